/* test_position.c - a table written as lines, and noticing that a rule file was changed. */
#include "game/position.h"
#include "prompt/watch.h"
#include "sessions.h"

static Session *copy;
static char *written;

void setUp(void) {
  open_session();
  copy = session_open(".");
  written = calloc(1, 1);
}

void tearDown(void) {
  session_close(copy);
  free(written);
  close_session();
}

static bool keep(void *context, const char *line) {
  size_t size = strlen(written);
  (void)context;
  written = realloc(written, size + strlen(line) + 2);
  TEST_ASSERT_NOT_NULL(written);
  sprintf(written + size, "%s\n", line);
  return true;
}

/* Carries out what was written at another table. */
static void read_back(void) {
  char *text = written;
  written = calloc(1, 1);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    if (session_line(copy, line, strlen(line), 0, &answer) != ANSWER_DONE)
      TEST_FAIL_MESSAGE(answer.text);
  free(text);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(copy, &answer));
}

static void play_random(unsigned lines) {
  Rng rng = {lines};
  session_lay(session, &answer);
  const Game *game = session_game(session);
  while (game->turn.phase != PHASE_OVER &&
         (session_log_count(session) < lines || session_halfway(session))) {
    Choices choices;
    game_choices(game, session_rules(session), &choices);
    Action action = choices_action(game, &choices, rng_below(&rng, choices.count));
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &action, &answer));
  }
}

void test_position_can_be_set_again(void) {
  play("use inns traders cult siege crops\nplayers A B C\nseed 3");
  play_random(60);
  position_lines(session, keep, NULL);
  read_back();
  const Game *a = session_game(session), *b = session_game(copy);
  TEST_ASSERT_EQUAL(a->board.tile_count, b->board.tile_count);
  TEST_ASSERT_EQUAL(a->figures.count, b->figures.count);
  TEST_ASSERT_EQUAL_MEMORY(a->figures.supply, b->figures.supply, sizeof a->figures.supply);
  TEST_ASSERT_EQUAL(a->turn.seat, b->turn.seat);
  for (unsigned i = 1; i <= a->features.segment_count; i++) {
    SegmentId other = 0;
    const Tile *tile = &a->board.tiles[a->features.segments[i].tile];
    Square square = board_square(&a->board, a->features.segments[i].tile);
    char name[4];
    kind_segment_name(&session_rules(session)->kinds[tile->kind],
                      segment_index(&a->features, &a->board, (SegmentId)i), name);
    other = game_segment(b, session_rules(copy), square, name);
    const Feature *x = &a->features.list[a->features.segments[i].of];
    const Feature *y = &b->features.list[b->features.segments[other].of];
    TEST_ASSERT_EQUAL(x->open, y->open);
    TEST_ASSERT_EQUAL(x->tiles, y->tiles);
    TEST_ASSERT_TRUE(x->weight == y->weight);
  }
}

void test_position_tells_an_unusual_supply(void) {
  play("players A B\nset B14 0,0 r0 A.small@C1\nsupply B small=2");
  session_lay(session, &answer);
  position_lines(session, keep, NULL);
  TEST_ASSERT_NOT_NULL(strstr(written, "supply B small=2\n"));
  TEST_ASSERT_NULL(strstr(written, "supply A"));
  TEST_ASSERT_NOT_NULL(strstr(written, "set B14 0,0 r0 A.small@C1\n"));
}

void test_keep_writes_a_scenario_that_holds(void) {
  play("use inns traders cult siege crops\nplayers A B\nseed 9");
  play_random(200);
  keep_lines(session, keep, NULL);
  TEST_ASSERT_NOT_NULL(strstr(written, "\nscore A="));
  TEST_ASSERT_NOT_NULL(strstr(written, "\nhand B small="));
  read_back();
  TEST_ASSERT_TRUE(game_hash(session_game(session)) == game_hash(session_game(copy)));
}

void test_watch_notices_a_change_once(void) {
  static FileWatch watch;
  char use[100];
  FILE *file = fopen(rule_path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs("return { title = 'First' }", file);
  fclose(file);
  snprintf(use, sizeof use, "players A B\nuse %s", rule_path);
  play(use);
  session_lay(session, &answer);
  watch_start(&watch, session_script(session));
  TEST_ASSERT_EQUAL(2, watch.count); /* base.lua and this */
  TEST_ASSERT_NULL(watch_changed(&watch));
  file = fopen(rule_path, "w");
  TEST_ASSERT_NOT_NULL(file);
  fputs("return { title = 'Second one' }", file);
  fclose(file);
  TEST_ASSERT_EQUAL_STRING(rule_path, watch_changed(&watch));
  TEST_ASSERT_NULL(watch_changed(&watch));
  remove(rule_path);
  TEST_ASSERT_EQUAL_STRING(rule_path, watch_changed(&watch));
  TEST_ASSERT_NULL(watch_changed(&watch));
}
