/* print_bots.h - which bots there are, in words. */
#ifndef BASTIDE_PRINT_BOTS_H
#define BASTIDE_PRINT_BOTS_H

#include <stdio.h>

#include "bots/bot.h"

/* With what each says of itself, and its parameters. */
void print_bots(FILE *out, const char *home);

#endif
