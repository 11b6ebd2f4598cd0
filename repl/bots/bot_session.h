/* bot_session.h - lets a bot play at the table of a session.
 *
 * Takes what a bot chooses and carries it out as lines.  How a bot chooses is bot.h. */
#ifndef BASTIDE_BOT_SESSION_H
#define BASTIDE_BOT_SESSION_H

#include "bot.h"
#include "game/session.h"

/* What chance does in a game without a seed: any tile of the bag, as likely as it would be drawn from it. */
Action bot_draw(const Game *game, const Rules *rules, Rng *rng);

/* Makes the decisions of the player to move until the line is complete (a tile and its figure, one
 * answer, or a tile that fitted nowhere).  Without a seed, chance draws the tile.  ANSWER_REFUSED if there is
 * nothing to decide, ANSWER_BROKEN if a rule or the bot failed; then nothing has happened. */
AnswerKind bot_move(Session *session, const Bot *bot, BotMemory *memory, Rng *rng, Answer *answer);

/* After a bot that failed (as bot_error tells): takes it from its seat, where nobody plays from now on, and
 * adds that to the answer.  False if it was not a bot that failed, or if it was only stopped. */
bool bot_dismiss(const Session *session, Bot *bots, const BotMemory *memory, Answer *answer);

#endif
