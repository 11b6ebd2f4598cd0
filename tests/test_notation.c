/* test_notation.c - lines of the notation: read, written, refused with what was expected. */
#include "game/notation.h"

#include <stdio.h>
#include <string.h>

#include "unity.h"

static Line line;
static Reason why;

static bool reads(const char *text) {
  why.text[0] = '\0';
  return notation_read(text, strlen(text), &line, &why);
}

static void must_read(const char *text) {
  if (!reads(text)) TEST_FAIL_MESSAGE(why.text);
}

static void must_refuse(const char *text, const char *part) {
  TEST_ASSERT_FALSE_MESSAGE(reads(text), text);
  if (!strstr(why.text, part)) {
    char message[600];
    snprintf(message, sizeof message, "%s: said '%s', not '%s'", text, why.text, part);
    TEST_FAIL_MESSAGE(message);
  }
}

static void assert_word(const char *expected, Slice word) {
  char copy[300];
  TEST_ASSERT_EQUAL_STRING(expected, slice_copy(word, copy, sizeof copy));
}

/* --- Reading --- */

void test_notation_reads_blank_lines_and_comments(void) {
  static const char *const blank[] = {"", "   ", "\t \t", "# play A", "  # x", "#", "\r", " \r"};
  for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
    must_read(blank[i]);
    TEST_ASSERT_EQUAL(LINE_BLANK, line.kind);
  }
}

void test_notation_reads_a_play(void) {
  must_read("play Alice B14 -3,12 r2 small@C1   # a comment");
  TEST_ASSERT_EQUAL(LINE_PLAY, line.kind);
  assert_word("Alice", line.player);
  assert_word("B14", line.tile);
  TEST_ASSERT_EQUAL(-3, line.square.x);
  TEST_ASSERT_EQUAL(12, line.square.y);
  TEST_ASSERT_EQUAL(2, line.rotation);
  TEST_ASSERT_TRUE(line.figured);
  assert_word("small", line.figure);
  assert_word("C1", line.segment);
  TEST_ASSERT_FALSE(line.refused);
}

void test_notation_reads_a_play_without_a_figure(void) {
  must_read("\tplay A\tB14  0,-1   r0\r");
  TEST_ASSERT_FALSE(line.figured);
}

void test_notation_reads_figures_that_are_set(void) {
  must_read("set B16 0,0 r3 A.small@C1 B.big@R1");
  TEST_ASSERT_EQUAL(2, line.item_count);
  assert_word("B", line.items[1].name);
  assert_word("big", line.items[1].value);
  assert_word("R1", line.items[1].segment);
  must_read("set B16 0,0 r3");
  TEST_ASSERT_EQUAL(0, line.item_count);
}

void test_notation_reads_far_figures(void) {
  must_read("recall A small@-1,0:R1");
  TEST_ASSERT_EQUAL(LINE_RECALL, line.kind);
  TEST_ASSERT_EQUAL(-1, line.square.x);
  assert_word("R1", line.segment);
}

void test_notation_reads_numbers_to_their_limits(void) {
  must_read("seed 18446744073709551615");
  TEST_ASSERT_TRUE(line.number == UINT64_MAX);
  must_read("seed 0");
  TEST_ASSERT_TRUE(line.number == 0);
  must_read("hash 1F2e000000000abc");
  TEST_ASSERT_TRUE(line.number == 0x1F2E000000000ABCu);
  must_read("score A=-5 B=999999999");
  TEST_ASSERT_EQUAL_INT32(-5, line.items[0].number);
  TEST_ASSERT_EQUAL_INT32(999999999, line.items[1].number);
  must_read("spots B14 512");
  must_read("play A B14 512,-512 r0");
}

void test_notation_reads_labels_with_blanks(void) {
  must_read("choose A two  steps # why");
  assert_word("two  steps", line.name);
}

void test_notation_reads_a_refusal_of_an_action(void) {
  must_read("refuse pass A");
  TEST_ASSERT_TRUE(line.refused);
  TEST_ASSERT_EQUAL(LINE_PASS, line.kind);
}

void test_notation_reads_names_in_any_script(void) {
  must_read("players Ève 漢 O'Neil jean-luc x_1");
  TEST_ASSERT_EQUAL(5, line.item_count);
  assert_word("漢", line.items[1].name);
}

/* --- Refusing --- */

