/* bot_session.c - carries out what bots choose, line by line. */
#include "bot_session.h"

#include <stdio.h>

#include "../scripts/stop.h"

static AnswerKind nothing_to_decide(Session *session, const BotMemory *memory, Answer *answer) {
  const char *error = session_script(session) ? script_error(session_script(session)) : NULL;
  *answer = (Answer){.kind = ANSWER_REFUSED, .text = "there is nothing to decide"};
  if (!error && !bot_error(memory)) return answer->kind;
  answer->kind = ANSWER_BROKEN;
  if (!error) {
    snprintf(answer->text, sizeof answer->text, "bot failed: %s", bot_error(memory));
    return answer->kind;
  }
  snprintf(answer->text, sizeof answer->text, "rule failed: %s", error);
  script_forgive(session_script(session));
  return answer->kind;
}

/* Any tile of the bag, as likely as it would be drawn from it. */
static Action draw_by_chance(const Game *game, const Rules *rules, Rng *rng) {
  KindId kind = game->bag.order[rng_below(rng, game->bag.left)];
  bool fits = game_count_spots(game, rules, kind, NULL) > 0;
  return (Action){.kind = fits ? ACTION_DRAW : ACTION_DISCARD, .tile_kind = kind};
}

static bool choose(Session *session, const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  const Game *game = session_game(session);
  if (!game) return false;
  if (game->turn.phase != PHASE_DRAW || game->turn.hand)
    return bot_choose(bot, game, memory, rng, action);
  *action = draw_by_chance(game, session_rules(session), rng);
  return !script_error(session_script(session));
}

AnswerKind bot_move(Session *session, const Bot *bot, BotMemory *memory, Rng *rng, Answer *answer) {
  do {
    Action action;
    if (!choose(session, bot, memory, rng, &action))
      nothing_to_decide(session, memory, answer);
    else
      session_act(session, &action, answer);
    if (answer->kind != ANSWER_DONE) {
      Answer ignored;
      StopShield shield = stop_shield();
      if (session_halfway(session)) session_undo(session, &ignored); /* no tile without its turn */
      stop_unshield(shield);
      return answer->kind;
    }
  } while (session_halfway(session));
  return ANSWER_DONE;
}

bool bot_dismiss(const Session *session, Bot *bots, const BotMemory *memory, Answer *answer) {
  if (answer->kind != ANSWER_BROKEN || !bot_error(memory) || stop_wanted()) return false;
  unsigned seat = game_mover(session_game(session));
  bots[seat] = (Bot){.kind = NULL};
  snprintf(answer->text, sizeof answer->text, "bot failed: %.420s; nobody plays for %.80s now",
           bot_error(memory), session_player(session, seat));
  return true;
}
