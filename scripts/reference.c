/* reference.c - writes the reference of hooks and words (docs/HOOKS.md) from their tables. */
#include "reference.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/limits.h"
#include "scripts/loader/never.h"
#include "script.h"

void reference_put(const Out *out, const char *format, ...) {
  char text[2048];
  va_list arguments;
  va_start(arguments, format);
  int size = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  if (size > 0)
    out->write(out->context, text, (size_t)size < sizeof text ? (size_t)size : sizeof text - 1);
}

const HookText HOOK_TEXTS[HOOKS] = {
#define X(NAME, name, arguments, answer, fold, when, help)                                         \
  {name, arguments, answer, fold, when, help},
    HOOK_LIST(X)
#undef X
};

const char *reference_class(HandleType type) {
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
    "| `with` | a list of other rules whose names may be said here: if one is not in use, its "
    "kinds of features drop out of lists of kinds, and whatever has no kind left by that, or asks "
    "for anything else of it, means nothing: an entry is not there, a list is empty |\n"
    "| `kinds` | kinds of ground and building: `{ river = { shape = \"path\", glyph = \"~\", "
    "letter = \"W\" } }`; see Kinds |\n"
    "| `marks` | what is printed on tiles: `{ city = { pennant = { glyph = \"P\", merge = \"sum\" "
    "} }, tile = { … } }`; "
    "merge is `any` (there or not), `sum` or `max`; a mark of a tile ends roads unless `ground` "
    "names a kind, `\"field\"`; with `direction = true` it reads as the direction from the middle "
    "of the tile to its glyph, 0 to 7 clockwise from the north, turned with the tile; with `fits = "
    "\"any\"` the tile touches everything, joins nothing and ends what meets it. A glyph belongs "
    "to the file in whose sheets it stands; one that only another file declares may be used if "
    "all others mean the same by it |\n"
    "| `state` | numbers the game keeps for the rule, 0 at first: `{ turn = { \"built\" }, player "
    "= { \"wine\" } }`; "
    "scopes game, turn, player, tile, and figure while it stands on the table; two rules share a "
    "number only if one of them `needs` the other |\n"
    "| `tokens` | counters that are never made or lost: `{ gold = { game = 16, player = 0, tile = "
    "0, figure = 0 } }` names the places where they may lie, and how many lie in the game's box "
    "and with each player at first, or a list by the number of players, `player = { 10, 10, 9, 7 "
    "}` (the last also for more); `see = \"owner\"`: others do not know which of these tokens a "
    "player has; see Tokens |\n"
    "| `figures` | `{ small = { each = 7, follower = true, weight = 1, on = \"road city\", joins = "
    "\"follower\", open = true } }`; `on`: where it may be deployed, city, road, cloister and "
    "field "
    "if nothing is said, and with `offered = true` "
    "only where a rule offers it; `weight = \"pennant\"`: as much as the feature "
    "bears of that "
    "mark; `claims = true`: no follower, but keeps followers away; `at = \"corner\"`: only where "
    "four tiles meet in one field; `second = true`: may be deployed after another figure, or "
    "whatever "
    "else was done in a part; `safe = true`: see `figure.safe` |\n"
    "| `pieces` | things without an owner: `{ troll = { at = \"tile\" }, bard = { on = \"road "
    "city\" "
    "}, muse = { at = \"figure tile\" }, shrine = { at = \"corner\" }, crown = { at = \"player\" "
    "} }`; files that say the same "
    "of "
    "a piece share it; see Pieces |\n"
    "| `patches` | what is laid over tiles that lie: `{ plank = { adds = \"road\", over = "
    "\"field\" }, raft = { joins = \"road\", tile = \"pond\" }, keep = { turns = \"city\", into = "
    "… } }`; see Patches |\n"
    "| `hands` | tiles that each player, or the game, holds: `{ rack = { deal = 3, refill = true, "
    "play = \"must\", see = \"owner\" }, market = { of = \"game\" } }`; see Hands |\n";

/* The other sections: a compiler need not take a text that is longer than 4,095 letters. */
static const char HOOKS_SECTIONS[] =
    "| `options` | values, the default first: `{ tiny_city = { 4, 2 } }`, or a range: `{ 7, min = "
    "0, max = 20 }`; "
    "a number in a data section may be the name of an option |\n"
    "| `setup` | `{ start = \"B16\", unplaceable = \"redraw\", draw = 2 }`; with `draw` that many "
    "tiles are drawn, the player takes one, and the others go back into the bag; `teams = 2`: "
    "players whose seats leave the same rest by it are partners, have one "
    "score and win together, and a feature pays a team once, while `finish` is asked for each "
    "partner |\n"
    "| | `start` may be rows of tiles, `{ \"Z01 Z02\", \"Z03 Z04\" }`: a block with its middle at "
    "0,0 (of an even number the one after it: two rows are -1 and 0), of up to 32. `mix = false`, "
    "or the name of an option with 0 and 1: the start tile of the "
    "base game, which another one replaces, stays in the box |\n"
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
    "has there (in `placed` and `scored` the active player, in `score`, `ties` and `total` whoever "
    "would be paid, in `deploy` whoever deploys; in `deployed` it is the figure itself, and a "
    "mark of a tile one of the tile where it stands), `any "
    "NAME`: a "
    "figure that anybody has there, a piece, `-NAME`: no such figure of anybody, or not this "
    "piece (kinds and marks have no `-`), "
    "`open`, `complete`, `closed` (as complete, and fields, too), `free` (no follower, and nothing "
    "that claims it), `occupied` (some follower), `own` (one of the player concerned), `due` "
    "(finished or paid in this part), `largest` (none of its kind that was finished before this "
    "part is as large), a token that lies on its tiles, `-free` and so on, `beside cloister`, and "
    "`option=value`. `score = { [\"city "
    "cathedral\"] = … }` is "
    "asked only "
    "for cities with that mark, and an entry whose option has another value is not there at all.\n"
    "\n";

static const char HOOKS_EVENTS[] =
    "An event of a moment (`turn_start`, `changed`, `danger`, `before_scoring`, `paid`, `leaving`, "
    "`turn_end` …) may have selectors, too: `danger = { [\"field any shepherd closed\"] = "
    "function(field) … end }` is told of each such feature, `turn_end = { MARK = … }` comes only "
    "if "
    "the tile just placed bears the mark, at `turn_end` any tile of the turn.\n"
    "\n"
    "An entry of `score` may be rates instead of a function: `{ tile = 1 }`, or one for each "
    "state: "
    "`{ complete = { tile = 2, pennant = 2 }, open = { tile = 1 } }`; `open = \"void\"` makes an "
    "unfinished one worthless. "
    "Units are `tile`, `neighbour` (of a cloister), `city` (complete, beside a field), every "
    "mark, and every token or number of tiles: as many as lie on the feature's tiles, `city = { "
    "house = 2 }`. "
    "`once = \"player\"` or `\"city\"` lets a city pay only once for several fields, "
    "`twice = \"city MARK\"` lets such cities count once more, "
    "`more = { [\"city MARK\"] = 1 }` makes them worth so many points more.\n"
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
    "`feature:pay(7)` pays each winner 7 points instead. An entry of `score` may have rates for a "
    "manner of paying of its own, `field = { joined = { city = 1 } }`: they count in "
    "`feature:pay(\"joined\")` and `feature:worth(player, \"joined\")` only, where no other rates "
    "do; functions, `twice`, `extra` and what comes after the sum count always. Of several ways in "
    "which one feature is to be paid the one that is worth most counts. After each round of "
    "payments `paid()` is told, where `game:paid()` lists what was paid and `feature.value` tells "
    "how much; what it has paid then makes the next round.\n"
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
    "| `alone` | at `action`: after it no figure is deployed as a second one |\n"
    "| `otherwise = function(player, last)` | what happens if there is nothing to answer but a "
    "pass; "
    "`last` is the answer that was followed |\n"
    "| `after` `before` | names of files whose questions at the same moment come first, or later; "
    "the others come by the names of their files, and as they are written there |\n"
    "| `tile` `follower` `anyone` `when` | filters that cost nothing: a selector the placed tile "
    "must meet (at `turn_end` any tile of the turn), the player (or anyone) has a follower on such "
    "a feature, `option=value` |\n"
    "| `secret` | `true`: all answer, one after another, but nobody learns an answer before all "
    "have given theirs; whoever has nothing to choose passes, unless the filters say that the "
    "question concerns nobody: then it is not put. Then what they chose happens, and "
    "`settle = function(answers)` is told, an event with a list of all answers in the order of "
    "asking |\n"
    "| `text` | how people are asked, a line of words |\n"
    "| `choose` `into` | instead of `options`: a list of labels; the place of the chosen one is "
    "written into a number |\n"
    "| `recall` `add` `pass` | instead of `options`, about the player's followers that `follower` "
    "names: `recall = true` offers to take each of them home, `add = \"segment\"`, `\"tile\"` or "
    "`\"feature\"` another follower beside it, on the same segment, tile or feature; `pass` is "
    "`true` or an `option=value` with which one may pass |\n"
    "| `feature` `figure` `together` `holds` `empty` `gained` | filters, too: there is such a "
    "feature; the "
    "player has such a figure (`\"wagon due\"`; `\"any follower\"`: anybody; `\"captive\"`); these "
    "pieces stand on one feature; `holds = { market = 2 }`: that hand holds so many tiles; `empty "
    "= "
    "\"stall\"`: that one none; `gained = \"others\"`: others have got points from features in "
    "this part of the turn, and the player none |\n"
    "| `offer` | instead of `options`: what is offered in words, one entry or a list, see below; "
    "with `pass` |\n"
    "| `into` `by` | with `offer`: numbers of the turn for the number that is answered (0 if the "
    "answer is none), and for the seat of whoever answers |\n"
    "| `given = { number = value }` | put only if this number of the turn has that value |\n"
    "\n";

static const char HOOKS_OFFERS[] =
    "Offers in words cost no call:\n"
    "\n"
    "| offer | answers |\n"
    "|---|---|\n"
    "| `{ recall = \"follower city\" }` | each of the player's figures of this sort goes home; "
    "`\"any figure\"`: anybody's; names of pieces: those leave the table |\n"
    "| `{ pick = \"grow\", figure = \"shepherd\" }` | what it means is said in `does`; `near = 8`: "
    "tiles, `of = \"market\"`: tiles that the game holds, `enters = \"road open free\"`: other "
    "tiles "
    "where a follower of the player could stand so; else the word alone |\n"
    "| `{ move = \"mage witch\", to = \"road open\" }` | pieces go to such features where none of "
    "them "
    "is, beside figures (`to = \"follower\"`; `on = \"tile\"`: onto their tiles), or, if they are "
    "only ever on tiles, to tiles where such a feature lies, or with such a mark, token or piece, "
    "`\"road gold\"`; `clears "
    "= true`: figures there that are not safe go home |\n"
    "| `{ move = \"wagon due\", to = \"city open free\", near = 9 }` | figures go to segments |\n"
    "| `{ deploy = \"follower\", to = \"top free\" }` | every kind of follower from the supply, or "
    "the "
    "kinds that are named, `\"dog cat\"`; "
    "`near "
    "= \"picked\"`: on the tile of the answer before |\n"
    "| `{ give = \"floor\", to = \"top free\" }` | a token comes to the tiles of such segments |\n"
    "| `{ patch = \"bridge\", near = 1 }` | each way to lay it; `along = \"road\"`: on the first "
    "tile "
    "with such a patch along each road from the tile just placed |\n"
    "| `{ take = \"any follower\", line = \"floor\" }` | others' figures are taken, one's own go "
    "home, "
    "straight on from the tile of the answer before as far as it has tokens |\n"
    "| `{ buy = \"stall\", of = \"market\", price = \"bid\", from = \"bidder\" }` | the tile of "
    "the "
    "answer before comes out of that hand of the game into this one of the player, who pays that "
    "number of points to the player whose seat the other one is, to nobody if it is their own; "
    "`{ sell = \"stall\", …, to = \"bidder\" }`: the other way round, and only to somebody else |\n"
    "| `{ number = { 0, 999 }, above = \"bid\" }` | any number of the range, greater than that "
    "number "
    "of the turn |\n"
    "\n"
    "`near` is 1 for the tile itself, 4 for those beside it, 8 for those around it, 5 or 9 for "
    "both; "
    "`note = \"seen\"` writes `turn.now` into a state of the tile (of which a piece leaves, or "
    "which "
    "is patched), and nothing is offered twice in a part where it says so; `otherwise = true`: "
    "only "
    "if nothing stands before it; `when`: option=value.\n"
    "\n";

static const char HOOKS_ANSWERS[] =
    "An answer is a line of the game: `recall Ann small@0,0:C1`, `choose Ann grow@0,0:F1`, `pass "
    "Ann`, `choose Ann 7` where a number is asked for (`offer:number(0, 20)`; bots look at the 32 "
    "lowest). What is picked stands behind the label: `rob@Bob` or, as saves have it, `rob@2` for "
    "a "
    "player by name or seat, `buy@B14` for a tile in a hand, `dig@3,2` for one that lies, "
    "`grow@0,0:F1` for a segment, a feature (one of its segments) or a figure. Where two figures "
    "would read the same, as two that may go to one place, the second is `small@1,0:R1/2`, in the "
    "order of `game:figures`. At one moment at most 100 answers are given.\n"
    "\n"
    "Where a question is put at `placed`, the figure comes after the answer, in a line of its own: "
    "`play Ann B14 0,-1 r2`, `choose Ann sun`, then `deploy Ann small@0,-1:C1` or `pass Ann`.\n"
    "\n"
    "An answer may have a price, in points: `offer:recall(farmer, { pay = 3 })`, `{ pay = 3, to = "
    "player }`; whoever has fewer is not offered it, and 0 is free.\n"
    "\n"
    "### Figures that move\n"
    "\n"
    "`offer:deploy` and `offer:follower` put figures of the supply onto any segment of any tile, "
    "also "
    "where somebody stands. `offer:move(figure, place)` moves one that stands: `choose Ann "
    "small@1,0:R1`; what `deploy` forbids is not offered either. `offer:move(figure, player)` "
    "takes "
    "somebody else's figure into the hands of the player who is asked, `choose Ann take@1,0:R1` by "
    "the "
    "place it comes from; `offer:move(figure, game)` into the game's box, `choose Ann "
    "away@1,0:R1`. "
    "A captive stays its owner's: `game:figures(owner, \"captive\")`, "
    "`figure.holder`; it goes home by `recall`, `recall Bob small@Ann`, `recall Bob small@game`. "
    "Positions have captives as "
    "`supply Bob small@Ann=1`, scenarios compare them as `hand Bob small@Ann=1`.\n";

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
    reference_put(out, "| `%s` | %s | ", MOMENT_NAMES[i], MOMENT_TITLES[i]);
    if (arguments)
      reference_put(out, "`%s(%s)` |\n", MOMENT_NAMES[i], arguments);
    else
      reference_put(out, "none |\n");
  }
}

