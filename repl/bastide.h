/* bastide.h - the library: rules, games, moves.
 *
 *   bastide_error error;
 *   bastide_rules *rules = bastide_rules_open("/usr/share/bastide", "inns siege", NULL, &error);
 *   bastide_game *game = bastide_game_new(rules, 2, 42, &error);
 *   while (bastide_game_mover(game) >= 0) {
 *     int32_t count = bastide_game_actions(game, NULL, 0, &error);
 *     bastide_game_step(game, my_choice(count), &error);
 *   }
 *
 * Rules are loaded once and serve any number of games.  A game is a value: step it, clone it, copy it, compare it,
 * hash it, walk over its tiles, figures and features.  A session is a game between named players that remembers: its
 * lines, who was paid what and by which rule, the way back; it is saved, loaded and drawn.  A bot chooses for
 * anybody.  A lab lets bots play thousands of games and tells what came out.
 *
 * Failure.  A function that can fail returns a status, 0 or more for success and one of BASTIDE_REFUSED … below 0, or
 * a pointer, NULL for failure.  The sentence that says what is wrong, and the same status, go into `error`, which
 * every function lets be NULL; what else may be NULL is said.  After a failure everything is as it was before the call.
 *
 * Ownership.  What a function opens, begins or clones is the caller's, and is given back with the bastide_…_free of its
 * type; NULL may be given back, too.  Games, sessions, bots and labs keep their rules alive, so the order does not
 * matter.  Texts that are given are copied.  A `const char *` that is returned is the library's.  Texts
 * that are written go into the caller's `out`, which has room for `room` bytes; they always end with a zero byte, cut
 * short if they must be, and the length of the whole is returned, as snprintf does.
 *
 * Threads.  Rules own an interpreter of Lua.  One set of rules, with all that was made from it, is used by one thread
 * at a time: give each thread rules of its own, or lock.  Two sets of rules know nothing of each other.
 *
 * Manners.  Nothing is printed, and the process is never ended.  No signal is taken and no thread is started but by a
 * lab, which has the threads it was asked for, one that watches them, and SIGVTALRM.  A rule that runs forever is
 * stopped after a second of processor time.
 *
 * Numbers.  Seats, figures, segments and options count from 0; tiles and features from 1, and 0 is none.  x grows to
 * the east, y to the south; a rotation is a number of quarter turns clockwise. */
#ifndef BASTIDE_H
#define BASTIDE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

typedef struct bastide_rules bastide_rules;
typedef struct bastide_game bastide_game;
typedef struct bastide_session bastide_session;
typedef struct bastide_bot bastide_bot;
typedef struct bastide_lab bastide_lab;

enum {
  BASTIDE_DONE = 0,
  BASTIDE_REFUSED = -1, /* not allowed now, or not here */
  BASTIDE_WRONG = -2,   /* it makes no sense, cannot be read or written, or memory is short */
  BASTIDE_BROKEN = -3,  /* a rule or a bot failed: "rule failed: file:line: …" */
};

typedef struct bastide_error {
  int32_t status;
  char text[636]; /* "" for success */
} bastide_error;

/* Limits: seats at a table, kinds of figures, segments of a tile, marks of a feature, files of rules. */
enum {
  BASTIDE_SEATS = 8,
  BASTIDE_FIGURES = 32,
  BASTIDE_SEGMENTS = 16,
  BASTIDE_MARKS = 16,
  BASTIDE_FILES = 160,
};

/* "0.1.0" */
const char *bastide_version(void);

/* --- Rules ---------------------------------------------------------------------------------------------------- */

/* A rule that is not a file: `use` calls it by its name. */
typedef struct bastide_text {
  const char *name;
  const char *text; /* what the file would hold */
} bastide_text;

/* For programs without a disk: from here on every file of rules, tiles and bots is one of these texts, whose name is its
 * path, "scripts/base.lua", and `home` is "".  The names and texts are not copied.  NULL: files on disk, as at first.  To
 * be called before anything else, and before there are threads. */
int32_t bastide_set_files(const bastide_text *files, size_t count, bastide_error *error);

