/* test_sim_page.c - the report of a run as a page: the games that it plays again, and what is in the file.
 * How it looks in a browser is check_report.sh. */
#include "lab/sim_page.h"

#include "sessions.h"

static LabReport report;
static char path[64];
static PageGames games;

enum { PLAYED = 9 };

static ScriptRequest request;
static LabPlan plan;

void setUp(void) {
  open_session();
  snprintf(path, sizeof path, "%s/run.html", folder);
  request = (ScriptRequest){.home = "."};
  plan = (LabPlan){.arms = &request, .arm_count = 1, .players = 3, .seed = 5, .threads = 1};
  plan.bots[0] = plan.bots[1] = plan.bots[2] = bot_named("random");
}

void tearDown(void) {
  sim_page_games_close(&games);
  memset(&games, 0, sizeof games);
  report_free(&report);
  memset(&report, 0, sizeof report);
  close_session();
}

/* Plays some games; `bot` has the second seat in game 0. */
static void run_games(const char *bot) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  ScriptError error = {""};
  plan.lines = SINGLE;
  plan.line_count = 1;
  plan.bots[1] = bot_named(bot);
  Lab *lab = lab_open(&plan, &error);
  TEST_ASSERT_NOT_NULL_MESSAGE(lab, error.text);
  LabHead *head = &report.head;
  memset(head, 0, sizeof *head);
  head->players = plan.players;
  for (unsigned i = 0; i < plan.players; i++) bot_write(&plan.bots[i], head->bots[i]);
  head->seed = plan.seed;
  head->games = PLAYED;
  head->digest = lab_digest_of(lab, 0);
  for (size_t i = 0; i < request.use_count; i++) head->use[head->use_count++] = request.use[i];
  head_cut(head, 1, 1);
  head->played = lab_run(lab, 0, PLAYED, NULL, NULL);
  const FigureNames *names = lab_figures(lab);
  for (unsigned i = 0; i < names->count; i++)
    TEST_ASSERT_TRUE(figures_add(&report.figures, names->list[i].key, names->list[i].scale));
  TEST_ASSERT_TRUE(lab_open_sums(lab, &report.sums));
  lab_sums(lab, &report.sums);
  lab_close(lab);
}

/* What was written, as one text that lives until the next call. */
static const char *written(void) {
  static char text[2000000];
  FILE *file = fopen(path, "r");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
  size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  TEST_ASSERT_LESS_THAN(sizeof text - 1, size);
  text[size] = '\0';
  return text;
}

static void write_page(void) {
  Reason why = {""};
  TEST_ASSERT_TRUE_MESSAGE(sim_page_write(&report, ".", path, "say so", &why), why.text);
}

static int best_of(const PageGame *game, int *margin) {
  const Game *table = session_game(game->session);
  int best = INT32_MIN, second = INT32_MIN;
  for (unsigned seat = 0; seat < table->players; seat++) {
    if (table->scores[seat] > best)
      second = best, best = table->scores[seat];
    else if (table->scores[seat] > second)
      second = table->scores[seat];
  }
  *margin = best - second;
  return best;
}

/* --- Games --- */

void test_sim_page_plays_each_outlier_again(void) {
  int margin;
  run_games("greedy");
  sim_page_games_open(&games, &report, ".");
  for (unsigned i = 0; i < games.count; i++) {
    TEST_ASSERT_NOT_NULL_MESSAGE(games.list[i].session, games.list[i].trouble);
    TEST_ASSERT_EQUAL(PHASE_OVER, session_game(games.list[i].session)->turn.phase);
  }
  const Outlier *outliers = report.sums.outliers;
  TEST_ASSERT_EQUAL_INT64(outliers[OUTLIER_SCORE].value,
                          best_of(&games.list[games.of[OUTLIER_SCORE]], &margin));
  best_of(&games.list[games.of[OUTLIER_MARGIN]], &margin);
  TEST_ASSERT_EQUAL_INT64(outliers[OUTLIER_MARGIN].value, margin);
  for (unsigned kind = 0; kind < OUTLIERS; kind++)
    TEST_ASSERT_EQUAL_INT64(outliers[kind].value, games.list[games.of[kind]].values[kind]);
  TEST_ASSERT_EQUAL_UINT64(outliers[OUTLIER_LEADS].seed,
                           *session_seed(games.list[games.of[OUTLIER_LEADS]].session));
}

void test_sim_page_plays_a_game_once_that_stands_out_twice(void) {
  run_games("random");
  report.sums.outliers[OUTLIER_LEADS] = report.sums.outliers[OUTLIER_TURNS];
  sim_page_games_open(&games, &report, ".");
  TEST_ASSERT_EQUAL(games.of[OUTLIER_TURNS], games.of[OUTLIER_LEADS]);
  TEST_ASSERT_LESS_THAN(OUTLIERS, games.count);
}

