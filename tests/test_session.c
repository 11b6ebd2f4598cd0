/* test_session.c - sessions: heads, set-ups, actions, questions, checks, broken rules.
 *
 * Runs with the real base rules, and with small house rules that are written to a folder of their own
 * where a question or a failure is needed.  What a session remembers is tests/test_session_log.c. */
#include "scripts/loader/infile.h"
#include "sessions.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- Head --- */

void test_session_lays_the_start_tile(void) {
  play("players A B\nnext A");
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(2, session_player_count(session));
  TEST_ASSERT_EQUAL_STRING("B", session_player(session, 1));
  TEST_ASSERT_EQUAL(1, session_seat(session, "B"));
  TEST_ASSERT_EQUAL(-1, session_seat(session, "C"));
  TEST_ASSERT_NULL(session_seed(session));
}

void test_session_refuses_wrong_heads(void) {
  assert_answer(ANSWER_WRONG, "no players yet", "next A");
  assert_answer(ANSWER_WRONG, "7 players, expected 1 to 6", "players A B C D E F G");
  assert_answer(ANSWER_WRONG, "7 players", "players A B C D E F G");
  assert_answer(ANSWER_WRONG, "two players are called 'B'", "players A B B");
  play("players A B");
  assert_answer(ANSWER_WRONG, "second `players`", "players C D");
  play("seed 1");
  assert_answer(ANSWER_WRONG, "second `seed`", "seed 2");
  assert_answer(ANSWER_WRONG, "only in the first line", "bastide 1");
  assert_answer(ANSWER_WRONG, "bastide test", "scenario X");
  play("next A");
  assert_answer(ANSWER_WRONG, "before the first action", "use inns");
  assert_answer(ANSWER_WRONG, "before the first action", "players A B");
  play("rules CITY-1"); /* a citation may stand anywhere */
}

void test_session_knows_one_format(void) {
  assert_answer(ANSWER_WRONG, "expected `bastide 1`", "bastide 2");
}

void test_session_blames_the_option_line(void) {
  const char *const lines[] = {"players A B", "opt tiny_city=2", "opt tiny_ctiy=2", "next A"};
  for (unsigned i = 0; i < 4; i++)
    session_line(session, lines[i], strlen(lines[i]), i + 10, &answer);
  TEST_ASSERT_EQUAL(ANSWER_WRONG, answer.kind);
  TEST_ASSERT_EQUAL(12, answer.line);
}

/* What a rule does while it is read takes time, and somebody else may have written it and all the lines. */
static unsigned times_read;

static bool read_and_count(void *context, const char *path, size_t most, char **text, size_t *size,
                           Reason *why) {
  (void)context;
  times_read += strcmp(path, "./scripts/base.lua") == 0;
  return infile_read(path, most, text, size, why);
}

static void assert_blamed(unsigned line, const char *const lines[], unsigned count) {
  session_close(session);
  session = session_open(".");
  times_read = 0;
  for (unsigned i = 0; i < count; i++)
    session_line(session, lines[i], strlen(lines[i]), i + 1, &answer);
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_WRONG, answer.kind, answer.text);
  TEST_ASSERT_EQUAL_MESSAGE(line, answer.line, answer.text);
  TEST_ASSERT_EQUAL(1, times_read);
}

void test_session_reads_rules_once_to_blame_a_line(void) {
  ScriptReader counting = *reader_standard();
  counting.read = read_and_count;
  script_read_through(&counting);
  assert_blamed(3,
                (const char *[]){"players A B", "opt tiny_city=2", "opt tiny_ctiy=2",
                                 "opt tiny_city=4", "next A"},
                5);
  assert_blamed(3, (const char *[]){"players A B", "use inns", "use nothing", "next A"}, 4);
  assert_blamed(2,
                (const char *[]){"use inns", "use x", "rule x", "| return { score = { ciy = {} } }",
                                 "players A B", "next A"},
                6);
  assert_blamed(
      3, (const char *[]){"use creativity", "players A B", "opt creativity=README.md", "next A"},
      4);
  script_read_through(NULL);
}

void test_session_starts_without_lines(void) {
  static const char *const players[] = {"Ann", "Bob", "Cid"}, *const options[] = {"tiny_city=2"};
  uint64_t seed = 7;
  SessionStart start = {.home = ".",
                        .options = options,
                        .option_count = 1,
                        .players = players,
                        .player_count = 3,
                        .seed = &seed};
  Session *other = session_new(&start, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(other, answer.text);
  TEST_ASSERT_EQUAL(PHASE_PLACE, session_game(other)->turn.phase);
  TEST_ASSERT_TRUE(*session_seed(other) == 7);
  session_close(other);
  static const char *const MANY[] = {"A", "B", "C", "D", "E", "F", "G"};
  start.players = MANY;
  start.player_count = 7;
  TEST_ASSERT_NULL(session_new(&start, &answer));
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "expected 1 to 6"));
}