/* Loads rules.  `home` is the folder that holds scripts/ and expansions/.  `use` names expansions and paths of rule
 * files, "inns siege my/rule.lua", with blanks or commas between them; the base game is always there.  `options`
 * are settings, "tiny_city=2 inns.tiles=off".  Both may be NULL. */
bastide_rules *bastide_rules_open(const char *home, const char *use, const char *options,
                                  bastide_error *error);

/* The same with rules that are texts. */
bastide_rules *bastide_rules_open_texts(const char *home, const char *use, const char *options,
                                        const bastide_text *texts, size_t text_count,
                                        bastide_error *error);

/* Gives them back; they go with the last thing that was made from them. */
void bastide_rules_free(bastide_rules *rules);

/* One number for the texts of all files: another one when a letter of them is. */
uint64_t bastide_rules_digest(const bastide_rules *rules);

/* What a segment is part of. */
enum { BASTIDE_CITY, BASTIDE_ROAD, BASTIDE_CLOISTER, BASTIDE_FIELD, BASTIDE_NO_FEATURE = -1 };

typedef struct bastide_tile_kind {
  char name[8];  /* "B14" */
  int32_t count; /* how many are printed */
  int32_t start; /* 1: one of them lies on the table before the first turn */
  int32_t file;  /* who brought it: see bastide_rules_file */
  int32_t segment_count;
  struct {
    char name[4]; /* "C1", "R2", "M", "F1" */
    int32_t kind; /* BASTIDE_CITY … */
  } segments[BASTIDE_SEGMENTS];
  char drawing[7][8]; /* seven lines of seven characters: docs/TILES.md */
} bastide_tile_kind;

typedef struct bastide_figure_kind {
  char name[16];    /* "small" */
  int32_t each;     /* how many each player has */
  int32_t weight;   /* in majorities */
  int32_t follower; /* 1: claims a feature */
  int32_t file;
} bastide_figure_kind;

typedef struct bastide_rule_file {
  char name[32];  /* "inns" */
  char title[64]; /* "Inns & Cathedrals" */
} bastide_rule_file;

/* Describes one kind of tile (from 1), one kind of figure, one file of the rules (from 0; 0 is the base game).
 * BASTIDE_WRONG when there are no more. */
int32_t bastide_rules_tile(const bastide_rules *rules, int32_t tile, bastide_tile_kind *out);
int32_t bastide_rules_figure(const bastide_rules *rules, int32_t figure, bastide_figure_kind *out);
int32_t bastide_rules_file(const bastide_rules *rules, int32_t file, bastide_rule_file *out);

/* What a kind of feature is called: BASTIDE_CITY is "city"; files may bring others, which follow.  NULL: there is none. */
const char *bastide_rules_kind(const bastide_rules *rules, int32_t kind);

/* What the marks of a kind of feature are called: of BASTIDE_CITY, mark 0 is "pennant".  NULL: there is none. */
const char *bastide_rules_mark(const bastide_rules *rules, int32_t kind, int32_t mark);

/* --- Games ---------------------------------------------------------------------------------------------------- */

/* A new game for 2 to 8 players.  The same seed gives the same game on every machine. */
bastide_game *bastide_game_new(bastide_rules *rules, int32_t players, uint64_t seed,
                               bastide_error *error);

/* Makes it a new game under the same rules, which costs less than another one.  After a failure it is a game that may
 * only be started again or freed. */
int32_t bastide_game_restart(bastide_game *game, int32_t players, uint64_t seed,
                             bastide_error *error);

/* A game whose tiles come in this order, "B14 B20 B20", and then end.  NULL: chance is the caller's.  Then
 * BASTIDE_CHANCE moves before each turn, and its actions are the tiles that could be drawn. */
bastide_game *bastide_game_new_order(bastide_rules *rules, int32_t players, const char *order,
                                     bastide_error *error);

/* A second game that is equal.  NULL when memory is short. */
bastide_game *bastide_game_clone(const bastide_game *game);

/* Makes `to` equal to `from`, which costs less than a clone.  BASTIDE_WRONG if they have different rules. */
int32_t bastide_game_copy(bastide_game *to, const bastide_game *from, bastide_error *error);

