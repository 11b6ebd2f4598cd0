/* naive_compare.c - what the naive referee and the real table do not agree about. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "naive.h"

/* The sentence lives until the next one. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
static const char *
differ(const char *format, ...) {
  static char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return text;
}

/* --- Tiles and figures --- */

static const char *compare_tiles(const NaiveTable *table, const Game *game) {
  const Board *board = &game->board;
  int first = 1;
  if (board->tile_count != table->tile_count)
    return differ("%d tiles, counted %d", board->tile_count, table->tile_count);
  for (int i = 1; i <= table->tile_count; i++) {
    const NaiveTile *ours = &table->tiles[i];
    const Tile *theirs = &board->tiles[i];
    Square square = board_square(board, (TileId)i);
    if (square.x != ours->x || square.y != ours->y || theirs->kind != ours->kind ||
        theirs->rotation != ours->rotation)
      return differ("tile %d is another one or lies elsewhere", i);
    if (board_at(board, square) != i) return differ("tile %d is not found where it lies", i);
    if (theirs->first != first) return differ("tile %d: segments numbered wrongly", i);
    for (int s = 0; s < table->rules->kinds[ours->kind].room; s++, first++)
      if (game->features.segments[first].tile != i)
        return differ("segment %d is said to lie on another tile", first);
  }
  if (game->features.segment_count != first - 1)
    return differ("%d segments, counted %d", game->features.segment_count, first - 1);
  return NULL;
}

static const char *compare_figures(const NaiveTable *table, const Game *game) {
  if (game->figures.count != table->figure_count)
    return differ("%d figures on the table, counted %d", game->figures.count, table->figure_count);
  for (int i = 0; i < table->figure_count; i++) {
    const NaiveFigure *ours = &table->figures[i];
    int segment = game->board.tiles[ours->tile].first + ours->segment, here = 0, there = 0;
    for (int k = 0; k < table->figure_count; k++) {
      const NaiveFigure *other = &table->figures[k];
      const Figure *theirs = &game->figures.on[k];
      here += other->tile == ours->tile && other->segment == ours->segment &&
              other->seat == ours->seat && other->figure == ours->figure;
      there +=
          theirs->segment == segment && theirs->seat == ours->seat && theirs->kind == ours->figure;
    }
    if (here != there) return differ("%d figures on segment %d, counted %d", there, segment, here);
  }
  for (int seat = 0; seat < table->players; seat++)
    for (int f = 0; f < (int)table->rules->figure_count; f++) {
      int left = naive_supply(table, seat, f);
      if (game->figures.supply[seat][f] != left)
        return differ("player %d holds %d figures, counted %d", seat, game->figures.supply[seat][f],
                      left);
      if (game->figures.standing[seat][f] !=
          table->rules->figures[f].each - left - table->captives[seat][f])
        return differ("player %d: %d figures stand, counted otherwise", seat,
                      game->figures.standing[seat][f]);
    }
  return NULL;
}

/* --- Features --- */

static int of_segment(const NaiveTable *table, const Game *game, int segment) {
  int tile = game->features.segments[segment].tile;
  return table->of[tile][segment - game->board.tiles[tile].first];
}

static const char *compare_feature(const NaiveFeature *ours, const Feature *theirs, int f) {
  if (theirs->kind != ours->kind) return differ("feature %d is of another kind", f);
  if (theirs->tiles != ours->tiles)
    return differ("feature %d: %d tiles, counted %d", f, theirs->tiles, ours->tiles);
  if (theirs->open != ours->open)
    return differ("feature %d: %d open, counted %d", f, theirs->open, ours->open);
  if (theirs->size != ours->size)
    return differ("feature %d: %d segments, counted %d", f, theirs->size, ours->size);
  if (theirs->figures != ours->figures)
    return differ("feature %d: %d figures, counted %d", f, theirs->figures, ours->figures);
  if (theirs->twins != ours->twins) return differ("feature %d: twins are wrong", f);
  if (feature_complete(theirs) != ours->complete)
    return differ("feature %d: completeness is wrong", f);
  for (unsigned m = 0; m < MARKS_MAX; m++)
    if ((int)marks_get(&theirs->marks, m) != ours->marks[m])
      return differ("feature %d: mark %u %u times, counted %d", f, m, marks_get(&theirs->marks, m),
                    ours->marks[m]);
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
    if ((int)feature_weight(theirs, seat) != ours->weight[seat] ||
        (int)feature_followers(theirs, seat) != ours->followers[seat])
      return differ("feature %d: weight or followers of player %u", f, seat);
  return NULL;
}

/* The ring of segments leads once through all of the feature. */
static const char *compare_ring(const NaiveTable *table, const Game *game, int number, int f) {
  const Features *features = &game->features;
  const Feature *feature = &features->list[f];
  int s = feature->last, steps = 0;
  do {
    if (features->segments[s].of != f || of_segment(table, game, s) != number)
      return differ("feature %d: segment %d belongs to another one", f, s);
    s = features->segments[s].next;
  } while (++steps < feature->size && s != feature->last);
  if (steps != feature->size || s != feature->last)
    return differ("feature %d: its ring of segments is broken", f);
  return NULL;
}

