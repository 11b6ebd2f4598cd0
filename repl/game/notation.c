/* notation.c - reads and writes lines by one table.
 *
 * LINE_LIST gives each keyword its arguments as letters, ARGUMENTS says for each letter how it is read,
 * how it is written, and what to expect.  Whether the names mean anything is not asked here. */
#include "notation.h"

#include <inttypes.h>
#include <string.h>

#include "text/builder.h"
#include "text/keyword.h"

/* --- Reading one argument.  Each takes a whole word; false if it is none of that sort. --- */

static bool name_letter(char c) {
  unsigned char u = (unsigned char)c;
  return u >= 0x80 || text_in_name(c) || c == '-' || c == '\'';
}

static bool is_name(Slice word) {
  if (word.size == 0 || word.size > NOTATION_NAME) return false;
  for (size_t i = 0; i < word.size; i++)
    if (!name_letter(word.text[i])) return false;
  return true;
}

static bool take_name(Slice word, Slice *name) {
  *name = word;
  return is_name(word);
}

static bool take_natural(Slice word, uint64_t most, uint64_t *number) {
  if (word.size == 0) return false;
  uint64_t n = 0;
  for (size_t i = 0; i < word.size; i++) {
    if (!text_digit(word.text[i])) return false;
    uint64_t digit = (uint64_t)(word.text[i] - '0');
    if (n > (most - digit) / 10) return false;
    n = n * 10 + digit;
  }
  *number = n;
  return true;
}

static bool take_integer(Slice word, uint32_t most, int32_t *number) {
  bool minus = word.size && word.text[0] == '-';
  uint64_t n;
  if (minus) word.text++, word.size--;
  if (!take_natural(word, most, &n)) return false;
  *number = minus ? -(int32_t)n : (int32_t)n;
  return true;
}

bool notation_square(Slice word, Square *square) {
  Slice x, y;
  int32_t a, b;
  if (!slice_split(word, ',', &x, &y)) return false;
  if (!take_integer(x, TILES_MAX, &a) || !take_integer(y, TILES_MAX, &b)) return false;
  *square = (Square){(int16_t)a, (int16_t)b};
  return true;
}

static bool read_word(Slice word, Line *line) {
  line->name = word;
  return word.size > 0 && word.size <= NOTATION_WORD;
}

static bool read_rest(Slice word, Line *line) {
  line->title = word;
  return true;
}

static bool read_label(Slice word, Line *line) {
  line->name = word;
  return word.size > 0 && word.size <= NOTATION_NAME;
}

static bool read_player(Slice word, Line *line) {
  return take_name(word, &line->player);
}
static bool read_tile(Slice word, Line *line) {
  return take_name(word, &line->tile);
}
static bool read_square(Slice word, Line *line) {
  return notation_square(word, &line->square);
}

static bool read_rotation(Slice word, Line *line) {
  if (word.size != 2 || word.text[0] != 'r' || word.text[1] < '0' || word.text[1] > '3')
    return false;
  line->rotation = (uint8_t)(word.text[1] - '0');
  return true;
}

static bool read_figure(Slice word, Line *line) {
  Slice figure, segment;
  line->figured = true;
  return slice_split(word, '@', &figure, &segment) && take_name(figure, &line->figure) &&
         take_name(segment, &line->segment);
}

/* plank@1,0:NS */
static bool read_patch(Slice word, Line *line) {
  Slice name, place, square, variant;
  Square at;
  bool is = slice_split(word, '@', &name, &place) && slice_split(place, ':', &square, &variant) &&
            is_name(name) && is_name(variant) && notation_square(square, &at);
  if (is) line->patch = word;
  return is;
}

static bool read_far_figure(Slice word, Line *line) {
  Slice figure, place, square, segment, kind;
  if (!slice_split(word, '@', &figure, &place)) return false;
  bool owned = slice_split(figure, '.', &line->owner, &kind);
  if ((owned && !is_name(line->owner)) || !take_name(owned ? kind : figure, &line->figure))
    return false;
  if (!slice_split(place, ':', &square, &segment))
    return line->kind == LINE_RECALL && take_name(place, &line->holder);
  return notation_square(square, &line->square) && take_name(segment, &line->segment);
}

static bool read_seed(Slice word, Line *line) {
  return take_natural(word, UINT64_MAX, &line->number);
}

static bool read_count(Slice word, Line *line) {
  return take_natural(word, INT32_MAX, &line->number);
}

