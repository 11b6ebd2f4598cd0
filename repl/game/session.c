/* session.c - the life of a session: lines in, game and log out, back and forth.
 *
 * A line is carried out on a copy of the game.  Only when all of it went well do the copy, the log and
 * the ledger stand. */
#include "session.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session_inner.h"
#include "text/builder.h"

/* --- Life --- */

static char *copy_text(const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy) memcpy(copy, text, size);
  return copy;
}

Session *session_open(const char *home) {
  Session *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  static atomic_uint serials;
  session->serial = atomic_fetch_add(&serials, 1) + 1;
  session->home = copy_text(home);
  if (session->home) return session;
  free(session);
  return NULL;
}

static void free_texts(Session *session) {
  for (size_t i = 0; i < session->text_count; i++) {
    free((char *)session->texts[i].name);
    free(session->bodies[i].text);
  }
}

void session_close(Session *session) {
  if (!session) return;
  session_release(session);
  session_cut_stops(session, 0);
  if (session->script && session->script != session->shared) script_close(session->script);
  if (session->shared) {
    script_names(session->shared, NULL);
    script_listen(session->shared, NULL, NULL);
  }
  Journal *journals[] = {&session->use,     &session->options, &session->names, &session->order,
                         &session->digests, &session->log,     &session->draft};
  for (size_t i = 0; i < sizeof journals / sizeof journals[0]; i++) journal_free(journals[i]);
  ledger_free(&session->ledger);
  tree_free(&session->tree);
  free_texts(session);
  free(session->home);
  free(session);
}

/* A head line out of some words, or several if they are many. */
static AnswerKind head_words(Session *session, LineKind kind, const char *const *words,
                             size_t count, Answer *answer) {
  Line line;
  Reason why = {""};
  for (; count > NOTATION_ITEMS && kind != LINE_PLAYERS; words += NOTATION_ITEMS) {
    if (head_words(session, kind, words, NOTATION_ITEMS, answer) != ANSWER_DONE)
      return answer->kind;
    count -= NOTATION_ITEMS;
  }
  if (count == 0) return answer_done(answer);
  if (!notation_words(kind, words, count, &line, &why))
    return answer_reason(answer, ANSWER_WRONG, &why);
  return table_head(session, &line, 0, answer);
}

Session *session_begin(const SessionStart *start, Answer *answer) {
  Session *session = session_open(start->home);
  if (!session) {
    answer_no_memory(answer);
    return NULL;
  }
  bool good =
      head_words(session, LINE_USE, start->use, start->use_count, answer) == ANSWER_DONE &&
      head_words(session, LINE_OPT, start->options, start->option_count, answer) == ANSWER_DONE &&
      head_words(session, LINE_PLAYERS, start->players, start->player_count, answer) ==
          ANSWER_DONE &&
      head_words(session, LINE_ORDER, start->order, start->order_count, answer) == ANSWER_DONE;
  Reason why = {""};
  for (size_t i = 0; good && i < start->text_count; i++) {
    good = table_rule(session, slice_of(start->texts[i].name), start->texts[i].text, 0, &why);
    if (!good) answer_reason(answer, ANSWER_WRONG, &why);
  }
  session->shared = start->script;
  session->seeded = start->seed != NULL;
  session->seed = start->seed ? *start->seed : 0;
  if (good) return session;
  session_close(session);
  return NULL;
}

Session *session_new(const SessionStart *start, Answer *answer) {
  Session *session = session_begin(start, answer);
  if (!session || session_lay(session, answer) == ANSWER_DONE) return session;
  session_close(session);
  return NULL;
}

void session_eager(Session *session, bool on) {
  session->eager = on;
}

void session_anyway(Session *session) {
  session->anyway = true;
}

const char *session_changed(const Session *session) {
  return session->changed;
}

/* --- Lines --- */

/* A failed rule outweighs whatever the line came to. */
static AnswerKind rule_failure(Session *session, Answer *answer) {
  const char *error = script_error(session->script);
  if (!error) return answer->kind;
  answer_say(answer, ANSWER_BROKEN, "rule failed: %s", error);
  script_forgive(session->script);
  return ANSWER_BROKEN;
}

void session_attend(Session *session) {
  script_names(session->script, session->players);
  script_listen(session->script, ledger_paid, &session->ledger);
}

static void begin(Session *session) {
  session_attend(session);
  game_copy(&session->scratch, &session->game);
  journal_cut(&session->draft, 0);
  session->aside_count = 0;
  session->ledger.lost = false;
}

