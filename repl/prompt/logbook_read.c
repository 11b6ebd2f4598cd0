/* logbook_read.c - a logbook back to tables: reads its lines, then plays the game that was current.
 *
 * Trees of lines are taken over as they stand; only the way to where we were is played again, and its hash compared. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "scripts/sandbox/stop.h"
#include "logbook_inner.h"
#include "text/builder.h"
#include "text/keyword.h"
#include "text/text_file.h"

/* --- What is written --- */

typedef struct {
  unsigned id;
  Journal head;
  Tree tree;
  bool laid;
  Session *session; /* once it is open */
} LoggedTable;

typedef struct {
  unsigned table, node; /* 0: nowhere */
} LoggedPlace;

typedef struct {
  char name[NOTATION_NAME + 1];
  LoggedPlace place;
} LoggedMark;

typedef struct {
  LoggedTable tables[2 * TABLES_MAX]; /* new ones are told of before old ones are forgotten */
  unsigned table_count;
  LoggedTable *at; /* whose lines are being read; NULL: none */
  unsigned node;   /* of this node; 0: its head */
  char bots[PLAYERS_MAX][BOT_TEXT];
  uint64_t chance;
  LoggedMark marks[GAME_MARKS];
  unsigned mark_count;
  LoggedPlace before, here;
  uint64_t hash;
} Logged;

static void logged_free(Logged *logged) {
  for (unsigned i = 0; i < logged->table_count; i++) {
    LoggedTable *table = &logged->tables[i];
    journal_free(&table->head);
    tree_free(&table->tree);
    session_close(table->session);
  }
  free(logged);
}

static LoggedTable *find_table(Logged *logged, unsigned id) {
  for (unsigned i = 0; i < logged->table_count; i++)
    if (logged->tables[i].id == id) return &logged->tables[i];
  return NULL;
}

static bool has_node(const LoggedTable *table, unsigned node) {
  return table && (!node || node < table->tree.count);
}

/* --- Lines --- */

/* The words of a line that are numbers, as long as they are; how many there were. */
static unsigned numbers(Slice rest, int64_t *list, unsigned most) {
  unsigned count = 0;
  for (Slice word = slice_next(&rest); word.size && count < most; word = slice_next(&rest)) {
    char text[32], *end;
    slice_copy(word, text, sizeof text);
    list[count++] = strtoll(text, &end, 10);
    if (*end) return count - 1;
  }
  return count;
}

static bool read_place(Slice rest, LoggedPlace *place) {
  int64_t list[2];
  if (numbers(rest, list, 2) != 2) return false;
  *place = (LoggedPlace){(unsigned)list[0], (unsigned)list[1]};
  return true;
}

static bool begin_table(Logged *logged, Slice rest) {
  int64_t id;
  if (numbers(rest, &id, 1) != 1 || logged->table_count == 2 * TABLES_MAX) return false;
  logged->at = &logged->tables[logged->table_count++];
  *logged->at = (LoggedTable){.id = (unsigned)id};
  logged->node = 0;
  return true;
}

/* The table that the line names; NULL if there is none. */
static LoggedTable *read_table(Logged *logged, Slice rest) {
  int64_t id = 0;
  numbers(rest, &id, 1);
  return find_table(logged, (unsigned)id);
}

static bool lay_table(Logged *logged, Slice rest) {
  LoggedTable *table = read_table(logged, rest);
  if (table) table->laid = true;
  logged->at = table; /* digests follow */
  logged->node = 0;
  return table;
}

static bool forget_table(Logged *logged, Slice rest) {
  LoggedTable *table = read_table(logged, rest);
  logged->at = NULL;
  if (!table) return false;
  journal_free(&table->head);
  tree_free(&table->tree);
  memmove(table, table + 1,
          (size_t)(logged->tables + logged->table_count - (table + 1)) * sizeof *table);
  logged->table_count--;
  return true;
}

/* A node without its lines, which follow. */
static bool begin_node(Logged *logged, Slice rest) {
  enum { TABLE, NUMBER, PARENT, OVER, SCORES };
  int64_t list[SCORES + PLAYERS_MAX] = {0};
  unsigned count = numbers(rest, list, SCORES + PLAYERS_MAX);
  LoggedTable *table = find_table(logged, (unsigned)list[TABLE]);
  static const Journal NO_LINES = {0};
  if (count < SCORES || !table || !has_node(table, (unsigned)list[PARENT])) return false;
  if (tree_next(&table->tree) != (unsigned)list[NUMBER]) return false;
  unsigned number = tree_add(&table->tree, (unsigned)list[PARENT], &NO_LINES, 0);
  if (number != (unsigned)list[NUMBER]) return false;
  Node *node = &table->tree.list[number];
  node->over = list[OVER];
  for (unsigned seat = 0; SCORES + seat < count; seat++)
    node->scores[seat] = (int32_t)list[SCORES + seat];
  logged->at = table;
  logged->node = number;
  return true;
}

