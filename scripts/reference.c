/* reference.c - writes the reference of hooks and words, and the editor stubs, from their tables. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "script.h"
#include "scripts/words/words.h"

typedef struct {
  void (*write)(void *, const char *, size_t);
  void *context;
} Out;

static void put(const Out *out, const char *format, ...) PRINTF_LIKE(2, 3);

static void put(const Out *out, const char *format, ...) {
  char text[2048];
  va_list arguments;
  va_start(arguments, format);
  int size = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (size > 0)
    out->write(out->context, text, (size_t)size < sizeof text ? (size_t)size : sizeof text - 1);
}

typedef struct {
  const char *name, *arguments, *answer, *fold, *when, *help;
} HookText;

static const HookText HOOK_TEXTS[HOOKS] = {
#define X(NAME, name, arguments, answer, fold, when, help)                                         \
  {name, arguments, answer, fold, when, help},
    HOOK_LIST(X)
#undef X
};

/* The class of a handle type in the stubs: "printed segment" is not one word. */
static const char *class_name(HandleType type) {
  return type == HANDLE_PRINTED ? "printed" : handle_type_name(type);
}

static const char HOOKS_HEAD[] =
    "# Hooks and words\n"
    "\n"
    "<!-- Written by `bastide docs hooks` from core/hooks.h and scripts/words/; do not edit. -->\n"
    "\n"
    "A rule file returns one table. Its sections, in the order of a turn:\n"
    "\n"
    "| section | holds |\n"
    "|---|---|\n"
    "| `title` | what people call it |\n"
    "| `needs` `conflicts` | lists of other rules that must, or must not, be in use |\n"
    "| `bundle` | other rules that come with this one |\n"
    "| `replaces` | entries of other rules that no longer apply: `{ \"inns.score.city cathedral\" "
    "}` |\n"
    "| `marks` | what is printed on tiles: `{ city = { pennant = { glyph = \"P\", merge = \"sum\" "
    "} }, tile = { … } }`; "
    "merge is `any` (there or not), `sum` or `max`; a mark of a tile ends roads unless `ground = "
    "\"field\"` |\n"
    "| `state` | numbers the game keeps for the rule, 0 at first: `{ turn = { \"built\" }, player "
    "= { \"wine\" } }`; "
    "scopes game, turn, player, tile, and figure while it stands on the table; two rules share a "
    "number only if one of them `needs` the other |\n"
    "| `tokens` | counters that are never made or lost: `{ gold = { game = 16, player = 0, tile = "
    "0, figure = 0 } }` names the places where they may lie, and how many lie in the game's box "
    "and with each player at first, or a list by the number of players, `player = { 10, 10, 9, 7 "
    "}` (the last also for more); see Tokens |\n"
    "| `figures` | `{ small = { each = 7, follower = true, weight = 1, on = \"road city\", joins = "
    "\"follower\", open = true } }` |\n"
    "| `pieces` | things without an owner: `{ troll = { at = \"tile\" }, bard = { on = \"road "
    "city\" "
    "}, muse = { at = \"figure tile\" }, crown = { at = \"player\" } }`; see Pieces |\n"
    "| `options` | values, the default first: `{ tiny_city = { 4, 2 } }`, or a range: `{ 7, min = "
    "0, max = 20 }`; "
    "a number in a data section may be the name of an option |\n"
    "| `setup` | `{ start = \"B16\", unplaceable = \"redraw\", draw = 2 }`; with `draw` that many "
    "tiles are drawn, the player takes one, and the others go back into the bag; `teams = 2`: "
    "players whose seats leave the same rest by it are partners, have one "
    "score and win together, and a feature pays a team once |\n"
    "| | `stages = { \"fork\", \"brook\", \"lake\" }`: tiles with these marks are drawn before all "
    "others, in this order, shuffled within each; a tile counts where it is named first. `without "
    "= { B02 = 1 }`: so many copies stay in the box. A start tile that another file replaces goes "
    "into the bag |\n"
    "| `tiles` | tile sheets, see TILES.md |\n"
    "| `pictures` | how marks and figures look in pictures, see PICTURES.md: `{ inn = \"#3f8fc4 M2 "
    "12H22V22H2Z\" }` |\n"
    "| `names` | what people call followers, and features: `{ road = \"thief\", [\"cloister "
    "cult\"] = { "
    "\"heretic\", \"cult place\" } }`; for words only |\n"
    "| `notes` | what `feature` tells about a feature at the prompt: `{ [\"city siege\"] = "
    "function(city) return \"a sentence\" end }`; never asked in a game |\n";

