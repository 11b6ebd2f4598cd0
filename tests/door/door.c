/* door.c - a stranger's program: knows bastide.h and nothing else, and is C11 and C++ at once.
 *
 *   door HOME
 *
 * Prints a line "ok NAME" or "not ok NAME why" for each test, as check scripts do (tests/check_door.sh). */
#include "door.h"

#include <stdio.h>
#include <string.h>

static const char *name;
static int failures, failed;
const char *home;

int check(int good, const char *what, int line) {
  if (good) return 1;
  if (!failed++) printf("not ok %s line %d: %s\n", name, line, what);
  return 0;
}

static void run(const char *called, void (*test)(void)) {
  name = called;
  failed = 0;
  test();
  if (!failed) printf("ok %s\n", name);
  failures += failed != 0;
}

bastide_rules *rules_of(const char *use, const char *options) {
  bastide_error error;
  bastide_rules *rules = bastide_rules_open(home, use, options, &error);
  if (!rules) printf("# %s\n", error.text);
  CHECK(rules && error.status == BASTIDE_DONE && !error.text[0]);
  return rules;
}

uint32_t chance(uint32_t *state, uint32_t below) {
  *state = *state * 1664525u + 1013904223u;
  return (uint32_t)(((uint64_t)*state * below) >> 32);
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  home = argv[1];
#define RUN(test) run(#test, test)
  RUN(test_version);
  RUN(test_rules_tell_what_they_bring);
  RUN(test_rules_may_be_texts);
  RUN(test_files_may_be_texts);
  RUN(test_bad_rules_are_refused_with_a_sentence);
  RUN(test_rules_live_as_long_as_their_games);
  RUN(test_the_same_seed_gives_the_same_game);
  RUN(test_a_game_with_a_policy_of_its_own);
  RUN(test_a_step_is_the_action_of_its_number);
  RUN(test_clones_go_their_own_ways);
  RUN(test_a_game_in_a_given_order);
  RUN(test_chance_may_be_the_callers);
  RUN(test_bad_actions_change_nothing);
  RUN(test_playouts_end);
  RUN(test_shuffling_hides_the_order);
  RUN(test_a_rule_that_fails_changes_nothing);
  RUN(test_two_threads_with_rules_of_their_own);
  RUN(test_a_session_is_saved_and_replayed);
  RUN(test_a_session_is_saved_as_a_file);
  RUN(test_lines_are_said_taken_back_and_repeated);
  RUN(test_a_position_is_set_up);
  RUN(test_payments_explain_themselves);
  RUN(test_the_table_can_be_walked);
  RUN(test_actions_have_lines);
  RUN(test_bots_choose);
  RUN(test_pictures_are_drawn);
  RUN(test_a_session_survives_a_rule_that_fails);
  RUN(test_a_lab_plays_many_games);
  RUN(test_a_lab_compares_rules);
  RUN(test_a_lab_tells_of_a_rule_that_fails);
  RUN(test_planes_and_numbers_have_names);
  RUN(test_many_numbers_are_seen);
  RUN(test_the_mask_is_what_is_legal);
  RUN(test_a_window_too_small_always_shows_a_place);
  RUN(test_what_is_seen);
  RUN(test_many_games_step_together);
  RUN(test_many_games_are_observed_and_act);
  return failures != 0;
}
