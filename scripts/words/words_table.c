/* words_table.c - words of what lies on the table and who sits around it: game, turn, player, spot, tile,
 * segment. */
#include <lauxlib.h>

#include "core/offer.h"
#include "core/seek.h"
#include "words.h"

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
  const Setting *setting = rules_setting(&script->rules, name);
  if (!setting) {
    const char *known[SETTINGS_MAX];
    char hint[64];
    for (unsigned i = 0; i < script->rules.setting_count; i++)
      known[i] = script->rules.settings[i].name;
    sandbox_suggest(name, known, (int)script->rules.setting_count, hint, sizeof hint);
    return luaL_error(L, "there is no option called '%s'%s", name, hint);
  }
  if (!lua_stringtonumber(L, setting->value)) lua_pushstring(L, setting->value);
  return 1;
}

static int game_figures(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  FigureFilter filter = word_figures(L, script, 3);
  filter.seat = word_seat(L, script, 2);
  return list_push_figures(L, script, &filter);
}

static int game_followers(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  FigureFilter filter = word_figures(L, script, 3);
  filter.seat = word_seat(L, script, 2);
  filter.followers = true;
  return list_push_figures(L, script, &filter);
}

/* Those that the selector at an argument takes; all without one. */
static Selector selector_at(lua_State *L, const Script *script, int argument) {
  Selector selector;
  selector_start(&selector);
  return lua_isnoneornil(L, argument) ? selector : word_selector(L, script, argument);
}

static int game_features(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  const Game *game = game_here(script);
  const Features *features = &game->features;
  Selector selector = selector_at(L, script, 2);
  List *list = list_new(L, HANDLE_FEATURE, features->live);
  Found found;
  seek_features(game, &script->rules, &selector, script->call.seat, &found);
  for (FeatureId f; (f = found_next(&found)) != 0;) list_add(list, f, 0);
  return list_push(L, script);
}

static int game_how_many(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  const Game *game = game_here(script);
  Selector selector = selector_at(L, script, 2);
  Found found;
  sandbox_charge(L, game->features.live);
  return push_int(L,
                  (int)seek_features(game, &script->rules, &selector, script->call.seat, &found));
}

static int game_paid(lua_State *L) {
  Script *script = script_here(L);
  const Turn *turn = &game_here(script)->turn;
  handle_check(L, script, 1, HANDLE_GAME);
  List *list = list_new(L, HANDLE_FEATURE, COMPLETED_MAX + PAID_MAX);
  for (unsigned i = 0; i < turn->settled; i++) list_add(list, turn->completed.of[i], 0);
  return list_push(L, script);
}

static int game_segments(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  Selector selector = selector_at(L, script, 2);
  List *list = list_new(L, HANDLE_SEGMENT, game_here(script)->features.segment_count);
  for (unsigned i = 1; i <= game_here(script)->board.tile_count; i++)
    list_add_segments(list, script, (TileId)i, &selector);
  return list_push(L, script);
}

static int game_tiles(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  unsigned count = game_here(script)->board.tile_count;
  List *list = list_new(L, HANDLE_TILE, count);
  for (unsigned i = 1; i <= count; i++) list_add(list, i, 0);
  return list_push(L, script);
}

static int game_tile(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  lua_Integer x = luaL_checkinteger(L, 2), y = luaL_checkinteger(L, 3);
  if (x < -TILES_MAX || x > TILES_MAX || y < -TILES_MAX || y > TILES_MAX) return push_nil(L);
  TileId tile = board_at(&game_here(script)->board, (Square){(int16_t)x, (int16_t)y});
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : push_nil(L);
}

/* The game's own chance, or that of the bot that chooses. */
static Rng *chance(const Call *call) {
  if (call->mode == MODE_CHOICE) return call->decision->rng;
  return call->mode == MODE_EVENT ? &call->effects->rng : NULL;
}

static int game_random(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_GAME);
  Rng *rng = chance(&script->call);
  if (!rng) return luaL_error(L, "chance is for events and for what answers do");
  int n = word_number(L, 2);
  if (n < 1) return luaL_error(L, "random(n) needs n of at least 1");
  return push_int(L, 1 + (int)rng_below(rng, (uint32_t)n));
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

static int turn_get_now(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_int(L, turn_now(&game_here(script)->turn));
}

static int turn_tile(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  TileId tile = game_here(script)->turn.tile;
  return tile ? push_handle(L, script, HANDLE_TILE, tile) : push_nil(L);
}

/* What was done when something might have been deployed. */
static int turn_action(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  unsigned action = game_here(script)->turn.action;
  if (action == ACTED_NOT) return push_nil(L);
  lua_pushstring(L, action == ACTED_DEPLOY ? "deploy"
                    : action == ACTED_PASS ? "pass"
                                           : script->rules.authors[action - ACTED_BY].name);
  return 1;
}

/* The tile in hand. */
static int turn_drawn(lua_State *L, Script *script, Handle handle) {
  const Turn *turn = &game_here(script)->turn;
  (void)handle;
  return turn->kind && !turn->tile ? push_handle(L, script, HANDLE_KIND, turn->kind) : push_nil(L);
}

