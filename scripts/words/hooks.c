/* hooks.c - answers the table's questions by calling the rules' functions.
 *
 * Each call is one protected run with a budget, and all calls of a turn share another.  An error sticks in the
 * sandbox; from then on every answer is neutral, and the game drops the action. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "ask.h"
#include "functions.h"
#include "hooks.h"
#include "trace.h"

static void push_argument(lua_State *L, const Ask *ask, HandleType type, unsigned id,
                          unsigned extra, int *count) {
  if (!type) return;
  handle_push(L, ask->script, type, id, extra);
  ++*count;
}

/* The sentence is for people and perhaps for a terminal. */
static void read_veto(lua_State *L, Ask *ask) {
  ask->yes = lua_type(L, -2) != LUA_TBOOLEAN || lua_toboolean(L, -2);
  if (ask->yes || !ask->why) return;
  bool said = lua_type(L, -1) == LUA_TSTRING;
  const char *why = said ? lua_tostring(L, -1) : "it is forbidden";
  text_copy(ask->why, ask->why_size, why, strlen(why));
}

/* Raises about a function that has returned by now, so the line is the one where it begins. */
static int fail_answer(lua_State *L, const Ask *ask, const char *message) {
  lua_Debug at;
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_rawgeti(L, -1, ask->function);
  lua_getinfo(L, ">S", &at);
  return luaL_error(L, "%s:%d: %s", at.short_src, at.linedefined, message);
}

static bool read_again(lua_State *L, const Ask *ask) {
  if (!lua_isnil(L, -2) && !lua_isboolean(L, -2))
    fail_answer(L, ask, lua_pushfstring(L, "%s must return true or false", HOOK_NAMES[ask->hook]));
  return lua_toboolean(L, -2);
}

static int read_number(lua_State *L, const Ask *ask) {
  int exact;
  lua_Integer number = lua_tointegerx(L, -2, &exact);
  if (exact && lua_type(L, -2) == LUA_TNUMBER && number >= -TALLY_LIMIT && number <= TALLY_LIMIT)
    return (int)number;
  return fail_answer(L, ask,
                     lua_pushfstring(L, "%s must return %s, an integer from -%d to %d, not %s",
                                     HOOK_NAMES[ask->hook],
                                     ask->hook == HOOK_TOTAL ? "the points" : "what breaks the tie",
                                     TALLY_LIMIT, TALLY_LIMIT, sandbox_text(L, -2, NULL)));
}

/* What all have answered, in the order in which they were asked. */
static void push_answers(lua_State *L, const Ask *ask) {
  lua_createtable(L, (int)ask->answers, 0);
  for (unsigned i = 0; i < ask->answers; i++) {
    handle_push(L, ask->script, HANDLE_ANSWER, ANSWER_GIVEN + i, 0);
    lua_rawseti(L, -2, i + 1);
  }
}

static int ask_body(lua_State *L) {
  Ask *ask = lua_touserdata(L, 1);
  int arguments = 0;
  sandbox_about(L, ask->script->rules.authors[ask->script->call.author].file);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_rawgeti(L, -1, ask->function);
  push_argument(L, ask, ask->first, ask->first_id, ask->first_extra, &arguments);
  if (ask->hook == HOOK_TOTAL) {
    lua_pushinteger(L, ask->points);
    arguments++;
  }
  push_argument(L, ask, ask->second, ask->second_id, ask->second_extra, &arguments);
  if (ask->hook == HOOK_TOTAL) {
    lua_pushinteger(L, ask->winners);
    arguments++;
  }
  push_argument(L, ask, ask->third, ask->third_id, 0, &arguments);
  if (ask->answers) {
    push_answers(L, ask);
    arguments++;
  }
  lua_call(L, arguments, 2);
  if (ask->hook == HOOK_PLACE || ask->hook == HOOK_DEPLOY) read_veto(L, ask);
  if (ask->hook == HOOK_AGAIN || ask->hook == HOOK_ENDS) ask->yes = read_again(L, ask);
  if (ask->hook == HOOK_TOTAL || ask->hook == HOOK_TIES) ask->number = read_number(L, ask);
  return 0;
}

/* Opens the call: from here on handles of earlier calls are stale. */
static Ask begin(Script *script, const Game *game, unsigned rule, Mode mode) {
  const Rule *asked = &script->rules.list[rule];
  script->epoch++;
  script->call =
      (Call){.game = game, .mode = mode, .author = asked->author, .tally_kind = FEATURE_KINDS};
  return (Ask){.script = script,
               .rule = rule,
               .function = asked->function,
               .hook = (HookName)asked->hook,
               .yes = true};
}

