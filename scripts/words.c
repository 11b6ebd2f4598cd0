/* words.c - the vocabulary that rules are written in: game, turn, player, spot, tile, feature, …
 *
 * WORDS is the only list: dispatch, docs/HOOKS.md, the editor stubs and completion come from it. */
#include <lauxlib.h>
#include <string.h>

#include "inner.h"

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

/* --- Small helpers --- */

static const Game *game_here(Script *script) { return script->call.game; }

static int push_int(lua_State *L, int value) {
  lua_pushinteger(L, value);
  return 1;
}

static int push_bool(lua_State *L, bool value) {
  lua_pushboolean(L, value);
  return 1;
}

static int push_handle(lua_State *L, Script *script, HandleType type, unsigned id) {
  handle_push(L, script, type, id, 0);
  return 1;
}

static FeatureKind check_feature_kind(lua_State *L, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = feature_kind_of(name);
  if (kind < 0) luaL_error(L, "'%s' is no kind of feature: city, road, cloister or field", name);
  return (FeatureKind)kind;
}

static unsigned check_figure_kind(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = rules_figure(&script->rules, name);
  if (kind < 0) luaL_error(L, "there is no figure called '%s'", name);
  return (unsigned)kind;
}

static int check_number(lua_State *L, int argument) {
  int exact;
  lua_Integer value = lua_tointegerx(L, argument, &exact);
  if (!exact) luaL_error(L, "an integer was expected here, not %s", luaL_tolstring(L, argument, NULL));
  if (value < -TALLY_LIMIT || value > TALLY_LIMIT)
    luaL_error(L, "a number between -%d and %d was expected here", TALLY_LIMIT, TALLY_LIMIT);
  return (int)value;
}

/* --- Lists: for x in thing:list() do … end --- */

typedef struct {
  HandleType type;
  unsigned count, next;
  struct {
    uint16_t id, extra;
  } items[];
} List;

static int list_next(lua_State *L) {
  List *list = lua_touserdata(L, lua_upvalueindex(2));
  if (list->next == list->count) return 0;
  unsigned i = list->next++;
  handle_push(L, script_here(L), list->type, list->items[i].id, list->items[i].extra);
  return 1;
}

/* Room for a list, owned by Lua.  Fill in items and count, then return list_iterator. */
static List *list_new(lua_State *L, HandleType type, unsigned room) {
  sandbox_charge(L, room);
  List *list = lua_newuserdatauv(L, sizeof *list + room * sizeof list->items[0], 0);
  list->type = type;
  list->count = list->next = 0;
  return list;
}

static void list_add(List *list, unsigned id, unsigned extra) {
  list->items[list->count].id = (uint16_t)id;
  list->items[list->count++].extra = (uint16_t)extra;
}

static void list_add_once(List *list, unsigned id) {
  for (unsigned i = 0; i < list->count; i++)
    if (list->items[i].id == id) return;
  list_add(list, id, 0);
}

static int list_iterator(lua_State *L, Script *script) {
  lua_pushlightuserdata(L, script);
  lua_insert(L, -2);
  lua_pushcclosure(L, list_next, 2);
  return 1;
}

/* --- game --- */

static int game_players(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  unsigned players = game_here(script)->players;
  lua_createtable(L, (int)players, 0);
  for (unsigned seat = 0; seat < players; seat++) {
    handle_push(L, script, HANDLE_PLAYER, seat, 0);
    lua_rawseti(L, -2, seat + 1);
  }
  return 1;
}

static int game_left(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, game_here(script)->bag.left);
}

static int game_over(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_bool(L, game_here(script)->turn.phase == PHASE_OVER);
}

static int game_option(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  const char *name = luaL_checkstring(L, 2);
  const Setting *setting = script_setting(&script->rules, name);
  if (!setting) return luaL_error(L, "there is no option called '%s'", name);
  if (!lua_stringtonumber(L, setting->value)) lua_pushstring(L, setting->value);
  return 1;
}

