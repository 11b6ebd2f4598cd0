/* commands.h - the commands of the prompt: what they are called, what they take, what they do.
 *
 * One table (commands.c) from which help, hints, completion and docs/PROMPT.md are made.  Whatever
 * changes the game goes through the session as a line of notation; a command only says in fewer words
 * what the line says in full.
 *
 *   commands_play.c   starting a game and playing it      commands_why.c    explain, why, try
 *   commands_show.c   pictures                            commands_rules.c  changing rules under a game
 *   commands_look.c   scores, bag, features, figures      commands_house.c  rules typed at the prompt
 *   commands_bots.c   bots and their advice               commands_files.c  files
 *   commands_time.c   back and forth, branches             commands_draw.c   pictures as files
 *   commands_use.c    which rules and options              commands_list.c   rules in use, and those there are
 *   commands_lab.c    check, sim and compare              commands_tour.c   the tour */
#ifndef BASTIDE_COMMANDS_H
#define BASTIDE_COMMANDS_H

#include "prompt.h"
#include "text/did_you_mean.h"

typedef struct {
  const char *group; /* "Game", "Time", …; commands of one group stand together */
  const char *name;
  /* What may follow, for help, hints and completion.  A word in capitals stands for something
   * (complete.c knows what may be offered for it), other words are meant literally, [brackets] hold
   * what may be left out, … means one or more of them, and | separates alternatives. */
  const char *arguments;
  const char *help;    /* one line */
  const char *more;    /* paragraphs of help, or NULL */
  const char *example; /* lines to type at a fresh prompt; a test does so */
  /* Does it stay inside the game: writes no file, starts no program, does not quit?  Only then may a
   * line of a file that is sourced say it, because the file may be a stranger's. */
  bool inside;
  bool
      forces; /* NAME! goes on where NAME refuses: a file that is not ours, rules that have changed */
  AnswerKind (*run)(Prompt *prompt, Slice rest, Answer *answer);
} Command;

extern const Command COMMANDS[];
extern const unsigned COMMAND_COUNT;

/* A command that can be forced is found with a ! behind its name, too. */
const Command *command_find(Slice name);

/* Offers the names of all commands to somebody who mistyped one. */
void command_suggest(Suggestion *suggestion);

/* Writes docs/PROMPT.md. */
void commands_write_reference(void (*write)(void *, const char *, size_t), void *context);

/* --- For the files that hold them --- */

/* Refuses words after a command that takes no more of them. */
AnswerKind command_no_more(Slice rest, const char *name, Answer *answer);

/* The segment that "3,-2:C1" names; 0, with the answer refused, if there is none. */
SegmentId command_segment(Prompt *prompt, Slice where, Answer *answer);

/* Carries out a line of this kind, of which this stands behind the keyword; for commands that share it with a check. */
AnswerKind command_line(Prompt *prompt, LineKind kind, Slice rest, Answer *answer);

/* Tells rules by name, number or word; refused where the rulebook knows none of that name. */
AnswerKind command_rulebook(Prompt *prompt, Slice names, Answer *answer);

/* The rest of the line as the name of a file. */
enum { COMMAND_PATH = NOTATION_LINE + 1 };
AnswerKind command_path(Slice rest, const char *name, char path[COMMAND_PATH], Answer *answer);

/* What was not said to replace a file that is not ours (replace_file.h): "`save! FILE` replaces it"; NULL: it was. */
typedef struct {
  char text[80];
} CommandUnsaid;
const char *command_unsaid(const Prompt *prompt, const char *name, const char *path,
                           CommandUnsaid *unsaid);

/* The line that "#2" stands for.  Refused unless `hint` has advised two moves for this table. */
AnswerKind hint_spell_out(const Prompt *prompt, Slice number, const HintedMove **move,
                          Answer *answer);

/* After each line: goes on with the tour, if there is one and the line did what its step asks for. */
void tour_after(Prompt *prompt, Slice line, AnswerKind kind);

#define COMMAND(name) AnswerKind command_##name(Prompt *prompt, Slice rest, Answer *answer)

COMMAND(new);
COMMAND(clear);
COMMAND(play);
COMMAND(choose);
COMMAND(deploy);
COMMAND(recall);
COMMAND(pass);
COMMAND(end);

COMMAND(show);
COMMAND(show_text); /* letters, wherever it is */
COMMAND(tile);
COMMAND(tiles);
COMMAND(spots);

COMMAND(score);
COMMAND(bag);
COMMAND(feature);
COMMAND(figures);

COMMAND(bot);
COMMAND(auto);
COMMAND(hint);

COMMAND(undo);
COMMAND(redo);
COMMAND(goto);
COMMAND(history);
COMMAND(mark);
COMMAND(back);
COMMAND(branches);

COMMAND(explain);
COMMAND(why);
COMMAND(try);
COMMAND(trace);

COMMAND(rules);
COMMAND(list);
COMMAND(use);
COMMAND(opt);
COMMAND(reload);
COMMAND(edit);

COMMAND(check);
COMMAND(sim);
COMMAND(compare);

COMMAND(house);
COMMAND(write);

COMMAND(save);
COMMAND(load);
COMMAND(source);
COMMAND(position);
COMMAND(test);
COMMAND(keep);
COMMAND(design);
COMMAND(draw);

COMMAND(tour);
COMMAND(help);
COMMAND(quit);

#endif
