/* logbook.c - finds out what has changed at the tables since the last time, and appends it.
 *
 * Trees of lines only grow, and the head of a table that is laid does not change, so it is enough to remember how much
 * of each is written.  A batch ends with where we are: read back, it counts as a whole or not at all. */
#include "logbook.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/digest.h"
#include "logbook_inner.h"
#include "game/save.h"
#include "text/builder.h"

const char LOGBOOK_FIRST[] = "bastide journal 1";

/* --- What is written already --- */

typedef struct {
  unsigned serial; /* the session's */
  unsigned id;     /* in the file */
  unsigned nodes;  /* of its tree, the root included */
  unsigned tip;    /* where redo leads from the first table on */
  bool laid;
  uint64_t head; /* digest of its text, while it may still change */
} WrittenTable;

typedef struct {
  WrittenTable tables[TABLES_MAX];
  unsigned count, last_id;
  uint64_t seats, marks, here; /* digests of the lines about these */
} Written;

struct Logbook {
  LogFile file;
  Written written;
  char why[128]; /* there is no place for the file; "": there is */
  bool failing;  /* that has been said */
  char replaces[LOGBOOK_PATH];
  FileId replaced;
};

Logbook *logbook_open(const char *base, const char *why) {
  Logbook *book = calloc(1, sizeof *book);
  if (!book) return NULL;
  logfile_open(&book->file, base ? base : "");
  snprintf(book->why, sizeof book->why, "%s", base ? "" : why);
  return book;
}

void logbook_close(Logbook *book) {
  if (!book) return;
  logfile_close(&book->file);
  free(book);
}

void logbook_replaces(Logbook *book, const char *path, FileId id) {
  size_t size = strlen(book->file.base);
  bool slot = strncmp(path, book->file.base, size) == 0 && path[size] == '.';
  if (strcmp(path, book->file.base) == 0) logfile_know_kept(&book->file);
  if (!slot)
    return; /* the kept game stays until another takes its place, and others are not ours */
  snprintf(book->replaces, sizeof book->replaces, "%s", path);
  book->replaced = id;
}

/* Of what was added since the text was that long. */
static uint64_t digest_of(const Builder *text, size_t from) {
  return digest_add(DIGEST_START, builder_text(text) + from, text->size - from);
}

/* --- Tables --- */

static WrittenTable *find_written(Written *written, const Session *session) {
  for (unsigned i = 0; i < written->count; i++)
    if (written->tables[i].serial == session_serial(session)) return &written->tables[i];
  return NULL;
}

static unsigned id_of(Written *written, const Session *session) {
  const WrittenTable *table = session ? find_written(written, session) : NULL;
  return table ? table->id : 0;
}

/* Tables that are gone. */
static void write_forgotten(const Prompt *prompt, Written *written, Builder *out) {
  unsigned kept = 0;
  for (unsigned i = 0; i < written->count; i++) {
    bool there = false;
    for (unsigned k = 0; k < prompt->table_count; k++)
      there = there || session_serial(prompt->tables[k]) == written->tables[i].serial;
    if (there)
      written->tables[kept++] = written->tables[i];
    else
      builder_print(out, "@forget %u\n", written->tables[i].id);
  }
  written->count = kept;
}

/* Begins a table, or begins it again if its head has changed. */
static WrittenTable *write_head(const Session *session, Written *written, Builder *out) {
  WrittenTable *table = find_written(written, session);
  if (table && table->laid) return table;
  Builder head = {0};
  if (!save_head_as_given(session, builder_line, &head)) {
    builder_free(&head);
    return NULL;
  }
  uint64_t now = digest_of(&head, 0);
  if (!table) {
    table = &written->tables[written->count++]; /* there is room: forgotten ones went first */
    *table = (WrittenTable){.serial = session_serial(session)};
  }
  if (!table->id || table->head != now) {
    if (table->id) builder_print(out, "@forget %u\n", table->id);
    *table = (WrittenTable){.serial = table->serial, .id = ++written->last_id, .nodes = 1};
    builder_print(out, "@table %u\n%s", table->id, builder_text(&head));
  }
  table->head = now;
  builder_free(&head);
  return table;
}

static void write_node(const Session *session, unsigned id, unsigned number, Builder *out) {
  const Node *node = &session_tree(session)->list[number];
  builder_print(out, "@node %u %u %u %d", id, number, node->parent, node->over);
  for (unsigned seat = 0; seat < session_player_count(session); seat++)
    builder_print(out, " %" PRId32, node->scores[seat]);
  builder_char(out, '\n');
  for (size_t i = 0; i < node->lines.count; i++)
    builder_print(out, "%s\n", node->lines.list[i].text);
}

static bool write_table(const Session *session, Written *written, Builder *out) {
  WrittenTable *table = write_head(session, written, out);
  if (!table) return false;
  if (session_game(session) && !table->laid) {
    builder_print(out, "@laid %u\n", table->id);
    if (!save_digests(session, builder_line, out)) return false;
  }
  table->laid = session_game(session);
  for (; table->nodes < session_tree(session)->count; table->nodes++)
    write_node(session, table->id, table->nodes, out);
  /* Whoever goes somewhere changes which way redo takes only on the way there. */
  unsigned tip = tree_tip(session_tree(session), 0);
  if (tip != table->tip) builder_print(out, "@visit %u %u\n", table->id, tip);
  table->tip = tip;
  return true;
}

/* --- What is not at a table --- */

static void write_seats(const Prompt *prompt, Written *written, Builder *out) {
  (void)written;
  builder_put(out, "@bots");
  for (unsigned seat = 0; seat < session_player_count(prompt->session); seat++) {
    char text[BOT_TEXT];
    builder_print(out, " %s", bot_write(&prompt->bots[seat], text));
  }
  builder_print(out, "\n@chance %" PRIu64 "\n", prompt->rng.state);
}

