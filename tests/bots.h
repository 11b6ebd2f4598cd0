/* bots.h - what tests of bots share: rules, room to think, a table, and ways to play.
 *
 * Each test program includes it once; setUp and tearDown call open_session (sessions.h) and close_bots. */
#ifndef BASTIDE_TESTS_BOTS_H
#define BASTIDE_TESTS_BOTS_H

#include "bots/bot.h"
#include "everything.h"
#include "sessions.h"

static Script *script;
static const Rules *rules;
static BotMemory *memory;
static Game game;

static inline void close_rules(void) {
  bot_memory_close(memory);
  script_close(script);
  script = NULL;
  memory = NULL;
}

static inline void close_bots(void) {
  close_rules();
  close_session();
}

/* Instead of those that are open. */
static inline void take_rules(Script *opened) {
  close_rules();
  script = opened;
  rules = script_rules(script);
  memory = bot_memory_open(rules);
  TEST_ASSERT_NOT_NULL(memory);
}

static inline void open_rules(unsigned sets) {
  take_rules(open_sets(sets, NULL, 0));
}

static inline Bot read_bot(const char *text) {
  Bot bot = {.kind = NULL};
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(bot_read(".", slice_of(text), &bot, &why), why.text);
  return bot;
}

static inline void start(uint64_t seed, unsigned players) {
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, players, &seed, false, &why), why.text);
}

static inline void choose_and_act(const Bot *bot, Rng *rng) {
  Action action = {0};
  Reason why = {""};
  if (!bot_choose(bot, &game, memory, rng, &action))
    TEST_FAIL_MESSAGE(bot_error(memory)      ? bot_error(memory)
                      : script_error(script) ? script_error(script)
                                             : "no choice");
  TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &action, &why), why.text);
}

/* Plays a game; seat i is played by bots[i % count]. */
static inline void play_out(const Bot *bots, unsigned count, uint64_t seed, unsigned players) {
  Rng rng = bot_rng(seed);
  start(seed, players);
  while (game.turn.phase != PHASE_OVER) choose_and_act(&bots[game_mover(&game) % count], &rng);
}

/* How many of this many two-player games the first wins; each seed is played from both seats. */
static inline unsigned wins(const char *one, const char *two, unsigned games) {
  Bot bots[2] = {read_bot(one), read_bot(two)}, swapped[2] = {bots[1], bots[0]};
  unsigned won = 0;
  for (unsigned n = 0; n < games; n++) {
    play_out(n % 2 ? swapped : bots, 2, 1 + n / 2, 2);
    won += game.scores[n % 2] > game.scores[(n + 1) % 2];
  }
  return won;
}

#endif
