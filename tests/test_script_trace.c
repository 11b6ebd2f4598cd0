/* test_script_trace.c - the trace: a line for each question that a rule's function was asked, and what it answered. */
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

enum { LINES = 64, LINE_SIZE = 1024 };

static char lines[LINES][LINE_SIZE];
static unsigned count;

static void note(void *context, const char *line) {
  TEST_ASSERT_EQUAL_PTR(lines, context);
  TEST_ASSERT_NULL_MESSAGE(strchr(line, '\n'), line);
  if (count < LINES) snprintf(lines[count], LINE_SIZE, "%s", line);
  count++;
}

void setUp(void) {
  count = 0;
}

void tearDown(void) {
  script_trace_all(NULL, NULL);
  house_close();
}

static void open(const char *text) {
  house_open(text);
  script_trace(house.script, note, lines);
  house_table(2);
}

/* The first line that begins like this; a failure if there is none. */
static const char *line_of(const char *start) {
  for (unsigned i = 0; i < count && i < LINES; i++)
    if (!strncmp(lines[i], start, strlen(start))) return lines[i];
  TEST_FAIL_MESSAGE(start);
  return "";
}

void test_script_trace_tells_vetoes_and_their_reasons(void) {
  open("return {\n"
       "  place = function(spot) if spot.x == 1 then return false, 'too far east' end end,\n"
       "  deploy = function(figure, feature)\n"
       "    return feature.kind ~= 'city', 'no towns' end }");
  house_put(START, 0, 0, 0);
  house_place(LANE, -1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1\tplace\thouse.lua:2\ttile B23 at -1,0 r0\tyes",
                           line_of("1\tplace\thouse.lua:2\ttile B23 at -1,0 r0"));
  Spot east = {.square = {1, 0}, .kind = rules_kind(house.rules, LANE), .rotation = 0};
  Reason why = {""};
  TEST_ASSERT_FALSE(game_check_spot(&house.game, house.rules, &east, &why));
  TEST_ASSERT_EQUAL_STRING("1\tplace\thouse.lua:2\ttile B23 at 1,0 r0\tno: too far east",
                           line_of("1\tplace\thouse.lua:2\ttile B23 at 1,0"));
  Choices choices;
  game_choices(&house.game, house.rules, &choices); /* where the figure may stand */
  TEST_ASSERT_EQUAL_STRING(
      "1\tdeploy\thouse.lua:3\tsmall of player 1 onto road at 0,0:R1, 2 tiles, open\tyes",
      line_of("1\tdeploy"));
}

void test_script_trace_tells_what_a_tally_was_given(void) {
  open("return { score = { city = function(city, tally)\n"
       "  tally:per('tile', 1)\n"
       "  tally:per('tile', 2)\n"
       "  tally:bonus(4)\n"
       "end, road = function() end } }");
  house_put(START, 0, 0, 0);
  TEST_ASSERT_EQUAL_INT(8, house_worth(1, 0, 0, "C1"));
  house_worth(0, 0, 0, "R1");
  TEST_ASSERT_EQUAL_STRING("1\tscore\thouse.lua:1\tcity at 0,0:C1, 1 tile, open, for player 2\t"
                           "per tile 3, bonus 4",
                           lines[0]);
  TEST_ASSERT_EQUAL_STRING(
      "1\tscore\thouse.lua:5\troad at 0,0:R1, 1 tile, open, for player 1\tnothing", lines[1]);
  TEST_ASSERT_EQUAL_UINT(2, count);
}

void test_script_trace_tells_what_events_did(void) {
  open("return { state = { turn = { 'built' }, player = { 'wine' }, tile = { 'age' } },\n"
       "placed = function(tile)\n"
       "  turn.built = 2 tile.age = 7 tile.player.wine = 3 tile.player:award(5)\n"
       "end }");
  house_put(START, 0, 0, 0);
  house_place(LANE, -1, 0, 0);
  TEST_ASSERT_EQUAL_STRING("1\tplaced\thouse.lua:2\ttile B23 at -1,0 r0\t"
                           "turn.built = 2, tile B23 at -1,0 r0.age = 7, player 1.wine = 3, "
                           "award 5 to player 1",
                           line_of("1\tplaced"));
}