static int list_figures(lua_State *L, Script *script, int seat, unsigned feature) {
  const Game *game = game_here(script);
  List *list = list_new(L, HANDLE_FIGURE, game->figures.count);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    if (seat >= 0 && figure->seat != seat) continue;
    if (feature && game->features.segments[figure->segment].of != feature) continue;
    list_add(list, figure->segment, (unsigned)figure->kind << 8 | figure->seat);
  }
  return list_iterator(L, script);
}

static int optional_seat(lua_State *L, Script *script, int argument) {
  if (lua_isnoneornil(L, argument)) return -1;
  return handle_check(L, script, argument, HANDLE_PLAYER).id;
}

static int game_figures(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  return list_figures(L, script, optional_seat(L, script, 2), 0);
}

static int game_features(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  const Features *features = &game_here(script)->features;
  int kind = lua_isnoneornil(L, 2) ? -1 : (int)check_feature_kind(L, 2);
  List *list = list_new(L, HANDLE_FEATURE, features->live);
  for (unsigned f = 1; f <= features->feature_count; f++)
    if (feature_live(&features->list[f]) && (kind < 0 || features->list[f].kind == kind))
      list_add(list, f, 0);
  return list_iterator(L, script);
}

static int game_tiles(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  unsigned count = game_here(script)->board.tile_count;
  List *list = list_new(L, HANDLE_TILE, count);
  for (unsigned i = 1; i <= count; i++) list_add(list, i, 0);
  return list_iterator(L, script);
}

static int game_tile(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  lua_Integer x = luaL_checkinteger(L, 2), y = luaL_checkinteger(L, 3);
  if (x < -TILES_MAX || x > TILES_MAX || y < -TILES_MAX || y > TILES_MAX) return 0;
  TileId tile = board_at(&game_here(script)->board, (Square){(int16_t)x, (int16_t)y});
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : 0;
}

static int game_random(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  if (script->call.mode != MODE_EVENT)
    return luaL_error(L, "chance is for events; only placed and scored may throw dice");
  int n = check_number(L, 2);
  if (n < 1) return luaL_error(L, "random(n) needs n of at least 1");
  return push_int(L, 1 + (int)rng_below(&script->call.effects->rng, (uint32_t)n));
}

/* --- turn --- */

static int turn_player(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_handle(L, script, HANDLE_PLAYER, game_here(script)->turn.seat);
}

static int turn_part(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, game_here(script)->turn.part);
}

static int turn_number(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, game_here(script)->turn.number);
}

static int turn_tile(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  TileId tile = game_here(script)->turn.tile;
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : 0;
}

/* --- player --- */

static int player_name(lua_State *L, Script *script, Handle handle) {
  char text[64];
  handle_describe(script, handle, text, sizeof text);
  lua_pushstring(L, text);
  return 1;
}

static int player_seat(lua_State *L, Script *script, Handle handle) {
  (void)script;
  return push_int(L, handle.id + 1);
}

static int player_score(lua_State *L, Script *script, Handle handle) {
  return push_int(L, game_here(script)->scores[handle.id]);
}

static int player_hand(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_PLAYER);
  unsigned figure = check_figure_kind(L, script, 2);
  return push_int(L, game_here(script)->figures.supply[handle.id][figure]);
}

/* --- spot: a place that is being considered --- */

static int spot_x(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, script->call.spot.square.x);
}

static int spot_y(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, script->call.spot.square.y);
}

static int spot_rotation(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, script->call.spot.rotation);
}

static int spot_id(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  lua_pushstring(L, script->rules.kinds[script->call.spot.kind].id);
  return 1;
}

static int spot_segment(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_SPOT);
  FeatureKind wanted = check_feature_kind(L, 2);
  const Kind *kind = &script->rules.kinds[script->call.spot.kind];
  for (unsigned i = 0; i < kind->segment_count; i++)
    if (kind->segments[i].kind == wanted) {
      handle_push(L, script, HANDLE_PRINTED, i, script->call.spot.kind);
      return 1;
    }
  return 0;
}

