/* test_game_dump.c - a game in words for the debugger: everything is there, and looking changes nothing. */
#include "program/game_dump.h"

#include <stdlib.h>
#include <string.h>

#include "fixture.h"
#include "unity.h"

static Rules rules;
static Game game, before;
static char *text;

void setUp(void) {
  Reason why = {""};
  fixture_rules(&rules, FIXTURE_TILES);
  rules.slots[0] = (SlotName){.name = "luck", .scope = SCOPE_PLAYER, .index = 0};
  rules.slots[1] = (SlotName){.name = "weather", .scope = SCOPE_GAME, .index = 0};
  rules.slot_count = 2;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, &rules, 2, NULL, false, &why), why.text);
}

void tearDown(void) {
  free(text);
  text = NULL;
}

static void dump(void) {
  size_t size;
  free(text);
  FILE *out = open_memstream(&text, &size);
  TEST_ASSERT_NOT_NULL(out);
  game_copy(&before, &game);
  game_dump_to(out, &game, &rules);
  fclose(out);
  TEST_ASSERT_TRUE(game_equal(&before, &game));
}

static void assert_tells(const char *part) {
  if (!strstr(text, part)) TEST_FAIL_MESSAGE(text);
}

void test_game_dump_tells_turn_hand_and_figures(void) {
  fixture_play(&game, &rules, "LANE", 1, 0, 0, "R1");
  game.player_slots[1][0] = 3;
  game.game_slots[0] = -5;
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  dump();
  assert_tells("phase place, turn 2, part 1, Red, ");
  assert_tells(": CAP in hand");
  assert_tells(" at 0,0:R1, ");
  assert_tells("Blue small 1,0:R1\n");
  assert_tells("luck 3\n");
  assert_tells("weather = -5\n");
}

void test_game_dump_tells_the_end(void) {
  fixture_do(&game, &rules, (Action){.kind = ACTION_END});
  dump();
  assert_tells("phase over, ");
  TEST_ASSERT_NULL(strstr(text, "weather")); /* it is 0 */
}
