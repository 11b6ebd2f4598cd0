/* prompt.h - the conversation: a command, a line of notation or Lua comes in, an answer goes out.
 *
 * The commands stand in one table (commands.h).  How lines are read is line.h, what they do to the game is session.h. */
#ifndef BASTIDE_PROMPT_H
#define BASTIDE_PROMPT_H

#include "bots/bot.h"
#include "game/session.h"
#include "terminal/draw.h"
#include "terminal/print_game.h"
#include "text/builder.h"
#include "watch.h"

/* Whether a statement goes on is asked after each of its lines, so they cannot be any number. */
enum { TABLES_MAX = 16, GAME_MARKS = 64, PENDING_LINES = 1000 };

/* A place in the game: at which table, and where in its tree of lines. */
typedef struct {
  Session *session; /* NULL: nowhere */
  unsigned node;
} GamePlace;

typedef struct {
  char name[NOTATION_NAME + 1];
  GamePlace place;
} GameMark;

/* An answer that waits for the table to be drawn above it (screen.h). */
typedef struct {
  FILE *screen; /* where it goes; NULL: nothing is held back */
  char *text;
  size_t size, spilled; /* how much of it was shown already */
  unsigned below;       /* rows it takes under the table */
  bool drawing, flooded;
} HeldAnswer;

/* Moves that were advised for a table, as lines; `play #1` plays the first.  What a line cannot say together with the
 * tile is a line of its own after it. */
enum { HINTS_MAX = 50 };
typedef struct {
  char line[NOTATION_LINE + 1], then[NOTATION_LINE + 1];
} HintedMove;
typedef struct {
  uint64_t table; /* its hash */
  unsigned count;
  HintedMove *moves;
} HintedMoves;

typedef struct {
  const char *home;
  const char *program; /* our own, for what runs beside the conversation; NULL: nobody knows */
  HeldAnswer held;
  FILE *out, *err;  /* where answers go, and complaints; whoever opens the conversation sets them */
  Session *session; /* the current table; never NULL while the conversation goes on */
  Session *tables[TABLES_MAX]; /* games, and one for each set of rules they were played under */
  unsigned table_count;
  GameMark marks[GAME_MARKS];
  unsigned mark_count;
  GamePlace before;             /* where we were before we went elsewhere */
  char file[NOTATION_LINE + 1]; /* where the game was saved or loaded from last; "": nowhere */
  FileWatch watch;              /* the files of the current rules */
  bool by_chance;               /* the seed was nobody's wish */
  bool fresh;                   /* the head is still open, and nobody has said who plays */
  bool resting;                 /* bots were stopped, and wait until something else is said */
  bool playing;                 /* people play a game: its end is announced with the scores */
  bool unwatched;               /* the table is not drawn after each change */
  bool tracing;                 /* what rules are asked is shown (prompt_listen) */
  unsigned traced;              /* how many lines of that the line at hand has brought */
  bool keep_going;              /* after a line that failed */
  bool echo;                    /* lines and complaints go where answers go: a transcript */
  bool terminal;
  bool done;
  Bot bots[PLAYERS_MAX];   /* by seat */
  Rng rng;                 /* theirs */
  struct Logbook *logbook; /* where every line is kept (logbook.h); NULL: nowhere */
  const char *journal; /* where its file goes; NULL: to its usual place, and only on a terminal */
  const char *save;    /* written after every change; NULL: not */
  const char *save_unsaid; /* replace_file.h */
  bool force;     /* the current command ends in !: it goes on where it would refuse (commands.h) */
  uint64_t saved; /* the hash that was written there last */
  uint64_t shown; /* … and that of the table that was drawn or told last */
  uint64_t kept;  /* … and of the game that is in some file */
  PrintMark told;
  char *pending;          /* Lua, or a sheet, that needs more lines; NULL: none */
  unsigned pending_lines; /* of it */
  HintedMoves hinted;     /* what `hint` advised last */
  unsigned tour;          /* the step of the tour that is to be done; 0: there is no tour */
  unsigned sourcing;      /* how many files are being read in each other */
  bool house;             /* it is a rule (commands_house.c) */
  char *design; /* the file a sheet is drawn for (tile_editor.h); NULL: none is being drawn */
} Prompt;

/* Talks until somebody quits or the input ends; returns the exit status.  prompt->session may be
 * NULL (then the conversation begins with an empty table) and is closed at the end. */
