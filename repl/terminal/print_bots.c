/* print_bots.c - which bots there are, in words. */
#include "print_bots.h"

static void print_bot(void *context, const char *name, const char *title,
                      const BotParameter *parameters) {
  FILE *out = context;
  fprintf(out, "  %-12s %s\n", name, title);
  for (unsigned i = 0; parameters && i < BOT_PARAMETERS && parameters[i].name; i++)
    fprintf(out, "    %-10s %s (%g)\n", parameters[i].name, parameters[i].help,
            parameters[i].standard / 1000.0);
}

void print_bots(FILE *out, const char *home) {
  fputs("Bots:\n", out);
  bots_each(home, print_bot, out);
}
