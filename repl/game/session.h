/* session.h - a game being played: rules, players, table, and the lines that led here.
 *
 * Carries out lines of the notation.  Head and set-up lines are collected; the first line that needs a
 * table loads the rules and lays it.  What was carried out is kept as text, which is the save, the
 * history and the way back (undo replays; tree.h).  It prints nothing; whoever asks gets an Answer. */
#ifndef BASTIDE_SESSION_H
#define BASTIDE_SESSION_H

#include "scripts/script.h"
#include "answer.h"
#include "ledger.h"
#include "notation.h"
#include "tree.h"

enum { SESSION_PLAYERS_MIN = 1, SESSION_PLAYERS_MAX = 6 };

typedef struct Session Session;

/* What a session starts with.  Strings are copied. */
typedef struct {
  const char *home; /* the folder that holds scripts/ and expansions/ */
  const char *const *use;
  size_t use_count;
  const char *const *options; /* "name=value" */
  size_t option_count;
  const char *const *players;
  size_t player_count;
  const uint64_t *seed;     /* NULL: lines say what is drawn */
  const char *const *order; /* the tiles that come first, whatever the seed */
  size_t order_count;
  const ScriptText *texts; /* rules that are not files; `use` names them */
  size_t text_count;
  Script *
      script; /* just these rules, loaded by somebody who keeps them longer; NULL: they will be loaded */
} SessionStart;

/* An empty session, nothing loaded: lines will bring the head.  NULL when memory is short. */
Session *session_open(const char *home);

/* A session whose table is laid.  NULL and a message if that is impossible. */
Session *session_new(const SessionStart *start, Answer *answer);

/* The same, but nothing is loaded yet and more lines of the head may follow. */
Session *session_begin(const SessionStart *start, Answer *answer);

void session_close(Session *session);

/* For a prompt: set-up lines are tried at once, and one that cannot be carried out is forgotten. */
void session_eager(Session *session, bool on);

/* Plays under rules whose texts are others than the `digest` lines say, too; without, that is an error. */
void session_anyway(Session *session);

/* The files whose texts are others than the `digest` lines say: "house/gc.lua, tiles.txt"; "": none. */
const char *session_changed(const Session *session);

/* Reads and carries out one line.  `number` is its place in its file, for Answer.line; 0: none. */
AnswerKind session_line(Session *session, const char *text, size_t size, unsigned number,
                        Answer *answer);

/* Carries out a line that was read already. */
AnswerKind session_do(Session *session, const Line *line, unsigned number, Answer *answer);

/* Carries out one action of the core, as a bot picks it, and keeps it as a line of notation.  After
 * ACTION_PLACE the line is only half said while PHASE_DEPLOY is open. */
AnswerKind session_act(Session *session, const Action *action, Answer *answer);

/* Writes the line that session_act would log for the action (PLACE: the play line without a figure;
 * DEPLOY and PASS: the whole of it; DRAW has none). */
void session_write_action(const Session *session, const Action *action, char *out, size_t size);

/* Loads the rules and lays the table, if that has not happened yet. */
AnswerKind session_lay(Session *session, Answer *answer);

/* A figure that the last line sent home from a feature that is not finished, other than by saying so. */
enum { HOMECOMERS_MAX = 16 };
typedef struct {
  uint8_t seat;
  Square square;
  const char *called; /* "heretic" */
} Homecomer;
const Homecomer *session_homecomers(const Session *session, unsigned *count);

/* Refuses if the table is not whole: while lines are typed, tiles that touch no other wait for those between. */
AnswerKind session_whole(const Session *session, Answer *answer);

/* Takes back, or repeats, what one line did.  ANSWER_REFUSED when there is nothing. */
AnswerKind session_undo(Session *session, Answer *answer);
AnswerKind session_redo(Session *session, Answer *answer);

/* Every line that was ever said, where in the tree we are, and going elsewhere. */
const Tree *session_tree(const Session *session);
unsigned session_here(const Session *session);
AnswerKind session_goto(Session *session, unsigned node, Answer *answer);

/* From here on lines are only tried: session_release takes them back as if nothing had been said.
 * Needs a table that is laid; false when memory is short or lines are being tried already. */
bool session_hold(Session *session);
void session_release(Session *session);

/* While lines are only tried: shuffles what is still in the bag, and the chance to come, so that
 * trying tells nobody what will be drawn. */
void session_hide(Session *session);

/* Gives a session in which nothing was said yet the lines of an earlier run, to which session_goto then leads.
 * Takes the tree over. */
void session_plant(Session *session, Tree *tree);

/* --- What there is.  NULL or 0 while no table is laid. --- */

const Game *session_game(const Session *session);
const Rules *session_rules(const Session *session);
Script *session_script(const Session *session);
const Ledger *session_ledger(const Session *session);

unsigned session_player_count(const Session *session);
const char *session_player(const Session *session, unsigned seat);
/* What a player is called who was given no name. */
const char *session_seat_name(unsigned seat);
const char *const *session_players(const Session *session);
int session_seat(const Session *session, const char *name); /* as typed; -1 if unknown */
const uint64_t *session_seed(const Session *session);       /* NULL: no seed */

/* The head as it was given, for saves and for playing it again.  The lists belong to the session. */
size_t session_use_count(const Session *session);
const char *session_use(const Session *session, size_t i);
size_t session_order_count(const Session *session);
const char *session_order(const Session *session, size_t i);
size_t session_option_count(const Session *session);
const char *session_option(const Session *session, size_t i); /* "name=value" */
size_t session_text_count(const Session *session);
const ScriptText *session_texts(const Session *session);
const char *session_home(const Session *session);
/* A number that no other session of this run has, nor had. */
unsigned session_serial(const Session *session);

/* The lines that set up the table and the actions since, oldest first; passes and discards that went
 * without saying are said. */
size_t session_log_count(const Session *session);
const char *session_log(const Session *session, size_t i);
/* The number of the line in the game; 0 if it only followed from another one, or set up the table by
 * itself. */
unsigned session_log_number(const Session *session, size_t i);
bool session_halfway(const Session *session); /* a tile lies, its figure is undecided */

#endif