static void note_cost(Script *script, unsigned rule) {
  ScriptCost *cost = &script->costs[rule];
  uint64_t used = (uint64_t)sandbox_used(script->box);
  cost->calls++;
  cost->instructions += used;
  if (used > cost->worst) cost->worst = used;
}

/* While somebody counts what rules cost, or wants to hear what they say. */
static bool run_observed(Ask *ask) {
  Script *script = ask->script;
  bool heard = !sandbox_error(script->box); /* after an error nobody is asked */
  Tally before = {0};
  if (script->call.tally) before = *script->call.tally;
  bool done = sandbox_run_within(script->box, ask_body, ask, SCRIPT_BUDGET);
  if (heard && script->profiled) note_cost(script, ask->rule);
  if (heard && script->trace) trace_tell(ask, &before, !done);
  return done;
}

/* From inside another call, whose budget this is part of; an error ends that call as well. */
static bool run_inside(Ask *ask) {
  Script *script = ask->script;
  lua_State *L = script->inside;
  Tally before = {0};
  if (script->trace && script->call.tally) before = *script->call.tally;
  luaL_checkstack(L, 4, "rules ask one another too deep");
  lua_pushcfunction(L, ask_body);
  lua_pushlightuserdata(L, ask);
  lua_call(L, 1, 0);
  if (script->trace) trace_tell(ask, &before, false);
  script->call.game = NULL;
  return true;
}

static bool run(Ask *ask) {
  Script *script = ask->script;
  if (script->inside) return run_inside(ask);
  bool observed = script->profiled || script->trace;
  bool done =
      observed ? run_observed(ask) : sandbox_run_within(script->box, ask_body, ask, SCRIPT_BUDGET);
  script->call.game = NULL;
  script->inside = NULL;
  return done;
}

/* A refusal names the rule that made it. */
static bool veto(Ask *ask, Reason *why) {
  char text[192] = "";
  ask->why = text;
  ask->why_size = sizeof text;
  if (!run(ask) || ask->yes) return true;
  const Script *script = ask->script;
  return refuse(why, "%s (%s)", text, script->rules.authors[script->call.author].name);
}

static bool ask_place(void *context, const Game *game, unsigned rule, const Spot *spot,
                      Reason *why) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_QUESTION);
  script->call.spot = *spot;
  ask.first = HANDLE_SPOT;
  return veto(&ask, why);
}

static bool ask_deploy(void *context, const Game *game, unsigned rule, unsigned seat,
                       unsigned figure, SegmentId segment, Reason *why) {
  Ask ask = begin(context, game, rule, MODE_QUESTION);
  ask.first = HANDLE_FIGURE; /* still in the supply: it is not on the table */
  ask.first_extra = figure_extra(figure, seat, 0);
  ask.second = HANDLE_FEATURE;
  ask.second_id = game->features.segments[segment].of;
  ask.third = HANDLE_SEGMENT;
  ask.third_id = segment;
  return veto(&ask, why);
}

static void begin_event(Script *script, Effects *effects) {
  script->call.effects = effects;
  script->call.effects_from = effects->count;
}

/* The thing that an event is about. */
static void set_subject(Ask *ask, const Game *game, uint16_t subject) {
  static const HandleType ABOUT[HOOKS] = {
      [HOOK_TURN_START] = HANDLE_PLAYER, [HOOK_DRAWN] = HANDLE_KIND,
      [HOOK_PLACED] = HANDLE_TILE,       [HOOK_DEPLOYED] = HANDLE_FIGURE,
      [HOOK_SCORED] = HANDLE_FEATURE,
  };
  bool features = ask->script->rules.list[ask->rule].features;
  ask->first = ABOUT[ask->hook];
  ask->first_id = features ? game->turn.seat : subject;
  if (features && ask->first) {
    ask->second = HANDLE_FEATURE;
    ask->second_id = subject;
  } else if (features) {
    ask->first = HANDLE_FEATURE;
    ask->first_id = subject;
  }
  if (ask->hook != HOOK_DEPLOYED) return;
  const Figure *figure = &game->figures.on[subject];
  ask->first_id = figure->segment;
  ask->first_extra = figure_extra(figure->kind, figure->seat, figure_nth(&game->figures, subject));
}

static void tell_event(void *context, const Game *game, unsigned rule, uint16_t subject,
                       Effects *effects) {
  Ask ask = begin(context, game, rule, MODE_EVENT);
  begin_event(context, effects);
  set_subject(&ask, game, subject);
  run(&ask);
}

