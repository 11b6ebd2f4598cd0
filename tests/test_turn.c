/* test_turn.c - the course of a turn without rules that are called: draw, place, deploy, score, next;
 * tiles that fit nowhere; the end.  Rules that are called are in test_hooks.c. */
#include "core/turn.h"

#include <string.h>

#include "fixture.h"
#include "unity.h"

static Rules rules;
static Game game;

static const Action PASS = {.kind = ACTION_PASS}, END = {.kind = ACTION_END};

/* Roads pay one point per tile; cities one, two when complete; buildings one for themselves and each
 * neighbour; fields three per city. */
static void add_scores(void) {
  fixture_rate(&rules, ROAD, UNIT_TILE, 1);
  fixture_rate(&rules, CITY, UNIT_TILE, 1)->rates[1][0].rate = 2;
  fixture_rate(&rules, CLOISTER, UNIT_TILE, 1);
  fixture_rate(&rules, CLOISTER, UNIT_NEIGHBOUR, 1);
  fixture_rate(&rules, FIELD, UNIT_CITY, 3);
}

static void start(unsigned players) {
  fixture_finish(&rules);
  memset(&game, 0xA5, sizeof game);
  TEST_ASSERT_TRUE(game_start(&game, &rules, players, NULL, false, NULL));
}

static void start_bare(void) {
  fixture_finish(&rules);
  fixture_bare(&game, &rules, 2);
}

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  add_scores();
  start(2);
}

static void play(const char *id, int x, int y, int rotation, const char *segment) {
  fixture_play(&game, &rules, id, x, y, rotation, segment);
}

static void put(const char *id, int x, int y, int rotation) {
  fixture_put(&game, &rules, id, x, y, rotation);
}

static void stand(unsigned seat, int x, int y, const char *segment) {
  fixture_stand(&game, &rules, seat, 0, x, y, segment);
}

static void draw_and_place(const char *id, int x, int y, int rotation) {
  fixture_do(&game, &rules, fixture_draw(&rules, id));
  fixture_do(&game, &rules, fixture_place(x, y, rotation));
}

static void assert_scores(int first, int second) {
  TEST_ASSERT_EQUAL_INT(first, game.scores[0]);
  TEST_ASSERT_EQUAL_INT(second, game.scores[1]);
}

/* --- The course --- */

