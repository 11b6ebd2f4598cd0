/* bot_list.c - which bots there are. */
#include "bot.h"

void bots_each(const char *home, BotEach *each, void *context) {
  char names[LUA_BOTS_LISTED][NAME_SIZE], title[BOT_TITLE];
  int count = bot_catalogue(home, names, LUA_BOTS_LISTED);
  for (unsigned i = 0; i < BOT_COUNT; i++)
    each(context, BOTS[i].name, BOTS[i].help, BOTS[i].parameters);
  for (int i = 0; i < count; i++) each(context, names[i], bot_title(home, names[i], title), NULL);
}
