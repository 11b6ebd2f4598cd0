/* test_inline_picture.c - pictures between the lines of a terminal: what it says of itself, and what it is sent. */
#include <string.h>

#include "terminal/inline_picture.h"
#include "unity.h"

void setUp(void) {}
void tearDown(void) {}

static InlineWay way_of(const char *reply) {
  bool whole;
  InlineWay way = inline_reply(reply, strlen(reply), &whole);
  TEST_ASSERT_TRUE_MESSAGE(whole, reply);
  return way;
}

void test_inline_picture_believes_what_the_terminal_says(void) {
  TEST_ASSERT_EQUAL(INLINE_KITTY, way_of("\x1b_Gi=31;OK\x1b\\\x1bP>|kitty(0.26)\x1b\\\x1b[?62;c"));
  TEST_ASSERT_EQUAL(INLINE_ITERM, way_of("\x1bP>|iTerm2 3.4.19\x1b\\\x1b[?62;4c"));
  TEST_ASSERT_EQUAL(INLINE_SIXEL, way_of("\x1b[?62;4;22c"));
  TEST_ASSERT_EQUAL(INLINE_SIXEL, way_of("\x1b[?4c"));
}

void test_inline_picture_takes_silence_for_no(void) {
  TEST_ASSERT_EQUAL(INLINE_NONE, way_of("\x1b[?62;22c"));
  TEST_ASSERT_EQUAL(INLINE_NONE, way_of("\x1b[?64;14;41c")); /* a 4 that is a part of a number */
  TEST_ASSERT_EQUAL(INLINE_NONE, way_of("\x1b_Gi=31;EINVAL:no\x1b\\\x1b[?1;2c"));
}

void test_inline_picture_waits_for_the_whole_reply(void) {
  bool whole = true;
  static const char PART[] = "\x1b_Gi=31;OK\x1b\\\x1b[?62;";
  TEST_ASSERT_EQUAL(INLINE_NONE, inline_reply(PART, sizeof PART - 1, &whole));
  TEST_ASSERT_FALSE(whole);
  TEST_ASSERT_EQUAL(INLINE_NONE, inline_reply("", 0, &whole));
  TEST_ASSERT_FALSE(whole);
}

/* The head of a PNG of this size and some bytes. */
static FILE *picture(unsigned width, unsigned height, size_t more) {
  unsigned char head[24] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
  FILE *png = tmpfile();
  TEST_ASSERT_NOT_NULL(png);
  for (int i = 0; i < 4; i++) {
    head[16 + i] = (unsigned char)(width >> (24 - 8 * i));
    head[20 + i] = (unsigned char)(height >> (24 - 8 * i));
  }
  fwrite(head, 1, sizeof head, png);
  while (more--) putc('x', png);
  return png;
}

static char sent[20000];
static void show(InlineWay way, FILE *png, InlineWindow window) {
  Reason why = {""};
  FILE *out = tmpfile();
  TEST_ASSERT_NOT_NULL(out);
  TEST_ASSERT_TRUE_MESSAGE(inline_show(out, way, png, &window, &why), why.text);
  rewind(out);
  sent[fread(sent, 1, sizeof sent - 1, out)] = '\0';
  fclose(out);
  fclose(png);
}

static bool starts(const char *text, const char *with) {
  return strncmp(text, with, strlen(with)) == 0;
}

void test_inline_picture_leaves_a_small_one_as_large_as_it_is(void) {
  show(INLINE_KITTY, picture(100, 50, 0), (InlineWindow){80, 24, 800, 480});
  TEST_ASSERT_EQUAL_STRING("\x1b_Ga=T,f=100,q=2,m=0;iVBORw0KGgoAAAANSUhEUgAAAGQAAAAy\x1b\\\n",
                           sent);
  show(INLINE_ITERM, picture(100, 50, 1), (InlineWindow){80, 24, 800, 480});
  TEST_ASSERT_EQUAL_STRING("\x1b]1337;File=inline=1:iVBORw0KGgoAAAANSUhEUgAAAGQAAAAyeA==\a\n",
                           sent);
}

void test_inline_picture_fits_a_large_one_into_the_window(void) {
  show(INLINE_KITTY, picture(4000, 500, 0), (InlineWindow){80, 24, 800, 480});
  TEST_ASSERT_TRUE(starts(sent, "\x1b_Ga=T,f=100,q=2,c=80,m=0;"));
  show(INLINE_KITTY, picture(500, 4000, 0), (InlineWindow){80, 24, 0, 0});
  TEST_ASSERT_TRUE(starts(sent, "\x1b_Ga=T,f=100,q=2,r=21,m=0;"));
  show(INLINE_ITERM, picture(500, 4000, 0), (InlineWindow){80, 24, 800, 480});
  TEST_ASSERT_TRUE(starts(sent, "\x1b]1337;File=inline=1;height=21:"));
}

void test_inline_picture_sends_kitty_pieces_that_it_takes(void) {
  show(INLINE_KITTY, picture(100, 50, 8000), (InlineWindow){80, 24, 800, 480});
  unsigned pieces = 0;
  for (char *at = sent; (at = strstr(at, "\x1b_G")) != NULL; at++) {
    char *data = strchr(at, ';'), *end = strstr(at, "\x1b\\");
    TEST_ASSERT_TRUE(data && end && end - data - 1 <= 4096);
    TEST_ASSERT_EQUAL((++pieces < 3), data[-1] == '1');
  }
  TEST_ASSERT_EQUAL(3, pieces);
}

void test_inline_picture_refuses_what_is_not_a_picture(void) {
  Reason why = {""};
  InlineWindow window = {80, 24, 0, 0};
  FILE *empty = tmpfile();
  TEST_ASSERT_NOT_NULL(empty);
  TEST_ASSERT_FALSE(inline_show(stdout, INLINE_KITTY, empty, &window, &why));
  TEST_ASSERT_NOT_EQUAL('\0', why.text[0]);
  fclose(empty);
}
