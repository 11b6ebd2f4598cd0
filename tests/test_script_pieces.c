/* test_script_pieces.c - pieces that belong to nobody: declared, moved, named in selectors, kept. */
#include <stdio.h>
#include <string.h>

#include "core/choice.h"
#include "core/piece.h"
#include "script_fixture.h"
#include "unity.h"

void setUp(void) {}

void tearDown(void) {
  house_close();
}

void test_script_pieces_are_off_the_table_at_first(void) {
  house_lay("return { pieces = { troll = { at = 'tile' }, king = { at = 'player' } } }");
  ASSERT_EVAL(
      "nil; nil; nil; nil; nil; troll",
      "local t = game.troll return t.tile, t.segment, t.feature, t.figure, t.player, t.name");
  ASSERT_EVAL("troll, off the table", "return tostring(game.troll)");
}

void test_script_pieces_are_refused_with_a_reason(void) {
  house_refuses(
      "return { pieces = { troll = 'tile' } }",
      "house.lua:1: piece 'troll' must be a table: { at = \"tile\" } or { on = \"road\" }");
  house_refuses("return { pieces = { troll = {} } }",
                "house.lua:1: piece 'troll' could be nowhere; say at = \"tile\", or on = \"road\"");
  house_refuses("return { pieces = { troll = { at = 'hill' } } }",
                "house.lua:1: a piece is at a tile, segment, corner, figure or player, not 'hill'");
  house_refuses("return { pieces = { troll = { on = 'hill' } } }",
                "house.lua:1: 'hill' is not a city, road, cloister or field");
  house_refuses(
      "return { pieces = { small = { at = 'tile' } } }",
      "house.lua:1: a piece cannot be called 'small': in scripts/base.lua that is a figure");
  house_refuses("return { pieces = { left = { at = 'tile' } } }",
                "house.lua:1: a piece cannot be called 'left': the word already has a meaning");
  house_file("one", "return { pieces = { troll = { at = 'tile' } } }");
  house_file("two", "return { pieces = { troll = { at = 'tile player' } } }");
  house_refuses_files("one.lua two.lua", NULL,
                      "two.lua:1: the piece 'troll' is declared differently in one.lua");
}

/* Four tiles, which meet in one field. */
void test_script_pieces_stand_where_four_tiles_meet(void) {
  house_refuses("return { pieces = { shrine = { at = 'corner', on = 'city' } } }",
                "house.lua:1: piece 'shrine': only fields meet in a corner, not 'city'");
  house_lay(
      "return { pieces = { shrine = { at = 'corner' } },\n"
      "  ask = { { at = 'turn_end', offer = { move = 'shrine', to = 'field' }, pass = true } },\n"
      "  score = { ['field shrine'] = function(_, tally) tally:bonus(2) end } }");
  house_put("B20", 0, 1, 0);
  house_put("B20", 1, 1, 0);
  Whereabouts at = {.place = PLACE_SEGMENT, .id = house.game.board.tiles[2].first};
  TEST_ASSERT_FALSE(piece_may_be(&house.game, house.rules, 0, &at));
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("shrine@1,0:F2 pass", house_options()); /* one field has such corners */
  house_answer("shrine@1,0:F2");
  ASSERT_EVAL("shrine at 1,0; field; 1; nil",
              "return tostring(game.shrine), game.shrine.feature.kind, game.shrine.tile.x, "
              "game.shrine.player");
  ASSERT_EVAL("1", "local n = 0 for f in game:features('field shrine') do n = n + 1 end return n");
  ASSERT_EVAL("1,0 1,1 0,1 0,0",
              "local t = {} for tile in game.shrine.segment:corner() do\n"
              "t[#t + 1] = tile.x .. ',' .. tile.y end return table.concat(t, ' ')");
  ASSERT_EVAL("true",
              "for s in game:tile(0, 0):segments('city') do return s:corner()() == nil end");
}

