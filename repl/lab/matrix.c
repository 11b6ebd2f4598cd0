/* matrix.c - arms and lines of a matrix, and what they came to. */
#include "matrix.h"

#include <string.h>

static unsigned add_arm(Matrix *matrix, const char *a, const char *b) {
  const char **use = matrix->use[matrix->arm_count];
  size_t count = matrix->base->use_count;
  memcpy(use, matrix->base->use, count * sizeof *use);
  if (a) use[count++] = a;
  if (b) use[count++] = b;
  ScriptRequest *request = &matrix->arms[matrix->arm_count];
  *request = *matrix->base;
  request->use = use;
  request->use_count = count;
  return matrix->arm_count++;
}

static void add_line(Matrix *matrix, unsigned first, unsigned second, LabLine line) {
  matrix->first[matrix->line_count] = first;
  matrix->second[matrix->line_count] = second;
  matrix->lines[matrix->line_count++] = line;
}

void matrix_plan(Matrix *matrix, const ScriptRequest *base, const char *const *names,
                 unsigned count) {
  matrix->base = base;
  matrix->names = names;
  matrix->name_count = count;
  matrix->arm_count = matrix->line_count = 0;
  add_arm(matrix, NULL, NULL);
  for (unsigned i = 0; i < count; i++) {
    unsigned arm = add_arm(matrix, names[i], NULL);
    add_line(matrix, i, i, (LabLine){2, {{arm, 1}, {0, -1}}});
  }
  for (unsigned i = 0; i < count; i++)
    for (unsigned k = i + 1; k < count; k++) {
      unsigned arm = add_arm(matrix, names[i], names[k]);
      add_line(matrix, i, k, (LabLine){4, {{arm, 1}, {1 + i, -1}, {1 + k, -1}, {0, 1}}});
    }
}

Estimate matrix_estimate(const Matrix *matrix, const FigureNames *figures, const Sums *sums,
                         unsigned line, unsigned figure) {
  unsigned index = figure ? FIGURE_TOTALS + figure - 1 : FIGURE_POINTS;
  unsigned alone = matrix->name_count, pairs = matrix->line_count - alone;
  return stats_estimate(sums_of(sums, line, index), sums->games, figures->list[index].scale,
                        MATRIX_FIGURES * (line < alone ? alone : pairs));
}
