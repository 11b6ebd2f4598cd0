/* sim.c - bastide sim: many games between bots, and what they tell about the rules. */
#include <string.h>
#include <unistd.h>

#include "lab_setup.h"
#include "program.h"
#include "terminal/signals.h"
#include "lab/sim_csv.h"
#include "lab/sim_page.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"

enum { SIM_GAMES = 1000 };

/* Names what is counted, and makes room for it. */
static bool fill_in(const Lab *lab, LabReport *report) {
  const FigureNames *figures = lab_figures(lab);
  for (unsigned i = 0; i < figures->count; i++)
    if (!figures_add(&report->figures, figures->list[i].key, figures->list[i].scale)) return false;
  return lab_open_sums(lab, &report->sums);
}

/* What was played before, as the file of --json has it: `before` is empty if there is none.  False after a message. */
static bool read_before(const Arguments *arguments, const LabReport *report, LabReport *before) {
  Reason why = {""};
  const char *path = arguments->json, *differs;
  if (!given(arguments, OPTION_RESUME) || access(path, F_OK) != 0) return true;
  if (!report_read(before, path, &why)) {
    complain_plainly(why.text);
    return false;
  }
  const LabHead *old = &before->head;
  if ((differs = report_difference(report, before)))
    complain(arguments, "--resume: %s is of another run: not the same %s", path, differs);
  else if (old->shard != report->head.shard)
    complain(arguments, "--resume: %s is part %u of %u, not %u", path, old->shard, old->shards,
             report->head.shard);
  else if (old->gaps)
    complain(arguments, "--resume: games of %s were dropped when it was stopped; play it anew",
             path);
  else
    return true;
  report_free(before);
  return false;
}

/* Plays, with a row for each game if there is a file for them. */
static int run(const Arguments *arguments, Lab *lab, SimCsv *csv, LabReport *report) {
  static LabReport before;
  Progress progress;
  Reason why = {""};
  LabHead *head = &report->head;
  if (!read_before(arguments, report, &before)) return EXIT_WRONG;
  uint64_t done = before.head.played;
  if (arguments->csv && !csv_open(csv, arguments->csv, arguments_unsaid(arguments), &why))
    return complain_failed(arguments, "--csv: %s", why.text);
  if (arguments->csv) csv_head(csv, lab_figures(lab), 1);
  progress_start(&progress, head->planned, "games");
  progress.before = done;
  head->played =
      done + lab_run(lab, head->first + done, head->planned - done, progress_show, &progress);
  head->gaps = head->played < head->planned && *signals_count(false) >= STOP_AT_ONCE;
  double seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  bool written = !arguments->csv || csv_close(csv, &why);
  lab_sums(lab, &report->sums);
  if (done) sums_merge(&report->sums, &before.sums);
  if (before.figures.count) report_free(&before);
  int status = program_finish_sim(arguments, report, seconds);
  return written ? status : complain_failed(arguments, "--csv: %s", why.text);
}

int program_finish_sim(const Arguments *arguments, const LabReport *report, double seconds) {
  const Sums *sums = &report->sums;
  const char *unsaid = arguments_unsaid(arguments);
  Reason why = {""};
  bool written = true;
  print_run(report, seconds, stdout);
  if (arguments->json && !report_write(report, arguments->json, unsaid, &why))
    written = false, complain(arguments, "--json: %s", why.text);
  if (arguments->html && !sim_page_write(report, arguments->home, arguments->html, unsaid, &why))
    written = false, complain(arguments, "--html: %s", why.text);
  if (!sums->failed) return written ? EXIT_DONE : EXIT_FAILED;
  complain(arguments, "%llu of %llu games failed, the first with seed %llu: %s",
           (unsigned long long)sums->failed, (unsigned long long)report->head.played,
           (unsigned long long)sums->failures[0].seed, sums->failures[0].text);
  return EXIT_FAILED;
}

int program_sim(Arguments *arguments) {
  static LabReport report;
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Reason why = {""};
  LabPlan plan = {.arms = &request, .arm_count = 1, .lines = SINGLE, .line_count = 1};
  if (given(arguments, OPTION_RESUME) && (!arguments->json || arguments->csv))
    return complain(arguments, arguments->csv
                                   ? "--resume cannot go on with a table of games (--csv)"
                                   : "--resume goes on with a file, expected --json");
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  setup_head(arguments, &plan, &report.head);
  report.head.games = arguments->games ? arguments->games : SIM_GAMES;
  head_cut(&report.head, arguments->shards ? arguments->shard : 1,
           arguments->shards ? arguments->shards : 1);
  if (plan.threads > report.head.planned && report.head.planned)
    plan.threads = (unsigned)report.head.planned;
  plan.stop = signals_count(true);
  SimCsv csv;
  if (arguments->csv) plan.each = csv_row, plan.each_context = &csv;
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return complain_plainly(error.text);
  report.head.digest = lab_digest_of(lab, 0);
  int status = fill_in(lab, &report) ? run(arguments, lab, &csv, &report)
                                     : complain(arguments, "out of memory");
  lab_close(lab);
  report_free(&report);
  return status;
}
