/* design.h - drawing tiles of one's own at the prompt: collects a sheet line by line and keeps it in a
 * file that creativity reads.
 *
 * What a drawing means is judged by the loader, as for every file of tiles. */
#ifndef BASTIDE_DESIGN_H
#define BASTIDE_DESIGN_H

#include "prompt.h"

/* Begins a sheet that will be kept in this file, which must not exist yet unless prompt->force. */
AnswerKind design_begin(Prompt *prompt, const char *path, Answer *answer);

/* Takes a line of the sheet; an empty one ends it. */
AnswerKind design_line(Prompt *prompt, Word line, Answer *answer);

#endif
