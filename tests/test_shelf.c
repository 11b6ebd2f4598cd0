/* test_shelf.c - the expansions together: random subsets with random options, and pairs, two to six players.
 *
 * Every game is played three times at once: by a session, by another one that reads what the first has written, line by
 * line, under the same rules named in the opposite order, and by a clone.  At every decision the three are the same
 * game, nothing on or beside the table was made or lost, and what was paid adds up to the scores; now and then the naive
 * referee counts every feature anew.  Few games here; 200 subsets of 20 games and all pairs with TEST_AMOUNT=200. */
#include <inttypes.h>

#include "amount.h"
#include "conserved.h"
#include "naive.h"
#include "sessions.h"
#include "walk.h"

enum { FILES = 64, OPTIONS = 160, WHERE_SIZE = 1600 };

static char names[FILES][NAME_SIZE];
static int name_count;
static ScriptInfo infos[FILES], base;
static Script *scripts[3]; /* the same rules, named in one order, in the other, and for clones */
static const char *use[3][FILES];
static size_t used;
static char option_texts[OPTIONS][2 * NAME_SIZE + 1];
static const char *options[OPTIONS];
static size_t option_count;
static Counted counted;
static unsigned decisions, looked;
static char who[WHERE_SIZE];

static void claim(bool holds, const char *what) {
  static char message[WHERE_SIZE + 900];
  if (holds) return;
  snprintf(message, sizeof message, "%s: %.700s", who, what);
  TEST_FAIL_MESSAGE(message);
}

static void close_rules(void) {
  session_close(session);
  session_close(walk_again);
  session = walk_again = NULL;
  for (int i = 0; i < 3; i++) {
    script_close(scripts[i]);
    scripts[i] = NULL;
  }
}

/* All expansions that are not bundles of others; creativity is blank tiles. */
void setUp(void) {
  ScriptError error = {""};
  open_session();
  if (name_count) return;
  static char all[FILES][NAME_SIZE];
  int count = script_catalogue(".", all, FILES);
  TEST_ASSERT_TRUE(script_describe(".", "base", &base, &error));
  for (int i = 0; i < count; i++) {
    ScriptInfo *info = &infos[name_count];
    if (!strcmp(all[i], "base") || !strcmp(all[i], "creativity")) continue;
    TEST_ASSERT_TRUE_MESSAGE(script_describe(".", all[i], info, &error), error.text);
    if (!info->bundle_count) memcpy(names[name_count++], all[i], NAME_SIZE);
  }
  TEST_ASSERT_GREATER_THAN_INT(30, name_count);
}

void tearDown(void) {
  close_rules();
  close_session();
}

/* --- Rules --- */

static void add_name(const char *name) {
  use[0][used] = use[2][used] = name;
  used++;
  for (size_t i = 0; i < used; i++) use[1][used - 1 - i] = use[0][i];
}

/* One of the values of each option; every second time the first one, which is how it is printed. */
static void add_options(const ScriptInfo *info, Rng *rng) {
  for (unsigned i = 0; i < info->option_count; i++) {
    const OptionInfo *option = &info->options[i];
    if (!option->value_count || option->file || rng_below(rng, 2)) continue;
    TEST_ASSERT_LESS_THAN_UINT(OPTIONS, option_count);
    char *text = option_texts[option_count];
    snprintf(text, sizeof option_texts[0], "%s=%s", option->name,
             option->values[rng_below(rng, option->value_count)]);
    options[option_count++] = text;
  }
}

static void choose_subset(uint64_t seed) {
  Rng rng = {seed * 7919};
  used = option_count = 0;
  while (!used)
    for (int i = 0; i < name_count; i++)
      if (rng_below(&rng, 2)) add_name(names[i]);
  add_options(&base, &rng);
  for (size_t i = 0; i < used; i++)
    add_options(&infos[(size_t)(use[0][i] - names[0]) / NAME_SIZE], &rng);
}

static void open_rules(void) {
  size_t size = 0;
  who[0] = '\0';
  for (size_t i = 0; i < used + option_count; i++)
    size += (size_t)snprintf(who + size, sizeof who - size, "%s ",
                             i < used ? use[0][i] : options[i - used]);
  TEST_ASSERT_LESS_THAN(WHERE_SIZE - 80, size);
  for (int order = 0; order < 3; order++) {
    ScriptError error = {""};
    ScriptRequest request = {.home = ".",
                             .use = use[order],
                             .use_count = used,
                             .options = options,
                             .option_count = option_count};
    scripts[order] = script_open(&request, &error);
    claim(scripts[order], error.text);
  }
}

/* --- Games --- */

static Session *open_game(int order, unsigned players, uint64_t seed) {
  static const char *const NAMES[] = {"Ann", "Bob", "Cleo", "Dora", "Emil", "Fred"};
  Session *opened = session_new(&(SessionStart){.home = ".",
                                                .use = use[order],
                                                .use_count = used,
                                                .options = options,
                                                .option_count = option_count,
                                                .players = NAMES,
                                                .player_count = players,
                                                .seed = &seed,
                                                .script = scripts[order]},
                                &answer);
  claim(opened, answer.text);
  return opened;
}

