/* choice.c - where a tile may be placed. */
#include "choice.h"

#include "bits.h"
#include "patch.h"

static FeatureId building_at(const Game *game, const Rules *rules, Square square) {
  return features_building(&game->features, &game->board, rules->kinds,
                           board_at(&game->board, square));
}

/* How many buildings around a square the selector takes. */
static unsigned buildings_around(const Game *game, const Rules *rules, Square square,
                                 const Selector *selector) {
  unsigned count = 0;
  for (unsigned near = board_near(&game->board, square); near; near &= near - 1) {
    FeatureId f = building_at(game, rules, square_step(square, bits_lowest(near)));
    count += selector_takes_feature(selector, &game->features.list[f]);
  }
  return count;
}

/* A rule that says how many buildings of some sort may stand around the tile: seen from the tile and, if
 * it goes both ways, from each of those buildings. */
static bool too_many_around(const Game *game, const Rules *rules, const Rule *rule, Square square) {
  unsigned near = board_near(&game->board, square), count = 0;
  for (; near; near &= near - 1) {
    Square there = square_step(square, bits_lowest(near));
    FeatureId f = building_at(game, rules, there);
    if (!selector_takes_feature(&rule->around, &game->features.list[f])) continue;
    if (++count > rule->most) return true;
    if (rule->both && buildings_around(game, rules, there, &rule->selector) >= rule->most)
      return true;
  }
  return false;
}

/* Does a side of the tile that shows the kind touch another tile?  If none of it is on the table there is nothing to
 * continue. */
static bool joins(const Game *game, const Rules *rules, const Spot *spot, unsigned kind) {
  static const uint8_t BASE[BASE_KINDS] = {[CITY] = TERRAIN_CITY,
                                           [ROAD] = TERRAIN_ROAD,
                                           [CLOISTER] = TERRAIN_ANY,
                                           [FIELD] = TERRAIN_FIELD};
  const Side *sides = rules->kinds[spot->kind].sides[spot->rotation];
  unsigned terrain = kind < BASE_KINDS ? BASE[kind] : kind;
  for (unsigned side = 0; side < SIDES; side++)
    if (sides[side].terrain == terrain &&
        board_at(&game->board, square_step(spot->square, 2 * side)))
      return true;
  for (unsigned i = 1; i <= game->board.tile_count; i++)
    if (rules->kinds[game->board.tiles[i].kind].kinds >> kind & 1) return false;
  return true;
}

/* The sides of a tile that show a kind, a bit each. */
static unsigned sides_showing(const Kind *kind, unsigned rotation, unsigned terrain) {
  unsigned sides = 0;
  for (unsigned side = 0; side < SIDES; side++)
    sides |= (kind->sides[rotation][side].terrain == terrain ? 1u : 0u) << side;
  return sides;
}

/* Would a path that continues here bend the same way as on the tile before? */
static bool turns_back(const Game *game, const Rules *rules, const Spot *spot, unsigned kind) {
  unsigned own = sides_showing(&rules->kinds[spot->kind], spot->rotation, kind);
  for (unsigned set = own; set; set &= set - 1) {
    unsigned here = bits_lowest(set);
    const Tile *before =
        &game->board.tiles[board_at(&game->board, square_step(spot->square, 2 * here))];
    unsigned theirs =
        before->kind ? sides_showing(&rules->kinds[before->kind], before->rotation, kind) : 0;
    for (; theirs; theirs &= theirs - 1) {
      unsigned bend = (here + 2 + SIDES - bits_lowest(theirs)) % SIDES;
      if (bend % 2 == 1 && own >> (here + bend) % SIDES & 1) return true;
    }
  }
  return false;
}

static unsigned tiles_beside(const Game *game, Square square) {
  unsigned count = 0;
  for (unsigned side = 0; side < SIDES; side++)
    count += board_at(&game->board, square_step(square, 2 * side)) != 0;
  return count;
}

