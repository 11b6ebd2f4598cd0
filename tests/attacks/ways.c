/*
 * ways.c - the ways in which a stranger's text can arrive, as a table.
 *
 * Statements become a function `attack`, which is called where the way says; whole files are taken as they are.
 * In each text $ stands for the attack.  Lines at the prompt end with `2 + 3`: whatever happened before, the prompt
 * must still answer it; and what stands between =A= and =B= must stand again between =C= and =D=.
 */
#include "attack.h"

#include <stdio.h>
#include <string.h>

#define BIT(kind) (1u << (kind))
#define FUNCTION "local function attack(...) $\nend\n"
#define PLAY "new open use ./x.lua\nplay Blue B14 0,-1 r2 small@C1\n"
#define HOOK(entry) FUNCTION "return { title = \"x\", " entry " }\n"
#define BEFORE "new open\nplay Blue B14 0,-1 r2 small@C1\n\"=A=\"\nposition\n\"=B=\"\n"
#define AFTER "\"=C=\"\nposition\n\"=D=\"\n2 + 3\n"
#define VALUED(entry) "local V = $\nreturn { title = \"x\", " entry " }\n"
/* A value as a section, in a list, and under a name. */
#define SECTION(name)                                                                              \
  {name, BIT(VALUE), VALUED(name " = V"), NULL, NULL, {"tiles", "-u", "./x.lua"}, 1, true},        \
      {name, BIT(VALUE), VALUED(name " = { V, V }"), NULL, NULL, {"tiles", "-u", "./x.lua"},       \
       1,    true},                                                                                \
  {                                                                                                \
    name, BIT(VALUE), VALUED(name " = { city = V, small = V, player = V, most = V }"), NULL, NULL, \
        {"tiles", "-u", "./x.lua"}, 1, true                                                        \
  }
/* A value in the middle of something else, in a game. */
#define INSIDE(name, entry)                                                                        \
  { name, BIT(VALUE), VALUED(entry), PLAY "end\n", NULL, {""}, 2, true }
#define CALLED(name, code) INSIDE(name, "placed = function() " code " end")
#define PLACED HOOK("placed = function() return attack() end")
#define SAVE "bastide 1\nuse ./x.lua\nplayers Blue Red\nplay Blue B14 0,-1 r2 small@C1\n"

