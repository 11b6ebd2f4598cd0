/* test_lab.c - many games: the same sums for any number of threads and parts, and honest figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot_session.h"
#include "lab/lab.h"
#include "lab/lab_build.h"
#include "lab/lab_game.h"
#include "lab/lab_report.h"
#include "lab/kept_texts.h"
#include "sessions.h"

static const LabLine SINGLE[] = {{1, {{0, 1}}}};
static const char *use[8];
static ScriptRequest request;
static LabPlan plan;
static Sums sums, other;

void setUp(void) {
  open_session();
  request = (ScriptRequest){.home = ".", .use = use};
  plan = (LabPlan){.arms = &request,
                   .arm_count = 1,
                   .lines = SINGLE,
                   .line_count = 1,
                   .players = 2,
                   .seed = 5,
                   .threads = 1};
  for (unsigned i = 0; i < PLAYERS_MAX; i++) plan.bots[i] = bot_named("random");
}

void tearDown(void) {
  sums_close(&sums);
  sums_close(&other);
  close_session();
}

static Lab *open_lab(void) {
  ScriptError error = {""};
  Lab *lab = lab_open(&plan, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(lab, error.text);
  return lab;
}

static void run_into(Sums *out, uint64_t first, uint64_t count) {
  Lab *lab = open_lab();
  TEST_ASSERT_EQUAL_UINT64(count, lab_run(lab, first, count, NULL, NULL));
  TEST_ASSERT_TRUE(lab_open_sums(lab, out));
  lab_sums(lab, out);
  lab_close(lab);
}

static void assert_same_sums(const Sums *a, const Sums *b) {
  TEST_ASSERT_EQUAL_UINT64(a->games, b->games);
  TEST_ASSERT_EQUAL_UINT64(a->failed, b->failed);
  TEST_ASSERT_EQUAL_MEMORY(a->scores, b->scores, sizeof a->scores);
  TEST_ASSERT_EQUAL_MEMORY(a->scores_of, b->scores_of, sizeof a->scores_of);
  TEST_ASSERT_EQUAL_MEMORY(a->margins, b->margins, sizeof a->margins);
  TEST_ASSERT_EQUAL(a->figures, b->figures);
  for (unsigned i = 0; i < OUTLIERS; i++) {
    TEST_ASSERT_EQUAL_INT64(a->outliers[i].value, b->outliers[i].value);
    TEST_ASSERT_EQUAL_UINT64(a->outliers[i].number, b->outliers[i].number);
  }
  for (unsigned i = 0; i < kept_failures(a); i++) {
    TEST_ASSERT_EQUAL_UINT64(a->failures[i].number, b->failures[i].number);
    TEST_ASSERT_EQUAL_STRING(a->failures[i].text, b->failures[i].text);
  }
  for (unsigned i = 0; i < a->lines * a->figures; i++)
    TEST_ASSERT_TRUE(wide_equal(a->sums[i].sum, b->sums[i].sum) &&
                     wide_equal(a->sums[i].squares, b->sums[i].squares) &&
                     a->sums[i].nonzero == b->sums[i].nonzero);
}

static void use_everything(void) {
  static const char *const ALL[] = {"inns", "builder", "pig", "goods", "cult", "siege", "crops"};
  memcpy(use, ALL, sizeof ALL);
  request.use_count = 7;
}

static void use_text(const char *text) {
  write_rule(text);
  use[0] = rule_path;
  request.use_count = 1;
}

/* --- The same sums --- */

void test_lab_threads_do_not_change_the_sums(void) {
  use_everything();
  plan.bots[0] = bot_named("greedy");
  run_into(&sums, 0, 12);
  plan.threads = 3;
  run_into(&other, 0, 12);
  TEST_ASSERT_EQUAL_UINT64(12, sums.games);
  assert_same_sums(&sums, &other);
}

void test_lab_parts_add_up_to_the_whole(void) {
  Sums part;
  use_everything();
  run_into(&sums, 0, 60);
  run_into(&other, 37, 23);
  run_into(&part, 0, 37);
  sums_merge(&other, &part);
  sums_close(&part);
  assert_same_sums(&sums, &other);
}

