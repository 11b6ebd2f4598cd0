/* test_sandbox_limits.c - scripts that want to take long, each in another way, are stopped in time.
 *
 * Where the promise is processor time, processor time is what is asserted: the limit is lowered, and what goes
 * beyond it must stay small.  What our build of Lua charges for cannot be stopped in the distribution's. */
#include "scripts/sandbox/sandbox.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sanitized.h"
#include "unity.h"

#define SECONDS 0.05
/* One step at the most: a full collection of all the memory there is, a table of that size copied. */
#define SLACK (SANITIZED ? 2.5 : 0.25)

enum { CAP = 16 << 20, LOAD = 10 * 1000 * 1000 };

static Sandbox *box;

void setUp(void) {
  box = sandbox_open(CAP);
  TEST_ASSERT_NOT_NULL(box);
  sandbox_seconds(SECONDS);
}

void tearDown(void) {
  sandbox_close(box);
  sandbox_seconds(1);
}

typedef struct {
  const char *text;
  size_t size;
  int calls;
} Job;

static int load_body(lua_State *L) {
  const Job *job = lua_touserdata(L, 1);
  lua_newtable(L);
  sandbox_load(L, job->text, job->size, "rule.lua");
  return 0;
}

static double processor_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Loads it, whatever becomes of it, in time. */
static bool loads(const char *text, long long budget) {
  Job job = {text, strlen(text), 0};
  double before = processor_seconds();
  bool done = sandbox_run(box, load_body, &job, budget);
  double took = processor_seconds() - before;
  if (took > SECONDS + SLACK) {
    char message[512];
    snprintf(message, sizeof message, "%.3f s: %.200s: %.200s", took, text,
             done ? "done" : sandbox_error(box));
    TEST_FAIL_MESSAGE(message);
  }
  return done;
}

/* Is stopped, in time and with a line (which one is the machine's choice), counted or not. */
static void stops(const char *text) {
  for (int counted = 1; counted >= 0; counted--) {
    int line = 0;
    TEST_ASSERT_TRUE(sandbox_counting(box, counted));
    if (loads(text, LOAD)) TEST_FAIL_MESSAGE(text);
    if (sscanf(sandbox_error(box), "rule.lua:%d: ", &line) != 1)
      TEST_FAIL_MESSAGE(sandbox_error(box));
    sandbox_forgive(box);
  }
  TEST_ASSERT_TRUE(sandbox_counting(box, true));
}

static char *repeated(const char *before, const char *piece, const char *after) {
  size_t size = strlen(piece), room = SANDBOX_SOURCE_MAX - strlen(before) - strlen(after);
  char *text = malloc(SANDBOX_SOURCE_MAX + 1), *at = text;
  at += sprintf(at, "%s", before);
  for (size_t i = 0; i < room / size; i++, at += size) memcpy(at, piece, size);
  strcpy(at, after);
  return text;
}

/* --- One instruction that takes long --- */

#ifdef LUA_WITH_LIMITS
#define ONLY_IN_OUR_LUA()
#else
#define ONLY_IN_OUR_LUA() TEST_IGNORE_MESSAGE("the distribution's Lua cannot be stopped there")
#endif

void test_limits_keys_that_collide(void) {
  ONLY_IN_OUR_LUA();
  static const char *const KEYS[] = {
      "local m, t = (1 << 18) - 1, {} for i = 1, 200000 do t[i * m] = i end\nwhile true do end",
      "local m, t = (1 << 18) - 1, {} for i = 1, 140000 do t[i * m] = i end\n"
      "local m = 1 << 40 while true do local x = t[m] end",
      "local t = {} for i = 1, 100000 do t[i * 2.0 ^ -1074] = i end\n"
      "while true do local x = t[0.5] end",
      "local m, t = (1 << 14) - 1, {} for i = 1, 16384 do t[i * m] = i end\n"
      "while true do for k in pairs(t) do end end",
      "local m, t, k = (1 << 14) - 1, {} for i = 1, 16384 do t[i * m] = i end\n"
      "while true do k = next(t, k) end",
  };
  for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
    if (loads(KEYS[i], LOAD))
      TEST_FAIL_MESSAGE(KEYS[i]);
    else
      sandbox_forgive(box);
}