void test_turn_goes_from_draw_to_place_to_deploy_to_the_next_player(void) {
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  TEST_ASSERT_EQUAL_UINT(PHASE_PLACE, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(fixture_kind(&rules, "LANE"), game.turn.kind);
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  TEST_ASSERT_EQUAL_UINT(PHASE_DEPLOY, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(2, game.turn.tile);
  fixture_do(&game, &rules, PASS);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
  TEST_ASSERT_EQUAL_UINT(2, game.turn.number);
}

void test_turn_goes_round_all_players(void) {
  start(8);
  for (int x = 1; x <= 17; x++) {
    TEST_ASSERT_EQUAL_UINT((x - 1) % 8, game_mover(&game));
    play("LANE", x, 0, 0, NULL);
    TEST_ASSERT_EQUAL_UINT((x - 1) % 8, game.board.tiles[x + 1].seat);
  }
}

void test_turn_clears_its_numbers_for_the_next_player(void) {
  game.turn_slots[3] = 5;
  game.game_slots[3] = 6;
  play("LANE", 1, 0, 0, NULL);
  TEST_ASSERT_EQUAL_INT(0, game.turn_slots[3]);
  TEST_ASSERT_EQUAL_INT(6, game.game_slots[3]);
}

void test_turn_skips_deploying_without_figures(void) {
  rules.figures[0].each = 0;
  start(2);
  draw_and_place("LANE", 1, 0, 0);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat);
}

void test_turn_lists_deployments_on_the_table_as_it_is(void) {
  Choices choices;
  Reason why;
  draw_and_place("LANE", 1, 0, 0);
  game_choices(&game, &rules, &choices);
  unsigned before = choices.deploy_count;
  TEST_ASSERT_TRUE(game_stand(&game, &rules, 1, 0, game.turn.tile, 0, &why));
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(before - 1, choices.deploy_count);
}

void test_turn_skips_deploying_where_everything_is_taken(void) {
  play("MEADOW", 0, 1, 0, "F1");
  draw_and_place("MEADOW", 0, 2, 0);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
}

void test_turn_lists_segments_and_then_passing(void) {
  Choices choices;
  draw_and_place("LANE", 1, 0, 0);
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(4, choices.count); /* R1 F1 F2 and nothing */
  for (unsigned i = 0; i < 3; i++) {
    Action action = choices_action(&game, &choices, i);
    TEST_ASSERT_EQUAL_UINT(ACTION_DEPLOY, action.kind);
    TEST_ASSERT_EQUAL_UINT(i, action.segment);
  }
  TEST_ASSERT_EQUAL_UINT(ACTION_PASS, choices_action(&game, &choices, 3).kind);
}

void test_turn_has_nothing_to_choose_before_a_tile_is_drawn(void) {
  Choices choices;
  game_choices(&game, &rules, &choices);
  TEST_ASSERT_EQUAL_UINT(0, choices.count);
}

/* --- Scoring --- */

void test_turn_pays_a_completed_city_and_sends_the_follower_home(void) {
  play("CAP", 0, -1, 2, "C1"); /* claimed by the very tile that completes it (DEP-4) */
  assert_scores(4, 0);
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[0][0]);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
}

void test_turn_pays_nobody_for_an_empty_feature(void) {
  play("CAP", 0, -1, 2, NULL);
  assert_scores(0, 0);
}

void test_turn_pays_the_owner_when_somebody_else_completes(void) {
  play("TUBE", 0, -1, 0, "C1");
  play("CAP", 0, -2, 2, NULL);
  assert_scores(6, 0);
}

void test_turn_leaves_unfinished_features_alone(void) {
  play("LANE", 1, 0, 0, "R1");
  play("LANE", 2, 0, 0, NULL);
  assert_scores(0, 0);
  TEST_ASSERT_EQUAL_UINT(1, game.figures.count);
}

/* A road from crossing to crossing with a gap at 1,0; the first player stands in the west. */
static void lay_road_with_a_gap(void) {
  start_bare();
  for (int x = 0; x <= 2; x++) put("MEADOW", x, 1, 0);
  put("LANE", 0, 0, 0);
  put("LANE", 2, 0, 0);
  put("CROSS", -1, 0, 0);
  put("CROSS", 3, 0, 0);
  stand(0, 0, 0, "R1");
}

void test_turn_pays_everybody_who_shares_the_majority(void) {
  lay_road_with_a_gap();
  stand(1, 2, 0, "R1");
  play("LANE", 1, 0, 0, NULL);
  assert_scores(5, 5);
  TEST_ASSERT_EQUAL_UINT(0, game.figures.count);
}

void test_turn_pays_only_the_majority_and_sends_all_home(void) {
  lay_road_with_a_gap();
  stand(1, 2, 0, "R1");
  stand(1, 2, 0, "R1");
  play("LANE", 1, 0, 0, NULL);
  assert_scores(0, 5);
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[0][0]);
  TEST_ASSERT_EQUAL_UINT(7, game.figures.supply[1][0]);
}

void test_turn_pays_all_that_one_tile_completes(void) {
  start_bare();
  for (int y = -1; y <= 1; y++) put("MEADOW", 1, y, 0);
  put("CAP", 0, -1, 2);
  put("CAP", 0, 1, 0);
  stand(0, 0, -1, "C1");
  stand(1, 0, 1, "C1");
  play("CAPS", 0, 0, 0, NULL);
  assert_scores(4, 4);
}

