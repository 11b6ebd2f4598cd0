/* lab_figures.c - the list of what is measured. */
#include "lab_figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab_game.h"
#include "text/builder.h"

/* --- The list --- */

bool figures_add(FigureNames *names, const char *key, int32_t scale) {
  if (names->count == names->room) {
    unsigned room = names->room ? 2 * names->room : 64;
    if (room > FIGURES_LIMIT) return false;
    FigureName *list = realloc(names->list, room * sizeof *list);
    if (!list) return false;
    names->list = list;
    names->room = room;
  }
  FigureName *name = &names->list[names->count++];
  snprintf(name->key, sizeof name->key, "%s", key);
  name->scale = scale;
  return true;
}

int figures_find(const FigureNames *names, const char *key) {
  for (unsigned i = 0; i < names->count; i++)
    if (!strcmp(names->list[i].key, key)) return (int)i;
  return -1;
}

void figures_free(FigureNames *names) {
  free(names->list);
  *names = (FigureNames){0};
}

static bool add(FigureNames *names, int32_t scale, const char *format, ...) PRINTF_LIKE(3, 4);

static bool add(FigureNames *names, int32_t scale, const char *format, ...) {
  char key[FIGURE_KEY];
  Builder out = builder_in(key, sizeof key);
  va_list list;
  va_start(list, format);
  builder_vprint(&out, format, list);
  va_end(list);
  return figures_add(names, key, scale);
}

/* The place of a key that several rule sets may have; it is added when it is new. */
static bool share(FigureNames *names, unsigned *place, const char *key) {
  int found = figures_find(names, key);
  *place = found < 0 ? names->count : (unsigned)found;
  return found >= 0 || figures_add(names, key, 1);
}

/* --- In words --- */

/* Keys of which the middle is a name: what is said before and after it. */
static const struct {
  const char *begin, *end, *before, *after;
} LABELS[] = {
    {"points.", ".play", "", " while playing"},
    {"points.", ".end", "", " at the end"},
    {"points.", "", "", ""},
    {"author.", ".play", "rules of ", ", playing"},
    {"author.", ".end", "rules of ", ", at the end"},
    {"author.", ".decides", "decided by ", ""},
    {"seat.", ".wins", "wins of seat ", ""},
    {"bot.", ".wins", "wins of ", ""},
    {"bot.", ".points", "points of ", ""},
    {"decisions.ask.", "", "asked by ", ""},
    {"decisions.", "", "decisions to ", ""},
    {"branching.", "", "legal actions, ", ""},
    {"curve.", ".score", "score after ", " % of a game"},
    {"curve.", ".lead", "lead after ", " % of a game"},
    {"seat.", ".luck", "luck of seat ", ""},
};

const char *figures_label(const char *key, char out[FIGURE_KEY]) {
  static const char *const WHOLE[][2] = {{"points", "points per player"},
                                         {"branching", "legal actions"},
                                         {"hand", "figures in hand"},
                                         {"tiles", "tiles placed"},
                                         {"discarded", "tiles discarded"},
                                         {"lead_changes", "lead changes"},
                                         {"decided", "decided after"},
                                         {"comeback", "winner was behind by"},
                                         {"stranded", "turns without a follower"},
                                         {"equal", "turns with equal choices"},
                                         {"gap", "gap to the next choice"}};
  size_t size = strlen(key);
  for (unsigned i = 0; i < sizeof WHOLE / sizeof WHOLE[0]; i++)
    if (!strcmp(key, WHOLE[i][0])) return WHOLE[i][1];
  for (unsigned i = 0; i < sizeof LABELS / sizeof LABELS[0]; i++) {
    size_t begin = strlen(LABELS[i].begin), end = strlen(LABELS[i].end);
    if (size <= begin + end || strncmp(key, LABELS[i].begin, begin) ||
        strcmp(key + size - end, LABELS[i].end))
      continue;
    snprintf(out, FIGURE_KEY, "%s%.*s%s", LABELS[i].before, (int)(size - begin - end), key + begin,
             LABELS[i].after);
    return out;
  }
  const char *author = strncmp(key, "hooks.", 6) ? NULL : strchr(key + 6, '.');
  if (author) {
    snprintf(out, FIGURE_KEY, "calls of %s.%.*s", author + 1, (int)(author - key - 6), key + 6);
    return out;
  }
  snprintf(out, FIGURE_KEY, "%s", key); /* seat.1.roads: "seat 1 roads" */
  for (char *dot = out; (dot = strchr(dot, '.'));) *dot = ' ';
  return out;
}

/* --- Who plays --- */

