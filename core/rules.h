/* rules.h - what a set of expansions compiles to: tiles, figures, marks, slots, rules, hooks.
 *
 * Built once by the scripting layer (or by a test) and never changed afterwards; any number of games
 * may be played with it.  It holds no state of a game and no rule of its own. */
#ifndef BASTIDE_RULES_H
#define BASTIDE_RULES_H

#include "ask_words.h"
#include "bag.h"
#include "figure.h"

enum {
  AUTHORS_MAX = 160,
  BLOCK_MAX = 32,
  ABSENT_MAX = 64,
  RULES_MAX = 768,
  RATES_MAX = 8,
  SETTINGS_MAX = 128,
  LABELS_MAX = 64,
  ROLES_MAX = 32,
  MANNERS_MAX = 16,
  QUESTIONS_MAX = 128,
  OFFERS_MAX = 128,
  QUESTION_SIZE = 160,
  NAME_SIZE = 32,
  TITLE_SIZE = 64,
  VALUE_SIZE = 160,      /* of an option: a word, or the path of a file */
  PICTURE_MAX = 1500,    /* characters of one picture */
  PICTURES_SIZE = 49152, /* of all together */
  SENTENCES_SIZE = 8192, /* what entries of `deploy` say, all together */
};

/* Some of the files in use: a bit for each author. */
typedef struct {
  uint64_t words[(AUTHORS_MAX + 63) / 64];
} FileSet;

static inline bool file_set_has(const FileSet *set, unsigned author) {
  return set->words[author / 64] >> author % 64 & 1;
}

static inline void file_set_add(FileSet *set, unsigned author) {
  set->words[author / 64] |= (uint64_t)1 << author % 64;
}

typedef struct {
  uint8_t unit;
  int8_t rate;
} Rate;

/* How a field pays for the cities around it. */
typedef enum {
  ONCE_PER_FIELD,  /* each field pays for each of its cities */
  ONCE_PER_PLAYER, /* nobody is paid twice for the same city */
  ONCE_PER_CITY,   /* each city pays once; the followers of all its fields count together */
} Once;

/* What an entry of `deploy` is about. */
typedef enum { ARRIVES_FIGURE, ARRIVES_KIND, ARRIVES_PIECE } Arrives;

