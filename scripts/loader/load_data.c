/* load_data.c - sections of a rule file that are plain data: marks, state and figures.
 *
 * Options are in load_options.c, tiles and set-up in load_tiles.c. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/sheet.h"
#include "load_rule.h"
#include "scripts/words/words.h"

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
static MarkName *find_mark(lua_State *L, Script *script, const File *file, const char *name,
                           int kind, unsigned *index) {
  Rules *rules = &script->rules;
  bool on_tile = kind == FEATURE_KINDS;
  MarkName *names = on_tile ? rules->tile_marks : rules->marks[kind];
  unsigned *count = on_tile ? &rules->tile_mark_count : &rules->mark_count[kind];
  unsigned room = on_tile ? TILE_MARKS_MAX : MARKS_MAX;
  for (*index = 0; *index < *count; ++*index)
    if (!strcmp(names[*index].name, name)) return &names[*index];
  if (*count == room)
    load_fail_full(L, script, file, name, on_tile ? "marks of tiles" : "marks of a kind of feature",
                   room, DECLARED(MarkName, names, *count));
  return &names[(*count)++];
}

/* A mark is used as a word, in selectors, and as a unit; so it must not have the name of one of these. */
static void check_mark_name(lua_State *L, const Rules *rules, const File *file, const char *name,
                            bool on_tile) {
  static const char *const TAKEN[] = {"tile",   "neighbour", "once",  "twice", "plain",
                                      "beside", "extra",     "times", "half",  "any",
                                      "open",   "complete",  "free",  "due",   "captive"};
  bool taken = rules_ground(rules, name) >= 0 ||
               word_known(on_tile ? HANDLE_TILE : HANDLE_FEATURE, name) ||
               word_known(on_tile ? HANDLE_SPOT : HANDLE_PRINTED, name);
  for (unsigned i = 0; i < sizeof TAKEN / sizeof TAKEN[0]; i++)
    taken = taken || !strcmp(name, TAKEN[i]);
  if (taken) load_fail_taken(L, rules, file, name, "mark");
}

/* Reads how a mark is declared, by the value at the top, into a MarkName without a name. */
static MarkName read_mark(lua_State *L, const Rules *rules, const File *file, const char *name,
                          bool on_tile) {
  static const char *const KEYS[] = {"glyph", "merge", "ground", "direction", "fits"};
  const char *merge = NULL, *glyph = NULL, *ground = NULL, *fits = NULL;
  bool points = false;
  if (lua_type(L, -1) == LUA_TSTRING) {
    merge = lua_tostring(L, -1);
  } else if (lua_istable(L, -1)) {
    load_check_keys(L, file, name, KEYS, 5);
    glyph = load_string(L, file, "glyph");
    merge = load_string(L, file, "merge");
    ground = load_string(L, file, "ground");
    fits = load_string(L, file, "fits");
    points = load_flag(L, file, "direction");
  } else {
    load_fail(L, file, name, "mark '%s' must be how it merges, or a table with glyph and merge",
              name);
  }
  int under = ground && strcmp(ground, "end") ? rules_ground(rules, ground) : 0;
  if (ground && (!on_tile || under < 0))
    load_fail(L, file, name,
              "mark '%s': only marks of a tile have a ground, \"end\" or a kind like \"field\"",
              name);
  if ((points || fits) && !on_tile)
    load_fail(L, file, name, "mark '%s': only marks of a tile have a direction or fit", name);
  if (fits && strcmp(fits, "any"))
    load_fail(L, file, name, "mark '%s': a tile fits \"any\" side or only its own, not '%s'", name,
              fits);
  if (on_tile && check_merge(L, file, name, merge) != MERGE_ANY)
    load_fail(L, file, name,
              "mark '%s': a tile bears a mark or does not; only marks of features merge by %s",
              name, merge);
  if (glyph && (strlen(glyph) != 1 || glyph[0] <= ' ' || glyph[0] > '~'))
    load_fail(L, file, name, "the glyph of '%s' must be one plain character, not '%s'", name,
              glyph);
  return (MarkName){.shown = glyph ? glyph[0] : '\0',
                    .merge = (uint8_t)check_merge(L, file, name, merge),
                    .ground = (uint8_t)(ground && strcmp(ground, "end") ? under + 1 : 0),
                    .points = points,
                    .fits = fits != NULL};
}

