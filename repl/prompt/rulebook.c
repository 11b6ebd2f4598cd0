/* rulebook.c - see rulebook.h. */
#include "rulebook.h"

#include <string.h>

#include "core/text.h"
#include "scripts/loader/infile.h"
#include "text/text_file.h"

enum { BOOK_PATH = 1200, WORD_RULES = 4, NAME_MOST = 40 };

static bool open_page(TextFile *file, const char *home, const char *folder, Slice name) {
  char path[BOOK_PATH];
  if (!name.size || name.size > NAME_MOST || memchr(name.text, '/', name.size) ||
      memchr(name.text, '.', name.size))
    return false;
  snprintf(path, sizeof path, "%s/docs/%s%.*s.md", home, folder, (int)name.size, name.text);
  return infile_exists(path) && text_file_open(file, path, NULL);
}

/* --- Markdown --- */

/* Leaves out stars and backquotes, and of [text](address) the address. */
static void add_plain(Builder *out, Slice text) {
  for (size_t i = 0; i < text.size; i++) {
    char c = text.text[i];
    const char *close = c == '[' ? memchr(text.text + i, ']', text.size - i) : NULL;
    if (close && close + 1 < text.text + text.size && close[1] == '(') {
      const char *end = memchr(close, ')', (size_t)(text.text + text.size - close));
      add_plain(out, (Slice){text.text + i + 1, (size_t)(close - text.text) - i - 1});
      i = (size_t)((end ? end : close + 1) - text.text);
    } else if (c != '*' && c != '`') {
      builder_char(out, c);
    }
  }
}

/* The next cell of "| a | b |". */
static Slice next_cell(Slice *row) {
  while (row->size && (*row->text == '|' || *row->text == ' ')) row->text++, row->size--;
  const char *bar = memchr(row->text, '|', row->size);
  size_t size = bar ? (size_t)(bar - row->text) : row->size;
  Slice cell = slice_trim((Slice){row->text, size});
  *row = (Slice){row->text + size, row->size - size};
  return cell;
}

/* Does it stand there as a word of its own, in small or large letters? */
static bool has_word(Slice text, Slice word) {
  for (size_t i = 0; i + word.size <= text.size; i++) {
    size_t same = 0;
    while (same < word.size && text_small(text.text[i + same]) == text_small(word.text[same]))
      same++;
    bool begins = i == 0 || !text_in_name(text.text[i - 1]);
    size_t end = i + word.size;
    if (end < text.size && text_small(text.text[end]) == 's') end++; /* several of them */
    bool ends = end == text.size || !text_in_name(text.text[end]);
    if (same == word.size && begins && ends) return true;
  }
  return false;
}

/* --- Pages --- */

/* A row: numbers and ruling, then its option on a line of its own. */
static void add_row(Builder *out, Slice row) {
  Slice numbers = next_cell(&row), ruling = next_cell(&row);
  next_cell(&row); /* where it comes from */
  Slice option = next_cell(&row);
  if (!ruling.size || slice_is(numbers, "rule") || numbers.text[0] == '-') return;
  add_plain(out, numbers);
  builder_put(out, ": ");
  add_plain(out, ruling);
  builder_char(out, '\n');
  if (!option.size) return;
  builder_put(out, "    ");
  add_plain(out, option);
  builder_char(out, '\n');
}

bool rulebook_page(const char *home, Slice name, Builder *out) {
  TextFile file;
  Slice line;
  bool telling = true;
  if (!open_page(&file, home, "rules/", name)) return false;
  while (text_file_next(&file, &line)) {
    line = slice_trim(line);
    if (line.size > 2 && line.text[0] == '#' && line.text[1] == '#')
      telling = false; /* pictures and examples */
    if (!telling || !line.size) continue;
    if (line.text[0] == '|') {
      add_row(out, line);
    } else if (line.text[0] == '#') {
      add_plain(out, (Slice){line.text + 2, line.size - 2});
      builder_char(out, '\n');
    }
  }
  text_file_close(&file);
  return true;
}

