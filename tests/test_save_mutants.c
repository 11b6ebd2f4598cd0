/* test_save_mutants.c - saves with one thing wrong: each is refused or leads to the very state that was saved.
 *
 * A mutant has one character substituted, left out or put in, or two lines in each other's place.  MUTANTS=n makes n
 * of them; the short run of `make test` still makes more than two thousand. */
#include "game/save.h"
#include "sessions.h"

enum { TEXT_ROOM = 40000 };

static Reason why;
static char path[64];
static char text[TEXT_ROOM], mutant[TEXT_ROOM + 16];
static Session *again;
static unsigned tried, refused, same;

void setUp(void) {
  open_session();
  snprintf(path, sizeof path, "%s/game.txt", folder);
  again = NULL;
  tried = refused = same = 0;
}

void tearDown(void) {
  session_close(again);
  close_session();
}

static unsigned mutants_wanted(unsigned usual) {
  const char *wanted = getenv("MUTANTS");
  return wanted ? (unsigned)strtoul(wanted, NULL, 10) : usual;
}

/* --- One mutant --- */

static void replace(size_t at, size_t size, const char *by, size_t length) {
  size_t whole = strlen(text);
  memcpy(mutant, text, at);
  memcpy(mutant + at, by, length);
  memcpy(mutant + at + length, text + at + size, whole - at - size + 1);
}

/* The lines that begin at `a` and, further on, at `b` change places. */
static void swap_lines(size_t a, size_t b) {
  size_t one = strcspn(text + a, "\n") + 1, two = strcspn(text + b, "\n") + 1, used = a;
  memcpy(mutant, text, a);
  memcpy(mutant + used, text + b, two), used += two;
  memcpy(mutant + used, text + a + one, b - a - one), used += b - a - one;
  memcpy(mutant + used, text + a, one), used += one;
  memcpy(mutant + used, text + b + two, strlen(text + b + two) + 1);
}

static size_t line_start(size_t at) {
  while (at > 0 && text[at - 1] != '\n') at--;
  return at;
}

/* Characters that mean something in notation, and any others. */
static char some_character(Rng *rng) {
  static const char MEANT[] = "0123456789abcdefrRCFMsx,@:=.-#| \t\r\n";
  return rng_below(rng, 3) ? MEANT[rng_below(rng, sizeof MEANT - 1)]
                           : (char)(1 + rng_below(rng, 255));
}

static void make_mutant(Rng *rng) {
  size_t size = strlen(text), at = rng_below(rng, (uint32_t)size);
  char c = some_character(rng);
  switch (rng_below(rng, 4)) {
  case 0: replace(at, 1, &c, 1); break;
  case 1: replace(at, 1, "", 0); break;
  case 2: replace(rng_below(rng, 2) ? at : size, 0, &c, 1); break;
  default: {
    size_t a = line_start(at), b = line_start(rng_below(rng, (uint32_t)size));
    if (a == b) b = a ? 0 : a + strcspn(text + a, "\n") + 1;
    swap_lines(a < b ? a : b, a < b ? b : a);
  }
  }
}

static void judge(void) {
  FILE *file = fopen(path, "wb");
  TEST_ASSERT_NOT_NULL(file);
  fwrite(mutant, 1, strlen(mutant), file);
  fclose(file);
  again = save_read(".", path, &why, &answer);
  tried++;
  if (again) {
    same++;
    bool equal = game_equal(session_game(session), session_game(again)) &&
                 session_log_count(session) == session_log_count(again);
    for (size_t i = 0; equal && i < session_log_count(session); i++)
      equal = strcmp(session_log(session, i), session_log(again, i)) == 0;
    TEST_ASSERT_TRUE_MESSAGE(equal, mutant);
  } else {
    char start[80];
    refused++;
    snprintf(start, sizeof start, "%s:", path);
    TEST_ASSERT_EQUAL_STRING_LEN(start, answer.text, strlen(start));
    TEST_ASSERT_TRUE_MESSAGE(answer.line > 0, answer.text);
  }
  session_close(again);
  again = NULL;
}

static void try_mutants(uint64_t seed, unsigned usual) {
  Rng rng = {seed};
  TEST_ASSERT_TRUE_MESSAGE(save_write(session, path, "say so", &why), why.text);
  FILE *file = fopen(path, "rb");
  TEST_ASSERT_NOT_NULL(file);
  size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[size] = '\0';
  for (unsigned count = mutants_wanted(usual); tried < count;) {
    make_mutant(&rng);
    if (strcmp(mutant, text) != 0) judge();
  }
  printf("# %u mutants, %u refused, %u the same game\n", tried, refused, same);
  TEST_ASSERT_TRUE(refused > tried * 9 / 10);
}

/* --- Games --- */

void test_mutants_of_a_short_game(void) {
  play("players A B\nseed 3\nnext A");
  act_lines(12, 1);
  try_mutants(1, 800);
}

void test_mutants_of_a_long_game_with_expansions(void) {
  play("use inns builder cult\nplayers Ann Bob Cid\nopt tiny_city=2\nseed 42\nnext Ann");
  act_lines(60, 2);
  try_mutants(2, 400);
}

void test_mutants_of_a_position(void) {
  play("players A B\nset B16 0,0 r0 A.small@C1\nset B20 0,1 r0\nsupply B small=3\nturn B\n"
       "play B B14 0,-1 r2\nplay A B23 1,0 r0");
  try_mutants(3, 500);
}

void test_mutants_of_a_game_with_a_typed_rule(void) {
  play("players A B\nuse cosy\nrule cosy\n| return { -- # comment\n|\\ -- \\x07\\c\n|\n"
       "|   score = { city = { complete = { tile = 5 } } },\n| }\nseed 8\nnext A");
  act_lines(10, 1);
  try_mutants(4, 500);
}
