/* words_square.c - words for what lies around a tile or a place for one: sides, steps, neighbours.
 *
 * Directions are numbers from 0, clockwise from the north, eight to a round; sides are the even ones. */
#include <lauxlib.h>

#include "core/bits.h"
#include "core/offer.h"
#include "words.h"

/* A tile on the table, or the one in hand where it would lie. */
typedef struct {
  const Kind *kind;
  Square square;
  unsigned rotation;
} Lying;

static Lying check_lying(lua_State *L, Script *script) {
  Handle handle;
  if (handle_at(L, 1, &handle) && handle.type == HANDLE_SPOT) {
    const Spot *spot = &script->call.spot;
    handle_check(L, script, 1, HANDLE_SPOT);
    return (Lying){&script->rules.kinds[spot->kind], spot->square, spot->rotation};
  }
  const Board *board = &game_here(script)->board;
  TileId tile = handle_check(L, script, 1, HANDLE_TILE).id;
  return (Lying){&script->rules.kinds[board->tiles[tile].kind], board_square(board, tile),
                 board->tiles[tile].rotation};
}

/* The segments of a tile that leave through a side. */
static unsigned shown_at(const Kind *kind, unsigned rotation, unsigned side) {
  const Side *shown = &kind->sides[rotation][side];
  const uint8_t leaving[3] = {shown->middle, shown->first, shown->second};
  unsigned set = 0;
  for (unsigned i = 0; i < 3; i++)
    if (leaving[i] != NO_SEGMENT) set |= 1u << leaving[i];
  return set;
}

