/* load_rules.c - the sections of a rule file that are rules: selectors, rates, functions, questions.
 *
 * A section is a function, or a table of entries under selectors: words that name feature kinds, marks
 * and option=value.  An entry whose options do not hold is not there at all, so it costs nothing. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "inner.h"

typedef struct {
  const char *section; /* "score" */
  HookName hook;
} Section;

static const Section SECTIONS[HOOKS] = {
#define X(NAME, name, ...) {name, HOOK_##NAME},
    HOOK_LIST(X)
#undef X
};

/* --- Selectors --- */

static void selector_start(Selector *selector) {
  memset(selector, 0, sizeof *selector);
  memset(selector->marks, MARK_ANY, sizeof selector->marks);
  selector->always = 1;
}

/* What the selectors of a section may name besides option=value. */
typedef enum { OF_TILES, OF_FEATURES, OF_NOTHING } Scenery;

static const Scenery SCENERY[HOOKS] = {
    [HOOK_PLACE] = OF_TILES,      [HOOK_DEPLOY] = OF_FEATURES, [HOOK_PLACED] = OF_TILES,
    [HOOK_SCORE] = OF_FEATURES,   [HOOK_SCORED] = OF_FEATURES, [HOOK_ASK] = OF_NOTHING,
    [HOOK_AGAIN] = OF_NOTHING,    [HOOK_TOTAL] = OF_FEATURES,  [HOOK_FINISH] = OF_NOTHING,
};

static bool option_holds(lua_State *L, const Script *script, const File *file, const char *text,
                         const char *word) {
  char name[NAME_SIZE], values[128];
  size_t length = strcspn(word, "=");
  snprintf(name, sizeof name, "%.*s", (int)(length < NAME_SIZE ? length : NAME_SIZE - 1), word);
  const Setting *setting = script_setting(&script->rules, name);
  if (!setting)
    load_fail(L, file, text, "'%s' asks for the option '%s', which no rule in use declares", word,
              name);
  const OptionInfo *option = load_option(script, name);
  if (option && !option_takes(option, word + length + 1))
    load_fail(L, file, text, "'%s' never holds: %s is %s", word, name,
              option_values(option, values, sizeof values));
  return !strcmp(setting->value, word + length + 1);
}

static int fail_word(lua_State *L, const Script *script, const File *file, const char *text,
                     const char *word) {
  const char *known[FEATURE_KINDS * (MARKS_MAX + 1) + TILE_MARKS_MAX];
  const Rules *rules = &script->rules;
  char hint[64];
  int count = 0;
  for (int kind = 0; kind < FEATURE_KINDS; kind++) {
    known[count++] = feature_kind_name((FeatureKind)kind);
    for (unsigned i = 0; i < rules->mark_count[kind]; i++) known[count++] = rules->marks[kind][i].name;
  }
  for (unsigned i = 0; i < rules->tile_mark_count; i++) known[count++] = rules->tile_marks[i].name;
  return load_fail(L, file, text, "'%s' is no feature, no mark and no option=value%s", word,
                   load_suggest(word, known, count, hint, sizeof hint));
}

static void add_mark_word(lua_State *L, const Script *script, const File *file, const char *text,
                          const char *word, Scenery scenery, Selector *selector, unsigned *marked) {
  const Rules *rules = &script->rules;
  int tile_mark = rules_tile_mark(rules, word);
  bool found = false;
  for (int kind = 0; kind < FEATURE_KINDS; kind++) {
    int mark = rules_mark(rules, (FeatureKind)kind, word);
    if (mark < 0) continue;
    unsigned place = selector->marks[kind][0] == MARK_ANY ? 0 : 1;
    if (selector->marks[kind][place] != MARK_ANY)
      load_fail(L, file, text, "'%s' names more than two marks", text);
    selector->marks[kind][place] = (uint8_t)mark;
    *marked |= 1u << kind;
    found = true;
  }
  if (!found && tile_mark < 0) fail_word(L, script, file, text, word);
  if (!found && scenery != OF_TILES)
    load_fail(L, file, text, "'%s' is a mark of tiles, but features are asked for here", word);
  if (tile_mark >= 0 && scenery == OF_TILES) selector->tile_marks |= 1u << tile_mark;
}

