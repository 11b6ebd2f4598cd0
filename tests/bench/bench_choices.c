/* bench_choices.c - plays games of bots with many rules and hashes every choice and the chance that was used.
 *
 * A change that is only meant to be faster leaves all of these numbers as they are.  Seats are played by the bots of
 * the setting in turns.  Times are processor time of this thread. */
#include "bench_choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "scripts/script.h"

enum { WORDS_MAX = 16 };

typedef struct {
  const char *name, *use, *options; /* lists with commas */
  const char *bots;                 /* with blanks, because their parameters have commas */
  unsigned players, part;           /* every part-th of the games */
} Trial;

#define EVERYTHING "inns,builder,pig,goods,cult,siege,crops"
#define HOUSE(name) "scripts/house/" name ".lua"
#define RULE(name) "tests/rules/" name ".lua"

static const Trial TRIALS[] = {
    {"base", "", "", "greedy", 2, 1},
    {"base, 5 players", "", "", "greedy", 5, 20},
    {"base, other weights", "", "", "greedy:figure=2.5,rivals=0.4 greedy:tries=64,open=2", 3, 40},
    {"everything", EVERYTHING, "", "greedy", 2, 5},
    {"everything, 4 players", EVERYTHING, "", "greedy", 4, 20},
    {"everything, 8 players", EVERYTHING, "", "greedy", 8, 40},
    {"inns", "inns", "", "greedy", 2, 40},
    {"builder", "builder", "builder_second=optional", "greedy", 3, 40},
    {"pig", "pig", "", "greedy", 2, 40},
    {"goods", "builder,goods", "", "greedy", 3, 40},
    {"cult", "cult", "", "greedy", 2, 40},
    {"siege", "siege,pig", "siege_pig=7,escape_limit=one_per_city", "greedy", 3, 40},
    {"crops", "crops", "crop_pack=II", "greedy", 2, 40},
    {"tiny cities, ties split", "", "tiny_city=2,tie_scoring=split", "greedy", 3, 40},
    {"ties pay nobody", "", "tie_scoring=none,unplaceable=return", "greedy", 3, 40},
    {"farms once per player", "", "farm_edition=2", "greedy", 3, 40},
    {"old farms", HOUSE("old_farms"), "", "greedy", 3, 40},
    {"nobody on fields", HOUSE("no_farmers"), "", "greedy", 2, 40},
    {"capped", HOUSE("capped"), "cap=9", "greedy", 2, 40},
    {"comeback", HOUSE("comeback"), "", "greedy", 2, 40},
    {"draw two", HOUSE("draw_two"), "", "greedy", 2, 80},
    {"gardens", HOUSE("gardens"), "", "greedy", 2, 40},
    {"great cities", HOUSE("great_cities"), "", "greedy", 2, 40},
    {"homecoming", HOUSE("homecoming"), "", "greedy", 2, 80},
    {"longest road", HOUSE("longest_road"), "", "greedy", 2, 40},
    {"shared", HOUSE("shared"), "", "greedy", 4, 40},
    {"rules of tests", RULE("feasts") "," RULE("towers") "," RULE("wells") "," RULE("tolls"), "",
     "greedy", 3, 400},
    {"all house rules",
     EVERYTHING
     "," HOUSE("capped") "," HOUSE("comeback") "," HOUSE("draw_two") "," HOUSE("gardens") "," HOUSE(
         "great_cities") "," HOUSE("homecoming") "," HOUSE("longest_road") "," HOUSE("tiny_city"),
     "", "greedy", 3, 400},
    {"mcts, base", "", "", "mcts:iterations=20,rounds=1 greedy", 2, 1000},
    {"mcts, everything", EVERYTHING, "", "mcts:iterations=20,rounds=1 greedy", 2, 2000},
};

static void fail(const char *what) {
  fprintf(stderr, "bench: %s\n", what);
  exit(2);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void mix(uint64_t *hash, uint64_t value) {
  Rng rng = {*hash ^ value};
  *hash = rng_next(&rng);
}

static void mix_action(uint64_t *hash, const Action *action) {
  mix(hash, (uint64_t)action->kind << 32 | (uint64_t)action->rotation << 16 |
                (uint64_t)action->figure << 8 | action->segment);
  mix(hash, (uint64_t)(uint16_t)action->square.x << 48 |
                (uint64_t)(uint16_t)action->square.y << 32 | (uint64_t)action->tile_kind << 16 |
                action->option);
}

/* Parts a text in place. */
static unsigned words(char *text, const char *between, const char *list[WORDS_MAX]) {
  unsigned count = 0;
  for (char *word = strtok(text, between); word && count < WORDS_MAX; word = strtok(NULL, between))
    list[count++] = word;
  return count;
}

/* Plays one game. */
static void play(const Rules *rules, BotMemory *memory, const Bot *bots, unsigned bot_count,
                 unsigned players, uint64_t seed, uint64_t *hash) {
  static Game game;
  Rng rng = bot_rng(seed);
  Reason why;
  if (!game_start(&game, rules, players, &seed, false, &why)) fail(why.text);
  while (game.turn.phase != PHASE_OVER) {
    Action action = {0};
    if (!bot_choose(&bots[game_mover(&game) % bot_count], &game, memory, &rng, &action))
      fail("a bot has no choice");
    if (!game_apply(&game, rules, &action, &why)) fail(why.text);
    mix_action(hash, &action);
  }
  mix(hash, rng.state);
  for (unsigned seat = 0; seat < players; seat++) mix(hash, (uint32_t)game.scores[seat]);
}

static void play_setting(const char *home, const Trial *setting, unsigned games) {
  char texts[3][512];
  const char *use[WORDS_MAX], *options[WORDS_MAX], *names[WORDS_MAX];
  Bot bots[WORDS_MAX];
  ScriptError error;
  Reason why;
  snprintf(texts[0], sizeof texts[0], "%s", setting->use);
  snprintf(texts[1], sizeof texts[1], "%s", setting->options);
  snprintf(texts[2], sizeof texts[2], "%s", setting->bots);
  ScriptRequest request = {.home = home, .use = use, .options = options};
  request.use_count = words(texts[0], ",", use);
  request.option_count = words(texts[1], ",", options);
  unsigned bot_count = words(texts[2], " ", names);
  for (unsigned i = 0; i < bot_count; i++)
    if (!bot_read(home, slice_of(names[i]), &bots[i], &why)) fail(why.text);
  Script *script = script_open(&request, &error);
  if (!script) fail(error.text);
  script_count_instructions(script, false);
  const Rules *rules = script_rules(script);
  BotMemory *memory = bot_memory_open(rules);
  if (!memory) fail("out of memory");
  uint64_t hash = 0;
  unsigned count = (games + setting->part - 1) / setting->part;
  double begin = now();
  for (unsigned n = 0; n < count; n++)
    play(rules, memory, bots, bot_count, setting->players, n, &hash);
  double seconds = now() - begin;
  printf("%-24s %2u players %6u games %8.1f games/s  %016llx\n", setting->name, setting->players,
         count, (double)count / seconds, (unsigned long long)hash);
  fflush(stdout);
  bot_memory_close(memory);
  script_count_instructions(script, true);
  script_close(script);
}

void bench_choices(const char *home, unsigned games) {
  for (size_t i = 0; i < sizeof TRIALS / sizeof TRIALS[0]; i++)
    play_setting(home, &TRIALS[i], games);
}