/* One entry of one section of one expansion. */
typedef struct {
  uint8_t hook;          /* HookName */
  uint8_t author;        /* index into Rules.authors */
  uint8_t calls;         /* there is a function to call; otherwise only rates */
  uint8_t once;          /* score: Once */
  uint8_t at;            /* ask: Moment; MOMENTS: it follows an answer to another question */
  uint8_t who;           /* ask: AskWho */
  uint8_t voids[2];      /* score: worth nothing when open [0], complete [1] */
  uint8_t rate_count[2]; /* score: rates when open [0], complete [1] */
  uint8_t extra_count;   /* score: rates that no void takes */
  uint8_t times, half;   /* score: multiplied by times, if not 0; halved */
  uint8_t manner;        /* score: its rates count only in this manner of paying, from 1; 0: else */
  uint8_t
      follower_asked;  /* ask: FOLLOWER_…, whose follower must stand on what `follower` selects */
  uint8_t repeats;     /* ask: Repeats */
  uint8_t from_active; /* ask: the active player is asked first, not last */
  uint8_t steps; /* ask: so many answers in all, one by each player in turn; 0: no such thing */
  uint8_t limit; /* ask: AskLimit … */
  uint8_t limit_slot;   /* … noted in this number, of the turn or of the player */
  uint8_t must;         /* ask at action: nothing else may be done then */
  uint8_t alone;        /* ask at action: nothing is deployed besides */
  uint8_t automatic;    /* ask: an answer without an alternative is taken at once */
  uint8_t follow_count; /* ask: after an answer list[follow ...) are asked */
  uint16_t follow; /* … counted from the first question; before rules_finish an index into list */
  FileSet after;   /* ask: whose questions at this moment come first … */
  FileSet before;  /* … and come later */
  uint8_t secret;  /* ask: nobody learns an answer before all have answered … */
  uint16_t settle; /* … and then this function is told; 0: none */
  uint16_t does;   /* ask: the number of a function for what an answer does besides; 0: none … */
  uint16_t otherwise; /* … and for what happens if there is nothing to answer */
  uint16_t function;  /* the scripting layer's number for the function */
  uint8_t slot;       /* again without a function: the number of the turn that grants parts;
                    finish without one: the number of a player of which the most is paid */
  uint8_t unscored;   /* ends: nothing is paid any more */
  uint8_t most;       /* place without a function: this many of `around`, or fewer */
  uint8_t both;       /* … and those, too, may have this many of `selector` around them */
  uint8_t joins;      /* … or 1 + a kind that the tile must continue, if it is on the table */
  uint8_t sides;      /* … or on so many sides there must be a tile */
  uint8_t winds;      /* … or 1 + a kind of which two bends in a row may not turn the same way */
  uint8_t twice;      /* score: cities that `around` selects count once more for a field */
  int8_t more;        /* score: … or are worth so many points more */
  int16_t points; /* finish without a function: for the most; ends without one: who has so many */
  uint8_t scope;  /* ask without a function: answers write their places, from 1, into `slot` … */
  uint8_t label_count;     /* … and are called Rules.labels[label ...) */
  uint8_t follower_marked; /* ask: whatever `follower` takes bears a mark: see Features.marked */
  uint8_t recalls, adds,
      passes;          /* ask without a function: each of the player's followers on what `follower`
                    selects may go home; another may come beside it, AskAdds; nothing may be done */
  uint8_t offer_count; /* ask without a function: Rules.offers[offer ...) list the answers */
  uint16_t offer;
  uint8_t clears; /* ask: one of the offers does so */
  uint8_t into;   /* ask: 1 + a number of the turn where a number that is answered is written … */
  uint8_t by;     /* … and one for the seat, from 1, of whoever answers */
  uint8_t features;    /* events: told of each feature that the selector takes */
  uint8_t given;       /* ask: 1 + a number of the turn that must have … */
  int16_t given_value; /* … this value; 0: none */
  uint8_t question;    /* ask: 1 + index into Rules.questions, how people are asked; 0: not said */
  uint16_t label;
  uint8_t who_arrives; /* deploy: about any figure, … */
  uint8_t arrives;     /* … such a figure, or such a piece */
  uint16_t sentence;   /* deploy without a function: why not, in Rules.sentences */
  Rate rates[2][RATES_MAX], extras[RATES_MAX];
  Selector selector; /* features (deploy, score, scored, total) or tiles (place, placed, ask) */
  Selector follower; /* ask */
  AskNeeds needs;    /* ask */
  Selector around;   /* place: the buildings that are counted; score: see twice */
} Rule;

typedef struct {
  char name[NAME_SIZE]; /* of its file, without folder and .lua */
  char title[TITLE_SIZE];
  char file[160];
} Author;

/* What people call a follower on such a feature, and the feature; for words only. */
typedef struct {
  uint8_t kind;         /* FeatureKind */
  uint8_t mark;         /* 1 + a mark it must bear; 0: none */
  char who[NAME_SIZE];  /* "" as the figure is called */
  char what[NAME_SIZE]; /* "": as its kind is called */
} RoleName;

typedef struct {
  char name[NAME_SIZE];
  uint8_t scope; /* Scope */
  uint8_t index;
  uint8_t author;
  uint8_t token; /* it counts tokens, which nobody writes: 1 + index into Rules.tokens; 0: no */
} SlotName;

/* Who knows what a hand holds, or which tokens a player has? */
typedef enum { SEE_ALL, SEE_OWNER, SEE_NONE } See;

/* Counters that are never made or lost: each place that may hold some has a number for it. */
typedef struct {
  char name[NAME_SIZE];
  uint8_t author;
  uint8_t scopes;       /* a bit for each Scope where they may lie */
  uint8_t see;          /* See: whether others know how many a player has */
  uint8_t slot[SCOPES]; /* their number there */
  uint16_t game_first[PLAYERS_MAX +
                      1]; /* how many at first, by the number of players: in the game's box … */
  uint16_t player_first[PLAYERS_MAX + 1]; /* … and with each player */
} TokenKind;

/* A piece that belongs to nobody. */
typedef struct {
  char name[16];
  uint8_t author;
  uint8_t at;       /* a bit for each PlaceKind where it may be */
  uint8_t corner;   /* of those only where four tiles meet in one feature */
  uint32_t on;      /* a bit per FeatureKind: the segments where it may stand */
  uint16_t picture; /* as FigureKind.picture */
} PieceKind;

/* What is laid over tiles that lie on the table; see patch.h. */
typedef enum { PATCH_ADDS, PATCH_JOINS, PATCH_TURNS } PatchWay;

