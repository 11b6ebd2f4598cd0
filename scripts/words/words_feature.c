/* words_feature.c - words of features and of the figures that stand on them. */
#include <lauxlib.h>

#include "core/offer.h"
#include "words.h"

/* --- feature --- */

static const Feature *feature_of(Script *script, Handle handle) {
  return &game_here(script)->features.list[handle.id];
}

static int feature_kind(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, rules_ground_name(&script->rules, feature_of(script, handle)->kind));
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

static int feature_due(lua_State *L, Script *script, Handle handle) {
  Selector due;
  selector_start(&due);
  due.is = 1u << STATE_DUE;
  return push_bool(L, selector_takes(&due, game_here(script), &script->rules, handle.id, 0));
}

static int feature_occupied(lua_State *L, Script *script, Handle handle) {
  return push_bool(L, feature_has_follower(feature_of(script, handle)));
}

static int feature_has(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  unsigned kind = word_figure_kind(L, script, 2);
  const Game *game = game_here(script);
  return push_bool(
      L, figures_has(&game->figures, &game->features, kind, word_seat(L, script, 3), handle.id));
}

static int feature_weight_of(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  Handle player = handle_check(L, script, 2, HANDLE_PLAYER);
  return push_int(
      L, (int)weight_of(game_weight(game_here(script), &script->rules, handle.id), player.id));
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
  FigureFilter filter = word_figures(L, script, 3);
  filter.seat = word_seat(L, script, 2);
  filter.feature = handle.id;
  return list_push_figures(L, script, &filter);
}

/* When a field is paid for one city only, that city is all it has. */
static int list_bordering(lua_State *L, FeatureKind from) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  if (feature_of(script, handle)->kind != from)
    return luaL_error(L, "only a %s can be asked for this",
                      rules_ground_name(&script->rules, from));
  FeatureId found[FEATURES_MAX];
  FeatureId only = handle.id == script->call.field ? script->call.city : 0;
  unsigned count = only ? 1
                        : features_bordering(&game->features, &game->board, script->rules.kinds,
                                             handle.id, found, FEATURES_MAX);
  if (only) found[0] = only;
  sandbox_charge(L, feature_of(script, handle)->size);
  Selector what;
  selector_start(&what);
  if (!lua_isnoneornil(L, 2)) what = word_selector(L, script, 2);
  List *list = list_new(L, HANDLE_FEATURE, count);
  for (unsigned i = 0; i < count; i++)
    if (selector_takes(&what, game, &script->rules, found[i], script->call.seat))
      list_add(list, found[i], 0);
  return list_push(L, script);
}

static int feature_cities(lua_State *L) {
  return list_bordering(L, FIELD);
}
static int feature_fields(lua_State *L) {
  return list_bordering(L, CITY);
}

static void queue_recall(lua_State *L, Script *script, const Figure *figure, unsigned nth) {
  Effect *effect = word_effect(L, script, EFFECT_RECALL);
  effect->slot = (uint8_t)nth;
  effect->seat = figure->seat;
  effect->figure = figure->kind;
  effect->target = figure->segment;
}

static int feature_recall(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  word_events_only(L, script);
  for (unsigned i = 0; i < game->figures.count; i++)
    if (game->features.segments[game->figures.on[i].segment].of == handle.id)
      queue_recall(L, script, &game->figures.on[i], 0);
  return 0;
}

/* Does a segment of this feature on this tile bear the mark? */
static bool tile_bears(const Script *script, SegmentId segment, int mark) {
  const Game *game = game_here(script);
  const Tile *tile = &game->board.tiles[game->features.segments[segment].tile];
  const Segment *printed = &script->rules.kinds[tile->kind].segments[segment - tile->first];
  return mark < 0 || marks_get(&printed->marks, (unsigned)mark);
}

/* The arguments of around and beside: a feature, what is looked for, and perhaps a mark: then only the
 * tiles count on which the feature bears it. */
typedef struct {
  FeatureId feature;
  Selector selector;
  int mark;
} Around;

static Around check_around(lua_State *L, Script *script) {
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  Around around = {handle.id, word_selector(L, script, 2), -1};
  if (lua_isnoneornil(L, 3)) return around;
  FeatureKind kind = (FeatureKind)feature_of(script, handle)->kind;
  const char *name = luaL_checkstring(L, 3);
  around.mark = rules_mark(&script->rules, kind, name);
  if (around.mark < 0)
    luaL_error(L, "a %s has no mark '%s'", rules_ground_name(&script->rules, kind), name);
  return around;
}