static const char HOOKS_PIECES[] =
    "\n### Pieces\n"
    "\n"
    "A piece is `at` a tile, a segment, a corner, beside a figure, or with a player, as far as it "
    "says so; `on` names the features on whose segments it may stand. At a corner it stands on a "
    "segment of a field where four tiles meet in that field, and nowhere else; moved to a field, "
    "it comes to the newest such segment; `segment:corner()` lists the tiles that meet there. At "
    "first it is off the table. "
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
    "`[\"troll: muse\"]` one piece from another, `[\"figure: well\"]` all figures from tiles with "
    "that mark. That holds for all that is offered, not for what "
    "events do.\n"
    "\n"
    "Positions have pieces behind the figures of a tile, `set B16 0,0 r0 Ann.small@C1 troll "
    "bard@R1` (a segment where a figure stands means beside it, for a piece that may be there), "
    "and "
    "with players, `supply Bob crown=1`.\n";

static const char HOOKS_KINDS[] =
    "\n### Kinds\n\n"
    "City, road, cloister and field are in every game; a file may declare others. A "
    "kind has a shape, a `letter` for the names of its segments (`W1`) and a `glyph` for the "
    "sheets of its file:\n\n"
    "| shape | like | complete | |\n|---|---|---|---|\n"
    "| `path` | road | no side is open | leaves through the middle of sides; meets only itself |\n"
    "| `area` | city | no side is open | fills sides; meets only itself |\n"
    "| `building` | cloister | eight tiles lie around it | one on a tile, called `G`, not `G1` |\n"
    "| `spot` | | never | a stand on a tile, entered only when a rule offers it |\n"
    "\n"
    "Figures stand on a kind only if their `on` names it, or what it is `like`: `like = "
    "\"cloister\"` lets all in who stand on cloisters; fields count what "
    "is like a city as one. `scored = \"complete\"`, `\"end\"` or `\"never\"`: when it is paid; "
    "where "
    "that is not when it is complete, `scored` is not told of it then, a path may end anywhere, "
    "and "
    "an area may share a side with fields. Kinds of two files may have the same letter, unless a "
    "tile shows both. `safe = true` is what "
    "`figure.safe` tells; `colour = \"#5f9fd0\"` is for "
    "pictures, and `pictures` may have one of a building or spot. In `place` `{ joins = "
    "\"river\" }` says that the tile must continue it if there is any on the table, `{ sides = 4 "
    "}` on how many sides there must be tiles, `{ winds = \"river\" }` that two bends in a row do "
    "not "
    "turn the same way. In selectors of features `open`, `complete` and "
    "`free` (no figure stands there) are words.\n";

