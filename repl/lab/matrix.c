/* matrix.c - plays one set of rules after the other, and adds up what they do to each other. */
#include "matrix.h"

#include <stdlib.h>
#include <string.h>

/* What is kept of the games of one set of rules. */
typedef struct {
  bool there; /* it came to its end */
  int64_t values[MATRIX_FIGURES];
} Kept;

typedef struct {
  Matrix *matrix;
  Kept *kept; /* [set][game]: none, each alone, and the two that are being played */
  const char *use[LAB_WORDS + 2];
  ScriptRequest request;
  Kept *into; /* of the set being played */
  void (*progress)(void *context, uint64_t done);
  void *context;
} Playing;

static void keep(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  const Playing *playing = context;
  Kept *kept = &playing->into[number];
  (void)seed;
  kept->there = true;
  kept->values[0] = values[0][FIGURE_POINTS];
  for (unsigned source = 0; source < SOURCES; source++)
    kept->values[1 + source] = values[0][FIGURE_TOTALS + source];
}

static void tell(void *context, uint64_t done) {
  const Playing *playing = context;
  const Matrix *matrix = playing->matrix;
  if (playing->progress) playing->progress(playing->context, matrix->sets * matrix->games + done);
}

/* The rules with these names; NULL: none. */
static const ScriptRequest *rules_with(Playing *playing, const char *a, const char *b) {
  const ScriptRequest *base = playing->matrix->base;
  size_t count = base->use_count;
  memcpy(playing->use, base->use, count * sizeof playing->use[0]);
  if (a) playing->use[count++] = a;
  if (b) playing->use[count++] = b;
  playing->request = *base;
  playing->request.use = playing->use;
  playing->request.use_count = count;
  return &playing->request;
}

static bool loads(const ScriptRequest *request, ScriptError *error) {
  Script *script = script_open(request, error);
  script_close(script);
  return script != NULL;
}

static bool all_load(Playing *playing, ScriptError *error) {
  const Matrix *matrix = playing->matrix;
  bool good = loads(rules_with(playing, NULL, NULL), error);
  for (unsigned i = 0; good && i < matrix->name_count; i++)
    good = loads(rules_with(playing, matrix->names[i], NULL), error);
  for (unsigned i = 0; good && i < matrix->name_count; i++)
    for (unsigned k = i + 1; good && k < matrix->name_count; k++)
      good = loads(rules_with(playing, matrix->names[i], matrix->names[k]), error);
  return good;
}

/* Plays one set of rules, all its games or fewer if it is told to stop. */
static bool play_set(Playing *playing, const LabPlan *plan, const ScriptRequest *rules, Kept *into,
                     ScriptError *error) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  Matrix *matrix = playing->matrix;
  LabPlan own = *plan;
  Sums sums = {0};
  own.arms = rules;
  own.arm_count = own.line_count = 1;
  own.lines = SINGLE;
  own.by_key = true; /* so that all sets have the same order of tiles */
  own.each = keep;
  own.each_context = playing;
  playing->into = into;
  memset(into, 0, (size_t)matrix->games * sizeof *into);
  Lab *lab = lab_open(&own, error);
  if (!lab) return false;
  bool whole = lab_run(lab, 0, matrix->games, tell, playing) == matrix->games;
  bool good = lab_open_sums(lab, &sums);
  if (good) lab_sums(lab, &sums);
  if (sums.failed && !matrix->failed) matrix->failure = sums.failures[0];
  matrix->failed += sums.failed;
  matrix->sets += whole || sums.failed;
  sums_close(&sums);
  lab_close(lab);
  if (!good) snprintf(error->text, sizeof error->text, "out of memory");
  return good;
}

/* Adds both - first - second + none, or first - none where second is NULL. */
static void add_line(Matrix *matrix, unsigned first, unsigned second, const Kept *both,
                     const Kept *a, const Kept *b, const Kept *none) {
  MatrixLine *line = &matrix->lines[matrix->line_count++];
  *line = (MatrixLine){.first = first, .second = second};
  for (uint64_t game = 0; game < matrix->games; game++) {
    if (!none[game].there || !a[game].there) continue;
    if (both && (!both[game].there || !b[game].there)) continue;
    line->games++;
    for (unsigned i = 0; i < MATRIX_FIGURES; i++) {
      int64_t value = a[game].values[i] - none[game].values[i];
      if (both) value = both[game].values[i] - b[game].values[i] - value;
      sum_add(&line->sums[i], value);
    }
  }
}

static bool play_all(Playing *playing, const LabPlan *plan, ScriptError *error) {
  Matrix *matrix = playing->matrix;
  unsigned count = matrix->name_count;
  uint64_t games = matrix->games;
  Kept *none = playing->kept, *alone = none + games, *both = alone + count * games;
  if (!play_set(playing, plan, rules_with(playing, NULL, NULL), none, error)) return false;
  for (unsigned i = 0; i < count && !lab_stopped(plan->stop, STOP_SOON); i++) {
    Kept *own = alone + i * games;
    if (!play_set(playing, plan, rules_with(playing, matrix->names[i], NULL), own, error))
      return false;
    add_line(matrix, i, i, NULL, own, NULL, none);
  }
  for (unsigned i = 0; i < count; i++)
    for (unsigned k = i + 1; k < count && !lab_stopped(plan->stop, STOP_SOON); k++) {
      const ScriptRequest *rules = rules_with(playing, matrix->names[i], matrix->names[k]);
      if (!play_set(playing, plan, rules, both, error)) return false;
      add_line(matrix, i, k, both, alone + i * games, alone + k * games, none);
    }
  return true;
}

bool matrix_play(Matrix *matrix, const LabPlan *plan,
                 void (*progress)(void *context, uint64_t done), void *context,
                 ScriptError *error) {
  Playing playing = {.matrix = matrix, .progress = progress, .context = context};
  matrix->players = plan->players;
  if (!all_load(&playing, error)) return false;
  playing.kept =
      calloc((size_t)(matrix->name_count + 2) * (size_t)matrix->games, sizeof *playing.kept);
  bool good = playing.kept != NULL;
  if (!good) snprintf(error->text, sizeof error->text, "out of memory");
  good = good && play_all(&playing, plan, error);
  free(playing.kept);
  return good;
}

Estimate matrix_estimate(const Matrix *matrix, unsigned line, unsigned figure) {
  const MatrixLine *own = &matrix->lines[line];
  unsigned alone = matrix->name_count, pairs = alone * (alone - 1) / 2;
  return stats_estimate(&own->sums[figure], own->games, matrix->players,
                        MATRIX_FIGURES * (own->first == own->second ? alone : pairs));
}
