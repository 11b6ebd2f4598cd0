/* compare.c - bastide compare: two sets of rules on the same games. */
#include "lab/compare.h"

#include <string.h>

#include "lab/sim_csv.h"
#include "lab_setup.h"
#include "program.h"
#include "terminal/signals.h"
#include "terminal/progress.h"

/* --- Options on both sides of the dashes --- */

/* Takes what the right side says about both over to the left one. */
static bool take_common(Arguments *left, const Arguments *right, Reason *why) {
  static const struct {
    OptionName option;
    const char *name;
  } COMMON[] = {
      {OPTION_BOTS, "bots"},      {OPTION_PLAYERS, "players"}, {OPTION_GAMES, "games"},
      {OPTION_SEED, "seed"},      {OPTION_THREADS, "threads"}, {OPTION_MATRIX, "matrix"},
      {OPTION_JSON_FILE, "json"}, {OPTION_ABOUT, "about"},     {OPTION_PRECISION, "precision"},
      {OPTION_UNTIL, "until"},    {OPTION_CSV, "csv"},         {OPTION_MIN_GAMES, "min-games"},
      {OPTION_HTML, "html"},      {OPTION_SHARD, "shard"}};
  for (unsigned i = 0; i < sizeof COMMON / sizeof COMMON[0]; i++)
    if (given(left, COMMON[i].option) && given(right, COMMON[i].option))
      return refuse(why, "--%s stands on both sides of the dashes", COMMON[i].name);
  OptionSet table = TAKES_BOTS | TAKES(PLAYERS);
  if ((left->given & table) && (right->given & table))
    return refuse(why, "--bots and --players belong on the same side of the dashes");
  if (right->given & table) {
    memcpy(left->bots, right->bots, sizeof left->bots);
    left->bot_count = right->bot_count;
    left->player_count = right->player_count;
  }
  if (given(right, OPTION_GAMES)) left->games = right->games;
  if (given(right, OPTION_SEED)) left->seed = right->seed;
  if (given(right, OPTION_THREADS)) left->threads = right->threads;
  if (given(right, OPTION_JSON_FILE)) left->json = right->json;
  if (given(right, OPTION_CSV)) left->csv = right->csv;
  if (given(right, OPTION_HTML)) left->html = right->html;
  if (given(right, OPTION_SHARD)) left->shard = right->shard, left->shards = right->shards;
  if (given(right, OPTION_MIN_GAMES)) left->min_games = right->min_games;
  if (right->given & (TAKES(ABOUT) | TAKES(UNTIL))) left->about = right->about;
  if (right->given & (TAKES(PRECISION) | TAKES(UNTIL))) left->precision = right->precision;
  left->given |= right->given & ~(TAKES_RULES | TAKES(HELP));
  return true;
}

/* Reads what stands behind the dashes, where the first reading stopped. */
static bool read_right(Arguments *left, Arguments *right, Reason *why) {
  static const Program SIDE = {"compare", "", "", NULL, COMPARE_TAKES, 0, 0, NULL};
  char **words = left->files - 1;
  if (strcmp(words[0], "--") != 0)
    return refuse(why, "rules to compare with are missing: bastide compare RULES -- RULES");
  return arguments_read(right, &SIDE, left->home, (int)left->file_count + 1, words, why) &&
         take_common(left, right, why);
}

/* --- Playing --- */

/* What is to be answered, and when it looks. */
static bool set_goal(const Arguments *arguments, const FigureNames *names, CompareGoal *goal,
                     Reason *why) {
  bool precise = arguments->precision > 0;
  uint64_t most = arguments->games ? arguments->games
                  : precise        ? COMPARE_PRECISE_GAMES
                                   : COMPARE_GAMES;
  uint64_t least = arguments->min_games;
  if (given(arguments, OPTION_UNTIL) && (arguments->given & (TAKES(ABOUT) | TAKES(PRECISION))))
    return refuse(why, "--until says what --about and --precision say, expected one or the other");
  if (precise && !arguments->about)
    return refuse(why, "--precision is for one figure, expected --about to name it");
  if (least > most && arguments->games)
    return refuse(why, "--min-games %llu is more than --games %llu", (unsigned long long)least,
                  (unsigned long long)most);
  if (least > most) most = least;
  if (arguments->about)
    return goal_about(goal, names, arguments->about, arguments->precision, least, most, why);
  goal_all(goal, least, most);
  return true;
}