/* Reads a selector.  False if an option it asks for has another value: then the entry is not there. */
static bool read_selector(lua_State *L, const Script *script, const File *file, const char *text,
                          Scenery scenery, Selector *selector) {
  char copy[128], *rest = copy;
  unsigned kinds = 0, marked = 0;
  bool holds = true, marks_named = false;
  selector_start(selector);
  if (strlen(text) >= sizeof copy) load_fail(L, file, text, "the selector '%s' is too long", text);
  memcpy(copy, text, strlen(text) + 1);
  for (char *word; (word = rest += strspn(rest, " ")), *word;) {
    rest += strcspn(rest, " ");
    if (*rest) *rest++ = '\0';
    int kind = feature_kind_of(word);
    if (strchr(word, '=')) {
      holds = option_holds(L, script, file, text, word) && holds;
    } else if (scenery == OF_NOTHING) {
      load_fail(L, file, text, "'%s': only option=value can be asked for here", text);
    } else if (kind >= 0) {
      kinds |= 1u << kind;
    } else {
      add_mark_word(L, script, file, text, word, scenery, selector, &marked);
      marks_named = true;
    }
  }
  selector->always = !kinds && !marks_named;
  selector->kinds = (uint8_t)(kinds && marked ? kinds & marked : kinds | marked);
  if (kinds && marked && !selector->kinds)
    load_fail(L, file, text, "'%s': no such feature can bear that mark", text);
  return holds;
}

/* --- Rules --- */

static Rule *add_rule(lua_State *L, Script *script, const File *file, HookName hook, unsigned author) {
  Rules *rules = &script->rules;
  if (rules->rule_count == RULES_MAX)
    load_fail(L, file, SECTIONS[hook].section, "more than %d rules", RULES_MAX);
  Rule *rule = &rules->list[rules->rule_count++];
  memset(rule, 0, sizeof *rule);
  rule->hook = (uint8_t)hook;
  rule->author = (uint8_t)author;
  selector_start(&rule->selector);
  selector_start(&rule->follower);
  return rule;
}

/* Keeps the function at the top of the stack. */
static void keep_function(lua_State *L, Script *script, Rule *rule) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, ++script->function_count);
  lua_pop(L, 1);
  rule->function = (uint16_t)script->function_count;
  rule->calls = 1;
}

/* --- score: rates --- */

static unsigned unit_of(lua_State *L, const Script *script, const File *file, unsigned kind,
                        const char *name) {
  const Rules *rules = &script->rules;
  const char *known[UNITS + 3];
  unsigned count = UNIT_MARKS + rules->mark_count[kind];
  char hint[64];
  for (unsigned unit = 0; unit < count; unit++) {
    known[unit] = rules_unit_name(rules, (FeatureKind)kind, unit);
    if (!strcmp(known[unit], name)) return unit;
  }
  known[count++] = "complete";
  known[count++] = "open";
  known[count++] = "once";
  load_fail(L, file, name, "a %s has no '%s' to pay for%s", feature_kind_name((FeatureKind)kind),
            name, load_suggest(name, known, (int)count, hint, sizeof hint));
  return 0;
}

static bool is_rate(const char *name) {
  return strcmp(name, "complete") && strcmp(name, "open") && strcmp(name, "once");
}

/* Reads the table of rates at the top into one state of a rule: open [0] or complete [1].  Only the
 * table of a whole entry holds something else besides. */
