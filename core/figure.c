/* figure.c - moving figures between supplies and segments. */
#include "figure.h"

#include <string.h>

static int32_t *row_of(Figures *figures, unsigned index) {
  return &figures_numbers(figures)[(index + 1) * figures->kept];
}

/* The integers of a figure that leaves are added to the sum, and those of the last one move into its row. */
static void drop_numbers(Figures *figures, unsigned index, unsigned last) {
  int32_t *sum = figures_numbers(figures), *row = row_of(figures, index);
  for (unsigned i = 0; i < figures->kept; i++) sum[i] += row[i];
  memmove(row, row_of(figures, last), figures->kept * sizeof row[0]);
}

SELDOM static void clear_numbers(Figures *figures, unsigned index) {
  memset(row_of(figures, index), 0, figures->kept * sizeof(int32_t));
}

void figure_deploy(Figures *figures, Features *features, const FigureKind *kinds, unsigned seat,
                   unsigned kind, SegmentId segment) {
  Feature *feature = &features->list[features->segments[segment].of];
  figures->supply[seat][kind]--;
  figures->standing[seat][kind]++;
  figures->on[figures->count++] = (Figure){segment, (uint8_t)kind, (uint8_t)seat};
  feature->figures++;
  feature->weight += (uint64_t)kinds[kind].weight << 8 * seat;
  feature->followers += (uint64_t)kinds[kind].follower << 8 * seat;
  feature->claims = (uint8_t)(feature->claims + kinds[kind].claims);
  if (figures->kept) clear_numbers(figures, figures->count - 1u);
}

int figure_find(const Figures *figures, unsigned seat, unsigned kind, SegmentId segment) {
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    if (figure->segment == segment && figure->kind == kind && figure->seat == seat) return (int)i;
  }
  return -1;
}

int figure_find_nth(const Figures *figures, unsigned seat, unsigned kind, SegmentId segment,
                    unsigned nth) {
  int found = -1;
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    if (figure->segment != segment || figure->kind != kind || figure->seat != seat) continue;
    found = (int)i;
    if (!nth--) break;
  }
  return found;
}

unsigned figure_nth(const Figures *figures, unsigned index) {
  const Figure *figure = &figures->on[index];
  unsigned nth = 0;
  for (unsigned i = 0; i < index; i++) {
    const Figure *other = &figures->on[i];
    nth += figure->segment == other->segment && figure->kind == other->kind &&
           figure->seat == other->seat;
  }
  return nth;
}

bool figures_has(const Figures *figures, const Features *features, unsigned kind, int seat,
                 FeatureId feature) {
  if (seat >= 0 && !figures->standing[seat][kind]) return false;
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    if (figure->kind == kind && (seat < 0 || figure->seat == seat) &&
        features->segments[figure->segment].of == feature)
      return true;
  }
  return false;
}

unsigned figures_kinds(const Figures *figures, const Features *features, unsigned seat,
                       FeatureId feature) {
  unsigned kinds = 0;
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    unsigned own = figure->seat == seat, here = features->segments[figure->segment].of == feature;
    kinds |= (own & here) << figure->kind; /* neither can be guessed: no branch */
  }
  return kinds;
}

uint64_t figures_weight_by_marks(const Figures *figures, const Features *features,
                                 const FigureKind *kinds, FeatureId f) {
  const Feature *feature = &features->list[f];
  uint64_t weight = feature->weight;
  if (!feature->figures) return weight;
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    unsigned mark = kinds[figure->kind].weighs[feature->kind];
    if (!mark || features->segments[figure->segment].of != f) continue;
    unsigned marks = marks_get(&feature->marks, mark - 1),
             room = UINT8_MAX - weight_of(weight, figure->seat);
    weight += (uint64_t)(marks < room ? marks : room) << 8 * figure->seat;
  }
  return weight;
}

/* Takes one figure home and nothing else.  The last figure moves into the gap. */
static void go_home(Figures *figures, Features *features, const FigureKind *kinds, unsigned index) {
  Figure figure = figures->on[index];
  Feature *feature = &features->list[features->segments[figure.segment].of];
  figures->supply[figure.seat][figure.kind]++;
  figures->standing[figure.seat][figure.kind]--;
  figures->on[index] = figures->on[--figures->count];
  if (figures->kept) drop_numbers(figures, index, figures->count);
  feature->figures--;
  feature->weight -= (uint64_t)kinds[figure.kind].weight << 8 * figure.seat;
  feature->followers -= (uint64_t)kinds[figure.kind].follower << 8 * figure.seat;
  feature->claims = (uint8_t)(feature->claims - kinds[figure.kind].claims);
}

