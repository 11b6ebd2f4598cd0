/* test_replace_file.c - files take the place of others whole or not at all, and never that of a stranger's. */
#include "text/replace_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unity.h"

static char folder[64], path[100], other[100];
static Reason why;
static const char SAVE[] = "bastide 1\nplayers A B\n";
static const char UNSAID[] = "--force replaces it";

void setUp(void) {
  strcpy(folder, "/tmp/bastide-outfile.XXXXXX");
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/game.txt", folder);
  snprintf(other, sizeof other, "%s/other.txt", folder);
  why.text[0] = '\0';
}

void tearDown(void) {
  char command[100];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  TEST_ASSERT_EQUAL(0, system(command));
}

static void lay(const char *name, const char *text) {
  FILE *file = fopen(name, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
}

static void assert_holds(const char *name, const char *text) {
  char found[4000] = "";
  FILE *file = fopen(name, "r");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, name);
  found[fread(found, 1, sizeof found - 1, file)] = '\0';
  fclose(file);
  TEST_ASSERT_EQUAL_STRING(text, found);
}

static unsigned files_in_folder(void) {
  unsigned count = 0;
  DIR *files = opendir(folder);
  for (struct dirent *entry; (entry = readdir(files));)
    count += entry->d_name[0] != '.' || entry->d_name[1] > '.';
  closedir(files);
  return count;
}

static bool write_save(const char *unsaid) {
  return replace_file(path, FILE_SAVE, unsaid, SAVE, sizeof SAVE - 1, &why);
}

static void assert_refused(const char *unsaid, const char *part) {
  TEST_ASSERT_FALSE(write_save(unsaid));
  if (!strstr(why.text, part)) TEST_FAIL_MESSAGE(why.text);
}

/* --- What may be replaced --- */

void test_replace_file_makes_and_replaces_files_of_ours(void) {
  TEST_ASSERT_TRUE(write_save(UNSAID));
  assert_holds(path, SAVE);
  lay(path, "bastide 1\nan old one\n");
  TEST_ASSERT_TRUE(write_save(UNSAID));
  assert_holds(path, SAVE);
  lay(path, "");
  TEST_ASSERT_TRUE(write_save(UNSAID));
  assert_holds(path, SAVE);
  TEST_ASSERT_EQUAL(1, files_in_folder());
}

void test_replace_file_replaces_foreign_files_only_on_demand(void) {
  static const char *const FOREIGN[] = {"return {}\n", "bastide\n", "bastide one\n", "\n",
                                        "x",           "bastide 1", " bastide 1\n"};
  for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++) {
    lay(path, FOREIGN[i]);
    assert_refused(UNSAID, "game.txt is not a save; --force replaces it");
    assert_holds(path, FOREIGN[i]);
    TEST_ASSERT_EQUAL(REPLACE_REFUSED, replace_try(path, FILE_SAVE, UNSAID, &why));
    TEST_ASSERT_EQUAL(REPLACE_FINE, replace_try(path, FILE_SAVE, NULL, &why));
    assert_holds(path, FOREIGN[i]);
    TEST_ASSERT_TRUE(write_save(NULL));
    assert_holds(path, SAVE);
  }
}

void test_replace_file_tells_the_kinds_apart(void) {
  static const struct {
    const char *text;
    FileKind kind;
  } FILES[] = {
      {"bastide 1\nscenario a b\n", FILE_SCENARIOS},
      {"# tests\n\nscenario a b\nplayers A B\n", FILE_SCENARIOS},
      {"players A B\nscenario a b\n", FILE_FOREIGN},
      {"bastide 2\r\nplayers A B\r\n", FILE_SAVE},
      {"bastide 1 sealed\nplayers A B\n", FILE_SAVE},
      {"{\"kind\":\"sim\",\"version\":1", FILE_RUN},
      {"{\"kind\":\"compare\",\"version\":1", FILE_COMPARISON},
      {"{\"kind\":\"tile\"", FILE_FOREIGN},
      {"game,seed,points\n", FILE_ROWS},
      {"turn\thook\trule\tasked\tanswered\n1\tplaced", FILE_TRACE},
      {"<svg " FILE_KIND_SVG_MARK ">\n", FILE_SVG},
      {"<svg xmlns=\"http://www.w3.org/2000/svg\">\n", FILE_FOREIGN},
      {"<!DOCTYPE html>\n<html>" FILE_KIND_PAGE_MARK, FILE_PAGE},
      {"<!DOCTYPE html>\n<html>", FILE_FOREIGN},
      {"", FILE_NOTHING},
  };
  for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++)
    TEST_ASSERT_EQUAL_MESSAGE(FILES[i].kind, file_kind_of(FILES[i].text, strlen(FILES[i].text)),
                              FILES[i].text);
  lay(path, "game,seed,points\n");
  assert_refused(UNSAID, "game.txt is a table of games, not a save; --force replaces it");
}

