/* script_fixture.h - a table with rules that a test writes as Lua text: base, the text as house.lua, and
 * a game that is played with them.
 *
 * A helper that fails makes the test fail with the reason.  Moves of every kind of game are in
 * fixture.h; here are those that scripts have to do with. */
#ifndef BASTIDE_TESTS_SCRIPT_FIXTURE_H
#define BASTIDE_TESTS_SCRIPT_FIXTURE_H

#include "fixture.h"
#include "scripts/script.h"

/* Tiles of the base game by what they show, as they are drawn. */
#define CAP "B14"   /* a city in the north */
#define CAPS "B13"  /* two cities, north and south */
#define TUBE "B12"  /* one city, north and south */
#define KEEP "B01"  /* city all over, with a pennant */
#define START "B16" /* a city in the north, a road from west to east */
#define LANE "B23"  /* a road from west to east */
#define BEND "B22"  /* a road from west to south */
#define FORK "B24"  /* three roads, east R1, south R2, west R3 */
#define ABBEY "B20" /* a cloister in a field */

enum { HOUSE_PAYMENTS = 64 };

/* What a test has on its table. */
typedef struct {
  Script *script;
  const Rules *rules;
  Game game;
  Payment paid[HOUSE_PAYMENTS]; /* since the last house_table */
  unsigned paid_count;
} House;

extern House house;

/* --- Files.  They are written to a folder of their own, which messages do not name. --- */

/* Writes text as NAME.lua; several files may be there. */
void house_file(const char *name, const char *text);
void house_bytes(const char *file, const void *bytes, size_t size);
void house_folder(const char *name);
/* From now on scripts/ and expansions/ are looked for among these files, until house_close.  Returns the
 * folder. */
const char *house_home(void);

/* --- Opening.  `use` and `options` are words between blanks, or NULL. --- */

/* Opens base and the text as house.lua. */
void house_open(const char *text);
/* Opens base and these rules: names of files that were written, or paths from the top. */
void house_open_files(const char *use, const char *options);
/* The text as house.lua is refused with exactly this message. */
void house_refuses(const char *text, const char *message);
void house_refuses_files(const char *use, const char *options, const char *message);
/* What script_open says of a text that must be wrong; lives until the next call. */
const char *house_refusal(const char *use, const char *options);
/* Closes what is open and removes the files; to be called after each test. */
void house_close(void);

/* --- Playing --- */

/* Opens rules as house_open_files does, and begins a game with them. */
void house_start(const char *use, unsigned players, uint64_t seed);
/* A bare table for this many players, and tiles and figures on it. */
void house_table(unsigned players);
/* Opens base and the text, and lays a table for two with START on it. */
void house_lay(const char *text);
void house_put(const char *id, int x, int y, int rotation);
void house_stand(unsigned seat, const char *figure, int x, int y, const char *segment);

/* Draws and places a tile; nothing is deployed yet. */
void house_place(const char *id, int x, int y, int rotation);
/* The same, and then deploys ("small@C1") or nothing (NULL). */
void house_play(const char *id, int x, int y, int rotation, const char *deploy);
void house_pass(void);
void house_end(void);

/* Draws and places; the placing fails in a rule with exactly this message, and the game is as before. */
void house_place_fails(const char *id, int x, int y, int rotation, const char *message);
/* The same for any action. */
void house_fails(Action action, const char *message);

/* --- Questions --- */

/* The labels of the open question in their order, with a blank between; "" if none is open. */
const char *house_options(void);
/* Picks the first option with this label. */
void house_answer(const char *label);
/* The nth option, from 0. */
void house_answer_nth(unsigned n);

/* --- Looking --- */

/* What a line of Lua is worth at the prompt; values of several are divided by "; ". */
const char *house_eval(const char *text);
/* The message of a line that must fail. */
const char *house_eval_error(const char *text);
/* What a feature would pay the player. */
int house_worth(unsigned seat, int x, int y, const char *segment);

#define ASSERT_EVAL(expected, text) TEST_ASSERT_EQUAL_STRING(expected, house_eval(text))

#endif