/* --- Setting up --- */

void test_session_sets_tiles_in_any_order(void) {
  play("players A B\nset B23 0,0 r0\nset B23 3,0 r0\nset B23 2,0 r0\nset B23 1,0 r0 A.small@R1\n"
       "hand A small=6\nspots B23 20");
  TEST_ASSERT_EQUAL(4, session_game(session)->board.tile_count);
}

static void assert_setup_fault(const char *part, unsigned line, const char *text) {
  session_close(session);
  session = session_open(".");
  unsigned number = 0;
  answer.kind = ANSWER_DONE;
  while (*text && answer.kind == ANSWER_DONE) {
    size_t size = strcspn(text, "\n");
    session_line(session, text, size, ++number, &answer);
    text += size + (text[size] == '\n');
  }
  TEST_ASSERT_EQUAL_MESSAGE(ANSWER_WRONG, answer.kind, answer.text);
  TEST_ASSERT_EQUAL_MESSAGE(line, answer.line, answer.text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, part), answer.text);
}

void test_session_says_which_set_up_line_is_wrong(void) {
  assert_setup_fault("touches no other", 3, "players A B\nset B23 0,0 r0\nset B23 2,0 r0\nend");
  assert_setup_fault("touches no other", 3, "players A B\nset B20 0,0 r0\nset B20 1,1 r0\nend");
  assert_setup_fault("already", 3, "players A B\nset B20 0,0 r0\nset B20 0,0 r0\nend");
  assert_setup_fault("shows", 3,
                     "players A B\nset B20 0,0 r0\nset B01 1,0 r0\nset B20 0,1 r0\nend");
  assert_setup_fault("unknown tile 'B99'", 2, "players A B\nset B99 0,0 r0\nend");
  assert_setup_fault("no B25 is left", 3, "players A B\nset B25 0,0 r0\nset B25 1,0 r0\nend");
  assert_setup_fault("unknown player 'C'", 2, "players A B\nset B20 0,0 r0 C.small@M\nend");
  assert_setup_fault("unknown figure 'smal' (did you mean 'small'?)", 2,
                     "players A B\nset B20 0,0 r0 A.smal@M\nend");
  assert_setup_fault("unknown segment of B20 'C1'", 2,
                     "players A B\nset B20 0,0 r0 A.small@C1\nend");
  assert_setup_fault("left in the supply", 4,
                     "players A B\nopt followers_small=1\n"
                     "set B20 0,0 r0 A.small@M\n"
                     "set B20 1,0 r0 A.small@M\nend");
  assert_setup_fault("unknown figure 'pig'", 2, "players A B\nsupply A pig=1\nend");
  assert_setup_fault("0 to 255", 2, "players A B\nsupply A small=256\nend");
  assert_setup_fault("0 to 255", 2, "players A B\nsupply A small=-1\nend");
  assert_setup_fault("at most 255", 3, "players A B\nsupply A small=200\nsupply B small=200\nend");
  assert_setup_fault("unknown player 'b' (did you mean 'B'?)", 2, "players A B\nturn b\nend");
}

void test_session_takes_set_up_lines_only_before_play(void) {
  play("players A B\nset B23 0,0 r0\nscore A=0\nset B23 1,0 r0\nturn B\nnext B\n"
       "play B B23 2,0 r0");
  assert_answer(ANSWER_WRONG, "before the first action", "set B23 3,0 r0");
  assert_answer(ANSWER_WRONG, "before the first action", "turn A");
}

void test_session_tries_set_up_lines_at_once_for_a_prompt(void) {
  session_eager(session, true);
  play("players A B\nset B23 0,0 r0");
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  play("set B23 2,0 r0"); /* it waits for the one between */
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_REFUSED, session_whole(session, &answer));
  assert_answer(ANSWER_REFUSED, "the tile at 2,0 touches no other", "play A B23 3,0 r0");
  play("set B23 1,0 r0");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_whole(session, &answer));
  TEST_ASSERT_EQUAL(3, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_whole(session, &answer));
  play("set B23 1,0 r0");
  TEST_ASSERT_EQUAL(2, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_undo(session, &answer));
  TEST_ASSERT_EQUAL(1, session_game(session)->board.tile_count);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_redo(session, &answer));
  TEST_ASSERT_EQUAL(2, session_game(session)->board.tile_count);
}

