/* playground_lab.c - many games for a page: what `check`, `compare` and `sim` do, on rules that are files in memory.
 *
 * Each is one call that lasts; a page is told how far it has come, and who wants it to stop ends the worker in which it
 * runs. */
#include <stdlib.h>
#include <string.h>

#include "game/rerun.h"
#include "lab/check.h"
#include "lab/compare.h"
#include "lab/lab_build.h"
#include "lab/sim_page.h"
#include "playground_inner.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"

/* --- How far it is --- */

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
/* Says so to the page; the worker is busy until the end. */
EM_JS(void, tell_page, (double done, double all), { self.postMessage({done, all}); })
#else
static void tell_page(double done, double all) {
  (void)done, (void)all;
}
#endif

static void tell(void *all, uint64_t done) {
  tell_page((double)done, (double)*(const unsigned *)all);
}

/* --- Rules of a side --- */

typedef struct {
  char *use_text, *option_text;
  const char *use[HEAD_WORDS], *options[HEAD_WORDS];
  ScriptRequest request;
} RuleSide;

static bool side_open(RuleSide *side, const char *use, const char *options) {
  *side =
      (RuleSide){.use_text = malloc(strlen(use) + 1), .option_text = malloc(strlen(options) + 1)};
  if (!side->use_text || !side->option_text) return false;
  memcpy(side->use_text, use, strlen(use) + 1);
  memcpy(side->option_text, options, strlen(options) + 1);
  side->request =
      (ScriptRequest){.home = playground_prompt.home, .use = side->use, .options = side->options};
  return playground_words_of(side->use_text, side->use, &side->request.use_count) &&
         playground_words_of(side->option_text, side->options, &side->request.option_count) &&
         side->request.use_count <= LAB_WORDS && side->request.option_count <= LAB_WORDS;
}

static void side_close(RuleSide *side) {
  free(side->use_text);
  free(side->option_text);
}

static void fill_head(LabHead *head, const RuleSide *side, const LabPlan *plan) {
  *head = (LabHead){.use_count = side->request.use_count,
                    .option_count = side->request.option_count,
                    .players = plan->players,
                    .seed = plan->seed};
  memcpy(head->use, side->use, head->use_count * sizeof head->use[0]);
  memcpy(head->options, side->options, head->option_count * sizeof head->options[0]);
  for (unsigned i = 0; i < plan->players; i++) bot_write(&plan->bots[i], head->bots[i]);
  snprintf(head->build, sizeof head->build, "%s", lab_build());
}

static LabPlan plan_of(const ScriptRequest *arms, unsigned count, Bot bot) {
  LabPlan plan = {.arms = arms, .arm_count = count, .players = 2, .seed = 1, .threads = 1};
  plan.bots[0] = plan.bots[1] = bot;
  return plan;
}

/* --- What was printed --- */

typedef struct {
  FILE *out;
  char *text;
  size_t size;
} Print;

static bool print_open(Print *print) {
  *print = (Print){0};
  print->out = open_memstream(&print->text, &print->size);
  return print->out;
}

static void print_close(Print *print, Builder *out) {
  fclose(print->out);
  playground_text(out, "out", print->text ? print->text : "", print->size);
  free(print->text);
}

static void add_failures(Builder *out, const Sums *sums) {
  if (!sums->failed) return;
  builder_print(out, ",\"failed\":%llu", (unsigned long long)sums->failed);
  json_key(out, "failure", sums->failures[0].text);
}

/* --- Compare --- */

/* The figures that the sentences are about. */
static void add_mains(Builder *out, const Comparison *comparison) {
  builder_print(out, ",\"pairs\":%llu,\"mains\":[", (unsigned long long)comparison->sums->games);
  for (unsigned i = 0; i < comparison->goal.count; i++) {
    const Judged *judged = &comparison->mains[i];
    builder_put(out, i ? ",{\"key\":" : "{\"key\":");
    json_string(out, comparison->figures->list[comparison->goal.figures[i]].key);
    builder_print(out, ",\"before\":%.4f,\"after\":%.4f,\"difference\":%.4f,\"width\":%.4f",
                  judged->before, judged->after, judged->difference, judged->width);
    json_key(out, "verdict", verdict_word(judged));
    builder_char(out, '}');
  }
  builder_char(out, ']');
}

