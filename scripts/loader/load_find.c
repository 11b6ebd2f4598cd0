/* load_find.c - where the name of a rule leads, and which one was meant if it leads nowhere. */
#include "load.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/digest.h"

enum { OURS_MAX = 128 }; /* rules that are looked at for a misspelt one */

/* --- Where it leads --- */

static bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), tail = strlen(end);
  return length >= tail && !strcmp(text + length - tail, end);
}

static bool is_path(const char *use) {
  return strchr(use, '/') || ends_with(use, ".lua");
}

/* A text that was typed under this name, or NULL. */
static const char *typed(const Script *script, const char *name) {
  const ScriptRequest *request = script->sources->request;
  for (size_t i = 0; request && i < request->text_count; i++)
    if (!strcmp(request->texts[i].name, name)) return request->texts[i].text;
  return NULL;
}

static bool exists(const Script *script, const char *path) {
  const ScriptReader *reader = script->sources->reader;
  return reader->exists(reader->context, path);
}

static bool locate_typed(lua_State *L, const Script *script, const char *use, File *file) {
  if (!typed(script, use)) return false;
  load_name(L, file, file->name, sizeof file->name, use);
  snprintf(file->file, sizeof file->file, "%s", use);
  snprintf(file->path, sizeof file->path, "%s", use);
  return file->is_typed = true;
}

void load_locate(lua_State *L, const Script *script, const char *use, File *file) {
  if (locate_typed(L, script, use, file)) return;
  bool path = is_path(use);
  const char *folder = !strcmp(use, "base") ? "scripts" : "expansions";
  if (!text_line(use)) {
    text_copy(file->file, sizeof file->file, use, strlen(use));
    load_fail(L, file, NULL, "the path cannot be shown; expected plain text (UTF-8)");
  }
  if (strlen(use) >= sizeof file->file - 32) {
    snprintf(file->file, sizeof file->file, "%.40s…", use);
    load_fail(L, file, NULL, "the path is too long");
  }
  if (path)
    snprintf(file->file, sizeof file->file, "%s", use);
  else
    snprintf(file->file, sizeof file->file, "%s/%s.lua", folder, use);
  bool ours =
      !path || (use[0] != '/' && !exists(script, use)); /* house/x.lua lies beside base.lua */
  int length = snprintf(file->path, sizeof file->path, "%s%s%s", ours ? script->sources->home : "",
                        ours && path ? "scripts/" : "", file->file);
  if (length < 0 || (size_t)length >= sizeof file->path)
    load_fail(L, file, NULL, "the path is too long");
  const char *base = strrchr(file->file, '/');
  char name[sizeof file->file];
  snprintf(name, sizeof name, "%s", base ? base + 1 : file->file);
  if (ends_with(name, ".lua")) name[strlen(name) - 4] = '\0';
  load_name(L, file, file->name, sizeof file->name, name);
}

/* --- What there is --- */

/* Names on their way into a list. */
typedef struct {
  char (*names)[NAME_SIZE];
  int count, max;
} Names;

static void add_name(void *context, const char *entry) {
  Names *names = context;
  size_t length = strlen(entry);
  if (names->count == names->max || length <= 4 || !ends_with(entry, ".lua") ||
      length - 4 >= NAME_SIZE || !text_line(entry)) /* nobody could read it, or type it */
    return;
  snprintf(names->names[names->count++], NAME_SIZE, "%.*s", (int)(length - 4), entry);
}

static int by_text(const void *a, const void *b) {
  return strcmp(a, b);
}

int load_files(const ScriptReader *reader, const char *home, const char *folder,
               char names[][NAME_SIZE], int max) {
  char path[PATH_SIZE + 32];
  Names found = {names, 0, max};
  snprintf(path, sizeof path, "%s%s%s", home, *home ? "/" : "", folder);
  reader->list(reader->context, path, add_name, &found);
  qsort(names, (size_t)found.count, NAME_SIZE, by_text);
  return found.count;
}

int load_catalogue(const ScriptReader *reader, const char *home, char names[][NAME_SIZE], int max) {
  if (max <= 0) return 0;
  snprintf(names[0], NAME_SIZE, "base");
  return 1 + load_files(reader, home, "expansions", names + 1, max - 1);
}

/* --- What was meant --- */

/* The names of the rules that come with us. */
typedef struct {
  char names[OURS_MAX][NAME_SIZE];
  int count, expansions; /* those of expansions/ come first, the base game before them */
} Ours;

static void list_ours(const Script *script, Ours *ours) {
  const ScriptReader *reader = script->sources->reader;
  const char *home = script->sources->request->home;
  if (!home) home = ".";
  ours->expansions = load_catalogue(reader, home, ours->names, OURS_MAX);
  ours->count =
      ours->expansions + load_files(reader, home, "scripts/house", ours->names + ours->expansions,
                                    OURS_MAX - ours->expansions);
}

