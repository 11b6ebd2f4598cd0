/* compare_sweep.c - bastide compare --sweep: its options, and playing it.
 *
 * What is played and what it means is in sweep.h. */
#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

/* Prints what came out, and writes what is to be written.  Returns the exit status. */
static int finish(const Arguments *arguments, const Sweep *sweep) {
  const Sums *sums = sweep->sums;
  const char *unsaid = arguments_unsaid(arguments);
  Reason why = {""};
  bool written = true;
  print_sweep(sweep, stdout);
  if (arguments->json && !sweep_write(sweep, arguments->json, unsaid, &why))
    written = false, complain(arguments, "--json: %s", why.text);
  if (arguments->html && !sweep_page_write(sweep, arguments->html, unsaid, &why))
    written = false, complain(arguments, "--html: %s", why.text);
  if (!sums->failed) return written ? EXIT_DONE : EXIT_FAILED;
  return complain_failed(arguments, "%llu games failed, the first with seed %llu: %s",
                         (unsigned long long)sums->failed,
                         (unsigned long long)sums->failures[0].seed, sums->failures[0].text);
}

/* With the rows of all games, if there is a file for them. */
static int play(const Arguments *arguments, Lab *lab, SimCsv *csv, Sweep *sweep, Sums *sums) {
  Reason why = {""};
  Progress progress;
  if (arguments->csv && !csv_open(csv, arguments->csv, arguments_unsaid(arguments), &why))
    return complain_failed(arguments, "--csv: %s", why.text);
  if (arguments->csv) csv_sweep_head(csv, sweep->names, sweep);
  progress_start(&progress, sweep->planned, "games of each");
  sweep->stopped = lab_run(lab, 0, sweep->planned, progress_show, &progress) < sweep->planned;
  sweep->seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  bool written = !arguments->csv || csv_close(csv, &why);
  lab_sums(lab, sums);
  int status = finish(arguments, sweep);
  return written ? status : complain_failed(arguments, "--csv: %s", why.text);
}

static int play_sweep(const Arguments *arguments, Sweep *sweep, LabPlan *plan) {
  static Sums sums;
  ScriptError error;
  Reason why = {""};
  SimCsv csv;
  sweep->planned = arguments->games ? arguments->games : SWEEP_GAMES;
  sweep->sums = &sums;
  setup_head(arguments, plan, &sweep->head);
  plan->stop = signals_count(true);
  if (arguments->csv) plan->each = csv_sweep_rows, plan->each_context = &csv;
  Lab *lab = lab_open(plan, &error);
  if (!lab) return complain_plainly(error.text);
  int status;
  if (!sweep_figures(sweep, lab_figures(lab), arguments->about, &why))
    status = complain(arguments, "%s", why.text);
  else if (!lab_open_sums(lab, &sums))
    status = complain(arguments, "out of memory");
  else
    status = play(arguments, lab, &csv, sweep, &sums);
  sums_close(&sums);
  lab_close(lab);
  return status;
}

int program_compare_sweep(Arguments *arguments) {
  static Sweep sweep;
  Reason why = {""};
  LabPlan plan = {.arms = sweep.arms, .lines = sweep.lines};
  static const OptionName NOT_FOR_IT[] = {OPTION_MATRIX,    OPTION_PRECISION, OPTION_UNTIL,
                                          OPTION_MIN_GAMES, OPTION_SHARD,     OPTION_RESUME};
  for (unsigned i = 0; i < sizeof NOT_FOR_IT / sizeof NOT_FOR_IT[0]; i++)
    if (given(arguments, NOT_FOR_IT[i]))
      return complain(arguments, "--%s is not for --sweep", arguments_option(NOT_FOR_IT[i])->name);
  if (arguments->file_count) return complain(arguments, "--sweep takes no second set of rules");
  if (!sweep_read(&sweep, arguments->sweep, &why))
    return complain(arguments, "--sweep: %s", why.text);
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  ScriptRequest base = arguments_request(arguments);
  sweep_plan(&sweep, &base);
  plan.arm_count = sweep.count;
  plan.line_count = 2 * sweep.count;
  return play_sweep(arguments, &sweep, &plan);
}
