/* naive.c - looking at everything again.  Comparing with the real table is in naive_compare.c. */
#include "naive.h"

#include <assert.h>
#include <string.h>

enum { MIDDLE = NAIVE_SPAN / 2 };

static const int STEP_X[SIDES] = {0, 1, 0, -1}, STEP_Y[SIDES] = {-1, 0, 1, 0};

/* --- The table --- */

static int16_t *cell(const NaiveTable *table, int x, int y) {
  int column = x - table->tiles[1].x + MIDDLE, row = y - table->tiles[1].y + MIDDLE;
  assert(column >= 0 && column < NAIVE_SPAN && row >= 0 && row < NAIVE_SPAN);
  return (int16_t *)&table->grid[row][column];
}

void naive_start(NaiveTable *table, const Rules *rules, int players, NaiveOptions options) {
  for (int i = 1; i <= table->tile_count; i++)
    *cell(table, table->tiles[i].x, table->tiles[i].y) = 0;
  memset(table, 0, offsetof(NaiveTable, tiles));
  table->rules = rules;
  table->players = players;
  table->options = options;
}

int naive_tile_at(const NaiveTable *table, int x, int y) {
  return *cell(table, x, y);
}

void naive_put(NaiveTable *table, int kind, int x, int y, int rotation) {
  table->tiles[++table->tile_count] = (NaiveTile){kind, x, y, rotation};
  *cell(table, x, y) = (int16_t)table->tile_count;
}

void naive_stand(NaiveTable *table, int seat, int figure, int tile, int segment) {
  table->figures[table->figure_count++] = (NaiveFigure){tile, segment, figure, seat};
}

void naive_look(NaiveTable *table, const Game *game, const Rules *rules) {
  naive_start(table, rules, game->players, (NaiveOptions){.farm_edition = 3, .tiny_city = 4});
  for (int i = 1; i <= game->board.tile_count; i++) {
    const Tile *tile = &game->board.tiles[i];
    Square square = board_square(&game->board, (TileId)i);
    naive_put(table, tile->kind, square.x, square.y, tile->rotation);
  }
  for (int i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    int tile = game->features.segments[figure->segment].tile;
    naive_stand(table, figure->seat, figure->kind, tile,
                figure->segment - game->board.tiles[tile].first);
  }
  for (unsigned i = 0; i < game->figures.held_count; i++)
    table->captives[game->figures.held[i].seat][game->figures.held[i].kind]++;
  naive_count(table);
}

static const Kind *kind_of(const NaiveTable *table, int tile) {
  return &table->rules->kinds[table->tiles[tile].kind];
}

/* --- What a tile shows when it is turned --- */

/* What is drawn at side d lies at side d + rotation. */
static bool touches_side(const Segment *segment, int rotation, int side) {
  return segment->sides >> (side + 4 - rotation) % 4 & 1;
}

static bool touches_half(const Segment *segment, int rotation, int half) {
  return segment->ports >> (half + 8 - 2 * rotation) % 8 & 1;
}

/* A tile that touches everything joins nothing and is closed to what meets it. */
static bool fits_anything(const NaiveTable *table, int kind) {
  for (unsigned m = 0; m < table->rules->tile_mark_count; m++)
    if (table->rules->tile_marks[m].fits && table->rules->kinds[kind].marks >> m & 1) return true;
  return false;
}

/* What leaves through the side, or what is drawn there; a seam shows what lies beside it. */
static int shows(const Kind *kind, int rotation, int side) {
  static const int ROW[SIDES] = {0, 3, 6, 3}, COLUMN[SIDES] = {3, 6, 3, 0};
  for (int i = 0; i < kind->segment_count; i++)
    if (touches_side(&kind->segments[i], rotation, side)) return kind->segments[i].kind;
  int drawn = (side + 4 - rotation) % 4;
  char middle = kind->drawing[ROW[drawn]][COLUMN[drawn]];
  return middle == '.' || middle == ':' ? FIELD : FEATURE_KINDS;
}

/* --- Features --- */

typedef struct {
  int tile, segment;
} Place;

