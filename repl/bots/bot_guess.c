/* bot_guess.c - what a place is worth at first sight, from the sketch of the tile there.
 *
 * Most places lie beside one tile.  Two of those where the same segments touch the same features come to the same: nearly
 * half of all places do, so what was found out about one is kept for the others of the position. */
#include "core/bits.h"
#include "bot_inner.h"

/* Is there surely another tile to draw, wherever this one is laid?  It changes at most five squares, so any tile
 * with more places than that still has one. */
static bool game_lasts(Known *known, const Rules *rules) {
  const Bag *bag = &known->game->bag;
  if (known->lasts.there) return known->lasts.yes;
  known->lasts.there = true;
  known->lasts.yes = false;
  for (unsigned i = bag->left; i-- > 0 && !known->lasts.yes;) {
    KindId kind = bag->order[i];
    Fits fits;
    unsigned squares = 0;
    if (rules->place_rules[kind]) continue;
    board_fits(&known->game->board, rules->kinds, kind, &fits);
    for (unsigned w = 0; w < fits.words; w++)
      squares +=
          bits_count(fits.slots[0][w] | fits.slots[1][w] | fits.slots[2][w] | fits.slots[3][w]);
    known->lasts.yes = squares > 1 + SIDES;
  }
  return known->lasts.yes;
}

bool guess_settles(const Outlook *view, Known *known) {
  const Rules *rules = view->rules;
  if (!known->game->bag.left) return rules->once == ONCE_PER_FIELD && !view->finish_asks;
  for (unsigned i = rules->first[HOOK_AGAIN]; i < rules->first[HOOK_AGAIN + 1]; i++)
    if (rules->list[i].calls) return false;
  return game_lasts(known, rules);
}

/* A segment of the tile and the feature that it touches, if any. */
static uint64_t contact(const Features *features, unsigned ours, const Tile *other,
                        unsigned theirs) {
  if (ours == NO_SEGMENT || theirs == NO_SEGMENT) return 0;
  return (uint64_t)features->segments[other->first + theirs].of << 4 | ours;
}

/* The buildings around a square that have figures on them or are finished by a tile there; false if there are too many. */
static bool add_buildings(GuessKey *key, const Game *game, const Rules *rules, const Spot *spot,
                          unsigned near) {
  const Board *board = &game->board;
  for (; near; near &= near - 1) {
    TileId tile = board_at(board, square_step(spot->square, bits_lowest(near)));
    FeatureId f = features_building(&game->features, board, rules->kinds, tile);
    if (!game->features.list[f].figures && game->features.list[f].open > 1) continue;
    if (key->buildings >> 48) return false;
    key->buildings = key->buildings << 16 | f;
  }
  return true;
}

/* All that a place beside one tile can be told by; false: it is another sort of place. */
static bool find_key(GuessKey *key, const Game *game, const Rules *rules, const Spot *spot,
                     unsigned slot) {
  enum { CONTACT = 17 }; /* bits: a feature in 13, a segment in 4 */
  const Board *board = &game->board;
  const Features *features = &game->features;
  const TileId *around = board->slot_tiles[slot];
  unsigned met = sides_met(around);
  if (met & (met - 1)) return false;
  unsigned side = bits_lowest(met);
  const Tile *other = &board->tiles[around[side]];
  const Kind *kind = &rules->kinds[spot->kind];
  const Side *ours = &kind->sides[spot->rotation][side];
  const Side *theirs = &rules->kinds[other->kind].sides[other->rotation][(side + 2) % SIDES];
  if (ours->terrain != theirs->terrain) return false;
  key->buildings = 0;
  if (ours->terrain == TERRAIN_FIELD)
    key->touched = (uint64_t)1 << 63 | contact(features, ours->first, other, theirs->first);
  else
    key->touched = contact(features, ours->middle, other, theirs->middle) |
                   contact(features, ours->first, other, theirs->second) << CONTACT |
                   contact(features, ours->second, other, theirs->first) << 2 * CONTACT;
  if (kind->building) key->touched |= (uint64_t)sketch_filled(board, spot->square) << 56;
  unsigned near = board->cells[board->slot_cell[slot]].near;
  return !near || add_buildings(key, game, rules, spot, near);
}

/* False where the tile must be laid to see what it is worth. */
static bool guess_make(Greedy *greedy, Guess *guess, const Spot *spot, unsigned slot) {
  const Outlook *view = &greedy->view;
  Known *known = &greedy->known;
  Sketch *sketch = &greedy->sketch;
  SketchDeploy deploys[SKETCH_DEPLOYS];
  unsigned count;
  if (!known->plain || !sketch_place(sketch, known, view->rules, spot, slot) ||
      !sketch_deploys(sketch, view, known, deploys, &count))
    return false;
  if (count)
    guess->value = sketch_value(sketch, view, known);
  else if (!guess_settles(view, known) || !sketch_settle(sketch, view, known, NULL, &guess->value))
    return false;
  if (!count && !known->game->bag.left) guess->value += value_numbers(view, known->game);
  guess->first = (uint16_t)greedy->guesses.used;
  guess->count = (uint16_t)count;
  for (unsigned n = 0; n < count; n++)
    greedy->guesses.deploys[guess->first + n] =
        (GuessedDeploy){sketch_gain(sketch, view, known, &deploys[n]), deploys[n]};
  return true;
}

const Guess *guess_find(Greedy *greedy, const Spot *spot, unsigned slot) {
  Guesses *guesses = &greedy->guesses;
  GuessKey key;
  bool keeps = find_key(&key, greedy->known.game, greedy->view.rules, spot, slot);
  Guess *guess = &guesses->list[1 << GUESS_BITS]; /* a place for what is not kept */
  if (keeps)
    guess =
        &guesses->list[(key.touched + key.buildings) * 0x9E3779B97F4A7C15u >> (64 - GUESS_BITS)];
  if (keeps && guess->stamp == greedy->known.stamp && guess->key.touched == key.touched &&
      guess->key.buildings == key.buildings)
    return guess;
  guess->stamp = 0; /* whatever was kept here is written over */
  if (!guess_make(greedy, guess, spot, slot)) return NULL;
  if (!keeps || guesses->used + guess->count > GUESSED_DEPLOYS) return guess;
  guesses->used += guess->count;
  guess->key = key;
  guess->stamp = greedy->known.stamp;
  return guess;
}
