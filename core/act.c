/* act.c - what a player does: each action is checked, or was listed, and then carried out.  The turn goes on in
 * turn.c. */
#include <string.h>

#include "choice.h"
#include "draw.h"
#include "effect.h"
#include "hand.h"
#include "question.h"
#include "turn.h"

/* "B14, B22": what may be taken. */
static const char *hand_text(const Rules *rules, const KindId *kinds, unsigned count, char *out,
                             size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (unsigned i = 0; i < count; i++) {
    const char *id = rules->kinds[kinds[i]].id;
    size_t length = strlen(id) + (i ? 2 : 0);
    if (used + length >= size) break;
    memcpy(out + used, i ? ", " : "", i ? 2 : 0);
    memcpy(out + used + (i ? 2 : 0), id, strlen(id) + 1);
    used += length;
  }
  return out;
}

/* One of the tiles that were drawn. */
static bool take_of_hand(Game *game, const Rules *rules, const Action *action, Reason *why) {
  KindId kinds[TAKE_MAX];
  char text[128];
  unsigned count = game_hand(game, rules, kinds), i = 0;
  hand_text(rules, kinds, count, text, sizeof text);
  if (action->kind == ACTION_DISCARD) return refuse(why, "one of %s must be placed", text);
  while (i < count && kinds[i] != action->tile_kind) i++;
  if (i == count)
    return refuse(why, "the tiles %s are %s, not %s", game->turn.holds ? "to be played" : "drawn",
                  text, rules->kinds[action->tile_kind].id);
  if (game->turn.holds == HOLDS_MAY || game->turn.holds == HOLDS_MUST) { /* it was drawn long ago */
    hands_play(game, rules, action->tile_kind);
    return true;
  }
  draw_keep(game, action->tile_kind);
  if (!turn_show_drawn(game, rules)) turn_resume(game, rules);
  return true;
}

/* Does the line mean a tile that may be played from a hand? */
static bool plays_held(const Game *game, const Rules *rules, const Action *action) {
  KindId kinds[TAKE_MAX];
  unsigned count = game->turn.holds == HOLDS_MAY ? game_hand(game, rules, kinds) : 0, i = 0;
  while (i < count && kinds[i] != action->tile_kind) i++;
  return i < count;
}

/* Nothing is played from a hand: a tile is drawn, if there is one. */
static bool leave_hands(Game *game, const Rules *rules, Reason *why) {
  if (game->turn.holds != HOLDS_MAY) return refuse(why, "a tile must be placed");
  game->turn.holds = HOLDS_DECLINED;
  turn_resume(game, rules);
  return true;
}

static bool take(Game *game, const Rules *rules, const Action *action, Reason *why) {
  KindId kind = action->tile_kind;
  if (kind == 0 || kind > rules->kind_count) return refuse(why, "no such tile");
  if (game->turn.hand || game->turn.holds == HOLDS_MUST || plays_held(game, rules, action))
    return take_of_hand(game, rules, action, why);
  if (game->turn.seeded)
    return refuse(why, "no %s is held; pass, and a tile is drawn", rules->kinds[kind].id);
  const char *id = rules->kinds[kind].id;
  bool fits = choice_any_spot(game, rules, kind), discard = action->kind == ACTION_DISCARD;
  if (!bag_count(&game->bag, kind)) return refuse(why, "no %s is left in the bag", id);
  if (!bag_count_next(&game->bag, kind))
    return refuse(why, "%s comes later: other tiles are drawn before it", id);
  if (discard && fits && !choice_may_decline(game, rules, kind))
    return refuse(why, "%s fits somewhere and must be placed (TILE-4)", id);
  if (!discard && !fits) return refuse(why, "%s fits nowhere and must be discarded (TILE-3)", id);
  bag_bring(&game->bag, kind, 0);
  bag_draw(&game->bag);
  if (discard) {
    draw_put_aside(game, rules, 1);
    turn_resume(game, rules);
  } else {
    game->turn.kind = kind;
    if (!turn_show_drawn(game, rules)) turn_resume(game, rules);
  }
  return true;
}

static bool place_tile(Game *game, const Rules *rules, const Action *action, Reason *why) {
  Spot spot = {game->turn.kind, action->square, action->rotation & 3};
  if (!game_check_spot(game, rules, &spot, why)) return false;
  turn_lay_in_hand(game, rules, &spot, board_slot(&game->board, spot.square));
  return true;
}

/* A tile that fits only with a patch is put aside instead, and another is drawn. */
static bool decline(Game *game, const Rules *rules, Reason *why) {
  if (!choice_may_decline(game, rules, game->turn.kind))
    return refuse(why, "%s fits somewhere and must be placed (TILE-4)",
                  rules->kinds[game->turn.kind].id);
  draw_put_aside(game, rules, 1);
  turn_resume(game, rules);
  return true;
}

/* What the player did first in this part counts as what was done. */
static void note_action(Game *game, unsigned action) {
  if (!game->turn.second) game->turn.action = (uint8_t)action;
}

/* A figure of the active player onto the tile just placed, where it may stand. */
static void deploy_on_tile(Game *game, const Rules *rules, unsigned figure, unsigned segment) {
  figure_deploy(&game->figures, &game->features, rules->figures, game->turn.seat, figure,
                (SegmentId)(game->board.tiles[game->turn.tile].first + segment));
  note_action(game, ACTED_DEPLOY);
  event_tell_deployed(game, rules);
}