/* Everything that a segment touches on other tiles goes onto the list; counts what it leaves open. */
static int spread(const NaiveTable *table, Place from, Place *list, int *count) {
  const NaiveTile *tile = &table->tiles[from.tile];
  const Segment *segment = &kind_of(table, from.tile)->segments[from.segment];
  unsigned linked = kind_of(table, from.tile)->linked;
  int open = 0;
  for (int i = 0; linked >> from.segment & 1 && i < SEGMENTS_PER_KIND; i++)
    if (linked >> i & 1) list[(*count)++] = (Place){from.tile, i};
  for (int half = 0; half < 2 * SIDES; half++) {
    int side = half / 2, opposite = (side + 2) % 4;
    int other = naive_tile_at(table, tile->x + STEP_X[side], tile->y + STEP_Y[side]);
    bool field = touches_half(segment, tile->rotation, half);
    bool way = half % 2 == 0 && touches_side(segment, tile->rotation, side);
    if (!field && !way) continue;
    open += !other;
    if (other &&
        (fits_anything(table, tile->kind) || fits_anything(table, table->tiles[other].kind)))
      continue;
    for (int i = 0; other && i < kind_of(table, other)->segment_count; i++) {
      const Segment *theirs = &kind_of(table, other)->segments[i];
      int rotation = table->tiles[other].rotation;
      /* Seen from above, our half that comes first clockwise lies at their second. */
      if (field ? touches_half(theirs, rotation, 2 * opposite + (half % 2 == 0))
                : touches_side(theirs, rotation, opposite))
        list[(*count)++] = (Place){other, i};
    }
  }
  return open;
}

static int filled_around(const NaiveTable *table, const NaiveTile *tile) {
  int filled = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      filled += (dx || dy) && naive_tile_at(table, tile->x + dx, tile->y + dy);
  return filled;
}

static void add_segment(NaiveTable *table, NaiveFeature *feature, Place place, int number) {
  const Kind *kind = kind_of(table, place.tile);
  const Segment *segment = &kind->segments[place.segment];
  bool here = false;
  for (int i = 0; i < kind->segment_count; i++) {
    here = here || table->of[place.tile][i] == number;
    feature->twins |= i != place.segment && kind->segments[i].kind == segment->kind;
  }
  feature->tiles += !here;
  feature->size++;
  for (unsigned m = 0; m < MARKS_MAX; m++) {
    int more = (int)marks_get(&segment->marks, m);
    bool largest = table->rules->merge.largest[feature->kind] >> m & 1;
    if (!largest)
      feature->marks[m] += more;
    else if (more > feature->marks[m])
      feature->marks[m] = more;
  }
  table->of[place.tile][place.segment] = number;
}

static void flood(NaiveTable *table, Place start, int number) {
  static Place list[8 * SEGMENTS_MAX];
  NaiveFeature *feature = &table->features[number];
  int count = 0;
  memset(feature, 0, sizeof *feature);
  feature->kind = kind_of(table, start.tile)->segments[start.segment].kind;
  list[count++] = start;
  while (count) {
    Place place = list[--count];
    if (table->of[place.tile][place.segment]) continue;
    add_segment(table, feature, place, number);
    feature->open += spread(table, place, list, &count);
  }
  if (table->rules->grounds[feature->kind].shape == SHAPE_BUILDING)
    feature->open = 8 - filled_around(table, &table->tiles[start.tile]);
  if (table->rules->grounds[feature->kind].shape == SHAPE_SPOT) feature->open = 1;
  feature->complete = feature->open == 0 && feature->kind != FIELD;
}

void naive_count(NaiveTable *table) {
  memset(table->of, 0, sizeof table->of[0] * (size_t)(table->tile_count + 1));
  table->feature_count = 0;
  for (int tile = 1; tile <= table->tile_count; tile++)
    for (int i = 0; i < kind_of(table, tile)->segment_count; i++)
      if (!table->of[tile][i]) flood(table, (Place){tile, i}, ++table->feature_count);
  for (int i = 0; i < table->figure_count; i++) {
    const NaiveFigure *figure = &table->figures[i];
    const FigureKind *kind = &table->rules->figures[figure->figure];
    NaiveFeature *feature = &table->features[table->of[figure->tile][figure->segment]];
    feature->figures++;
    feature->weight[figure->seat] += kind->weight;
    feature->followers[figure->seat] += kind->follower;
  }
}

bool naive_borders(const NaiveTable *table, int field, int city) {
  for (int tile = 1; tile <= table->tile_count; tile++)
    for (int i = 0; i < kind_of(table, tile)->segment_count; i++)
      for (int k = 0; k < kind_of(table, tile)->segment_count; k++)
        if (table->of[tile][i] == field && table->of[tile][k] == city &&
            kind_of(table, tile)->segments[i].borders >> k & 1)
          return true;
  return false;
}

/* --- What is legal --- */

