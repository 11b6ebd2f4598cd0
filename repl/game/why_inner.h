/* why_inner.h - what the parts of why share; nobody else includes it.
 *
 *   why.c         whose turn, which tile, questions; the answer as a whole
 *   why_tile.c    where a tile may lie
 *   why_figure.c  where a figure may stand */
#ifndef BASTIDE_WHY_INNER_H
#define BASTIDE_WHY_INNER_H

#include "view.h"
#include "why.h"

typedef struct {
  Builder *out;
  Session *session; /* lines are only tried on it */
  View view;
  unsigned seat;      /* who would act */
  unsigned obstacles; /* told so far */
} Why;

/* One more thing that forbids the line. */
void why_obstacle(Why *why, const char *format, ...) PRINTF_LIKE(2, 3);

/* The same for the veto of a rule: names its file instead of its short name. */
void why_veto(Why *why, unsigned rule, const Reason *reason);

/* --- why_tile.c --- */

/* What forbids the tile to lie there, and what would be allowed instead. */
void why_spot(Why *why, const Spot *spot);
void why_spot_help(const Why *why, const Spot *spot);

/* --- why_figure.c --- */

/* The table after the tile was laid there by why->seat, before anything is scored.  The spot must be
 * allowed. */
void why_lay(const Why *why, const Spot *spot, Game *table);

/* What forbids the figure on that segment of the tile; `table` as why_lay made it, or NULL if the tile
 * cannot lie there anyway. */
void why_stand(Why *why, const Game *table, KindId kind, unsigned figure, unsigned segment);
void why_stand_help(const Why *why, const Game *table);

/* What forbids a figure of the player, who was asked, on any segment of the table. */
void why_far_stand(Why *why, unsigned kind, SegmentId segment);

#endif