void test_script_pieces_go_to_no_other_place_than_corners(void) {
  house_lay("return { pieces = { shrine = { at = 'corner' } }, placed = { road = function(tile)\n"
            "  for f in tile:features('field') do game.shrine:move(f) end end } }");
  house_place_fails(LANE, 1, 0, 0,
                    "house.lua:2: a shrine never stands but where four tiles meet in one field");
}

void test_script_pieces_may_be_named_by_two_files(void) {
  house_file("one", "return { pieces = { troll = { at = 'tile' } } }");
  house_file("two", "return { pieces = { troll = { at = 'tile' } } }");
  house_open_files("one.lua two.lua", NULL);
  TEST_ASSERT_EQUAL(1, house.rules->piece_count);
}

/* A call sees what it has done itself; the table changes when all have looked at it. */
void test_script_pieces_move_in_events(void) {
  house_lay(
      "return { pieces = { troll = { at = 'tile segment figure player' } }, placed = "
      "function(tile)\n"
      "  game.troll:move(tile)\n"
      "  assert(game.troll.tile == tile and not game.troll.segment)\n"
      "  for f in tile:features() do if f.kind == 'road' then game.troll:move(f) end end\n"
      "  assert(game.troll.feature.kind == 'road' and game.troll.tile == tile)\n"
      "  game.troll:move(turn.player)\n"
      "  assert(game.troll.player == turn.player and not game.troll.tile)\n"
      "  game.troll:move(game:tile(0, 0)) end,\n"
      "  turn_start = function(player) if turn.number == 3 then game.troll:recall() end end }");
  house_play(LANE, 1, 0, 0, NULL);
  ASSERT_EVAL("0; troll at 0,0", "return game.troll.tile.x, tostring(game.troll)");
  house_play(LANE, 2, 0, 0, NULL);
  ASSERT_EVAL("nil", "return game.troll.tile");
}

void test_script_pieces_refuse_to_go_where_they_never_are(void) {
  static const struct {
    const char *line, *message;
  } WRONG[] = {
      {"game.bard:move(tile)", "house.lua:2: a bard is never at a tile"},
      {"game.bard:move(turn.player)", "house.lua:2: a bard is never at a player"},
      {"game.bard:move(3)",
       "house.lua:2: a piece goes to a tile, segment, feature, figure or player"},
      {"game.bard:move()", "house.lua:2: to where?  A piece leaves the table by recall"},
      {"for f in tile:features() do game.bard:move(f) end",
       "house.lua:2: a bard never stands on such a feature"},
  };
  for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
    char text[300];
    snprintf(text, sizeof text,
             "return { pieces = { bard = { on = 'road' } }, placed = function(tile)\n  %s end }",
             WRONG[i].line);
    house_lay(text);
    house_place_fails(LANE, 1, 0, 0, WRONG[i].message);
    house_close();
  }
}

void test_script_pieces_and_figures_stay_away_from_marked_tiles(void) {
  house_lay(
      "return { pieces = { troll = { at = 'tile' } },\n"
      "  marks = { tile = { ruin = { glyph = 'r', ground = 'field' } } },\n"
      "  deploy = { ['figure: ruin'] = 'it would fall', ['troll: ruin'] = 'he lived there' },\n"
      "  ask = { { at = 'turn_end', options = function(_, offer)\n"
      "    for tile in game:tiles() do offer:move(game.troll, tile) end end } },\n"
      "  tiles = [[\n  Z70\n  .......\n  .....r.\n  .......\n  .......\n  .......\n  "
      ".......\n  .......\n]] }");
  house_put("Z70", 0, 1, 0);
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL(2, house.game.question.count); /* all tiles but the ruin */
  Reason why;
  SegmentId field = house.game.board.tiles[2].first;
  TEST_ASSERT_TRUE(choice_deploy_vetoed(&house.game, house.rules, 0, 0, field, &why));
  TEST_ASSERT_EQUAL_STRING("it would fall (house)", why.text);
}