static void tell_answered(void *context, const Game *game, unsigned rule, unsigned seat,
                          const Option *option, Effects *effects) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_EVENT);
  begin_event(script, effects);
  script->call.seat = seat;
  script->call.answer = option;
  const Rule *question = &script->rules.list[rule];
  ask.function = option ? question->does : question->otherwise;
  ask.hook = HOOK_ACTED; /* it is told of something, and has nothing to say */
  ask.first = HANDLE_PLAYER;
  ask.first_id = seat;
  if (option || game->turn.depth) ask.second = HANDLE_ANSWER;
  if (!option) ask.second_id = game->turn.depth; /* the answer it follows, if it follows one */
  run(&ask);
}

static void tell_settled(void *context, const Game *game, unsigned rule, Effects *effects) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_EVENT);
  begin_event(script, effects);
  ask.function = script->rules.list[rule].settle;
  ask.hook = HOOK_ACTED; /* it is told of something, and has nothing to say */
  ask.answers = game->turn.given;
  run(&ask);
}

static void ask_score(void *context, const Game *game, unsigned rule, uint16_t feature,
                      uint16_t city, unsigned seat, Tally *tally) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_QUESTION);
  script->call.tally = tally;
  script->call.tally_kind = game->features.list[feature].kind;
  script->call.seat = seat;
  script->call.field = feature;
  script->call.city = city;
  ask.first = HANDLE_FEATURE;
  ask.first_id = feature;
  ask.second = HANDLE_TALLY;
  run(&ask);
}

static void ask_options(void *context, const Game *game, unsigned rule, unsigned seat,
                        Options *options) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_OFFER);
  script->call.options = options;
  script->call.seat = seat;
  ask.first = HANDLE_PLAYER;
  ask.first_id = seat;
  ask.second = HANDLE_OFFER;
  if (game->turn.depth) {
    ask.third = HANDLE_ANSWER;
    ask.third_id = game->turn.depth;
  }
  script->call.options_from = options->count;
  if (!run(&ask)) options->count = (uint16_t)script->call.options_from;
}

static bool ask_again(void *context, const Game *game, unsigned rule) {
  Ask ask = begin(context, game, rule, MODE_LOOK);
  return run(&ask) && ask.yes;
}

static int ask_total(void *context, const Game *game, unsigned rule, uint16_t feature, int points,
                     unsigned seat, unsigned winners) {
  Ask ask = begin(context, game, rule, MODE_QUESTION);
  ask.first = HANDLE_FEATURE;
  ask.first_id = feature;
  ask.points = points;
  ask.second = HANDLE_PLAYER;
  ask.second_id = seat;
  ask.winners = (int)winners;
  return run(&ask) ? ask.number : points;
}

static int ask_ties(void *context, const Game *game, unsigned rule, uint16_t feature,
                    unsigned seat) {
  Ask ask = begin(context, game, rule, MODE_QUESTION);
  ask.first = HANDLE_FEATURE;
  ask.first_id = feature;
  ask.second = HANDLE_PLAYER;
  ask.second_id = seat;
  return run(&ask) ? ask.number : 0;
}

static void ask_finish(void *context, const Game *game, unsigned rule, unsigned seat,
                       Tally *tally) {
  Script *script = context;
  Ask ask = begin(script, game, rule, MODE_LOOK);
  script->call.tally = tally;
  script->call.seat = seat;
  ask.first = HANDLE_PLAYER;
  ask.first_id = seat;
  ask.second = HANDLE_TALLY;
  run(&ask);
}

static void begin_turn(void *context) {
  sandbox_begin(((Script *)context)->box, SCRIPT_TURN_BUDGET);
}

static void imagine_turns(void *context, unsigned turns) {
  sandbox_share(((Script *)context)->box, turns);
}

static bool has_failed(void *context) {
  return sandbox_error(((Script *)context)->box) != NULL;
}

/* --- Answering --- */

static Trace standard; /* for scripts that are opened */

void hooks_trace_standard(void (*line)(void *context, const char *text), void *context) {
  standard = (Trace){line, context};
}

/* Is there any function that a game may call? */
static bool has_functions(const Rules *rules) {
  for (unsigned i = 0; i < rules->rule_count; i++)
    if (rules->list[i].calls || rules->list[i].does) return true;
  return false;
}

void hooks_install(Script *script) {
  script->rules.hooks = (Hooks){
      .context = script,
      .begin = begin_turn,
      .imagine = imagine_turns,
      .place = ask_place,
      .deploy = ask_deploy,
      .score = ask_score,
      .ties = ask_ties,
      .event = tell_event,
      .answered = tell_answered,
      .settled = tell_settled,
      .ask = ask_options,
      .again = ask_again,
      .total = ask_total,
      .finish = ask_finish,
      .failed = has_failed,
  };
  if (!has_functions(&script->rules)) { /* nothing to count, and nothing can fail */
    script->rules.hooks.begin = NULL;
    script->rules.hooks.imagine = NULL;
    script->rules.hooks.failed = NULL;
  }
  if (standard.line) trace_set(script, &standard);
}
