/* load_rules.c - the sections of a rule file that are rules: rates, limits, functions, questions.
 *
 * A section is a function, or a table of entries under selectors (load_selector.c). */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "load.h"
#include "scripts/words/functions.h"

typedef struct {
  const char *section; /* "score" */
  HookName hook;
} Section;

static const Section SECTIONS[HOOKS] = {
#define X(NAME, name, ...) {name, HOOK_##NAME},
    HOOK_LIST(X)
#undef X
};

static const Scenery SCENERY[HOOKS] = {
    [HOOK_PLACE] = OF_TILES,    [HOOK_DEPLOY] = OF_FEATURES, [HOOK_PLACED] = OF_TILES,
    [HOOK_SCORE] = OF_FEATURES, [HOOK_SCORED] = OF_FEATURES, [HOOK_ASK] = OF_NOTHING,
    [HOOK_AGAIN] = OF_NOTHING,  [HOOK_TOTAL] = OF_FEATURES,  [HOOK_FINISH] = OF_NOTHING,
};

/* --- Rules --- */

static Rule *add_rule(lua_State *L, Script *script, const File *file, HookName hook,
                      unsigned author) {
  Rules *rules = &script->rules;
  if (rules->rule_count == RULES_MAX)
    load_fail(L, file, SECTIONS[hook].section, "more than %d rules", RULES_MAX);
  Rule *rule = &rules->list[rules->rule_count++];
  memset(rule, 0, sizeof *rule);
  rule->hook = (uint8_t)hook;
  rule->author = (uint8_t)author;
  selector_start(&rule->selector);
  selector_start(&rule->follower);
  selector_start(&rule->around);
  return rule;
}

/* Keeps the function at the top of the stack. */
static void keep_function(lua_State *L, Script *script, Rule *rule) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, ++script->sources->function_count);
  lua_pop(L, 1);
  rule->function = (uint16_t)script->sources->function_count;
  rule->calls = 1;
}

/* --- score: rates --- */

static unsigned unit_of(lua_State *L, const Script *script, const File *file, unsigned kind,
                        const char *name) {
  const Rules *rules = &script->rules;
  const char *known[UNITS + 4];
  unsigned count = UNIT_MARKS + rules->mark_count[kind];
  char hint[64];
  for (unsigned unit = 0; unit < count; unit++) {
    known[unit] = rules_unit_name(rules, (FeatureKind)kind, unit);
    if (!strcmp(known[unit], name)) return unit;
  }
  known[count++] = "complete";
  known[count++] = "open";
  known[count++] = "once";
  known[count++] = "twice";
  load_fail(L, file, name, "a %s has no '%s' to pay for%s", feature_kind_name((FeatureKind)kind),
            name, sandbox_suggest(name, known, (int)count, hint, sizeof hint));
  return 0;
}

static bool is_rate(const char *name) {
  return strcmp(name, "complete") && strcmp(name, "open") && strcmp(name, "once") &&
         strcmp(name, "twice");
}

/* Reads the table of rates at the top into one state of a rule: open [0] or complete [1].  Only the
 * table of a whole entry holds something else besides. */
