/* prompt.h - the conversation: a command, a line of notation or Lua comes in, an answer goes out.
 *
 * The commands stand in one table (commands.h).  How lines are read is line.h, what they do to the game is session.h. */
#ifndef BASTIDE_PROMPT_H
#define BASTIDE_PROMPT_H

#include "arguments.h"
#include "draw.h"
#include "report.h"

typedef struct {
  const char *home;
  Session *session; /* never NULL while the conversation goes on */
  bool fresh;       /* the head is still open, and nobody has said who plays */
  bool playing;     /* people play a game: the table is shown before each turn of theirs */
  bool keep_going;  /* after a line that failed */
  bool terminal;
  bool done;
  Bot bots[PLAYERS_MAX]; /* by seat */
  Rng rng;               /* theirs */
  const char *save;          /* written after every change; NULL: not */
  uint64_t saved;            /* the hash that was written last */
  DrawStyle style;
  ReportMark told;
  char *pending; /* Lua, or a sheet, that needs more lines; NULL: none */
  char *design;  /* the file a sheet is drawn for (design.h); NULL: none is being drawn */
} Prompt;

/* Talks until somebody quits or the input ends; returns the exit status.  prompt->session may be
 * NULL (then the conversation begins with an empty table) and is closed at the end. */
int prompt_run(Prompt *prompt);

/* Carries out one line of any kind. */
AnswerKind prompt_line(Prompt *prompt, Word line, Answer *answer);

/* --- For the commands --- */

/* Sees to it that a table is laid; two players if nobody said who plays. */
AnswerKind prompt_lay(Prompt *prompt, Answer *answer);

/* Goes on with another session, or with an empty table (NULL). */
AnswerKind prompt_take(Prompt *prompt, Session *session, Answer *answer);

/* Starts a game as the options say. */
AnswerKind prompt_start(Prompt *prompt, const Arguments *arguments, Answer *answer);

/* Adds the line to what is pending.  False when memory is short. */
bool prompt_add_pending(Prompt *prompt, Word line);
/* Forgets what is pending, Lua or a sheet. */
void prompt_drop_pending(Prompt *prompt);

/* Whose decision it is, and what may be answered if a question is open. */
void prompt_situation(const Prompt *prompt);

/* Is it the turn of a bot? */
bool prompt_bot_to_move(const Prompt *prompt);

AnswerKind prompt_refuse(Answer *answer, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