/* What was paid adds up to the scores. */
static void check_payments(const Session *of) {
  const Ledger *ledger = session_ledger(of);
  int64_t sum[PLAYERS_MAX] = {0};
  for (size_t i = 0; i < ledger->count; i++)
    sum[ledger->list[i].payment.seat] += ledger->list[i].payment.points;
  for (unsigned seat = 0; seat < session_game(of)->players; seat++)
    claim(sum[seat] == session_game(of)->scores[seat], "payments are not the score");
}

/* Every counter of every feature, found by looking at all of the table. */
static void check_naively(const Game *game, const Rules *rules) {
  static NaiveTable table;
  naive_look(&table, game, rules);
  const char *why = naive_difference(&table, game);
  claim(!why, why);
  looked++;
}

/* Reads the lines that were written since the last time. */
static void follow(size_t *read) {
  for (; *read < session_log_count(session); ++*read) {
    const char *line = session_log(session, *read);
    claim(session_line(walk_again, line, strlen(line), 0, &answer) == ANSWER_DONE, answer.text);
  }
  claim(game_hash(session_game(session)) == game_hash(session_game(walk_again)) &&
            game_equal(session_game(session), session_game(walk_again)),
        "its lines lead to another game in another order of loading");
}

static void play_game(unsigned players, uint64_t seed) {
  static Game clone;
  size_t heading = strlen(who), read;
  Rng rng = {seed * 1000003};
  Action action;
  Reason why = {""};
  session_close(session);
  session_close(walk_again);
  session = open_game(0, players, seed);
  walk_again = open_game(1, players, seed);
  read = session_log_count(walk_again);
  const Game *game = session_game(session);
  for (unsigned n = 0;; n++) {
    snprintf(who + heading, sizeof who - heading, "%u players, seed %" PRIu64 ", decision %u",
             players, seed, n);
    const char *wrong = conserved_difference(game, session_rules(session), &counted);
    claim(!wrong, wrong);
    check_payments(session);
    if (n % 64 == 63 || game->turn.phase == PHASE_OVER) check_naively(game, session_rules(session));
    if (!session_halfway(session)) follow(&read);
    game_copy(&clone, game);
    if (!fixture_choose(game, session_rules(session), &rng, &action)) break;
    claim(session_act(session, &action, &answer) == ANSWER_DONE, answer.text);
    claim(game_apply(&clone, script_rules(scripts[2]), &action, &why), why.text);
    claim(game_hash(game) == game_hash(&clone) && game_equal(game, &clone),
          "a clone plays on differently");
    decisions++;
  }
  claim(game->turn.phase == PHASE_OVER, "the game stops before its end");
  check_payments(walk_again);
  who[heading] = '\0';
}

/* --- Together --- */

void test_shelf_subsets_with_options_play_the_same_games_in_any_order(void) {
  unsigned subsets = amount(2, 16), games = subsets < 16 ? 2 : subsets < 200 ? 6 : 20;
  counted = (Counted){0};
  decisions = looked = 0;
  for (unsigned subset = 1; subset <= subsets; subset++) {
    choose_subset(subset);
    open_rules();
    for (unsigned game = 0; game < games; game++)
      play_game(2 + (subset + game) % 5, 1000 * subset + game);
    close_rules();
  }
  printf("# %u subsets of %u games, %u decisions, %u counted anew\n", subsets, games, decisions,
         looked);
  TEST_ASSERT_GREATER_THAN_UINT(200 * subsets * games, decisions);
  TEST_ASSERT_GREATER_THAN_UINT(subsets * games, looked);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.captives);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.tokens);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.held);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.on_tiles + counted.on_segments);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.beside);
  TEST_ASSERT_GREATER_THAN_UINT(0, counted.with_players);
}

void test_shelf_pairs_play_the_same_games_in_any_order(void) {
  unsigned every = amount(0, 1) ? amount(0, 1) >= 200 ? 1 : 8 : 62, at = 0, played = 0;
  for (int one = 0; one < name_count; one++)
    for (int two = one + 1; two < name_count; two++) {
      if (++at % every) continue;
      used = option_count = 0;
      add_name(names[one]);
      add_name(names[two]);
      open_rules();
      play_game(2 + at % 5, at);
      close_rules();
      played++;
    }
  printf("# %u of %u pairs\n", played, at);
  TEST_ASSERT_EQUAL(name_count * (name_count - 1) / 2, at);
  TEST_ASSERT_GREATER_THAN_UINT(0, played);
}

/* 290 tiles and more, six players. */
void test_shelf_everything_comes_to_an_end(void) {
  used = option_count = 0;
  for (int i = 0; i < name_count; i++) add_name(names[i]);
  open_rules();
  for (uint64_t seed = 1; seed <= amount(1, 4) && seed <= 20; seed++) {
    play_game(6, seed);
    TEST_ASSERT_GREATER_THAN(250, session_game(session)->board.tile_count);
  }
}