const Way ways[] = {
    /* Statements, and whole rule files, as they are read. */
    {"load",
     BIT(BODY),
     FUNCTION "attack()\nreturn { title = \"x\" }\n",
     NULL,
     NULL,
     {"tiles", "-u", "./x.lua"},
     1,
     true},
    {"load", BIT(RULE), "$", NULL, NULL, {"tiles", "-u", "./x.lua"}, 1, true},

    /* The hooks, in the order of a turn. */
    {"place",
     BIT(BODY),
     HOOK("place = function() return attack() end"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"deploy",
     BIT(BODY),
     HOOK("deploy = function() return attack() end"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"placed", BIT(BODY), PLACED, PLAY, NULL, {""}, 1, true},
    {"score",
     BIT(BODY),
     HOOK("score = { city = function() return attack() end }"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"scored",
     BIT(BODY),
     HOOK("scored = { city = function() return attack() end }"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"ask",
     BIT(BODY),
     HOOK("ask = { { at = \"part_end\", who = \"active\", options = function() return attack() end "
          "} }"),
     PLAY,
     NULL,
     {""},
     1,
     true},
    {"again",
     BIT(BODY),
     HOOK("again = function() return attack() end"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"total",
     BIT(BODY),
     HOOK("total = function(_, points) attack() return points end"),
     PLAY,
     NULL,
     {""},
     1,
     false},
    {"finish",
     BIT(BODY),
     HOOK("finish = function() return attack() end"),
     PLAY "end\n",
     NULL,
     {""},
     1,
     false},

    /* Values: as sections, as answers of hooks, and as arguments of everything that takes one. */
    SECTION("title"),
    SECTION("needs"),
    SECTION("conflicts"),
    SECTION("bundle"),
    SECTION("replaces"),
    SECTION("marks"),
    SECTION("state"),
    SECTION("figures"),
    SECTION("options"),
    SECTION("setup"),
    SECTION("tiles"),
    SECTION("pictures"),
    SECTION("place"),
    SECTION("deploy"),
    SECTION("placed"),
    SECTION("score"),
    SECTION("scored"),
    SECTION("ask"),
    SECTION("again"),
    SECTION("total"),
    SECTION("finish"),
    SECTION("with"),
    SECTION("kinds"),
    SECTION("tokens"),
    SECTION("pieces"),
    SECTION("patches"),
    SECTION("hands"),
    SECTION("names"),
    SECTION("notes"),
    SECTION("start"),
    SECTION("ends"),
    INSIDE("in-kind", "kinds = { k = { shape = V, glyph = V, letter = V, like = V, scored = V } }"),
    INSIDE("in-kind-colour", "kinds = { k = { shape = \"path\", glyph = \"~\", letter = \"W\", "
                             "colour = V, safe = V } }"),
    INSIDE("in-token", "tokens = { t = { game = V, player = V, tile = V, figure = V, see = V } }"),
    INSIDE("in-token-player", "tokens = { t = { player = { V, V } } }"),
    INSIDE("in-piece", "pieces = { p = { at = V, on = V } }"),
    INSIDE("in-patch", "patches = { p = { adds = V, over = V, joins = V, turns = V, into = V } }"),
    INSIDE("in-patch-use", "patches = { p = { adds = \"road\", over = \"field\", uses = V, once = "
                           "V, tile = V, sides = V } }"),
    INSIDE("in-hand", "hands = { h = { of = V, deal = V, refill = V, play = V, part = V } }"),
    INSIDE("in-hand-deal", "hands = { h = { deal = V } }"),
    INSIDE("in-hand-tiles", "hands = { h = { deal = { V, V } } }"),
    INSIDE("in-block", "setup = { start = { V, V }, stages = { V }, without = { B02 = V } }"),
    INSIDE("in-teams", "setup = { teams = V }"),
    INSIDE("in-follow",
           "ask = { { at = \"scored\", follow = V, steps = V, options = function(_, o) "
           "o:pass() end } }"),
    INSIDE("in-settle",
           "ask = { { at = \"scored\", secret = V, settle = V, otherwise = V, does = V, "
           "once = V, options = function(_, o) o:pass() end } }"),
    INSIDE("in-ends", "ends = { score = V, final = V }"),
    INSIDE("answer-ends", "ends = function() return V end"),
    INSIDE("in-mark", "marks = { city = { m = { glyph = V, merge = V } }, tile = { n = V } }"),
    INSIDE("in-figure",
           "figures = { f = { each = V, weight = V, follower = V, on = V, joins = V, open = V } }"),
    INSIDE("in-figure-each", "figures = { f = { each = V, follower = true } }"),
    INSIDE("in-figure-weight", "figures = { f = { each = 1, follower = true, weight = V } }"),
    INSIDE("in-option", "options = { o = { V, V } }"),
    INSIDE("in-option-range", "options = { o = { 1, min = V, max = V } }"),
    INSIDE("in-setup", "setup = { draw = V }"),
    INSIDE("in-start", "setup = { start = V, unplaceable = V }"),
    INSIDE("in-picture", "figures = { f = { each = 1 } }, pictures = { f = V }"),
    INSIDE("in-rate", "score = { city = { complete = { tile = V }, open = { tile = V } } }"),
    INSIDE("in-rate-once", "score = { field = { city = 1, once = V, twice = V } }"),
    INSIDE("in-place", "place = { cloister = { around = V, most = V, both = V } }"),
    INSIDE("in-question", "ask = { { at = V, who = V, options = V } }"),
    INSIDE("in-filter", "ask = { { at = \"scored\", who = \"all\", tile = V, follower = V, anyone "
                        "= V, when = V, repeats = V, options = function(_, o) o:pass() end } }"),
    INSIDE("in-choice", "ask = { { at = \"scored\", who = \"all\", choose = V, into = V } }"),
    INSIDE("answer-place", "place = function() return V, V end"),
    INSIDE("answer-deploy", "deploy = function() return V, V end"),
    INSIDE("answer-veto", "deploy = function() return false, V end"),
    INSIDE("answer-again", "again = function() return game.left > 70 and V end"),
    INSIDE("answer-total", "total = function() return V end"),
    INSIDE("answer-events", "placed = function() return V end, score = function() return V end, "
                            "scored = function() return V end, finish = function() return V end"),
    INSIDE("tally-bonus", "score = function(_, tally) tally:bonus(V) end"),
    INSIDE("tally-per", "score = function(_, tally) tally:per(\"tile\", V) end"),
    INSIDE("tally-count", "score = function(_, tally) tally:count(\"tile\", V) end"),
    INSIDE("tally-most", "score = function(_, tally) tally:most(\"tile\", V) end"),
    INSIDE("tally-unit", "score = function(_, tally) tally:per(V, 1) end"),
    INSIDE("finish-bonus", "finish = function(_, tally) tally:bonus(V) end"),
    INSIDE("offer-award", "ask = { { at = \"part_end\", who = \"all\", options = function(_, "
                          "offer) offer:award(\"x\", V) offer:pass() end } }"),
    INSIDE("offer-label", "ask = { { at = \"part_end\", who = \"all\", options = function(_, "
                          "offer) offer:award(V, 1) offer:pass() end } }"),
    INSIDE("offer-set",
           "state = { turn = { \"n\" } }, ask = { { at = \"part_end\", who = \"all\", options = "
           "function(_, offer) offer:set(\"x\", \"n\", V) offer:pass() end } }"),
    INSIDE("offer-recall", "ask = { { at = \"part_end\", who = \"all\", options = function(_, "
                           "offer) offer:recall(V) offer:pass() end } }"),
    INSIDE("offer-deploy", "ask = { { at = \"part_end\", who = \"all\", options = function(_, "
                           "offer) offer:deploy(V, V) offer:pass() end } }"),
    INSIDE("offer-follower", "ask = { { at = \"part_end\", who = \"all\", options = function(_, "
                             "offer) offer:follower(V) offer:pass() end } }"),
    INSIDE("offer-number", "ask = { { at = \"part_end\", options = function(_, offer) "
                           "offer:number(V, V) offer:pass() end } }"),
    INSIDE("offer-number-to", "ask = { { at = \"part_end\", options = function(_, offer) "
                              "offer:number(0, V) offer:pass() end } }"),
    INSIDE("offer-pick", "ask = { { at = \"part_end\", options = function(_, offer) "
                         "offer:pick(\"x\", V) offer:pass() end } }"),
    INSIDE("offer-price", "ask = { { at = \"part_end\", options = function(_, offer) "
                          "offer:pick(\"x\", nil, { pay = V, to = V }) offer:pass() end } }"),
    INSIDE("offer-pay", "ask = { { at = \"part_end\", options = function(_, offer) "
                        "offer:pick(\"x\", nil, { pay = V }) offer:pass() end } }"),
    INSIDE("offer-move",
           "pieces = { p = { at = \"tile\" } }, ask = { { at = \"part_end\", options = "
           "function(_, offer) offer:move(game.p, V) offer:pass() end } }"),
    INSIDE("offer-patch", "patches = { p = { adds = \"road\", over = \"field\" } }, ask = { { at = "
                          "\"part_end\", options = function(_, offer) offer:patch(V, turn.tile) "
                          "offer:patch(\"p\", V) offer:pass() end } }"),
    INSIDE("offer-give",
           "tokens = { t = { game = 3, player = 3 } }, ask = { { at = \"part_end\", "
           "options = function(_, offer) offer:give(\"t\", game, V) offer:pass() end } }"),
    INSIDE("hand-draw", "hands = { h = {} }, placed = function() turn.player.h:draw(V) end"),
    INSIDE("hand-take",
           "hands = { h = { deal = 1 } }, placed = function() turn.player.h:take(V, V) end"),
    INSIDE("piece-move",
           "pieces = { p = { at = \"tile\" } }, placed = function() game.p:move(V) end"),
    INSIDE("token-give", "tokens = { t = { game = 3, player = 3 } }, placed = function() "
                         "game:give(\"t\", turn.player, V) end"),
    INSIDE("token-points",
           "placed = function() turn.player:give(\"points\", game.players[1], V) end"),
    INSIDE("feature-pay", "placed = function() for f in game:features() do f:pay(V) end end"),
    INSIDE("state-turn", "state = { turn = { \"n\" } }, placed = function() turn.n = V end"),
    INSIDE("state-player", "state = { player = { \"n\" } }, placed = function() turn.player.n = V "
                           "turn.player.n = turn.player.n + turn.player.n end"),
    INSIDE("state-tile", "state = { tile = { \"n\" } }, placed = function(tile) tile.n = V end"),
    CALLED("call-award", "turn.player:award(V) turn.player:award(V)"),
    CALLED("call-random", "return game:random(V)"),
    CALLED("call-tile", "return game:tile(V, V)"),
    CALLED("call-features", "for f in game:features(V) do end"),
    CALLED("call-followers", "for f in game:followers(V, V) do end"),
    CALLED("call-option", "return game:option(V)"),
    CALLED("call-give", "game:give(V, V, V)"),
    CALLED("call-draw", "game:draw(V) turn.player:draw(V)"),
    CALLED("call-stack", "game.out:draw(V) game.stack:take(V)"),
    CALLED("call-step", "return turn.tile:step(V, V), turn.tile:step(1, V)"),
    CALLED("call-near", "for t in turn.tile:near(V) do end"),
    CALLED("call-patch", "return turn.tile:patch(V)"),
    CALLED("call-worth", "for f in game:features() do f:worth(nil, V) f:worth(V) end"),
    CALLED("call-linked", "for f in game:features() do for g in f:linked(V) do end end"),
    CALLED("call-segments", "for s in game:segments(V) do end"),
    CALLED("call-figures", "for f in game:figures(nil, V) do end"),
    CALLED("call-hand", "return turn.player:hand(V)"),
    CALLED("call-index", "return game[V]"),
    CALLED("call-newindex", "game[V] = V"),
    CALLED("call-self", "return game.features(V)"),
    CALLED("lib-rep", "return (\"x\"):rep(V)"),
    CALLED("lib-rep-of", "return string.rep(V, 1000, V)"),
    CALLED("lib-sub", "return (\"x\"):sub(V, V)"),
    CALLED("lib-byte", "return (\"x\"):byte(V, V)"),
    CALLED("lib-char", "return string.char(V)"),
    CALLED("lib-format", "return string.format(\"%d %s %f\", V, V, V)"),
    CALLED("lib-format-of", "return string.format(V, V, V)"),
    CALLED("lib-find", "return (\"x\"):find(V, V)"),
    CALLED("lib-replace", "return (\"x\"):replace(V, V)"),
    CALLED("lib-split", "return (\"x\"):split(V)"),
    CALLED("lib-tonumber", "return tonumber(V), tonumber(\"7\", V)"),
    CALLED("lib-select", "return select(V, 1, 2, 3)"),
    CALLED("lib-unpack", "return table.unpack({ 1 }, V, V)"),
    CALLED("lib-unpack-to", "return table.unpack({ 1 }, 1, V)"),
    CALLED("lib-concat", "return table.concat({ \"a\" }, \"\", V, V)"),
    CALLED("lib-concat-of", "return table.concat(V, V)"),
    CALLED("lib-insert", "table.insert({}, V, V)"),
    CALLED("lib-remove", "table.remove({ 1 }, V)"),
    CALLED("lib-sort", "table.sort(V)"),
    CALLED("lib-sort-by", "table.sort({ 3, 2, 1 }, V)"),
    CALLED("lib-math",
           "return math.abs(V), math.ceil(V), math.floor(V), math.sqrt(V), math.modf(V)"),
    CALLED("lib-fmod", "return math.fmod(V, V), math.max(V), math.min(V), math.ult(V, V)"),
    CALLED("lib-next", "return next({ 1 }, V)"),
    CALLED("lib-pairs", "for k in pairs(V) do end for k in ipairs(V) do end"),
    CALLED("lib-error", "error(V)"),
    CALLED("lib-error-level", "error(\"x\", V)"),
    CALLED("lib-assert", "assert(nil, V)"),
    CALLED("lib-print", "print(V)"),
    CALLED("op-for", "for i = V, V do break end for i = 1, 2, V do break end"),
    CALLED("op-arithmetic", "return V // V, V % V, V << V, V .. V, -V, #V"),
    CALLED("op-key", "local t = {} t[V] = 1 return t[V]"),
    CALLED("op-call", "return V(1)"),
    {"bot-answer",
     BIT(VALUE),
     "local V = $\nreturn { title = \"x\", choose = function() return V end }\n",
     "new seed 7\nbot Blue ./x.lua\n",
     NULL,
     {""},
     2,
     true},
    {"typed-value", BIT(VALUE), NULL, BEFORE "$\n" AFTER, NULL, {"-k"}, 1, true},

    /* Bots. */
    {"bot-load",
     BIT(BODY),
     FUNCTION "attack()\nreturn { title = \"x\", choose = function() return 1 end }\n",
     "new seed 7\nbot Blue ./x.lua\n",
     NULL,
     {""},
     1,
     false},
    {"bot",
     BIT(BODY),
     FUNCTION "return { title = \"x\", choose = function() attack() return 1 end }\n",
     "new seed 7\nbot Blue ./x.lua\n",
     NULL,
     {""},
     1,
     true},
    {"bot-play",
     BIT(BOT),
     "$",
     NULL,
     NULL,
     {"play", "-b", "lua:./x.lua,random", "-s", "3"},
     1,
     true},
    {"bot-sim",
     BIT(BOT),
     "$",
     NULL,
     NULL,
     {"sim", "-b", "lua:./x.lua,random", "-g", "2", "-t", "1"},
     1,
     true},
    {"bot-prompt",
     BIT(BOT),
     "$",
     BEFORE "bot Red ./x.lua\n\"=C=\"\n2 + 3\n",
     NULL,
     {"-k"},
     1,
     true},

    /* At the prompt. */
    {"typed", BIT(BODY), NULL, BEFORE "do $ end\n" AFTER, NULL, {"-k"}, 1, true},
    {"house",
     BIT(BODY),
     NULL,
     BEFORE "house { title = \"x\", placed = function() $ end }\n" AFTER,
     NULL,
     {"-k"},
     1,
     false},
    {"house-load",
     BIT(BODY),
     NULL,
     BEFORE "house { title = \"x\", options = (function() $ end)() }\n" AFTER,
     NULL,
     {"-k"},
     1,
     false},
    {"use", BIT(BODY), PLACED, BEFORE "use +./x.lua\n" AFTER, NULL, {"-k"}, 1, false},
    {"use", BIT(RULE), "$", BEFORE "use +./x.lua\n" AFTER, NULL, {"-k"}, 1, true},
    {"lines", BIT(TYPED), NULL, BEFORE "$\n" AFTER, NULL, {"-k"}, 1, true},
    {"source",
     BIT(BODY),
     NULL,
     BEFORE "source s.txt\n" AFTER,
     "score\ndo $ end\n",
     {"-k"},
     1,
     false},

    /* Whole games, runs and examinations; a save that names the rule. */
    {"game",
     BIT(RULE),
     "$",
     NULL,
     NULL,
     {"play", "-u", "./x.lua", "-b", "random,random", "-s", "1"},
     1,
     true},
    /* A bot that imagines what would come of each move. */
    {"greedy", BIT(RULE), "$", "new use ./x.lua seed 7\nbot Blue greedy\n", NULL, {""}, 3, true},
    /* What others look at. */
    {"picture", BIT(RULE), "$", NULL, SAVE, {"draw", "s.txt"}, 1, true},
    {"sheet", BIT(RULE), "$", NULL, NULL, {"draw", "--tiles", "base,./x.lua"}, 1, true},
    {"sim", BIT(BODY), PLACED, NULL, NULL, {"sim", "-u", "./x.lua", "-g", "3", "-t", "1"}, 1, true},
    {"sim", BIT(RULE), "$", NULL, NULL, {"sim", "-u", "./x.lua", "-g", "2", "-t", "1"}, 1, true},
    {"sim-load",
     BIT(BODY),
     FUNCTION "attack()\nreturn { title = \"x\" }\n",
     NULL,
     NULL,
     {"sim", "-u", "./x.lua", "-g", "3", "-t", "1"},
     1,
     false},
    /* An examination plays games under all sorts of rules, and its turns are many. */
    {"check", BIT(BODY), PLACED, NULL, NULL, {"check", "./x.lua", "-g", "10"}, 4, true},
    {"check", BIT(RULE), "$", NULL, NULL, {"check", "./x.lua", "-g", "10"}, 4, true},
    {"compare",
     BIT(BODY),
     PLACED,
     NULL,
     NULL,
     {"compare", "-g", "2", "-t", "1", "--", "-u", "./x.lua"},
     1,
     false},
    {"replay-load",
     BIT(BODY),
     FUNCTION "attack()\nreturn { title = \"x\" }\n",
     NULL,
     SAVE,
     {"replay", "s.txt"},
     1,
     true},
    {"replay", BIT(BODY), PLACED, NULL, SAVE, {"replay", "s.txt"}, 1, false},
    {"replay", BIT(RULE), "$", NULL, SAVE, {"replay", "s.txt"}, 1, false},
    {"save-rule",
     BIT(BODY),
     NULL,
     NULL,
     "bastide 1\nuse x\nrule x\n| return { title = \"x\", placed = function() $ end }\nplayers "
     "Blue Red\n"
     "play Blue B14 0,-1 r2 small@C1\n",
     {"replay", "s.txt"},
     1,
     false},
};
const size_t way_count = sizeof ways / sizeof *ways;

bool way_takes(const Way *way, const Attack *attack) {
  if (!(way->kinds & BIT(attack->kind))) return false;
  if (!strcmp(way->name, "save-rule") && attack->length > 1800)
    return false; /* lines of saves are short */
  if (!*attack->ways) return true;
  char word[40];
  snprintf(word, sizeof word, " %s ", way->name);
  return strstr(attack->ways, word) != NULL;
}

/* A line at the prompt is one line; comments begin a line in attacks, so whole lines go. */
static void write_line(FILE *file, const char *p, const char *end) {
  while (p < end) {
    const char *next = memchr(p, '\n', (size_t)(end - p));
    if (!next) next = end;
    if (next - p < 2 || strncmp(p, "--", 2) != 0) {
      fwrite(p, 1, (size_t)(next - p), file);
      fputc(' ', file);
    }
    p = next + 1;
  }
}

bool way_write(const char *path, const char *text, const Attack *attack, bool one_line) {
  FILE *file = fopen(path, "wb");
  if (!file) return false;
  for (; *text; text++) {
    if (*text != '$')
      fputc(*text, file);
    else if (one_line)
      write_line(file, attack->text, attack->text + attack->length);
    else
      fwrite(attack->text, 1, attack->length, file);
  }
  return fclose(file) == 0;
}
