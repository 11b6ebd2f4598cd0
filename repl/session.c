/* session.c - the life of a session: lines in, game and log out, back and forth.
 *
 * A line is carried out on a copy of the game.  Only when all of it went well do the copy, the log and
 * the ledger stand. */
#include "session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session_inner.h"

/* --- Answers --- */

AnswerKind answer_done(Answer *answer) {
  *answer = (Answer){.kind = ANSWER_DONE};
  return ANSWER_DONE;
}

AnswerKind answer_say(Answer *answer, AnswerKind kind, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(answer->text, sizeof answer->text, format, arguments);
  va_end(arguments);
  answer->kind = kind;
  answer->line = 0;
  return kind;
}

AnswerKind answer_reason(Answer *answer, AnswerKind kind, const Reason *why) {
  return answer_say(answer, kind, "%s", why->text[0] ? why->text : "that is not allowed here");
}

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
  session->home = copy_text(home);
  if (session->home) return session;
  free(session);
  return NULL;
}

void session_close(Session *session) {
  if (!session) return;
  session_release(session);
  if (session->script) script_close(session->script);
  Journal *journals[] = {&session->use, &session->options, &session->names,
                         &session->log, &session->undone,  &session->draft};
  for (size_t i = 0; i < sizeof journals / sizeof journals[0]; i++) journal_free(journals[i]);
  ledger_free(&session->ledger);
  free(session->home);
  free(session);
}

/* One head line out of some words. */
static AnswerKind head_words(Session *session, LineKind kind, const char *const *words,
                             size_t count, Answer *answer) {
  char text[NOTATION_LINE + 2];
  Line line;
  Reason why = {""};
  size_t used = (size_t)snprintf(text, sizeof text, "%s", line_keyword(kind));
  for (size_t i = 0; i < count && used < sizeof text; i++)
    used += (size_t)snprintf(text + used, sizeof text - used, " %s", words[i]);
  if (count == 0) return answer_done(answer);
  if (used >= sizeof text)
    return answer_say(answer, ANSWER_WRONG, "too many words after '%s'", line_keyword(kind));
  if (!notation_read(text, used, &line, &why)) return answer_reason(answer, ANSWER_WRONG, &why);
  return table_head(session, &line, 0, answer);
}

Session *session_new(const SessionStart *start, Answer *answer) {
  Session *session = session_open(start->home);
  if (!session) {
    answer_say(answer, ANSWER_WRONG, "out of memory");
    return NULL;
  }
  bool good =
      head_words(session, LINE_USE, start->use, start->use_count, answer) == ANSWER_DONE &&
      head_words(session, LINE_OPT, start->options, start->option_count, answer) == ANSWER_DONE &&
      head_words(session, LINE_PLAYERS, start->players, start->player_count, answer) == ANSWER_DONE;
  if (good) {
    session->seeded = start->seed != NULL;
    session->seed = start->seed ? *start->seed : 0;
    good = session_lay(session, answer) == ANSWER_DONE;
  }
  if (good) return session;
  session_close(session);
  return NULL;
}

