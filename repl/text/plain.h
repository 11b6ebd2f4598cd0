/* plain.h - prints what quotes the text of others: paths, lines, what Lua prints.
 *
 * Names and titles have been looked at when they came in and may be printed as they are.  What has not
 * goes through here, or through a refusal (core/types.h, game/answer.h), which does the same. */
#ifndef BASTIDE_PLAIN_H
#define BASTIDE_PLAIN_H

#include <stdarg.h>
#include <stdio.h>

#include "core/text.h"

/* Like fprintf; what may not be shown (core/text.h) is written as a number. */
void plain_print(FILE *out, const char *format, ...) PRINTF_LIKE(2, 3);
void plain_vprint(FILE *out, const char *format, va_list list);

/* Writes a text of any length, in which ends of lines and tabs stay. */
void plain_text(FILE *out, const char *text, size_t size);

#endif
