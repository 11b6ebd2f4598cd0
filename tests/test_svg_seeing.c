/* test_svg_seeing.c - what people see who do not see all colours, or who print in grey.
 *
 * City, field and road differ in lightness; figures of two players differ by their pattern, whatever their colours
 * are; and no two seats without names have the same initial. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rendered.h"
#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- Contrast, as WCAG computes it --- */

static double channel(unsigned value) {
  double part = value / 255.0;
  return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double lightness(unsigned red, unsigned green, unsigned blue) {
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

static double contrast(double a, double b) {
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/* Of the colour that a row of the theme has. */
static double of_row(bool dark, const char *row) {
  Builder out = {0};
  unsigned red, green, blue;
  svg_theme_rows(&out, dark);
  const char *at = strstr(builder_text(&out), row);
  TEST_ASSERT_NOT_NULL_MESSAGE(at, row);
  TEST_ASSERT_EQUAL(3, sscanf(strchr(at, '#'), "#%2x%2x%2x", &red, &green, &blue));
  builder_free(&out);
  return lightness(red, green, blue);
}

void test_svg_seeing_tells_city_field_and_road_by_lightness(void) {
  for (int dark = 0; dark < 2; dark++) {
    double city = of_row(dark, ".c{"), field = of_row(dark, ".f{"), road = of_row(dark, ".r{");
    TEST_ASSERT_TRUE_MESSAGE(contrast(city, field) >= 1.4, dark ? "dark" : "light");
    TEST_ASSERT_TRUE_MESSAGE(contrast(road, field) >= 1.4, dark ? "dark" : "light");
    TEST_ASSERT_TRUE_MESSAGE(contrast(road, city) >= 1.4, dark ? "dark" : "light");
  }
}

/* --- Patterns --- */

enum { ZOOM = 6, BOX = 40 };

/* Figures of all seats in a row, without letters. */
static void draw_figures(const char *path, unsigned kind) {
  const Rules *rules = session_rules(session);
  Builder picture = {0}, *out = &picture;
  builder_print(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"><defs>",
                BOX * PLAYERS_MAX, BOX);
  svg_figure_shape(out, rules, kind, false);
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
    svg_seat_pattern(out, seat);
    svg_figure(out, rules, seat, "", kind, false);
  }
  builder_print(out, "</defs><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/>", BOX * PLAYERS_MAX, BOX);
  for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
    builder_print(out, "<use href=\"#p%uf%u\" x=\"%u\" y=\"30\"/>", seat, kind,
                  BOX * seat + BOX / 2);
  builder_put(out, "</svg>");
  rendered_keep(path, &picture);
}

static double light_at(const Image *image, unsigned seat, int n) {
  int x = (int)seat * BOX * ZOOM + n % (BOX * ZOOM), y = n / (BOX * ZOOM);
  const unsigned char *pixel = image->pixels + 3 * (y * image->width + x);
  return lightness(pixel[0], pixel[1], pixel[2]);
}

/* Is it lighter there than the seat's own colour, or darker?  So the pattern, whatever the colours are. */
static bool accented(const Image *image, unsigned seat, int n) {
  unsigned red, green, blue;
  sscanf(svg_seat_colour(seat), "#%2x%2x%2x", &red, &green, &blue);
  return contrast(light_at(image, seat, n), lightness(red, green, blue)) > 1.4;
}

/* A share of the pixels that belong to the figure, of which the plain seat tells. */
static int differing(const Image *image, unsigned a, unsigned b) {
  int all = 0, other = 0;
  for (int n = 0; n < BOX * ZOOM * BOX * ZOOM; n++) {
    if (accented(image, 0, n)) continue; /* the edge, and what is beside it */
    all++;
    other += accented(image, a, n) != accented(image, b, n);
  }
  return other * 100 / all;
}

void test_svg_seeing_tells_players_by_pattern(void) {
  rendered_need_tools();
  play("use inns traders\nplayers A B");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  char path[128];
  snprintf(path, sizeof path, "%s/figures.svg", folder);
  for (unsigned kind = 0; kind < session_rules(session)->figure_count; kind++) {
    draw_figures(path, kind);
    Image image = render(path, "6");
    for (unsigned a = 0; a < PLAYERS_MAX; a++)
      for (unsigned b = 0; b < a; b++) {
        char message[80];
        int differ = differing(&image, a, b);
        snprintf(message, sizeof message, "figure %u, seats %u and %u: %d percent", kind, a, b,
                 differ);
        TEST_ASSERT_TRUE_MESSAGE(differ >= 15, message);
      }
    free(image.pixels);
  }
}

void test_svg_seeing_tells_seats_without_names_by_initial(void) {
  for (unsigned a = 0; a < PLAYERS_MAX; a++)
    for (unsigned b = 0; b < a; b++)
      TEST_ASSERT_NOT_EQUAL(session_seat_name(a)[0], session_seat_name(b)[0]);
}
