/* question.h - putting questions to players, and carrying out their answers.
 *
 * Inner header of the game.  An open question and its answers are part of the state; whose turn it is to be asked, and
 * what was asked before, is a cursor in Turn.  When questions are put is decided by the turn. */
#ifndef BASTIDE_QUESTION_H
#define BASTIDE_QUESTION_H

#include "game.h"

/* Before the first question of a moment. */
void questions_begin(Game *game, const Rules *rules);

/* Opens the next question of this moment, those that follow from an answer first.  False if there is none. */
bool question_next(Game *game, const Rules *rules, Moment moment);

/* Only those that follow from an answer. */
bool question_follows(Game *game, const Rules *rules);

/* Lists what may be done instead of deploying.  False if there is nothing. */
bool question_action(Game *game, const Rules *rules);

/* Draws, by the game's chance, an answer that the player might have given to a secret question. */
void question_draw(Game *game, const Rules *rules, unsigned index, unsigned seat, Option *answer);

/* Puts the secret question that is open to the same player again, on the table as it is. */
void question_renew(Game *game, const Rules *rules);

/* Carries out one of the answers on offer; `number` is the one of a range that was chosen. */
void question_answer(Game *game, const Rules *rules, unsigned n, int32_t number);

#endif