static void add_mark(lua_State *L, Script *script, const File *file, const char *name,
                     void *context) {
  const MarkContext *mark = context;
  Rules *rules = &script->rules;
  bool on_tile = mark->kind == FEATURE_KINDS;
  check_mark_name(L, rules, file, name, on_tile);
  MarkName new = read_mark(L, rules, file, name, on_tile);
  unsigned index;
  MarkName *entry = find_mark(L, script, file, name, mark->kind, &index);
  bool known = entry->name[0] != '\0'; /* declared by another file already */
  bool drawn_twice = known && entry->glyph && new.shown;
  if (known && (entry->merge != new.merge || (drawn_twice && entry->ground != new.ground)))
    load_fail(L, file, name, "mark '%s' is declared differently in %s", name,
              rules->authors[entry->author].file);
  if (new.shown) new.glyph = load_glyph(L, script, file, name, new.shown, entry->glyph);
  if (!known) {
    load_name(L, file, new.name, sizeof new.name, name);
    new.author = (uint8_t)mark->author;
    *entry = new;
  } else if (new.shown && !drawn_twice) {
    entry->glyph = new.glyph;
    entry->shown = new.shown;
    entry->ground = new.ground;
    entry->points = new.points;
    entry->fits = new.fits;
  }
  if (on_tile) return;
  if (new.merge == MERGE_ANY) rules->any_marks[mark->kind] |= (uint16_t)(1u << index);
  if (new.merge == MERGE_MAX) rules->merge.largest[mark->kind] |= (uint16_t)(1u << index);
}

static void add_marks_of_kind(lua_State *L, Script *script, const File *file, const char *name,
                              void *context) {
  MarkContext *mark = context;
  mark->kind = !strcmp(name, "tile") ? FEATURE_KINDS : rules_ground(&script->rules, name);
  if (mark->kind < 0 || !lua_istable(L, -1))
    load_fail(
        L, file, name,
        "marks must be listed under city, road, cloister, field, tile or a kind in use, not '%s'",
        name);
  load_each_entry_here(L, script, file, name, add_mark, mark);
}

void load_marks(lua_State *L, Script *script, const File *file, unsigned author) {
  MarkContext context = {author, 0};
  load_each_entry(L, script, file, "marks", add_marks_of_kind, &context);
}

/* --- state = { turn = { "built" }, player = { "wine" } } --- */

static const char *const SCOPE_NAMES[SCOPES] = {"game", "turn", "player", "tile", "figure"};

/* A number is read like a word of its thing, so it must not have the name of one of these. */
void load_check_slot_name(lua_State *L, const Rules *rules, const File *file, const char *what,
                          const char *name, Scope scope) {
  static const HandleType TYPES[SCOPES] = {HANDLE_GAME, HANDLE_TURN, HANDLE_PLAYER, HANDLE_TILE,
                                           HANDLE_FIGURE};
  const SlotName *there = rules_slot(rules, name);
  if (there && there->scope != scope)
    load_fail(L, file, name, "the %s '%s' is already kept for each %s", what, name,
              SCOPE_NAMES[there->scope]);
  if (scope == SCOPE_TILE && rules_tile_mark(rules, name) >= 0)
    load_fail_taken(L, rules, file, name, what);
  if (word_known(TYPES[scope], name))
    load_fail(L, file, name, "the %s '%s' has the name of a word that a %s already has", what, name,
              SCOPE_NAMES[scope]);
}