void session_eager(Session *session, bool on) {
  session->eager = on;
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

static void begin(Session *session) {
  game_copy(&session->scratch, &session->game);
  journal_cut(&session->draft, 0);
  session->aside_count = 0;
}

/* Lets what was done on the copy stand.  `group` joins its lines for undo. */
static AnswerKind commit(Session *session, unsigned group, size_t paid, Answer *answer) {
  size_t from = session->log.count;
  for (size_t i = 0; i < session->draft.count; i++) session->draft.list[i].group = group;
  if (!journal_move(&session->log, &session->draft))
    return answer_say(answer, ANSWER_WRONG, "out of memory");
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

/* Carries out an action or a check in the given group. */
static AnswerKind carry_out(Session *session, const Line *line, unsigned group, Answer *answer) {
  if (session_lay(session, answer) != ANSWER_DONE) return answer->kind;
  bool check = line_class(line->kind) == CLASS_CHECK;
  if (session->halfway && !check)
    return answer_say(answer, ANSWER_REFUSED, "a tile lies and its figure is undecided");
  size_t paid = session->ledger.count;
  begin(session);
  answer_done(answer);
  if (check)
    check_carry_out(session, line, answer);
  else
    action_carry_out(session, line, answer);
  AnswerKind kind = rule_failure(session, answer);
  if (kind == ANSWER_DONE && !line->refused && session->draft.count)
    return commit(session, group, paid, answer);
  ledger_cancel(&session->ledger, paid);
  return line->refused ? turn_refusal(kind, answer) : kind;
}

AnswerKind session_do(Session *session, const Line *line, unsigned number, Answer *answer) {
  answer_done(answer);
  LineClass class = line_class(line->kind);
  if (class == CLASS_BLANK) return ANSWER_DONE;
  size_t before = session->log.count;
  if (class == CLASS_HEAD)
    table_head(session, line, number, answer);
  else if (class == CLASS_SETUP)
    table_setup(session, line, session->group + 1, number, answer);
  else
    carry_out(session, line, session->group + 1, answer);
  session->any_line = true;
  if (session->log.count > before) {
    session->group++;
    journal_cut(&session->undone, 0); /* a new line leads elsewhere */
  }
  return answer->kind;
}

AnswerKind session_line(Session *session, const char *text, size_t size, unsigned number,
                        Answer *answer) {
  Line line;
  Reason why = {""};
  if (!notation_read(text, size, &line, &why)) return answer_reason(answer, ANSWER_WRONG, &why);
  return session_do(session, &line, number, answer);
}

/* --- Back and forth --- */

/* Carries out lines of a journal from index `from` on, as they were. */
static AnswerKind repeat(Session *session, const Journal *lines, size_t from, Answer *answer) {
  answer_done(answer);
  for (size_t i = from; i < lines->count; i++) {
    const JournalLine *old = &lines->list[i];
    Line line;
    Reason why = {""};
    if (old->kind == LINE_DISCARD && session->seeded) continue; /* follows from the line before */
    if (!notation_read(old->text, strlen(old->text), &line, &why))
      return answer_reason(answer, ANSWER_BROKEN, &why);
    bool setup = line_class(old->kind) == CLASS_SETUP;
    if ((setup ? table_setup(session, &line, old->group, old->number, answer)
               : carry_out(session, &line, old->group, answer)) != ANSWER_DONE)
      return answer->kind;
  }
  return ANSWER_DONE;
}

/* Moves the last lines of a journal, all of one group, to another; false when memory is short. */
static bool move_group(Journal *to, Journal *from) {
  size_t start = from->count;
  unsigned group = from->list[from->count - 1].group;
  while (start > 0 && from->list[start - 1].group == group) start--;
  for (size_t i = start; i < from->count; i++) {
    const JournalLine *line = &from->list[i];
    if (!journal_add(to, word_of(line->text), line->kind, line->group, line->number)) return false;
  }
  journal_cut(from, start);
  return true;
}

/* Plays the log again from the first table. */
static AnswerKind replay(Session *session, Answer *answer) {
  Journal lines = session->log;
  size_t setup = 0;
  session->log = (Journal){0};
  while (setup < lines.count &&
         (lines.list[setup].group == 0 || line_class(lines.list[setup].kind) == CLASS_SETUP)) {
    const JournalLine *line = &lines.list[setup++];
    if (!journal_add(&session->log, word_of(line->text), line->kind, line->group, line->number))
      answer_say(answer, ANSWER_BROKEN, "out of memory");
  }
  session->halfway = false;
  ledger_clear(&session->ledger);
  game_copy(&session->game, &session->first);
  AnswerKind kind = repeat(session, &lines, setup, answer);
  journal_free(&lines);
  return kind;
}

AnswerKind session_undo(Session *session, Answer *answer) {
  answer_done(answer);
  if (session->halfway) return replay(session, answer); /* only the tile that just lies there */
  size_t count = session->log.count;
  while (count > 0 && session->log.list[count - 1].group == 0) count--;
  if (count == 0) return answer_say(answer, ANSWER_REFUSED, "there is nothing to take back");
  journal_cut(&session->log, count);
  bool setup = line_class(session->log.list[count - 1].kind) == CLASS_SETUP;
  if (!move_group(&session->undone, &session->log))
    return answer_say(answer, ANSWER_BROKEN, "out of memory");
  if (!setup) return replay(session, answer);
  session->laid = false;
  return session->eager ? session_lay(session, answer) : ANSWER_DONE;
}

AnswerKind session_redo(Session *session, Answer *answer) {
  Journal again = {0};
  answer_done(answer);
  if (session->undone.count == 0 || session->halfway)
    return answer_say(answer, ANSWER_REFUSED, "there is nothing to repeat");
  if (move_group(&again, &session->undone))
    repeat(session, &again, 0, answer);
  else
    answer_say(answer, ANSWER_BROKEN, "out of memory");
  journal_free(&again);
  return answer->kind;
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
  held->group = session->group;
  held->returned = session->returned;
  held->halfway = session->halfway;
  held->half = session->half;
  held->undone = session->undone;
  session->undone = (Journal){0};
  session->held = held;
  return true;
}

void session_hide(Session *session) {
  if (session->held) game_hide(&session->game, session->group);
}

void session_release(Session *session) {
  Held *held = session->held;
  if (!held) return;
  game_copy(&session->game, &held->game);
  journal_cut(&session->log, held->log);
  journal_free(&session->undone);
  session->undone = held->undone;
  session->ledger.count = held->paid;
  session->ledger.last = held->last;
  session->unconfirmed = held->unconfirmed;
  session->group = held->group;
  session->returned = held->returned;
  session->halfway = held->halfway;
  session->half = held->half;
  free(held);
  session->held = NULL;
}

/* --- One action of the core at a time --- */

/* The play line as far as a placement tells it. */
static Line place_line(const Session *session, const Action *action) {
  const Turn *turn = &session->game.turn;
  return (Line){.kind = LINE_PLAY,
                .rotation = action->rotation & 3,
                .square = action->square,
                .player = word_of(session->players[turn->seat]),
                .tile = word_of(session->rules->kinds[turn->kind].id)};
}

/* What the action is called; `half` is the play line so far.  LINE_BLANK: it has no line. */
static LineKind action_text(const Session *session, const Line *half, const Action *action,
                            char *out, size_t size) {
  const Rules *rules = session->rules;
  char segment[4] = "";
  Line line = *half;
  switch ((ActionKind)action->kind) {
  case ACTION_DRAW: return LINE_BLANK;
  case ACTION_ANSWER: return action_answer_text(session, &session->game, action->option, out, size);
  case ACTION_DISCARD:
    line = (Line){.kind = LINE_DISCARD, .tile = word_of(rules->kinds[action->tile_kind].id)};
    break;
  case ACTION_DEPLOY:
    kind_segment_name(&rules->kinds[session->game.turn.kind], action->segment, segment);
    line.figured = true;
    line.figure = word_of(rules->figures[action->figure].name);
    line.segment = word_of(segment);
    break;
  case ACTION_END: line = (Line){.kind = LINE_END}; break;
  case ACTION_PLACE:
  case ACTION_PASS: break;
  }
  notation_write(&line, out, size);
  return (LineKind)line.kind;
}

static bool sensible(const Session *session, const Action *action) {
  const Rules *rules = session->rules;
  switch ((ActionKind)action->kind) {
  case ACTION_DRAW:
  case ACTION_DISCARD: return action->tile_kind > 0 && action->tile_kind <= rules->kind_count;
  case ACTION_DEPLOY:
    return action->figure < rules->figure_count &&
           action->segment < rules->kinds[session->game.turn.kind].segment_count;
  default: return action->kind <= ACTION_END;
  }
}

void session_write_action(const Session *session, const Action *action, char *out, size_t size) {
  if (size) out[0] = '\0';
  if (!session->laid || !size || !sensible(session, action)) return;
  bool place = action->kind == ACTION_PLACE;
  Line half = place ? place_line(session, action) : session->half;
  action_text(session, &half, action, out, size);
}

AnswerKind session_act(Session *session, const Action *action, Answer *answer) {
  char text[NOTATION_LINE + 1] = "";
  if (session_lay(session, answer) != ANSWER_DONE) return answer->kind;
  if (!sensible(session, action)) return answer_say(answer, ANSWER_REFUSED, "no such action");
  size_t count = session->ledger.count, paid = session->halfway ? session->ledger.last : count;
  bool place = action->kind == ACTION_PLACE;
  Line half = place ? place_line(session, action) : session->half;
  begin(session);
  LineKind kind = action_text(session, &half, action, text, sizeof text);
  action_step(session, action, answer);
  bool whole = kind != LINE_BLANK && session->scratch.turn.phase != PHASE_DEPLOY;
  if (answer->kind == ANSWER_DONE && whole) action_record_text(session, kind, text, answer);
  if (rule_failure(session, answer) != ANSWER_DONE) {
    ledger_cancel(&session->ledger, count);
    return answer->kind;
  }
  session->half = half;
  session->halfway = !whole;
  journal_cut(&session->undone, 0);
  if (whole) session->group++;
  return commit(session, session->group, paid, answer);
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
size_t session_log_count(const Session *session) {
  return session->log.count;
}
const char *session_log(const Session *session, size_t i) {
  return session->log.list[i].text;
}
bool session_halfway(const Session *session) {
  return session->halfway;
}

const char *session_player(const Session *session, unsigned seat) {
  return seat < session->names.count ? session->players[seat] : "?";
}

int session_seat(const Session *session, const char *name) {
  for (size_t i = 0; i < session->names.count; i++)
    if (!strcmp(session->players[i], name)) return (int)i;
  return -1;
}

const uint64_t *session_seed(const Session *session) {
  return session->seeded ? &session->seed : NULL;
}