/* Gives the lines that were drafted their place in the tree.  Those of a node that is being repeated have one. */
static bool place_in_tree(Session *session, unsigned *group) {
  if (session->held || !session->draft.count || *group != tree_next(&session->tree)) return true;
  *group = tree_add(&session->tree, session_here(session), &session->draft, 0);
  if (!*group) return false;
  Node *there = &session->tree.list[*group];
  memcpy(there->scores, session->scratch.scores, sizeof there->scores);
  there->over = session->scratch.turn.phase == PHASE_OVER;
  return true;
}

/* Lets what was done on the copy stand.  `group` joins its lines for undo.  When memory is short, nothing has
 * happened: what needs any is done before the first thing that changes. */
static AnswerKind commit(Session *session, unsigned group, size_t paid, Answer *answer) {
  size_t from = session->log.count;
  /* Without a payment that is lost no sum would be right any more. */
  if (session->ledger.lost || !journal_reserve(&session->log, session->draft.count) ||
      !place_in_tree(session, &group))
    return answer_no_memory(answer);
  for (size_t i = 0; i < session->draft.count; i++) session->draft.list[i].group = group;
  table_note_homecomers(session);
  journal_move(&session->log, &session->draft);
  game_copy(&session->game, &session->scratch);
  size_t payer = session->log.count; /* not a discard that only follows */
  while (payer > from && session->log.list[payer - 1].kind == LINE_DISCARD) payer--;
  ledger_stamp(&session->ledger, paid, payer > from ? payer : session->log.count);
  session->ledger.last = paid;
  session->unconfirmed = from;
  return answer->kind;
}

/* What was tried should have been refused. */
static AnswerKind turn_refusal(AnswerKind tried, Answer *answer) {
  if (tried == ANSWER_REFUSED) return answer_done(answer);
  if (tried != ANSWER_DONE) return tried;
  return answer_say(answer, ANSWER_FALSE, "expected a refusal, but this is allowed now");
}

AnswerKind session_carry_out(Session *session, const Line *line, unsigned group, Answer *answer) {
  if (session_lay(session, answer) != ANSWER_DONE) return answer->kind;
  if (session_whole(session, answer) != ANSWER_DONE) return answer->kind;
  bool check = notation_class_of(line->kind) == CLASS_CHECK;
  if (session->halfway && !check)
    return answer_say(answer, ANSWER_REFUSED, "a tile lies and its figure is undecided");
  size_t paid = session->ledger.count;
  begin(session);
  answer_done(answer);
  if (check)
    session_carry_out_check(session, line, answer);
  else
    action_carry_out(session, line, answer);
  AnswerKind kind = rule_failure(session, answer);
  bool done = kind == ANSWER_DONE && !line->refused && session->draft.count;
  if (done && commit(session, group, paid, answer) == ANSWER_DONE) return ANSWER_DONE;
  ledger_cancel(&session->ledger, paid);
  if (done) return answer->kind;
  return line->refused ? turn_refusal(kind, answer) : kind;
}

unsigned session_here(const Session *session) {
  size_t count = session->log.count;
  while (count > 0 && session->log.list[count - 1].group == 0) count--;
  return count ? session->log.list[count - 1].group : 0;
}

/* Lets lines that set up the table take their place in the tree, after `parent`; actions have theirs. */
static AnswerKind remember(Session *session, unsigned parent, Answer *answer) {
  size_t from = session->log.count;
  unsigned group = tree_next(&session->tree);
  if (session->held) return answer->kind;
  while (from > 0 && session->log.list[from - 1].group == group) from--;
  if (from == session->log.count) return answer->kind; /* nothing was said that counts */
  unsigned node = tree_add(&session->tree, parent, &session->log, from);
  if (!node) {
    journal_cut(&session->log, from);
    return answer_no_memory(answer);
  }
  for (size_t i = from; i < session->log.count; i++) session->log.list[i].group = node;
  Node *there = &session->tree.list[node];
  memcpy(there->scores, session->game.scores, sizeof there->scores);
  there->over = session->game.turn.phase == PHASE_OVER;
  return answer->kind;
}

AnswerKind session_do(Session *session, const Line *line, unsigned number, Answer *answer) {
  unsigned parent = session_here(session), group = tree_next(&session->tree);
  LineClass class = notation_class_of(line->kind);
  answer_done(answer);
  if (class == CLASS_BLANK) return ANSWER_DONE;
  if (class == CLASS_HEAD)
    table_head(session, line, number, answer);
  else if (class == CLASS_SETUP)
    table_setup(session, line, group, number, answer);
  else if (session_carry_out(session, line, group, answer) == ANSWER_DONE)
    session_stop_here(session);
  session->any_line = true;
  return remember(session, parent, answer);
}