void bastide_game_free(bastide_game *game);

/* 1: the same table, players, bag and chance; 0: not. */
int32_t bastide_game_equal(const bastide_game *a, const bastide_game *b);

/* One number for all of the game; the same on every machine. */
uint64_t bastide_game_hash(const bastide_game *game);

enum {
  BASTIDE_PHASE_DRAW,   /* which tile is drawn, or which of several is taken */
  BASTIDE_PHASE_PLACE,  /* where the tile goes */
  BASTIDE_PHASE_DEPLOY, /* which figure goes onto the tile just placed, or none */
  BASTIDE_PHASE_ASK,    /* a rule asks a question */
  BASTIDE_PHASE_OVER,
};

/* Who decides, if it is not a seat. */
enum { BASTIDE_NOBODY = -1, BASTIDE_CHANCE = -2 };

/* All of a table that is a number. */
typedef struct bastide_state {
  int32_t phase;
  int32_t players;
  int32_t
      mover; /* the seat that decides now, or BASTIDE_NOBODY (the game is over), or BASTIDE_CHANCE */
  int32_t active;                   /* the seat whose turn it is: others may be asked in it */
  int32_t turn;                     /* turns begun */
  int32_t part;                     /* of this turn, from 1: some rules give another tile */
  int32_t tile;                     /* the kind in hand, or just placed; 0: none */
  int32_t left;                     /* tiles in the bag */
  int32_t tiles, figures, features; /* how many lie, stand, and are there */
  int32_t scores[BASTIDE_SEATS];
  int32_t supply[BASTIDE_SEATS][BASTIDE_FIGURES]; /* figures at home */
} bastide_state;

void bastide_game_state(const bastide_game *game, bastide_state *out);

/* The mover alone. */
int32_t bastide_game_mover(const bastide_game *game);

/* --- Actions -------------------------------------------------------------------------------------------------- */

enum {
  BASTIDE_DRAW,    /* tile */
  BASTIDE_DISCARD, /* tile: drawn by BASTIDE_CHANCE, and fits nowhere */
  BASTIDE_PLACE,   /* x, y, rotation */
  BASTIDE_DEPLOY,  /* figure, segment of the tile just placed */
  BASTIDE_PASS,    /* deploy nothing */
  BASTIDE_ANSWER,  /* option; x: the number, where one of a range is asked for */
  BASTIDE_END,     /* final scoring now; never listed, and allowed before a tile is placed */
};

/* One decision.  Whoever makes one fills in what its kind names, and the rest is not looked at.  Those that are
 * listed tell tile and place of BASTIDE_PLACE, BASTIDE_DEPLOY and BASTIDE_PASS as well; the rest is 0. */
typedef struct bastide_action {
  int32_t kind;
  int32_t tile;
  int32_t x, y, rotation;
  int32_t figure, segment;
  int32_t option;
  int32_t copies; /* of BASTIDE_CHANCE's tile: how many are in the bag */
} bastide_action;

/* Lists the legal actions, at most `room` of them, in an order that the position alone decides.  Returns how many
 * there are in all; 0: the game is over. */
int32_t bastide_game_actions(bastide_game *game, bastide_action *out, size_t room,
                             bastide_error *error);

/* Writes an action as a line of the notation (docs/NOTATION.md): "play Blue B14 0,-1 r2 small@C1".  The line of a tile
 * and its figure is whole at BASTIDE_DEPLOY or BASTIDE_PASS, and BASTIDE_PLACE is its first half; BASTIDE_DRAW has
 * none.  Seats are called Blue, Red, Green …, in a session as its players are. */
int64_t bastide_game_action_text(const bastide_game *game, const bastide_action *action, char *out,
                                 size_t room, bastide_error *error);

/* Carries out an action. */
int32_t bastide_game_apply(bastide_game *game, const bastide_action *action, bastide_error *error);

/* Carries out the legal action of this number, from 0, as bastide_game_actions lists them. */
int32_t bastide_game_step(bastide_game *game, int32_t number, bastide_error *error);

