/* turn.c - goes on with the game until somebody has to decide. */
#include "turn.h"

#include <string.h>

#include "bits.h"
#include "choice.h"
#include "score.h"

/* Where a part of a turn goes on after a decision (TURN-2).  The numbers are part of the state's hash. */
typedef enum {
  STEP_DRAW = 0,
  STEP_SETTLE = 1,
  STEP_ASK_SCORED = 2,
  STEP_ASK_PART_END = 3,
  STEP_ASK_AGAIN = 8,
  STEP_ASK_TURN_END = 5,
  STEP_FINISH = 7,
} TurnStep;

static bool failed(const Rules *rules) {
  return rules->hooks.failed && rules->hooks.failed(rules->hooks.context);
}

/* --- Effects --- */

static void set_slot(Game *game, const Effect *effect) {
  switch (effect->scope) {
  case SCOPE_GAME: game->game_slots[effect->slot] = effect->value; break;
  case SCOPE_TURN: game->turn_slots[effect->slot] = effect->value; break;
  case SCOPE_PLAYER: game->player_slots[effect->seat][effect->slot] = effect->value; break;
  case SCOPE_TILE: game->tile_slots[effect->target][effect->slot] = effect->value; break;
  }
}

static void apply_effect(Game *game, const Rules *rules, const Effect *effect) {
  switch (effect->kind) {
  case EFFECT_DEPLOY:
    if (game->figures.supply[effect->seat][effect->figure])
      figure_deploy(&game->figures, &game->features, rules->figures, effect->seat, effect->figure,
                    effect->target);
    break;
  case EFFECT_RECALL: {
    int index = figure_find(&game->figures, effect->seat, effect->figure, effect->target);
    if (index >= 0) /* two rules may want the same figure home */
      figure_recall(&game->figures, &game->features, rules->figures, (unsigned)index);
    break;
  }
  case EFFECT_SET: set_slot(game, effect); break;
  case EFFECT_AWARD: score_award(game, rules, effect->seat, effect->value, effect->author); break;
  }
}

static void effects_start(Effects *effects, const Game *game) {
  effects->rng = game->rng;
  effects->count = 0;
}

/* Numbers that rules keep are written between one feature and the next; figures and points wait until
 * every rule has seen every feature. */
static unsigned apply_sets(Game *game, const Effects *effects, unsigned from) {
  for (; from < effects->count; from++)
    if (effects->list[from].kind == EFFECT_SET) set_slot(game, &effects->list[from]);
  return from;
}

static void apply_others(Game *game, const Rules *rules, const Effects *effects) {
  game->rng = effects->rng;
  for (unsigned i = 0; i < effects->count; i++)
    if (effects->list[i].kind != EFFECT_SET) apply_effect(game, rules, &effects->list[i]);
}

/* --- Steps --- */

void turn_lay_tile(Game *game, const Rules *rules, const Spot *spot) {
  TileId around[SIDES];
  SegmentId first = (SegmentId)(game->features.segment_count + 1);
  TileId tile = board_put(&game->board, rules->kinds, spot, game->turn.seat, first, around);
  features_add(&game->features, &game->board, rules->kinds, &rules->merge, tile, around,
               &game->turn.completed);
  if (game->uses_tile_slots) memset(game->tile_slots[tile], 0, sizeof game->tile_slots[0]);
  game->turn.tile = tile;
}

/* Does a selector that names a figure find one of the active player on the tile just placed? */
static bool figure_on_tile(const Game *game, const Rules *rules, const Selector *selector) {
  if (!selector->figure) return true;
  if (!game->figures.standing[game->turn.seat][selector->figure - 1]) return false;
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    unsigned own = figure->seat == game->turn.seat, same = figure->kind + 1 == selector->figure;
    if (!(own & same)) continue; /* seldom both: one branch that can be guessed */
    FeatureId f = game->features.segments[figure->segment].of;
    if (game->features.list[f].latest == game->turn.tile &&
        selector_takes(selector, game, rules, f, game->turn.seat))
      return true;
  }
  return false;
}

static void tell_placed(Game *game, const Rules *rules, uint64_t set) {
  Effects effects;
  effects_start(&effects, game);
  for (; set; set &= set - 1) {
    unsigned rule = rules->first[HOOK_PLACED] + bits_lowest(set);
    if (!figure_on_tile(game, rules, &rules->list[rule].selector)) continue;
    hooks_count(&rules->hooks, rule);
    rules->hooks.placed(rules->hooks.context, game, rule, game->turn.tile, &effects);
  }
  apply_sets(game, &effects, 0);
  apply_others(game, rules, &effects);
}

