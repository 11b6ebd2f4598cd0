/* text.h - letters and characters, the same in every locale, and which of them may be shown.
 *
 * Text comes from files that strangers wrote: titles, names, messages of rules.  What would command a
 * terminal, turn the direction of writing or hide in a line is not shown.  Names are
 * refused if they have one; where text must be quoted all the same, it is written as \x1B (a byte) or
 * \u{202E} (a character), as Lua would read it.  How wide a character is does not matter here. */
#ifndef BASTIDE_TEXT_H
#define BASTIDE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A function whose arguments fit its format, as with printf: the compiler checks. */
#if defined(__GNUC__)
#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))
#else
#define PRINTF_LIKE(at, first)
#endif

/* --- Letters.  Those of ctype.h would ask the locale. --- */

static inline bool text_digit(char c) {
  return c >= '0' && c <= '9';
}
static inline bool text_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
/* Could it be part of a Lua name? */
static inline bool text_in_name(char c) {
  return text_letter(c) || text_digit(c) || c == '_';
}
/* ASCII that leaves ink: neither blank nor control. */
static inline bool text_ink(char c) {
  return c > ' ' && c <= '~';
}
static inline char text_small(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
static inline char text_large(char c) {
  return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* --- Characters of UTF-8 --- */

enum { TEXT_LAST = 0x10FFFF };

/* Reads one character and returns how many of the `size` bytes it takes; 0 if they are not well-formed. */
size_t text_decode(const char *text, size_t size, uint32_t *code);

/* How many of the bytes stay when a character that is cut off at their end goes. */
size_t text_whole(const char *text, size_t size);

/* May it be shown? */
bool text_shown(uint32_t code);

/* How many bytes the character at text takes if it may be shown, else 0. */
size_t text_character(const char *text, size_t size);

/* May all of it be shown, in one line? */
bool text_line(const char *text);

/* --- Misspelt words --- */

/* How many letters are wrong, missing, needless, or swapped with a neighbour; upper and lower case are the same.
 * UINT_MAX for a word of more than TEXT_WORD bytes. */
enum { TEXT_WORD = 64 };
unsigned text_distance(const char *a, size_t a_size, const char *b, size_t b_size);

/* --- Foreign text among our own --- */

/* Copies as many whole characters as there is room for, with a zero at the end; what may not be shown is written
 * as a number.  Returns the length. */
size_t text_copy(char *out, size_t room, const char *text, size_t size);

/* The same for a message in a buffer of this size.  Ends of lines and tabs stay; half a
 * character that was cut off at the end of a full buffer goes. */
void text_clean(char *text, size_t room);

#endif