/* Brings the tables into this order. */
static bool read_order(Logged *logged, Slice rest) {
  int64_t list[TABLES_MAX];
  unsigned count = numbers(rest, list, TABLES_MAX);
  logged->at = NULL;
  for (unsigned i = 0; i < count; i++) {
    LoggedTable *table = find_table(logged, (unsigned)list[i]), here = logged->tables[i];
    if (!table || table < &logged->tables[i]) return false;
    logged->tables[i] = *table;
    *table = here;
  }
  return true;
}

static bool read_bots(Logged *logged, Slice rest) {
  memset(logged->bots, 0, sizeof logged->bots);
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
    slice_copy(slice_next(&rest), logged->bots[seat], BOT_TEXT);
  return true;
}

static bool read_chance(Logged *logged, Slice rest) {
  char text[32];
  return sscanf(slice_copy(slice_next(&rest), text, sizeof text), "%" SCNu64, &logged->chance) == 1;
}

static bool read_marks(Logged *logged, Slice rest) {
  (void)rest;
  logged->mark_count = 0;
  logged->before = (LoggedPlace){0, 0};
  return true;
}

static bool read_mark(Logged *logged, Slice rest) {
  if (logged->mark_count == GAME_MARKS) return false;
  LoggedMark *mark = &logged->marks[logged->mark_count++];
  slice_copy(slice_next(&rest), mark->name, sizeof mark->name);
  return mark->name[0] && read_place(rest, &mark->place);
}

static bool read_before(Logged *logged, Slice rest) {
  return read_place(rest, &logged->before);
}

static bool read_visit(Logged *logged, Slice rest) {
  LoggedPlace place;
  if (!read_place(rest, &place)) return false;
  LoggedTable *table = find_table(logged, place.table);
  if (!has_node(table, place.node)) return false;
  tree_visit(&table->tree, place.node);
  logged->at = NULL;
  return true;
}

static bool read_here(Logged *logged, Slice rest) {
  char text[32];
  logged->at = NULL;
  if (!read_place(rest, &logged->here)) return false;
  slice_next(&rest), slice_next(&rest);
  return sscanf(slice_copy(slice_next(&rest), text, sizeof text), "%" SCNx64, &logged->hash) == 1;
}

static const struct {
  const char *name;
  bool (*read)(Logged *logged, Slice rest);
} OWN_LINES[] = {
    {"@table", begin_table},  {"@laid", lay_table},   {"@forget", forget_table},
    {"@node", begin_node},    {"@bots", read_bots},   {"@chance", read_chance},
    {"@order", read_order},   {"@marks", read_marks}, {"@mark", read_mark},
    {"@before", read_before}, {"@here", read_here},   {"@visit", read_visit},
};

/* A line of notation belongs to the head or the node that was begun. */
static bool take_notation(Logged *logged, Slice text) {
  Line line;
  if (!logged->at || !notation_read(text.text, text.size, &line, NULL)) return false;
  LineClass class = notation_class_of(line.kind);
  if (!logged->node)
    return class == CLASS_HEAD && journal_add(&logged->at->head, text, line.kind, 0, 0);
  Journal *lines = &logged->at->tree.list[logged->node].lines;
  return (class == CLASS_ACTION || class == CLASS_SETUP) &&
         journal_add(lines, text, line.kind, 0, 0);
}

/* Has every node said something? */
static bool all_speak(const Logged *logged) {
  for (unsigned i = 0; i < logged->table_count; i++)
    for (unsigned n = 1; n < logged->tables[i].tree.count; n++)
      if (!logged->tables[i].tree.list[n].lines.count) return false;
  return true;
}

static bool take_line(Logged *logged, Slice text) {
  if (!text.size || text.text[0] != '@') return take_notation(logged, text);
  Slice rest = text, name = slice_next(&rest);
  int own = keyword_find(KEYWORDS(OWN_LINES, name), name);
  return own >= 0 && OWN_LINES[own].read(logged, rest);
}

/* --- Files --- */

static bool begins_logbook(Slice text) {
  size_t size = strlen(LOGBOOK_FIRST);
  return text.size > size && !memcmp(text.text, LOGBOOK_FIRST, size) && text.text[size] == '\n';
}