void test_script_pieces_are_offered_where_they_may_be(void) {
  house_lay("return { pieces = { troll = { at = 'tile' }, bard = { on = 'road' }, muse = { at = "
            "'figure' } },\n"
            "  ask = { { at = 'turn_end', options = function(player, offer)\n"
            "    for f in turn.tile:features() do offer:move(game.bard, f) end\n"
            "    offer:move(game.troll, turn.tile) offer:move(game.troll, turn.tile) "
            "offer:move(game.troll)\n"
            "    for f in game:figures() do offer:move(game.muse, f) end end,\n"
            "    does = function(_, answer) game.n = answer.piece == game.troll and answer.to and "
            "answer.to.x or 9 end } },\n"
            "  state = { game = { 'n' } } }");
  house_stand(0, "small", 0, 0, "C1");
  house_stand(1, "small", 0, 0, "C1");
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_STRING("bard@1,0:R1 troll@1,0 troll@home muse@0,0:C1 muse@0,0:C1/2",
                           house_options());
  house_answer("troll@1,0");
  ASSERT_EVAL("1; 1", "return game.troll.tile.x, game.n");
  house_play(LANE, 2, 0, 0, NULL);
  house_answer("troll@home");
  ASSERT_EVAL("nil; 9", "return game.troll.tile, game.n");
  house_play(LANE, 3, 0, 0, NULL);
  house_answer("muse@0,0:C1/2");
  ASSERT_EVAL("player 2", "return tostring(game.muse.figure.player)");
}

void test_script_pieces_stay_when_a_figure_leaves(void) {
  house_lay(
      "return { pieces = { muse = { at = 'figure tile' }, moth = { at = 'figure' } },\n"
      "  placed = function() for f in game:figures() do game.muse:move(f) game.moth:move(f) end "
      "end,\n"
      "  turn_end = function() for f in game:figures() do f:recall() end end }");
  house_stand(0, "small", 0, 0, "C1");
  house_place(LANE, 1, 0, 0);
  ASSERT_EVAL("0; true",
              "return game.muse.figure.segment.tile.x, game.moth.figure == game.muse.figure");
  house_pass();
  ASSERT_EVAL("nil; 0; nil; nil",
              "return game.muse.figure, game.muse.tile.x, game.moth.figure, game.moth.tile");
  TEST_ASSERT_EQUAL(PLACE_TILE,
                    game_piece(&house.game, 0)->place + game_piece(&house.game, 1)->place);
}