static bool play(Lab *lab, Comparison *comparison, Sums *sums) {
  Progress progress;
  progress_start(&progress, comparison->goal.looks.last, "pairs of games");
  bool good = compare_play(lab, comparison, sums, progress_show, &progress);
  comparison->seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  return good;
}

/* The same with a row for each pair, if there is a file for them.  Returns the exit status. */
static int play_and_tell(const Arguments *arguments, Lab *lab, SimCsv *csv, Comparison *comparison,
                         Sums *sums) {
  Reason why = {""};
  if (arguments->csv && !csv_open(csv, arguments->csv, arguments_unsaid(arguments), &why))
    return complain_failed(arguments, "--csv: %s", why.text);
  if (arguments->csv) csv_head(csv, comparison->figures, 2);
  bool good = play(lab, comparison, sums);
  bool written = !arguments->csv || csv_close(csv, &why);
  if (!good) return complain(arguments, "out of memory");
  int status = part_finish_comparison(arguments, comparison, NULL);
  return written ? status : complain_failed(arguments, "--csv: %s", why.text);
}

/* One part of a comparison whose pairs are counted beforehand; merge puts them together. */
static int play_part(const Arguments *arguments, const Arguments *right, LabPlan *plan) {
  static LabReport report;
  ScriptError error;
  Reason why = {""};
  SimCsv csv;
  if (arguments->given & (TAKES(PRECISION) | TAKES(UNTIL) | TAKES(MIN_GAMES)))
    return complain(arguments, "a part is played to its end, expected --games and nothing else");
  if (!part_resumes(arguments, &why)) return complain(arguments, "%s", why.text);
  setup_head(arguments, plan, &report.head);
  setup_head(right, plan, &report.against);
  setup_part(arguments, COMPARE_GAMES, plan, &report.head);
  if (arguments->csv) plan->each = csv_row, plan->each_context = &csv;
  Lab *lab = lab_open(plan, &error);
  if (!lab) return complain_plainly(error.text);
  report.paired = true;
  report.same_tiles = lab_bags_alike(lab);
  report.head.digest = lab_digest_of(lab, 0);
  report.against.digest = lab_digest_of(lab, 1);
  int status = part_open(lab, &report) ? part_run(arguments, lab, &csv, &report)
                                       : complain(arguments, "out of memory");
  lab_close(lab);
  report_free(&report);
  return status;
}

int program_compare(Arguments *arguments) {
  static Arguments right;
  static Comparison comparison;
  static Sums sums;
  Reason why = {""};
  ScriptError error;
  if (given(arguments, OPTION_SWEEP)) return program_compare_sweep(arguments);
  if (given(arguments, OPTION_MATRIX)) return program_compare_matrix(arguments);
  if (!read_right(arguments, &right, &why)) return complain(arguments, "%s", why.text);
  if (given(&right, OPTION_HELP)) return complain(arguments, "--help stands before the dashes");
  if (given(&right, OPTION_SWEEP))
    return complain(arguments, "--sweep takes no second set of rules");
  if (given(&right, OPTION_MATRIX))
    return complain(arguments, "--matrix takes no second set of rules");
  const ScriptRequest arms[2] = {arguments_request(arguments), arguments_request(&right)};
  LabPlan plan = {.arms = arms,
                  .arm_count = 2,
                  .lines = COMPARE_LINE_LIST,
                  .line_count = COMPARE_LINES,
                  .pairs = true};
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  plan.stop = signals_count(true);
  if (arguments->shards) return play_part(arguments, &right, &plan);
  if (given(arguments, OPTION_RESUME))
    return complain(arguments, "--resume is for a part, expected --shard");
  setup_head(arguments, &plan, &comparison.heads[0]);
  setup_head(&right, &plan, &comparison.heads[1]);
  SimCsv csv;
  if (arguments->csv) plan.each = csv_row, plan.each_context = &csv;
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return complain_plainly(error.text);
  for (unsigned i = 0; i < 2; i++) comparison.heads[i].digest = lab_digest_of(lab, i);
  comparison.bags_alike = lab_bags_alike(lab);
  comparison.figures = lab_figures(lab);
  int status = EXIT_WRONG;
  if (!set_goal(arguments, comparison.figures, &comparison.goal, &why))
    complain(arguments, "%s", why.text);
  else
    status = play_and_tell(arguments, lab, &csv, &comparison, &sums);
  sums_close(&sums);
  lab_close(lab);
  return status;
}