/* Adds what is found to the list until it holds `enough`. */
static void look_around(lua_State *L, Script *script, const Around *around, List *list,
                        unsigned enough) {
  const Game *game = game_here(script);
  const Feature *feature = &game->features.list[around->feature];
  SegmentId s = feature->last;
  sandbox_charge(L, 9 * feature->size);
  do {
    TileId tile = game->features.segments[s].tile;
    if (!tile_bears(script, s, around->mark)) continue;
    list_add_on_tile(list, script, tile, &around->selector, around->feature);
    list_add_around(list, script, board_square(&game->board, tile), &around->selector,
                    around->feature);
  } while (list->count < enough && (s = game->features.segments[s].next) != feature->last);
}

static int feature_around(lua_State *L) {
  Script *script = script_here(L);
  Around around = check_around(L, script);
  unsigned all = game_here(script)->features.live;
  look_around(L, script, &around, list_new(L, HANDLE_FEATURE, all), all);
  return list_push(L, script);
}

static int feature_beside(lua_State *L) {
  Script *script = script_here(L);
  Around around = check_around(L, script);
  union { /* one tile and its surroundings can add this much */
    List list;
    unsigned char room[sizeof(List) + 9 * SEGMENTS_PER_KIND * sizeof(((List *)0)->items[0])];
  } found;
  found.list.count = 0;
  look_around(L, script, &around, &found.list, 1);
  return push_bool(L, found.list.count > 0);
}

static int feature_segments(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Feature *feature = feature_of(script, handle);
  List *list = list_new(L, HANDLE_SEGMENT, feature->size);
  SegmentId s = feature->last;
  do list_add(list, s, 0);
  while ((s = game_here(script)->features.segments[s].next) != feature->last);
  return list_push(L, script);
}

/* --- worth --- */

/* The nth winner, from the active player on; -1: there are no more. */
static int nth_winner(const Game *game, unsigned winners, unsigned n) {
  for (unsigned i = 0; i < game->players; i++) {
    unsigned seat = (game->turn.seat + i) % game->players;
    if (winners >> seat & 1 && n-- == 0) return (int)seat;
  }
  return -1;
}

static unsigned winners_of(lua_State *L, Script *script, FeatureId feature) {
  Asking asking = word_ask_begin(L, script);
  unsigned winners = game_winners(asking.call.game, &script->rules, feature);
  word_ask_end(L, script, &asking);
  return winners;
}

/* The manner of paying at this argument, from 1; 0: none is named. */
static unsigned check_manner(lua_State *L, const Script *script, int argument) {
  if (lua_isnoneornil(L, argument)) return 0;
  const char *name = luaL_checkstring(L, argument);
  int manner = rules_manner(&script->rules, name);
  if (!manner) luaL_error(L, "no entry of score has rates for '%s'", name);
  return (unsigned)manner;
}

static int feature_worth(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  int seat = word_seat(L, script, 2);
  unsigned manner = check_manner(L, script, 3);
  if (seat < 0) seat = nth_winner(game, winners_of(L, script, handle.id), 0);
  if (seat < 0) seat = game->turn.seat;
  Asking asking = word_ask_begin(L, script);
  int points = game_worth_as(game, &script->rules, handle.id, (unsigned)seat, manner, NULL);
  word_ask_end(L, script, &asking);
  return push_int(L, points);
}

static int feature_value(lua_State *L, Script *script, Handle handle) {
  Asking asking = word_ask_begin(L, script);
  int points = game_value(asking.call.game, &script->rules, handle.id);
  word_ask_end(L, script, &asking);
  return push_int(L, points);
}

static int feature_winners(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  const Game *game = game_here(script);
  unsigned winners = winners_of(L, script, handle.id);
  List *list = list_new(L, HANDLE_PLAYER, PLAYERS_MAX);
  for (int seat; (seat = nth_winner(game, winners, list->count)) >= 0;)
    list_add(list, (unsigned)seat, 0);
  return list_push(L, script);
}

/* How many features are to be paid in this part besides those that were finished. */
static unsigned pays_wanted(const Script *script) {
  const Effects *effects = script->call.effects;
  unsigned count = game_here(script)->turn.paid;
  for (unsigned i = 0; i < effects->count; i++) count += effects->list[i].kind == EFFECT_PAY;
  return count;
}

