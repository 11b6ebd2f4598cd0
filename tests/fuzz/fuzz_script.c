/* fuzz_script.c - a libFuzzer target: any bytes as a rule file on top of the base game.  What is refused
 * must say so; what loads plays a short random game, in which its hooks may fail but nothing else.
 * The sandbox by itself is attacked elsewhere (tests/test_sandbox.c). */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "scripts/script.h"
#include "scripts/words/words.h"
#include "target.h"

enum { ACTIONS = 40, MILLISECONDS = 500, TEXT_SIZE = 16 * 1024, DEPTH = 4, VARIABLES = 16 };

int LLVMFuzzerInitialize(int *argc, char ***argv);

static char path[64]; /* in memory, where there is such a folder */

static void remove_file(void) {
  remove(path);
  *strrchr(path, '/') = '\0';
  rmdir(path);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  snprintf(path, sizeof path, "%s/bastide-fuzz-XXXXXX",
           access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
  CHECK(mkdtemp(path));
  strcat(path, "/fuzz.lua");
  atexit(remove_file);
  return 0;
}

static void write_file(const uint8_t *data, size_t size) {
  FILE *file = fopen(path, "wb");
  CHECK(file);
  CHECK(fwrite(data, 1, size, file) == size);
  CHECK(fclose(file) == 0);
}

static Script *open_rules(ScriptError *error) {
  const char *use[] = {path};
  memset(error->text, 1, sizeof error->text); /* not terminated, unless somebody writes */
  return script_open(&(ScriptRequest){.home = ".", .use = use, .use_count = 1}, error);
}

/* One line that can be shown: no control characters but the ends of lines. */
static void check_message(const char *text, size_t room) {
  CHECK(memchr(text, '\0', room));
  CHECK(text[0]);
  for (const char *p = text; *p; p++) CHECK((unsigned char)*p >= ' ' || *p == '\n' || *p == '\t');
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A refusal changes nothing; a rule that fails spoils the game, and it is put back. */
static bool play(Script *script, Game *game, const Action *action) {
  static Game before;
  Reason why = {""};
  game_copy(&before, game);
  if (game_apply(game, script_rules(script), action, &why)) {
    CHECK(!script_error(script));
    return true;
  }
  CHECK(game->turn.failed || game_equal(&before, game));
  game_copy(game, &before);
  check_message(why.text, sizeof why.text);
  return false;
}

static void play_game(Script *script, uint64_t seed) {
  static Game game;
  static Choices choices;
  const Rules *rules = script_rules(script);
  Rng rng = {seed};
  Reason why = {""};
  long begin = milliseconds();
  if (!game_start(&game, rules, 2 + (unsigned)(seed % 5), &seed, false, &why)) {
    check_message(why.text, sizeof why.text);
    return;
  }
  for (int i = 0; i < ACTIONS && milliseconds() - begin < MILLISECONDS; i++) {
    game_choices(&game, rules, &choices);
    if (script_error(script) || !choices.count) break;
    Action action = choices_action(&game, &choices, rng_below(&rng, choices.count));
    if (!play(script, &game, &action)) break;
  }
  if (script_error(script)) {
    check_message(script_error(script), SCRIPT_ERROR_SIZE);
    script_forgive(script);
  }
  if (game.turn.phase == PHASE_PLACE) play(script, &game, &(Action){.kind = ACTION_END});
}

/* --- Rules from bytes: after an '@' they choose what a rule is made of, so that the fuzzer need not find
 * out what Lua looks like before it gets to the hooks.  The words are those of the vocabulary. --- */

typedef struct {
  const uint8_t *data, *end;
  char text[TEXT_SIZE];
  size_t length;
  struct {
    HandleType type;
    int name; /* v1, v2 … */
  } variables[VARIABLES];
  int count, names;
} Writer;

static unsigned pick(Writer *w, unsigned n) {
  return w->data < w->end ? *w->data++ % n : 0;
}

static void put(Writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void put(Writer *w, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int wrote = vsnprintf(w->text + w->length, TEXT_SIZE - w->length, format, arguments);
  va_end(arguments);
  w->length += (size_t)wrote;
  if (w->length >= TEXT_SIZE) w->length = TEXT_SIZE - 1;
}

#define PICK(w, list) ((list)[pick(w, sizeof(list) / sizeof *(list))])

static const char *const KINDS[] = {"city", "road", "cloister", "field"};
static const char *const SELECTORS[] = {
    "",          "city",       "road toll",  "city pennant",        "cloister",
    "plain",     "field mill", "tower",      "colour=blue",         "well",
    "road city", "size=3",     "road tower", "city beside cloister"};
static const char *const NUMBERS[] = {"0",      "1",       "-1",  "2",       "7",
                                      "100000", "-100000", "3.5", "1 << 31", "nil"};
static const char *const KEPT[] = {"mood", "fuss", "wine", "age"};
static const char *const UNIT_NAMES[] = {"tile", "neighbour", "city", "pennant", "toll", "mill"};
static const char *const FIGURE_NAMES[] = {"small", "tower", "giant"};

/* The type that a word of a signature names, or 0. */
static HandleType type_in(const char *text) {
  for (int type = HANDLE_GAME; type < HANDLE_TYPES; type++) {
    const char *name = handle_type_name((HandleType)type);
    if (!strncmp(text, name, strlen(name))) return (HandleType)type;
  }
  return (HandleType)0;
}

static int variable_of(Writer *w, HandleType type) {
  for (int i = w->count; i-- > 0;)
    if (w->variables[i].type == type) return w->variables[i].name;
  return 0;
}

/* One argument, by its name and type in the signature. */
static void put_argument(Writer *w, const char *name) {
  HandleType type = type_in(strchr(name, ':') ? strchr(name, ':') + 2 : "");
  int variable = type ? variable_of(w, type) : 0;
  if (pick(w, 16) == 15)
    put(w, "nil");
  else if (variable)
    put(w, "v%d", variable);
  else if (type == HANDLE_PLAYER)
    put(w, "turn.player");
  else if (!strncmp(name, "kind", 4))
    put(w, "'%s'", PICK(w, KINDS));
  else if (!strncmp(name, "what", 4))
    put(w, "'%s'", PICK(w, SELECTORS));
  else if (!strncmp(name, "figure", 6))
    put(w, "'%s'", PICK(w, FIGURE_NAMES));
  else if (!strncmp(name, "unit", 4) || !strncmp(name, "mark", 4))
    put(w, "'%s'", PICK(w, UNIT_NAMES));
  else if (!strncmp(name, "state", 5))
    put(w, "'%s'", PICK(w, KEPT));
  else if (!strncmp(name, "label", 5))
    put(w, "'l%u'", pick(w, 8));
  else if (!strncmp(name, "name", 4))
    put(w, "'%s'", pick(w, 2) ? "colour" : "size");
  else if (name[1] == ':' && (name[0] == 'x' || name[0] == 'y'))
    put(w, "%d", (int)pick(w, 5) - 2);
  else
    put(w, "%s", PICK(w, NUMBERS));
}

static void put_call(Writer *w, const Word *word, int thing) {
  put(w, "v%d:%s(", thing, word->name);
  const char *p = word->signature + 1;
  for (bool first = true; *p && *p != ')'; first = false) {
    if (!first) put(w, ", ");
    put_argument(w, p);
    p += strcspn(p, ",)");
    p += *p == ',' ? 2 : 0;
  }
  put(w, ")");
}

static void put_statements(Writer *w, int depth);

/* Inside a loop or a condition a new variable is known. */
static void put_block(Writer *w, HandleType type, int name, int depth) {
  int before = w->count;
  if (w->count < VARIABLES) {
    w->variables[w->count].type = type;
    w->variables[w->count++].name = name;
  }
  put_statements(w, depth + 1);
  w->count = before;
  put(w, "end ");
}

static void put_statement(Writer *w, int depth) {
  int v = (int)pick(w, (unsigned)w->count), thing = w->variables[v].name;
  const Vocabulary *words = VOCABULARY[pick(w, VOCABULARIES)];
  const Word *word = &words->words[pick(w, words->count)];
  if (pick(w, 8) == 0) {
    put(w, "v%d.%s = %s ", thing, PICK(w, KEPT), PICK(w, NUMBERS));
    return;
  }
  if (word->type != w->variables[v].type && pick(w, 8)) { /* another thing has this word */
    thing = variable_of(w, word->type);
    if (!thing) return;
  }
  const char *list = strstr(word->signature, "fun(): ");
  int name = ++w->names;
  if (word->method && list && type_in(list + 7)) {
    put(w, "for v%d in ", name);
    put_call(w, word, thing);
    put(w, " do ");
    put_block(w, type_in(list + 7), name, depth);
  } else if (word->method) {
    put(w, "local v%d = ", name);
    put_call(w, word, thing);
    put(w, " ");
  } else if (type_in(word->signature)) {
    bool many = strchr(word->signature, '[');
    put(w, "local v%d = v%d.%s%s if v%d then ", name, thing, word->name, many ? "[1]" : "", name);
    put_block(w, type_in(word->signature), name, depth);
  } else {
    put(w, "local v%d = v%d.%s ", name, thing, word->name);
  }
}

static void put_statements(Writer *w, int depth) {
  for (unsigned n = depth < DEPTH ? 1 + pick(w, 3) : 0; n > 0; n--) put_statement(w, depth);
}

/* function(v1, v2) … end, where game and turn are known too. */
static void put_function(Writer *w, HandleType first, HandleType second, const char *answer) {
  put(w, "function(v1, v2, v3, v4) local v5, v6 = game, turn ");
  w->count = 0;
  w->names = 6;
  const HandleType types[] = {HANDLE_GAME, HANDLE_TURN, first, second};
  const int names[] = {5, 6, 1, 2};
  for (int i = 0; i < 4; i++) {
    if (!types[i]) continue;
    w->variables[w->count].type = types[i];
    w->variables[w->count++].name = names[i];
  }
  put_statements(w, 0);
  put(w, "return %s end", answer);
}

static void put_rates(Writer *w) {
  put(w, "{ %s = %s, %s = ", PICK(w, UNIT_NAMES), PICK(w, NUMBERS),
      pick(w, 2) ? "open" : "complete");
  if (pick(w, 2))
    put(w, "'void'");
  else
    put(w, "{ %s = %d }", PICK(w, UNIT_NAMES), (int)pick(w, 5) - 2);
  put(w, "%s }", pick(w, 4) ? "" : ", once = 'city'");
}

static void put_question(Writer *w) {
  static const char *const POINTS[] = {"scored", "part_end", "turn_end"};
  static const char *const WHO[] = {"active", "all", "others"};
  put(w, "{ at = '%s', who = '%s', ", PICK(w, POINTS), PICK(w, WHO));
  if (pick(w, 4) == 0) put(w, "tile = '%s', ", PICK(w, SELECTORS));
  if (pick(w, 4) == 0) put(w, "follower = '%s', ", PICK(w, SELECTORS));
  if (pick(w, 4) == 0) put(w, "repeats = true, ");
  if (pick(w, 8) == 0) {
    put(w, "choose = { 'a', 'b' }, into = '%s' }", PICK(w, KEPT));
    return;
  }
  put(w, "options = ");
  put_function(w, HANDLE_PLAYER, HANDLE_OFFER, "nil");
  put(w, " }");
}

static void put_hook(Writer *w, HookName hook) {
  static const struct {
    const char *name;
    HandleType first, second;
    const char *answer;
  } OF[HOOKS] = {
      [HOOK_PLACE] = {"place", HANDLE_SPOT, 0, "v1.x < 2, 'no'"},
      [HOOK_DEPLOY] = {"deploy", HANDLE_FIGURE, HANDLE_FEATURE, "v2.tiles > 1, 'no'"},
      [HOOK_PLACED] = {"placed", HANDLE_TILE, 0, "nil"},
      [HOOK_SCORE] = {"score", HANDLE_FEATURE, HANDLE_TALLY, "nil"},
      [HOOK_SCORED] = {"scored", HANDLE_FEATURE, 0, "nil"},
      [HOOK_ASK] = {"ask", HANDLE_PLAYER, HANDLE_OFFER, "nil"},
      [HOOK_AGAIN] = {"again", 0, 0, "turn.part < 3"},
      [HOOK_TOTAL] = {"total", HANDLE_FEATURE, 0, "v2 + v4"},
      [HOOK_FINISH] = {"finish", HANDLE_PLAYER, HANDLE_TALLY, "nil"},
  };
  put(w, "  %s = ", OF[hook].name);
  if (hook == HOOK_ASK) {
    put(w, "{ ");
    for (unsigned n = 1 + pick(w, 2); n > 0; n--) put_question(w), put(w, ", ");
    put(w, "},\n");
    return;
  }
  bool entries = pick(w, 2);
  if (entries) put(w, "{ ['%s'] = ", PICK(w, SELECTORS));
  if (hook == HOOK_SCORE && entries && pick(w, 2))
    put_rates(w);
  else
    put_function(w, OF[hook].first, OF[hook].second, OF[hook].answer);
  put(w, entries ? " },\n" : ",\n");
}

static void put_rule(Writer *w) {
  static const char *const MERGES[] = {"any", "sum", "max"};
  put(w,
      "return {\n  marks = { road = { toll = { glyph = 't', merge = '%s' } }, field = { mill = "
      "{ glyph = 'm' } }, tile = { well = { glyph = 'w', ground = '%s' } } },\n",
      PICK(w, MERGES), pick(w, 2) ? "end" : "field");
  put(w, "  state = { game = { 'mood' }, turn = { 'fuss' }, player = { 'wine' }, tile = { 'age' } "
         "},\n");
  put(w, "  options = { colour = { 'red', 'blue' }, size = { 3, min = 0, max = 9 } },\n");
  put(w,
      "  figures = { tower = { each = %u, joins = 'follower' }, giant = { each = 'size', follower "
      "= true, "
      "weight = %u, on = '%s' } },\n",
      pick(w, 4), pick(w, 9), PICK(w, KINDS));
  for (unsigned n = 1 + pick(w, 4); n > 0; n--) put_hook(w, (HookName)pick(w, HOOKS));
  put(w,
      "  tiles = [[\n  Z1 x%u\n  .......\n  ..m....\n  .......\n  --%c-t--\n  .......\n  .......\n"
      "  .......\n]] }\n",
      1 + pick(w, 20), "t-wx"[pick(w, 4)]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Writer writer;
  ScriptError error;
  uint64_t seed = size;
  for (size_t i = 0; i < size; i++) seed = seed * 31 + data[i];
  if (size > 0 && data[0] == '@') {
    writer.data = data + 1;
    writer.end = data + size;
    writer.length = 0;
    put_rule(&writer);
    write_file((const uint8_t *)writer.text, writer.length);
  } else {
    write_file(data, size);
  }
  Script *script = open_rules(&error);
  if (!script) {
    check_message(error.text, sizeof error.text);
    return 0;
  }
  play_game(script, seed);
  script_close(script);
  return 0;
}
