/* test_sandbox.c - attacks on the sandbox, and good scripts that must not notice it. */
#include "scripts/sandbox/sandbox.h"

#include <lauxlib.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "unity.h"

enum { CAP = 4 << 20, BUDGET = 1000000 };

static Sandbox *box;

void setUp(void) {
  box = sandbox_open(CAP);
  TEST_ASSERT_NOT_NULL(box);
}

void tearDown(void) {
  sandbox_close(box);
  box = NULL;
}

/* --- How tests talk to scripts --- */

typedef struct {
  const char *text;
  size_t size;
  const char *name;
  int calls; /* this many times the function it returns; 0: the chunk's own result counts */
  char answer[512];
} Job;

/* The words of our host: `score`, and `poke`, a function that costs nothing. */
static int poke(lua_State *L) {
  return lua_gettop(L);
}

static void push_words(lua_State *L) {
  lua_newtable(L);
  lua_pushinteger(L, 7);
  lua_setfield(L, -2, "score");
  lua_pushcfunction(L, poke);
  lua_setfield(L, -2, "poke");
}

static int do_job(lua_State *L) {
  Job *job = lua_touserdata(L, 1);
  push_words(L);
  int results = sandbox_load(L, job->text, job->size, job->name);
  for (int i = 0; i < job->calls; i++) {
    lua_pushvalue(L, 2);
    lua_call(L, 0, i + 1 < job->calls ? 0 : 1);
  }
  if (results == 0) return 0;
  size_t size;
  const char *text = sandbox_text(L, -1, &size);
  if (size >= sizeof job->answer) size = sizeof job->answer - 1;
  memcpy(job->answer, text, size);
  job->answer[size] = '\0';
  return 0;
}

static Job job;

/* Loads the text as rule.lua, calls what it returns this many times; the answer is its last result. */
static bool script_calls(const char *text, int calls) {
  job = (Job){.text = text, .size = strlen(text), .name = "rule.lua", .calls = calls};
  return sandbox_run(box, do_job, &job, BUDGET);
}

static void gives(const char *text, const char *answer) {
  if (!script_calls(text, 0)) TEST_FAIL_MESSAGE(sandbox_error(box));
  TEST_ASSERT_EQUAL_STRING(answer, job.answer);
}

static void check_error(bool ok, const char *text, const char *error) {
  if (ok) TEST_FAIL_MESSAGE(text);
  TEST_ASSERT_EQUAL_STRING(error, sandbox_error(box));
  sandbox_forgive(box);
  gives("return 'alive'", "alive"); /* whatever happened, the next script runs */
}

static void fails(const char *text, const char *error) {
  check_error(script_calls(text, 0), text, error);
}

static void fails_in_call(const char *text, int calls, const char *error) {
  check_error(script_calls(text, calls), text, error);
}

/* The same, for errors whose line cannot be known beforehand. */
static void fails_with(const char *text, const char *part) {
  bool ok = script_calls(text, 0);
  if (ok) TEST_FAIL_MESSAGE(text);
  if (!strstr(sandbox_error(box), part)) TEST_FAIL_MESSAGE(sandbox_error(box));
  sandbox_forgive(box);
  gives("return 'alive'", "alive");
}

static const char TOO_LONG[] =
    "rule.lua:1: ran longer than its budget of 1000000 instructions allows";
static const char TOO_DEEP[] = "rule.lua:1: stack overflow";
static const char TOO_BIG[] = "rule.lua:1: needs more than its 4096 KiB of memory";

/* `n` times a piece, between two others. */
static char *repeated(const char *before, const char *piece, int n, const char *after) {
  size_t size = strlen(piece);
  char *text = malloc(strlen(before) + (size_t)n * size + strlen(after) + 1), *at = text;
  at += sprintf(at, "%s", before);
  for (int i = 0; i < n; i++, at += size) memcpy(at, piece, size);
  strcpy(at, after);
  return text;
}

/* --- Good scripts --- */

void test_sandbox_runs_plain_code(void) {
  gives("return 6 * 7", "42");
  gives("local sum = 0 for i = 1, 10 do sum = sum + i end return sum", "55");
  gives("local n = 0 repeat n = n + 1 until n == 5 return n", "5");
  gives("local n = 0 while true do n = n + 1 if n > 3 then break end end return n", "4");
  gives("for i = 1, 3 do if i == 2 then goto skip end poke(i) ::skip:: end return 'done'", "done");
  gives("return 7 // 2 .. ' ' .. 7 % 3 .. ' ' .. 7 / 2 .. ' ' .. 2^2 .. ' ' .. (5 & 3 | 8)",
        "3 1 3.5 4.0 9");
  gives("local function fib(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end return fib(15)",
        "610");
  gives("return score + 1", "8");
  gives("return not nil == true", "true");
  gives("return 'a' .. 1 .. 2.5", "a12.5");
  gives("-- nothing but a comment", "");
  gives("return math.maxinteger + 1 == math.mininteger", "true");
  gives("local t <const> = 5; local u <close> = nil; return t", "5");
}

void test_sandbox_runs_closures_and_varargs(void) {
  gives("local function adder(n) return function(m) n = n + m return n end end\n"
        "local add = adder(10) add(5) return add(1)",
        "16");
  gives("local function count(...) return select('#', ...) end return count(nil, nil, 3)", "3");
  gives("local function last(...) return (select(-1, ...)) end return last(1, 2, 9)", "9");
  gives("local function sum(...) local s = 0 for _, v in ipairs({...}) do s = s + v end return s "
        "end\n"
        "return sum(table.unpack({1, 2, 3}))",
        "6");
  gives("local t = table.pack(1, nil, 3) return t.n", "3");
}

void test_sandbox_offers_strings(void) {
  gives("return ('Bastide'):upper():lower():sub(2, 4)", "ast");
  gives("return #('abc'):rep(3, '-') .. ('abc'):reverse()", "11cba");
  gives("return string.char(72, 105) .. ('A'):byte()", "Hi65");
  gives("local a, b = ('road inn'):find('inn') return a .. ' ' .. b", "6 8");
  gives("return tostring(('road'):find('.'))", "nil"); /* no patterns */
  gives("return (('a.b.a'):find('a', 2))", "5");
  gives("return (('a.b.a'):find('a', -1))", "5");
  gives("return (('abc'):find('', 10))", "nil");
  gives("local s, n = ('a.b.c'):replace('.', '::') return s .. n", "a::b::c2");
  gives("return table.concat(('city siege'):split(' '), '+')", "city+siege");
  gives("return #('a,,b,'):split(',')", "4");
  gives("return #(''):split(',')", "1");
  gives("return string.format('%d|%5d|%-5d|%05d|%+d|%x|%X', 1, 2, 3, 4, 5, 255, 255)",
        "1|    2|3    |00004|+5|ff|FF");
  gives("return string.format('%s|%5s|%-5s|%.2s|%s|%s', 'a', 'b', 'c', 'def', nil, true)",
        "a|    b|c    |de|nil|true");
  gives("return string.format('%.2f %g %e %5.1f%%', 1/3, 0.5, 12345.678, 99.5)",
        "0.33 0.5 1.234568e+04  99.5%");
  gives("return string.format('%s %s', {}, print)", "table function");
  gives("return string.format('%99d', 5):len()", "99");
  gives("return string.format('%d', 3.0)", "3");
  gives("return string.format('%.99f', -1e308):len()", "410");
}