/* As far as all was acknowledged: the end of the last whole @here.  0: nothing was. */
static size_t acknowledged(Slice text) {
  static const char HERE[] = "\n@here ";
  size_t size = sizeof HERE - 1, end = text.size;
  while (end && text.text[end - 1] != '\n') end--;
  for (; end > size; end--) { /* end is behind the end of a line */
    size_t at = end - 1;
    while (at && text.text[at - 1] != '\n') at--;
    if (at && end - at + 1 > size && !memcmp(text.text + at - 1, HERE, size)) return end;
    end = at + 1;
    if (!at) break;
  }
  return 0;
}

LogbookKind logbook_kind(const char *path) {
  TextFile file;
  if (!text_file_open(&file, path, NULL)) return LOGBOOK_NOT;
  Slice text = {file.text, file.size};
  LogbookKind kind = !begins_logbook(text) ? LOGBOOK_NOT
                     : acknowledged(text)  ? LOGBOOK_GAME
                                           : LOGBOOK_EMPTY;
  text_file_close(&file);
  return kind;
}

static Logged *damaged(Logged *logged, const char *path, unsigned line, const char *what,
                       Answer *answer) {
  answer_refuse(answer, "%.200s:%u: %s", path, line, what);
  logged_free(logged);
  return NULL;
}

static Logged *read_file(const char *path, Answer *answer) {
  TextFile file;
  Reason why = {""};
  Slice line;
  Logged *logged = calloc(1, sizeof *logged);
  if (!logged) {
    answer_refuse(answer, "out of memory");
    return NULL;
  }
  if (!text_file_open(&file, path, &why)) {
    answer_refuse(answer, "%.200s: %s", path, why.text);
    logged_free(logged);
    return NULL;
  }
  file.size = acknowledged((Slice){file.text, file.size});
  bool good = text_file_next(&file, &line);
  while (good && text_file_next(&file, &line)) good = take_line(logged, line);
  unsigned number = file.line;
  bool empty = !file.size;
  text_file_close(&file);
  if (empty) return damaged(logged, path, 1, "nothing was played in this game", answer);
  if (!good || !all_speak(logged))
    return damaged(logged, path, number, "this is not what a prompt has written", answer);
  LoggedTable *table = find_table(logged, logged->here.table);
  if (logged->table_count > TABLES_MAX || !has_node(table, logged->here.node))
    return damaged(logged, path, number, "it leads nowhere", answer);
  return logged;
}

/* --- Tables --- */

/* Opens the session of a table and gives it its lines. */
static bool open_table(const Prompt *prompt, LoggedTable *table, Answer *answer) {
  table->session = session_open(prompt->home);
  if (!table->session) return answer_refuse(answer, "out of memory"), false;
  session_eager(table->session, true); /* as it was typed: tiles may still wait for those between */
  if (prompt->force) session_anyway(table->session);
  for (size_t i = 0; i < table->head.count; i++) {
    const char *line = table->head.list[i].text;
    if (session_line(table->session, line, strlen(line), 0, answer) != ANSWER_DONE) return false;
  }
  if (table->laid && session_lay(table->session, answer) != ANSWER_DONE) return false;
  *answer = (Answer){.kind = ANSWER_DONE};
  session_plant(table->session, &table->tree);
  return true;
}

/* Goes line by line, so that what is not legal any more leaves us before it. */
static void go_to(FILE *out, const Logged *logged, Session *session) {
  const Tree *tree = session_tree(session);
  unsigned node = logged->here.node, last = tree_depth(tree, node);
  Answer why = {.kind = ANSWER_DONE};
  for (unsigned depth = 1; depth <= last; depth++)
    if (session_goto(session, tree_ancestor(tree, node, depth), &why) != ANSWER_DONE) break;
  if (stop_wanted()) return;
  const char *changed = session_changed(session);
  if (changed[0]) fprintf(out, "(%s: changed since)\n", changed);
  if (why.kind != ANSWER_DONE)
    fprintf(out, "Line %u of %u is not legal any more: %s\n",
            tree_depth(tree, session_here(session)) + 1, last, why.text);
  else if (session_game(session) && game_hash(session_game(session)) != logged->hash)
    fputs("The game is not as it was left.\n", out);
}

static void seat_bots(Prompt *prompt, const Logged *logged) {
  prompt->rng.state = logged->chance;
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
    Reason why = {""};
    Bot bot = {.kind = NULL};
    const char *name = session_player(prompt->session, seat), *logged_bot = logged->bots[seat];
    bool good = !logged_bot[0] || bot_read(prompt->home, slice_of(logged_bot), &bot, &why);
    if (good && bot_is_program(&bot)) { /* the file may be a stranger's */
      good = refuse(&why, "`bot %s %s` starts the program again", name, logged_bot);
      bot = (Bot){.kind = NULL};
    }
    if (!good) fprintf(prompt->out, "%s is played by a person: %s\n", name, why.text);
    prompt->bots[seat] = bot;
  }
}

