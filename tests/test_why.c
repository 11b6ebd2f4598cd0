/* test_why.c - why a line is legal or not: every obstacle is named, with its rule and what would help. */
#include "game/why.h"

#include "sessions.h"
#include "told.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

static bool legal;

static AnswerKind why(const char *line) {
  Builder out = told_here();
  AnswerKind kind = why_line(&out, session, slice_of(line), &legal, &answer);
  return kind;
}

static void assert_legal(const char *line) {
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, why(line), answer.text);
  TEST_ASSERT_TRUE_MESSAGE(legal, told);
  assert_told("Yes");
}

static void assert_illegal(const char *line) {
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE, why(line), answer.text);
  TEST_ASSERT_FALSE_MESSAGE(legal, told);
  assert_told("No:\n  - ");
}

/* --- Tiles --- */

void test_why_tells_what_a_legal_line_would_do(void) {
  lay("players Ann Bob");
  assert_legal("play B14 0,-1 r2 small@C1");
  assert_told("city, 2 tiles: 4 = base +2/tile → Ann");
  TEST_ASSERT_EQUAL(0, session_log_count(session));
}

void test_why_names_every_side_that_does_not_match(void) {
  lay("players Ann Bob\nset B16 0,0 r0\nset B23 1,0 r0\nset B23 1,-1 r0");
  assert_illegal("play Bob B20 0,-1 r0");
  assert_told("it is Ann's turn, not Bob's (SET-6)");
  assert_told("in the east it shows field, but B23 at 1,-1 shows a road there (TILE-1)");
  assert_told("in the south it shows field, but B16 at 0,0 shows a city there (TILE-1)");
  assert_told("At 0,-1 it fits in no rotation.");
  assert_told("B20 r0 fits at");
}

void test_why_knows_squares_that_are_taken_or_far_away(void) {
  lay("players Ann Bob");
  assert_illegal("play B20 0,0 r0");
  assert_told("B16 lies at 0,0 already");
  assert_illegal("play B20 5,5 r0");
  assert_told("no tile touches 5,5 (TILE-1)");
  assert_told("B20 r0 fits at 0,1.");
}

void test_why_tells_which_rotations_fit(void) {
  lay("players Ann Bob");
  assert_illegal("play B14 0,-1 r0");
  assert_told("At 0,-1 it fits as r2.");
}

void test_why_knows_which_tile_was_drawn(void) {
  lay("players Ann Bob\nseed 7");
  const Game *game = session_game(session);
  const char *drawn = session_rules(session)->kinds[game->turn.kind].id;
  char line[80], part[80];
  snprintf(line, sizeof line, "play %s 0,1 r0", strcmp(drawn, "B20") ? "B20" : "B22");
  snprintf(part, sizeof part, "the tile drawn is %s, not", drawn);
  assert_illegal(line);
  assert_told(part);
}

void test_why_knows_that_no_such_tile_is_left(void) {
  lay("players Ann Bob\nset B16 0,0 r0\nset B01 0,-1 r0");
  assert_illegal("play B01 0,-2 r0");
  assert_told("no B01 is left in the bag");
}

void test_why_names_the_file_of_a_veto(void) {
  lay("use cult\nplayers A B\nset B20 0,0 r0\nset H04 0,1 r0\nset B23 0,-1 r0");
  assert_illegal("play H05 1,0 r1");
  assert_told("expansions/cult.lua: a building may have at most 1 of the other sort around it\n");
}

void test_why_names_every_veto_of_house_rules(void) {
  write_rule(
      "return { title = 'Strict',\n"
      "  place = function(spot) if spot.x > 0 then return false, 'not to the east' end end,\n"
      "  deploy = { city = function() return false, 'no knights' end } }");
  lay("players Ann Bob");
  assert_illegal("play B24 1,0 r1 small@F1");
  assert_told("rule.lua: not to the east\n");
  assert_illegal("play B14 0,-1 r2 small@C1");
  assert_told("rule.lua: no knights\n");
  assert_told("Allowed there: small on F1.");
  assert_illegal("play B14 1,0 r2 small@C1");
  assert_told("not to the east");
  assert_told("in the west it shows field, but B16 at 0,0 shows a road there");
}

/* --- Figures --- */

void test_why_tells_who_has_taken_a_feature(void) {
  lay("players Ann Bob\nplay Ann B23 1,0 r0 small@R1");
  assert_illegal("play B23 2,0 r0 small@R1");
  assert_told("the road is taken: Ann's small at 1,0:R1 (DEP-3)");
  assert_told("Allowed there: small on F1 F2.");
}

void test_why_tells_where_the_figures_are(void) {
  lay("opt followers_small=1\nplayers Ann Bob\nset B16 0,0 r0 Ann.small@C1");
  assert_illegal("play B23 1,0 r0 small@F1");
  assert_told("Ann has no small figure left (DEP-1): it stands at 0,0:C1");
  assert_told("Ann can deploy nothing on this tile there.");
}