/* A rule is somebody's work, whoever wrote it down. */
void test_replace_file_knows_no_rule_again(void) {
  TEST_ASSERT_TRUE(replace_file(path, FILE_RULE, UNSAID, "return {}\n", 10, &why));
  TEST_ASSERT_FALSE(replace_file(path, FILE_RULE, UNSAID, "return {}\n", 10, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "game.txt is there already; --force replaces it"));
  TEST_ASSERT_TRUE(replace_file(path, FILE_RULE, NULL, "return 1\n", 9, &why));
  assert_holds(path, "return 1\n");
}

/* While it was being written, somebody else may lay a file there. */
void test_replace_file_looks_again_before_it_replaces(void) {
  Replacement file;
  TEST_ASSERT_TRUE(replace_open(&file, path, FILE_SAVE, UNSAID, &why));
  builder_put(&file.out, SAVE);
  lay(path, "mine");
  TEST_ASSERT_FALSE(replace_close(&file, true, &why));
  assert_holds(path, "mine");
  TEST_ASSERT_EQUAL(1, files_in_folder());
}

void test_replace_file_can_be_read_before_it_takes_its_place(void) {
  Replacement file;
  lay(path, "bastide 1\nold\n");
  TEST_ASSERT_TRUE(replace_open(&file, path, FILE_SAVE, UNSAID, &why));
  builder_put(&file.out, SAVE);
  const char *draft = replace_look(&file);
  TEST_ASSERT_NOT_NULL(draft);
  assert_holds(draft, SAVE);
  TEST_ASSERT_FALSE(replace_close(&file, false, &why));
  assert_holds(path, "bastide 1\nold\n");
  TEST_ASSERT_EQUAL(1, files_in_folder());
}

/* --- Names --- */

void test_replace_file_refuses_what_is_no_file(void) {
  static const char *const NAMES[] = {"",     "/dev/null",        "/",
                                      "/tmp", "no-such-folder/x", "/dev/full/x"};
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    TEST_ASSERT_FALSE(replace_file(NAMES[i], FILE_SAVE, NULL, SAVE, 5, &why));
    TEST_ASSERT_EQUAL(REPLACE_REFUSED, replace_try(NAMES[i], FILE_SAVE, NULL, &why));
  }
  TEST_ASSERT_EQUAL(0, mkfifo(path, 0600));
  assert_refused(NULL, "not an ordinary file");
  char name[400];
  snprintf(name, sizeof name, "%s/%0300d", folder, 0);
  TEST_ASSERT_EQUAL(REPLACE_REFUSED, replace_try(name, FILE_SAVE, NULL, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, strerror(ENAMETOOLONG)));
}

/* The longest name that a folder takes leaves no room behind it. */
void test_replace_file_takes_the_longest_name(void) {
  char name[400];
  snprintf(name, sizeof name, "%s/%0255d", folder, 0);
  TEST_ASSERT_TRUE(replace_file(name, FILE_SAVE, UNSAID, SAVE, sizeof SAVE - 1, &why));
  assert_holds(name, SAVE);
}

void test_replace_file_follows_links_to_files_of_ours_only(void) {
  struct stat status;
  TEST_ASSERT_EQUAL(0, symlink(other, path));
  assert_refused(NULL, "leads nowhere");
  lay(other, "private");
  assert_refused(UNSAID, "other.txt, which is not a save; name that one itself");
  assert_refused(NULL, "name that one itself");
  assert_holds(other, "private");
  lay(other, SAVE);
  TEST_ASSERT_TRUE(replace_file(path, FILE_SAVE, UNSAID, "bastide 1\n", 10, &why));
  assert_holds(other, "bastide 1\n");
  TEST_ASSERT_EQUAL(0, lstat(path, &status));
  TEST_ASSERT_TRUE(S_ISLNK(status.st_mode));
  unlink(other);
  TEST_ASSERT_EQUAL(0, symlink(path, other)); /* in a ring */
  assert_refused(NULL, "leads nowhere");
}

