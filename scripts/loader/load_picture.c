/* load_picture.c - pictures = { inn = "M…" }: marks and figures as SVG path data, and nothing else.
 *
 * A picture ends up in files that browsers open, so each character is looked at: letters and numbers
 * of path data, and colours as #rrggbb in front of a path.  What it looks like is not judged. */
#include <lauxlib.h>
#include <string.h>

#include "load.h"

static bool is_hex(char c) {
  return text_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The end of a colour that starts here, with the blanks after it; NULL if it is none. */
static const char *skip_colour(const char *text) {
  for (int i = 1; i <= 6; i++)
    if (!is_hex(text[i])) return NULL;
  text += 7;
  if (*text != ' ' && *text != '\n') return NULL;
  while (*text == ' ' || *text == '\n') text++;
  return *text == 'M' || *text == 'm' ? text : NULL;
}

/* Where the text stops to be a picture; its end if all is well. */
static const char *check(const char *text) {
  static const char LETTERS[] = "MmLlHhVvCcSsQqTtAaZz", SIGNS[] = " ,.-+\n";
  if (*text != '#' && *text != 'M' && *text != 'm') return text;
  while (*text) {
    const char *after = *text == '#' ? skip_colour(text) : text + 1;
    bool known =
        *text == '#' || text_digit(*text) || strchr(LETTERS, *text) || strchr(SIGNS, *text);
    if (!after || !known) return text;
    text = after;
  }
  return text;
}

/* Keeps the text, with one blank for however it was laid out; the same one is kept once. */
static uint16_t keep(lua_State *L, Rules *rules, const File *file, const char *name,
                     const char *text) {
  char copy[PICTURE_MAX];
  size_t size = 0;
  for (; *text; text++) {
    if (size == PICTURE_MAX - 1)
      load_fail(L, file, name, "the picture of '%s' has %d characters or more", name, PICTURE_MAX);
    char c = *text == '\n' ? ' ' : *text;
    if (c != ' ' || (size && copy[size - 1] != ' ')) copy[size++] = c;
  }
  copy[size++] = '\0';
  unsigned start = rules->pictures_used ? rules->pictures_used : 1;
  for (unsigned at = 1; at < start; at += (unsigned)strlen(rules->pictures + at) + 1)
    if (!strcmp(rules->pictures + at, copy)) return (uint16_t)at;
  if (size > PICTURES_SIZE - start)
    load_fail(L, file, name, "the pictures of all rules have more than %d characters",
              PICTURES_SIZE);
  memcpy(rules->pictures + start, copy, size);
  rules->pictures_used = start + (unsigned)size;
  return (uint16_t)start;
}

/* Gives it to whatever has that name and has none yet.  Was there anything? */
static bool give(Rules *rules, const char *name, uint16_t picture) {
  uint16_t *places[FEATURE_KINDS + 4];
  int count = 0;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    int mark = rules_mark(rules, (FeatureKind)kind, name);
    if (mark >= 0) places[count++] = &rules->marks[kind][mark].picture;
  }
  int ground = rules_ground(rules, name);
  if (ground >= BASE_KINDS) places[count++] = &rules->grounds[ground].picture;
  int mark = rules_tile_mark(rules, name), figure = rules_figure(rules, name);
  if (mark >= 0) places[count++] = &rules->tile_marks[mark].picture;
  if (figure >= 0) places[count++] = &rules->figures[figure].picture;
  int piece = rules_piece(rules, name);
  if (piece >= 0) places[count++] = &rules->pieces[piece].picture;
  for (int i = 0; i < count; i++)
    if (!*places[i]) *places[i] = picture;
  return count > 0;
}

static void add_picture(lua_State *L, Script *script, const File *file, const char *name,
                        void *context) {
  (void)context;
  if (lua_type(L, -1) != LUA_TSTRING)
    load_fail(L, file, name, "the picture of '%s' must be text, not a %s", name,
              luaL_typename(L, -1));
  size_t size;
  const char *text = lua_tolstring(L, -1, &size), *end = check(text);
  if (end != text + size || !size)
    load_fail(L, file, name,
              "the picture of '%s' must be SVG path data, with #rrggbb before a path that has a "
              "colour; wrong at character %d",
              name, (int)(end - text) + 1);
  uint16_t picture = keep(L, &script->rules, file, name, text);
  /* A file whose rules are switched off still brings its marks, but not its figures. */
  if (!give(&script->rules, name, picture) && file->rules_on)
    load_fail(L, file, name, "a picture of '%s', but no mark, kind, figure or piece has that name",
              name);
}

void load_pictures(lua_State *L, Script *script, const File *file) {
  load_each_entry(L, script, file, "pictures", add_picture, NULL);
}
