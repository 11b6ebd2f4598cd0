/* bot.c - players made of chance: each legal action is as likely as any other. */
#include "bot.h"

#include <stdio.h>

Rng bot_rng(uint64_t seed) {
  return (Rng){seed ^ 0xB0755EEDB0755EEDu};
}

static AnswerKind nothing_to_decide(Session *session, Answer *answer) {
  const char *error = session_script(session) ? script_error(session_script(session)) : NULL;
  *answer = (Answer){.kind = ANSWER_REFUSED, .text = "there is nothing to decide"};
  if (!error) return answer->kind;
  answer->kind = ANSWER_BROKEN;
  snprintf(answer->text, sizeof answer->text, "rule failed: %s", error);
  script_forgive(session_script(session));
  return answer->kind;
}

AnswerKind bot_move(Session *session, Rng *rng, Answer *answer) {
  do {
    const Game *game = session_game(session);
    Choices choices = {.count = 0};
    if (game) game_choices(game, session_rules(session), &choices);
    if (!choices.count) return nothing_to_decide(session, answer);
    Action action = choices_action(game, &choices, rng_below(rng, choices.count));
    if (session_act(session, &action, answer) != ANSWER_DONE) {
      Answer ignored;
      if (session_halfway(session)) session_undo(session, &ignored); /* no tile without its turn */
      return answer->kind;
    }
  } while (session_halfway(session));
  return ANSWER_DONE;
}
