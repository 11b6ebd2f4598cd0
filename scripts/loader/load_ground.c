/* load_ground.c - the section of a rule file that declares kinds of ground and building, and which character of its
 * sheets means what.
 *
 * kinds = { river = { shape = "path", glyph = "~", letter = "W", scored = "never" } } */
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/glyph.h"
#include "load_rule.h"
#include "scripts/words/words.h"

/* --- Characters --- */

/* A code for what the file draws as `glyph`: the character, or a byte that nobody draws if it already is one. */
static char new_code(lua_State *L, const Script *script, const File *file, const char *name,
                     char glyph) {
  const Sources *sources = script->sources;
  for (unsigned code = (unsigned char)glyph; code < 256; code = code < 0x80 ? 0x80 : code + 1) {
    unsigned i = 0;
    while (i < sources->glyph_count && (unsigned char)sources->glyphs[i].code != code) i++;
    if (i == sources->glyph_count) return (char)code;
  }
  load_fail(L, file, name, "the files together draw more than %d things with the same characters",
            128);
  return 0;
}

char load_glyph(lua_State *L, Script *script, const File *file, const char *name, char glyph,
                char known) {
  Sources *sources = script->sources;
  unsigned author = (unsigned)(file - sources->files);
  Glyphs plain;
  glyphs_plain(&plain);
  if (plain.of[(unsigned char)glyph].ground != GROUND_UNKNOWN)
    load_fail(L, file, name, "the glyph '%c' of '%s' is part of the notation", glyph, name);
  for (unsigned i = 0; i < sources->glyph_count; i++) {
    const GlyphUse *use = &sources->glyphs[i];
    if (use->author == author && use->glyph == glyph && (!known || use->code != known))
      load_fail(L, file, name, "the glyph '%c' of '%s' is used twice; '%s' has it", glyph, name,
                use->name);
  }
  if (sources->glyph_count == GLYPH_USES)
    load_fail_full(L, script, file, name, "glyphs", GLYPH_USES,
                   DECLARED(GlyphUse, sources->glyphs, sources->glyph_count));
  char code = known ? known : new_code(L, script, file, name, glyph);
  GlyphUse *use = &sources->glyphs[sources->glyph_count++];
  *use = (GlyphUse){.author = (uint8_t)author, .glyph = glyph, .code = code};
  snprintf(use->name, sizeof use->name, "%s", name);
  return code;
}

/* The file's own characters go before those of others, and of others only those that mean one thing. */
void load_glyphs(const Script *script, const File *file, Glyphs *glyphs, char codes[256]) {
  const Sources *sources = script->sources;
  unsigned author = (unsigned)(file - sources->files);
  Glyphs all;
  rules_glyphs(&script->rules, &all);
  glyphs_plain(glyphs);
  glyphs->kinds = all.kinds;
  glyphs->kind_count = all.kind_count;
  for (unsigned c = 0; c < 256; c++) codes[c] = (char)c;
  for (unsigned round = 0; round < 2; round++)
    for (unsigned i = 0; i < sources->glyph_count; i++) {
      const GlyphUse *use = &sources->glyphs[i];
      unsigned char c = (unsigned char)use->glyph;
      if ((use->author == author) != (round == 1)) continue;
      bool own = round == 1 || use->author == 0, taken = glyphs->of[c].ground != GROUND_UNKNOWN;
      if (taken && !own && codes[c] != use->code) {
        glyphs->of[c].ground = GROUND_UNKNOWN;
        codes[c] = '\0'; /* it means several things, so nothing */
      } else if (own || codes[c]) {
        glyphs->of[c] = all.of[(unsigned char)use->code];
        codes[c] = use->code;
      }
    }
}

/* --- kinds = { garden = { shape = "building", glyph = "Y", letter = "G" } } --- */

static const char *const SHAPE_NAMES[SHAPES] = {"area", "path", "building", "meadow", "spot"};

static unsigned read_word(lua_State *L, const File *file, const char *name, const char *key,
                          const char *const *words, unsigned count, const char *standard) {
  const char *word = load_string(L, file, key);
  char list[96];
  if (!word) word = standard;
  for (unsigned i = 0; word && i < count; i++)
    if (!strcmp(word, words[i])) return i;
  load_fail(L, file, name, "the %s of '%s' is %s, not '%s'", key, name,
            load_list(words, count, list, sizeof list), word ? word : "nothing");
  return 0;
}

