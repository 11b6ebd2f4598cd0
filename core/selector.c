/* selector.c - what a feature or a printed tile has of what is asked for. */
#include "selector.h"

#include <string.h>

static bool bears(const Selector *selector, unsigned kind, const Marks *marks) {
  if (selector->plain && (marks->lanes[0] | marks->lanes[1])) return false;
  for (unsigned i = 0; i < 2; i++) {
    unsigned mark = selector->marks[kind][i];
    if (mark != MARK_ANY && !marks_get(marks, mark)) return false;
  }
  return true;
}

void selector_start(Selector *selector) {
  memset(selector, 0, sizeof *selector);
  memset(selector->marks, MARK_ANY, sizeof selector->marks);
  selector->always = 1;
}

const char *const STATE_NAMES[STATES] = {
#define X(NAME, name, ...) name,
    STATE_LIST(X)
#undef X
};

/* As far as the feature itself knows: whether it is due, or whose it is, is the game's to say. */
static bool in_state(const Selector *selector, const Feature *feature) {
  unsigned states = (unsigned)feature_complete(feature) << STATE_COMPLETE |
                    (unsigned)(feature->open == 0) << STATE_CLOSED |
                    (unsigned)!feature_taken(feature) << STATE_FREE |
                    (unsigned)feature_has_follower(feature) << STATE_OCCUPIED;
  unsigned known =
      1u << STATE_COMPLETE | 1u << STATE_CLOSED | 1u << STATE_FREE | 1u << STATE_OCCUPIED;
  return !(selector->is & known & ~states) && !(selector->isnt & states);
}

bool selector_takes_feature(const Selector *selector, const Feature *feature) {
  return selector->always ||
         (selector->kinds >> feature->kind & 1 && bears(selector, feature->kind, &feature->marks) &&
          (!selector->further || in_state(selector, feature)));
}

bool selector_takes_kind(const Selector *selector, const Kind *kind) {
  if (selector->always) return true;
  if (selector->tile_marks && !(kind->marks & selector->tile_marks)) return false;
  if (!selector->kinds) return true; /* only marks of the tile, or a figure, were named */
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    if (selector->kinds >> segment->kind & 1 && bears(selector, segment->kind, &segment->marks))
      return true;
  }
  return false;
}
