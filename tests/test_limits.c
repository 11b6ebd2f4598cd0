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

/* Plays a game to the end; a copy is the same game at every decision. */
static void play(const Rules *rules, uint64_t seed) {
  static Game game, copy;
  Reason why = {""};
  Rng rng = {seed};
  Action action;
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, 5, &seed, false, &why), why.text);
  while (fixture_choose(&game, rules, &rng, &action)) {
    game_copy(&copy, &game);
    TEST_ASSERT_TRUE(game_equal(&copy, &game));
    TEST_ASSERT_EQUAL_HEX64(game_hash(&game), game_hash(&copy));
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &action, &why), why.text);
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, game.turn.phase);
}

void test_limits_leave_room_for_more_on_top_of_everything(void) {
  list_files("expansions");
  list_files("scripts/house");
  list_files("tests/rules");
  open_all();
  TEST_ASSERT_GREATER_THAN_UINT(60, used);
  Script *more = open_with("more", MORE);
  play(script_rules(more), 5);
  script_close(more);
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
  static const struct {
    size_t offset, size;
  } UNUSED[] = {
#define FIELD(field) {offsetof(Game, field), sizeof copy.field}
      FIELD(numbers),         FIELD(pieces),     FIELD(held.list), FIELD(given),
      FIELD(figures.numbers), FIELD(tile_slots), FIELD(followed),  FIELD(question.list),
#undef FIELD
  };
  for (unsigned i = 0; i < sizeof UNUSED / sizeof UNUSED[0]; i++)
    for (size_t n = UNUSED[i].offset; n < UNUSED[i].offset + UNUSED[i].size; n++)
      TEST_ASSERT_EQUAL_HEX8_MESSAGE(0x5A, bytes[n], "copied, though nobody uses it");
  size_t touched = 0, copied = 0;
  for (size_t n = 0; n < sizeof game; n++) {
    touched += from[n] != 0xA5;
    copied += bytes[n] != 0x5A;
  }
  if (getenv("TOLD")) printf("touched %zu, copied %zu of %zu\n", touched, copied, sizeof game);
  TEST_ASSERT_LESS_THAN_size_t(40000, touched);
}
