/* hand.c - what is done with tiles off the table. */
#include "hand.h"

#include "choice.h"

/* --- Moving --- */

/* Who sees a tile that comes there unseen. */
static uint8_t seen_there(const Rules *rules, unsigned place, unsigned seat) {
  if (place < TILES_HAND) return 0;
  switch ((See)rules->hands[place - TILES_HAND].see) {
  case SEE_ALL: return SEEN_BY_ALL;
  case SEE_OWNER: return (uint8_t)(1u << seat);
  default: return 0;
  }
}

/* Whose it is: what belongs to the game has no seat. */
static unsigned owner(const Rules *rules, unsigned place, unsigned seat) {
  return place < TILES_HAND || rules->hands[place - TILES_HAND].of_game ? 0 : seat;
}

/* Where nobody has shuffled, any tile may be the next one. */
static void bring_any(Game *game) {
  Bag *bag = &game->bag;
  unsigned floor = bag_floor(bag), at = floor + rng_below(&game->rng, bag->left - floor);
  KindId kind = bag->order[at];
  bag->order[at] = bag->order[bag->left - 1];
  bag->order[bag->left - 1] = kind;
}

static bool draw_top(Game *game, HeldTile *tile) {
  if (!game->bag.left) return false;
  if (!game->turn.seeded) bring_any(game);
  *tile = (HeldTile){.kind = bag_draw(&game->bag)};
  return true;
}

/* The tile in play leaves it; another one is drawn when the moment is over. */
static bool take_from_play(Game *game, HeldTile *tile) {
  Turn *turn = &game->turn;
  if (!turn->kind || turn->tile || turn->back & 1 || turn->back >= 2 * BACK_MAX) return false;
  turn->back |= 1;
  *tile = (HeldTile){.kind = turn->kind, .seen = SEEN_BY_ALL};
  return true;
}

static bool lift(Game *game, const Rules *rules, KindId kind, TilePlace from, unsigned seat,
                 HeldTile *tile) {
  if (from == TILES_DRAWN) return game->turn.kind == kind && take_from_play(game, tile);
  if (from == TILES_STACK && !kind) return draw_top(game, tile);
  if (from == TILES_STACK) {
    if (!bag_bring(&game->bag, kind, 0)) return false;
    *tile = (HeldTile){.kind = bag_draw(&game->bag)};
    return true;
  }
  int index = held_find(&game->held, kind, from, owner(rules, from, seat));
  if (index < 0) return false;
  *tile = held_remove(&game->held, (unsigned)index);
  return true;
}

bool tile_move(Game *game, const Rules *rules, KindId kind, TilePlace from, unsigned from_seat,
               TilePlace to, unsigned seat) {
  HeldTile tile;
  if (!lift(game, rules, kind, from, from_seat, &tile)) return false;
  if (to == TILES_STACK) {
    bag_take_back(&game->bag, tile.kind, &game->rng);
    return true;
  }
  tile.place = (uint8_t)to;
  tile.seat = (uint8_t)owner(rules, to, seat);
  tile.seen |= seen_there(rules, to, seat);
  held_add(&game->held, tile);
  return true;
}

/* --- Dealing --- */

static void give_copies(Game *game, const Rules *rules, unsigned hand, unsigned seat) {
  const HandKind *kind = &rules->hands[hand];
  for (unsigned i = 0; i < kind->own_count; i++) {
    KindId own = rules->dealt[kind->own + i];
    bag_add_drawn(&game->bag, own);
    held_add(&game->held, (HeldTile){.kind = own,
                                     .place = (uint8_t)(TILES_HAND + hand),
                                     .seat = (uint8_t)seat,
                                     .seen = SEEN_BY_ALL});
  }
}

void hands_start(Game *game, const Rules *rules) {
  for (unsigned hand = 0; hand < rules->hand_count; hand++)
    for (unsigned seat = 0; seat < (rules->hands[hand].of_game ? 1u : game->players); seat++)
      give_copies(game, rules, hand, seat);
}

static void fill(Game *game, const Rules *rules, unsigned hand, unsigned seat) {
  unsigned place = TILES_HAND + hand;
  while (held_count(&game->held, place, seat) < rules->hands[hand].deal)
    if (!tile_move(game, rules, 0, TILES_STACK, 0, (TilePlace)place, seat)) break;
}

void hands_deal(Game *game, const Rules *rules) {
  for (unsigned hand = 0; hand < rules->hand_count; hand++)
    for (unsigned seat = 0; seat < (rules->hands[hand].of_game ? 1u : game->players); seat++)
      fill(game, rules, hand, seat);
}

void hands_refill(Game *game, const Rules *rules) {
  for (unsigned hand = 0; hand < rules->hand_count; hand++) {
    unsigned place = TILES_HAND + hand;
    if (rules->hands[hand].refill && (rules->hands[hand].of_game || place == game->turn.from))
      fill(game, rules, hand, owner(rules, place, game->turn.seat));
  }
}

static bool is_own(const HandKind *hand, const Rules *rules, KindId kind) {
  for (unsigned i = 0; i < hand->own_count; i++)
    if (rules->dealt[hand->own + i] == kind) return true;
  return false;
}

