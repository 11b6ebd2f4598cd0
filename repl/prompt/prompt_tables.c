/* prompt_tables.c - the tables of a conversation: one game under one set of rules after another.
 *
 * A new game adds one, and so do changed rules; one may go from each to any other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prompt.h"
#include "terminal/seed.h"

/* Makes the table the current one. */
static void sit_down(Prompt *prompt, Session *session) {
  prompt->session = session;
  session_eager(session, true);
  print_game_skip(session, &prompt->told);
  watch_start(&prompt->watch, session_script(session));
}

static void forget_tables(Prompt *prompt) {
  for (unsigned i = 0; i < prompt->table_count; i++) session_close(prompt->tables[i]);
  prompt->table_count = prompt->mark_count = 0;
  prompt->before = (GamePlace){NULL, 0};
  prompt->session = NULL;
}

/* Forgets a table, and what was marked there. */
static void forget_table(Prompt *prompt, Session *session) {
  unsigned kept = 0;
  for (unsigned i = 0; i < prompt->mark_count; i++)
    if (prompt->marks[i].place.session != session) prompt->marks[kept++] = prompt->marks[i];
  prompt->mark_count = kept;
  if (prompt->before.session == session) prompt->before = (GamePlace){NULL, 0};
  kept = 0;
  for (unsigned i = 0; i < prompt->table_count; i++)
    if (prompt->tables[i] != session) prompt->tables[kept++] = prompt->tables[i];
  prompt->table_count = kept;
  session_close(session);
}

/* Adds a table.  The current one must survive, so it becomes the newest before the oldest goes. */
static void add_table(Prompt *prompt, Session *session) {
  if (prompt->table_count == TABLES_MAX) {
    for (unsigned i = 0; i + 1 < prompt->table_count; i++) {
      if (prompt->tables[i] != prompt->session) continue;
      prompt->tables[i] = prompt->tables[i + 1];
      prompt->tables[i + 1] = prompt->session;
    }
    forget_table(prompt, prompt->tables[0]);
    fprintf(prompt->out, "(more than %d games and sets of rules: the oldest is forgotten)\n",
            TABLES_MAX);
  }
  if (prompt->session) prompt->before = prompt_here(prompt);
  prompt->tables[prompt->table_count++] = session;
  sit_down(prompt, session);
}

AnswerKind prompt_take(Prompt *prompt, Session *session, Answer *answer) {
  bool fresh = !session;
  if (fresh) session = session_open(prompt->home);
  if (!session) return answer_refuse(answer, "out of memory");
  if (prompt->session && session_tree(prompt->session)->count == 0)
    prompt_swap_table(prompt, session); /* nothing was played there */
  else
    add_table(prompt, session);
  prompt->fresh = fresh;
  prompt->by_chance = false;
  prompt->file[0] = '\0';
  memset(prompt->bots, 0, sizeof prompt->bots);
  *answer = (Answer){.kind = ANSWER_DONE};
  return ANSWER_DONE;
}

void prompt_add_table(Prompt *prompt, Session *session) {
  add_table(prompt, session);
}

void prompt_add_game(Prompt *prompt, Session *const *tables, unsigned count, unsigned hand) {
  if (prompt->session && session_tree(prompt->session)->count == 0) {
    forget_table(prompt, prompt->session); /* nothing was played there */
    prompt->session = NULL;
  }
  for (unsigned i = 0; i < count; i++) add_table(prompt, tables[i]);
  sit_down(prompt, tables[hand]);
  prompt->fresh = !session_game(prompt->session);
  prompt->by_chance = false;
  prompt->file[0] = '\0';
}

void prompt_swap_table(Prompt *prompt, Session *session) {
  for (unsigned i = 0; i < prompt->table_count; i++)
    if (prompt->tables[i] == prompt->session) prompt->tables[i] = session;
  for (unsigned i = 0; i < prompt->mark_count; i++)
    if (prompt->marks[i].place.session == prompt->session)
      prompt->marks[i].place = (GamePlace){session, 0};
  if (prompt->before.session == prompt->session) prompt->before = (GamePlace){NULL, 0};
  session_close(prompt->session);
  sit_down(prompt, session);
}

GamePlace prompt_here(const Prompt *prompt) {
  return (GamePlace){prompt->session, session_here(prompt->session)};
}

AnswerKind prompt_go(Prompt *prompt, GamePlace to, Answer *answer) {
  GamePlace from = prompt_here(prompt);
  unsigned players = session_player_count(from.session);
  if (session_goto(to.session, to.node, answer) != ANSWER_DONE) return answer->kind;
  if (!session_game(from.session)) { /* a table that was cleared and never laid: nothing to keep */
    forget_table(prompt, from.session);
    from = (GamePlace){NULL, 0};
  }
  prompt->before = from;
  if (to.session != from.session) prompt->by_chance = prompt->fresh = false;
  if (session_player_count(to.session) != players)
    memset(prompt->bots, 0, sizeof prompt->bots); /* another game: their seats are not there */
  sit_down(prompt, to.session);
  return ANSWER_DONE;
}

AnswerKind prompt_lay(Prompt *prompt, Answer *answer) {
  static const char PLAYERS[] = "players Blue Red";
  *answer = (Answer){.kind = ANSWER_DONE};
  if (prompt->fresh && !session_player_count(prompt->session)) {
    session_line(prompt->session, PLAYERS, sizeof PLAYERS - 1, 0, answer);
    if (answer->kind != ANSWER_DONE) return answer->kind;
  }
  prompt->fresh = false;
  bool laid = session_game(prompt->session);
  if (session_lay(prompt->session, answer) != ANSWER_DONE) return answer->kind;
  if (!laid) watch_start(&prompt->watch, session_script(prompt->session));
  return ANSWER_DONE;
}

AnswerKind prompt_start(Prompt *prompt, const SessionStart *wanted, const Bot *bots,
                        Answer *answer) {
  SessionStart start = *wanted;
  uint64_t seed = start.seed ? *start.seed : seed_by_chance();
  bool by_chance = !start.seed && (bots || prompt->playing);
  if (by_chance) start.seed = &seed;
  Session *session = session_new(&start, answer);
  if (!session) return answer->kind;
  if (prompt_take(prompt, session, answer) != ANSWER_DONE) return answer->kind;
  prompt->by_chance = by_chance;
  if (bots) memcpy(prompt->bots, bots, sizeof prompt->bots);
  prompt->rng = bot_rng(seed);
  if (by_chance) fprintf(prompt->out, "seed %llu\n", (unsigned long long)seed);
  return ANSWER_DONE;
}

bool prompt_bot_to_move(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  return game && game->turn.phase != PHASE_OVER && prompt->bots[game_mover(game)].kind;
}

void prompt_close(Prompt *prompt) {
  prompt_drop_pending(prompt);
  free(prompt->hinted.moves);
  prompt->hinted = (HintedMoves){0};
  forget_tables(prompt);
}

/* --- Files --- */

void prompt_kept(Prompt *prompt, const char *path) {
  const Game *game = session_game(prompt->session);
  prompt->kept = game ? game_hash(game) : 0;
  snprintf(prompt->file, sizeof prompt->file, "%s", path);
}

bool prompt_last_game(char path[NOTATION_LINE + 1]) {
  const char *history = getenv("BASTIDE_HISTORY"), *home = getenv("HOME");
  int size = history && *history ? snprintf(path, NOTATION_LINE + 1, "%s.game", history)
             : home && *home     ? snprintf(path, NOTATION_LINE + 1, "%s/.bastide_game", home)
                                 : -1;
  return size > 0 && size <= NOTATION_LINE;
}
