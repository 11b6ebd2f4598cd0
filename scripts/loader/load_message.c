/* load_message.c - tells the author of a rule file what is wrong, and on which line.
 *
 * Lua tables know nothing of lines, so the line is found in the source text: the loader remembers which
 * fields it is reading, and the key is looked for from there on. */
#include "load_rule.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "never.h"

/* Is the word that ends here the name of a field: name = …, ["name"] = …? */
static bool names_field(const char *p, const char *end) {
  while (p < end && strchr(" \t\r\n\"']", *p)) p++;
  return p < end && *p == '=' && (p + 1 == end || p[1] != '=');
}

/* The end of the comment that begins here, or NULL if it goes on to the end of the text. */
static const char *comment_end(const char *p, const char *end) {
  if (end - p < 4 || memcmp(p, "--[[", 4)) return memchr(p, '\n', (size_t)(end - p));
  for (p += 4; p + 1 < end; p++)
    if (p[0] == ']' && p[1] == ']') return p;
  return NULL;
}

/* Where the key is found as a word of its own, outside comments, from `from` on; NULL if nowhere. */
static const char *find_key(const File *file, const char *from, const char *key, bool as_field) {
  const char *end = file->text + file->size;
  size_t length = strlen(key);
  for (const char *p = from; p + length <= end; p++) {
    if (*p == '-' && p + 1 < end && p[1] == '-' && !(p = comment_end(p, end))) return NULL;
    if (p + length > end || memcmp(p, key, length)) continue;
    char before = p > file->text ? p[-1] : ' ';
    bool begins = !text_in_name(before) &&
                  !(as_field && before == '.'); /* x.name = … is not one of our fields */
    bool ends = p + length == end || !text_in_name(p[length]);
    if (begins && ends && (!as_field || names_field(p + length, end))) return p;
  }
  return NULL;
}

/* The line on which the key is in the field that is being read; 0 if nowhere. */
static int line_of(const File *file, const char *key) {
  const char *from = file->text, *found = NULL;
  for (unsigned i = 0; i < file->depth; i++)
    if ((found = find_key(file, from, file->trail[i], true))) from = found;
  found = find_key(file, from, key, true);
  if (!found) found = find_key(file, from, key, false);
  if (!found) found = find_key(file, file->text, key, false);
  if (!found) return 0;
  int line = 1;
  for (const char *p = file->text; p < found; p++) line += *p == '\n';
  return line;
}

/* Readers hold the file as a constant; the trail is a note for messages, nothing that they read. */
static File *own(Script *script, const File *file) {
  return &script->sources->files[file - script->sources->files];
}

void load_enter(Script *script, const File *file, const char *key) {
  assert(file->depth < sizeof file->trail / sizeof file->trail[0]);
  own(script, file)->trail[file->depth] = key;
  own(script, file)->depth++;
}

void load_leave(Script *script, const File *file) {
  own(script, file)->depth--;
}

int load_fail(lua_State *L, const File *file, const char *key, const char *format, ...) {
  char text[SCRIPT_ERROR_SIZE];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  int line = key && *key && file->text ? line_of(file, key) : 0;
  if (line)
    lua_pushfstring(L, "%s:%d: %s", file->file, line, text);
  else
    lua_pushfstring(L, "%s: %s", file->file, text);
  return lua_error(L);
}

int load_fail_full(lua_State *L, const Script *script, const File *file, const char *name,
                   const char *what, unsigned room, const Declared *declared) {
  unsigned of[AUTHORS_MAX] = {0};
  char who[300];
  for (unsigned i = 0; i < declared->count; i++)
    of[((const uint8_t *)declared->entries)[i * declared->size + declared->author]]++;
  return load_fail(L, file, name, "there is room for %u %s in all files together (%s)", room, what,
                   rules_who(&script->rules, of, who, sizeof who));
}

/* What a file has declared by this name; NULL: nobody has. */
static const char *declared_as(const Rules *rules, const char *name, unsigned *author) {
  int found;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    if ((found = rules_mark(rules, (FeatureKind)kind, name)) >= 0)
      return *author = rules->marks[kind][found].author, "mark";
  if ((found = rules_ground(rules, name)) >= 0)
    return *author = rules->grounds[found].author, "kind";
  if ((found = rules_tile_mark(rules, name)) >= 0)
    return *author = rules->tile_marks[found].author, "mark";
  if ((found = rules_figure(rules, name)) >= 0)
    return *author = rules->figures[found].author, "figure";
  if ((found = rules_piece(rules, name)) >= 0)
    return *author = rules->pieces[found].author, "piece";
  if ((found = rules_token(rules, name)) >= 0)
    return *author = rules->tokens[found].author, "token";
  const SlotName *slot = rules_slot(rules, name);
  return slot ? *author = slot->author, "state" : NULL;
}

int load_fail_taken(lua_State *L, const Rules *rules, const File *file, const char *name,
                    const char *what) {
  unsigned author = 0;
  const char *as = declared_as(rules, name, &author);
  if (!as || (!author && !strcmp(as, "kind")))
    return load_fail(L, file, name, "a %s cannot be called '%s': the word already has a meaning",
                     what, name);
  return load_fail(L, file, name, "a %s cannot be called '%s': in %s that is a %s", what, name,
                   rules->authors[author].file, as);
}

const char *load_list(const char *const *names, unsigned count, char *out, size_t size) {
  size_t used = 0;
  out[0] = '\0';
  for (unsigned i = 0; i < count && used < size; i++)
    if (names[i][0]) {
      int more = snprintf(out + used, size - used, "%s%s",
                          !used            ? ""
                          : i + 1 == count ? " or "
                                           : ", ",
                          names[i]);
      used += more > 0 ? (size_t)more : 0;
    }
  return out;
}

void load_refuse_never(lua_State *L, const File *file, const char *word) {
  static const struct {
    const char *words, *what, *instead;
  } NEVER[] = {
#define X(words, what, instead) {words, what, instead},
      NEVER_LIST(X)
#undef X
  };
  for (unsigned i = 0; i < sizeof NEVER / sizeof NEVER[0]; i++)
    for (const char *p = NEVER[i].words; *(p += strspn(p, " ")); p += strcspn(p, " "))
      if (strcspn(p, " ") == strlen(word) && !memcmp(p, word, strlen(word)))
        load_fail(L, file, word, "'%s': %s cannot be said; %s", word, NEVER[i].what,
                  NEVER[i].instead);
}
