/* bot_greedy.c - the move after which the position is worth most.
 *
 * A move is a place with a figure or none, or an answer.  In a first stage every place is laid on a copy and
 * every figure on it is valued without going on; in a second stage the most promising moves are carried out
 * with all that follows from them, and the best of those is chosen.  What lies behind an open question or
 * the next tile is not looked at. */
#include <string.h>

#include "core/bits.h"
#include "core/number.h"
#include "bot_inner.h"

/* --- A list of the best --- */

/* Is there room for a move of this worth? */
static bool is_kept(const Greedy *greedy, int64_t worth, unsigned most) {
  return greedy->move_count < most || greedy->moves[most - 1].worth < worth;
}

/* Equal moves are ordered by chance, which is asked for once per move. */
static void keep_move(Greedy *greedy, const Move *move, unsigned most) {
  Move *list = greedy->moves;
  unsigned at = greedy->move_count;
  if (!is_kept(greedy, move->worth, most)) return;
  if (at < most)
    greedy->move_count++;
  else
    at--;
  for (; at > 0 && list[at - 1].worth < move->worth; at--) list[at] = list[at - 1];
  list[at] = *move;
}

enum { STRAWS = 16 };

/* Less than any real difference; with a blur as much as that. */
static int64_t straw(const Greedy *greedy, Rng *rng) {
  uint64_t chance = rng_next(rng);
  int64_t blur = greedy->weights[WEIGHT_BLUR];
  return (int64_t)(chance >> 60) + (blur ? (int64_t)(chance & 0xFFFFFF) * blur >> 24 : 0) * STRAWS;
}

/* --- The first stage --- */

/* What deploying a figure adds that joins others, seen from the table as it lies. */
static int64_t join_gain(Greedy *greedy, unsigned figure, FeatureId f, SegmentId segment) {
  const Outlook *view = &greedy->view;
  const FigureKind *kinds = view->rules->figures;
  Game *game = &greedy->placed;
  const Feature *feature = &game->features.list[f];
  unsigned seat = game->turn.seat;
  bool complete = feature_complete(feature);
  int64_t gain = feature->figures ? -value_feature(view, game, f) : 0;
  if (!complete) gain -= value_price(view, game, seat, figure);
  figure_deploy(&game->figures, &game->features, kinds, seat, figure, segment);
  gain += value_feature(view, game, f);
  figure_recall(&game->figures, &game->features, kinds, game->figures.count - 1u);
  return gain;
}

/* The same for a follower, who stands alone.  Which follower makes little difference, so each segment is
 * valued once; the second stage looks closely. */
static int64_t claim_gain(Greedy *greedy, unsigned figure, FeatureId f, unsigned segment,
                          int64_t *claimed) {
  Game *game = &greedy->placed;
  bool complete = feature_complete(&game->features.list[f]);
  if (*claimed < 0) *claimed = value_claim(&greedy->view, game, &greedy->known, segment);
  return *claimed - (complete ? 0 : value_price(&greedy->view, game, game->turn.seat, figure));
}

/* Values all that may be deployed on the tile just laid. */
static void guess_deploys(Greedy *greedy, const Action *place, int64_t value, Rng *rng,
                          unsigned most) {
  const Game *game = &greedy->placed;
  const Rules *rules = greedy->view.rules;
  unsigned first = game->board.tiles[game->turn.tile].first;
  Move move = {*place, {.kind = ACTION_PASS}, true, value * STRAWS + straw(greedy, rng)};
  int64_t claimed[SEGMENTS_PER_KIND];
  for (unsigned s = 0; s < SEGMENTS_PER_KIND; s++) claimed[s] = -1;
  keep_move(greedy, &move, most);
  game_choices(game, rules, &greedy->deploys);
  for (unsigned n = 0; n < greedy->deploys.deploy_count; n++) {
    Deploy deploy = choices_deploy(&greedy->deploys, n);
    unsigned figure = deploy.figure, s = deploy.segment;
    SegmentId segment = (SegmentId)(first + s);
    FeatureId f = game->features.segments[segment].of;
    bool alone = rules->figures[figure].follower && !game->features.list[f].figures;
    int64_t gain = alone ? claim_gain(greedy, figure, f, s, &claimed[s])
                         : join_gain(greedy, figure, f, segment);
    move.second = choices_action(game, &greedy->deploys, n);
    move.worth = (value + gain) * STRAWS + straw(greedy, rng);
    keep_move(greedy, &move, most);
  }
}

