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

static int play_matrix(const Arguments *arguments, Matrix *matrix, LabPlan *plan) {
  ScriptError error;
  Progress progress;
  matrix->games = arguments->games ? arguments->games : MATRIX_GAMES;
  plan->stop = signals_count(true);
  progress_start(&progress, matrix_sets(matrix) * matrix->games, "games");
  bool good = matrix_play(matrix, plan, progress_show, &progress, &error);
  double seconds = seconds_now() - progress.begin;
  progress_end(&progress);
  if (!good) return complain_plainly(error.text);
  print_matrix(matrix, seconds, stdout);
  if (!matrix->failed) return EXIT_DONE;
  return complain_failed(arguments, "%llu games failed, the first with seed %llu: %s",
                         (unsigned long long)matrix->failed,
                         (unsigned long long)matrix->failure.seed, matrix->failure.text);
}

int program_compare_matrix(Arguments *arguments) {
  static Matrix matrix;
  Reason why = {""};
  LabPlan plan = {0};
  static const OptionName NOT_FOR_IT[] = {OPTION_CSV, OPTION_JSON_FILE, OPTION_HTML, OPTION_SHARD};
  for (unsigned i = 0; i < sizeof NOT_FOR_IT / sizeof NOT_FOR_IT[0]; i++)
    if (given(arguments, NOT_FOR_IT[i]))
      return complain(arguments, "--%s is not for --matrix", arguments_option(NOT_FOR_IT[i])->name);
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
  matrix.base = &base;
  matrix.names = arguments->matrix;
  matrix.name_count = (unsigned)arguments->matrix_count;
  return play_matrix(arguments, &matrix, &plan);
}
