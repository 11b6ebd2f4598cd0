/* commands_why.c - why points were given, why a line is legal or not, and what it would do. */
#include "commands.h"

#include <string.h>

#include "account.h"
#include "outcome.h"
#include "survey.h"
#include "why.h"

static void explain_payments(const Prompt *prompt, size_t from) {
  const Ledger *ledger = session_ledger(prompt->session);
  if (from >= ledger->count) puts("Nobody was paid.");
  while (from < ledger->count) {
    char text[1024];
    from = ledger_explain(ledger, from, session_rules(prompt->session),
                          session_players(prompt->session), text, sizeof text);
    puts(text);
  }
}

/* What the feature of a segment would pay now. */
static AnswerKind explain_feature(Prompt *prompt, Word where, Answer *answer) {
  View view = view_of(prompt->session);
  SegmentId segment = command_segment(prompt, where, answer);
  if (!segment) return answer->kind;
  FeatureId id = view.game->features.segments[segment].of;
  char told[512] = "";
  for (unsigned seat = 0; seat < view.game->players; seat++) {
    char text[512];
    Payment payment;
    survey_worth(&view, id, seat, &payment);
    payment_explain(&payment, view.rules, text, sizeof text);
    if (seat && strcmp(text, told) == 0) continue; /* few rules ask who is paid */
    if (seat) printf("for %s: ", view.names[seat]);
    puts(text);
    if (!seat) memcpy(told, text, sizeof told);
  }
  for (unsigned seat = 0; seat < view.game->players; seat++) {
    unsigned weight = feature_weight(&view.game->features.list[id], seat);
    if (weight) printf("  %s has a weight of %u\n", view.names[seat], weight);
  }
  return ANSWER_DONE;
}

AnswerKind command_explain(Prompt *prompt, Word rest, Answer *answer) {
  Word what = word_next(&rest);
  char name[64];
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (command_no_more(rest, "explain", answer) != ANSWER_DONE) return answer->kind;
  word_copy(what, name, sizeof name);
  int seat = session_seat(prompt->session, name);
  if (!what.size)
    explain_payments(prompt, session_ledger(prompt->session)->last);
  else if (word_is(what, "all"))
    explain_payments(prompt, 0);
  else if (seat >= 0)
    account_tell(stdout, prompt->session, (unsigned)seat);
  else if (memchr(what.text, ':', what.size))
    return explain_feature(prompt, what, answer);
  else
    return prompt_refuse(answer, "'%s' is no player and no segment, expected %s, 0,0:C1 or all",
                         name, session_player(prompt->session, 0));
  return ANSWER_DONE;
}

AnswerKind command_why(Prompt *prompt, Word rest, Answer *answer) {
  bool legal;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!word_trim(rest).size)
    return prompt_refuse(answer, "expected why LINE, as in: why play 0,-1 r2 small@C1");
  return why_line(stdout, prompt->session, rest, &legal, answer);
}

AnswerKind command_try(Prompt *prompt, Word rest, Answer *answer) {
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  if (!word_trim(rest).size)
    return prompt_refuse(answer, "expected try LINE, as in: try play 0,-1 r2 small@C1");
  return outcome_try(stdout, prompt->session, rest, answer);
}