/* Plays to the end, each legal action with the same chance. */
int32_t bastide_game_playout(bastide_game *game, uint64_t seed, bastide_error *error);

/* Shuffles the tiles to come, and all other chance: what a player may know of the game stays as it is. */
int32_t bastide_game_shuffle(bastide_game *game, uint64_t seed, bastide_error *error);

/* --- The table ------------------------------------------------------------------------------------------------ */

/* A tile that lies. */
typedef struct bastide_tile {
  int32_t tile; /* which kind: see bastide_rules_tile */
  int32_t x, y, rotation;
  int32_t seat;                       /* who placed it; BASTIDE_NOBODY: the first tile */
  int32_t features[BASTIDE_SEGMENTS]; /* what each of its segments belongs to */
} bastide_tile;

/* A figure that stands. */
typedef struct bastide_figure {
  int32_t figure; /* which kind: see bastide_rules_figure */
  int32_t seat;   /* whose */
  int32_t x, y, segment;
  int32_t feature;
} bastide_figure;

/* What segments have joined into. */
typedef struct bastide_feature {
  int32_t feature;  /* its number, until the next tile */
  int32_t kind;     /* BASTIDE_CITY … */
  int32_t complete; /* 1: nothing is open; fields never are */
  int32_t tiles, segments;
  int32_t open;          /* sides, half sides (fields) or squares (cloisters) */
  int32_t figures;       /* all that stand here */
  int32_t x, y, segment; /* one of its segments */
  int32_t marks[BASTIDE_MARKS];
  int32_t weight[BASTIDE_SEATS], followers[BASTIDE_SEATS];
} bastide_feature;

/* All of them in a fixed order, at most `room`.  Each returns how many there are. */
int32_t bastide_game_tiles(const bastide_game *game, bastide_tile *out, size_t room);
int32_t bastide_game_figures(const bastide_game *game, bastide_figure *out, size_t room);
int32_t bastide_game_features(const bastide_game *game, bastide_feature *out, size_t room);

/* What a feature would pay the player now; where nobody stands, as if the player stood there alone. */
int32_t bastide_game_worth(const bastide_game *game, int32_t feature, int32_t seat, int32_t *points,
                           bastide_error *error);

/* A number that some rule keeps, such as "wine".  `of` is the seat or the tile (from 1, as they are listed) that it is
 * kept for; 0 for numbers of the game or the turn. */
int32_t bastide_game_number(const bastide_game *game, const char *name, int32_t of, int32_t *value,
                            bastide_error *error);

/* --- Games as numbers ----------------------------------------------------------------------------------------- */

/* How large the numbers are that tell of a game to something that learns: they are the same for all games of these rules
 * with so many players.  A window of `size` by `size` squares lies around the middle of the table. */
typedef struct bastide_shape {
  int32_t players, size;
  int32_t
      planes; /* numbers from 0 to 255 for each square of the window, plane by plane, row by row from the north */
  int32_t numbers;  /* about everything else */
  int32_t actions;  /* all that can ever be chosen; the mask says what is legal.  From 0 on … */
  int32_t deploy;   /* … places: rotation, row, column; from here on figures: kind, segment … */
  int32_t segments; /* … so many of each kind of figure … */
  int32_t pass;     /* … then to deploy nothing; */
  int32_t answer;   /* the options of a question, */
  int32_t draw;     /* and tiles to be taken, or drawn by BASTIDE_CHANCE, by kind */
} bastide_shape;

/* The shape for these rules; `size` is odd, and 1 to 255: 31 leaves room for nearly all games of the base game. */
int32_t bastide_rules_shape(const bastide_rules *rules, int32_t players, int32_t size,
                            bastide_shape *out, bastide_error *error);

/* What plane n or number n is: "north city", "score of player 1".  Seats count from the one who looks, so player 0 is
 * always the one who looks.  BASTIDE_WRONG: there is none. */
int64_t bastide_shape_plane(const bastide_rules *rules, const bastide_shape *shape, int32_t n,
                            char *out, size_t room);
int64_t bastide_shape_number(const bastide_rules *rules, const bastide_shape *shape, int32_t n,
                             char *out, size_t room);