static const char HOOKS_SELECTORS[] =
    "\nA hook is a function, or a table of functions under **selectors**: words that name feature "
    "kinds "
    "(`city road cloister field`), marks, `plain` (no mark), a figure that the player concerned "
    "has there, `beside cloister`, and `option=value`. `score = { [\"city cathedral\"] = … }` is "
    "asked only "
    "for cities with that mark, and an entry whose option has another value is not there at all.\n"
    "\n"
    "An entry of `score` may be rates instead of a function: `{ tile = 1 }`, or one for each "
    "state: "
    "`{ complete = { tile = 2, pennant = 2 }, open = { tile = 1 } }`; `open = \"void\"` makes an "
    "unfinished one worthless. "
    "Units are `tile`, `neighbour` (of a cloister), `city` (complete, beside a field) and every "
    "mark. "
    "`once = \"player\"` or `\"city\"` lets a city pay only once for several fields, "
    "`twice = \"city MARK\"` lets such cities count once more.\n"
    "\n"
    "    sum    = void and 0 or max(0, sum of units x points per unit + bonus)\n"
    "    points = max(0, sum + extra) x times, halved and rounded up\n"
    "\n"
    "What comes after the sum is said in an entry as `extra = { tile = 1 }` (of what the feature "
    "itself has, paid on void features too), `times = 2` and `half = true`, or with words of the "
    "tally. Stages come in this order whoever speaks first, and `total` after all of them.\n"
    "\n"
    "`ties(feature, player)` returns a number for a player whose majority is shared; whoever has "
    "the largest sum of all rules wins alone.\n"
    "\n"
    "In events and questions, and in what answers do, `feature:worth(player)` and "
    "`feature:winners()` tell what would be paid to whom; where worth, ties or places are decided "
    "they are refused, for they would ask the same rule again. `feature:pay()` has a feature paid "
    "as it "
    "is: from `placed` to `before_scoring` together with what the tile finished, in `scored` after "
    "it, at other moments when the moment is over. A feature is paid once in a part, however often "
    "it is asked for; `scored` is told of it, and its followers and whoever joins them go home. Up "
    "to 32 features are paid so in a part.\n"
    "\n"
    "Payments of `finish`, which are not for a feature, may also be negative. All that one tile "
    "finishes "
    "is paid at once, so are all features at the end, and after them what `finish` gives: no "
    "function sees some payments of a moment made and others not.\n"
    "\n"
    "An entry of `place` may be a limit on buildings around a building: `[\"cloister cult\"] = { "
    "around = \"cloister plain\", most = 1, "
    "both = true }`; `both` holds the neighbours to it as well. `again` may name a number of the "
    "turn: each further part takes one from it. `finish` may be `{ most = { wine = 10 } }`: points "
    "for having the most of a player's number.\n"
    "\n"
    "`ends` is asked when a turn has ended: a function that returns true, or `{ score = 50 }`, "
    "when somebody has that many points. Then comes what comes after the last tile, or, with "
    "`final = false`, nothing more is paid. A game may have one player.\n"
    "\n"
    "The tally cannot be read, so rules commute: their order never matters.\n"
    "\n";

