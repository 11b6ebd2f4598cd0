/* handle.c - how scripts hold things of the table: packing, checking, and what is said of them.
 *
 * What can be asked of them is in vocabulary.c and the words_*.c. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/piece.h"
#include "handle.h"

/* A handle is one pointer: the thing (core/thing.h) in its lower bits, the number of the call above them.  A printed
 * segment has the kind of its tile (12 bits) and its index (4) in the place of an id.
 *
 * All of the call's 32 bits fit where a pointer has 64; where it has 32 there is room for 8, so that a handle which
 * was kept for exactly 256 calls, or a multiple, would pass for a new one.  That is a second line of defence only:
 * the sandbox lets no script keep anything from one call to the next. */
enum { PRINTED_BITS = 4 };

_Static_assert(sizeof(void *) >= 4, "a handle is packed into one pointer");
_Static_assert(SEGMENTS_PER_KIND <= 1 << PRINTED_BITS &&
                   KINDS_MAX < 1 << (THING_ID_BITS - PRINTED_BITS),
               "a printed segment fits");
_Static_assert(HANDLE_TYPES <= 1 << (THING_BITS - 1 - THING_ID_BITS), "a type fits");
_Static_assert((int)HANDLE_PLAYER == THING_PLAYER && (int)HANDLE_KIND == THING_KIND &&
                   (int)HANDLE_TILE == THING_TILE && (int)HANDLE_SEGMENT == THING_SEGMENT &&
                   (int)HANDLE_FEATURE == THING_FEATURE && (int)HANDLE_FIGURE == THING_FIGURE,
               "things of the table are handles");

const char *handle_type_name(HandleType type) {
  static const char *const NAMES[HANDLE_TYPES] = {
      "thing", "game",  "turn",    "player",  "spot",   "printed segment",
      "kind",  "tile",  "segment", "feature", "figure", "piece",
      "hand",  "tally", "offer",   "answer",  "action"};
  return NAMES[type];
}

Script *script_here(lua_State *L) {
  return lua_touserdata(L, lua_upvalueindex(1));
}

/* The number of the call, as far as a handle can hold it. */
static uint32_t epoch_now(const Script *script) {
  return (uint32_t)((uintptr_t)script->epoch << THING_BITS >> THING_BITS);
}

Handle handle_make(const Script *script, HandleType type, unsigned id, unsigned extra) {
  return (Handle){type, (uint16_t)id, (uint16_t)extra, epoch_now(script)};
}

uint32_t handle_pack(HandleType type, unsigned id, unsigned extra) {
  if (type == HANDLE_PRINTED) id |= extra << PRINTED_BITS;
  return thing_pack(type, id, extra);
}

void handle_push_packed(lua_State *L, const Script *script, uint32_t thing) {
  bool stands =
      thing >> THING_ID_BITS <= HANDLE_TURN; /* one value, so that two of them are equal */
  uintptr_t epoch = stands ? 0 : (uintptr_t)script->epoch;
  lua_pushlightuserdata(L, (void *)(epoch << THING_BITS | thing));
}

void handle_push(lua_State *L, const Script *script, HandleType type, unsigned id, unsigned extra) {
  handle_push_packed(L, script, handle_pack(type, id, extra));
}

static bool unpack(uint32_t thing, Handle *handle) {
  if (thing & THING_OF_FIGURE) {
    unsigned kind = (thing ^ THING_OF_FIGURE) >> THING_KIND_AT;
    unsigned nth = thing >> (THING_SEGMENT_BITS + THING_SEAT_BITS) & ((1u << THING_NTH_BITS) - 1);
    unsigned seat = thing >> THING_SEGMENT_BITS & ((1u << THING_SEAT_BITS) - 1);
    handle->type = HANDLE_FIGURE;
    handle->id = thing & ((1u << THING_SEGMENT_BITS) - 1);
    handle->extra = (uint16_t)figure_extra(kind, seat, nth);
    return true;
  }
  handle->type = (HandleType)(thing >> THING_ID_BITS);
  handle->id = (uint16_t)thing;
  handle->extra = 0;
  if (handle->type == HANDLE_PRINTED) {
    handle->extra = (uint16_t)(handle->id >> PRINTED_BITS);
    handle->id &= (1u << PRINTED_BITS) - 1;
  }
  return handle->type >= HANDLE_GAME && handle->type < HANDLE_TYPES;
}

bool handle_at(lua_State *L, int index, Handle *handle) {
  if (!lua_islightuserdata(L, index)) return false;
  uintptr_t packed = (uintptr_t)lua_touserdata(L, index);
  handle->epoch = (uint32_t)(packed >> THING_BITS);
  return unpack(packed & ((1u << THING_BITS) - 1), handle);
}

