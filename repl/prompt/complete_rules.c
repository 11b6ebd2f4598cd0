/* complete_rules.c - what may be offered for expansions, their options, and files. */
#include "complete_inner.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CATALOGUE_MAX = 64, PATH_ROOM = 1400, RANGE_SHOWN = 12 };

static bool ends_with(const char *text, const char *end) {
  size_t size = strlen(text), tail = strlen(end);
  return size >= tail && strcmp(text + size - tail, end) == 0;
}

/* --- Files --- */

static bool is_folder(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int by_text(const void *a, const void *b) {
  return strcmp(((const Candidate *)a)->text, ((const Candidate *)b)->text);
}

/* May the name stand in a line?  Words end at blanks, and control characters are for nobody. */
static bool plain_name(const char *name) {
  for (size_t size = strlen(name), i = 0; i < size;) {
    size_t length = text_character(name + i, size - i);
    if (!length || name[i] == ' ') return false;
    i += length;
  }
  return true;
}

void offer_files(Slice typed, const char *suffix, const char *before, Candidates *to) {
  char folder[PATH_ROOM], path[PATH_ROOM * 2];
  size_t cut = typed.size, first = to->count;
  while (cut && typed.text[cut - 1] != '/') cut--;
  if (cut + 2 >= sizeof folder || memchr(typed.text, '\0', typed.size)) return;
  snprintf(folder, sizeof folder, "%.*s", (int)cut, typed.text);
  bool hidden = cut < typed.size && typed.text[cut] == '.';
  DIR *open = opendir(cut ? folder : ".");
  for (struct dirent *entry; open && (entry = readdir(open));) {
    const char *name = entry->d_name;
    if ((name[0] == '.' && !hidden) || !plain_name(name)) continue;
    if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
    snprintf(path, sizeof path, "%s%s", folder, name);
    if (is_folder(path))
      candidates_add(to, true, "%s%s/", before, path);
    else if (ends_with(name, suffix))
      candidates_add(to, false, "%s%s", before, path);
  }
  if (open) closedir(open);
  if (to->count > first) qsort(to->list + first, to->count - first, sizeof *to->list, by_text);
}

/* --- Expansions --- */

static bool on_line(Slice line, const char *name) {
  for (Slice word = slice_next(&line); word.size; word = slice_next(&line)) {
    if (word.size && (word.text[0] == '+' || word.text[0] == '-')) word.text++, word.size--;
    if (slice_is(word, name)) return true;
  }
  return false;
}

static bool in_use(const Prompt *prompt, const char *name) {
  for (size_t i = 0; i < session_use_count(prompt->session); i++)
    if (strcmp(session_use(prompt->session, i), name) == 0) return true;
  return false;
}

/* The words before the one at the cursor: what they name need not be offered again. */
static Slice before_cursor(const Given *given, Slice typed) {
  return (Slice){given->line.text, (size_t)(typed.text - given->line.text)};
}

static void offer_expansion(const Given *given, Slice typed, bool sign, const char *name,
                            Candidates *to) {
  bool signed_so_far = typed.size && (typed.text[0] == '+' || typed.text[0] == '-');
  bool used = in_use(given->prompt, name);
  if (strcmp(name, "base") == 0 || on_line(before_cursor(given, typed), name)) return;
  if (!sign || (typed.size && !signed_so_far))
    candidates_add(to, false, "%s", name);
  else
    candidates_add(to, false, "%c%s", used ? '-' : '+', name);
}

void offer_expansions(const Given *given, Slice typed, bool sign, Candidates *to) {
  static char names[CATALOGUE_MAX][NAME_SIZE];
  const char *home = given->prompt->home;
  char folder[PATH_ROOM];
  int count = script_catalogue(home, names, CATALOGUE_MAX);
  for (int i = 0; i < count; i++) offer_expansion(given, typed, sign, names[i], to);
  Candidates house = {0};
  snprintf(folder, sizeof folder, "%s/scripts/house/", home);
  offer_files(slice_of(folder), ".lua", "", &house);
  for (size_t i = 0; i < house.count; i++)
    offer_expansion(given, typed, sign, house.list[i].text + strlen(folder) - strlen("house/"), to);
  candidates_free(&house);
  for (size_t i = 0; i < session_use_count(given->prompt->session); i++)
    offer_expansion(given, typed, sign, session_use(given->prompt->session, i), to);
  bool signed_word = sign && typed.size && (typed.text[0] == '+' || typed.text[0] == '-');
  char mark[2] = {signed_word ? typed.text[0] : '\0', '\0'};
  if (signed_word) typed.text++, typed.size--;
  if (typed.size && mark[0] != '-') offer_files(typed, ".lua", mark, to);
}

/* --- Options --- */

/* What a file declares.  Loading one takes a while, and hints ask at every key. */
typedef struct {
  char name[VALUE_SIZE];
  struct timespec changed;
  unsigned count;
  OptionInfo options[INFO_LIST];
} Declared;

static struct timespec last_change(const char *home, const char *name) {
  static const struct {
    const char *folder, *end;
  } WHERE[] = {{"", ""}, {"/expansions/", ".lua"}, {"/scripts/", ""}, {"/scripts/", ".lua"}};
  for (size_t i = 0; i < sizeof WHERE / sizeof WHERE[0]; i++) {
    char path[PATH_ROOM];
    struct stat status;
    snprintf(path, sizeof path, "%s%s%s%s", *WHERE[i].folder ? home : "", WHERE[i].folder, name,
             WHERE[i].end);
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode)) return status.st_mtim;
  }
  return (struct timespec){0};
}