static const char HOOKS_QUESTIONS[] =
    "## Questions\n"
    "\n"
    "A question of `ask` has `at`, a moment of the turn (below), and `options = function(player, "
    "offer)`, which lists the answers. With nothing but a pass on offer nobody is asked.\n"
    "\n"
    "| field | |\n"
    "|---|---|\n"
    "| `does = function(player, answer)` | what an answer does besides the effects it was offered "
    "with: an event, with all its powers, on the table as it was when the question was put; not "
    "called for a pass |\n"
    "| `who` | `\"active\"` (if nothing is said), `\"all\"` or `\"others\"`, from the left of the "
    "active player, who comes last; with `from = \"active\"` first |\n"
    "| `repeats` | `true`: the same player is asked again after each answer that is not a pass; "
    "`\"round\"`: the question goes round the table until all have passed |\n"
    "| `steps` | this many answers in all, one by each player in turn, as long as something is on "
    "offer |\n"
    "| `once` | `\"part\"`, `\"turn\"` or `\"game\"` (for each player): not put again after an "
    "answer that is not a pass |\n"
    "| `follow = { questions }` | put at once after an answer that is not a pass, to the same "
    "player or to the `others`; their `options(player, offer, last)` know the answer they follow; "
    "at most 4 deep |\n"
    "| `auto` | an answer without an alternative is taken at once |\n"
    "| `must` | at `action`: while it has something to offer, nothing else may be done |\n"
    "| `after` `before` | names of files whose questions at the same moment come first, or later; "
    "the others come by the names of their files, and as they are written there |\n"
    "| `tile` `follower` `anyone` `when` | filters that cost nothing: a selector the placed tile "
    "must meet, the player (or anyone) has a follower on such a feature, `option=value` |\n"
    "| `text` | how people are asked, a line of words |\n"
    "| `choose` `into` | instead of `options`: a list of labels; the place of the chosen one is "
    "written into a number |\n"
    "\n"
    "An answer is a line of the game: `recall Ann small@0,0:C1`, `choose Ann grow@0,0:F1`, `pass "
    "Ann`. At one moment at most 100 answers are given.\n";

static const char MOMENTS_HEAD[] =
    "\n## Moments\n\nA turn goes through these moments in this order. At each of them events run "
    "first: the section of the same name, where there is one. They list what they want to happen; "
    "it happens when all of them have seen the same table. Then questions are put, one after "
    "another. What is asked at `action` is offered together with the deployments, as one "
    "decision.\n\n| moment | when | event |\n|---|---|---|\n";

static const char *event_at(const char *moment) {
  for (unsigned i = 0; i < HOOKS; i++)
    if (!strcmp(HOOK_NAMES[i], moment) && i != HOOK_AGAIN) return HOOK_TEXTS[i].arguments;
  return NULL;
}

static void put_moments(const Out *out) {
  out->write(out->context, MOMENTS_HEAD, sizeof MOMENTS_HEAD - 1);
  for (unsigned i = 0; i < MOMENTS; i++) {
    const char *arguments = event_at(MOMENT_NAMES[i]);
    put(out, "| `%s` | %s | ", MOMENT_NAMES[i], MOMENT_TITLES[i]);
    if (arguments)
      put(out, "`%s(%s)` |\n", MOMENT_NAMES[i], arguments);
    else
      put(out, "none |\n");
  }
}