static int lying_sides(lua_State *L) {
  Script *script = script_here(L);
  Lying lying = check_lying(L, script);
  FeatureKind kind = word_feature_kind(L, &script->rules, 2);
  lua_newtable(L);
  lua_Integer count = 0;
  for (unsigned side = 0; side < SIDES; side++) {
    bool shows = false;
    for (unsigned set = shown_at(lying.kind, lying.rotation, side); set; set &= set - 1)
      shows = shows || lying.kind->segments[bits_lowest(set)].kind == kind;
    if (!shows) continue;
    lua_pushinteger(L, 2 * side);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

static int lying_step(lua_State *L) {
  Script *script = script_here(L);
  Lying lying = check_lying(L, script);
  int direction = word_number(L, 2), steps = lua_isnoneornil(L, 3) ? 1 : word_number(L, 3);
  if (steps < 0 || steps > TILES_MAX)
    return luaL_error(L, "%d steps, expected 0 to %d", steps, TILES_MAX);
  sandbox_charge(L, (unsigned)steps);
  Square square = lying.square;
  for (; steps; steps--)
    square = square_step(square, (unsigned)(direction % NEIGHBOURS + NEIGHBOURS) % NEIGHBOURS);
  TileId tile = board_at(&game_here(script)->board, square);
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : push_nil(L);
}

static int lying_near(lua_State *L) {
  Script *script = script_here(L);
  Lying lying = check_lying(L, script);
  const Board *board = &game_here(script)->board;
  int count = word_number(L, 2);
  if (count != 4 && count != 8 && count != 9)
    return luaL_error(L, "4, 8 or 9 squares are near a tile, not %d", count);
  List *list = list_new(L, HANDLE_TILE, NEIGHBOURS + 1);
  TileId here = board_at(board, lying.square);
  if (count == 9 && here) list_add(list, here, 0);
  for (unsigned d = 0; d < NEIGHBOURS; d += count == 4 ? 2 : 1) {
    TileId tile = board_at(board, square_step(lying.square, d));
    if (tile) list_add(list, tile, 0);
  }
  return list_push(L, script);
}

/* What a segment meets beyond a side where one of the two tiles fits anything, and ends what meets it. */
static unsigned ended_at(const Script *script, const Tile *tile, unsigned segment,
                         const Tile *other, unsigned side) {
  const Kind *ours = &script->rules.kinds[tile->kind], *theirs = &script->rules.kinds[other->kind];
  unsigned back = (side + 2) % SIDES;
  if (ours->sides[tile->rotation][side].terrain == TERRAIN_ANY)
    return shown_at(theirs, other->rotation, back);
  bool ends = theirs->sides[other->rotation][back].terrain == TERRAIN_ANY &&
              shown_at(ours, tile->rotation, side) >> segment & 1;
  return ends ? (1u << theirs->segment_count) - 1 : 0;
}

/* Adds those of a set of segments of a tile that a selector takes, and that belong to another feature. */
static void add_linked(List *list, const Script *script, const Selector *selector, FeatureId from,
                       const Tile *tile, unsigned set) {
  const Game *game = game_here(script);
  for (; set; set &= set - 1) {
    SegmentId segment = (SegmentId)(tile->first + bits_lowest(set));
    FeatureId of = game->features.segments[segment].of;
    if (of != from && selector_takes(selector, game, &script->rules, of, script->call.seat))
      list_add_once(list, segment);
  }
}

/* What the segments of a feature run into, or meet at a crossing: on their own tiles, or where one ends at another. */
static int feature_linked(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  const Board *board = &game->board;
  Selector selector = word_selector(L, script, 2);
  const Feature *feature = &game->features.list[handle.id];
  List *list = list_new(L, HANDLE_SEGMENT, feature->size * (1u + SIDES) * SEGMENTS_PER_KIND);
  SegmentId s = feature->last;
  do {
    TileId id = game->features.segments[s].tile;
    const Tile *tile = &board->tiles[id];
    unsigned index = (unsigned)(s - tile->first);
    add_linked(list, script, &selector, handle.id, tile,
               script->rules.kinds[tile->kind].links[index]);
    for (unsigned side = 0; side < SIDES; side++) {
      const Tile *other =
          &board->tiles[board_at(board, square_step(board_square(board, id), 2 * side))];
      if (other != board->tiles)
        add_linked(list, script, &selector, handle.id, other,
                   ended_at(script, tile, index, other, side));
    }
  } while ((s = game->features.segments[s].next) != feature->last);
  return list_push(L, script);
}

/* The tiles at the corners where a segment meets three others in its feature, its own first. */
static int segment_corner(lua_State *L) {
  Script *script = script_here(L);
  SegmentId segment = handle_check(L, script, 1, HANDLE_SEGMENT).id;
  const Game *game = game_here(script);
  TileId own = game->features.segments[segment].tile;
  unsigned corners = game_corners(game, &script->rules, segment), there = 0;
  for (unsigned side = 0; side < SIDES; side++)
    for (unsigned i = 0; i < 3 && corners >> side & 1; i++)
      there |= 1u << (2 * side + i) % NEIGHBOURS;
  List *list = list_new(L, HANDLE_TILE, NEIGHBOURS + 1);
  if (corners) list_add(list, own, 0);
  for (; there; there &= there - 1) {
    Square square = square_step(board_square(&game->board, own), bits_lowest(there));
    list_add(list, board_at(&game->board, square), 0);
  }
  return list_push(L, script);
}

/* The names of the kinds of followers that a player could deploy, anywhere or on a segment. */
static int player_supply(lua_State *L) {
  Script *script = script_here(L);
  const Game *game = game_here(script);
  unsigned seat = handle_check(L, script, 1, HANDLE_PLAYER).id;
  bool anywhere = lua_isnoneornil(L, 2);
  SegmentId segment = anywhere ? 0 : handle_check(L, script, 2, HANDLE_SEGMENT).id;
  lua_Integer count = 0;
  lua_newtable(L);
  for (unsigned i = 0; i < script->rules.figure_count; i++) {
    if (!script->rules.figures[i].follower || !game->figures.supply[seat][i]) continue;
    if (!anywhere && !offer_may_stand(game, &script->rules, i, seat, segment)) continue;
    lua_pushstring(L, script->rules.figures[i].name);
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

/* --- The list --- */

#define SIDES_HELP "The sides that show this kind, as directions: 0 is the north, 2 the east, 4, 6."
#define STEP_HELP                                                                                  \
  "The tile so many squares away (1 unless said) in a direction from 0 to 7, clockwise from the "  \
  "north."
#define NEAR_HELP "The tiles on the 4 squares beside it, the 8 around it, or on 9 with itself."

static const Word WORDS[] = {
    METHOD(PLAYER, "supply", "(where?: segment): string[]",
           "The kinds of followers that are in the supply, or those of them that may be put there, "
           "also where somebody stands.",
           player_supply),
    METHOD(SPOT, "sides", "(kind: string): integer[]", SIDES_HELP, lying_sides),
    METHOD(SPOT, "step", "(direction: integer, steps?: integer): tile?", STEP_HELP, lying_step),
    METHOD(SPOT, "near", "(squares: integer): fun(): tile", NEAR_HELP, lying_near),
    METHOD(TILE, "sides", "(kind: string): integer[]", SIDES_HELP, lying_sides),
    METHOD(TILE, "step", "(direction: integer, steps?: integer): tile?", STEP_HELP, lying_step),
    METHOD(TILE, "near", "(squares: integer): fun(): tile", NEAR_HELP, lying_near),
    METHOD(SEGMENT, "corner", "(): fun(): tile",
           "The tiles that meet where four tiles meet in its feature, its own first; none if they "
           "meet nowhere.",
           segment_corner),
    METHOD(FEATURE, "linked", "(what: string): fun(): segment",
           "The segments of such features that it runs into, or meets at a crossing, as the tiles "
           "are drawn, or that "
           "end at its tile, or its segments at theirs, because that fits anything.",
           feature_linked),
};

const Vocabulary SQUARE_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
