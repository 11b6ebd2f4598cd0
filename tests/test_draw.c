/* test_draw.c - pictures of the table: letters, colours, turned tiles, figures, windows.  Only
 * tiles of the printed sheets and no scripts: what is drawn does not depend on what it is worth. */
#include "core/glyph.h"
#include "terminal/draw.h"
#include "terminal/colour.h"

#include <stdlib.h>
#include <string.h>

#include "pictures/drawing.h"
#include "glyphs.h"
#include "printed.h"
#include "game/spots.h"
#include "unity.h"

static Rules rules;
static Game game;
static Glyphs glyphs;
static char *picture; /* what was drawn last */
static Spot spots[SPOTS_MAX];

static const DrawStyle LETTERS = {false, 0, 0, false}, COLOURS = {true, 0, 0, false};

static void declare(FeatureKind kind, unsigned mark, const char *name, char glyph) {
  MarkName *row = &rules.marks[kind][mark];
  snprintf(row->name, sizeof row->name, "%s", name);
  row->glyph = glyph;
  if (mark >= rules.mark_count[kind]) rules.mark_count[kind] = mark + 1;
}

static void read_sheet(const char *set) {
  SheetFault fault;
  size_t size;
  const char *text = printed_sheet(set, &size);
  int room = KINDS_MAX - (int)rules.kind_count;
  int count = sheet_read(text, size, &glyphs, &rules.kinds[1 + rules.kind_count], room, &fault);
  TEST_ASSERT_GREATER_THAN_MESSAGE(0, count, set);
  rules.kind_count += (unsigned)count;
}

void setUp(void) {
  Reason why = {""};
  memset(&rules, 0, sizeof rules);
  glyphs_printed(&glyphs);
  declare(CITY, PENNANT, "pennant", 'P');
  declare(ROAD, INN, "inn", 'i');
  read_sheet("base");
  read_sheet("inns");
  rules.kinds[rules_kind(&rules, "B23")].count = 60; /* for long roads */
  rules.start = rules_kind(&rules, "B16");
  rules.kinds[rules.start].start = 1;
  rules.author_count = 1;
  rules.figure_count = 2;
  rules.figures[0] = (FigureKind){.name = "small", .each = 7, .weight = 1, .on = 15, .follower = 1};
  rules.figures[1] = (FigureKind){.name = "big", .each = 1, .weight = 2, .on = 15, .follower = 1};
  TEST_ASSERT_TRUE_MESSAGE(rules_finish(&rules, &why), why.text);
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, &rules, 2, NULL, true, &why), why.text);
}

void tearDown(void) {
  free(picture);
  picture = NULL;
}

static TileId put(const char *id, int x, int y, unsigned rotation) {
  Reason why = {""};
  Spot spot = {rules_kind(&rules, id), {(int16_t)x, (int16_t)y}, (uint8_t)rotation};
  TEST_ASSERT_NOT_EQUAL_MESSAGE(0, spot.kind, id);
  TEST_ASSERT_TRUE_MESSAGE(game_put(&game, &rules, &spot, &why), why.text);
  return game.board.tile_count;
}

static void stand(unsigned seat, unsigned figure, TileId tile, unsigned segment) {
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(game_stand(&game, &rules, seat, figure, tile, segment, &why), why.text);
}

static const char *draw_scene(const Scene *scene, const DrawStyle *style) {
  size_t size;
  free(picture);
  picture = NULL;
  FILE *out = open_memstream(&picture, &size);
  TEST_ASSERT_NOT_NULL(out);
  unsigned rows = draw_board(out, scene, style), lines = 0;
  fclose(out);
  for (const char *c = picture; *c; c++) lines += *c == '\n';
  TEST_ASSERT_EQUAL(lines, rows);
  return picture;
}

static const char *draw(const DrawStyle *style) {
  return draw_scene(&(Scene){.game = &game, .rules = &rules}, style);
}

/* With the places of a tile. */
static const char *draw_spots(const DrawStyle *style, DrawSize size, const char *id) {
  unsigned count = spots_list(&game, &rules, rules_kind(&rules, id), spots);
  return draw_scene(
      &(Scene){.game = &game, .rules = &rules, .spots = spots, .spot_count = count, .size = size},
      style);
}

static const char *draw_size(const DrawStyle *style, DrawSize size) {
  return draw_scene(&(Scene){.game = &game, .rules = &rules, .size = size}, style);
}

/* --- Letters --- */

void test_draw_says_when_the_table_is_empty(void) {
  TEST_ASSERT_EQUAL_STRING("The table is empty.\n", draw(&LETTERS));
}