static bool read_sealed(Slice word, Line *line) {
  return line->sealed = slice_is(word, "sealed");
}

static bool take_hash(Slice word, uint64_t *number) {
  if (word.size != 16) return false;
  *number = 0;
  for (size_t i = 0; i < 16; i++) {
    char c = word.text[i];
    int digit = text_digit(c)          ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : -1;
    if (digit < 0) return false;
    *number = *number << 4 | (uint64_t)digit;
  }
  return true;
}

static bool read_hash(Slice word, Line *line) {
  return take_hash(word, &line->number);
}

static bool item_word(Slice word, Item *item) {
  item->name = word;
  return word.size > 0 && word.size <= NOTATION_WORD;
}

static bool item_player(Slice word, Item *item) {
  return take_name(word, &item->name);
}

static bool item_option(Slice word, Item *item) {
  return slice_split(word, '=', &item->name, &item->value) && item->name.size > 0 &&
         item->value.size > 0 && word.size <= NOTATION_WORD;
}

static bool item_digest(Slice word, Item *item) {
  uint64_t number;
  return item_option(word, item) && take_hash(item->value, &number);
}

/* A name, or two with a dot: the tile of a hand. */
static bool is_dotted(Slice word) {
  Slice first, second;
  return slice_split(word, '.', &first, &second) ? is_name(first) && is_name(second)
                                                 : is_name(word);
}

/* small=6, or small@Bob=1: those in the hands of others. */
static bool item_number(Slice word, Item *item) {
  Slice kind, holder;
  if (!slice_split(word, '=', &item->name, &item->value)) return false;
  bool held = slice_split(item->name, '@', &kind, &holder);
  return (held ? is_name(kind) && is_name(holder) : is_dotted(item->name)) &&
         take_integer(item->value, 999999999, &item->number);
}

/* A piece without an owner has no player, and no segment if it is on the tile. */
static bool item_piece(Slice word, Item *item) {
  item->name = item->segment = slice_of("");
  if (!slice_split(word, '@', &item->value, &item->segment))
    return item->value = word, is_name(word);
  return is_name(item->value) && is_name(item->segment);
}

static bool item_standing(Slice word, Item *item) {
  Slice rest;
  if (!memchr(word.text, '.', word.size)) return item_piece(word, item);
  return slice_split(word, '.', &item->name, &rest) &&
         slice_split(rest, '@', &item->value, &item->segment) && is_name(item->name) &&
         is_name(item->value) && is_name(item->segment);
}

/* --- Writing one argument --- */

static void put_word(Builder *out, const char *before, Slice word) {
  builder_put(out, before);
  builder_slice(out, word);
}

static void write_name(Builder *out, const Line *line) {
  put_word(out, " ", line->name);
}
static void write_player(Builder *out, const Line *line) {
  put_word(out, " ", line->player);
}
static void write_tile(Builder *out, const Line *line) {
  put_word(out, " ", line->tile);
}

static void write_title(Builder *out, const Line *line) {
  if (line->title.size) put_word(out, " ", line->title);
}

static void write_square(Builder *out, const Line *line) {
  builder_print(out, " %d,%d", line->square.x, line->square.y);
}

static void write_rotation(Builder *out, const Line *line) {
  builder_print(out, " r%u", line->rotation);
}

static void write_patch(Builder *out, const Line *line) {
  if (line->patch.size) put_word(out, " ", line->patch);
}

static void write_figure(Builder *out, const Line *line) {
  if (!line->figured) return;
  put_word(out, " ", line->figure);
  put_word(out, "@", line->segment);
}

static void write_far_figure(Builder *out, const Line *line) {
  if (line->owner.size) put_word(out, " ", line->owner);
  put_word(out, line->owner.size ? "." : " ", line->figure);
  if (!line->holder.size) builder_print(out, "@%d,%d", line->square.x, line->square.y);
  put_word(out, line->holder.size ? "@" : ":", line->holder.size ? line->holder : line->segment);
}

static void write_sealed(Builder *out, const Line *line) {
  if (line->sealed) builder_print(out, " sealed");
}

static void write_number(Builder *out, const Line *line) {
  builder_print(out, " %" PRIu64, line->number);
}
static void write_hash(Builder *out, const Line *line) {
  builder_print(out, " %016" PRIx64, line->number);
}

