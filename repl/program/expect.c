/* expect.c - bastide expect: plays until every line of a file is decided; the status says whether all hold. */
#include "lab/expect.h"

#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

/* Plays stretch after stretch until all is decided.  False when memory is short. */
static bool play(Lab *lab, Expectations *expected, Sums *sums, double *seconds) {
  Progress progress;
  uint64_t played = 0;
  bool decided = false, good = lab_open_sums(lab, sums);
  progress_start(&progress, expected->looks.last, "games");
  while (good && !decided && played < expected->looks.last) {
    uint64_t stretch = looks_next(&expected->looks, played) - played;
    progress.before = played;
    uint64_t done = lab_run(lab, played, stretch, progress_show, &progress);
    played += done;
    sums_close(sums);
    good = lab_open_sums(lab, sums);
    if (!good) break;
    lab_sums(lab, sums);
    decided = expect_judge(expected, lab_figures(lab), sums);
    expected->stopped = !decided && done < stretch;
    if (expected->stopped) break;
  }
  *seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  return good;
}

static int finish(const Arguments *arguments, const Expectations *expected, const LabHead *head,
                  const Sums *sums, double seconds) {
  bool all = true;
  print_expect(expected, head, sums, seconds, stdout);
  for (unsigned i = 0; i < expected->count; i++)
    all = all && expected->list[i].verdict == EXPECT_HOLDS;
  if (!sums->failed) return all ? EXIT_DONE : EXIT_FAILED;
  return complain_failed(arguments, "%llu games failed, the first with seed %llu: %s",
                         (unsigned long long)sums->failed,
                         (unsigned long long)sums->failures[0].seed, sums->failures[0].text);
}

int program_expect(Arguments *arguments) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  static Expectations expected;
  static Sums sums;
  static LabHead head;
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Reason why = {""};
  LabPlan plan = {.arms = &request, .arm_count = 1, .lines = SINGLE, .line_count = 1};
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  setup_head(arguments, &plan, &head);
  plan.stop = signals_count(true);
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return complain_plainly(error.text);
  int status = EXIT_WRONG;
  double seconds = 0;
  if (!expect_read(&expected, arguments->files[0], lab_figures(lab), &why)) {
    complain_plainly(why.text);
  } else {
    expect_plan(&expected, arguments->games ? arguments->games : EXPECT_GAMES);
    if (play(lab, &expected, &sums, &seconds))
      status = finish(arguments, &expected, &head, &sums, seconds);
    else
      complain(arguments, "out of memory");
    sums_close(&sums);
  }
  lab_close(lab);
  return status;
}
