/* turn.c - goes on with the game until somebody has to decide. */
#include "turn.h"

#include <string.h>

#include "bits.h"
#include "choice.h"
#include "draw.h"
#include "effect.h"
#include "hand.h"
#include "number.h"
#include "patch.h"
#include "question.h"
#include "score.h"
#include "settle.h"

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

/* Is there anything about the tile in play? */
static bool hangs_now(const Game *game, const Rules *rules, Moment moment) {
  return rules->moments_about[game->turn.kind] >> moment & 1;
}

bool turn_rule_failed(const Rules *rules) {
  return rules->hooks.failed && rules->hooks.failed(rules->hooks.context);
}

/* --- Steps --- */

IN_ONE_PIECE static void lay_in_slot(Game *game, const Rules *rules, const Spot *spot,
                                     unsigned slot) {
  TileId around[SIDES];
  SegmentId first = (SegmentId)(game->features.segment_count + 1);
  TileId tile = board_fill(&game->board, rules->kinds, spot, slot, game->turn.seat, first, around);
  features_add(&game->features, &game->board, rules->kinds, &rules->merge, tile, around,
               &game->turn.completed);
  if (game->more[SCOPE_TILE]) numbers_clear_tile(game, tile);
  game->turn.tile = tile;
  game->turn.answers = 0;
  game->turn.settled = game->turn.paid = 0;
  if (rules->kinds[spot->kind].linked) patch_link(game, rules, tile);
}

void turn_lay_tile(Game *game, const Rules *rules, const Spot *spot) {
  lay_in_slot(game, rules, spot, board_slot(&game->board, spot->square));
}

/* Does a selector that names a figure find one of the active player on what the tile just placed belongs to? */
static bool figure_on_tile(const Game *game, const Rules *rules, const Selector *selector) {
  if (!selector->figure) return true;
  if (!game->figures.standing[game->turn.seat][selector->figure - 1]) return false;
  const Tile *tile = &game->board.tiles[game->turn.tile];
  for (unsigned i = 0; i < rules->kinds[tile->kind].segment_count; i++) {
    FeatureId f = game->features.segments[tile->first + i].of;
    if (game->features.list[f].figures && selector_takes(selector, game, rules, f, game->turn.seat))
      return true;
  }
  return false;
}

/* Those of these rules whose figure, if they name one, is there. */
static uint64_t placed_meant(const Game *game, const Rules *rules, uint64_t set) {
  uint64_t meant = 0;
  for (; set; set &= set - 1) {
    const Rule *rule = &rules->list[rules->first[HOOK_PLACED] + bits_lowest(set)];
    if (figure_on_tile(game, rules, &rule->selector)) meant |= set & -set;
  }
  return meant;
}

static void tell_placed(Game *game, const Rules *rules, uint64_t set) {
  Effects effects;
  set = placed_meant(game, rules, set);
  if (!set) return;
  effects_start(&effects, game);
  for (; set; set &= set - 1) {
    unsigned rule = rules->first[HOOK_PLACED] + bits_lowest(set);
    hooks_count(&rules->hooks, rule);
    rules->hooks.event(rules->hooks.context, game, rule, game->turn.tile, &effects);
  }
  effects_end(game, &effects);
  effects_apply_numbers(game, rules, &effects);
  effects_apply_rest(game, rules, &effects);
}

/* What rules want paid at a moment that is far from the scoring is paid when the moment is over. */
static void settle_apart(Game *game, const Rules *rules, Moment moment) {
  unsigned from = game->turn.settled;
  if (from == game->turn.completed.count) return;
  if (moment >= MOMENT_PLACED && moment <= MOMENT_BEFORE_SCORING) return;
  settle_completed(game, rules);
  settle_send_home(game, rules, from);
}

/* A rule grants a part by answering yes, or by a number of the turn, of which each part takes one. */
static bool another_part(Game *game, const Rules *rules) {
  bool yes = false;
  if (!game->bag.left) return false; /* nobody has two parts of a turn from a hand alone */
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
  game->turn.needed = (PatchNeed){.variant = 0};
  game->turn.holds = game->turn.from = 0;
  game->turn.action = ACTED_NOT;
  game->turn.second = 0;
  memset(game->gained, 0, sizeof game->gained);
}