/* Pays what the tile completed, tells the rules, sends the figures home. */
static void settle(Game *game, const Rules *rules) {
  const Completed *completed = &game->turn.completed;
  unsigned first = rules->first[HOOK_SCORED], end = rules->first[HOOK_SCORED + 1], applied = 0;
  score_completed(game, rules);
  if (first < end) {
    Effects effects;
    effects_start(&effects, game);
    for (unsigned i = 0; i < completed->count; i++) {
      FeatureId f = completed->of[i];
      for (unsigned rule = first; rule < end; rule++) {
        if (!selector_takes(&rules->list[rule].selector, game, rules, f, game->turn.seat)) continue;
        hooks_count(&rules->hooks, rule);
        rules->hooks.scored(rules->hooks.context, game, rule, f, &effects);
      }
      applied = apply_sets(game, &effects, applied);
    }
    apply_others(game, rules, &effects);
  }
  for (unsigned i = 0; i < completed->count; i++)
    figures_recall_all(&game->figures, &game->features, rules->figures, completed->of[i]);
}

/* Is there a tile in the bag that fits somewhere? */
static bool bag_has_placeable(const Game *game, const Rules *rules) {
  bool seen[KINDS_MAX + 1] = {false};
  for (unsigned i = 0; i < game->bag.left; i++) {
    KindId kind = game->bag.order[i];
    if (!seen[kind] && choice_any_spot(game, rules, kind)) return true;
    seen[kind] = true;
  }
  return false;
}

/* TILE-3: the tiles just drawn fit nowhere. */
static void put_aside(Game *game, const Rules *rules, unsigned count) {
  game->turn.discarded = (uint16_t)(game->turn.discarded + count);
  if (rules->unplaceable != UNPLACEABLE_RETURN) return;
  while (count--) bag_return(&game->bag, &game->rng);
  /* With nothing but such tiles left, returning them would go on for ever. */
  if (!bag_has_placeable(game, rules)) game->bag.left = 0;
}

/* The tile that was chosen is in hand, the others are in the bag again. */
static void keep(Game *game, KindId kind) {
  bag_keep(&game->bag, kind, game->turn.hand, &game->rng);
  game->turn.hand = 0;
  game->turn.kind = kind;
  game->turn.phase = PHASE_PLACE;
}

/* Draws several tiles, of which the player may take one.  Those that fit nowhere go back with the rest, unless
 * all of them do.  Whoever has no choice is not asked. */
static bool draw_hand(Game *game, const Rules *rules) {
  KindId kinds[HAND_MAX];
  while (game->bag.left) {
    unsigned drawn = game->bag.left < rules->draw ? game->bag.left : rules->draw;
    game->bag.left = (uint16_t)(game->bag.left - drawn);
    game->turn.hand = (uint8_t)drawn;
    unsigned count = game_hand(game, rules, kinds);
    game->turn.phase = PHASE_DRAW;
    if (count == 1) keep(game, kinds[0]);
    if (count) return true;
    game->turn.hand = 0;
    put_aside(game, rules, drawn);
  }
  return false;
}

/* Draws a tile that fits somewhere.  False if there is none left. */
static bool draw(Game *game, const Rules *rules) {
  if (rules->draw > 1) return draw_hand(game, rules);
  while (game->bag.left) {
    game->turn.kind = bag_draw(&game->bag);
    game->turn.phase = PHASE_PLACE;
    if (choice_any_spot(game, rules, game->turn.kind)) return true;
    put_aside(game, rules, 1);
  }
  return false;
}

static unsigned seat_after(const Game *game, unsigned seat, unsigned steps) {
  return (seat + steps) % game->players;
}

/* Does a follower of the player, or of anybody, stand on what a question is about? */
static bool has_follower_on(const Game *game, const Rules *rules, unsigned seat, const Rule *rule) {
  const Selector *wanted = &rule->follower;
  if (!selector_may_take(wanted, game->features.borne)) return false;
  uint64_t whose =
      rule->follower_asked == FOLLOWER_OF_ANYONE ? ~(uint64_t)0 : (uint64_t)0xFF << 8 * seat;
  for (unsigned i = 0; i < game->figures.count; i++) {
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    const Feature *feature = &game->features.list[f];
    if (feature->followers & whose && selector_takes(wanted, game, rules, f, seat)) return true;
  }
  return false;
}