typedef struct {
  char name[16];
  uint8_t author;
  uint8_t way;        /* PatchWay */
  uint8_t on;         /* FeatureKind that it adds, joins or turns … */
  uint8_t into;       /* … and turns into */
  uint8_t sides;      /* turns: only segments that leave at so many sides; 0: all */
  uint8_t token;      /* 1 + what a player spends on it; 0: nothing */
  uint8_t limit;      /* AskLimit: how often it is laid … */
  uint8_t limit_slot; /* … noted in this number of the turn */
  uint8_t placing;    /* a tile may be placed where it fits only with it */
  uint8_t spare[3];
  Selector tile; /* the tiles over which it is laid */
} PatchKind;

/* A printed tile with patches on it is a kind of its own, behind those that are printed. */
typedef struct {
  KindId printed;
  uint8_t variant[PATCHES_MAX]; /* of each patch; 0: it does not lie there */
} Patched;

/* May tiles of a hand be played? */
typedef enum { PLAY_NOT, PLAY_MAY, PLAY_MUST } HandPlay;

/* Tiles that each player, or the game, holds. */
typedef struct {
  char name[NAME_SIZE];
  uint8_t author;
  uint8_t of_game;
  uint8_t play;      /* HandPlay */
  uint8_t part;      /* in this part of a turn only; 0: in any */
  uint8_t see;       /* See */
  uint8_t deal;      /* so many come out of the bag before the first turn */
  uint8_t refill;    /* … and again after each tile that was played */
  uint8_t own_count; /* these belong to it from the beginning: Rules.dealt[own ...) */
  uint8_t own;
} HandKind;

/* An option and the value it has in this set of rules. */
typedef struct {
  char name[NAME_SIZE];
  char value[VALUE_SIZE];
  uint8_t author;
  uint8_t changed; /* not the default */
} Setting;

typedef struct {
  char name[NAME_SIZE];
  char glyph; /* its code in drawings (glyph.h); 0: none */
  char shown; /* … and what people see for it; 0: the same */
  uint8_t author;
  uint8_t merge;    /* how the loader was told to merge it */
  uint8_t ground;   /* marks of tiles: 1 + the kind on which it is drawn; 0: it ends roads */
  uint8_t points;   /* marks of tiles: in a direction, from the middle of the tile to the glyph */
  uint8_t fits;     /* marks of tiles: it touches everything and joins nothing */
  uint16_t picture; /* where its picture starts in Rules.pictures; 0: none */
} MarkName;

/* Where rates alone say what features pay; see worth.h. */
enum { PLAIN_RULES_MAX = 16, TWICE_MAX = 4 };

/* What all features of a kind pay, as several rules say it, in one sum.  There is room for one mark, which most kinds have
 * no more of, so that the sum takes no branch: which kind a feature is cannot be guessed. */
typedef struct {
  int16_t tile, neighbour, city, marked;
  uint8_t mark;
  uint8_t voids;
  uint8_t spare[6]; /* a power of two is found faster */
} SureRates;

typedef struct {
  uint32_t plain;   /* a bit per FeatureKind: no function is asked what such a feature pays */
  uint32_t tiles;   /* … somebody counts its tiles */
  uint32_t figures; /* … somebody asks for a figure on it */
  uint32_t simple;  /* … what is sure is all there is */
  uint8_t twice_count;
  uint16_t twice[TWICE_MAX];        /* the rules of fields for which some cities count once more */
  SureRates sure[FEATURE_KINDS][2]; /* open [0], complete [1] */
  uint8_t rule_count[FEATURE_KINDS];
  uint16_t rules[FEATURE_KINDS][PLAIN_RULES_MAX]; /* all others: indices into Rules.list */
} PlainRates;

typedef enum { UNPLACEABLE_DISCARD, UNPLACEABLE_RETURN } Unplaceable;

/* A tile that lies on the table at first, as it is drawn. */
typedef struct {
  KindId kind;
  Square square;
} StartTile;

/* How much of everything a game may come to hold, whoever plays: so much room it has. */
typedef struct {
  unsigned tiles, segments;
  unsigned numbers;        /* see number.h */
  unsigned figure_numbers; /* see figures_numbers */
  unsigned pieces;
  unsigned options; /* answers to one question */
} GameRoom;

