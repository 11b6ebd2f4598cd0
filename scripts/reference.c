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
    "scopes game, turn, player, tile; two rules share a number only if one of them `needs` the "
    "other |\n"
    "| `figures` | `{ small = { each = 7, follower = true, weight = 1, on = \"road city\", joins = "
    "\"follower\", open = true } }` |\n"
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
    "12H22V22H2Z\" }` |\n";

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
    "\n"
    "A question of `ask` has `at` (`\"scored\"`, `\"part_end\"`, `\"again\"`, `\"turn_end\"`), "
    "`who` "
    "(`\"active\"`, `\"all\"`, `\"others\"`; "
    "from the left of the active player, who comes last), `options = function(player, offer)`, and "
    "may have filters that "
    "cost nothing: `tile` (a selector the placed tile must meet), `follower` (the player has one "
    "on such a feature), "
    "`anyone` (somebody has), `when` (`option=value`). With `repeats = true` the player is asked "
    "again after each answer "
    "other than a pass. If only a pass is on offer, nobody is asked.\n";

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
  put(&out, "\n## Words\n\nBesides these, features and tiles have a field for each mark, and game, "
            "turn, player "
            "and tile one for each number declared in `state`. Numbers may be written in `placed` "
            "and `scored` "
            "only. Using a thing kept from an earlier call is an error.\n");
  each_word(&out, put_row);
}

/* "(name: string): integer|string" becomes "fun(self: game, name: string): integer|string". */
static void put_method(const Out *out, const Word *word) {
  const char *arguments = word->signature + 1;
  put(out, "---@field %s fun(self: bastide.%s%s%s # %s\n", word->name, class_name(word->type),
      *arguments == ')' ? "" : ", ", arguments, word->help);
}

static void put_field(const Out *out, const Word *word, bool first) {
  if (first) put(out, "\n---@class bastide.%s\n", class_name(word->type));
  if (word->method)
    put_method(out, word);
  else
    put(out, "---@field %s %s # %s\n", word->name, word->signature, word->help);
}

void script_write_stubs(void (*write)(void *, const char *, size_t), void *context) {
  const Out out = {write, context};
  put(&out, "---@meta\n-- Written by `bastide docs meta` from core/hooks.h and scripts/words/; do "
            "not edit.\n"
            "-- Lets editors complete and check rule files.\n");
  each_word(&out, put_field);
  put(&out, "\n---@class bastide.rule\n---@field title string\n");
  for (unsigned i = 0; i < HOOKS; i++) {
    const HookText *hook = &HOOK_TEXTS[i];
    put(&out, "---@field %s? fun(%s)|table # Asked when %s. %s\n", hook->name, hook->arguments,
        hook->when, hook->help);
  }
  put(&out, "\n---@type bastide.game\ngame = {}\n\n---@type bastide.turn\nturn = {}\n");
}
