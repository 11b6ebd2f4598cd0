/* fuzz_words.h - the words of which fuzz_rule.c makes rule files: names of sections and fields, and words of things.
 *
 * tests/test_fuzz_words.c sees that every word of the reference is among them. */
#ifndef BASTIDE_FUZZ_WORDS_H
#define BASTIDE_FUZZ_WORDS_H

static const char *const NAMES[] = {
    "title", "needs", "conflicts", "bundle", "replaces", "marks", "state", "figures", "options",
    "setup", "tiles", "pictures", "place", "deploy", "placed", "score", "scored", "ask", "again",
    "total", "finish", "city", "road", "cloister", "field", "tile", "player", "turn", "game",
    "small", "glyph", "merge", "each", "weight", "follower", "on", "joins", "open", "min", "max",
    "file", "start", "draw", "from", "complete", "pennant", "city", "once", "twice", "around",
    "most", "both", "at", "who", "repeats", "when", "anyone", "choose", "into", "wine", "m",
    "unplaceable", "ground", "neighbour",
    /* kinds, pieces, tokens, hands, patches */
    "with", "kinds", "tokens", "pieces", "hands", "patches", "names", "notes", "ends", "ties",
    "shape", "letter", "like", "scored", "safe", "colour", "troll", "coin", "rack", "plank", "of",
    "deal", "refill", "play", "part", "see", "adds", "over", "turns", "uses", "sides", "placing",
    "claims", "second", "fits", "direction", "mix", "stages", "without", "teams", "extra", "times",
    "half", "final",
    /* moments and questions */
    "turn_start", "drawn", "deployed", "acted", "changed", "danger", "before_scoring", "paid",
    "leaving", "part_end", "turn_end", "last_tile", "steps", "follow", "auto", "must", "alone",
    "otherwise", "does", "after", "before", "secret", "settle", "text", "options", "given",
    "recall", "add", "pass", "offered", "joined",
    /* answers in words, and when they are worth asking for */
    "offer", "holds", "empty", "together", "by", "enters", "buy", "sell", "price", "clears",
    "along", "line", "above", "note", "winds", "more",
    /* what the examples of the reference declare */
    "path", "area", "building", "spot", "river", "gold", "bard", "muse", "crown", "raft", "keep",
    "shrine", "house", "corner", "market", "tiny_city", "B02", "inn", "MARK"};
static const char *const WORDS[] = {
    "players",  "left",   "over",      "option",   "figures", "followers", "features", "tiles",
    "tile",     "random", "player",    "part",     "number",  "name",      "seat",     "score",
    "hand",     "award",  "next_turn", "x",        "y",       "id",        "segment",  "around",
    "kind",     "open",   "complete",  "occupied", "has",     "weight",    "cities",   "fields",
    "segments", "beside", "recall",    "feature",  "per",     "count",     "most",     "bonus",
    "void",     "deploy", "follower",  "set",      "pass",    "wine",      "move",     "give",
    "draw",     "take",   "pay",       "worth",    "value",   "winners",   "pick",     "number",
    "patch",    "gained", "drawn",     "from",     "action",  "stack",     "aside",    "out",
    "near",     "step",   "sides",     "beyond",   "linked",  "holder",    "safe",     "supply",
    "paid",     "extra",  "times",     "half",     "troll",   "coin",      "rack",     "label",
    "to",       "last",   "figure",    "size",     "team",    "rotation",  "due",      "piece",
    "how_many", "now"};

#endif