static int printed_kind(lua_State *L, Script *script, Handle handle) {
  unsigned kind = script->rules.kinds[handle.extra].segments[handle.id].kind;
  lua_pushstring(L, feature_kind_name((FeatureKind)kind));
  return 1;
}

static int printed_name(lua_State *L, Script *script, Handle handle) {
  char name[4];
  kind_segment_name(&script->rules.kinds[handle.extra], handle.id, name);
  lua_pushstring(L, name);
  return 1;
}

/* --- Around: features on a square and its eight neighbours --- */

static void add_on_tile(List *list, const Script *script, TileId tile, unsigned kind,
                        FeatureId except) {
  const Game *game = script->call.game;
  const Tile *there = &game->board.tiles[tile];
  for (unsigned i = 0; i < script->rules.kinds[there->kind].segment_count; i++) {
    FeatureId f = game->features.segments[there->first + i].of;
    if (game->features.list[f].kind == kind && f != except) list_add_once(list, f);
  }
}

static void add_around(List *list, const Script *script, Square square, unsigned kind,
                       FeatureId except) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    TileId tile = board_at(&script->call.game->board, square_step(square, d));
    if (tile) add_on_tile(list, script, tile, kind, except);
  }
}

static int spot_around(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_SPOT);
  FeatureKind kind = check_feature_kind(L, 2);
  List *list = list_new(L, HANDLE_FEATURE, NEIGHBOURS * SEGMENTS_PER_KIND);
  add_around(list, script, script->call.spot.square, kind, 0);
  return list_iterator(L, script);
}

/* Every feature of the kind on or around the tiles of a feature, itself left out. */
static List *around_feature(lua_State *L, Script *script, FeatureId f, FeatureKind kind) {
  const Game *game = game_here(script);
  List *list = list_new(L, HANDLE_FEATURE, game->features.live);
  SegmentId last = game->features.list[f].last, s = last;
  sandbox_charge(L, 9 * game->features.list[f].size);
  do {
    TileId tile = game->features.segments[s].tile;
    add_on_tile(list, script, tile, kind, f);
    add_around(list, script, board_square(&game->board, tile), kind, f);
  } while ((s = game->features.segments[s].next) != last);
  return list;
}

static int feature_around(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  around_feature(L, script, handle.id, check_feature_kind(L, 2));
  return list_iterator(L, script);
}

static int feature_beside(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  return push_bool(L, around_feature(L, script, handle.id, check_feature_kind(L, 2))->count > 0);
}

/* --- tile --- */

static int tile_id(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, script->rules.kinds[game_here(script)->board.tiles[handle.id].kind].id);
  return 1;
}

static int tile_x(lua_State *L, Script *script, Handle handle) {
  return push_int(L, board_square(&game_here(script)->board, handle.id).x);
}

static int tile_y(lua_State *L, Script *script, Handle handle) {
  return push_int(L, board_square(&game_here(script)->board, handle.id).y);
}

static int tile_rotation(lua_State *L, Script *script, Handle handle) {
  return push_int(L, game_here(script)->board.tiles[handle.id].rotation);
}

static int tile_player(lua_State *L, Script *script, Handle handle) {
  return push_handle(L, script, HANDLE_PLAYER, game_here(script)->board.tiles[handle.id].seat);
}

static int tile_features(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_TILE);
  const Game *game = game_here(script);
  const Tile *tile = &game->board.tiles[handle.id];
  List *list = list_new(L, HANDLE_FEATURE, SEGMENTS_PER_KIND);
  for (unsigned i = 0; i < script->rules.kinds[tile->kind].segment_count; i++)
    list_add_once(list, game->features.segments[tile->first + i].of);
  return list_iterator(L, script);
}

