/* fuzz_rule.c - a libFuzzer target: whole rule files, made by grammar.
 *
 * The fuzzer's bytes are decisions.  Either one of our own rules is taken to pieces and put together otherwise, token
 * by token; or a file is written section by section, with values of right and wrong types in every place and nested
 * expressions in its functions.  What is refused must say so in one line that can be shown; what loads plays some
 * turns with its questions answered, is saved with its text, and read back to the same state.
 * Rules that use the vocabulary as it is meant are made by fuzz_script.c. */
#include <dirent.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/save.h"
#include "fuzz_words.h"
#include "target.h"

enum {
  ACTIONS = 14,
  MILLISECONDS = 300,
  TEXT_SIZE = 48 * 1024,
  TOKENS = 6000,
  FILES = 64,
  DEPTH = 5,
  MUTATIONS = 5
};

int LLVMFuzzerInitialize(int *argc, char ***argv);

typedef struct {
  const char *text;
  size_t size;
} Token;

typedef struct {
  Token tokens[TOKENS];
  unsigned count;
} Tokens;

static char home[1024], path[64];
static Tokens *files[FILES];
static unsigned file_count;

/* --- Our own rules, as tokens ------------------------------------------------------------------------------------ */

static bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The length of the token at p, with the blanks before it. */
static size_t token_length(const char *p) {
  const char *begin = p;
  p += strspn(p, " \t\r\n");
  if (!strncmp(p, "--", 2)) {
    p += strcspn(p, "\n");
  } else if (!strncmp(p, "[[", 2)) {
    const char *end = strstr(p, "]]");
    p = end ? end + 2 : p + strlen(p);
  } else if (*p == '"') {
    for (p++; *p && *p != '"' && *p != '\n';) p += *p == '\\' && p[1] ? 2 : 1;
    p += *p == '"';
  } else if (is_name(*p)) {
    while (is_name(*p)) p++;
  } else if (*p) {
    p++;
  }
  return (size_t)(p - begin);
}

static void read_tokens(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || file_count == FILES) abort();
  char *text = calloc(1, TEXT_SIZE);
  Tokens *tokens = calloc(1, sizeof *tokens);
  CHECK(text && tokens);
  CHECK(fread(text, 1, TEXT_SIZE - 1, file) > 0);
  fclose(file);
  for (const char *p = text; *p && tokens->count < TOKENS;) {
    size_t size = token_length(p);
    tokens->tokens[tokens->count++] = (Token){p, size};
    p += size;
  }
  files[file_count++] = tokens; /* kept until the end, as libFuzzer never comes back */
}