static int feature_pay(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FEATURE);
  word_events_only(L, script);
  if (pays_wanted(script) >= PAID_MAX)
    return luaL_error(L, "more than %d features are to be paid", PAID_MAX);
  bool exact = lua_type(L, 2) == LUA_TNUMBER;
  int points = exact ? word_number(L, 2) : 0;
  unsigned manner = exact ? 0 : check_manner(L, script, 2);
  if (points < 0) return luaL_error(L, "a feature pays 0 points or more, not %d", points);
  Effect *effect = word_effect(L, script, EFFECT_PAY);
  effect->target = handle.id;
  effect->scope = exact;
  effect->slot = (uint8_t)manner;
  effect->value = points;
  return 0;
}

/* --- figure --- */

static int figure_kind_name(lua_State *L, Script *script, Handle handle) {
  lua_pushstring(L, script->rules.figures[extra_kind(handle.extra)].name);
  return 1;
}

static int figure_is_follower(lua_State *L, Script *script, Handle handle) {
  return push_bool(L, script->rules.figures[extra_kind(handle.extra)].follower);
}

static int figure_player(lua_State *L, Script *script, Handle handle) {
  return push_handle(L, script, HANDLE_PLAYER, extra_seat(handle.extra));
}

static bool stands(Handle figure) {
  return figure.id && !is_held(figure.id);
}

static int figure_safe(lua_State *L, Script *script, Handle handle) {
  bool safe = script->rules.figures[extra_kind(handle.extra)].safe;
  if (stands(handle)) {
    const Features *features = &game_here(script)->features;
    safe |= script->rules.grounds[features->list[features->segments[handle.id].of].kind].safe;
  }
  return push_bool(L, safe);
}

static int figure_holder(lua_State *L, Script *script, Handle handle) {
  return is_held(handle.id) ? push_captor(L, script, handle.id) : push_nil(L);
}

static int figure_tile(lua_State *L, Script *script, Handle handle) {
  return stands(handle) ? push_handle(L, script, HANDLE_TILE,
                                      game_here(script)->features.segments[handle.id].tile)
                        : push_nil(L);
}

static int figure_segment(lua_State *L, Script *script, Handle handle) {
  return stands(handle) ? push_handle(L, script, HANDLE_SEGMENT, handle.id) : push_nil(L);
}

static int figure_feature(lua_State *L, Script *script, Handle handle) {
  if (!stands(handle)) return push_nil(L);
  return push_handle(L, script, HANDLE_FEATURE, game_here(script)->features.segments[handle.id].of);
}

static int figure_go_home(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FIGURE);
  Figure figure = word_figure(handle);
  if (!figure.segment) return luaL_error(L, "this figure is not on the table");
  queue_recall(L, script, &figure, extra_nth(handle.extra));
  return 0;
}

bool word_may_step(const Script *script, const Figure *figure, SegmentId to) {
  return is_held(to) || offer_may_step(game_here(script), &script->rules, figure, to);
}

SegmentId word_step_place(lua_State *L, Script *script, int argument) {
  Handle place;
  bool known = handle_at(L, argument, &place);
  if (known && place.type == HANDLE_FEATURE) {
    place = handle_check(L, script, argument, HANDLE_FEATURE);
    return feature_newest(&game_here(script)->features, place.id);
  }
  if (known && place.type == HANDLE_PLAYER)
    return (SegmentId)(HELD + handle_check(L, script, argument, HANDLE_PLAYER).id);
  if (known && place.type == HANDLE_GAME) return HELD + HELD_BY_GAME;
  return handle_check(L, script, argument, HANDLE_SEGMENT).id;
}

Effect word_step(const Script *script, Handle handle, SegmentId to) {
  Figure figure = word_figure(handle);
  Effect effect = offer_step_effect(&figure, extra_nth(handle.extra), to);
  effect.author = script->call.author;
  return effect;
}