static void deploy_nothing(Game *game) {
  note_action(game, ACTED_PASS);
}

static bool deploy(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (game->question.must) return refuse(why, "something else must be done instead of deploying");
  if (action->kind == ACTION_DEPLOY) {
    if (action->figure >= rules->figure_count) return refuse(why, "no such figure");
    if (action->segment >= rules->kinds[game_kind_in_play(game)].segment_count)
      return refuse(why, "the tile has no such segment");
    if (!choice_check_deploy(game, rules, action->figure, action->segment, why)) return false;
    deploy_on_tile(game, rules, action->figure, action->segment);
  } else {
    deploy_nothing(game);
  }
  game->question.count = 0;
  turn_after_action(game, rules);
  return true;
}

/* To an open question, or instead of deploying. */
static void take_answer(Game *game, const Rules *rules, unsigned n, int32_t number) {
  bool action = game->turn.phase == PHASE_DEPLOY;
  if (action) {
    const Rule *rule = &rules->list[options_list(&game->question)[n].rule];
    note_action(game, ACTED_BY + rule->author);
    if (rule->alone) game->turn.second = 1;
  }
  question_answer(game, rules, n, number);
  if (action)
    turn_after_action(game, rules);
  else
    turn_resume(game, rules);
}

static bool answer(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (action->option >= game->question.count) return refuse(why, "the question has no such answer");
  const Option *option = &options_list(&game->question)[action->option];
  if (option->ranged && (action->number < option->range.low || action->number > option->range.high))
    return refuse(why, "%d, expected a number from %d to %d", action->number, option->range.low,
                  option->range.high);
  take_answer(game, rules, action->option, action->number);
  return true;
}

static const char *const PHASE_WANTS[] = {
    [PHASE_DRAW] = "a tile to be drawn",        [PHASE_PLACE] = "a place for the tile",
    [PHASE_DEPLOY] = "a figure or a pass",      [PHASE_ASK] = "an answer to the open question",
    [PHASE_OVER] = "nothing: the game is over",
};

static bool act(Game *game, const Rules *rules, const Action *action, Reason *why) {
  Phase phase = (Phase)game->turn.phase;
  switch ((ActionKind)action->kind) {
  case ACTION_DRAW:
  case ACTION_DISCARD:
    if (phase == PHASE_DRAW) return take(game, rules, action, why);
    break;
  case ACTION_PLACE:
    if (phase == PHASE_PLACE) return place_tile(game, rules, action, why);
    break;
  case ACTION_DEPLOY:
  case ACTION_PASS:
    if (phase == PHASE_DEPLOY) return deploy(game, rules, action, why);
    if (action->kind != ACTION_PASS) break;
    if (phase == PHASE_PLACE && rules->placing) return decline(game, rules, why);
    if (phase == PHASE_DRAW && game->turn.holds) return leave_hands(game, rules, why);
    break;
  case ACTION_ANSWER:
    if (phase == PHASE_ASK || (phase == PHASE_DEPLOY && game->question.count))
      return answer(game, rules, action, why);
    break;
  case ACTION_END:
    if (phase == PHASE_DRAW || phase == PHASE_PLACE || turn_at_last(game)) {
      turn_finish(game, rules);
      return true;
    }
    break;
  }
  return refuse(why, "the game wants %s", PHASE_WANTS[phase]);
}

static bool none_failed(Game *game, const Rules *rules, Reason *why) {
  if (!turn_rule_failed(rules)) return true;
  game->turn.failed = 1;
  return refuse(why, "a rule failed");
}

bool game_apply(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (game->turn.failed) return refuse(why, "a rule has failed; the game cannot go on");
  if (!game_begin(game, rules, why)) return none_failed(game, rules, why);
  if (action->kind == ACTION_PLACE) turn_begin_calls(rules); /* until the next tile */
  bool done = act(game, rules, action, why);
  return none_failed(game, rules, why) && done;
}

APART static void act_otherwise(Game *game, const Rules *rules, const Choices *choices,
                                unsigned n) {
  Action action = choices_action(game, choices, n);
  act(game, rules, &action, NULL);
}

/* What was listed is legal, so it is done without a check. */
static void act_as_listed(Game *game, const Rules *rules, const Choices *choices, unsigned n) {
  if (choices->phase == PHASE_PLACE && n < choices->fits.count) {
    unsigned rotation, slot = fits_nth(&choices->fits, n, &rotation);
    Spot spot = board_slot_spot(&game->board, slot, rotation);
    spot.kind = game->turn.kind;
    turn_lay_in_hand(game, rules, &spot, slot);
  } else if (choices->phase == PHASE_DEPLOY && n < choices->deploy_count) {
    Deploy deploy = choices_deploy(choices, n);
    game->question.count = 0;
    deploy_on_tile(game, rules, deploy.figure, deploy.segment);
    turn_after_action(game, rules);
  } else if (choices->phase == PHASE_DEPLOY && n == choices->deploy_count + choices->option_count) {
    game->question.count = 0;
    deploy_nothing(game);
    turn_after_action(game, rules);
  } else {
    act_otherwise(game, rules, choices, n);
  }
}

bool game_take_choice(Game *game, const Rules *rules, const Choices *choices, unsigned n,
                      Reason *why) {
  if (game->turn.failed) return refuse(why, "a rule has failed; the game cannot go on");
  if (choices->phase == PHASE_PLACE) turn_begin_calls(rules);
  act_as_listed(game, rules, choices, n);
  return none_failed(game, rules, why);
}
