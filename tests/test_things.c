/* test_things.c - things that rules declare, in play: nothing is made or lost at any decision of random games, each of
 * which can be copied, saved, read again and taken back; and bots play them. */
#include <inttypes.h>
#include <string.h>

#include "bots.h"
#include "conserved.h"
#include "fixture.h"
#include "game/position.h"
#include "game/preview.h"
#include "game/save.h"
#include "game/view.h"
#include "amount.h"

enum { TEXT_SIZE = 1 << 16 };

static Game copy, before;
static char where[120];

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_bots();
}

static void claim(bool holds, const char *what) {
  char message[900];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %.700s", where, what);
  TEST_FAIL_MESSAGE(message);
}

/* --- Counting --- */

static Counted counted; /* seen so far */
static unsigned rides;

static void check_counts(const Game *on, const Rules *by) {
  const char *why = conserved_difference(on, by, &counted);
  claim(!why, why);
}

/* --- At every decision --- */

typedef struct {
  size_t size;
  char text[TEXT_SIZE];
} Text;

static bool add_line(void *context, const char *line) {
  Text *text = context;
  size_t size = strlen(line);
  if (text->size + size + 2 > TEXT_SIZE) return false;
  memcpy(text->text + text->size, line, size + 1);
  text->size += size;
  memcpy(text->text + text->size++, "\n", 2);
  return true;
}

static void check_save(void) {
  static Text text;
  text.size = 0;
  claim(save_lines(session, add_line, &text), "it cannot be saved");
  Session *again = session_open(".");
  for (const char *at = text.text; *at; at += strcspn(at, "\n") + 1)
    claim(session_line(again, at, strcspn(at, "\n"), 0, &answer) == ANSWER_DONE, answer.text);
  claim(game_equal(session_game(again), session_game(session)), "a loaded game differs");
  session_close(again);
}

/* Takes the last line back and repeats it. */
static void check_undo(void) {
  if (!session_log_count(session)) return;
  claim(session_undo(session, &answer) == ANSWER_DONE, answer.text);
  claim(game_equal(session_game(session), &before), "undo leads elsewhere");
  claim(session_redo(session, &answer) == ANSWER_DONE, answer.text);
  claim(game_equal(session_game(session), &copy), "redo leads elsewhere");
}

/* Every answer has a line of its own, which means this answer. */
static void check_answers(void) {
  static char texts[OPTIONS_MAX][160];
  const Game *on = session_game(session);
  for (unsigned n = 0; n < on->question.count; n++) {
    Action action = {.kind = ACTION_ANSWER, .option = (uint16_t)n};
    session_write_action(session, &action, texts[n], sizeof texts[n]);
    for (unsigned k = 0; k < n; k++) claim(strcmp(texts[n], texts[k]) != 0, texts[n]);
    claim(session_hold(session), "it cannot be tried");
    claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
    uint64_t meant = game_hash(on);
    session_release(session);
    claim(session_hold(session), "it cannot be tried again");
    claim(session_line(session, texts[n], strlen(texts[n]), 0, &answer) == ANSWER_DONE,
          answer.text);
    claim(game_hash(on) == meant, texts[n]);
    session_release(session);
  }
}

static void check_decision(unsigned n) {
  game_copy(&copy, session_game(session));
  claim(game_equal(&copy, session_game(session)), "a copy differs");
  claim(game_hash(&copy) == game_hash(session_game(session)), "a copy has another hash");
  check_counts(&copy, session_rules(session));
  if (session_halfway(session)) return;
  if (n % 8 == 0) check_save();
  if (n % 4 == 0) check_answers();
  check_undo();
}

