/* line_menu.c - see line_menu.h. */
#include "line_menu.h"
#include "text/builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

enum { GAP = 2 };

static size_t columns_of(const char *text) {
  size_t columns = 0;
  int code;
  for (; *text; columns += (size_t)utf8_width(code)) text += utf8_tounicode(text, &code);
  return columns;
}

/* --- Lines --- */

static bool insert(Menu *menu, size_t at, const char *line, size_t size) {
  if (menu->count == menu->room) {
    size_t room = menu->room ? 2 * menu->room : 32;
    char **longer = realloc(menu->lines, room * sizeof *longer);
    if (!longer) return false;
    menu->lines = longer;
    menu->room = room;
  }
  char *copy = malloc(size + 1);
  if (!copy) return false;
  memcpy(copy, line, size);
  copy[size] = '\0';
  memmove(menu->lines + at + 1, menu->lines + at, (menu->count - at) * sizeof *menu->lines);
  menu->lines[at] = copy;
  menu->count++;
  return true;
}

void menu_add(Menu *menu, const char *line) {
  insert(menu, menu->count, line, strlen(line));
}

void menu_clear(Menu *menu) {
  for (size_t i = 0; i < menu->count; i++) free(menu->lines[i]);
  free(menu->lines);
  *menu = (Menu){0};
}

/* The length of what all lines have in common, in whole characters. */
static size_t agreed(const Menu *menu) {
  const char *first = menu->lines[0];
  size_t size = strlen(first);
  for (size_t i = 1; i < menu->count; i++) {
    size_t same = 0;
    while (same < size && menu->lines[i][same] == first[same]) same++;
    size = same;
  }
  while (size && ((unsigned char)first[size] & 0xC0) == 0x80) size--;
  return size;
}

void menu_settle(Menu *menu, const char *typed) {
  if (menu->count < 2) return;
  size_t size = agreed(menu), typed_size = strlen(typed);
  /* Nobody wants to read the same option, folder, figure or square in front of each. */
  for (size_t i = menu->start; i < size; i++)
    if (strchr("=/@:", menu->lines[0][i])) menu->start = i + 1;
  const char *first = size >= typed_size ? menu->lines[0] : typed;
  if (size < typed_size) size = typed_size;
  /* A line that is one of them is enough once. */
  for (size_t i = 0; i < menu->count; i++)
    if (strlen(menu->lines[i]) == size && memcmp(menu->lines[i], first, size) == 0) {
      char *line = menu->lines[i];
      memmove(menu->lines + 1, menu->lines, i * sizeof *menu->lines);
      menu->lines[0] = line;
      return;
    }
  insert(menu, 0, first, size);
}

int menu_find(const Menu *menu, const char *line) {
  for (size_t i = 0; menu->count > 1 && i < menu->count; i++)
    if (strcmp(menu->lines[i], line) == 0) return (int)i;
  return -1;
}

/* --- Showing them --- */

static const char *word(const Menu *menu, size_t i) {
  size_t size = strlen(menu->lines[i]);
  return menu->lines[i] + (menu->start < size ? menu->start : size);
}

const char *menu_hint(const Menu *menu, int n, size_t *columns) {
  static char hint[MENU_HINT];
  Builder out = builder_in(hint, sizeof hint);
  for (size_t i = (size_t)n + 1; i < menu->count; i++) {
    size_t whole = out.size;
    builder_print(&out, "  %s", word(menu, i));
    if (out.failed) builder_cut(&out, whole);
  }
  *columns = out.failed ? sizeof hint : columns_of(hint); /* more than any terminal has */
  return hint;
}

void menu_print(FILE *out, const Menu *menu, unsigned columns, unsigned rows) {
  size_t widest = 0, count = menu->count - 1; /* the first is not a choice */
  for (size_t i = 1; i <= count; i++) {
    size_t width = columns_of(word(menu, i));
    if (width > widest) widest = width;
  }
  size_t across = columns / (widest + GAP), down;
  if (!across) across = 1;
  down = (count + across - 1) / across;
  size_t shown = rows > 4 ? rows - 3 : 1; /* the line itself stays in sight */
  bool cut = down > shown;
  if (cut) down = shown - 1 ? shown - 1 : 1;
  for (size_t row = 0; row < down; row++, fputc('\n', out))
    for (size_t column = 0; column < across; column++) {
      /* Downwards, as in a dictionary; those that do not fit are the last ones. */
      size_t i = 1 + column * down + row;
      if (i > count) break;
      bool last = column + 1 == across || i + down > count;
      fprintf(out, "%s%*s", word(menu, i),
              last ? 0 : (int)(widest + GAP - columns_of(word(menu, i))), "");
    }
  if (cut && count > across * down) fprintf(out, "and %zu more\n", count - across * down);
}
