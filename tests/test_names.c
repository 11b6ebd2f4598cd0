/* test_names.c - words that a person types find their things, whatever the size of the letters. */
#include "game/names.h"

#include "sessions.h"

static Reason why;

void setUp(void) {
  open_session();
  why.text[0] = '\0';
}

void tearDown(void) {
  close_session();
}

static int typed(const char *const *names, unsigned count, const char *word) {
  unsigned seat = 77;
  return names_typed_player(names, count, slice_of(word), &seat, &why) ? (int)seat : -1;
}

void test_names_of_players_may_be_typed_in_small_letters(void) {
  static const char *const NAMES[] = {"Ann", "Zoë"};
  TEST_ASSERT_EQUAL(0, typed(NAMES, 2, "Ann"));
  TEST_ASSERT_EQUAL(0, typed(NAMES, 2, "ann"));
  TEST_ASSERT_EQUAL(1, typed(NAMES, 2, "zoë"));
  TEST_ASSERT_EQUAL(-1, typed(NAMES, 2, "an"));
  TEST_ASSERT_EQUAL(-1, typed(NAMES, 2, "anna"));
  TEST_ASSERT_EQUAL(-1, typed(NAMES, 2, "zo\xC3"));
  TEST_ASSERT_EQUAL(-1, typed(NAMES, 2, ""));
}

void test_names_with_accents_may_be_typed_in_large_letters(void) {
  static const char *const NAMES[] = {"Ann", "Zoë"};
  TEST_ASSERT_EQUAL(1, typed(NAMES, 2, "ZOË"));
}

void test_names_that_differ_in_their_case_only_are_told_apart(void) {
  static const char *const NAMES[] = {"Ann", "ann", "Bob"};
  TEST_ASSERT_EQUAL(0, typed(NAMES, 3, "Ann"));
  TEST_ASSERT_EQUAL(1, typed(NAMES, 3, "ann"));
  TEST_ASSERT_EQUAL(-1, typed(NAMES, 3, "ANN"));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "unknown player 'ANN'"));
}

void test_names_in_files_are_taken_as_they_are(void) {
  static const char *const NAMES[] = {"Ann", "Bob"};
  unsigned seat;
  TEST_ASSERT_FALSE(names_player(NAMES, 2, slice_of("ann"), &seat, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "did you mean 'Ann'?"));
}

void test_names_of_figures_and_segments_may_be_typed_in_any_case(void) {
  unsigned figure = 9, segment = 9;
  play("use inns\nplayers Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  const Rules *rules = session_rules(session);
  TEST_ASSERT_TRUE(names_typed_figure(rules, slice_of("BIG"), &figure, &why));
  TEST_ASSERT_EQUAL_STRING("big", rules->figures[figure].name);
  TEST_ASSERT_FALSE(names_figure(rules, slice_of("BIG"), &figure, &why));
  KindId kind = rules_kind(rules, "B16");
  TEST_ASSERT_TRUE(names_typed_segment(rules, kind, slice_of("f2"), &segment, &why));
  TEST_ASSERT_EQUAL(3, segment);
  TEST_ASSERT_FALSE(names_segment(rules, kind, slice_of("f2"), &segment, &why));
}

void test_names_of_seats_are_those_a_person_types(void) {
  play("players Ann Bob");
  TEST_ASSERT_EQUAL(1, session_seat(session, "bob"));
  TEST_ASSERT_EQUAL(-1, session_seat(session, "Carl"));
}