bool rulebook_example(const char *home, Slice name, char *path, size_t size) {
  static const char FOLDER[] = "examples/";
  size_t length = sizeof FOLDER - 1;
  if (name.size <= length || strncmp(name.text, FOLDER, length) != 0) return false;
  name.text += length, name.size -= length;
  if (name.size > NAME_MOST || memchr(name.text, '/', name.size)) return false;
  if (name.size > 4 && memcmp(name.text + name.size - 4, ".txt", 4) == 0) name.size -= 4;
  int written =
      snprintf(path, size, "%s/docs/rules/examples/%.*s.txt", home, (int)name.size, name.text);
  return written > 0 && (size_t)written < size && infile_exists(path);
}

/* --- Rules and words --- */

/* Is it written like the number of a rule? */
static bool is_number(Slice word) {
  size_t i = 0;
  while (i < word.size && text_letter(word.text[i])) i++;
  if (!i || i + 1 >= word.size || word.text[i] != '-') return false;
  for (i++; i < word.size; i++)
    if (!text_digit(word.text[i])) return false;
  return true;
}

/* An entry of the numbered rules: "- **TILE-1** text", with the lines that belong to it. */
typedef struct {
  Builder text;
  Slice number;
} RuleEntry;

static bool is_entry(Slice line) {
  return line.size > 4 && memcmp(line.text, "- **", 4) == 0;
}

static bool same_letters(Slice a, Slice b) {
  if (a.size != b.size) return false;
  for (size_t i = 0; i < a.size; i++)
    if (text_small(a.text[i]) != text_small(b.text[i])) return false;
  return true;
}

/* The next entry; `line` is the line after it. */
static bool next_entry(TextFile *file, Slice *line, bool *more, RuleEntry *entry) {
  while (*more && !is_entry(*line)) *more = text_file_next(file, line);
  if (!*more) return false;
  builder_cut(&entry->text, 0);
  const char *name = line->text + 4, *end = memchr(name, '*', line->size - 4);
  entry->number = (Slice){name, end ? (size_t)(end - name) : 0};
  add_plain(&entry->text, (Slice){line->text + 2, line->size - 2});
  while ((*more = text_file_next(file, line)) && line->size > 2 && line->text[0] == ' ') {
    builder_char(&entry->text, ' ');
    add_plain(&entry->text, slice_trim(*line));
  }
  return true;
}

static void add_entry(Builder *out, const RuleEntry *entry) {
  builder_put(out, builder_text(&entry->text));
  builder_char(out, '\n');
}

/* Where numbered rules stand. */
static const char *const BOOKS[] = {"RULES", "MORE"};
enum { BOOK_COUNT = sizeof BOOKS / sizeof BOOKS[0] };

static bool add_rule_of(const char *home, const char *book, Slice number, Builder *out) {
  TextFile file;
  Slice line = {"", 0};
  RuleEntry entry = {{0}, {"", 0}};
  bool more = true, found = false;
  if (!open_page(&file, home, "rules/", slice_of(book))) return false;
  while (!found && next_entry(&file, &line, &more, &entry))
    found = same_letters(entry.number, number);
  if (found) add_entry(out, &entry);
  builder_free(&entry.text);
  text_file_close(&file);
  return found;
}

bool rulebook_rule(const char *home, Slice number, Builder *out) {
  if (!is_number(number)) return false;
  for (int i = 0; i < BOOK_COUNT; i++)
    if (add_rule_of(home, BOOKS[i], number, out)) return true;
  return false;
}

