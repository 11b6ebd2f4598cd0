/* figure.c - moving figures between supplies and segments. */
#include "figure.h"

void figure_deploy(Figures *figures, Features *features, const FigureKind *kinds, unsigned seat,
                   unsigned kind, SegmentId segment) {
  Feature *feature = &features->list[features->segments[segment].of];
  figures->supply[seat][kind]--;
  figures->standing[seat][kind]++;
  figures->on[figures->count++] = (Figure){segment, (uint8_t)kind, (uint8_t)seat};
  feature->figures++;
  feature->weight += (uint64_t)kinds[kind].weight << 8 * seat;
  feature->followers += (uint64_t)kinds[kind].follower << 8 * seat;
}

int figure_find(const Figures *figures, unsigned seat, unsigned kind, SegmentId segment) {
  for (unsigned i = 0; i < figures->count; i++) {
    const Figure *figure = &figures->on[i];
    if (figure->segment == segment && figure->kind == kind && figure->seat == seat) return (int)i;
  }
  return -1;
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

/* Takes one figure home and nothing else.  The last figure moves into the gap. */
static void go_home(Figures *figures, Features *features, const FigureKind *kinds, unsigned index) {
  Figure figure = figures->on[index];
  Feature *feature = &features->list[features->segments[figure.segment].of];
  figures->supply[figure.seat][figure.kind]++;
  figures->standing[figure.seat][figure.kind]--;
  figures->on[index] = figures->on[--figures->count];
  feature->figures--;
  feature->weight -= (uint64_t)kinds[figure.kind].weight << 8 * figure.seat;
  feature->followers -= (uint64_t)kinds[figure.kind].follower << 8 * figure.seat;
}

void figure_recall(Figures *figures, Features *features, const FigureKind *kinds, unsigned index) {
  unsigned seat = figures->on[index].seat;
  FeatureId f = features->segments[figures->on[index].segment].of;
  go_home(figures, features, kinds, index);
  if (features->list[f].figures == 0 || feature_followers(&features->list[f], seat)) return;
  for (unsigned i = figures->count; i-- > 0;) { /* downwards: what moves into a gap was seen */
    const Figure *figure = &figures->on[i];
    if (figure->seat == seat && kinds[figure->kind].joins &&
        features->segments[figure->segment].of == f)
      go_home(figures, features, kinds, i);
  }
}

void figures_recall_all(Figures *figures, Features *features, const FigureKind *kinds,
                        FeatureId feature) {
  if (features->list[feature].figures == 0) return;
  for (unsigned i = figures->count; i-- > 0;)
    if (features->segments[figures->on[i].segment].of == feature)
      go_home(figures, features, kinds, i);
}

void figures_recall_followers(Figures *figures, Features *features, const FigureKind *kinds,
                              FeatureId feature) {
  for (unsigned i = figures->count; i-- > 0;) {
    const FigureKind *kind = &kinds[figures->on[i].kind];
    if ((kind->follower || kind->joins) && features->segments[figures->on[i].segment].of == feature)
      go_home(figures, features, kinds, i);
  }
}
