/* playground_rules.c - other rules under the game on the table, and what they change in it.
 *
 * Three sessions take part.  The *played* one has the lines that somebody played; the one on show is the same game
 * under the rules that the page has now (rerun.h), and replaced at the next change; `base` is the same game under the
 * rules that everything is compared with.  As soon as something is played on the table on show, it is the played one. */
#include "playground_inner.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "game/names.h"
#include "game/rerun.h"

/* --- Which sessions --- */

/* A table that was made here, and the one whose lines it repeats.  Sessions are known by their serials, because the
 * conversation may close them. */
static struct {
  unsigned shown, played; /* serials; 0: the table on show was played */
  unsigned lines;         /* of the one on show, when it was made */
  unsigned stopped;       /* the first line that is not legal any more; 0: all are */
  char line[NOTATION_LINE + 1];
  Answer why;
} again;

static struct {
  char *use, *options;
  bool given;
  Session *session; /* NULL: to be played yet, or the played one itself */
  bool same;        /* the played one itself */
  unsigned of, node, lines;
  unsigned stopped;
} base;

static Session *find_table(unsigned serial) {
  for (unsigned i = 0; i < playground_prompt.table_count; i++)
    if (session_serial(playground_prompt.tables[i]) == serial) return playground_prompt.tables[i];
  return NULL;
}

/* The session whose lines were played. */
static Session *played(void) {
  Session *shown = playground_prompt.session;
  bool made = again.shown && session_serial(shown) == again.shown &&
              session_tree(shown)->count == again.lines;
  Session *from = made ? find_table(again.played) : NULL;
  return from ? from : shown;
}

/* --- Changing the rules --- */

typedef struct {
  char *use, *options; /* the texts of the words */
  HeadWords words;
  SessionStart start;
} Wanted;

static void wanted_free(Wanted *wanted) {
  free(wanted->use);
  free(wanted->options);
  free(wanted);
}

static char *copy_of(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  if (copy) memcpy(copy, text, strlen(text) + 1);
  return copy;
}

static bool is_used(const SessionStart *start, const char *name) {
  for (size_t i = 0; i < start->use_count; i++)
    if (strcmp(start->use[i], name) == 0) return true;
  return false;
}

/* The rules that were asked for, with the texts that they name.  NULL with the answer. */
static Wanted *read_wanted(const char *use, const char *options, const char *name, const char *text,
                           Answer *answer) {
  Wanted *wanted = calloc(1, sizeof *wanted); /* large */
  if (wanted) wanted->use = copy_of(use), wanted->options = copy_of(options);
  if (!wanted || !wanted->use || !wanted->options) {
    if (wanted) wanted_free(wanted);
    answer_no_memory(answer);
    return NULL;
  }
  SessionStart *start = &wanted->start;
  *start = rerun_head(played(), &wanted->words); /* for rules that were typed at the prompt */
  start->use = wanted->words.use;
  start->options = wanted->words.options;
  if (!playground_words_of(wanted->use, wanted->words.use, &start->use_count) ||
      !playground_words_of(wanted->options, wanted->words.options, &start->option_count)) {
    answer_refuse(answer, "too many rules");
    wanted_free(wanted);
    return NULL;
  }
  size_t kept = 0;
  for (size_t i = 0; i < start->text_count && kept + 1 < AUTHORS_MAX; i++)
    if (strcmp(wanted->words.texts[i].name, name) != 0 &&
        is_used(start, wanted->words.texts[i].name))
      wanted->words.texts[kept++] = wanted->words.texts[i];
  if (*name && is_used(start, name)) wanted->words.texts[kept++] = (ScriptText){name, text};
  start->text_count = kept;
  return wanted;
}

/* Puts a table that was made here in the place of the last one that was. */
static void show_again(Session *session, const Session *from) {
  Prompt *prompt = &playground_prompt;
  unsigned played_on = session_serial(from);
  bool chance = prompt->by_chance;
  if (from == prompt->session)
    prompt_add_table(prompt, session);
  else
    prompt_swap_table(prompt, session);
  prompt->by_chance = chance;
  again.shown = session_serial(session);
  again.played = played_on;
  again.lines = session_tree(session)->count;
}

/* Nothing was played yet: the table is laid anew. */
static void lay_again(const Wanted *wanted, Session *from, Answer *answer) {
  HeadWords *words = malloc(sizeof *words);
  if (!words) {
    answer_no_memory(answer);
    return;
  }
  SessionStart start = rerun_head(from, words);
  start.use = wanted->start.use, start.use_count = wanted->start.use_count;
  start.options = wanted->start.options, start.option_count = wanted->start.option_count;
  start.texts = wanted->start.texts, start.text_count = wanted->start.text_count;
  Session *session = session_new(&start, answer);
  free(words);
  if (!session) return;
  prompt_swap_table(&playground_prompt, session);
  again.shown = 0;
  again.stopped = 0;
}