/* Is this the very file that cannot be read? */
static bool is_itself(const Ours *ours, int i, const File *file) {
  const char *folder = i == 0 ? "scripts" : i < ours->expansions ? "expansions" : "house";
  char path[RULE_USE];
  snprintf(path, sizeof path, "%s/%s.lua", folder, ours->names[i]);
  return !strcmp(path, file->file);
}

/* Of rules that are equally near, a path more likely means one of scripts/house. */
static const char *suggest_file(const Script *script, const File *file, char *text, size_t size) {
  Ours ours;
  const char *known[OURS_MAX];
  int which[OURS_MAX], count = 0;
  text[0] = '\0';
  if (!script->sources->request) return text; /* a bot is not a rule */
  list_ours(script, &ours);
  bool path = strncmp(file->file, "expansions/", 11) != 0;
  for (int n = 0; n < ours.count; n++) {
    int i = path ? (n + ours.expansions) % ours.count : n;
    if (is_itself(&ours, i, file)) continue;
    known[count] = ours.names[i];
    which[count++] = i;
  }
  int nearest = sandbox_nearest(file->name, known, count);
  bool house = nearest >= 0 && which[nearest] >= ours.expansions;
  if (nearest >= 0)
    snprintf(text, size, house ? " (did you mean 'house/%s.lua'?)" : " (did you mean '%s'?)",
             known[nearest]);
  else if (!path && ours.count > 1)
    snprintf(text, size, " (`list` names what there is)");
  return text;
}

static bool is_ours(const Script *script, const char *folder, const char *name) {
  char path[PATH_SIZE + RULE_USE];
  snprintf(path, sizeof path, "%s%s/%s.lua", script->sources->home, folder, name);
  return exists(script, path);
}

bool load_find(const Script *script, const char *name, char use[RULE_USE]) {
  bool found = is_path(name) || typed(script, name) || is_ours(script, "expansions", name);
  bool house = !found && is_ours(script, "scripts/house", name);
  return (found || house) &&
         snprintf(use, RULE_USE, house ? "house/%s.lua" : "%s", name) < RULE_USE;
}

int load_fail_unknown(lua_State *L, const Script *script, const File *file, const char *name) {
  Ours ours;
  const char *names[OURS_MAX];
  char hint[64], known[400] = ""; /* what is left of a message */
  list_ours(script, &ours);
  for (int i = 0; i < ours.count; i++) {
    size_t used = strlen(known);
    names[i] = ours.names[i];
    if (i == 0 || i >= ours.expansions || used + strlen(names[i]) + 6 > sizeof known) continue;
    snprintf(known + used, sizeof known - used, used ? ", %s" : ", or %s", names[i]);
  }
  return load_fail(L, file, name, "no rule is called '%s'%s, expected one that is in use%s", name,
                   sandbox_suggest(name, names, ours.count, hint, sizeof hint), known);
}

/* --- Reading --- */

/* Some editors mark UTF-8; rules, sheets and saves are read alike. */
static bool skip_mark(char *text, size_t *size) {
  if (*size < 3 || memcmp(text, "\xEF\xBB\xBF", 3) != 0) return true;
  *size -= 3;
  memmove(text, text + 3, *size + 1);
  return true;
}

bool load_source(const Script *script, const char *path, char **text, size_t *size, Reason *why) {
  const ScriptReader *reader = script->sources->reader;
  const char *given = typed(script, path);
  if (!given)
    return reader->read(reader->context, path, SANDBOX_SOURCE_MAX, text, size, why) &&
           skip_mark(*text, size);
  *text = reader_copy(given, size);
  return *text || refuse(why, "out of memory");
}

uint64_t load_digest(Script *script, const char *text, size_t size) {
  if (!script->sources->digest) script->sources->digest = DIGEST_START;
  script->sources->digest = digest_end(digest_add(script->sources->digest, text, size));
  return digest_add(DIGEST_START, text, size);
}

void load_read_text(lua_State *L, const Script *script, File *file) {
  char hint[80];
  Reason why = {""};
  bool read = load_source(script, file->path, &file->text, &file->size, &why);
  /* Complaints quote what they complain about, so a file is taken only if it calls itself a script. */
  if (read && !file->is_typed && !ends_with(file->path, ".lua"))
    load_fail(L, file, NULL, "a Lua file must be called NAME.lua");
  if (read) return;
  bool missing = !file->is_typed && !exists(script, file->path);
  load_fail(L, file, NULL, "%s%s", why.text,
            missing ? suggest_file(script, file, hint, sizeof hint) : "");
}
