/* load_tiles.c - the sections of a rule file that say what lies on the table: tiles and set-up. */
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load_rule.h"

/* --- setup = { start = "B16", unplaceable = "redraw", draw = 1 } --- */

/* What lies on the table at first must be there. */
static void check_copies(lua_State *L, const Rules *rules, const File *file, KindId kind) {
  unsigned laid = rules_laid(rules, kind), there = rules->kinds[kind].count;
  if (laid > there)
    load_fail(L, file, "start", "%d of %s lie on the table at first, but there are only %d",
              (int)laid, rules->kinds[kind].id, (int)there);
}

/* An expansion may say where the game begins instead of the base game; two must agree. */
static void set_start(lua_State *L, Script *script, const File *file, const char *start) {
  Rules *rules = &script->rules;
  KindId kind = rules_kind(rules, start);
  if (!kind) load_fail(L, file, start, "the start tile '%s' is not drawn anywhere", start);
  for (unsigned i = 1; i < (unsigned)(file - script->sources->files); i++) {
    load_push_table(L, &script->sources->files[i]);
    if (load_push_field(L, &script->sources->files[i], "setup", LUA_TTABLE)) {
      const char *other = lua_getfield(L, -1, "start") == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
      lua_pop(L, 1);
      if (other && strcmp(other, start) && script->sources->files[i].tiles_on)
        load_fail(L, file, start, "the start tile is %s, but %s says %s", start,
                  script->sources->files[i].file, other);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  rules->kinds[rules->start].start = 0;
  rules->kinds[kind].start = 1;
  rules->start = kind;
  check_copies(L, rules, file, kind);
  if (file == script->sources->files) rules->base_start = kind;
}

/* Do the tiles of a block that lie beside one another meet? */
static void check_block(lua_State *L, const Rules *rules, const File *file) {
  for (unsigned a = 0; a < rules->block_count; a++)
    for (unsigned b = 0; b < rules->block_count; b++) {
      const StartTile *one = &rules->block[a], *two = &rules->block[b];
      int right = two->square.x - one->square.x, down = two->square.y - one->square.y;
      if (!(right == 1 && down == 0) && !(right == 0 && down == 1)) continue;
      unsigned side = right ? EAST : SOUTH;
      if (!terrain_meets(rules->kinds[one->kind].sides[0][side].terrain,
                         rules->kinds[two->kind].sides[0][(side + 2) % SIDES].terrain))
        load_fail(L, file, "start", "%s and %s lie beside one another, but their sides do not meet",
                  rules->kinds[one->kind].id, rules->kinds[two->kind].id);
    }
}

/* start = { "CO01 CO02", "CO03 CO04" }: a block of tiles; its middle lies at 0,0. */
static void set_block(lua_State *L, Script *script, const File *file) {
  Rules *rules = &script->rules;
  lua_Integer rows = load_length(L, file, "start", "rows of tiles");
  if (rules->block_count)
    load_fail(L, file, "start", "another rule already lays a block of tiles at first");
  for (lua_Integer row = 1; row <= rows; row++, lua_pop(L, 1)) {
    if (lua_geti(L, -1, row) != LUA_TSTRING)
      load_fail(L, file, "start", "'start' must be a tile, or rows of tiles");
    unsigned column = 0, first = rules->block_count;
    for (const char *p = lua_tostring(L, -1); *(p += strspn(p, " ")); p += strcspn(p, " ")) {
      char id[8];
      snprintf(id, sizeof id, "%.*s", (int)(strcspn(p, " ") < 8 ? strcspn(p, " ") : 7), p);
      KindId kind = rules_kind(rules, id);
      if (!kind) load_fail(L, file, id, "the start tile '%s' is not drawn anywhere", id);
      if (rules->block_count == BLOCK_MAX)
        load_fail(L, file, "start", "more than %d tiles lie at first", BLOCK_MAX);
      rules->block[rules->block_count++] =
          (StartTile){kind, {(int16_t)column++, (int16_t)(row - 1)}};
    }
    for (unsigned i = first; i < rules->block_count; i++)
      rules->block[i].square.x = (int16_t)(rules->block[i].square.x - (int)column / 2);
    for (unsigned i = first; i < rules->block_count; i++)
      rules->block[i].square.y = (int16_t)(rules->block[i].square.y - (int)rows / 2);
  }
  for (unsigned i = 0; i < rules->block_count; i++) {
    check_copies(L, rules, file, rules->block[i].kind);
    rules->kinds[rules->block[i].kind].start = 1;
  }
  check_block(L, rules, file);
}

/* mix = false: the start tile of the base game stays in the box when another one, or a block, takes its place. */
static void leave_start_out(lua_State *L, Script *script, const File *file) {
  Rules *rules = &script->rules;
  bool mix = lua_getfield(L, -1, "mix") != LUA_TBOOLEAN || lua_toboolean(L, -1);
  bool option = lua_type(L, -1) == LUA_TSTRING;
  lua_pop(L, 1);
  if (option) mix = load_integer(L, script, file, "mix", 1, 0, 1) != 0;
  KindId kind = rules->base_start;
  if (!mix && kind && !rules_laid(rules, kind) && rules->kinds[kind].count)
    rules->kinds[kind].count--;
}

static void set_unplaceable(lua_State *L, Script *script, const File *file, const char *policy) {
  const Setting *setting = rules_setting(&script->rules, policy);
  if (setting) policy = setting->value;
  if (strcmp(policy, "redraw") && strcmp(policy, "return"))
    load_fail(L, file, "unplaceable",
              "an unplaceable tile is followed by \"redraw\" or \"return\"");
  script->rules.unplaceable = strcmp(policy, "return") ? UNPLACEABLE_DISCARD : UNPLACEABLE_RETURN;
}

/* draw = 2: this many tiles are drawn, one is played, the others go back.  Two files must agree. */
static void set_draw(lua_State *L, Script *script, const File *file) {
  int draw = load_integer(L, script, file, "draw", 0, 1, HAND_MAX);
  uint8_t *known = &script->rules.draw;
  if (*known && *known != draw)
    load_fail(L, file, "draw", "%d tiles are drawn, but another rule says %d", draw, *known);
  *known = (uint8_t)draw;
}

/* stages = { "fork", "river", "lake" }: tiles with these marks are drawn before all others, in this order. */
static void set_stages(lua_State *L, Script *script, const File *file) {
  Rules *rules = &script->rules;
  lua_Integer count = load_length(L, file, "stages", "a list of what is drawn first");
  if (rules->stage_count)
    load_fail(L, file, "stages", "another rule already says which tiles are drawn first");
  if (count < 1 || count > STAGES_MAX)
    load_fail(L, file, "stages", "%d stages, expected 1 to %d", (int)count, STAGES_MAX);
  rules->stage_count = (uint8_t)count;
  for (lua_Integer n = 1; n <= 2 * count;
       n++, lua_pop(L, 1)) { /* those that name marks choose first */
    lua_Integer i = n <= count ? n : n - count;
    Selector selector;
    unsigned found = 0;
    if (lua_geti(L, -1, i) != LUA_TSTRING)
      load_fail(L, file, "stages", "'stages' must be a list of marks of tiles");
    const char *text = lua_tostring(L, -1);
    if (!load_selector(L, script, file, text, OF_TILES, &selector)) continue;
    if ((selector.tile_marks != 0) != (n <= count)) continue;
    for (unsigned k = 1; k <= rules->kind_count; k++) {
      if (rules->stage[k] || !selector_takes_kind(&selector, &rules->kinds[k])) continue;
      rules->stage[k] = (uint8_t)(count + 1 - i);
      found++;
    }
    if (!found && !selector.tile_marks) /* an option may leave out the tiles with a mark */
      load_fail(L, file, text, "no tile is left for the stage '%s'", text);
  }
}

/* without = { B02 = 1 }: copies that tiles of this file take the place of. */
static void leave_out(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  KindId kind = rules_kind(&script->rules, name);
  int exact;
  lua_Integer copies = lua_tointegerx(L, -1, &exact);
  (void)context;
  if (!kind)
    load_fail(L, file, name, "the tile '%s', which is left out, is not drawn anywhere", name);
  unsigned there = script->rules.kinds[kind].count - rules_laid(&script->rules, kind);
  if (!exact || lua_type(L, -1) != LUA_TNUMBER || copies < 1 || copies > (lua_Integer)there)
    load_fail(L, file, name, "%s must be a number of copies; besides a start tile there are %d",
              name, (int)there);
  script->rules.kinds[kind].count = (uint16_t)(script->rules.kinds[kind].count - copies);
}

/* teams = 2: every second player is a partner.  Two files must agree. */
static void set_teams(lua_State *L, Script *script, const File *file) {
  int teams = load_integer(L, script, file, "teams", 0, 1, PLAYERS_MAX);
  uint8_t *known = &script->rules.teams;
  if (*known && *known != teams)
    load_fail(L, file, "teams", "there are %d teams, but another rule says %d", teams, *known);
  *known = (uint8_t)teams;
}

void load_setup(lua_State *L, Script *script, const File *file) {
  static const char *const KEYS[] = {"start",  "unplaceable", "draw", "teams",
                                     "stages", "without",     "mix"};
  load_push_table(L, file);
  if (load_push_field(L, file, "setup", LUA_TTABLE)) {
    load_enter(script, file, "setup");
    load_check_keys(L, file, "setup", KEYS, 7);
    bool block = lua_getfield(L, -1, "start") == LUA_TTABLE;
    if (block && file->tiles_on) set_block(L, script, file);
    lua_pop(L, 1);
    const char *start = block ? NULL : load_string(L, file, "start");
    const char *policy = load_string(L, file, "unplaceable");
    if (start && file->tiles_on) set_start(L, script, file, start);
    if (file->tiles_on) leave_start_out(L, script, file);
    if (policy && file->rules_on) set_unplaceable(L, script, file, policy);
    bool draws = lua_getfield(L, -1, "draw") != LUA_TNIL;
    lua_pop(L, 1);
    if (draws && file->rules_on) set_draw(L, script, file);
    if (load_push_field(L, file, "stages", LUA_TTABLE)) {
      if (file->tiles_on) set_stages(L, script, file);
      lua_pop(L, 1);
    }
    if (load_push_field(L, file, "without", LUA_TTABLE)) {
      if (file->tiles_on) load_each_entry_here(L, script, file, "without", leave_out, NULL);
      lua_pop(L, 1);
    }
    bool teams = lua_getfield(L, -1, "teams") != LUA_TNIL;
    lua_pop(L, 1);
    if (teams && file->rules_on) set_teams(L, script, file);
    load_leave(script, file);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/* --- tiles = [[ sheets ]] --- */

/* Is the sheet here?  Lua reads the line ends of other systems as plain ones. */
static bool stands_here(const char *p, const char *end, const char *sheet, size_t size) {
  for (size_t i = 0; i < size; i++, p++) {
    if (p < end && *p == '\r' && sheet[i] == '\n') p++;
    if (p >= end || *p != sheet[i]) return false;
  }
  return true;
}

/* The line of the file on which the sheet begins; 0 if it is not there word for word. */
static int sheet_line(const File *file, const char *sheet, size_t size) {
  const char *end = file->text + file->size;
  int line = 1;
  for (const char *p = file->text; p < end; p++) {
    if (stands_here(p, end, sheet, size)) return line;
    line += *p == '\n';
  }
  return 0;
}

/* A sheet on its way: whose it is, and where its text is. */
typedef struct {
  const File *file;
  unsigned author;
  const char *path; /* of the text file it was read from; NULL: it is in the rule file */
  const char *text;
  size_t size;
} Sheet;

static int fail_sheet(lua_State *L, const Sheet *sheet, const SheetFault *fault) {
  int begin = sheet->path ? 1 : sheet_line(sheet->file, sheet->text, sheet->size);
  const char *name = sheet->path ? sheet->path : sheet->file->file;
  char where[48] = "";
  const char *id = fault->id[0] ? fault->id : "sheet";
  if (fault->row) snprintf(where, sizeof where, ", row %d, column %d", fault->row, fault->place);
  if (!begin) /* put together from pieces */
    return load_fail(L, sheet->file, "tiles", "line %d of the sheet: tile %s%s: %s", fault->line,
                     id, where, fault->text);
  return luaL_error(L, "%s:%d: tile %s%s: %s", name, begin - 1 + fault->line, id, where,
                    fault->text);
}

static void add_sheet(lua_State *L, Script *script, const Sheet *sheet) {
  Rules *rules = &script->rules;
  Glyphs glyphs;
  SheetFault fault;
  Kind *kinds = &rules->kinds[rules->kind_count + 1];
  char codes[256];
  load_glyphs(script, sheet->file, &glyphs, codes);
  int room = KINDS_MAX - (int)rules->kind_count;
  int count = sheet_read(sheet->text, sheet->size, &glyphs, kinds, room, &fault);
  if (count < 0) fail_sheet(L, sheet, &fault);
  if (!count && sheet->path)
    luaL_error(L, "%s: no tile is drawn in it, expected ids and drawings as in TILES.md",
               sheet->path);
  for (int i = 0; i < count; i++) {
    KindId other = rules_kind(rules, kinds[i].id);
    if (other)
      load_fail(L, sheet->file, kinds[i].id, "tile %s is already drawn in %s", kinds[i].id,
                rules->authors[rules->kinds[other].author].file);
    kinds[i].author = (uint8_t)sheet->author;
    for (int n = 0; n < DRAWING_SIZE * DRAWING_SIZE; n++) {
      char *c = &kinds[i].drawing[n / DRAWING_SIZE][n % DRAWING_SIZE];
      *c = codes[(unsigned char)*c];
    }
  }
  rules->kind_count += (unsigned)count;
}

static void add_text(lua_State *L, Script *script, const File *file, unsigned author) {
  Sheet sheet = {.file = file, .author = author};
  sheet.text = lua_tolstring(L, -1, &sheet.size);
  add_sheet(L, script, &sheet);
}

/* Pushes the contents of a text file as a string.  One that is not here may be among our own, as the examples are. */
static void push_text(lua_State *L, const Script *script, const char *path) {
  const ScriptReader *reader = script->sources->reader;
  char *text = NULL, ours[PATH_SIZE];
  if (path[0] != '/' && !reader->exists(reader->context, path) &&
      snprintf(ours, sizeof ours, "%s%s", script->sources->home, path) < (int)sizeof ours &&
      reader->exists(reader->context, ours))
    path = ours;
  size_t size = 0;
  Reason why = {""};
  void *copy = lua_newuserdatauv(L, SANDBOX_SOURCE_MAX, 0); /* Lua frees it, whatever happens */
  if (!load_source(script, path, &text, &size, &why)) luaL_error(L, "%s: %s", path, why.text);
  memcpy(copy, text, size);
  free(text);
  lua_pushlstring(L, copy, size);
  lua_remove(L, -2);
}

/* from = "creativity": the sheet is a text file that an option names. */
static void add_file_sheet(lua_State *L, Script *script, const File *file, unsigned author,
                           const char *option) {
  const Setting *setting = rules_setting(&script->rules, option);
  const OptionInfo *info = load_option(script, option);
  if (info && !info->file) /* only the user says which files are read */
    load_fail(L, file, "from", "'%s' is not an option with file = true", option);
  if (script->sources->describing && setting && !setting->value[0]) return;
  if (!setting || !setting->value[0])
    load_fail(L, file, "from", "%s needs tiles: set the option %s to a file with drawings",
              file->name, option);
  Sheet sheet = {.file = file, .author = author, .path = setting->value};
  push_text(L, script, setting->value);
  sheet.text = lua_tolstring(L, -1, &sheet.size);
  script->sources->files[author].sheet = setting->value;
  script->sources->files[author].sheet_digest = load_digest(script, sheet.text, sheet.size);
  add_sheet(L, script, &sheet);
  lua_pop(L, 1); /* the text */
}

/* One sheet, or several under option=value, or a file. */
static void add_sheets(lua_State *L, Script *script, const File *file, unsigned author) {
  if (lua_type(L, -1) == LUA_TSTRING) {
    add_text(L, script, file, author);
    return;
  }
  if (!lua_istable(L, -1))
    load_fail(L, file, "tiles", "'tiles' must be a sheet, or a table of sheets, not a %s",
              luaL_typename(L, -1));
  lua_Integer count = load_push_keys(L, file, "tiles");
  for (lua_Integer i = 1; i <= count; i++) {
    Selector unused;
    lua_geti(L, -1, i);
    const char *key = lua_tostring(L, -1);
    if (lua_getfield(L, -3, key) != LUA_TSTRING)
      load_fail(L, file, key, "'%s' of the tiles is a %s, expected text", key,
                luaL_typename(L, -1));
    if (!strcmp(key, "from"))
      add_file_sheet(L, script, file, author, lua_tostring(L, -1));
    else if (load_selector(L, script, file, key, OF_NOTHING, &unused))
      add_text(L, script, file, author);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

void load_tiles(lua_State *L, Script *script, const File *file, unsigned author) {
  load_push_table(L, file);
  if (lua_getfield(L, -1, "tiles") != LUA_TNIL) {
    load_enter(script, file, "tiles");
    add_sheets(L, script, file, author);
    load_leave(script, file);
  }
  lua_pop(L, 2);
}
