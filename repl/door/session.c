/* session.c - the door to sessions: games with players, lines, payments and a way back; saves and pictures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "door.h"
#include "game/attribution.h"
#include "game/save.h"
#include "pictures/svg.h"

DOOR_SAME(BASTIDE_FILES, AUTHORS_MAX);

struct bastide_session {
  bastide_rules *rules;
  Session *session;
  bastide_game view;
};

/* --- Answers --- */

static int32_t status_of(AnswerKind kind) {
  switch (kind) {
  case ANSWER_DONE: return BASTIDE_DONE;
  case ANSWER_REFUSED:
  case ANSWER_FALSE: return BASTIDE_REFUSED;
  case ANSWER_WRONG: return BASTIDE_WRONG;
  case ANSWER_BROKEN: break;
  }
  return BASTIDE_BROKEN;
}

/* What came of a call.  The table may be another one now, and the players of this session are not those of others. */
static int32_t told(bastide_session *session, const Answer *answer, bastide_error *error) {
  session->view.listed = false;
  script_names(session->rules->script, NULL);
  if (answer->kind == ANSWER_DONE) return door_done(error);
  return door_say(error, status_of(answer->kind), "%s", answer->text);
}

/* --- Beginning --- */

/* Takes both over. */
static bastide_session *sit_down(bastide_rules *rules, Session *session, bastide_error *error) {
  bastide_session *door = malloc(sizeof *door);
  if (!door) {
    door_say(error, BASTIDE_WRONG, "out of memory");
    return NULL;
  }
  door->rules = rules;
  door->session = session;
  /* Nobody plays on a view, which only looks. */
  door_begin(&door->view, rules, (Game *)session_game(session));
  door->view.names = session_players(session);
  script_names(rules->script, NULL);
  door_done(error);
  return door;
}

static bastide_session *under(bastide_rules *rules, Session *session, const Answer *answer,
                              bastide_error *error) {
  script_names(rules->script, NULL);
  if (!session) {
    door_say(error, status_of(answer->kind), "%s", answer->text);
    return NULL;
  }
  bastide_session *door = sit_down(rules, session, error);
  if (door)
    door_hold(rules);
  else
    session_close(session);
  return door;
}

static SessionStart start_of(const bastide_rules *rules) {
  return (SessionStart){.home = rules->home,
                        .use = rules->use.words,
                        .use_count = rules->use.count,
                        .options = rules->options.words,
                        .option_count = rules->options.count,
                        .texts = rules->texts,
                        .text_count = rules->text_count,
                        .script = rules->script};
}

bastide_session *bastide_session_new(bastide_rules *rules, const char *players, uint64_t seed,
                                     bastide_error *error) {
  DoorWords names;
  Answer answer = {.kind = ANSWER_WRONG};
  SessionStart start = start_of(rules);
  if (!door_split(&names, players, error)) return NULL;
  start.players = names.words;
  start.player_count = names.count;
  start.seed = &seed;
  Session *session = session_new(&start, &answer);
  free(names.text);
  return under(rules, session, &answer, error);
}

/* Carries out all lines and lays the table. */
static bool set_up(Session *session, const char *lines, Answer *answer) {
  unsigned number = 1;
  for (; *lines; number++) {
    size_t size = strcspn(lines, "\n");
    if (session_line(session, lines, size, number, answer) != ANSWER_DONE) break;
    lines += size + (lines[size] == '\n');
  }
  if (!*lines && session_lay(session, answer) == ANSWER_DONE) return true;
  if (*lines || answer->line) {
    char text[sizeof answer->text];
    memcpy(text, answer->text, sizeof text);
    snprintf(answer->text, sizeof answer->text, "line %u: %.500s",
             answer->line ? answer->line : number, text);
  }
  return false;
}

bastide_session *bastide_session_set_up(bastide_rules *rules, const char *lines,
                                        bastide_error *error) {
  Answer answer = {.kind = ANSWER_WRONG};
  SessionStart start = start_of(rules);
  Session *session = session_begin(&start, &answer);
  if (session && !set_up(session, lines, &answer)) {
    session_close(session);
    session = NULL;
  }
  return under(rules, session, &answer, error);
}

/* A session that brings its own rules: the rules own it, so that a clone of its game may live longer than the door. */
static bastide_session *loaded(Session *session, const Reason *note, const Answer *answer,
                               bastide_error *error) {
  if (!session) {
    door_say(error, status_of(answer->kind), "%s", answer->text);
    return NULL;
  }
  bastide_rules *rules = door_rules_of(session, error);
  if (!rules) {
    session_close(session);
    return NULL;
  }
  bastide_session *door = sit_down(rules, session, error);
  if (!door) bastide_rules_free(rules);
  if (door && error) snprintf(error->text, sizeof error->text, "%s", note->text);
  return door;
}

bastide_session *bastide_session_load(const char *home, const char *save, bastide_error *error) {
  Answer answer = {.kind = ANSWER_WRONG};
  Reason note = {""};
  Session *session = save_read_text(home, "save", slice_of(save), &note, &answer);
  return loaded(session, &note, &answer, error);
}

bastide_session *bastide_session_load_file(const char *home, const char *path,
                                           bastide_error *error) {
  Answer answer = {.kind = ANSWER_WRONG};
  Reason note = {""};
  Session *session = save_read(home, path, &note, &answer);
  return loaded(session, &note, &answer, error);
}

void bastide_session_free(bastide_session *session) {
  if (!session) return;
  if (session->rules->owner != session->session) session_close(session->session);
  door_end(&session->view);
  bastide_rules_free(session->rules);
  free(session);
}

