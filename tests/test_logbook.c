/* test_logbook.c - the game on the disk: read back it is the same, cut anywhere it is one that was acknowledged, and
 * nothing that goes wrong with the file stops the game. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "prompt/logbook.h"
#include "unity.h"

static Prompt prompt, other;
static Answer answer;
static char folder[] = "/tmp/bastide-logbook-XXXXXX", base[64];
static FILE *said; /* what is printed */

static unsigned times_said(const char *text) {
  char all[65536];
  unsigned count = 0;
  rewind(said);
  all[fread(all, 1, sizeof all - 1, said)] = '\0';
  fseek(said, 0, SEEK_END);
  for (const char *at = all; (at = strstr(at, text)); at++) count++;
  return count;
}

static void begin(Prompt *of, const char *at) {
  *of = (Prompt){.home = ".", .out = said, .err = said};
  if (prompt_take(of, NULL, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  of->logbook = logbook_open(at, "nowhere");
}

static void end(Prompt *of) {
  logbook_close(of->logbook);
  prompt_close(of);
  *of = (Prompt){.home = ".", .out = said, .err = said};
}

static void say(Prompt *to, const char *line) {
  prompt_line(to, slice_of(line), &answer);
  if (answer.kind != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
}

static const char *path_of(const char *name) {
  static char path[128];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static bool there(const char *name) {
  return access(path_of(name), F_OK) == 0;
}

void setUp(void) {
  strcpy(folder + strlen(folder) - 6, "XXXXXX");
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  snprintf(base, sizeof base, "%s/game", folder);
  said = tmpfile();
  TEST_ASSERT_NOT_NULL(said);
  begin(&prompt, base);
  begin(&other, base);
}

void tearDown(void) {
  static const char *const NAMES[] = {"game", "game.1", "game.2", "game.3", "cut"};
  end(&prompt);
  end(&other);
  chmod(folder, 0700);
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) unlink(path_of(NAMES[i]));
  rmdir(folder);
  fclose(said);
}

static uint64_t hash_of(const Prompt *of) {
  return session_game(of->session) ? game_hash(session_game(of->session)) : 0;
}

static const char *const LINES[] = {
    "new use inns players Ann Bob seed 7",
    "play 1 small@C1",
    "auto 3",
    "undo 2",
    "mark fork",
    "auto 1",
    "house { title = 'Great cities',\n  score = { city = function(c, tally) tally:bonus(5) end } }",
    "bot Bob greedy:figure=2.5",
    "auto 2",
    "undo",
};
enum { LINE_COUNT = sizeof LINES / sizeof LINES[0] };

static void assert_same_trees(void) {
  TEST_ASSERT_EQUAL(prompt.table_count, other.table_count);
  for (unsigned i = 0; i < prompt.table_count; i++) {
    const Tree *one = session_tree(prompt.tables[i]), *two = session_tree(other.tables[i]);
    TEST_ASSERT_EQUAL(one->count, two->count);
    for (unsigned n = 1; n < one->count; n++) {
      TEST_ASSERT_EQUAL(one->list[n].parent, two->list[n].parent);
      TEST_ASSERT_EQUAL(one->list[n].lines.count, two->list[n].lines.count);
      TEST_ASSERT_EQUAL_STRING(one->list[n].lines.list[0].text, two->list[n].lines.list[0].text);
      TEST_ASSERT_EQUAL_INT32_ARRAY(one->list[n].scores, two->list[n].scores, PLAYERS_MAX);
    }
  }
}

void test_logbook_brings_everything_back(void) {
  for (unsigned i = 0; i < LINE_COUNT; i++) say(&prompt, LINES[i]);
  Prompt *killed = &prompt;
  logbook_close(killed->logbook); /* as far as others can see, it is dead */
  killed->logbook = NULL;
  say(&other, "load");
  TEST_ASSERT_TRUE(hash_of(&prompt) == hash_of(&other));
  TEST_ASSERT_EQUAL(session_here(prompt.session), session_here(other.session));
  assert_same_trees();
  TEST_ASSERT_EQUAL(1, other.mark_count);
  TEST_ASSERT_EQUAL_STRING("fork", other.marks[0].name);
  TEST_ASSERT_EQUAL_MEMORY(&prompt.rng, &other.rng, sizeof prompt.rng);
  char one[BOT_TEXT], two[BOT_TEXT];
  TEST_ASSERT_EQUAL_STRING(bot_write(&prompt.bots[1], one), bot_write(&other.bots[1], two));
  static const char *const AFTER[] = {"bot Bob person", "redo",      "back",
                                      "back",           "back fork", "auto 2"};
  for (unsigned i = 0; i < sizeof AFTER / sizeof AFTER[0]; i++) {
    say(&prompt, AFTER[i]);
    say(&other, AFTER[i]);
    TEST_ASSERT_TRUE_MESSAGE(hash_of(&prompt) == hash_of(&other), AFTER[i]);
  }
  TEST_ASSERT_FALSE(there("game.1")); /* its contents are in ours now */
  TEST_ASSERT_TRUE(there("game.2"));
}

/* A kill in the middle of a write, a disk that lost its end: all of that is a file that ends too early. */
void test_logbook_cut_anywhere_is_what_was_acknowledged(void) {
  static struct {
    long size;
    uint64_t hash;
    unsigned here;
  } known[LINE_COUNT];
  static char text[1 << 16];
  end(&other);
  for (unsigned i = 0; i < LINE_COUNT; i++) {
    struct stat status;
    say(&prompt, LINES[i]);
    TEST_ASSERT_EQUAL(0, stat(path_of("game.1"), &status));
    known[i].size = status.st_size;
    known[i].hash = hash_of(&prompt);
    known[i].here = session_here(prompt.session);
  }
  FILE *file = fopen(path_of("game.1"), "r");
  long size = (long)fread(text, 1, sizeof text, file), checked = 0;
  fclose(file);
  TEST_ASSERT_EQUAL(known[LINE_COUNT - 1].size, size);
  for (long cut = size; cut >= 0; cut -= cut % 7 ? 1 : 5) {
    unsigned last = LINE_COUNT;
    while (last > 0 && known[last - 1].size > cut) last--;
    file = fopen(path_of("cut"), "w");
    fwrite(text, 1, (size_t)cut, file);
    fclose(file);
    LogbookKind kind = logbook_kind(path_of("cut"));
    if (kind != LOGBOOK_GAME) {
      TEST_ASSERT_EQUAL(0, last);
      continue;
    }
    begin(&other, NULL);
    logbook_close(other.logbook);
    other.logbook = NULL;
    logbook_load(&other, path_of("cut"), &answer);
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, answer.kind, answer.text);
    bool whole = last && known[last - 1].size == cut;
    if (whole) {
      TEST_ASSERT_TRUE(hash_of(&other) == known[last - 1].hash);
      TEST_ASSERT_EQUAL(known[last - 1].here, session_here(other.session));
    }
    checked += whole;
    end(&other);
  }
  TEST_ASSERT_GREATER_THAN(2, checked);
}

void test_logbook_that_is_damaged_is_refused_or_read(void) {
  static char text[1 << 16];
  for (unsigned i = 0; i < LINE_COUNT; i++) say(&prompt, LINES[i]);
  end(&other);
  FILE *file = fopen(path_of("game.1"), "r");
  size_t size = fread(text, 1, sizeof text, file);
  fclose(file);
  for (size_t at = 0; at < size; at += 3) {
    char before = text[at];
    text[at] = (char)("@ 09\nx"[at % 6]);
    file = fopen(path_of("cut"), "w");
    fwrite(text, 1, size, file);
    fclose(file);
    text[at] = before;
    begin(&other, NULL);
    logbook_close(other.logbook);
    other.logbook = NULL;
    logbook_load(&other, path_of("cut"), &answer);
    if (answer.kind != ANSWER_DONE) TEST_ASSERT_NOT_EQUAL(0, answer.text[0]);
    TEST_ASSERT_NOT_NULL(other.session);
    end(&other);
  }
}

void test_logbook_of_two_prompts_at_once(void) {
  say(&prompt, "new players Ann Bob seed 1");
  char found[NOTATION_LINE + 1];
  TEST_ASSERT_TRUE(there("game.1"));
  pid_t child = fork(); /* another process: locks are held by processes */
  if (!child) {
    Prompt third;
    begin(&third, base);
    bool lives = !logbook_find(third.logbook, found);
    prompt_line(&third, slice_of("new players Cid Dan seed 2"), &answer);
    _exit(lives && there("game.2") ? 0 : 1);
  }
  int status;
  waitpid(child, &status, 0);
  TEST_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  TEST_ASSERT_TRUE(logbook_find(prompt.logbook, found)); /* the child has left without a word */
  TEST_ASSERT_EQUAL_STRING(path_of("game.2"), found);
}

void test_logbook_becomes_the_kept_game(void) {
  say(&prompt, "new players Ann Bob seed 1");
  say(&prompt, "auto 3");
  logbook_leave(&prompt);
  TEST_ASSERT_EQUAL(1, times_said("The game is kept: `load` goes on with it."));
  TEST_ASSERT_TRUE(there("game"));
  TEST_ASSERT_FALSE(there("game.1"));
  say(&other, "load");
  TEST_ASSERT_TRUE(hash_of(&prompt) == hash_of(&other));
  TEST_ASSERT_TRUE(there("game"));
  say(&other, "auto 1");
  logbook_leave(&other);
  TEST_ASSERT_TRUE(there("game"));
  TEST_ASSERT_FALSE(there("game.1"));
}

void test_logbook_of_nothing_leaves_nothing(void) {
  prompt_line(&prompt, slice_of("help"), &answer);
  TEST_ASSERT_FALSE(there("game.1"));
  say(&prompt, "new players Ann Bob seed 1");
  TEST_ASSERT_TRUE(there("game.1"));
  logbook_leave(&prompt);
  TEST_ASSERT_FALSE(there("game.1"));
  TEST_ASSERT_FALSE(there("game"));
}

void test_logbook_without_a_place_is_said_once(void) {
  end(&prompt);
  begin(&prompt, path_of("no/such/folder"));
  say(&prompt, "new players Ann Bob seed 1");
  say(&prompt, "auto 2");
  TEST_ASSERT_EQUAL(1, times_said("the game is not kept: "));
  TEST_ASSERT_EQUAL(1, times_said("No such file or directory"));
}

void test_logbook_goes_on_when_its_file_is_removed(void) {
  say(&prompt, "new players Ann Bob seed 1");
  say(&prompt, "auto 2");
  unlink(path_of("game.1"));
  say(&prompt, "auto 1");
  logbook_close(prompt.logbook);
  prompt.logbook = NULL;
  say(&other, "load");
  TEST_ASSERT_TRUE(hash_of(&prompt) == hash_of(&other));
  assert_same_trees();
}

/* When there are too many, the one at hand becomes the newest before the oldest is forgotten. */
void test_logbook_keeps_the_order_of_tables(void) {
  say(&prompt, "new players Ann Bob seed 1");
  say(&prompt, "play 1");
  say(&prompt, "mark first");
  for (unsigned i = 1; i < TABLES_MAX; i++)
    say(&prompt, i % 2 ? "opt tiny_city=2" : "opt tiny_city=4");
  say(&prompt, "play 1");
  say(&prompt, "back first");
  say(&prompt, "use +inns");
  TEST_ASSERT_EQUAL(1, times_said("the oldest is forgotten"));
  logbook_close(prompt.logbook);
  prompt.logbook = NULL;
  say(&other, "load");
  assert_same_trees();
  for (unsigned i = 0; i < prompt.table_count; i++)
    TEST_ASSERT_EQUAL(session_use_count(prompt.tables[i]), session_use_count(other.tables[i]));
}

/* At a table that is not at hand, too. */
void test_logbook_keeps_where_redo_leads(void) {
  static const char *const SAID[] = {"new players Ann Bob seed 1",
                                     "play 1",
                                     "auto 1",
                                     "mark one",
                                     "undo 2",
                                     "play 2",
                                     "back one",
                                     "undo 2",
                                     "opt tiny_city=2",
                                     "play 1"};
  for (size_t i = 0; i < sizeof SAID / sizeof SAID[0]; i++) say(&prompt, SAID[i]);
  logbook_close(prompt.logbook);
  prompt.logbook = NULL;
  say(&other, "load");
  for (unsigned i = 0; i < prompt.table_count; i++)
    TEST_ASSERT_EQUAL(tree_tip(session_tree(prompt.tables[i]), 0),
                      tree_tip(session_tree(other.tables[i]), 0));
}
