/* lab_report.h - a run and what came out of it, as numbers: what is printed, drawn, written and merged.
 *
 * It needs no rules and no lab: a file holds all of it.  How it looks on a screen is print_run.c. */
#ifndef BASTIDE_LAB_REPORT_H
#define BASTIDE_LAB_REPORT_H

#include "text/builder.h"
#include "lab.h"

/* How many names and options a run may have, games, and parts. */
enum { LAB_WORDS = 64, LAB_GAMES = 1000000000, LAB_SHARDS = 100000 };

typedef struct {
  const char *use[LAB_WORDS], *options[LAB_WORDS];
  size_t use_count, option_count;
  unsigned players;
  char bots[PLAYERS_MAX][BOT_TEXT]; /* as they sit in game 0 */
  char build[40];                   /* of the program that played (lab_build.h) */
  uint64_t digest;                  /* of the texts of rules and bots */
  uint64_t seed, games;             /* of the whole run */
  unsigned shard, shards;           /* from 1 */
  uint64_t first, planned, played;  /* of this part */
  bool gaps; /* games were dropped in between: what was played are not the first ones */
} LabHead;

/* Of one set of rules, or of two that are compared: then the sums have the lines of compare.h. */
typedef struct {
  LabHead head;
  LabHead against; /* the second set of rules, if there is one: names, options and digest */
  bool paired, same_tiles;
  FigureNames figures;
  Sums sums;
  char *text; /* words of the head that came from a file */
} LabReport;

/* The first thing in which two parts are not of the same run; NULL: they are.  Which part each is does not matter. */
const char *report_difference(const LabReport *a, const LabReport *b);

/* Which games belong to a part. */
void head_cut(LabHead *head, unsigned shard, unsigned shards);

void report_free(LabReport *report);

/* --- Reading it --- */

/* What people read of a figure: per game, and per player where it is about points. */
typedef struct {
  double mean, deviation;
  uint64_t nonzero; /* in how many games it was not 0 */
} FigureMean;

FigureMean report_mean(const LabReport *report, unsigned figure);

/* The score of a player, whoever that is: it spreads more than a game's mean, which is FIGURE_POINTS. */
FigureMean report_score(const LabReport *report);

/* How fair the seats are, as one figure for any number of players: the share of all games that would have to go to
 * another seat for all to win alike.  `chance` is how much of that equal seats would show in so many games. */
double report_unfairness(const LabReport *report, double *chance);

/* What each tile is worth to whoever draws it (lab_weigh.h), best first; how many there are. */
typedef struct {
  char id[16];
  double worth;
} TileWorth;

unsigned report_tiles(const LabReport *report, TileWorth tiles[KINDS_MAX]);

/* Did anybody have less than nothing in the end?  The histogram counts that as 0. */
bool report_below_zero(const LabReport *report);

/* Adds it as a shell takes it for one word. */
void report_word(Builder *out, const char *word);

/* Writes the command that plays game `number` again. */
void report_command(const LabHead *head, uint64_t number, uint64_t seed, Builder *out);

/* Does a bot decide by the clock?  Then the command plays another game. */
bool report_by_clock(const LabHead *head);
#define BY_CLOCK "A bot plays by the clock: played again, a game may come out differently."

/* What an outlier is called, and what its value counts: "points"; "" where the name says it. */
const char *outlier_name(OutlierKind kind);
const char *outlier_unit(const Outlier *outlier, OutlierKind kind);
const char *outlier_pair_name(PairOutlier kind);

/* --- Files --- */

/* Writes the report: one object per line, keys in a fixed order, the last line with a check sum.  False
 * with the reason. */
bool report_write(const LabReport *report, const char *path, const char *unsaid, Reason *why);

/* Reads what report_write wrote.  False with "file:line: …" or "file: …". */
bool report_read(LabReport *report, const char *path, Reason *why);

/* The rules, as short as they can be told: "inns, builder, opt tiny_city=2", or "the base game". */
void report_rules(const LabHead *head, Builder *out);

#endif