bool game_place_rule(const Game *game, const Rules *rules, unsigned index, const Spot *spot,
                     Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    return rules->hooks.place(rules->hooks.context, game, index, spot, why);
  }
  if (rule->joins)
    return joins(game, rules, spot, rule->joins - 1u) ||
           refuse(why, "it must continue the %s (%s)", rules_ground_name(rules, rule->joins - 1u),
                  rules->authors[rule->author].name);
  if (rule->sides)
    return tiles_beside(game, spot->square) >= rule->sides ||
           refuse(why, "there must be tiles on %u of its sides (%s)", rule->sides,
                  rules->authors[rule->author].name);
  if (rule->winds)
    return !turns_back(game, rules, spot, rule->winds - 1u) ||
           refuse(why, "the %s would turn back (%s)", rules_ground_name(rules, rule->winds - 1u),
                  rules->authors[rule->author].name);
  if (!too_many_around(game, rules, rule, spot->square)) return true;
  return refuse(why, "a building may have at most %d of the other sort around it (%s)", rule->most,
                rules->authors[rule->author].name);
}

static bool vetoed(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  for (uint64_t set = rules->place_rules[spot->kind]; set; set &= set - 1)
    if (!game_place_rule(game, rules, rules->first[HOOK_PLACE] + bits_lowest(set), spot, why))
      return true;
  return false;
}

/* Do the rules about this kind look at squares only, and only at those near a building? */
static bool limits_only(const Rules *rules, KindId kind) {
  for (uint64_t set = rules->place_rules[kind]; set; set &= set - 1) {
    const Rule *rule = &rules->list[rules->first[HOOK_PLACE] + bits_lowest(set)];
    if (rule->calls || rule->joins || rule->sides || rule->winds) return false;
  }
  return true;
}

static bool slot_vetoed(const Game *game, const Rules *rules, KindId kind, unsigned slot,
                        unsigned rotation) {
  Spot spot = board_slot_spot(&game->board, slot, rotation);
  spot.kind = kind;
  return vetoed(game, rules, &spot, NULL);
}

static uint64_t slots_in_any_rotation(const Fits *fits, unsigned word) {
  return fits->slots[0][word] | fits->slots[1][word] | fits->slots[2][word] | fits->slots[3][word];
}

/* Those of a word of slots that have a building near. */
static uint64_t slots_near(const Board *board, unsigned word, uint64_t slots) {
  uint64_t near = 0;
  for (uint64_t set = slots; set; set &= set - 1) {
    CellId cell = board->slot_cell[64 * word + bits_lowest(set)];
    uint64_t is = board->cells[cell].near != 0; /* which cannot be guessed: no branch */
    near |= set & -set & (0 - is);
  }
  return near;
}

/* Is one of them far from all buildings?  Mostly the first is. */
static bool any_far(const Board *board, unsigned word, uint64_t slots) {
  for (; slots; slots &= slots - 1)
    if (!board->cells[board->slot_cell[64 * word + bits_lowest(slots)]].near) return true;
  return false;
}

/* Limits do not look at the rotation, so each square is asked about once.  A place that is far from all
 * buildings ends this if the first one is all the caller wants to know. */
static void strike_limited(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                           bool first_only) {
  for (unsigned w = 0; w < fits->words; w++) {
    uint64_t all = slots_in_any_rotation(fits, w), struck = 0;
    if (first_only && any_far(&game->board, w, all)) return;
    for (uint64_t set = slots_near(&game->board, w, all); set; set &= set - 1)
      if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), 0)) struck |= set & -set;
    for (unsigned r = 0; r < 4; r++) fits->slots[r][w] &= ~struck;
  }
  fits_count(fits);
}

/* Goes through the places by edges and strikes those that a rule forbids; stops at the first that is
 * allowed if that is all the caller wants to know. */
static void strike_vetoed(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                          bool first_only) {
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < fits->words; w++)
      for (uint64_t set = fits->slots[r][w]; set; set &= set - 1) {
        if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), r)) {
          fits->slots[r][w] &= ~(set & -set);
          fits->counts[r]--;
          fits->count--;
        } else if (first_only) {
          return;
        }
      }
}