/* All pairs of a field and a city that touch on some tile; the same pair may come several times. */
typedef struct {
  int count;
  struct {
    int field, city;
  } list[SEGMENTS_MAX * SEGMENTS_PER_KIND];
} Pairs;

static void find_pairs(const NaiveTable *table, Pairs *pairs) {
  pairs->count = 0;
  for (int tile = 1; tile <= table->tile_count; tile++) {
    const Kind *kind = &table->rules->kinds[table->tiles[tile].kind];
    for (int i = 0; i < kind->segment_count; i++)
      for (int k = 0; k < kind->segment_count; k++) {
        if (!(kind->segments[i].borders >> k & 1)) continue;
        pairs->list[pairs->count].field = table->of[tile][i];
        pairs->list[pairs->count++].city = table->of[tile][k];
      }
  }
}

static const char *compare_borders(const NaiveTable *table, const Game *game, const Pairs *pairs,
                                   int number, int f) {
  static int seen[FEATURES_MAX + 1]; /* 1: borders; 2: and is listed */
  FeatureId listed[FEATURES_MAX];
  int missing = 0;
  for (int i = 0; i < pairs->count; i++) {
    int field = pairs->list[i].field, city = pairs->list[i].city;
    int other = field == number ? city : city == number ? field : 0;
    if (other && !seen[other]) seen[other] = 1, missing++;
  }
  const char *why = NULL;
  unsigned count = features_bordering(&game->features, &game->board, table->rules->kinds,
                                      (FeatureId)f, listed, FEATURES_MAX);
  for (unsigned i = 0; i < count; i++) {
    int other = of_segment(table, game, game->features.list[listed[i]].last);
    if (seen[other] == 0) why = differ("feature %d does not border %d", f, listed[i]);
    if (seen[other] == 2) why = differ("feature %d borders %d, told twice", f, listed[i]);
    missing -= seen[other] == 1;
    seen[other] = 2;
  }
  if (missing) why = differ("feature %d: %d of its neighbours are missing", f, missing);
  memset(seen, 0, (size_t)(table->feature_count + 1) * sizeof seen[0]);
  return why;
}

/* A number that is kept free for what may be laid over the tile? */
static bool is_spare(const NaiveTable *table, const Game *game, int segment) {
  const Tile *tile = &game->board.tiles[game->features.segments[segment].tile];
  return segment - tile->first >= table->rules->kinds[tile->kind].segment_count;
}

static const char *compare_features(const NaiveTable *table, const Game *game) {
  static Pairs pairs;
  bool done[FEATURES_MAX + 1] = {false};
  int live = 0;
  find_pairs(table, &pairs);
  for (int f = 1; f <= game->features.feature_count; f++)
    live += feature_live(&game->features.list[f]);
  if (game->features.live != live || live != table->feature_count)
    return differ("%d features (%d records in use), counted %d", game->features.live, live,
                  table->feature_count);
  for (int s = 1; s <= game->features.segment_count; s++) {
    if (is_spare(table, game, s)) {
      if (game->features.segments[s].of) return differ("segment %d is not there yet", s);
      continue;
    }
    int number = of_segment(table, game, s), f = game->features.segments[s].of;
    if (done[number]) continue;
    done[number] = true;
    const char *why = compare_feature(&table->features[number], &game->features.list[f], f);
    if (!why) why = compare_ring(table, game, number, f);
    if (!why) why = compare_borders(table, game, &pairs, number, f);
    if (why) return why;
  }
  return NULL;
}

const char *naive_difference(const NaiveTable *table, const Game *game) {
  const char *why = compare_tiles(table, game);
  if (!why) why = compare_figures(table, game);
  if (!why) why = compare_features(table, game);
  return why;
}

/* --- Places --- */

const char *naive_spot_difference(const NaiveTable *table, const Game *game, int kind) {
  static NaiveSpot spots[4 * OPEN_MAX];
  Fits fits;
  int count = naive_spots(table, kind, spots, 4 * OPEN_MAX);
  int listed = (int)game_count_spots(game, table->rules, (KindId)kind, &fits);
  if (listed != count) return differ("%d places listed, counted %d", listed, count);
  if (!table->may_patch &&
      board_fits_any(&game->board, table->rules->kinds, (KindId)kind) != (count > 0))
    return differ("whether there is a place at all");
  for (int n = 0; n < listed; n++) {
    Spot spot = board_spot(&game->board, &fits, (unsigned)n);
    int found = -1;
    for (int i = n; i < count && found < 0; i++)
      if (spots[i].x == spot.square.x && spots[i].y == spot.square.y &&
          spots[i].rotation == spot.rotation)
        found = i;
    if (found < 0)
      return differ("%d,%d r%d is listed and no place, or listed twice", spot.square.x,
                    spot.square.y, spot.rotation);
    spots[found] = spots[n]; /* what was found makes room for what was not */
    spot.kind = (KindId)kind;
    if (!game_check_spot(game, table->rules, &spot, NULL))
      return differ("%d,%d r%d is listed and refused", spot.square.x, spot.square.y, spot.rotation);
  }
  return NULL;
}
