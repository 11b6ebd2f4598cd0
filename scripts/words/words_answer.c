/* words_answer.c - words with which a rule answers: the tally it adds to; and of the answer that a player gave. */
#include <lauxlib.h>
#include <string.h>

#include "words.h"

/* --- tally --- */

static unsigned check_unit(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  unsigned kind = script->call.tally_kind;
  for (unsigned unit = 0; unit < UNIT_MARKS; unit++)
    if (!strcmp(name, rules_unit_name(&script->rules, CITY, unit))) return unit;
  int mark = kind < FEATURE_KINDS ? rules_mark(&script->rules, (FeatureKind)kind, name) : -1;
  if (mark >= 0) return UNIT_MARKS + (unsigned)mark;
  for (unsigned unit = UNIT_NUMBERS; unit < UNIT_NUMBERS + script->rules.counted_count; unit++)
    if (!strcmp(name, rules_unit_name(&script->rules, CITY, unit))) return unit;
  return (unsigned)luaL_error(
      L,
      "'%s' is not a unit: tile, neighbour, city, a mark, or a token or number of tiles that a "
      "rate pays for",
      name);
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
  add(tally, unit, word_number(L, 3));
  return 0;
}

static int tally_add_per(lua_State *L) {
  return tally_add(L, tally_per);
}
static int tally_add_count(lua_State *L) {
  return tally_add(L, tally_count);
}
static int tally_add_most(lua_State *L) {
  return tally_add(L, tally_most);
}

static int tally_add_bonus(lua_State *L) {
  Script *script = script_here(L);
  Tally *tally = check_tally(L, script);
  tally_bonus(tally, word_number(L, 2));
  return 0;
}

static int tally_make_void(lua_State *L) {
  tally_void(check_tally(L, script_here(L)));
  return 0;
}

static int tally_add_extra(lua_State *L) {
  Script *script = script_here(L);
  Tally *tally = check_tally(L, script);
  tally_extra(tally, word_number(L, 2));
  return 0;
}

static int tally_add_times(lua_State *L) {
  Script *script = script_here(L);
  Tally *tally = check_tally(L, script);
  int factor = word_number(L, 2);
  if (factor < 0 || factor > 100)
    return luaL_error(L, "points are multiplied by 0 to 100, not by %d", factor);
  tally_times(tally, factor);
  return 0;
}

static int tally_add_half(lua_State *L) {
  tally_half(check_tally(L, script_here(L)));
  return 0;
}

/* --- answer: what a player has chosen --- */

/* The answer that is being carried out, or, as `last`, the one that a question follows. */
static const Option *answer_of(const Script *script, Handle handle) {
  if (handle.id >= ANSWER_GIVEN) return &game_here(script)->given[handle.id - ANSWER_GIVEN].answer;
  return handle.id ? &game_here(script)->followed[handle.id - 1].answer : script->call.answer;
}

static const Effect *first_effect(const Script *script, Handle handle, EffectKind kind) {
  const Option *option = answer_of(script, handle);
  return option->effect_count && !option->ranged && option->effects[0].kind == kind
             ? &option->effects[0]
             : NULL;
}

/* Pushes what was picked if it is such a thing. */
static int push_picked(lua_State *L, Script *script, Handle handle, HandleType type) {
  const Option *option = answer_of(script, handle);
  if (!option->subject || handle_of_packed(script, option->subject).type != type)
    return push_nil(L);
  handle_push_packed(L, script, option->subject);
  return 1;
}

static int answer_label(lua_State *L, Script *script, Handle handle) {
  const Option *option = answer_of(script, handle);
  lua_pushlstring(L, option->label, strcspn(option->label, option->subject ? "@" : ""));
  return 1;
}

static int answer_number(lua_State *L, Script *script, Handle handle) {
  const Option *option = answer_of(script, handle);
  return option->ranged ? push_int(L, option->range.number) : push_nil(L);
}

static int answer_figure(lua_State *L, Script *script, Handle handle) {
  const Effect *recall = first_effect(script, handle, EFFECT_RECALL);
  if (!recall) recall = first_effect(script, handle, EFFECT_STEP);
  if (!recall) return push_picked(L, script, handle, HANDLE_FIGURE);
  handle_push(L, script, HANDLE_FIGURE, recall->target,
              figure_extra(recall->figure, recall->seat, recall->slot));
  return 1;
}