/* --- tiles off the table --- */

static int game_stack(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return hand_push(L, script, TILES_STACK, 0);
}

static int game_aside(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return hand_push(L, script, TILES_ASIDE, 0);
}

static int game_out(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return hand_push(L, script, TILES_OUT, 0);
}

/* Where the tile in play, or the one just placed, came from. */
static int turn_from(lua_State *L, Script *script, Handle handle) {
  const Turn *turn = &game_here(script)->turn;
  (void)handle;
  if (!turn->kind) return push_nil(L);
  lua_pushstring(L, turn->from < TILES_HAND ? "stack"
                                            : script->rules.hands[turn->from - TILES_HAND].name);
  return 1;
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

/* The first seat of the team, from 1; one's own without teams. */
static int player_team(lua_State *L, Script *script, Handle handle) {
  unsigned teams = game_here(script)->teams;
  return push_int(L, 1 + (int)(teams ? handle.id % teams : handle.id));
}

static int player_gained(lua_State *L, Script *script, Handle handle) {
  return push_int(L, game_here(script)->gained[handle.id]);
}

static int player_hand(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_PLAYER);
  unsigned figure = word_figure_kind(L, script, 2);
  return push_int(L, game_here(script)->figures.supply[handle.id][figure]);
}

static int player_award(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_PLAYER);
  int points = word_number(L, 2);
  Effect *effect = word_effect(L, script, EFFECT_AWARD);
  effect->seat = (uint8_t)handle.id;
  effect->value = points;
  return 0;
}

static int player_next_turn(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_PLAYER);
  word_effect(L, script, EFFECT_NEXT)->seat = (uint8_t)handle.id;
  return 0;
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
  FeatureKind wanted = word_feature_kind(L, &script->rules, 2);
  const Kind *kind = &script->rules.kinds[script->call.spot.kind];
  for (unsigned i = 0; i < kind->segment_count; i++)
    if (kind->segments[i].kind == wanted) {
      handle_push(L, script, HANDLE_PRINTED, i, script->call.spot.kind);
      return 1;
    }
  return push_nil(L);
}

static int printed_kind(lua_State *L, Script *script, Handle handle) {
  unsigned kind = script->rules.kinds[handle.extra].segments[handle.id].kind;
  lua_pushstring(L, rules_ground_name(&script->rules, kind));
  return 1;
}

static int printed_name(lua_State *L, Script *script, Handle handle) {
  char name[4];
  kind_segment_name(&script->rules.kinds[handle.extra], handle.id, name);
  lua_pushstring(L, name);
  return 1;
}

static int spot_around(lua_State *L) {
  Script *script = script_here(L);
  handle_check(L, script, 1, HANDLE_SPOT);
  Selector selector = word_selector(L, script, 2);
  List *list = list_new(L, HANDLE_FEATURE, NEIGHBOURS * SEGMENTS_PER_KIND);
  list_add_around(list, script, script->call.spot.square, &selector, 0);
  return list_push(L, script);
}

/* --- kind: a printed tile --- */

static int kind_id(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, script->rules.kinds[handle.id].id);
  return 1;
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
  Selector selector = selector_at(L, script, 2);
  List *list = list_new(L, HANDLE_FEATURE, SEGMENTS_PER_KIND);
  list_add_on_tile(list, script, handle.id, &selector, 0);
  return list_push(L, script);
}

static int tile_segments(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_TILE);
  Selector selector = selector_at(L, script, 2);
  List *list = list_new(L, HANDLE_SEGMENT, SEGMENTS_PER_KIND);
  list_add_segments(list, script, handle.id, &selector);
  return list_push(L, script);
}

