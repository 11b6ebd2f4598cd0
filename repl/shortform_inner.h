/* shortform_inner.h - what the files of short forms share; others see shortform.h.
 *
 *   shortform.c          who, which tile, where
 *   shortform_figure.c   which figure, on which segment */
#ifndef BASTIDE_SHORTFORM_INNER_H
#define BASTIDE_SHORTFORM_INNER_H

#include "shortform.h"

/* A line that is being completed. */
typedef struct {
  const Session *session;
  const Game *game;
  const Rules *rules;
  LineKind kind;
  bool named; /* the player's name was typed */
  char player[64], tile[16];
  KindId kind_of_tile; /* 0: not known */
  Spot spot;           /* where it is to lie */
  char place[32];      /* the same as text; "" if the line has none */
  char figure[120];    /* figure@segment; "" if it has none */
  Word rest;           /* what was typed behind all of these */
} Completion;

AnswerKind shortform_answer(Answer *answer, AnswerKind kind, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* Takes the figure off the rest of a line, if there is one and the line may have it. */
AnswerKind shortform_figure(Completion *line, Answer *answer);

#endif
