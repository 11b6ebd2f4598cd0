/* child_talk.h - programs that are asked questions: started once, told something, and heard for a while.
 *
 * A program reads its standard input and answers each question with a line on standard output; its standard error is
 * ours.  One that was left waits for the next who wants it, until we end; then its input ends. */
#ifndef BASTIDE_CHILD_TALK_H
#define BASTIDE_CHILD_TALK_H

#include "bots/bot.h"

/* For bot_host. */
extern const BotHost CHILD_HOST;

#endif