static const char HOOKS_PIECES[] =
    "\n### Pieces\n"
    "\n"
    "A piece is `at` a tile, a segment, beside a figure, or with a player, as far as it says so; "
    "`on` names the features on whose segments it may stand. At first it is off the table. "
    "`game.troll.tile` `.segment` `.feature` `.figure` `.player` tell where it is, or nil. It is "
    "moved in events and by answers: `game.troll:move(tile)`, `game.troll:recall()` off the table, "
    "`offer:move(game.troll, tile)`, written `choose Ann troll@3,2`; without a place the offer "
    "takes it off the table, `troll@home`. When the figure beside it leaves, it stays on the tile, "
    "or leaves the table if it is never on one. Two rules that move one piece at the same moment: "
    "the later file by name has the last word.\n"
    "\n"
    "In the selectors of `score`, `scored`, `deployed`, `deploy` and `total` a piece is a word: "
    "`[\"road bard\"]` is a road on which it stands; if it is on a tile, every feature of the "
    "tile. "
    "`deploy` may say who must not come where, and why: `[\"figure: troll\"] = \"the troll is "
    "there\"` keeps all figures from its tile, `[\"big: road\"]` one kind from all roads, "
    "`[\"troll: muse\"]` one piece from another. That holds for all that is offered, not for what "
    "events do.\n"
    "\n"
    "Positions have pieces behind the figures of a tile, `set B16 0,0 r0 Ann.small@C1 troll "
    "bard@R1` (a segment where a figure stands means beside it, for a piece that may be there), "
    "and "
    "with players, `supply Bob crown=1`. There is room for 32 pieces in all files together.\n";

static const char HOOKS_TOKENS[] =
    "\n### Tokens\n"
    "\n"
    "Read them like numbers: `game.gold`, `player.gold`, `tile.gold`, `figure.gold`. They are not "
    "written but moved, in events and in what answers do: `game:give(\"gold\", tile, 2)` moves at "
    "most what is there and returns how many that were; `player:give(\"points\", other, 3)` moves "
    "points, also below 0. `figure:draw(\"sheep wolf\")` takes one of these tokens out of the "
    "game's box, each with the same chance, and returns its name, or nil if the box has none. "
    "`offer:give(\"gold\", tile)` offers it as an answer, written `choose Ann gold@3,2`. When a "
    "figure leaves the table its tokens go back to the box.\n"
    "\n"
    "Tokens and numbers move after each feature of `scored`, and before figures move and points "
    "are paid. A rule reads the table as it was, and what it has done itself; what another rule "
    "has taken at the same moment is gone all the same, the first file by name first.\n"
    "\n"
    "All files together have room for 255 numbers, a token counting once for each place. What "
    "goes beyond 16 for the game, the turn and a player and beyond 4 for a tile shares room for "
    "8192 in one game (a player's counts 8 times, a tile's once for each tile); those of figures "
    "have room for 4096.\n";

/* Calls `each` with every word; `first` is the first one of its type. */
static void each_word(const Out *out, void (*each)(const Out *, const Word *, bool first)) {
  HandleType last = (HandleType)0;
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const Word *word = &VOCABULARY[v]->words[i];
      each(out, word, word->type != last);
      last = word->type;
    }
}

static void put_row(const Out *out, const Word *word, bool first) {
  if (first) put(out, "\n### %s\n\n| word | |\n|---|---|\n", class_name(word->type));
  char signature[96];
  size_t n = 0; /* a bar would end the table's cell */
  for (const char *p = word->signature; *p && n + 2 < sizeof signature; p++) {
    if (*p == '|') signature[n++] = '\\';
    signature[n++] = *p;
  }
  signature[n] = '\0';
  put(out, "| `%s%s%s` | %s |\n", word->name, word->method ? "" : ": ", signature, word->help);
}

void script_write_reference(void (*write)(void *, const char *, size_t), void *context) {
  const Out out = {write, context};
  write(context, HOOKS_HEAD, sizeof HOOKS_HEAD - 1);
  put(&out, "\n## Hooks\n\n| hook | asked when | several answers | |\n|---|---|---|---|\n");
  for (unsigned i = 0; i < HOOKS; i++) {
    const HookText *hook = &HOOK_TEXTS[i];
    put(&out, "| `%s(%s)%s%s` | %s | %s | %s |\n", hook->name, hook->arguments,
        *hook->answer ? " → " : "", hook->answer, hook->when, hook->fold, hook->help);
  }
  write(context, HOOKS_SELECTORS, sizeof HOOKS_SELECTORS - 1);
  write(context, HOOKS_QUESTIONS, sizeof HOOKS_QUESTIONS - 1);
  write(context, HOOKS_TOKENS, sizeof HOOKS_TOKENS - 1);
  write(context, HOOKS_PIECES, sizeof HOOKS_PIECES - 1);
  put_moments(&out);
  put(&out, "\n## Words\n\nBesides these, features and tiles have a field for each mark, and game, "
            "turn, player "
            "and tile one for each number declared in `state`. Numbers may be written in events "
            "and in what an answer `does`. Using a thing kept from an earlier call is an error.\n");
  each_word(&out, put_row);
}