void test_draw_outlines_the_last_tile(void) {
  put("B16", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING("         0\n"
                           "     [.CCCCC.]\n"
                           "     [..CCC..]\n"
                           "     [.......]\n"
                           "   0 [-------]\n"
                           "     [.......]\n"
                           "     [.......]\n"
                           "     [.......]\n",
                           draw(&LETTERS));
}

void test_draw_counts_into_negative_coordinates(void) {
  put("B16", 0, 0, 0);
  put("B23", -1, 0, 0);
  put("B14", -1, -1, 3);
  TEST_ASSERT_EQUAL_STRING("        -1       0\n"
                           "     [.......]\n"
                           "     [C......]\n"
                           "     [CC.....]\n"
                           "  -1 [CC.....]\n"
                           "     [CC.....]\n"
                           "     [C......]\n"
                           "     [.......]\n"
                           "      ....... .CCCCC.\n"
                           "      ....... ..CCC..\n"
                           "      ....... .......\n"
                           "   0  ------- -------\n"
                           "      ....... .......\n"
                           "      ....... .......\n"
                           "      ....... .......\n",
                           draw(&LETTERS));
}

void test_draw_turns_roads_with_their_tile(void) {
  put("B23", 0, 0, 1);
  TEST_ASSERT_NOT_NULL(strstr(draw(&LETTERS), "     [...|...]\n   0 [...|...]\n"));
  TEST_ASSERT_NULL(strchr(picture, '-'));
}

/* The largest letters that fit: two rows of the drawing may share a row of text. */
void test_draw_keeps_marks_where_rows_share_a_line(void) {
  DrawStyle low = {false, 80, 11, false};
  put("I07", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strchr(draw(&low), 'P'));
  TEST_ASSERT_NOT_NULL(strchr(picture, 'i'));
  TEST_ASSERT_NOT_NULL(strstr(picture, "\n   0 ["));
  TEST_ASSERT_NULL(strstr(picture, "tiles:"));
}

void test_draw_numbers_figures_by_player(void) {
  TileId start = put("B16", 0, 0, 0);
  stand(0, 0, start, kind_segment(&rules.kinds[rules.start], "C1"));
  stand(1, 1, start, kind_segment(&rules.kinds[rules.start], "F2"));
  TEST_ASSERT_NOT_NULL(strstr(draw(&LETTERS), "1"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "2b"));
}

void test_draw_tells_kinds_of_figures_by_their_letters(void) {
  TEST_ASSERT_EQUAL('s', draw_figure_letter(&rules, 0));
  TEST_ASSERT_EQUAL('b', draw_figure_letter(&rules, 1));
  strcpy(rules.figures[2].name, "beast");
  strcpy(rules.figures[3].name, "bb");
  strcpy(rules.figures[4].name, "b7");
  TEST_ASSERT_EQUAL('B', draw_figure_letter(&rules, 2));
  TEST_ASSERT_EQUAL('a', draw_figure_letter(&rules, 3));
  TEST_ASSERT_EQUAL('A', draw_figure_letter(&rules, 4));
}

void test_draw_lays_farmers_down(void) {
  TileId start = put("B16", 0, 0, 0);
  stand(0, 0, start, kind_segment(&rules.kinds[rules.start], "F1"));
  TEST_ASSERT_NOT_NULL(strstr(draw(&LETTERS), "1_"));
  TEST_ASSERT_NOT_NULL(strstr(draw_size(&LETTERS, DRAW_SMALL), "1_"));
  TEST_ASSERT_NOT_NULL(strstr(draw_size(&LETTERS, DRAW_TINY), "[1_]"));
}

void test_draw_says_that_there_are_more_figures_than_room(void) {
  TileId start = put("B16", 0, 0, 0);
  stand(0, 0, start, kind_segment(&rules.kinds[rules.start], "C1"));
  stand(1, 0, start, kind_segment(&rules.kinds[rules.start], "R1"));
  TEST_ASSERT_NOT_NULL(strstr(draw_size(&LETTERS, DRAW_TINY), "[1+]"));
}

void test_draw_numbers_the_places_of_a_tile(void) {
  put("B16", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strstr(draw_spots(&LETTERS, DRAW_BIG, "B14"), "  -1     1\n"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "   1    2-4\n"));
  TEST_ASSERT_NOT_NULL(strstr(draw_spots(&LETTERS, DRAW_SMALL, "B14"), "   1  2-4\n"));
  TEST_ASSERT_NOT_NULL(strstr(draw_spots(&LETTERS, DRAW_TINY, "B14"), "   1  2+\n"));
}

void test_draw_shortens_numbers_that_have_no_room(void) {
  for (int x = 0; x < 40; x++) put("B23", x, 0, 0);
  draw_spots(&LETTERS, DRAW_BIG, "B14");
  TEST_ASSERT_NOT_NULL(strstr(picture, "118-120"));
  TEST_ASSERT_NOT_NULL(strstr(draw_spots(&LETTERS, DRAW_SMALL, "B14"), " 118\n"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "   1  121 124 "));
}

/* --- Small drawings --- */

void test_draw_small_shows_corners_edges_and_the_middle(void) {
  put("B16", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING("       0\n"
                           "     [.C.]\n"
                           "   0 [---]\n"
                           "     [...]\n",
                           draw_size(&LETTERS, DRAW_SMALL));
}

void test_draw_small_keeps_marks(void) {
  put("I07", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strchr(draw_size(&LETTERS, DRAW_SMALL), 'P'));
  TEST_ASSERT_NOT_NULL(strchr(picture, 'i'));
  TEST_ASSERT_NOT_NULL(strchr(draw_size(&COLOURS, DRAW_SMALL), 'P'));
  TEST_ASSERT_NOT_NULL(strchr(picture, 'i'));
}

void test_draw_tiny_shows_the_middle_and_what_else_there_is(void) {
  put("B23", 0, 0, 0);
  put("B16", 1, 0, 0);
  put("B20", 0, 1, 0);
  put("B14", 1, 1, 2);
  TEST_ASSERT_EQUAL_STRING("      0  1\n"
                           "   0  -  -C\n"
                           "   1  M [.C]\n",
                           draw_size(&LETTERS, DRAW_TINY));
}

/* --- Figures stand on their segment --- */

/* Where the picture of a single tile shows the character; false if nowhere. */
static bool find_in_tile(char wanted, int *row, int *column) {
  const char *line = strchr(picture, '\n') + 1;
  for (*row = 0; *line; ++*row, line = strchr(line, '\n') + 1) {
    const char *end = strchr(line, '\n'), *found = memchr(line, wanted, (size_t)(end - line));
    while (found && found - line < 6) found = memchr(found + 1, wanted, (size_t)(end - found - 1));
    if (!found) continue;
    *column = (int)(found - line) - 6;
    return true;
  }
  return false;
}

static void check_figure(KindId kind, unsigned rotation, unsigned segment) {
  uint8_t map[DRAWING_SIZE][DRAWING_SIZE];
  char where[64];
  int row = 0, column = 0;
  Reason why = {""};
  snprintf(where, sizeof where, "%s r%u segment %u", rules.kinds[kind].id, rotation, segment);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, true, &why));
  stand(0, 0, put(rules.kinds[kind].id, 0, 0, rotation), segment);
  draw(&LETTERS);
  TEST_ASSERT_TRUE_MESSAGE(find_in_tile('1', &row, &column), where);
  sheet_segments(&rules.kinds[kind], &glyphs, map);
  drawing_unrotate(rotation, &row, &column);
  TEST_ASSERT_EQUAL_MESSAGE(segment, map[row][column], where);
}

