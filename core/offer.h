/* offer.h - making answers, and questions whose answers are listed by words alone.
 *
 * Inner header of the game and of whoever lists answers for it.  Who is asked, and what an answer does, is in
 * question.c. */
#ifndef BASTIDE_OFFER_H
#define BASTIDE_OFFER_H

#include "game.h"

/* The answer that moves the same figure the same way, or NULL. */
const Option *options_find_move(const Options *options, const Effect *effect);

/* The answer that moves the same piece to the same place, or NULL. */
const Option *options_find_piece(const Options *options, const Effect *effect);

/* A new answer with this effect; NULL if it is there already, for the same answer twice is one answer, or if there is
 * no room. */
Option *options_add_move(Options *options, const Effect *effect, const char *label);

/* A new answer without effects; NULL if there is no room. */
Option *options_add(Options *options, const char *label);

/* Has the player such a figure in supply, and does its description let it stand on the segment?  That the place is taken
 * does not matter: a rule that offers it knows. */
bool offer_may_stand(const Game *game, const Rules *rules, unsigned kind, unsigned seat,
                     SegmentId segment);

/* What people type for an answer about a thing: word@3,2 or word@3,2:C1 or word@B14 or word@ and the number of a seat.
 * Writes as snprintf does, and returns the length it needs.  Type 0: the word alone. */
int offer_label(const Game *game, const Rules *rules, const char *word, unsigned type, unsigned id,
                char *label, size_t size);
/* Of a patch that is laid: word@3,2:NS. */
int offer_patch_label(const Game *game, const Rules *rules, unsigned patch, TileId tile,
                      unsigned variant, char label[LABEL_SIZE]);
/* Another answer about the same segment is the second one there: "call@3,2:C1/2". */
void offer_tell_apart(const Options *options, char label[LABEL_SIZE]);

/* May the figure go there from where it stands, as far as the words that describe it say? */
bool offer_may_step(const Game *game, const Rules *rules, const Figure *figure, SegmentId to);
Effect offer_step_effect(const Figure *figure, unsigned nth, SegmentId to);

/* The number by which rules know a part of a turn again. */
static inline int32_t turn_now(const Turn *turn) {
  return 1000 * turn->number + turn->part;
}

/* Is it one of the figures that words speak of, for this player? */
bool figure_is_meant(const Game *game, const Rules *rules, const FigureWords *words,
                     const Figure *figure, unsigned seat);

/* A question, whom it is put to, and where the answers go. */
typedef struct {
  const Game *game;
  const Rules *rules;
  const Rule *rule;
  unsigned seat;
  Options *options;
} Offering;

/* The figure goes home. */
void offer_home(const Offering *offering, const Figure *figure);

/* What may be done with the followers that the question is about: see Rule.recalls and adds. */
void offer_followers(const Offering *offering);

/* What the words of a question offer the player: see Rule.recalls, adds, offer, passes. */
void offer_by_words(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                    Options *options);

#endif
