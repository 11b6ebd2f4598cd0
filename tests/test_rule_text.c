/* test_rule_text.c - rules that are not files: any text as lines of the notation and back, and in saves. */
#include "game/rule_text.h"

#include "game/position.h"
#include "game/save.h"
#include "sessions.h"

static Reason why;
static char path[64];
static Session *again;

void setUp(void) {
  open_session();
  snprintf(path, sizeof path, "%s/game.txt", folder);
  again = NULL;
}

void tearDown(void) {
  session_close(again);
  close_session();
}

/* --- Any text --- */

/* Puts the lines together again, as a session would. */
typedef struct {
  RuleText text;
  unsigned lines;
} Reading;

static bool read_back(void *context, const char *text) {
  Reading *reading = context;
  Line line;
  TEST_ASSERT_TRUE(strlen(text) <= NOTATION_LINE);
  TEST_ASSERT_NULL(strpbrk(text, "\n\r"));
  if (!notation_read(text, strlen(text), &line, &why)) TEST_FAIL_MESSAGE(text);
  if (reading->lines++ == 0) {
    TEST_ASSERT_EQUAL(LINE_RULE, line.kind);
    return true;
  }
  TEST_ASSERT_TRUE(line.kind == LINE_TEXT || line.kind == LINE_BYTES);
  if (!rule_text_add(&reading->text, &line, &why)) TEST_FAIL_MESSAGE(why.text);
  return true;
}

static void assert_survives(const char *text) {
  Reading reading = {.lines = 0};
  TEST_ASSERT_TRUE(rule_text_write(&(ScriptText){"name", text}, read_back, &reading));
  TEST_ASSERT_EQUAL_STRING(text, reading.text.text ? reading.text.text : "");
  TEST_ASSERT_EQUAL(strlen(text), reading.text.size);
  free(reading.text.text);
}

void test_texts_survive(void) {
  static const char *const TEXTS[] = {
      "",
      "\n",
      "\n\n\n",
      "return {}",
      "return {}\n",
      "return { title = [==[ ]] ]=] ]==] }\n",
      "-- # no comment\nend\nhash 0123456789abcdef\n| bar\n|\\ bar\nrule other\n",
      "  leading and trailing  \n\ttabs\t\n",
      "carriage\r\nreturns\r\n\r",
      "\\\n\\c\n\\\\c\n\\x07\nends with a backslash \\",
      "bell \a escape \033[31m DEL \177 C1 \302\233 bad \377\300\200 bidi \342\200\256 end \\c",
      "\\c\a\n\\\\c\a\n",
      "bastide 1 sealed\nseal 0123456789abcdef\n",
  };
  for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) assert_survives(TEXTS[i]);
}

void test_random_texts_survive(void) {
  static const char LETTERS[] = "\\\\cx0F# |\n\n\r\t\a\177\302\233\342\200\256\377aZ\"[]";
  Rng rng = {7};
  char text[400];
  for (unsigned round = 0; round < 5000; round++) {
    size_t size = rng_below(&rng, sizeof text - 1);
    for (size_t i = 0; i < size; i++)
      text[i] = round % 2 ? LETTERS[rng_below(&rng, sizeof LETTERS - 1)]
                          : (char)(1 + rng_below(&rng, 255));
    text[size] = '\0';
    assert_survives(text);
  }
}

void test_long_lines_survive(void) {
  static const char PIECES[] = "x\\\a\303\244";
  static char text[9000];
  for (size_t start = NOTATION_LINE - 20; start < NOTATION_LINE + 20; start++) {
    memset(text, 'x', sizeof text);
    memcpy(text + start, PIECES, sizeof PIECES - 1);
    text[2 * start] = '\0';
    assert_survives(text);
    memset(text, '\\', 2 * start);
    assert_survives(text);
  }
}

