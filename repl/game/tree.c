/* tree.c - lines that branch, in growing memory. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

static bool make_room(Tree *tree, unsigned wanted) {
  if (wanted <= tree->room) return true;
  unsigned room = tree->room ? 2 * tree->room : 64;
  Node *list = realloc(tree->list, room * sizeof *list);
  if (!list) return false;
  tree->list = list;
  tree->room = room;
  if (!tree->count) tree->list[tree->count++] = (Node){.parent = 0}; /* the root */
  return true;
}

static bool same_lines(const Journal *lines, const Journal *log, size_t from) {
  if (lines->count != log->count - from) return false;
  for (size_t i = 0; i < lines->count; i++)
    if (strcmp(lines->list[i].text, log->list[from + i].text) != 0) return false;
  return true;
}

unsigned tree_add(Tree *tree, unsigned parent, const Journal *log, size_t from) {
  for (unsigned i = 1; i < tree->count; i++) {
    if (tree->list[i].parent != parent || !same_lines(&tree->list[i].lines, log, from)) continue;
    tree->list[parent].next = i;
    return i;
  }
  Node node = {.parent = parent, .depth = tree_depth(tree, parent) + 1};
  bool good = make_room(tree, tree->count + 2);
  for (size_t i = from; good && i < log->count; i++) {
    const JournalLine *line = &log->list[i];
    good = journal_add(&node.lines, slice_of(line->text), line->kind, 0, line->number);
  }
  if (!good) {
    journal_free(&node.lines);
    return 0;
  }
  tree->list[parent].next = tree->count;
  tree->list[tree->count] = node;
  return tree->count++;
}

unsigned tree_next(const Tree *tree) {
  return tree->count ? tree->count : 1;
}

unsigned tree_depth(const Tree *tree, unsigned node) {
  return node ? tree->list[node].depth : 0;
}

unsigned tree_ancestor(const Tree *tree, unsigned node, unsigned depth) {
  while (tree_depth(tree, node) > depth) node = tree->list[node].parent;
  return node;
}

unsigned tree_fork(const Tree *tree, unsigned a, unsigned b) {
  unsigned one = tree_depth(tree, a), two = tree_depth(tree, b);
  unsigned depth = one < two ? one : two;
  a = tree_ancestor(tree, a, depth);
  b = tree_ancestor(tree, b, depth);
  while (a != b) {
    a = tree->list[a].parent;
    b = tree->list[b].parent;
  }
  return a;
}

unsigned tree_tip(const Tree *tree, unsigned node) {
  while (node < tree->count && tree->list[node].next) node = tree->list[node].next;
  return node;
}

void tree_visit(Tree *tree, unsigned node) {
  for (; node; node = tree->list[node].parent) tree->list[tree->list[node].parent].next = node;
}

bool tree_leaf(const Tree *tree, unsigned node) {
  return node >= tree->count || !tree->list[node].next;
}

void tree_free(Tree *tree) {
  for (unsigned i = 0; i < tree->count; i++) journal_free(&tree->list[i].lines);
  free(tree->list);
  *tree = (Tree){0};
}
