/* home.h - where the rules lie: the folder that holds scripts/ and expansions/.
 *
 * In a checkout that is a folder above the program, installed PREFIX/share/bastide beside PREFIX/bin.  Both are
 * looked for from the program itself, so that a folder with all of it can be moved.  What the rules say is not asked
 * here. */
#ifndef BASTIDE_HOME_H
#define BASTIDE_HOME_H

#include <stdbool.h>

enum { HOME_SIZE = 1024 };

/* $BASTIDE_HOME; else as home_of, of the running program; else here.  `called` is argv[0], for systems that do not tell a
 * program where it lies. */
void home_find(const char *called, char home[HOME_SIZE]);

/* Do the standard rules lie in this folder? */
bool home_is(const char *folder);

/* Looks in the folder of a program, and in those above it: each itself, and its share/bastide.  `program` is an
 * absolute path without links.  False if there is none. */
bool home_of(const char *program, char home[HOME_SIZE]);

/* The file that a shell would start for this word: a path, or a name in one of the folders of `path` (as $PATH is
 * written; NULL: none).  Links are followed.  False if there is none. */
bool home_program(const char *called, const char *path, char program[HOME_SIZE]);

/* The program that runs, as home_find has found it; NULL: nobody knows. */
const char *home_running(void);

#endif