void test_draw_puts_every_figure_on_its_segment(void) {
  for (unsigned kind = 1; kind <= rules.kind_count; kind++)
    for (unsigned rotation = 0; rotation < 4; rotation++)
      for (unsigned segment = 0; segment < rules.kinds[kind].segment_count; segment++)
        check_figure((KindId)kind, rotation, segment);
}

void test_drawing_finds_the_segments_of_an_enclosed_field(void) {
  uint8_t map[DRAWING_SIZE][DRAWING_SIZE];
  const Kind *kind = &rules.kinds[rules_kind(&rules, "I02")];
  sheet_segments(kind, &glyphs, map);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F1"), map[3][3]);
  TEST_ASSERT_EQUAL(kind_segment(kind, "C1"), map[0][3]);
  TEST_ASSERT_EQUAL(kind_segment(kind, "C4"), map[3][0]);
}

void test_drawing_knows_the_ground_under_marks_of_tiles(void) {
  Glyphs known;
  rules.tile_mark_count = 2;
  rules.tile_marks[0] = (MarkName){.name = "fork", .glyph = 'f'};
  rules.tile_marks[1] = (MarkName){.name = "tree", .glyph = 't', .ground = 1 + FIELD};
  rules_glyphs(&rules, &known);
  TEST_ASSERT_EQUAL(GROUND_END, drawing_ground(&known, 'f'));
  TEST_ASSERT_EQUAL(GROUND_FIELD, drawing_ground(&known, 't'));
  TEST_ASSERT_TRUE(drawing_marked(&known, 'f') && drawing_marked(&known, 't'));
}

