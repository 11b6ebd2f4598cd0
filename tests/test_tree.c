/* test_tree.c - going back and forth in a game: what was taken back is kept as a branch. */
#include "sessions.h"

void setUp(void) {
  open_session();
  play("players A B");
  session_eager(session, true);
}

void tearDown(void) {
  close_session();
}

static uint64_t hash_here(void) {
  return game_hash(session_game(session));
}

static void go(unsigned node) {
  if (session_goto(session, node, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  TEST_ASSERT_EQUAL(node, session_here(session));
}

void test_tree_has_a_node_for_each_line(void) {
  TEST_ASSERT_EQUAL(0, session_here(session));
  play("play A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0 small@M");
  const Tree *tree = session_tree(session);
  unsigned here = session_here(session);
  TEST_ASSERT_EQUAL(2, tree_depth(tree, here));
  TEST_ASSERT_EQUAL_STRING("play B B20 0,1 r0 small@M", tree->list[here].lines.list[0].text);
  TEST_ASSERT_EQUAL(4, tree->list[here].scores[0]);
  TEST_ASSERT_TRUE(tree_leaf(tree, here));
  TEST_ASSERT_FALSE(tree_leaf(tree, tree->list[here].parent));
}

void test_tree_keeps_what_was_taken_back_as_a_branch(void) {
  play("play A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0");
  unsigned old = session_here(session);
  uint64_t then = hash_here();
  session_undo(session, &answer);
  play("play B B20 0,1 r0 small@M");
  unsigned other = session_here(session);
  uint64_t now = hash_here();
  TEST_ASSERT_TRUE(old != other);
  TEST_ASSERT_EQUAL(
      1, tree_depth(session_tree(session), tree_fork(session_tree(session), old, other)));
  go(old);
  TEST_ASSERT_TRUE(then == hash_here());
  go(other);
  TEST_ASSERT_TRUE(now == hash_here());
}

void test_tree_finds_the_old_branch_when_the_same_is_said_again(void) {
  play("play A B14 0,-1 r2 small@C1");
  unsigned old = session_here(session);
  session_undo(session, &answer);
  play("play A B14 0,-1 r2");
  session_undo(session, &answer);
  play("play A B14 0,-1 r2 small@C1");
  TEST_ASSERT_EQUAL(old, session_here(session));
  TEST_ASSERT_EQUAL(3, session_tree(session)->count); /* the root and two lines */
}

void test_tree_redo_leads_to_the_branch_visited_last(void) {
  play("play A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0");
  unsigned old = session_here(session);
  session_undo(session, &answer);
  play("play B B20 0,1 r0 small@M");
  go(old);
  go(0);
  session_redo(session, &answer);
  session_redo(session, &answer);
  TEST_ASSERT_EQUAL(old, session_here(session));
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_redo(session, &answer));
}

void test_tree_goes_between_different_set_ups(void) {
  play("set B16 0,0 r0 A.small@R1");
  unsigned first = session_here(session);
  uint64_t road = hash_here();
  play("play A B14 0,-1 r2 small@C1");
  unsigned played = session_here(session);
  uint64_t after = hash_here();
  go(first);
  play("set B20 0,1 r0 B.small@M");
  unsigned second = session_here(session);
  go(played);
  TEST_ASSERT_TRUE(after == hash_here());
  go(second);
  TEST_ASSERT_EQUAL(2, session_game(session)->board.tile_count);
  go(first);
  TEST_ASSERT_TRUE(road == hash_here());
  go(0);
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(0, session_game(session)->figures.count);
}

void test_tree_knows_no_place_that_never_was(void) {
  play("play A B14 0,-1 r2");
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_goto(session, 99, &answer));
  TEST_ASSERT_EQUAL(1, session_here(session));
}

void test_tried_lines_leave_no_trace(void) {
  play("play A B14 0,-1 r2 small@C1\nplay B B20 0,1 r0");
  session_undo(session, &answer);
  uint64_t before = hash_here();
  size_t lines = session_log_count(session), paid = session_ledger(session)->count;
  TEST_ASSERT_TRUE(session_hold(session));
  TEST_ASSERT_FALSE(session_hold(session));
  play("play B B20 0,1 r0 small@M\nplay A B20 1,1 r0\nend");
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_undo(session, &answer));
  session_release(session);
  TEST_ASSERT_TRUE(before == hash_here());
  TEST_ASSERT_EQUAL(lines, session_log_count(session));
  TEST_ASSERT_EQUAL(paid, session_ledger(session)->count);
  TEST_ASSERT_EQUAL(3, session_tree(session)->count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_redo(session, &answer));
  TEST_ASSERT_EQUAL_STRING("play B B20 0,1 r0", session_log(session, lines));
}

/* Anywhere in a tree of random lines, going there gives the table that was there. */
void test_tree_gives_back_every_table_of_a_bushy_game(void) {
  enum { STEPS = 120 };
  uint64_t hashes[STEPS + 2] = {0};
  Rng rng = {77};
  session_lay(session, &answer);
  hashes[0] = hash_here();
  for (unsigned i = 0; i < STEPS; i++) {
    const Tree *tree = session_tree(session);
    if (rng_below(&rng, 3) == 0) go(rng_below(&rng, tree->count ? tree->count : 1));
    const Game *game = session_game(session);
    if (game->turn.phase != PHASE_DRAW) continue;
    KindId kind = game->bag.order[rng_below(&rng, game->bag.left)];
    Fits fits;
    if (!game_count_spots(game, session_rules(session), kind, &fits)) continue;
    Spot spot = board_spot(&game->board, &fits, rng_below(&rng, fits.count));
    char line[80];
    snprintf(line, sizeof line, "play %s %s %d,%d r%u", session_player(session, game_mover(game)),
             session_rules(session)->kinds[kind].id, spot.square.x, spot.square.y, spot.rotation);
    play(line);
    hashes[session_here(session)] = hash_here();
  }
  unsigned count = session_tree(session)->count;
  TEST_ASSERT_TRUE(count > 80);
  for (unsigned n = 0; n < 200; n++) {
    unsigned node = rng_below(&rng, count);
    go(node);
    TEST_ASSERT_TRUE(hashes[node] == hash_here());
  }
}