void figures_players(FigurePlayers *players, const Bot *bots, unsigned count) {
  memset(players, 0, sizeof *players);
  players->players = count;
  for (unsigned i = 0; i < count; i++) {
    char text[BOT_TEXT];
    unsigned kind = 0;
    bot_write(&bots[i], text);
    while (kind < players->kinds && strcmp(text, players->texts[kind])) kind++;
    if (kind == players->kinds) memcpy(players->texts[players->kinds++], text, sizeof text);
    players->bots[i] = bots[i];
    players->kind_of[i] = kind;
    players->kind_seats[kind]++;
  }
}

unsigned figures_bots(const FigurePlayers *players) {
  return players->kinds > 1 ? FIGURE_SEATS + players->players * SEAT_FIGURES : 0;
}

unsigned figures_group(const FigurePlayers *players, uint64_t number, unsigned seat) {
  return figures_bots(players) ? players->kind_of[lab_bot_at(players->players, number, seat)]
                               : seat;
}

/* --- What there is always --- */

static bool list_table(FigureNames *names, int32_t players) {
  static const struct {
    const char *key;
    int32_t scale;
  } REST[] = {
      {"margin", 1},
      {"lead_changes", 1},
      {"draws", 1},
      {"decided", MILLI},
      {"comeback", 1},
      {"stranded", 1},
      {"turns", 1},
      {"tiles", 1},
      {"discarded", 1},
      {"hand", MILLI},
      {"branching", MILLI},
      {"branching.place", MILLI},
      {"branching.deploy", MILLI},
      {"branching.ask", MILLI},
      {"decisions.place", 1},
      {"decisions.deploy", 1},
  };
  bool good = add(names, players, "points");
  for (unsigned source = 0; source < SOURCES; source++) {
    good = good && add(names, players, "points.%s.play", source_name((Source)source));
    good = good && add(names, players, "points.%s.end", source_name((Source)source));
  }
  for (unsigned source = 0; source < SOURCES; source++)
    good = good && add(names, players, "points.%s", source_name((Source)source));
  for (unsigned i = 0; i < sizeof REST / sizeof REST[0]; i++)
    good = good && figures_add(names, REST[i].key, REST[i].scale);
  for (unsigned step = 1; step <= CURVE_STEPS; step++)
    good = good && add(names, 1, "curve.%u.score", 100 * step / CURVE_STEPS) &&
           add(names, 1, "curve.%u.lead", 100 * step / CURVE_STEPS);
  return good;
}

static bool list_players(FigureNames *names, const FigurePlayers *players) {
  bool good = true;
  for (unsigned seat = 1; seat <= players->players; seat++) {
    good = good && add(names, WIN, "seat.%u.wins", seat) && add(names, 1, "seat.%u.points", seat);
    for (unsigned source = 0; source < SOURCES; source++)
      good = good && add(names, 1, "seat.%u.%s", seat, source_name((Source)source));
  }
  if (!figures_bots(players)) return good;
  for (unsigned kind = 0; kind < players->kinds; kind++)
    good = good && add(names, WIN, "bot.%s.wins", players->texts[kind]) &&
           add(names, (int32_t)players->kind_seats[kind], "bot.%s.points", players->texts[kind]);
  return good;
}

/* --- What the rules bring --- */

static bool list_authors(FigureNames *names, const Rules *rules, FigureMap *map, int32_t players) {
  static const char *const WHEN[2] = {"play", "end"};
  for (unsigned author = 0; author < rules->author_count; author++)
    for (unsigned end = 0; end < 2; end++) {
      char key[FIGURE_KEY];
      snprintf(key, sizeof key, "author.%s.%s", rules->authors[author].name, WHEN[end]);
      if (!share(names, &map->author[author][end], key)) return false;
      names->list[map->author[author][end]].scale = players;
    }
  for (unsigned author = 1; author < rules->author_count;
       author++) { /* the first is the base game */
    char key[FIGURE_KEY];
    snprintf(key, sizeof key, "author.%s.decides", rules->authors[author].name);
    if (!share(names, &map->decides[author], key)) return false;
  }
  return true;
}

/* A question in words: what the tile bears and who is asked; from depth 1 on also when; from depth 2 on also
 * which of its file's questions it is. */
