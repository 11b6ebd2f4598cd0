/* lab_setup.h - what the programs of the lab share: who plays, and how far it has come.
 *
 * Turns options into a plan of the lab, and talks to the terminal while it runs. */
#ifndef BASTIDE_LAB_SETUP_H
#define BASTIDE_LAB_SETUP_H

#include "lab_report.h"

/* Players, bots, seed and threads of a plan.  Fewer bots than players take turns; without any, all are
 * greedy.  False with the reason, as when a person is to play. */
bool setup_plan(const Arguments *arguments, LabPlan *plan, Reason *why);

/* The head of a run, but for the number of games and the digest.  Words stay where they are. */
void setup_head(const Arguments *arguments, const LabPlan *plan, LabHead *head);

/* A bar with the time left, on standard error and only if that is a terminal; as much of it as has room on a
 * line. */
typedef struct {
  uint64_t before, all; /* games played before this stretch, and of the whole */
  double begin;
  bool shown;
  const char *what; /* "games" */
} Progress;

void progress_start(Progress *progress, uint64_t all, const char *what);
void progress_show(void *progress, uint64_t done);
void progress_end(Progress *progress);

/* What is shown after so many games and seconds in a window with so many columns. */
enum { PROGRESS_LINE = 160 };
void progress_line(const Progress *progress, uint64_t done, double seconds, unsigned columns,
                   char out[PROGRESS_LINE]);

double seconds_now(void);

/* Prints a report, writes it where --json says, complains about games that failed: the end of sim and merge.
 * Returns the exit status. */
int sim_finish(const Arguments *arguments, const LabReport *report, double seconds);

#endif