static void next_player(Game *game) {
  unsigned seat = game->turn.next ? game->turn.next - 1u : game->turn.seat + 1u;
  game->turn.seat = (uint8_t)(seat == game->players ? 0 : seat);
  game->turn.next = 0;
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
  /* Of a tile that was taken away nobody is asked any more. */
  if (turn->back & 1 ? question_follows(game, rules) : question_next(game, rules, moment)) {
    turn->phase = PHASE_ASK;
    return true;
  }
  settle_apart(game, rules, moment);
  return false;
}

static inline bool keep(Game *game, const Rules *rules, uint32_t hanging, Moment moment) {
  return hanging >> moment & 1 && keep_moment(game, rules, moment);
}

static inline bool at_moment(Game *game, const Rules *rules, Moment moment) {
  return hangs_now(game, rules, moment) && keep_moment(game, rules, moment);
}

/* What may be deployed on the tile just placed, or done instead. */
static bool open_action(Game *game, const Rules *rules) {
  bool more = hangs_now(game, rules, MOMENT_ACTION) && question_action(game, rules);
  choice_look(game, rules);
  if (!more && !choice_any_deploy(game, rules)) return false;
  game->turn.phase = PHASE_DEPLOY;
  return true;
}

/* After something was done, a figure that may come as a second one. */
static bool open_second(Game *game, const Rules *rules) {
  if (game->turn.second || game->turn.action <= ACTED_NOT || game->turn.action == ACTED_PASS)
    return false;
  game->turn.second = 1;
  return open_action(game, rules);
}

/* From a tile that was placed to the end of its part; then another part, or the next turn, is about to begin.  False
 * if a decision is open. */
