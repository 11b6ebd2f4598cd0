/* test_limits.c - how far all that there is on the shelf is from the limits, and that room which nobody uses costs
 * nothing.
 *
 * All expansions, all house rules and all rules of these tests that do not exclude each other are put on one table. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/limits.h"
#include "fixture.h"
#include "scripts/script.h"
#include "unity.h"

enum { FILES = 120 };

static char files[FILES][64];
static unsigned file_count;
static const char *use[FILES + 1];
static size_t used;
static Script *script;

static int by_name(const void *a, const void *b) {
  return strcmp(a, b);
}

static void list_files(const char *folder) {
  DIR *directory = opendir(folder);
  TEST_ASSERT_NOT_NULL_MESSAGE(directory, folder);
  unsigned from = file_count;
  for (struct dirent *entry; (entry = readdir(directory));) {
    size_t size = strlen(entry->d_name);
    if (size < 5 || strcmp(entry->d_name + size - 4, ".lua") != 0) continue;
    TEST_ASSERT_LESS_THAN(FILES, file_count);
    snprintf(files[file_count++], sizeof files[0], "%s/%.40s", folder, entry->d_name);
  }
  closedir(directory);
  qsort(files[from], file_count - from, sizeof files[0], by_name);
}

/* Opens them together with one more; NULL if it does not go with the others. */
static Script *open_with(const char *name, const char *text) {
  ScriptError error = {""};
  ScriptText own = {name, text};
  use[used] = name;
  Script *opened = script_open(&(ScriptRequest){.home = ".",
                                                .use = use,
                                                .use_count = used + (name != NULL),
                                                .texts = &own,
                                                .text_count = text != NULL},
                               &error);
  /* Files exclude each other by what they say, never for want of room. */
  bool full = strstr(error.text, "room for") || strstr(error.text, "more than");
  if (!opened && (full || text)) TEST_FAIL_MESSAGE(error.text);
  return opened;
}

/* Adds whatever goes with what is there. */
static void open_all(void) {
  if (!script) script = open_with(NULL, NULL);
  for (unsigned i = 0; i < file_count; i++) {
    Script *more = open_with(files[i], NULL);
    if (!more) continue;
    script_close(script);
    script = more;
    used++;
  }
}

void setUp(void) {
  used = file_count = 0;
  script = NULL;
}

void tearDown(void) {
  script_close(script);
}

/* Tiles and figures are counted out by boxes and hands; everything else is at most half used. */
void test_limits_are_twice_what_the_shelf_asks_for(void) {
  static const char *const COUNTED[] = {"tiles of a game, with those of hands for 8 players",
                                        "figures of 8 players together"};
  char message[200];
  list_files("expansions");
  list_files("scripts/house");
  open_all();
  TEST_ASSERT_GREATER_THAN_UINT(40, used);
  const Rules *rules = script_rules(script);
#define X(what, room, asked)                                                                       \
  {                                                                                                \
    bool counted = !strcmp(what, COUNTED[0]) || !strcmp(what, COUNTED[1]);                         \
    snprintf(message, sizeof message, "%s: %u of %u", what, asked, (unsigned)(room));              \
    TEST_ASSERT_LESS_OR_EQUAL_UINT_MESSAGE((unsigned)(room) / (counted ? 1u : 2u), asked,          \
                                           message);                                               \
    if (getenv("TOLD")) puts(message);                                                             \
  }
  LIMIT_LIST(X)
#undef X
}

/* Some of everything, for whoever has the whole shelf in use already. */
static const char MORE[] =
    "local marks, kinds, tiles = {}, {}, ''\n"
    "for i = 1, 4 do\n"
    "  marks['of' .. i] = 'any'\n"
    "  kinds['ground' .. i] = { shape = 'path', letter = ('UVXY'):sub(i, i) }\n"
    "end\n"
    "return {\n"
    "  kinds = kinds, marks = { city = marks, tile = { more = {} } },\n"
    "  state = { game = { 'm1', 'm2' }, turn = { 'm3', 'm4' }, player = { 'm5', 'm6' },\n"
    "    tile = { 'm7', 'm8' }, figure = { 'm9' } },\n"
    "  tokens = { mtoken = { game = 9, player = 1, tile = 0, figure = 0 } },\n"
    "  figures = { mfigure = { each = 1 }, mother = { each = 1 } },\n"
    "  pieces = { mpiece = { at = 'tile' }, mthing = { at = 'player' } },\n"
    "  patches = { mpatch = { joins = 'road' } }, hands = { mhand = {}, mtable = { of = 'game' } "
    "},\n"
    "  options = { moption = { 1, 2 } },\n"
    "  placed = function(tile) tile.m8, turn.m4 = 5, 2\n"
    "    game.mpiece:move(tile) game:give('mtoken', tile) end,\n"
    "  deployed = function(figure) figure.m9 = 3 turn.player:give('mtoken', figure) end,\n"
    "  ask = { { at = 'turn_end', text = 'More?', options = function(_, offer)\n"
    "    for tile in game:tiles() do offer:move(game.mpiece, tile) end\n"
    "    offer:pass() end } },\n"
    "}\n";

