/* door.h - what stands behind the opaque types of bastide.h; only this room includes it.
 *
 * The door translates: strangers' names and numbers are checked here, and everything else is done by the rooms
 * below. */
#ifndef BASTIDE_DOOR_H
#define BASTIDE_DOOR_H

#include "bastide.h"
#include "game/session.h"

/* bastide.h has numbers of its own, so that it includes nothing; they are those of the core. */
#define DOOR_SAME(ours, core) _Static_assert((int)(ours) == (int)(core), #ours " is not " #core)

enum { DOOR_WORDS = 256 };

/* A list of words that were one text. */
typedef struct {
  char *text; /* owned; NULL: the words are somebody else's */
  const char *words[DOOR_WORDS];
  size_t count;
} DoorWords;

enum { DOOR_STEPS = 32 };

/* A rule may fail in the middle of an action.  So now and then a copy is kept, and the actions since: together they
 * lead back, and that costs much less than a copy for each action. */
typedef struct {
  Action steps[DOOR_STEPS];
  Game game; /* as much of it as the rules need: game_size */
} DoorBackup;

struct bastide_rules {
  Script *script;
  const Rules *rules; /* `quiet` */
  Session *owner;     /* whom script and words belong to; NULL: they are our own */
  unsigned holders;   /* whoever opened them, and what was made from them */
  bool may_fail;      /* some rule has a function */
  char *home;
  DoorWords use, options;
  ScriptText texts[AUTHORS_MAX];
  size_t text_count;
  DoorBackup *spare; /* lent to a game for one call; NULL: not needed so far */
  Rules quiet;       /* a copy: what is paid in plain games is written into no ledger */
};

struct bastide_game {
  bastide_rules *rules;
  Game *table;              /* `own`, or that of a session */
  const char *const *names; /* of a session's players; NULL: they have none */
  DoorBackup *backup;       /* NULL: not needed so far */
  unsigned steps;           /* since the backup; DOOR_STEPS: there is none that counts */
  bool listed;              /* choices and draws belong to the table as it is */
  Choices choices;
  unsigned draw_count;
  struct {
    KindId kind;
    uint16_t copies;
    bool fits;
  } draws[KINDS_MAX]; /* what chance may draw */
  Game own;           /* as much of it as the rules need */
};

static inline bool door_view(const bastide_game *game) {
  return game->table != &game->own;
}

#define DOOR_VIEW "this is the game of a session, which alone changes it"

/* Writes status and sentence, if somebody wants them, and returns the status. */
int32_t door_say(bastide_error *error, int32_t status, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;
int32_t door_done(bastide_error *error);

/* After a call that asked the rules: did one fail?  Then BASTIDE_BROKEN, and the rules may be asked again. */
int32_t door_failed(const bastide_rules *rules, bastide_error *error);

/* Waits for chance: which tile is drawn is nobody's decision. */
static inline bool door_chance(const Game *table) {
  return table->turn.phase == PHASE_DRAW && !game_takes(table);
}

/* Words between blanks or commas; text may be NULL.  False: out of memory, or too many. */
bool door_split(DoorWords *words, const char *text, bastide_error *error);

/* An action as strangers see it, and back.  False if it names what is not there. */
void door_show(const Game *table, const Action *from, bastide_action *to);
bool door_take(const bastide_game *game, const bastide_action *from, Action *to);

/* Finds out what is legal now, if that is not known yet: choices, or draws where chance moves.  How many actions there
 * are, or BASTIDE_BROKEN. */
int32_t door_list(bastide_game *game, bastide_error *error);

/* A game on this table, of which nothing is known yet; and its end. */
void door_begin(bastide_game *game, bastide_rules *rules, Game *table);
void door_end(bastide_game *game);

/* The rules that a session has loaded itself: it belongs to them from now on. */
bastide_rules *door_rules_of(Session *session, bastide_error *error);

/* What these rules were loaded by; it lives as long as they do. */
ScriptRequest door_request(const bastide_rules *rules);

bastide_rules *door_hold(bastide_rules *rules);

#endif
