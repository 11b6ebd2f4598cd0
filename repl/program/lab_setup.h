/* lab_setup.h - what the programs of the lab share: who plays, under which rules.
 *
 * Turns options into a plan of the lab. */
#ifndef BASTIDE_LAB_SETUP_H
#define BASTIDE_LAB_SETUP_H

#include "arguments.h"

/* Players, bots, seed and threads of a plan.  Fewer bots than players take turns; without any, all are
 * greedy.  False with the reason, as when a person is to play. */
bool setup_plan(const Arguments *arguments, LabPlan *plan, Reason *why);

/* How many threads play: as many as --threads says, else as there are processors. */
unsigned setup_threads(const Arguments *arguments);

/* The head of a run, except for the number of games and the digest.  Words stay where they are. */
void setup_head(const Arguments *arguments, const LabPlan *plan, LabHead *head);

/* Prints a report, writes it where --json says, complains about games that failed: the end of sim and merge.
 * Returns the exit status. */
int program_finish_sim(const Arguments *arguments, const LabReport *report, double seconds);

#endif
