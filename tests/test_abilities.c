/* test_abilities.c - random games with everything that rules can say in use: at every decision a clone is the same game,
 * the lines written so far lead to it, and what was said last can be taken back and repeated.
 *
 * A few games here, many where they are asked for (amount.h); TOLD=1 tells how far it is.  Every twentieth game is one
 * with the whole shelf in use.  What is made, lost or miscounted is looked for in test_things.c. */
#include <dirent.h>
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
    {R("canal"),   R("keep"),    R("goals"),    R("planks"),          R("rafts"),
     R("mint"),    R("echo"),    R("race"),     R("second_thoughts"), R("chapel"),
     R("nuggets"), R("jail"),    R("hamlets"),  R("shrine"),          R("ruins"),
     R("plague"),  R("council"), R("couriers"), R("hermits"),         R("loans")},
    {R("flocks"),    R("muse"),    R("troll"),   R("wagoner"),  R("shade"),
     R("tolls"),     R("auction"), R("feasts"),  R("wells"),    R("ransom"),
     R("dungeon"),   R("hamlets"), R("barbers"), R("robbers"),  R("school"),
     R("alliances"), R("bailiff"), R("elders"),  R("usurpers"), R("weather")},
    {R("brook"), R("rack"), R("cellar"), R("bells"), R("pond"), R("retreat"), R("towers"),
     R("sprint"), R("crowd"), R("pickpockets"), R("shrine"), R("bids"), R("display"),
     R("first_to_50"), R("acrobats"), R("hoard"), R("mists")},
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

/* What was done since the last whole line, and the game before that. */
typedef struct {
  Game before;
  Action list[8];
  unsigned count;
} Since;

/* A tile that lies while its figure is undecided is half a line, which is not written yet, and which nothing repeats but
 * doing it again. */
static void say_again(const Since *since, bool half) {
  if (!half) walk_claim(session_redo(session, &answer) == ANSWER_DONE, answer.text);
  for (unsigned i = 0; half && i < since->count; i++)
    walk_claim(session_act(session, &since->list[i], &answer) == ANSWER_DONE, answer.text);
}

static void look_at_decision(const Since *since, unsigned *read) {
  static Game clone;
  bool half = session_halfway(session);
  game_copy(&clone, session_game(session));
  walk_same(session_game(session), &clone, "a clone differs");
  if (!half) follow(read);
  if (!half && !session_here(session)) return; /* a discard may come before anything was said */
  walk_claim(session_undo(session, &answer) == ANSWER_DONE, answer.text);
  walk_same(session_game(session), &since->before, "undo leads elsewhere");
  say_again(since, half);
  walk_same(session_game(session), &clone, "redo leads elsewhere");
  undone++;
}

static void play_game(unsigned set, unsigned players, uint64_t seed) {
  static Since since; /* large */
  Rng rng = {seed * 1000003};
  Action action;
  unsigned uses = 0, read = 0;
  while (uses < USE_MAX && SET[set][uses]) uses++;
  walk_start(SET[set], uses, players, seed);
  snprintf(walk_where, sizeof walk_where, "set %u, %u players, seed %" PRIu64, set, players, seed);
  begin_to_follow();
  read = (unsigned)session_log_count(session);
  for (;;) {
    look_at_decision(&since, &read);
    if (!session_halfway(session)) {
      game_copy(&since.before, session_game(session));
      since.count = 0;
    }
    if (!fixture_choose(session_game(session), session_rules(session), &rng, &action)) break;
    walk_claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
    since.list[since.count++ % 8] = action;
    decisions++;
  }
  TEST_ASSERT_EQUAL(PHASE_OVER, session_game(session)->turn.phase);
  session_close(walk_again);
  walk_again = NULL;
  walk_check_text();
}

/* Every rule of tests/rules is in one of the sets. */
void test_abilities_are_all_in_use(void) {
  DIR *rules = opendir("tests/rules");
  TEST_ASSERT_NOT_NULL(rules);
  for (const struct dirent *entry; (entry = readdir(rules)) != NULL;) {
    bool used = entry->d_name[0] == '.';
    for (unsigned set = 0; set < SHELF; set++)
      for (unsigned i = 0; i < USE_MAX && SET[set][i]; i++)
        used = used || !strcmp(SET[set][i] + strlen("tests/rules/"), entry->d_name);
    TEST_ASSERT_TRUE_MESSAGE(used, entry->d_name);
  }
  closedir(rules);
}

void test_abilities_hold_at_every_decision_of_random_games(void) {
  unsigned games = amount(SETS, 300);
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
