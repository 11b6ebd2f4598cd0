/* line_chunk.h - a piece of Lua that was typed over several lines, as one line for the history.
 *
 * Lua takes the end of a line for a blank, except for comments and strings; those are all this file knows
 * of the language. */
#ifndef BASTIDE_LINE_CHUNK_H
#define BASTIDE_LINE_CHUNK_H

/* The text on one line that means the same: comments are gone, and lines end in a blank.  Only what
 * stands in [[long brackets]] keeps its line ends.  To be freed; NULL when memory is short. */
char *line_from_chunk(const char *text);

#endif