static GamePlace place_of(Logged *logged, LoggedPlace place) {
  LoggedTable *table = find_table(logged, place.table);
  bool there = table && table->session && has_node(table, 0) &&
               (!place.node || place.node < session_tree(table->session)->count);
  return there ? (GamePlace){table->session, place.node} : (GamePlace){NULL, 0};
}

static void set_marks(Prompt *prompt, Logged *logged) {
  for (unsigned i = 0; i < logged->mark_count; i++) {
    GamePlace place = place_of(logged, logged->marks[i].place);
    unsigned at = 0;
    while (at < prompt->mark_count && strcmp(prompt->marks[at].name, logged->marks[i].name)) at++;
    if (!place.session || at == GAME_MARKS) continue;
    if (at == prompt->mark_count) prompt->mark_count++;
    memcpy(prompt->marks[at].name, logged->marks[i].name, sizeof prompt->marks[at].name);
    prompt->marks[at].place = place;
  }
  prompt->before = place_of(logged, logged->before);
}

AnswerKind logbook_load(Prompt *prompt, const char *path, Answer *answer) {
  Session *sessions[TABLES_MAX];
  unsigned count = 0, hand = 0;
  FileId id = {0};
  bool there = logbook_file_id(path, &id);
  Logged *logged = read_file(path, answer);
  if (!logged) return answer->kind;
  *answer = (Answer){.kind = ANSWER_DONE};
  for (unsigned i = 0; i < logged->table_count; i++) {
    LoggedTable *table = &logged->tables[i];
    bool wanted = table->id == logged->here.table;
    if (!open_table(prompt, table, answer)) {
      if (wanted || stop_wanted()) break;
      fprintf(prompt->out, "One of its sets of rules is left out: %s\n", answer->text);
      session_close(table->session);
      table->session = NULL;
      *answer = (Answer){.kind = ANSWER_DONE};
      continue;
    }
    if (wanted) hand = count;
    sessions[count++] = table->session;
  }
  if (answer->kind == ANSWER_DONE) go_to(prompt->out, logged, sessions[hand]);
  if (stop_wanted()) answer_refuse(answer, "stopped");
  if (answer->kind != ANSWER_DONE) {
    logged_free(logged);
    return answer->kind;
  }
  prompt_add_game(prompt, sessions, count, hand);
  seat_bots(prompt, logged);
  set_marks(prompt, logged);
  prompt->kept = 0;
  if (there && prompt->logbook) logbook_replaces(prompt->logbook, path, id);
  for (unsigned i = 0; i < logged->table_count; i++) logged->tables[i].session = NULL;
  logged_free(logged);
  return ANSWER_DONE;
}

/* --- Offering --- */

/* "today 14:02". */
static void write_when(time_t when, char *out, size_t size) {
  time_t now = time(NULL);
  struct tm then, today;
  localtime_r(&now, &today);
  localtime_r(&when, &then);
  bool same = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday;
  strftime(out, size, same ? "today %H:%M" : "%Y-%m-%d %H:%M", &then);
}

/* "Ann, Bob and Cid". */
static void write_players(const LoggedTable *table, char *text, size_t size) {
  Builder out = builder_in(text, size);
  for (size_t i = 0; i < table->head.count; i++) {
    Line line;
    const JournalLine *head = &table->head.list[i];
    if (head->kind != LINE_PLAYERS || !notation_read(head->text, strlen(head->text), &line, NULL))
      continue;
    builder_cut(&out, 0);
    for (unsigned k = 0; k < line.item_count; k++) {
      builder_put(&out, !k ? " of " : k + 1 == line.item_count ? " and " : ", ");
      builder_slice(&out, line.items[k].name);
    }
  }
}

void logbook_print_offer(FILE *out, const char *path, struct timespec when) {
  Answer answer;
  char players[PLAYERS_MAX * (NOTATION_NAME + 8)], time[40];
  Logged *logged = read_file(path, &answer);
  if (!logged) return;
  const LoggedTable *table = find_table(logged, logged->here.table);
  unsigned lines = tree_depth(&table->tree, logged->here.node);
  write_players(table, players, sizeof players);
  write_when(when.tv_sec, time, sizeof time);
  fprintf(out, "A game%s was not ended (%u line%s, %s); `load` goes on.\n", players, lines,
          lines == 1 ? "" : "s", time);
  logged_free(logged);
}