void test_limits_tables_that_were_full(void) {
  ONLY_IN_OUR_LUA();
  stops("local t = {} for i = 1, 50000 do t['k' .. i] = i end for i = 1, 50000 do t['k' .. i] = "
        "nil end\n"
        "while true do next(t) end");
  stops("local t = {} for i = 1, 100000 do t[-i] = i end for i = 1, 100000 do t[-i] = nil end\n"
        "while true do pairs(t) end");
  stops("local t = {} for i = 1, 131072 do t[i] = i end local a, b, k = 'x1', 'x2', 3 t[a] = 1 "
        "t[b] = 1\n"
        "while true do t[a] = nil a = b b = 'x' .. k k = k + 1 t[b] = 1 end");
}

void test_limits_long_strings(void) {
  ONLY_IN_OUR_LUA();
  stops("local a = ('x'):rep(1000000) local b = a .. 'y'\nwhile true do local c = a < b end");
  stops("local a, b = ('x'):rep(1000000) .. 'a', ('x'):rep(1000000) .. 'b'\n"
        "while true do local c = a == b end");
  stops("local a, b = ('x'):rep(1000000), ('x'):rep(1000000) local t = {[a] = 1}\n"
        "while true do local c = t[b] end");
  stops("local a = ('\\0'):rep(1000000) local b = a .. 'y'\nwhile true do local c = a < b end");
  stops("local d = ('1'):rep(1000000)\nwhile true do math.floor(d) end");
  stops(
      "local p, t, i = ('x'):rep(100000), {}, 0\nwhile true do i = i + 1 local x = t[p .. i] end");
}

/* Compiling takes long where it looks for the end of a list again and again. */
void test_limits_sources(void) {
  ONLY_IN_OUR_LUA();
  char *chain = repeated("local a return ", "a or ", "a");
  char *elses = repeated("local a if a then ", "elseif a then ", "end");
  char *gotos = repeated("", "goto a ", "::a::");
  char *sources[] = {chain, elses, gotos};
  for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
    loads(sources[i], LOAD);
    sandbox_forgive(box);
    free(sources[i]);
  }
}

/* Each allocation above the cap means a full collection. */
void test_limits_collections(void) {
  stops("local s = ('x'):rep(15000000)\nwhile true do local b = s .. 'y' end");
  stops("local keep = {} for i = 1, 100000 do keep[i] = {i} end\nwhile true do local t = {{}, {}} "
        "end");
}

void test_limits_many_arguments(void) {
  static const char *const USES[] = {"select('#', ..., ...)", "select(-1, ...)", "math.max(...)",
                                     "table.pack(...)", "string.char(...)"};
  for (size_t i = 0; i < sizeof USES / sizeof *USES; i++) {
    char text[256];
    snprintf(text, sizeof text,
             "local function g(n, ...) if n == 0 then while true do local x = %s end end\n"
             "return g(n - 1, 65, 65, 65, 65, 65, 65, 65, 65, 65, 65, ...) end g(1500)",
             USES[i]);
    stops(text);
  }
}

/* What a file returns is examined closure by closure. */
void test_limits_examination(void) {
  char *text = repeated("local t = {} for i = 1, 1500 do t[i] = function() local x ", "x = type ",
                        "return i end end return t");
  TEST_ASSERT_FALSE(loads(text, LOAD));
  free(text);
}

void test_limits_numbers_that_become_text(void) {
  stops("local f = string.format\nwhile true do f('%99.99f%99.99f', 1e308, 1e308) end");
  stops("local t = {} for i = 1, 10000 do t[i] = 1e300 end\nwhile true do table.concat(t) end");
}

/* --- Many runs that are short --- */

