/* playground.h - the playground's side of the program: what a page in a browser asks, and the answers as JSON.
 *
 * A page (page/) talks to a worker, and the worker calls these functions; docs/PLAYGROUND.md has the whole picture.
 * There is one conversation (prompt.h), so whatever is done with a click could have been typed, and the other way
 * round.  Nothing here knows a browser: tests call the same functions.
 *
 *   playground.c           opening, lines and their completion
 *   playground_rules.c     other rules under the game, and what they change in it
 *   playground_table.c     the table as the page draws it
 *   playground_catalogue.c what there is to switch on
 *   playground_lab.c       many games: compare, check, a report
 *
 * Each function returns one object of JSON that lives until the next call.  "ok" says whether it went well, "error" is
 * the sentence that a person would get. */
#ifndef BASTIDE_PLAYGROUND_H
#define BASTIDE_PLAYGROUND_H

/* Before everything else: `home` is the folder that holds scripts/ and expansions/. */
const char *playground_open(const char *home);

/* Says a line as it is typed at the prompt, and lets bots move: "out" is what was printed, "prompt" what comes before
 * the next line, "hints" the lines that were advised for this table. */
const char *playground_say(const char *line);

/* What the line may become: "from" is where its last word begins, "offers" are whole lines, "hint" what may follow. */
const char *playground_complete(const char *typed);

/* What the line would do, and whether it may be said: nothing is changed. */
const char *playground_try(const char *line);
const char *playground_why(const char *line);

/* Plays the game again under these rules: names and options with blanks between them, and one rule that is a text (its
 * name "" for none), which `use` may name.  The table that is on show is replaced, or stays if the rules are
 * wrong.  The lines are always those that were played: a rule that forbids one of them takes nothing away. */
const char *playground_use(const char *use, const char *options, const char *name,
                           const char *text);

/* From here on the game is compared with how it would have gone under these rules. */
const char *playground_without(const char *use, const char *options);

/* Everything that the page shows: the table and what may be done now, the lines, and what the rules change. */
const char *playground_table(void);

/* The game as a save. */
const char *playground_save(void);

/* Rules, options and bots that there are; and the words of rules, as editors are told of them (scripts/meta.lua). */
const char *playground_catalogue(void);
const char *playground_words(void);

/* Many games between two bots (greedy where none are named), on rules that are files; each call lasts.  compare
 * plays both sides on the same tiles, check examines one file, simulate writes the lab's report as a page ("": no
 * page).  "out" is what the program would print. */
const char *playground_compare(const char *use, const char *options, const char *other_use,
                               const char *other_options, const char *games);
const char *playground_check(const char *rule, const char *games);
const char *playground_simulate(const char *use, const char *options, const char *bots,
                                const char *games, const char *page);

#endif