typedef struct {
  unsigned author_count, kind_count, figure_count, rule_count, slot_count, setting_count;
  unsigned mark_count[FEATURE_KINDS], tile_mark_count;
  GroundKind grounds[FEATURE_KINDS]; /* kinds of features; without any those of every game */
  unsigned ground_count;
  char questions[QUESTIONS_MAX][QUESTION_SIZE];
  unsigned question_count;
  RoleName roles[ROLES_MAX];
  unsigned role_count;
  unsigned slots_in[SCOPES];  /* how many of each scope */
  unsigned tile_count;        /* printed tiles, the start tile included */
  KindId start;               /* the start tile; 0: none */
  KindId base_start;          /* that of the base game */
  StartTile block[BLOCK_MAX]; /* several instead, connected in this order */
  unsigned block_count;
  char absent[ABSENT_MAX]
             [NAME_SIZE]; /* names of files that are not in use and may be said all the same … */
  uint8_t absent_kind[ABSENT_MAX]; /* … those that are kinds of features */
  unsigned absent_count;
  uint8_t stage_count; /* tiles with stage[kind] = n are drawn before those with less */
  uint8_t stage[KINDS_MAX + 1];
  Bag bag; /* what every game begins with, before anybody shuffles: a stage above the other */
  uint8_t unplaceable; /* Unplaceable */
  uint8_t once;        /* Once: how fields are paid */
  uint8_t
      teams; /* players whose seats leave the same rest by this share one score; 0: nobody does */
  uint8_t draw;                /* this many tiles are drawn for one to be chosen; 0 is 1 */
  uint32_t weigh_by_marks;     /* a bit for each kind of figure that does … */
  uint32_t seconds;            /* … that may be deployed after another one */
  uint64_t fingerprint;        /* of the rules in use and the options that were changed */
  Author authors[AUTHORS_MAX]; /* base first, the others by name, so that load order is forgotten */
  Kind kinds[KINDS_MAX + PATCHED_MAX + 1]; /* from 1: kind_count printed ones, then patched ones */
  unsigned patch_count, patched_count;
  PatchKind patches[PATCHES_MAX];
  uint8_t placing;                       /* some patch may be laid to make room for a tile */
  Patched patched[PATCHED_MAX];          /* kinds[kind_count + 1 + i] */
  uint16_t patched_first[KINDS_MAX + 2]; /* those of a printed kind begin here */
  FigureKind figures[FIGURE_KINDS_MAX];
  MarkName marks[FEATURE_KINDS][MARKS_MAX];
  MarkName tile_marks[TILE_MARKS_MAX];
  MarkMerge merge;
  uint16_t any_marks[FEATURE_KINDS]; /* a bit for each mark that only counts as there or not */
  SlotName slots[SLOT_NAMES_MAX];
  TokenKind tokens[TOKEN_KINDS_MAX];
  unsigned token_count;
  uint8_t counted[COUNTED_MAX]; /* numbers of tiles, indices into slots, that are units of rates */
  unsigned counted_count;
  PieceKind pieces[PIECES_MAX];
  unsigned piece_count;
  HandKind hands[HANDS_MAX];
  unsigned hand_count;
  KindId dealt[DEALT_MAX];
  unsigned dealt_count;
  char manners[MANNERS_MAX][NAME_SIZE]; /* of paying, as entries of `score` name them */
  unsigned manner_count;
  char sentences[SENTENCES_SIZE]; /* of vetoes, with an end each; the first is empty */
  unsigned sentences_used;
  Offer offers[OFFERS_MAX]; /* of questions whose answers words list */
  unsigned offer_count;
  char labels[LABELS_MAX][LABEL_SIZE]; /* of questions that are plain choices */
  unsigned label_count;
  Setting settings[SETTINGS_MAX];
  unsigned pictures_used;
  char pictures[PICTURES_SIZE]; /* texts with an end each, for whoever draws; the first is empty */
  Rule list[RULES_MAX];         /* by hook, then by author (total: in use order) */
  unsigned first[HOOKS + 1];    /* list[first[h] .. first[h + 1]) belong to hook h */
  uint64_t place_rules[KINDS_MAX + 1]; /* which place rules are about this kind, from first[] */
  uint64_t placed_rules[KINDS_MAX + 1];
  uint16_t ask_first[MOMENTS];    /* questions of a moment stand together, from here on … */
  uint64_t ask_rules_at[MOMENTS]; /* … a bit for each of them … */
  uint64_t ask_rules[MOMENTS][KINDS_MAX + 1]; /* … and those about the tile just placed */
  uint32_t moments; /* a bit for each Moment at which there is an event or a question … */
  uint32_t
      moments_about[KINDS_MAX + 1]; /* … and those that are about the tile in play; 0: none is */
  bool straight;       /* nothing can come between a figure, or none, and the next player's tile */
  uint32_t particular; /* figures that look at more than the followers there, a bit each … */
  uint32_t examined;   /* … and those that do, look at no followers, or meet a rule's veto */
  PlainRates rates;
  GameRoom room;
  Hooks hooks;
} Rules;

