/* json.h - pieces of JSON, one object per line with its keys in a fixed order (NOTATION, section 7). */
#ifndef BASTIDE_JSON_H
#define BASTIDE_JSON_H

#include <stdbool.h>
#include <stdio.h>

void json_string(const char *text, FILE *out);

/* ,"key":"text" */
void json_key(const char *key, const char *text, FILE *out);

/* One piece of a list; the first one has no comma before it. */
void json_item(const char *text, bool *first, FILE *out);

/* ,"key":["text","text"] */
void json_strings(const char *key, const char *const *list, size_t count, FILE *out);

#endif