/* "(name: string): integer|string" becomes "fun(self: game, name: string): integer|string". */
static void put_method(const Out *out, const Word *word) {
  const char *arguments = word->signature + 1;
  put(out, "---@field %s fun(self: bastide.%s%s%s # %s\n", word->name, class_name(word->type),
      *arguments == ')' ? "" : ", ", arguments, word->help);
}

static void put_field(const Out *out, const Word *word) {
  if (word->method)
    put_method(out, word);
  else
    put(out, "---@field %s %s # %s\n", word->name, word->signature, word->help);
}

/* --- Stubs for editors --- */

/* Fields that rules declare: marks, and numbers of `state`. */
static bool has_declared(HandleType type) {
  static const char *const DECLARED[] = {"game", "turn", "player", "tile", "feature"};
  for (unsigned i = 0; i < sizeof DECLARED / sizeof DECLARED[0]; i++)
    if (strcmp(class_name(type), DECLARED[i]) == 0) return true;
  return false;
}

static void put_class(const Out *out, const Word *word, bool first) {
  if (first && has_declared(word->type))
    put(out,
        "\n---@class bastide.%s\n---@field [string] any # Marks and numbers that rules declare.\n",
        class_name(word->type));
  else if (first)
    put(out, "\n---@class bastide.%s\n", class_name(word->type));
  put_field(out, word);
}

/* The words of signatures: "player" is the class bastide.player. */
static void put_alias(const Out *out, const Word *word, bool first) {
  if (first) put(out, "---@alias %s bastide.%s\n", class_name(word->type), class_name(word->type));
}

static bool is_class(const char *name, size_t size) {
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const char *class = class_name(VOCABULARY[v]->words[i].type);
      if (strlen(class) == size && !memcmp(class, name, size)) return true;
    }
  return false;
}

/* "feature, points" becomes "fun(feature: bastide.feature, points: integer)", with what it answers. */
static void put_function(const Out *out, const HookText *hook) {
  const char *at = hook->arguments;
  put(out, "fun(");
  while (*at) {
    size_t size = strcspn(at, ", ");
    put(out, "%.*s: %s%.*s", (int)size, at, is_class(at, size) ? "bastide." : "integer",
        is_class(at, size) ? (int)size : 0, at);
    at += size;
    at += strspn(at, ", ");
    if (*at) put(out, ", ");
  }
  put(out, ")");
  if (strcmp(hook->answer, "false, why") == 0) put(out, ": boolean?, string?");
  if (strcmp(hook->answer, "true") == 0) put(out, ": boolean?");
  if (strcmp(hook->answer, "points") == 0) put(out, ": integer?");
}

static const char STUBS_HEAD[] =
    "---@meta\n"
    "-- Written by `bastide docs meta` from core/hooks.h and scripts/words/; do not edit.\n"
    "-- Lets editors complete and check rule files: `bastide new-rule NAME` writes a .luarc.json "
    "that names it.\n"
    "\n";

