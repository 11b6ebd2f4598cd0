/* figure.h - figures: what kinds there are, who holds how many, who stands where.
 *
 * A kind of figure is described by a few words (FigureKind), not programmed.  Whether a figure may be
 * deployed is the game's question; this file moves it and keeps the features' counters right. */
#ifndef BASTIDE_FIGURE_H
#define BASTIDE_FIGURE_H

#include "feature.h"

typedef struct {
  char name[16];
  uint8_t author;
  uint8_t each;     /* how many each player has */
  uint8_t weight;   /* in majorities */
  uint8_t on;       /* a bit per FeatureKind where it may stand */
  uint8_t follower; /* claims a feature: only one where no follower stands */
  uint8_t joins;    /* stands only with a follower of its owner, and leaves with the last one */
  uint8_t open;     /* only on an unfinished feature */
  uint8_t spare;
  uint16_t picture; /* where its picture starts in Rules.pictures; 0: none */
} FigureKind;

typedef struct {
  SegmentId segment;
  uint8_t kind;
  uint8_t seat;
} Figure;

typedef struct {
  uint16_t count;
  uint16_t kept;                                   /* integers that rules keep for each figure */
  uint8_t supply[PLAYERS_MAX][FIGURE_KINDS_MAX];   /* at home */
  uint8_t standing[PLAYERS_MAX][FIGURE_KINDS_MAX]; /* on the table */
  Figure on[FIGURES_MAX];                          /* those on the table, 0..count */
  /* Rows of `kept`: first the sum of those that have left the table, for whoever collects them, then one for each
   * figure. */
  int32_t numbers[FIGURE_NUMBERS_MAX];
} Figures;

/* May a figure of this kind stand on the feature, as far as the words that describe it say? */
static inline bool figure_may_stand(const FigureKind *kind, const Feature *feature, unsigned seat) {
  return kind->on >> feature->kind & 1 && !(kind->follower && feature_taken(feature)) &&
         !(kind->joins && !feature_followers(feature, seat)) &&
         !(kind->open && feature_complete(feature));
}

/* Moves a figure from its owner's supply onto a segment. */
void figure_deploy(Figures *figures, Features *features, const FigureKind *kinds, unsigned seat,
                   unsigned kind, SegmentId segment);

/* The index of such a figure on that segment, or -1.  Of several that are alike it is the first, or the nth, from 0, or
 * the last one if there are not so many. */
int figure_find(const Figures *figures, unsigned seat, unsigned kind, SegmentId segment);
int figure_find_nth(const Figures *figures, unsigned seat, unsigned kind, SegmentId segment,
                    unsigned nth);
/* Which one of several that are alike it is, from 0. */
unsigned figure_nth(const Figures *figures, unsigned index);

/* Does such a figure of this player (seat -1: of anybody) stand on the feature? */
bool figures_has(const Figures *figures, const Features *features, unsigned kind, int seat,
                 FeatureId feature);

/* Takes figure `index` home; figures that stand only beside a follower go with the last one. */
void figure_recall(Figures *figures, Features *features, const FigureKind *kinds, unsigned index);

/* Moves figure `index` to another segment; figures that stand only beside a follower go home with the last one. */
void figure_move(Figures *figures, Features *features, const FigureKind *kinds, unsigned index,
                 SegmentId segment);

/* Takes all figures of a feature home (MAJ-3). */
void figures_recall_all(Figures *figures, Features *features, const FigureKind *kinds,
                        FeatureId feature);

/* Takes the followers of a feature home, and who joins them. */
void figures_recall_followers(Figures *figures, Features *features, const FigureKind *kinds,
                              FeatureId feature);

#endif