Handle handle_of_packed(const Script *script, uint32_t thing) {
  Handle handle = {.type = HANDLE_GAME};
  unpack(thing, &handle);
  handle.epoch = epoch_now(script);
  return handle;
}

bool handle_stands(HandleType type) {
  return type == HANDLE_GAME || type == HANDLE_TURN;
}

void handle_check_fresh(lua_State *L, const Script *script, Handle handle) {
  if (!script->call.game)
    luaL_error(L, "there is no game on the table while a file is being loaded");
  if (!handle_stands(handle.type) && handle.epoch != epoch_now(script))
    luaL_error(L, "this %s is from an earlier turn; ask the game for it again",
               handle_type_name(handle.type));
}

Handle handle_check(lua_State *L, Script *script, int argument, HandleType type) {
  Handle handle;
  if (!handle_at(L, argument, &handle) || handle.type != type) {
    const char *given = handle_at(L, argument, &handle) ? handle_type_name(handle.type)
                                                        : luaL_typename(L, argument);
    bool nothing = lua_isnoneornil(L, argument);
    luaL_error(L, "%s %s was expected here, not %s (methods are called with ':')",
               strchr("aeiou", handle_type_name(type)[0]) ? "an" : "a", handle_type_name(type),
               nothing ? "nothing" : lua_pushfstring(L, "a %s", given));
  }
  handle_check_fresh(L, script, handle);
  return handle;
}

/* --- Sentences --- */

void handle_describe(const Script *script, Handle handle, char *text, size_t size) {
  const Game *game = script->call.game;
  const Rules *rules = &script->rules;
  if (!game || (!handle_stands(handle.type) && handle.epoch != epoch_now(script))) {
    snprintf(text, size, "%s (from an earlier turn)", handle_type_name(handle.type));
    return;
  }
  SegmentId segment =
      handle.type == HANDLE_FEATURE ? game->features.list[handle.id].last : handle.id;
  char where[32] = "in the supply", name[4];
  bool captive = handle.type == HANDLE_FIGURE && is_held(handle.id);
  if (captive) snprintf(where, sizeof where, "held by player %d", segment - HELD + 1);
  if (captive && segment == HELD + HELD_BY_GAME) strcpy(where, "held by the game");
  if (captive) segment = 0;
  if ((handle.type == HANDLE_FEATURE || handle.type == HANDLE_FIGURE ||
       handle.type == HANDLE_SEGMENT) &&
      segment) {
    const Tile *tile = &game->board.tiles[game->features.segments[segment].tile];
    Square square = board_square(&game->board, game->features.segments[segment].tile);
    kind_segment_name(&rules->kinds[tile->kind], (unsigned)(segment - tile->first), name);
    snprintf(where, sizeof where, "%d,%d:%s", square.x, square.y, name);
  }
  switch (handle.type) {
  case HANDLE_PLAYER:
    if (script->names)
      snprintf(text, size, "%s", script->names[handle.id]);
    else
      snprintf(text, size, "player %d", handle.id + 1);
    break;
  case HANDLE_KIND: snprintf(text, size, "tile %s", rules->kinds[handle.id].id); break;
  case HANDLE_ANSWER:
    snprintf(text, size, "answer %s", script->call.answer ? script->call.answer->label : "");
    break;
  case HANDLE_TILE: {
    Square square = board_square(&game->board, handle.id);
    snprintf(text, size, "tile %s at %d,%d r%d", rules->kinds[game->board.tiles[handle.id].kind].id,
             square.x, square.y, game->board.tiles[handle.id].rotation);
    break;
  }
  case HANDLE_FEATURE: {
    const Feature *feature = &game->features.list[handle.id];
    snprintf(text, size, "%s at %s, %d tile%s, %s", rules_ground_name(rules, feature->kind), where,
             feature->tiles, feature->tiles == 1 ? "" : "s",
             feature_complete(feature) ? "complete" : "open");
    break;
  }
  case HANDLE_FIGURE:
    snprintf(text, size, "%s figure %s%s", rules->figures[extra_kind(handle.extra)].name,
             segment ? "at " : "", where);
    break;
  case HANDLE_PIECE: {
    const Whereabouts *at = game_piece(game, handle.id);
    TileId tile = piece_tile(game, at);
    Square square = board_square(&game->board, tile ? tile : 1);
    const char *called = rules->pieces[handle.id].name;
    if (at->place == PLACE_PLAYER)
      snprintf(text, size, "%s with player %d", called, at->seat + 1);
    else if (tile)
      snprintf(text, size, "%s at %d,%d", called, square.x, square.y);
    else
      snprintf(text, size, "%s, off the table", called);
    break;
  }
  case HANDLE_SEGMENT: snprintf(text, size, "segment %s", where); break;
  default: snprintf(text, size, "%s", handle_type_name(handle.type));
  }
}