/* --- Actions --- */

void test_session_plays_in_one_go_or_not_at_all(void) {
  play("players A B\nset B24 0,0 r0\nset B23 1,0 r0 A.small@R1");
  session_lay(session, &answer);
  uint64_t hash = game_hash(session_game(session));
  assert_answer(ANSWER_REFUSED, "follower", "play A B23 2,0 r0 small@R1");
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
  TEST_ASSERT_EQUAL(2, session_game(session)->board.tile_count);
  play("play A B23 2,0 r0 small@F1");
}

void test_session_refuses_with_a_sentence(void) {
  play("players A B\nopt followers_small=1");
  assert_answer(ANSWER_REFUSED, "it is A's turn, not B's", "play B B14 0,-1 r2");
  assert_answer(ANSWER_REFUSED, "no question is open", "pass A");
  assert_answer(ANSWER_REFUSED, "no question is open", "deploy A small@7,7:C1");
  assert_answer(ANSWER_REFUSED, "must be placed", "discard B14");
  assert_answer(ANSWER_REFUSED, "left in the bag", "play A B16 1,0 r0");
  play("play A B23 1,0 r0 small@R1\nplay B B23 -1,0 r0");
  assert_answer(ANSWER_REFUSED, "no small figure is left", "play A B23 2,0 r0 small@F1");
  play("end");
  assert_answer(ANSWER_REFUSED, "the game is over", "play A B23 2,0 r0");
  assert_answer(ANSWER_REFUSED, "over", "end");
}

void test_session_calls_unknown_names_wrong_input_even_after_refuse(void) {
  play("players A B");
  assert_answer(ANSWER_WRONG, "unknown tile 'B99'", "refuse play A B99 0,-1 r2");
  assert_answer(ANSWER_WRONG, "unknown player 'C'", "refuse play C B14 0,-1 r2");
  assert_answer(ANSWER_WRONG, "unknown figure 'bigg'", "refuse play A B14 0,-1 r2 bigg@C1");
  assert_answer(ANSWER_WRONG, "unknown segment of B14 'R1'", "refuse play A B14 0,-1 r2 small@R1");
  assert_answer(ANSWER_WRONG, "unknown segment of B16 'C2'", "refuse deploy A small@0,0:C2");
  assert_answer(ANSWER_WRONG, "unknown player", "refuse pass Z");
  assert_answer(ANSWER_WRONG, "expected an action", "refuse score A=1");
}

void test_session_turns_a_refusal_round(void) {
  play("players A B\nrefuse play B B14 0,-1 r2\nrefuse play A B14 0,-1 r0\nrefuse deploy A "
       "small@7,7:C1");
  uint64_t hash = game_hash(session_game(session));
  assert_answer(ANSWER_FALSE, "expected a refusal", "refuse play A B14 0,-1 r2");
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
  TEST_ASSERT_EQUAL(0, session_log_count(session));
  TEST_ASSERT_EQUAL(0, session_ledger(session)->count);
}

/* --- Questions --- */

void test_session_answers_questions(void) {
  use_gifts(true);
  play("players A B\nplay A B14 0,-1 r2");
  assert_answer(ANSWER_REFUSED, "A is asked, not B", "choose B one");
  assert_answer(ANSWER_REFUSED, "expected `choose A one` or `choose A two` or `pass A`",
                "choose A three");
  assert_answer(ANSWER_WRONG, "a question to A is open", "spots B14 3");
  assert_answer(ANSWER_WRONG, "a question to A is open", "deploys B14 0,1 r0 3");
  play("choose A two\nscore A=2\nnext B\nplay B B23 1,0 r0\npass B\nscore B=0\nnext A");
}

void test_session_passes_what_may_be_passed(void) {
  static const char *const lines[] = {"play A B14 0,-1 r2", "pass A", "play B B23 1,0 r0",
                                      "pass B"};
  use_gifts(true);
  play("players A B\nplay A B14 0,-1 r2\nplay B B23 1,0 r0\nnext A");
  assert_log(lines, 4);
  play("play A B23 -1,0 r0\nend\nscore A=0 B=0");
}

void test_session_waits_for_what_may_not_be_passed(void) {
  use_gifts(false);
  play("players A B\nplay A B14 0,-1 r2\nrefuse pass A\nrefuse play B B23 1,0 r0\nrefuse end\n"
       "refuse discard B25");
  assert_answer(ANSWER_FALSE, "A must answer first: `choose A one` or `choose A two`", "next B");
  play("choose A one\nplay B B23 1,0 r0");
}

