/* script.h - expansions and house rules: loads Lua files, compiles them to Rules, answers the table.
 *
 * The only door to Lua for the rest of the program; nobody above includes lua.h.  A Script owns a
 * sandboxed Lua state and the Rules compiled from it; both live until script_close.  One Script serves
 * one thread. */
#ifndef BASTIDE_SCRIPT_H
#define BASTIDE_SCRIPT_H

#include <stddef.h>

#include "scripts/loader/request.h"
#include "scripts/words/cost.h"
#include "scripts/words/decision.h"

typedef struct Script Script;

/* Loads and compiles.  NULL and a message if a file is wrong. */
Script *script_open(const ScriptRequest *request, ScriptError *error);
void script_close(Script *script);

/* What is read through from here on where no reader is given: rules, sheets, bots, lists and descriptions.  NULL:
 * files on disk, as at first.  Kept by reference; before threads are started. */
void script_read_through(const ScriptReader *reader);

/* Is there something to read at this path? */
bool script_exists(const char *path);

/* The compiled rules, with hooks that answer through this script. */
const Rules *script_rules(const Script *script);

/* One number for the texts of all these files: it is another one when a letter of them is. */
uint64_t script_digest(const Script *script);

/* A text that was read from a file. */
typedef struct {
  const char *name; /* of the rule: "inns"; of its sheet of tiles: "inns.tiles" */
  const char *file; /* what messages call it */
  uint64_t digest;
} ScriptSource;

/* Calls `each` with every rule and tile sheet that was read from a file. */
void script_each_source(const Script *script, void (*each)(void *context, const ScriptSource *),
                        void *context);

/* The files that were read, rules and tile sheets: calls `each` with every path. */
void script_each_file(const Script *script, void (*each)(void *context, const char *path),
                      void *context);

/* Was this author's rule typed rather than read from a file? */
bool script_typed(const Script *script, unsigned author);

/* Whoever wants to hear about payments; NULL for nobody. */
void script_listen(Script *script, void (*paid)(void *, const Game *, const Payment *),
                   void *listener);

/* The first error since the last script_forgive, or NULL.  While there is one, hooks answer
 * neutrally and game_apply refuses. */
const char *script_error(const Script *script);
void script_forgive(Script *script);

/* Is that error (or that of the last script_choose) one of budget or time?  Then whatever comes next would cost
 * as much again. */
bool script_exhausted(const Script *script);

/* Whatever a file, a turn (the core says when it begins), a typed line or a decision of a bot does in Lua takes
 * at most this much processor time, one second unless somebody says otherwise; before threads are started. */
void script_seconds(double seconds);

/* Gives the rules what they may spend in a turn.  For those who ask them without playing: once for each command. */
void script_begin(Script *script);

/* Off: no instruction count, for simulations; a watchdog stops what runs far too long. */
void script_count_instructions(Script *script, bool on);

/* --- What the rules cost --- */

/* On: calls are counted and every instruction with them, which is slow.  Off (the default) costs
 * nothing.  Only while instructions are counted. */
void script_profile(Script *script, bool on);

/* What the function of a rule (an index into Rules.list) has cost while profiled. */
ScriptCost script_cost(const Script *script, unsigned rule);

/* The line of its file where the function of a rule begins; 0 if it has none, or after an error. */
unsigned script_line(Script *script, unsigned rule);

/* --- What the rules say and are asked --- */

/* From now on print is an error, as in games that nobody watches. */
void script_forbid_print(Script *script);

/* From now on tells `print` of what functions of these rules print, with the place in front: "house.lua:3: text".  NULL:
 * nobody any more, and print does nothing.  A line of script_eval has its own. */
void script_print(Script *script, void (*print)(void *context, const char *text, size_t size),
                  void *context);

/* From now on, also in the middle of a game, tells `line` of each question that a function of these rules was asked,
 * what is only tried included: "turn TAB hook TAB file:line TAB asked TAB answered".  NULL: nobody any more, which
 * costs nothing. */
void script_trace(Script *script, void (*line)(void *context, const char *text), void *context);

/* The same for all scripts that are opened from now on; before threads are started. */
void script_trace_all(void (*line)(void *context, const char *text), void *context);