enum { BEHIND = 64 }; /* bytes behind a game that nobody may touch */

/* As much memory as a game needs, and no more. */
static Game *new_game(const Rules *rules) {
  unsigned char *memory = malloc(game_size(rules) + BEHIND);
  TEST_ASSERT_NOT_NULL(memory);
  memset(memory, 0xA5, game_size(rules) + BEHIND);
  return (Game *)memory;
}

static void free_game(Game *game, const Rules *rules) {
  const unsigned char *behind = (const unsigned char *)game + game_size(rules);
  for (unsigned i = 0; i < BEHIND; i++) TEST_ASSERT_EQUAL_HEX8(0xA5, behind[i]);
  free(game);
}

/* Plays a game to the end; a copy is the same game at every decision. */
static void play(const Rules *rules, unsigned players, uint64_t seed) {
  Game *game = new_game(rules), *copy = new_game(rules);
  Reason why = {""};
  Rng rng = {seed};
  Action action;
  TEST_ASSERT_TRUE_MESSAGE(game_start(game, rules, players, &seed, false, &why), why.text);
  while (fixture_choose(game, rules, &rng, &action)) {
    game_copy(copy, game);
    TEST_ASSERT_TRUE(game_equal(copy, game));
    TEST_ASSERT_EQUAL_HEX64(game_hash(game), game_hash(copy));
    TEST_ASSERT_TRUE_MESSAGE(game_apply(game, rules, &action, &why), why.text);
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, game->turn.phase);
  free_game(game, rules);
  free_game(copy, rules);
}

void test_limits_leave_room_for_more_on_top_of_everything(void) {
  list_files("expansions");
  list_files("scripts/house");
  list_files("tests/rules");
  open_all();
  TEST_ASSERT_GREATER_THAN_UINT(60, used);
  Script *more = open_with("more", MORE);
  play(script_rules(more), 5, 5);
  script_close(more);
}

/* Opens these files, plays with everybody at the table, and returns how large a game of them is. */
static size_t size_with(const char *names) {
  static char words[400];
  snprintf(words, sizeof words, "%s", names);
  used = 0;
  for (char *name = strtok(words, " "); name; name = strtok(NULL, " ")) use[used++] = name;
  script_close(script);
  script = open_with(NULL, NULL);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, names);
  play(script_rules(script), PLAYERS_MAX, 7);
  size_t size = game_size(script_rules(script));
  if (getenv("TOLD")) printf("%s: %zu bytes\n", *names ? names : "base", size);
  return size;
}

/* The room that a game takes follows from the rules loaded. */
void test_limits_a_game_has_room_for_what_its_rules_ask_for(void) {
  size_t base = size_with("");
  TEST_ASSERT_LESS_THAN_size_t(100000, base);
  TEST_ASSERT_EQUAL_size_t(base, size_with("scripts/house/tiny_city.lua")); /* rates only */
  size_t first = size_with("inns builder pig goods cult siege crops");
  TEST_ASSERT_LESS_THAN_size_t(302000, first);
  TEST_ASSERT_GREATER_THAN_size_t(base, first); /* more tiles, figures and answers */
  size_t festival = size_with("festival"), fairy = size_with("fairy");
  TEST_ASSERT_GREATER_THAN_size_t(base, festival);
  TEST_ASSERT_GREATER_THAN_size_t(base, fairy);
  list_files("expansions");
  list_files("scripts/house");
  script_close(script);
  script = NULL;
  used = 0;
  open_all();
  size_t all = game_size(script_rules(script));
  if (getenv("TOLD")) printf("the shelf: %zu bytes of %zu\n", all, sizeof(Game));
  TEST_ASSERT_LESS_OR_EQUAL_size_t(sizeof(Game), all);
}

/* What a game of the base rules touches and copies does not depend on how much room there is for rules. */
void test_limits_cost_nothing_where_nobody_asks(void) {
  static Game game, copy;
  uint64_t seed = 3;
  Rng rng = {seed};
  Action action;
  Reason why = {""};
  script = open_with(NULL, NULL);
  const Rules *rules = script_rules(script);
  memset(&game, 0xA5, sizeof game);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, 2, &seed, false, &why), why.text);
  for (unsigned n = 0; n < 60 && fixture_choose(&game, rules, &rng, &action); n++)
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &action, &why), why.text);
  memset(&copy, 0x5A, sizeof copy);
  game_copy(&copy, &game);
  const unsigned char *bytes = (const unsigned char *)&copy, *from = (const unsigned char *)&game;
  size_t touched = 0, copied = 0, size = game_size(rules);
  for (size_t n = 0; n < sizeof game; n++) {
    touched += from[n] != 0xA5;
    copied += bytes[n] != 0x5A;
    if (n >= size) TEST_ASSERT_EQUAL_HEX8_MESSAGE(0xA5, from[n], "there is no such byte");
    if (n >= size) TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, bytes[n], "there is no such byte");
  }
  if (getenv("TOLD")) printf("touched %zu, copied %zu of %zu\n", touched, copied, size);
  TEST_ASSERT_LESS_THAN_size_t(40000, touched);
}