void test_session_matches_figures_that_move(void) {
  write_rule("return { title = 'Home', ask = { { at = 'turn_end', who = 'all',\n"
             "  options = function(player, offer)\n"
             "    for figure in game:figures(player) do\n"
             "      offer:recall(figure) offer:deploy('small', figure)\n"
             "    end offer:pass() end } } }\n");
  play(
      "players A B\nset B24 0,0 r0\nset B23 1,0 r0 A.small@R1\nset B20 1,1 r0 A.small@M "
      "B.small@F1\n"
      "play A B23 2,0 r0\nrefuse recall A small@1,1:M\nrefuse deploy B small@1,1:M\n"
      "refuse recall B small@9,9:M\ndeploy B small@1,1:F1\nhand B small=5\n"
      "refuse recall A small@1,1:F1\nrefuse choose A recall\nrecall A small@1,1:M\nhand A small=6");
}

static void wish_at(const char *moment) {
  char rule[200];
  snprintf(rule, sizeof rule,
           "return { title = 'Wishes', state = { game = { 'wish' } }, ask = { { at = '%s',\n"
           "  options = function(_, offer) offer:set('sun', 'wish', 1) offer:pass() end } } }\n",
           moment);
  write_rule(rule);
}

/* Without a seed the first turn begins with the first line: its question is answered like any other. */
void test_session_answers_what_the_first_turn_begins_with(void) {
  wish_at("turn_start");
  play("players A B\nrefuse choose A moon\nchoose A sun\nrefuse choose A sun\nplay A B23 1,0 r0\n"
       "choose B sun\nplay B B23 2,0 r0");
}

void test_session_passes_what_the_first_turn_begins_with(void) {
  wish_at("turn_start");
  play("players A B\nplay A B23 1,0 r0\npass B\nplay B B23 2,0 r0");
}

/* After a question about the tile that lies, a figure on it is a line of its own. */
void test_session_lists_what_may_be_done_with_a_tile(void) {
  wish_at("placed");
  play("players A B\nset B24 0,0 r0\nplay A B14 0,-1 r0\nchoose A sun");
  assert_answer(ANSWER_REFUSED,
                "not among the answers, expected `deploy A small@0,-1:C1` or "
                "`deploy A small@0,-1:F1` or `pass A`",
                "choose A sun");
}

void test_session_picks_players_by_name_or_seat(void) {
  write_rule("return { title = 'Robbers', ask = { { at = 'turn_end', options = function(_, offer)\n"
             "  for _, other in ipairs(game.players) do offer:pick('rob', other) end end } } }\n");
  play("players Ann Bob\nset B24 0,0 r0\nplay Ann B14 0,-1 r0");
  assert_answer(ANSWER_REFUSED, "not among the answers, expected `choose Ann rob@1`",
                "choose Ann rob@Cid");
  play("choose Ann rob@Bob");
  TEST_ASSERT_EQUAL_STRING("choose Ann rob@2",
                           session_log(session, session_log_count(session) - 1));
  play("play Bob B14 1,-1 r0\nchoose Bob rob@1");
}

/* Two players' figures on one segment, and a third one who is asked. */
void test_session_tells_figures_apart_by_their_owners(void) {
  write_rule("return { title = 'Ransom', ask = { { at = 'turn_end', who = 'active',\n"
             "  options = function(player, offer)\n"
             "    for figure in game:figures() do offer:recall(figure) end end } } }\n");
  play("players A B C\nset B23 0,0 r0 C.small@R1 B.small@R1\nset B20 0,1 r0 A.small@M B.small@M\n"
       "play A B23 1,0 r0");
  assert_answer(ANSWER_REFUSED,
                "expected `recall A C.small@0,0:R1` or `recall A B.small@0,0:R1` or "
                "`recall A small@0,1:M` or `recall A B.small@0,1:M`",
                "choose A recall");
  assert_answer(ANSWER_REFUSED, "not among the answers", "recall A A.small@0,0:R1");
  assert_answer(ANSWER_WRONG, "unknown player 'D'", "recall A D.small@0,0:R1");
  play("recall A B.small@0,0:R1\nhand B small=6\nhand C small=6\nplay B B23 2,0 r0");
  play("recall B C.small@0,0:R1\nhand C small=7\nplay C B23 3,0 r0");
  play("recall C small@0,1:M\nhand A small=7"); /* as in old saves: the first that is offered */
  TEST_ASSERT_EQUAL_STRING("recall C A.small@0,1:M",
                           session_log(session, session_log_count(session) - 1));
  play("play A B23 4,0 r0\nrecall A B.small@0,1:M");
}