static void check_game(const char *const *use, unsigned uses, unsigned players, uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo", "Dora"};
  Rng rng = {seed * 77};
  Action action;
  session_close(session);
  session = session_new(&(SessionStart){.home = ".",
                                        .use = use,
                                        .use_count = uses,
                                        .players = NAMES,
                                        .player_count = players,
                                        .seed = &seed},
                        &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
  snprintf(where, sizeof where, "%s, seed %" PRIu64 ", %u players", use[0], seed, players);
  for (unsigned n = 0;; n++) {
    check_decision(n);
    if (!session_halfway(session)) game_copy(&before, session_game(session));
    const Options *question = &session_game(session)->question;
    for (unsigned i = 0; i < question->count; i++)
      rides += !strncmp(options_list(question)[i].label, "ride", 4);
    if (!fixture_choose(session_game(session), session_rules(session), &rng, &action)) break;
    claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
  }
}

static void check_games(const char *const *use, unsigned uses) {
  for (unsigned n = 0; n < amount(1, 4); n++) check_game(use, uses, 2 + n % 3, 1 + n);
}

/* Bots play to the end, and nothing is made or lost on the way. */
static void check_bots(const char *const *use, unsigned uses) {
  ScriptError error;
  ScriptRequest request = {.home = ".", .use = use, .use_count = uses};
  Bot bots[2] = {read_bot("random"), read_bot("greedy")};
  Script *opened = script_open(&request, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(opened, error.text);
  take_rules(opened);
  snprintf(where, sizeof where, "%s, bots", use[0]);
  for (uint64_t seed = 1; seed <= amount(1, 4); seed++) {
    Rng rng = bot_rng(seed);
    start(seed, 3);
    while (game.turn.phase != PHASE_OVER) {
      choose_and_act(&bots[game_mover(&game) % 2], &rng);
      check_counts(&game, rules);
    }
  }
}

static void check_rules(const char *const *use, unsigned uses) {
  check_games(use, uses);
  check_bots(use, uses);
}

static void check_rule(const char *use) {
  check_rules(&use, 1);
}

/* --- Rules --- */

void test_things_tokens_of_tiles_and_players_are_kept(void) {
  check_rule("tests/rules/nuggets.lua");
}

void test_things_tokens_of_figures_are_kept(void) {
  check_rule("tests/rules/flocks.lua");
}

void test_things_pieces_are_always_somewhere(void) {
  static const char *const USE[] = {"tests/rules/muse.lua", "tests/rules/troll.lua"};
  check_rules(USE, 2);
  TEST_ASSERT_GREATER_THAN_UINT(20, counted.beside);
  TEST_ASSERT_GREATER_THAN_UINT(20, counted.on_tiles);
  TEST_ASSERT_GREATER_THAN_UINT(20, counted.on_segments);
  TEST_ASSERT_GREATER_THAN_UINT(20, counted.with_players);
}

void test_things_figures_move_from_feature_to_feature(void) {
  rides = 0;
  check_rule("tests/rules/wagoner.lua");
  TEST_ASSERT_GREATER_THAN_UINT(0, rides);
}

void test_things_captives_are_never_lost(void) {
  counted = (Counted){0};
  check_rule("tests/rules/jail.lua");
  TEST_ASSERT_GREATER_THAN_UINT(100, counted.captives);
}

void test_things_of_the_games_box_are_never_lost(void) {
  counted = (Counted){0};
  check_rule("tests/rules/dungeon.lua");
  TEST_ASSERT_GREATER_THAN_UINT(100, counted.captives);
}

void test_things_hidden_in_purses_are_kept(void) {
  check_rule("tests/rules/pickpockets.lua");
  check_rule("tests/rules/hamlets.lua");
}

void test_things_stand_where_four_tiles_meet(void) {
  counted = (Counted){0};
  check_rule("tests/rules/shrine.lua");
  TEST_ASSERT_GREATER_THAN_UINT(20, counted.on_segments);
}

/* A piece at a corner takes prisoners, cards are drawn and shuffled, parcels are carried, tiles are sold into hands. */
void test_things_of_mixed_rules_are_kept(void) {
  check_rule("tests/rules/bailiff.lua");
  check_rule("tests/rules/weather.lua");
  check_rule("tests/rules/couriers.lua");
  check_rule("tests/rules/hoard.lua");
}

void test_things_figures_come_as_second_ones_and_ride_on(void) {
  check_rule("tests/rules/shade.lua");
}

void test_things_figures_of_many_kinds(void) {
  counted = (Counted){0};
  check_rule("tests/rules/crowd.lua");
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.corners);
}

void test_things_of_expansions_with_figures_of_their_own(void) {
  static const char *const BARN[] = {"barn", "wagon"};
  static const char *const TOWER[] = {"mayor", "sheep", "tower"};
  counted = (Counted){0};
  check_rules(BARN, 2);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.corners);
  check_rules(TOWER, 3);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.captives);
}