static bool finish_part(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  uint32_t hanging = rules->moments_about[turn->kind]; /* a tile that lies stays in play */
  switch ((TurnStep)turn->step) { /* a part goes through all of this, from top to bottom */
  case STEP_PLACED:
    if (keep(game, rules, hanging, MOMENT_PLACED) || open_action(game, rules)) return false;
    turn->step = STEP_ACTION;
    /* fall through */
  case STEP_ACTION:
    if (question_follows(game, rules)) {
      turn->phase = PHASE_ASK;
      return false;
    }
    if (rules->seconds && open_second(game, rules)) return false;
    /* fall through */
  case STEP_ACTED:
    if (keep(game, rules, hanging, MOMENT_ACTED)) return false;
    /* fall through */
  case STEP_CHANGED:
    if (keep(game, rules, hanging, MOMENT_CHANGED)) return false;
    /* fall through */
  case STEP_DANGER:
    if (keep(game, rules, hanging, MOMENT_DANGER)) return false;
    /* fall through */
  case STEP_BEFORE_SCORING:
    if (keep(game, rules, hanging, MOMENT_BEFORE_SCORING)) return false;
    /* fall through */
  case STEP_SETTLE:
    questions_begin(game, rules);
    if (turn->completed.count) settle_completed(game, rules);
    /* fall through */
  case STEP_LEAVING:
    if (keep(game, rules, hanging, MOMENT_LEAVING)) return false;
    if (turn->completed.count) settle_send_home(game, rules, 0);
    /* fall through */
  case STEP_SCORED:
    if (keep(game, rules, hanging, MOMENT_SCORED)) return false;
    /* fall through */
  case STEP_PART_END:
    if (keep(game, rules, hanging, MOMENT_PART_END)) return false;
    /* fall through */
  case STEP_AGAIN:
    if (keep(game, rules, hanging, MOMENT_AGAIN)) return false;
    if (another_part(game, rules)) {
      begin_part(game, turn->part + 1u);
      turn->step = STEP_DRAW;
      return true;
    }
    /* fall through */
  case STEP_TURN_END:
    if (keep(game, rules, hanging, MOMENT_TURN_END)) return false;
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
  turn->back++; /* counted, so that this comes to an end */
  turn->kind = 0;
  turn->from = TILES_STACK;
  return false;
}

/* The bag is empty, and the player has nothing to play: whoever must still play does, and then whoever may has one more
 * turn, from the left of the player who placed the last tile.  False if nobody is left. */
static bool next_holder(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  turn->next = 0; /* of a turn that does not come */
  for (unsigned n = 1; n < game->players; n++) {
    if (!hands_must(game, rules, (turn->seat + n) % game->players)) continue;
    while (n--) next_player(game);
    turn->step = STEP_NEXT;
    return true;
  }
  turn->last = (uint8_t)(turn->last + (turn->holds == HOLDS_NOT));
  if (turn->last >= game->players) return false;
  next_player(game);
  return true;
}

/* Is there a turn at all, so that its start may be told of? */
static bool has_turn(const Game *game, const Rules *rules) {
  return game->bag.left || (rules->hand_count && hands_must(game, rules, game->turn.seat));
}

/* A part begins: what comes before its tile, and the tile.  False if there is none left. */
static bool begin_with_tile(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  if (turn->step == STEP_WAITING || turn->step == STEP_START) {
    if (turn->step == STEP_WAITING && rules->hand_count) hands_deal(game, rules);
    if (at_moment(game, rules, MOMENT_START)) return true;
    turn->step = STEP_NEXT;
  }
  for (;;) {
    if (turn->step == STEP_NEXT || turn->step == STEP_TURN_START) {
      bool begins = turn->step == STEP_TURN_START || has_turn(game, rules);
      if (begins && at_moment(game, rules, MOMENT_TURN_START)) return true;
      turn->step = STEP_DRAW;
    }
    if (turn->step == STEP_DRAWN && turn_show_drawn(game, rules)) return true;
    if (rules->hand_count && hands_offer(game, rules)) return true;
    if (game->bag.left && !turn->seeded) {
      turn->phase = PHASE_DRAW;
      return true;
    }
    if (!draw_fitting(game, rules)) {
      if (rules->hand_count && next_holder(game, rules)) continue;
      return false;
    }
    if (turn->phase != PHASE_PLACE || turn_show_drawn(game, rules)) return true;
  }
}

static void end_game(Game *game, const Rules *rules) {
  game->turn.step = STEP_FINISH;
  game->turn.phase = PHASE_OVER;
  game->turn.hand = game->turn.holds = 0;
  score_final(game, rules);
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
  end_game(game, rules);
}

/* The same for rules that let nothing come between a figure and the next tile (Rules.straight), as in the base game:
 * what is finished is paid, and the next player draws. */
static void go_straight(Game *game, const Rules *rules) {
  questions_begin(game, rules);
  if (game->turn.completed.count) {
    settle_completed(game, rules);
    settle_send_home(game, rules, 0);
  }
  next_player(game);
  game->turn.step = STEP_DRAW;
  if (!draw_fitting(game, rules)) end_game(game, rules);
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
  bool events =
      hangs(rules, MOMENT_START) || hangs(rules, MOMENT_TURN_START) || rules->hand_count > 0;
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
  if (rules->straight && game->turn.seeded) {
    go_straight(game, rules);
    return;
  }
  game->turn.step = rules->moments & BETWEEN || rules->seconds ? STEP_ACTION : STEP_SETTLE;
  turn_resume(game, rules);
}

/* What a tile needs to fit is laid with it. */
static void lay_with_patch(Game *game, const Rules *rules, Spot spot) {
  PatchNeed need;
  patch_make_room(game, rules, &spot, &need);
  turn_lay_tile(game, rules, &spot);
  if (need.variant) patch_spend(game, rules, &need);
}

void turn_lay_in_hand(Game *game, const Rules *rules, const Spot *spot, unsigned slot) {
  if (rules->placing)
    lay_with_patch(game, rules, *spot);
  else
    lay_in_slot(game, rules, spot, slot);
  if (rules->hand_count) hands_refill(game, rules);
  if (rules->placed_rules[spot->kind]) tell_placed(game, rules, rules->placed_rules[spot->kind]);
  if (at_moment(game, rules, MOMENT_PLACED)) return;
  if (!open_action(game, rules)) turn_after_action(game, rules);
}

bool turn_at_last(const Game *game) {
  return game->turn.phase == PHASE_ASK && game->turn.step == STEP_LAST_TILE;
}

void turn_finish(Game *game, const Rules *rules) {
  game->turn.step = turn_at_last(game) ? STEP_FINISH : STEP_ENDED;
  turn_resume(game, rules);
}