/* Kinds of two files may share a letter as long as no tile shows both: the table sees to that. */
static char read_letter(lua_State *L, const Rules *rules, const File *file, const char *name,
                        unsigned author) {
  const char *letter = load_string(L, file, "letter");
  if (!letter || strlen(letter) != 1 || letter[0] < 'A' || letter[0] > 'Z')
    load_fail(L, file, name, "the letter of '%s' must be one from A to Z, for names like C1", name);
  for (unsigned i = 0; i < rules->ground_count; i++)
    if (rules->grounds[i].letter == letter[0] &&
        (i < BASE_KINDS || rules->grounds[i].author == author))
      load_fail(L, file, name, "the letter %s of '%s' is that of '%s'", letter, name,
                rules->grounds[i].name);
  return letter[0];
}

static uint32_t read_colour(lua_State *L, const File *file, const char *name, uint32_t standard) {
  const char *text = load_string(L, file, "colour");
  if (!text) return standard;
  if (strlen(text) != 7 || text[0] != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
    load_fail(L, file, name, "the colour of '%s' must be #rrggbb", name);
  return (uint32_t)strtoul(text + 1, NULL, 16);
}

static uint8_t read_like(lua_State *L, const Rules *rules, const File *file, const char *name) {
  const char *like = load_string(L, file, "like");
  if (!like) return 0;
  int kind = rules_ground(rules, like);
  if (kind < 0 || kind >= BASE_KINDS)
    load_fail(L, file, name, "'%s' can be like a city, road, cloister or field, not '%s'", name,
              like);
  return (uint8_t)(kind + 1);
}

static void add_ground(lua_State *L, Script *script, const File *file, const char *name,
                       void *context) {
  static const char *const KEYS[] = {"shape",  "glyph", "letter", "like",
                                     "scored", "safe",  "colour"};
  static const char *const SCORED_NAMES[] = {"complete", "end", "never"};
  static const uint32_t COLOURS[SHAPES] = {0xb08d57, 0x5b9bd5, 0xd9c9a3, 0, 0x9a958c};
  Rules *rules = &script->rules;
  const unsigned *author = context;
  if (!lua_istable(L, -1))
    load_fail(L, file, name,
              "kind '%s' must be a table: { shape = \"path\", glyph = \"~\", letter = \"W\" }",
              name);
  load_check_keys(L, file, name, KEYS, 7);
  if (rules_ground(rules, name) >= 0) load_fail_taken(L, rules, file, name, "kind");
  if (!strcmp(name, "tile") || !strcmp(name, "end") || load_is_selector_word(rules, name))
    load_fail_taken(L, rules, file, name, "kind");
  if (rules->ground_count == FEATURE_KINDS)
    load_fail_full(L, script, file, name, "kinds of ground and building", FEATURE_KINDS,
                   DECLARED(GroundKind, rules->grounds, rules->ground_count));
  GroundKind kind = {.author = (uint8_t)*author};
  load_name(L, file, kind.name, sizeof kind.name, name);
  kind.shape = (uint8_t)read_word(L, file, name, "shape", SHAPE_NAMES, SHAPES, NULL);
  if (kind.shape == SHAPE_MEADOW)
    load_fail(L, file, name, "'%s' cannot be a meadow: what lies between the others is field",
              name);
  kind.scored = (uint8_t)read_word(L, file, name, "scored", SCORED_NAMES, 3,
                                   kind.shape == SHAPE_SPOT ? "never" : "complete");
  kind.letter = read_letter(L, rules, file, name, *author);
  kind.like = read_like(L, rules, file, name);
  kind.safe = load_flag(L, file, "safe");
  kind.colour = read_colour(L, file, name, COLOURS[kind.shape]);
  const char *glyph = load_string(L, file, "glyph");
  if (glyph && (strlen(glyph) != 1 || glyph[0] <= ' ' || glyph[0] > '~'))
    load_fail(L, file, name, "the glyph of '%s' must be one plain character, not '%s'", name,
              glyph);
  if (glyph) {
    kind.shown = glyph[0];
    kind.glyph = load_glyph(L, script, file, name, glyph[0], '\0');
  }
  rules->grounds[rules->ground_count++] = kind;
}

void load_grounds(lua_State *L, Script *script, const File *file, unsigned author) {
  load_each_entry(L, script, file, "kinds", add_ground, &author);
}