void test_sandbox_offers_math(void) {
  gives(
      "return math.floor(3.7) + math.ceil(3.2) + math.max(1, 5, 2) + math.min(4, 2) + math.abs(-1)",
      "15");
  gives("return math.type(1) .. ' ' .. math.type(1.0) .. ' ' .. tostring(math.type('1'))",
        "integer float nil");
  gives("return math.tointeger(4.0) .. ' ' .. math.sqrt(16) .. ' ' .. math.fmod(7, 3)", "4 4.0 1");
  gives("return tostring(math.huge) .. tostring(-math.huge)", "inf-inf");
  gives("return tostring(0/0) .. string.format('%4.1f', -(0/0))", "nan nan");
}

void test_sandbox_offers_tables(void) {
  gives("local t = {3, 1, 2} table.sort(t) return table.concat(t, ',')", "1,2,3");
  gives("local t = {'b', 'a', 'B'} table.sort(t) return table.concat(t)", "Bab");
  gives("local t = {1, 2, 3, 4, 5} table.sort(t, function(a, b) return a > b end)\n"
        "return table.concat(t)",
        "54321");
  gives("local t = {} table.insert(t, 'b') table.insert(t, 1, 'a') table.insert(t, 3, 'c')\n"
        "return table.concat(t) .. table.remove(t) .. table.remove(t, 1) .. #t",
        "abcca1");
  gives("return tostring(table.remove({}))", "nil");
  gives("return table.concat({1, 2.5, 'x'}, ', ')", "1, 2.5, x");
  gives("return table.concat({1, 2, 3}, '-', 2, 3)", "2-3");
  gives("return select('#', table.unpack({1, 2, nil, 4}, 1, 4))", "4");
}

void test_sandbox_converts_numbers_only_when_asked(void) {
  gives("return tonumber('10') + tonumber('0x10') + tonumber('ff', 16) + tonumber(' 5 ')", "286");
  gives("return tostring(tonumber('ten')) .. tostring(tonumber(nil or false))", "nilnil");
  fails("return '10' + 1",
        "rule.lua:1: attempt to perform arithmetic on a string value (constant '10')");
  fails("return '3' | 1",
        "rule.lua:1: attempt to perform bitwise operation on a string value (constant '3')");
}

void test_sandbox_sorts_stably(void) {
  gives("local t = {} for i = 1, 100 do t[i] = {key = i % 3, at = i} end\n"
        "table.sort(t, function(a, b) return a.key < b.key end)\n"
        "for i = 2, #t do\n"
        "  local a, b = t[i - 1], t[i]\n"
        "  assert(a.key < b.key or a.key == b.key and a.at < b.at)\n"
        "end return 'stable'",
        "stable");
  gives("local t, seed = {}, 1\n"
        "for i = 1, 1000 do seed = seed * 1103515245 + 12345 & 0x7fffffff t[i] = seed % 500 end\n"
        "table.sort(t) for i = 2, 1000 do assert(t[i - 1] <= t[i]) end return #t",
        "1000");
}

/* Keys in the order in which they were made, in another, and after a detour. */
void test_sandbox_walks_tables_in_a_fixed_order(void) {
  static const char WALK[] =
      "local s = '' for k, v in pairs(t) do s = s .. tostring(k) .. ' ' end return s";
  static const char *const MADE[] = {
      "local t = {[true] = 1, b = 1, a = 1, [10] = 1, [-1] = 1, [2] = 1, B = 1, [false] = 1, ab = "
      "1}",
      "local t = {ab = 1, a = 1, [2] = 1, B = 1, [10] = 1, b = 1, [false] = 1, [true] = 1, [-1] = "
      "1}",
      "local t = {} for i = 1, 99 do t['x' .. i] = i end for i = 1, 99 do t['x' .. i] = nil end "
      "for _, k in ipairs({'ab', true, 'B', -1, 'b', 10, false, 'a', 2}) do t[k] = k == k end",
  };
  for (int i = 0; i < 3; i++) {
    char text[512];
    snprintf(text, sizeof text, "%s\n%s", MADE[i], WALK);
    gives(text, "-1 2 10 B a ab b false true ");
  }
  gives("local t, s, k = {x = 1, y = 2, [5] = 3}, '' repeat k = next(t, k) s = s .. tostring(k) "
        "until not k\n"
        "return s",
        "5xynil");
  gives("return tostring(next({}))", "nil");
  gives("local s = 0 for k, v in pairs({1, 2, 3, x = 4}) do s = s + v end return s", "10");
  gives("for k in pairs({}) do error('no') end return 'empty'", "empty");
}

void test_sandbox_lets_a_loop_change_its_table(void) {
  gives("local t = {a = 1, b = 2, c = 3} for k in pairs(t) do t[k] = nil t.c = nil end\n"
        "return tostring(next(t))",
        "nil");
  gives("local t, n = {1, 2, 3}, 0 for k in pairs(t) do t[k + 10] = k n = n + 1 end return n", "3");
}

void test_sandbox_refuses_keys_without_an_order(void) {
  fails("for k in pairs({[{}] = 1}) do end",
        "rule.lua:1: a key is a table: only integers, strings and booleans have a fixed order");
  fails("for k in pairs({[1.5] = 1}) do end",
        "rule.lua:1: a key is a fraction: only integers, strings and booleans have a fixed order");
  fails("next({[poke] = 1})",
        "rule.lua:1: a key is a function: only integers, strings and booleans have a fixed order");
  gives("local seen = {} local t = {} seen[t] = true return seen[t]", "true"); /* but may be used */
}

void test_sandbox_shows_no_addresses(void) {
  gives("return tostring({}) .. tostring(print) .. tostring(function() end)",
        "tablefunctionfunction");
  fails("return string.format('%p', {})",
        "rule.lua:1: format: only %d %i %x %X %e %f %g %s %% are known");
  fails("return {} .. ''", "rule.lua:1: attempt to concatenate a table value");
}

/* --- The script's world --- */