/* On how many sides there must be tiles, whatever lies there; 0: no rule says so. */
static unsigned sides_wanted(const Rules *rules, KindId kind) {
  unsigned sides = 0;
  for (uint64_t set = rules->place_rules[kind]; set; set &= set - 1) {
    unsigned wanted = rules->list[rules->first[HOOK_PLACE] + bits_lowest(set)].sides;
    if (wanted > sides) sides = wanted;
  }
  return sides;
}

static bool has_beside(const Board *board, unsigned slot, unsigned sides) {
  const TileId *beside = board->slot_tiles[slot];
  return 0u + !!beside[NORTH] + !!beside[EAST] + !!beside[SOUTH] + !!beside[WEST] >= sides;
}

/* Is there a square with so many tiles beside it?  Mostly there is none, and nothing else need be looked at. */
static bool any_beside(const Board *board, unsigned sides) {
  for (unsigned w = 0; w < (board->slot_count + 63u) / 64; w++)
    for (uint64_t set = board->open[w]; set; set &= set - 1)
      if (has_beside(board, 64 * w + bits_lowest(set), sides)) return true;
  return false;
}

/* The number of tiles beside a square does not look at the rotation, so each square is asked about once, and first. */
static void strike_lonely(const Board *board, unsigned sides, Fits *fits) {
  for (unsigned w = 0; w < fits->words; w++) {
    uint64_t lonely = 0;
    for (uint64_t set = slots_in_any_rotation(fits, w); set; set &= set - 1)
      if (!has_beside(board, 64 * w + bits_lowest(set), sides)) lonely |= set & -set;
    for (unsigned r = 0; r < 4; r++) fits->slots[r][w] &= ~lonely;
  }
  fits_count(fits);
}

static void strike(const Game *game, const Rules *rules, KindId kind, Fits *fits, bool first_only) {
  unsigned sides = sides_wanted(rules, kind);
  if (sides) strike_lonely(&game->board, sides, fits);
  if (sides && !fits->count) return;
  if (limits_only(rules, kind))
    strike_limited(game, rules, kind, fits, first_only);
  else
    strike_vetoed(game, rules, kind, fits, first_only);
}

unsigned game_count_spots(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  Fits local;
  if (!fits) fits = &local;
  board_fits(&game->board, rules->kinds, kind, fits);
  if (rules->placing) patch_fits(game, rules, kind, fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, fits, false);
  return fits->count;
}

/* The same where rules may forbid a place, or patches make one. */
SELDOM static bool any_spot_closely(const Game *game, const Rules *rules, KindId kind) {
  if (!rules->place_rules[kind] && board_fits_any(&game->board, rules->kinds, kind)) return true;
  unsigned sides = sides_wanted(rules, kind);
  if (sides && !any_beside(&game->board, sides)) return false;
  Fits fits;
  board_fits(&game->board, rules->kinds, kind, &fits);
  if (rules->placing) patch_fits(game, rules, kind, &fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, &fits, true);
  return fits.count > 0;
}

bool choice_any_spot(const Game *game, const Rules *rules, KindId kind) {
  if (rules->place_rules[kind] || rules->placing) return any_spot_closely(game, rules, kind);
  return board_fits_any(&game->board, rules->kinds, kind);
}

bool choice_may_decline(const Game *game, const Rules *rules, KindId kind) {
  Fits fits;
  if (!rules->placing || game->turn.from >= TILES_HAND)
    return false; /* a hand's was taken to be placed */
  board_fits(&game->board, rules->kinds, kind, &fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, &fits, true);
  return !fits.count;
}

bool game_check_spot(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  PatchNeed need;
  return (board_check(&game->board, rules->kinds, spot, why) ||
          (rules->placing && patch_needed(game, rules, spot, &need))) &&
         !vetoed(game, rules, spot, why);
}
