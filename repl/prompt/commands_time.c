/* commands_time.c - back and forth in the game, and the branches that were kept.
 *
 * Lines are numbered from the start of the game along the current line of play; branches are numbered
 * over all tables, that is, over all sets of rules the game was played under. */
#include <limits.h>
#include <string.h>

#include "commands.h"

/* --- Telling where we are --- */

static void print_place(const Prompt *prompt) {
  const Tree *tree = session_tree(prompt->session);
  unsigned here = session_here(prompt->session), depth = tree_depth(tree, here);
  unsigned last = tree_depth(tree, tree_tip(tree, here));
  size_t count = session_log_count(prompt->session);
  if (!here)
    fprintf(prompt->out, "at the start%s\n", last ? "" : "; nothing was played");
  else if (depth == last)
    fprintf(prompt->out, "after line %u: %s\n", depth, session_log(prompt->session, count - 1));
  else
    fprintf(prompt->out, "after line %u of %u: %s\n", depth, last,
            session_log(prompt->session, count - 1));
}

/* A number that may be left out.  False, with the answer refused, if it is something else. */
static bool read_number(Slice rest, const char *name, unsigned standard, unsigned *number,
                        Answer *answer) {
  char text[16], shown[64], end;
  Slice word = slice_next(&rest);
  *number = standard;
  if (!word.size) return true;
  slice_copy(word, text, sizeof text);
  if (sscanf(text, "%6u%c", number, &end) != 1 || strchr("+-", text[0])) {
    answer_refuse(answer, "found '%s', expected a number after %s",
                  slice_copy(word, shown, sizeof shown), name);
    return false;
  }
  return command_no_more(rest, name, answer) == ANSWER_DONE;
}

/* --- Steps --- */

typedef AnswerKind Step(Session *session, Answer *answer);

/* Takes a step, and goes on until it is a person's turn; if it never is, comes back. */
static AnswerKind step(Prompt *prompt, Step *take, Step *untake, Answer *answer) {
  Answer more;
  unsigned steps = 1;
  if (take(prompt->session, answer) != ANSWER_DONE) return answer->kind;
  while (prompt_bot_to_move(prompt) && take(prompt->session, &more) == ANSWER_DONE) steps++;
  if (!prompt_bot_to_move(prompt)) return ANSWER_DONE;
  while (steps-- && untake(prompt->session, &more) == ANSWER_DONE) continue;
  return answer_refuse(answer, "only bots have moved there");
}

static AnswerKind steps(Prompt *prompt, Slice rest, const char *name, Step *take, Step *untake,
                        Answer *answer) {
  unsigned number, done = 0;
  if (!read_number(rest, name, 1, &number, answer)) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  GamePlace from = prompt_here(prompt);
  while (done < number && step(prompt, take, untake, answer) == ANSWER_DONE) done++;
  if (!done) return answer->kind;
  prompt->before = from;
  *answer = (Answer){.kind = ANSWER_DONE}; /* fewer than were asked for is what there is */
  print_game_skip(prompt->session, &prompt->told);
  print_place(prompt);
  return ANSWER_DONE;
}

AnswerKind command_undo(Prompt *prompt, Slice rest, Answer *answer) {
  return steps(prompt, rest, "undo", session_undo, session_redo, answer);
}

AnswerKind command_redo(Prompt *prompt, Slice rest, Answer *answer) {
  return steps(prompt, rest, "redo", session_redo, session_undo, answer);
}

AnswerKind command_goto(Prompt *prompt, Slice rest, Answer *answer) {
  unsigned number;
  if (!slice_trim(rest).size)
    return answer_refuse(answer, "expected goto N; `history` has the numbers");
  if (!read_number(rest, "goto", 0, &number, answer)) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Tree *tree = session_tree(prompt->session);
  unsigned tip = tree_tip(tree, session_here(prompt->session)), last = tree_depth(tree, tip);
  if (number > last)
    return answer_refuse(answer, "the game has %u line%s", last, last == 1 ? "" : "s");
  GamePlace to = {prompt->session, tree_ancestor(tree, tip, number)};
  if (prompt_go(prompt, to, answer) == ANSWER_DONE) print_place(prompt);
  return answer->kind;
}

/* --- The lines --- */

