/* bot_list.c - which bots there are, in words. */
#include <stdio.h>

#include "bot.h"

static void show_bot(const char *name, const char *title, const BotParameter *parameters) {
  printf("  %-12s %s\n", name, title);
  for (unsigned i = 0; parameters && i < BOT_PARAMETERS && parameters[i].name; i++)
    printf("    %-10s %s (%g)\n", parameters[i].name, parameters[i].help,
           parameters[i].standard / 1000.0);
}

void bots_each(BotEach *each) {
  char names[LUA_BOTS_LISTED][NAME_SIZE], title[BOT_TITLE];
  int count = bot_catalogue(names, LUA_BOTS_LISTED);
  for (unsigned i = 0; i < BOT_COUNT; i++) each(BOTS[i].name, BOTS[i].help, BOTS[i].parameters);
  for (int i = 0; i < count; i++) each(names[i], bot_title(names[i], title), NULL);
}

void bots_list(void) {
  puts("Bots:");
  bots_each(show_bot);
}