/* Where a figure is deployed, or to whom tokens are given. */
static int answer_to(lua_State *L, Script *script, Handle handle) {
  const Effect *deploy = first_effect(script, handle, EFFECT_DEPLOY);
  const Effect *step = first_effect(script, handle, EFFECT_STEP);
  if (deploy) return push_handle(L, script, HANDLE_SEGMENT, deploy->target);
  if (step)
    return is_held(step->to) ? push_captor(L, script, step->to)
                             : push_handle(L, script, HANDLE_SEGMENT, step->to);
  if (!first_effect(script, handle, EFFECT_GIVE) && !first_effect(script, handle, EFFECT_MOVE))
    return push_nil(L);
  if (!answer_of(script, handle)->subject) return push_nil(L);
  handle_push_packed(L, script, answer_of(script, handle)->subject);
  return 1;
}

static int answer_piece(lua_State *L, Script *script, Handle handle) {
  const Effect *move = first_effect(script, handle, EFFECT_MOVE);
  return move ? push_handle(L, script, HANDLE_PIECE, move->piece) : push_nil(L);
}

static int answer_tile(lua_State *L, Script *script, Handle handle) {
  const Option *option = answer_of(script, handle);
  Handle picked = handle_of_packed(script, option->subject);
  if (option->subject && picked.type == HANDLE_KIND)
    return push_picked(L, script, handle, HANDLE_KIND);
  return push_picked(L, script, handle, HANDLE_TILE);
}

static int answer_segment(lua_State *L, Script *script, Handle handle) {
  return push_picked(L, script, handle, HANDLE_SEGMENT);
}

static int answer_feature(lua_State *L, Script *script, Handle handle) {
  return push_picked(L, script, handle, HANDLE_FEATURE);
}

static int answer_player(lua_State *L, Script *script, Handle handle) {
  return push_picked(L, script, handle, HANDLE_PLAYER);
}

static int answer_who(lua_State *L, Script *script, Handle handle) {
  const Game *game = game_here(script);
  unsigned seat = handle.id >= ANSWER_GIVEN ? game->given[handle.id - ANSWER_GIVEN].seat
                  : handle.id               ? game->followed[handle.id - 1].seat
                                            : script->call.seat;
  return push_handle(L, script, HANDLE_PLAYER, seat);
}

static int answer_last(lua_State *L, Script *script, Handle handle) {
  if (handle.id >= ANSWER_GIVEN) return push_nil(L);
  unsigned depth = handle.id ? handle.id - 1u : game_here(script)->turn.depth;
  return depth ? push_handle(L, script, HANDLE_ANSWER, depth) : push_nil(L);
}

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(TALLY, "player", "player", "Who would be paid.", tally_player),
    METHOD(TALLY, "per", "(unit: string, points: integer)",
           "Adds to the points per unit: tile, neighbour, city, a mark, or a token or number of "
           "tiles that a rate pays for.",
           tally_add_per),
    METHOD(TALLY, "count", "(unit: string, units: integer)", "Adds to the number of units.",
           tally_add_count),
    METHOD(TALLY, "most", "(unit: string, points: integer)", "The unit pays at most this.",
           tally_add_most),
    METHOD(TALLY, "bonus", "(points: integer)", "Adds points.", tally_add_bonus),
    METHOD(TALLY, "void", "()", "The whole is worth nothing.", tally_make_void),
    METHOD(TALLY, "extra", "(points: integer)", "Adds points after the sum, which no void takes.",
           tally_add_extra),
    METHOD(TALLY, "times", "(factor: integer)", "Multiplies sum and extra points.",
           tally_add_times),
    METHOD(TALLY, "half", "()", "Halves that, rounded up.", tally_add_half),
    PROPERTY(ANSWER, "label", "string", "The word that was chosen: pass, recall, …", answer_label),
    PROPERTY(ANSWER, "who", "player", "Who chose.", answer_who),
    PROPERTY(ANSWER, "number", "integer?", "The number that was chosen of a range.", answer_number),
    PROPERTY(ANSWER, "figure", "figure?", "The figure that was picked, or goes home.",
             answer_figure),
    PROPERTY(ANSWER, "piece", "piece?", "The piece that is moved.", answer_piece),
    PROPERTY(ANSWER, "to", "segment|tile|player|figure|game|nil",
             "Where a figure is deployed, a piece moved, or tokens put.", answer_to),
    PROPERTY(ANSWER, "tile", "tile|kind|nil", "The tile that was picked.", answer_tile),
    PROPERTY(ANSWER, "segment", "segment?", "The segment that was picked.", answer_segment),
    PROPERTY(ANSWER, "feature", "feature?", "The feature that was picked.", answer_feature),
    PROPERTY(ANSWER, "player", "player?", "The player who was picked.", answer_player),
    PROPERTY(ANSWER, "last", "answer?", "The answer that this question follows.", answer_last),
};

const Vocabulary ANSWER_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