void test_turn_pays_a_building_when_its_last_neighbour_comes(void) {
  start_bare();
  put("ABBEY", 0, 0, 0);
  for (unsigned d = 0; d < 7; d++) {
    Square square = square_step((Square){0, 0}, d);
    put("MEADOW", square.x, square.y, 0);
  }
  stand(1, 0, 0, "M");
  play("MEADOW", -1, -1, 0, NULL);
  assert_scores(0, 9);
}

/* --- Refusals leave the game as it was --- */

void test_turn_wants_one_thing_in_each_phase(void) {
  Action draw = fixture_draw(&rules, "LANE"), discard = draw, place = fixture_place(1, 0, 0);
  Action deploy = fixture_deploy(0, 0), answer = {.kind = ACTION_ANSWER};
  Action unknown = {.kind = 200};
  discard.kind = ACTION_DISCARD;
  const Action all[] = {draw, discard, place, deploy, PASS, answer, END, unknown};
  static const struct {
    const char *wants;
    unsigned allowed; /* a bit for each of the above */
  } PHASES[] = {{"a tile to be drawn", 1 | 2 | 64},
                {"a place for the tile", 4 | 64},
                {"a figure or a pass", 8 | 16}};
  for (unsigned phase = 0; phase < 3; phase++) {
    TEST_ASSERT_EQUAL_UINT(phase, game.turn.phase);
    for (unsigned i = 0; i < 8; i++)
      if (!(PHASES[phase].allowed >> i & 1))
        fixture_refused(&game, &rules, all[i], PHASES[phase].wants);
    fixture_do(&game, &rules, phase == 0 ? draw : phase == 1 ? place : PASS);
  }
  fixture_do(&game, &rules, END);
  for (unsigned i = 0; i < 8; i++)
    fixture_refused(&game, &rules, all[i], "nothing: the game is over");
}

void test_turn_refuses_a_place_with_the_boards_reason(void) {
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_refused(&game, &rules, fixture_place(0, -1, 0), "shows field to the south");
  fixture_refused(&game, &rules, fixture_place(0, 0, 0), "already");
  fixture_refused(&game, &rules, fixture_place(5, 5, 0), "no tile touches 5,5");
  fixture_refused(&game, &rules, fixture_place(INT16_MAX, INT16_MIN, 3), "no tile touches");
}

void test_turn_refuses_a_taken_feature(void) {
  play("LANE", 1, 0, 0, "R1");
  draw_and_place("LANE", 2, 0, 0);
  fixture_refused(&game, &rules, fixture_deploy(0, 0),
                  "there is already a follower on this road (DEP-3)");
}

void test_turn_refuses_ones_own_taken_feature(void) {
  play("LANE", 1, 0, 0, "R1");
  play("CAP", 0, 1, 2, NULL);
  draw_and_place("LANE", 2, 0, 0);
  fixture_refused(&game, &rules, fixture_deploy(0, 0), "there is already a follower on this road");
}

void test_turn_refuses_segments_and_figures_that_are_not_there(void) {
  draw_and_place("LANE", 1, 0, 0);
  fixture_refused(&game, &rules, fixture_deploy(0, 3), "the tile has no such segment");
  fixture_refused(&game, &rules, fixture_deploy(0, 255), "the tile has no such segment");
  fixture_refused(&game, &rules, fixture_deploy(1, 0), "no such figure");
  fixture_refused(&game, &rules, fixture_deploy(255, 0), "no such figure");
}

/* A second figure, as the words describe it. */
static void add_figure(FigureKind figure) {
  strcpy(figure.name, "extra");
  figure.each = figure.each ? figure.each : 1;
  rules.figures[1] = figure;
  rules.figure_count = 2;
  start(2);
}