void test_sim_page_shows_no_game_under_other_rules(void) {
  run_games("random");
  report.head.digest++;
  sim_page_games_open(&games, &report, ".");
  TEST_ASSERT_NULL(games.list[0].session);
  TEST_ASSERT_NOT_NULL(strstr(games.list[0].trouble, "rules or bots was changed"));
  write_page();
  TEST_ASSERT_NOT_NULL(strstr(written(), "rules or bots was changed"));
  TEST_ASSERT_NULL(strstr(written(), "id=\"replay-1\""));
}

void test_sim_page_shows_no_game_that_came_out_otherwise(void) {
  run_games("random");
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    report.sums.outliers[kind].value++;
    sim_page_games_open(&games, &report, ".");
    TEST_ASSERT_NULL(games.list[games.of[kind]].session);
    TEST_ASSERT_NOT_NULL(strstr(games.list[games.of[kind]].trouble, "differently"));
    sim_page_games_close(&games);
    report.sums.outliers[kind].value--;
  }
  memset(&games, 0, sizeof games);
}

/* --- The file --- */

void test_sim_page_has_every_figure_and_every_game(void) {
  char expected[FIGURE_KEY + 80];
  run_games("greedy");
  write_page();
  const char *text = written();
  for (unsigned i = 0; i < report.figures.count; i++) {
    FigureMean mean = report_mean(&report, i);
    snprintf(expected, sizeof expected, "\n\"%s\":[%.17g,%.17g", report.figures.list[i].key,
             mean.mean, mean.deviation);
    if (!strstr(text, expected)) TEST_FAIL_MESSAGE(expected);
  }
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    const Outlier *outlier = &report.sums.outliers[kind];
    snprintf(expected, sizeof expected, "[\"%s\",%lld,\"%s\"]", outlier_name((OutlierKind)kind),
             (long long)outlier->value, outlier_unit(outlier, (OutlierKind)kind));
    if (!strstr(text, expected)) TEST_FAIL_MESSAGE(expected);
    snprintf(expected, sizeof expected, " --seed %llu\"",
             (unsigned long long)report.sums.outliers[kind].seed);
    if (!strstr(text, expected)) TEST_FAIL_MESSAGE(expected);
  }
  TEST_ASSERT_NOT_NULL(strstr(text, "<div id=\"table-1\">\n<svg role=\"img\""));
  TEST_ASSERT_NOT_NULL(strstr(text, "id=\"replay-1\">{\"players\""));
  for (const char *open = text; (open = strstr(open, "{{"));
       open++) /* all but those of the frame */
    TEST_ASSERT_TRUE(strncmp(open, "{{title}}", 9) == 0 || strncmp(open, "{{defs}}", 8) == 0 ||
                     strncmp(open, "{{data}}", 8) == 0 || strncmp(open, "{{still}}", 9) == 0);
}

/* A stopped run may have no game at all. */
void test_sim_page_takes_a_run_without_games(void) {
  run_games("random");
  Sums *sums = &report.sums;
  memset(sums->sums, 0, sums->lines * sums->figures * sizeof *sums->sums);
  memset(sums->outliers, 0, sizeof sums->outliers);
  sums->games = report.head.played = 0;
  write_page();
  TEST_ASSERT_NOT_NULL(strstr(written(), "<title>0 games of the base game</title>"));
  TEST_ASSERT_NULL(strstr(written(), "nan"));
}

void test_sim_page_keeps_rules_text(void) {
  const char *use[] = {rule_path};
  write_rule("return { title = '</script><b>', placed = function() end }");
  request.use = use;
  request.use_count = 1;
  run_games("random");
  snprintf(report.sums.failures[0].text, FAILURE_TEXT, "</script><i>\"&");
  report.sums.failed = 1;
  write_page();
  TEST_ASSERT_NOT_NULL(strstr(written(), "\\u003c/script\\u003e\\u003cb\\u003e"));
  TEST_ASSERT_NOT_NULL(strstr(written(), "\\u003c/script\\u003e\\u003ci\\u003e\\u0022\\u0026"));
  TEST_ASSERT_NULL(strstr(written(), "</script><b>"));
  TEST_ASSERT_NULL(strstr(written(), "</script><i>"));
}

void test_sim_page_leaves_nothing_where_it_cannot_write(void) {
  Reason why = {""};
  char missing[100];
  run_games("random");
  snprintf(missing, sizeof missing, "%s/none/run.html", folder);
  TEST_ASSERT_FALSE(sim_page_write(&report, ".", missing, "say so", &why));
  TEST_ASSERT_NOT_NULL(strstr(why.text, "No such file"));
  TEST_ASSERT_NOT_EQUAL(0, access(missing, F_OK));
}