void test_wrong_texts_are_refused(void) {
  play("players A B\nuse x\nrule x\n| return {\n|\n| }");
  assert_answer(ANSWER_WRONG, "a backslash without a meaning", "|\\ \\n");
  assert_answer(ANSWER_WRONG, "a backslash without a meaning", "|\\ \\x0");
  assert_answer(ANSWER_WRONG, "a backslash without a meaning", "|\\ \\x00");
  assert_answer(ANSWER_WRONG, "a backslash without a meaning", "|\\ \\");
  assert_answer(ANSWER_WRONG, "byte \\x07 in column 4", "| a\ab");
  assert_answer(ANSWER_WRONG, "unknown line '|x'", "|x");
  assert_answer(ANSWER_WRONG, "a second rule is called x", "rule x");
  assert_answer(ANSWER_WRONG, "base is the game itself", "rule base");
  assert_answer(ANSWER_WRONG, "cannot name a rule", "rule a.lua");
  assert_answer(ANSWER_WRONG, "the text of no rule", "| late");
  play("next A");
}

void test_rule_that_is_not_used_is_an_error(void) {
  play("players A B\nrule x\n| return {}");
  assert_answer(ANSWER_WRONG, "the rule x is not in use, expected `use x`", "next A");
}

void test_texts_have_a_limit(void) {
  char line[NOTATION_LINE + 1];
  unsigned lines = 0;
  play("players A B\nuse x\nrule x");
  memset(line, '-', sizeof line);
  memcpy(line, "| ", 2);
  while (session_line(session, line, NOTATION_LINE, 0, &answer) == ANSWER_DONE) lines++;
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "longer than 131072 bytes"));
  TEST_ASSERT_EQUAL(RULETEXT_MAX / (NOTATION_LINE - 1), lines);
}

/* --- In saves --- */

static const char RULES[] = "players Ann Bob\nuse cosy other\nrule cosy\n"
                            "| return { title = \"Cosy # cities\", -- ]] \"\n"
                            "|\\   -- \\x1B[31m\\x0D\n"
                            "|   score = { city = { complete = { tile = 5 } } },\n|\n| }\n"
                            "rule other\n| return { title = \"Other\" }\n";

static void play_with_rules(void) {
  play(RULES);
  play("seed 4");
  play("next Ann");
  act_lines(20, 1);
}

void test_saves_carry_rules(void) {
  play_with_rules();
  if (!save_write(session, path, "say so", &why)) TEST_FAIL_MESSAGE(why.text);
  again = save_read(".", path, &why, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(again, answer.text);
  TEST_ASSERT_EQUAL_STRING("", why.text);
  TEST_ASSERT_TRUE(game_equal(session_game(session), session_game(again)));
  TEST_ASSERT_EQUAL(2, session_text_count(again));
  for (unsigned i = 0; i < 2; i++) {
    TEST_ASSERT_EQUAL_STRING(session_texts(session)[i].name, session_texts(again)[i].name);
    TEST_ASSERT_EQUAL_STRING(session_texts(session)[i].text, session_texts(again)[i].text);
  }
  TEST_ASSERT_EQUAL_STRING("return { title = \"Cosy # cities\", -- ]] \"\n  -- \033[31m\r\n"
                           "  score = { city = { complete = { tile = 5 } } },\n\n}\n",
                           session_texts(again)[0].text);
}

/* What a rule does to the table it does again: the same bytes come out of what was read. */
static bool note_line(void *context, const char *line) {
  char *text = context;
  strcat(strcat(text, line), "\n");
  return true;
}

void test_kept_games_and_positions_carry_rules(void) {
  static char text[40000];
  text[0] = '\0';
  play_with_rules();
  TEST_ASSERT_TRUE(keep_lines(session, note_line, text));
  session_close(session);
  session = session_open(".");
  play(text);
  TEST_ASSERT_EQUAL(2, session_text_count(session));
  text[0] = '\0';
  TEST_ASSERT_TRUE(position_lines(session, note_line, text));
  session_close(session);
  session = session_open(".");
  play(text);
  TEST_ASSERT_EQUAL(2, session_text_count(session));
}

void test_broken_rule_in_a_save_is_refused_with_its_line(void) {
  static const char TEXT[] =
      "bastide 1\nplayers A B\nuse x\nrule x\n| return {\n|   scroe = {},\n| }\nend\n";
  FILE *file = fopen(path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(TEXT, file);
  fclose(file);
  TEST_ASSERT_NULL(save_read(".", path, &why, &answer));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, "game.txt:3: x:2: unknown section 'scroe'"),
                               answer.text);
}