static void print_marks(const Prompt *prompt, unsigned node) {
  for (unsigned i = 0; i < prompt->mark_count; i++) {
    const GameMark *mark = &prompt->marks[i];
    if (mark->place.session == prompt->session && mark->place.node == node)
      fprintf(prompt->out, "  (%s)", mark->name);
  }
}

/* How many lines of play leave the way to `next` after this node. */
static unsigned other_branches(const Tree *tree, unsigned node, unsigned next) {
  unsigned count = 0;
  for (unsigned i = 1; i < tree->count; i++) count += tree->list[i].parent == node && i != next;
  return count;
}

/* What a line paid: the difference to the scores before it. */
static void print_points(FILE *out, const Session *session, const Node *node,
                         const int32_t *before) {
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    int points = node->scores[seat] - (before ? before[seat] : 0);
    if (points) fprintf(out, "  %s %+d", session_player(session, seat), points);
  }
}

/* One line of the game with what it paid; `next` is the node that follows on the way to the end. */
static void print_line(const Prompt *prompt, unsigned node, unsigned next) {
  const Tree *tree = session_tree(prompt->session);
  const Node *line = node ? &tree->list[node] : NULL;
  bool here = node == session_here(prompt->session);
  if (!line) fprintf(prompt->out, "%s   0  the start", here ? "*" : " ");
  for (size_t i = 0; line && i < line->lines.count; i++) {
    if (i)
      fprintf(prompt->out, "\n       %s", line->lines.list[i].text);
    else
      fprintf(prompt->out, "%s%4u  %s", here ? "*" : " ", line->depth, line->lines.list[i].text);
  }
  if (line)
    print_points(prompt->out, prompt->session, line,
                 line->parent ? tree->list[line->parent].scores : NULL);
  print_marks(prompt, node);
  unsigned others = next ? other_branches(tree, node, next) : 0;
  if (others) fprintf(prompt->out, "  [%u more branch%s]", others, others == 1 ? "" : "es");
  fputc('\n', prompt->out);
}

AnswerKind command_history(Prompt *prompt, Slice rest, Answer *answer) {
  unsigned wanted;
  if (!read_number(rest, "history", UINT_MAX, &wanted, answer)) return answer->kind;
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  const Tree *tree = session_tree(prompt->session);
  unsigned tip = tree_tip(tree, session_here(prompt->session)), last = tree_depth(tree, tip);
  for (unsigned number = wanted > last ? 0 : last - wanted + 1; number <= last; number++) {
    unsigned next = number < last ? tree_ancestor(tree, tip, number + 1) : 0;
    print_line(prompt, tree_ancestor(tree, tip, number), next);
  }
  return ANSWER_DONE;
}

/* --- Marks and branches --- */

AnswerKind command_mark(Prompt *prompt, Slice rest, Answer *answer) {
  Slice name = slice_next(&rest);
  Reason why = {""};
  if (!name.size) return answer_refuse(answer, "expected mark NAME");
  if (command_no_more(rest, "mark", answer) != ANSWER_DONE) return answer->kind;
  if (!notation_player_name(name, &why) || (name.text[0] >= '0' && name.text[0] <= '9'))
    return answer_refuse(answer, "a mark is a word that begins with a letter");
  if (prompt_lay(prompt, answer) != ANSWER_DONE) return answer->kind;
  unsigned i = 0;
  while (i < prompt->mark_count && !slice_is(name, prompt->marks[i].name)) i++;
  if (i == GAME_MARKS) return answer_refuse(answer, "there are %d marks already", GAME_MARKS);
  if (i == prompt->mark_count) prompt->mark_count++;
  slice_copy(name, prompt->marks[i].name, sizeof prompt->marks[i].name);
  prompt->marks[i].place = prompt_here(prompt);
  return ANSWER_DONE;
}

/* Calls `each` for the end of every branch, in order, until it answers true. */
static bool each_branch(const Prompt *prompt, bool (*each)(void *, unsigned, GamePlace),
                        void *context) {
  unsigned number = 0;
  for (unsigned i = 0; i < prompt->table_count; i++) {
    Session *session = prompt->tables[i];
    const Tree *tree = session_tree(session);
    if (tree->count < 2 && each(context, ++number, (GamePlace){session, 0})) return true;
    for (unsigned node = 1; node < tree->count; node++)
      if (tree_leaf(tree, node) && each(context, ++number, (GamePlace){session, node})) return true;
  }
  return false;
}

