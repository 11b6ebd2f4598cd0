/* rule_text.c - texts of rules: any bytes but zero, in lines that a person can read and edit. */
#include "rule_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/builder.h"

static const char GOES_ON[] = "\\c"; /* at the end of a line: it does not end here */

/* --- Reading --- */

static int hex_digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                : -1;
}

/* Reads what comes after a backslash; takes it off the rest. */
static bool unescape(Slice *rest, char *byte, Reason *why) {
  char c = rest->size ? rest->text[0] : '\0';
  int high = rest->size > 2 ? hex_digit(rest->text[1]) : -1;
  int low = rest->size > 2 ? hex_digit(rest->text[2]) : -1;
  if (c == '\\') {
    *byte = c;
    rest->text++, rest->size--;
    return true;
  }
  if (c != 'x' || high < 0 || low < 0 || high + low == 0)
    return refuse(
        why,
        "a backslash without a meaning, expected \\\\ or \\xNN (not \\x00), or \\c at the end");
  *byte = (char)(16 * high + low);
  rest->text += 3, rest->size -= 3;
  return true;
}

/* Takes `\c` off the end.  It is one only if its backslash is not itself the second of two. */
static bool take_goes_on(Slice *text) {
  size_t before = 0;
  if (text->size < 2 || memcmp(text->text + text->size - 2, GOES_ON, 2) != 0) return false;
  while (before + 2 < text->size && text->text[text->size - 3 - before] == '\\') before++;
  if (before % 2) return false;
  text->size -= 2;
  return true;
}

bool rule_text_add(RuleText *to, const Line *line, Reason *why) {
  Slice rest = line->title;
  bool escaped = line->kind == LINE_BYTES, goes_on = escaped && take_goes_on(&rest);
  if (to->size + rest.size + 1 > RULETEXT_MAX)
    return refuse(why, "the rule is longer than %d bytes", RULETEXT_MAX);
  char *longer = realloc(to->text, to->size + rest.size + 2);
  if (!longer) return refuse(why, "out of memory");
  size_t size = to->size;
  to->text = longer;
  longer[size] = '\0';
  while (rest.size) {
    char c = rest.text[0];
    rest.text++, rest.size--;
    if (escaped && c == '\\' && !unescape(&rest, &c, why)) {
      longer[to->size] = '\0';
      return false;
    }
    longer[size++] = c;
  }
  if (!goes_on) longer[size++] = '\n';
  longer[size] = '\0';
  to->size = size;
  return true;
}

bool rule_text_copy(RuleText *to, const char *text) {
  size_t size = strlen(text);
  char *copy = malloc(size + 1);
  if (!copy) return false;
  memcpy(copy, text, size + 1);
  *to = (RuleText){copy, size};
  return true;
}

bool rule_text_name(Slice name, Reason *why) {
  char shown[64];
  bool good = name.size > 0 && name.size < NAME_SIZE;
  for (size_t i = 0; i < name.size; i++) {
    char c = name.text[i];
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    good = good && (letter || (i > 0 && c >= '0' && c <= '9'));
  }
  if (slice_is(name, "base")) return refuse(why, "base is the game itself, expected another name");
  return good || refuse(why, "'%s' cannot name a rule, expected up to %d letters, digits and _",
                        slice_copy(name, shown, sizeof shown), NAME_SIZE - 1);
}

/* --- Writing --- */

/* Can the line stand as it is? */
static bool is_plain(Slice line) {
  if (line.size + 2 > NOTATION_LINE) return false;
  for (size_t i = 0; i < line.size;) {
    size_t length = line.text[i] == '\t' ? 1 : text_character(line.text + i, line.size - i);
    if (!length) return false;
    i += length;
  }
  return true;
}

/* Writes as much of the line as fits, escaped; takes it off the rest. */
static void escape(Slice *rest, Builder *out) {
  builder_print(out, "%s ", notation_keyword(LINE_BYTES));
  while (rest->size && out->size + 8 <= NOTATION_LINE) { /* a character, and perhaps \c */
    char c = rest->text[0];
    size_t length = c == '\t' ? 1 : text_character(rest->text, rest->size);
    if (c == '\\')
      builder_put(out, "\\\\");
    else if (length)
      builder_bytes(out, rest->text, length);
    else
      builder_print(out, "\\x%02X", (unsigned char)c);
    rest->text += length ? length : 1;
    rest->size -= length ? length : 1;
  }
}

/* One line of the text; `ended` tells whether there is an end to it. */
static bool write_line(Slice line, bool ended, bool (*write)(void *, const char *), void *context) {
  char out[NOTATION_LINE + 1];
  if (ended && is_plain(line)) {
    snprintf(out, sizeof out, "%s%s%.*s", notation_keyword(LINE_TEXT), line.size ? " " : "",
             (int)line.size, line.text);
    return write(context, out);
  }
  do {
    Builder escaped = builder_in(out, sizeof out);
    escape(&line, &escaped);
    if (line.size || !ended) builder_put(&escaped, GOES_ON);
    if (!write(context, out)) return false;
  } while (line.size);
  return true;
}

bool rule_text_write(const ScriptText *rule, bool (*write)(void *context, const char *line),
                     void *context) {
  char first[NOTATION_WORD + 16];
  snprintf(first, sizeof first, "%s %s", notation_keyword(LINE_RULE), rule->name);
  if (!write(context, first)) return false;
  for (const char *at = rule->text; *at;) {
    Slice line = {at, strcspn(at, "\n")};
    bool ended = at[line.size] == '\n';
    if (!write_line(line, ended, write, context)) return false;
    at += line.size + ended;
  }
  return true;
}
