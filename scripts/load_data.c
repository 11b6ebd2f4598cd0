/* load_data.c - the sections of a rule file that are plain data: options, marks, state, figures, set-up
 * and tiles. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "../core/sheet.h"
#include "inner.h"

/* Calls `each` for every named entry of a section, in a fixed order; the entry is at the top. */
typedef void Each(lua_State *L, Script *script, const File *file, const char *name, void *context);

static void each_entry(lua_State *L, Script *script, const File *file, const char *section, Each *each,
                       void *context) {
  lua_Integer count = load_push_keys(L, file, section);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, -1, i);
    const char *name = lua_tostring(L, -1);
    lua_pushvalue(L, -1);
    lua_gettable(L, -4);
    each(L, script, file, name, context);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

static void each_in_section(lua_State *L, Script *script, const File *file, const char *section,
                            Each *each, void *context) {
  load_push_table(L, file);
  if (load_push_field(L, file, section, LUA_TTABLE)) {
    each_entry(L, script, file, section, each, context);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* Refuses every key of the table at the top that is not among the known ones. */
static void check_keys(lua_State *L, const File *file, const char *what, const char *const *known,
                       int count) {
  lua_Integer keys = load_push_keys(L, file, what);
  for (lua_Integer i = 1; i <= keys; i++) {
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    bool found = false;
    char hint[64];
    for (int k = 0; k < count; k++) found = found || !strcmp(key, known[k]);
    if (!found)
      load_fail(L, file, key, "%s has no '%s'%s", what, key,
                load_suggest(key, known, count, hint, sizeof hint));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

#define CHECK_KEYS(L, file, what, ...)                                                             \
  do {                                                                                             \
    static const char *const KNOWN[] = {__VA_ARGS__};                                              \
    check_keys(L, file, what, KNOWN, (int)(sizeof KNOWN / sizeof KNOWN[0]));                       \
  } while (0)

/* --- options = { tiny_city = { 4, 2 }, followers = { 7, min = 0, max = 20 } } --- */

static void add_option(lua_State *L, Script *script, const File *file, const char *name,
                       void *context) {
  File *owner = context;
  (void)script;
  if (!lua_istable(L, -1))
    load_fail(L, file, name, "option '%s' is a list of values, the default first", name);
  if (owner->option_count == INFO_LIST)
    load_fail(L, file, name, "more than %d options in one file", INFO_LIST);
  OptionInfo *option = &owner->options[owner->option_count++];
  load_name(L, file, option->name, sizeof option->name, name);
  lua_Integer count = luaL_len(L, -1);
  bool range = lua_getfield(L, -1, "min") != LUA_TNIL;
  lua_pop(L, 1);
  if (count < 1 || count > INFO_VALUES || (range && count != 1))
    load_fail(L, file, name, "option '%s' has 1 to %d values, or one value with min and max", name,
              INFO_VALUES);
  if (range) {
    option->min = load_integer(L, script, file, "min", 0, -1000000, 1000000);
    option->max = load_integer(L, script, file, "max", 0, option->min, 1000000);
    lua_geti(L, -1, 1);
    option->standard = (int)luaL_checkinteger(L, -1);
    lua_pop(L, 1);
    return;
  }
  for (lua_Integer i = 1; i <= count; i++) {
    int type = lua_geti(L, -1, i);
    const char *value = type == LUA_TSTRING || lua_isinteger(L, -1) ? lua_tostring(L, -1) : NULL;
    if (!value || strlen(value) >= NAME_SIZE || strpbrk(value, " \t\n#=,") || !*value)
      load_fail(L, file, name, "the values of option '%s' are words or integers", name);
    snprintf(option->values[option->value_count++], NAME_SIZE, "%s", value);
    lua_pop(L, 1);
  }
}

void load_options(lua_State *L, Script *script, File *file) {
  file->option_count = 0;
  each_in_section(L, script, file, "options", add_option, file);
}

/* --- marks = { city = { pennant = { glyph = "P", merge = "sum" } }, tile = { fork = … } } --- */

typedef enum { MERGE_ANY, MERGE_SUM, MERGE_MAX } Merge;

typedef struct {
  unsigned author;
  int kind; /* FeatureKind, or FEATURE_KINDS for marks of the whole tile */
} MarkContext;

static Merge check_merge(lua_State *L, const File *file, const char *name, const char *merge) {
  static const char *const NAMES[] = {"any", "sum", "max"};
  for (int i = 0; merge && i < 3; i++)
    if (!strcmp(merge, NAMES[i])) return (Merge)i;
  if (merge) load_fail(L, file, name, "mark '%s' merges by any, sum or max, not '%s'", name, merge);
  return MERGE_ANY;
}

/* Two files may declare the same mark if they mean the same. */
static MarkName *find_mark(lua_State *L, Rules *rules, const File *file, const char *name, int kind,
                           unsigned *index) {
  bool on_tile = kind == FEATURE_KINDS;
  MarkName *names = on_tile ? rules->tile_marks : rules->marks[kind];
  unsigned *count = on_tile ? &rules->tile_mark_count : &rules->mark_count[kind];
  unsigned room = on_tile ? TILE_MARKS_MAX : MARKS_MAX;
  for (*index = 0; *index < *count; ++*index)
    if (!strcmp(names[*index].name, name)) return &names[*index];
  if (*count == room) load_fail(L, file, name, "more than %u marks of this kind", room);
  return &names[(*count)++];
}

static void check_glyph_free(lua_State *L, const Rules *rules, const File *file, const char *name,
                             char glyph) {
  Glyphs plain;
  glyphs_plain(&plain);
  if (plain.of[(unsigned char)glyph].ground != GROUND_UNKNOWN)
    load_fail(L, file, name, "the glyph '%c' of '%s' is part of the notation", glyph, name);
  for (int kind = 0; kind <= FEATURE_KINDS; kind++) {
    const MarkName *names = kind == FEATURE_KINDS ? rules->tile_marks : rules->marks[kind];
    unsigned count = kind == FEATURE_KINDS ? rules->tile_mark_count : rules->mark_count[kind];
    for (unsigned i = 0; i < count; i++)
      if (names[i].glyph == glyph)
        load_fail(L, file, name, "the glyph '%c' of '%s' is used twice; '%s' of %s has it", glyph,
                  name, names[i].name, rules->authors[names[i].author].file);
  }
}

static void add_mark(lua_State *L, Script *script, const File *file, const char *name,
                     void *context) {
  const MarkContext *mark = context;
  Rules *rules = &script->rules;
  const char *merge = NULL, *glyph = NULL;
  bool bare = false;
  if (lua_type(L, -1) == LUA_TSTRING) {
    merge = lua_tostring(L, -1);
  } else if (lua_istable(L, -1)) {
    CHECK_KEYS(L, file, name, "glyph", "merge", "ground", "symbol");
    glyph = load_string(L, file, "glyph");
    merge = load_string(L, file, "merge");
    const char *ground = load_string(L, file, "ground");
    bare = !ground || strcmp(ground, "field");
    if (ground && (mark->kind != FEATURE_KINDS || (strcmp(ground, "field") && strcmp(ground, "end"))))
      load_fail(L, file, name, "mark '%s': only marks of a tile have a ground, \"end\" or \"field\"",
                name);
  } else {
    load_fail(L, file, name, "mark '%s' is how it merges, or a table with glyph and merge", name);
  }
  if (glyph && (strlen(glyph) != 1 || glyph[0] <= ' ' || glyph[0] > '~'))
    load_fail(L, file, name, "the glyph of '%s' is one plain character, not '%s'", name, glyph);
  Merge how = check_merge(L, file, name, merge);
  unsigned index;
  MarkName *entry = find_mark(L, rules, file, name, mark->kind, &index);
  if (entry->name[0]) { /* declared by another file already */
    bool same = (!glyph || !entry->glyph || entry->glyph == glyph[0]) && entry->merge == how;
    if (!same)
      load_fail(L, file, name, "mark '%s' is declared differently in %s", name,
                rules->authors[entry->author].file);
    if (glyph) entry->glyph = glyph[0];
    return;
  }
  if (glyph) check_glyph_free(L, rules, file, name, glyph[0]);
  load_name(L, file, entry->name, sizeof entry->name, name);
  entry->glyph = glyph ? glyph[0] : '\0';
  entry->author = (uint8_t)mark->author;
  entry->merge = (uint8_t)how;
  entry->on_field = mark->kind == FEATURE_KINDS && !bare;
  if (mark->kind == FEATURE_KINDS) return;
  if (how == MERGE_ANY) rules->any_marks[mark->kind] |= (uint16_t)(1u << index);
  if (how == MERGE_MAX) rules->merge.largest[mark->kind] |= (uint16_t)(1u << index);
}

static void add_marks_of_kind(lua_State *L, Script *script, const File *file, const char *name,
                              void *context) {
  MarkContext *mark = context;
  mark->kind = !strcmp(name, "tile") ? FEATURE_KINDS : feature_kind_of(name);
  if (mark->kind < 0 || !lua_istable(L, -1))
    load_fail(L, file, name, "marks are listed under city, road, cloister, field or tile, not '%s'",
              name);
  each_entry(L, script, file, name, add_mark, mark);
}

void load_marks(lua_State *L, Script *script, const File *file, unsigned author) {
  MarkContext context = {author, 0};
  each_in_section(L, script, file, "marks", add_marks_of_kind, &context);
}

/* --- state = { turn = { "built" }, player = { "wine" } } --- */

static void add_slots(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  static const char *const SCOPE_NAMES[SCOPES] = {"game", "turn", "player", "tile"};
  Rules *rules = &script->rules;
  int scope = -1;
  (void)context;
  for (int i = 0; i < SCOPES; i++)
    if (!strcmp(name, SCOPE_NAMES[i])) scope = i;
  if (scope < 0 || !lua_istable(L, -1))
    load_fail(L, file, name, "state is kept for game, turn, player or tile, as a list of names");
  lua_Integer count = luaL_len(L, -1);
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    if (lua_geti(L, -1, i) != LUA_TSTRING)
      load_fail(L, file, name, "the state of %s is a list of names", name);
    const char *slot = lua_tostring(L, -1);
    const SlotName *there = rules_slot(rules, slot);
    if (there && there->scope != scope)
      load_fail(L, file, slot, "the state '%s' is kept for %s by another rule", slot,
                SCOPE_NAMES[there->scope]);
    if (there) continue;
    unsigned room = scope == SCOPE_TILE ? TILE_SLOTS_MAX : SLOTS_MAX;
    if (rules->slots_in[scope] == room)
      load_fail(L, file, slot, "more than %u numbers are kept for each %s", room, name);
    SlotName *entry = &rules->slots[rules->slot_count++];
    load_name(L, file, entry->name, sizeof entry->name, slot);
    entry->scope = (uint8_t)scope;
    entry->index = (uint8_t)rules->slots_in[scope]++;
  }
}

void load_state(lua_State *L, Script *script, const File *file) {
  each_in_section(L, script, file, "state", add_slots, NULL);
}

/* --- figures = { small = { each = 7, follower = true } } --- */

static bool flag(lua_State *L, const File *file, const char *name) {
  if (!load_push_field(L, file, name, LUA_TBOOLEAN)) return false;
  bool on = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return on;
}

static uint8_t kinds_of(lua_State *L, const File *file, const char *words) {
  char copy[64], *rest = copy;
  unsigned kinds = 0;
  if (!words) return (1u << FEATURE_KINDS) - 1;
  snprintf(copy, sizeof copy, "%s", words);
  while (*rest) {
    size_t length = strcspn(rest, " ");
    bool more = rest[length] != '\0';
    rest[length] = '\0';
    if (length) {
      int kind = feature_kind_of(rest);
      if (kind < 0) load_fail(L, file, words, "'%s' is no city, road, cloister or field", rest);
      kinds |= 1u << kind;
    }
    rest += length + more;
  }
  return (uint8_t)kinds;
}

static void add_figure(lua_State *L, Script *script, const File *file, const char *name,
                       void *context) {
  Rules *rules = &script->rules;
  const unsigned *author = context;
  if (!lua_istable(L, -1)) load_fail(L, file, name, "figure '%s' is a table of words", name);
  CHECK_KEYS(L, file, name, "each", "weight", "on", "follower", "joins", "open");
  if (rules_figure(rules, name) >= 0)
    load_fail(L, file, name, "the figure '%s' is declared twice", name);
  if (rules->figure_count == FIGURE_KINDS_MAX)
    load_fail(L, file, name, "more than %d kinds of figures", FIGURE_KINDS_MAX);
  FigureKind *figure = &rules->figures[rules->figure_count++];
  load_name(L, file, figure->name, sizeof figure->name, name);
  const char *joins = load_string(L, file, "joins");
  if (joins && strcmp(joins, "follower"))
    load_fail(L, file, name, "figure '%s' can join a \"follower\" only, not '%s'", name, joins);
  figure->author = (uint8_t)*author;
  figure->each = (uint8_t)load_integer(L, script, file, "each", 1, 0, FIGURES_MAX / PLAYERS_MAX);
  figure->follower = flag(L, file, "follower");
  figure->weight = (uint8_t)load_integer(L, script, file, "weight", figure->follower, 0, 100);
  figure->on = kinds_of(L, file, load_string(L, file, "on"));
  figure->joins = joins != NULL;
  figure->open = flag(L, file, "open");
}

void load_figures(lua_State *L, Script *script, const File *file, unsigned author) {
  each_in_section(L, script, file, "figures", add_figure, &author);
}

/* --- setup = { start = "B16", unplaceable = "redraw" } --- */

void load_setup(lua_State *L, Script *script, const File *file) {
  Rules *rules = &script->rules;
  load_push_table(L, file);
  if (load_push_field(L, file, "setup", LUA_TTABLE)) {
    CHECK_KEYS(L, file, "setup", "start", "unplaceable");
    const char *start = load_string(L, file, "start");
    if (start && !(rules->start = rules_kind(rules, start)))
      load_fail(L, file, start, "the start tile '%s' is not drawn anywhere", start);
    if (start) rules->kinds[rules->start].start = 1;
    const char *policy = load_string(L, file, "unplaceable");
    const Setting *setting = policy ? script_setting(rules, policy) : NULL;
    if (setting) policy = setting->value;
    if (policy && strcmp(policy, "redraw") && strcmp(policy, "return"))
      load_fail(L, file, "unplaceable", "an unplaceable tile is followed by \"redraw\" or \"return\"");
    if (policy)
      rules->unplaceable = strcmp(policy, "return") ? UNPLACEABLE_DISCARD : UNPLACEABLE_RETURN;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* --- tiles = [[ sheets ]] --- */

static void add_glyphs(Glyphs *glyphs, const MarkName *names, unsigned count, Ground ground,
                       bool on_tile) {
  for (unsigned i = 0; i < count; i++)
    if (names[i].glyph) {
      Ground under = names[i].on_field ? GROUND_FIELD : ground;
      glyphs->of[(unsigned char)names[i].glyph] = (Glyph){(uint8_t)under, on_tile, (uint8_t)i};
    }
}

static void glyphs_of(const Rules *rules, Glyphs *glyphs) {
  static const Ground GROUNDS[FEATURE_KINDS] = {
      [CITY] = GROUND_CITY, [ROAD] = GROUND_ROAD, [CLOISTER] = GROUND_CLOISTER, [FIELD] = GROUND_FIELD};
  glyphs_plain(glyphs);
  for (int kind = 0; kind < FEATURE_KINDS; kind++)
    add_glyphs(glyphs, rules->marks[kind], rules->mark_count[kind], GROUNDS[kind], false);
  add_glyphs(glyphs, rules->tile_marks, rules->tile_mark_count, GROUND_END, true);
}

/* The line of the file on which the sheet begins: the sheet stands in it word for word. */
static int sheet_line(const File *file, const char *sheet, size_t size) {
  int line = 1;
  for (size_t i = 0; i + size <= file->size; i++) {
    if (!memcmp(file->text + i, sheet, size)) return line;
    if (file->text[i] == '\n') line++;
  }
  return 0;
}

static int fail_sheet(lua_State *L, const File *file, const char *sheet, size_t size,
                      const SheetFault *fault) {
  int begin = sheet_line(file, sheet, size), line = fault->line;
  char where[48] = "";
  if (begin) line += begin - 1;
  if (fault->row) snprintf(where, sizeof where, ", row %d, column %d", fault->row, fault->place);
  return luaL_error(L, "%s:%d: tile %s%s: %s", file->file, line, fault->id[0] ? fault->id : "sheet",
                    where, fault->text);
}

void load_tiles(lua_State *L, Script *script, const File *file, unsigned author) {
  Rules *rules = &script->rules;
  load_push_table(L, file);
  if (load_push_field(L, file, "tiles", LUA_TSTRING)) {
    size_t size;
    const char *sheet = lua_tolstring(L, -1, &size);
    Glyphs glyphs;
    SheetFault fault;
    Kind *kinds = &rules->kinds[rules->kind_count + 1];
    glyphs_of(rules, &glyphs);
    int count = sheet_read(sheet, size, &glyphs, kinds, KINDS_MAX - (int)rules->kind_count, &fault);
    if (count < 0) fail_sheet(L, file, sheet, size, &fault);
    for (int i = 0; i < count; i++) {
      KindId other = rules_kind(rules, kinds[i].id);
      if (other)
        load_fail(L, file, kinds[i].id, "tile %s is drawn in %s already", kinds[i].id,
                  rules->authors[rules->kinds[other].author].file);
      kinds[i].author = (uint8_t)author;
    }
    rules->kind_count += (unsigned)count;
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}