/* Writes what the player on this seat may know, and what whoever decides may do (1: legal, 0: not).  What is to come
 * cannot be seen.  Places outside the window are left out, unless all are: then the window moves to the first.  Each
 * array may be NULL. */
int32_t bastide_game_observe(bastide_game *game, const bastide_shape *shape, int32_t seat,
                             uint8_t *planes, int32_t *numbers, uint8_t *mask,
                             bastide_error *error);

/* Carries out the action with this number in the mask. */
int32_t bastide_game_act(bastide_game *game, const bastide_shape *shape, int32_t action,
                         bastide_error *error);

/* --- Many games at once --------------------------------------------------------------------------------------- */

/* Each of these does the same for `count` games of the same rules.  What fails in one leaves that game as it was and is no
 * matter of the others; its status is returned, if several fail that of the first, with its sentence. */

/* Carries out the legal action numbers[i] (from 0) in game i; below 0: that game waits.  `numbers` may be NULL: then all
 * wait.  counts[i] becomes how many actions are legal then, 0 when the game is over, or the status; it may be NULL. */
int32_t bastide_games_step(bastide_game *const *games, size_t count, const int32_t *numbers,
                           int32_t *counts, bastide_error *error);

/* The same with numbers in the mask of the shape. */
int32_t bastide_games_act(bastide_game *const *games, size_t count, const bastide_shape *shape,
                          const int32_t *actions, bastide_error *error);

/* Observes for each mover, or seat 0 where nobody decides; the arrays stand one behind the other, and may be NULL. */
int32_t bastide_games_observe(bastide_game *const *games, size_t count, const bastide_shape *shape,
                              uint8_t *planes, int32_t *numbers, uint8_t *masks,
                              bastide_error *error);

/* Plays all to the end; chance is another one in each.  `scores` may be NULL; else it has BASTIDE_SEATS for each. */
int32_t bastide_games_playout(bastide_game *const *games, size_t count, uint64_t seed,
                              int32_t *scores, bastide_error *error);

/* Movers and scores (BASTIDE_SEATS for each); either may be NULL. */
void bastide_games_state(const bastide_game *const *games, size_t count, int32_t *movers,
                         int32_t *scores);

/* --- Bots ----------------------------------------------------------------------------------------------------- */

/* A bot for all games of these rules: "random", "greedy", "greedy:figure=2.5", "mcts", or one written in Lua,
 * "my/bot.lua"; `bastide list` tells which there are.  It sees what a player sees, and the seed is its own chance. */
bastide_bot *bastide_bot_open(bastide_rules *rules, const char *name, uint64_t seed,
                              bastide_error *error);

/* Chooses for the mover.  Where chance moves it draws a tile, as likely as from the bag. */
int32_t bastide_bot_choose(bastide_bot *bot, const bastide_game *game, bastide_action *out,
                           bastide_error *error);

void bastide_bot_free(bastide_bot *bot);

/* --- Sessions ------------------------------------------------------------------------------------------------- */

/* A game of 2 to 6 players with names, "Ann Bob". */
bastide_session *bastide_session_new(bastide_rules *rules, const char *players, uint64_t seed,
                                     bastide_error *error);

/* The same from lines of the notation: players, seed or order, then perhaps a position (set, supply, turn) and moves:
 * "players Ann Bob\nset B16 0,0 r0 Ann.small@C1\nturn Bob\n". */
bastide_session *bastide_session_set_up(bastide_rules *rules, const char *lines,
                                        bastide_error *error);

/* Plays a save again, and checks that it leads where it led.  A save names its rules; they are loaded from `home`, and
 * their texts must be those that they were.  If the end of the save is missing, it is a shorter game, and the error
 * tells so with status BASTIDE_DONE. */
bastide_session *bastide_session_load(const char *home, const char *save, bastide_error *error);
bastide_session *bastide_session_load_file(const char *home, const char *path,
                                           bastide_error *error);

void bastide_session_free(bastide_session *session);

/* The rules of a session; they live at least as long as it does. */
bastide_rules *bastide_session_rules(bastide_session *session);

