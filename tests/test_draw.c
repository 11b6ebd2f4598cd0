/* test_draw.c - pictures of the table: letters, colours, turned tiles, figures, windows.  Only
 * tiles of the printed sheets and no scripts: what is drawn does not depend on what it is worth. */
#include "draw.h"

#include <stdlib.h>
#include <string.h>

#include "drawing.h"
#include "glyphs.h"
#include "printed.h"
#include "unity.h"

static Rules rules;
static Game game;
static Glyphs glyphs;
static char *picture; /* what was drawn last */

static const DrawStyle LETTERS = {false, 0}, COLOURS = {true, 0};

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

static const char *draw(const DrawStyle *style, const Fits *fits) {
  size_t size;
  FILE *out;
  Scene scene = {&game, &rules, NULL, fits};
  free(picture);
  picture = NULL;
  out = open_memstream(&picture, &size);
  TEST_ASSERT_NOT_NULL(out);
  draw_board(out, &scene, style);
  fclose(out);
  return picture;
}

/* --- Letters --- */

void test_draw_says_when_the_table_is_empty(void) {
  TEST_ASSERT_EQUAL_STRING("The table is empty.\n", draw(&LETTERS, NULL));
}

void test_draw_outlines_the_last_tile(void) {
  put("B16", 0, 0, 0);
  TEST_ASSERT_EQUAL_STRING("         0\n"
                           "     [.CCCCC.]\n"
                           "     [..CCC..]\n"
                           "   0 [-------]\n"
                           "     [.......]\n"
                           "     [.......]\n",
                           draw(&LETTERS, NULL));
}

void test_draw_counts_into_negative_coordinates(void) {
  put("B16", 0, 0, 0);
  put("B23", -1, 0, 0);
  put("B14", -1, -1, 3);
  TEST_ASSERT_EQUAL_STRING("        -1       0\n"
                           "     [.......]\n"
                           "     [C......]\n"
                           "  -1 [CC.....]\n"
                           "     [C......]\n"
                           "     [.......]\n"
                           "      ....... .CCCCC.\n"
                           "      ....... ..CCC..\n"
                           "   0  ------- -------\n"
                           "      ....... .......\n"
                           "      ....... .......\n",
                           draw(&LETTERS, NULL));
}

void test_draw_turns_roads_with_their_tile(void) {
  put("B23", 0, 0, 1);
  TEST_ASSERT_EQUAL_STRING("         0\n"
                           "     [...|...]\n"
                           "     [...|...]\n"
                           "   0 [...|...]\n"
                           "     [...|...]\n"
                           "     [...|...]\n",
                           draw(&LETTERS, NULL));
}

void test_draw_keeps_marks_where_rows_share_a_line(void) {
  put("I07", 0, 0, 0);
  TEST_ASSERT_NOT_NULL(strchr(draw(&LETTERS, NULL), 'P'));
  TEST_ASSERT_NOT_NULL(strchr(picture, 'i'));
}

void test_draw_numbers_figures_by_player(void) {
  TileId start = put("B16", 0, 0, 0);
  stand(0, 0, start, kind_segment(&rules.kinds[rules.start], "C1"));
  stand(1, 1, start, kind_segment(&rules.kinds[rules.start], "F2"));
  TEST_ASSERT_NOT_NULL(strstr(draw(&LETTERS, NULL), "1"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "2b"));
}

void test_draw_points_out_where_a_tile_fits(void) {
  Fits fits;
  put("B16", 0, 0, 0);
  board_fits(&game.board, &rules.kinds[rules_kind(&rules, "B14")], &fits);
  TEST_ASSERT_NOT_NULL(strstr(draw(&LETTERS, &fits), "  -1   r2\n"));
  TEST_ASSERT_NOT_NULL(strstr(picture, "   1   r123\n"));
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
  static const int ROWS[] = {0, 1, 1, 2, 3, 3, 4};
  uint8_t map[DRAWING_SIZE][DRAWING_SIZE];
  char where[64];
  int row = 0, column = 0;
  Reason why = {""};
  bool good = false;
  snprintf(where, sizeof where, "%s r%u segment %u", rules.kinds[kind].id, rotation, segment);
  TEST_ASSERT_TRUE(game_start(&game, &rules, 2, NULL, true, &why));
  stand(0, 0, put(rules.kinds[kind].id, 0, 0, rotation), segment);
  draw(&LETTERS, NULL);
  TEST_ASSERT_TRUE_MESSAGE(find_in_tile('1', &row, &column), where);
  drawing_segments(&glyphs, &rules.kinds[kind], map);
  for (int r = 0; r < DRAWING_SIZE; r++) {
    int drawn_row = r, drawn_column = column;
    if (ROWS[r] != row) continue;
    drawing_unrotate(rotation, &drawn_row, &drawn_column);
    good = good || map[drawn_row][drawn_column] == segment;
  }
  TEST_ASSERT_TRUE_MESSAGE(good, where);
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
  drawing_segments(&glyphs, kind, map);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F1"), map[3][3]);
  TEST_ASSERT_EQUAL(kind_segment(kind, "C1"), map[0][3]);
  TEST_ASSERT_EQUAL(kind_segment(kind, "C4"), map[3][0]);
}

/* --- Colours --- */

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
  draw(&COLOURS, NULL);
  check_columns(5 + 2 * 8 + 1);
}

void test_draw_colours_end_with_the_line(void) {
  put("B16", 0, 0, 0);
  draw(&COLOURS, NULL);
  for (const char *end = strchr(picture, '\n'); (end = strchr(end + 1, '\n'));) {
    const char *last = end;
    while (*last != '\033') last--;
    TEST_ASSERT_EQUAL_STRING_LEN("\033[0m\n", last, 5);
  }
}

void test_draw_takes_the_small_scale_when_the_window_is_narrow(void) {
  DrawStyle narrow = {true, 40};
  for (int x = 0; x < 6; x++) put("B23", x, 0, 0);
  draw(&narrow, NULL);
  check_columns(5 + 6 * 4 + 1);
}

void test_draw_crops_what_no_scale_can_show(void) {
  DrawStyle narrow = {false, 24};
  for (int x = 0; x < 6; x++) put("B23", x, 0, 0);
  draw(&narrow, NULL);
  TEST_ASSERT_NOT_NULL(strstr(picture, "x from 4 to 5 of 0 to 5"));
  TEST_ASSERT_NULL(strstr(picture, "------- ------- -------"));
}