static const char HOOKS_PATCHES[] =
    "\n### Patches\n\n"
    "A patch changes a tile that lies on the table, and what its features join into; what becomes "
    "complete by it is scored in this part, what is no longer complete is not. Figures stay where "
    "they stand. There are three sorts:\n\n"
    "| | |\n|---|---|\n"
    "| `adds = \"road\", over = \"field\"` | a road straight over the tile between two opposite "
    "sides that show field, over everything and joined to nothing there; it divides no field. One "
    "on a tile, for good. Variants `NS` and `EW` |\n"
    "| `joins = \"road\"` | two segments of the tile, which are one feature from then on; laid "
    "again, another two. Variants `R1R2`, `R1R3` … |\n"
    "| `turns = \"city\", into = KIND` | a whole feature, a finished road or city, into another "
    "kind that is an area or a path: it "
    "is not scored for being complete, and whoever stands there stays |\n\n"
    "| field | |\n|---|---|\n"
    "| `tile` | a selector that the tile must meet |\n"
    "| `sides` | `turns`: only segments that leave at so many sides |\n"
    "| `uses` | a token that the player spends; it then lies on the tile, or in the game's box |\n"
    "| `once` | `\"part\"` or `\"turn\"`: not laid a second time |\n"
    "| `placing` | `adds`: a tile may be placed where it fits only with one such road, on itself "
    "or on a neighbour. What is needed follows from the place. A drawn tile that fits nowhere "
    "without one may be put aside instead, `pass Ann` |\n\n"
    "`offer:patch(\"plank\", tile)` offers each variant that may be laid, written `choose Ann "
    "plank@3,2:NS`, and `offer:patch(\"keep\", feature)` the turning of a feature. A tile that "
    "needed one is written `play Ann B14 0,-1 r2 plank@1,0:NS`. In positions a variant stands "
    "behind the tile: `set B14 0,0 r0 plank@NS`. `tile:patch(\"plank\")` is the variant that lies "
    "there.\n\n"
    "Any number of files may declare patches; on one tile lie at most one that adds and one that "
    "joins.\n";

