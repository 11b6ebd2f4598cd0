/* view.h - a table put into words: places, features and figures as people call them.
 *
 * Reads a game and its rules; everything that explains something (why, try, feature, figures) speaks
 * through these few words, so that they agree. */
#ifndef BASTIDE_VIEW_H
#define BASTIDE_VIEW_H

#include "session.h"
#include "text/builder.h"

typedef struct {
  const Game *game;
  const Rules *rules;
  const char *const *names; /* of the players */
} View;

enum { VIEW_PLACE = 24, VIEW_FEATURE = 160, VIEW_PIECE = 120 };

/* The table of a session as it is now. */
View view_of(const Session *session);

/* "0,-1:C1".  Returns out. */
const char *view_place(const View *view, SegmentId segment, char out[VIEW_PLACE]);

/* "city of 3 tiles, 1 pennant, unfinished".  Returns out. */
const char *view_feature(const View *view, FeatureId feature, char out[VIEW_FEATURE]);

/* A kind of hand, and what the mover may know of it: "rack: Ann B14 B20 B22, Bob 3 tiles".  Does anybody hold a tile? */
bool view_hands(Builder *out, const View *view, unsigned hand);

/* Where a piece without an owner is: "at 3,2", "beside Ann's small at 0,0:C1", "with Ann", "off the table".  Returns
 * out. */
const char *view_piece(const View *view, unsigned piece, char out[VIEW_PIECE]);

/* Pieces, and tokens that lie in the game's box, on tiles and with figures: a line for each that there is. */
void view_things(Builder *out, const View *view);

/* "1 tile", "2 cities": a number of something.  Lives until the next four calls. */
const char *view_count(unsigned count, const char *unit);

/* The empty squares that keep a feature open, each once; for a building those around it.  Writes at
 * most max and returns how many there are. */
unsigned view_open_squares(const View *view, FeatureId feature, Square *out, unsigned max);

/* The index of the feature's segment with the lowest number: the place it is called by. */
SegmentId view_first_segment(const View *view, FeatureId feature);

/* Writes the answers to the open question, or what may be done with the tile that lies, a line each. */
void view_answers(Builder *out, const Session *session, const char *indent);

#endif
