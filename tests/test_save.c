/* test_save.c - saves: what is written, what is read, and what a kill, a full disk or damage can do. */
#include "game/save.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "core/digest.h"
#include "sessions.h"

static Reason why;
static char path[64], other_path[64];
static Session *again;

void setUp(void) {
  open_session();
  snprintf(path, sizeof path, "%s/game.txt", folder);
  snprintf(other_path, sizeof other_path, "%s/other.txt", folder);
  again = NULL;
}

void tearDown(void) {
  session_close(again);
  close_session();
}

static void save(const Session *game) {
  if (!save_write(game, path, "say so", &why)) TEST_FAIL_MESSAGE(why.text);
}

static size_t read_file(const char *name, char *out, size_t room) {
  FILE *file = fopen(name, "rb");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, name);
  size_t size = fread(out, 1, room - 1, file);
  fclose(file);
  out[size] = '\0';
  return size;
}

static void write_file(const char *name, const char *text, size_t size) {
  FILE *file = fopen(name, "wb");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, name);
  TEST_ASSERT_EQUAL(size, fwrite(text, 1, size, file));
  fclose(file);
}

static void assert_refused(const char *text, const char *part) {
  write_file(path, text, strlen(text));
  again = save_read(".", path, &why, &answer);
  TEST_ASSERT_NULL_MESSAGE(again, text);
  char start[80];
  snprintf(start, sizeof start, "%s:", path);
  TEST_ASSERT_EQUAL_STRING_LEN(start, answer.text, strlen(start));
  if (!strstr(answer.text, part)) TEST_FAIL_MESSAGE(answer.text);
}

static unsigned files_in_folder(void) {
  char command[100], line[16] = "";
  snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
  FILE *pipe = popen(command, "r");
  TEST_ASSERT_NOT_NULL(pipe);
  TEST_ASSERT_NOT_NULL(fgets(line, sizeof line, pipe));
  pclose(pipe);
  return (unsigned)atoi(line);
}

/* --- What is written --- */

static unsigned long long digest_of(const char *name) {
  static char contents[200000];
  return (unsigned long long)digest_add(DIGEST_START, contents,
                                        read_file(name, contents, sizeof contents));
}

void test_save_is_notation(void) {
  char text[2000], expected[400];
  play("players Ann Bob\nopt tiny_city=2 farm_edition=3\nset B16 0,0 r0\nturn Bob\n"
       "play Bob B14 0,-1 r2 small@C1 # closed\nplay Ann B23 1,0 r0\n");
  save(session);
  read_file(path, text, sizeof text);
  snprintf(expected, sizeof expected,
           "bastide 1 sealed\nopt tiny_city=2\nplayers Ann Bob\ndigest base=%016llx\n"
           "set B16 0,0 r0\nturn Bob\n"
           "play Bob B14 0,-1 r2 small@C1\nplay Ann B23 1,0 r0\nscore Ann=0 Bob=2\nhash %016llx\n",
           digest_of("scripts/base.lua"), (unsigned long long)game_hash(session_game(session)));
  size_t size = strlen(expected);
  snprintf(expected + size, sizeof expected - size, "seal %016llx\n",
           (unsigned long long)digest_add(DIGEST_START, expected, size));
  TEST_ASSERT_EQUAL_STRING(expected, text);
  TEST_ASSERT_EQUAL(1, files_in_folder());
}

void test_save_reads_what_it_writes(void) {
  for (unsigned turns = 0; turns < 80; turns += 13) {
    session_close(session);
    session = session_open(".");
    play("players A B C\nseed 18446744073709551615\nnext A");
    act_lines(turns, 4);
    save(session);
    again = save_read(".", path, &why, &answer);
    TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
    TEST_ASSERT_EQUAL_STRING("", why.text);
    TEST_ASSERT_TRUE(game_equal(session_game(session), session_game(again)));
    TEST_ASSERT_EQUAL(session_log_count(session), session_log_count(again));
    TEST_ASSERT_EQUAL(session_ledger(session)->count, session_ledger(again)->count);
    session_close(again);
    again = NULL;
  }
}

void test_save_refuses_half_a_turn_and_no_game(void) {
  TEST_ASSERT_FALSE(save_write(session, path, "say so", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "no game"));
  play("players A B\nseed 1\nnext A");
  Choices choices;
  game_choices(session_game(session), session_rules(session), &choices);
  Action action = choices_action(session_game(session), &choices, 0);
  session_act(session, &action, &answer);
  TEST_ASSERT_TRUE(session_halfway(session));
  TEST_ASSERT_FALSE(save_write(session, path, "say so", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "undecided"));
  TEST_ASSERT_EQUAL(0, files_in_folder());
}

