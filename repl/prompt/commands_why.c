/* commands_why.c - why points were given, why a line is legal or not, and what it would do. */
#include "commands.h"

#include <string.h>

#include "game/score_breakdown.h"
#include "game/preview.h"
#include "game/feature_info.h"
#include "game/why.h"

/* The number of the line that made a payment; 0 if nobody knows. */
static unsigned payer(const Prompt *prompt, const Entry *entry) {
  size_t line = entry->line;
  return line && line <= session_log_count(prompt->session)
             ? session_log_number(prompt->session, line - 1)
             : 0;
}

static void explain_payments(const Prompt *prompt, size_t from, size_t end) {
  const Ledger *ledger = session_ledger(prompt->session);
  while (from < end) {
    char text[1024];
    from = ledger_explain(ledger, from, session_rules(prompt->session),
                          session_players(prompt->session), text, sizeof text);
    fprintf(prompt->out, "%s\n", text);
  }
}

static void explain_last(const Prompt *prompt) {
  const Ledger *ledger = session_ledger(prompt->session);
  if (ledger->last < ledger->count) {
    explain_payments(prompt, ledger->last, ledger->count);
    return;
  }
  unsigned line = ledger->count ? payer(prompt, &ledger->list[ledger->count - 1]) : 0;
  if (line)
    fprintf(prompt->out, "The last line paid nobody; line %u did: `explain %u`.\n", line, line);
  else
    fputs("Nobody was paid.\n", prompt->out);
}

static AnswerKind explain_line(const Prompt *prompt, unsigned number, Answer *answer) {
  const Ledger *ledger = session_ledger(prompt->session);
  const Tree *tree = session_tree(prompt->session);
  unsigned last = tree_depth(tree, session_here(prompt->session));
  size_t from = 0, end;
  if (number < 1 || number > last)
    return answer_refuse(answer, "there is no line %u, expected 1 to %u", number, last);
  while (from < ledger->count && payer(prompt, &ledger->list[from]) != number) from++;
  for (end = from; end < ledger->count && payer(prompt, &ledger->list[end]) == number;) end++;
  if (from == end) fprintf(prompt->out, "Line %u paid nobody.\n", number);
  explain_payments(prompt, from, end);
  return ANSWER_DONE;
}

/* What the feature of a segment would pay now. */
static AnswerKind explain_feature(Prompt *prompt, Slice where, Answer *answer) {
  View view = view_of(prompt->session);
  SegmentId segment = command_segment(prompt, where, answer);
  if (!segment) return answer->kind;
  FeatureId id = view.game->features.segments[segment].of;
  char told[512] = "";
  prompt_listen(prompt);
  for (unsigned seat = 0; seat < view.game->players; seat++) {
    char text[512];
    Payment payment;
    feature_info_worth(&view, id, seat, &payment);
    payment_explain(&payment, view.rules, text, sizeof text);
    if (seat && strcmp(text, told) == 0) continue; /* few rules ask who is paid */
    if (seat) fprintf(prompt->out, "for %s: ", view.names[seat]);
    fprintf(prompt->out, "%s\n", text);
    if (!seat) memcpy(told, text, sizeof told);
  }
  prompt_unlisten(prompt);
  for (unsigned seat = 0; seat < view.game->players; seat++) {
    unsigned weight = weight_of(game_weight(view.game, view.rules, id), seat);
    if (weight) fprintf(prompt->out, "  %s has a weight of %u\n", view.names[seat], weight);
  }
  return ANSWER_DONE;
}

static AnswerKind explain_score(const Prompt *prompt, unsigned seat, Answer *answer) {
  Builder out = builder_to(builder_to_stream, prompt->out);
  score_breakdown(&out, prompt->session, seat);
  return prompt_shown(prompt, &out, ANSWER_DONE, answer);
}

AnswerKind command_explain(Prompt *prompt, Slice rest, Answer *answer) {
  Slice what = slice_next(&rest);
  char name[64];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (command_no_more(rest, "explain", answer) != ANSWER_DONE) return answer->kind;
  slice_copy(what, name, sizeof name);
  int seat = session_seat(prompt->session, name);
  unsigned number;
  char end;
  if (!what.size)
    explain_last(prompt);
  else if (slice_is(what, "all"))
    explain_payments(prompt, 0, session_ledger(prompt->session)->count);
  else if (seat >= 0)
    return explain_score(prompt, (unsigned)seat, answer);
  else if (memchr(what.text, ':', what.size))
    return explain_feature(prompt, what, answer);
  else if (sscanf(name, "%6u%c", &number, &end) == 1)
    return explain_line(prompt, number, answer);
  else
    return answer_refuse(answer, "'%s' is not a player or a segment, expected %s, 0,0:C1 or all",
                         name, session_player(prompt->session, 0));
  return ANSWER_DONE;
}

/* `1` and `#1` stand for the line that they would be: an answer to the open question, and a move that was advised. */
static AnswerKind spell_out(Prompt *prompt, Slice *line, char text[NOTATION_LINE + 1],
                            Answer *answer) {
  Action action;
  Slice rest = *line, more = rest;
  *answer = (Answer){.kind = ANSWER_DONE};
  if (prompt_short_answer(prompt, rest, &action)) {
    session_write_action(prompt->session, &action, text, NOTATION_LINE + 1);
    *line = slice_of(text);
    return ANSWER_DONE;
  }
  if (slice_is(slice_next(&more), "play")) rest = more;
  rest = slice_trim(rest);
  if (!rest.size || rest.text[0] != '#') return ANSWER_DONE;
  const HintedMove *move;
  if (hint_spell_out(prompt, rest, &move, answer) == ANSWER_DONE) *line = slice_of(move->line);
  return answer->kind;
}

AnswerKind command_why(Prompt *prompt, Slice rest, Answer *answer) {
  bool legal;
  char text[NOTATION_LINE + 1];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!slice_trim(rest).size)
    return answer_refuse(answer, "expected why LINE, as in: why play 0,-1 r2 small@C1");
  if (spell_out(prompt, &rest, text, answer) != ANSWER_DONE) return answer->kind;
  Builder out = builder_to(builder_to_stream, prompt->out);
  AnswerKind kind = why_line(&out, prompt->session, rest, &legal, answer);
  return prompt_shown(prompt, &out, kind, answer);
}

AnswerKind command_try(Prompt *prompt, Slice rest, Answer *answer) {
  char text[NOTATION_LINE + 1];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!slice_trim(rest).size)
    return answer_refuse(answer, "expected try LINE, as in: try play 0,-1 r2 small@C1");
  if (spell_out(prompt, &rest, text, answer) != ANSWER_DONE) return answer->kind;
  Builder out = builder_to(builder_to_stream, prompt->out);
  prompt_listen(prompt);
  AnswerKind kind = preview_try(&out, prompt->session, rest, answer);
  prompt_unlisten(prompt);
  return prompt_shown(prompt, &out, kind, answer);
}

AnswerKind command_trace(Prompt *prompt, Slice rest, Answer *answer) {
  Slice word = slice_next(&rest);
  if (command_no_more(rest, "trace", answer) != ANSWER_DONE) return answer->kind;
  if (word.size && !slice_is(word, "on") && !slice_is(word, "off"))
    return answer_refuse(answer, "expected trace on or trace off");
  if (word.size) prompt->tracing = slice_is(word, "on");
  fputs(prompt->tracing
            ? "What you play, try and explain shows which functions of rules were asked what.\n"
              "Rates and limits are carried out without asking; `trace off` ends it.\n"
            : "Nothing is traced; `trace on` begins it.\n",
        prompt->out);
  return ANSWER_DONE;
}