/* --- Checks --- */

void test_session_says_expected_and_found(void) {
  play("players A B\nplay A B14 0,-1 r2 small@C1");
  assert_answer(ANSWER_FALSE, "expected A=5 B=0, found A=4 B=0", "score A=5 B=0");
  assert_answer(ANSWER_FALSE, "expected small=6, found small=7", "hand A small=6");
  assert_answer(ANSWER_FALSE, "expected A, found B", "next A");
  assert_answer(ANSWER_FALSE, "expected 99, found", "spots B14 99");
  assert_answer(ANSWER_FALSE, "expected 1, found 3", "deploys B23 1,0 r0 1");
  assert_answer(ANSWER_FALSE, "(TILE-1)", "deploys B23 9,9 r0 1");
  assert_answer(ANSWER_FALSE, "expected hash 0000000000000001", "hash 0000000000000001");
  assert_answer(ANSWER_WRONG, "unknown player 'C'", "score C=0");
  assert_answer(ANSWER_WRONG, "unknown value of a player 'wine'", "player A wine=1");
  play("score A=4\nend");
  assert_answer(ANSWER_FALSE, "the game is over", "next B");
  assert_answer(ANSWER_WRONG, "the game is over", "spots B14 1");
}

void test_session_checks_change_nothing(void) {
  play("players A B\nnext A");
  uint64_t hash = game_hash(session_game(session));
  play("deploys B23 1,0 r0 3\nspots B14 4\nscore A=0\nhand B small=7");
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
  TEST_ASSERT_EQUAL(0, session_log_count(session));
}

void test_session_reads_values_that_rules_keep(void) {
  write_rule("return { title = 'Counting', state = { player = { 'laid' } },\n"
             "  placed = function(tile) turn.player.laid = turn.player.laid + 1 end }\n");
  play("players A B\nplay A B14 0,-1 r2\nplayer A laid=1\nplayer B laid=0");
  assert_answer(ANSWER_WRONG, "did you mean 'laid'?", "player A lait=1");
}

/* --- Broken rules --- */

void test_session_survives_a_broken_rule(void) {
  write_rule("return { title = 'Broken', placed = function(tile)\n"
             "  if tile.x > 0 then local a = nil; a.b = 1 end end }\n");
  play("players A B\nplay A B14 0,-1 r2 small@C1\nscore A=4");
  uint64_t hash = game_hash(session_game(session));
  assert_answer(ANSWER_BROKEN, "rule failed: ", "play B B23 1,0 r0");
  TEST_ASSERT_NOT_NULL(strstr(answer.text, "rule.lua:2:"));
  TEST_ASSERT_TRUE(hash == game_hash(session_game(session)));
  assert_answer(ANSWER_BROKEN, "rule failed: ", "refuse play B B23 1,0 r0");
  assert_answer(ANSWER_BROKEN, "rule failed: ", "deploys B23 1,0 r0 3");
  play("play B B23 -1,0 r0\nnext A");
}

/* --- Tiles in a given order --- */

void test_session_draws_in_the_order_it_was_given(void) {
  play("players A B\nseed 7\norder B20 B14 B20");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  play("play A B20 0,1 r0\nplay B B14 0,-1 r2\nplay A B20 1,1 r0");
  assert_answer(ANSWER_REFUSED, "the tile drawn is", "play B B20 2,1 r0");
}

void test_session_shuffles_what_is_left_as_the_seed_says(void) {
  play("players A B\nseed 7\norder B20");
  session_lay(session, &answer);
  Bag with = session_game(session)->bag;
  session_close(session);
  session = session_open(".");
  play("players A B\nseed 8\norder B20");
  session_lay(session, &answer);
  Bag other = session_game(session)->bag;
  TEST_ASSERT_EQUAL(with.order[with.left], other.order[other.left]);
  TEST_ASSERT_TRUE(memcmp(with.order, other.order, with.left * sizeof with.order[0]) != 0);
}

void test_session_refuses_an_order_that_the_bag_cannot_give(void) {
  play("players A B\nseed 7\norder B20 B99");
  assert_answer(ANSWER_WRONG, "B99", "next A");
  session_close(session);
  session = session_open(".");
  play("players A B\nseed 7\norder B12 B12 B12 B12 B12 B12 B12 B12 B12 B12");
  assert_answer(ANSWER_WRONG, "no B12 is left in the bag", "next A");
}