void test_notation_says_what_was_found_and_expected(void) {
  static const struct {
    const char *text, *part;
  } wrong[] = {
      {"plya A B14 0,0 r0", "did you mean 'play'"},
      {"x", "unknown line 'x'"},
      {"play", "the line ends, expected a player"},
      {"play A", "expected a tile"},
      {"play A B14", "expected a square"},
      {"play A B14 0;0 r0", "found '0;0', expected a square"},
      {"play A B14 0, 0 r0", "found '0,', expected a square"},
      {"play A B14 513,0 r0", "-512 to 512"},
      {"play A B14 0,-513 r0", "-512 to 512"},
      {"play A B14 99999999999999999999,0 r0", "-512 to 512"},
      {"play A B14 0,0 r4", "found 'r4', expected a rotation"},
      {"play A B14 0,0 R0", "expected a rotation"},
      {"play A B14 0,0 r01", "expected a rotation"},
      {"play A B14 0,0", "expected a rotation"},
      {"play A B14 0,0 r0 small", "expected figure@segment"},
      {"play A B14 0,0 r0 @C1", "expected figure@segment"},
      {"play A B14 0,0 r0 small@", "expected figure@segment"},
      {"play A B14 0,0 r0 small@C1 x", "found 'x', expected the end"},
      {"deploy A small@C1", "expected figure@x,y:segment"},
      {"recall A small@1,0", "expected figure@x,y:segment"},
      {"pass", "expected a player"},
      {"pass A B", "expected the end"},
      {"end now", "expected the end"},
      {"choose A", "expected the label"},
      {"seed", "expected a number"},
      {"seed x", "found 'x', expected a number"},
      {"seed -1", "found '-1'"},
      {"seed +1", "found '+1'"},
      {"seed 1.5", "found '1.5'"},
      {"seed 0x10", "found '0x10'"},
      {"seed 18446744073709551616", "18446744073709551615"},
      {"seed 99999999999999999999999999", "18446744073709551615"},
      {"seed 1 2", "expected the end"},
      {"score A", "found 'A', expected name=number"},
      {"score A=", "expected name=number"},
      {"score =1", "expected name=number"},
      {"score A=1x", "expected name=number"},
      {"score A=1000000000", "expected name=number"},
      {"score", "expected name=number"},
      {"hand A", "expected name=number"},
      {"opt tiny_city", "expected name=value"},
      {"opt =2", "expected name=value"},
      {"opt tiny_city=", "expected name=value"},
      {"use", "expected a name"},
      {"players", "expected a player's name"},
      {"players A.B C", "found 'A.B'"},
      {"players A=B C", "found 'A=B'"},
      {"hash 12", "16 hexadecimal digits"},
      {"hash 1f2e3d4c5b6a798g", "16 hexadecimal digits"},
      {"spots B14 -1", "expected a number"},
      {"bastide", "expected a format version"},
      {"refuse", "expected an action"},
      {"refuse score A=1", "'score' after 'refuse'"},
      {"refuse refuse pass A", "unknown line 'refuse'"},
      {"refuse set B16 0,0 r0", "expected an action"},
      {"refuse play A B14 0,0 r9", "expected a rotation"},
      {"play A\x01 B14 0,0 r0", "byte \\x01 in column 7"},
      {"play A\x1B[2J", "byte \\x1B"},
      {"players \xFF B", "byte \\xFF"},
      {"players \xC0\xAF B", "byte \\xC0"},
      {"players \xC2\x9B B", "character \\u{9B} in column 9"}, /* which some terminals obey */
      {"players A \xE2\x80\xAE"
       "B",
       "character \\u{202E} in column 11"},
      {"use \xEF\xBB\xBFx", "character \\u{FEFF} in column 5"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    must_refuse(wrong[i].text, wrong[i].part);
}

void test_notation_refuses_overlong_lines_words_and_lists(void) {
  char text[4000];
  memset(text, 'A', sizeof text);
  TEST_ASSERT_FALSE(notation_read(text, NOTATION_LINE + 2, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "expected at most"));
  memcpy(text, "pass ", 5);
  TEST_ASSERT_FALSE(notation_read(text, 5 + NOTATION_NAME + 1, &line, &why));
  TEST_ASSERT_TRUE(notation_read(text, 5 + NOTATION_NAME, &line, &why));
  memcpy(text, "use  ", 5);
  TEST_ASSERT_TRUE(notation_read(text, 5 + NOTATION_WORD, &line, &why));
  TEST_ASSERT_FALSE(notation_read(text, 5 + NOTATION_WORD + 1, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "a word of 256 bytes"));
  for (size_t i = 4; i < sizeof text; i++) text[i] = i % 2 ? 'a' : ' ';
  TEST_ASSERT_TRUE(notation_read(text, 4 + 2 * NOTATION_ITEMS, &line, &why));
  TEST_ASSERT_FALSE(notation_read(text, 6 + 2 * NOTATION_ITEMS, &line, &why));
}

void test_notation_says_what_chance_goes_on_from(void) {
  char again[40];
  TEST_ASSERT_TRUE(notation_read("chance 18446744073709551615", 27, &line, &why));
  TEST_ASSERT_EQUAL(LINE_CHANCE, line.kind);
  TEST_ASSERT_TRUE(notation_write(&line, again, sizeof again));
  TEST_ASSERT_EQUAL_STRING("chance 18446744073709551615", again);
  TEST_ASSERT_FALSE(notation_names_player(LINE_CHANCE));
  TEST_ASSERT_TRUE(notation_names_player(LINE_PLAY));
  TEST_ASSERT_FALSE(notation_read("chance dice", 11, &line, &why));
}

void test_notation_refuses_a_zero_byte(void) {
  TEST_ASSERT_FALSE(notation_read("end\0", 4, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "\\x00"));
}

void test_notation_allows_anything_in_a_comment(void) {
  TEST_ASSERT_TRUE(notation_read("end #\x01\xFF\0z", 9, &line, &why));
  TEST_ASSERT_EQUAL(LINE_END, line.kind);
}

/* Words make the same line as their text, or none. */
void test_notation_takes_the_words_of_a_head_line(void) {
  static const char *const WORDS[] = {"tiny_city=2", "farmers=off"}, *const NAMES[] = {"A b", "B"},
                           *const NOTES[] = {"A#b", "B"}, *const BYTES[] = {"A\x01", "B"};
  Line read;
  TEST_ASSERT_TRUE(notation_words(LINE_OPT, WORDS, 2, &line, &why));
  TEST_ASSERT_TRUE(notation_read("opt tiny_city=2 farmers=off", 27, &read, &why));
  TEST_ASSERT_EQUAL(read.kind, line.kind);
  TEST_ASSERT_EQUAL(2, line.item_count);
  for (int i = 0; i < 2; i++) {
    TEST_ASSERT_EQUAL(read.items[i].name.size, line.items[i].name.size);
    TEST_ASSERT_EQUAL_MEMORY(read.items[i].value.text, line.items[i].value.text,
                             read.items[i].value.size);
  }
  TEST_ASSERT_FALSE(notation_words(LINE_OPT, NAMES, 2, &line, &why));
  TEST_ASSERT_FALSE(notation_words(LINE_USE, NAMES, 2, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "'A b' has a blank in it"));
  TEST_ASSERT_FALSE(notation_words(LINE_USE, NOTES, 2, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "'A#b' has a # in it"));
  TEST_ASSERT_FALSE(notation_words(LINE_USE, BYTES, 2, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "byte \\x01 in column 6"));
}

void test_notation_refuses_more_words_than_a_line_holds(void) {
  static char long_word[NOTATION_WORD + 1];
  const char *words[NOTATION_ITEMS + 1];
  memset(long_word, 'a', NOTATION_WORD);
  for (int i = 0; i <= NOTATION_ITEMS; i++) words[i] = "a";
  TEST_ASSERT_TRUE(notation_words(LINE_USE, words, NOTATION_ITEMS, &line, &why));
  TEST_ASSERT_FALSE(notation_words(LINE_USE, words, NOTATION_ITEMS + 1, &line, &why));
  for (int i = 0; i < NOTATION_ITEMS; i++) words[i] = long_word;
  TEST_ASSERT_FALSE(notation_words(LINE_USE, words, NOTATION_ITEMS, &line, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "too many words after 'use'"));
}

/* Whoever knows the first arguments lets the rest be read. */
void test_notation_reads_the_rest_of_a_line(void) {
  char out[NOTATION_LINE + 1], text[NOTATION_LINE + 10];
  line = (Line){.kind = LINE_PLAY, .player = slice_of("A"), .tile = slice_of("B14")};
  TEST_ASSERT_TRUE(notation_read_rest(&line, 2, slice_of(" 0,-1 r2 small@C1 # x"), &why));
  notation_write(&line, out, sizeof out);
  TEST_ASSERT_EQUAL_STRING("play A B14 0,-1 r2 small@C1", out);
  TEST_ASSERT_FALSE(notation_read_rest(&line, 6, slice_of("more"), &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "found 'more', expected the end of the line"));
  line = (Line){.kind = LINE_SCORE};
  TEST_ASSERT_FALSE(notation_read_rest(&line, 0, slice_of(" A=4 \x01"), &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "byte \\x01 in column 11"));
  memset(text, 'A', sizeof text);
  TEST_ASSERT_FALSE(notation_read_rest(&line, 0, (Slice){text, NOTATION_LINE}, &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "expected at most 2000"));
}

/* --- Writing --- */

void test_notation_writes_what_it_reads(void) {
  static const char *const same[] = {
      "bastide 1",
      "scenario E44 big follower beats one small one",
      "scenario E44",
      "rules CITY-3 DEP-4",
      "use inns house/my_rule.lua",
      "opt tiny_city=2 inns.open=plain",
      "players Alice Bob",
      "seed 18446744073709551615",
      "set B16 -2,0 r0 A.small@C1 B.big@R1",
      "set B16 0,0 r0",
      "supply A small=0 big=0",
      "turn B",
      "play A B14 0,-1 r2",
      "play A B14 0,-1 r2 small@C1",
      "choose A add",
      "deploy A big@1,0:R1",
      "recall A small@1,-20:R1",
      "pass A",
      "discard B01",
      "end",
      "refuse play A B14 0,-1 r2",
      "score A=4 B=-1",
      "hand A small=7 big=1",
      "player A wine=1",
      "next B",
      "spots B14 23",
      "deploys B14 0,-1 r2 5",
      "hash 00000000000000ab",
  };
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    char out[NOTATION_LINE + 1];
    must_read(same[i]);
    TEST_ASSERT_TRUE(notation_write(&line, out, sizeof out));
    TEST_ASSERT_EQUAL_STRING(same[i], out);
  }
}

void test_notation_form_of_each_line_can_be_read(void) {
  for (unsigned kind = LINE_BLANK + 1; kind < LINE_KINDS; kind++) {
    must_read(notation_form((LineKind)kind));
    TEST_ASSERT_EQUAL(kind, line.kind);
  }
}

void test_notation_reads_squares_as_far_out_as_tiles_can_lie(void) {
  static const char *const NONE[] = {"",
                                     ",",
                                     "1",
                                     "1,",
                                     ",1",
                                     "1,2,3",
                                     "1;2",
                                     "+1,2",
                                     "1, 2",
                                     "1,x",
                                     "513,0",
                                     "0,-513",
                                     "99999999999999999999,0"};
  Square square = {7, 7};
  TEST_ASSERT_TRUE(notation_square(slice_of("3,-2"), &square));
  TEST_ASSERT_EQUAL(3, square.x);
  TEST_ASSERT_EQUAL(-2, square.y);
  TEST_ASSERT_TRUE(notation_square(slice_of("-512,512"), &square));
  for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++)
    TEST_ASSERT_FALSE_MESSAGE(notation_square(slice_of(NONE[i]), &square), NONE[i]);
}