/* A plain choice: each answer writes its place into a number. */
static void list_labels(const Rules *rules, const Rule *rule, unsigned seat, Options *options) {
  for (unsigned i = 0; i < rule->label_count; i++) {
    Option *option = &options->list[options->count++];
    *option = (Option){.effect_count = 1};
    memcpy(option->label, rules->labels[rule->label + i], LABEL_SIZE);
    option->effects[0] = (Effect){.kind = EFFECT_SET,
                                  .author = rule->author,
                                  .seat = (uint8_t)seat,
                                  .scope = rule->scope,
                                  .slot = rule->slot,
                                  .value = (int32_t)i + 1};
  }
}

static bool is_vetoed(const Game *game, const Rules *rules, const Option *option) {
  for (unsigned i = 0; i < option->effect_count; i++) {
    const Effect *effect = &option->effects[i];
    if (effect->kind == EFFECT_DEPLOY &&
        choice_deploy_vetoed(game, rules, effect->seat, effect->figure, effect->target, NULL))
      return true;
  }
  return false;
}

/* A veto wins over an offer as it does over any deployment. */
static void strike_vetoed(Game *game, const Rules *rules) {
  Options *options = &game->question;
  unsigned kept = 0;
  if (rules->first[HOOK_DEPLOY] == rules->first[HOOK_DEPLOY + 1]) return;
  for (unsigned i = 0; i < options->count; i++)
    if (!is_vetoed(game, rules, &options->list[i])) options->list[kept++] = options->list[i];
  options->count = (uint16_t)kept;
}

/* Puts the question to a player.  False if he has nothing to choose. */
static bool open_question(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  const Rule *rule = &rules->list[index];
  Options *options = &game->question;
  if (rule->follower_asked && !has_follower_on(game, rules, seat, rule)) return false;
  options->count = 0;
  game->turn.asked = (uint8_t)seat;
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    rules->hooks.ask(rules->hooks.context, game, index, seat, options);
  } else {
    list_labels(rules, rule, seat, options);
  }
  strike_vetoed(game, rules);
  for (unsigned i = 0; i < options->count; i++)
    if (!options->list[i].passes) return true;
  options->count = 0;
  return false;
}

/* Looks for the next open question of this point, from the cursor on.  Players are asked from the left
 * of the active one, who comes last. */
static bool next_question(Game *game, const Rules *rules, AskPoint point) {
  Turn *turn = &game->turn;
  unsigned first = rules->first[HOOK_ASK];
  uint64_t about = rules->ask_rules[turn->kind] & rules->ask_rules_at[point];
  for (uint64_t set = about >> (turn->ask_rule - first) << (turn->ask_rule - first); set;
       set &= set - 1, turn->ask_turn = 0) {
    turn->ask_rule = (uint16_t)(first + bits_lowest(set));
    const Rule *rule = &rules->list[turn->ask_rule];
    unsigned turns = rule->who == WHO_ACTIVE   ? 1
                     : rule->who == WHO_OTHERS ? game->players - 1u
                                               : game->players;
    while (turn->ask_turn < turns) {
      unsigned steps = rule->who == WHO_ACTIVE ? 0 : turn->ask_turn + 1u;
      turn->ask_turn++;
      if (open_question(game, rules, turn->ask_rule, seat_after(game, turn->seat, steps)))
        return true;
    }
  }
  return false;
}

/* Opens the next question of a point; the game goes on from this step when it is answered. */
static bool ask(Game *game, const Rules *rules, AskPoint point, TurnStep step) {
  Turn *turn = &game->turn;
  if (!rules->ask_rules_at[point]) return false;
  if (next_question(game, rules, point)) {
    turn->step = (uint8_t)step;
    turn->phase = PHASE_ASK;
    return true;
  }
  turn->ask_rule = (uint16_t)rules->first[HOOK_ASK];
  turn->ask_turn = 0;
  return false;
}

/* A rule grants a part by answering yes, or by a number of the turn, of which each part takes one. */
static bool another_part(Game *game, const Rules *rules) {
  bool yes = false;
  if (!game->bag.left) return false;
  for (unsigned i = rules->first[HOOK_AGAIN]; i < rules->first[HOOK_AGAIN + 1]; i++) {
    const Rule *rule = &rules->list[i];
    int32_t *granted = &game->turn_slots[rule->slot];
    if (rule->calls) {
      hooks_count(&rules->hooks, i);
      yes = rules->hooks.again(rules->hooks.context, game, i) || yes;
    } else if (*granted > 0) {
      --*granted, yes = true;
    }
  }
  return yes;
}