static const char HOOKS_HANDS[] =
    "\n### Hands\n"
    "\n"
    "A tile is in the stack, in play, on the table, in a hand, aside, or out of the game. `hands` "
    "declares places that hold tiles:\n"
    "\n"
    "| field | |\n"
    "|---|---|\n"
    "| `of` | `\"player\"` (if nothing is said): each has one; `\"game\"` |\n"
    "| `deal` | so many tiles come out of the stack before the first turn; or a list of tiles, "
    "`{ \"Z51\" }`, of which each hand has copies of its own, which are not in the stack |\n"
    "| `refill` | filled up to `deal` again after each tile that was played from it; one of the "
    "game after each tile that was placed |\n"
    "| `play` | `\"may\"`: its tiles may be played instead of drawing, and after the last tile "
    "whoever still may has one more turn, from the left of the player who placed it; `\"must\"`: "
    "nothing is drawn while something in it fits, and what fits nowhere is discarded; from a hand "
    "of "
    "the game plays whose turn it is |\n"
    "| `part` | only in this part of a turn |\n"
    "| `see` | `\"all\"` (if nothing is said), `\"owner\"` or `\"none\"`; whoever has seen a tile "
    "knows it wherever it goes, until it is shuffled in again |\n"
    "\n"
    "`player.rack` and `game.market` are such places, and so are `game.stack`, `game.aside` and "
    "`game.out`. In events and in what answers do: `player.rack:take(turn.drawn)` takes the tile "
    "in play away, and another is drawn; `game.stack:take(tile)` shuffles one in; "
    "`game.out:draw(1)` puts the top tile out of the game, unseen; `player.rack:draw(2)`. Tiles "
    "move when all events of the moment have seen the same table. A tile from a hand is placed "
    "with a `play` line like any other; whoever need not play one writes `pass Ann`, and draws. "
    "`turn.from` tells where the tile came from; a tile from a hand is not told of as `drawn`.\n"
    "\n"
    "Positions: `supply Ann rack.B14=2` puts two of these tiles, out of the stack, into a hand, "
    "`supply Ann keep.Z51=0` takes them out of it; what is dealt comes on top. `hand Ann rack=3` "
    "checks how many there are. A player chooses among at most 32 different tiles.\n";

