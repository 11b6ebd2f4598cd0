/* compare_matrix.c - bastide compare --matrix: its options, and playing it.
 *
 * What is played and what it means is in matrix.h. */
#include <string.h>

#include "lab/matrix.h"
#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

static int play_matrix(const Arguments *arguments, const Matrix *matrix, LabPlan *plan) {
  ScriptError error;
  Sums sums;
  Progress progress;
  uint64_t games = arguments->games ? arguments->games : MATRIX_GAMES;
  plan->stop = signals_count(true);
  Lab *lab = lab_open(plan, &error);
  if (!lab) return complain_plainly(error.text);
  progress_start(&progress, games, "games of each");
  lab_run(lab, 0, games, progress_show, &progress);
  double seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  int status = EXIT_DONE;
  if (lab_open_sums(lab, &sums)) {
    lab_sums(lab, &sums);
    print_matrix(matrix, lab_figures(lab), &sums, seconds, stdout);
    if (sums.failed) {
      complain(arguments, "%llu games failed, the first with seed %llu: %s",
               (unsigned long long)sums.failed, (unsigned long long)sums.failures[0].seed,
               sums.failures[0].text);
      status = EXIT_FAILED;
    }
  } else {
    status = complain(arguments, "out of memory");
  }
  sums_close(&sums);
  lab_close(lab);
  return status;
}

int program_compare_matrix(Arguments *arguments) {
  static Matrix matrix;
  Reason why = {""};
  LabPlan plan = {.arms = matrix.arms, .lines = matrix.lines};
  if (arguments->csv) return complain(arguments, "--csv is not for --matrix");
  if (arguments->json) return complain(arguments, "--json is not for --matrix");
  if (arguments->file_count) return complain(arguments, "--matrix takes no second set of rules");
  if (arguments->matrix_count < 2 || arguments->matrix_count > MATRIX_NAMES)
    return complain(arguments, "--matrix: %zu name%s, expected 2 to %d", arguments->matrix_count,
                    arguments->matrix_count == 1 ? "" : "s", MATRIX_NAMES);
  for (size_t i = 0; i < arguments->matrix_count; i++)
    for (size_t k = 0; k < i; k++)
      if (strcmp(arguments->matrix[i], arguments->matrix[k]) == 0)
        return complain(arguments, "--matrix: %s is named twice", arguments->matrix[i]);
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  ScriptRequest base = arguments_request(arguments);
  matrix_plan(&matrix, &base, arguments->matrix, (unsigned)arguments->matrix_count);
  plan.arm_count = matrix.arm_count;
  plan.line_count = matrix.line_count;
  return play_matrix(arguments, &matrix, &plan);
}
