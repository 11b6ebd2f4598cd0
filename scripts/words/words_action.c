/* words_action.c - words of what a bot may choose: a line of the notation, in pieces. */
#include "core/patch.h"
#include "words.h"

enum { WORTH_PRICE = 1000 }; /* instructions; a move is tried for it */

static const ScriptAction *action_of(const Script *script, Handle handle) {
  return &script->call.decision->actions[handle.id];
}

/* The answer to an open question that the action means, or NULL. */
static const Option *option_of(const Script *script, Handle handle) {
  const Action *first = &action_of(script, handle)->first;
  return first->kind == ACTION_ANSWER ? &options_list(&game_here(script)->question)[first->option]
                                      : NULL;
}

/* The tile that is placed, or was. */
static unsigned kind_of(const Script *script, const ScriptAction *action) {
  return action->take ? action->take : game_here(script)->turn.kind;
}

/* A figure that is moved: from the supply onto a segment, or back. */
typedef struct {
  bool there, home;
  unsigned figure;
  unsigned kind, segment; /* KindId of the tile, and the index there */
  TileId tile;            /* 0: the tile in hand */
} Movement;

static Movement onto_tile(const Script *script, const ScriptAction *action, const Action *deploy,
                          TileId tile) {
  const Game *game = game_here(script);
  Spot spot = {(KindId)kind_of(script, action), action->first.square, action->first.rotation};
  return (Movement){.there = deploy->kind == ACTION_DEPLOY,
                    .figure = deploy->figure,
                    .kind = tile ? game->board.tiles[tile].kind
                                 : patch_kind_there(game, &script->rules, &spot),
                    .segment = deploy->segment,
                    .tile = tile};
}

static Movement movement_of(const Script *script, Handle handle) {
  const Game *game = game_here(script);
  const ScriptAction *action = action_of(script, handle);
  const Option *option = option_of(script, handle);
  if (action->whole) return onto_tile(script, action, &action->second, 0);
  if (!option) return onto_tile(script, action, &action->first, game->turn.tile);
  for (unsigned i = 0; i < option->effect_count; i++) {
    const Effect *effect = &option->effects[i];
    if (effect->kind != EFFECT_DEPLOY && effect->kind != EFFECT_RECALL) continue;
    TileId tile = is_held(effect->target) ? 0 : game->features.segments[effect->target].tile;
    if (!tile) return (Movement){.there = false, .home = true, .figure = effect->figure};
    return (Movement){.there = true,
                      .home = effect->kind == EFFECT_RECALL,
                      .figure = effect->figure,
                      .kind = game->board.tiles[tile].kind,
                      .segment = effect->target - (unsigned)game->board.tiles[tile].first,
                      .tile = tile};
  }
  return (Movement){.there = false};
}

static int action_kind(lua_State *L, Script *script, Handle handle) {
  const Option *option = option_of(script, handle);
  Movement movement = movement_of(script, handle);
  bool pass = option ? option->passes : action_of(script, handle)->first.kind == ACTION_PASS;
  bool place = action_of(script, handle)->first.kind == ACTION_PLACE;
  lua_pushstring(L, place            ? "play"
                    : pass           ? "pass"
                    : movement.home  ? "recall"
                    : movement.there ? "deploy"
                                     : "choose");
  return 1;
}

static int action_tile(lua_State *L, Script *script, Handle handle) {
  if (action_of(script, handle)->first.kind != ACTION_PLACE) return push_nil(L);
  lua_pushstring(L, script->rules.kinds[kind_of(script, action_of(script, handle))].id);
  return 1;
}

/* Where the tile is placed, or where the tile lies on which a figure is moved. */
static bool find_square(const Script *script, Handle handle, Square *square) {
  const Action *first = &action_of(script, handle)->first;
  Movement movement = movement_of(script, handle);
  *square = first->square;
  if (first->kind == ACTION_PLACE) return true;
  if (movement.there) *square = board_square(&game_here(script)->board, movement.tile);
  return movement.there;
}

static int action_x(lua_State *L, Script *script, Handle handle) {
  Square square;
  return find_square(script, handle, &square) ? push_int(L, square.x) : push_nil(L);
}

static int action_y(lua_State *L, Script *script, Handle handle) {
  Square square;
  return find_square(script, handle, &square) ? push_int(L, square.y) : push_nil(L);
}

static int action_rotation(lua_State *L, Script *script, Handle handle) {
  const Action *first = &action_of(script, handle)->first;
  return first->kind == ACTION_PLACE ? push_int(L, first->rotation) : push_nil(L);
}

static int action_figure(lua_State *L, Script *script, Handle handle) {
  Movement movement = movement_of(script, handle);
  if (!movement.there) return push_nil(L);
  lua_pushstring(L, script->rules.figures[movement.figure].name);
  return 1;
}

static int action_segment(lua_State *L, Script *script, Handle handle) {
  Movement movement = movement_of(script, handle);
  char name[4];
  if (!movement.there) return push_nil(L);
  kind_segment_name(&script->rules.kinds[movement.kind], movement.segment, name);
  lua_pushstring(L, name);
  return 1;
}

static int action_on(lua_State *L, Script *script, Handle handle) {
  Movement movement = movement_of(script, handle);
  if (!movement.there) return push_nil(L);
  unsigned kind = script->rules.kinds[movement.kind].segments[movement.segment].kind;
  lua_pushstring(L, rules_ground_name(&script->rules, kind));
  return 1;
}

static int action_label(lua_State *L, Script *script, Handle handle) {
  const Option *option = option_of(script, handle);
  if (!option) return push_nil(L);
  lua_pushstring(L, option->label);
  return 1;
}

static int action_worth(lua_State *L, Script *script, Handle handle) {
  const ScriptDecision *decision = script->call.decision;
  sandbox_charge(L, WORTH_PRICE);
  lua_pushnumber(L, (lua_Number)decision->worth(decision->context, handle.id) / 1000);
  return 1;
}

static const Word WORDS[] = {
    PROPERTY(ACTION, "kind", "string", "play, deploy, recall, choose or pass; bots only.",
             action_kind),
    PROPERTY(ACTION, "tile", "string?", "What is printed on the tile to be placed: B14.",
             action_tile),
    PROPERTY(ACTION, "x", "integer?", "Of the tile, or of the tile a figure goes to or comes from.",
             action_x),
    PROPERTY(ACTION, "y", "integer?", "The same to the south.", action_y),
    PROPERTY(ACTION, "rotation", "integer?", "Quarter turns clockwise.", action_rotation),
    PROPERTY(ACTION, "figure", "string?", "The figure that is moved: small, …", action_figure),
    PROPERTY(ACTION, "segment", "string?", "The segment it goes to or comes from: C1.",
             action_segment),
    PROPERTY(ACTION, "on", "string?", "What that is: city, road, cloister or field.", action_on),
    PROPERTY(ACTION, "label", "string?", "Of an answer to a question.", action_label),
    PROPERTY(ACTION, "worth", "number",
             "Points that greedy sees in it: now, on the table, and for figures.", action_worth),
};

const Vocabulary ACTION_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