/* --- Where it is written --- */

void test_save_needs_an_ordinary_file(void) {
  play("players A B\nnext A");
  TEST_ASSERT_FALSE(save_write(session, "/dev/null", "say so", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "not an ordinary file"));
  TEST_ASSERT_FALSE(save_write(session, folder, "say so", &why));
  TEST_ASSERT_FALSE(save_write(session, "", "say so", &why));
  TEST_ASSERT_FALSE(save_write(session, "/tmp/bastide-no-such-folder/game.txt", "say so", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, strerror(ENOENT)));
}

void test_save_follows_a_link_and_keeps_the_mode(void) {
  struct stat status;
  play("players A B\nnext A");
  write_file(other_path, "bastide 1\n", 10);
  TEST_ASSERT_EQUAL(0, chmod(other_path, 0640));
  TEST_ASSERT_EQUAL(0, symlink(other_path, path));
  save(session);
  TEST_ASSERT_EQUAL(0, lstat(path, &status));
  TEST_ASSERT_TRUE(S_ISLNK(status.st_mode));
  TEST_ASSERT_EQUAL(0, lstat(other_path, &status));
  TEST_ASSERT_EQUAL_HEX(0640, status.st_mode & 0777);
  TEST_ASSERT_TRUE(status.st_size > 20);
  TEST_ASSERT_EQUAL(2, files_in_folder());
}

