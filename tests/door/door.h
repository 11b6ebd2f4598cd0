/* door.h - what the files of this program share.  It includes the public header first, and alone. */
#ifndef TESTS_DOOR_H
#define TESTS_DOOR_H

#include "bastide.h"

extern const char *home;

/* Is it so?  The first line that is not is told. */
int check(int good, const char *what, int line);
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __LINE__)

bastide_rules *rules_of(const char *use, const char *options);

/* A number below `below`, of a chance of our own. */
uint32_t chance(uint32_t *state, uint32_t below);

void test_version(void);
void test_rules_tell_what_they_bring(void);
void test_rules_may_be_texts(void);
void test_files_may_be_texts(void);
void test_bad_rules_are_refused_with_a_sentence(void);
void test_rules_live_as_long_as_their_games(void);
void test_the_same_seed_gives_the_same_game(void);
void test_a_game_with_a_policy_of_its_own(void);
void test_a_step_is_the_action_of_its_number(void);
void test_clones_go_their_own_ways(void);
void test_a_game_in_a_given_order(void);
void test_chance_may_be_the_callers(void);
void test_bad_actions_change_nothing(void);
void test_playouts_end(void);
void test_shuffling_hides_the_order(void);
void test_a_rule_that_fails_changes_nothing(void);
void test_two_threads_with_rules_of_their_own(void);
void test_a_session_is_saved_and_replayed(void);
void test_a_session_is_saved_as_a_file(void);
void test_lines_are_said_taken_back_and_repeated(void);
void test_a_position_is_set_up(void);
void test_payments_explain_themselves(void);
void test_the_table_can_be_walked(void);
void test_actions_have_lines(void);
void test_bots_choose(void);
void test_pictures_are_drawn(void);
void test_a_session_survives_a_rule_that_fails(void);
void test_a_lab_plays_many_games(void);
void test_a_lab_compares_rules(void);
void test_a_lab_tells_of_a_rule_that_fails(void);
void test_planes_and_numbers_have_names(void);
void test_many_numbers_are_seen(void);
void test_the_mask_is_what_is_legal(void);
void test_a_window_too_small_always_shows_a_place(void);
void test_what_is_seen(void);
void test_many_games_step_together(void);
void test_many_games_are_observed_and_act(void);

#endif