static int figure_step(lua_State *L) {
  Script *script = script_here(L);
  Handle handle = handle_check(L, script, 1, HANDLE_FIGURE);
  Figure figure = word_figure(handle);
  SegmentId to = word_step_place(L, script, 2);
  if (!stands(handle)) return luaL_error(L, "this figure is not on the table");
  word_events_only(L, script);
  if (!word_may_step(script, &figure, to))
    return luaL_error(L, "a %s figure cannot stand there", script->rules.figures[figure.kind].name);
  *word_effect(L, script, EFFECT_STEP) = word_step(script, handle, to);
  return 0;
}

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(FEATURE, "kind", "string", "city, road, cloister or field.", feature_kind),
    PROPERTY(FEATURE, "tiles", "integer", "How many tiles it lies on.", feature_tiles),
    PROPERTY(FEATURE, "open", "integer",
             "Open sides (city, road), half edges (field) or squares around (cloister).",
             feature_open),
    PROPERTY(FEATURE, "complete", "boolean", "Nothing is open; a field is never complete.",
             feature_is_complete),
    PROPERTY(FEATURE, "due", "boolean", "It was finished, or is paid, in this part of the turn.",
             feature_due),
    PROPERTY(FEATURE, "occupied", "boolean", "Some follower stands here.", feature_occupied),
    METHOD(FEATURE, "has", "(figure: string, player?: player): boolean",
           "Does such a figure stand here?", feature_has),
    METHOD(FEATURE, "weight", "(player: player): integer", "What the player's figures here weigh.",
           feature_weight_of),
    METHOD(FEATURE, "followers", "(player: player): integer",
           "How many followers the player has here.", feature_followers_of),
    METHOD(FEATURE, "figures", "(player?: player, what?: string): fun(): figure",
           "The figures that stand here, as of game.", feature_figures),
    METHOD(FEATURE, "cities", "(what?: string): fun(): feature",
           "The cities a field borders, each once, or those that a selector takes.",
           feature_cities),
    METHOD(FEATURE, "fields", "(what?: string): fun(): feature",
           "The fields that border a city, each once, or those that a selector takes.",
           feature_fields),
    METHOD(FEATURE, "segments", "(): fun(): segment", "The segments it consists of.",
           feature_segments),
    METHOD(FEATURE, "around", "(what: string, mark?: string): fun(): feature",
           "Features on or around its tiles: a kind, and marks or plain; with a mark, only around "
           "tiles where it has that mark.",
           feature_around),
    METHOD(FEATURE, "beside", "(what: string, mark?: string): boolean",
           "Is there one on or around its tiles?", feature_beside),
    METHOD(FEATURE, "recall", "()", "Sends all figures home; in events only.", feature_recall),
    METHOD(FEATURE, "worth", "(player?: player, manner?: string): integer",
           "What it would pay the player now, as if they had the majority; without one, what it "
           "would pay a winner.  In a manner of paying its rates count, and no others.  In events "
           "and questions.",
           feature_worth),
    PROPERTY(FEATURE, "value", "integer",
             "What it has paid each winner in this part, or would pay one now, also if nobody "
             "stands there.  In events and questions.",
             feature_value),
    METHOD(FEATURE, "winners", "(): fun(): player",
           "Who would be paid now, the active player first.  In events and questions.",
           feature_winners),
    METHOD(FEATURE, "pay", "(points?: integer|string)",
           "Pays it as it is, or so many points, or by the rates of a manner, once in a part, and "
           "sends its followers home; in events only.",
           feature_pay),
    PROPERTY(FIGURE, "kind", "string", "small, …", figure_kind_name),
    PROPERTY(FIGURE, "follower", "boolean", "Is it a follower?", figure_is_follower),
    PROPERTY(FIGURE, "safe", "boolean",
             "It, or the ground it stands on, is declared as safe: what sends others home should "
             "leave it.",
             figure_safe),
    PROPERTY(FIGURE, "player", "player", "Whose it is.", figure_player),
    PROPERTY(FIGURE, "segment", "segment?", "Where it stands.", figure_segment),
    PROPERTY(FIGURE, "feature", "feature?", "What it stands on.", figure_feature),
    PROPERTY(FIGURE, "tile", "tile?", "The tile it stands on.", figure_tile),
    PROPERTY(FIGURE, "holder", "player|game|nil", "In whose hands a captive is.", figure_holder),
    METHOD(FIGURE, "recall", "()", "Sends it home; in events only.", figure_go_home),
    METHOD(FIGURE, "move", "(to: segment|feature|player|game)",
           "Moves it to another segment, the newest one of a feature, also where somebody stands, "
           "or into the hands of another player (its owner's: home) or of the game; in events "
           "only.",
           figure_step),
    TOKEN_METHODS(FIGURE),
};

const Vocabulary FEATURE_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