bool game_hold(Game *game, const Rules *rules, unsigned hand, unsigned seat, KindId kind,
               unsigned count, Reason *why) {
  TilePlace place = (TilePlace)(TILES_HAND + hand);
  TilePlace home = is_own(&rules->hands[hand], rules, kind) ? TILES_OUT : TILES_STACK;
  unsigned there = 0;
  for (unsigned i = 0; i < game->held.count; i++) {
    const HeldTile *tile = &held_list(&game->held)[i];
    there += tile->place == (unsigned)place && tile->seat == seat && tile->kind == kind;
  }
  for (; there > count; there--) tile_move(game, rules, kind, place, seat, home, 0);
  for (; there < count; there++)
    if (!tile_move(game, rules, kind, home, 0, place, seat))
      return refuse(why, "no %s is left in the bag", rules->kinds[kind].id);
  return true;
}

/* --- Playing --- */

/* May tiles of this hand be played in this way in this part of a turn? */
static bool is_played(const HandKind *hand, HandPlay play, unsigned part) {
  return hand->play == play && (!hand->part || hand->part == part);
}

static bool is_in_hand(const Rules *rules, const HeldTile *tile, HandPlay play, unsigned seat,
                       unsigned part) {
  return tile->place >= TILES_HAND && tile->seat == owner(rules, tile->place, seat) &&
         is_played(&rules->hands[tile->place - TILES_HAND], play, part);
}

/* Those that fit, of the hands that are played in this way. */
static unsigned list_playable(const Game *game, const Rules *rules, HandPlay play,
                              KindId kinds[TAKE_MAX]) {
  unsigned count = 0;
  for (unsigned i = 0; i < game->held.count && count < TAKE_MAX; i++) {
    const HeldTile *tile = &held_list(&game->held)[i];
    unsigned same = 0;
    if (!is_in_hand(rules, tile, play, game->turn.seat, game->turn.part)) continue;
    while (same < count && kinds[same] != tile->kind) same++;
    if (same == count && choice_any_spot(game, rules, tile->kind)) kinds[count++] = tile->kind;
  }
  return count;
}

static unsigned list_drawn(const Game *game, const Rules *rules, KindId kinds[TAKE_MAX]) {
  unsigned count = 0;
  for (unsigned i = game->turn.hand; i-- > 0;) { /* the latest lies at the mark */
    KindId kind = game->bag.order[game->bag.left + i];
    unsigned same = 0;
    while (same < count && kinds[same] != kind) same++;
    if (same == count && choice_any_spot(game, rules, kind)) kinds[count++] = kind;
  }
  return count;
}

unsigned game_hand(const Game *game, const Rules *rules, KindId kinds[TAKE_MAX]) {
  switch ((Holds)game->turn.holds) {
  case HOLDS_MUST: return list_playable(game, rules, PLAY_MUST, kinds);
  case HOLDS_MAY: return list_playable(game, rules, PLAY_MAY, kinds);
  default: return list_drawn(game, rules, kinds);
  }
}

static int find_played(const Game *game, const Rules *rules, HandPlay play, KindId kind) {
  for (unsigned i = 0; i < game->held.count; i++)
    if ((!kind || held_list(&game->held)[i].kind == kind) &&
        is_in_hand(rules, &held_list(&game->held)[i], play, game->turn.seat, game->turn.part))
      return (int)i;
  return -1;
}

bool hands_must(const Game *game, const Rules *rules, unsigned seat) {
  for (unsigned i = 0; i < game->held.count; i++)
    if (is_in_hand(rules, &held_list(&game->held)[i], PLAY_MUST, seat, 1)) return true;
  return false;
}

/* TILE-3, for tiles that would have to be played: they leave the game, or go back.  True if there were some. */
static bool drop_unplayable(Game *game, const Rules *rules) {
  bool dropped = false;
  for (int i; (i = find_played(game, rules, PLAY_MUST, 0)) >= 0; dropped = true) {
    HeldTile tile = held_remove(&game->held, (unsigned)i);
    game->turn.discarded++;
    if (rules->unplaceable == UNPLACEABLE_RETURN) bag_take_back(&game->bag, tile.kind, &game->rng);
    game->turn.from = tile.place;
  }
  return dropped;
}

/* Tiles that must be played go first.  Where none of them fits they are dropped, and, if the hand is filled again, that
 * may be tried as long as the bag has tiles. */
static bool offer_must(Game *game, const Rules *rules) {
  KindId kinds[TAKE_MAX];
  do {
    if (list_playable(game, rules, PLAY_MUST, kinds)) {
      game->turn.holds = HOLDS_MUST;
      return true;
    }
    unsigned left = game->bag.left;
    game->turn.from = TILES_STACK;
    if (!drop_unplayable(game, rules)) break;
    if (rules->unplaceable != UNPLACEABLE_RETURN) hands_refill(game, rules);
    if (left == game->bag.left) break;
  } while (true);
  game->turn.from = TILES_STACK;
  return false;
}

bool hands_offer(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  KindId kinds[TAKE_MAX];
  if (turn->holds == HOLDS_DECLINED) return false;
  bool last = !game->bag.left;
  if (!offer_must(game, rules)) {
    if (last && turn->last >= game->players) return false;
    if (!list_playable(game, rules, PLAY_MAY, kinds)) return false;
    turn->holds = HOLDS_MAY;
    turn->last = (uint8_t)(turn->last + last);
  }
  turn->phase = PHASE_DRAW;
  return true;
}

void hands_play(Game *game, const Rules *rules, KindId kind) {
  HandPlay play = game->turn.holds == HOLDS_MUST ? PLAY_MUST : PLAY_MAY;
  int index = find_played(game, rules, play, kind);
  HeldTile tile = held_remove(&game->held, (unsigned)index);
  game->turn.kind = tile.kind;
  game->turn.from = tile.place;
  game->turn.holds = HOLDS_NOT;
  game->turn.phase = PHASE_PLACE;
}