/* --- Colours --- */

void test_draw_colours_write_the_building_unless_it_bears_a_mark(void) {
  KindId abbey = rules_kind(&rules, "B20");
  put("B20", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strchr(draw(&COLOURS), 'M'));
  rules.kinds[abbey].bears |= (uint64_t)1 << (16 * CLOISTER);
  TEST_ASSERT_NULL(strchr(draw(&COLOURS), 'M'));
}

/* How many columns each line takes, escape sequences left out; all must be the same. */
static void check_columns(size_t expected) {
  const char *c = strchr(picture, '\n') + 1;
  for (size_t columns = 0; *c; c++) {
    if (*c == '\033') {
      c = strchr(c, 'm');
    } else if (*c == '\n') {
      TEST_ASSERT_EQUAL(expected, columns);
      columns = 0;
    } else if (((unsigned char)*c & 0xC0) != 0x80) {
      columns++;
    }
  }
}

void test_draw_colours_line_up(void) {
  TileId start = put("B16", 0, 0, 0);
  put("B23", -1, 0, 0);
  put("B14", -1, -1, 3);
  stand(1, 1, start, 0);
  draw(&COLOURS);
  check_columns(5 + 2 * 8 + 1);
}

void test_draw_colours_end_with_the_line(void) {
  put("B16", 0, 0, 0);
  draw(&COLOURS);
  for (const char *end = strchr(picture, '\n'); (end = strchr(end + 1, '\n'));) {
    const char *last = end;
    while (*last != '\033') last--;
    TEST_ASSERT_EQUAL_STRING_LEN("\033[0m\n", last, 5);
  }
}

/* --- Windows --- */

void test_draw_takes_the_small_scale_when_the_window_is_narrow(void) {
  DrawStyle narrow = {true, 40, 0, false};
  for (int x = 0; x < 6; x++) put("B23", x, 0, 0);
  draw(&narrow);
  check_columns(5 + 6 * 4 + 1);
}

void test_draw_takes_smaller_scales_when_the_window_is_low(void) {
  DrawStyle low = {true, 80, 5 + 4 * 4 + 1, false};
  for (int y = 0; y < 4; y++) put("B23", 0, y, 1);
  draw(&low);
  check_columns(5 + 8 + 1);
  low.rows--;
  draw(&low);
  check_columns(5 + 4 + 1);
  low.rows = 5 + 4 * 2;
  draw(&low);
  check_columns(5 + 2);
}

void test_draw_leaves_room_for_what_comes_below(void) {
  DrawStyle low = {true, 80, 5 + 4 * 4 + 1, false};
  for (int y = 0; y < 4; y++) put("B23", 0, y, 1);
  draw_scene(&(Scene){.game = &game, .rules = &rules, .below = 1}, &low);
  check_columns(5 + 4 + 1);
}

void test_draw_crops_what_no_scale_can_show(void) {
  DrawStyle narrow = {false, 13, 0, false}; /* two tiles, even when tiny */
  for (int x = 0; x < 6; x++) put("B23", x, 0, 0);
  TEST_ASSERT_EQUAL_STRING("      4  5\n"
                           "   0  - [- ]\n"
                           "     2 of 6 tiles: x from 4 to 5 of 0 to 5\n",
                           draw(&narrow));
}

void test_draw_crops_to_the_height_and_says_so(void) {
  DrawStyle low = {false, 80, 8,
                   false}; /* heads, two rows, what is missing, two players, status, prompt */
  for (int y = 0; y < 6; y++) put("B23", 0, y, 1);
  draw(&low);
  TEST_ASSERT_NOT_NULL(strstr(picture, "     2 of 6 tiles: y from 4 to 5 of 0 to 5\n"));
}

void test_draw_shows_what_is_around_a_square(void) {
  Square square = {0, 0};
  for (int x = 0; x < 9; x++) put("B23", x, 0, 0);
  draw_scene(&(Scene){.game = &game, .rules = &rules, .around = &square}, &LETTERS);
  TEST_ASSERT_NOT_NULL(strstr(picture, "7 of 9 tiles: x from 0 to 6 of 0 to 8"));
  DrawStyle window = {false, 30, 40, false}; /* three large tiles */
  square.x = 4;
  draw_scene(&(Scene){.game = &game, .rules = &rules, .around = &square}, &window);
  TEST_ASSERT_NOT_NULL(strstr(picture, "   0  ------- ------- -------\n"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "3 of 9 tiles: x from 3 to 5 of 0 to 8"));
}

