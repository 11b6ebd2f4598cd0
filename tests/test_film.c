/* test_film.c - a game as a film: the shots, laid over each other, are the table. */
#include "pictures/film.h"

#include <stdlib.h>
#include <string.h>

#include "rendered.h"
#include "sessions.h"

static char path[128];
static Image canvas;
static unsigned shots, strips;
static int tallest;

void setUp(void) {
  open_session();
  memset(&canvas, 0, sizeof canvas);
  shots = strips = 0;
  tallest = 0;
  snprintf(path, sizeof path, "%s/shot.svg", folder);
}

void tearDown(void) {
  free(canvas.pixels);
  close_session();
}

static void go_on(int actions) {
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  for (int i = 0; i < actions; i++) {
    const Game *game = session_game(session);
    Choices choices;
    if (game->turn.phase == PHASE_OVER) return;
    game_choices(game, session_rules(session), &choices);
    Action action = choices_action(game, &choices, (unsigned)i * 7 % choices.count);
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &action, &answer));
  }
}

static bool lay_over(void *context, const FilmShot *shot) {
  (void)context;
  Builder copy = {0};
  builder_bytes(&copy, shot->picture.text, shot->picture.size);
  rendered_keep(path, &copy);
  Image image = render(path, "1");
  TEST_ASSERT_EQUAL(shot->width, image.width);
  TEST_ASSERT_EQUAL(shot->height, image.height);
  if (!shots++) {
    TEST_ASSERT_EQUAL(0, shot->x + shot->y);
    canvas = image;
    return true;
  }
  TEST_ASSERT_TRUE(shot->x >= 0 && shot->x + shot->width <= canvas.width);
  TEST_ASSERT_TRUE(shot->y >= 0 && shot->y + shot->height <= canvas.height);
  bool strip = shot->y + shot->height == canvas.height;
  strips += strip;
  if (!strip && shot->height > tallest) tallest = shot->height;
  for (int y = 0; y < image.height; y++)
    memcpy(canvas.pixels + 3 * ((shot->y + y) * canvas.width + shot->x),
           image.pixels + 3 * (y * image.width), (size_t)image.width * 3);
  free(image.pixels);
  return true;
}

/* How many pixels of the table, without the strip, are not those of the picture; a last bit may differ. */
static int wrong_pixels(const Image *whole) {
  int wrong = 0;
  for (int n = 0; n < whole->width * whole->height; n++) {
    int far = 0;
    for (int c = 0; c < 3; c++) far += abs(whole->pixels[3 * n + c] - canvas.pixels[3 * n + c]);
    wrong += far > 24;
  }
  return wrong;
}

static Image draw_whole(const SvgFrame *frame) {
  SvgStyle style = {.frame = frame};
  Builder picture = {0};
  int pixels = canvas.width / (frame->right - frame->left + 1);
  TEST_ASSERT_TRUE(svg_part(&picture, session, &style, frame, pixels));
  rendered_keep(path, &picture);
  return render(path, "1");
}

void test_film_ends_with_the_table_as_it_is(void) {
  static const SvgFrame FRAME = {-4, -4, 4, 4};
  SvgStyle style = {.frame = &FRAME};
  Reason why = {""};
  rendered_need_tools();
  play("use inns\nplayers A B\nseed 5");
  go_on(36);
  if (!film_play(".", session, &style, lay_over, NULL, &why)) TEST_FAIL_MESSAGE(why.text);
  TEST_ASSERT_GREATER_THAN(18, shots);
  Image whole = draw_whole(&FRAME);
  TEST_ASSERT_EQUAL(canvas.width, whole.width);
  TEST_ASSERT_EQUAL(0, wrong_pixels(&whole));
  TEST_ASSERT_LESS_THAN(whole.height, tallest); /* only what changes is drawn */
  free(whole.pixels);
}

void test_film_shows_a_strip_when_somebody_is_paid(void) {
  rendered_need_tools();
  SvgStyle style = {.dark = true};
  Reason why = {""};
  play("players A B\nplay A B14 0,-1 r2 small@C1\nplay B B23 1,0 r0"); /* a city of two tiles */
  TEST_ASSERT_GREATER_THAN(0, session_game(session)->scores[0]);
  if (!film_play(".", session, &style, lay_over, NULL, &why)) TEST_FAIL_MESSAGE(why.text);
  TEST_ASSERT_EQUAL(1, strips);
}

static bool stop(void *context, const FilmShot *shot) {
  (void)shot;
  return ++*(int *)context < 3;
}

void test_film_ends_when_nobody_watches(void) {
  SvgStyle style = {.dark = false};
  Reason why = {""};
  int seen = 0;
  play("players A B\nseed 5");
  go_on(20);
  TEST_ASSERT_FALSE(film_play(".", session, &style, stop, &seen, &why));
  TEST_ASSERT_EQUAL(3, seen);
  TEST_ASSERT_EQUAL_STRING("", why.text);
}

void test_film_frame_is_four_numbers(void) {
  SvgFrame frame;
  Reason why = {""};
  TEST_ASSERT_TRUE(svg_frame("-3,-2,4,3", &frame, &why));
  TEST_ASSERT_EQUAL(-3, frame.left);
  TEST_ASSERT_EQUAL(3, frame.bottom);
  static const char *const WRONG[] = {"", "1,2,3", "1,2,0,4", "1,2,3,4,5", "a,b,c,d", "0,0,100,0"};
  for (unsigned i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
    TEST_ASSERT_FALSE_MESSAGE(svg_frame(WRONG[i], &frame, &why), WRONG[i]);
}