/* --- Playing --- */

bastide_rules *bastide_session_rules(bastide_session *session) {
  return session->rules;
}

bastide_game *bastide_session_game(bastide_session *session) {
  return &session->view;
}

int32_t bastide_session_apply(bastide_session *session, const bastide_action *action,
                              bastide_error *error) {
  Action core;
  Answer answer;
  if (!door_take(&session->view, action, &core))
    return door_say(error, BASTIDE_REFUSED, "there is no such action");
  session_act(session->session, &core, &answer);
  return told(session, &answer, error);
}

int32_t bastide_session_line(bastide_session *session, const char *line, bastide_error *error) {
  Answer answer;
  session_line(session->session, line, strlen(line), 0, &answer);
  return told(session, &answer, error);
}

int32_t bastide_session_undo(bastide_session *session, bastide_error *error) {
  Answer answer;
  session_undo(session->session, &answer);
  return told(session, &answer, error);
}

int32_t bastide_session_redo(bastide_session *session, bastide_error *error) {
  Answer answer;
  session_redo(session->session, &answer);
  return told(session, &answer, error);
}

/* --- What happened --- */

const char *bastide_session_log(const bastide_session *session, int32_t number) {
  if (number < 0 || (size_t)number >= session_log_count(session->session)) return NULL;
  return session_log(session->session, (size_t)number);
}

int32_t bastide_session_payment(const bastide_session *session, int32_t number,
                                bastide_payment *out) {
  const Ledger *ledger = session_ledger(session->session);
  if (number < 0 || (size_t)number >= ledger->count) return BASTIDE_WRONG;
  const Entry *entry = &ledger->list[number];
  const Payment *payment = &entry->payment;
  Attribution shares;
  *out = (bastide_payment){.seat = payment->seat,
                           .points = payment->points,
                           .kind = payment->feature ? payment->kind : BASTIDE_NO_FEATURE,
                           .complete = payment->complete,
                           .at_end = payment->final,
                           .winners = payment->winners,
                           .tiles = entry->tiles,
                           .x = entry->square.x,
                           .y = entry->square.y,
                           .line = (int32_t)entry->line - 1};
  payment_shares(payment, &shares);
  for (unsigned i = 0; i < BASTIDE_FILES; i++) out->shares[i] = (int32_t)shares.of[i];
  entry_explain(entry, session_rules(session->session), out->text, sizeof out->text);
  return BASTIDE_DONE;
}

/* --- Saves and pictures --- */

/* A text for the caller: as much as there is room for, and how long it is. */
typedef struct {
  char *out;
  size_t room, size;
} Sink;

static bool pour(void *context, const char *text, size_t size) {
  Sink *sink = context;
  if (sink->size < sink->room) {
    size_t left = sink->room - sink->size;
    memcpy(sink->out + sink->size, text, size < left ? size : left);
  }
  sink->size += size;
  return true;
}

/* Ends a text that was poured into the sink; `good`: all of it was written. */
static int64_t poured(Builder *text, const Sink *sink, bool good, bastide_error *error) {
  if (!builder_end(text) || !good) return door_say(error, BASTIDE_WRONG, "out of memory");
  if (sink->room) sink->out[sink->size < sink->room ? sink->size : sink->room - 1] = '\0';
  door_done(error);
  return (int64_t)sink->size;
}

static int32_t halfway(const bastide_session *session, bastide_error *error) {
  if (!session_halfway(session->session)) return BASTIDE_DONE;
  return door_say(error, BASTIDE_REFUSED, "a tile lies and its figure is undecided");
}

int64_t bastide_session_save(const bastide_session *session, char *out, size_t room,
                             bastide_error *error) {
  Sink sink = {out, room, 0};
  Builder text = builder_to(pour, &sink);
  if (halfway(session, error)) return BASTIDE_REFUSED;
  bool good = save_lines(session->session, builder_line, &text);
  return poured(&text, &sink, good, error);
}

int32_t bastide_session_save_file(const bastide_session *session, const char *path,
                                  bastide_error *error) {
  Reason why = {""};
  if (halfway(session, error)) return BASTIDE_REFUSED;
  if (!save_write(session->session, path, "only a save is replaced", &why))
    return door_say(error, BASTIDE_WRONG, "%s", why.text);
  return door_done(error);
}

static SvgStyle style_of(int32_t flags) {
  return (SvgStyle){.dark = flags & BASTIDE_SVG_DARK, .spots = flags & BASTIDE_SVG_SPOTS};
}

int64_t bastide_session_svg(const bastide_session *session, int32_t flags, char *out, size_t room,
                            bastide_error *error) {
  Sink sink = {out, room, 0};
  Builder text = builder_to(pour, &sink);
  SvgStyle style = style_of(flags);
  bool good = svg_board(&text, session->session, &style);
  int64_t size = poured(&text, &sink, good, error);
  return door_failed(session->rules, error) ? BASTIDE_BROKEN : size;
}

int64_t bastide_rules_svg(const bastide_rules *rules, int32_t file, int32_t flags, char *out,
                          size_t room, bastide_error *error) {
  Sink sink = {out, room, 0};
  Builder text = builder_to(pour, &sink);
  SvgStyle style = style_of(flags);
  if (file >= (int32_t)rules->rules->author_count)
    return door_say(error, BASTIDE_WRONG, "there is no file %d of the rules", (int)file);
  svg_sheet(&text, rules->rules, file < 0 ? UINT32_MAX : (uint32_t)1 << file, &style);
  return poured(&text, &sink, true, error);
}