void test_things_of_all_rules_at_one_table(void) {
  static const char *const USE[] = {"tests/rules/flocks.lua",  "tests/rules/muse.lua",
                                    "tests/rules/nuggets.lua", "tests/rules/troll.lua",
                                    "tests/rules/wagoner.lua", "tests/rules/jail.lua",
                                    "tests/rules/shade.lua",   "tests/rules/crowd.lua"};
  check_rules(USE, 8);
}

/* Water, stands and buildings, a stack in stages, hands, secrets, bids, patches, payments at any time, teams. */
void test_things_of_all_abilities_at_one_table(void) {
  static const char *const USE[] = {
      "tests/rules/canal.lua",  "tests/rules/keep.lua",    "tests/rules/goals.lua",
      "tests/rules/planks.lua", "tests/rules/rafts.lua",   "tests/rules/mint.lua",
      "tests/rules/echo.lua",   "tests/rules/race.lua",    "tests/rules/second_thoughts.lua",
      "tests/rules/chapel.lua", "tests/rules/nuggets.lua", "tests/rules/jail.lua"};
  check_rules(USE, sizeof USE / sizeof *USE);
}

void test_things_of_a_city_with_quarters(void) {
  static const char *const USE[] = {"count", "tower", "barn", "castles", "dragon"};
  check_rules(USE, sizeof USE / sizeof *USE);
}

/* --- What people see --- */

static char shown[4000];

static const char *figures_text(void) {
  Builder out = builder_in(shown, sizeof shown);
  View view = view_of(session);
  view_things(&out, &view);
  return shown;
}

static bool note_line(void *context, const char *line) {
  (void)context;
  if (!strncmp(line, "set", 3) || !strncmp(line, "supply", 6))
    strncat(strncat(shown, line, 200), "\n", 2);
  return true;
}

/* Set-up lines put pieces down, and a position is written in the same lines. */
void test_things_are_set_up_and_written(void) {
  static const char LINES[] = "set B16 0,0 r0 Ann.small@C1 bard@R1 muse@C1\n"
                              "set B23 1,0 r0 troll\n"
                              "supply Bob small=6 wreath=1\n";
  play("use tests/rules/muse.lua tests/rules/troll.lua tests/rules/nuggets.lua\nplayers Ann Bob\n");
  play(LINES);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  TEST_ASSERT_EQUAL_STRING(
      "  bard at 0,0:R1\n  muse beside Ann's small at 0,0:C1\n  wreath with Bob\n"
      "  troll at 1,0\n  nugget: 9 in the box\n",
      figures_text());
  shown[0] = '\0';
  position_lines(session, note_line, NULL);
  TEST_ASSERT_EQUAL_STRING(LINES, shown);
  play("set B23 2,0 r0 trol\n");
  TEST_ASSERT_EQUAL(ANSWER_WRONG, session_lay(session, &answer));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(answer.text, "did you mean 'troll'?"), answer.text);
}

void test_things_that_would_move_are_told(void) {
  static char text[4000];
  Builder out = builder_in(text, sizeof text);
  play("use tests/rules/muse.lua tests/rules/nuggets.lua\nplayers Ann Bob\n"
       "set B16 0,0 r0 Ann.small@C1 muse@C1\n");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  preview_try(&out, session, slice_of("play Ann B14 0,-1 r2; pass Ann"), &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, "muse: beside Ann's small at 0,0:C1 → at 0,0"), text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(text, "Ann: nugget 2 → 3"), text);
}

/* A captive of the game in positions, tables, lines and checks; no player can be called as the game is. */
void test_things_in_the_games_box_are_shown_set_and_checked(void) {
  static const char LINES[] = "set B16 0,0 r0 Ann.small@C1\nsupply Bob small=6 small@game=1\n"
                              "turn Bob\n";
  play("use tests/rules/dungeon.lua\nplayers Ann Bob\n");
  play(LINES);
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  shown[0] = '\0';
  position_lines(session, note_line, NULL);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(shown, "supply Bob small=6 small@game=1"), shown);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(figures_text(), "  Bob's small in the hands of the game\n"),
                               figures_text());
  play(
      "hand Bob small@game=1\nplay Bob B14 0,-1 r2\nchoose Bob away@0,0:C1\nhand Ann small@game=1");
  session_close(session);
  session = session_open(".");
  assert_answer(ANSWER_WRONG, "a player cannot be called 'game'", "players Ann game");
}