typedef struct {
  const Prompt *prompt;
  const Session *told; /* whose rules were told last */
} BranchList;

/* "Ann and Bob under base inns tiny_city=2, seed 7" */
static void print_table(FILE *out, const Session *session) {
  for (unsigned seat = 0; seat < session_player_count(session); seat++)
    fprintf(out, "%s%s", seat ? ", " : "", session_player(session, seat));
  fprintf(out, "%sunder base", session_player_count(session) ? " " : "");
  for (size_t i = 0; i < session_use_count(session); i++)
    fprintf(out, " %s", session_use(session, i));
  for (size_t i = 0; i < session_option_count(session); i++)
    fprintf(out, " %s", session_option(session, i));
  if (session_seed(session))
    fprintf(out, ", seed %llu", (unsigned long long)*session_seed(session));
  fputc('\n', out);
}

static bool print_branch(void *context, unsigned number, GamePlace tip) {
  BranchList *list = context;
  const Prompt *prompt = list->prompt;
  const Tree *tree = session_tree(tip.session);
  unsigned here = session_here(prompt->session);
  bool at_hand = tip.session == prompt->session && tree_tip(tree, here) == tip.node;
  if (list->told != tip.session) print_table(prompt->out, tip.session);
  list->told = tip.session;
  fprintf(prompt->out, "%s%3u  %u line%s", at_hand ? "*" : " ", number, tree_depth(tree, tip.node),
          tree_depth(tree, tip.node) == 1 ? "" : "s");
  for (unsigned seat = 0; tip.node && seat < session_player_count(tip.session); seat++)
    fprintf(prompt->out, "  %s %d", session_player(tip.session, seat),
            tree->list[tip.node].scores[seat]);
  if (tip.node && tree->list[tip.node].over) fprintf(prompt->out, "  over");
  for (unsigned i = 0; i < prompt->mark_count; i++) {
    const GameMark *mark = &prompt->marks[i];
    if (mark->place.session == tip.session &&
        (!tip.node || tree_fork(tree, mark->place.node, tip.node) == mark->place.node))
      fprintf(prompt->out, "  (%s: line %u)", mark->name, tree_depth(tree, mark->place.node));
  }
  if (tip.session == prompt->session && !at_hand)
    fprintf(prompt->out, "  leaves this line after line %u",
            tree_depth(tree, tree_fork(tree, tip.node, here)));
  fputc('\n', prompt->out);
  return false;
}

AnswerKind command_branches(Prompt *prompt, Slice rest, Answer *answer) {
  BranchList list = {prompt, NULL};
  if (command_no_more(rest, "branches", answer) != ANSWER_DONE) return answer->kind;
  each_branch(prompt, print_branch, &list);
  return ANSWER_DONE;
}

typedef struct {
  unsigned number;
  GamePlace found;
} BranchSearch;

static bool find_branch(void *context, unsigned number, GamePlace tip) {
  BranchSearch *search = context;
  if (number != search->number) return false;
  search->found = tip;
  return true;
}

static GamePlace find_place(const Prompt *prompt, Slice name) {
  BranchSearch search = {0, {NULL, 0}};
  char text[NOTATION_NAME + 1], end;
  for (unsigned i = 0; i < prompt->mark_count; i++)
    if (slice_is(name, prompt->marks[i].name)) return prompt->marks[i].place;
  if (sscanf(slice_copy(name, text, sizeof text), "%6u%c", &search.number, &end) == 1)
    each_branch(prompt, find_branch, &search);
  return search.found;
}

AnswerKind command_back(Prompt *prompt, Slice rest, Answer *answer) {
  Slice name = slice_next(&rest);
  char shown[64];
  if (command_no_more(rest, "back", answer) != ANSWER_DONE) return answer->kind;
  GamePlace to = name.size ? find_place(prompt, name) : prompt->before;
  if (!to.session && !name.size) return answer_refuse(answer, "we have been nowhere else yet");
  if (!to.session)
    return answer_refuse(answer, "'%s' is not a mark or a branch; `branches` lists them",
                         slice_copy(name, shown, sizeof shown));
  bool moves = to.session != prompt->session;
  if (prompt_go(prompt, to, answer) != ANSWER_DONE) return answer->kind;
  if (moves) print_table(prompt->out, to.session);
  print_place(prompt);
  return ANSWER_DONE;
}
