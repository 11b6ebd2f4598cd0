/* turn.c - goes on with the game until somebody has to decide. */
#include "turn.h"

#include <string.h>

#include "bits.h"
#include "choice.h"
#include "effect.h"
#include "number.h"
#include "question.h"
#include "score.h"

/* Where a part of a turn goes on after a decision (TURN-2).  The numbers are part of the state's hash. */
typedef enum {
  STEP_DRAW = 0,
  STEP_SETTLE = 1,
  STEP_SCORED = 2,
  STEP_PART_END = 3,
  STEP_AGAIN = 8,
  STEP_TURN_END = 5,
  STEP_FINISH = 7,
  STEP_START = 9,
  STEP_TURN_START = 10,
  STEP_DRAWN = 11,
  STEP_PLACED = 12,
  STEP_ACTION = 13,
  STEP_ACTED = 14,
  STEP_CHANGED = 15,
  STEP_DANGER = 16,
  STEP_BEFORE_SCORING = 17,
  STEP_LEAVING = 18,
  STEP_LAST_TILE = 19,
  STEP_WAITING = 20, /* the first turn begins with the first action: see game_begin */
  STEP_NEXT = 21,    /* a turn begins */
  STEP_ENDED = 22,   /* a rule says that the game is over */
} TurnStep;

/* The step of a moment, and the hook of its events; HOOKS: none, or not told from here. */
static const struct {
  uint8_t step, hook;
} AT[MOMENTS] = {
    [MOMENT_START] = {STEP_START, HOOK_START},
    [MOMENT_TURN_START] = {STEP_TURN_START, HOOK_TURN_START},
    [MOMENT_DRAWN] = {STEP_DRAWN, HOOK_DRAWN},
    [MOMENT_PLACED] = {STEP_PLACED, HOOKS},
    [MOMENT_ACTION] = {STEP_ACTION, HOOKS},
    [MOMENT_ACTED] = {STEP_ACTED, HOOK_ACTED},
    [MOMENT_CHANGED] = {STEP_CHANGED, HOOK_CHANGED},
    [MOMENT_DANGER] = {STEP_DANGER, HOOK_DANGER},
    [MOMENT_BEFORE_SCORING] = {STEP_BEFORE_SCORING, HOOK_BEFORE_SCORING},
    [MOMENT_LEAVING] = {STEP_LEAVING, HOOK_LEAVING},
    [MOMENT_SCORED] = {STEP_SCORED, HOOKS},
    [MOMENT_PART_END] = {STEP_PART_END, HOOK_PART_END},
    [MOMENT_AGAIN] = {STEP_AGAIN, HOOKS},
    [MOMENT_TURN_END] = {STEP_TURN_END, HOOK_TURN_END},
    [MOMENT_LAST_TILE] = {STEP_LAST_TILE, HOOK_LAST_TILE},
};

static bool hangs(const Rules *rules, Moment moment) {
  return rules->moments >> moment & 1;
}

bool turn_rule_failed(const Rules *rules) {
  return rules->hooks.failed && rules->hooks.failed(rules->hooks.context);
}

/* --- Steps --- */

void turn_lay_tile(Game *game, const Rules *rules, const Spot *spot) {
  TileId around[SIDES];
  SegmentId first = (SegmentId)(game->features.segment_count + 1);
  TileId tile = board_put(&game->board, rules->kinds, spot, game->turn.seat, first, around);
  features_add(&game->features, &game->board, rules->kinds, &rules->merge, tile, around,
               &game->turn.completed);
  if (game->uses_tile_slots) {
    memset(game->tile_slots[tile], 0, sizeof game->tile_slots[0]);
    if (game->more[SCOPE_TILE]) numbers_clear_tile(game, tile);
  }
  game->turn.tile = tile;
  game->turn.answers = 0;
  game->turn.settled = game->turn.paid = 0;
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
    rules->hooks.event(rules->hooks.context, game, rule, game->turn.tile, &effects);
  }
  effects_end(game, &effects);
  effects_apply_numbers(game, rules, &effects);
  effects_apply_rest(game, rules, &effects);
}

/* Pays what the tile completed and what rules want paid, and tells the rules.  Numbers that rules keep are written
 * between one feature and the next; figures and points wait until every rule has seen every feature. */
