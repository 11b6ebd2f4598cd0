/* print_lab.h - what came out of many games, as a person reads it. */
#ifndef BASTIDE_PRINT_LAB_H
#define BASTIDE_PRINT_LAB_H

#include "lab/check.h"
#include "lab/compare.h"
#include "lab/expect.h"
#include "lab/matrix.h"
#include "lab/sweep.h"

/* Which rules, who plays, and how a game is played again; within a line. */
void print_rules(const LabHead *head, FILE *out);
void print_table(const LabHead *head, FILE *out);
void print_command(const LabHead *head, uint64_t number, uint64_t seed, FILE *out);

/* A run.  seconds < 0: not measured. */
void print_run(const LabReport *report, double seconds, FILE *out);

/* Two sets of rules side by side. */
void print_comparison(const Comparison *comparison, FILE *out);

/* What was expected of a game, a line each. */
void print_expect(const Expectations *expected, const LabHead *head, const Sums *sums,
                  double seconds, FILE *out);

/* Rules alone and by twos, added to others. */
void print_matrix(const Matrix *matrix, double seconds, FILE *out);

/* An option at several values. */
void print_sweep(const Sweep *sweep, FILE *out);

/* One screen about the examined rule: what it brings, what it did, what was found. */
void print_check(const Check *check, FILE *out);

#endif
