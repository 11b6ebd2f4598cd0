/*
 * attack.h - hostile texts, the ways in which they can arrive, and what must hold when they do.
 *
 * An attack is a file in tests/attacks/: comments that say what it tries and how it must end, then the text.  A way
 * puts that text where a stranger's text can stand (a rule file, one of its hooks, a bot, a line at the prompt, ...)
 * and starts the program.  The judge looks at what the program did.  Nothing here links with the program itself.
 */
#ifndef ATTACK_H
#define ATTACK_H

#include <stdbool.h>
#include <stddef.h>

/* What the text of an attack is, by the folder it lies in. */
enum kind {
  BODY,  /* body/: statements, to be run anywhere */
  VALUE, /* value/: an expression, to stand anywhere */
  RULE,  /* rule/: a whole rule file */
  BOT,   /* bot/: a whole bot file */
  TYPED, /* typed/: lines at the prompt */
  KINDS
};

/* How it must end. */
enum ending {
  ANYHOW,  /* well, or with one message */
  WELL,    /* without a message */
  STOPPED, /* by a limit on time, memory, depth or size */
  REFUSED  /* with a message that contains a given text */
};

typedef struct {
  char name[80]; /* as in body/colliding_keys */
  enum kind kind;
  enum ending ending;
  char says[120]; /* of REFUSED */
  char ways[200]; /* only these, separated by blanks; empty: all */
  char *text;     /* without the head, where that would not be a comment */
  size_t length;
} Attack;

/* Reads the file, with what its template says written out.  NULL and a line on standard error if it is wrong. */
Attack *attack_read(const char *path, enum kind kind);

typedef struct {
  const char *name;
  unsigned kinds;    /* a bit for each kind it is good for */
  const char *wrap;  /* what the file x.lua holds; $ stands for the attack */
  const char *input; /* lines on standard input, likewise; NULL: none.  They end with `2 + 3` */
  const char *save;  /* what the file s.txt holds, likewise; NULL: there is none */
  const char *command[9]; /* arguments of the program */
  int turns;              /* how often the text may use what it is allowed */
  bool always;            /* in a quick run, too */
} Way;

extern const Way ways[];
extern const size_t way_count;

bool way_takes(const Way *way, const Attack *attack);

/* Writes text with the attack in place of $.  One line: ends of lines and comments are taken out of the attack. */
bool way_write(const char *path, const char *text, const Attack *attack, bool one_line);

/* What a run did. */
typedef struct {
  int status, signal;
  double seconds; /* of processor time, its own and the system's */
  long kilobytes; /* at most, of memory */
  const char *out, *err;
  size_t out_length, err_length;
} Preview;

/* What it may use. */
typedef struct {
  double seconds;
  long kilobytes;
} Limits;

/* Writes what is wrong with the outcome into why; returns whether nothing is. */
bool judge(const Attack *attack, const Way *way, const Preview *outcome, const Limits *limits,
           char *why, size_t size);

#endif