void test_notation_knows_the_kind_of_a_line_by_its_keyword(void) {
  for (unsigned kind = LINE_BLANK + 1; kind < LINE_KINDS; kind++)
    TEST_ASSERT_EQUAL(kind, notation_kind_of(slice_of(notation_keyword((LineKind)kind))));
  TEST_ASSERT_EQUAL(LINE_BLANK, notation_kind_of(slice_of("")));
  TEST_ASSERT_EQUAL(LINE_BLANK, notation_kind_of(slice_of("Play")));
}

void test_notation_writes_no_more_than_there_is_room(void) {
  char out[8] = "#######";
  must_read("play A B14 0,-1 r2");
  TEST_ASSERT_FALSE(notation_write(&line, out, 5));
  TEST_ASSERT_EQUAL_STRING("play", out);
  TEST_ASSERT_EQUAL('#', out[5]);
  TEST_ASSERT_FALSE(notation_write(&line, NULL, 0));
}

void test_notation_copies_nothing_that_a_terminal_obeys(void) {
  char copy[40];
  TEST_ASSERT_EQUAL_STRING("\\x1B[2J\\xFFé",
                           slice_copy(slice_of("\x1B[2J\xFFé"), copy, sizeof copy));
  TEST_ASSERT_EQUAL_STRING("ab", slice_copy(slice_of("abc"), copy, 3));
  TEST_ASSERT_EQUAL_STRING("a", slice_copy(slice_of("aé"), copy, 3)); /* no half characters */
}

void test_notation_judges_player_names(void) {
  TEST_ASSERT_TRUE(notation_player_name(slice_of("Zoë_2"), &why));
  TEST_ASSERT_FALSE(notation_player_name(slice_of(""), &why));
  TEST_ASSERT_FALSE(notation_player_name(slice_of("a b"), &why));
  TEST_ASSERT_FALSE(notation_player_name(slice_of("a.b"), &why));
  TEST_ASSERT_FALSE(notation_player_name(slice_of("a#"), &why));
}
