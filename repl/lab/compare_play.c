/* compare_play.c - plays pairs of games in stretches, and looks after each whether the answer is there; or looks once at
 * what was played. */
#include <string.h>

#include "compare.h"

typedef struct {
  void (*progress)(void *context, uint64_t done);
  void *context;
  uint64_t before; /* pairs of earlier stretches */
} Told;

static void tell(void *context, uint64_t done) {
  const Told *told = context;
  if (told->progress) told->progress(told->context, told->before + done);
}

bool compare_play(Lab *lab, Comparison *comparison, Sums *sums,
                  void (*progress)(void *context, uint64_t done), void *context) {
  Told told = {progress, context, 0};
  uint64_t games = comparison->goal.looks.last;
  comparison->sums = sums;
  bool good = lab_open_sums(lab, sums);
  while (good && told.before < games && !comparison->answered && !comparison->stopped) {
    uint64_t stretch = goal_next(&comparison->goal, comparison->figures, sums) - told.before;
    uint64_t done = lab_run(lab, told.before, stretch, tell, &told);
    told.before += done;
    comparison->stopped = done < stretch;
    sums_close(sums);
    good = lab_open_sums(lab, sums);
    if (!good) break;
    lab_sums(lab, sums);
    comparison->answered =
        judge_mains(sums, comparison->figures, &comparison->goal, comparison->mains);
  }
  return good;
}

bool compare_report(Comparison *comparison, const LabReport *report, const char *about,
                    Reason *why) {
  uint64_t games = report->sums.games ? report->sums.games : 1;
  *comparison = (Comparison){.heads = {report->head, report->head},
                             .figures = &report->figures,
                             .sums = &report->sums,
                             .bags_alike = report->same_tiles,
                             .stopped = report->head.played < report->head.planned,
                             .fixed = true};
  LabHead *second = &comparison->heads[1];
  memcpy(second->use, report->against.use, sizeof second->use);
  memcpy(second->options, report->against.options, sizeof second->options);
  second->use_count = report->against.use_count;
  second->option_count = report->against.option_count;
  second->digest = report->against.digest;
  if (!about)
    goal_all(&comparison->goal, games, games);
  else if (!goal_about(&comparison->goal, comparison->figures, about, 0, games, games, why))
    return false;
  comparison->answered =
      judge_mains(comparison->sums, comparison->figures, &comparison->goal, comparison->mains);
  return true;
}
