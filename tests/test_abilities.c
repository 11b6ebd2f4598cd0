/* test_abilities.c - random games with everything that rules can say in use: at every decision a clone is the same game,
 * the lines written so far lead to it, and the last line can be taken back and repeated.
 *
 * A few games here, many where they are asked for (amount.h); TOLD=1 tells how far it is.  Every twentieth game is one
 * with the whole shelf in use.  What is made, lost or miscounted is looked for in test_things.c. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "sessions.h"
#include "walk.h"

void setUp(void) {
  open_session();
}

void tearDown(void) {
  walk_close();
  close_session();
}

#define R(name) "tests/rules/" name ".lua"
enum { SETS = 4, SHELF = SETS - 1, USE_MAX = 40 };

/* Together they use every ability; each set is at one table. */
static const char *const SET[SETS][USE_MAX] = {
    {R("canal"), R("keep"), R("goals"), R("planks"), R("rafts"), R("mint"), R("echo"), R("race"),
     R("second_thoughts"), R("chapel"), R("nuggets"), R("jail"), R("hamlets"), R("shrine")},
    {R("flocks"), R("muse"), R("troll"), R("wagoner"), R("shade"), R("tolls"), R("auction"),
     R("feasts"), R("wells"), R("ransom"), R("dungeon"), R("hamlets")},
    {R("brook"), R("rack"), R("cellar"), R("bells"), R("pond"), R("retreat"), R("towers"),
     R("sprint"), R("crowd"), R("pickpockets"), R("shrine")},
    {"abbey",  "abbot",    "barn",   "bazaars", "bridges", "builder",  "castles",   "count",
     "crops",  "cult",     "dragon", "fairy",   "ferries", "festival", "flying",    "gold",
     "goods",  "hills",    "inns",   "king",    "magic",   "mayor",    "phantom",   "pig",
     "portal", "princess", "river",  "sheep",   "siege",   "tower",    "vineyards", "wagon"},
};

static unsigned decisions, lines, undone;

/* Reads what was written since the last time, as whoever loads the game does. */
static void follow(unsigned *read) {
  for (; *read < session_log_count(session); ++*read) {
    const char *line = session_log(session, *read);
    walk_claim(session_line(walk_again, line, strlen(line), 0, &answer) == ANSWER_DONE,
               answer.text);
    lines++;
  }
  walk_same(session_game(session), session_game(walk_again), "its lines lead to another game");
}

static void begin_to_follow(void) {
  static WalkText head;
  head.size = 0;
  walk_claim(save_lines(session, walk_add_line, &head), "it cannot be saved");
  walk_again = session_open(".");
  for (const char *at = head.text; *at; at += strcspn(at, "\n") + 1)
    walk_claim(session_line(walk_again, at, strcspn(at, "\n"), 0, &answer) == ANSWER_DONE,
               answer.text);
}

static void look_at_decision(const Game *before, unsigned *read) {
  static Game clone;
  game_copy(&clone, session_game(session));
  walk_same(session_game(session), &clone, "a clone differs");
  if (session_halfway(session)) return; /* half a line is not written yet */
  follow(read);
  if (!session_log_count(session)) return;
  walk_claim(session_undo(session, &answer) == ANSWER_DONE, answer.text);
  walk_same(session_game(session), before, "undo leads elsewhere");
  walk_claim(session_redo(session, &answer) == ANSWER_DONE, answer.text);
  walk_same(session_game(session), &clone, "redo leads elsewhere");
  undone++;
}

static void play_game(unsigned set, unsigned players, uint64_t seed) {
  static Game before;
  Rng rng = {seed * 1000003};
  Action action;
  unsigned uses = 0, read = 0;
  while (uses < USE_MAX && SET[set][uses]) uses++;
  walk_start(SET[set], uses, players, seed);
  snprintf(walk_where, sizeof walk_where, "set %u, %u players, seed %" PRIu64, set, players, seed);
  begin_to_follow();
  read = (unsigned)session_log_count(session);
  for (;;) {
    look_at_decision(&before, &read);
    if (!session_halfway(session)) game_copy(&before, session_game(session));
    if (!fixture_choose(session_game(session), session_rules(session), &rng, &action)) break;
    walk_claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
    decisions++;
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, session_game(session)->turn.phase);
  session_close(walk_again);
  walk_again = NULL;
  walk_check_text();
}

void test_abilities_hold_at_every_decision_of_random_games(void) {
  unsigned games = amount(SETS, 200);
  for (unsigned n = 0; n < games; n++) {
    unsigned set = n < SETS ? n : n % 20 == 19 ? (unsigned)SHELF : n % SHELF;
    play_game(set, 2 + n / SETS % 5, 7000 + n);
    if (getenv("TOLD") && n % 50 == 49)
      fprintf(stderr, "%u games, %u decisions, %u lines, %u taken back\n", n + 1, decisions, lines,
              undone);
  }
  TEST_ASSERT_GREATER_THAN_UINT(100 * games, decisions);
  TEST_ASSERT_GREATER_THAN_UINT(50 * games, lines);
  TEST_ASSERT_GREATER_THAN_UINT(50 * games, undone);
}

/* A tile fits nowhere and another is drawn, about which all bid: the line that tells of the first answers nobody's
 * bid. */
void test_abilities_a_discard_leaves_a_question_open(void) {
  play_game(1, 5, 7053);
}