/* Somebody who has gone back in the game stays there: after so many lines, if the new game has them. */
static void go_back(Session *session, unsigned lines, Answer *answer) {
  unsigned here = session_here(session);
  if (lines < tree_depth(session_tree(session), here))
    session_goto(session, tree_ancestor(session_tree(session), here, lines), answer);
}

static void play_again(const Wanted *wanted, Session *from, Answer *answer) {
  Session *shown = playground_prompt.session;
  unsigned here = session_here(from), tip = tree_tip(session_tree(from), here);
  unsigned lines = tree_depth(session_tree(shown), session_here(shown));
  if (tree_leaf(session_tree(shown), session_here(shown))) lines = UINT_MAX;
  Rerun rerun;
  if (tip != here && session_goto(from, tip, answer) != ANSWER_DONE) return;
  bool good = rerun_start(&rerun, from, &wanted->start, answer);
  if (!good && tip != here) {
    Answer back;
    session_goto(from, here, &back);
  }
  if (!good) return;
  if (rerun.stopped && rerun.why.kind == ANSWER_BROKEN) { /* not the game is wrong, but the rule */
    session_close(rerun.session);
    rerun_free(&rerun);
    answer_say(answer, ANSWER_BROKEN, "%s", rerun.why.text);
    answer->line = rerun.stopped;
    return;
  }
  show_again(rerun.session, from);
  again.stopped = rerun.stopped;
  again.why = rerun.why;
  memcpy(again.line, rerun.line, sizeof again.line);
  rerun_free(&rerun);
  go_back(playground_prompt.session, lines, answer);
}

const char *playground_use(const char *use, const char *options, const char *name,
                           const char *text) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder *out = playground_begin();
  Wanted *wanted = NULL;
  if (prompt_lay(&playground_prompt, &answer) == ANSWER_DONE)
    wanted = read_wanted(use, options, name, text, &answer);
  if (wanted) {
    Session *from = played();
    if (session_halfway(from))
      answer_refuse(&answer, "a tile lies and its figure is undecided: finish the turn first");
    else if (session_tree(from)->count)
      play_again(wanted, from, &answer);
    else
      lay_again(wanted, from, &answer);
    wanted_free(wanted);
  }
  if (answer.line) builder_print(out, ",\"met\":%u", answer.line);
  return playground_end(&answer);
}

/* --- What everything is compared with --- */

static void forget_base(void) {
  session_close(base.session);
  base.session = NULL;
  base.same = false;
  base.of = 0;
}

void playground_forget_rules(void) {
  forget_base();
  free(base.use);
  free(base.options);
  base.use = base.options = NULL;
  base.given = false;
  again.shown = 0;
}

const char *playground_without(const char *use, const char *options) {
  playground_begin();
  forget_base();
  free(base.use);
  free(base.options);
  base.use = copy_of(use);
  base.options = copy_of(options);
  base.given = base.use && base.options;
  return playground_end(NULL);
}

static bool same_words(const char *const *a, size_t count, const char *const *b, size_t others) {
  bool same = count == others;
  for (size_t i = 0; same && i < count; i++) same = strcmp(a[i], b[i]) == 0;
  return same;
}

/* The played game under the rules that it is compared with; NULL: it cannot be played there at all. */
static const Session *base_of(Session *from) {
  unsigned serial = session_serial(from), node = session_here(from),
           lines = session_tree(from)->count;
  if (base.of == serial && base.node == node && base.lines == lines)
    return base.same ? from : base.session;
  Answer answer = {.kind = ANSWER_DONE};
  forget_base();
  base.of = serial, base.node = node, base.lines = lines;
  base.stopped = 0;
  Wanted *wanted = read_wanted(base.use, base.options, "", "", &answer);
  if (!wanted) return NULL;
  HeadWords *words = malloc(sizeof *words);
  if (words) {
    SessionStart is = rerun_head(from, words);
    base.same =
        same_words(is.use, is.use_count, wanted->start.use, wanted->start.use_count) &&
        same_words(is.options, is.option_count, wanted->start.options, wanted->start.option_count);
    Rerun rerun;
    if (!base.same && rerun_start(&rerun, from, &wanted->start, &answer)) {
      base.session = rerun.session;
      base.stopped = rerun.stopped;
      rerun_free(&rerun);
    }
  }
  free(words);
  wanted_free(wanted);
  return base.same ? from : base.session;
}

/* --- What is different --- */

/* What somebody was paid for something, under both rules. */
typedef struct {
  const Entry *was, *is; /* NULL: nothing */
  int before, after;
  unsigned line;
} Difference;

/* The number of the line that has paid it. */
static unsigned line_of(const Session *session, const Entry *entry) {
  return entry->line ? session_log_number(session, entry->line - 1) : 0;
}

static bool same_payment(const Entry *a, unsigned line, const Entry *b, unsigned other) {
  const Payment *x = &a->payment, *y = &b->payment;
  if (line != other || x->seat != y->seat || x->final != y->final) return false;
  if (!x->segment != !y->segment || x->kind != y->kind) return false;
  return !x->segment || (a->square.x == b->square.x && a->square.y == b->square.y &&
                         x->segment == y->segment && !x->city == !y->city);
}