static int by_name(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static void read_folder(const char *folder) {
  struct dirent **names;
  char name[512];
  int count = scandir(folder, &names, NULL, by_name);
  for (int i = 0; i < count; i++) {
    size_t length = strlen(names[i]->d_name);
    if (length > 4 && !strcmp(names[i]->d_name + length - 4, ".lua")) {
      snprintf(name, sizeof name, "%s/%s", folder, names[i]->d_name);
      read_tokens(name);
    }
    free(names[i]);
  }
  if (count > 0) free(names);
}

static void remove_file(void) {
  remove(path);
  *strrchr(path, '/') = '\0';
  rmdir(path);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc, (void)argv;
  CHECK(getcwd(home, sizeof home));
  read_folder("scripts/house");
  read_folder("expansions");
  CHECK(file_count > 0);
  snprintf(path, sizeof path, "%s/bastide-fuzz-XXXXXX",
           access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
  CHECK(mkdtemp(path));
  strcat(path, "/save.txt");
  atexit(remove_file);
  return 0;
}

/* --- Decisions --------------------------------------------------------------------------------------------------- */

typedef struct {
  const uint8_t *data, *end;
  char text[TEXT_SIZE];
  size_t length;
} Writer;

static unsigned pick(Writer *w, unsigned n) {
  return w->data < w->end ? *w->data++ % n : 0;
}

static unsigned pick_far(Writer *w, unsigned n) {
  unsigned high = pick(w, 256);
  return (high << 8 | pick(w, 256)) % n;
}

static void put_bytes(Writer *w, const char *bytes, size_t size) {
  if (size > TEXT_SIZE - 1 - w->length) size = TEXT_SIZE - 1 - w->length;
  memcpy(w->text + w->length, bytes, size);
  w->text[w->length += size] = '\0';
}

static void put(Writer *w, const char *text) {
  put_bytes(w, text, strlen(text));
}

#define PICK(w, list) ((list)[pick(w, sizeof(list) / sizeof *(list))])

static const char *const SMALL[] = {"0", "1", "2", "3", "5", "-1"};
static const char *const EDGES[] = {
    "0.5",   "100000", "-100000", "1 << 31",  "math.maxinteger", "math.mininteger",
    "0 / 0", "2^53",   "3.0",     "math.huge"};
static const char *const SELECTORS[] = {"city",         "road",  "field", "cloister",
                                        "city pennant", "plain", "small", "road city"};
static const char *const STRINGS[] = {
    "\"city\"",     "\"road\"",  "\"field\"",    "\"tile\"",     "\"small\"",
    "\"\"",         "\"plain\"", "\"big\"",      "\"pennant\"",  "\"active\"",
    "\"all\"",      "\"void\"",  "\"once\"",     "\"x=1\"",      "\"B16\"",
    "\"\\27[31m\"", "\"\\xff\"", "\"scored\"",   "\"part_end\"", "(\"x\"):rep(3000)",
    "\"base\"",     "\"inns\"",  "\"wine\"",     "\"sum\"",      "\"beside cloister\"",
    "\"x\\ny\"",    "\"path\"",  "\"building\"", "\"spot\"",     "\"corner\"",
    "\"figure\"",   "\"may\"",   "\"owner\"",    "\"round\"",    "\"action\""};
static const char *const THINGS[] = {
    "a", "b", "c", "game", "turn", "turn.player", "turn.tile", "game.players[1]", "v"};
static const char *const LIBRARY[] = {
    "string.rep", "string.format", "string.find",  "string.sub",   "string.split", "string.replace",
    "table.sort", "table.concat",  "table.insert", "table.remove", "table.unpack", "table.pack",
    "math.max",   "math.floor",    "math.fmod",    "tostring",     "tonumber",     "type",
    "select",     "next",          "pairs",        "ipairs",       "error",        "assert"};
static const char *const OPERATORS[] = {" + ",  " - ",  " * ",  " // ", " / ",
                                        " % ",  " .. ", " == ", " < ",  " and ",
                                        " or ", " ~= ", " << ", " & ",  "^"};

static const char *number(Writer *w) {
  return pick(w, 8) == 7 ? PICK(w, EDGES) : PICK(w, SMALL);
}

static void put_value(Writer *w, int depth);
static void put_statements(Writer *w, int depth);

static void put_expression(Writer *w, int depth) {
  switch (depth > DEPTH ? pick(w, 3) : pick(w, 12)) {
  case 0: put(w, number(w)); break;
  case 1: put(w, PICK(w, STRINGS)); break;
  case 2: put(w, PICK(w, THINGS)); break;
  case 3: put(w, "nil"); break;
  case 4: put(w, pick(w, 2) ? "true" : "false"); break;
  case 5: /* a word of something */
    put(w, PICK(w, THINGS)), put(w, "."), put(w, PICK(w, WORDS));
    break;
  case 6: /* a method of it */
    put(w, PICK(w, THINGS)), put(w, ":"), put(w, PICK(w, WORDS)), put(w, "(");
    for (unsigned n = pick(w, 3); n > 0; n--)
      put_expression(w, depth + 1), put(w, n > 1 ? ", " : "");
    put(w, ")");
    break;
  case 7: /* a function of the library */
    put(w, PICK(w, LIBRARY)), put(w, "(");
    for (unsigned n = pick(w, 4); n > 0; n--)
      put_expression(w, depth + 1), put(w, n > 1 ? ", " : "");
    put(w, ")");
    break;
  case 8:
  case 9:
    put(w, "("), put_expression(w, depth + 1), put(w, PICK(w, OPERATORS));
    put_expression(w, depth + 1), put(w, ")");
    break;
  case 10: put(w, pick(w, 2) ? "#" : "not "), put_expression(w, depth + 1); break;
  default: put_value(w, depth + 1); break;
  }
}

static void put_statement(Writer *w, int depth) {
  switch (pick(w, 8)) {
  case 0: put(w, "local v = "), put_expression(w, depth); break;
  case 1:
    put(w, "for v in "), put_expression(w, depth), put(w, " do "), put_statements(w, depth + 1),
        put(w, "end");
    break;
  case 2:
    put(w, "for _, v in ipairs(game.players) do "), put_statements(w, depth + 1), put(w, "end");
    break;
  case 3:
    put(w, "if "), put_expression(w, depth), put(w, " then "), put_statements(w, depth + 1),
        put(w, "end");
    break;
  case 4:
    put(w, PICK(w, THINGS)), put(w, "."), put(w, PICK(w, WORDS)), put(w, " = "),
        put_expression(w, depth);
    break;
  case 5:
    put(w, "for v in game:features() do "), put_statements(w, depth + 1), put(w, "end");
    break;
  default: /* as it is meant, more often than not */
    put(w, PICK(w, THINGS)), put(w, ":"), put(w, PICK(w, WORDS)), put(w, "(");
    for (unsigned n = pick(w, 3); n > 0; n--)
      put_expression(w, depth + 1), put(w, n > 1 ? ", " : "");
    put(w, ")");
    break;
  }
  put(w, " ");
}

static void put_statements(Writer *w, int depth) {
  for (unsigned n = depth > DEPTH ? 0 : pick(w, 4); n > 0; n--) put_statement(w, depth);
}

static void put_function(Writer *w, int depth) {
  put(w, "function(a, b, c, d) local v ");
  put_statements(w, depth + 1);
  if (pick(w, 2)) put(w, "return "), put_expression(w, depth + 1), put(w, " ");
  put(w, "end");
}

static void put_sheet(Writer *w) {
  static const char GLYPHS[] = "C.-|+xM#%PmX";
  put(w, "[[\n  X01 x2\n");
  for (int row = 0; row < 7; row++) {
    char line[10] = "  .......";
    if (row == 3) memset(line + 2, '-', 7);
    if (pick(w, 4) == 0) line[2 + pick(w, 7)] = GLYPHS[pick(w, sizeof GLYPHS - 1)];
    put_bytes(w, line, 9), put(w, "\n");
  }
  put(w, "]]");
}

static void put_key(Writer *w) {
  switch (pick(w, 6)) {
  case 0: put(w, "["), put(w, PICK(w, STRINGS)), put(w, "] = "); break;
  case 1:
    put(w, "[\""), put(w, PICK(w, NAMES)), put(w, " "), put(w, PICK(w, NAMES)), put(w, "\"] = ");
    break;
  case 2: break; /* an item of a list */
  default: put(w, PICK(w, NAMES)), put(w, " = "); break;
  }
}

static void put_value(Writer *w, int depth) {
  switch (depth > DEPTH ? pick(w, 3) : pick(w, 9)) {
  case 0: put(w, number(w)); break;
  case 1: put(w, PICK(w, STRINGS)); break;
  case 2: put(w, pick(w, 2) ? "true" : "{}"); break;
  case 3:
  case 4: put_function(w, depth + 1); break;
  case 5: put_sheet(w); break;
  default:
    put(w, "{ ");
    for (unsigned n = pick(w, 4); n > 0; n--) put_key(w), put_value(w, depth + 1), put(w, ", ");
    put(w, "}");
  }
}

/* Now and then something that has no business there. */
static void put_extra(Writer *w) {
  if (pick(w, 12) != 11) return;
  put_key(w), put_value(w, 3), put(w, ", ");
}

/* A section as it is meant, so that the file loads and its functions are called; or anything under its name. */
static void put_section(Writer *w) {
  static const char *const HOOKS[] = {"place", "deploy", "placed", "score", "scored", "total"};
  static const char *const PLAIN[] = {"place",  "deploy", "placed", "score",
                                      "scored", "total",  "again",  "finish"};
  static const char *const POINTS[] = {"scored", "part_end", "again", "turn_end"};
  static const char *const WHO[] = {"active", "all", "others"};
  switch (pick(w, 12)) {
  case 0: put(w, PICK(w, NAMES)), put(w, " = "), put_value(w, 1); break;
  case 1:
  case 2:
  case 3: put(w, PICK(w, PLAIN)), put(w, " = "), put_function(w, 1); break;
  case 4:
  case 5:
    put(w, PICK(w, HOOKS)), put(w, " = { [\""), put(w, PICK(w, SELECTORS)), put(w, "\"] = "),
        put_function(w, 1);
    put(w, ", "), put_extra(w), put(w, " }");
    break;
  case 6:
  case 7:
    put(w, "ask = { { at = \""), put(w, PICK(w, POINTS)), put(w, "\", who = \""),
        put(w, PICK(w, WHO)), put(w, "\", ");
    if (pick(w, 3) == 2) put(w, "follower = \""), put(w, PICK(w, SELECTORS)), put(w, "\", ");
    if (pick(w, 3) == 2) put(w, "repeats = true, ");
    put_extra(w), put(w, "options = function(a, b, c, d) local v "), put_statements(w, 1);
    put(w, "b:award(\"x\", "), put(w, number(w)), put(w, ") b:pass() end } }");
    break;
  case 8:
    put(w, "score = { [\""), put(w, PICK(w, SELECTORS)), put(w, "\"] = { "),
        put(w, pick(w, 2) ? "tile" : "pennant");
    put(w, " = "), put(w, number(w)), put(w, " }, "), put_extra(w), put(w, "}");
    break;
  case 9:
    put(w, "options = { wine = { "), put(w, number(w)), put(w, ", min = "), put(w, number(w)),
        put(w, ", max = ");
    put(w, number(w)), put(w, " }, "), put_extra(w), put(w, "}");
    break;
  case 10: put(w, "tiles = "), put_sheet(w); break;
  default:
    put(w, "figures = { big = { each = "), put(w, number(w)),
        put(w, ", follower = true, weight = ");
    put(w, number(w)), put(w, ", "), put_extra(w), put(w, "} }");
    break;
  }
  put(w, ",\n  ");
}

static void put_file(Writer *w) {
  if (pick(w, 4) == 0) put(w, "local a, b, c, v = 1, {}, \"x\"\n"), put_statements(w, 1);
  put(w,
      "return {\n  title = \"fuzz\",\n  state = { turn = { \"m\" }, player = { \"wine\" } },\n  ");
  for (unsigned n = 1 + pick(w, 5); n > 0; n--) put_section(w);
  put(w, "}\n");
}

/* One of our own files with some tokens changed, for each decision at another place. */
static void put_mutant(Writer *w) {
  static Token list[TOKENS];
  const Tokens *from = files[pick(w, file_count)], *other = files[pick(w, file_count)];
  unsigned count = from->count;
  memcpy(list, from->tokens, count * sizeof *list);
  for (unsigned n = 1 + pick(w, MUTATIONS); n > 0 && w->data < w->end && count > 2; n--) {
    unsigned at = pick_far(w, count), to = pick_far(w, count);
    const char *text = NULL;
    switch (pick(w, 9)) {
    case 0: text = ""; break;
    case 1: list[at] = other->tokens[pick_far(w, other->count)]; break;
    case 2: list[at] = list[to]; break;
    case 3: {
      Token token = list[at];
      list[at] = list[to];
      list[to] = token;
      break;
    }
    case 4: text = number(w); break;
    case 5: text = PICK(w, STRINGS); break;
    case 6: text = PICK(w, NAMES); break;
    case 7: text = PICK(w, WORDS); break;
    default: text = PICK(w, OPERATORS); break;
    }
    if (text) list[at] = (Token){text, strlen(text)};
  }
  for (unsigned i = 0; i < count; i++) {
    if (i && list[i].size && is_name(list[i].text[0])) put(w, " ");
    put_bytes(w, list[i].text, list[i].size);
  }
}

/* --- What must hold ---------------------------------------------------------------------------------------------- */

static void check_message(const char *text, size_t room) {
  CHECK(memchr(text, '\0', room));
  CHECK(text[0]);
  for (const char *p = text; *p; p++) CHECK((unsigned char)*p >= ' ' || *p == '\n' || *p == '\t');
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Plays some turns.  False if a rule failed: then the game is as before, but no later line is to be relied on. */
static bool play(Session *session, uint64_t seed) {
  static Choices choices;
  Rng rng = {seed};
  long begin = milliseconds();
  for (int i = 0; i < ACTIONS && milliseconds() - begin < MILLISECONDS; i++) {
    Answer answer = {.kind = ANSWER_DONE};
    const Game *game = session_game(session);
    game_choices(game, session_rules(session), &choices);
    if (script_error(session_script(session))) {
      check_message(script_error(session_script(session)), SCRIPT_ERROR_SIZE);
      script_forgive(session_script(session));
      return false;
    }
    if (!choices.count) break;
    uint64_t hash = game_hash(game);
    Action action = choices_action(game, &choices, rng_below(&rng, choices.count));
    if (session_act(session, &action, &answer) == ANSWER_DONE) continue;
    check_message(answer.text, sizeof answer.text);
    CHECK(game_hash(session_game(session)) == hash);
    return false;
  }
  return true;
}

static void save_and_read(Session *session) {
  Reason why = {""}, note = {""};
  Answer answer = {.kind = ANSWER_DONE};
  if (session_game(session)->turn.phase == PHASE_DEPLOY) return; /* the line is only half said */
  if (!save_write(session, path, NULL, &why)) {
    check_message(why.text, sizeof why.text);
    return;
  }
  Session *again = save_read(home, path, &note, &answer);
  if (again) {
    CHECK(game_hash(session_game(again)) == game_hash(session_game(session)));
    session_close(again);
  } else {
    fprintf(stderr, "a save cannot be read: %s\n", answer.text);
    /* A rule may remember between two calls, or have used up its time: that is no fault of the save. */
    check_message(answer.text, sizeof answer.text);
  }
  remove(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Writer writer;
  Answer answer = {.kind = ANSWER_DONE};
  uint64_t seed = size;
  for (size_t i = 0; i < size; i++) seed = seed * 31 + data[i];
  writer.data = data;
  writer.end = data + size;
  writer.length = 0;
  writer.text[0] = '\0';
  if (pick(&writer, 2))
    put_mutant(&writer);
  else
    put_file(&writer);
  if (getenv("FUZZ_SHOW")) fputs(writer.text, stderr);

  const char *use[] = {"fuzz"}, *players[] = {"Ann", "Bob", "Cid"};
  const ScriptText text = {"fuzz", writer.text};
  Session *session = session_new(&(SessionStart){.home = home,
                                                 .use = use,
                                                 .use_count = 1,
                                                 .players = players,
                                                 .player_count = 2 + seed % 2,
                                                 .seed = &seed,
                                                 .texts = &text,
                                                 .text_count = 1},
                                 &answer);
  if (!session) {
    check_message(answer.text, sizeof answer.text);
    return 0;
  }
  if (play(session, seed) && seed % 4 == 0) save_and_read(session);
  session_close(session);
  return 0;
}
