/* sim_page.h - the report of a run as one HTML file: charts, tables, and the games to look at.
 *
 * The program writes down the figures and plays the outliers again; the page only shows them.
 *
 *   page/report.html     the template: where style, definitions, pictures, data and scripts go
 *   page/report.css      what differs from the page of a game (page/page.css), which it follows
 *   page/plot.js         what charts are made of; for other reports as well
 *   page/report.js       charts and tables from the data; opens the games
 *   sim_page.c           fills the template in
 *   sim_page_data.c      writes the figures as JSON
 *   sim_page_games.c     plays the games again
 *
 * Pictures of the tables and their replays share one set of definitions, so four games need little more room
 * than one.  A replay is the page of a game (page.h), put together by the reader's browser inside a frame.
 * Nothing in the file depends on time or threads: the same run gives the same page. */
#ifndef BASTIDE_SIM_PAGE_H
#define BASTIDE_SIM_PAGE_H

#include "game/session.h"
#include "text/builder.h"
#include "lab_report.h"

/* Writes the page; home is the folder of the rules.  A file that is there is replaced when all is written, or
 * left alone.  False with the reason. */
bool sim_page_write(const LabReport *report, const char *home, const char *path, const char *unsaid,
                    Reason *why);

/* --- Between its files --- */

/* A game that was played again.  Without a session: `trouble` says why. */
typedef struct {
  uint64_t number, seed;
  Session *session;
  Script *script;           /* of the session, if it was needed before */
  int64_t values[OUTLIERS]; /* what it came to this time */
  char trouble[200];
} PageGame;

typedef struct {
  PageGame list[OUTLIERS];
  unsigned count;
  unsigned of[OUTLIERS]; /* kind of outlier → which game; several kinds may be the same */
} PageGames;

void sim_page_games_open(PageGames *games, const LabReport *report, const char *home);
void sim_page_games_close(PageGames *games);

/* Plays a game again (number and seed are filled in) as the lab has played it.  `by_key`: with the order of tiles that
 * bags of different rules have in common. */
void sim_page_game_play(PageGame *game, const LabHead *head, const char *home, bool by_key);
void sim_page_game_close(PageGame *game);

/* Writes the figures as one object of JSON that may stand inside a page.  False if memory is short. */
bool sim_page_data(Builder *out, const LabReport *report, const PageGames *games);

#endif