/* The same as laying it, where that is possible; false where not. */
static bool sketch_guesses(Greedy *greedy, const Game *game, const Action *place, unsigned slot,
                           Rng *rng, unsigned most) {
  const Rules *rules = greedy->view.rules;
  Spot spot = {game->turn.kind, place->square, place->rotation};
  if (greedy->lays || (rules->placing && !board_check(&game->board, rules->kinds, &spot, NULL)))
    return false;
  const Guess *guess = guess_find(greedy, &spot, slot);
  if (!guess) return false;
  Move move = {.first = *place,
               .whole = guess->count > 0,
               .worth = guess->value * STRAWS + straw(greedy, rng)};
  if (guess->count) move.second = (Action){.kind = ACTION_PASS};
  keep_move(greedy, &move, most);
  for (unsigned n = 0; n < guess->count; n++) {
    const GuessedDeploy *deploy = &greedy->guesses.deploys[guess->first + n];
    move.worth = (guess->value + deploy->gain) * STRAWS + straw(greedy, rng);
    if (!is_kept(greedy, move.worth, most)) continue;
    move.second = (Action){
        .kind = ACTION_DEPLOY, .figure = deploy->what.figure, .segment = deploy->what.segment};
    keep_move(greedy, &move, most);
  }
  return true;
}

static bool guess_place(Greedy *greedy, const Game *game, const Action *place, unsigned slot,
                        Rng *rng, unsigned most) {
  Reason why;
  if (sketch_guesses(greedy, game, place, slot, rng, most)) return true;
  game_copy(&greedy->placed, game);
  if (!game_apply(&greedy->placed, greedy->calm, place, &why)) return false;
  int64_t value = value_position(&greedy->view, &greedy->placed, &greedy->known);
  if (greedy->placed.turn.phase == PHASE_DEPLOY) {
    guess_deploys(greedy, place, value, rng, most);
  } else {
    Move move = {.first = *place, .worth = value * STRAWS + straw(greedy, rng)};
    keep_move(greedy, &move, most);
  }
  return true;
}

static bool guess_places(Greedy *greedy, const Game *game, Rng *rng, unsigned most) {
  const Fits *fits = &greedy->choices.fits;
  const uint8_t *twin = greedy->twins->twin[game->turn.kind];
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < fits->words; w++) {
      uint64_t set = fits->slots[r][w];
      if (twin[r] != r) set &= ~fits->slots[twin[r]][w];
      for (; set; set &= set - 1) {
        unsigned slot = 64 * w + bits_lowest(set);
        Spot spot = board_slot_spot(&game->board, slot, r);
        Action place = {.kind = ACTION_PLACE, .square = spot.square, .rotation = (uint8_t)r};
        if (!guess_place(greedy, game, &place, slot, rng, most)) return false;
      }
    }
  return true;
}

/* Answers, and figures for a tile that lies already: so few that all are tried. */
static void list_all(Greedy *greedy, const Game *game, Rng *rng) {
  unsigned count = greedy->choices.count, most = MOVES_MAX;
  if (game->turn.phase == PHASE_ASK && greedy->view.rules->list[game_asking(game)].repeats)
    most = ANSWERS_AGAIN;
  greedy->move_count = count < most ? count : most;
  for (unsigned n = 0; n < greedy->move_count; n++) {
    /* Of too many a part, evenly spread. */
    unsigned nth = n * count / greedy->move_count;
    greedy->moves[n] =
        (Move){.first = choices_action(game, &greedy->choices, nth), .worth = straw(greedy, rng)};
  }
}

/* --- The second stage --- */

bool greedy_draws_again(const Game *before, const Game *after) {
  return after->turn.phase != PHASE_OVER && after->turn.number == before->turn.number &&
         after->turn.part > before->turn.part;
}

/* The nth answer on offer; of a range of numbers, the lowest. */
static Action answer_at(const Game *game, unsigned n) {
  const Option *option = &options_list(&game->question)[n];
  return (Action){.kind = ACTION_ANSWER,
                  .option = (uint16_t)n,
                  .number = option->ranged ? option->range.low : 0};
}

/* A question may have many answers, and the rules are asked what each of them leads to.  As with places, none is charged
 * to another, nor to the turn that is really played. */
static void begin_imagined(const Rules *rules) {
  if (rules->hooks.begin) rules->hooks.begin(rules->hooks.context);
}

/* The answer that is best at once for whoever is asked. */
static bool quick_answer(Greedy *greedy, Game *game, Action *best) {
  const Rules *rules = greedy->view.rules;
  Game *scratch = &greedy->placed;
  Outlook view;
  int64_t most = INT64_MIN;
  Reason why;
  outlook_start(&view, rules, game, game_mover(game), greedy->weights);
  for (unsigned n = 0; n < game->question.count && n < MOVES_MAX; n++) {
    Action action = answer_at(game, n);
    game_copy(scratch, game);
    begin_imagined(rules);
    if (!game_apply(scratch, greedy->calm, &action, &why)) return false;
    int64_t value = rules_by_rates(rules) ? value_change(&view, game, scratch)
                                          : value_position(&view, scratch, NULL);
    if (value > most) *best = action, most = value;
  }
  return true;
}