void test_turn_refuses_a_figure_that_is_not_in_the_supply(void) {
  add_figure((FigureKind){.follower = 1, .on = 1 << ROAD});
  play("LANE", 1, 0, 0, NULL);
  draw_and_place("LANE", 2, 0, 0);
  game.figures.supply[1][1] = 0;
  fixture_refused(&game, &rules, fixture_deploy(1, 0), "no extra figure is left in the supply");
}

void test_turn_refuses_a_figure_where_it_never_stands(void) {
  add_figure((FigureKind){.follower = 1, .on = 1 << CITY});
  draw_and_place("LANE", 1, 0, 0);
  fixture_refused(&game, &rules, fixture_deploy(1, 0), "a extra figure can never stand on a road");
}

void test_turn_refuses_a_mate_without_a_follower_of_its_owner(void) {
  add_figure((FigureKind){.joins = 1, .on = 1 << ROAD});
  play("LANE", 1, 0, 0, "R1");
  draw_and_place("LANE", 2, 0, 0); /* the road has a follower, but somebody else's */
  fixture_refused(&game, &rules, fixture_deploy(1, 0),
                  "a extra figure may only stand where its owner has a follower");
  fixture_do(&game, &rules, PASS);
  draw_and_place("LANE", 3, 0, 0);
  fixture_do(&game, &rules, fixture_deploy(1, 0));
  TEST_ASSERT_EQUAL_UINT(2, fixture_feature(&game, &rules, 3, 0, "R1")->figures);
}

void test_turn_refuses_an_open_figure_on_a_finished_feature(void) {
  add_figure((FigureKind){.open = 1, .on = 1 << CITY});
  draw_and_place("CAP", 0, -1, 2);
  fixture_refused(&game, &rules, fixture_deploy(1, 0),
                  "a extra figure may only stand on an unfinished feature");
}

/* --- Drawing without a seed --- */

void test_turn_refuses_tiles_that_cannot_be_drawn(void) {
  Action unknown = {.kind = ACTION_DRAW, .tile_kind = 0};
  fixture_refused(&game, &rules, unknown, "no such tile");
  unknown.tile_kind = (uint16_t)(rules.kind_count + 1);
  fixture_refused(&game, &rules, unknown, "no such tile");
  unknown.tile_kind = UINT16_MAX;
  fixture_refused(&game, &rules, unknown, "no such tile");
  fixture_refused(&game, &rules, fixture_draw(&rules, "START"), "no START is left in the bag");
}

void test_turn_refuses_to_discard_a_tile_that_fits(void) {
  Action discard = fixture_draw(&rules, "LANE");
  discard.kind = ACTION_DISCARD;
  fixture_refused(&game, &rules, discard, "LANE fits somewhere and must be placed (TILE-4)");
}

void test_turn_discards_a_tile_that_fits_nowhere(void) {
  play("CAP", 0, -1, 2, NULL); /* the only city side is closed */
  Action discard = fixture_draw(&rules, "KEEP");
  fixture_refused(&game, &rules, discard, "KEEP fits nowhere and must be discarded (TILE-3)");
  discard.kind = ACTION_DISCARD;
  fixture_do(&game, &rules, discard);
  TEST_ASSERT_EQUAL_UINT(3, bag_count(&game.bag, fixture_kind(&rules, "KEEP")));
  TEST_ASSERT_EQUAL_UINT(1, game.turn.discarded);
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(1, game.turn.seat); /* the same player draws again */
}

void test_turn_returns_a_tile_that_fits_nowhere(void) {
  rules.unplaceable = UNPLACEABLE_RETURN;
  start(2);
  play("CAP", 0, -1, 2, NULL);
  Action discard = fixture_draw(&rules, "KEEP");
  discard.kind = ACTION_DISCARD;
  fixture_do(&game, &rules, discard);
  TEST_ASSERT_EQUAL_UINT(4, bag_count(&game.bag, fixture_kind(&rules, "KEEP")));
  TEST_ASSERT_EQUAL_UINT(PHASE_DRAW, game.turn.phase);
}