void test_replace_file_follows_no_link_that_others_have_laid(void) {
  if (geteuid() != 0) return; /* only root can lay one */
  lay(other, SAVE);
  TEST_ASSERT_EQUAL(0, symlink(other, path));
  TEST_ASSERT_EQUAL(0, lchown(path, 65534, 65534));
  TEST_ASSERT_TRUE(write_save(UNSAID));
  TEST_ASSERT_EQUAL(0, chmod(folder, 01777));
  assert_refused(NULL, "somebody else has laid");
}

void test_replace_file_keeps_the_mode(void) {
  struct stat status;
  static const mode_t MODES[] = {0600, 0640, 0666, 0755};
  for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
    lay(path, SAVE);
    TEST_ASSERT_EQUAL(0, chmod(path, MODES[i]));
    TEST_ASSERT_TRUE(write_save(UNSAID));
    TEST_ASSERT_EQUAL(0, stat(path, &status));
    TEST_ASSERT_EQUAL_HEX(MODES[i], status.st_mode & 0777);
  }
}

/* --- What goes wrong --- */

/* Every size of a disk that is too small by some bytes: what was there stands. */
void test_replace_file_leaves_the_old_file_when_the_disk_is_full(void) {
  static char text[40000];
  struct rlimit before, limit;
  memset(text, 'x', sizeof text);
  memcpy(text, SAVE, sizeof SAVE - 1);
  lay(path, SAVE);
  signal(SIGXFSZ, SIG_IGN);
  getrlimit(RLIMIT_FSIZE, &before);
  for (size_t room = 0; room < sizeof text; room += 1999) {
    limit = before;
    limit.rlim_cur = room;
    setrlimit(RLIMIT_FSIZE, &limit);
    bool good = replace_file(path, FILE_SAVE, UNSAID, text, sizeof text, &why);
    setrlimit(RLIMIT_FSIZE, &before);
    TEST_ASSERT_FALSE(good);
    TEST_ASSERT_NOT_NULL(strstr(why.text, strerror(EFBIG)));
    assert_holds(path, SAVE);
    TEST_ASSERT_EQUAL(1, files_in_folder());
  }
}

/* What a killed writer has left is cleared by the next one; what a living one writes is not. */
void test_replace_file_clears_what_the_dead_have_left(void) {
  int ready[2];
  char byte;
  TEST_ASSERT_EQUAL(0, pipe(ready));
  pid_t child = fork();
  if (child == 0) {
    Replacement file;
    replace_open(&file, path, FILE_SAVE, NULL, &why);
    builder_put(&file.out, SAVE);
    replace_look(&file);
    if (write(ready[1], "x", 1) != 1) _exit(1);
    pause();
    _exit(0);
  }
  TEST_ASSERT_EQUAL(1, read(ready[0], &byte, 1));
  TEST_ASSERT_EQUAL(1, files_in_folder());
  TEST_ASSERT_TRUE(write_save(UNSAID));
  TEST_ASSERT_EQUAL(2, files_in_folder()); /* it lives */
  kill(child, SIGKILL);
  TEST_ASSERT_EQUAL(child, waitpid(child, NULL, 0));
  TEST_ASSERT_TRUE(replace_file(other, FILE_SAVE, UNSAID, SAVE, 10, &why));
  TEST_ASSERT_EQUAL(3, files_in_folder()); /* another file's business */
  TEST_ASSERT_TRUE(write_save(UNSAID));
  TEST_ASSERT_EQUAL(2, files_in_folder());
  close(ready[0]);
  close(ready[1]);
}

/* Names that only look like those of ours are nobody's to clear away. */
void test_replace_file_clears_nothing_else(void) {
  static const char *const NAMES[] = {".game.txt.bastide",      ".game.txt.1.bastide",
                                      ".game.txt.x-1.bastide",  "game.txt.1-1.bastide",
                                      ".game.txt.1-1.bastide~", ".game.txt.1-1.new"};
  char name[200];
  for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
    snprintf(name, sizeof name, "%s/%s", folder, NAMES[i]);
    lay(name, "mine");
  }
  TEST_ASSERT_TRUE(write_save(UNSAID));
  TEST_ASSERT_EQUAL(1 + sizeof NAMES / sizeof NAMES[0], files_in_folder());
}
