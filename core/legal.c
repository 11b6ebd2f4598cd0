/* legal.c - everything that may be done now, as one list: places, figures, answers, tiles in hand. */
#include <string.h>

#include "bits.h"
#include "choice.h"

unsigned game_mover(const Game *game) {
  return game->turn.phase == PHASE_ASK ? game->turn.asked : game->turn.seat;
}

int game_range(const Game *game) {
  if (!game->question.range) return -1;
  for (unsigned i = 0; i < game->question.count; i++)
    if (options_list(&game->question)[i].ranged) return (int)i;
  return -1;
}

/* How many of its numbers are listed as choices. */
static unsigned range_listed(const Option *option) {
  int64_t count = (int64_t)option->range.high - option->range.low + 1;
  return count < RANGE_LISTED ? (unsigned)count : RANGE_LISTED;
}

/* The lowest number of a range has its place among the answers; the others come after all of them. */
APART static unsigned more_numbers(const Game *game) {
  int range = game_range(game);
  return range < 0 ? 0 : range_listed(&options_list(&game->question)[range]) - 1;
}

static Action nth_answer(const Game *game, unsigned n) {
  Action action = {.kind = ACTION_ANSWER, .option = (uint16_t)n};
  int range = game_range(game);
  if (range < 0) return action;
  if (n < game->question.count && !options_list(&game->question)[n].ranged) return action;
  action.option = (uint16_t)range;
  action.number = options_list(&game->question)[range].range.low +
                  (n < game->question.count ? 0 : (int32_t)(n - game->question.count + 1));
  return action;
}

static void list_places(const Game *game, const Rules *rules, Choices *choices) {
  if (rules->hooks.begin) rules->hooks.begin(rules->hooks.context);
  choices->deploy_count = choices->option_count = 0;
  choices->count = game_count_spots(game, rules, game->turn.kind, &choices->fits) +
                   choice_may_decline(game, rules, game->turn.kind);
}

static void list_actions(const Game *game, const Rules *rules, Choices *choices) {
  bool must = game->question.must;
  unsigned options = game->question.count ? game->question.count + more_numbers(game) : 0;
  unsigned deploys = must ? 0 : choice_list_deploys(game, rules, choices);
  choices->deploy_count = (uint16_t)deploys;
  choices->option_count = (uint16_t)options;
  choices->count = deploys + options + !must;
}

APART static void list_others(const Game *game, const Rules *rules, Choices *choices) {
  choices->count = 0;
  choices->deploy_count = choices->option_count = 0;
  if (game->turn.phase == PHASE_ASK) {
    choices->count = game->question.count + more_numbers(game);
  } else if (game->turn.phase == PHASE_DRAW && game_takes(game)) {
    /* what is drawn without a seed is nobody's decision */
    choices->option_count = game->turn.holds == HOLDS_MAY;
    choices->count = game_hand(game, rules, choices->hand) + choices->option_count;
  }
}

void game_choices(const Game *game, const Rules *rules, Choices *choices) {
  choices->phase = game->turn.phase;
  if (choices->phase == PHASE_PLACE)
    list_places(game, rules, choices);
  else if (choices->phase == PHASE_DEPLOY)
    list_actions(game, rules, choices);
  else
    list_others(game, rules, choices);
}

Deploy choices_deploy(const Choices *choices, unsigned n) {
  uint32_t figures = choices->figures;
  for (; figures & (figures - 1); figures &= figures - 1) { /* mostly there is one kind */
    unsigned count = bits_count_few(choices->deploys[bits_lowest(figures)]);
    if (n < count) break;
    n -= count;
  }
  unsigned figure = bits_lowest(figures);
  return (Deploy){(uint8_t)figure, (uint8_t)bits_nth(choices->deploys[figure], n)};
}

Action choices_action(const Game *game, const Choices *choices, unsigned n) {
  if (choices->phase == PHASE_PLACE && n == choices->fits.count)
    return (Action){.kind = ACTION_PASS};
  if (choices->phase == PHASE_PLACE) {
    Spot spot = board_spot(&game->board, &choices->fits, n);
    return (Action){.kind = ACTION_PLACE, .square = spot.square, .rotation = spot.rotation};
  }
  if (choices->phase == PHASE_DRAW && n == choices->count - choices->option_count)
    return (Action){.kind = ACTION_PASS};
  if (choices->phase == PHASE_DRAW)
    return (Action){.kind = ACTION_DRAW, .tile_kind = choices->hand[n]};
  if (choices->phase == PHASE_ASK) return nth_answer(game, n);
  if (n == choices->deploy_count + choices->option_count) return (Action){.kind = ACTION_PASS};
  if (n >= choices->deploy_count) return nth_answer(game, n - choices->deploy_count);
  Deploy deploy = choices_deploy(choices, n);
  return (Action){.kind = ACTION_DEPLOY, .figure = deploy.figure, .segment = deploy.segment};
}
