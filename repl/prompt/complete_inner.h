/* complete_inner.h - what the files of completion share; others see complete.h.
 *
 *   complete.c          lines: which pattern, how far it has come, what the cursor shows
 *   complete_offer.c    what each placeholder stands for: the table and the words of the notation
 *   complete_rules.c    the same for expansions, options and files */
#ifndef BASTIDE_COMPLETE_INNER_H
#define BASTIDE_COMPLETE_INNER_H

#include "commands.h"

/* --- Candidates: words that could stand at the cursor --- */

typedef struct {
  char *text;
  bool unfinished; /* more of the same word has to follow: "tiny_city=", "games/" */
} Candidate;

typedef struct {
  size_t count, room;
  Candidate *list;
} Candidates;

/* Adds a word unless it is there already; when memory is short it is left out. */
void candidates_add(Candidates *candidates, bool unfinished, const char *format, ...)
    PRINTF_LIKE(3, 4);
void candidates_free(Candidates *candidates);

/* --- Placeholders --- */

/* What the line has said so far. */
typedef struct {
  const Prompt *prompt;
  Slice line;    /* all of it, from the command on */
  Slice command; /* its first word */
  Slice player, tile, spot, square, rotation;
  bool rotates; /* a rotation may follow: a square is a place for a tile */
} Given;

/* Could the word be what the placeholder stands for? */
bool placeholder_fits(const Given *given, Slice placeholder, Slice word);
/* Remembers a word for the placeholders after it. */
void placeholder_note(Given *given, Slice placeholder, Slice word);
/* Adds what could stand there.  Only the beginning is typed; it may help, nothing need agree with it. */
void placeholder_offer(const Given *given, Slice placeholder, Slice typed, Candidates *to);

/* --- complete_rules.c --- */

void offer_expansions(const Given *given, Slice typed, bool sign, Candidates *to);
void offer_options(const Given *given, Slice typed, Candidates *to);
/* Names of files that end in `suffix`, and of folders, each after `before`. */
void offer_files(Slice typed, const char *suffix, const char *before, Candidates *to);

#endif