/* A player's figures that stand only beside a follower go home when there is none left. */
static void send_lonely_home(Figures *figures, Features *features, const FigureKind *kinds,
                             unsigned seat, FeatureId f) {
  if (features->list[f].figures == 0 || feature_followers(&features->list[f], seat)) return;
  for (unsigned i = figures->count; i-- > 0;) { /* downwards: what moves into a gap was seen */
    const Figure *figure = &figures->on[i];
    if (figure->seat == seat && kinds[figure->kind].joins &&
        features->segments[figure->segment].of == f)
      go_home(figures, features, kinds, i);
  }
}

void figure_recall(Figures *figures, Features *features, const FigureKind *kinds, unsigned index) {
  unsigned seat = figures->on[index].seat;
  FeatureId f = features->segments[figures->on[index].segment].of;
  go_home(figures, features, kinds, index);
  send_lonely_home(figures, features, kinds, seat, f);
}

void figure_move(Figures *figures, Features *features, const FigureKind *kinds, unsigned index,
                 SegmentId segment) {
  Figure *figure = &figures->on[index];
  unsigned seat = figure->seat;
  FeatureId from = features->segments[figure->segment].of, to = features->segments[segment].of;
  uint64_t weight = (uint64_t)kinds[figure->kind].weight << 8 * seat;
  uint64_t follower = (uint64_t)kinds[figure->kind].follower << 8 * seat;
  uint8_t claims = kinds[figure->kind].claims;
  features->list[from].figures--;
  features->list[from].weight -= weight;
  features->list[from].followers -= follower;
  features->list[from].claims = (uint8_t)(features->list[from].claims - claims);
  features->list[to].figures++;
  features->list[to].weight += weight;
  features->list[to].followers += follower;
  features->list[to].claims = (uint8_t)(features->list[to].claims + claims);
  figure->segment = segment;
  send_lonely_home(figures, features, kinds, seat, from);
}

/* --- Captives --- */

int figure_find_held(const Figures *figures, unsigned holder, unsigned seat, unsigned kind) {
  for (unsigned i = 0; i < figures->held_count; i++) {
    const Captive *held = &figures->held[i];
    if (held->holder == holder && held->seat == seat && held->kind == kind) return (int)i;
  }
  return -1;
}

static unsigned rank(const Captive *held) {
  return (unsigned)held->holder << 16 | (unsigned)held->seat << 8 | held->kind;
}

void figure_hold(Figures *figures, unsigned holder, unsigned seat, unsigned kind) {
  Captive new = {(uint8_t)holder, (uint8_t)seat, (uint8_t)kind, 0};
  unsigned at = figures->held_count++;
  for (; at > 0 && rank(&figures->held[at - 1]) > rank(&new); at--)
    figures->held[at] = figures->held[at - 1];
  figures->held[at] = new;
  figures->supply[seat][kind]--;
}

void figure_capture(Figures *figures, Features *features, const FigureKind *kinds, unsigned index,
                    unsigned holder) {
  Figure figure = figures->on[index];
  figure_recall(figures, features, kinds, index);
  if (figure.seat != holder) figure_hold(figures, holder, figure.seat, figure.kind);
}

void figure_free(Figures *figures, unsigned index) {
  Captive held = figures->held[index];
  figures->held_count--;
  for (unsigned i = index; i < figures->held_count; i++) figures->held[i] = figures->held[i + 1];
  figures->supply[held.seat][held.kind]++;
}

/* --- Many at once --- */

void figures_recall_all(Figures *figures, Features *features, const FigureKind *kinds,
                        FeatureId feature) {
  if (features->list[feature].figures == 0) return;
  for (unsigned i = figures->count; i-- > 0;) {
    if (features->segments[figures->on[i].segment].of != feature) continue;
    go_home(figures, features, kinds, i);
    if (features->list[feature].figures == 0) return; /* those that came last are found first */
  }
}

void figures_recall_followers(Figures *figures, Features *features, const FigureKind *kinds,
                              FeatureId feature) {
  for (unsigned i = figures->count; i-- > 0;) {
    const FigureKind *kind = &kinds[figures->on[i].kind];
    if ((kind->follower || kind->joins) && features->segments[figures->on[i].segment].of == feature)
      go_home(figures, features, kinds, i);
  }
}
