/* load_rules.c - the sections of a rule file that are rules: rates, limits, functions, questions.
 *
 * A section is a function, or a table of entries under selectors (load_selector.c).  Questions are read in load_ask.c. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "load_rule.h"

typedef struct {
  const char *section; /* "score" */
  HookName hook;
} Section;

static const Section SECTIONS[HOOKS] = {
#define X(NAME, name, ...) {name, HOOK_##NAME},
    HOOK_LIST(X)
#undef X
};

/* What entries of a section may speak about: the tile just placed, or features, of each of which an event is told. */
static Scenery scenery_of(HookName hook) {
  switch (hook) {
  case HOOK_PLACE:
  case HOOK_DRAWN:
  case HOOK_PLACED: return OF_TILES;
  case HOOK_SCORE:
  case HOOK_TIES:
  case HOOK_SCORED:
  case HOOK_TOTAL: return OF_FEATURES;
  case HOOK_ASK:
  case HOOK_AGAIN:
  case HOOK_ENDS:
  case HOOK_FINISH: return OF_NOTHING;
  default: return OF_SEGMENTS;
  }
}

/* Is an event told of each feature that the selector takes?  Not if it names only marks of the tile just placed. */
static bool tells_features(HookName hook, const Selector *selector) {
  if (hook == HOOK_DEPLOY || hook == HOOK_DEPLOYED) return false; /* told of a figure */
  if (scenery_of(hook) != OF_SEGMENTS || selector->always) return false;
  return !selector->tile_marks || selector->kinds != (1u << FEATURE_KINDS) - 1 ||
         selector->figure || selector->plain || selector_looks_further(selector);
}

/* --- score: rates --- */

/* What an entry of score holds besides rates. */
static const char *const NO_RATES[] = {"complete", "open",  "once", "twice",
                                       "extra",    "times", "half", "more"};

/* The unit of a number or token of tiles; the first rate that names one makes it a unit. */
static unsigned counted_unit(lua_State *L, Rules *rules, const File *file, const SlotName *slot) {
  unsigned i = 0;
  while (i < rules->counted_count && &rules->slots[rules->counted[i]] != slot) i++;
  if (i == COUNTED_MAX) {
    unsigned of[AUTHORS_MAX] = {0};
    char who[300];
    for (unsigned k = 0; k < i; k++) of[rules->slots[rules->counted[k]].author]++;
    load_fail(L, file, slot->name,
              "there is room for %d tokens and numbers of tiles that rates pay for in all files "
              "together (%s)",
              COUNTED_MAX, rules_who(rules, of, who, sizeof who));
  }
  if (i == rules->counted_count)
    rules->counted[rules->counted_count++] = (uint8_t)(slot - rules->slots);
  return UNIT_NUMBERS + i;
}

static unsigned unit_of(lua_State *L, Script *script, const File *file, unsigned kind,
                        const char *name) {
  Rules *rules = &script->rules;
  const char *known[UNITS + sizeof NO_RATES / sizeof NO_RATES[0]];
  unsigned count = UNIT_MARKS + rules->mark_count[kind];
  char hint[64], list[256];
  for (unsigned unit = 0; unit < count; unit++) {
    known[unit] = rules_unit_name(rules, (FeatureKind)kind, unit);
    if (!strcmp(known[unit], name)) return unit;
  }
  const SlotName *slot = rules_number(rules, name, SCOPE_TILE);
  if (slot) return counted_unit(L, rules, file, slot);
  const char *ground = rules_ground_name(rules, kind);
  load_list(known, count, list, sizeof list);
  for (unsigned i = 0; i < sizeof NO_RATES / sizeof NO_RATES[0]; i++) known[count++] = NO_RATES[i];
  if (sandbox_suggest(name, known, (int)count, hint, sizeof hint)[0])
    load_fail(L, file, name, "a %s has no '%s' to pay for%s", ground, name, hint);
  load_fail(L, file, name,
            "a %s has no '%s' to pay for, only %s, and tokens and numbers that tiles have", ground,
            name, list);
  return 0;
}

static bool is_rate(const char *name) {
  for (unsigned i = 0; i < sizeof NO_RATES / sizeof NO_RATES[0]; i++)
    if (!strcmp(name, NO_RATES[i])) return false;
  return true;
}

