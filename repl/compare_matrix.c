/* compare_matrix.c - bastide compare --matrix: what two rules do beyond the sum of what each does.
 *
 * For every seed the game is played with none of the rules, with each, and with each two of them.  The
 * interaction of two is both - first - second + none, seed by seed.  The number of games is fixed, so the
 * intervals are ordinary ones; they are widened so that all pairs hold together (Bonferroni). */
#include <math.h>
#include <string.h>

#include "compare.h"
#include "draw.h"
#include "program.h"
#include "signals.h"

enum {
  MATRIX_GAMES = 1000,
  MATRIX_NAMES = 12, /* 1 + 12 + 66 sets of rules */
  SHOWN = 1 + SOURCES,
};

typedef struct {
  const Arguments *arguments;
  unsigned names, arms, lines, pairs;
  const char *use[LAB_ARMS][ARGUMENTS_WORDS + 2];
  ScriptRequest requests[LAB_ARMS];
  LabLine lines_list[LAB_ARMS];
  unsigned first[LAB_ARMS], second[LAB_ARMS]; /* of each line; equal: an effect alone */
} Matrix;

static unsigned add_arm(Matrix *matrix, const char *a, const char *b) {
  const Arguments *arguments = matrix->arguments;
  const char **use = matrix->use[matrix->arms];
  size_t count = arguments->use_count;
  memcpy(use, arguments->use, count * sizeof *use);
  if (a) use[count++] = a;
  if (b) use[count++] = b;
  ScriptRequest *request = &matrix->requests[matrix->arms];
  *request = arguments_request(arguments);
  request->use = use;
  request->use_count = count;
  return matrix->arms++;
}

static void add_line(Matrix *matrix, unsigned first, unsigned second, LabLine line) {
  matrix->first[matrix->lines] = first;
  matrix->second[matrix->lines] = second;
  matrix->lines_list[matrix->lines++] = line;
}

/* Arm 0 has none of the names, arm 1 + i the ith. */
static void make_arms(Matrix *matrix) {
  const char *const *names = matrix->arguments->matrix;
  add_arm(matrix, NULL, NULL);
  for (unsigned i = 0; i < matrix->names; i++) {
    unsigned arm = add_arm(matrix, names[i], NULL);
    add_line(matrix, i, i, (LabLine){2, {{arm, 1}, {0, -1}}});
  }
  for (unsigned i = 0; i < matrix->names; i++)
    for (unsigned k = i + 1; k < matrix->names; k++) {
      unsigned arm = add_arm(matrix, names[i], names[k]);
      add_line(matrix, i, k, (LabLine){4, {{arm, 1}, {1 + i, -1}, {1 + k, -1}, {0, 1}}});
      matrix->pairs++;
    }
}

static unsigned shown_figure(unsigned i) {
  return i ? FIGURE_TOTALS + i - 1 : FIGURE_POINTS;
}

/* --- Printing --- */

typedef struct {
  double mean, width;
  bool certain;
} Found;

static Found effect(const Lab *lab, const Sums *sums, unsigned line, unsigned figure, double z) {
  double scale = lab_figures(lab)->list[figure].scale, n = (double)sums->games;
  const Sum *sum = sums_of(sums, line, figure);
  Found found = {.mean = sum_mean(sum, sums->games) / scale,
                 .width = z * sum_deviation(sum, sums->games) / sqrt(n) / scale};
  found.certain = fabs(found.mean) > found.width && sum->nonzero >= COMPARE_NONZERO;
  return found;
}

/* Without folder and ending, as rules are called elsewhere. */
static const char *short_name(const Matrix *matrix, unsigned index, char out[NAME_SIZE]) {
  const char *path = matrix->arguments->matrix[index], *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  size_t size = strlen(name);
  if (size > 4 && strcmp(name + size - 4, ".lua") == 0) size -= 4;
  snprintf(out, NAME_SIZE, "%.*s", (int)size, name);
  return out;
}

/* "inns", or "inns + siege". */
static void print_name(const Matrix *matrix, unsigned line) {
  enum { LEFT = 18 };
  char first[NAME_SIZE], second[NAME_SIZE], name[2 * NAME_SIZE + 4];
  unsigned a = matrix->first[line], b = matrix->second[line];
  snprintf(name, sizeof name, "%s%s%s", short_name(matrix, a, first), a == b ? "" : " + ",
           a == b ? "" : short_name(matrix, b, second));
  int width = draw_columns(name);
  if (width <= LEFT)
    printf("  %s%*s", name, LEFT - width, "");
  else /* on a line of its own */
    printf("  %s\n  %*s", name, LEFT, "");
}

