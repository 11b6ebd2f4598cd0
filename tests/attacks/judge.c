/*
 * judge.c - what must hold after each attack, whatever it was.
 *
 * The program ended by itself with status 0, 1 or 2, within its limits; what it printed can be shown on a terminal; a
 * failure is told once, with its place; the prompt still works and the game on the table is what it was.
 * Whether files were touched is looked at where the folder is (attacks.c).
 */
#include "attack.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_MESSAGE = 4000 };

static bool wrong(char *why, size_t size, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(why, size, format, list);
  va_end(list);
  return false;
}

/* How many bytes the character at p takes, or 0 if it must not reach a terminal: controls, what turns text around,
 * and what is not UTF-8. */
static size_t printable(const unsigned char *p, size_t left) {
  if (*p < 0x80) return *p == '\n' || *p == '\t' || (*p >= 0x20 && *p != 0x7f);
  size_t length = *p >= 0xf0 ? 4 : *p >= 0xe0 ? 3 : 2;
  unsigned long code = *p & (0x7fu >> length);
  if (*p < 0xc2 || *p > 0xf4 || length > left) return 0;
  for (size_t i = 1; i < length; i++) {
    if ((p[i] & 0xc0) != 0x80) return 0;
    code = code << 6 | (p[i] & 0x3fu);
  }
  if (code < 0xa0 || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return 0;
  if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)) return 0;
  return length;
}

static bool shows(const char *text, size_t length, size_t *where) {
  for (size_t i = 0; i < length;) {
    size_t step = printable((const unsigned char *)text + i, length - i);
    if (!step) {
      *where = i;
      return false;
    }
    i += step;
  }
  return true;
}

/* A place is a name, a colon, a line and a colon: x.lua:3: */
static bool names_line(const char *text) {
  for (const char *p = text; (p = strchr(p, ':')) != NULL; p++) {
    const char *digits = p + 1 + strspn(p + 1, "0123456789");
    if (p > text && digits > p + 1 && *digits == ':' && !strchr(" \n", p[-1])) return true;
  }
  return false;
}

/* What is wrong with a file as a whole, or with a table that it returned, has no line; nor has what Lua says when the
 * text, or a comparison in a sort, is nested too deeply, or memory ends inside C. */
static bool names_place(const char *text) {
  static const char refused[] =
      "refused: "; /* in the report of a check the place stands behind it */
  if (strstr(text, refused)) text = strstr(text, refused) + sizeof refused - 1;
  const char *colon = text + strcspn(text, ": ");
  return names_line(text) || strstr(text, "x.lua: ") || strstr(text, "house: ") ||
         (colon > text && colon[0] == ':');
}

static bool stopped(const char *text) {
  static const char *const words[] = {"longer than", "memory",   "budget",    "seconds",
                                      "second of",   "too deep", "overflow",  "too many",
                                      "too large",   "too long", "more than", "limit"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strstr(text, words[i])) return true;
  }
  return false;
}

/* The text between two marks that were printed at the prompt. */
static const char *between(const char *out, const char *from, const char *to, size_t *length) {
  const char *begin = strstr(out, from), *end = begin ? strstr(begin, to) : NULL;
  *length = end ? (size_t)(end - begin) - strlen(from) : 0;
  return end ? begin + strlen(from) : NULL;
}

static bool prompt_works(const Preview *o, bool game_stays, char *why, size_t size) {
  static const char five[] = "\n5\n";
  size_t tail = sizeof five - 1;
  if (o->out_length < tail || strcmp(o->out + o->out_length - tail, five) != 0)
    return wrong(why, size, "the prompt does not answer any more");
  size_t before, after;
  const char *a = between(o->out, "=A=\n", "=B=\n", &before),
             *c = between(o->out, "=C=\n", "=D=\n", &after);
  if (!strstr(o->out, "=D=\n") || !game_stays) return true;
  if (!a || !c || before != after || memcmp(a, c, before) != 0)
    return wrong(why, size, "the game on the table has changed");
  return true;
}

/* One message, on standard error or, of commands that report failures, in the report. */
static bool message(const Attack *attack, const Way *way, const Preview *o, char *why,
                    size_t size) {
  bool reports = !strcmp(way->name, "check");
  const char *text = o->err_length || !reports ? o->err : o->out;
  size_t length = o->err_length || !reports ? o->err_length : o->out_length;
  if (!length) return wrong(why, size, "status %d without a message", o->status);
  if (length > LONGEST_MESSAGE) return wrong(why, size, "a message of %zu bytes", length);
  if (!names_place(text)) return wrong(why, size, "the message has no place: %.200s", text);
  if (attack->kind != TYPED &&
      !reports) { /* more than a line only where the line is shown, and where it is wrong */
    int lines = 0;
    for (const char *p = text; *p; p++) lines += *p == '\n' && p[1] != ' ' && p[1] != '\0';
    if (lines) return wrong(why, size, "%d messages, expected one: %.200s", lines + 1, text);
  }
  if (attack->ending == STOPPED && !stopped(text))
    return wrong(why, size, "not stopped by a limit: %.200s", text);
  if (attack->ending == REFUSED && !strstr(text, attack->says))
    return wrong(why, size, "it says: %.200s", text);
  return true;
}

bool judge(const Attack *attack, const Way *way, const Preview *o, const Limits *limits, char *why,
           size_t size) {
  size_t where;
  if (o->signal)
    return wrong(why, size, "ended by signal %d after %.2f s of processor time", o->signal,
                 o->seconds);
  if (o->status > 2) return wrong(why, size, "status %d: %.200s", o->status, o->err);
  if (o->seconds > limits->seconds)
    return wrong(why, size, "%.2f s of processor time, at most %.2f", o->seconds, limits->seconds);
  if (o->kilobytes > limits->kilobytes)
    return wrong(why, size, "%ld KiB of memory, at most %ld", o->kilobytes, limits->kilobytes);
  if (!shows(o->out, o->out_length, &where))
    return wrong(why, size, "standard output has the byte %02x at %zu",
                 (unsigned char)o->out[where], where);
  if (!shows(o->err, o->err_length, &where))
    return wrong(why, size, "standard error has the byte %02x at %zu", (unsigned char)o->err[where],
                 where);
  if (way->input && !strcmp(way->command[0], "-k") && !prompt_works(o, o->status != 0, why, size))
    return false;
  if (o->status == 0) {
    if (attack->ending == STOPPED || attack->ending == REFUSED)
      return wrong(why, size, "it ended well");
    /* A save that a stranger wrote may end without a hash, which is worth a note. */
    if (o->err_length && strcmp(way->command[0], "replay") != 0)
      return wrong(why, size, "status 0 with a message: %.200s", o->err);
    return true;
  }
  if (attack->ending == WELL)
    return wrong(why, size, "it was stopped: %.200s%.200s", o->err, o->err_length ? "" : o->out);
  return message(attack, way, o, why, size);
}
