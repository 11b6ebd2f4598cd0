/* tree.h - every line that was said in a game, also those that were taken back.
 *
 * A node is what somebody said at one time, with all that followed from it (passes that went without
 * saying, discards).  Its number is also the group of its lines in the log, and 0 is the table before the
 * first line.  Going back and saying something else makes a branch; nothing is ever forgotten.  What
 * lines mean is the session's business. */
#ifndef BASTIDE_TREE_H
#define BASTIDE_TREE_H

#include "journal.h"

typedef struct {
  Journal lines;
  unsigned parent;
  unsigned next;  /* the child that was visited last; 0: none */
  unsigned depth; /* 1 for the first line */
  bool over;      /* the game was over afterwards */
  int32_t scores[PLAYERS_MAX];
} Node;

typedef struct {
  Node *list; /* list[0] is the root, which has no lines */
  unsigned count, room;
} Tree; /* a zeroed one is empty */

/* The node that comes after `parent` and has exactly the last lines of the log, from index `from` on: the
 * one that is there already, or a new one.  0 when memory is short. */
unsigned tree_add(Tree *tree, unsigned parent, const Journal *log, size_t from);

/* The number that the next new node will have. */
unsigned tree_next(const Tree *tree);

unsigned tree_depth(const Tree *tree, unsigned node);

/* The node `depth` lines from the root on the way to `node`, which is at least that deep. */
unsigned tree_ancestor(const Tree *tree, unsigned node, unsigned depth);

/* The deepest node that lies on the way to both. */
unsigned tree_fork(const Tree *tree, unsigned a, unsigned b);

/* Where redo leads in the end. */
unsigned tree_tip(const Tree *tree, unsigned node);

/* Makes redo lead from the root to this node. */
void tree_visit(Tree *tree, unsigned node);

/* Does no line follow? */
bool tree_leaf(const Tree *tree, unsigned node);

void tree_free(Tree *tree);

#endif