static void settle_once(Game *game, const Rules *rules) {
  const Completed *completed = &game->turn.completed;
  unsigned first = rules->first[HOOK_SCORED], end = rules->first[HOOK_SCORED + 1];
  unsigned from = game->turn.settled, to = completed->count;
  score_completed(game, rules, from);
  game->turn.settled = (uint8_t)to;
  if (first < end) {
    Effects effects;
    effects_start(&effects, game);
    for (unsigned i = from; i < to; i++) {
      FeatureId f = completed->of[i];
      for (unsigned rule = first; rule < end; rule++) {
        if (!selector_takes(&rules->list[rule].selector, game, rules, f, game->turn.seat)) continue;
        hooks_count(&rules->hooks, rule);
        rules->hooks.event(rules->hooks.context, game, rule, f, &effects);
      }
      effects_apply_numbers(game, rules, &effects);
    }
    effects_end(game, &effects);
    effects_apply_rest(game, rules, &effects);
  }
}

/* Until nobody wants more paid: a payment may lead to others. */
static void settle(Game *game, const Rules *rules) {
  while (game->turn.settled < game->turn.completed.count) settle_once(game, rules);
}

/* The figures on what was completed, from this one on; on what was merely paid, followers and who joins them. */
static void send_home(Game *game, const Rules *rules, unsigned from) {
  const Completed *completed = &game->turn.completed;
  unsigned finished = completed->count - game->turn.paid;
  for (; from < finished; from++)
    figures_recall_all(&game->figures, &game->features, rules->figures, completed->of[from]);
  for (; from < completed->count; from++)
    figures_recall_followers(&game->figures, &game->features, rules->figures, completed->of[from]);
  if (game->figures.kept | game->piece_count) figures_have_left(game, rules);
}

/* What rules want paid at a moment that is far from the scoring is paid when the moment is over. */
static void settle_apart(Game *game, const Rules *rules, Moment moment) {
  unsigned from = game->turn.settled;
  if (from == game->turn.completed.count) return;
  if (moment >= MOMENT_PLACED && moment <= MOMENT_BEFORE_SCORING) return;
  settle(game, rules);
  send_home(game, rules, from);
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
void turn_put_aside(Game *game, const Rules *rules, unsigned count) {
  game->turn.discarded = (uint16_t)(game->turn.discarded + count);
  if (rules->unplaceable != UNPLACEABLE_RETURN) return;
  while (count--) bag_return(&game->bag, &game->rng);
  /* With nothing but such tiles left, returning them would go on for ever. */
  if (!bag_has_placeable(game, rules)) game->bag.left = 0;
}

/* The tile that was chosen is in hand, the others are in the bag again. */
void turn_keep(Game *game, KindId kind) {
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
    if (count == 1) turn_keep(game, kinds[0]);
    if (count) return true;
    game->turn.hand = 0;
    turn_put_aside(game, rules, drawn);
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
    turn_put_aside(game, rules, 1);
  }
  return false;
}

/* A rule grants a part by answering yes, or by a number of the turn, of which each part takes one. */
static bool another_part(Game *game, const Rules *rules) {
  bool yes = false;
  if (!game->bag.left) return false;
  for (unsigned i = rules->first[HOOK_AGAIN]; i < rules->first[HOOK_AGAIN + 1]; i++) {
    const Rule *rule = &rules->list[i];
    int32_t granted = rule->calls ? 0 : game_number(game, SCOPE_TURN, rule->slot, 0);
    if (rule->calls) {
      hooks_count(&rules->hooks, i);
      yes = rules->hooks.again(rules->hooks.context, game, i) || yes;
    } else if (granted > 0) {
      game_set_number(game, SCOPE_TURN, rule->slot, 0, granted - 1);
      yes = true;
    }
  }
  return yes;
}

static bool has_ended(const Game *game, const Rules *rules, unsigned index) {
  const Rule *rule = &rules->list[index];
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    return rules->hooks.again(rules->hooks.context, game, index);
  }
  for (unsigned seat = 0; seat < game->players; seat++)
    if (game->scores[seat] >= rule->points) return true;
  return false;
}

/* Is the game over, though there are tiles?  Nothing more is paid if all rules that end it say so. */
static bool ends(Game *game, const Rules *rules) {
  bool ended = false, paid = false;
  for (unsigned i = rules->first[HOOK_ENDS]; i < rules->first[HOOK_ENDS + 1]; i++) {
    if (!has_ended(game, rules, i)) continue;
    ended = true;
    paid = paid || !rules->list[i].unscored;
  }
  if (ended) game->turn.step = paid ? STEP_ENDED : STEP_FINISH;
  return ended;
}