static void print_line(const Matrix *matrix, const Lab *lab, const Sums *sums, unsigned line,
                       double z) {
  Found all = effect(lab, sums, line, FIGURE_POINTS, z);
  print_name(matrix, line);
  printf(" %+6.1f ± %4.1f%c", all.mean, all.width, all.certain ? '*' : ' ');
  for (unsigned i = 1; i < SHOWN; i++) {
    Found part = effect(lab, sums, line, shown_figure(i), z);
    printf(" %+7.1f%c", part.mean, part.certain ? '*' : ' ');
  }
  putchar('\n');
}

static void print_titles(const char *title) {
  printf("\n%-21s points            roads   cities  cloist.   fields    other", title);
  putchar('\n');
}

/* What two of them certainly do to each other, in words: "a and b together: fields 3.1 ± 2.0 more, …". */
static bool tell_pair(const Matrix *matrix, const Lab *lab, const Sums *sums, unsigned line,
                      double z) {
  char first[NAME_SIZE], second[NAME_SIZE];
  unsigned told = 0;
  for (unsigned i = 0; i < SHOWN; i++) {
    Found found = effect(lab, sums, line, shown_figure(i), z);
    if (!found.certain) continue;
    if (!told)
      printf("%s and %s together: ", short_name(matrix, matrix->first[line], first),
             short_name(matrix, matrix->second[line], second));
    printf("%s%s %.1f ± %.1f %s", told++ ? ", " : "", i ? source_name((Source)(i - 1)) : "points",
           fabs(found.mean), found.width, found.mean < 0 ? "less" : "more");
  }
  if (told) puts(" than the sum.");
  return told > 0;
}

static void tell_pairs(const Matrix *matrix, const Lab *lab, const Sums *sums, double z) {
  bool any = false;
  putchar('\n');
  for (unsigned line = matrix->names; line < matrix->lines; line++)
    any = tell_pair(matrix, lab, sums, line, z) || any;
  if (!any) puts("No two of them certainly act on each other.");
}

static void print_matrix(const Matrix *matrix, const Lab *lab, const Sums *sums, double seconds) {
  LabHead head = {.use_count = matrix->arguments->use_count,
                  .option_count = matrix->arguments->option_count};
  memcpy(head.use, matrix->arguments->use, sizeof head.use);
  memcpy(head.options, matrix->arguments->options, sizeof head.options);
  double z1 = stats_normal_quantile(1 - COMPARE_ALPHA / 2 / SHOWN / matrix->names);
  double z2 = stats_normal_quantile(1 - COMPARE_ALPHA / 2 / SHOWN / matrix->pairs);
  printf("%llu games of each of %u sets of rules, added to ", (unsigned long long)sums->games,
         matrix->arms);
  report_rules(&head, stdout);
  printf(", %.1f s\n", seconds);
  puts("Points per player; * certain at 95 %, for all numbers of a table together.");
  print_titles("Each alone");
  for (unsigned line = 0; line < matrix->names; line++) print_line(matrix, lab, sums, line, z1);
  print_titles("Two beyond the sum");
  for (unsigned line = matrix->names; line < matrix->lines; line++)
    print_line(matrix, lab, sums, line, z2);
  tell_pairs(matrix, lab, sums, z2);
}

/* --- The whole --- */

static int play_matrix(const Matrix *matrix, LabPlan *plan) {
  const Arguments *arguments = matrix->arguments;
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
    if (sums.games > 1)
      print_matrix(matrix, lab, &sums, seconds);
    else
      puts("Too few games for an answer: at least 2 of each.");
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

int compare_matrix(Arguments *arguments) {
  static Matrix matrix;
  Reason why = {""};
  LabPlan plan = {.arms = matrix.requests, .lines = matrix.lines_list};
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
  matrix.arguments = arguments;
  matrix.names = (unsigned)arguments->matrix_count;
  make_arms(&matrix);
  plan.arm_count = matrix.arms;
  plan.line_count = matrix.lines;
  return play_matrix(&matrix, &plan);
}
