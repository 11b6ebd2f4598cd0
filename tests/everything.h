/* everything.h - a second referee who knows all expansions: a naive table (naive.h) on which every rule
 * of docs/rules/RULES.md is played along, plainly and slowly.
 *
 * The referee takes from the game what is left to chance (which tile is drawn) and what the players chose; where a
 * tile may lie, who may stand where, what is paid, who goes home, who is asked what and whose turn comes
 * next it finds out itself.  It knows every option but unplaceable and followers_small. */
#ifndef BASTIDE_TESTS_EVERYTHING_H
#define BASTIDE_TESTS_EVERYTHING_H

#include "naive.h"
#include "scripts/script.h"
#include "unity.h"

typedef enum { INNS, BUILDER, PIG, GOODS, CULT, SIEGE, CROPS, SETS } SetName;
enum { EVERYTHING = (1 << SETS) - 1 };

extern const char *const SET_NAMES[SETS];
extern const char *const GOODS_NAMES[3];

/* What the referee has seen happen, so that a test can tell whether it tested anything. */
typedef enum {
  SEEN_SECOND_PART,
  SEEN_CIRCLE_ADD,
  SEEN_CIRCLE_RETURN,
  SEEN_ESCAPE,
  SEEN_CHALLENGE,       /* a follower goes home because the other building was finished first */
  SEEN_JOINER_LOST,     /* a builder or pig goes home because the last follower did */
  SEEN_FORBIDDEN_PLACE, /* the edges fit, but CULT-3 forbids it */
  SEEN_GOODS,
  SEEN_DISCARD,
  SEEN_PIG_PAID,
  SEEN_BESIEGED_FARM,
  SEEN_TWO_ESCAPES, /* in one part; only with escape_limit=one_per_city */
  SIGHTS
} Sight;

typedef enum {
  STAGE_PLACE,
  STAGE_DEPLOY,
  STAGE_CIRCLE_CHOICE,
  STAGE_CIRCLE_ANSWER,
  STAGE_ESCAPE,
  STAGE_SECOND,
  STAGE_AGAIN,
  STAGE_LATE_ESCAPE,
  STAGE_OVER
} Stage;

typedef struct {
  int figure, tile, segment;
} Move;

typedef struct {
  NaiveTable table;
  unsigned sets; /* a bit per SetName */
  const char *const *options;
  size_t option_count;
  Stage stage;
  int seat, part, kind, asked;
  unsigned left;  /* tiles in the bag */
  bool earned;    /* a second part */
  bool adding;    /* what the circle was told */
  int answered;   /* players who have had the circle's question */
  int gone_count; /* knights who have left in this part, and from where */
  Move gone[FIGURES_MAX];
  int goods[PLAYERS_MAX][3];
  unsigned seen[SIGHTS]; /* over all games */
} Umpire;

/* A new game, dealt with these rules.  What was seen stays. */
void umpire_start(Umpire *umpire, const Game *game, const Rules *rules, unsigned sets,
                  const char *const *options, size_t option_count);

/* Plays the action that led from one position to the next.  Complains (a sentence; NULL: nothing) if it was
 * not allowed. */
const char *umpire_follow(Umpire *umpire, const Game *before, const Action *action,
                          const Game *after);

/* --- Complaints, in everything_compare.c --- */

/* What is in the box: tiles and figures of the sets. */
const char *umpire_box_difference(const Umpire *umpire, const Game *game, const Rules *rules);

/* Compares everything on the table, every counter of every feature, and what may be decided now.  Also
 * complains about what no table may show: builders and pigs without a follower, buildings against CULT-3,
 * somebody on a finished feature, debts. */
const char *umpire_difference(const Umpire *umpire, const Game *game, const Rules *rules);

/* --- What the referee knows, for the comparison --- */

typedef enum { NO_BUILDING, CLOISTER_PLAIN, CLOISTER_CULT } Building;

enum { MOVES_MAX = 2 * SEGMENTS_MAX };

bool umpire_has(const Umpire *umpire, SetName set);
bool umpire_chose(const Umpire *umpire, const char *option); /* name=value */
bool umpire_follower(const Umpire *umpire, int figure);
const NaiveFeature *umpire_feature(const Umpire *umpire, int tile, int segment);

Building building_opposite(Building sort);
Building umpire_building(const Umpire *umpire, const Kind *kind);
int umpire_around(const Umpire *umpire, int x, int y, Building sort);

/* Places of a kind; `forbidden` is how many CULT-3 has struck out.  Room for 4 * OPEN_MAX. */
int umpire_spots(const Umpire *umpire, int kind, NaiveSpot *spots, int *forbidden);

/* Deployments onto the last tile, by figure, then by segment. */
int umpire_deploys(const Umpire *umpire, Move *moves);

/* The figures that the one who is asked may move.  Room for MOVES_MAX. */
int umpire_moves(const Umpire *umpire, Move *moves);
bool umpire_may_pass(const Umpire *umpire);

/* Opens the rules of some sets; the test fails if that is impossible. */
static inline Script *open_sets(unsigned sets, const char *const *options, size_t count) {
  const char *use[SETS];
  size_t used = 0;
  ScriptError error = {""};
  for (unsigned i = 0; i < SETS; i++)
    if (sets >> i & 1) use[used++] = SET_NAMES[i];
  Script *script = script_open(
      &(ScriptRequest){
          .home = ".", .use = use, .use_count = used, .options = options, .option_count = count},
      &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  return script;
}

#endif
