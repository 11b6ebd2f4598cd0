/* compare_sweep.c - bastide compare --sweep: its options, and playing it.
 *
 * What is played and what it means is in sweep.h. */
#include "lab/sweep.h"

#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

static int play_sweep(const Arguments *arguments, Sweep *sweep, LabPlan *plan) {
  static Sums sums;
  static LabHead head;
  ScriptError error;
  Reason why = {""};
  Progress progress;
  uint64_t games = arguments->games ? arguments->games : SWEEP_GAMES;
  setup_head(arguments, plan, &head);
  plan->stop = signals_count(true);
  Lab *lab = lab_open(plan, &error);
  if (!lab) return complain_plainly(error.text);
  int status = EXIT_DONE;
  if (!sweep_figures(sweep, lab_figures(lab), arguments->about, &why)) {
    status = complain(arguments, "%s", why.text);
  } else if (!lab_open_sums(lab, &sums)) {
    status = complain(arguments, "out of memory");
  } else {
    progress_start(&progress, games, "games of each");
    lab_run(lab, 0, games, progress_show, &progress);
    double seconds = seconds_now() - progress.begin;
    progress_end(&progress);
    lab_sums(lab, &sums);
    print_sweep(sweep, &head, lab_figures(lab), &sums, seconds, stdout);
    if (sums.failed)
      status = complain_failed(arguments, "%llu games failed, the first with seed %llu: %s",
                               (unsigned long long)sums.failed,
                               (unsigned long long)sums.failures[0].seed, sums.failures[0].text);
    sums_close(&sums);
  }
  lab_close(lab);
  return status;
}

int program_compare_sweep(Arguments *arguments) {
  static Sweep sweep;
  Reason why = {""};
  LabPlan plan = {.arms = sweep.arms, .lines = sweep.lines};
  OptionSet others = TAKES(MATRIX) | TAKES(JSON_FILE) | TAKES(CSV) | TAKES(PRECISION) |
                     TAKES(UNTIL) | TAKES(MIN_GAMES) | TAKES(HTML) | TAKES(SHARD) | TAKES(RESUME);
  if (arguments->given & others)
    return complain(arguments,
                    "--sweep goes with --games and --about, expected no other goal or file");
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