static void begin_part(Game *game, unsigned part) {
  game->turn.part = (uint16_t)part;
  game->turn.tile = 0;
  game->turn.kind = 0;
  game->turn.completed.count = 0;
  game->turn.settled = game->turn.paid = 0;
  game->turn.back = 0;
  game->turn.action = ACTED_NOT;
  memset(game->gained, 0, sizeof game->gained);
}

static void next_player(Game *game) {
  unsigned seat = game->turn.seat + 1u;
  game->turn.seat = (uint8_t)(seat == game->players ? 0 : seat);
  game->turn.number++;
  memset(game->turn_slots, 0, sizeof game->turn_slots);
  if (game->more[SCOPE_TURN]) numbers_clear_turn(game);
  begin_part(game, 1);
}

static uint16_t event_subject(const Game *game, Moment moment) {
  return moment == MOMENT_TURN_START ? game->turn.seat
         : moment == MOMENT_DRAWN    ? game->turn.kind
                                     : 0;
}

/* Events of the moment, when it comes, and then its questions, one after another.  True if one is open; the game goes
 * on from here when it is answered. */
static bool keep_moment(Game *game, const Rules *rules, Moment moment) {
  Turn *turn = &game->turn;
  if (turn->step != AT[moment].step) {
    turn->step = AT[moment].step;
    questions_begin(game, rules);
    if (AT[moment].hook != HOOKS)
      event_tell(game, rules, (HookName)AT[moment].hook, event_subject(game, moment));
  }
  if (question_next(game, rules, moment)) {
    turn->phase = PHASE_ASK;
    return true;
  }
  settle_apart(game, rules, moment);
  return false;
}

static inline bool at_moment(Game *game, const Rules *rules, Moment moment) {
  return hangs(rules, moment) && keep_moment(game, rules, moment);
}

/* What may be deployed on the tile just placed, or done instead. */
static bool open_action(Game *game, const Rules *rules) {
  bool more = hangs(rules, MOMENT_ACTION) && question_action(game, rules);
  if (!more && !choice_any_deploy(game, rules)) return false;
  game->turn.phase = PHASE_DEPLOY;
  return true;
}

/* From a tile that was placed to the end of its part; then another part, or the next turn, is about to begin.  False
 * if a decision is open. */
static bool finish_part(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  switch ((TurnStep)turn->step) { /* a part goes through all of this, from top to bottom */
  case STEP_PLACED:
    if (at_moment(game, rules, MOMENT_PLACED) || open_action(game, rules)) return false;
    turn->step = STEP_ACTION;
    /* fall through */
  case STEP_ACTION:
    if (question_follows(game, rules)) {
      turn->phase = PHASE_ASK;
      return false;
    }
    /* fall through */
  case STEP_ACTED:
    if (at_moment(game, rules, MOMENT_ACTED)) return false;
    /* fall through */
  case STEP_CHANGED:
    if (at_moment(game, rules, MOMENT_CHANGED)) return false;
    /* fall through */
  case STEP_DANGER:
    if (at_moment(game, rules, MOMENT_DANGER)) return false;
    /* fall through */
  case STEP_BEFORE_SCORING:
    if (at_moment(game, rules, MOMENT_BEFORE_SCORING)) return false;
    /* fall through */
  case STEP_SETTLE:
    questions_begin(game, rules);
    if (turn->completed.count) settle(game, rules);
    /* fall through */
  case STEP_LEAVING:
    if (at_moment(game, rules, MOMENT_LEAVING)) return false;
    if (turn->completed.count) send_home(game, rules, 0);
    /* fall through */
  case STEP_SCORED:
    if (at_moment(game, rules, MOMENT_SCORED)) return false;
    /* fall through */
  case STEP_PART_END:
    if (at_moment(game, rules, MOMENT_PART_END)) return false;
    /* fall through */
  case STEP_AGAIN:
    if (at_moment(game, rules, MOMENT_AGAIN)) return false;
    if (another_part(game, rules)) {
      begin_part(game, turn->part + 1u);
      turn->step = STEP_DRAW;
      return true;
    }
    /* fall through */
  case STEP_TURN_END:
    if (at_moment(game, rules, MOMENT_TURN_END)) return false;
    if (rules->first[HOOK_ENDS] != rules->first[HOOK_ENDS + 1] && ends(game, rules)) {
      if (turn->step == STEP_ENDED) return true;
      turn->phase = PHASE_OVER; /* and nothing is paid */
      return false;
    }
    next_player(game);
    turn->step = STEP_NEXT;
    return true;
  default: return true; /* no tile was placed yet */
  }
}