/* Adds the payments of a session to the list; those of the same thing are one. */
static size_t add_payments(Difference *list, size_t count, const Session *session, bool after,
                           unsigned most) {
  const Ledger *ledger = session_ledger(session);
  for (size_t i = 0; i < ledger->count; i++) {
    const Entry *entry = &ledger->list[i];
    unsigned line = line_of(session, entry);
    if (line > most) continue;
    size_t n = 0;
    while (n < count &&
           !same_payment(list[n].was ? list[n].was : list[n].is, list[n].line, entry, line))
      n++;
    if (n == count) list[count++] = (Difference){.line = line};
    Difference *row = &list[n];
    if (after)
      row->is = row->is ? row->is : entry, row->after += (int)entry->payment.points;
    else
      row->was = row->was ? row->was : entry, row->before += (int)entry->payment.points;
  }
  return count;
}

/* The segments of what was paid, as tile and segment; both count from 0. */
static void add_segments(Builder *out, const Session *session, SegmentId first) {
  const Game *game = session_game(session);
  const Features *features = &game->features;
  builder_put(out, ",\"at\":[");
  SegmentId segment = first;
  do {
    builder_print(out, "%s%u,%u", segment == first ? "" : ",",
                  (unsigned)features->segments[segment].tile - 1,
                  segment_index(features, &game->board, segment));
    segment = features->segments[segment].next;
  } while (segment != first);
  builder_char(out, ']');
}

static void add_difference(Builder *out, const Session *shown, const Session *without,
                           const Difference *row) {
  const Entry *entry = row->is ? row->is : row->was;
  const Rules *rules = session_rules(row->is ? shown : without);
  char text[300];
  entry_explain(entry, rules, text, sizeof text);
  builder_print(out, "{\"line\":%u,\"seat\":%u,\"was\":%d,\"now\":%d,\"tiles\":%u", row->line,
                entry->payment.seat, row->before, row->after, entry->tiles);
  json_key(out, "what",
           entry->payment.segment
               ? names_feature(rules, (FeatureKind)entry->payment.kind, entry->marks)
               : "bonus");
  builder_print(out, ",\"complete\":%s,\"final\":%s", entry->payment.complete ? "true" : "false",
                entry->payment.final ? "true" : "false");
  json_key(out, "text", text);
  if (entry->payment.segment &&
      entry->payment.segment <= session_game(shown)->features.segment_count)
    add_segments(out, shown, entry->payment.segment);
  builder_char(out, '}');
}

/* The scores after so many lines. */
static void add_scores(Builder *out, const char *key, const Session *session, unsigned lines) {
  const Tree *tree = session_tree(session);
  unsigned here = session_here(session), depth = tree_depth(tree, here);
  unsigned node = lines < depth ? tree_ancestor(tree, here, lines) : here;
  builder_print(out, ",\"%s\":[", key);
  for (unsigned seat = 0; seat < session_player_count(session); seat++)
    builder_print(
        out, "%s%d", seat ? "," : "",
        node ? (int)tree->list[node].scores[seat]
             : (int)(session_tree(session)->count ? 0 : session_game(session)->scores[seat]));
  builder_char(out, ']');
}

static void add_differences(Builder *out, const Session *shown, const Session *without,
                            unsigned lines) {
  size_t room = session_ledger(shown)->count + session_ledger(without)->count;
  Difference *list = calloc(room + 1, sizeof *list);
  if (!list) {
    out->failed = true;
    return;
  }
  size_t count = add_payments(list, 0, without, false, lines);
  count = add_payments(list, count, shown, true, lines);
  bool first = true;
  builder_print(out, ",\"payments\":%zu,\"differ\":[", count);
  for (size_t i = 0; i < count; i++) {
    if (list[i].before == list[i].after) continue;
    if (!first) builder_char(out, ',');
    first = false;
    add_difference(out, shown, without, &list[i]);
  }
  builder_char(out, ']');
  free(list);
}

static unsigned depth_of(const Session *session) {
  return tree_depth(session_tree(session), session_here(session));
}

void playground_effect(Builder *out) {
  Session *shown = playground_prompt.session, *from = played();
  const Session *without = base.given ? base_of(from) : NULL;
  builder_print(out, ",\"effect\":{\"played\":%u", depth_of(from));
  if (from != shown && again.stopped) {
    builder_print(out, ",\"illegal\":{\"line\":%u", again.stopped);
    json_key(out, "text", again.line);
    json_key(out, "why", again.why.text);
    builder_char(out, '}');
  }
  if (without) {
    unsigned lines = depth_of(shown);
    if (depth_of(without) < lines) lines = depth_of(without);
    builder_print(out, ",\"lines\":%u,\"stopped\":%u", lines, base.stopped);
    add_scores(out, "was", without, lines);
    add_scores(out, "now", shown, lines);
    add_differences(out, shown, without, lines);
  }
  builder_char(out, '}');
}