/* Is the number kept already?  Two rules that know of each other may share one; strangers that chose the
 * same name would only get in each other's way. */
static bool shares_slot(lua_State *L, const Script *script, const File *file, const char *name) {
  const SlotName *there = rules_slot(&script->rules, name);
  if (!there) return false;
  const File *other = &script->sources->files[there->author];
  if (other != file && !load_needs(L, file, other->name) && !load_needs(L, other, file->name))
    load_fail(L, file, name, "the state '%s' is kept by %s; to share it, one must need the other",
              name, other->file);
  return true;
}

/* Whether all of them fit into a game is seen when all files have been read: rules_finish. */
SlotName *load_new_slot(lua_State *L, Script *script, const File *file, Scope scope,
                        const char *name) {
  Rules *rules = &script->rules;
  if (rules->slot_count == SLOT_NAMES_MAX)
    load_fail_full(L, script, file, name, "numbers", SLOT_NAMES_MAX,
                   DECLARED(SlotName, rules->slots, rules->slot_count));
  SlotName *entry = &rules->slots[rules->slot_count++];
  entry->scope = (uint8_t)scope;
  entry->index = (uint8_t)rules->slots_in[scope]++;
  entry->author = (uint8_t)(file - script->sources->files);
  return entry;
}

static void add_slots(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  Rules *rules = &script->rules;
  int scope = -1;
  (void)context;
  for (int i = 0; i < SCOPES; i++)
    if (!strcmp(name, SCOPE_NAMES[i])) scope = i;
  if (scope < 0 || !lua_istable(L, -1))
    load_fail(L, file, name,
              "state is kept for game, turn, player, tile or figure, as a list of names");
  lua_Integer count = load_length(L, file, name, "a list of names");
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    if (lua_geti(L, -1, i) != LUA_TSTRING)
      load_fail(L, file, name, "'%s' must be a list of names", name);
    const char *slot = lua_tostring(L, -1);
    load_check_slot_name(L, rules, file, "state", slot, (Scope)scope);
    if (shares_slot(L, script, file, slot)) continue;
    load_name(L, file, load_new_slot(L, script, file, (Scope)scope, slot)->name, NAME_SIZE, slot);
  }
}

unsigned load_hidden_slot(lua_State *L, Script *script, const File *file, Scope scope) {
  SlotName *slot = load_new_slot(L, script, file, scope, "once");
  snprintf(slot->name, sizeof slot->name, "%.24s:once", file->name); /* no file can spell that */
  return slot->index;
}

void load_state(lua_State *L, Script *script, const File *file) {
  load_each_entry(L, script, file, "state", add_slots, NULL);
}

/* --- figures = { small = { each = 7, follower = true } } --- */

uint32_t load_kinds(lua_State *L, const Rules *rules, const File *file, const char *words) {
  char copy[128], *rest = copy;
  unsigned kinds = 0;
  if (!words) words = "city road cloister field";
  snprintf(copy, sizeof copy, "%s", words);
  while (*rest) {
    size_t length = strcspn(rest, " ");
    bool more = rest[length] != '\0';
    rest[length] = '\0';
    if (length) {
      int kind = rules_ground(rules, rest);
      if (kind < 0 && rules_absent(rules, rest)) {
        rest += length + more;
        continue;
      }
      if (kind < 0) load_fail(L, file, words, "'%s' is not a city, road, cloister or field", rest);
      kinds |= rules_grounds_like(rules, (unsigned)kind);
    }
    rest += length + more;
  }
  return kinds;
}

