/* lab_setup.h - what the programs of the lab share: who plays, under which rules.
 *
 * Turns options into a plan of the lab. */
#ifndef BASTIDE_LAB_SETUP_H
#define BASTIDE_LAB_SETUP_H

#include "arguments.h"
#include "lab/compare.h"
#include "lab/sim_csv.h"

/* Players, bots, seed and threads of a plan.  Fewer bots than players take turns; without any, all are
 * greedy.  False with the reason, as when a person is to play. */
bool setup_plan(const Arguments *arguments, LabPlan *plan, Reason *why);

/* How many threads play: as many as --threads says, else as there are processors. */
unsigned setup_threads(const Arguments *arguments);

/* The head of a run, except for the number of games and the digest.  Words stay where they are. */
void setup_head(const Arguments *arguments, const LabPlan *plan, LabHead *head);

/* The games of this run, or of the part of it that --shard names, and no more threads than games. */
void setup_part(const Arguments *arguments, uint64_t standard, LabPlan *plan, LabHead *head);

/* --- Playing a run or a part of one, and telling what came out (part_run.c) --- */

/* Can it go on, if it is to?  False with the reason. */
bool part_resumes(const Arguments *arguments, Reason *why);

/* Names what is counted, and makes room for it. */
bool part_open(const Lab *lab, LabReport *report);

/* Plays, with a row for each game if there is a file for them, and finishes.  Returns the exit status. */
int part_run(const Arguments *arguments, Lab *lab, SimCsv *csv, LabReport *report);

/* Prints a report, writes what is to be written, complains about games that failed: the end of sim and merge.
 * seconds < 0: not measured.  Returns the exit status. */
int part_finish(const Arguments *arguments, const LabReport *report, double seconds);

/* The same for a comparison; of a part of one, --json has the sums. */
int part_finish_comparison(const Arguments *arguments, const Comparison *comparison,
                           const LabReport *part);

#endif
