/* svg_road.c - follows the roads of a drawing from character to character.
 *
 * A bridge is two places, one above the other: the road across and the road down each have theirs.
 * A place with two ways is passed; one with more is where lines meet. */
#include "svg_road.h"

#include <string.h>

enum { SIZE = DRAWING_SIZE, PLACES = 2 * SIZE * SIZE /* the second half: below bridges */ };

typedef enum { WAY_NONE, WAY_ROAD, WAY_OUT, WAY_END } Way;

typedef struct {
  const uint8_t (*ground)[SIZE];
  uint8_t ways[PLACES][SIDES]; /* Way */
  bool used[PLACES][SIDES];
  SvgRoads *roads;
} Map;

static const int DOWN[SIDES] = {-1, 0, 1, 0}, RIGHT[SIDES] = {0, 1, 0, -1};

static bool within(int row, int column) {
  return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
}

static Point point_of(int place) {
  int cell = place % (SIZE * SIZE);
  return svg_cell(cell / SIZE, cell % SIZE);
}

static unsigned ground_beside(const Map *map, int place, int side) {
  int cell = place % (SIZE * SIZE);
  int row = cell / SIZE + DOWN[side], column = cell % SIZE + RIGHT[side];
  return within(row, column) ? map->ground[row][column] : GROUND_UNKNOWN;
}

/* The place one gets to.  Going down onto a bridge means going below it. */
static int place_beside(const Map *map, int place, int side) {
  int cell = place % (SIZE * SIZE) + DOWN[side] * SIZE + RIGHT[side];
  bool bridge = map->ground[cell / SIZE][cell % SIZE] == GROUND_BRIDGE;
  return bridge && side % 2 == 0 ? cell + SIZE * SIZE : cell;
}

static int count_ways(const Map *map, int place) {
  int count = 0;
  for (int side = 0; side < SIDES; side++) count += map->ways[place][side] != WAY_NONE;
  return count;
}

static bool is_road(unsigned ground) {
  return ground == GROUND_ROAD || ground == GROUND_BRIDGE;
}

static void find_ways(Map *map, int place) {
  int cell = place % (SIZE * SIZE), row = cell / SIZE, column = cell % SIZE;
  bool bridge = map->ground[row][column] == GROUND_BRIDGE, below = place >= SIZE * SIZE;
  if (!is_road(map->ground[row][column]) || (below && !bridge)) return;
  for (int side = 0; side < SIDES; side++) {
    if (bridge && side % 2 == below) continue;
    bool middle = side % 2 ? row == SIZE / 2 : column == SIZE / 2;
    if (!within(row + DOWN[side], column + RIGHT[side]))
      map->ways[place][side] = middle ? WAY_OUT : WAY_NONE;
    else if (is_road(ground_beside(map, place, side)))
      map->ways[place][side] = WAY_ROAD;
  }
}

static bool may_end_at(unsigned ground) {
  return ground != GROUND_FIELD && ground != GROUND_UNKNOWN && !is_road(ground);
}

/* A road that goes on in one direction only must end in another: straight on, if it can. */
static void find_ends(Map *map, int place) {
  static const int TURNS[] = {2, 1, 3};
  for (int tries = 0; tries < 2 && count_ways(map, place) < 2; tries++) {
    int came = 0, best = -1;
    while (came < SIDES && map->ways[place][came] == WAY_NONE) came++;
    for (int i = 0; best < 0 && came < SIDES && i < 3; i++) {
      int side = (came + TURNS[i]) % SIDES;
      if (may_end_at(ground_beside(map, place, side))) best = side;
    }
    for (int side = 0; best < 0 && came == SIDES && side < SIDES; side++)
      if (may_end_at(ground_beside(map, place, side))) best = side;
    if (best < 0) return;
    map->ways[place][best] = WAY_END;
    if (map->roads->end_count == SVG_ROADS) return;
    Point from = point_of(place);
    Point to = {from.x + RIGHT[best] * SVG_CELL, from.y + DOWN[best] * SVG_CELL};
    map->roads->ends[map->roads->end_count++] =
        (SvgRoadEnd){from, to, (uint8_t)best, (uint8_t)ground_beside(map, place, best)};
  }
}

static Point far_point(int place, int side, Way way) {
  Point point = point_of(place);
  int reach = way == WAY_OUT ? SVG_CELL / 2 + SVG_LAP : SVG_CELL;
  return (Point){point.x + RIGHT[side] * reach, point.y + DOWN[side] * reach};
}

/* The way on from a place with two ways. */
static int other_way(const Map *map, int place, int came) {
  int side = 0;
  while (side < SIDES - 1 && (side == came || map->ways[place][side] == WAY_NONE)) side++;
  return side;
}

/* Goes on in a direction, to where the road leaves, ends, meets others, or is back at its start.  Returns how
 * many points at the end of the line must stay. */
static int walk(Map *map, SvgLine *line, int place, int side) {
  for (int start = place;;) {
    Way way = (Way)map->ways[place][side];
    map->used[place][side] = true;
    if (way != WAY_ROAD) {
      svg_add(line, far_point(place, side, way));
      return way == WAY_OUT ? 2 : 1;
    }
    int back = (side + 2) % SIDES;
    place = place_beside(map, place, side);
    map->used[place][back] = true;
    line->closed = place == start && count_ways(map, place) == 2;
    if (line->closed) return 0;
    svg_add(line, point_of(place));
    if (count_ways(map, place) != 2) return 1;
    side = other_way(map, place, back);
  }
}

/* Makes a line of the road that goes from a place in a direction; if it leaves or ends there, of the road that
 * comes from there. */
static void follow(Map *map, int place, int side) {
  if (map->roads->count == SVG_ROADS) return;
  SvgLine *line = &map->roads->lines[map->roads->count++];
  Way way = (Way)map->ways[place][side];
  int head = way == WAY_OUT ? 2 : 1, tail = 1;
  line->count = 0;
  line->closed = false;
  map->used[place][side] = true;
  if (way != WAY_ROAD) svg_add(line, far_point(place, side, way));
  svg_add(line, point_of(place));
  if (way == WAY_ROAD)
    tail = walk(map, line, place, side);
  else if (count_ways(map, place) == 2)
    tail = walk(map, line, place, other_way(map, place, side));
  if (!svg_straight(line)) svg_smooth(line, line->closed ? 1 : 6, head, tail);
}

void svg_roads(SvgRoads *roads, const uint8_t ground[SIZE][SIZE]) {
  Map map = {.ground = ground, .roads = roads};
  roads->count = roads->end_count = 0;
  for (int place = 0; place < PLACES; place++) find_ways(&map, place);
  for (int place = 0; place < SIZE * SIZE; place++)
    if (ground[place / SIZE][place % SIZE] == GROUND_ROAD) find_ends(&map, place);
  /* First what leaves or ends, then what lies between meeting points, then rings. */
  for (int round = 0; round < 3; round++)
    for (int n = 0; n < PLACES * SIDES; n++) {
      int place = n / SIDES, side = n % SIDES;
      Way way = (Way)map.ways[place][side];
      if (way == WAY_NONE || map.used[place][side]) continue;
      bool meeting = count_ways(&map, place) > 2;
      if (round == 2 || (round == 0 ? way != WAY_ROAD : way == WAY_ROAD && meeting))
        follow(&map, place, side);
    }
}
