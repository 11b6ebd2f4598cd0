/* short_form_inner.h - what the files of short forms share; others see short_form.h.
 *
 *   short_form.c          who, which tile, where
 *   short_form_figure.c   which figure, on which segment */
#ifndef BASTIDE_SHORT_FORM_INNER_H
#define BASTIDE_SHORT_FORM_INNER_H

#include "short_form.h"

/* A line that is being read. */
typedef struct {
  const Session *session;
  const Game *game;
  const Rules *rules;
  ShortForm *form;
  Line *line;          /* the form's */
  bool named;          /* the player's name was typed */
  KindId kind_of_tile; /* 0: not known */
  unsigned known;      /* this many arguments are in the line */
  Slice rest;          /* what was typed behind all of these */
} Completion;

/* Takes the figure of a `play` off the rest of the line, if there is one. */
AnswerKind short_form_figure(Completion *of, Answer *answer);

/* Spells the figure of a deploy or recall line, which has been read, and its owner as they are called. */
void short_form_spell(Completion *of);

#endif