/* The game as it stands, to look at and to clone.  It belongs to the session, follows it, and cannot be changed. */
bastide_game *bastide_session_game(bastide_session *session);

/* Carries out an action, or a line of the notation: "play Ann B14 0,-1 r2 small@C1".  A line may also be a check,
 * "score Ann=4 Bob=0", which is refused if it does not hold. */
int32_t bastide_session_apply(bastide_session *session, const bastide_action *action,
                              bastide_error *error);
int32_t bastide_session_line(bastide_session *session, const char *line, bastide_error *error);

/* Takes back one line, or what there is of it; repeats it.  BASTIDE_REFUSED when there is nothing. */
int32_t bastide_session_undo(bastide_session *session, bastide_error *error);
int32_t bastide_session_redo(bastide_session *session, bastide_error *error);

/* The lines that led here, from 0; NULL when there are no more.  It lives until the session changes. */
const char *bastide_session_log(const bastide_session *session, int32_t number);

/* Who was paid what, and why. */
typedef struct bastide_payment {
  int32_t seat, points;
  int32_t kind;                  /* of the feature; BASTIDE_NO_FEATURE: it was none */
  int32_t complete;              /* 1: the feature was finished */
  int32_t at_end;                /* 1: paid when the game was over */
  int32_t winners;               /* how many share the majority */
  int32_t tiles;                 /* of the feature, when it was paid */
  int32_t x, y;                  /* one of them */
  int32_t line;                  /* which line of the log paid it; -1: none */
  int32_t shares[BASTIDE_FILES]; /* how many of the points each file of the rules brought */
  char text[224];                /* "city, 3 tiles: 6 = base +2/tile" */
} bastide_payment;

/* All payments so far, from 0, oldest first.  BASTIDE_WRONG when there are no more. */
int32_t bastide_session_payment(const bastide_session *session, int32_t number,
                                bastide_payment *out);

/* The session as a save.  A file is written beside and takes the place of the old one when it is whole; a file that is
 * not a save is not replaced. */
int64_t bastide_session_save(const bastide_session *session, char *out, size_t room,
                             bastide_error *error);
int32_t bastide_session_save_file(const bastide_session *session, const char *path,
                                  bastide_error *error);

/* --- Pictures ------------------------------------------------------------------------------------------------- */

/* For a dark page; with the places of the tile in hand. */
enum { BASTIDE_SVG_DARK = 1, BASTIDE_SVG_SPOTS = 2 };

/* The table as SVG, with figures, players and points. */
int64_t bastide_session_svg(const bastide_session *session, int32_t flags, char *out, size_t room,
                            bastide_error *error);

/* The tiles that a file of the rules brings, or all (-1), as SVG. */
int64_t bastide_rules_svg(const bastide_rules *rules, int32_t file, int32_t flags, char *out,
                          size_t room, bastide_error *error);

/* --- The lab -------------------------------------------------------------------------------------------------- */

/* Prepares games between bots, "greedy random", who move on by one seat from game to game, on this many threads.  With a
 * second set of rules each game is played under both, with the same seed, seating and tiles; NULL: there is none.  The
 * numbers are the same however many threads there are. */
bastide_lab *bastide_lab_open(bastide_rules *rules, bastide_rules *other, const char *bots,
                              uint64_t seed, int32_t threads, bastide_error *error);

/* Plays this many further games, and returns how many have come to their end so far.  BASTIDE_BROKEN if a rule failed in
 * some of them; the others count. */
int64_t bastide_lab_run(bastide_lab *lab, int64_t games, bastide_error *error);

/* A number that was measured in each game. */
typedef struct bastide_measure {
  char name[320]; /* "points.cities.end": docs/LAB.md */
  int64_t games;
  double mean, deviation;
  double other_mean; /* under the second set of rules */
  double difference,
      margin; /* of the two; with 95 % the true one lies within the margin, at all times */
} bastide_measure;

/* All of them, from 0, after a run.  BASTIDE_WRONG when there are no more. */
int32_t bastide_lab_measure(const bastide_lab *lab, int32_t number, bastide_measure *out);

/* Ends its threads. */
void bastide_lab_free(bastide_lab *lab);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