/* Do the sides of a tile of this kind match all tiles around?  The neighbour to `side` counts as of the kind `as`. */
static bool matches(const NaiveTable *table, int kind, NaiveSpot spot, int as_side, int as) {
  for (int side = 0; side < SIDES; side++) {
    int other = naive_tile_at(table, spot.x + STEP_X[side], spot.y + STEP_Y[side]);
    if (!other) continue;
    int they = side == as_side ? as : table->tiles[other].kind;
    if (fits_anything(table, kind) || fits_anything(table, they)) continue;
    if (shows(&table->rules->kinds[kind], spot.rotation, side) !=
        shows(&table->rules->kinds[they], table->tiles[other].rotation, (side + 2) % 4))
      return false;
  }
  return true;
}

/* Is it the same tile but for one patch more, such as lets tiles be placed? */
static bool adds_patch(const Rules *rules, int kind, int with) {
  int first = (int)rules->kind_count + 1, more = 0;
  static const uint8_t NONE[PATCHES_MAX];
  const uint8_t *had = kind < first ? NONE : rules->patched[kind - first].variant;
  const uint8_t *has = rules->patched[with - first].variant;
  if (rules_printed(rules, (KindId)kind) != rules_printed(rules, (KindId)with)) return false;
  for (unsigned p = 0; p < rules->patch_count; p++) {
    if (had[p] == has[p]) continue;
    if (had[p] || !rules->patches[p].placing) return false;
    more++;
  }
  return more == 1;
}

/* Tries every patched kind, on the tile and on each neighbour. */
static bool fits_with_patch(const NaiveTable *table, int kind, NaiveSpot spot) {
  const Rules *rules = table->rules;
  int first = (int)rules->kind_count + 1, end = first + (int)rules->patched_count;
  for (int with = first; with < end; with++) {
    if (adds_patch(rules, kind, with) && matches(table, with, spot, -1, 0)) return true;
    for (int side = 0; side < SIDES; side++) {
      int other = naive_tile_at(table, spot.x + STEP_X[side], spot.y + STEP_Y[side]);
      const NaiveTile *tile = &table->tiles[other];
      if (other && adds_patch(rules, tile->kind, with) &&
          matches(table, with, (NaiveSpot){tile->x, tile->y, tile->rotation}, -1, 0) &&
          matches(table, kind, spot, side, with))
        return true;
    }
  }
  return false;
}

bool naive_fits(const NaiveTable *table, int kind, NaiveSpot spot) {
  bool touching = false;
  if (naive_tile_at(table, spot.x, spot.y)) return false;
  for (int side = 0; side < SIDES; side++)
    touching = touching || naive_tile_at(table, spot.x + STEP_X[side], spot.y + STEP_Y[side]);
  return touching && (matches(table, kind, spot, -1, 0) ||
                      (table->may_patch && fits_with_patch(table, kind, spot)));
}

int naive_spots(const NaiveTable *table, int kind, NaiveSpot *spots, int max) {
  int left = table->tiles[1].x, right = left, top = table->tiles[1].y, bottom = top, count = 0;
  for (int i = 1; i <= table->tile_count; i++) {
    const NaiveTile *tile = &table->tiles[i];
    left = tile->x < left ? tile->x : left;
    right = tile->x > right ? tile->x : right;
    top = tile->y < top ? tile->y : top;
    bottom = tile->y > bottom ? tile->y : bottom;
  }
  for (int y = top - 1; y <= bottom + 1; y++)
    for (int x = left - 1; x <= right + 1; x++)
      for (int rotation = 0; rotation < 4; rotation++) {
        NaiveSpot spot = {x, y, rotation};
        if (!naive_fits(table, kind, spot)) continue;
        if (count < max) spots[count] = spot;
        count++;
      }
  return count;
}

int naive_supply(const NaiveTable *table, int seat, int figure) {
  int left = table->rules->figures[figure].each - table->captives[seat][figure];
  for (int i = 0; i < table->figure_count; i++)
    left -= table->figures[i].seat == seat && table->figures[i].figure == figure;
  return left;
}

bool naive_may_deploy(const NaiveTable *table, int seat, int segment) {
  const NaiveFeature *feature = &table->features[table->of[table->tile_count][segment]];
  if (!naive_supply(table, seat, 0)) return false;
  if (table->options.no_farmers && feature->kind == FIELD) return false;
  if (!(table->rules->figures[0].on >> feature->kind & 1)) return false;
  for (int other = 0; other < table->players; other++)
    if (feature->followers[other]) return false;
  return true;
}

