/* part_run.c - plays a run or a part of one, goes on with one that was stopped, and tells what came out. */
#include <unistd.h>

#include "lab/compare_page.h"
#include "lab/sim_page.h"
#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

bool part_resumes(const Arguments *arguments, Reason *why) {
  if (!given(arguments, OPTION_RESUME)) return true;
  if (!arguments->json) return refuse(why, "--resume goes on with a file, expected --json");
  return !arguments->csv || refuse(why, "--resume cannot go on with a table of games (--csv)");
}

/* Names what is counted, and makes room for it. */
bool part_open(const Lab *lab, LabReport *report) {
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
    complain(arguments,
             "--resume: games of %s were dropped when it was stopped; play it again from the start",
             path);
  else
    return true;
  report_free(before);
  return false;
}

/* Plays, with a row for each game if there is a file for them. */
int part_run(const Arguments *arguments, Lab *lab, SimCsv *csv, LabReport *report) {
  static LabReport before;
  Progress progress;
  Reason why = {""};
  LabHead *head = &report->head;
  if (!read_before(arguments, report, &before)) return EXIT_WRONG;
  uint64_t done = before.head.played;
  if (arguments->csv && !csv_open(csv, arguments->csv, arguments_unsaid(arguments), &why))
    return complain_failed(arguments, "--csv: %s", why.text);
  if (arguments->csv) csv_head(csv, lab_figures(lab), report->paired ? 2 : 1);
  progress_start(&progress, head->planned, report->paired ? "pairs of games" : "games");
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
  int status = part_finish(arguments, report, seconds);
  return written ? status : complain_failed(arguments, "--csv: %s", why.text);
}

int part_finish_comparison(const Arguments *arguments, const Comparison *comparison,
                           const LabReport *part) {
  const Sums *sums = comparison->sums;
  const char *unsaid = arguments_unsaid(arguments), *json = arguments->json;
  Reason why = {""};
  bool written = true;
  print_comparison(comparison, stdout);
  if (json && !(part ? report_write(part, json, unsaid, &why)
                     : compare_write(comparison, json, unsaid, &why)))
    written = false, complain(arguments, "--json: %s", why.text);
  if (arguments->html &&
      !compare_page_write(comparison, arguments->home, arguments->html, unsaid, &why))
    written = false, complain(arguments, "--html: %s", why.text);
  if (!sums->failed) return written ? EXIT_DONE : EXIT_FAILED;
  return complain_failed(arguments, "%llu pairs of games failed, the first with seed %llu: %s",
                         (unsigned long long)sums->failed,
                         (unsigned long long)sums->failures[0].seed, sums->failures[0].text);
}

static int finish_pairs(const Arguments *arguments, const LabReport *report, double seconds) {
  static Comparison comparison;
  Reason why = {""};
  if (!compare_report(&comparison, report, arguments->about, &why))
    return complain(arguments, "%s", why.text);
  comparison.seconds = seconds;
  return part_finish_comparison(arguments, &comparison, arguments->shards ? report : NULL);
}

int part_finish(const Arguments *arguments, const LabReport *report, double seconds) {
  if (report->paired) return finish_pairs(arguments, report, seconds);
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