static void item_write_name(Builder *out, const Item *item) {
  put_word(out, " ", item->name);
}

static void item_write_option(Builder *out, const Item *item) {
  put_word(out, " ", item->name);
  put_word(out, "=", item->value);
}

static void item_write_number(Builder *out, const Item *item) {
  put_word(out, " ", item->name);
  builder_print(out, "=%d", item->number);
}

static void item_write_standing(Builder *out, const Item *item) {
  put_word(out, " ", item->name);
  put_word(out, item->name.size ? "." : "", item->value);
  if (item->segment.size) put_word(out, "@", item->segment);
}

/* --- The tables --- */

typedef struct {
  char letter;
  bool optional; /* may be missing */
  bool rest;     /* takes the rest of the line as one word */
  bool (*read)(Slice, Line *);
  void (*write)(Builder *, const Line *);
  bool (*read_item)(Slice, Item *); /* instead: repeated until the line ends */
  void (*write_item)(Builder *, const Item *);
  const char *expected;
} Argument;

static const Argument ARGUMENTS[] = {
    {'v', 0, 0, read_count, write_number, NULL, NULL, "a format version"},
    {'z', 1, 0, read_sealed, write_sealed, NULL, NULL, "`sealed` or the end of the line"},
    {'w', 0, 0, read_word, write_name, NULL, NULL, "a name"},
    {'~', 1, 1, read_rest, write_title, NULL, NULL, "a title"},
    {'l', 0, 1, read_label, write_name, NULL, NULL, "the label of an option"},
    {'p', 0, 0, read_player, write_player, NULL, NULL, "a player"},
    {'t', 0, 0, read_tile, write_tile, NULL, NULL, "a tile"},
    {'x', 0, 0, read_square, write_square, NULL, NULL, "a square x,y from -512 to 512"},
    {'r', 0, 0, read_rotation, write_rotation, NULL, NULL, "a rotation r0, r1, r2 or r3"},
    {'q', 1, 0, read_patch, write_patch, NULL, NULL, "patch@x,y:variant"},
    {'f', 1, 0, read_figure, write_figure, NULL, NULL, "figure@segment"},
    {'g', 0, 0, read_far_figure, write_far_figure, NULL, NULL,
     "figure@x,y:segment or player.figure@x,y:segment"},
    {'s', 0, 0, read_seed, write_number, NULL, NULL, "a number from 0 to 18446744073709551615"},
    {'n', 0, 0, read_count, write_number, NULL, NULL, "a number"},
    {'h', 0, 0, read_hash, write_hash, NULL, NULL, "16 hexadecimal digits"},
    {'W', 0, 0, NULL, NULL, item_word, item_write_name, "a name"},
    {'P', 0, 0, NULL, NULL, item_player, item_write_name,
     "a player's name of letters, digits, - and _"},
    {'O', 0, 0, NULL, NULL, item_option, item_write_option, "name=value"},
    {'D', 0, 0, NULL, NULL, item_digest, item_write_option, "name=16 hexadecimal digits"},
    {'N', 0, 0, NULL, NULL, item_number, item_write_number, "name=number"},
    {'F', 1, 0, NULL, NULL, item_standing, item_write_standing,
     "player.figure@segment, piece or piece@segment"},
};

_Static_assert(TILES_MAX == 512, "the text about squares names the limit");

