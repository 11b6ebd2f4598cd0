/* moves.h - everything that may be done now, as whole lines: a tile comes with its figure.
 *
 * The core lists one decision after the other; people, bots and tools want the line that is written down.  Nothing is
 * carried out, and what somebody may not see (which tile comes next) plays no part in it. */
#ifndef BASTIDE_MOVES_H
#define BASTIDE_MOVES_H

#include "core/game.h"
#include "scripts/words/decision.h"

enum { MOVES_MOST = UINT16_MAX }; /* nobody can look at more */

typedef struct {
  ScriptAction *list;
  unsigned count;
  /* Their own. */
  unsigned room;
  Rules calm; /* without questions and without anybody who listens */
  Game taken, placed;
  Choices choices, deploys;
} Moves;

/* Is this place to be left out? */
typedef bool MovesSkip(void *context, const Game *game, const Action *place);

/* A list for games of these rules; large.  NULL when memory is short. */
Moves *moves_open(const Rules *rules);
void moves_close(Moves *moves);

/* Lists what whoever decides may do, in an order that the position alone decides.  Where chance draws (games without a
 * seed), for each tile in the bag.  `skip` may be NULL.  False when a rule failed or memory is short. */
bool moves_list(Moves *moves, const Game *game, MovesSkip *skip, void *context);

/* Writes one of them as a line of the notation. */
void moves_text(const Moves *moves, const Game *game, const char *const *players,
                const ScriptAction *move, char *out, size_t size);

#endif