/* Fills in what follows from the rest: first[], the rules that are about each
 * kind, tile_count, slots_in, once.
 * False with a reason if a limit is broken. */
bool rules_finish(Rules *rules, Reason *why);

/* The part of it that finds out how much room games need: rules_room.c. */
bool rules_find_room(Rules *rules, Reason *why);

/* Makes it the same as other rules, which are finished.  Only what those use is copied: most of the room for tiles and
 * entries is never touched, and need not be had. */
void rules_copy(Rules *to, const Rules *from);

/* As if a file said nothing about payments, in rules that are finished: for whoever is not to know what it pays.  What it
 * allows, forbids, asks and does stays.  False if it says nothing about them anyhow. */
bool rules_silence(Rules *rules, unsigned author);

/* "one 5, two 2": which files have how many of something, those with most first, as far as there is room. */
const char *rules_who(const Rules *rules, const unsigned of[AUTHORS_MAX], char *text, size_t size);

/* How many tiles of the kind lie on the table at first. */
unsigned rules_laid(const Rules *rules, unsigned kind);
/* How many go into the bag: what lies on the table at first never does. */
unsigned rules_in_bag(const Rules *rules, unsigned kind);
/* Is it a name of a file that is not in use?  0: no; 1: of a kind of feature; 2: of something else. */
unsigned rules_absent(const Rules *rules, const char *name);

KindId rules_kind(const Rules *rules, const char *id);  /* 0 if unknown */
int rules_figure(const Rules *rules, const char *name); /* -1 if unknown */
int rules_ground(const Rules *rules, const char *name); /* a FeatureKind, -1 if unknown */
int rules_mark(const Rules *rules, FeatureKind kind, const char *name);
int rules_tile_mark(const Rules *rules, const char *name);
const SlotName *rules_slot(const Rules *rules, const char *name); /* NULL if unknown; no token's */
/* The same, or the number of a token in this scope. */
const SlotName *rules_number(const Rules *rules, const char *name, Scope scope);
int rules_token(const Rules *rules, const char *name); /* -1 if unknown */
int rules_piece(const Rules *rules, const char *name);
int rules_patch(const Rules *rules, const char *name);
int rules_manner(const Rules *rules, const char *name); /* from 1; 0 if unknown */
/* Kinds of tiles that may lie on the table, the patched ones included. */
static inline unsigned rules_all_kinds(const Rules *rules) {
  return rules->kind_count + rules->patched_count;
}
/* What is printed on a tile of this kind, whatever lies over it. */
static inline KindId rules_printed(const Rules *rules, KindId kind) {
  return kind <= rules->kind_count ? kind : rules->patched[kind - rules->kind_count - 1].printed;
}
int rules_hand(const Rules *rules, const char *name);
/* Tiles that hands have besides those of the bag, with this many players. */
unsigned rules_dealt(const Rules *rules, unsigned players);
/* How many numbers of a scope are declared beyond those that every game has room for. */
unsigned rules_numbers_beyond(const Rules *rules, Scope scope);
const Setting *rules_setting(const Rules *rules, const char *name);

/* Makes the rules know the kinds of every game. */
void rules_start_grounds(Rules *rules);

/* "city", "road", "cloister", "field", or as a file calls it. */
static inline const char *rules_ground_name(const Rules *rules, unsigned kind) {
  return rules->grounds[kind].name;
}

static inline bool rules_building(const Rules *rules, unsigned kind) {
  return rules->grounds[kind].shape == SHAPE_BUILDING;
}

/* The kinds, a bit each, that are this one or like it. */
unsigned rules_grounds_like(const Rules *rules, unsigned kind);

/* How many of this unit a feature has; cities of a field, and numbers of its tiles, are counted by the game. */
int rules_units(const Rules *rules, const Feature *feature, unsigned unit);

/* "tile", "neighbour", "city", or the name of a mark, number or token. */
const char *rules_unit_name(const Rules *rules, FeatureKind kind, unsigned unit);

#endif