static void add_rules_of(const char *home, const char *book, Slice word, Builder *out,
                         Builder *others, unsigned *count) {
  TextFile file;
  Slice line = {"", 0};
  RuleEntry entry = {{0}, {"", 0}};
  bool more = true;
  if (!open_page(&file, home, "rules/", slice_of(book))) return;
  while (next_entry(&file, &line, &more, &entry)) {
    if (!has_word((Slice){entry.text.text, entry.text.size}, word)) continue;
    if ((*count)++ < WORD_RULES)
      add_entry(out, &entry);
    else
      builder_print(others, "%s%.*s", others->size ? ", " : "", (int)entry.number.size,
                    entry.number.text);
  }
  builder_free(&entry.text);
  text_file_close(&file);
}

/* Rules in which the word stands: some in full, the others by their numbers. */
static unsigned add_rules_with(const char *home, Slice word, Builder *out) {
  Builder others = {0};
  unsigned count = 0;
  for (int i = 0; i < BOOK_COUNT; i++) add_rules_of(home, BOOKS[i], word, out, &others, &count);
  if (others.size)
    builder_print(out, "Also in %s; `help NUMBER` shows one.\n", builder_text(&others));
  builder_free(&others);
  return count;
}

/* Rows of a table in which the word stands in backquotes at the beginning of a cell: options, hooks, words. */
static unsigned add_cells_with(const char *home, const char *folder, const char *page, Slice word,
                               Builder *out) {
  TextFile file;
  Slice line;
  unsigned count = 0;
  if (!open_page(&file, home, folder, slice_of(page))) return 0;
  while (text_file_next(&file, &line)) {
    Slice row = line, cell = line;
    bool named = false;
    if (!line.size || line.text[0] != '|') continue;
    while (row.size && !named) {
      cell = next_cell(&row);
      named = cell.size > word.size + 1 && cell.text[0] == '`' &&
              !memcmp(cell.text + 1, word.text, word.size) &&
              !text_in_name(cell.text[1 + word.size]);
    }
    if (!named) continue;
    count++;
    add_plain(out, cell);
    for (cell = next_cell(&row); cell.size; cell = next_cell(&row)) {
      builder_put(out, "; ");
      add_plain(out, cell);
    }
    builder_char(out, '\n');
  }
  text_file_close(&file);
  return count;
}

/* The table below "### tally": what may be asked of such a thing. */
static unsigned add_section(const char *home, Slice word, Builder *out) {
  TextFile file;
  Slice line;
  bool on = false;
  unsigned count = 0;
  if (!open_page(&file, home, "", slice_of("HOOKS"))) return 0;
  while (text_file_next(&file, &line)) {
    if (line.size > 2 && line.text[0] == '#')
      on = line.size == word.size + 4 && !memcmp(line.text, "### ", 4) &&
           !memcmp(line.text + 4, word.text, word.size);
    if (!on || !line.size || memcmp(line.text, "| `", line.size < 3 ? line.size : 3) != 0) continue;
    Slice name = next_cell(&line), meaning = next_cell(&line);
    count++;
    builder_print(out, "  %.*s.", (int)word.size, word.text);
    add_plain(out, name);
    builder_put(out, "  ");
    add_plain(out, meaning);
    builder_char(out, '\n');
  }
  text_file_close(&file);
  return count;
}

bool rulebook_word(const char *home, Slice word, Builder *out) {
  static const char *const PAGES[] = {
      "base",    "inns",     "builder", "pig",     "goods",     "cult",      "siege",
      "crops",   "river",    "abbot",   "king",    "dragon",    "fairy",     "princess",
      "portal",  "tower",    "abbey",   "mayor",   "wagon",     "barn",      "hills",
      "sheep",   "bridges",  "castles", "bazaars", "flying",    "gold",      "magic",
      "phantom", "festival", "ferries", "count",   "vineyards", "creativity"};
  unsigned count = 0;
  if (word.size < 3 || word.size > NAME_MOST) return false;
  for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++)
    count += add_cells_with(home, "rules/", PAGES[i], word, out);
  count += add_cells_with(home, "", "HOOKS", word, out);
  count += add_section(home, word, out);
  return add_rules_with(home, word, out) + count > 0;
}