static void begin_part(Game *game, unsigned part) {
  game->turn.part = (uint16_t)part;
  game->turn.tile = 0;
  game->turn.kind = 0;
  game->turn.completed.count = 0;
}

static void next_player(Game *game) {
  unsigned seat = game->turn.seat + 1u;
  game->turn.seat = (uint8_t)(seat == game->players ? 0 : seat);
  game->turn.number++;
  memset(game->turn_slots, 0, sizeof game->turn_slots);
  begin_part(game, 1);
}

/* Goes on from turn.step until a decision is open or the game is over.  A rule that has failed answers
 * neutrally from then on, so this comes to an end all the same; the caller looks afterwards. */
static void resume(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  bool again = false;
  switch ((TurnStep)turn->step) { /* a part goes through all of this, from top to bottom */
  case STEP_SETTLE:
    if (turn->completed.count) settle(game, rules);
    turn->ask_rule = (uint16_t)rules->first[HOOK_ASK];
    turn->ask_turn = 0;
    /* fall through */
  case STEP_ASK_SCORED:
    if (ask(game, rules, AT_SCORED, STEP_ASK_SCORED)) return;
    /* fall through */
  case STEP_ASK_PART_END:
    if (ask(game, rules, AT_PART_END, STEP_ASK_PART_END)) return;
    /* fall through */
  case STEP_ASK_AGAIN:
    if (ask(game, rules, AT_AGAIN, STEP_ASK_AGAIN)) return;
    again = another_part(game, rules);
    if (again) begin_part(game, turn->part + 1u);
    /* fall through */
  case STEP_ASK_TURN_END:
    if (!again && ask(game, rules, AT_TURN_END, STEP_ASK_TURN_END)) return;
    if (!again) next_player(game);
    /* fall through */
  case STEP_DRAW:
    turn->step = STEP_DRAW;
    if (game->bag.left && !turn->seeded) {
      turn->phase = PHASE_DRAW;
      return;
    }
    if (draw(game, rules)) return;
    /* fall through */
  case STEP_FINISH:
    turn->step = STEP_FINISH;
    turn->phase = PHASE_OVER;
    turn->hand = 0;
    score_final(game, rules);
  }
}

static void begin(const Rules *rules) {
  if (rules->hooks.begin) rules->hooks.begin(rules->hooks.context);
}

bool turn_begin(Game *game, const Rules *rules, Reason *why) {
  begin(rules);
  begin_part(game, 1);
  game->turn.number = 1;
  game->turn.step = STEP_DRAW;
  resume(game, rules);
  return failed(rules) ? refuse(why, "a rule failed at the start of the game") : true;
}

bool game_draw(Game *game, const Rules *rules, Reason *why) {
  begin(rules);
  game->turn.seeded = 1;
  resume(game, rules);
  return failed(rules) ? refuse(why, "a rule failed at the start of the game") : true;
}

/* --- Actions: each checks, then acts --- */

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
  KindId kinds[HAND_MAX];
  char text[HAND_MAX * 16];
  unsigned count = game_hand(game, rules, kinds), i = 0;
  hand_text(rules, kinds, count, text, sizeof text);
  if (action->kind == ACTION_DISCARD) return refuse(why, "one of %s must be placed", text);
  while (i < count && kinds[i] != action->tile_kind) i++;
  if (i == count)
    return refuse(why, "the tiles drawn are %s, not %s", text, rules->kinds[action->tile_kind].id);
  keep(game, action->tile_kind);
  return true;
}

static bool take(Game *game, const Rules *rules, const Action *action, Reason *why) {
  KindId kind = action->tile_kind;
  if (kind == 0 || kind > rules->kind_count) return refuse(why, "no such tile");
  if (game->turn.hand) return take_of_hand(game, rules, action, why);
  const char *id = rules->kinds[kind].id;
  bool fits = choice_any_spot(game, rules, kind), discard = action->kind == ACTION_DISCARD;
  if (!bag_count(&game->bag, kind)) return refuse(why, "no %s is left in the bag", id);
  if (discard && fits) return refuse(why, "%s fits somewhere and must be placed (TILE-4)", id);
  if (!discard && !fits) return refuse(why, "%s fits nowhere and must be discarded (TILE-3)", id);
  bag_bring(&game->bag, kind, 0);
  bag_draw(&game->bag);
  if (discard) {
    put_aside(game, rules, 1);
    resume(game, rules);
  } else {
    game->turn.kind = kind;
    game->turn.phase = PHASE_PLACE;
  }
  return true;
}