/* An answer is often a choice of what all are asked next: goes on until these questions are answered.  One that
 * is put again after each answer is a decision of its own, and may have a great many answers. */
static bool answer_on(Greedy *greedy, const Turn *asked, unsigned rule, Game *game) {
  Action action = {0};
  Reason why;
  for (unsigned n = 0; n < FOLLOW_UPS && game->turn.phase == PHASE_ASK; n++) {
    if (game_asking(game) == rule && game->turn.asked == asked->asked) return true;
    if (!quick_answer(greedy, game, &action) ||
        !game_apply(game, greedy->view.rules, &action, &why))
      return false;
  }
  return true;
}

bool greedy_carry_out(Greedy *greedy, const Game *game, const Move *move) {
  bool asked = move->first.kind == ACTION_ANSWER;
  const Rules *rules = asked ? greedy->view.rules : greedy->calm;
  Reason why;
  game_copy(&greedy->trial, game);
  if (asked) begin_imagined(rules);
  return game_apply(&greedy->trial, rules, &move->first, &why) &&
         (!move->whole || game_apply(&greedy->trial, rules, &move->second, &why)) &&
         (!asked || answer_on(greedy, &game->turn, game_asking(game), &greedy->trial));
}

bool greedy_value_move(Greedy *greedy, const Game *game, const Move *move, int64_t *value) {
  const Outlook *view = &greedy->view;
  if (!greedy_carry_out(greedy, game, move)) return false;
  *value = greedy->weights[WEIGHT_BAG] ? value_closely(view, &greedy->trial, &greedy->prospects)
                                       : value_position(view, &greedy->trial, &greedy->known);
  if (greedy_draws_again(game, &greedy->trial))
    *value += view->again * view->share[game->turn.seat] / UNIT;
  *value += value_finish(view, &greedy->trial);
  return true;
}

/* Does the part of the turn that ends leave another one, by a number of the turn? */
static bool part_granted(const Game *game, const Rules *rules) {
  if (!game->bag.left) return false;
  for (unsigned i = rules->first[HOOK_AGAIN]; i < rules->first[HOOK_AGAIN + 1]; i++)
    if (game_number(game, SCOPE_TURN, rules->list[i].slot, 0) > 0) return true;
  return false;
}

/* The same as greedy_value_move, where that is possible without carrying the move out; false where not. */
static bool sketch_move(Greedy *greedy, const Game *game, const Move *move, int64_t *value) {
  const Outlook *view = &greedy->view;
  const Rules *rules = view->rules;
  Known *known = &greedy->known;
  SketchDeploy deploy = {move->second.figure, move->second.segment};
  Spot spot = {game->turn.kind, move->first.square, move->first.rotation};
  if (greedy->weights[WEIGHT_BAG])
    return false; /* which is looked into with the tile on the table */
  if (move->first.kind != ACTION_PLACE || !known->plain || greedy->lays || view->finish_asks ||
      !guess_settles(view, known) ||
      !sketch_place(&greedy->sketch, known, rules, &spot, board_slot(&game->board, spot.square)) ||
      !sketch_settle(&greedy->sketch, view, known,
                     move->whole && move->second.kind == ACTION_DEPLOY ? &deploy : NULL, value))
    return false;
  if (part_granted(game, rules)) *value += view->again * view->share[game->turn.seat] / UNIT;
  *value += value_numbers(view, game); /* which change only when a rule hears of something */
  return true;
}

static bool try_move(Greedy *greedy, const Game *game, Move *move, Rng *rng) {
  int64_t value;
  if (!sketch_move(greedy, game, move, &value) && !greedy_value_move(greedy, game, move, &value))
    return false;
  move->worth = value * STRAWS + straw(greedy, rng);
  return true;
}

static void sort_moves(Move *list, unsigned count) {
  for (unsigned i = 1; i < count; i++) {
    Move move = list[i];
    unsigned at = i;
    for (; at > 0 && list[at - 1].worth < move.worth; at--) list[at] = list[at - 1];
    list[at] = move;
  }
}

bool greedy_moves(Greedy *greedy, const Rules *rules, Game *game, const int32_t *weights, Rng *rng,
                  unsigned most, unsigned tries) {
  memcpy(greedy->weights, weights, sizeof greedy->weights);
  outlook_start(&greedy->view, rules, game, game_mover(game), weights);
  greedy->move_count = 0;
  game_choices(game, rules, &greedy->choices);
  if (!greedy->choices.count) return true;
  greedy->before = value_know(&greedy->view, game, &greedy->known);
  if (weights[WEIGHT_BAG]) greedy->before = value_closely(&greedy->view, game, &greedy->prospects);
  greedy->sketch.kind = NULL;
  greedy->guesses.used = 0;
  if (game->turn.phase != PHASE_PLACE)
    list_all(greedy, game, rng), tries = MOVES_MAX;
  else if (!guess_places(greedy, game, rng, most))
    return false;
  if (tries > greedy->move_count) tries = greedy->move_count;
  for (unsigned i = 0; i < tries; i++)
    if (!try_move(greedy, game, &greedy->moves[i], rng)) return false;
  sort_moves(greedy->moves, tries);
  for (unsigned i = 0; i < greedy->move_count; i++) greedy->moves[i].worth /= STRAWS;
  return !rules->hooks.failed || !rules->hooks.failed(rules->hooks.context);
}

