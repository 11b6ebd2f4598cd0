/* walk.h - plays games under a rule of tests/rules and looks at every decision: the game can be cloned, hidden, played
 * on, saved, loaded, taken back and repeated, whoever plays.
 *
 * Each test program includes it once, after sessions.h; tearDown calls walk_close. */
#ifndef BASTIDE_TESTS_WALK_H
#define BASTIDE_TESTS_WALK_H

#include "bots/bot.h"
#include "game/save.h"
#include "fixture.h"
#include "sessions.h"

enum { WALK_TEXT = 1 << 17 };

static Session *walk_again;
static BotMemory *walk_memory;
static char walk_where[160];

static inline void walk_close(void) {
  session_close(walk_again);
  bot_memory_close(walk_memory);
  walk_again = NULL;
  walk_memory = NULL;
}

static inline void walk_claim(bool holds, const char *what) {
  char message[900];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %s", walk_where, what);
  TEST_FAIL_MESSAGE(message);
}

static inline void walk_same(const Game *a, const Game *b, const char *what) {
  walk_claim(game_hash(a) == game_hash(b), what);
  walk_claim(game_equal(a, b), what);
}

typedef struct {
  size_t size;
  char text[WALK_TEXT];
} WalkText;

static inline bool walk_add_line(void *context, const char *line) {
  WalkText *text = context;
  size_t size = strlen(line);
  if (text->size + size + 2 > WALK_TEXT) return false;
  memcpy(text->text + text->size, line, size);
  text->size += size;
  text->text[text->size++] = '\n';
  text->text[text->size] = '\0';
  return true;
}

/* The text of a save leads to the same game, and to the same text. */
static inline void walk_check_text(void) {
  static WalkText saved, copied;
  if (session_halfway(session)) return; /* half a line is not a text yet */
  saved.size = copied.size = 0;
  walk_claim(save_lines(session, walk_add_line, &saved), "it cannot be saved");
  walk_again = session_open(".");
  for (const char *at = saved.text; *at; at += strcspn(at, "\n") + 1)
    walk_claim(session_line(walk_again, at, strcspn(at, "\n"), 0, &answer) == ANSWER_DONE,
               answer.text);
  walk_same(session_game(session), session_game(walk_again), "a loaded game differs");
  walk_claim(save_lines(walk_again, walk_add_line, &copied), "it cannot be saved again");
  walk_claim(!strcmp(saved.text, copied.text), "a loaded game is saved in other words");
  session_close(walk_again);
  walk_again = NULL;
}

/* A clone is the same game; hidden from somebody it can still be played to its end, and leaves the game alone. */
static inline void walk_check_clone(uint64_t chance) {
  static Game clone;
  Rng rng = {chance};
  Action action;
  Reason why = {""};
  const Game *game = session_game(session);
  uint64_t hash = game_hash(game);
  game_copy(&clone, game);
  walk_same(game, &clone, "a clone differs");
  game_view(&clone, session_rules(session), game_mover(&clone), chance);
  while (fixture_choose(&clone, session_rules(session), &rng, &action))
    if (!game_apply(&clone, session_rules(session), &action, &why)) {
      const char *error = script_error(session_script(session));
      walk_claim(false, error ? error : why.text);
    }
  walk_claim(game_hash(game) == hash, "a clone has changed its game");
}

/* Takes back the last line and repeats it. */
static inline void walk_check_undo(void) {
  static Game before;
  if (session_halfway(session) || !session_log_count(session)) return;
  game_copy(&before, session_game(session));
  if (session_undo(session, &answer) != ANSWER_DONE) return;
  walk_claim(session_redo(session, &answer) == ANSWER_DONE, answer.text);
  walk_same(&before, session_game(session), "what is repeated differs");
}

static inline void walk_start(const char *const *use, size_t count, unsigned players,
                              uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo", "Dora", "Emil", "Fred"};
  session_close(session);
  session = session_new(&(SessionStart){.home = ".",
                                        .use = use,
                                        .use_count = count,
                                        .players = NAMES,
                                        .player_count = players,
                                        .seed = &seed},
                        &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
}

/* One game of this bot with itself, looked at now and then; the table at its end is the session's. */
static inline void walk_game(const char *const *use, size_t count, const char *bot_name,
                             unsigned players, uint64_t seed, unsigned often) {
  Bot bot = bot_named(bot_name);
  Rng rng = bot_rng(seed);
  unsigned decisions = 0;
  walk_start(use, count, players, seed);
  walk_memory = bot_memory_open(session_rules(session));
  for (;;) {
    const Game *game = session_game(session);
    snprintf(walk_where, sizeof walk_where, "%.60s, %s, %u players, seed %u, decision %u", use[0],
             bot_name, players, (unsigned)seed, decisions);
    if (decisions % often == 0) {
      walk_check_clone(seed + decisions);
      walk_check_text();
      walk_check_undo();
      game = session_game(session);
    }
    decisions++;
    if (game->turn.phase == PHASE_OVER) break;
    Action action;
    walk_claim(bot_choose(&bot, game, walk_memory, &rng, &action), "the bot cannot choose");
    walk_claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
  }
  walk_check_text();
  bot_memory_close(walk_memory);
  walk_memory = NULL;
}

/* Random and greedy games under a rule of tests/rules. */
static inline void walk_rule(const char *path, unsigned players) {
  walk_game(&path, 1, "random", players, 1, 3);
  walk_game(&path, 1, "random", players, 2, 11);
  walk_game(&path, 1, "greedy", players, 3, 17);
}

#endif