/* A tile is in hand: rules may look at it before it is placed.  False if they put it back. */
bool turn_show_drawn(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  if (at_moment(game, rules, MOMENT_DRAWN)) return true;
  turn->step = STEP_DRAW;
  turn->phase = PHASE_PLACE;
  if (!(turn->back & 1)) return true;
  turn->back++; /* no longer to be put back, but counted */
  turn->kind = 0;
  bag_return(&game->bag, &game->rng);
  return false;
}

/* A part begins: what comes before its tile, and the tile.  False if there is none left. */
static bool begin_with_tile(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  if (turn->step == STEP_WAITING || turn->step == STEP_START) {
    if (at_moment(game, rules, MOMENT_START)) return true;
    turn->step = STEP_NEXT;
  }
  if (turn->step == STEP_NEXT || turn->step == STEP_TURN_START) {
    if (at_moment(game, rules, MOMENT_TURN_START)) return true;
    turn->step = STEP_DRAW;
  }
  if (turn->step == STEP_DRAWN && turn_show_drawn(game, rules)) return true;
  for (;;) {
    if (game->bag.left && !turn->seeded) {
      turn->phase = PHASE_DRAW;
      return true;
    }
    if (!draw(game, rules)) return false;
    if (turn->phase != PHASE_PLACE || turn_show_drawn(game, rules)) return true;
  }
}

/* Goes on from turn.step until a decision is open or the game is over.  A rule that has failed answers
 * neutrally from then on, so this comes to an end all the same; the caller looks afterwards. */
void turn_resume(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  if (!finish_part(game, rules)) return;
  if (turn->step != STEP_LAST_TILE && turn->step != STEP_FINISH && turn->step != STEP_ENDED &&
      begin_with_tile(game, rules))
    return;
  if (turn->step != STEP_FINISH && at_moment(game, rules, MOMENT_LAST_TILE)) return;
  turn->step = STEP_FINISH;
  turn->phase = PHASE_OVER;
  turn->hand = 0;
  score_final(game, rules);
}

void turn_begin_calls(const Rules *rules) {
  if (rules->hooks.begin) rules->hooks.begin(rules->hooks.context);
}

static bool has_begun(const Rules *rules, Reason *why) {
  return turn_rule_failed(rules) ? refuse(why, "a rule failed at the start of the game") : true;
}

bool turn_begin(Game *game, const Rules *rules, Reason *why) {
  turn_begin_calls(rules);
  begin_part(game, 1);
  game->turn.number = 1;
  bool events = hangs(rules, MOMENT_START) || hangs(rules, MOMENT_TURN_START);
  game->turn.step = events ? STEP_WAITING : STEP_DRAW;
  if (events && !game->turn.seeded)
    game->turn.phase = PHASE_DRAW;
  else
    turn_resume(game, rules);
  return has_begun(rules, why);
}

bool game_begin(Game *game, const Rules *rules, Reason *why) {
  if (game->turn.step != STEP_WAITING) return true;
  turn_begin_calls(rules);
  turn_resume(game, rules);
  return has_begun(rules, why);
}

bool game_draw(Game *game, const Rules *rules, Reason *why) {
  turn_begin_calls(rules);
  game->turn.seeded = 1;
  turn_resume(game, rules);
  return has_begun(rules, why);
}

/* --- After what a player did --- */

void turn_after_action(Game *game, const Rules *rules) {
  enum {
    BETWEEN = 1 << MOMENT_ACTION | 1 << MOMENT_ACTED | 1 << MOMENT_CHANGED | 1 << MOMENT_DANGER |
              1 << MOMENT_BEFORE_SCORING
  };
  game->turn.step = rules->moments & BETWEEN ? STEP_ACTION : STEP_SETTLE;
  turn_resume(game, rules);
}

void turn_lay_in_hand(Game *game, const Rules *rules, const Spot *spot) {
  turn_lay_tile(game, rules, spot);
  if (rules->placed_rules[spot->kind]) tell_placed(game, rules, rules->placed_rules[spot->kind]);
  if (hangs(rules, MOMENT_PLACED) && at_moment(game, rules, MOMENT_PLACED)) return;
  if (!open_action(game, rules)) turn_after_action(game, rules);
}

void turn_finish(Game *game, const Rules *rules) {
  game->turn.step = STEP_FINISH;
  turn_resume(game, rules);
}