void test_sandbox_has_no_dangerous_names(void) {
  static const char *const GONE[] = {
      "io",
      "os",
      "debug",
      "load",
      "loadstring",
      "dofile",
      "loadfile",
      "require",
      "package",
      "coroutine",
      "pcall",
      "xpcall",
      "rawget",
      "rawset",
      "rawequal",
      "rawlen",
      "setmetatable",
      "_G",
      "getmetatable",
      "warn",
      "utf8",
      "collectgarbage",
      "math.random",
      "math.randomseed",
      "math.sin",
      "math.exp",
      "string.dump",
      "string.gsub",
      "string.gmatch",
      "string.match",
      "string.pack",
      "table.move",
      "('').gsub",
  };
  for (size_t i = 0; i < sizeof GONE / sizeof *GONE; i++) {
    char text[64];
    snprintf(text, sizeof text, "return %s", GONE[i]);
    fails_with(text, "rule.lua:1: unknown name '");
  }
}

void test_sandbox_names_what_is_misspelt(void) {
  fails("return scroe", "rule.lua:1: unknown name 'scroe' (did you mean 'score'?)");
  fails("local t = {}\nreturn tostirng(t)",
        "rule.lua:2: unknown name 'tostirng' (did you mean 'tostring'?)");
  fails("return math.flor(1)", "rule.lua:1: unknown name 'math.flor' (did you mean 'math.floor'?)");
  fails("return ('x'):uper()",
        "rule.lua:1: unknown name 'string.uper' (did you mean 'string.upper'?)");
  fails("return nothing_like_it", "rule.lua:1: unknown name 'nothing_like_it'");
  fails("return ('x')[1]", "rule.lua:1: unknown name 'string.1'");
  /* Seen when loading, although nobody calls it, and the first line of several. */
  fails("return function()\n  return 1\nend, function()\n  poek()\n  pook()\nend",
        "rule.lua:4: unknown name 'poek' (did you mean 'poke'?)");
}

void test_sandbox_refuses_globals(void) {
  fails("x = 1", "rule.lua:1: global 'x' is not allowed; write local x");
  fails("\nfunction helper() end",
        "rule.lua:2: global 'helper' is not allowed; write local helper");
  fails("return function() n = 1 end", "rule.lua:1: global 'n' is not allowed; write local n");
  fails("string = nil",
        "rule.lua:1: 'string' cannot be replaced; for a variable of that name write local string");
  gives("local score = 3 return score", "3");
}

/* More constants than an instruction can name: the check at load does not see these names. */
void test_sandbox_refuses_names_that_hide_behind_constants(void) {
  static const char *const HIDDEN[][2] = {
      {"return poek", "rule.lua:2: unknown name 'poek' (did you mean 'poke'?)"},
      {"y = 1", "rule.lua:2: global 'y' is not allowed; write local y"},
      {"print = 1",
       "rule.lua:2: 'print' cannot be replaced; for a variable of that name write local print"},
  };
  char constants[4096] = "local t = {", *at = constants + strlen(constants);
  for (int i = 0; i < 300; i++) at += sprintf(at, "'k%d',", i);
  for (int i = 0; i < 3; i++) {
    sprintf(at, "}\n%s", HIDDEN[i][0]);
    fails(constants, HIDDEN[i][1]);
  }
  strcpy(at, "}\nreturn poke(#t)");
  gives(constants, "300");
}

void test_sandbox_keeps_the_library_as_it_is(void) {
  fails_with("math.pi = 3", "rule.lua:1: a table made while loading cannot be changed later");
  fails_with("string.upper = nil",
             "rule.lua:1: a table made while loading cannot be changed later");
  fails_with("table.insert(math, 1)",
             "rule.lua:1: a table made while loading cannot be changed later");
  gives("return math.pi > 3 and ('x'):upper()", "X");
}

static char printed[64];

static void remember_print(void *arg, const char *text, size_t size) {
  snprintf(printed, sizeof printed, "%s%.*s", (const char *)arg, (int)size, text);
}

void test_sandbox_prints_through_the_host_only(void) {
  gives("print('x')", "");
  sandbox_printer(box, remember_print, "> ");
  gives("print(1, nil, {}, 'x')", "");
  TEST_ASSERT_EQUAL_STRING("> 1\tnil\ttable\tx", printed);
  gives("print()", "");
  TEST_ASSERT_EQUAL_STRING("> ", printed);
  sandbox_place_printer(box, remember_print, "> ");
  gives("local x\nprint('x')", "");
  TEST_ASSERT_EQUAL_STRING("> rule.lua:2: x", printed);
  sandbox_place_printer(box, NULL, NULL);
  gives("print('y')", "");
  TEST_ASSERT_EQUAL_STRING("> rule.lua:2: x", printed);
}

/* --- No state of its own --- */

void test_sandbox_refuses_a_counter(void) {
  fails("local n = 0\nreturn function()\n  n = n + 1\n  return n\nend",
        "rule.lua:3: a rule keeps no state of its own, but 'n', assigned here, outlives the call; "
        "declare it in state = { ... }");
  fails("local n = 0\nlocal function bump() n = n + 1 end\nreturn { placed = { deep = bump } }",
        "rule.lua:2: a rule keeps no state of its own, but 'n', assigned here, outlives the call; "
        "declare it in state = { ... }");
}

void test_sandbox_refuses_state_in_any_hiding_place(void) {
  static const char MESSAGE[] =
      "rule.lua:3: a rule keeps no state of its own, but 'n', assigned here, outlives the call; "
      "declare it in state = { ... }";
  static const char *const HIDING[] = {
      /* a factory called while loading */
      "local function counter()\n local n = 0\n return function() n = n + 1 return n end\nend\n"
      "return { score = counter() }",
      /* shared by two functions, one of which only reads */
      "local n = 0\nlocal function get() return n end\nlocal function set() n = 1 end\n"
      "return { a = get, b = set }",
      /* in a function inside a function */
      "local n = 0\nreturn function()\n local function f() n = 1 end f()\nend",
      /* in a function that only another function knows */
      "local n = 0\nlocal t = { f = { g =\nfunction() n = 1 end } }\n"
      "return { function() return t.f.g() end }",
      /* as a key */
      "local n = 0\nlocal t = {}\nt[function() n = 1 end] = true return t",
      /* in a loop variable */
      "local f = {}\nfor i = 1, 2 do local n = 0\n  f[i] = function() n = 1 end\nend return f",
      /* as a parameter of a function that has returned */
      "local function make(n) return\n\n function() n = (n or 0) + 1 return n end end return "
      "make()",
  };
  for (size_t i = 0; i < sizeof HIDING / sizeof *HIDING; i++) fails(HIDING[i], MESSAGE);
}

void test_sandbox_allows_variables_that_die_with_the_call(void) {
  TEST_ASSERT_TRUE(
      script_calls("local function each(list, f) for _, v in ipairs(list) do f(v) end end\n"
                   "return function()\n"
                   "  local sum = 0\n"
                   "  each({1, 2, 3}, function(v) sum = sum + v end)\n"
                   "  return sum\n"
                   "end",
                   3));
  TEST_ASSERT_EQUAL_STRING("6", job.answer);
  /* While loading everything may be assigned. */
  TEST_ASSERT_TRUE(
      script_calls("local n = 1\nlocal function double() n = n * 2 end\ndouble() double()\n"
                   "local list = {}\nfor i = 1, n do list[i] = i * i end\n"
                   "return function() return n .. list[n] .. #list end",
                   2));
  TEST_ASSERT_EQUAL_STRING("4164", job.answer);
  /* Functions that call one another through a declared local. */
  TEST_ASSERT_TRUE(
      script_calls("local odd\nlocal function even(n) return n == 0 or odd(n - 1) end\n"
                   "function odd(n) return n ~= 0 and even(n - 1) end\n"
                   "return function() return even(10) end",
                   2));
  TEST_ASSERT_EQUAL_STRING("true", job.answer);
}

