/* journal.c - lines in growing memory. */
#include "journal.h"

#include <stdlib.h>
#include <string.h>

bool journal_reserve(Journal *journal, size_t more) {
  size_t wanted = journal->count + more;
  if (wanted <= journal->room) return true;
  size_t room = journal->room ? journal->room : 16;
  while (room < wanted) room *= 2;
  JournalLine *list = realloc(journal->list, room * sizeof *list);
  if (!list) return false;
  journal->list = list;
  journal->room = room;
  return true;
}

bool journal_add(Journal *journal, Slice text, LineKind kind, unsigned group, unsigned number) {
  if (!journal_reserve(journal, 1)) return false;
  char *copy = malloc(text.size + 1);
  if (!copy) return false;
  memcpy(copy, text.text, text.size);
  copy[text.size] = '\0';
  journal->list[journal->count++] = (JournalLine){copy, group, number, (uint8_t)kind};
  return true;
}

void journal_cut(Journal *journal, size_t count) {
  while (journal->count > count) free(journal->list[--journal->count].text);
}

bool journal_move(Journal *to, Journal *from) {
  if (!journal_reserve(to, from->count)) return false;
  for (size_t i = 0; i < from->count; i++) to->list[to->count++] = from->list[i];
  from->count = 0;
  return true;
}

void journal_free(Journal *journal) {
  journal_cut(journal, 0);
  free(journal->list);
  *journal = (Journal){0};
}