/* --- segment --- */

static int segment_name(lua_State *L, Script *script, Handle handle) {
  const Game *game = game_here(script);
  const Tile *tile = &game->board.tiles[game->features.segments[handle.id].tile];
  char name[4];
  kind_segment_name(&script->rules.kinds[tile->kind], (unsigned)(handle.id - tile->first), name);
  lua_pushstring(L, name);
  return 1;
}

static int segment_tile(lua_State *L, Script *script, Handle handle) {
  return push_handle(L, script, HANDLE_TILE, game_here(script)->features.segments[handle.id].tile);
}

static int segment_feature(lua_State *L, Script *script, Handle handle) {
  return push_handle(L, script, HANDLE_FEATURE, game_here(script)->features.segments[handle.id].of);
}

/* --- feature --- */

static const Feature *feature_of(Script *script, Handle handle) {
  return &game_here(script)->features.list[handle.id];
}

static int feature_kind(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, feature_kind_name((FeatureKind)feature_of(script, handle)->kind));
  return 1;
}

static int feature_tiles(lua_State *L, Script *script, Handle handle) {
  return push_int(L, feature_of(script, handle)->tiles);
}

static int feature_open(lua_State *L, Script *script, Handle handle) {
  return push_int(L, feature_of(script, handle)->open);
}

static int feature_is_complete(lua_State *L, Script *script, Handle handle) {
  return push_bool(L, feature_complete(feature_of(script, handle)));
}

static int feature_occupied(lua_State *L, Script *script, Handle handle) {
  return push_bool(L, feature_taken(feature_of(script, handle)));
}

static int feature_has(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  unsigned kind = check_figure_kind(L, script, 2);
  int seat = optional_seat(L, script, 3);
  const Game *game = game_here(script);
  if (feature_of(script, handle)->figures)
    for (unsigned i = 0; i < game->figures.count; i++) {
      const Figure *figure = &game->figures.on[i];
      if (figure->kind == kind && (seat < 0 || figure->seat == seat) &&
          game->features.segments[figure->segment].of == handle.id)
        return push_bool(L, true);
    }
  return push_bool(L, false);
}

static int feature_weight_of(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  Handle player = handle_check(L, script, 2, HANDLE_PLAYER);
  return push_int(L, (int)feature_weight(feature_of(script, handle), player.id));
}

static int feature_followers_of(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  Handle player = handle_check(L, script, 2, HANDLE_PLAYER);
  return push_int(L, (int)feature_followers(feature_of(script, handle), player.id));
}

static int feature_figures(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  return list_figures(L, script, optional_seat(L, script, 2), handle.id);
}

/* When a field is paid for one city only, that city is all it has. */
static int list_bordering(lua_State *L, FeatureKind from) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  if (feature_of(script, handle)->kind != from)
    return luaL_error(L, "only a %s can be asked for this", feature_kind_name(from));
  FeatureId found[FEATURES_MAX];
  unsigned count = handle.extra ? 1
                                : features_bordering(&game->features, &game->board,
                                                     script->rules.kinds, handle.id, found,
                                                     FEATURES_MAX);
  if (handle.extra) found[0] = handle.extra;
  sandbox_charge(L, feature_of(script, handle)->size);
  List *list = list_new(L, HANDLE_FEATURE, count);
  for (unsigned i = 0; i < count; i++) list_add(list, found[i], 0);
  return list_iterator(L, script);
}

static int feature_cities(lua_State *L) { return list_bordering(L, FIELD); }
static int feature_fields(lua_State *L) { return list_bordering(L, CITY); }

static Effect *new_effect(lua_State *L, Script *script, EffectKind kind) {
  Call *call = &script->call;
  if (call->mode != MODE_EVENT)
    luaL_error(L, "this hook may not change the game; only placed and scored may");
  if (call->effects->count == EFFECTS_MAX)
    luaL_error(L, "more than %d effects in one event", EFFECTS_MAX);
  Effect *effect = &call->effects->list[call->effects->count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = call->author};
  return effect;
}