void test_sandbox_refuses_writes_to_tables_of_the_file(void) {
  static const char MESSAGE[] =
      "rule.lua:2: a table made while loading cannot be changed later; what a rule "
      "must remember it declares in state = { ... }";
  static const char *const WRITES[] = {
      "local cache = {}\nreturn function() cache.x = 1 end",
      "local cache = { x = 1 }\nreturn function() cache.x = 2 end",
      "local cache = { x = 1 }\nreturn function() cache.x = nil end",
      "local cache = { 1 }\nreturn function() cache[1] = 2 end",
      "local cache = { 1 }\nreturn function() table.insert(cache, 2) end",
      "local cache = { 1, 2 }\nreturn function() table.insert(cache, 1, 2) end",
      "local cache = { 1 }\nreturn function() table.remove(cache) end",
      "local cache = { 2, 1 }\nreturn function() table.sort(cache) end",
      "local cache = { deep = { deeper = {} } }\nreturn function() cache.deep.deeper.x = 1 end",
      "local cache = { [{ 'key' }] = 1 } local key = next({ a = 1 })\n"
      "return function() cache[key] = 1 end",
      "local function make() local t = {} return function() return t end end local get = make()\n"
      "return function() get().x = 1 end",
      "local cache = {} cache.self = cache\nreturn function() cache.self.self.x = 1 end",
      "local walk = pairs({ {} })\nreturn function() local _, inner = walk() inner.x = 1 end",
      "local list = {} local walk = pairs({ list })\n"
      "return function() local _, inner = walk() inner.x = 1 end",
  };
  for (size_t i = 0; i < sizeof WRITES / sizeof *WRITES; i++) fails_in_call(WRITES[i], 1, MESSAGE);
}

void test_sandbox_reads_tables_of_the_file_as_before(void) {
  TEST_ASSERT_TRUE(script_calls(
      "local names = { 'a', 'b', 'c', x = { y = 5 } }\n"
      "local key = {} names[key] = 'by key'\n"
      "return function()\n"
      "  local s = #names .. names[2] .. names.x.y .. names[key] .. tostring(names.no)\n"
      "  for i, v in ipairs(names) do s = s .. i .. v end\n"
      "  for k, v in pairs(names.x) do s = s .. k .. v end\n"
      "  return s .. table.concat(names) .. table.unpack(names, 3, 3) .. next(names.x)\n"
      "end",
      2));
  TEST_ASSERT_EQUAL_STRING("3b5by keynil1a2b3cy5abccy", job.answer);
}

/* An iterator that remembered its place would be state as well. */
void test_sandbox_iterators_remember_nothing(void) {
  static const char *const KEPT[] = {
      "local f, s = ipairs({ 5, 6 })\nreturn function() return (select(2, f(s, 0))) end",
      "local f, s = pairs({ 5, 6 })\nreturn function() return (select(2, f(s))) end",
      ("local t = { 5, 6 } local f = pairs(t)\n"
       "return function() return t[1] == 5 and (select(2, f())) end"),
  };
  for (int i = 0; i < 3; i++) {
    TEST_ASSERT_TRUE(script_calls(KEPT[i], 3));
    TEST_ASSERT_EQUAL_STRING("5", job.answer);
  }
}

/* What is behind a frozen table must not come out through an iterator. */
void test_sandbox_iterators_give_nothing_away(void) {
  gives("local f, s, k = pairs(math) return tostring(s) .. tostring(k)", "nilnil");
  gives("local n = 0 for k, v in pairs(math) do assert(type(v) ~= 'table') n = n + 1 end return n",
        "15");
  gives("local f = pairs({ a = 1 }) return tostring(f(nil, 'b')) .. tostring(f({}, 0/0))",
        "nilnil");
}

void test_sandbox_separates_files(void) {
  gives("local shared = { n = 1 } return shared", "table");
  fails("return shared", "rule.lua:1: unknown name 'shared'");
}

/* --- What the host sees --- */

static int read_frozen(lua_State *L) {
  char *answer = lua_touserdata(L, 1);
  static const char TEXT[] = "return { b = 2, a = { 10, 20 }, [1] = 'one', [true] = 't' }";
  push_words(L);
  TEST_ASSERT_EQUAL_INT(1, sandbox_load(L, TEXT, strlen(TEXT), "rule.lua"));
  lua_Integer n = sandbox_keys(L, 2);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_geti(L, 3, i);
    strcat(answer, sandbox_text(L, -1, NULL));
    strcat(answer, " ");
    lua_settop(L, 3);
  }
  lua_getfield(L, 2, "a");
  lua_geti(L, -1, 2);
  TEST_ASSERT_EQUAL_INT(20, lua_tointeger(L, -1));
  TEST_ASSERT_EQUAL_INT(2, luaL_len(L, 4));
  return 0;
}

void test_sandbox_hands_frozen_tables_to_the_host(void) {
  char answer[64] = "";
  TEST_ASSERT_TRUE(sandbox_run(box, read_frozen, answer, BUDGET));
  TEST_ASSERT_EQUAL_STRING("1 a b true ", answer);
}

static int find_host(lua_State *L) {
  *(void **)lua_touserdata(L, 1) = sandbox_host(L);
  return 0;
}

void test_sandbox_finds_its_host(void) {
  void *host = NULL;
  sandbox_set_host(box, printed);
  TEST_ASSERT_TRUE(sandbox_run(box, find_host, &host, BUDGET));
  TEST_ASSERT_EQUAL_PTR(printed, host);
}

static int compile_line(lua_State *L) {
  char *answer = lua_touserdata(L, 1);
  for (int i = 0; i < 2; i++) {
    static const char *const LINES[] = {"return local x = 5", "return score"};
    push_words(L);
    bool ok = sandbox_compile(L, LINES[i], strlen(LINES[i]), "prompt");
    TEST_ASSERT_EQUAL_INT(2, lua_gettop(L));
    sprintf(answer + strlen(answer), "%s;", ok ? "function" : lua_tostring(L, -1));
    lua_settop(L, 1);
  }
  return 0;
}

void test_sandbox_compiles_without_raising(void) {
  char answer[128] = "";
  TEST_ASSERT_TRUE(sandbox_run(box, compile_line, answer, BUDGET));
  TEST_ASSERT_EQUAL_STRING("prompt:1: unexpected symbol near 'local';function;", answer);
}

