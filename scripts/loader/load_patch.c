/* load_patch.c - the section of a rule file that declares what is laid over tiles.
 *
 * patches = { plank = { adds = "road", over = "field", uses = "plank", placing = true } } */
#include <lauxlib.h>
#include <string.h>

#include "load_rule.h"
#include "scripts/words/words.h"

static FeatureKind read_kind(lua_State *L, const Rules *rules, const File *file, const char *field,
                             const char *name) {
  int kind = rules_ground(rules, name);
  if (kind < 0)
    load_fail(L, file, name, "'%s' names a kind of feature, and '%s' is none", field, name);
  return (FeatureKind)kind;
}

/* What it does: exactly one of adds, joins and turns. */
static void read_way(lua_State *L, const Rules *rules, const File *file, const char *name,
                     PatchKind *patch) {
  static const char *const WAYS[] = {"adds", "joins", "turns"};
  const char *told = NULL;
  for (unsigned i = 0; i < 3; i++) {
    const char *kind = load_string(L, file, WAYS[i]);
    if (!kind) continue;
    if (told) load_fail(L, file, name, "patch '%s' adds, joins or turns: one of them", name);
    told = kind;
    patch->way = (uint8_t)i;
    patch->on = (uint8_t)read_kind(L, rules, file, WAYS[i], kind);
  }
  if (!told)
    load_fail(L, file, name, "patch '%s' says what it adds, joins or turns: adds = \"road\"", name);
  const char *over = load_string(L, file, "over"), *into = load_string(L, file, "into");
  if (patch->way == PATCH_ADDS && (patch->on != ROAD || !over || strcmp(over, "field") != 0))
    load_fail(L, file, name, "patch '%s' can only be adds = \"road\", over = \"field\"", name);
  if (patch->way != PATCH_ADDS && over)
    load_fail(L, file, "over", "'over' belongs to what adds, not to patch '%s'", name);
  if ((patch->way == PATCH_TURNS) != (into != NULL))
    load_fail(L, file, name, "'into' belongs to what turns: turns = \"city\", into = a kind");
  if (patch->way != PATCH_ADDS && patch->on != ROAD && patch->on != CITY)
    load_fail(L, file, name, "patch '%s' joins or turns roads or cities only", name);
  if (!into) return;
  patch->into = (uint8_t)read_kind(L, rules, file, "into", into);
  unsigned shape = rules->grounds[patch->into].shape;
  if (shape != SHAPE_AREA && shape != SHAPE_PATH)
    load_fail(L, file, into, "a %s turns into a kind with the shape of an area or a path, not '%s'",
              rules_ground_name(rules, patch->on), into);
}

/* Tokens of players, which then lie on the tile, or else in the game's box. */
static void read_token(lua_State *L, const Rules *rules, const File *file, const char *name,
                       PatchKind *patch) {
  const char *uses = load_string(L, file, "uses");
  if (!uses) return;
  int token = rules_token(rules, uses);
  if (token < 0)
    load_fail(L, file, uses, "patch '%s' uses '%s', which is not declared in tokens", name, uses);
  unsigned scopes = rules->tokens[token].scopes;
  if (!(scopes >> SCOPE_PLAYER & 1) || !(scopes >> SCOPE_TILE & 1 || scopes >> SCOPE_GAME & 1))
    load_fail(L, file, uses,
              "patch '%s' needs tokens '%s' with player = … and tile = 0 or game = 0", name, uses);
  patch->token = (uint8_t)(token + 1);
}

static void read_limit(lua_State *L, Script *script, const File *file, PatchKind *patch) {
  const char *once = load_string(L, file, "once");
  if (!once) return;
  bool part = !strcmp(once, "part");
  if (!part && strcmp(once, "turn") != 0)
    load_fail(L, file, "once", "a patch is laid once in a \"part\" or a \"turn\", not '%s'", once);
  patch->limit = part ? LIMIT_PART : LIMIT_TURN;
  patch->limit_slot = (uint8_t)load_hidden_slot(L, script, file, SCOPE_TURN);
}

static void check_others(lua_State *L, const Script *script, const File *file, const char *name) {
  const Rules *rules = &script->rules;
  int there = rules_patch(rules, name);
  if (there >= 0)
    load_fail(L, file, name, "the patch '%s' is declared in %s already", name,
              rules->authors[rules->patches[there].author].file);
  if (rules->patch_count == PATCHES_MAX)
    load_fail_full(L, script, file, name, "patches", PATCHES_MAX,
                   DECLARED(PatchKind, rules->patches, rules->patch_count));
}

static void add_patch(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  static const char *const KEYS[] = {"adds", "joins", "turns", "over",    "into",
                                     "uses", "once",  "tile",  "placing", "sides"};
  Rules *rules = &script->rules;
  const unsigned *author = context;
  PatchKind patch = {.author = (uint8_t)*author};
  if (!lua_istable(L, -1))
    load_fail(L, file, name, "patch '%s' must be a table: { joins = \"road\" }", name);
  load_check_keys(L, file, name, KEYS, 10);
  load_name(L, file, patch.name, sizeof patch.name, name);
  read_way(L, rules, file, name, &patch);
  check_others(L, script, file, name);
  read_token(L, rules, file, name, &patch);
  read_limit(L, script, file, &patch);
  patch.sides = (uint8_t)load_integer(L, script, file, "sides", 0, 0, SIDES);
  if (load_push_field(L, file, "placing", LUA_TBOOLEAN)) {
    patch.placing = (uint8_t)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  if (patch.placing && patch.way != PATCH_ADDS)
    load_fail(L, file, "placing", "only a patch that adds a road can make a tile fit");
  const char *tile = load_string(L, file, "tile");
  selector_start(&patch.tile);
  if (!tile || load_selector(L, script, file, tile, OF_TILES, &patch.tile))
    rules->patches[rules->patch_count++] = patch;
}

void load_patches(lua_State *L, Script *script, const File *file, unsigned author) {
  load_each_entry(L, script, file, "patches", add_patch, &author);
}