static void write_marks(const Prompt *prompt, Written *written, Builder *out) {
  builder_put(out, "@order"); /* the oldest is forgotten first */
  for (unsigned i = 0; i < prompt->table_count; i++)
    builder_print(out, " %u", id_of(written, prompt->tables[i]));
  builder_put(out, "\n@marks\n");
  for (unsigned i = 0; i < prompt->mark_count; i++) {
    const GameMark *mark = &prompt->marks[i];
    builder_print(out, "@mark %s %u %u\n", mark->name, id_of(written, mark->place.session),
                  mark->place.node);
  }
  unsigned before = id_of(written, prompt->before.session);
  if (before) builder_print(out, "@before %u %u\n", before, prompt->before.node);
}

static void write_here(const Prompt *prompt, Written *written, Builder *out) {
  const Session *session = prompt->session;
  const Game *game = session_game(session);
  builder_print(out, "@here %u %u %016" PRIx64 "\n", id_of(written, session), session_here(session),
                game ? game_hash(game) : 0);
}

/* Adds the text of `write`, unless the same was written last; `last` is its digest. */
static void add_if_new(void (*write)(const Prompt *, Written *, Builder *), const Prompt *prompt,
                       Written *written, uint64_t *last, Builder *out) {
  size_t before = out->size;
  write(prompt, written, out);
  uint64_t now = digest_of(out, before);
  if (now == *last) builder_cut(out, before);
  *last = now;
}

/* All that has changed.  An empty text: nothing. */
static bool compose(const Prompt *prompt, Written *written, Builder *out) {
  bool good = true;
  write_forgotten(prompt, written, out);
  for (unsigned i = 0; good && i < prompt->table_count; i++)
    good = write_table(prompt->tables[i], written, out);
  add_if_new(write_seats, prompt, written, &written->seats, out);
  add_if_new(write_marks, prompt, written, &written->marks, out);
  /* Where we are ends every batch; alone it is one if it has changed. */
  if (out->size) written->here = 0;
  add_if_new(write_here, prompt, written, &written->here, out);
  return good && !out->failed;
}

/* --- Keeping --- */

static bool worth_keeping(const Prompt *prompt) {
  for (unsigned i = 0; i < prompt->table_count; i++) {
    const Session *session = prompt->tables[i];
    if (session_game(session) || session_player_count(session) || session_use_count(session) ||
        session_option_count(session) || session_text_count(session))
      return true;
  }
  return false;
}

static bool append(Logbook *book, const Prompt *prompt, Reason *why) {
  Builder text = {0};
  if (!logfile_begun(&book->file)) book->written = (Written){.count = 0};
  Written next = book->written;
  if (book->file.fd < 0) builder_line(&text, LOGBOOK_FIRST);
  if (!compose(prompt, &next, &text))
    refuse(why, "out of memory");
  else if (text.size && logfile_append(&book->file, text.text, text.size, why))
    book->written = next;
  builder_free(&text);
  return !why->text[0];
}

/* A full disk, say: the game goes on, and every line tries again. */
static void print_trouble(const Prompt *prompt, const Reason *why) {
  Logbook *book = prompt->logbook;
  bool failing = why->text[0];
  if (failing == book->failing) return;
  book->failing = failing;
  fflush(prompt->out);
  if (failing)
    fprintf(prompt->err, "the game is not kept: %s\n", why->text);
  else
    fprintf(prompt->err, "the game is kept again\n");
}

void logbook_keep(const Prompt *prompt, bool sync) {
  Logbook *book = prompt->logbook;
  Reason why = {""};
  if (!book || (book->file.fd < 0 && !worth_keeping(prompt))) return;
  if (book->why[0])
    refuse(&why, "%s", book->why);
  else if (append(book, prompt, &why) && sync)
    logfile_sync(&book->file, &why);
  print_trouble(prompt, &why);
  if (why.text[0] || !book->replaces[0] || book->file.fd < 0) return;
  logfile_discard(book->replaces, book->replaced);
  book->replaces[0] = '\0';
}

/* --- Leaving --- */

/* Was anything said that is in no other file? */
static bool worth_leaving(const Prompt *prompt) {
  const Game *game = session_game(prompt->session);
  if (!game || game_hash(game) == prompt->kept) return false;
  return session_here(prompt->session) || session_text_count(prompt->session);
}

void logbook_leave(const Prompt *prompt) {
  Logbook *book = prompt->logbook;
  if (!book || !prompt->session) return;
  if (!worth_leaving(prompt)) {
    logfile_drop(&book->file);
    return;
  }
  book->failing = false; /* said again if need be: it is the last chance */
  logbook_keep(prompt, true);
  if (book->failing || book->file.fd < 0) return;
  logfile_keep(&book->file);
  fputs("The game is kept: `load` goes on with it.\n", prompt->out);
}

/* --- Finding --- */

bool logbook_find(const Logbook *book, char path[NOTATION_LINE + 1]) {
  char found[LOGBOOK_PATH];
  struct timespec when;
  bool ended;
  if (!book || !logfile_find(&book->file, found, &ended, &when)) return false;
  return snprintf(path, NOTATION_LINE + 1, "%s", found) <= NOTATION_LINE;
}

void logbook_offer(const Prompt *prompt) {
  char found[LOGBOOK_PATH];
  struct timespec when;
  bool ended;
  if (!prompt->logbook || !logfile_find(&prompt->logbook->file, found, &ended, &when)) return;
  if (!ended) logbook_print_offer(prompt->out, found, when);
}
