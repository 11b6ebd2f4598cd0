/* print_matrix.c - what rules do alone and to each other, in two tables and in sentences. */
#include <math.h>
#include <string.h>

#include "print_lab.h"
#include "text/utf8.h"

/* What is printed, and where. */
typedef struct {
  const Matrix *matrix;
  FILE *out;
} Table;

static Estimate estimate(const Table *table, unsigned line, unsigned figure) {
  return matrix_estimate(table->matrix, line, figure);
}

static bool any_certain(const Table *table, unsigned line) {
  for (unsigned i = 0; i < MATRIX_FIGURES; i++)
    if (estimate(table, line, i).certain) return true;
  return false;
}

/* Without folder and ending, as rules are called elsewhere. */
static const char *short_name(const Matrix *matrix, unsigned index, char out[NAME_SIZE]) {
  const char *path = matrix->names[index], *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  size_t size = strlen(name);
  if (size > 4 && strcmp(name + size - 4, ".lua") == 0) size -= 4;
  snprintf(out, NAME_SIZE, "%.*s", (int)size, name);
  return out;
}

/* "inns", or "inns + siege". */
static void print_name(const Table *table, unsigned line) {
  enum { LEFT = 18 };
  const Matrix *matrix = table->matrix;
  char first[NAME_SIZE], second[NAME_SIZE], name[2 * NAME_SIZE + 4];
  unsigned a = matrix->lines[line].first, b = matrix->lines[line].second;
  snprintf(name, sizeof name, "%s%s%s", short_name(matrix, a, first), a == b ? "" : " + ",
           a == b ? "" : short_name(matrix, b, second));
  int width = utf8_columns(name);
  if (width <= LEFT)
    fprintf(table->out, "  %s%*s", name, LEFT - width, "");
  else /* on a line of its own */
    fprintf(table->out, "  %s\n  %*s", name, LEFT, "");
}

static void print_line(const Table *table, unsigned line) {
  Estimate all = estimate(table, line, 0);
  print_name(table, line);
  fprintf(table->out, " %+6.1f ± %4.1f%c", all.mean, all.half, all.certain ? '*' : ' ');
  for (unsigned i = 1; i < MATRIX_FIGURES; i++) {
    Estimate part = estimate(table, line, i);
    fprintf(table->out, " %+7.1f%c", part.mean, part.certain ? '*' : ' ');
  }
  fputc('\n', table->out);
}

static void print_title(const Table *table, const char *title) {
  fprintf(table->out, "\n%-21s points            roads   cities  cloist.   fields    other\n",
          title);
}

/* Of many pairs only those that are certain of something; the others are counted. */
static void print_two(const Table *table) {
  enum { MANY = 66 };
  const Matrix *matrix = table->matrix;
  unsigned pairs = matrix->line_count - matrix->name_count, left_out = 0;
  print_title(table, "Two beyond the sum");
  for (unsigned line = matrix->name_count; line < matrix->line_count; line++)
    if (pairs <= MANY || any_certain(table, line))
      print_line(table, line);
    else
      left_out++;
  if (left_out) fprintf(table->out, "  %u pairs more: nothing is certain\n", left_out);
}

/* What two of them certainly do to each other, in words: "a and b together: fields 3.1 ± 2.0 more, …". */
static bool print_pair(const Table *table, unsigned line) {
  const Matrix *matrix = table->matrix;
  char first[NAME_SIZE], second[NAME_SIZE];
  unsigned told = 0;
  for (unsigned i = 0; i < MATRIX_FIGURES; i++) {
    Estimate found = estimate(table, line, i);
    if (!found.certain) continue;
    if (!told)
      fprintf(table->out,
              "%s and %s together: ", short_name(matrix, matrix->lines[line].first, first),
              short_name(matrix, matrix->lines[line].second, second));
    fprintf(table->out, "%s%s %.1f ± %.1f %s", told++ ? ", " : "",
            i ? source_name((Source)(i - 1)) : "points", fabs(found.mean), found.half,
            found.mean < 0 ? "less" : "more");
  }
  if (told) fputs(" than the sum.\n", table->out);
  return told > 0;
}

static void print_pairs(const Table *table) {
  bool any = false;
  fputc('\n', table->out);
  for (unsigned line = table->matrix->name_count; line < table->matrix->line_count; line++)
    any = print_pair(table, line) || any;
  if (!any) fputs("No two of them certainly act on each other.\n", table->out);
}

static void print_base(const ScriptRequest *base, FILE *out) {
  LabHead head = {.use_count = base->use_count, .option_count = base->option_count};
  memcpy(head.use, base->use, base->use_count * sizeof base->use[0]);
  memcpy(head.options, base->options, base->option_count * sizeof base->options[0]);
  print_rules(&head, out);
}

void print_matrix(const Matrix *matrix, double seconds, FILE *out) {
  const Table table = {matrix, out};
  if (matrix->games < 2 || !matrix->line_count) {
    fputs("Too few games for an answer: at least 2 of each.\n", out);
    return;
  }
  fprintf(out, "%llu games of each of %u sets of rules, added to ",
          (unsigned long long)matrix->games, matrix_sets(matrix));
  print_base(matrix->base, out);
  fprintf(out, ", %.1f s\n", seconds);
  if (matrix->sets < matrix_sets(matrix))
    fprintf(out, "Stopped after %u sets; the rest is missing.\n", matrix->sets);
  fputs("Points per player; * certain at 95 %, for all numbers of a table together.\n", out);
  unsigned alone =
      matrix->line_count < matrix->name_count ? matrix->line_count : matrix->name_count;
  print_title(&table, "Each alone");
  for (unsigned line = 0; line < alone; line++) print_line(&table, line);
  if (matrix->line_count <= matrix->name_count) return;
  print_two(&table);
  print_pairs(&table);
}