void test_draw_survives_windows_of_every_size(void) {
  for (int x = 0; x < 3; x++) put("B23", x, 0, 0);
  put("B14", 1, 1, 1);
  for (unsigned n = 0; n < 30 * 30; n++) {
    DrawStyle style = {n & 1, 1 + n / 30, 1 + n % 30, false};
    TEST_ASSERT_TRUE(strlen(draw_spots(&style, (DrawSize)(n % 3), "B14")) > 0);
  }
}

/* --- Board and scores --- */

/* Board, scores and turn as they are shown, and how many rows that is. */
static unsigned draw_all(const DrawStyle *style, unsigned below) {
  size_t size;
  unsigned rows = 0;
  free(picture);
  picture = NULL;
  FILE *out = open_memstream(&picture, &size);
  draw_table(out, &(Scene){.game = &game, .rules = &rules, .below = below}, style);
  fclose(out);
  for (const char *c = picture; *c; c++) rows += *c == '\n';
  return rows;
}

static void put_column(int tiles) {
  for (int y = 0; y < tiles; y++) put("B23", 0, y, 1);
}

void test_table_puts_the_scores_below_where_all_fits(void) {
  const DrawStyle WIDE = {true, 120, 40, false};
  put_column(4);
  TEST_ASSERT_LESS_THAN(40, draw_all(&WIDE, 0));
  TEST_ASSERT_NOT_NULL(strstr(picture, "\nTurn 1, player: say which tile is drawn; "));
}

void test_table_puts_the_scores_beside_a_high_board(void) {
  const DrawStyle WIDE = {true, 120, 40, false}, NARROW = {true, 20, 40, false};
  put_column(
      18); /* 18 * 2 + 1 rows, the coordinates and the prompt leave none for three lines of scores */
  unsigned rows = draw_all(&WIDE, 0);
  TEST_ASSERT_EQUAL(18 * 2 + 1 + 1, rows);
  TEST_ASSERT_NOT_NULL(strstr(picture, " player   0 points  small 7  big(b) 1\n"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "  Turn 1, player\n"));
  TEST_ASSERT_LESS_THAN(30, draw_all(&NARROW, 0)); /* no room beside it: one row for each tile */
}

void test_table_leaves_room_for_an_answer(void) {
  const DrawStyle STYLES[] = {{true, 80, 24, false},
                              {false, 80, 24, false},
                              {true, 120, 40, false},
                              {false, 200, 60, false}};
  put_column(10);
  for (size_t i = 0; i < sizeof STYLES / sizeof STYLES[0]; i++)
    for (unsigned below = 0; below < 12; below += 3)
      TEST_ASSERT_LESS_OR_EQUAL(STYLES[i].rows - 1, draw_all(&STYLES[i], below) + below);
}

/* --- Without colours, and on a light background --- */

void test_draw_shows_roads_as_lines_where_there_are_no_colours(void) {
  const DrawStyle LINES = {.boxes = true};
  put("B23", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strstr(draw(&LINES), "   0 [───────]\n"));
  put("B22", 1, 0, 0);
  TEST_ASSERT_NOT_NULL(strstr(draw(&LINES), "   0  ───────[───┐...]\n"));
  TEST_ASSERT_NOT_NULL(strstr(draw_size(&LINES, DRAW_SMALL), "   0  ───[─┐.]\n"));
  TEST_ASSERT_NULL(strchr(picture, '|'));
  TEST_ASSERT_NOT_NULL(strstr(draw_size(&LINES, DRAW_TINY), "─"));
}

/* How bright a colour of the 256 is, from 0 to 1, as accessibility guidelines reckon. */
static double brightness(int colour) {
  static const double SHARES[] = {0.2126, 0.7152, 0.0722},
                      STEPS[] = {0, 0.114, 0.242, 0.429, 0.680, 1};
  int index = colour - 16, parts[] = {index / 36, index / 6 % 6, index % 6};
  double sum = 0;
  for (int i = 0; i < 3; i++) sum += SHARES[i] * STEPS[parts[i]];
  return sum;
}

void test_draw_frames_the_last_tile_for_any_background(void) {
  double frame = brightness(COLOUR_OUTLINE);
  TEST_ASSERT_TRUE((1.0 + 0.05) / (frame + 0.05) >= 3);
  TEST_ASSERT_TRUE((frame + 0.05) / 0.05 >= 3);
}