static const Declared *declared(const char *home, const char *name) {
  static Declared cache[CATALOGUE_MAX];
  static unsigned count, oldest;
  Declared *entry = NULL;
  struct timespec changed = last_change(home, name);
  if (strlen(name) >= sizeof entry->name) return NULL;
  for (unsigned i = 0; i < count && !entry; i++)
    if (strcmp(cache[i].name, name) == 0) entry = &cache[i];
  if (entry && entry->changed.tv_sec == changed.tv_sec && entry->changed.tv_nsec == changed.tv_nsec)
    return entry;
  if (!entry) entry = count < CATALOGUE_MAX ? &cache[count++] : &cache[oldest++ % CATALOGUE_MAX];
  static ScriptInfo info;
  ScriptError error;
  memset(entry, 0, sizeof *entry);
  memcpy(entry->name, name, strlen(name) + 1);
  entry->changed = changed;
  if (!script_describe(home, name, &info, &error))
    return entry; /* a broken file declares nothing */
  entry->count = info.option_count;
  memcpy(entry->options, info.options, sizeof entry->options);
  return entry;
}

/* How the author of rules in use was named: a house rule by its path. */
static const char *name_in_use(const Session *session, const char *author) {
  for (size_t i = 0; i < session_use_count(session); i++) {
    const char *use = session_use(session, i), *base = strrchr(use, '/');
    size_t size = strlen(author);
    base = base ? base + 1 : use;
    if (strncmp(base, author, size) == 0 && strcmp(base + size, ".lua") == 0) return use;
  }
  return author;
}

static void offer_values(const OptionInfo *option, Slice typed, Slice value, Candidates *to) {
  char before[NAME_SIZE * 2 + 2];
  snprintf(before, sizeof before, "%.*s", (int)(value.text - typed.text), typed.text);
  if (option->file) offer_files(value, "", before, to);
  for (unsigned i = 0; i < option->value_count; i++)
    candidates_add(to, false, "%s%s", before, option->values[i]);
  if (option->value_count || option->file) return;
  bool few = option->max - option->min < RANGE_SHOWN;
  for (int n = option->min; few && n <= option->max; n++)
    candidates_add(to, false, "%s%d", before, n);
  if (!few) candidates_add(to, false, "%s%d", before, option->standard);
}

static void offer_options_of(const Given *given, const char *expansion, Slice typed,
                             Candidates *to) {
  const Declared *file = declared(given->prompt->home, expansion);
  Slice name, value;
  bool named = slice_split(typed, '=', &name, &value) && name.size < NAME_SIZE * 2;
  for (unsigned i = 0; file && i < file->count; i++) {
    const OptionInfo *option = &file->options[i];
    if (!named)
      candidates_add(to, true, "%s=", option->name);
    else if (slice_is(name, option->name))
      offer_values(option, typed, value, to);
  }
}

void offer_options(const Given *given, Slice typed, Candidates *to) {
  static char names[CATALOGUE_MAX][NAME_SIZE];
  const Session *session = given->prompt->session;
  const Rules *rules = session_rules(session);
  bool new = slice_is(given->command, "new"), chosen = on_line(given->line, "use");
  if (rules && !new) {
    for (unsigned i = 0; i < rules->author_count; i++)
      offer_options_of(given, name_in_use(session, rules->authors[i].name), typed, to);
    return;
  }
  int count = script_catalogue(given->prompt->home, names, CATALOGUE_MAX);
  for (int i = 0; i < count; i++)
    if (!new || !chosen || i == 0 || on_line(given->line, names[i]))
      offer_options_of(given, names[i], typed, to);
  Slice line = given->line;
  for (Slice word = slice_next(&line); new &&word.size; word = slice_next(&line)) {
    char path[VALUE_SIZE];
    slice_copy(word, path, sizeof path);
    if (ends_with(path, ".lua")) offer_options_of(given, path, typed, to);
  }
}
