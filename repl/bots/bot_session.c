/* bot_session.c - carries out what bots choose, line by line. */
#include "bot_session.h"

#include "scripts/sandbox/stop.h"

static AnswerKind nothing_to_decide(Session *session, const BotMemory *memory, Answer *answer) {
  const char *error = session_script(session) ? script_error(session_script(session)) : NULL;
  if (!error && !bot_error(memory)) return answer_refuse(answer, "there is nothing to decide");
  if (!error) return answer_say(answer, ANSWER_BROKEN, "bot failed: %s", bot_error(memory));
  answer_say(answer, ANSWER_BROKEN, "rule failed: %s", error);
  script_forgive(session_script(session));
  return ANSWER_BROKEN;
}

Action bot_draw(const Game *game, const Rules *rules, Rng *rng) {
  KindId kind = game->bag.order[rng_below(rng, game->bag.left)];
  bool fits = game_count_spots(game, rules, kind, NULL) > 0;
  return (Action){.kind = fits ? ACTION_DRAW : ACTION_DISCARD, .tile_kind = kind};
}

static bool choose(Session *session, const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  const Game *game = session_game(session);
  if (!game) return false;
  bot_memory_names(memory, session_players(session));
  if (game->turn.phase != PHASE_DRAW || game_takes(game))
    return bot_choose(bot, game, memory, rng, action);
  *action = bot_draw(game, session_rules(session), rng);
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
  answer_say(answer, ANSWER_BROKEN, "bot failed: %.420s; nobody plays for %.80s now",
             bot_error(memory), session_player(session, seat));
  return true;
}
