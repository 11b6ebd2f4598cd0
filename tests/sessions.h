/* sessions.h - what tests of sessions share: a session, a folder for house rules, and ways to play.
 *
 * Each test program includes it once; setUp and tearDown call open_session and close_session. */
#ifndef BASTIDE_TESTS_SESSIONS_H
#define BASTIDE_TESTS_SESSIONS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/session.h"
#include "unity.h"

static Session *session;
static Answer answer;
static char folder[] = "/tmp/bastide-session-XXXXXX";
static char rule_path[64];

/* For setUp and tearDown. */
static inline void open_session(void) {
  session = session_open(".");
  memcpy(folder + sizeof folder - 7, "XXXXXX", 6);
  TEST_ASSERT_NOT_NULL(mkdtemp(folder));
  snprintf(rule_path, sizeof rule_path, "%s/rule.lua", folder);
}

static inline void close_session(void) {
  char command[100];
  session_close(session);
  session = NULL;
  snprintf(command, sizeof command, "rm -rf %s", folder);
  if (system(command) != 0) TEST_FAIL_MESSAGE(command);
}

static inline AnswerKind say(const char *text) {
  return session_line(session, text, strlen(text), 0, &answer);
}

/* Carries out lines that stand in one text; each must work. */
static inline void play(const char *text) {
  while (*text) {
    size_t size = strcspn(text, "\n");
    if (session_line(session, text, size, 0, &answer) != ANSWER_DONE) {
      char message[900];
      snprintf(message, sizeof message, "%.*s: %s", (int)size, text, answer.text);
      TEST_FAIL_MESSAGE(message);
    }
    text += size + (text[size] == '\n');
  }
}

/* Lays the table of these lines of a head; its rules. */
static inline const Rules *lay(const char *head) {
  play(head);
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, session_lay(session, &answer), answer.text);
  return session_rules(session);
}

static inline void assert_answer(AnswerKind kind, const char *part, const char *line) {
  say(line);
  char message[900];
  snprintf(message, sizeof message, "%s: answer %d '%s'", line, answer.kind, answer.text);
  TEST_ASSERT_EQUAL_MESSAGE(kind, answer.kind, message);
  if (!strstr(answer.text, part)) TEST_FAIL_MESSAGE(message);
}

static inline void assert_log(const char *const *lines, size_t count) {
  TEST_ASSERT_EQUAL(count, session_log_count(session));
  for (size_t i = 0; i < count; i++) TEST_ASSERT_EQUAL_STRING(lines[i], session_log(session, i));
}

static inline void write_rule(const char *text) {
  FILE *file = fopen(rule_path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs(text, file);
  fclose(file);
  char use[80];
  snprintf(use, sizeof use, "use %s", rule_path);
  play(use);
}

/* A question after every tile: take a point, or two, or (if it may be passed) nothing. */
static const char GIFT[] = "return { title = 'Gifts', ask = { { at = 'turn_end', who = 'active',\n"
                           "  options = function(player, offer)\n"
                           "    offer:award('one', 1) offer:award('two', 2) %s end } } }\n";

static inline void use_gifts(bool may_pass) {
  char text[400];
  snprintf(text, sizeof text, GIFT, may_pass ? "offer:pass()" : "");
  write_rule(text);
}

/* Plays up to `count` lines by chance, with session_act. */
static inline void act_lines(unsigned count, uint64_t chance) {
  Rng rng = {chance};
  while (session_game(session)->turn.phase != PHASE_OVER && (count || session_halfway(session))) {
    Choices choices;
    game_choices(session_game(session), session_rules(session), &choices);
    Action action = choices_action(session_game(session), &choices, rng_below(&rng, choices.count));
    if (!session_halfway(session)) count--;
    if (session_act(session, &action, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  }
}

static inline void act_to_the_end(uint64_t chance) {
  act_lines(100000, chance);
}

#endif
