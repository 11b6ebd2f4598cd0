/* session_time.c - back and forth in a session, and lines that are only tried.
 *
 * Going back is playing again from the first table, or from one on the way that was kept: nothing has to be undone, so
 * nothing can be forgotten when it is. */
#include <stdlib.h>
#include <string.h>

#include "scripts/sandbox/stop.h"
#include "session_inner.h"

/* --- Tables on the way --- */

enum { STOP_LINES = 4 }; /* between two of them at first */

void session_cut_stops(Session *session, size_t log) {
  while (session->stop_count && session->stops[session->stop_count - 1].log > log)
    free(session->stops[--session->stop_count].game);
  if (!session->stop_count) session->stop_lines = STOP_LINES;
}

/* Every second one goes, so that there are few however long a game is. */
static void thin_stops(Session *session) {
  for (unsigned i = 0; i < STOPS_MAX / 2; i++) {
    free(session->stops[2 * i].game);
    session->stops[i] = session->stops[2 * i + 1];
  }
  session->stop_count = STOPS_MAX / 2;
  session->stop_lines *= 2;
}

void session_stop_here(Session *session) {
  const Stop *last = session->stop_count ? &session->stops[session->stop_count - 1] : NULL;
  size_t log = session->log.count;
  if (!session->stop_lines) session->stop_lines = STOP_LINES;
  if (session->held || session->halfway || log < (last ? last->log : 0) + session->stop_lines)
    return;
  const JournalLine *line = &session->log.list[log - 1];
  if (!line->group || notation_class_of(line->kind) == CLASS_SETUP) return;
  if (session->stop_count == STOPS_MAX) thin_stops(session);
  Game *game = malloc(game_size(session->rules));
  if (!game) return; /* then it takes longer */
  game_copy(game, &session->game);
  session->stops[session->stop_count++] = (Stop){game, log, session->ledger.count};
}

/* --- Back and forth --- */

/* Carries out the lines of a node as they were. */
static AnswerKind repeat(Session *session, unsigned node, Answer *answer) {
  answer_done(answer);
  for (size_t i = 0; i < session->tree.list[node].lines.count; i++) {
    const JournalLine *old = &session->tree.list[node].lines.list[i];
    Line line;
    Reason why = {""};
    if (old->kind == LINE_DISCARD && session->seeded) continue; /* follows from the line before */
    if (!notation_read(old->text, strlen(old->text), &line, &why))
      return answer_reason(answer, ANSWER_BROKEN, &why);
    bool setup = notation_class_of(old->kind) == CLASS_SETUP;
    if ((setup ? table_setup(session, &line, node, old->number, answer)
               : session_carry_out(session, &line, node, answer)) != ANSWER_DONE)
      return answer->kind;
  }
  session_stop_here(session);
  return ANSWER_DONE;
}

static bool sets_up(const Session *session, unsigned node) {
  return notation_class_of(session->tree.list[node].lines.list[0].kind) == CLASS_SETUP;
}

/* The last table on the way to `fork` from which at least the last line before it is said again, so that what is known
 * of the line said last is what it always is; or else the first one, after so many lines. */
static Stop stop_before(Session *session, unsigned fork, size_t setup) {
  const Tree *tree = &session->tree;
  unsigned i = session->stop_count;
  while (i > 0) {
    const Stop *stop = &session->stops[--i];
    if (tree_depth(tree, session->log.list[stop->log - 1].group) < tree_depth(tree, fork))
      return *stop;
  }
  return (Stop){&session->first, setup, session->first_paid};
}

/* Puts the table back to how it was on the way to `fork`, or, if lines that set it up are to be taken back, clears it.
 * Returns the node at which we are then. */
static unsigned rewind_table(Session *session, unsigned fork) {
  size_t setup = 0, count = session->log.count;
  const JournalLine *lines = session->log.list;
  unsigned here = session_here(session), after = tree_depth(&session->tree, fork) + 1;
  bool clear = here != fork && sets_up(session, tree_ancestor(&session->tree, here, after));
  while (setup < count &&
         (lines[setup].group == 0 || notation_class_of(lines[setup].kind) == CLASS_SETUP))
    setup++;
  Stop stop = clear ? (Stop){NULL, 0, 0} : stop_before(session, fork, setup);
  session_cut_stops(session, stop.log);
  journal_cut(&session->log, stop.log);
  session->halfway = false;
  ledger_cancel(&session->ledger, stop.paid);
  session->ledger.last = 0;
  session->ledger.lost = false;
  session->laid = !clear;
  if (!clear) game_copy(&session->game, stop.game);
  return session_here(session);
}

/* --- Where we set out from --- */

/* The way may be blocked in the middle: a rule fails, or somebody stops it.  Then we are where we were. */
typedef struct {
  Game game, first;
  Journal log;
  Ledger ledger;
  size_t first_paid, unconfirmed;
  unsigned returned;
  bool laid, halfway;
} Departure;