/* --- Errors --- */

void test_sandbox_says_file_and_line(void) {
  fails("local t = nil\n\nreturn t.x", "rule.lua:3: attempt to index a nil value (local 't')");
  fails("return 1 +", "rule.lua:1: unexpected symbol near <eof>");
  fails_with("return 1 // 0", "rule.lua:1: attempt to ");
  fails_with("return 1 % 0", "rule.lua:1: attempt to ");
  fails("return 2^53 | 0.5", "rule.lua:1: number has no integer representation");
  fails("return math.floor({})",
        "rule.lua:1: bad argument #1 to 'floor' (number expected, got table)");
  fails("return ('x'):rep({})",
        "rule.lua:1: bad argument #1 to 'rep' (number expected, got table)");
  fails("return pairs(nil)", "rule.lua:1: bad argument #1 to 'pairs' (table expected, got nil)");
  fails("poke()\nerror('mine')", "rule.lua:2: mine");
  fails("assert(1 == 2, 'not so')", "rule.lua:1: not so");
  fails("assert(nil)", "rule.lua:1: assertion failed");
  fails("local function check(x)\n error('bad x', 2)\nend\ncheck()", "rule.lua:4: bad x");
  fails("error('no level', 0)", "rule.lua:1: no level");
}

void test_sandbox_survives_errors_without_text(void) {
  fails("error()", "rule.lua:1: (error without a message)");
  fails("error(nil)", "rule.lua:1: (error without a message)");
  fails("error({})", "rule.lua:1: (error without a message)");
  fails("error(poke)", "rule.lua:1: (error without a message)");
  fails("error(42)", "rule.lua:1: 42");
  fails("error('')", "rule.lua:1: ");
  fails("assert(false, {})", "rule.lua:1: assertion failed");
}

static int raise_table(lua_State *L) {
  lua_newtable(L);
  return lua_error(L);
}

void test_sandbox_survives_errors_of_the_host(void) {
  TEST_ASSERT_FALSE(sandbox_run(box, raise_table, NULL, BUDGET));
  TEST_ASSERT_EQUAL_STRING("(error without a message)", sandbox_error(box));
}

void test_sandbox_cuts_long_errors_and_makes_them_printable(void) {
  fails("error('a\\27[31mb\\0c\\127d\\xC2\\x9Be\\nf\\tg')", "rule.lua:1: a\\x1B[31mb");
  fails_with("error(('\\195\\164'):rep(100000))", "\xC3\xA4...");
  TEST_ASSERT_FALSE(script_calls("error(('x'):rep(100000))", 0));
  TEST_ASSERT_EQUAL_INT(511, strlen(sandbox_error(box)));
}

void test_sandbox_makes_every_control_character_harmless(void) {
  fails("error('a\\27[31mb\\127d\\xC2\\x9Be\\nf\\tg')",
        "rule.lua:1: a\\x1B[31mb\\x7Fd\\u{9B}e f\tg");
}

static int count_runs(lua_State *L) {
  ++*(int *)lua_touserdata(L, 1);
  return 0;
}

void test_sandbox_keeps_the_first_error(void) {
  int runs = 0;
  TEST_ASSERT_NULL(sandbox_error(box));
  TEST_ASSERT_FALSE(script_calls("error('first')", 0));
  TEST_ASSERT_FALSE(script_calls("error('second')", 0));
  TEST_ASSERT_FALSE(sandbox_run(box, count_runs, &runs, BUDGET));
  TEST_ASSERT_EQUAL_INT(0, runs);
  TEST_ASSERT_EQUAL_STRING("rule.lua:1: first", sandbox_error(box));
  sandbox_forgive(box);
  TEST_ASSERT_NULL(sandbox_error(box));
  TEST_ASSERT_TRUE(sandbox_run(box, count_runs, &runs, BUDGET));
  TEST_ASSERT_EQUAL_INT(1, runs);
}

static int run_inside(lua_State *L) {
  int *runs = lua_touserdata(L, 1);
  TEST_ASSERT_FALSE(sandbox_run(box, count_runs, runs, BUDGET));
  TEST_ASSERT_FALSE(sandbox_counting(box, false));
  return 0;
}

void test_sandbox_refuses_a_run_inside_a_run(void) {
  int runs = 0;
  TEST_ASSERT_FALSE(sandbox_run(box, run_inside, &runs, BUDGET));
  TEST_ASSERT_EQUAL_INT(0, runs);
  TEST_ASSERT_EQUAL_STRING("a script was called from inside a script", sandbox_error(box));
  sandbox_forgive(box);
  gives("return 1", "1");
}

static int leave_rubbish(lua_State *L) {
  for (int i = 0; i < 10; i++) lua_pushinteger(L, i);
  return 3;
}

void test_sandbox_leaves_an_empty_stack(void) {
  TEST_ASSERT_TRUE(sandbox_run(box, leave_rubbish, NULL, BUDGET));
  TEST_ASSERT_EQUAL_INT(0, lua_gettop(sandbox_state(box)));
  TEST_ASSERT_FALSE(sandbox_run(box, raise_table, NULL, BUDGET));
  TEST_ASSERT_EQUAL_INT(0, lua_gettop(sandbox_state(box)));
}

/* --- Attacks on time --- */

void test_sandbox_stops_endless_loops(void) {
  fails("while true do end", TOO_LONG);
  fails("repeat until false", TOO_LONG);
  fails("for i = 1, math.huge do end", TOO_LONG);
  fails("::again:: goto again", TOO_LONG);
  fails("local function f() return f() end f()", TOO_LONG);
  fails("for i = 1, math.maxinteger do poke(i) end", TOO_LONG);
  fails("local t = {1} for k in pairs(t) do while true do t[1] = k end end", TOO_LONG);
  fails("for _ in poke, 1, 1 do end", TOO_LONG);
  fails_in_call("return function() while true do end end", 1, TOO_LONG);
}

void test_sandbox_stops_loops_inside_a_comparison(void) {
  fails("table.sort({1, 2}, function() while true do end end)", TOO_LONG);
  fails("local function f() table.sort({1, 2, 3}, f) end f()", "rule.lua: C stack overflow");
}

void test_sandbox_counts_exactly(void) {
  job = (Job){.text = "for i = 1, 10000 do end", .name = "rule.lua"};
  job.size = strlen(job.text);
  long long low = 1, high = BUDGET;
  while (low < high) { /* the least budget that is enough */
    long long middle = (low + high) / 2;
    if (sandbox_run(box, do_job, &job, middle))
      high = middle;
    else
      low = middle + 1;
    sandbox_forgive(box);
  }
  TEST_ASSERT_INT_WITHIN(100, 10000, low);
  for (int i = 0; i < 100; i++) { /* and always the same */
    TEST_ASSERT_TRUE(sandbox_run(box, do_job, &job, low));
    TEST_ASSERT_FALSE(sandbox_run(box, do_job, &job, low - 1));
    sandbox_forgive(box);
  }
}