void test_lab_runs_on_where_it_was(void) {
  run_into(&sums, 0, 50);
  plan.threads = 2;
  Lab *lab = open_lab();
  lab_run(lab, 0, 20, NULL, NULL);
  lab_run(lab, 20, 30, NULL, NULL);
  lab_open_sums(lab, &other);
  lab_sums(lab, &other);
  lab_close(lab);
  assert_same_sums(&sums, &other);
}

void test_lab_another_seed_plays_other_games(void) {
  run_into(&sums, 0, 20);
  plan.seed = 6;
  run_into(&other, 0, 20);
  TEST_ASSERT_FALSE(wide_equal(sums_of(&sums, 0, FIGURE_POINTS)->squares,
                               sums_of(&other, 0, FIGURE_POINTS)->squares));
}

void test_lab_stops_when_told(void) {
  atomic_uint stop = STOP_SOON;
  plan.stop = &stop;
  Lab *lab = open_lab();
  TEST_ASSERT_EQUAL_UINT64(0, lab_run(lab, 0, 1000, NULL, NULL));
  lab_close(lab);
}

/* --- What is measured --- */

static int64_t value_of(const char *key) {
  Lab *lab = open_lab();
  int figure = figures_find(lab_figures(lab), key);
  lab_close(lab);
  TEST_ASSERT_TRUE_MESSAGE(figure >= 0, key);
  return (int64_t)sums_of(&sums, 0, (unsigned)figure)->sum.low;
}

/* The same game through a session, as `bastide play` plays it. */
static const Game *play_session(uint64_t seed, unsigned players, const Bot *bots) {
  static const char *const NAMES[] = {"A", "B", "C"};
  SessionStart start = {.home = ".",
                        .use = request.use,
                        .use_count = request.use_count,
                        .players = NAMES,
                        .player_count = players,
                        .seed = &seed};
  session_close(session);
  session = session_new(&start, &answer);
  TEST_ASSERT_NOT_NULL_MESSAGE(session, answer.text);
  BotMemory *memory = bot_memory_open(session_rules(session));
  Rng rng = bot_rng(seed);
  const Game *game = session_game(session);
  while (game->turn.phase != PHASE_OVER)
    TEST_ASSERT_EQUAL_MESSAGE(ANSWER_DONE,
                              bot_move(session, &bots[game_mover(game)], memory, &rng, &answer),
                              answer.text);
  bot_memory_close(memory);
  return game;
}

void test_lab_plays_what_a_session_plays(void) {
  use_everything();
  plan.players = 3;
  plan.bots[1] = bot_named("greedy");
  for (uint64_t number = 0; number < 3; number++) {
    run_into(&sums, number, 1);
    Bot bots[3];
    for (unsigned seat = 0; seat < 3; seat++) bots[seat] = plan.bots[lab_bot_at(3, number, seat)];
    const Game *game = play_session(lab_seed(plan.seed, number), 3, bots);
    Totals totals;
    ledger_totals(session_ledger(session), &totals);
    for (unsigned seat = 0; seat < 3; seat++) {
      char key[40];
      snprintf(key, sizeof key, "seat.%u.points", seat + 1);
      TEST_ASSERT_EQUAL(game->scores[seat], value_of(key));
      for (unsigned source = 0; source < SOURCES; source++) {
        snprintf(key, sizeof key, "seat.%u.%s", seat + 1, source_name((Source)source));
        TEST_ASSERT_EQUAL(totals.points[seat][source][0] + totals.points[seat][source][1],
                          value_of(key));
      }
    }
    TEST_ASSERT_EQUAL(game->board.tile_count - 1, value_of("tiles"));
    sums_close(&sums);
  }
}

/* Whatever is paid has a source and an author. */
void test_lab_points_add_up_by_source_and_by_author(void) {
  use_everything();
  plan.players = 3;
  run_into(&sums, 0, 40);
  Lab *lab = open_lab();
  const FigureNames *names = lab_figures(lab);
  int64_t sources = 0, totals = 0, authors = 0, wins = 0;
  for (unsigned i = 0; i < names->count; i++) {
    int64_t sum = (int64_t)sums_of(&sums, 0, i)->sum.low;
    bool part = strstr(names->list[i].key, ".play") || strstr(names->list[i].key, ".end");
    if (!strncmp(names->list[i].key, "points.", 7)) *(part ? &sources : &totals) += sum;
    if (part && !strncmp(names->list[i].key, "author.", 7)) authors += sum;
    if (strstr(names->list[i].key, ".wins")) wins += sum;
  }
  lab_close(lab);
  TEST_ASSERT_TRUE(sources == (int64_t)sums_of(&sums, 0, FIGURE_POINTS)->sum.low);
  TEST_ASSERT_TRUE(authors == sources);
  TEST_ASSERT_TRUE(totals == sources);
  TEST_ASSERT_TRUE(wins == 40 * WIN);
}