static const char STUBS_RULE[] =
    "\n"
    "---@class bastide.question\n"
    "---@field at? bastide.moment # When it is put.\n"
    "---@field who? \"active\"|\"all\"|\"others\" # To whom.\n"
    "---@field options? fun(player: bastide.player, offer: bastide.offer, last?: bastide.answer) # "
    "Lists the answers.\n"
    "---@field does? fun(player: bastide.player, answer: bastide.answer) # What an answer does "
    "besides.\n"
    "---@field text? string # How people are asked.\n"
    "---@field from? \"left\"|\"active\" # Who is asked first.\n"
    "---@field steps? integer # This many answers in all, one by each player in turn.\n"
    "---@field once? \"part\"|\"turn\"|\"game\" # How often it is answered.\n"
    "---@field auto? boolean # An answer without an alternative is taken at once.\n"
    "---@field must? boolean # Nothing else may be done; at action.\n"
    "---@field follow? bastide.question[] # Put after an answer.\n"
    "---@field after? string # Files whose questions come first.\n"
    "---@field before? string # Files whose questions come later.\n"
    "---@field tile? string # A selector that the placed tile must meet.\n"
    "---@field follower? string # The player has a follower on such a feature.\n"
    "---@field anyone? string # Somebody has.\n"
    "---@field when? string # option=value\n"
    "---@field repeats? boolean|\"round\" # Put again after each answer that is not a pass.\n"
    "---@field [string] any\n"
    "\n"
    "---@class bastide.bot\n"
    "---@field title? string\n"
    "---@field choose fun(game: bastide.game, actions: bastide.action[], me: bastide.player): "
    "integer|bastide.action\n"
    "\n"
    "---@class bastide.rule\n"
    "---@field title string # What people call it.\n"
    "---@field needs? string[] # Rules that must be in use, too.\n"
    "---@field conflicts? string[] # Rules that must not.\n"
    "---@field bundle? string[] # Rules that come with this one.\n"
    "---@field replaces? string[] # Entries of others that do not count.\n"
    "---@field marks? table<string, table> # What is printed on tiles.\n"
    "---@field state? table<\"game\"|\"turn\"|\"player\"|\"tile\"|\"figure\", string[]> # "
    "Numbers that the game keeps.\n"
    "---@field tokens? table<string, table> # Counters that move from place to place.\n"
    "---@field pieces? table<string, table> # Pieces that belong to nobody.\n"
    "---@field names? table<string, string|string[]> # What people call followers and features.\n"
    "---@field notes? table<string, fun(feature: bastide.feature): string?> # What `feature` tells "
    "at "
    "the prompt.\n"
    "---@field figures? table<string, table> # Kinds of figures.\n"
    "---@field options? table<string, table> # Values, the default first.\n"
    "---@field setup? table # start, unplaceable, draw.\n"
    "---@field tiles? string # Tile sheets.\n"
    "---@field pictures? table<string, string> # How marks and figures look.\n";

void script_write_stubs(void (*write)(void *, const char *, size_t), void *context) {
  const Out out = {write, context};
  write(context, STUBS_HEAD, sizeof STUBS_HEAD - 1);
  each_word(&out, put_alias);
  each_word(&out, put_class);
  put(&out, "\n");
  for (unsigned i = 0; i < HOOKS; i++) {
    if (i == HOOK_ASK) continue;
    put(&out, "---@alias bastide.hook.%s ", HOOK_TEXTS[i].name);
    put_function(&out, &HOOK_TEXTS[i]);
    put(&out, "\n");
  }
  put(&out, "---@alias bastide.moment ");
  for (unsigned i = 0; i < MOMENTS; i++) put(&out, "%s\"%s\"", i ? "|" : "", MOMENT_NAMES[i]);
  put(&out, "\n");
  write(context, STUBS_RULE, sizeof STUBS_RULE - 1);
  for (unsigned i = 0; i < HOOKS; i++) {
    const HookText *hook = &HOOK_TEXTS[i];
    put(&out, "---@field %s? ", hook->name);
    if (i == HOOK_ASK)
      put(&out, "bastide.question[]");
    else
      put(&out, "bastide.hook.%s|table<string, bastide.hook.%s|table>%s", hook->name, hook->name,
          i == HOOK_AGAIN ? "|string" : "");
    put(&out, " # Asked when %s. %s\n", hook->when, hook->help);
  }
  put(&out, "\n---@type bastide.game\ngame = {}\n\n---@type bastide.turn\nturn = {}\n");
}
