/* test_svg_legend.c - what stands below a picture: names of marks and figures, in letters that grow with it. */
#include "sessions.h"
#include "pictures/svg_inner.h"

static Builder picture;

void setUp(void) {
  open_session();
}

void tearDown(void) {
  builder_free(&picture);
  close_session();
}

static const char *draw(const char *lines) {
  SvgStyle style = {0};
  play(lines);
  if (session_lay(session, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  builder_free(&picture);
  TEST_ASSERT_TRUE(svg_board(&picture, session, &style));
  return builder_text(&picture);
}

static void assert_told(const char *part, bool told) {
  if ((strstr(builder_text(&picture), part) != NULL) != told) TEST_FAIL_MESSAGE(part);
}

void test_svg_legend_names_marks_that_are_there_and_all_figures(void) {
  draw("use inns traders\nplayers A B\nset I10 0,0 r0\nset B07 0,-1 r1");
  assert_told(">inn</text>", true);
  assert_told(">pennant</text>", true);
  assert_told(">cathedral</text>", false);
  assert_told(">builder</text>", true);
  assert_told(">big</text>", true);
}

void test_svg_legend_names_pieces_that_stand_there(void) {
  draw("use fairy dragon\nplayers A B\nset B16 0,0 r0 A.small@C1 fairy@C1");
  assert_told(">fairy</text>", true);
  assert_told(">dragon</text>", false);
}

void test_svg_legend_of_the_plain_game_is_short(void) {
  draw("players A B\nset B16 0,0 r0");
  assert_told(">small</text>", false);
  assert_told(">pennant</text>", false);
}

/* The width of the picture over the size of its letters. */
static double letters_across(void) {
  int width = 0, whole = 0, part = 0;
  const char *at = strstr(builder_text(&picture), "viewBox=\"0 0 ");
  TEST_ASSERT_EQUAL(1, sscanf(at, "viewBox=\"0 0 %d", &width));
  at = strstr(builder_text(&picture), ")scale(");
  const char *rule = strstr(builder_text(&picture), "<path class=\"rule\"");
  while (strstr(at + 1, ")scale(") && strstr(at + 1, ")scale(") < rule)
    at = strstr(at + 1, ")scale(");
  TEST_ASSERT_EQUAL(2, sscanf(at, ")scale(%d.%d", &whole, &part));
  return width / (12.5 * (whole + part / 100.0));
}

void test_svg_legend_grows_with_the_table(void) {
  char lines[1600] = "players A B";
  for (int x = 0; x < 11; x++) {
    size_t size = strlen(lines);
    snprintf(lines + size, sizeof lines - size, "\nset %s %d,0 r0", x < 8 ? "B23" : "B17", x);
  }
  draw(lines);
  TEST_ASSERT_TRUE(letters_across() < 66);
  assert_told("<g class=\"dim mid\" font-size=\"15\">", true);
}

void test_svg_legend_tells_two_heavy_followers_apart(void) {
  write_rule("return { figures = { troll = { each = 1, follower = true, weight = 2 } } }");
  draw("use inns\nplayers A C\nset B16 0,0 r0");
  assert_told("fill=\"#2b2a27\">T</text>", true);
  assert_told("fill=\"#2b2a27\">B</text>", true);
}

void test_svg_legend_leaves_a_lone_big_follower_plain(void) {
  draw("use inns\nplayers A C\nset B16 0,0 r0");
  assert_told("fill=\"#2b2a27\">B</text>", false);
}

void test_svg_legend_shows_no_path(void) {
  snprintf(rule_path, sizeof rule_path, "%s/own.txt", folder);
  FILE *file = fopen(rule_path, "w");
  fputs("E01\n.......\n.......\n.......\n-------\n.......\n.......\n.......\n", file);
  fclose(file);
  char lines[200];
  snprintf(lines, sizeof lines, "use creativity\nopt creativity=%s\nplayers A B", rule_path);
  draw(lines);
  assert_told("creativity=own.txt", true);
  assert_told(folder, false);
}