static const char HOOKS_TOKENS[] =
    "\n### Tokens\n"
    "\n"
    "Read them like numbers: `game.gold`, `player.gold`, `tile.gold`, `figure.gold`. They are not "
    "written but moved, in events and in what answers do: `game:give(\"gold\", tile, 2)` moves at "
    "most what is there and returns how many that were; `player:give(\"points\", other, 3)` moves "
    "points, also below 0 (`math.min(3, player.score)` takes no more than there are). "
    "`figure:draw(\"sheep wolf\")` takes one of these tokens out of the "
    "game's box, each with the same chance, for itself, and returns its name, or nil if the box "
    "has "
    "none; `game:draw` leaves it in the box. `player:draw(\"ruby pearl\", other)` draws out of "
    "what "
    "another player has, or a tile, a figure, or the player: then it only looks. "
    "`offer:give(\"gold\", tile)` offers it as an answer, written `choose Ann gold@3,2`. When a "
    "figure leaves the table its tokens go back to the box.\n"
    "\n"
    "Tokens and numbers move after each feature of `scored`, and before figures move and points "
    "are paid. A rule reads the table as it was, and what it has done itself; what another rule "
    "has taken at the same moment is gone all the same, the first file by name first.\n"
    "\n"
    "A token is a word, `gold` where some lie and `-gold` where none does: of features (on one of "
    "their tiles) and, in `deploy` and where something goes to segments or tiles, of that tile; in "
    "`tile` of a question, of the tile just placed; among words for figures, of what the figure "
    "itself has: `\"shepherd sheep field\"`.\n";