/* Goes on after the figures. */
static void settle_part(Game *game, const Rules *rules) {
  game->turn.step = STEP_SETTLE;
  resume(game, rules);
}

/* The tile in hand, where it may lie. */
static void lay_in_hand(Game *game, const Rules *rules, const Spot *spot) {
  turn_lay_tile(game, rules, spot);
  if (rules->placed_rules[spot->kind]) tell_placed(game, rules, rules->placed_rules[spot->kind]);
  if (choice_any_deploy(game, rules))
    game->turn.phase = PHASE_DEPLOY;
  else
    settle_part(game, rules);
}

static bool place_tile(Game *game, const Rules *rules, const Action *action, Reason *why) {
  Spot spot = {game->turn.kind, action->square, action->rotation & 3};
  if (!game_check_spot(game, rules, &spot, why)) return false;
  lay_in_hand(game, rules, &spot);
  return true;
}

/* A figure of the active player onto the tile just placed, where it may stand. */
static void deploy_on_tile(Game *game, const Rules *rules, unsigned figure, unsigned segment) {
  figure_deploy(&game->figures, &game->features, rules->figures, game->turn.seat, figure,
                (SegmentId)(game->board.tiles[game->turn.tile].first + segment));
}

static bool deploy(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (action->kind == ACTION_DEPLOY) {
    if (action->figure >= rules->figure_count) return refuse(why, "no such figure");
    if (action->segment >= rules->kinds[game->turn.kind].segment_count)
      return refuse(why, "the tile has no such segment");
    if (!choice_check_deploy(game, rules, action->figure, action->segment, why)) return false;
    deploy_on_tile(game, rules, action->figure, action->segment);
  }
  settle_part(game, rules);
  return true;
}

static bool answer(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (action->option >= game->question.count) return refuse(why, "the question has no such answer");
  Option option = game->question.list[action->option];
  game->question.count = 0;
  for (unsigned i = 0; i < option.effect_count; i++) apply_effect(game, rules, &option.effects[i]);
  /* The cursor stands behind the player who just answered. */
  if (rules->list[game->turn.ask_rule].repeats && !option.passes) game->turn.ask_turn--;
  resume(game, rules);
  return true;
}

static bool end(Game *game, const Rules *rules) {
  game->turn.step = STEP_FINISH;
  resume(game, rules);
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
    break;
  case ACTION_ANSWER:
    if (phase == PHASE_ASK) return answer(game, rules, action, why);
    break;
  case ACTION_END:
    if (phase == PHASE_DRAW || phase == PHASE_PLACE) return end(game, rules);
    break;
  }
  return refuse(why, "the game wants %s", PHASE_WANTS[phase]);
}

static bool none_failed(Game *game, const Rules *rules, Reason *why) {
  if (!failed(rules)) return true;
  game->turn.failed = 1;
  return refuse(why, "a rule failed");
}

bool game_apply(Game *game, const Rules *rules, const Action *action, Reason *why) {
  if (game->turn.failed) return refuse(why, "a rule has failed; the game cannot go on");
  if (action->kind == ACTION_PLACE) begin(rules); /* until the next tile */
  bool done = act(game, rules, action, why);
  return none_failed(game, rules, why) && done;
}

/* What was listed is legal, so it is done without a check. */
static void act_as_listed(Game *game, const Rules *rules, const Choices *choices, unsigned n) {
  if (choices->phase == PHASE_PLACE) {
    Spot spot = board_spot(&game->board, &choices->fits, n);
    spot.kind = game->turn.kind;
    lay_in_hand(game, rules, &spot);
  } else if (choices->phase == PHASE_DEPLOY) {
    if (n < choices->deploy_count)
      deploy_on_tile(game, rules, choices->deploys[n].figure, choices->deploys[n].segment);
    settle_part(game, rules);
  } else {
    Action action = choices_action(game, choices, n);
    act(game, rules, &action, NULL);
  }
}

bool game_take_choice(Game *game, const Rules *rules, const Choices *choices, unsigned n,
                      Reason *why) {
  if (game->turn.failed) return refuse(why, "a rule has failed; the game cannot go on");
  if (choices->phase == PHASE_PLACE) begin(rules);
  act_as_listed(game, rules, choices, n);
  return none_failed(game, rules, why);
}