static void queue_recall(lua_State *L, Script *script, const Figure *figure) {
  Effect *effect = new_effect(L, script, EFFECT_RECALL);
  effect->seat = figure->seat;
  effect->figure = figure->kind;
  effect->target = figure->segment;
}

static int feature_recall(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  for (unsigned i = 0; i < game->figures.count; i++)
    if (game->features.segments[game->figures.on[i].segment].of == handle.id)
      queue_recall(L, script, &game->figures.on[i]);
  return 0;
}

/* --- figure --- */

static int figure_kind_name(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, script->rules.figures[handle.extra >> 8].name);
  return 1;
}

static int figure_is_follower(lua_State *L, Script *script, Handle handle) {
  return push_bool(L, script->rules.figures[handle.extra >> 8].follower);
}

static int figure_player(lua_State *L, Script *script, Handle handle) {
  return push_handle(L, script, HANDLE_PLAYER, handle.extra & 0xFFu);
}

static int figure_segment(lua_State *L, Script *script, Handle handle) {
  return handle.id ? push_handle(L, script, HANDLE_SEGMENT, handle.id) : 0;
}

static int figure_feature(lua_State *L, Script *script, Handle handle) {
  return handle.id ? segment_feature(L, script, handle) : 0;
}

static Figure figure_at(Handle handle) {
  return (Figure){handle.id, (uint8_t)(handle.extra >> 8), (uint8_t)(handle.extra & 0xFF)};
}

static int figure_go_home(lua_State *L) {
  Script *script = script_here(L);
  Figure figure = figure_at(handle_check(L, script, 1, HANDLE_FIGURE));
  if (!figure.segment) return luaL_error(L, "this figure stands nowhere");
  queue_recall(L, script, &figure);
  return 0;
}

static int player_award(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_PLAYER);
  int points = check_number(L, 2);
  Effect *effect = new_effect(L, script, EFFECT_AWARD);
  effect->seat = (uint8_t)handle.id;
  effect->value = points;
  return 0;
}

/* --- tally --- */

static unsigned check_unit(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  unsigned kind = script->call.tally_kind;
  for (unsigned unit = 0; unit < UNIT_MARKS; unit++)
    if (!strcmp(name, rules_unit_name(&script->rules, CITY, unit))) return unit;
  int mark = kind < FEATURE_KINDS ? rules_mark(&script->rules, (FeatureKind)kind, name) : -1;
  if (mark < 0) luaL_error(L, "'%s' is no unit: tile, neighbour, city, or a mark", name);
  return UNIT_MARKS + (unsigned)mark;
}

static Tally *check_tally(lua_State *L, Script *script) {
  handle_check(L, script, 1, HANDLE_TALLY);
  if (!script->call.tally) luaL_error(L, "there is no tally in this hook");
  return script->call.tally;
}

static int tally_player(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_handle(L, script, HANDLE_PLAYER, script->call.seat);
}

static int tally_add(lua_State *L, void (*add)(Tally *, unsigned, int)) {
  Script *script = script_here(L);
  Tally *tally = check_tally(L, script);
  unsigned unit = check_unit(L, script, 2);
  add(tally, unit, check_number(L, 3));
  return 0;
}

static int tally_add_per(lua_State *L) { return tally_add(L, tally_per); }
static int tally_add_count(lua_State *L) { return tally_add(L, tally_count); }
static int tally_add_most(lua_State *L) { return tally_add(L, tally_most); }

static int tally_add_bonus(lua_State *L) {
  Script *script = script_here(L);
  Tally *tally = check_tally(L, script);
  tally_bonus(tally, check_number(L, 2));
  return 0;
}

static int tally_make_void(lua_State *L) {
  tally_void(check_tally(L, script_here(L)));
  return 0;
}