void test_script_pieces_stand_in_selectors(void) {
  house_open("return { pieces = { bard = { on = 'road' } },\n"
             "  score = { ['road bard'] = { tile = 5 } },\n"
             "  placed = { road = function(tile) for f in tile:features() do\n"
             "    if f.kind == 'road' then game.bard:move(f) end end end } }");
  house_table(2);
  house_put(START, 0, 0, 0);
  house_stand(0, "small", 0, 0, "R1");
  TEST_ASSERT_EQUAL_INT(1, house_worth(0, 0, 0, "R1"));
  house_play(LANE, 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(12, house_worth(0, 0, 0, "R1"));
}

/* What arrives, and where: figures beside a piece on a tile, one kind of figure, a piece where another is. */
void test_script_pieces_forbid_arrivals(void) {
  house_lay(
      "return { pieces = { troll = { at = 'tile' }, muse = { at = 'tile' } },\n"
      "  figures = { big = { each = 1, follower = true } },\n"
      "  deploy = { ['figure: troll'] = 'the troll is there', ['big: road'] = 'too big',\n"
      "    ['troll: muse'] = 'the muse is there' },\n"
      "  placed = function(tile) game.troll:move(game:tile(1, 0)) game.muse:move(game:tile(0, "
      "0)) end,\n"
      "  ask = { { at = 'turn_end', options = function(_, offer)\n"
      "    for tile in game:tiles() do offer:move(game.troll, tile) end end } } }");
  house_place(LANE, 1, 0, 0);
  TEST_ASSERT_EQUAL(PHASE_ASK, house.game.turn.phase); /* nobody may be deployed */
  TEST_ASSERT_EQUAL_STRING("troll@1,0", house_options());
  house_answer_nth(0);
  house_place(LANE, 2, 0, 0);
  Reason why;
  Action action = {.kind = ACTION_DEPLOY, .figure = (uint8_t)rules_figure(house.rules, "big")};
  TEST_ASSERT_FALSE(game_apply(&house.game, house.rules, &action, &why));
  TEST_ASSERT_EQUAL_STRING("too big (house)", why.text);
  action.segment = 1;
  TEST_ASSERT_TRUE(game_apply(&house.game, house.rules, &action, &why));
}

void test_script_pieces_refuse_arrivals_that_nobody_understands(void) {
  house_refuses(
      "return { deploy = { ['trol: road'] = 'no' } }",
      "house.lua:1: 'trol' is not a figure or a piece; expected figure, or the name of one");
  house_refuses(
      "return { pieces = { troll = { at = 'tile' } }, deploy = { ['troll: road'] = print } }",
      "house.lua:1: for a piece a reason is expected here, not a function");
  house_refuses("return { deploy = { road = '' } }",
                "house.lua:1: a reason is one line of up to 150 letters");
}

/* --- Figures that go from feature to feature --- */

void test_script_pieces_figures_move_with_what_they_have(void) {
  house_lay(
      "return { tokens = { egg = { game = 3, figure = 0 } }, pieces = { muse = { at = 'figure "
      "tile' } },\n"
      "  figures = { dog = { each = 1, joins = 'follower' } },\n"
      "  placed = function() for f in game:figures() do if f.follower then\n"
      "    game:give('egg', f) game.muse:move(f) end end end,\n"
      "  turn_end = function() for f in game:figures(game.players[1]) do\n"
      "    if f.follower then f:move(turn.tile:features()()) end end end }");
  house_stand(0, "small", 0, 0, "C1");
  house_stand(0, "dog", 0, 0, "C1");
  house_play(ABBEY, 0, 1, 0, NULL);
  ASSERT_EVAL(
      "1; 0,1:M; 1; 2; 1",
      "for f in game:figures() do return f.egg, f.segment.tile.x .. ',' .. f.segment.tile.y "
      ".. ':' .. f.segment.name, f.feature:weight(game.players[1]), game.egg, "
      "game.players[1]:hand('dog') end");
  ASSERT_EVAL("0; nil", "return game.muse.tile.y, game.muse.figure");
  TEST_ASSERT_EQUAL_UINT(1, house.game.figures.count);
  FeatureId city =
      house.game.features.segments[game_segment(&house.game, house.rules, (Square){0, 0}, "C1")].of;
  TEST_ASSERT_EQUAL_UINT64(0, house.game.features.list[city].weight);
  TEST_ASSERT_EQUAL_UINT64(0, house.game.features.list[city].followers);
  TEST_ASSERT_EQUAL_UINT(0, house.game.features.list[city].figures);
}

void test_script_pieces_figures_do_not_move_where_they_cannot_stand(void) {
  house_lay("return { figures = { rider = { each = 1, on = 'road' } }, placed = function(tile)\n"
            "  for f in game:figures() do f:move(tile:features()()) end end }");
  house_stand(0, "rider", 0, 0, "R1");
  house_place_fails(ABBEY, 0, 1, 0, "house.lua:2: a rider figure cannot stand there");
}

void test_script_pieces_are_noticed_when_games_are_compared(void) {
  static Game copy;
  house_lay("return { pieces = { troll = { at = 'tile' } }, placed = function(tile) "
            "game.troll:move(tile) end }");
  house_play(LANE, 1, 0, 0, NULL);
  game_copy(&copy, &house.game);
  TEST_ASSERT_TRUE(game_equal(&copy, &house.game));
  Whereabouts at = *game_piece(&copy, 0);
  at.id = 1;
  game_move_piece(&copy, 0, at);
  TEST_ASSERT_FALSE(game_equal(&copy, &house.game));
  TEST_ASSERT_TRUE(game_hash(&copy) != game_hash(&house.game));
}
