/* words.c - what the lists of words share: reading arguments, effects, lists to go through.
 *
 * The words of each thing are in words_table.c, words_feature.c, words_answer.c and words_action.c. */
#include "words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

int feature_kind_of(const char *name) {
  for (int kind = 0; kind < FEATURE_KINDS; kind++)
    if (!strcmp(name, feature_kind_name((FeatureKind)kind))) return kind;
  return -1;
}

/* --- Arguments --- */

FeatureKind word_feature_kind(lua_State *L, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = feature_kind_of(name);
  if (kind < 0) luaL_error(L, "'%s' is not a kind of feature: city, road, cloister or field", name);
  return (FeatureKind)kind;
}

static bool is_word(const char *text, size_t length, const char *word) {
  return !strncmp(text, word, length) && !word[length];
}

/* Adds one word of a selector: a kind, a mark, or plain.  Notes which kinds can bear the mark. */
static bool add_word(const Rules *rules, const char *text, size_t length, Selector *selector,
                     unsigned *marked) {
  unsigned known = 0;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    if (is_word(text, length, feature_kind_name((FeatureKind)kind))) {
      selector->kinds |= (uint8_t)(1u << kind);
      return true;
    }
  if (is_word(text, length, "plain")) {
    selector->plain = 1;
    return true;
  }
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned mark = 0; mark < rules->mark_count[kind]; mark++)
      if (is_word(text, length, rules->marks[kind][mark].name)) {
        uint8_t *marks = selector->marks[kind];
        marks[marks[0] == MARK_ANY ? 0 : 1] = (uint8_t)mark;
        known |= 1u << kind;
      }
  *marked &= known;
  return known != 0;
}

Selector word_selector(lua_State *L, const Script *script, int argument) {
  const char *text = luaL_checkstring(L, argument);
  Selector selector;
  unsigned marked = (1u << FEATURE_KINDS) - 1;
  selector_start(&selector);
  selector.always = 0;
  while (*(text += strspn(text, " "))) {
    size_t length = strcspn(text, " ");
    if (!add_word(&script->rules, text, length, &selector, &marked))
      luaL_error(L, "'%s' does not begin with a kind of feature or a mark", text);
    text += length;
  }
  if (!selector.kinds) luaL_error(L, "expected a kind of feature: city, road, cloister or field");
  selector.kinds &= (uint8_t)marked;
  if (!selector.kinds)
    luaL_error(L, "'%s': no such feature can have that mark", lua_tostring(L, argument));
  return selector;
}

unsigned word_figure_kind(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = rules_figure(&script->rules, name);
  if (kind < 0) {
    const char *known[FIGURE_KINDS_MAX];
    char hint[64];
    for (unsigned i = 0; i < script->rules.figure_count; i++)
      known[i] = script->rules.figures[i].name;
    luaL_error(L, "there is no figure called '%s'%s", name,
               sandbox_suggest(name, known, (int)script->rules.figure_count, hint, sizeof hint));
  }
  return (unsigned)kind;
}

static int check_integer(lua_State *L, int argument, lua_Integer limit) {
  int exact;
  lua_Integer value = lua_tointegerx(L, argument, &exact);
  if (!exact || lua_type(L, argument) != LUA_TNUMBER)
    luaL_error(L, "an integer was expected here, not %s", sandbox_text(L, argument, NULL));
  if (value < -limit || value > limit)
    luaL_error(L, "a number between -%I and %I was expected here", (LUAI_UACINT)limit,
               (LUAI_UACINT)limit);
  return (int)value;
}

int word_number(lua_State *L, int argument) {
  return check_integer(L, argument, TALLY_LIMIT);
}

int word_kept(lua_State *L, int argument) {
  return check_integer(L, argument, INT32_MAX);
}

int word_seat(lua_State *L, Script *script, int argument) {
  if (lua_isnoneornil(L, argument)) return -1;
  return handle_check(L, script, argument, HANDLE_PLAYER).id;
}

/* --- Effects --- */

void word_events_only(lua_State *L, const Script *script) {
  if (script->call.mode == MODE_CHOICE)
    luaL_error(L, "a bot looks and chooses; it cannot change the game");
  if (script->call.mode != MODE_EVENT)
    luaL_error(L, "this hook may not change the game; events and what answers do may");
}

Effect *word_effect(lua_State *L, Script *script, EffectKind kind) {
  Call *call = &script->call;
  word_events_only(L, script);
  if (call->effects->count == EFFECTS_MAX)
    luaL_error(L, "more than %d effects in one event", EFFECTS_MAX);
  Effect *effect = &call->effects->list[call->effects->count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = call->author};
  return effect;
}

/* --- Asking rules from inside a call --- */

enum { ASK_PRICE = 200 }; /* instructions, besides what the rules take */

Asking word_ask_begin(lua_State *L, Script *script) {
  Asking asking = {script->call, script->epoch};
  if (script->call.mode == MODE_QUESTION)
    luaL_error(L,
               "this is for events, questions and what answers do; here rules would go in circles");
  sandbox_charge(L, ASK_PRICE);
  script->inside = L;
  return asking;
}

void word_ask_end(lua_State *L, Script *script, const Asking *asking) {
  script->inside = NULL;
  script->call = asking->call;
  script->epoch = asking->epoch;
  if (asking->call.mode != MODE_LOOK && asking->call.mode != MODE_CHOICE)
    sandbox_about(L, script->rules.authors[asking->call.author].file);
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

int list_push_where(lua_State *L, Script *script, FigureTest *test, const void *context) {
  const Figures *figures = &game_here(script)->figures;
  List *list = list_new(L, HANDLE_FIGURE, figures->count);
  for (unsigned i = 0; i < figures->count; i++)
    if (test(script, &figures->on[i], context))
      list_add(list, figures->on[i].segment,
               figure_extra(figures->on[i].kind, figures->on[i].seat,
                            figures->kept ? figure_nth(figures, i) : 0));
  return list_push(L, script);
}

typedef struct {
  int seat;
  FeatureId feature;
} OnFeature;

static bool stands_there(const Script *script, const Figure *figure, const void *context) {
  const OnFeature *where = context;
  return (where->seat < 0 || figure->seat == where->seat) &&
         (!where->feature ||
          game_here(script)->features.segments[figure->segment].of == where->feature);
}

int list_push_figures(lua_State *L, Script *script, int seat, FeatureId feature) {
  return list_push_where(L, script, stands_there, &(OnFeature){seat, feature});
}

void list_add_on_tile(List *list, const Script *script, TileId tile, const Selector *selector,
                      FeatureId except) {
  const Game *game = script->call.game;
  const Tile *there = &game->board.tiles[tile];
  for (unsigned i = 0; i < script->rules.kinds[there->kind].segment_count; i++) {
    FeatureId f = game->features.segments[there->first + i].of;
    if (f != except && selector_takes_feature(selector, &game->features.list[f]))
      list_add_once(list, f);
  }
}

void list_add_around(List *list, const Script *script, Square square, const Selector *selector,
                     FeatureId except) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    TileId tile = board_at(&script->call.game->board, square_step(square, d));
    if (tile) list_add_on_tile(list, script, tile, selector, except);
  }
}