/* --- offer: the answers to a question --- */

static Option *new_option(lua_State *L, Script *script, const char *label) {
  Call *call = &script->call;
  handle_check(L, script, 1, HANDLE_OFFER);
  if (!call->options) luaL_error(L, "there is no offer in this hook");
  if (call->options->count == OPTIONS_MAX)
    luaL_error(L, "more than %d options in one question", OPTIONS_MAX);
  Option *option = &call->options->list[call->options->count++];
  memset(option, 0, sizeof *option);
  if (strlen(label) >= sizeof option->label || strpbrk(label, " \t\n#"))
    luaL_error(L, "'%s' is no label: one word of up to %d letters", label,
               (int)sizeof option->label - 1);
  memcpy(option->label, label, strlen(label) + 1);
  return option;
}

static Effect *option_effect(Script *script, Option *option, EffectKind kind, unsigned seat) {
  Effect *effect = &option->effects[option->effect_count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = script->call.author, .seat = (uint8_t)seat};
  return effect;
}

static int offer_player(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_handle(L, script, HANDLE_PLAYER, script->call.seat);
}

/* Where a figure is to go: a segment, or the segment of another figure. */
static SegmentId check_segment(lua_State *L, Script *script, int argument) {
  Handle handle;
  if (handle_at(L, argument, &handle) && handle.type == HANDLE_FIGURE)
    handle = handle_check(L, script, argument, HANDLE_FIGURE);
  else
    handle = handle_check(L, script, argument, HANDLE_SEGMENT);
  if (!handle.id) luaL_error(L, "this figure stands nowhere");
  return handle.id;
}

/* The same answer twice is one answer. */
static bool offered(const Options *options, const Effect *effect) {
  for (unsigned i = 0; i < options->count; i++) {
    const Effect *other = &options->list[i].effects[0];
    if (options->list[i].effect_count && other->kind == effect->kind &&
        other->figure == effect->figure && other->target == effect->target &&
        other->seat == effect->seat)
      return true;
  }
  return false;
}

static int offer_move(lua_State *L, Script *script, const Effect *effect, const char *label) {
  if (script->call.options && offered(script->call.options, effect)) return 0;
  Option *option = new_option(L, script, label);
  option->effects[option->effect_count++] = *effect;
  return 0;
}

static int offer_deploy(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_OFFER);
  unsigned seat = script->call.seat, kind = check_figure_kind(L, script, 2);
  Effect effect = {.kind = EFFECT_DEPLOY, .author = script->call.author, .seat = (uint8_t)seat,
                   .figure = (uint8_t)kind, .target = check_segment(L, script, 3)};
  if (!game_here(script)->figures.supply[seat][kind]) return 0; /* nothing to offer */
  return offer_move(L, script, &effect, "deploy");
}

static int offer_recall(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_OFFER);
  Figure figure = figure_at(handle_check(L, script, 2, HANDLE_FIGURE));
  if (!figure.segment) return luaL_error(L, "this figure stands nowhere");
  Effect effect = {.kind = EFFECT_RECALL, .author = script->call.author, .seat = figure.seat,
                   .figure = figure.kind, .target = figure.segment};
  return offer_move(L, script, &effect, "recall");
}

static int offer_set(lua_State *L) {
  Script *script = script_here(L);
  const char *name = luaL_checkstring(L, 3);
  const SlotName *slot = rules_slot(&script->rules, name);
  if (!slot) return luaL_error(L, "'%s' is not declared in state", name);
  if (slot->scope == SCOPE_TILE) return luaL_error(L, "an answer cannot set the state of a tile");
  Option *option = new_option(L, script, luaL_checkstring(L, 2));
  Effect *effect = option_effect(script, option, EFFECT_SET, script->call.seat);
  effect->scope = slot->scope;
  effect->slot = slot->index;
  effect->value = check_number(L, 4);
  return 0;
}