/* Reads the table of rates at the top.  Only the table of a whole entry holds something else as well. */
static void read_rates(lua_State *L, Script *script, const File *file, Rate *rates,
                       uint8_t *rate_count, unsigned kind, bool whole) {
  lua_Integer count = load_push_keys(L, file, "score");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    if (!whole && !is_rate(name)) load_fail(L, file, name, "'%s' cannot stand here", name);
    bool manner = whole && lua_getfield(L, -3, name) == LUA_TTABLE;
    if (whole) lua_pop(L, 1);
    if (is_rate(name) && !manner) {
      int exact;
      lua_getfield(L, -3, name);
      lua_Integer rate = lua_tointegerx(L, -1, &exact);
      unsigned unit = unit_of(L, script, file, kind, name);
      if (!exact || lua_type(L, -1) != LUA_TNUMBER || rate < -100 || rate > 100)
        load_fail(L, file, name, "points per %s must be an integer from -100 to 100", name);
      if (*rate_count == RATES_MAX)
        load_fail(L, file, name, "more than %d rates in one entry", RATES_MAX);
      rates[(*rate_count)++] = (Rate){(uint8_t)unit, (int8_t)rate};
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
    read_rates(L, script, file, rule->rates[state], &rule->rate_count[state], kind, false);
  else if (type != LUA_TNIL)
    load_fail(L, file, name, "'%s' must be a table of points per unit, or \"void\"", name);
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

/* more = { castle = 1 }: such cities are worth so many points more to a field. */
static void read_more(lua_State *L, Script *script, const File *file, Rule *rule, unsigned kind) {
  if (!load_push_field(L, file, "more", LUA_TTABLE)) return;
  lua_Integer count = load_push_keys(L, file, "more");
  unsigned cities = rules_grounds_like(&script->rules, CITY);
  lua_geti(L, -1, 1);
  const char *text = count == 1 ? lua_tostring(L, -1) : "";
  if (kind != FIELD || rule->twice || count != 1 ||
      !load_selector(L, script, file, text, OF_FEATURES, &rule->around) || !rule->around.kinds ||
      rule->around.kinds & ~cities)
    load_fail(L, file, "more",
              "one sort of cities can be worth more, and only to a field: more = { city = 1 }");
  lua_pushvalue(L, -3);
  rule->more = (int8_t)load_integer(L, script, file, text, 0, -100, 100);
  lua_pop(L, 4);
}

/* extra = { tile = 1 }, times = 2, half = true: what is said after the sum. */
static void read_stages(lua_State *L, Script *script, const File *file, Rule *rule, unsigned kind) {
  if (load_push_field(L, file, "extra", LUA_TTABLE)) {
    load_enter(script, file, "extra");
    read_rates(L, script, file, rule->extras, &rule->extra_count, kind, false);
    load_leave(script, file);
    lua_pop(L, 1);
  }
  rule->times = (uint8_t)load_integer(L, script, file, "times", 1, 1, 100);
  if (rule->times == 1) rule->times = 0;
  if (load_push_field(L, file, "half", LUA_TBOOLEAN)) {
    rule->half = (uint8_t)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
}

/* The number of a manner of paying; one that nobody has named yet is new. */
static unsigned manner_of(lua_State *L, Rules *rules, const File *file, const char *name) {
  int known = rules_manner(rules, name);
  if (known) return (unsigned)known;
  if (rules->manner_count == MANNERS_MAX)
    load_fail(L, file, name, "more than %d manners of paying in all files together", MANNERS_MAX);
  load_name(L, file, rules->manners[rules->manner_count++], NAME_SIZE, name);
  return rules->manner_count;
}

/* joined = { city = 1 }: rates that count only when a feature is paid, or asked for its worth, in this manner. */
static void add_manners(lua_State *L, Script *script, const File *file, unsigned author,
                        const Selector *selector, unsigned kind) {
  lua_Integer count = load_push_keys(L, file, "score");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    if (lua_getfield(L, -3, name) == LUA_TTABLE && is_rate(name)) {
      Rule *rule = load_new_rule(L, script, file, HOOK_SCORE, author);
      rule->selector = *selector;
      rule->manner = (uint8_t)manner_of(L, &script->rules, file, name);
      for (unsigned state = 0; state < 2; state++)
        read_rates(L, script, file, rule->rates[state], &rule->rate_count[state], kind, false);
    }
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

/* Units are counted per feature kind, so an entry for several kinds becomes a rule for each. */
static void add_rates(lua_State *L, Script *script, const File *file, unsigned author,
                      const Selector *selector) {
  for (unsigned kind = 0; kind < script->rules.ground_count; kind++) {
    if (!selector->always && !(selector->kinds >> kind & 1)) continue;
    Rule *rule = load_new_rule(L, script, file, HOOK_SCORE, author);
    rule->selector = *selector;
    rule->selector.always = 0;
    rule->selector.kinds = 1u << kind;
    for (unsigned state = 0; state < 2; state++)
      read_rates(L, script, file, rule->rates[state], &rule->rate_count[state], kind, true);
    read_state(L, script, file, rule, kind, "open", 0);
    read_state(L, script, file, rule, kind, "complete", 1);
    rule->once = (uint8_t)read_once(L, file, kind);
    read_twice(L, script, file, rule, kind);
    read_more(L, script, file, rule, kind);
    read_stages(L, script, file, rule, kind);
    Selector one = rule->selector;
    add_manners(L, script, file, author, &one, kind);
  }
}

/* --- place: limits, { around = "cloister plain", most = 1, both = true } --- */

/* joins = "river", winds = "river": 1 + the kind. */
static uint8_t read_ground(lua_State *L, const Script *script, const File *file,
                           const char *field) {
  const char *name = load_string(L, file, field);
  int kind = name ? rules_ground(&script->rules, name) : -1;
  if (name && kind < 0)
    load_fail(L, file, field, "'%s' is not a kind of feature to be continued", name);
  return (uint8_t)(kind + 1);
}

static void add_limit(lua_State *L, Script *script, const File *file, unsigned author,
                      const Selector *selector) {
  static const char *const KEYS[] = {"around", "most", "both", "joins", "sides", "winds"};
  unsigned buildings = 0;
  for (unsigned i = 0; i < script->rules.ground_count; i++)
    if (rules_building(&script->rules, i)) buildings |= 1u << i;
  load_check_keys(L, file, "a limit", KEYS, 6);
  const char *around = load_string(L, file, "around");
  Rule *rule = load_new_rule(L, script, file, HOOK_PLACE, author);
  rule->selector = *selector;
  bool sides = lua_getfield(L, -1, "sides") != LUA_TNIL;
  lua_pop(L, 1);
  if (sides) rule->sides = (uint8_t)load_integer(L, script, file, "sides", 1, 1, SIDES);
  rule->joins = read_ground(L, script, file, "joins");
  rule->winds = read_ground(L, script, file, "winds");
  if (rule->joins || rule->winds || rule->sides) return;
  if (!around || !load_selector(L, script, file, around, OF_FEATURES, &rule->around) ||
      !rule->around.kinds || rule->around.kinds & ~buildings || !selector->kinds ||
      selector->kinds & ~buildings)
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
    load_fail(L, file, "again", "'again' names '%s', which is not a state of the turn", name);
  load_new_rule(L, script, file, HOOK_AGAIN, author)->slot = slot->index;
}

/* --- finish: { most = { wine = 10 } }, the points for having most of a player's number --- */

static void add_most(lua_State *L, Script *script, const File *file, unsigned author) {
  lua_Integer count = load_push_keys(L, file, "most");
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    const SlotName *slot = rules_number(&script->rules, name, SCOPE_PLAYER);
    if (!slot)
      load_fail(L, file, name, "'most' names '%s', which is not a state or token of a player",
                name);
    lua_pushvalue(L, -3);
    Rule *rule = load_new_rule(L, script, file, HOOK_FINISH, author);
    rule->slot = slot->index;
    rule->points = (int16_t)load_integer(L, script, file, name, 0, -1000, 1000);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

/* --- deploy: ["WHO: WHERE"] = "why", or a function --- */

/* Reads who an entry is about, and returns where: what stands behind the colon. */
static const char *read_who(lua_State *L, const Script *script, const File *file, const char *key,
                            uint8_t *who, uint8_t *which) {
  const char *colon = strchr(key, ':');
  char name[NAME_SIZE];
  *who = ARRIVES_FIGURE;
  *which = 0;
  if (!colon) return key;
  snprintf(name, sizeof name, "%.*s", (int)(colon - key < NAME_SIZE ? colon - key : NAME_SIZE - 1),
           key);
  int figure = rules_figure(&script->rules, name), piece = rules_piece(&script->rules, name);
  if (figure < 0 && piece < 0 && rules_absent(&script->rules, name)) return NULL;
  if (figure < 0 && piece < 0 && strcmp(name, "figure"))
    load_fail(L, file, key, "'%s' is not a figure or a piece; expected figure, or the name of one",
              name);
  if (figure >= 0) *who = ARRIVES_KIND;
  if (piece >= 0) *who = ARRIVES_PIECE;
  *which = (uint8_t)(figure >= 0 ? figure : piece >= 0 ? piece : 0);
  return colon + 1;
}

/* Keeps the sentence at the top of the stack. */
static uint16_t keep_sentence(lua_State *L, Script *script, const File *file, const char *key) {
  Rules *rules = &script->rules;
  size_t size;
  const char *text = lua_tolstring(L, -1, &size);
  if (!rules->sentences_used) rules->sentences_used = 1;
  unsigned at = rules->sentences_used;
  if (!size || !text_line(text) || strlen(text) != size || size > 150)
    load_fail(L, file, key, "a reason is one line of up to 150 letters");
  if (at + size + 1 > SENTENCES_SIZE)
    load_fail(L, file, key, "there is room for %d letters of reasons in all files together",
              SENTENCES_SIZE);
  memcpy(&rules->sentences[at], text, size + 1);
  rules->sentences_used += (unsigned)size + 1;
  return (uint16_t)at;
}

/* --- ends: { score = 50, final = false } --- */

static void add_end(lua_State *L, Script *script, const File *file, unsigned author) {
  static const char *const KEYS[] = {"score", "final"};
  load_check_keys(L, file, "ends", KEYS, 2);
  Rule *rule = load_new_rule(L, script, file, HOOK_ENDS, author);
  rule->points = (int16_t)load_integer(L, script, file, "score", 0, 1, 10000);
  if (load_push_field(L, file, "final", LUA_TBOOLEAN)) {
    rule->unscored = !lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
}

/* --- Entries --- */

static void add_entry(lua_State *L, Script *script, const File *file, unsigned author,
                      const Section *section, const char *key) {
  Selector selector;
  uint8_t who = ARRIVES_FIGURE, which = 0;
  bool most = section->hook == HOOK_FINISH && !strcmp(key, "most") && !lua_isfunction(L, -1);
  if (most && !lua_istable(L, -1))
    load_fail(L, file, key, "'most' names a number and what it pays: most = { wine = 10 }");
  const char *words = most ? "" : key;
  if (section->hook == HOOK_DEPLOY) words = read_who(L, script, file, key, &who, &which);
  if (!words || !load_selector(L, script, file, words, scenery_of(section->hook), &selector))
    return;
  if (section->hook == HOOK_DEPLOY && rules_figure(&script->rules, key) >= 0)
    load_fail(
        L, file, key,
        "'%s': who comes, or where?  Say [\"%s: city\"] for one that comes, or [\"figure: any "
        "%s\"] for where one stands",
        key, key, key);
  if (load_replaced(L, script, file, section->section, key)) return;
  if (most) {
    add_most(L, script, file, author);
  } else if (section->hook == HOOK_DEPLOY && lua_type(L, -1) == LUA_TSTRING) {
    Rule *rule = load_new_rule(L, script, file, HOOK_DEPLOY, author);
    rule->selector = selector;
    rule->who_arrives = who;
    rule->arrives = which;
    rule->sentence = keep_sentence(L, script, file, key);
  } else if (lua_isfunction(L, -1)) {
    if (who == ARRIVES_PIECE)
      load_fail(L, file, key, "for a piece a reason is expected here, not a function");
    Rule *rule = load_new_rule(L, script, file, section->hook, author);
    rule->selector = selector;
    rule->who_arrives = who;
    rule->arrives = which;
    rule->features = tells_features(section->hook, &selector);
    load_rule_function(L, script, rule);
  } else if (section->hook == HOOK_SCORE && lua_istable(L, -1)) {
    add_rates(L, script, file, author, &selector);
  } else if (section->hook == HOOK_PLACE && lua_istable(L, -1)) {
    add_limit(L, script, file, author, &selector);
  } else if (section->hook == HOOK_AGAIN && lua_type(L, -1) == LUA_TSTRING) {
    add_granted(L, script, file, author);
  } else {
    load_fail(L, file, *key ? key : section->section, "'%s' is a %s, expected a function%s",
              *key ? key : section->section, luaL_typename(L, -1),
              section->hook == HOOK_SCORE    ? " or a table of points per unit"
              : section->hook == HOOK_PLACE  ? " or a limit"
              : section->hook == HOOK_DEPLOY ? " or a reason"
              : section->hook == HOOK_ENDS   ? " or { score = n }"
              : section->hook == HOOK_AGAIN  ? " or the name of a number of the turn"
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

void load_rules(lua_State *L, Script *script, const File *file, unsigned author, bool totals) {
  for (unsigned i = 0; i < HOOKS; i++) {
    const Section *section = &SECTIONS[i];
    if ((section->hook == HOOK_TOTAL) != totals) continue;
    load_push_table(L, file);
    int type = lua_getfield(L, -1, section->section);
    if (type != LUA_TNIL && !load_replaced(L, script, file, section->section, "")) {
      load_enter(script, file, section->section);
      if (section->hook == HOOK_ASK)
        load_ask(L, script, file, author);
      else if (type == LUA_TTABLE && section->hook == HOOK_ENDS)
        add_end(L, script, file, author);
      else if (type == LUA_TTABLE)
        add_entries(L, script, file, author, section);
      else
        add_entry(L, script, file, author, section, "");
      load_leave(script, file);
    }
    lua_pop(L, 2);
  }
}
