/* words.c - the vocabulary that rules are written in: the joined list, and what all its parts need.
 *
 * VOCABULARY is the only list: dispatch, docs/HOOKS.md, the editor stubs and completion come from it.  The
 * words of each thing are in words_table.c, words_feature.c and words_answer.c. */
#include "words.h"

#include <lauxlib.h>
#include <string.h>

const Vocabulary *const VOCABULARY[VOCABULARIES] = {&TABLE_WORDS, &FEATURE_WORDS, &ANSWER_WORDS};

const char *handle_type_name(HandleType type) {
  static const char *const NAMES[HANDLE_TYPES] = {
      "thing", "game",    "turn",    "player", "spot",  "printed segment",
      "tile",  "segment", "feature", "figure", "tally", "offer"};
  return NAMES[type];
}

int feature_kind_of(const char *name) {
  for (int kind = 0; kind < FEATURE_KINDS; kind++)
    if (!strcmp(name, feature_kind_name((FeatureKind)kind))) return kind;
  return -1;
}

/* --- Arguments --- */

FeatureKind word_feature_kind(lua_State *L, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = feature_kind_of(name);
  if (kind < 0) luaL_error(L, "'%s' is no kind of feature: city, road, cloister or field", name);
  return (FeatureKind)kind;
}

unsigned word_figure_kind(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = rules_figure(&script->rules, name);
  if (kind < 0) luaL_error(L, "there is no figure called '%s'", name);
  return (unsigned)kind;
}

int word_number(lua_State *L, int argument) {
  int exact;
  lua_Integer value = lua_tointegerx(L, argument, &exact);
  if (!exact) luaL_error(L, "an integer was expected here, not %s", luaL_tolstring(L, argument, NULL));
  if (value < -TALLY_LIMIT || value > TALLY_LIMIT)
    luaL_error(L, "a number between -%d and %d was expected here", TALLY_LIMIT, TALLY_LIMIT);
  return (int)value;
}

int word_seat(lua_State *L, Script *script, int argument) {
  if (lua_isnoneornil(L, argument)) return -1;
  return handle_check(L, script, argument, HANDLE_PLAYER).id;
}

/* --- Effects --- */

Effect *word_effect(lua_State *L, Script *script, EffectKind kind) {
  Call *call = &script->call;
  if (call->mode != MODE_EVENT)
    luaL_error(L, "this hook may not change the game; only placed and scored may");
  if (call->effects->count == EFFECTS_MAX)
    luaL_error(L, "more than %d effects in one event", EFFECTS_MAX);
  Effect *effect = &call->effects->list[call->effects->count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = call->author};
  return effect;
}

/* --- Lists --- */

static int list_next(lua_State *L) {
  List *list = lua_touserdata(L, lua_upvalueindex(2));
  if (list->next == list->count) return 0;
  unsigned i = list->next++;
  handle_push(L, script_here(L), list->type, list->items[i].id, list->items[i].extra);
  return 1;
}

List *list_new(lua_State *L, HandleType type, unsigned room) {
  sandbox_charge(L, room);
  List *list = lua_newuserdatauv(L, sizeof *list + room * sizeof list->items[0], 0);
  list->type = type;
  list->count = list->next = 0;
  return list;
}

void list_add(List *list, unsigned id, unsigned extra) {
  list->items[list->count].id = (uint16_t)id;
  list->items[list->count++].extra = (uint16_t)extra;
}

void list_add_once(List *list, unsigned id) {
  for (unsigned i = 0; i < list->count; i++)
    if (list->items[i].id == id) return;
  list_add(list, id, 0);
}

int list_push(lua_State *L, Script *script) {
  lua_pushlightuserdata(L, script);
  lua_insert(L, -2);
  lua_pushcclosure(L, list_next, 2);
  return 1;
}

int list_push_figures(lua_State *L, Script *script, int seat, FeatureId feature) {
  const Game *game = game_here(script);
  List *list = list_new(L, HANDLE_FIGURE, game->figures.count);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    if (seat >= 0 && figure->seat != seat) continue;
    if (feature && game->features.segments[figure->segment].of != feature) continue;
    list_add(list, figure->segment, (unsigned)figure->kind << 8 | figure->seat);
  }
  return list_push(L, script);
}

void list_add_on_tile(List *list, const Script *script, TileId tile, FeatureKind kind,
                      FeatureId except) {
  const Game *game = script->call.game;
  const Tile *there = &game->board.tiles[tile];
  for (unsigned i = 0; i < script->rules.kinds[there->kind].segment_count; i++) {
    FeatureId f = game->features.segments[there->first + i].of;
    if (game->features.list[f].kind == kind && f != except) list_add_once(list, f);
  }
}

void list_add_around(List *list, const Script *script, Square square, FeatureKind kind,
                     FeatureId except) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    TileId tile = board_at(&script->call.game->board, square_step(square, d));
    if (tile) list_add_on_tile(list, script, tile, kind, except);
  }
}

