/* bot_prospects.c - how likely features are to be finished, from the tiles that are left in the bag.
 *
 * Every open square around a feature has a number of tiles in the bag that fit there.  Most of what lies open in the end
 * waits for a tile that is not there, which the number of open sides alone does not tell.  Whether somebody who draws a
 * fitting tile lays it there is a matter of chance.  This is no look at the order of the bag, only at what a player can
 * count, too.  The figures were fitted to what became of 48,000 features in games of the base game that greedy
 * finished. */
#include <string.h>

#include "core/bits.h"
#include "bot_inner.h"

/* With n tiles that fit, a square is filled in time with a chance of most · n / (n + rival): so many other places
 * compete for them. */
typedef struct {
  int64_t most, rival; /* thousandths */
} Filling;

static const Filling FILLING[] = {
    [SHAPE_AREA] = {900, 2500}, [SHAPE_PATH] = {800, 3000}, [SHAPE_BUILDING] = {900, 1500}};

typedef struct {
  const Rules *rules;
  const Game *game;
  Prospects *prospects;
  uint16_t fits[OPEN_WORDS * 64];   /* tiles in the bag that fit in each open square */
  uint8_t beside[FEATURES_MAX + 1]; /* of buildings: open squares around that lie beside a tile */
} Look;

static void count_fits(Look *look) {
  const Game *game = look->game;
  const Rules *rules = look->rules;
  uint16_t counts[KINDS_MAX + 1];
  memset(counts, 0, (rules->kind_count + 1u) * sizeof counts[0]);
  memset(look->fits, 0, game->board.slot_count * sizeof look->fits[0]);
  for (unsigned i = 0; i < game->bag.left; i++) counts[game->bag.order[i]]++;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    Fits fits;
    if (!counts[kind]) continue;
    board_fits(&game->board, rules->kinds, (KindId)kind, &fits);
    for (unsigned w = 0; w < fits.words; w++)
      for (uint64_t set = fits.slots[0][w] | fits.slots[1][w] | fits.slots[2][w] | fits.slots[3][w];
           set; set &= set - 1)
        look->fits[64 * w + bits_lowest(set)] =
            (uint16_t)(look->fits[64 * w + bits_lowest(set)] + counts[kind]);
  }
}

/* The feature waits for a tile on a square where this many fit. */
static void wait_for(Look *look, FeatureId f, int64_t fits) {
  const Feature *feature = &look->game->features.list[f];
  unsigned shape = look->rules->grounds[feature->kind].shape;
  if (!feature->figures || shape > SHAPE_BUILDING) return;
  int64_t *chance = &look->prospects->chance[f];
  *chance = *chance * (FILLING[shape].most * fits) / (fits * UNIT + FILLING[shape].rival);
}

static void look_at_slot(Look *look, unsigned slot) {
  const Game *game = look->game;
  const Kind *kinds = look->rules->kinds;
  Square square = board_slot_spot(&game->board, slot, 0).square;
  for (unsigned side = 0; side < SIDES; side++) {
    const Tile *tile = &game->board.tiles[game->board.slot_tiles[slot][side]];
    if (!game->board.slot_tiles[slot][side]) continue;
    unsigned middle = kinds[tile->kind].sides[tile->rotation][(side + 2) % SIDES].middle;
    if (middle == NO_SEGMENT) continue;
    wait_for(look, game->features.segments[tile->first + middle].of, look->fits[slot]);
  }
  for (unsigned near = board_near(&game->board, square); near; near &= near - 1) {
    TileId tile = board_at(&game->board, square_step(square, bits_lowest(near)));
    FeatureId f = features_building(&game->features, &game->board, kinds, tile);
    wait_for(look, f, look->fits[slot]);
    look->beside[f]++;
  }
}

void prospects_find(Prospects *prospects, const Outlook *view, const Game *game) {
  Look look;
  look.rules = view->rules;
  look.game = game;
  look.prospects = prospects;
  count_fits(&look);
  for (unsigned i = 0; i < game->figures.count; i++) {
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    prospects->chance[f] = view->chance[game->features.list[f].kind][0];
  }
  memset(look.beside, 0, game->features.feature_count + 1u);
  for (unsigned w = 0; w < OPEN_WORDS && 64 * w < game->board.slot_count; w++)
    for (uint64_t set = game->board.open[w]; set; set &= set - 1)
      look_at_slot(&look, 64 * w + bits_lowest(set));
  for (unsigned i = 0; i < game->figures.count; i++) { /* squares beside which no tile lies */
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    const Feature *feature = &game->features.list[f];
    if (!rules_building(view->rules, feature->kind)) continue;
    for (; look.beside[f] < feature->open; look.beside[f]++) wait_for(&look, f, game->bag.left);
  }
}

int64_t value_closely(const Outlook *view, Game *game, Prospects *prospects) {
  Outlook closer = *view;
  if (game->turn.phase == PHASE_OVER) return value_position(view, game, NULL);
  prospects_find(prospects, view, game);
  closer.prospects = prospects;
  return value_position(&closer, game, NULL);
}
