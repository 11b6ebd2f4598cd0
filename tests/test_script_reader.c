/* test_script_reader.c - rules and bots that are read through somebody else's reader: texts in memory, no disk. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "scripts/loader/infile.h"
#include "scripts/script.h"
#include "unity.h"

enum { TEXTS = 5 };

static ScriptText list[TEXTS] = {{"scripts/base.lua", NULL},
                                 {"expansions/inns.lua", NULL},
                                 {"scripts/house/tiny_city.lua", NULL},
                                 {"scripts/bots/cautious.lua", NULL},
                                 {"expansions/deep/er.lua", NULL}};
static char *owned[TEXTS];
static const ScriptTexts texts = {list, TEXTS};
static ScriptReader reader;

/* The texts are those of the files, so that both ways must lead to the same rules. */
void setUp(void) {
  for (size_t i = 0; i < TEXTS; i++) {
    size_t size;
    Reason why = {""};
    const char *path = i == TEXTS - 1 ? "expansions/inns.lua" : list[i].name;
    TEST_ASSERT_TRUE_MESSAGE(infile_read(path, 1 << 20, &owned[i], &size, &why), why.text);
    list[i].text = owned[i];
  }
  reader = reader_of_texts(&texts);
}

void tearDown(void) {
  script_read_through(NULL);
  for (size_t i = 0; i < TEXTS; i++) free(owned[i]);
}

static Script *open(const char *home, const ScriptReader *through) {
  static const char *const USE[] = {"inns", "house/tiny_city.lua"};
  ScriptError error = {""};
  Script *script = script_open(
      &(ScriptRequest){.home = home, .use = USE, .use_count = 2, .reader = through}, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  return script;
}

/* The table after a whole game in which somebody plays at random. */
static uint64_t play(const Rules *rules, uint64_t seed) {
  static Game game;
  static Choices choices;
  Reason why = {""};
  Rng rng = {seed};
  TEST_ASSERT_TRUE_MESSAGE(game_start(&game, rules, 3, &seed, false, &why), why.text);
  for (;;) {
    game_choices(&game, rules, &choices);
    if (!choices.count) break;
    Action action = choices_action(&game, &choices, rng_below(&rng, choices.count));
    TEST_ASSERT_TRUE_MESSAGE(game_apply(&game, rules, &action, &why), why.text);
  }
  TEST_ASSERT_EQUAL_INT(PHASE_OVER, game.turn.phase);
  return game_hash(&game);
}

void test_script_reader_of_texts_gives_the_rules_of_the_files(void) {
  Script *disk = open(".", NULL), *memory = open("", &reader);
  TEST_ASSERT_EQUAL_HEX64(script_digest(disk), script_digest(memory));
  TEST_ASSERT_EQUAL_HEX64(script_rules(disk)->fingerprint, script_rules(memory)->fingerprint);
  TEST_ASSERT_EQUAL_STRING("house/tiny_city.lua", script_rules(memory)->authors[2].file);
  for (uint64_t seed = 1; seed <= 3; seed++)
    TEST_ASSERT_EQUAL_HEX64(play(script_rules(disk), seed), play(script_rules(memory), seed));
  script_close(disk);
  script_close(memory);
}

void test_script_reader_is_what_rules_come_from_and_nothing_else(void) {
  char *changed = malloc(strlen(list[2].text) + 32);
  Script *disk = open(".", NULL);
  strcpy(changed, list[2].text);
  strcat(changed, "-- another text\n");
  list[2].text = changed;
  Script *memory = open("", &reader);
  TEST_ASSERT_TRUE(script_digest(disk) != script_digest(memory));
  script_close(disk);
  script_close(memory);
  free(changed);
}

static void check_refusal(const char *use, const char *message) {
  ScriptError error = {""};
  ScriptRequest request = {.home = "", .use = &use, .use_count = 1, .reader = &reader};
  TEST_ASSERT_NULL(script_open(&request, &error));
  TEST_ASSERT_EQUAL_STRING(message, error.text);
}

void test_script_reader_without_a_text_says_which_was_perhaps_meant(void) {
  check_refusal("inn",
                "expansions/inn.lua: cannot be read: there is no such text (did you mean 'inns'?)");
  check_refusal("builder", "expansions/builder.lua: cannot be read: there is no such text "
                           "(`list` names what there is)");
  check_refusal("house/tiny_citi.lua", "house/tiny_citi.lua: cannot be read: there is no such text "
                                       "(did you mean 'house/tiny_city.lua'?)");
}

void test_script_reader_refuses_a_text_that_is_too_long(void) {
  enum { SIZE = 129 * 1024 };
  char *text = malloc(SIZE + 1);
  memset(text, '-', SIZE);
  text[SIZE] = '\0';
  list[1].text = text;
  check_refusal("inns", "expansions/inns.lua: cannot be read: it is longer than 128 KiB, "
                        "which is the limit");
  free(text);
}

void test_script_reader_of_the_whole_program_is_used_by_lists_and_descriptions(void) {
  char names[8][NAME_SIZE];
  ScriptInfo info;
  ScriptError error = {""};
  script_read_through(&reader);
  TEST_ASSERT_EQUAL_INT(2, script_catalogue("", names, 8));
  TEST_ASSERT_EQUAL_STRING("base", names[0]);
  TEST_ASSERT_EQUAL_STRING("inns", names[1]);
  TEST_ASSERT_EQUAL_INT(1, script_files("", "scripts/house", names, 8));
  TEST_ASSERT_EQUAL_STRING("tiny_city", names[0]);
  TEST_ASSERT_TRUE_MESSAGE(script_describe("", "inns", &info, &error), error.text);
  TEST_ASSERT_EQUAL_STRING("Inns & Cathedrals", info.title);
  TEST_ASSERT_FALSE(script_describe("", "abbey", &info, &error));
}

void test_script_reader_of_the_whole_program_finds_and_reads_bots(void) {
  char names[8][NAME_SIZE];
  Bot disk, memory, none;
  Reason why = {""};
  TEST_ASSERT_TRUE(bot_read(".", slice_of("cautious"), &disk, &why));
  script_read_through(&reader);
  TEST_ASSERT_EQUAL_INT(1, bot_catalogue("", names, 8));
  TEST_ASSERT_TRUE_MESSAGE(bot_read("", slice_of("cautious"), &memory, &why), why.text);
  TEST_ASSERT_EQUAL_HEX64(disk.digest, memory.digest);
  TEST_ASSERT_TRUE_MESSAGE(bot_read("", slice_of("bots/cautious.lua"), &memory, &why), why.text);
  TEST_ASSERT_FALSE(bot_read("", slice_of("city_builder"), &none, &why));
}

/* What was typed goes before whatever the reader has. */
void test_script_reader_comes_after_what_was_typed(void) {
  static const char *const USE[] = {"inns"};
  static const ScriptText TYPED = {"inns", "return { title = \"Typed\" }\n"};
  ScriptError error = {""};
  ScriptRequest request = {
      .home = "", .use = USE, .use_count = 1, .texts = &TYPED, .text_count = 1, .reader = &reader};
  Script *script = script_open(&request, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(script, error.text);
  TEST_ASSERT_EQUAL_STRING("Typed", script_rules(script)->authors[1].title);
  TEST_ASSERT_TRUE(script_typed(script, 1));
  script_close(script);
}
