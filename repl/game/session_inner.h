/* session_inner.h - what the parts of a session share; nobody else includes it.
 *
 *   session.c         life and log; gives each line to one of the others
 *   session_time.c    back and forth, lines that are only tried
 *   session_table.c   head and set-up lines: loads the rules, lays the table
 *   session_action.c  actions, on a copy that stands only if all of the line went well
 *   session_check.c   assertions */
#ifndef BASTIDE_SESSION_INNER_H
#define BASTIDE_SESSION_INNER_H

#include "action_text.h"
#include "journal.h"
#include "names.h"
#include "rule_text.h"
#include "session.h"
#include "tree.h"

/* Where lines that are only tried began. */
typedef struct {
  Game game;
  size_t log, paid, last, unconfirmed;
  unsigned returned;
  bool halfway;
} Held;

/* A table on the way to where we are, so that going back need not play all of it again. */
typedef struct {
  Game *game;       /* as large as the rules ask for */
  size_t log, paid; /* so many lines had been said, and so many payments made */
} Stop;

enum { STOPS_MAX = 16 };

struct Session {
  char *home;
  unsigned serial;

  /* --- The head --- */
  Journal use, options;             /* one name, one setting each */
  Journal names;                    /* the players */
  Journal order;                    /* the tiles that come first, one each */
  Journal digests;                  /* of the rules as they were: name=digest, one each */
  char changed[160];                /* the files that are others now */
  bool anyway;                      /* … which does not matter */
  ScriptText texts[AUTHORS_MAX];    /* rules that are not files; the names are owned … */
  RuleText bodies[AUTHORS_MAX];     /* … and these own the texts */
  unsigned text_lines[AUTHORS_MAX]; /* where each is in its file; 0: nowhere */
  size_t text_count;
  bool text_open; /* more lines of the newest one may follow */
  const char *players[SESSION_PLAYERS_MAX];
  uint64_t seed;
  bool seeded;
  bool any_line; /* `bastide 1` can only be the first */

  /* --- The table --- */
  Script *script; /* NULL: the head is still open */
  Script *shared; /* somebody else's, which will be taken; NULL: there is none */
  const Rules *rules;
  bool eager;
  bool island;      /* a tile that was set touches no other, so it does not lie there yet … */
  Square island_at; /* … and would lie here */
  bool laid;        /* game and first are valid */
  bool halfway;
  Homecomer homecomers[HOMECOMERS_MAX];
  unsigned homecomer_count; /* of the line carried out last */
  Game game;
  Game first;   /* the table before the first action: where undo starts from */
  Game scratch; /* the current line is carried out here */
  Ledger ledger;
  size_t first_paid;     /* payments before the first action */
  Stop stops[STOPS_MAX]; /* further ones, oldest first … */
  unsigned stop_count;
  unsigned stop_lines; /* … each at least so many lines after the one before */

  /* --- The lines --- */
  Journal log;   /* set-up lines, then actions: the way to where we are in the tree */
  Journal draft; /* what the current line adds to the log */
  Tree tree;
  size_t unconfirmed;      /* from here on, discards in the log may still be said aloud */
  unsigned returned;       /* unplaceable tiles that went back into the bag, not yet said aloud */
  KindId aside[TILES_MAX]; /* tiles that the last step discarded on its own */
  unsigned aside_count;
  Held *held; /* NULL: lines count */
};

static inline bool find_player(const Session *session, Slice word, unsigned *seat, Reason *why) {
  return names_player(session->players, (unsigned)session->names.count, word, seat, why);
}

static inline bool find_holder(const Session *session, Slice word, unsigned *holder, Reason *why) {
  return names_find_holder(session->players, (unsigned)session->names.count, word, holder, why);
}

/* --- session.c --- */

/* Carries out an action or a check, whose lines then belong to the given group. */
AnswerKind session_carry_out(Session *session, const Line *line, unsigned group, Answer *answer);

/* Payments and names of the players are this session's from now on: others may use the same script. */
void session_attend(Session *session);

/* --- session_time.c --- */

/* A line stands: the table may be one to come back to. */
void session_stop_here(Session *session);
/* Forgets those behind so many lines. */
void session_cut_stops(Session *session, size_t log);

/* --- session_head.c --- */

/* Begins a rule that is not a file, with what there is of its text.  False with the reason. */
bool table_rule(Session *session, Slice name, const char *text, unsigned number, Reason *why);

AnswerKind table_head(Session *session, const Line *line, unsigned number, Answer *answer);

/* --- session_load.c, session_digest.c --- */

AnswerKind table_load(Session *session, Answer *answer);

/* Under other texts the lines may mean another game, and nobody would know: false, with the answer. */
bool table_same_texts(Session *session, Answer *answer);

/* --- session_table.c --- */

AnswerKind table_setup(Session *session, const Line *line, unsigned group, unsigned number,
                       Answer *answer);

/* --- session_action.c: act on session->scratch and write session->draft --- */

/* One step of the core.  ANSWER_REFUSED leaves scratch as it was. */
AnswerKind action_step(Session *session, const Action *action, Answer *answer);
AnswerKind action_carry_out(Session *session, const Line *line, Answer *answer);

/* Passes every open question that may be passed; refused if one may not. */
AnswerKind action_pass_open(Session *session, Answer *answer);

/* Adds a line, and the discards that followed from it, to the draft. */
AnswerKind action_record_text(Session *session, LineKind kind, const char *text, Answer *answer);

/* Notes which tiles were discarded since `discarded` had been put aside, and these had left the game. */
void action_note_discards(Session *session, const Game *game, unsigned discarded,
                          const unsigned gone[KINDS_MAX + 1]);

/* --- session_check.c --- */

AnswerKind session_carry_out_check(Session *session, const Line *line, Answer *answer);

/* Notes who is not on the table any more when what was done on the copy stands (session_homecomers). */
void table_note_homecomers(Session *session);

#endif