/* --- One of several tiles --- */

enum { DRAW_SAMPLES = 4 };

/* What it is worth to draw instead of playing from a hand: the best that some tiles allow. */
static bool value_draw(BotMemory *memory, const int32_t *weights, Rng *rng, int64_t *worth) {
  Greedy *greedy = &memory->greedy;
  int64_t sum = 0;
  for (unsigned i = 0; i < DRAW_SAMPLES; i++) {
    Action pass = {.kind = ACTION_PASS};
    Reason why;
    game_copy(&memory->taken, &memory->hidden);
    game_hide(&memory->taken, &memory->rules, game_mover(&memory->taken), rng_next(rng));
    if (!game_apply(&memory->taken, &memory->rules, &pass, &why)) return false;
    if (memory->taken.turn.phase != PHASE_PLACE ||
        memory->taken.turn.seat != memory->hidden.turn.seat) {
      outlook_start(&greedy->view, &memory->rules, &memory->taken, memory->hidden.turn.seat,
                    weights);
      *worth = value_position(&greedy->view, &memory->taken, NULL);
      return true;
    }
    if (!greedy_moves(greedy, &memory->rules, &memory->taken, weights, rng, TAKE_TRIES, TAKE_TRIES))
      return false;
    sum += greedy->move_count ? greedy->moves[0].worth : greedy->before;
  }
  *worth = sum / DRAW_SAMPLES;
  return true;
}

bool greedy_take(BotMemory *memory, const int32_t *weights, Rng *rng, Action *action) {
  Greedy *greedy = &memory->greedy;
  KindId kinds[TAKE_MAX];
  unsigned count = game_hand(&memory->hidden, &memory->rules, kinds);
  int64_t best = INT64_MIN;
  if (memory->hidden.turn.holds == HOLDS_MAY) {
    if (!value_draw(memory, weights, rng, &best)) return false;
    *action = (Action){.kind = ACTION_PASS};
  }
  for (unsigned i = 0; i < count; i++) {
    Action take = {.kind = ACTION_DRAW, .tile_kind = kinds[i]};
    Reason why;
    game_copy(&memory->taken, &memory->hidden);
    if (!game_apply(&memory->taken, &memory->rules, &take, &why) ||
        !greedy_moves(greedy, &memory->rules, &memory->taken, weights, rng, TAKE_TRIES, TAKE_TRIES))
      return false;
    if (!greedy->move_count || greedy->moves[0].worth <= best) continue;
    best = greedy->moves[0].worth;
    *action = take;
  }
  return count > 0;
}

/* --- The bot --- */

/* A question that is put again after each answer could go on forever, if each answer pays.  After some
 * answers in a row it is passed, or answered by chance. */
bool out_of_patience(BotMemory *memory, Rng *rng, Action *action) {
  const Game *game = &memory->hidden;
  const Turn *turn = &game->turn;
  if (turn->phase != PHASE_ASK) {
    memory->question.answers = 0;
    return false;
  }
  bool same = memory->question.turn == turn->number && memory->question.part == turn->part &&
              memory->question.rule == game_asking(game) && memory->question.seat == turn->asked;
  memory->question.answers = same ? memory->question.answers + 1 : 0;
  memory->question.turn = turn->number;
  memory->question.part = turn->part;
  memory->question.rule = (uint16_t)game_asking(game);
  memory->question.seat = turn->asked;
  if (memory->question.answers < QUESTION_PATIENCE) return false;
  unsigned option = rng_below(rng, game->question.count);
  for (unsigned i = 0; i < game->question.count; i++)
    if (options_list(&game->question)[i].passes) option = i;
  *action = answer_at(game, option);
  return true;
}

bool greedy_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action) {
  Greedy *greedy = &memory->greedy;
  unsigned tries = (unsigned)bot->values[WEIGHT_TRIES] / UNIT;
  if (out_of_patience(memory, rng, action)) return true;
  if (tries < 1) tries = 1;
  if (tries > MOVES_MAX) tries = MOVES_MAX;
  if (!greedy_moves(greedy, &memory->rules, &memory->hidden, bot->values, rng, tries, tries))
    return false;
  plan_make(memory, &greedy->moves[0]);
  *action = greedy->moves[0].first;
  return greedy->move_count > 0;
}