bool naive_may_deploy_any(const NaiveTable *table, int seat) {
  for (int i = 0; i < kind_of(table, table->tile_count)->segment_count; i++)
    if (naive_may_deploy(table, seat, i)) return true;
  return false;
}

/* --- What is paid --- */

/* What each of this many winners gets. */
static int share(const NaiveTable *table, int points, int winners) {
  if (table->options.ties == TIES_NONE) return winners > 1 ? 0 : points;
  return table->options.ties == TIES_SPLIT ? points / winners : points;
}

/* Who has most of something; how many they are. */
static int most(const int weight[PLAYERS_MAX], bool winner[PLAYERS_MAX]) {
  int best = 0, winners = 0;
  for (int seat = 0; seat < PLAYERS_MAX; seat++)
    if (weight[seat] > best) best = weight[seat];
  for (int seat = 0; seat < PLAYERS_MAX; seat++) {
    winner[seat] = best > 0 && weight[seat] == best;
    winners += winner[seat];
  }
  return winners;
}

static void pay(NaiveTable *table, const int weight[PLAYERS_MAX], int points) {
  bool winner[PLAYERS_MAX];
  int winners = most(weight, winner);
  for (int seat = 0; seat < PLAYERS_MAX; seat++)
    if (winner[seat]) table->scores[seat] += share(table, points, winners);
}

/* The first mark of cities in the base game is the pennant. */
static int worth(const NaiveTable *table, const NaiveFeature *feature) {
  int city = feature->tiles + feature->marks[0];
  if (feature->kind == ROAD) return feature->tiles;
  if (feature->kind == CLOISTER) return 9 - feature->open;
  if (!feature->complete) return city;
  return feature->tiles == 2 && table->options.tiny_city == 2 ? city : 2 * city;
}

static void send_home(NaiveTable *table, int feature) {
  for (int i = table->figure_count - 1; i >= 0; i--)
    if (table->of[table->figures[i].tile][table->figures[i].segment] == feature)
      table->figures[i] = table->figures[--table->figure_count];
}

void naive_settle(NaiveTable *table) {
  bool paid = false;
  naive_count(table);
  for (int f = 1; f <= table->feature_count; f++) {
    if (!table->features[f].complete || !table->features[f].figures) continue;
    pay(table, table->features[f].weight, worth(table, &table->features[f]));
    send_home(table, f);
    paid = true;
  }
  if (paid) naive_count(table);
}

/* Edition 3 (FARM-3): each field pays for each of its cities. */
static void pay_field(NaiveTable *table, int field) {
  int cities = 0;
  if (!table->features[field].figures) return;
  for (int f = 1; f <= table->feature_count; f++)
    cities += table->features[f].kind == CITY && table->features[f].complete &&
              naive_borders(table, field, f);
  pay(table, table->features[field].weight, 3 * cities);
}

/* A field around the city on which somebody stands. */
static bool is_farm(const NaiveTable *table, int field, int city) {
  return table->features[field].kind == FIELD && table->features[field].figures &&
         naive_borders(table, field, city);
}

/* Edition 2 (FARM-6): a player gets the best that one of the city's fields would pay them. */
static void pay_best_fields(NaiveTable *table, int city) {
  for (int seat = 0; seat < table->players; seat++) {
    int best = 0;
    for (int f = 1; f <= table->feature_count; f++) {
      bool winner[PLAYERS_MAX];
      if (!is_farm(table, f, city)) continue;
      int winners = most(table->features[f].weight, winner);
      if (winner[seat] && share(table, 3, winners) > best) best = share(table, 3, winners);
    }
    table->scores[seat] += best;
  }
}

/* Edition 1 (FARM-7): the farmers of all fields around the city together. */
static void pay_city(NaiveTable *table, int city) {
  int weight[PLAYERS_MAX] = {0};
  for (int f = 1; f <= table->feature_count; f++)
    if (is_farm(table, f, city))
      for (int seat = 0; seat < table->players; seat++)
        weight[seat] += table->features[f].weight[seat];
  pay(table, weight, 4);
}

void naive_finish(NaiveTable *table) {
  naive_count(table);
  for (int f = 1; f <= table->feature_count; f++) {
    const NaiveFeature *feature = &table->features[f];
    if (feature->kind != FIELD)
      pay(table, feature->weight, worth(table, feature));
    else if (table->options.farm_edition == 3)
      pay_field(table, f);
    if (feature->kind != CITY || !feature->complete) continue;
    if (table->options.farm_edition == 2) pay_best_fields(table, f);
    if (table->options.farm_edition == 1) pay_city(table, f);
  }
}
