/* film.h - a game as a film: plays it again and draws what changes, shot by shot.
 *
 * A shot is a picture of the part of the table that has changed, and where it belongs; below the table is a strip
 * with the scores.  Putting shots together to a file is the business of whoever watches (terminal/apng_file.h). */
#ifndef BASTIDE_FILM_H
#define BASTIDE_FILM_H

#include "svg.h"

typedef struct {
  int x, y, width, height; /* where it belongs, in pixels */
  int delay;               /* how long it is seen, in milliseconds */
  Builder picture;         /* SVG */
} FilmShot;

/* Is called for each shot; the first is as large as the film.  False ends it. */
typedef bool FilmWatcher(void *context, const FilmShot *shot);

/* Plays the game again.  Home is the folder of the rules, as for session_open; of the style the frame counts, and whether
 * it is dark.  False with a reason, unless the watcher has ended it. */
bool film_play(const char *home, const Session *session, const SvgStyle *style, FilmWatcher *watch,
               void *context, Reason *why);

#endif