void test_lab_counts_hooks_questions_and_decisions(void) {
  use_text("return { title = 'Gifts', placed = function(tile) end,\n"
           "  ask = { { at = 'turn_end', who = 'active', options = function(player, offer)\n"
           "    offer:award('one', 1) offer:award('two', 1) end } } }\n");
  run_into(&sums, 0, 10);
  int64_t tiles = value_of("tiles");
  TEST_ASSERT_EQUAL(tiles, value_of("turns"));
  TEST_ASSERT_EQUAL(tiles, value_of("decisions.place"));
  TEST_ASSERT_EQUAL(tiles, value_of("decisions.ask.rule"));
  TEST_ASSERT_EQUAL(tiles, value_of("hooks.ask.rule"));
  TEST_ASSERT_EQUAL(tiles, value_of("hooks.placed.rule"));
  TEST_ASSERT_EQUAL(tiles, value_of("author.rule.play"));
  TEST_ASSERT_EQUAL(tiles, value_of("points.other.play"));
  TEST_ASSERT_EQUAL(0, value_of("author.rule.end"));
  TEST_ASSERT_EQUAL(10 * 2 * MILLI, value_of("branching.ask"));
}

void test_lab_figures_have_words(void) {
  static const char *const CASES[][2] = {{"points", "points per player"},
                                         {"points.cities", "cities"},
                                         {"points.cities.end", "cities at the end"},
                                         {"author.my.rule.play", "rules of my.rule, playing"},
                                         {"seat.1.wins", "wins of seat 1"},
                                         {"seat.2.roads", "seat 2 roads"},
                                         {"hooks.score.siege", "calls of siege.score"},
                                         {"margin", "margin"}};
  char out[FIGURE_KEY];
  for (unsigned i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
    TEST_ASSERT_EQUAL_STRING(CASES[i][1], figures_label(CASES[i][0], out));
}

/* Two bots, one of which is far better: it must win wherever it sits. */
void test_lab_bots_change_seats(void) {
  plan.bots[0] = bot_named("greedy");
  run_into(&sums, 0, 20);
  TEST_ASSERT_TRUE(value_of("bot.greedy.wins") > 19 * WIN);
  TEST_ASSERT_TRUE(value_of("seat.1.wins") < 14 * WIN);
  TEST_ASSERT_TRUE(value_of("seat.2.wins") < 14 * WIN);
}

/* Sum of the counted scores of a group. */
static uint64_t counted_points(unsigned group) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < HISTOGRAM; i++) sum += i * sums.scores_of[group][i];
  return sum;
}

void test_lab_counts_scores_by_bot_or_else_by_seat(void) {
  run_into(&sums, 0, 15);
  for (unsigned seat = 0; seat < plan.players; seat++)
    TEST_ASSERT_EQUAL_UINT64(
        sums_of(&sums, 0, FIGURE_SEATS + seat * SEAT_FIGURES + SEAT_POINTS)->sum.low,
        counted_points(seat));
  sums_close(&sums);
  plan.bots[1] = bot_named("greedy");
  run_into(&sums, 0, 15);
  for (unsigned kind = 0; kind < 2; kind++) {
    unsigned points = FIGURE_SEATS + plan.players * SEAT_FIGURES + 2 * kind + 1;
    TEST_ASSERT_EQUAL_UINT64(sums_of(&sums, 0, points)->sum.low, counted_points(kind));
  }
}

/* --- Failing rules --- */

void test_lab_keeps_the_other_games_when_a_rule_fails(void) {
  use_text("return { title = 'Bad', placed = function(tile)\n"
           "  if tile.x == 6 then error('too far') end end }\n");
  plan.threads = 2;
  run_into(&sums, 0, 60);
  TEST_ASSERT_TRUE(sums.failed > 0 && sums.games > 0);
  TEST_ASSERT_EQUAL_UINT64(60, sums.failed + sums.games);
  TEST_ASSERT_NOT_NULL(strstr(sums.failures[0].text, "rule.lua:2: too far"));
  for (unsigned i = 1; i < kept_failures(&sums); i++)
    TEST_ASSERT_TRUE(sums.failures[i - 1].number < sums.failures[i].number);
  plan.threads = 1;
  run_into(&other, 0, 60);
  assert_same_sums(&sums, &other);
}

