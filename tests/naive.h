/* naive.h - a second referee: the whole table counted anew, as slowly and plainly as one can.
 *
 * Its table is a list of tiles and a list of figures.  Everything else (what joins what, what is open,
 * where a tile fits, who is paid) is found by looking at all of it again.  Of the program it takes what
 * is printed on the tiles (Segment: sides, half edges, borders, marks), nothing that core/board.c or
 * core/feature.c found out.  It can play the base game along with the real one. */
#ifndef BASTIDE_TESTS_NAIVE_H
#define BASTIDE_TESTS_NAIVE_H

#include "core/game.h"

enum { NAIVE_SPAN = 2 * TILES_MAX + 5 };

typedef struct {
  int kind, x, y, rotation;
} NaiveTile;

typedef struct {
  int tile, segment, figure, seat;
} NaiveFigure;

typedef struct {
  int kind, tiles, open, size, figures;
  bool complete, twins;
  int marks[MARKS_MAX], weight[PLAYERS_MAX], followers[PLAYERS_MAX];
} NaiveFeature;

typedef struct {
  int x, y, rotation;
} NaiveSpot;

/* Options of the base game that change what is legal or paid. */
typedef enum { TIES_ALL, TIES_NONE, TIES_SPLIT } NaiveTies;
typedef struct {
  int farm_edition, tiny_city; /* 3, 2, 1 and 4, 2 */
  NaiveTies ties;
  bool no_farmers;
} NaiveOptions;

typedef struct {
  const Rules *rules;
  NaiveOptions options;
  int players, tile_count, figure_count, feature_count;
  bool may_patch; /* the player to move may lay what makes a tile fit */
  int scores[PLAYERS_MAX];
  int captives[PLAYERS_MAX][FIGURE_KINDS_MAX]; /* in the hands of others */
  NaiveTile tiles[TILES_MAX + 1];              /* from 1 */
  NaiveFigure figures[FIGURES_MAX];
  NaiveFeature features[FEATURES_MAX + 1]; /* from 1, by naive_count */
  int of[TILES_MAX + 1][SEGMENTS_PER_KIND];
  int16_t grid[NAIVE_SPAN][NAIVE_SPAN]; /* around the first tile */
} NaiveTable;

/* An empty table.  One that is new must be zero. */
void naive_start(NaiveTable *table, const Rules *rules, int players, NaiveOptions options);

/* A table with the tiles and figures of a game; counts them. */
void naive_look(NaiveTable *table, const Game *game, const Rules *rules);

void naive_put(NaiveTable *table, int kind, int x, int y, int rotation);
void naive_stand(NaiveTable *table, int seat, int figure, int tile, int segment);
int naive_tile_at(const NaiveTable *table, int x, int y);
int naive_supply(const NaiveTable *table, int seat, int figure);

/* Finds all features and everything about them, by flood fill. */
void naive_count(NaiveTable *table);

bool naive_fits(const NaiveTable *table, int kind, NaiveSpot spot);
int naive_spots(const NaiveTable *table, int kind, NaiveSpot *spots, int max);
bool naive_borders(const NaiveTable *table, int field, int city);

/* The base game.  May the player put a small follower on this segment of the last tile? */
bool naive_may_deploy(const NaiveTable *table, int seat, int segment);
bool naive_may_deploy_any(const NaiveTable *table, int seat);

/* Pays all that is complete and takes its figures home. */
void naive_settle(NaiveTable *table);

/* Pays all that is left. */
void naive_finish(NaiveTable *table);

/* The first difference between a counted table and a game, or NULL. */
const char *naive_difference(const NaiveTable *table, const Game *game);

/* The first difference between the places a game lists for a kind and those that there are, or NULL. */
const char *naive_spot_difference(const NaiveTable *table, const Game *game, int kind);

#endif