/* Whoever tries it with one of the words is told the same. */
static const char HOOKS_NEVER[] = "\n## What cannot be said\n\n| not | but |\n|---|---|\n"
#define X(words, what, instead) "| " what " | " instead " |\n"
    NEVER_LIST(X)
#undef X
        "\nA file that tries it with a section or field of such a name is refused with the same "
        "sentence.\n";

void reference_each_word(const Out *out, EachWord *each) {
  for (unsigned type = 0; type < HANDLE_TYPES; type++) {
    bool first = true;
    for (unsigned v = 0; v < VOCABULARIES; v++)
      for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
        const Word *word = &VOCABULARY[v]->words[i];
        if (word->type != type) continue;
        each(out, word, first);
        first = false;
      }
  }
}

static void put_row(const Out *out, const Word *word, bool first) {
  if (first) reference_put(out, "\n### %s\n\n| word | |\n|---|---|\n", reference_class(word->type));
  char signature[96];
  size_t n = 0; /* a bar would end the table's cell */
  for (const char *p = word->signature; *p && n + 2 < sizeof signature; p++) {
    if (*p == '|') signature[n++] = '\\';
    signature[n++] = *p;
  }
  signature[n] = '\0';
  reference_put(out, "| `%s%s%s` | %s |\n", word->name, word->method ? "" : ": ", signature,
                word->help);
}

