/* json.h - pieces of JSON on standard output. */
#ifndef BASTIDE_JSON_H
#define BASTIDE_JSON_H

#include <stdbool.h>

void json_string(const char *text);

/* ,"key":"text" */
void json_key(const char *key, const char *text);

/* One piece of a list; the first one has no comma before it. */
void json_item(const char *text, bool *first);

#endif