int prompt_run(Prompt *prompt);

/* From now on what is printed there waits until somebody says so: until the lines it answers are on the disk, so that
 * nothing is acknowledged that could be lost.  Before anything is printed. */
void prompt_hold_answers(FILE *out);

/* --- The same without a terminal, line by line.  Set home, out and err, lay a table (prompt_take, prompt_start), go on
 * once, then exchange lines until `done`, and close. --- */

/* Says a line, and lets everything happen until the next one is needed: bots move, the save is written, the table is
 * shown.  All of it is printed to the streams of the conversation except for a refusal, which is in the answer. */
AnswerKind prompt_exchange(Prompt *prompt, Slice line, Answer *answer);

/* The second half of it, for when no line was said: before the first one.  The answer must hold ANSWER_DONE. */
AnswerKind prompt_go_on(Prompt *prompt, Answer *answer);

/* What comes before the line that is to be typed, "Ann B14> ". */
enum { PROMPT_TEXT = 128 };
const char *prompt_text(const Prompt *prompt, char out[PROMPT_TEXT]);

/* Forgets the game and whatever else a conversation holds; prompt_run does so by itself. */
void prompt_close(Prompt *prompt);

/* --- The parts of an exchange --- */

/* Carries out one line of any kind. */
AnswerKind prompt_line(Prompt *prompt, Slice line, Answer *answer);

/* Lets the bots play whose turn it is. */
AnswerKind prompt_move_bots(Prompt *prompt, Answer *answer);

/* Does it begin like a command or like notation? */
bool prompt_knows(Slice line);

/* --- For the commands --- */

/* From here to prompt_unlisten, what rules print is printed, and with `trace on` what they are asked.  Around what is
 * played or tried for whoever types: not while lines are repeated or bots think. */
void prompt_listen(Prompt *prompt);
void prompt_unlisten(Prompt *prompt);

/* While a question is open, a number or a label alone answers it.  False: that was not an answer. */
bool prompt_short_answer(const Prompt *prompt, Slice line, Action *out);

/* Makes sure that a table is laid; two players if nobody said who plays. */
AnswerKind prompt_lay(Prompt *prompt, Answer *answer);

/* Begins another game, or clears the table (NULL).  The old game is kept if anything was played. */
AnswerKind prompt_take(Prompt *prompt, Session *session, Answer *answer);

/* Goes on with the same game at another table; the old one is kept. */
void prompt_add_table(Prompt *prompt, Session *session);

/* Goes on with a game that has several tables, at one of them (at most TABLES_MAX; their seats are as they were). */
void prompt_add_game(Prompt *prompt, Session *const *tables, unsigned count, unsigned hand);

/* Puts another table in the place of the current one: nothing had been played there. */
void prompt_swap_table(Prompt *prompt, Session *session);

/* Goes to another place and remembers where we were. */
AnswerKind prompt_go(Prompt *prompt, GamePlace to, Answer *answer);
GamePlace prompt_here(const Prompt *prompt);

/* Starts a game as the options say. */
AnswerKind prompt_start(Prompt *prompt, const SessionStart *start, const Bot *bots, Answer *answer);

/* Adds the line to what is pending.  A refusal forgets all of it. */
AnswerKind prompt_add_pending(Prompt *prompt, Slice line, Answer *answer);
/* Forgets what is pending, Lua or a sheet. */
void prompt_drop_pending(Prompt *prompt);

/* Refuses with an error of Lua, pointing at its place in what was typed. */
AnswerKind prompt_refuse_lua(Prompt *prompt, const char *text, const ScriptError *error,
                             Answer *answer);

/* Notes that the game, as it is, is in a file. */
void prompt_kept(Prompt *prompt, const char *path);

/* Where the game goes when somebody leaves a terminal without saving it.  False: nowhere. */
bool prompt_last_game(char path[NOTATION_LINE + 1]);

/* Tells of the lines that were added, as soon as they are kept; for commands that take a while over several. */
void prompt_report(Prompt *prompt);

/* Whose decision it is, and what may be answered if a question is open. */
void prompt_situation(const Prompt *prompt);

/* Is it the turn of a bot? */
bool prompt_bot_to_move(const Prompt *prompt);

/* Ends a text on its way to prompt->out.  Answers with this kind, unless memory was short. */
AnswerKind prompt_shown(const Prompt *prompt, Builder *out, AnswerKind kind, Answer *answer);

#endif
