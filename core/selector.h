/* selector.h - which features or tiles a rule is about: kinds, marks, and what is asked of them besides.
 *
 * What a feature itself knows is looked at here; figures, pieces and surroundings by the game (selector_takes in
 * game.h). */
#ifndef BASTIDE_SELECTOR_H
#define BASTIDE_SELECTOR_H

#include "feature.h"

/* Which features or tiles a rule is about. */
typedef struct {
  uint32_t kinds;                  /* a bit per FeatureKind */
  uint8_t marks[FEATURE_KINDS][2]; /* marks a feature of that kind must bear, or MARK_ANY */
  uint8_t always;                  /* nothing was named */
  uint8_t plain;                   /* a feature without any mark */
  uint8_t figure; /* 1 + kind of a figure that the player concerned has there; 0: none */
  union {
    struct {
      uint8_t beside;   /* a building stands on or around one of its tiles */
      uint8_t piece;    /* 1 + index of a piece that is there; 0: none */
      uint8_t is, isnt; /* a bit per FeatureState: those it must, or must not, be in */
      uint8_t any;      /* 1 + kind of a figure that anybody has there; 0: none */
      uint8_t none;     /* 1 + kind of a figure that nobody has there */
      uint8_t absent;   /* 1 + index of a piece that is not there */
      uint8_t token; /* 1 + index of a token of which some, + TOKEN_NONE: none, lie on its tiles */
    };
    uint64_t further; /* not 0: one of these is asked for */
  };
  uint64_t tile_marks; /* marks of which the tile bears one; 0: any tile */
} Selector;

enum { MARK_ANY = 0xFF, TOKEN_NONE = 0x80 };
_Static_assert((int)TOKEN_KINDS_MAX < TOKEN_NONE, "one bit is free");

/* What selectors may ask of a feature besides.  X(name, what it means) */
#define STATE_LIST(X)                                                                              \
  X(COMPLETE, "complete", "nothing of it is open; a field never is")                               \
  X(CLOSED, "closed", "nothing of it is open, and it may be a field")                              \
  X(FREE, "free", "no follower stands there, and nothing that claims it")                          \
  X(OCCUPIED, "occupied", "some follower stands there")                                            \
  X(OWN, "own", "a follower of the player concerned stands there")                                 \
  X(DUE, "due", "it was finished, or is paid, in this part of the turn")                           \
  X(LARGEST, "largest", "none of its kind that was finished before this part is as large")

typedef enum {
#define X(NAME, ...) STATE_##NAME,
  STATE_LIST(X)
#undef X
      STATES
} FeatureState;

extern const char *const STATE_NAMES[STATES];

/* Makes it one that takes everything. */
void selector_start(Selector *selector);
/* Does it ask for more than kind, marks and a figure of the player concerned? */
static inline bool selector_looks_further(const Selector *selector) {
  return selector->further != 0;
}
/* Kind, marks, and what the feature itself knows; selector_takes (game.h) looks for figures and surroundings as well. */
bool selector_takes_feature(const Selector *selector, const Feature *feature);
bool selector_takes_kind(const Selector *selector, const Kind *kind);

#endif
