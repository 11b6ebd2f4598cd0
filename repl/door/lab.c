/* lab.c - the door to the lab: many games between bots, on threads, under one set of rules or two. */
#include <stdio.h>
#include <stdlib.h>

#include "door.h"
#include "lab/compare.h"

DOOR_SAME(sizeof((bastide_measure *)0)->name, FIGURE_KEY);

struct bastide_lab {
  bastide_rules *rules[2]; /* the second may be NULL */
  ScriptRequest requests[2];
  Lab *lab;
  Sums sums;
  bool summed; /* sums are open */
  uint64_t played;
};

static const LabLine ALONE = {.count = 1, .terms = {{.arm = 0, .factor = 1}}};

/* Reads the bots.  False with the reason. */
static bool seat_bots(const bastide_rules *rules, const char *names, LabPlan *plan,
                      bastide_error *error) {
  DoorWords words;
  Reason why = {""};
  if (!door_split(&words, names, error)) return false;
  bool good = (words.count >= 2 && words.count <= PLAYERS_MAX) ||
              refuse(&why, "%zu bot%s, expected 2 to %d", words.count, words.count == 1 ? "" : "s",
                     PLAYERS_MAX);
  for (size_t i = 0; good && i < words.count; i++) {
    good = bot_read(rules->home, slice_of(words.words[i]), &plan->bots[i], &why);
    if (good && !plan->bots[i].kind) good = refuse(&why, "'%s' is not a bot", words.words[i]);
    plan->players++;
  }
  free(words.text);
  if (!good) door_say(error, BASTIDE_WRONG, "%s", why.text);
  return good;
}

bastide_lab *bastide_lab_open(bastide_rules *rules, bastide_rules *other, const char *bots,
                              uint64_t seed, int32_t threads, bastide_error *error) {
  ScriptError why = {""};
  LabPlan plan = {.arm_count = other ? 2 : 1,
                  .lines = other ? COMPARE_LINE_LIST : &ALONE,
                  .line_count = other ? COMPARE_LINES : 1,
                  .seed = seed,
                  .threads = threads < 1             ? 1
                             : threads > LAB_THREADS ? LAB_THREADS
                                                     : (unsigned)threads};
  if (!seat_bots(rules, bots, &plan, error)) return NULL;
  bastide_lab *lab = calloc(1, sizeof *lab);
  if (!lab) {
    door_say(error, BASTIDE_WRONG, "out of memory");
    return NULL;
  }
  lab->rules[0] = door_hold(rules);
  lab->requests[0] = door_request(rules);
  if (other) {
    lab->rules[1] = door_hold(other);
    lab->requests[1] = door_request(other);
  }
  plan.arms = lab->requests;
  lab->lab = lab_open(&plan, &why);
  if (lab->lab) {
    door_done(error);
    return lab;
  }
  door_say(error, BASTIDE_WRONG, "%s", why.text);
  bastide_lab_free(lab);
  return NULL;
}

void bastide_lab_free(bastide_lab *lab) {
  if (!lab) return;
  lab_close(lab->lab);
  if (lab->summed) sums_close(&lab->sums);
  bastide_rules_free(lab->rules[0]);
  bastide_rules_free(lab->rules[1]);
  free(lab);
}

int64_t bastide_lab_run(bastide_lab *lab, int64_t games, bastide_error *error) {
  uint64_t failed = lab->summed ? lab->sums.failed : 0;
  if (games < 0) return door_say(error, BASTIDE_WRONG, "%lld games", (long long)games);
  lab->played += lab_run(lab->lab, lab->played, (uint64_t)games, NULL, NULL);
  if (lab->summed) sums_close(&lab->sums);
  lab->summed = lab_open_sums(lab->lab, &lab->sums);
  if (!lab->summed) return door_say(error, BASTIDE_WRONG, "out of memory");
  lab_sums(lab->lab, &lab->sums);
  if (lab->sums.failed > failed)
    return door_say(error, BASTIDE_BROKEN, "game %llu, seed %llu: %s",
                    (unsigned long long)lab->sums.failures[0].number,
                    (unsigned long long)lab->sums.failures[0].seed, lab->sums.failures[0].text);
  door_done(error);
  return (int64_t)lab->sums.games;
}

int32_t bastide_lab_measure(const bastide_lab *lab, int32_t number, bastide_measure *out) {
  const FigureNames *names = lab_figures(lab->lab);
  if (!lab->summed || number < 0 || (unsigned)number >= names->count) return BASTIDE_WRONG;
  unsigned figure = (unsigned)number;
  double scale = names->list[figure].scale;
  const Sum *sum = sums_of(&lab->sums, 0, figure);
  *out = (bastide_measure){.games = (int64_t)lab->sums.games,
                           .mean = sum_mean(sum, lab->sums.games) / scale,
                           .deviation = sum_deviation(sum, lab->sums.games) / scale};
  snprintf(out->name, sizeof out->name, "%s", names->list[figure].key);
  if (!lab->rules[1]) return BASTIDE_DONE;
  Judged judged = judge_anytime(&lab->sums, names, figure);
  out->other_mean = judged.after;
  out->difference = judged.difference;
  out->margin = judged.width;
  return BASTIDE_DONE;
}