void test_lab_says_when_rules_cannot_be_loaded(void) {
  ScriptError error = {""};
  use[0] = "nonsense";
  request.use_count = 1;
  TEST_ASSERT_NULL(lab_open(&plan, &error));
  TEST_ASSERT_NOT_NULL(strstr(error.text, "nonsense"));
}

/* --- Several sets of rules --- */

void test_lab_equal_rules_make_no_difference(void) {
  const ScriptRequest arms[] = {request, request};
  const LabLine lines[] = {{2, {{0, -1}, {1, 1}}}};
  plan.arms = arms, plan.arm_count = 2, plan.lines = lines;
  run_into(&sums, 0, 10);
  for (unsigned i = 0; i < sums.figures; i++) TEST_ASSERT_EQUAL(0, sums_of(&sums, 0, i)->nonzero);
}

void test_lab_arms_are_as_if_played_alone(void) {
  static const char *const INNS[] = {"siege"};
  const ScriptRequest arms[] = {request, {.home = ".", .use = INNS, .use_count = 1}};
  const LabLine lines[] = {{1, {{0, 1}}}, {1, {{1, 1}}}, {2, {{0, -1}, {1, 1}}}};
  plan.arms = arms, plan.arm_count = 2, plan.lines = lines, plan.line_count = 3;
  run_into(&sums, 0, 30);
  for (unsigned i = 0; i < sums.figures; i++)
    TEST_ASSERT_TRUE(wide_equal(sums_of(&sums, 2, i)->sum,
                                wide_minus(sums_of(&sums, 1, i)->sum, sums_of(&sums, 0, i)->sum)));
  TEST_ASSERT_TRUE(wide_less(wide(0), sums_of(&sums, 2, FIGURE_TILES)->sum));
}

/* A larger bag has the smaller one in it, in the same order. */
void test_lab_common_tiles_come_in_the_same_order(void) {
  static const char *const INNS[] = {"inns"};
  ScriptError error;
  Script *small = script_open(&request, &error);
  Script *large = script_open(&(ScriptRequest){.home = ".", .use = INNS, .use_count = 1}, &error);
  const Rules *a = script_rules(small), *b = script_rules(large);
  TEST_ASSERT_FALSE(lab_same_bag(a, b));
  TEST_ASSERT_TRUE(lab_same_bag(a, a));
  KindId first[TILES_MAX], second[TILES_MAX];
  unsigned n = lab_order(a, 9, first), m = lab_order(b, 9, second), common = 0;
  TEST_ASSERT_EQUAL(a->tile_count - 1, n);
  TEST_ASSERT_EQUAL(b->tile_count - 1, m);
  for (unsigned i = 0; i < m; i++)
    if (common < n && !strcmp(b->kinds[second[i]].id, a->kinds[first[common]].id)) common++;
  TEST_ASSERT_EQUAL(n, common);
  lab_order(a, 10, second);
  TEST_ASSERT_TRUE(memcmp(first, second, n * sizeof first[0]) != 0);
  script_close(small);
  script_close(large);
}

/* --- Texts of rules --- */

/* Counts how often each file is read, and afterwards knows none. */
static struct {
  char paths[32][64];
  unsigned reads[32], count;
  bool gone;
} disk;

static bool read_counted(void *context, const char *path, size_t most, char **text, size_t *size,
                         Reason *why) {
  const ScriptReader *files = reader_standard();
  unsigned i = 0;
  (void)context;
  if (disk.gone) return refuse(why, "cannot be read: gone");
  while (i < disk.count && strcmp(disk.paths[i], path)) i++;
  TEST_ASSERT_TRUE(i < 32 && strlen(path) < sizeof disk.paths[0]);
  if (i == disk.count) strcpy(disk.paths[disk.count++], path);
  disk.reads[i]++;
  return files->read(files->context, path, most, text, size, why);
}

static bool exists_counted(void *context, const char *path) {
  const ScriptReader *files = reader_standard();
  (void)context;
  return !disk.gone && files->exists(files->context, path);
}