static const struct {
  const char *keyword, *arguments, *form;
  LineClass class;
} LINES[LINE_KINDS] = {[LINE_BLANK] = {"", "", "", CLASS_BLANK},
#define X(NAME, KEYWORD, CLASS, ARGUMENT_LETTERS, FORM)                                            \
  [LINE_##NAME] = {KEYWORD, ARGUMENT_LETTERS, FORM, CLASS_##CLASS},
                       LINE_LIST(X)
#undef X
};

static const Argument *argument(char letter) {
  const Argument *a = ARGUMENTS;
  while (a->letter != letter) a++;
  return a;
}

LineKind notation_kind_of(Slice keyword) {
  int found = keyword_find(KEYWORDS(LINES, keyword), keyword);
  return found < 0 ? LINE_BLANK : (LineKind)found;
}

bool notation_names_player(LineKind kind) {
  return LINES[kind].arguments[0] == 'p';
}

LineClass notation_class_of(LineKind kind) {
  return LINES[kind].class;
}
const char *notation_keyword(LineKind kind) {
  return LINES[kind].keyword;
}
const char *notation_form(LineKind kind) {
  return LINES[kind].form;
}

/* --- Lines --- */

/* What was found instead of what was expected. */
static bool found(Slice word, const char *expected, const Line *line, Reason *why) {
  char copy[80];
  const char *form = notation_form(line->kind);
  if (word.size == 0) return refuse(why, "the line ends, expected %s, as in `%s`", expected, form);
  if (word.size > NOTATION_WORD)
    return refuse(why, "a word of %zu bytes, expected %s, as in `%s`", word.size, expected, form);
  return refuse(why, "found '%s', expected %s, as in `%s`", slice_copy(word, copy, sizeof copy),
                expected, form);
}

static bool read_item(const Argument *a, Slice word, Line *line, Reason *why) {
  if (line->item_count == NOTATION_ITEMS)
    return refuse(why, "more than %d words after '%s'", NOTATION_ITEMS,
                  notation_keyword(line->kind));
  if (!a->read_item(word, &line->items[line->item_count]))
    return found(word, a->expected, line, why);
  line->item_count++;
  return true;
}

static bool read_items(const Argument *a, Slice *rest, Line *line, Reason *why) {
  Slice word = slice_next(rest);
  if (word.size == 0) return a->optional || found(word, a->expected, line, why);
  for (; word.size; word = slice_next(rest))
    if (!read_item(a, word, line, why)) return false;
  return true;
}

static bool read_arguments(Slice rest, unsigned known, Line *line, Reason *why) {
  for (const char *letter = LINES[line->kind].arguments + known; *letter; letter++) {
    const Argument *a = argument(*letter);
    if (a->read_item) {
      if (!read_items(a, &rest, line, why)) return false;
      continue;
    }
    rest = slice_trim(rest);
    if (rest.size == 0 && a->optional) continue;
    Slice word = rest, before = rest;
    if (a->optional && letter[1]) { /* the next one may stand there */
      if (!a->read(slice_next(&rest), line)) rest = before;
      continue;
    }
    if (a->rest)
      rest.size = 0;
    else
      word = slice_next(&rest);
    if (!a->read(word, line)) return found(word, a->expected, line, why);
  }
  Slice more = slice_next(&rest);
  return more.size == 0 || found(more, "the end of the line", line, why);
}

static bool unknown_keyword(Slice word, Reason *why) {
  Suggestion suggestion;
  char copy[40], hint[64];
  suggestion_start(&suggestion, word);
  suggestion_offer(&suggestion, "refuse");
  keyword_suggest(KEYWORDS(LINES, keyword), &suggestion);
  return refuse(why, "unknown line '%s'%s, expected one such as `%s`",
                slice_copy(word, copy, sizeof copy), suggestion_hint(&suggestion, hint),
                notation_form(LINE_PLAY));
}

static bool too_long(size_t size, Reason *why) {
  return size > NOTATION_LINE &&
         !refuse(why, "a line of %zu bytes, expected at most %d", size, NOTATION_LINE);
}

/* Sees that it is text, up to a comment if there can be one, which is cut off. */
static bool readable(Slice *text, size_t before, bool comments, Reason *why) {
  for (size_t i = 0; i < text->size;) {
    char c = text->text[i];
    if (comments && c == '#') {
      text->size = i;
      break;
    }
    size_t length = c == '\t' ? 1 : text_character(text->text + i, text->size - i);
    if (length == 0) {
      uint32_t code;
      char shown[16];
      length = text_decode(text->text + i, text->size - i, &code);
      text_copy(shown, sizeof shown, text->text + i, length ? length : 1);
      return refuse(why, "%s %s in column %zu, expected plain text (UTF-8)",
                    length > 1 ? "character" : "byte", shown, before + i + 1);
    }
    i += length;
  }
  return true;
}

bool notation_words(LineKind kind, const char *const *words, size_t count, Line *line,
                    Reason *why) {
  const Argument *a = argument(LINES[kind].arguments[0]);
  size_t size = strlen(LINES[kind].keyword);
  *line = (Line){.kind = (uint8_t)kind};
  for (size_t i = 0; i < count; i++) {
    Slice word = slice_of(words[i]), plain = word;
    if (word.text[strcspn(word.text, " \t\r\n#")])
      return refuse(why,
                    "'%.150s' has a %s in it, and the lines of a game, which are saved, %s there",
                    word.text, strchr(word.text, '#') ? "#" : "blank",
                    strchr(word.text, '#') ? "end" : "divide words");
    if (!readable(&plain, size + 1, false, why) || !read_item(a, word, line, why)) return false;
    size += 1 + word.size;
  }
  return size <= NOTATION_LINE || refuse(why, "too many words after '%s'", notation_keyword(kind));
}

/* Is it a line of a rule's text?  Then everything behind the first blank belongs to it. */
static bool is_text(Slice text, Line *line) {
  while (text.size && (text.text[0] == ' ' || text.text[0] == '\t')) text.text++, text.size--;
  const char *blank = text.size ? memchr(text.text, ' ', text.size) : NULL;
  Slice keyword = {text.text, blank ? (size_t)(blank - text.text) : text.size};
  bool bytes = slice_is(keyword, notation_keyword(LINE_BYTES));
  if (!bytes && !slice_is(keyword, notation_keyword(LINE_TEXT))) return false;
  line->kind = bytes ? LINE_BYTES : LINE_TEXT;
  line->title = blank ? (Slice){blank + 1, text.size - keyword.size - 1} : (Slice){"", 0};
  return true;
}

bool notation_begins(Slice text) {
  while (text.size) {
    const char *end = memchr(text.text, '\n', text.size);
    Slice line = {text.text, end ? (size_t)(end - text.text) : text.size}, rest = line;
    Slice first = slice_next(&rest);
    if (first.size && first.text[0] != '#' && !slice_is(first, "\r"))
      return notation_kind_of(first) != LINE_BLANK || slice_is(first, "refuse");
    size_t taken = line.size + (end != NULL);
    text = (Slice){text.text + taken, text.size - taken};
  }
  return true; /* it says nothing */
}

bool notation_plain(Slice *text, size_t before, Reason *why) {
  return readable(text, before, true, why);
}

bool notation_read_rest(Line *line, unsigned known, Slice rest, Reason *why) {
  size_t keyword = strlen(notation_keyword(line->kind));
  return !too_long(keyword + rest.size, why) && notation_plain(&rest, keyword, why) &&
         read_arguments(rest, known, line, why);
}

bool notation_read(const char *text, size_t size, Line *line, Reason *why) {
  memset(line, 0, sizeof *line);
  Slice rest = {text, size};
  if (rest.size && rest.text[rest.size - 1] == '\r') rest.size--;
  if (too_long(rest.size, why)) return false;
  if (is_text(rest, line)) return readable(&rest, 0, false, why);
  if (!notation_plain(&rest, 0, why)) return false;
  rest = slice_trim(rest);
  if (rest.size == 0) return true;
  Slice keyword = slice_next(&rest);
  if (slice_is(keyword, "refuse")) {
    line->refused = true;
    keyword = slice_next(&rest);
    if (keyword.size == 0)
      return refuse(why, "the line ends, expected an action after 'refuse', as in `refuse %s`",
                    notation_form(LINE_PLAY));
  }
  line->kind = (uint8_t)notation_kind_of(keyword);
  if (line->kind == LINE_BLANK) return unknown_keyword(keyword, why);
  if (line->refused && notation_class_of(line->kind) != CLASS_ACTION) {
    return refuse(why, "'%s' after 'refuse', expected an action, as in `refuse %s`",
                  notation_keyword(line->kind), notation_form(LINE_PLAY));
  }
  return read_arguments(rest, 0, line, why);
}

bool notation_write(const Line *line, char *array, size_t size) {
  Builder out = builder_in(array, size);
  builder_print(&out, "%s%s", line->refused ? "refuse " : "", notation_keyword(line->kind));
  for (const char *letter = LINES[line->kind].arguments; *letter; letter++) {
    const Argument *a = argument(*letter);
    if (a->write) a->write(&out, line);
    for (unsigned i = 0; a->write_item && i < line->item_count; i++)
      a->write_item(&out, &line->items[i]);
  }
  return !out.failed;
}

bool notation_player_name(Slice name, Reason *why) {
  char copy[80];
  bool good = is_name(name);
  for (size_t i = 0, length = 1; good && i < name.size; i += length)
    good = (length = text_character(name.text + i, name.size - i)) > 0;
  if (good) return true;
  return refuse(why, "'%s' is not a player's name, expected up to %d letters, digits, - and _",
                slice_copy(name, copy, sizeof copy), NOTATION_NAME);
}
