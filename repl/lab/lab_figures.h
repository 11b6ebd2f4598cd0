/* lab_figures.h - what the lab measures of a game: a list of names, and one integer for each.
 *
 * A figure has a key ("points.cities.end") that is the same in every run, so that runs of different rules can
 * be compared and files be merged, and a scale: the integer divided by it is what people read.  The list
 * follows from the rules, the number of players and the bots; which figures there are beside the fixed ones
 * (a file's points, questions, hooks) is found out from the rules, never named here. */
#ifndef BASTIDE_LAB_FIGURES_H
#define BASTIDE_LAB_FIGURES_H

#include "bots/bot.h"
#include "game/ledger.h"

enum {
  FIGURES_LIMIT = 4096,
  FIGURE_KEY = 320, /* a bot with its parameters is the longest part */
  WIN = 840,        /* one win; divides evenly among up to eight */
  MILLI = 1000,
  CURVE_STEPS = 10, /* tenths of a game at which scores are noted */
};

typedef struct {
  char key[FIGURE_KEY];
  int32_t scale;
} FigureName;

typedef struct {
  FigureName *list;
  unsigned count, room;
} FigureNames;

/* Figures that are there in every run, in this order. */
typedef enum {
  FIGURE_POINTS, /* of all players; scaled to one */
  FIGURE_SOURCES,
  FIGURE_ENDS = FIGURE_SOURCES + 2 * SOURCES, /* [source][while playing, at the end] */
  FIGURE_TOTALS = FIGURE_ENDS,                /* [source], both together */
  FIGURE_MARGIN = FIGURE_TOTALS + SOURCES,
  FIGURE_LEADS,
  FIGURE_DRAWS,
  FIGURE_DECIDED,  /* after this share of a game the winner leads for good */
  FIGURE_COMEBACK, /* so far behind was the winner once */
  FIGURE_STRANDED, /* turns of a player with no follower in hand */
  FIGURE_TURNS,
  FIGURE_TILES,
  FIGURE_DISCARDED,
  FIGURE_HAND,
  FIGURE_BRANCHING,
  FIGURE_BRANCHING_PLACE,
  FIGURE_BRANCHING_DEPLOY,
  FIGURE_BRANCHING_ASK,
  FIGURE_PLACES,
  FIGURE_DEPLOYS,
  FIGURE_CURVE,                                  /* [tenth of a game][a player's score, lead] */
  FIGURE_SEATS = FIGURE_CURVE + 2 * CURVE_STEPS, /* for each seat: SEAT_… */
} FigureFixed;

typedef enum {
  SEAT_WINS,
  SEAT_POINTS,
  SEAT_SOURCES,
  SEAT_FIGURES = SEAT_SOURCES + SOURCES
} FigureOfSeat;

static inline unsigned figure_of_seat(unsigned seat, FigureOfSeat what) {
  return FIGURE_SEATS + seat * (unsigned)SEAT_FIGURES + (unsigned)what;
}

/* Where a set of rules finds its own figures in the list.  0: nowhere. */
typedef struct {
  unsigned author[AUTHORS_MAX][2]; /* points while playing, at the end */
  unsigned decides[AUTHORS_MAX];   /* games that have another winner without its points */
  unsigned ask[RULES_MAX];         /* by number of the rule */
  unsigned hook[RULES_MAX];
  unsigned equal, gap,
      luck; /* if turns are weighed (lab_weigh.h); luck of the first seat, then the others */
  unsigned tile[KINDS_MAX + 1]; /* what it is worth, and how often it was drawn */
} FigureMap;

/* Who plays.  Bots that are written alike count as one. */
typedef struct {
  unsigned players;
  Bot bots[PLAYERS_MAX];
  unsigned kind_of[PLAYERS_MAX]; /* bot → which of the different ones */
  unsigned kinds;
  unsigned kind_seats[PLAYERS_MAX];
  char texts[PLAYERS_MAX][BOT_TEXT]; /* of the different ones */
} FigurePlayers;

void figures_players(FigurePlayers *players, const Bot *bots, unsigned count);

/* Lists the figures of several sets of rules; maps[i] belongs to rules[i].  False when memory is short. */
bool figures_list(FigureNames *names, const FigurePlayers *players, const Rules *const *rules,
                  unsigned count, FigureMap *maps);

/* The same for games whose turns are weighed: adds those figures behind the others. */
bool figures_list_weighed(FigureNames *names, const FigurePlayers *players,
                          const Rules *const *rules, unsigned count, FigureMap *maps);

/* Figures of single steps or tiles are for files, pages and tables of their own. */
bool figure_is_detail(const char *key);

/* Where the figures of different bots start; two each (wins, points).  0: all bots are alike. */
unsigned figures_bots(const FigurePlayers *players);

/* Whose scores are counted together: the different bots in their order, or the seats if all are alike. */
unsigned figures_group(const FigurePlayers *players, uint64_t number, unsigned seat);

bool figures_add(FigureNames *names, const char *key, int32_t scale); /* behind the others */
int figures_find(const FigureNames *names, const char *key);          /* -1 if there is none */

/* What all seats' wins say together (stats_uneven): no figure of a game, so it has no mean and no difference. */
#define FAIRNESS "fairness"

/* By its key or in words: "points.fields", "fields", "points from fields".  False with the reason and the nearest. */
bool figures_named(const FigureNames *names, const char *name, unsigned *figure, Reason *why);

/* Wins and other shares are read as so many of a hundred: 100; everything else as it is: 1. */
double figure_shown(const char *key);

/* Is it the share of games that had something, 0 to 1 of each?  Then it has Wilson's interval. */
bool figure_is_share_of_games(const char *key);

/* The key in words: "cities at the end". */
const char *figures_label(const char *key, char out[FIGURE_KEY]);
void figures_free(FigureNames *names);

#endif
