/* rerun.c - plays a game again under other rules, as far as it is still legal.
 *
 * Another set of rules may bring another bag, and the seed would shuffle that differently; then the tiles
 * that were drawn are put first (`order`), so that the game can be repeated at all. */
#include "rerun.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scripts/sandbox/stop.h"

/* --- The head --- */

SessionStart rerun_head(const Session *session, HeadWords *words) {
  SessionStart start = {.home = session_home(session),
                        .use = words->use,
                        .options = words->options,
                        .order = words->order,
                        .texts = words->texts,
                        .players = session_players(session),
                        .player_count = session_player_count(session),
                        .seed = session_seed(session)};
  for (; start.use_count < session_use_count(session) && start.use_count < HEAD_WORDS;)
    words->use[start.use_count] = session_use(session, start.use_count), start.use_count++;
  for (; start.option_count < session_option_count(session) && start.option_count < HEAD_WORDS;)
    words->options[start.option_count] = session_option(session, start.option_count),
    start.option_count++;
  for (; start.order_count < session_order_count(session) && start.order_count < TILES_MAX;)
    words->order[start.order_count] = session_order(session, start.order_count),
    start.order_count++;
  for (; start.text_count < session_text_count(session) && start.text_count < AUTHORS_MAX;)
    words->texts[start.text_count] = session_texts(session)[start.text_count], start.text_count++;
  return start;
}

/* --- The bag --- */

/* Do both shuffle the same tiles? */
static bool same_bag(const Rules *a, const Rules *b) {
  if (a->kind_count != b->kind_count || a->unplaceable != b->unplaceable || a->draw != b->draw)
    return false;
  for (unsigned i = 1; i <= a->kind_count; i++) {
    const Kind *x = &a->kinds[i], *y = &b->kinds[i];
    if (strcmp(x->id, y->id) != 0 || x->count != y->count || x->start != y->start) return false;
  }
  return true;
}

/* The tile that a line takes out of the bag; "" if none. */
static void drawn_tile(const char *text, char id[NOTATION_WORD + 1]) {
  Line line;
  id[0] = '\0';
  if (!notation_read(text, strlen(text), &line, NULL)) return;
  if (line.kind != LINE_PLAY && line.kind != LINE_DISCARD) return;
  slice_copy(line.tile, id, NOTATION_WORD + 1);
}

/* Puts a tile behind those of the order.  False if the bag of these rules has no more of it. */
static bool add_to_order(const Rules *rules, const char *id, unsigned used[KINDS_MAX + 1],
                         HeadWords *words, SessionStart *start) {
  KindId kind = rules_kind(rules, id);
  if (!kind || start->order_count == TILES_MAX) return false;
  unsigned there = rules->kinds[kind].count - rules_laid(rules, kind);
  if (++used[kind] > there) return false;
  words->order[start->order_count++] = rules->kinds[kind].id;
  return true;
}

/* The tiles that were drawn until now, the one in hand included. */
static void order_as_drawn(const Session *old, const Rules *rules, HeadWords *words,
                           SessionStart *start) {
  unsigned used[KINDS_MAX + 1] = {0};
  const Game *game = session_game(old);
  bool more = true;
  start->order_count = 0;
  for (size_t i = 0; more && i < session_log_count(old); i++) {
    char id[NOTATION_WORD + 1];
    drawn_tile(session_log(old, i), id);
    if (id[0]) more = add_to_order(rules, id, used, words, start);
  }
  if (more && game->turn.phase == PHASE_PLACE)
    add_to_order(rules, session_rules(old)->kinds[game->turn.kind].id, used, words, start);
}

/* --- The lines --- */

/* What somebody said: a node also holds the passes before it and the discards after it. */
static const JournalLine *said(const Node *node) {
  size_t i = node->lines.count;
  while (i > 1 && node->lines.list[i - 1].kind == LINE_DISCARD) i--;
  return &node->lines.list[i - 1];
}

static void stop(Rerun *rerun, unsigned number, const char *line, const Answer *why) {
  rerun->stopped = number;
  snprintf(rerun->line, sizeof rerun->line, "%s", line);
  rerun->why = *why;
}

static bool is_short_of_memory(const Answer *answer) {
  return answer->kind != ANSWER_DONE && strstr(answer->text, "out of memory");
}

/* False, with the answer, if the lines that set up the table do not fit the new rules. */
static bool repeat_lines(Rerun *rerun, const Session *old, Answer *answer) {
  const Tree *tree = session_tree(old);
  unsigned here = session_here(old), depth = tree_depth(tree, here);
  for (unsigned number = 1; number <= depth; number++) {
    if (stop_wanted()) {
      answer_refuse(answer, "stopped");
      return false;
    }
    unsigned node = tree_ancestor(tree, here, number);
    const JournalLine *line = said(&tree->list[node]);
    bool setup = notation_class_of(line->kind) == CLASS_SETUP;
    if (!setup && session_lay(rerun->session, answer) != ANSWER_DONE) return false;
    const Game *game = session_game(rerun->session);
    bool idle = line->kind == LINE_PASS && game->turn.phase != PHASE_ASK; /* nothing to pass now */
    Answer why = {.kind = ANSWER_DONE};
    if (!idle) session_line(rerun->session, line->text, strlen(line->text), number, &why);
    if (is_short_of_memory(&why)) { /* says nothing about the rules */
      *answer = why;
      return false;
    }
    if (why.kind != ANSWER_DONE) {
      stop(rerun, number, line->text, &why);
      return true;
    }
    rerun->steps[rerun->step_count++] = (RerunStep){node, session_here(rerun->session)};
  }
  return session_lay(rerun->session, answer) == ANSWER_DONE;
}

/* --- The whole --- */

static bool open_new(Rerun *rerun, const Session *old, SessionStart *start, HeadWords *words,
                     Answer *answer) {
  rerun->session = session_new(start, answer);
  if (!rerun->session) return false;
  if (!start->seed || same_bag(session_rules(old), session_rules(rerun->session))) return true;
  order_as_drawn(old, session_rules(rerun->session), words, start);
  Session *ordered = session_new(start, answer);
  session_close(rerun->session);
  rerun->session = ordered;
  return ordered != NULL;
}

bool rerun_start(Rerun *rerun, const Session *old, const SessionStart *rules, Answer *answer) {
  HeadWords words;
  SessionStart start = rerun_head(old, &words);
  start.use = rules->use, start.use_count = rules->use_count;
  start.options = rules->options, start.option_count = rules->option_count;
  start.texts = rules->texts, start.text_count = rules->text_count;
  *rerun = (Rerun){.session = NULL};
  rerun->steps = calloc(tree_depth(session_tree(old), session_here(old)) + 1, sizeof(RerunStep));
  if (!rerun->steps) {
    answer_no_memory(answer);
    return false;
  }
  rerun->step_count = 1;
  if (!open_new(rerun, old, &start, &words, answer)) {
    rerun_free(rerun);
    return false;
  }
  if (repeat_lines(rerun, old, answer)) return true;
  session_close(rerun->session);
  rerun->session = NULL;
  rerun_free(rerun);
  return false;
}

void rerun_free(Rerun *rerun) {
  free(rerun->steps);
  rerun->steps = NULL;
  rerun->step_count = 0;
}