static int offer_award(lua_State *L) {
  Script *script = script_here(L);
  int points = check_number(L, 3);
  Option *option = new_option(L, script, luaL_checkstring(L, 2));
  option_effect(script, option, EFFECT_AWARD, script->call.seat)->value = points;
  return 0;
}

static int offer_pass(lua_State *L) {
  new_option(L, script_here(L), "pass")->passes = 1;
  return 0;
}

/* --- The list --- */

#define PROPERTY(type, name, result, help, get) {HANDLE_##type, name, result, help, get, NULL}
#define METHOD(type, name, signature, help, method) {HANDLE_##type, name, signature, help, NULL, method}

const Word WORDS[] = {
    PROPERTY(GAME, "players", "player[]", "The players in turn order.", game_players),
    PROPERTY(GAME, "left", "integer", "Tiles left in the bag.", game_left),
    PROPERTY(GAME, "over", "boolean", "The final scoring has begun.", game_over),
    METHOD(GAME, "option", "(name: string): integer|string", "The value of an option.", game_option),
    METHOD(GAME, "figures", "(player?: player): fun(): figure", "All figures on the table, or those of one player.", game_figures),
    METHOD(GAME, "features", "(kind?: string): fun(): feature", "All features, or those of one kind.", game_features),
    METHOD(GAME, "tiles", "(): fun(): tile", "All tiles in the order they were placed.", game_tiles),
    METHOD(GAME, "tile", "(x: integer, y: integer): tile?", "The tile on a square.", game_tile),
    METHOD(GAME, "random", "(n: integer): integer", "A number from 1 to n out of the game's own chance; in events only.", game_random),
    PROPERTY(TURN, "player", "player", "Whose turn it is.", turn_player),
    PROPERTY(TURN, "part", "integer", "1, or 2 in the second part of a double turn.", turn_part),
    PROPERTY(TURN, "number", "integer", "How many turns have begun.", turn_number),
    PROPERTY(TURN, "tile", "tile?", "The tile placed in this part.", turn_tile),
    PROPERTY(PLAYER, "name", "string", "The player's name.", player_name),
    PROPERTY(PLAYER, "seat", "integer", "1 for the first player.", player_seat),
    PROPERTY(PLAYER, "score", "integer", "Points so far.", player_score),
    METHOD(PLAYER, "hand", "(figure: string): integer", "How many of these figures are in the supply.", player_hand),
    METHOD(PLAYER, "award", "(points: integer)", "Gives points; in events only.", player_award),
    PROPERTY(SPOT, "x", "integer", "Grows to the east.", spot_x),
    PROPERTY(SPOT, "y", "integer", "Grows to the south.", spot_y),
    PROPERTY(SPOT, "rotation", "integer", "Quarter turns clockwise.", spot_rotation),
    PROPERTY(SPOT, "id", "string", "The tile in hand.", spot_id),
    METHOD(SPOT, "segment", "(kind: string): printed?", "The first segment of this kind on the tile in hand.", spot_segment),
    METHOD(SPOT, "around", "(kind: string): fun(): feature", "Features of this kind on the eight squares around.", spot_around),
    PROPERTY(PRINTED, "kind", "string", "city, road, cloister or field.", printed_kind),
    PROPERTY(PRINTED, "name", "string", "C1, R1, M, F1 …", printed_name),
    PROPERTY(TILE, "id", "string", "What is printed on it: B16.", tile_id),
    PROPERTY(TILE, "x", "integer", "Grows to the east.", tile_x),
    PROPERTY(TILE, "y", "integer", "Grows to the south.", tile_y),
    PROPERTY(TILE, "rotation", "integer", "Quarter turns clockwise.", tile_rotation),
    PROPERTY(TILE, "player", "player", "Who placed it.", tile_player),
    METHOD(TILE, "features", "(): fun(): feature", "The features on this tile, each once.", tile_features),
    PROPERTY(SEGMENT, "name", "string", "C1, R1, M, F1 …", segment_name),
    PROPERTY(SEGMENT, "tile", "tile", "The tile it is printed on.", segment_tile),
    PROPERTY(SEGMENT, "feature", "feature", "What it has joined into.", segment_feature),
    PROPERTY(FEATURE, "kind", "string", "city, road, cloister or field.", feature_kind),
    PROPERTY(FEATURE, "tiles", "integer", "How many tiles it lies on.", feature_tiles),
    PROPERTY(FEATURE, "open", "integer", "Open sides (city, road), half edges (field) or squares around (cloister).", feature_open),
    PROPERTY(FEATURE, "complete", "boolean", "Nothing is open; a field never is complete.", feature_is_complete),
    PROPERTY(FEATURE, "occupied", "boolean", "Some follower stands here.", feature_occupied),
    METHOD(FEATURE, "has", "(figure: string, player?: player): boolean", "Does such a figure stand here?", feature_has),
    METHOD(FEATURE, "weight", "(player: player): integer", "What the player's figures here weigh.", feature_weight_of),
    METHOD(FEATURE, "followers", "(player: player): integer", "How many followers the player has here.", feature_followers_of),
    METHOD(FEATURE, "figures", "(player?: player): fun(): figure", "The figures that stand here.", feature_figures),
    METHOD(FEATURE, "cities", "(): fun(): feature", "The cities a field borders, each once.", feature_cities),
    METHOD(FEATURE, "fields", "(): fun(): feature", "The fields that border a city, each once.", feature_fields),
    METHOD(FEATURE, "around", "(kind: string): fun(): feature", "Features of this kind on or around its tiles.", feature_around),
    METHOD(FEATURE, "beside", "(kind: string): boolean", "Is there one of this kind on or around its tiles?", feature_beside),
    METHOD(FEATURE, "recall", "()", "Sends all figures home; in events only.", feature_recall),
    PROPERTY(FIGURE, "kind", "string", "small, …", figure_kind_name),
    PROPERTY(FIGURE, "follower", "boolean", "Is it a follower?", figure_is_follower),
    PROPERTY(FIGURE, "player", "player", "Whose it is.", figure_player),
    PROPERTY(FIGURE, "segment", "segment?", "Where it stands.", figure_segment),
    PROPERTY(FIGURE, "feature", "feature?", "What it stands on.", figure_feature),
    METHOD(FIGURE, "recall", "()", "Sends it home; in events only.", figure_go_home),
    PROPERTY(TALLY, "player", "player", "Who would be paid.", tally_player),
    METHOD(TALLY, "per", "(unit: string, points: integer)", "Adds to the points per unit: tile, neighbour, city, or a mark.", tally_add_per),
    METHOD(TALLY, "count", "(unit: string, units: integer)", "Adds to the number of units.", tally_add_count),
    METHOD(TALLY, "most", "(unit: string, points: integer)", "The unit pays at most this.", tally_add_most),
    METHOD(TALLY, "bonus", "(points: integer)", "Adds points.", tally_add_bonus),
    METHOD(TALLY, "void", "()", "The whole is worth nothing.", tally_make_void),
    PROPERTY(OFFER, "player", "player", "Who is asked.", offer_player),
    METHOD(OFFER, "deploy", "(figure: string, where: segment|figure)", "A figure from the supply; left out if there is none.", offer_deploy),
    METHOD(OFFER, "recall", "(figure: figure)", "A figure back to the supply.", offer_recall),
    METHOD(OFFER, "set", "(label: string, state: string, value: integer)", "Writes a declared number.", offer_set),
    METHOD(OFFER, "award", "(label: string, points: integer)", "Gives or takes points.", offer_award),
    METHOD(OFFER, "pass", "()", "Nothing.", offer_pass),
};

const unsigned WORD_COUNT = sizeof WORDS / sizeof WORDS[0];