static int tile_figures(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_TILE);
  FigureFilter filter = word_figures(L, script, 3);
  filter.seat = word_seat(L, script, 2);
  filter.tile = handle.id;
  return list_push_figures(L, script, &filter);
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

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(GAME, "players", "player[]", "The players in turn order.", game_players),
    PROPERTY(GAME, "left", "integer", "Tiles left in the bag.", game_left),
    PROPERTY(GAME, "stack", "hand", "The tiles that are still to come.", game_stack),
    PROPERTY(GAME, "aside", "hand", "Tiles that were laid aside.", game_aside),
    PROPERTY(GAME, "out", "hand", "Tiles that a rule has put out of the game.", game_out),
    PROPERTY(GAME, "over", "boolean", "The final scoring has begun.", game_over),
    METHOD(GAME, "option", "(name: string): integer|string", "The value of an option.",
           game_option),
    METHOD(GAME, "figures", "(player?: player, what?: string): fun(): figure",
           "All figures on the table, or those of one player; what: kinds of figures, `follower`, "
           "words for what they stand on, or `captive`: those in the hands of others.",
           game_figures),
    METHOD(GAME, "followers", "(player?: player, what?: string): fun(): figure",
           "All followers on the table, or those of one player, or on such features.",
           game_followers),
    METHOD(GAME, "features", "(what?: string): fun(): feature",
           "All features, or those that a selector takes.", game_features),
    METHOD(GAME, "how_many", "(what?: string): integer", "How many features that is.",
           game_how_many),
    METHOD(GAME, "segments", "(what?: string): fun(): segment",
           "All segments on the table, or those of features that a selector takes.", game_segments),
    METHOD(GAME, "paid", "(): fun(): feature",
           "The features that were paid in this part, or would have been if somebody stood there.",
           game_paid),
    METHOD(GAME, "tiles", "(): fun(): tile", "All tiles in the order they were placed.",
           game_tiles),
    METHOD(GAME, "tile", "(x: integer, y: integer): tile?", "The tile on a square.", game_tile),
    METHOD(GAME, "random", "(n: integer): integer",
           "A random number from 1 to n, drawn from the game's seed, in events only; in a bot from "
           "the "
           "bot's.",
           game_random),
    TOKEN_METHODS(GAME),
    PROPERTY(TURN, "player", "player", "Whose turn it is.", turn_player),
    PROPERTY(TURN, "part", "integer", "1, or 2 in the second part of a double turn.", turn_part),
    PROPERTY(TURN, "number", "integer", "How many turns have begun.", turn_number),
    PROPERTY(
        TURN, "now", "integer",
        "A number that no other part of a turn has, to note when something happened; `note` of "
        "an offer writes it, too.",
        turn_get_now),
    PROPERTY(TURN, "tile", "tile?", "The tile placed in this part.", turn_tile),
    PROPERTY(TURN, "action", "string?",
             "What was done in this part: deploy, pass, or the name of the file whose question was "
             "answered instead.",
             turn_action),
    PROPERTY(TURN, "drawn", "kind?", "The tile in hand, until it is placed.", turn_drawn),
    PROPERTY(TURN, "from", "string?",
             "Where the tile of this part came from: stack, or the name of a hand.", turn_from),
    PROPERTY(PLAYER, "name", "string", "The player's name.", player_name),
    PROPERTY(PLAYER, "seat", "integer", "1 for the first player.", player_seat),
    PROPERTY(PLAYER, "score", "integer", "Points so far, without what is being paid at the moment.",
             player_score),
    PROPERTY(PLAYER, "gained", "integer", "Points from features in this part of the turn.",
             player_gained),
    PROPERTY(PLAYER, "team", "integer",
             "The same for partners, who have one score; without teams the seat.", player_team),
    METHOD(PLAYER, "hand", "(figure: string): integer",
           "How many of these figures are in the supply.", player_hand),
    METHOD(PLAYER, "award", "(points: integer)", "Gives points; in events only.", player_award),
    METHOD(PLAYER, "next_turn", "()",
           "Gives the next turn to this player, and from there it goes on to the left; of several "
           "rules the later file by name has the last word.  In events only.",
           player_next_turn),
    TOKEN_METHODS(PLAYER),
    PROPERTY(SPOT, "x", "integer", "Grows to the east.", spot_x),
    PROPERTY(SPOT, "y", "integer", "Grows to the south.", spot_y),
    PROPERTY(SPOT, "rotation", "integer", "Quarter turns clockwise.", spot_rotation),
    PROPERTY(SPOT, "id", "string", "The tile in hand.", spot_id),
    METHOD(SPOT, "segment", "(kind: string): printed?",
           "The first segment of this kind on the tile in hand.", spot_segment),
    METHOD(SPOT, "around", "(what: string): fun(): feature",
           "Features on the eight squares around: a kind, and marks or plain.", spot_around),
    PROPERTY(PRINTED, "kind", "string", "city, road, cloister or field.", printed_kind),
    PROPERTY(PRINTED, "name", "string", "C1, R1, M, F1 …", printed_name),
    PROPERTY(KIND, "id", "string", "What is printed on it: B16.", kind_id),
    PROPERTY(TILE, "id", "string", "What is printed on it: B16.", tile_id),
    PROPERTY(TILE, "x", "integer", "Grows to the east.", tile_x),
    PROPERTY(TILE, "y", "integer", "Grows to the south.", tile_y),
    PROPERTY(TILE, "rotation", "integer", "Quarter turns clockwise.", tile_rotation),
    PROPERTY(TILE, "player", "player", "Who placed it.", tile_player),
    METHOD(TILE, "features", "(what?: string): fun(): feature",
           "The features on this tile, each once, or those that a selector takes.", tile_features),
    METHOD(TILE, "segments", "(what?: string): fun(): segment",
           "The segments of this tile, or those of features that a selector takes.", tile_segments),
    METHOD(TILE, "figures", "(player?: player, what?: string): fun(): figure",
           "The figures on this tile, as of game.", tile_figures),
    TOKEN_METHODS(TILE),
    PROPERTY(SEGMENT, "name", "string", "C1, R1, M, F1 …", segment_name),
    PROPERTY(SEGMENT, "tile", "tile", "The tile it is printed on.", segment_tile),
    PROPERTY(SEGMENT, "feature", "feature", "What it has joined into.", segment_feature),
};

const Vocabulary TABLE_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
