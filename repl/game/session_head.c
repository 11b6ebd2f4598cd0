/* session_head.c - the head of a game: which rules, options and players, the seed, texts and digests of rules.
 *
 * It is only collected and looked at line by line; what it means together is found out in session_load.c. */
#include <stdlib.h>
#include <string.h>

#include "session_inner.h"

static AnswerKind head_version(Session *session, const Line *line, unsigned number,
                               Answer *answer) {
  (void)number;
  if (session->any_line)
    return answer_say(answer, ANSWER_WRONG, "`bastide 1` stands only in the first line");
  if (line->number != 1)
    return answer_say(answer, ANSWER_WRONG, "format %llu, expected `bastide 1`",
                      (unsigned long long)line->number);
  return ANSWER_DONE;
}

static AnswerKind head_scenario(Session *session, const Line *line, unsigned number,
                                Answer *answer) {
  (void)session, (void)line, (void)number;
  return answer_say(answer, ANSWER_WRONG,
                    "`scenario` starts a test; run the file with "
                    "`bastide test`");
}

static AnswerKind head_rules(Session *session, const Line *line, unsigned number, Answer *answer) {
  (void)session, (void)line, (void)number, (void)answer; /* citations are for the reader */
  return ANSWER_DONE;
}

static AnswerKind head_use(Session *session, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++)
    if (!journal_add(&session->use, line->items[i].name, LINE_USE, 0, number))
      return answer_no_memory(answer);
  return ANSWER_DONE;
}

/* Keeps name=value as it stands. */
static AnswerKind keep_pairs(Journal *to, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++) {
    const Item *item = &line->items[i];
    Slice both = {item->name.text,
                  item->name.size + 1 + item->value.size}; /* they are neighbours */
    if (!journal_add(to, both, line->kind, 0, number)) return answer_no_memory(answer);
  }
  return ANSWER_DONE;
}

static AnswerKind head_opt(Session *session, const Line *line, unsigned number, Answer *answer) {
  return keep_pairs(&session->options, line, number, answer);
}

static AnswerKind head_players(Session *session, const Line *line, unsigned number,
                               Answer *answer) {
  if (session->names.count)
    return answer_say(answer, ANSWER_WRONG, "a second `players` line, expected one");
  if (line->item_count < SESSION_PLAYERS_MIN || line->item_count > SESSION_PLAYERS_MAX)
    return answer_say(answer, ANSWER_WRONG, "%u player%s, expected %d to %d", line->item_count,
                      line->item_count == 1 ? "" : "s", SESSION_PLAYERS_MIN, SESSION_PLAYERS_MAX);
  for (unsigned i = 0; i < line->item_count; i++) {
    if (slice_is(line->items[i].name, NAME_OF_GAME))
      return answer_say(answer, ANSWER_WRONG,
                        "a player cannot be called '" NAME_OF_GAME
                        "': that is who holds what no player does");
    for (unsigned k = 0; k < i; k++)
      if (line->items[i].name.size == line->items[k].name.size &&
          !memcmp(line->items[i].name.text, line->items[k].name.text, line->items[i].name.size))
        return answer_say(answer, ANSWER_WRONG, "two players are called '%.*s'",
                          (int)line->items[i].name.size, line->items[i].name.text);
  }
  for (unsigned i = 0; i < line->item_count; i++) {
    if (!journal_add(&session->names, line->items[i].name, LINE_PLAYERS, 0, number))
      return answer_no_memory(answer);
    session->players[i] = session->names.list[i].text;
  }
  return ANSWER_DONE;
}

static AnswerKind head_seed(Session *session, const Line *line, unsigned number, Answer *answer) {
  (void)number;
  if (session->seeded)
    return answer_say(answer, ANSWER_WRONG, "a second `seed` line, expected one");
  session->seeded = true;
  session->seed = line->number;
  return ANSWER_DONE;
}

static AnswerKind head_order(Session *session, const Line *line, unsigned number, Answer *answer) {
  for (unsigned i = 0; i < line->item_count; i++)
    if (!journal_add(&session->order, line->items[i].name, LINE_ORDER, 0, number))
      return answer_no_memory(answer);
  return ANSWER_DONE;
}

bool table_rule(Session *session, Slice name, const char *text, unsigned number, Reason *why) {
  size_t count = session->text_count;
  char shown[64];
  if (!rule_text_name(name, why)) return false;
  for (size_t i = 0; i < count; i++)
    if (slice_is(name, session->texts[i].name))
      return refuse(why, "a second rule is called %s, expected another name",
                    slice_copy(name, shown, sizeof shown));
  if (count == AUTHORS_MAX) return refuse(why, "more than %d rules", AUTHORS_MAX);
  char *copy = malloc(name.size + 1);
  if (!copy || !rule_text_copy(&session->bodies[count], text)) {
    free(copy);
    return refuse(why, "out of memory");
  }
  memcpy(copy, name.text, name.size);
  copy[name.size] = '\0';
  session->texts[count] = (ScriptText){copy, session->bodies[count].text};
  session->text_lines[count] = number;
  session->text_count++;
  return true;
}

static AnswerKind head_rule(Session *session, const Line *line, unsigned number, Answer *answer) {
  Reason why = {""};
  session->text_open = table_rule(session, line->name, "", number, &why);
  return session->text_open ? ANSWER_DONE : answer_wrong(answer, &why);
}

static AnswerKind head_text(Session *session, const Line *line, unsigned number, Answer *answer) {
  Reason why = {""};
  size_t newest = session->text_count - 1;
  (void)number;
  if (!session->text_open)
    return answer_say(answer, ANSWER_WRONG, "the text of no rule, expected `%s` before it",
                      notation_form(LINE_RULE));
  bool added = rule_text_add(&session->bodies[newest], line, &why);
  session->texts[newest].text = session->bodies[newest].text; /* it may lie elsewhere now */
  return added ? ANSWER_DONE : answer_wrong(answer, &why);
}

static AnswerKind head_digest(Session *session, const Line *line, unsigned number, Answer *answer) {
  return keep_pairs(&session->digests, line, number, answer);
}

AnswerKind table_head(Session *session, const Line *line, unsigned number, Answer *answer) {
  static AnswerKind (*const TAKE[LINE_KINDS])(Session *, const Line *, unsigned, Answer *) = {
      [LINE_BASTIDE] = head_version, [LINE_SCENARIO] = head_scenario, [LINE_RULES] = head_rules,
      [LINE_USE] = head_use,         [LINE_OPT] = head_opt,           [LINE_PLAYERS] = head_players,
      [LINE_SEED] = head_seed,       [LINE_ORDER] = head_order,       [LINE_RULE] = head_rule,
      [LINE_TEXT] = head_text,       [LINE_BYTES] = head_text,        [LINE_DIGEST] = head_digest,
  };
  answer_done(answer);
  if (line->kind != LINE_TEXT && line->kind != LINE_BYTES) session->text_open = false;
  if (session->script && line->kind != LINE_RULES)
    return answer_say(answer, ANSWER_WRONG, "`%s` stands before the first action or check",
                      notation_keyword(line->kind));
  if (session->shared &&
      (line->kind == LINE_USE || line->kind == LINE_OPT || line->kind == LINE_RULE))
    return answer_say(answer, ANSWER_WRONG, "`%s`, but the rules of this game are chosen already",
                      notation_keyword(line->kind));
  return TAKE[line->kind](session, line, number, answer);
}