AnswerKind session_line(Session *session, const char *text, size_t size, unsigned number,
                        Answer *answer) {
  Line line;
  Reason why = {""};
  if (!notation_read(text, size, &line, &why)) return answer_reason(answer, ANSWER_WRONG, &why);
  return session_do(session, &line, number, answer);
}

/* --- One action of the core at a time --- */

void session_write_action(const Session *session, const Action *action, char *out, size_t size) {
  if (size) out[0] = '\0';
  if (!session->laid || !size || !action_sensible(&session->game, session->rules, action)) return;
  action_text(&session->game, session->rules, session->players, action, out, size);
}

AnswerKind session_act(Session *session, const Action *action, Answer *answer) {
  char text[NOTATION_LINE + 1] = "";
  if (session_lay(session, answer) != ANSWER_DONE) return answer->kind;
  if (session_whole(session, answer) != ANSWER_DONE) return answer->kind;
  if (!action_sensible(&session->game, session->rules, action))
    return answer_say(answer, ANSWER_REFUSED, "no such action");
  size_t count = session->ledger.count, paid = session->halfway ? session->ledger.last : count;
  unsigned group = tree_next(&session->tree);
  begin(session);
  LineKind kind =
      action_text(&session->game, session->rules, session->players, action, text, sizeof text);
  action_step(session, action, answer);
  bool half = session->scratch.turn.phase == PHASE_DEPLOY && !game_acts_apart(&session->scratch);
  bool whole = kind != LINE_BLANK && !half;
  if (answer->kind == ANSWER_DONE && whole) action_record_text(session, kind, text, answer);
  if (rule_failure(session, answer) != ANSWER_DONE) {
    ledger_cancel(&session->ledger, count);
    return answer->kind;
  }
  if (commit(session, group, paid, answer) != ANSWER_DONE) {
    ledger_cancel(&session->ledger, count);
    return answer->kind;
  }
  session->halfway = !whole;
  session_stop_here(session);
  return ANSWER_DONE;
}

/* --- What there is --- */

const Game *session_game(const Session *session) {
  return session->laid ? &session->game : NULL;
}
const Rules *session_rules(const Session *session) {
  return session->rules;
}
Script *session_script(const Session *session) {
  return session->script;
}
const Ledger *session_ledger(const Session *session) {
  return &session->ledger;
}
unsigned session_player_count(const Session *session) {
  return (unsigned)session->names.count;
}
const char *const *session_players(const Session *session) {
  return session->players;
}
size_t session_use_count(const Session *session) {
  return session->use.count;
}
const char *session_use(const Session *session, size_t i) {
  return session->use.list[i].text;
}
size_t session_order_count(const Session *session) {
  return session->order.count;
}
const char *session_order(const Session *session, size_t i) {
  return session->order.list[i].text;
}
size_t session_option_count(const Session *session) {
  return session->options.count;
}
const char *session_option(const Session *session, size_t i) {
  return session->options.list[i].text;
}
size_t session_text_count(const Session *session) {
  return session->text_count;
}
const ScriptText *session_texts(const Session *session) {
  return session->texts;
}
const char *session_home(const Session *session) {
  return session->home;
}
unsigned session_serial(const Session *session) {
  return session->serial;
}
size_t session_log_count(const Session *session) {
  return session->log.count;
}
const char *session_log(const Session *session, size_t i) {
  return session->log.list[i].text;
}
unsigned session_log_number(const Session *session, size_t i) {
  const JournalLine *line = &session->log.list[i];
  if (line->group == 0 || line->group >= session->tree.count) return 0;
  const Node *node = &session->tree.list[line->group];
  size_t last = node->lines.count; /* passes come before what was said, discards after it */
  while (last > 1 && node->lines.list[last - 1].kind == LINE_DISCARD) last--;
  bool here = strcmp(node->lines.list[last - 1].text, line->text) == 0;
  return here ? node->depth : 0;
}
const Tree *session_tree(const Session *session) {
  return &session->tree;
}
bool session_halfway(const Session *session) {
  return session->halfway;
}

const char *session_player(const Session *session, unsigned seat) {
  return seat < session->names.count ? session->players[seat] : "?";
}

int session_seat(const Session *session, const char *name) {
  unsigned seat;
  unsigned count = (unsigned)session->names.count;
  bool known = names_typed_player(session->players, count, slice_of(name), &seat, NULL);
  return known ? (int)seat : -1;
}

const uint64_t *session_seed(const Session *session) {
  return session->seeded ? &session->seed : NULL;
}

const char *session_seat_name(unsigned seat) {
  /* Figures bear the initial, so no two names begin alike. */
  static const char *const NAMES[PLAYERS_MAX] = {"Blue", "Red",    "Green", "Yellow",
                                                 "Onyx", "Silver", "Pink",  "Azure"};
  return NAMES[seat];
}