void test_sandbox_charges_for_work_in_one_call(void) {
  static const char *const WORK[] = {
      "while true do local s = ('x'):rep(1000) end",
      "local s = ('a'):rep(1000000) while true do s:find('b') end",
      "local s, w = ('a'):rep(500000), ('a'):rep(250000) .. 'b' s:find(w)",
      "local s = ('a'):rep(100000) while true do s:replace('b', 'c') end",
      "local s = ('a'):rep(100000) while true do s:split('b') end",
      "local s = ('a'):rep(100000) while true do s:upper() end",
      "local s = ('a'):rep(100000) while true do s:sub(2) end",
      "local s = ('a'):rep(100000) while true do s:reverse() end",
      "local s = ('1'):rep(100000) while true do tonumber(s) end",
      "local s = ('a'):rep(100000) while true do local t = s .. 'x' end",
      "local s = ('a'):rep(100000) while true do string.format('%s', s) end",
      "local t = {} for i = 1, 10000 do t[i] = i end while true do table.sort(t) end",
      "local t = {} for i = 1, 10000 do t[i] = i end while true do pairs(t) end",
      "local t = {} for i = 1, 10000 do t[i] = i end while true do next(t) end",
      "local t = {} for i = 1, 10000 do t[i] = i end while true do table.concat(t) end",
      "local t = {} for i = 1, 10000 do t[i] = i end while true do table.insert(t, 1, 0) end",
      ("local t = {} for i = 1, 10000 do t[i] = i end while true do table.remove(t, 1) "
       "table.insert(t, 1) end"),
      "table.concat({}, '', 1, math.maxinteger)",
      "table.sort({1, 2, 3}, function() return true end) while true do end",
  };
  for (size_t i = 0; i < sizeof WORK / sizeof *WORK; i++) {
    bool ok = script_calls(WORK[i], 0);
    if (ok) TEST_FAIL_MESSAGE(WORK[i]);
    if (i == 17) /* the first of endless values is nil */
      TEST_ASSERT_EQUAL_STRING("rule.lua:1: concat: value 1 is a nil, not a string or a number",
                               sandbox_error(box));
    else
      TEST_ASSERT_EQUAL_STRING_MESSAGE(TOO_LONG, sandbox_error(box), WORK[i]);
    sandbox_forgive(box);
  }
}

void test_sandbox_goes_on_after_a_budget_error(void) {
  for (int i = 0; i < 20; i++) {
    TEST_ASSERT_FALSE(script_calls("table.sort({1, 2}, function() while true do end end)", 0));
    sandbox_forgive(box);
    gives("local t = {2, 1} table.sort(t) return t[1]", "1");
  }
}

/* --- Attacks on memory --- */

void test_sandbox_stops_memory_bombs(void) {
  static const char *const BOMBS[] = {
      "local s = 'x' while true do s = s .. s end",
      "local t = {} while true do t[#t + 1] = {} end",
      "local t = {} for i = 1, math.huge do t[i] = i end",
      "local t = {} for i = 1, math.huge do t['k' .. i] = i end",
      "local t = {} while true do t[#t + 1] = function() return t end end",
      "local t = {} while true do t = { t } end",
      "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
      "local function f(...) return f(1, ...) end f()",
      "local function f() return 1 + f() end f()",
      "local t = {'x'} while true do t[#t + 1] = table.concat(t) end",
  };
  for (size_t i = 0; i < sizeof BOMBS / sizeof *BOMBS; i++) {
    if (script_calls(BOMBS[i], 0)) TEST_FAIL_MESSAGE(BOMBS[i]);
    const char *error = sandbox_error(box);
    /* Some are stopped for their time, or have our Lua's stack fill up; a line they have all. */
    if (strcmp(error, TOO_BIG) != 0 && strcmp(error, TOO_LONG) != 0 &&
        strcmp(error, TOO_DEEP) != 0 && !strstr(error, "rule.lua:1: took more than 1 second"))
      TEST_FAIL_MESSAGE(error);
    sandbox_forgive(box);
    gives("return ('x'):rep(1000000):len()", "1000000"); /* and the memory is free again */
  }
}

/* With holes in the right places `#` answers any power of two. */
void test_sandbox_refuses_lists_that_claim_a_huge_length(void) {
  static const char *const USES[] = {"table.sort(t)", "table.insert(t, 1)", "table.remove(t)",
                                     "return table.concat(t)"};
  for (size_t i = 0; i < sizeof USES / sizeof *USES; i++) {
    char text[256];
    snprintf(text, sizeof text,
             "local t, i = {}, 1 for _ = 0, 62 do t[i] = 1 i = i * 2 end\n"
             "for k = 1, 70 do t[k] = 1 end t[math.maxinteger] = 1\n%s",
             USES[i]);
    if (script_calls(text, 0)) TEST_FAIL_MESSAGE(USES[i]);
    TEST_ASSERT_EQUAL_STRING("rule.lua:3: a list with holes has no length", sandbox_error(box));
    sandbox_forgive(box);
  }
}

void test_sandbox_refuses_huge_results_at_once(void) {
  fails("return ('x'):rep(1 << 40)",
        "rule.lua:1: string.rep: the result needs more than 4096 KiB of memory");
  fails("return ('x'):rep(math.maxinteger, ('y'):rep(1000))",
        "rule.lua:1: string.rep: the result needs more than 4096 KiB of memory");
  gives("return (''):rep(1 << 62)", "");
  fails("return string.format('%99999d', 1)",
        "rule.lua:1: format: width and precision have at most two digits");
  fails("return string.format('%.999f', 1)",
        "rule.lua:1: format: width and precision have at most two digits");
  fails("return string.format('%-+ 0-+ 0d', 1)", "rule.lua:1: format: too many flags");
  fails("return string.format('%')",
        "rule.lua:1: format: only %d %i %x %X %e %f %g %s %% are known");
  fails("return string.format('%d')", "rule.lua:1: bad argument #2 to 'format' (no value)");
  fails("return string.format('%d', 1.5)",
        "rule.lua:1: bad argument #2 to 'format' (number has no integer representation)");
  fails("return table.unpack({}, 1, 1e8)", "rule.lua:1: unpack: more than 250 values");
  fails("return table.unpack({}, math.mininteger, math.maxinteger)",
        "rule.lua:1: unpack: more than 250 values");
  fails_with("return ('x'):rep(1000000):byte(1, -1)", "rule.lua:1: ");
  fails("return table.insert({}, math.maxinteger, 1)",
        "rule.lua:1: bad argument #2 to 'insert' (position out of bounds)");
}