static Departure *set_out(const Session *session) {
  Departure *from = malloc(sizeof *from);
  Journal log = {0};
  Ledger ledger = {0};
  bool good = from && ledger_copy(&ledger, &session->ledger);
  for (size_t i = 0; good && i < session->log.count; i++) {
    const JournalLine *line = &session->log.list[i];
    good = journal_add(&log, slice_of(line->text), line->kind, line->group, line->number);
  }
  if (!good) {
    journal_free(&log);
    ledger_free(&ledger);
    free(from);
    return NULL;
  }
  game_copy(&from->game, &session->game);
  game_copy(&from->first, &session->first);
  from->log = log;
  from->ledger = ledger;
  from->first_paid = session->first_paid;
  from->unconfirmed = session->unconfirmed;
  from->returned = session->returned;
  from->laid = session->laid;
  from->halfway = session->halfway;
  return from;
}

static void arrive(Departure *from) {
  journal_free(&from->log);
  ledger_free(&from->ledger);
  free(from);
}

static void come_back(Session *session, Departure *from) {
  session_cut_stops(session, 0);
  Journal log = session->log;
  Ledger ledger = session->ledger;
  game_copy(&session->game, &from->game);
  game_copy(&session->first, &from->first);
  session->log = from->log, from->log = log;
  session->ledger = from->ledger, from->ledger = ledger;
  session->first_paid = from->first_paid;
  session->unconfirmed = from->unconfirmed;
  session->returned = from->returned;
  session->laid = from->laid;
  session->halfway = from->halfway;
  arrive(from);
}

/* Plays again from where it is necessary, and to the node. */
static AnswerKind walk(Session *session, unsigned node, Answer *answer) {
  const Tree *tree = &session->tree;
  unsigned here = session_here(session), fork = tree_fork(tree, here, node);
  answer_done(answer);
  if (fork != here || session->halfway) here = rewind_table(session, fork);
  for (unsigned depth = tree_depth(tree, here) + 1; depth <= tree_depth(tree, node); depth++) {
    if (stop_wanted()) return answer_say(answer, ANSWER_REFUSED, "stopped");
    if (repeat(session, tree_ancestor(tree, node, depth), answer) != ANSWER_DONE)
      return answer->kind;
  }
  return session_lay(session, answer);
}

AnswerKind session_goto(Session *session, unsigned node, Answer *answer) {
  Tree *tree = &session->tree;
  if (node && node >= tree->count)
    return answer_say(answer, ANSWER_REFUSED, "there is no such place in the game");
  if (session->held) return answer_say(answer, ANSWER_REFUSED, "lines are being tried");
  if (session_lay(session, answer) != ANSWER_DONE) return answer->kind;
  bool back = tree_fork(tree, session_here(session), node) == node;
  Departure *from = set_out(session);
  if (!from) return answer_no_memory(answer);
  if (walk(session, node, answer) != ANSWER_DONE) {
    come_back(session, from);
    return answer->kind;
  }
  arrive(from);
  tree_visit(tree, back ? tree_tip(tree, node) : node); /* back: redo leads where it led before */
  return ANSWER_DONE;
}

void session_plant(Session *session, Tree *tree) {
  tree_free(&session->tree);
  session->tree = *tree;
  *tree = (Tree){0};
}

AnswerKind session_undo(Session *session, Answer *answer) {
  unsigned here = session_here(session);
  answer_done(answer);
  if (session->halfway) return session_goto(session, here, answer); /* only the tile lies there */
  if (!here) return answer_say(answer, ANSWER_REFUSED, "there is nothing to take back");
  return session_goto(session, session->tree.list[here].parent, answer);
}

AnswerKind session_redo(Session *session, Answer *answer) {
  unsigned here = session_here(session);
  unsigned next = here < session->tree.count ? session->tree.list[here].next : 0;
  if (!next || session->halfway)
    return answer_say(answer, ANSWER_REFUSED, "there is nothing to repeat");
  return session_goto(session, next, answer);
}

/* --- Lines that are only tried --- */

bool session_hold(Session *session) {
  if (session->held || !session->laid) return false;
  Held *held = malloc(sizeof *held);
  if (!held) return false;
  game_copy(&held->game, &session->game);
  held->log = session->log.count;
  held->paid = session->ledger.count;
  held->last = session->ledger.last;
  held->unconfirmed = session->unconfirmed;
  held->returned = session->returned;
  held->halfway = session->halfway;
  session->held = held;
  return true;
}

void session_hide(Session *session) {
  if (!session->held) return;
  game_view(&session->game, session->rules, game_mover(&session->game), session->tree.count);
}

void session_release(Session *session) {
  Held *held = session->held;
  if (!held) return;
  game_copy(&session->game, &held->game);
  journal_cut(&session->log, held->log);
  session->ledger.count = held->paid;
  session->ledger.last = held->last;
  session->unconfirmed = held->unconfirmed;
  session->returned = held->returned;
  session->halfway = held->halfway;
  free(held);
  session->held = NULL;
}