void test_why_lists_the_segments_of_a_tile(void) {
  lay("players Ann Bob");
  assert_illegal("play B14 0,-1 r2 small@C7");
  assert_told("unknown segment of B14 'C7'");
  assert_told("one of C1, F1");
  assert_illegal("play B14 0,-1 r2 tall@C1");
  assert_told("unknown figure 'tall'");
}

void test_why_knows_figures_that_join_others(void) {
  lay("use builder\nplayers Ann Bob");
  assert_illegal("play B23 1,0 r0 builder@R1");
  assert_told("expansions/builder.lua: a builder stands only where its owner has a follower, and "
              "Ann has none on this road");
  assert_illegal("play B23 1,0 r0 builder@F1");
  assert_told("expansions/builder.lua: a builder never stands on a field");
}

/* --- Answers --- */

void test_why_knows_that_nobody_is_asked(void) {
  lay("players Ann Bob");
  assert_illegal("pass");
  assert_told("no question is open: Ann draws a tile");
  assert_illegal("deploy small@0,0:C1");
  assert_told("DEP-1");
  assert_illegal("recall small@0,0:C1");
  assert_told("DEP-5");
}

void test_why_tells_who_is_asked_and_what(void) {
  use_gifts(false);
  lay("players Ann Bob\nplay Ann B23 1,0 r0");
  assert_illegal("choose Bob one");
  assert_told("Ann is asked, not Bob");
  assert_told("The answers are:\n  choose Ann one\n  choose Ann two\n");
  assert_illegal("choose three");
  assert_told("this is not among the answers");
  assert_illegal("pass");
  assert_told("this question must be answered");
  assert_illegal("play B20 0,1 r0");
  assert_told("Ann must answer a question first (Gifts, ");
  assert_legal("choose two");
  assert_told("score: Ann 0 → 2");
}

void test_why_knows_that_a_figure_stands_elsewhere(void) {
  use_gifts(true);
  lay("players Ann Bob\nplay Ann B23 1,0 r0 small@R1");
  assert_illegal("recall small@1,0:F1");
  assert_told("no small of Ann's stands at 1,0:F1");
  assert_illegal("recall small@9,9:F1");
  assert_told("there is no F1 at 9,9");
}

/* --- With expansions that ask before the figure comes, hold tiles, or let tiles be laid with something else --- */

#define TABLE                                                                                      \
  "\nplayers Ann Bob\nset B16 0,0 r0 Ann.small@R1\nset B23 1,0 r0\nset B20 1,1 r0 Bob.small@M"

void test_why_knows_that_a_tile_may_lie_with_a_bridge(void) {
  lay("use bridges" TABLE);
  assert_legal("play B14 2,0 r0");
  assert_told("Ann: bridge 3 → 2");
}

void test_why_knows_what_may_be_done_with_a_tile_that_lies(void) {
  lay("use tower" TABLE "\nplay Ann TO16 2,0 r0");
  assert_legal("choose floor@2,0");
  assert_legal("deploy small@2,0:F1");
  assert_legal("pass");
  assert_illegal("choose floor@9,9");
  assert_told("What may be done:\n  deploy Ann small@2,0:R1\n");
  assert_illegal("deploy small@2,0:F9");
  assert_told("there is no F9 at 2,0");
  assert_illegal("choose Bob floor@2,0");
  assert_told("it is Ann who decides, not Bob");
}

void test_why_passes_what_is_asked_before_the_figure(void) {
  lay("use abbey abbot bridges fairy" TABLE);
  assert_illegal("play B23 2,0 r0 small@R1");
  assert_told("the road is taken: Ann's small at 0,0:R1 (DEP-3)\nAllowed there: small on F1 F2.");
  assert_illegal("play B23 2,0 r0 abbot@R1");
  assert_told("expansions/abbot.lua: an abbot never stands on a road");
}

void test_why_looks_for_a_tile_in_hands_too(void) {
  lay("use abbey" TABLE);
  assert_illegal("play AM13 2,1 r0");
  assert_told("No:\n  - expansions/abbey.lua: there must be tiles on 4 of its sides");
}

/* A question is open and the line would pass it; the next tile is hidden. */
void test_why_does_not_tell_what_will_be_drawn(void) {
  use_gifts(true);
  lay("players Ann Bob\nseed 3");
  while (session_game(session)->turn.phase != PHASE_ASK) act_lines(1, 1);
  assert_illegal("play Bob B20 0,1 r0");
  assert_told("which tile is drawn after it is not known yet");
  assert_not_told("the tile drawn is");
}

