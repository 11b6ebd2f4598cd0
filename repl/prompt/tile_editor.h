/* tile_editor.h - drawing tiles of one's own at the prompt: collects a sheet line by line and keeps it in a
 * file that creativity reads.
 *
 * What a drawing means is judged by the loader, as for every file of tiles. */
#ifndef BASTIDE_TILE_EDITOR_H
#define BASTIDE_TILE_EDITOR_H

#include "prompt.h"

/* Begins a sheet that will be kept in this file, which must not exist yet unless prompt->force. */
AnswerKind tile_editor_begin(Prompt *prompt, const char *path, Answer *answer);

/* Takes a line of the sheet; an empty one ends it. */
AnswerKind tile_editor_line(Prompt *prompt, Slice line, Answer *answer);

#endif
