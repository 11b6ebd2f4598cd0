/* screen.h - answers on a terminal: held back while a line is carried out, so that the table can be drawn above them.
 *
 * Without a terminal, or when nobody wants to see the table, everything is printed at once and nothing here is used. */
#ifndef BASTIDE_SCREEN_H
#define BASTIDE_SCREEN_H

#include "prompt.h"

/* From now on what is printed to prompt->out is held back. */
void screen_hold(Prompt *prompt);

/* Prints what is held back so far, and still knows it: for what takes a while. */
void screen_spill(Prompt *prompt);

/* Ends it.  `draw` draws the table, if it is to be drawn, and the answer stands below it; otherwise only the answer is
 * printed. */
AnswerKind screen_release(Prompt *prompt, AnswerKind (*draw)(Prompt *, Slice, Answer *),
                          Answer *answer);

/* How many rows of a window the answer will take below the table; 0: there is none. */
unsigned screen_reserved(const Prompt *prompt, unsigned rows);

/* What suits the window that the answers go to. */
DrawStyle prompt_style(const Prompt *prompt);

#endif
