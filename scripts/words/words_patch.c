/* words_patch.c - words of what is laid over tiles, and of what touches what. */
#include <lauxlib.h>

#include "core/patch.h"
#include "words.h"

unsigned word_patch(lua_State *L, const Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int patch = rules_patch(&script->rules, name);
  if (patch < 0) luaL_error(L, "'%s' is not declared in patches", name);
  return (unsigned)patch;
}

/* tile:patch("plank") -> "NS", or nil */
static int tile_patch(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_TILE);
  const Tile *tile = &game_here(script)->board.tiles[handle.id];
  unsigned patch = word_patch(L, script, 2),
           variant = patched_variant(&script->rules, tile->kind, patch);
  char name[PATCH_NAME];
  if (!variant) return push_nil(L);
  patched_name(&script->rules, tile->kind, tile->rotation, patch, variant, name);
  lua_pushstring(L, name);
  return 1;
}

static int segment_patch(lua_State *L, Script *script, Handle handle) {
  const Game *game = game_here(script);
  const Tile *tile = &game->board.tiles[game->features.segments[handle.id].tile];
  int patch = patched_of_segment(&script->rules, tile->kind, (unsigned)(handle.id - tile->first));
  if (patch < 0) return push_nil(L);
  lua_pushstring(L, script->rules.patches[patch].name);
  return 1;
}

static int segment_beyond(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_SEGMENT);
  SegmentId found[SEGMENTS_PER_KIND + 2 * SIDES];
  unsigned count = patch_beyond(game_here(script), &script->rules, handle.id, found);
  List *list = list_new(L, HANDLE_SEGMENT, SEGMENTS_PER_KIND + 2 * SIDES);
  for (unsigned i = 0; i < count; i++) list_add(list, found[i], 0);
  return list_push(L, script);
}

static const Word WORDS[] = {
    METHOD(TILE, "patch", "(name: string): string?",
           "How such a patch lies on the tile, \"NS\" or \"R1R3\", or nil.", tile_patch),
    PROPERTY(SEGMENT, "patch", "string?", "The patch that brought it, or joins it to another.",
             segment_patch),
    METHOD(SEGMENT, "beyond", "(): fun(): segment",
           "What it meets: the segments on other tiles that it runs into, and those on its tile "
           "that a patch joins it to.",
           segment_beyond),
};

const Vocabulary PATCH_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
