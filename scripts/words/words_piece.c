/* words_piece.c - words of pieces that belong to nobody. */
#include <lauxlib.h>

#include "core/piece.h"
#include "words.h"

/* --- Places --- */

static const PlaceKind PLACE_OF[HANDLE_TYPES] = {
    [HANDLE_TILE] = PLACE_TILE,       [HANDLE_SEGMENT] = PLACE_SEGMENT,
    [HANDLE_FEATURE] = PLACE_SEGMENT, [HANDLE_FIGURE] = PLACE_FIGURE,
    [HANDLE_PLAYER] = PLACE_PLAYER,
};

static Whereabouts beside_figure(lua_State *L, const Script *script, Handle handle) {
  Figure figure = word_figure(handle);
  if (word_figure_index(script, handle) < 0) luaL_error(L, "this figure is not on the table");
  return (Whereabouts){.place = PLACE_FIGURE,
                       .seat = figure.seat,
                       .figure = figure.kind,
                       .nth = (uint8_t)extra_nth(handle.extra),
                       .id = figure.segment};
}

Whereabouts word_place(lua_State *L, Script *script, int argument, unsigned piece) {
  const PieceKind *kind = &script->rules.pieces[piece];
  Handle handle;
  if (lua_isnoneornil(L, argument)) return (Whereabouts){.place = PLACE_OFF};
  if (!handle_at(L, argument, &handle) || !PLACE_OF[handle.type])
    luaL_error(L, "a piece goes to a tile, segment, feature, figure or player");
  handle_check_fresh(L, script, handle);
  PlaceKind place = PLACE_OF[handle.type];
  if (!(kind->at >> place & 1))
    luaL_error(L, "a %s is never at a %s", kind->name, handle_type_name(handle.type));
  if (place == PLACE_FIGURE) return beside_figure(L, script, handle);
  if (place == PLACE_PLAYER)
    return (Whereabouts){.place = PLACE_PLAYER, .seat = (uint8_t)handle.id};
  SegmentId id = handle.type == HANDLE_FEATURE
                     ? piece_newest(game_here(script), &script->rules, piece, handle.id)
                     : handle.id;
  return (Whereabouts){.place = (uint8_t)place, .id = id};
}

/* Where it is, as this call sees it: it has perhaps moved the piece itself. */
static Whereabouts place_of(const Script *script, Handle handle) {
  const Call *call = &script->call;
  for (unsigned i = call->effects ? call->effects->count : 0; i-- > call->effects_from;) {
    const Effect *effect = &call->effects->list[i];
    if (effect->kind == EFFECT_MOVE && effect->piece == handle.id)
      return effect_whereabouts(effect);
  }
  return *game_piece(call->game, handle.id);
}

/* --- piece --- */

static int piece_name(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, script->rules.pieces[handle.id].name);
  return 1;
}

static int piece_get_tile(lua_State *L, Script *script, Handle handle) {
  Whereabouts at = place_of(script, handle);
  TileId tile = piece_tile(game_here(script), &at);
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : push_nil(L);
}

static int piece_get_segment(lua_State *L, Script *script, Handle handle) {
  Whereabouts at = place_of(script, handle);
  SegmentId segment = piece_segment(&at);
  return segment ? push_handle(L, script, HANDLE_SEGMENT, segment) : push_nil(L);
}

static int piece_get_feature(lua_State *L, Script *script, Handle handle) {
  Whereabouts at = place_of(script, handle);
  SegmentId segment = piece_segment(&at);
  FeatureId feature = game_here(script)->features.segments[segment].of;
  return segment ? push_handle(L, script, HANDLE_FEATURE, feature) : push_nil(L);
}

static int piece_get_figure(lua_State *L, Script *script, Handle handle) {
  Whereabouts at = place_of(script, handle);
  if (at.place != PLACE_FIGURE) return push_nil(L);
  handle_push(L, script, HANDLE_FIGURE, at.id, figure_extra(at.figure, at.seat, at.nth));
  return 1;
}

/* Who has it; of a piece beside a figure the figure's owner is asked through the figure. */
static int piece_get_player(lua_State *L, Script *script, Handle handle) {
  Whereabouts at = place_of(script, handle);
  return at.place == PLACE_PLAYER ? push_handle(L, script, HANDLE_PLAYER, at.seat) : push_nil(L);
}

static void queue_move(lua_State *L, Script *script, unsigned piece, Whereabouts to) {
  word_events_only(L, script);
  const PieceKind *kind = &script->rules.pieces[piece];
  if (!piece_may_be(game_here(script), &script->rules, piece, &to))
    luaL_error(L, "a %s never stands %s", kind->name,
               kind->corner ? "but where four tiles meet in one field" : "on such a feature");
  Effect *effect = word_effect(L, script, EFFECT_MOVE);
  uint8_t author = effect->author;
  *effect = piece_effect(piece, to);
  effect->author = author;
}

static int piece_move(lua_State *L) {
  Script *script = script_here(L);
  unsigned piece = handle_check(L, script, 1, HANDLE_PIECE).id;
  if (lua_isnoneornil(L, 2)) return luaL_error(L, "to where?  A piece leaves the table by recall");
  queue_move(L, script, piece, word_place(L, script, 2, piece));
  return 0;
}

static int piece_recall(lua_State *L) {
  Script *script = script_here(L);
  unsigned piece = handle_check(L, script, 1, HANDLE_PIECE).id;
  queue_move(L, script, piece, (Whereabouts){.place = PLACE_OFF});
  return 0;
}

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(PIECE, "name", "string", "As it is declared.", piece_name),
    PROPERTY(PIECE, "tile", "tile?", "The tile it is on, also beside a figure or on a segment.",
             piece_get_tile),
    PROPERTY(PIECE, "segment", "segment?", "Where it stands, or the figure beside it.",
             piece_get_segment),
    PROPERTY(PIECE, "feature", "feature?", "What it, or the figure beside it, stands on.",
             piece_get_feature),
    PROPERTY(PIECE, "figure", "figure?", "The figure beside it.", piece_get_figure),
    PROPERTY(PIECE, "player", "player?", "Who has it.", piece_get_player),
    METHOD(PIECE, "move", "(to: tile|segment|feature|figure|player)",
           "Moves it, to the newest segment of a feature where it may stand; in events only.",
           piece_move),
    METHOD(PIECE, "recall", "()", "Takes it off the table; in events only.", piece_recall),
};

const Vocabulary PIECE_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