/* --- Drawing from a bag of tiles that fit nowhere --- */

static const char HOPELESS[] = "  START      KEEP x20   MEADOW x5\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n"
                               "  .......    CCCCCCC    .......\n";

static void start_hopeless(unsigned meadows, Unplaceable unplaceable, const uint64_t *seed) {
  fixture_rules(&rules, HOPELESS);
  rules.kinds[fixture_kind(&rules, "MEADOW")].count = (uint16_t)meadows;
  rules.unplaceable = (uint8_t)unplaceable;
  fixture_finish(&rules);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, seed, false, NULL));
}

void test_turn_ends_the_game_when_nothing_fits(void) {
  uint64_t seed = 3;
  start_hopeless(0, UNPLACEABLE_DISCARD, &seed);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(20, game.turn.discarded);
  start_hopeless(0, UNPLACEABLE_RETURN, &seed);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  TEST_ASSERT_EQUAL_UINT(0, game.bag.left);
}

void test_turn_ends_the_game_when_the_last_tile_is_discarded(void) {
  Action discard = {.kind = ACTION_DISCARD};
  start_hopeless(0, UNPLACEABLE_DISCARD, NULL);
  discard.tile_kind = fixture_kind(&rules, "KEEP");
  for (int i = 0; i < 20; i++) fixture_do(&game, &rules, discard);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

void test_turn_ends_the_game_instead_of_returning_for_ever(void) {
  Action discard = {.kind = ACTION_DISCARD};
  start_hopeless(0, UNPLACEABLE_RETURN, NULL);
  discard.tile_kind = fixture_kind(&rules, "KEEP");
  fixture_do(&game, &rules, discard);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
}

/* Five meadows among twenty tiles that never fit: every meadow is played, whatever the order. */
void test_turn_draws_until_a_tile_fits(void) {
  for (uint64_t seed = 0; seed < 40; seed++)
    for (int returns = 0; returns < 2; returns++) {
      Rng rng = {seed};
      Action action;
      start_hopeless(5, returns ? UNPLACEABLE_RETURN : UNPLACEABLE_DISCARD, &seed);
      while (fixture_choose(&game, &rules, &rng, &action)) {
        TEST_ASSERT_TRUE(game.turn.kind == fixture_kind(&rules, "MEADOW"));
        fixture_do(&game, &rules, action);
      }
      TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
      TEST_ASSERT_EQUAL_UINT(6, game.board.tile_count);
      TEST_ASSERT_EQUAL_UINT(0, game.bag.left);
      if (!returns) TEST_ASSERT_EQUAL_UINT(20, game.turn.discarded);
    }
}

/* --- The end --- */

void test_turn_ends_the_game_after_the_last_tile(void) {
  KindId order[] = {fixture_kind(&rules, "LANE")};
  TEST_ASSERT_TRUE(game_start_order(&game, &rules, 2, order, 1, NULL));
  fixture_do(&game, &rules, fixture_place(1, 0, 0));
  fixture_do(&game, &rules, fixture_deploy(0, 0));
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  assert_scores(2, 0); /* an open road of two tiles */
}

void test_turn_end_pays_everything_that_is_left(void) {
  play("LANE", 1, 0, 0, "R1");
  play("TUBE", 0, -1, 0, "C1");
  play("ABBEY", 0, 1, 0, "M");
  play("MEADOW", 1, 1, 0, NULL);
  fixture_do(&game, &rules, END);
  assert_scores(2 + 1 + 3, 2); /* beside the building lie the start tile, the lane, the meadow */
}

void test_turn_may_end_with_a_tile_in_hand(void) {
  play("LANE", 1, 0, 0, "R1");
  fixture_do(&game, &rules, fixture_draw(&rules, "LANE"));
  fixture_do(&game, &rules, END);
  TEST_ASSERT_EQUAL_UINT(PHASE_OVER, game.turn.phase);
  assert_scores(2, 0);
}