/* One step that asks for more than cap and reserve: Lua cannot say where, but we survive. */
void test_sandbox_survives_running_out_in_one_step(void) {
  fails("local s = ('x'):rep(1 << 20) return s .. s .. s .. s .. s .. s .. s .. s .. s .. s",
        "rule.lua: needs more than its 4096 KiB of memory");
  fails("local t = {} for i = 1, 100 do t[i] = ('x'):rep(30000) end\n"
        "local u = {} for i = 1, 30 do u[i] = table.concat(t) end",
        "rule.lua:2: needs more than its 4096 KiB of memory");
}

/* Just below the cap every allocation means a collection, which takes milliseconds. */
void test_sandbox_charges_for_collecting_at_the_cap(void) {
  fails_with(
      "local keep = {} for i = 1, 55000 do keep[i] = {} end while true do local t = {{}} end",
      "rule.lua:1: ");
}

static int tiny_memory(lua_State *L) {
  push_words(L);
  sandbox_load(L, "local t = {} for i = 1, 1e9 do t[i] = {i} end", 44, "rule.lua");
  return 0;
}

/* Whatever runs out first, and wherever. */
void test_sandbox_opens_or_not_at_every_size(void) {
  for (size_t cap = 0; cap < 100000; cap += 197) {
    Sandbox *small = sandbox_open(cap);
    if (!small) continue;
    TEST_ASSERT_FALSE(sandbox_run(small, tiny_memory, NULL, BUDGET));
    TEST_ASSERT_NOT_NULL(sandbox_error(small));
    sandbox_close(small);
  }
}

/* The same for each function of the library: they run out of memory in the middle of their work. */
void test_sandbox_library_survives_running_out(void) {
  static const char *const CALLS[] = {
      "return ('x'):rep(2000, 'y'):upper():replace('X', 'zz'):split('z')",
      ("local t = {} for i = 1, 3000 do t[i] = tostring(i) end table.sort(t) "
       "return table.concat(t, '--')"),
      "local t = {} for i = 1, 3000 do t['k' .. i] = i end for k in pairs(t) do t[k] = k .. k end",
      "return string.format('%s%s%s', ('x'):rep(20000), ('y'):rep(20000), ('z'):rep(20000))",
      "local t = {} for i = 1, 2000 do t[i] = function() return t, i end end return t",
      "return unknwon_name",
  };
  for (size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
    int done = 0, failed = 0;
    for (size_t cap = 16000; cap < 1000000; cap += cap / 50) {
      Sandbox *small = sandbox_open(cap);
      if (!small) continue;
      job = (Job){.text = CALLS[i], .size = strlen(CALLS[i]), .name = "rule.lua"};
      if (sandbox_run(small, do_job, &job, BUDGET))
        done++;
      else
        failed++;
      sandbox_close(small);
    }
    TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, failed, CALLS[i]);
    if (i < 5) TEST_ASSERT_GREATER_THAN_INT_MESSAGE(0, done, CALLS[i]);
  }
}

/* --- Attacks by sorting --- */

void test_sandbox_survives_comparisons_that_lie(void) {
  gives("local t = {} for i = 1, 100 do t[i] = i end\n"
        "table.sort(t, function() return true end)\n"
        "local sum = 0 for i = 1, 100 do sum = sum + t[i] end return sum",
        "5050");
  gives("local t, n = {5, 3, 1, 4}, 0\n"
        "table.sort(t, function(a, b) n = n + 1 return n % 3 == 0 end) return #t",
        "4");
  gives("local t = {3, 1, 2}\n"
        "table.sort(t, function(a, b) t[1] = nil t[2] = nil t[3] = nil return a < b end)\n"
        "return t[1] .. t[2] .. t[3]",
        "123");
  gives("local t = {3, 1, 2} table.sort(t, function(a, b) t[#t + 1] = 9 return a < b end)\n"
        "return t[1] .. t[2] .. t[3]",
        "123");
  fails("table.sort({1, 2}, function() error('no order') end)", "rule.lua:1: no order");
  fails("table.sort({1, 'x'})", "rule.lua:1: sort: cannot compare a string with a number");
  fails("table.sort({{}, {}})", "rule.lua:1: sort: cannot compare a table with a table");
  fails("table.sort({1, 2}, tostring)",
        "rule.lua:1: bad argument #2 to 'sort' (function of the script expected, got function)");
  fails("table.sort({1, 2}, 5)",
        "rule.lua:1: bad argument #2 to 'sort' (function of the script expected, got number)");
  gives("local t = {0/0, 1, 0/0, 2} table.sort(t) return #t", "4");
}

/* --- Attacks by source text --- */

static void fails_source(const char *text, size_t size, const char *error) {
  job = (Job){.text = text, .size = size, .name = "rule.lua"};
  check_error(sandbox_run(box, do_job, &job, BUDGET), text, error);
}

void test_sandbox_refuses_what_is_no_source(void) {
  fails_source("\033Lua", 4, "rule.lua: is compiled code; only source text is loaded");
  fails_source("return 1\0", 9, "rule.lua: is not plain text: it has a zero byte");
  fails("return {\n  x = 'caf\xE9'\n}",
        "rule.lua:2: a byte that is not UTF-8, expected plain text (UTF-8)");
  gives("return 'caf\xC3\xA9'", "caf\xC3\xA9");
  gives("\xEF\xBB\xBFreturn 1", "1");
  fails("#!/usr/bin/lua\nreturn 1", "rule.lua: starts with '#', which is not Lua");
  fails("\n\nlocal _ENV = {}", "rule.lua:3: the name _ENV is not available");
  fails("local function f() local _ENV <const> = {} return x end",
        "rule.lua:1: the name _ENV is not available");
  gives("local MY_ENVELOPE, _ENVY = 1, 2 return MY_ENVELOPE", "1");
  char *large = repeated("--", "x", SANDBOX_SOURCE_MAX - 1, "");
  fails(large, "rule.lua: larger than 128 KiB");
  large[SANDBOX_SOURCE_MAX] = '\0';
  gives(large, "");
  free(large);
}

void test_sandbox_survives_deep_nesting(void) {
  static const char *const DEEP[][4] = {
      {"return ", "(", "1", ")"},
      {"return ", "{", "1", "}"},
      {"return ", "- ", "1", ""},
      {"return ", "not ", "1", ""},
      {"return ", "1 .. ", "1", ""},
      {"return ", "2 ^ ", "1", ""},
      {"", "do ", "", " end"},
      {"", "if true then ", "", " end"},
      {"", "while true do ", "", " end"},
      {"", "repeat ", "", " until true"},
      {"return ", "function() return ", "1", " end"},
      {"local t = {} return ", "t[", "1", "]"},
      {"local a ", "a, ", "a = 1", ""},
      {"return ", "poke(", "1", ")"},
      {"return poke", "{", "", "}"},
      {"for i = 1, 1 do ", "for i = 1, 1 do ", "", " end"},
      {"return ", "#~-not ", "1", ""},
  };
  for (size_t i = 0; i < sizeof DEEP / sizeof *DEEP; i++) {
    for (int n = 20; n <= 20000; n *= 10) {
      char *middle = repeated(DEEP[i][0], DEEP[i][1], n, DEEP[i][2]);
      char *text = repeated(middle, DEEP[i][3], n, "");
      if (strlen(text) <= SANDBOX_SOURCE_MAX) {
        bool ok = script_calls(text, 0);
        if (!ok && strncmp(sandbox_error(box), "rule.lua:", 9) != 0)
          TEST_FAIL_MESSAGE(sandbox_error(box));
        if (n >= 2000) TEST_ASSERT_FALSE_MESSAGE(ok, DEEP[i][1]);
        sandbox_forgive(box);
      }
      free(text);
      free(middle);
    }
  }
  gives("return ((((((((((1))))))))))", "1");
}