/* A limit on the size of files is a disk that is full after this many bytes. */
void test_save_survives_a_full_disk(void) {
  char before[20000], after[20000];
  struct rlimit old, full;
  play("players A B\nseed 3\nnext A");
  act_lines(10, 1);
  save(session);
  size_t size = read_file(path, before, sizeof before);
  act_lines(10, 2);
  signal(SIGXFSZ, SIG_IGN);
  TEST_ASSERT_EQUAL(0, getrlimit(RLIMIT_FSIZE, &old));
  bool saved[3];
  for (unsigned i = 0; i < 3; i++) {
    full = (struct rlimit){i == 0 ? 0 : i == 1 ? 100 : size, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
    saved[i] = save_write(session, path, "say so", &why);
    setrlimit(RLIMIT_FSIZE, &old);
  }
  signal(SIGXFSZ, SIG_DFL);
  TEST_ASSERT_FALSE(saved[0] || saved[1] || saved[2]);
  TEST_ASSERT_NOT_NULL(strstr(why.text, strerror(EFBIG)));
  TEST_ASSERT_EQUAL(size, read_file(path, after, sizeof after));
  TEST_ASSERT_EQUAL_MEMORY(before, after, size);
  TEST_ASSERT_EQUAL(1, files_in_folder());
}

void test_save_survives_a_kill_at_any_moment(void) {
  Rng rng = {11};
  play("players A B\nseed 3\nnext A");
  act_lines(20, 1);
  save(session);
  for (unsigned round = 0; round < 12; round++) {
    pid_t child = fork();
    TEST_ASSERT_TRUE(child >= 0);
    if (child == 0) {
      for (;;) save_write(session, path, "say so", &why);
    }
    nanosleep(&(struct timespec){0, 1000000 + (long)rng_below(&rng, 4000000)}, NULL);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    again = save_read(".", path, &why, &answer);
    TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
    TEST_ASSERT_EQUAL_STRING("", why.text);
    session_close(again);
    again = NULL;
  }
  save(session);
}

/* --- Damage --- */

void test_save_says_what_is_wrong_and_where(void) {
  assert_refused("", "not a save");
  assert_refused("bastide 1", "not a save");
  assert_refused("players A B\n", ":1: this is not a save");
  assert_refused("bastide 2\nplayers A B\n", ":1: format 2");
  assert_refused("bastide 1\nplayers A B C D E F G\n", ":2: 7 players");
  assert_refused("bastide 1\nseed 4\n", "no players");
  assert_refused("bastide 1\nplayers A B\nplay A B14 0,-1 r9\n", ":3: found 'r9'");
  assert_refused("bastide 1\nplayers A B\nplay A B14 0,-1 r1\n", ":3: ");
  assert_refused("bastide 1\nplayers A B\n\nset B99 0,0 r0\nend\n", ":4: unknown tile");
  assert_refused("bastide 1\nplayers A B\nopt tiny_citi=2\nend\n", ":3: ");
  assert_refused("bastide 1\nplayers A B\nend\nscore A=1\n", ":4: expected A=1, found A=0");
  assert_refused("bastide 1\nplayers A B\nhash 0123456789abcdef\n", ":3: expected hash");
}

void test_save_refuses_what_cannot_be_read(void) {
  TEST_ASSERT_NULL(save_read(".", other_path, &why, &answer));
  TEST_ASSERT_NOT_NULL(strstr(answer.text, strerror(ENOENT)));
  TEST_ASSERT_NULL(save_read(".", folder, &why, &answer));
  TEST_ASSERT_NOT_NULL(strstr(answer.text, folder));
}

/* Is the log of one session the beginning of the other's? */
static bool begins(const Session *part, const Session *whole) {
  if (session_log_count(part) > session_log_count(whole)) return false;
  for (size_t i = 0; i < session_log_count(part); i++)
    if (strcmp(session_log(part, i), session_log(whole, i))) return false;
  return true;
}

void test_save_cut_anywhere_is_a_shorter_game_or_refused(void) {
  char text[20000];
  unsigned read = 0;
  play("players A B\nseed 3\nnext A");
  act_lines(12, 1);
  save(session);
  size_t size = read_file(path, text, sizeof text);
  for (size_t cut = 0; cut < size; cut++) {
    write_file(path, text, cut);
    again = save_read(".", path, &why, &answer);
    if (again) {
      bool whole = cut + 1 == size; /* only the end of the last line is missing */
      TEST_ASSERT_EQUAL_MESSAGE(!whole, why.text[0] != '\0', "a cut was not told");
      TEST_ASSERT_TRUE(begins(again, session));
      read++;
    } else {
      TEST_ASSERT_TRUE(answer.text[0]);
    }
    session_close(again);
    again = NULL;
  }
  TEST_ASSERT_TRUE(read > size / 2);
}

void test_save_drops_zeros_at_its_end(void) {
  static const char TEXT[] = "bastide 1\nplayers A B\nplay A B14 0,-1 r2\n\0\0\0\0\0\0";
  write_file(path, TEXT, sizeof TEXT - 1);
  again = save_read(".", path, &why, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
  TEST_ASSERT_NOT_NULL(strstr(why.text, ":4: the file is cut here"));
  TEST_ASSERT_EQUAL(1, session_log_count(again));
}

void test_save_with_a_wrong_byte_is_the_same_game_or_refused(void) {
  char text[20000];
  Rng rng = {5};
  play("players A B\nseed 3\nnext A");
  act_lines(30, 1);
  save(session);
  size_t size = read_file(path, text, sizeof text);
  uint64_t hash = game_hash(session_game(session));
  for (size_t i = 0; i < size; i++) {
    char good = text[i];
    text[i] = (char)((unsigned char)good ^ (1 + rng_below(&rng, 255)));
    write_file(path, text, size);
    text[i] = good;
    again = save_read(".", path, &why, &answer);
    if (again) TEST_ASSERT_TRUE(hash == game_hash(session_game(again)));
    session_close(again);
    again = NULL;
  }
}

/* --- The seal --- */

static size_t saved_text(char *out, size_t room) {
  play("players A B\nseed 3\nnext A");
  act_lines(5, 1);
  save(session);
  return read_file(path, out, room);
}

static void assert_read(const char *text, size_t size, const char *note) {
  write_file(path, text, size);
  again = save_read(".", path, &why, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
  TEST_ASSERT_TRUE(game_equal(session_game(session), session_game(again)));
  if (note[0] ? !strstr(why.text, note) : why.text[0] != '\0') TEST_FAIL_MESSAGE(why.text);
  session_close(again);
  again = NULL;
}

void test_seal_says_how_to_edit_by_hand(void) {
  char text[4000];
  saved_text(text, sizeof text);
  char *line = strstr(text, "\nplayers A B");
  line[9] = 'Y'; /* a name that stands nowhere else makes no sense later on */
  assert_refused(text, "(and the checksum at the end does not fit");
  line[9] = 'A';
  memmove(line + 2, line + 1, strlen(line + 1) + 1);
  line[1] = '\n'; /* an empty line */
  assert_refused(text, ":13: the checksum does not fit: something above was changed");
  *strstr(text, " sealed") = '#';
  *strstr(text, "\nseal ") = '\0';
  strcat(text, "\n");
  assert_read(text, strlen(text), "");
}

void test_seal_does_not_mind_line_ends(void) {
  char text[4000], windows[8000] = "\xEF\xBB\xBF";
  size_t size = saved_text(text, sizeof text), used = 3;
  for (size_t i = 0; i < size; i++) {
    if (text[i] == '\n') windows[used++] = '\r';
    windows[used++] = text[i];
  }
  assert_read(windows, used, "");
  assert_read(windows, used - 2, "");
  strcat(text, "\n\r\n");
  assert_read(text, strlen(text), "");
  strcat(text, "# more\n");
  assert_refused(text, "the checksum does not fit");
}

void test_seal_that_is_missing_is_told(void) {
  char text[4000];
  saved_text(text, sizeof text);
  char *seal = strstr(text, "seal ") ? strstr(text, "\nseal ") + 1 : NULL;
  TEST_ASSERT_NOT_NULL(seal);
  assert_read(text, (size_t)(seal - text), "ends without a seal");
  assert_read(text, (size_t)(seal - text) + 9, "the file is cut here");
}

/* --- Rules that have changed --- */

#define SHEET "  X01\n  .......\n  .......\n  .......\n  ---x---\n  .......\n  .......\n  .......\n"

static void change_rule(const char *rule) {
  write_file(rule_path, rule, strlen(rule));
}

static void save_under_rule(void) {
  write_rule("return { score = { city = { complete = { tile = 1 } } } }");
  play("use inns\nplayers A B\nplay A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0 small@M");
  save(session);
}

static void read_anyway(const char *note) {
  again = save_read_anyway(".", path, &why, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
  if (!strstr(why.text, note)) TEST_FAIL_MESSAGE(why.text);
}

void test_changed_rules_are_named(void) {
  save_under_rule();
  change_rule("return { score = { city = { complete = { tile = 2 } } } }");
  TEST_ASSERT_NULL(save_read(".", path, &why, &answer));
  TEST_ASSERT_EQUAL(ANSWER_WRONG, answer.kind);
  if (!strstr(answer.text, "rule.lua has changed since this was saved"))
    TEST_FAIL_MESSAGE(answer.text);
  read_anyway("rule.lua: changed since this was saved. It comes out differently: A 8, was 6");
  save(again); /* which is a save under the new rule */
  session_close(again);
  again = save_read(".", path, &why, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
  TEST_ASSERT_EQUAL_STRING("", why.text);
}

void test_changed_rules_may_make_no_difference(void) {
  save_under_rule();
  change_rule("return { score = { city = { complete = { tile = 1 } } } } -- a comment");
  TEST_ASSERT_NULL(save_read(".", path, &why, &answer));
  read_anyway("It comes out as it was saved");
}

void test_changed_rules_may_stop_the_game(void) {
  save_under_rule();
  change_rule("return { deploy = { cloister = function() return false, 'no monks' end } }");
  read_anyway("Line 6 is not legal any more, so the game stands before it: no monks");
  TEST_ASSERT_EQUAL(1, session_log_count(again));
}

void test_changed_rules_excuse_no_damage(void) {
  char text[4000];
  save_under_rule();
  read_file(path, text, sizeof text);
  strstr(text, "play A")[9] = '3'; /* B13: another tile */
  write_file(path, text, strlen(text));
  TEST_ASSERT_NULL(save_read_anyway(".", path, &why, &answer));
  if (!strstr(answer.text, "checksum")) TEST_FAIL_MESSAGE(answer.text);
}

void test_sheets_of_tiles_have_digests(void) {
  char line[140];
  play("use creativity");
  write_file(other_path, SHEET, strlen(SHEET));
  snprintf(line, sizeof line, "opt creativity=%s\nplayers A B\n", other_path);
  play(line);
  play("next A");
  save(session);
  write_file(other_path, SHEET "\n\n", strlen(SHEET) + 2);
  TEST_ASSERT_NULL(save_read(".", path, &why, &answer));
  if (!strstr(answer.text, "other.txt has changed since this was saved"))
    TEST_FAIL_MESSAGE(answer.text);
}

void test_rule_that_is_not_read_any_more_has_changed(void) {
  char text[4000];
  save_under_rule();
  read_file(path, text, sizeof text);
  *strstr(text, " sealed") = '#';
  *strstr(text, "\nseal ") = '\0';
  memcpy(strstr(text, " inns="), " inms=", 6);
  assert_refused(text, "inms has changed since this was saved");
}
