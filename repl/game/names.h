/* names.h - what the words of a line stand for: players, tiles, figures, segments, kept values.
 *
 * Each function is false, with what was expected and the nearest known name, if there is no such
 * thing.  Whether an action with them is allowed is another question. */
#ifndef BASTIDE_NAMES_H
#define BASTIDE_NAMES_H

#include "core/game.h"
#include "text/slice.h"

bool names_player(const char *const *names, unsigned count, Slice word, unsigned *seat,
                  Reason *why);
bool names_tile(const Rules *rules, Slice word, KindId *kind, Reason *why);
bool names_piece(const Rules *rules, Slice word, unsigned *piece, Reason *why);
/* A hand of players; or one of its tiles, as in rack.B14 (kind 0: none is said). */
bool names_held(const Rules *rules, Slice word, unsigned *hand, KindId *kind, Reason *why);
bool names_figure(const Rules *rules, Slice word, unsigned *figure, Reason *why);
bool names_segment(const Rules *rules, KindId kind, Slice word, unsigned *segment, Reason *why);

/* The same for what a person types: if nothing is called just so, the only name that differs in small
 * and large letters alone. */
bool names_typed_player(const char *const *names, unsigned count, Slice word, unsigned *seat,
                        Reason *why);
bool names_typed_figure(const Rules *rules, Slice word, unsigned *figure, Reason *why);
bool names_typed_segment(const Rules *rules, KindId kind, Slice word, unsigned *segment,
                         Reason *why);

/* A number that some expansion keeps for each player. */
bool names_player_slot(const Rules *rules, Slice word, unsigned *slot, Reason *why);

/* The tiles of which one is to be taken, "B14 or B22"; "" if there is nothing to choose from. */
enum { NAMES_HAND = TAKE_MAX * 20 };
const char *names_hand(const Game *game, const Rules *rules, char out[NAMES_HAND]);

/* What a follower on such a feature is called, "heretic", and the feature, "cult place"; `marks` has a bit for each
 * mark it bears.  The figure's own name, or the kind's, where no rule file has another. */
const char *names_follower(const Rules *rules, unsigned figure, FeatureKind kind, unsigned marks);
const char *names_feature(const Rules *rules, FeatureKind kind, unsigned marks);

/* Those bits. */
unsigned names_marks(const Rules *rules, const Feature *feature);

/* In whose hands a captive is: a player, or the game, which no player is called. */
#define NAME_OF_GAME "game"
const char *names_holder(const char *const *names, unsigned holder);
bool names_find_holder(const char *const *names, unsigned count, Slice word, unsigned *holder,
                       Reason *why);

#endif
