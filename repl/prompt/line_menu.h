/* line_menu.h - several ways to complete a line, and how they are shown.
 *
 * The first Tab completes as far as all agree and shows what is left: behind the cursor if there is
 * room, else in columns above the line.  Each further Tab picks the next one.  What the ways are is for
 * whoever completes; walking through them is done by linenoise. */
#ifndef BASTIDE_LINE_MENU_H
#define BASTIDE_LINE_MENU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { MENU_HINT = 1024 };

typedef struct {
  size_t start; /* where in the lines the word begins by which they differ */
  size_t count, room;
  char **lines; /* the first is what all agree on, if there are several */
  bool listed;  /* they stand above the line already */
} Menu;

/* Adds a line; when memory is short it is left out. */
void menu_add(Menu *menu, const char *line);
void menu_clear(Menu *menu);

/* Puts what all lines agree on, but not less than what is typed, before them.  `start` must be set; it
 * moves on behind a part of the word that all have. */
void menu_settle(Menu *menu, const char *typed);

/* Which of its lines this is; -1: none. */
int menu_find(const Menu *menu, const char *line);

/* The words after the nth line, as a hint; it lives until the next call.  *columns is its width. */
const char *menu_hint(const Menu *menu, int n, size_t *columns);

/* Prints all words in columns, on a terminal of this size. */
void menu_print(FILE *out, const Menu *menu, unsigned columns, unsigned rows);

#endif
