/* test_draw_status.c - the lines under the board, and single tiles with the names of their segments. */
#include <stdlib.h>
#include <string.h>

#include "terminal/draw.h"
#include "text/utf8.h"
#include "fixture.h"
#include "unity.h"

static Rules rules;
static Game game;
static char *text; /* what was written last */

static const DrawStyle LETTERS = {false, 0, 0, false}, COLOURS = {true, 80, 24, false};

static void start(unsigned players) {
  Reason why = {""};
  rules.figure_count = 3;
  rules.figures[1] = (FigureKind){.name = "big", .each = 1, .weight = 2, .on = 15, .follower = 1};
  rules.figures[2] = (FigureKind){.name = "builder", .each = 0, .on = 3, .joins = 1};
  fixture_finish(&rules);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, &rules, players, NULL, false, &why), why.text);
}

void setUp(void) {
  fixture_rules(&rules, FIXTURE_TILES);
  start(2);
}

void tearDown(void) {
  free(text);
  text = NULL;
}

static FILE *open_text(void) {
  static size_t size;
  free(text);
  text = NULL;
  return open_memstream(&text, &size);
}

static const char *status(const char *const *names, const DrawStyle *style) {
  FILE *out = open_text();
  draw_status(out, &(Scene){.game = &game, .rules = &rules, .names = names}, style);
  fclose(out);
  return text;
}

static const char *tile(const char *id, const DrawStyle *style) {
  FILE *out = open_text();
  draw_tile(out, &rules, fixture_kind(&rules, id), style);
  fclose(out);
  return text;
}

/* The width of each line on the terminal, escape sequences left out; the widest. */
static int widest(void) {
  int best = 0;
  char line[1024];
  size_t size = 0;
  for (const char *c = text; *c; c++) {
    if (*c == '\033') {
      c = strchr(c, 'm');
    } else if (*c != '\n') {
      line[size++] = *c;
    } else {
      line[size] = '\0';
      size = 0;
      if (utf8_columns(line) > best) best = utf8_columns(line);
    }
  }
  return best;
}

void test_status_names_players_points_and_figures(void) {
  const char *names[] = {"Zoë", "Bartholomew"};
  game.scores[1] = 1234;
  TEST_ASSERT_NOT_NULL(strstr(status(names, &LETTERS),
                              "* 1 Zoë            0 points  small 7  big(b) 1\n"
                              "  2 Bartholomew 1234 points  small 7  big(b) 1\n"
                              "Turn 1, Zoë: say which tile is drawn; "));
  TEST_ASSERT_NULL(strstr(text, "builder")); /* nobody has one */
}

void test_status_shows_the_tile_in_hand(void) {
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  TEST_ASSERT_NOT_NULL(strstr(status(NULL, &LETTERS), " .CCCCC.  * 1 player"));
  TEST_ASSERT_NOT_NULL(strstr(text, "Turn 1, player: CAP in hand; "));
  TEST_ASSERT_NOT_NULL(strstr(text, "\n .......\n"));
}

void test_status_leaves_out_the_tile_where_there_is_no_room(void) {
  DrawStyle low = {true, 80, 4, false};
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  TEST_ASSERT_EQUAL_STRING_LEN("* ", status(NULL, &low), 2);
  low.rows = 5;
  TEST_ASSERT_NOT_EQUAL('*', status(NULL, &low)[0]);
}

void test_status_tells_which_tile_of_the_turn(void) {
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  game.turn.part = 2;
  TEST_ASSERT_NOT_NULL(strstr(status(NULL, &LETTERS), ", second tile of this turn: CAP in hand"));
  game.turn.part = 9;
  TEST_ASSERT_NOT_NULL(strstr(status(NULL, &LETTERS), ", tile 9 of this turn: CAP in hand"));
}

void test_status_says_when_the_game_is_over(void) {
  game.turn.phase = PHASE_OVER;
  TEST_ASSERT_NOT_NULL(strstr(status(NULL, &LETTERS), "\nThe game is over.\n"));
  TEST_ASSERT_NULL(strchr(text, '*'));
}

void test_status_of_six_with_long_names_fits_eighty_columns(void) {
  const char *names[] = {"Žluťoučký-kůň-úpěl-ďá",
                         "漢字漢字漢字漢字漢字",
                         "Abcdefghijklmnopqrstuvwxyz-12345",
                         "d",
                         "e",
                         "f"};
  fixture_rules(&rules, FIXTURE_TILES);
  start(6);
  strcpy(rules.figures[1].name, "a-rather-big-1");
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  status(names, &COLOURS);
  TEST_ASSERT_LESS_OR_EQUAL(80, widest());
  TEST_ASSERT_NOT_NULL(strstr(text, " s7 a1"));
}

void test_status_of_many_pieces_breaks_between_words(void) {
  static const char *const PIECES[] = {"dragon", "king", "robber", "mage", "witch", "count"};
  const char *names[] = {"Ann", "Bob"};
  DrawStyle narrow = {true, 40, 24, false};
  rules.piece_count = 6;
  for (unsigned i = 0; i < 6; i++) strcpy(rules.pieces[i].name, PIECES[i]);
  start(2);
  game_move_piece(&game, 5, (Whereabouts){.place = PLACE_PLAYER, .seat = 1});
  status(names, &narrow);
  TEST_ASSERT_LESS_OR_EQUAL(40, widest());
  TEST_ASSERT_NOT_NULL(
      strstr(text, "\ncount with Bob; off the table: dragon,\n  king, robber, mage, witch\n"));
}

void test_status_of_a_player_with_many_things_goes_on_below(void) {
  const char *names[] = {"Ann", "Bob"};
  DrawStyle narrow = {false, 30, 24, false};
  strcpy(rules.figures[2].name, "builder");
  game.figures.supply[0][2] = 1;
  for (unsigned i = 0; i < 5; i++)
    game.figures.held[i] = (Captive){.seat = 0, .holder = 1, .kind = 1};
  game.figures.held_count = 5;
  fixture_do(&game, &rules, fixture_draw(&rules, "CAP"));
  status(names, &narrow);
  TEST_ASSERT_LESS_OR_EQUAL(30, widest());
  TEST_ASSERT_EQUAL_STRING_LEN("* 1 Ann   0 points s7 b1 B1\n"
                               "      big@Bob  big@Bob\n",
                               text, 50);
}

void test_tile_stands_in_four_rotations_with_names(void) {
  TEST_ASSERT_EQUAL_STRING_LEN("  r0               r1               r2               r3\n"
                               "  . C C C C C .    . . . . . . .    . . . . . . .",
                               tile("CAP", &LETTERS), 105);
  unsigned names = 0;
  for (const char *c = text; (c = strstr(c, "C1")); c++) names++;
  TEST_ASSERT_EQUAL(4 + 2, names); /* once on each tile, then twice in the list */
  TEST_ASSERT_NOT_NULL(strstr(text, "  C1  city N\n  F1  field E S W, beside C1\n"));
}

void test_tile_names_marks(void) {
  TEST_ASSERT_NOT_NULL(strstr(tile("KEEP", &LETTERS), ", pennant"));
}

void test_tile_fits_the_window(void) {
  DrawStyle narrow = {true, 40, 24, false};
  tile("CROSS", &narrow);
  TEST_ASSERT_LESS_OR_EQUAL(40, widest());
  TEST_ASSERT_NOT_NULL(strstr(text, "\n  r2 "));
}