/* Everything that rules may ask for together, with its limit. */
static void put_limits(const Out *out) {
  reference_put(out, "\n## Limits\n\nWhat all files in use may ask for together. Whoever asks for "
                     "more is refused, with a list of the files and how much each of them asks "
                     "for. A game takes the memory that its rules ask for; most of it goes to a "
                     "question whose answers a function lists, because that may list as many as "
                     "there can be. All expansions together "
                     "use half of each at most, but for tiles and figures.\n\n| what | room "
                     "|\n|---|---|\n");
#define X(what, room, asked) reference_put(out, "| %s | %d |\n", what, room);
  LIMIT_LIST(X)
#undef X
  reference_put(out, "| answers to one question, or to all at `action` | %d |\n", OPTIONS_MAX);
}

void script_write_reference(void (*write)(void *, const char *, size_t), void *context) {
  const Out out = {write, context};
  write(context, HOOKS_HEAD, sizeof HOOKS_HEAD - 1);
  write(context, HOOKS_SECTIONS, sizeof HOOKS_SECTIONS - 1);
  reference_put(&out,
                "\n## Hooks\n\n| hook | asked when | several answers | |\n|---|---|---|---|\n");
  for (unsigned i = 0; i < HOOKS; i++) {
    const HookText *hook = &HOOK_TEXTS[i];
    reference_put(&out, "| `%s(%s)%s%s` | %s | %s | %s |\n", hook->name, hook->arguments,
                  *hook->answer ? " → " : "", hook->answer, hook->when, hook->fold, hook->help);
  }
  write(context, HOOKS_SELECTORS, sizeof HOOKS_SELECTORS - 1);
  write(context, HOOKS_EVENTS, sizeof HOOKS_EVENTS - 1);
  write(context, HOOKS_QUESTIONS, sizeof HOOKS_QUESTIONS - 1);
  write(context, HOOKS_OFFERS, sizeof HOOKS_OFFERS - 1);
  write(context, HOOKS_ANSWERS, sizeof HOOKS_ANSWERS - 1);
  write(context, HOOKS_TOKENS, sizeof HOOKS_TOKENS - 1);
  write(context, HOOKS_PIECES, sizeof HOOKS_PIECES - 1);
  write(context, HOOKS_KINDS, sizeof HOOKS_KINDS - 1);
  write(context, HOOKS_PATCHES, sizeof HOOKS_PATCHES - 1);
  write(context, HOOKS_HANDS, sizeof HOOKS_HANDS - 1);
  put_moments(&out);
  put_limits(&out);
  reference_put(
      &out, "\n## Words\n\nBesides these, features and tiles have a field for each mark, and game, "
            "turn, player "
            "and tile one for each number declared in `state`. Numbers may be written in events "
            "and in what an answer `does`. Using a thing kept from an earlier call is an error.\n\n"
            "Of Lua's own library there is what is quick and the same everywhere: `assert error "
            "ipairs next pairs print select tonumber tostring type`, `table` whole but for `move`, "
            "`math` without random numbers and trigonometry, and of `string` `byte char find "
            "format len lower rep reverse sub upper`, where `find` looks for plain text. Patterns "
            "(`gmatch`, `gsub`) are not there; `text:split(\" \")` and `text:replace(old, new)` "
            "do what they are mostly for.\n");
  reference_each_word(&out, put_row);
  write(context, HOOKS_NEVER, sizeof HOOKS_NEVER - 1);
}
