/* words_hand.c - words of tiles off the table: the stack, hands, what lies aside or is out of the game. */
#include <lauxlib.h>

#include "words.h"

/* A handle of such a place: which one, and whose. */
static unsigned place_of(Handle handle) {
  return handle.id & 0xFF;
}

static unsigned seat_of(Handle handle) {
  return handle.id >> 8;
}

int hand_push(lua_State *L, const Script *script, unsigned place, unsigned seat) {
  return push_handle(L, script, HANDLE_HAND, place | seat << 8);
}

static int hand_size(lua_State *L, Script *script, Handle handle) {
  const Game *game = game_here(script);
  unsigned place = place_of(handle);
  return push_int(L, place == TILES_STACK ? game->bag.left
                                          : (int)held_count(&game->held, place, seat_of(handle)));
}

/* The stack by what is printed on its tiles: in which order they come is nobody's to know. */
static void list_stack(List *list, const Script *script, uint64_t marks) {
  const Bag *bag = &script->call.game->bag;
  uint16_t count[KINDS_MAX + 1] = {0};
  for (unsigned i = 0; i < bag->left; i++)
    if (!marks || script->rules.kinds[bag->order[i]].marks & marks) count[bag->order[i]]++;
  for (unsigned kind = 1; kind <= KINDS_MAX; kind++)
    for (; count[kind]; count[kind]--) list_add(list, kind, 0);
}

static int hand_tiles(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_HAND);
  const Game *game = game_here(script);
  const char *mark = lua_isnoneornil(L, 2) ? NULL : luaL_checkstring(L, 2);
  int bears = mark ? rules_tile_mark(&script->rules, mark) : -1;
  if (mark && bears < 0) return luaL_error(L, "'%s' is not a mark of tiles", mark);
  uint64_t marks = mark ? (uint64_t)1 << bears : 0;
  List *list = list_new(L, HANDLE_KIND, TILES_MAX);
  if (place_of(handle) == TILES_STACK) list_stack(list, script, marks);
  for (unsigned i = 0; i < game->held.count; i++) {
    const HeldTile *tile = &held_list(&game->held)[i];
    if (tile->place == place_of(handle) && tile->seat == seat_of(handle) &&
        (!marks || script->rules.kinds[tile->kind].marks & marks))
      list_add(list, tile->kind, 0);
  }
  return list_push(L, script);
}

static void queue_take(lua_State *L, Script *script, unsigned kind, Handle from, Handle to) {
  Effect *effect = word_effect(L, script, EFFECT_TAKE);
  effect->target = (uint16_t)kind;
  effect->scope = (uint8_t)place_of(from);
  effect->slot = (uint8_t)seat_of(from);
  effect->to_place = (uint8_t)place_of(to);
  effect->seat = (uint8_t)seat_of(to);
}

static int hand_draw(lua_State *L) {
  Script *script = script_here(L);
  Handle to = handle_check(L, script, 1, HANDLE_HAND);
  int count = lua_isnoneornil(L, 2) ? 1 : word_number(L, 2), left = game_here(script)->bag.left;
  word_events_only(L, script);
  if (place_of(to) == TILES_STACK) return luaL_error(L, "the stack draws no tiles");
  if (count < 0) return luaL_error(L, "draw(n) needs n of at least 0, not %d", count);
  if (count > left) count = left;
  Handle stack = handle_make(script, HANDLE_HAND, TILES_STACK, 0);
  for (int i = 0; i < count; i++) queue_take(L, script, 0, stack, to);
  return push_int(L, count);
}

/* Where such a tile lies, if nothing is said: in play; or with the game, aside, or in somebody's hand. */
static Handle find_tile(lua_State *L, Script *script, unsigned kind) {
  const Game *game = game_here(script);
  const HeldTile *found = NULL;
  if (game->turn.kind == kind && !game->turn.tile)
    return handle_make(script, HANDLE_HAND, TILES_DRAWN, 0);
  for (unsigned i = 0; i < game->held.count; i++) {
    const HeldTile *tile = &held_list(&game->held)[i];
    bool common =
        tile->place >= TILES_HAND && script->rules.hands[tile->place - TILES_HAND].of_game;
    if (tile->kind != kind || (found && !common)) continue;
    found = tile;
    if (common) break;
  }
  if (!found)
    luaL_error(L, "no %s is in play, aside or in a hand; out of the stack: take(tile, game.stack)",
               script->rules.kinds[kind].id);
  return handle_make(script, HANDLE_HAND, found->place | (unsigned)found->seat << 8, 0);
}

static int hand_take(lua_State *L) {
  Script *script = script_here(L);
  Handle to = handle_check(L, script, 1, HANDLE_HAND);
  Handle tile = handle_check(L, script, 2, HANDLE_KIND);
  word_events_only(L, script);
  Handle from = lua_isnoneornil(L, 3) ? find_tile(L, script, tile.id)
                                      : handle_check(L, script, 3, HANDLE_HAND);
  queue_take(L, script, tile.id, from, to);
  return 0;
}

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(HAND, "size", "integer", "How many tiles lie there.", hand_size),
    METHOD(HAND, "tiles", "(mark?: string): fun(): kind",
           "The tiles in the order in which they came, or those that bear a mark; those of the "
           "stack in no order that tells anything.",
           hand_tiles),
    METHOD(HAND, "draw", "(n?: integer): integer",
           "Takes the top tile, or n of them, from the stack, unseen but by those who may see this "
           "hand; returns how many there are; in events only.",
           hand_draw),
    METHOD(HAND, "take", "(tile: kind, from?: hand)",
           "Takes a tile: the one in play (turn.drawn), or one that lies with the game, aside, or "
           "in a hand.  The stack takes it at a random place.  Where the tile in play is taken "
           "away another is drawn, at most 16 times in a part; in events only.",
           hand_take),
};

const Vocabulary HAND_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
