/* notation.h - one line of the language for games, saves and tests: from text and back to text.
 *
 * Syntax only: names of players, tiles, figures and options are words here, and whether they exist is
 * the session's business.  A parsed Line points into the text it was read from and lives no longer
 * than that.  Nothing is allocated, and any bytes may come in. */
#ifndef BASTIDE_NOTATION_H
#define BASTIDE_NOTATION_H

#include "core/types.h"
#include "text/slice.h"

enum {
  NOTATION_LINE = 2000, /* bytes of a line, without its end */
  NOTATION_WORD = 255,  /* bytes of a word that names a file or a rule */
  NOTATION_NAME = 31,   /* bytes of any other name */
  NOTATION_ITEMS = 64,  /* repeated words of a line */
};

/* X(NAME, keyword, class, arguments, how it looks).  The arguments are letters, see notation.c. */
#define LINE_LIST(X)                                                                               \
  X(BASTIDE, "bastide", HEAD, "vz", "bastide 1")                                                   \
  X(SCENARIO, "scenario", HEAD, "w~", "scenario NAME title")                                       \
  X(RULES, "rules", HEAD, "W", "rules CITY-3 DEP-4")                                               \
  X(USE, "use", HEAD, "W", "use inns house/my_rule.lua")                                           \
  X(OPT, "opt", HEAD, "O", "opt tiny_city=2")                                                      \
  X(PLAYERS, "players", HEAD, "P", "players Alice Bob")                                            \
  X(SEED, "seed", HEAD, "s", "seed 42")                                                            \
  X(ORDER, "order", HEAD, "W", "order B14 B20")                                                    \
  X(RULE, "rule", HEAD, "w", "rule tiny_cities")                                                   \
  X(TEXT, "|", HEAD, "~", "| return { title = \"Tiny cities\" }")                                  \
  X(BYTES, "|\\", HEAD, "~", "|\\ -- a bell: \\x07")                                               \
  X(DIGEST, "digest", HEAD, "D", "digest base=1f2e3d4c5b6a7988")                                   \
  X(SET, "set", SETUP, "txrF", "set B16 0,0 r0 A.small@C1")                                        \
  X(SUPPLY, "supply", SETUP, "pN", "supply A small=0 big=0")                                       \
  X(TURN, "turn", SETUP, "p", "turn B")                                                            \
  X(PLAY, "play", ACTION, "ptxrqf", "play A B14 0,-1 r2 small@C1")                                 \
  X(CHOOSE, "choose", ACTION, "pl", "choose A add")                                                \
  X(DEPLOY, "deploy", ACTION, "pg", "deploy A big@1,0:R1")                                         \
  X(RECALL, "recall", ACTION, "pg", "recall A B.small@1,0:R1")                                     \
  X(PASS, "pass", ACTION, "p", "pass A")                                                           \
  X(DISCARD, "discard", ACTION, "t", "discard B01")                                                \
  X(CHANCE, "chance", ACTION, "s", "chance 7")                                                     \
  X(END, "end", ACTION, "", "end")                                                                 \
  X(SCORE, "score", CHECK, "N", "score A=4 B=0")                                                   \
  X(HAND, "hand", CHECK, "pN", "hand A small=7 big=1")                                             \
  X(PLAYER, "player", CHECK, "pN", "player A wine=1")                                              \
  X(NEXT, "next", CHECK, "p", "next B")                                                            \
  X(SPOTS, "spots", CHECK, "tn", "spots B14 23")                                                   \
  X(DEPLOYS, "deploys", CHECK, "txrn", "deploys B14 0,-1 r2 5")                                    \
  X(HASH, "hash", CHECK, "h", "hash 1f2e3d4c5b6a7988")                                             \
  X(SEAL, "seal", CHECK, "h", "seal 1f2e3d4c5b6a7988")

typedef enum {
  LINE_BLANK, /* nothing, or only a comment */
#define X(NAME, ...) LINE_##NAME,
  LINE_LIST(X)
#undef X
      LINE_KINDS
} LineKind;

typedef enum { CLASS_BLANK, CLASS_HEAD, CLASS_SETUP, CLASS_ACTION, CLASS_CHECK } LineClass;

/* One of several words: a name; name=value (opt, digest); name=number (score, supply, hand, player);
 * player.figure@segment (set: name is the player, value the figure). */
typedef struct {
  Slice name, value, segment;
  int32_t number;
} Item;

typedef struct {
  uint8_t kind; /* LineKind; of the inner line after `refuse` */
  bool refused; /* `refuse` stood before it */
  bool figured; /* play: a figure is deployed */
  bool sealed;  /* bastide: the file ends with a seal */
  uint8_t rotation;
  Square square;
  Slice player, tile, figure, segment;
  Slice patch;     /* play: what has to be laid for the tile to fit; empty: not said */
  Slice owner;     /* deploy, recall: whose figure it is; empty: not said */
  Slice holder;    /* recall: in whose hands it is; empty: it stands on the table */
  Slice name;      /* scenario, rule: its name; choose: the label */
  Slice title;     /* scenario: its title; | and |\: the text as it stands, blanks and # included */
  uint64_t number; /* version, seed, count, hash, seal */
  unsigned item_count;
  Item items[NOTATION_ITEMS];
} Line;

/* Is the first line that says anything one of the notation, at least by its first word?  Of a file that does not
 * begin so no complaint quotes a word: it may be anybody's. */
bool notation_begins(Slice text);
#define NOTATION_STRANGE "this is not notation, expected a line such as `players Ann Bob` first"

/* Reads one line (without its end; size bytes).  False with what was found and what was expected. */
bool notation_read(const char *text, size_t size, Line *line, Reason *why);

/* The same line out of the words that would stand in it (use, opt, players, order); the line points to them. */
bool notation_words(LineKind kind, const char *const *words, size_t count, Line *line, Reason *why);

/* Cuts off a comment and sees that the rest is plain text.  `before`: how many columns of the line stand before it. */
bool notation_plain(Slice *text, size_t before, Reason *why);

/* Reads what stands behind the keyword of a line whose kind is known, but not one of a rule's text.  The first `known`
 * arguments, as notation_form shows them, are in the line already and do not stand there. */
bool notation_read_rest(Line *line, unsigned known, Slice rest, Reason *why);

/* Writes the line, without its end, as it would be read again.  False if it does not fit: then it is cut. */
bool notation_write(const Line *line, char *out, size_t size);

/* Does a line of this kind name a player first? */
bool notation_names_player(LineKind kind);

/* The kind of line that begins with this word; LINE_BLANK if none does. */
LineKind notation_kind_of(Slice keyword);

LineClass notation_class_of(LineKind kind);
const char *notation_keyword(LineKind kind);
const char *notation_form(LineKind kind); /* how such a line looks */

/* Reads "3,-2".  False if it is not a square, or farther out than any tile can lie. */
bool notation_square(Slice word, Square *square);

/* May this be a player's name?  Says why not. */
bool notation_player_name(Slice name, Reason *why);

#endif
