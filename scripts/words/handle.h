/* handle.h - how a script holds a thing of the table.
 *
 * All functions that take a lua_State but handle_at may raise, so they own nothing. */
#ifndef BASTIDE_HANDLE_H
#define BASTIDE_HANDLE_H

#include "call.h"
#include "core/thing.h"

/* In the order of the vocabulary; those of core/thing.h have the same numbers there. */
typedef enum {
  HANDLE_GAME = 1,
  HANDLE_TURN,
  HANDLE_PLAYER,
  HANDLE_SPOT,
  HANDLE_PRINTED, /* a segment of the tile in hand */
  HANDLE_KIND,    /* a printed tile, wherever it is */
  HANDLE_TILE,
  HANDLE_SEGMENT,
  HANDLE_FEATURE,
  HANDLE_FIGURE,
  HANDLE_PIECE,
  HANDLE_HAND, /* tiles off the table: a TilePlace, and from the 9th bit on a seat */
  HANDLE_TALLY,
  HANDLE_OFFER,
  HANDLE_ANSWER, /* what somebody chose of an offer */
  HANDLE_ACTION, /* what a bot may choose */
  HANDLE_TYPES
} HandleType;

/* Travels through Lua as a light userdata, so handing one out costs no memory.  The epoch is that of
 * the hook call in which it was given: one kept for later says so instead of lying. */
typedef struct {
  HandleType type;
  uint16_t id;    /* seat, TileId, KindId, SegmentId, FeatureId, or a segment's index */
  uint16_t extra; /* figure: as figure_extra makes it; printed segment: the KindId */
  uint32_t epoch;
} Handle;

/* Handles of answers: 0 is the one that is being carried out, then come those that are followed, and from here on those
 * that all have given. */
enum { ANSWER_GIVEN = 100 };

const char *handle_type_name(HandleType type);

/* A thing as it can be kept while the table does not change, and the handle of this call for it. */
uint32_t handle_pack(HandleType type, unsigned id, unsigned extra);
void handle_push_packed(lua_State *L, const Script *script, uint32_t thing);
Handle handle_of_packed(const Script *script, uint32_t thing);

/* A handle of this call. */
Handle handle_make(const Script *script, HandleType type, unsigned id, unsigned extra);
void handle_push(lua_State *L, const Script *script, HandleType type, unsigned id, unsigned extra);
/* The handle at this argument; raises unless it has the type and belongs to this call. */
Handle handle_check(lua_State *L, Script *script, int argument, HandleType type);
bool handle_at(lua_State *L, int index, Handle *handle);
/* Raises unless it belongs to this call; those that stand, game and turn, are given to scripts once and are good in
 * every call. */
void handle_check_fresh(lua_State *L, const Script *script, Handle handle);
bool handle_stands(HandleType type);
/* A sentence for people: "city at 0,0:C1, 3 tiles, 2 open". */
void handle_describe(const Script *script, Handle handle, char *text, size_t size);
/* The Script a C function of the vocabulary belongs to (its first upvalue). */
Script *script_here(lua_State *L);

#endif
