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
  uint32_t on;      /* a bit per FeatureKind where it may be deployed */
  uint32_t offered; /* … and where rules may put it besides: spots */
  uint8_t follower; /* claims a feature: only one where no follower stands */
  uint8_t joins;    /* stands only with a follower of its owner, and leaves with the last one */
  uint8_t open;     /* only on an unfinished feature */
  uint8_t claims;   /* no follower, but keeps followers away like one */
  uint8_t corner;   /* only where four tiles meet in one feature */
  uint8_t second;   /* may be deployed besides another one, after it */
  uint8_t safe;     /* what sends others home leaves it alone; for rules to read */
  uint8_t weighs[FEATURE_KINDS]; /* 1 + a mark: it weighs as much as the feature bears of it */
  uint16_t picture;              /* where its picture starts in Rules.pictures; 0: none */
} FigureKind;

typedef struct {
  SegmentId segment;
  uint8_t kind;
  uint8_t seat;
} Figure;

/* A figure in the hands of another player, or of the game; it stays its owner's. */
typedef struct {
  uint8_t holder, seat, kind, spare;
} Captive;

/* Where a captive is, in the place of a segment: HELD + the seat of whoever holds it. */
enum { HELD = SEGMENTS_MAX + 1, HELD_BY_GAME = PLAYERS_MAX };
static inline bool is_held(SegmentId place) {
  return place >= HELD;
}

typedef struct {
  uint16_t count;
  uint16_t held_count;
  uint16_t kept; /* integers that rules keep for each figure */
  uint16_t spare;
  uint32_t numbers_at; /* where they lie, in bytes from this struct: figures_numbers */
  uint32_t marked;     /* a bit for each kind that weighs by marks */
  uint8_t supply[PLAYERS_MAX][FIGURE_KINDS_MAX];   /* at home */
  uint8_t standing[PLAYERS_MAX][FIGURE_KINDS_MAX]; /* on the table */
  Figure on[FIGURES_MAX];                          /* those on the table, 0..count */
  Captive held[FIGURES_MAX];                       /* 0..held_count, by holder, owner and kind */
} Figures;

/* Rows of `kept`: first the sum of those that have left the table, for whoever collects them, then one for each
 * figure. */
static inline int32_t *figures_numbers(const Figures *figures) {
  return (int32_t *)((char *)figures + figures->numbers_at);
}

/* Why a figure of a player may keep away from a feature: somebody's follower is there, none of the player's is, or it
 * is complete. */
enum { AWAY_TAKEN = 1, AWAY_ALONE = 2, AWAY_COMPLETE = 4 };

static inline unsigned feature_away(const Feature *feature, unsigned seat) {
  return (feature_taken(feature) ? AWAY_TAKEN : 0u) |
         (feature_followers(feature, seat) ? 0u : AWAY_ALONE) |
         (feature_complete(feature) ? AWAY_COMPLETE : 0u);
}

/* Which of these matter to figures of a kind. */
static inline unsigned figure_away(const FigureKind *kind) {
  return (kind->follower ? AWAY_TAKEN : 0u) | (kind->joins ? AWAY_ALONE : 0u) |
         (kind->open ? AWAY_COMPLETE : 0u);
}

/* May a figure of this kind stand on the feature, as far as the words that describe it say? */
static inline bool figure_may_stand(const FigureKind *kind, const Feature *feature, unsigned seat) {
  return kind->on >> feature->kind & 1 && !(figure_away(kind) & feature_away(feature, seat));
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

/* The kinds of figures that this player has on the feature, a bit each. */
unsigned figures_kinds(const Figures *figures, const Features *features, unsigned seat,
                       FeatureId feature);

/* What everybody's figures on a feature weigh, a byte per seat: Feature.weight, and what marks add to it. */
uint64_t figures_weight_by_marks(const Figures *figures, const Features *features,
                                 const FigureKind *kinds, FeatureId feature);
static inline uint64_t figures_weight(const Figures *figures, const Features *features,
                                      const FigureKind *kinds, FeatureId feature) {
  return figures->marked ? figures_weight_by_marks(figures, features, kinds, feature)
                         : features->list[feature].weight;
}

/* Takes figure `index` home; figures that stand only beside a follower go with the last one. */
void figure_recall(Figures *figures, Features *features, const FigureKind *kinds, unsigned index);

/* Moves figure `index` to another segment; figures that stand only beside a follower go home with the last one. */
void figure_move(Figures *figures, Features *features, const FigureKind *kinds, unsigned index,
                 SegmentId segment);

/* Puts figure `index` into the hands of a player, or of the game; whose companions stand alone now go home as above. */
void figure_capture(Figures *figures, Features *features, const FigureKind *kinds, unsigned index,
                    unsigned holder);
/* The index of such a captive, or -1; and home with it. */
int figure_find_held(const Figures *figures, unsigned holder, unsigned seat, unsigned kind);
void figure_free(Figures *figures, unsigned index);
/* One that is at home becomes a captive: for positions. */
void figure_hold(Figures *figures, unsigned holder, unsigned seat, unsigned kind);

/* Takes all figures of a feature home (MAJ-3). */
void figures_recall_all(Figures *figures, Features *features, const FigureKind *kinds,
                        FeatureId feature);

/* Takes the followers of a feature home, and who joins them. */
void figures_recall_followers(Figures *figures, Features *features, const FigureKind *kinds,
                              FeatureId feature);

#endif