void test_why_works_when_the_game_is_over(void) {
  lay("players Ann Bob\nplay Ann B23 1,0 r0\nend");
  assert_illegal("play B20 0,1 r0");
  assert_told("the game is over");
  assert_illegal("play 1");
  assert_illegal("pass");
  assert_illegal("end");
  assert_illegal("discard B20");
}

void test_why_refuses_what_is_no_line(void) {
  lay("players Ann Bob");
  TEST_ASSERT_EQUAL(ANSWER_WRONG, why("dance"));
  TEST_ASSERT_EQUAL(ANSWER_WRONG, why("play B14"));
  TEST_ASSERT_EQUAL(ANSWER_WRONG, why("play B99 0,-1 r2"));
  TEST_ASSERT_EQUAL(ANSWER_WRONG, why("play Eve B14 0,-1 r2"));
}

/* --- It agrees with the session --- */

static uint64_t agreed[2]; /* illegal, legal */

static void assert_agrees(const char *line) {
  uint64_t hash = game_hash(session_game(session));
  size_t lines = session_log_count(session);
  AnswerKind kind = why(line);
  TEST_ASSERT_EQUAL_UINT64(hash, game_hash(session_game(session)));
  TEST_ASSERT_EQUAL(lines, session_log_count(session));
  TEST_ASSERT_TRUE(session_hold(session));
  AnswerKind said = say(line);
  session_release(session);
  char message[2000];
  snprintf(message, sizeof message, "%s: session %d (%.300s), but: %.1000s", line, said,
           answer.text, told);
  if (kind == ANSWER_DONE)
    TEST_ASSERT_EQUAL_MESSAGE(said == ANSWER_DONE, legal, message);
  else
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_WRONG, said, message);
  agreed[legal]++;
}

/* A line by chance about places and segments that are there, or nearly. */
static void ask_by_chance(Rng *rng) {
  static const char *const FIGURES[] = {"small", "big", "builder", "pig"};
  static const char *const SEGMENTS[] = {"C1", "C2", "R1", "R2", "F1", "F2", "M"};
  const Game *game = session_game(session);
  const Rules *rules = session_rules(session);
  unsigned kind = game->turn.phase == PHASE_PLACE && rng_below(rng, 8)
                      ? game->turn.kind
                      : 1 + rng_below(rng, rules->kind_count);
  Square near = board_square(&game->board, (TileId)(1 + rng_below(rng, game->board.tile_count)));
  if (rng_below(rng, 8)) near = square_step(near, 2 * rng_below(rng, 4));
  const char *player =
      session_player(session, rng_below(rng, 8) ? game_mover(game) : rng_below(rng, game->players));
  const char *figure = FIGURES[rng_below(rng, 4)], *segment = SEGMENTS[rng_below(rng, 7)];
  char line[160];
  if (game->turn.phase == PHASE_ASK && rng_below(rng, 4))
    snprintf(line, sizeof line, "%s %s %s@%d,%d:%s", rng_below(rng, 2) ? "deploy" : "recall",
             player, figure, near.x, near.y, segment);
  else
    snprintf(line, sizeof line, "play %s %s %d,%d r%u", player, rules->kinds[kind].id, near.x,
             near.y, rng_below(rng, 4));
  size_t size = strlen(line);
  if (strncmp(line, "play", 4) == 0 && rng_below(rng, 2))
    snprintf(line + size, sizeof line - size, " %s@%s", figure, segment);
  if (strncmp(line, "play", 4) == 0 && game->turn.phase == PHASE_ASK && game->turn.seeded) return;
  assert_agrees(line);
}

static void ask_all_answers(void) {
  const Game *game = session_game(session);
  Choices choices;
  if (game->turn.phase != PHASE_ASK) return;
  game_choices(game, session_rules(session), &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    char line[NOTATION_LINE + 1];
    Action action = choices_action(game, &choices, n);
    session_write_action(session, &action, line, sizeof line);
    assert_agrees(line);
    TEST_ASSERT_TRUE(legal);
  }
}

void test_why_agrees_with_the_session_in_games_by_chance(void) {
  agreed[0] = agreed[1] = 0;
  for (unsigned seed = 1; seed <= 3; seed++) {
    Rng rng = {seed};
    char head[120];
    snprintf(head, sizeof head,
             "use inns traders cult siege crops\nopt crop_a_mandatory=%u\nplayers A B C\nseed %u",
             seed % 2, seed);
    lay(head);
    while (session_game(session)->turn.phase != PHASE_OVER) {
      act_lines(1, rng_below(&rng, 1000000));
      for (unsigned i = 0; i < 12; i++) ask_by_chance(&rng);
      ask_all_answers();
    }
    close_session();
    open_session();
  }
  TEST_ASSERT_TRUE(agreed[0] > 1000);
  TEST_ASSERT_TRUE(agreed[1] > 100);
}
