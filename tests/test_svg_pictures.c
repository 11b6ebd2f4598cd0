/* test_svg_pictures.c - the section `pictures` of rule files: what is kept, and what is refused because a
 * browser might see more in it than a shape. */
#include <stdio.h>
#include <string.h>

#include "script_fixture.h"
#include "unity.h"

void tearDown(void) {
  house_close();
}

static const char *mark_picture(FeatureKind kind, const char *name) {
  int mark = rules_mark(house.rules, kind, name);
  TEST_ASSERT_GREATER_OR_EQUAL_MESSAGE(0, mark, name);
  return house.rules->pictures + house.rules->marks[kind][mark].picture;
}

static const char *figure_picture(const char *name) {
  return house.rules->pictures + house.rules->figures[rules_figure(house.rules, name)].picture;
}

void test_svg_pictures_are_kept_for_marks_and_figures(void) {
  house_open(
      "return { marks = { city = { well = 'any' }, tile = { storm = 'any' } },\n"
      "  figures = { crow = {} },\n"
      "  pictures = { well = 'M1 2L3,4z', crow = [[#12aBcd M0 0H4\n #000000 m-1.5+2a1 1 0 0 1 2 "
      "2Z]], storm = 'M0 0' } }");
  TEST_ASSERT_EQUAL_STRING("M1 2L3,4z", mark_picture(CITY, "well"));
  TEST_ASSERT_EQUAL_STRING("#12aBcd M0 0H4 #000000 m-1.5+2a1 1 0 0 1 2 2Z", figure_picture("crow"));
  int storm = rules_tile_mark(house.rules, "storm");
  TEST_ASSERT_EQUAL_STRING("M0 0", house.rules->pictures + house.rules->tile_marks[storm].picture);
}

void test_svg_pictures_may_be_missing(void) {
  house_open("return { marks = { city = { well = 'any' } }, figures = { crow = {} } }");
  TEST_ASSERT_EQUAL_STRING("", mark_picture(CITY, "well"));
  TEST_ASSERT_EQUAL_STRING("", figure_picture("crow"));
  TEST_ASSERT_EQUAL_STRING("", figure_picture("small"));
}

void test_svg_pictures_that_are_the_same_are_kept_once(void) {
  house_file("one",
             "return { marks = { city = { well = 'any' } }, pictures = { well = 'M0 0  L1 1' } }");
  house_file("two", "return { marks = { city = { well = 'any' }, road = { toll = 'any' } },\n"
                    "  pictures = { well = 'M0 0 L1 1', toll = 'M0 0\\nL1 1' } }");
  house_open_files("one.lua two.lua", NULL);
  TEST_ASSERT_EQUAL_STRING("M0 0 L1 1", mark_picture(CITY, "well"));
  TEST_ASSERT_EQUAL_PTR(mark_picture(CITY, "well"), mark_picture(ROAD, "toll"));
}

void test_svg_pictures_come_with_all_printed_marks(void) {
  house_open_files("abbey_mayor abbot bridges_castles_bazaars count crops cult ferries festival "
                   "flying gold hills_sheep inns king magic phantom princess_dragon river siege "
                   "tower traders",
                   NULL);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned mark = 0; mark < house.rules->mark_count[kind]; mark++) {
      const MarkName *name = &house.rules->marks[kind][mark];
      TEST_ASSERT_NOT_EQUAL_MESSAGE(0, name->picture, name->name);
    }
  for (unsigned mark = 0; mark < house.rules->tile_mark_count; mark++)
    TEST_ASSERT_NOT_EQUAL(0, house.rules->tile_marks[mark].picture);
}

void test_svg_pictures_of_figures_that_are_switched_off_do_no_harm(void) {
  house_open_files("pig", "pig=off");
  TEST_ASSERT_EQUAL(0, house.rules->figures[rules_figure(house.rules, "pig")].each);
}

static void refuses(const char *picture, int at) {
  char text[400], message[400];
  snprintf(text, sizeof text,
           "return { marks = { city = { well = 'any' } }, pictures = { well = %s } }", picture);
  house_file("house", text);
  const char *said = house_refusal("house.lua", NULL);
  snprintf(message, sizeof message, "wrong at character %d", at);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(said, message), said);
}

void test_svg_pictures_refuse_whatever_is_no_path(void) {
  refuses("''", 1);
  refuses("'L1 2'", 1);
  refuses("' M1 2'", 1);
  refuses("'M1 2\"/><script>'", 5);
  refuses("'M1 2<'", 5);
  refuses("'M1 2&amp;'", 5);
  refuses("'M1 2\\0'", 5);
  refuses("'M1 2\\xC3\\xA9'", 5);
  refuses("'M1e5 2'", 3);
  refuses("'M1 2;fill:url(x)'", 5);
  refuses("'url(#x)'", 1);
}

void test_svg_pictures_refuse_whatever_is_no_colour(void) {
  refuses("'#12345 M0 0'", 1);
  refuses("'#1234567 M0 0'", 1);
  refuses("'#123456M0 0'", 1);
  refuses("'#12345g M0 0'", 1);
  refuses("'#123456'", 1);
  refuses("'#123456 L0 0'", 1);
  refuses("'M0 0 #123456 '", 6);
  refuses("'M0 0 ##12345 M0 0'", 6);
}

void test_svg_pictures_refuse_names_that_nothing_has(void) {
  house_refuses(
      "return { pictures = { wall = 'M0 0' } }",
      "house.lua:1: a picture of 'wall', but no mark, kind, figure or piece has that name");
}

void test_svg_pictures_refuse_what_is_no_text(void) {
  house_file("house", "return { marks = { city = { well = 'any' } }, pictures = { well = 5 } }");
  TEST_ASSERT_NOT_NULL(strstr(house_refusal("house.lua", NULL), "must be text, not a number"));
}

void test_svg_pictures_refuse_too_much(void) {
  house_file("house", "return { marks = { city = { well = 'any' } }, pictures = { well = 'M' .. "
                      "string.rep('0 ', 800) } }");
  TEST_ASSERT_NOT_NULL(strstr(house_refusal("house.lua", NULL), "1500 characters or more"));
}

void test_svg_pictures_refuse_too_many(void) {
  static const char *const KINDS[] = {"city", "road", "field"};
  char text[8192] = "return { marks = {", part[80];
  for (int i = 0; i < 36; i++) {
    snprintf(part, sizeof part, "%s%s m%d = 'any',", i % 12 ? "" : KINDS[i / 12],
             i % 12 ? "" : " = {", i);
    strcat(text, part);
    if (i % 12 == 11) strcat(text, " }, ");
  }
  strcat(text, " }, pictures = {");
  for (int i = 0; i < 36; i++) {
    snprintf(part, sizeof part, " m%d = 'M%d' .. string.rep(' 0', 740),", i, i);
    strcat(text, part);
  }
  strcat(text, " } }");
  house_file("house", text);
  TEST_ASSERT_NOT_NULL(strstr(house_refusal("house.lua", NULL), "more than 49152 characters"));
}