static void list_counted(void *context, const char *where, void (*each)(void *, const char *),
                         void *to) {
  const ScriptReader *files = reader_standard();
  (void)context;
  files->list(files->context, where, each, to);
}

static const ScriptReader COUNTED = {NULL, read_counted, exists_counted, list_counted};

void test_lab_reads_every_file_once_for_all_threads_and_arms(void) {
  memset(&disk, 0, sizeof disk);
  use_everything();
  request.reader = &COUNTED;
  const ScriptRequest arms[2] = {request, request};
  plan.arms = arms;
  plan.arm_count = 2;
  plan.threads = 3;
  run_into(&sums, 0, 6);
  TEST_ASSERT_EQUAL_UINT64(6, sums.games);
  TEST_ASSERT_EQUAL(8, disk.count); /* base, and seven */
  for (unsigned i = 0; i < disk.count; i++)
    TEST_ASSERT_EQUAL_MESSAGE(1, disk.reads[i], disk.paths[i]);
}

void test_kept_texts_keep_what_was_read_and_nothing_else_once_frozen(void) {
  static const char PATH[] = "scripts/base.lua", MISSING[] = "scripts/nothing.lua";
  KeptTexts texts;
  char *one = NULL, *two = NULL, *none = NULL;
  size_t size = 0, again = 0;
  Reason why = {""};
  memset(&disk, 0, sizeof disk);
  kept_texts_open(&texts, &COUNTED);
  ScriptReader reader = kept_texts_reader(&texts);
  TEST_ASSERT_TRUE(reader.read(reader.context, PATH, 1 << 20, &one, &size, &why));
  TEST_ASSERT_FALSE(reader.exists(reader.context, MISSING));
  disk.gone = true;
  TEST_ASSERT_TRUE(reader.read(reader.context, PATH, 1 << 20, &two, &again, &why));
  TEST_ASSERT_EQUAL(size, again);
  TEST_ASSERT_EQUAL_STRING(one, two);
  TEST_ASSERT_FALSE(reader.read(reader.context, PATH, 10, &none, &again, &why));
  disk.gone = false;
  kept_texts_freeze(&texts);
  TEST_ASSERT_TRUE(reader.exists(reader.context, PATH));
  TEST_ASSERT_FALSE(reader.exists(reader.context, "scripts/meta.lua"));
  TEST_ASSERT_FALSE(reader.read(reader.context, "scripts/meta.lua", 1 << 20, &none, &again, &why));
  TEST_ASSERT_EQUAL(1, disk.count);
  free(one);
  free(two);
  kept_texts_close(&texts);
}

/* --- Parts --- */

void test_lab_parts_of_another_program_are_of_another_run(void) {
  static LabReport a, b;
  TEST_ASSERT_NULL(report_difference(&a, &b));
  snprintf(a.head.build, sizeof a.head.build, "%s", lab_build());
  snprintf(b.head.build, sizeof b.head.build, "0.0.9 1");
  TEST_ASSERT_EQUAL_STRING("program: another version or build of it", report_difference(&a, &b));
  TEST_ASSERT_TRUE(strlen(lab_build()) > 6 && strlen(lab_build()) < sizeof a.head.build);
}

/* --- Reading --- */

/* Of three players one wins half of the games, the others a quarter each: a sixth would have to change hands. */
void test_lab_fairness_is_one_figure(void) {
  static LabReport report;
  static const int64_t WINS[] = {600, 300, 300};
  double chance;
  Bot bots[3] = {bot_named("random"), bot_named("random"), bot_named("random")};
  FigurePlayers players;
  figures_players(&players, bots, 3);
  TEST_ASSERT_TRUE(figures_list(&report.figures, &players, NULL, 0, NULL));
  TEST_ASSERT_TRUE(sums_open(&report.sums, 1, report.figures.count));
  report.head.players = 3;
  report.sums.games = 1200;
  for (unsigned seat = 0; seat < 3; seat++)
    sums_of(&report.sums, 0, FIGURE_SEATS + seat * SEAT_FIGURES + SEAT_WINS)->sum =
        wide(WINS[seat] * WIN);
  TEST_ASSERT_DOUBLE_WITHIN(1e-9, 1.0 / 6, report_unfairness(&report, &chance));
  TEST_ASSERT_DOUBLE_WITHIN(0.0005, 0.0163, chance);
  report_free(&report);
}