static bool compare_sides(Builder *out, const RuleSide sides[2], unsigned games, Answer *answer) {
  static Comparison comparison; /* large */
  static Sums sums;
  const ScriptRequest arms[2] = {sides[0].request, sides[1].request};
  LabPlan plan = plan_of(arms, 2, bot_named("greedy"));
  ScriptError error = {""};
  Print print;
  double begin = seconds_now();
  comparison = (Comparison){0};
  plan.lines = COMPARE_LINE_LIST, plan.line_count = COMPARE_LINES;
  for (unsigned i = 0; i < 2; i++) fill_head(&comparison.heads[i], &sides[i], &plan);
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return answer_refuse(answer, "%s", error.text), false;
  comparison.bags_alike = lab_bags_alike(lab);
  comparison.figures = lab_figures(lab);
  goal_all(&comparison.goal, 0, games);
  bool good = compare_play(lab, &comparison, &sums, tell, &games) && print_open(&print);
  comparison.seconds = seconds_now() - begin;
  if (good) {
    print_comparison(&comparison, print.out);
    print_close(&print, out);
    add_mains(out, &comparison);
    add_failures(out, &sums);
  }
  sums_close(&sums);
  lab_close(lab);
  return good;
}

const char *playground_compare(const char *use, const char *options, const char *other_use,
                               const char *other_options, const char *games) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder *out = playground_begin();
  RuleSide *sides = calloc(2, sizeof *sides); /* large */
  if (!sides || !side_open(&sides[0], use, options) ||
      !side_open(&sides[1], other_use, other_options))
    answer_refuse(&answer, "too many rules");
  else if (!compare_sides(out, sides, (unsigned)strtoul(games, NULL, 10), &answer) &&
           answer.kind == ANSWER_DONE)
    answer_no_memory(&answer);
  for (unsigned i = 0; sides && i < 2; i++) side_close(&sides[i]);
  free(sides);
  return playground_end(&answer);
}

/* --- Check --- */

const char *playground_check(const char *rule, const char *games) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder *out = playground_begin();
  Check *check = calloc(1, sizeof *check); /* large */
  Print print;
  if (!check || !print_open(&print)) {
    free(check);
    answer_no_memory(&answer);
    return playground_end(&answer);
  }
  check->home = playground_prompt.home;
  check->seed = 1;
  check->games = (unsigned)strtoul(games, NULL, 10);
  check->threads = 1;
  snprintf(check->rule, sizeof check->rule, "%s", rule);
  check->progress = tell;
  check->progress_context = &check->games;
  check_run(check);
  print_check(check, print.out);
  print_close(&print, out);
  builder_print(out, ",\"findings\":%u", check->finding_count);
  free(check);
  return playground_end(&answer);
}

/* --- Many games under one set of rules --- */

static bool learn_figures(const Lab *lab, LabReport *report) {
  const FigureNames *figures = lab_figures(lab);
  for (unsigned i = 0; i < figures->count; i++)
    if (!figures_add(&report->figures, figures->list[i].key, figures->list[i].scale)) return false;
  return lab_open_sums(lab, &report->sums);
}

static bool simulate(Builder *out, const RuleSide *side, const char *bots, unsigned games,
                     const char *page, Answer *answer) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  static LabReport report; /* large */
  ScriptError error = {""};
  Reason why = {""};
  Bot bot;
  if (!bot_read(playground_prompt.home, slice_of(bots), &bot, &why) || !bot.kind)
    return answer_refuse(answer, "%s", bot.kind ? why.text : "expected a bot"), false;
  LabPlan plan = plan_of(&side->request, 1, bot);
  Print print;
  report = (LabReport){0};
  plan.lines = SINGLE, plan.line_count = 1;
  fill_head(&report.head, side, &plan);
  report.head.games = games;
  head_cut(&report.head, 1, 1);
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return answer_refuse(answer, "%s", error.text), false;
  report.head.digest = lab_digest_of(lab, 0);
  double begin = seconds_now();
  bool good = learn_figures(lab, &report) && print_open(&print);
  if (good) {
    report.head.played = lab_run(lab, 0, games, tell, &games);
    builder_print(out, ",\"seconds\":%.3f", seconds_now() - begin);
    lab_sums(lab, &report.sums);
    print_run(&report, seconds_now() - begin, print.out);
    print_close(&print, out);
    add_failures(out, &report.sums);
    if (*page && !sim_page_write(&report, playground_prompt.home, page, NULL, &why))
      answer_refuse(answer, "%s", why.text);
  }
  lab_close(lab);
  report_free(&report);
  return good;
}

const char *playground_simulate(const char *use, const char *options, const char *bots,
                                const char *games, const char *page) {
  Answer answer = {.kind = ANSWER_DONE};
  Builder *out = playground_begin();
  RuleSide *side = calloc(1, sizeof *side); /* large */
  if (!side || !side_open(side, use, options))
    answer_refuse(&answer, "too many rules");
  else if (!simulate(out, side, bots, (unsigned)strtoul(games, NULL, 10), page, &answer) &&
           answer.kind == ANSWER_DONE)
    answer_no_memory(&answer);
  if (side) side_close(side);
  free(side);
  return playground_end(&answer);
}