void test_script_trace_tells_offers_totals_and_whether_it_goes_on(void) {
  open("return {\n"
       "ask = { { at = 'part_end', options = function(player, offer)\n"
       "  offer:award('gift', 2) offer:pass() end } },\n"
       "again = function() return false end,\n"
       "total = function(feature, points, player, winners) return points + 1 end }");
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_play(CAP, 0, -1, 2, NULL);
  TEST_ASSERT_EQUAL_STRING("1\task\thouse.lua:2\tplayer 1\tgift, pass", line_of("1\task"));
  house_answer("gift");
  TEST_ASSERT_EQUAL_STRING("1\tagain\thouse.lua:4\tplayer 1\tno", line_of("1\tagain"));
  TEST_ASSERT_EQUAL_STRING(
      "1\ttotal\thouse.lua:5\tcity at 0,0:C1, 2 tiles, complete, 4 points for player 1\t5",
      line_of("1\ttotal"));
}

void test_script_trace_tells_a_failure_and_then_nothing(void) {
  open("return { placed = function(tile)\n"
       "  local x = tile.id + 1\n"
       "end, scored = function() end }");
  house_put(START, 0, 0, 0);
  house_place_fails(LANE, -1, 0, 0,
                    "house.lua:2: attempt to perform arithmetic on a string value (field 'id')");
  TEST_ASSERT_EQUAL_STRING("1\tplaced\thouse.lua:1\ttile B23 at -1,0 r0\tfailed: house.lua:2: "
                           "attempt to perform arithmetic on a string value (field 'id')",
                           lines[0]);
  TEST_ASSERT_EQUAL_UINT(1, count);
}

void test_script_trace_can_be_switched_off_and_on_in_a_game(void) {
  open("return { placed = function() end }");
  house_put(START, 0, 0, 0);
  house_play(LANE, -1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(1, count);
  script_trace(house.script, NULL, NULL);
  house_play(LANE, -2, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(1, count);
  script_trace(house.script, note, lines);
  house_play(LANE, -3, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(2, count);
  TEST_ASSERT_EQUAL_STRING("3\tplaced\thouse.lua:1\ttile B23 at -3,0 r0\tnothing", lines[1]);
}

void test_script_trace_of_all_hears_of_scripts_that_are_opened_later(void) {
  script_trace_all(note, lines);
  house_open("return { placed = function() end }");
  script_trace_all(NULL, NULL);
  house_table(2);
  house_put(START, 0, 0, 0);
  house_play(LANE, -1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_UINT(1, count);
}

void test_script_trace_tells_what_moves(void) {
  open("return { tokens = { egg = { game = 3, tile = 0, figure = 0 } }, pieces = { muse = { at = "
       "'tile "
       "figure' } },\n"
       "  state = { figure = { 'age' } }, placed = function(tile)\n"
       "    game:give('egg', tile, 2) game.muse:move(tile)\n"
       "    for f in game:figures() do f.age = 1 game:give('egg', f) game.muse:move(f)\n"
       "      f:move(tile:features()()) end game.muse:recall() end }");
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "C1");
  house_place(ABBEY, 0, 1, 0);
  TEST_ASSERT_EQUAL_STRING(
      "1\tplaced\thouse.lua:2\ttile B20 at 0,1 r0\tgive 2 egg from game to tile B20 at 0,1 r0, "
      "move muse "
      "tile B20 at 0,1 r0, small figure at 0,0:C1.age = 1, give 1 egg from game to small figure at "
      "0,0:C1, move muse small figure at 0,0:C1, move small figure at 0,0:C1 to segment 0,1:M, "
      "move "
      "muse off the table",
      line_of("1\tplaced"));
}
