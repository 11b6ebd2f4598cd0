/* bench_lab.h - games per second of the lab: each bot, few and many rules, one thread and several. */
#ifndef BASTIDE_BENCH_LAB_H
#define BASTIDE_BENCH_LAB_H

#include <stddef.h>

/* Prints a table for each bot, with the base game and with these rules. */
void bench_lab(const char *home, const char *const *use, size_t count);

#endif