static void read_rates(lua_State *L, const Script *script, const File *file, Rule *rule, unsigned kind,
                       unsigned state, bool whole) {
  lua_Integer count = load_push_keys(L, file, "score");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    if (!whole || is_rate(name)) {
      int exact;
      lua_getfield(L, -3, name);
      lua_Integer rate = lua_tointegerx(L, -1, &exact);
      unsigned unit = unit_of(L, script, file, kind, name);
      if (!exact || rate < -100 || rate > 100)
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
static void read_state(lua_State *L, const Script *script, const File *file, Rule *rule, unsigned kind,
                       const char *name, unsigned state) {
  int type = lua_getfield(L, -1, name);
  if (type == LUA_TSTRING && !strcmp(lua_tostring(L, -1), "void"))
    rule->voids[state] = 1;
  else if (type == LUA_TTABLE)
    read_rates(L, script, file, rule, kind, state, false);
  else if (type != LUA_TNIL)
    load_fail(L, file, name, "'%s' is a table of points per unit, or \"void\"", name);
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

/* Units are counted per feature kind, so an entry for several kinds becomes a rule for each. */
static void add_rates(lua_State *L, Script *script, const File *file, unsigned author,
                      const Selector *selector) {
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    if (!selector->always && !(selector->kinds >> kind & 1)) continue;
    Rule *rule = add_rule(L, script, file, HOOK_SCORE, author);
    rule->selector = *selector;
    rule->selector.always = 0;
    rule->selector.kinds = (uint8_t)(1u << kind);
    for (unsigned state = 0; state < 2; state++) read_rates(L, script, file, rule, kind, state, true);
    read_state(L, script, file, rule, kind, "open", 0);
    read_state(L, script, file, rule, kind, "complete", 1);
    rule->once = (uint8_t)read_once(L, file, kind);
  }
}

/* --- Entries --- */

static void add_entry(lua_State *L, Script *script, const File *file, unsigned author,
                      const Section *section, const char *key) {
  Selector selector;
  if (!read_selector(L, script, file, key, SCENERY[section->hook], &selector)) return;
  if (load_replaced(L, script, file, section->section, key)) return;
  if (lua_isfunction(L, -1)) {
    Rule *rule = add_rule(L, script, file, section->hook, author);
    rule->selector = selector;
    keep_function(L, script, rule);
  } else if (section->hook == HOOK_SCORE && lua_istable(L, -1)) {
    add_rates(L, script, file, author, &selector);
  } else {
    load_fail(L, file, *key ? key : section->section, "'%s' is a %s, expected a function%s",
              *key ? key : section->section, luaL_typename(L, -1),
              section->hook == HOOK_SCORE ? " or a table of points per unit" : "");
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
              load_suggest(value, known, (int)count, hint, sizeof hint));
  }
  return 0;
}

static void check_question_keys(lua_State *L, const File *file) {
  static const char *const KNOWN[] = {"at", "who", "tile", "follower", "when", "options"};
  lua_Integer keys = load_push_keys(L, file, "ask");
  for (lua_Integer i = 1; i <= keys; i++, lua_pop(L, 1)) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    bool known = false;
    char hint[64];
    for (unsigned k = 0; k < 6; k++) known = known || !strcmp(key, KNOWN[k]);
    if (!known)
      load_fail(L, file, key, "a question has no '%s'%s", key,
                load_suggest(key, KNOWN, 6, hint, sizeof hint));
  }
  lua_pop(L, 1);
}

/* A selector that a question may have; without one it takes everything. */
static bool read_filter(lua_State *L, const Script *script, const File *file, const char *field,
                        Scenery scenery, Selector *selector) {
  const char *text = load_string(L, file, field);
  return read_selector(L, script, file, text ? text : "", scenery, selector);
}

static void add_question(lua_State *L, Script *script, const File *file, unsigned author) {
  static const char *const POINTS[ASK_POINTS] = {"scored", "part_end", "turn_end"};
  static const char *const WHO[] = {"active", "all", "others"};
  Selector when, tile, follower;
  if (!lua_istable(L, -1)) load_fail(L, file, "ask", "a question is a table with at, who and options");
  check_question_keys(L, file);
  bool holds = read_filter(L, script, file, "when", OF_NOTHING, &when);
  holds = read_filter(L, script, file, "tile", OF_TILES, &tile) && holds;
  holds = read_filter(L, script, file, "follower", OF_FEATURES, &follower) && holds;
  if (!holds) return;
  Rule *rule = add_rule(L, script, file, HOOK_ASK, author);
  rule->at = (uint8_t)one_of(L, file, "at", POINTS, ASK_POINTS);
  rule->who = (uint8_t)one_of(L, file, "who", WHO, 3);
  rule->selector = tile;
  rule->follower = follower;
  rule->follower_asked = load_string(L, file, "follower") != NULL;
  if (!load_push_field(L, file, "options", LUA_TFUNCTION))
    load_fail(L, file, "ask", "a question needs options = function(player, offer) … end");
  keep_function(L, script, rule);
  lua_pop(L, 1);
}

static void add_questions(lua_State *L, Script *script, const File *file, unsigned author) {
  lua_Integer count = lua_istable(L, -1) ? luaL_len(L, -1) : 0;
  if (count < 1) load_fail(L, file, "ask", "ask is a list of questions: ask = { { … } }");
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
