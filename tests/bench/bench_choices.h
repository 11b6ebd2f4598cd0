/* bench_choices.h - one number for all choices of many games of bots: it is another one when a single choice is. */
#ifndef BASTIDE_BENCH_CHOICES_H
#define BASTIDE_BENCH_CHOICES_H

/* Prints a line for each setting: how many games, what they cost, and the number.  `games` is for the base game with
 * two players; the others are played a part of that. */
void bench_choices(const char *home, unsigned games);

#endif