/* weight = 2, or weight = "pennant": as much as the feature bears of the mark. */
static void read_weight(lua_State *L, Script *script, const File *file, const char *name,
                        FigureKind *figure) {
  lua_getfield(L, -1, "weight");
  bool by_mark =
      lua_type(L, -1) == LUA_TSTRING && rules_setting(&script->rules, lua_tostring(L, -1)) == NULL;
  const char *mark = by_mark ? lua_tostring(L, -1) : NULL;
  bool found = false;
  for (unsigned kind = 0; mark && kind < FEATURE_KINDS; kind++) {
    int index = rules_mark(&script->rules, (FeatureKind)kind, mark);
    if (index < 0 || !(figure->on >> kind & 1)) continue;
    figure->weighs[kind] = (uint8_t)(1 + index);
    found = true;
  }
  if (by_mark && !found)
    load_fail(L, file, "weight",
              "figure '%s' weighs '%s', which is not a number, and not a mark of where it stands",
              name, mark);
  lua_pop(L, 1);
  if (!by_mark)
    figure->weight = (uint8_t)load_integer(L, script, file, "weight", figure->follower, 0, 100);
}

static void add_figure(lua_State *L, Script *script, const File *file, const char *name,
                       void *context) {
  static const char *const KEYS[] = {"each",   "weight", "on",   "follower", "joins",  "open",
                                     "claims", "at",     "safe", "second",   "offered"};
  Rules *rules = &script->rules;
  const unsigned *author = context;
  if (!lua_istable(L, -1)) load_fail(L, file, name, "figure '%s' must be a table of words", name);
  load_check_keys(L, file, name, KEYS, 11);
  int there = rules_figure(rules, name);
  if (there >= 0)
    load_fail(L, file, name, "the figure '%s' is declared in %s already%s", name,
              rules->authors[rules->figures[there].author].file,
              rules->figures[there].author ? ""
                                           : "; to let it stand on a kind of ground of your own, "
                                             "say what the kind is like: like = \"cloister\"");
  if (load_is_selector_word(rules, name)) load_fail_taken(L, rules, file, name, "figure");
  if (rules->figure_count == FIGURE_KINDS_MAX)
    load_fail_full(L, script, file, name, "kinds of figures", FIGURE_KINDS_MAX,
                   DECLARED(FigureKind, rules->figures, rules->figure_count));
  FigureKind *figure = &rules->figures[rules->figure_count++];
  load_name(L, file, figure->name, sizeof figure->name, name);
  const char *joins = load_string(L, file, "joins");
  if (joins && strcmp(joins, "follower"))
    load_fail(L, file, name, "figure '%s' can join a \"follower\" only, not '%s'", name, joins);
  figure->author = (uint8_t)*author;
  figure->each = (uint8_t)load_integer(L, script, file, "each", 1, 0, FIGURES_MAX / PLAYERS_MAX);
  figure->follower = load_flag(L, file, "follower");
  figure->offered = load_kinds(L, rules, file, load_string(L, file, "on"));
  bool deployed = !load_flag(L, file, "offered");
  for (unsigned i = 0; deployed && i < rules->ground_count; i++)
    if (rules->grounds[i].shape != SHAPE_SPOT) figure->on |= figure->offered & 1u << i;
  if (!figure->offered) load_fail(L, file, "on", "figure '%s' could stand nowhere", name);
  read_weight(L, script, file, name, figure);
  figure->joins = joins != NULL;
  figure->open = load_flag(L, file, "open");
  figure->safe = load_flag(L, file, "safe");
  figure->second = load_flag(L, file, "second");
  figure->claims = load_flag(L, file, "claims");
  if (figure->claims && figure->follower)
    load_fail(L, file, "claims", "figure '%s' is a follower, and every follower claims", name);
  const char *at = load_string(L, file, "at");
  if (at && strcmp(at, "corner"))
    load_fail(L, file, "at", "figure '%s' is at a \"corner\" or on any segment, not at '%s'", name,
              at);
  figure->corner = at != NULL;
  if (figure->corner && figure->on != 1u << FIELD)
    load_fail(L, file, "at", "figure '%s': only fields meet in a corner; say on = \"field\"", name);
}

void load_figures(lua_State *L, Script *script, const File *file, unsigned author) {
  load_each_entry(L, script, file, "figures", add_figure, &author);
}