static void read_rates(lua_State *L, const Script *script, const File *file, Rule *rule,
                       unsigned kind, unsigned state, bool whole) {
  lua_Integer count = load_push_keys(L, file, "score");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    if (!whole && !is_rate(name)) load_fail(L, file, name, "'%s' cannot stand here", name);
    if (is_rate(name)) {
      int exact;
      lua_getfield(L, -3, name);
      lua_Integer rate = lua_tointegerx(L, -1, &exact);
      unsigned unit = unit_of(L, script, file, kind, name);
      if (!exact || lua_type(L, -1) != LUA_TNUMBER || rate < -100 || rate > 100)
        load_fail(L, file, name, "points per %s are an integer from -100 to 100", name);
      if (rule->rate_count[state] == RATES_MAX)
        load_fail(L, file, name, "more than %d rates in one entry", RATES_MAX);
      rule->rates[state][rule->rate_count[state]++] = (Rate){(uint8_t)unit, (int8_t)rate};
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* complete = { … }, open = { … } or "void" */
static void read_state(lua_State *L, Script *script, const File *file, Rule *rule, unsigned kind,
                       const char *name, unsigned state) {
  int type = lua_getfield(L, -1, name);
  load_enter(script, file, name);
  if (type == LUA_TSTRING && !strcmp(lua_tostring(L, -1), "void"))
    rule->voids[state] = 1;
  else if (type == LUA_TTABLE)
    read_rates(L, script, file, rule, kind, state, false);
  else if (type != LUA_TNIL)
    load_fail(L, file, name, "'%s' is a table of points per unit, or \"void\"", name);
  load_leave(script, file);
  lua_pop(L, 1);
}

static Once read_once(lua_State *L, const File *file, unsigned kind) {
  const char *once = load_string(L, file, "once");
  if (!once) return ONCE_PER_FIELD;
  bool player = !strcmp(once, "player");
  if (kind != FIELD || (!player && strcmp(once, "city")))
    load_fail(L, file, "once", "fields pay for a city once per \"player\" or once per \"city\"");
  return player ? ONCE_PER_PLAYER : ONCE_PER_CITY;
}

/* twice = "city siege": such cities count once more for a field. */
static void read_twice(lua_State *L, const Script *script, const File *file, Rule *rule,
                       unsigned kind) {
  const char *text = load_string(L, file, "twice");
  if (!text) return;
  if (kind != FIELD || !load_selector(L, script, file, text, OF_FEATURES, &rule->around) ||
      rule->around.kinds != 1u << CITY)
    load_fail(L, file, "twice", "only cities can count twice, and only for a field");
  rule->twice = 1;
}

/* Units are counted per feature kind, so an entry for several kinds becomes a rule for each. */
static void add_rates(lua_State *L, Script *script, const File *file, unsigned author,
                      const Selector *selector) {
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    if (!selector->always && !(selector->kinds >> kind & 1)) continue;
    Rule *rule = add_rule(L, script, file, HOOK_SCORE, author);
    rule->selector = *selector;
    rule->selector.always = 0;
    rule->selector.kinds = (uint8_t)(1u << kind);
    for (unsigned state = 0; state < 2; state++)
      read_rates(L, script, file, rule, kind, state, true);
    read_state(L, script, file, rule, kind, "open", 0);
    read_state(L, script, file, rule, kind, "complete", 1);
    rule->once = (uint8_t)read_once(L, file, kind);
    read_twice(L, script, file, rule, kind);
  }
}

/* --- place: limits, { around = "cloister plain", most = 1, both = true } --- */

static void add_limit(lua_State *L, Script *script, const File *file, unsigned author,
                      const Selector *selector) {
  static const char *const KEYS[] = {"around", "most", "both"};
  const Selector only_buildings = {.kinds = 1u << CLOISTER};
  load_check_keys(L, file, "a limit", KEYS, 3);
  const char *around = load_string(L, file, "around");
  Rule *rule = add_rule(L, script, file, HOOK_PLACE, author);
  rule->selector = *selector;
  if (!around || !load_selector(L, script, file, around, OF_FEATURES, &rule->around) ||
      rule->around.kinds != only_buildings.kinds || selector->kinds != only_buildings.kinds)
    load_fail(L, file, "around",
              "a limit counts buildings around a building: around = \"cloister\"");
  rule->most = (uint8_t)load_integer(L, script, file, "most", 0, 0, NEIGHBOURS);
  if (load_push_field(L, file, "both", LUA_TBOOLEAN)) {
    rule->both = (uint8_t)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
}

/* --- again = "second_tile": a number of the turn --- */

static void add_granted(lua_State *L, Script *script, const File *file, unsigned author) {
  const char *name = lua_tostring(L, -1);
  const SlotName *slot = rules_slot(&script->rules, name);
  if (!slot || slot->scope != SCOPE_TURN)
    load_fail(L, file, "again", "'again' names '%s', which is no state of the turn", name);
  add_rule(L, script, file, HOOK_AGAIN, author)->slot = slot->index;
}

/* --- finish: { most = { wine = 10 } }, the points for having most of a player's number --- */

static void add_most(lua_State *L, Script *script, const File *file, unsigned author) {
  lua_Integer count = load_push_keys(L, file, "most");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    const SlotName *slot = rules_slot(&script->rules, name);
    if (!slot || slot->scope != SCOPE_PLAYER)
      load_fail(L, file, name, "'most' names '%s', which is no state of a player", name);
    lua_pushvalue(L, -3);
    Rule *rule = add_rule(L, script, file, HOOK_FINISH, author);
    rule->slot = slot->index;
    rule->points = (int16_t)load_integer(L, script, file, name, 0, -1000, 1000);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

/* --- Entries --- */

static void add_entry(lua_State *L, Script *script, const File *file, unsigned author,
                      const Section *section, const char *key) {
  Selector selector;
  bool most = section->hook == HOOK_FINISH && !strcmp(key, "most") && lua_istable(L, -1);
  if (!load_selector(L, script, file, most ? "" : key, SCENERY[section->hook], &selector)) return;
  if (load_replaced(L, script, file, section->section, key)) return;
  if (most) {
    add_most(L, script, file, author);
  } else if (lua_isfunction(L, -1)) {
    Rule *rule = add_rule(L, script, file, section->hook, author);
    rule->selector = selector;
    keep_function(L, script, rule);
  } else if (section->hook == HOOK_SCORE && lua_istable(L, -1)) {
    add_rates(L, script, file, author, &selector);
  } else if (section->hook == HOOK_PLACE && lua_istable(L, -1)) {
    add_limit(L, script, file, author, &selector);
  } else if (section->hook == HOOK_AGAIN && lua_type(L, -1) == LUA_TSTRING) {
    add_granted(L, script, file, author);
  } else {
    load_fail(L, file, *key ? key : section->section, "'%s' is a %s, expected a function%s",
              *key ? key : section->section, luaL_typename(L, -1),
              section->hook == HOOK_SCORE   ? " or a table of points per unit"
              : section->hook == HOOK_PLACE ? " or a limit"
              : section->hook == HOOK_AGAIN ? " or the name of a number of the turn"
                                            : "");
  }
}

static void add_entries(lua_State *L, Script *script, const File *file, unsigned author,
                        const Section *section) {
  lua_Integer count = load_push_keys(L, file, section->section);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    lua_getfield(L, -3, key);
    load_enter(script, file, key);
    add_entry(L, script, file, author, section, key);
    load_leave(script, file);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

/* --- ask = { { at = "scored", who = "active", options = function(player, offer) … end } } --- */

static unsigned one_of(lua_State *L, const File *file, const char *field, const char *const *known,
                       unsigned count) {
  const char *value = load_string(L, file, field);
  for (unsigned i = 0; value && i < count; i++)
    if (!strcmp(value, known[i])) return i;
  if (value) {
    char hint[64];
    load_fail(L, file, value, "a question cannot be %s '%s'%s", field, value,
              sandbox_suggest(value, known, (int)count, hint, sizeof hint));
  }
  return 0;
}

static void check_question_keys(lua_State *L, const File *file) {
  static const char *const KNOWN[] = {"at",     "who",    "tile", "follower", "when", "repeats",
                                      "anyone", "choose", "into", "options",  "text"};
  enum { KNOWN_COUNT = sizeof KNOWN / sizeof KNOWN[0] };
  lua_Integer keys = load_push_keys(L, file, "ask");
  for (lua_Integer i = 1; i <= keys; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    bool known = false;
    char hint[64];
    for (unsigned k = 0; k < KNOWN_COUNT; k++) known = known || !strcmp(key, KNOWN[k]);
    if (!known)
      load_fail(L, file, key, "a question has no '%s'%s", key,
                sandbox_suggest(key, KNOWN, KNOWN_COUNT, hint, sizeof hint));
  }
  lua_pop(L, 1);
}

/* A selector that a question may have; without one it takes everything. */
static bool read_filter(lua_State *L, const Script *script, const File *file, const char *field,
                        Scenery scenery, Selector *selector) {
  const char *text = load_string(L, file, field);
  return load_selector(L, script, file, text ? text : "", scenery, selector);
}

/* choose = { "add", "return" }, into = "circle": the place of the chosen label is written there. */
static void add_labels(lua_State *L, Script *script, const File *file, Rule *rule) {
  static const char WANTED[] = "a list of labels";
  Rules *rules = &script->rules;
  lua_Integer count = load_length(L, file, "choose", WANTED);
  lua_getfield(L, -2, "into");
  const char *into = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "";
  const SlotName *slot = rules_slot(rules, into);
  if (!slot || slot->scope == SCOPE_TILE)
    load_fail(L, file, "choose", "a choice is written into a state: into = \"…\", not '%s'", into);
  lua_pop(L, 1);
  if (count < 1 || rules->label_count + (unsigned)count > LABELS_MAX)
    load_fail(L, file, "choose", "'choose' is %s; there is room for %d in all", WANTED, LABELS_MAX);
  rule->scope = slot->scope;
  rule->slot = slot->index;
  rule->label = (uint16_t)rules->label_count;
  rule->label_count = (uint8_t)count;
  for (lua_Integer i = 1; i <= count; i++) {
    if (lua_geti(L, -1, i) != LUA_TSTRING) load_fail(L, file, "choose", "'choose' is %s", WANTED);
    const char *label = lua_tostring(L, -1);
    for (unsigned k = rule->label; k < rules->label_count; k++)
      if (!strcmp(rules->labels[k], label))
        load_fail(L, file, label, "'%s' is offered twice", label);
    if (!strcmp(label, "pass") || !strcmp(label, "deploy") || !strcmp(label, "recall"))
      load_fail(L, file, label, "'%s' is a word of the notation; call the answer something else",
                label);
    load_name(L, file, rules->labels[rules->label_count++], LABEL_SIZE, label);
    lua_pop(L, 1);
  }
}

/* text = "…": how people are asked. */
static void add_question_text(lua_State *L, Script *script, const File *file, Rule *rule) {
  Rules *rules = &script->rules;
  const char *text = load_string(L, file, "text");
  if (!text) return;
  if (rules->question_count == QUESTIONS_MAX || strlen(text) >= QUESTION_SIZE || !text_line(text))
    load_fail(L, file, "text", "the text of a question is a line of at most %d characters",
              QUESTION_SIZE - 1);
  memcpy(rules->questions[rules->question_count++], text, strlen(text) + 1);
  rule->question = (uint8_t)rules->question_count;
}

static void add_question(lua_State *L, Script *script, const File *file, unsigned author) {
  static const char *const POINTS[ASK_POINTS] = {"scored", "part_end", "again", "turn_end"};
  static const char *const WHO[] = {"active", "all", "others"};
  Selector when, tile, follower, anyone;
  if (!lua_istable(L, -1))
    load_fail(L, file, "ask", "a question is a table with at, who and options");
  check_question_keys(L, file);
  bool holds = read_filter(L, script, file, "when", OF_NOTHING, &when);
  holds = read_filter(L, script, file, "tile", OF_TILES, &tile) && holds;
  holds = read_filter(L, script, file, "follower", OF_FEATURES, &follower) && holds;
  holds = read_filter(L, script, file, "anyone", OF_FEATURES, &anyone) && holds;
  if (!holds) return;
  Rule *rule = add_rule(L, script, file, HOOK_ASK, author);
  rule->at = (uint8_t)one_of(L, file, "at", POINTS, ASK_POINTS);
  rule->who = (uint8_t)one_of(L, file, "who", WHO, 3);
  rule->selector = tile;
  add_question_text(L, script, file, rule);
  bool own = load_string(L, file, "follower"), any = load_string(L, file, "anyone");
  if (own && any) load_fail(L, file, "anyone", "a question has follower or anyone, not both");
  rule->follower = own ? follower : anyone;
  rule->follower_asked = own ? FOLLOWER_OF_PLAYER : any ? FOLLOWER_OF_ANYONE : FOLLOWER_NOT_ASKED;
  if (load_push_field(L, file, "repeats", LUA_TBOOLEAN)) {
    rule->repeats = (uint8_t)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  bool function = load_push_field(L, file, "options", LUA_TFUNCTION);
  if (function) {
    keep_function(L, script, rule);
    lua_pop(L, 1);
  }
  if (load_push_field(L, file, "choose", LUA_TTABLE)) {
    if (function || rule->repeats) /* nobody could pass, so it would repeat for ever */
      load_fail(L, file, "choose", "a question with choose has no options and does not repeat");
    add_labels(L, script, file, rule);
    lua_pop(L, 1);
    return;
  }
  if (load_string(L, file, "into"))
    load_fail(L, file, "into", "'into' says where a choice is written; there is no choose");
  if (!function)
    load_fail(L, file, "ask",
              "a question needs options = function(player, offer) … end, or choose");
}

static void add_questions(lua_State *L, Script *script, const File *file, unsigned author) {
  static const char WANTED[] = "a list of questions: ask = { { at = …, options = … } }";
  lua_Integer count = lua_istable(L, -1) ? load_length(L, file, "ask", WANTED) : 0;
  if (count < 1) load_fail(L, file, "ask", "'ask' is %s", WANTED);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    add_question(L, script, file, author);
    lua_pop(L, 1);
  }
}

void load_rules(lua_State *L, Script *script, const File *file, unsigned author, bool totals) {
  for (unsigned i = 0; i < HOOKS; i++) {
    const Section *section = &SECTIONS[i];
    if ((section->hook == HOOK_TOTAL) != totals) continue;
    load_push_table(L, file);
    int type = lua_getfield(L, -1, section->section);
    if (type != LUA_TNIL && !load_replaced(L, script, file, section->section, "")) {
      load_enter(script, file, section->section);
      if (section->hook == HOOK_ASK)
        add_questions(L, script, file, author);
      else if (type == LUA_TTABLE)
        add_entries(L, script, file, author, section);
      else
        add_entry(L, script, file, author, section, "");
      load_leave(script, file);
    }
    lua_pop(L, 2);
  }
}