/* On a stack of 256 KiB, as a thread may have: Lua 5.4.4 needs 70 bytes for each field. */
static void *attack_with_chains(void *unused) {
  (void)unused;
  static const char *const LINKS[] = {".a", "[k]", "[-k]", "[poke()]", "[not k]", "[k and k]"};
  for (size_t i = 0; i < sizeof LINKS / sizeof *LINKS; i++) {
    int n = (SANDBOX_SOURCE_MAX - 100) / (int)strlen(LINKS[i]);
    char *text = repeated("local t, k = {}, 1 t.a = t t[1] = t local x = t", LINKS[i], n, ".b.c");
    job = (Job){.text = text, .size = strlen(text), .name = "rule.lua"};
    sandbox_run(box, do_job, &job, BUDGET);
    free(text);
    if (!sandbox_error(box) ||
        strcmp(sandbox_error(box), "rule.lua:1: too many fields in a row") != 0)
      return "survived, but how?";
    sandbox_forgive(box);
  }
  return NULL;
}

void test_sandbox_survives_chains_of_fields(void) {
  pthread_attr_t small;
  pthread_t thread;
  void *trouble = "no thread";
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 256 * 1024);
  TEST_ASSERT_EQUAL_INT(0, pthread_create(&thread, &small, attack_with_chains, NULL));
  pthread_join(thread, &trouble);
  pthread_attr_destroy(&small);
  TEST_ASSERT_NULL_MESSAGE(trouble, trouble);
  gives("local t = {} t.a = t return tostring(t.a.a.a.a.a.a.a.a.a.a)", "table");
}

/* Each would crash Lua 5.4.4, if it had what it needs. */
void test_sandbox_has_nothing_for_known_crashes(void) {
  fails_with("setmetatable({}, {__concat = function() end})", "unknown name 'setmetatable'");
  fails_with("setmetatable({}, {__mode = 'k'})", "unknown name 'setmetatable'");
  fails_with("coroutine.close(coroutine.create(poke))", "unknown name 'coroutine'");
  fails_with("for w in ('x'):gmatch('.') do end", "unknown name 'string.gmatch'");
  fails("local t <close> = {}", "rule.lua:1: variable 't' got a non-closable value");
}

/* --- Without counting --- */

void test_sandbox_stops_an_endless_loop_without_counting(void) {
  TEST_ASSERT_TRUE(sandbox_counting(box, false));
  TEST_ASSERT_TRUE(sandbox_counting(box, false));
  gives("return 1", "1");
  fails("while true do end", TOO_LONG);
  fails("local function f() return f() end f()", TOO_LONG);
  fails("table.sort({1, 2}, function() while true do end end)", TOO_LONG);
  fails("local t = {} while true do t[#t + 1] = {} end", TOO_BIG);
  fails("local s = ('a'):rep(100000) while true do s:find('b') end", TOO_LONG);
  TEST_ASSERT_TRUE(sandbox_counting(box, true));
  fails("while true do end", TOO_LONG);
}

void test_sandbox_lets_a_slow_script_finish_without_counting(void) {
  job = (Job){.text = "for i = 1, 10000 do end return 'done'", .name = "rule.lua"};
  job.size = strlen(job.text);
  TEST_ASSERT_FALSE(sandbox_run(box, do_job, &job, 5000));
  sandbox_forgive(box);
  TEST_ASSERT_TRUE(sandbox_counting(box, false));
  TEST_ASSERT_TRUE(sandbox_run(box, do_job, &job, 5000));
  TEST_ASSERT_EQUAL_STRING("done", job.answer);
}

enum { THREADS = 4 };

static void *run_in_thread(void *arg) {
  static const char *const TEXTS[] = {"local n = 0 for i = 1, 1000 do n = n + i end return n",
                                      "while true do end"};
  Sandbox *own = sandbox_open(CAP);
  if (!own || !sandbox_counting(own, false)) return "no sandbox";
  const char *trouble = NULL;
  for (int i = 0; i < 2000 && !trouble; i++) {
    bool endless = i == 1000 && arg;
    Job mine = {.text = TEXTS[endless], .size = strlen(TEXTS[endless]), .name = "rule.lua"};
    if (sandbox_run(own, do_job, &mine, BUDGET) == endless)
      trouble = "an endless script passed, or a good one failed";
    if (endless && (!sandbox_error(own) || strcmp(sandbox_error(own), TOO_LONG) != 0))
      trouble = "another error";
    sandbox_forgive(own);
  }
  sandbox_close(own);
  return (void *)trouble;
}

void test_sandbox_watches_many_threads(void) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    TEST_ASSERT_EQUAL_INT(0, pthread_create(&threads[i], NULL, run_in_thread, i % 2 ? box : NULL));
  for (int i = 0; i < THREADS; i++) {
    void *trouble;
    pthread_join(threads[i], &trouble);
    TEST_ASSERT_NULL_MESSAGE(trouble, trouble);
  }
}

/* --- Suggestions --- */

void test_sandbox_finds_the_nearest_word(void) {
  static const char *const KNOWN[] = {"score", "scored", "place", "placed", "at", "deploy"};
  static const struct {
    const char *word;
    int suggestion;
  } CASES[] = {
      {"scroe", 0},  {"score", 0}, {"scoer", 0},   {"scord", 0},      {"scorred", 1}, {"plaec", 2},
      {"plac", 2},   {"ta", 4},    {"a", -1},      {"x", -1},         {"", -1},       {"deplyo", 5},
      {"dplyo", -1}, {"xat", 4},   {"depolyy", 5}, {"something", -1},
  };
  for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
    TEST_ASSERT_EQUAL_INT_MESSAGE(CASES[i].suggestion, sandbox_nearest(CASES[i].word, KNOWN, 6),
                                  CASES[i].word);
  char *longest = repeated("", "x", 1000, "");
  TEST_ASSERT_EQUAL_INT(-1, sandbox_nearest(longest, KNOWN, 6));
  TEST_ASSERT_EQUAL_INT(-1, sandbox_nearest("at", KNOWN, 0));
  TEST_ASSERT_EQUAL_INT(-1, sandbox_nearest("at", (const char *const *)&longest, 1));
  free(longest);
}
