/* json.h - pieces of JSON, one object per line with its keys in a fixed order (NOTATION, section 7). */
#ifndef BASTIDE_JSON_H
#define BASTIDE_JSON_H

#include "builder.h"

void json_string(Builder *out, const char *text);

/* ,"key":"text" */
void json_key(Builder *out, const char *key, const char *text);

/* One piece of a list; the first one has no comma before it. */
void json_item(Builder *out, const char *text, bool *first);

/* ,"key":["text","text"] */
void json_strings(Builder *out, const char *key, const char *const *list, size_t count);

#endif
