/* utf8.h - the few questions about UTF-8 that line editing asks: how long, which character, how wide.
 *
 * linenoise includes this file and leaves the answers to the program, so names and signatures are its
 * own.  A character here is one code point; a combining mark is a character that takes no column.
 * Nothing is normalised.  The locale is not asked: the answers are the same everywhere.
 *
 * All functions agree on text that is not UTF-8 (cut sequences, stray or overlong bytes, surrogates):
 * each offending byte is a character of its own that reads as U+FFFD. */
#ifndef BASTIDE_UTF8_H
#define BASTIDE_UTF8_H

enum { MAX_UTF8_LEN = 4 };

/* How many bytes the character that begins with this byte takes, 1 to 4; 1 for a byte that begins none. */
int utf8_charlen(int byte);

/* Reads the character at text into *code and returns how many bytes it takes, at least 1.  Looks at no
 * more than utf8_charlen bytes, and at none past a terminating zero. */
int utf8_tounicode(const char *text, int *code);

/* Writes the character into buffer, without a terminating zero, and returns how many bytes it took.
 * A number that is not a character is written as U+FFFD. */
int utf8_fromunicode(char buffer[MAX_UTF8_LEN], unsigned code);

/* How many characters text has in its first bytes; a negative number of bytes means up to the
 * terminating zero. */
int utf8_strlen(const char *text, int bytes);

/* At which byte the character with this index begins; where text ends, if it has fewer. */
int utf8_index(const char *text, int index);

/* How many columns the character takes on a terminal: 0, 1 or 2. */
int utf8_width(int code);

/* How many columns a whole text takes. */
int utf8_columns(const char *text);

/* The small letter, for those of European alphabets; other characters are what they are. */
int utf8_small(int code);

#endif