static void describe_question(const Rules *rules, unsigned question, unsigned depth,
                              char out[FIGURE_KEY]) {
  enum { MARKS_ROOM = 100 };
  static const char *const WHO[] = {
      [WHO_ACTIVE] = "active", [WHO_ALL] = "all", [WHO_OTHERS] = "others"};
  const Rule *rule = &rules->list[question];
  Builder text = builder_in(out, FIGURE_KEY);
  unsigned number = 0;
  for (unsigned mark = 0; mark < rules->tile_mark_count && text.size < MARKS_ROOM; mark++)
    if (rule->selector.tile_marks >> mark & 1)
      builder_print(&text, "%s%s", text.size ? " or " : "", rules->tile_marks[mark].name);
  builder_print(&text, "%s%s", text.size ? ", " : "", WHO[rule->who]);
  if (depth > 0) builder_print(&text, ", %s", MOMENT_TITLES[rule->at]);
  for (unsigned i = rules->first[HOOK_ASK]; i <= question; i++)
    number += rules->list[i].author == rule->author;
  if (depth > 1) builder_print(&text, ", %u", number);
}

/* The shortest description that no other question of the file has.  False if there is no other question. */
static bool name_question(const Rules *rules, unsigned question, char out[FIGURE_KEY]) {
  bool others = false, alone = false;
  for (unsigned depth = 0; depth < 3 && !alone; depth++) {
    alone = true;
    describe_question(rules, question, depth, out);
    for (unsigned i = rules->first[HOOK_ASK]; i < rules->first[HOOK_ASK + 1]; i++) {
      char another[FIGURE_KEY];
      if (i == question || rules->list[i].author != rules->list[question].author) continue;
      others = true;
      describe_question(rules, i, depth, another);
      if (!strcmp(out, another)) alone = false;
    }
  }
  return others;
}

/* "crops (fork, active)": a file with several questions tells which. */
static bool list_questions(FigureNames *names, const Rules *rules, FigureMap *map) {
  for (unsigned i = rules->first[HOOK_ASK]; i < rules->first[HOOK_ASK + 1]; i++) {
    const char *author = rules->authors[rules->list[i].author].name;
    char key[FIGURE_KEY], question[FIGURE_KEY];
    if (name_question(rules, i, question))
      snprintf(key, sizeof key, "decisions.ask.%s (%.200s)", author, question);
    else
      snprintf(key, sizeof key, "decisions.ask.%s", author);
    if (!share(names, &map->ask[i], key)) return false;
  }
  return true;
}

static bool list_hooks(FigureNames *names, const Rules *rules, FigureMap *map) {
  for (unsigned i = 0; i < rules->rule_count; i++) {
    const Rule *rule = &rules->list[i];
    char key[FIGURE_KEY];
    if (!rule->calls) continue;
    snprintf(key, sizeof key, "hooks.%s.%s", HOOK_NAMES[rule->hook],
             rules->authors[rule->author].name);
    if (!share(names, &map->hook[i], key)) return false;
  }
  return true;
}

bool figures_list(FigureNames *names, const FigurePlayers *players, const Rules *const *rules,
                  unsigned count, FigureMap *maps) {
  int32_t scale = (int32_t)players->players;
  bool good = list_table(names, scale) && list_players(names, players);
  for (unsigned i = 0; i < count; i++)
    good = good && list_authors(names, rules[i], &maps[i], scale);
  for (unsigned i = 0; i < count; i++) good = good && list_questions(names, rules[i], &maps[i]);
  for (unsigned i = 0; i < count; i++) good = good && list_hooks(names, rules[i], &maps[i]);
  return good;
}

static bool list_tiles(FigureNames *names, const Rules *rules, FigureMap *map) {
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    char key[FIGURE_KEY];
    unsigned draws;
    snprintf(key, sizeof key, "tile.%s.worth", rules->kinds[kind].id);
    bool good = share(names, &map->tile[kind], key);
    snprintf(key, sizeof key, "tile.%s.draws", rules->kinds[kind].id);
    if (!good || !share(names, &draws, key)) return false;
    names->list[map->tile[kind]].scale = MILLI;
  }
  return true;
}

bool figures_list_weighed(FigureNames *names, const FigurePlayers *players,
                          const Rules *const *rules, unsigned count, FigureMap *maps) {
  unsigned first = names->count;
  bool good = add(names, 1, "equal") && add(names, MILLI, "gap");
  for (unsigned seat = 1; seat <= players->players; seat++)
    good = good && add(names, MILLI, "seat.%u.luck", seat);
  for (unsigned i = 0; i < count; i++) {
    maps[i].equal = first;
    maps[i].gap = first + 1;
    maps[i].luck = first + 2;
    good = good && list_tiles(names, rules[i], &maps[i]);
  }
  return good;
}

bool figure_is_detail(const char *key) {
  return !strncmp(key, "curve.", 6) || !strncmp(key, "tile.", 5);
}
