/* action_text.h - an action of the core as the line of notation that says it.
 *
 * Reads a game and its rules; nothing is carried out, and whether it would be legal is another question. */
#ifndef BASTIDE_ACTION_TEXT_H
#define BASTIDE_ACTION_TEXT_H

#include "core/game.h"
#include "notation.h"

/* Does it name things that are there: a tile, a figure, a segment of the current tile? */
bool action_sensible(const Game *game, const Rules *rules, const Action *action);

/* Writes the line for a sensible action and returns its kind.  PLACE is the play line without a figure, DEPLOY and
 * PASS are the whole of it.  LINE_BLANK and "" if it has none, as DRAW. */
LineKind action_text(const Game *game, const Rules *rules, const char *const *players,
                     const Action *action, char *out, size_t size);

/* The same for an answer to a question that was opened with these options. */
LineKind action_option_text(const Game *game, const Rules *rules, const char *const *players,
                            const Option *option, char *out, size_t size);

#endif