static int spin_body(lua_State *L) {
  const Job *job = lua_touserdata(L, 1);
  lua_newtable(L);
  if (!sandbox_compile(L, job->text, job->size, "rule.lua")) lua_error(L);
  lua_call(L, 0, 0);
  return 0;
}

/* Runs the text again and again, as the calls of one turn; tells how often it was let. */
static int spin(const char *text, long long budget, int most) {
  Job job = {text, strlen(text), 0};
  int runs = 0;
  sandbox_begin(box, budget);
  while (runs < most && sandbox_run_within(box, spin_body, &job, 1000000)) runs++;
  return runs;
}

void test_limits_turn_has_a_budget(void) {
  static const char LOOP[] = "for i = 1, 100000 do end";
  sandbox_seconds(60);
  TEST_ASSERT_EQUAL_INT(9, spin(LOOP, 1000000, 100));
  TEST_ASSERT_EQUAL_STRING("rule.lua:1: all calls of this turn ran longer than its budget of "
                           "1000000 instructions allows",
                           sandbox_error(box));
  TEST_ASSERT_TRUE(sandbox_exhausted(box));
  sandbox_forgive(box);
  TEST_ASSERT_EQUAL_INT(9, spin(LOOP, 1000000, 100)); /* another turn, another budget */
}

/* Whether they are counted or not. */
void test_limits_turn_has_its_time(void) {
  for (int counted = 1; counted >= 0; counted--) {
    TEST_ASSERT_TRUE(sandbox_counting(box, counted));
    double before = processor_seconds();
    TEST_ASSERT_LESS_THAN_INT(1000000, spin("for i = 1, 500 do end", 1LL << 60, 1000000));
    double took = processor_seconds() - before;
    TEST_ASSERT_TRUE(took < SECONDS + SLACK);
    TEST_ASSERT_NOT_NULL(
        strstr(sandbox_error(box), "took more than 0.05 seconds of processor time"));
    TEST_ASSERT_TRUE(sandbox_exhausted(box));
    sandbox_forgive(box);
  }
}

/* Turns that are only imagined have a budget each, and one time for all. */
void test_limits_imagined_turns_share_their_time(void) {
  static const char WORK[] = "for i = 1, 500 do end";
  for (int counted = 1; counted >= 0; counted--) {
    TEST_ASSERT_TRUE(sandbox_counting(box, counted));
    double before = processor_seconds();
    int turns = 0;
    sandbox_begin(box, 1LL << 60);
    sandbox_share(box, 3);
    while (turns < 1000000 && spin(WORK, 1LL << 60, 1) == 1) turns++;
    sandbox_share(box, 0);
    double took = processor_seconds() - before;
    TEST_ASSERT_TRUE(took < 3 * SECONDS + SLACK);
    TEST_ASSERT_NOT_NULL(
        strstr(sandbox_error(box), "took more than 0.15 seconds of processor time"));
    TEST_ASSERT_TRUE(sandbox_exhausted(box));
    sandbox_forgive(box);
    /* The turn that is played goes on with what it had. */
    Job job = {WORK, sizeof WORK - 1, 0};
    TEST_ASSERT_TRUE(sandbox_run_within(box, spin_body, &job, 1000000));
  }
}

static int idle_body(lua_State *L) {
  (void)L;
  return 0;
}

/* Time that passes between the runs is nobody's. */
void test_limits_turn_pays_for_its_runs_only(void) {
  sandbox_begin(box, 1000000);
  TEST_ASSERT_TRUE(sandbox_run_within(box, idle_body, NULL, 1000));
  for (double since = processor_seconds(); processor_seconds() - since < 2 * SECONDS;) continue;
  TEST_ASSERT_TRUE(sandbox_run_within(box, idle_body, NULL, 1000));
}

void test_limits_other_errors_exhaust_nothing(void) {
  TEST_ASSERT_FALSE(loads("error('x')", LOAD));
  TEST_ASSERT_FALSE(sandbox_exhausted(box));
}