/* --- At the prompt --- */

/* Runs a line of Lua with the current game: first as an expression, then as a statement.  What it
 * prints and what the expression is worth go to `print`.  False with a message if it failed;
 * incomplete (may be NULL) tells whether more lines could fix it.  The game is never changed. */
bool script_eval(Script *script, const Game *game, const char *const *player_names,
                 const char *text, void (*print)(void *, const char *, size_t), void *context,
                 bool *incomplete, ScriptError *error);

/* Where in what was typed the mistake is that an error ("prompt:2: …") complains about, counted from
 * 1; 0 where nobody knows.  The text may be an expression or a statement. */
void script_place(Script *script, const char *text, const ScriptError *error, unsigned *line,
                  unsigned *column);

/* Is this the beginning of an expression that more lines could complete? */
bool script_incomplete(Script *script, const char *text);

/* Offers what the name at the end of the text may become: globals, or the fields (after a dot) and
 * methods (after a colon) of what comes before it, which is evaluated.  The signature of a method is
 * "(kind?: string): fun(): feature", of another function "(", of a field its type or "".  script and
 * game may be NULL while no table is laid.  Nothing is printed, changed, or left as an error. */
void script_complete(Script *script, const Game *game, const char *const *player_names,
                     const char *text,
                     void (*offer)(void *context, const char *name, const char *signature),
                     void *context);

/* What the call in which the text ends still wants, and its bracket: "kind?)".  False: nothing. */
bool script_signature(Script *script, const Game *game, const char *const *player_names,
                      const char *text, char *out, size_t size);

/* Tells what the rules have to say about a feature to somebody who looks at it, a text each.  An error sticks
 * (script_error).  The game is never changed. */
void script_notes(Script *script, const Game *game, const char *const *player_names,
                  FeatureId feature, void (*tell)(void *context, const char *text), void *context);

/* Names of the players, for what scripts print.  Kept by reference; NULL: "player 1" and so on. */
void script_names(Script *script, const char *const *player_names);

/* --- Bots --- */

/* Loads a bot that returns { title = …, choose = function(game, actions, me) … end }, for games with these
 * rules (NULL: only to see whether the file is good).  Messages call the file `called`.  It has a sandbox of
 * its own, so it cannot harm the rules; script_close closes it.  NULL and a message if the file is wrong. */
Script *script_open_bot(const Rules *rules, const char *path, const char *called,
                        ScriptError *error);

/* What the bot calls itself; its name if it does not say. */
const char *script_bot_title(const Script *bot);

/* Lets the bot choose among at least one action.  False with a message if it failed or answered something
 * else; it may be asked again all the same. */
bool script_choose(Script *bot, const ScriptDecision *decision, unsigned *chosen,
                   ScriptError *error);

/* --- What there is --- */

/* What one expansion brings, for lists and completion. */
typedef struct {
  char name[NAME_SIZE];
  char title[TITLE_SIZE];
  char file[160];
  char figures[INFO_LIST][NAME_SIZE];
  char needs[INFO_LIST][NAME_SIZE];
  char conflicts[INFO_LIST][NAME_SIZE];
  char bundle[INFO_LIST][NAME_SIZE];
  OptionInfo options[INFO_LIST];
  unsigned figure_count, needs_count, conflicts_count, bundle_count, option_count;
  unsigned tiles, kinds; /* printed tiles, different ones */
} ScriptInfo;

/* Describes an expansion without playing with it. */
bool script_describe(const char *home, const char *name, ScriptInfo *info, ScriptError *error);

/* Names of all files in scripts/base.lua and expansions/, base first, then by name. */
int script_catalogue(const char *home, char names[][NAME_SIZE], int max);

/* Names of the Lua files in a folder of home, without .lua, sorted: "scripts/house", "scripts/bots". */
int script_files(const char *home, const char *folder, char names[][NAME_SIZE], int max);

/* Writes the reference of hooks and vocabulary (docs/HOOKS.md) or the editor stubs (scripts/meta.lua)
 * piece by piece. */
void script_write_reference(void (*write)(void *, const char *, size_t), void *context);
void script_write_stubs(void (*write)(void *, const char *, size_t), void *context);

#endif
