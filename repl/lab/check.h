/* check.h - examining a house rule: what bastide check counts, notes and finds.
 *
 *   check_run.c       loads, plays mix after mix, collects findings
 *   check_mix.c       with whom, in which order and with which options the rule plays
 *   check_watch.c     stands between the table and the rules: asks twice, looks at answers and effects
 *   check_rows.c      the entries of the rule, over all sets of rules: how they are called, what ran
 *   check_game.c      plays a game and looks at the table after each action
 *   check_answers.c   questions that never end, that do not matter, or that put figures on what is paid
 *   check_again.c     the same actions in another load order and with a fresh Lua state
 *   check_judge.c     what only all games together show
 *   check_balance.c   whether it favours a seat, decides alone, lets somebody run away, or ends in draws
 *   check_change.c    what the rule changes in the scores: an experiment of the lab
 *   check_json.c      what was found, for machines
 *   check_record.c    how a game is played again: a command, and a file of notation
 *
 * What was found is data here; check.c in program/ says what is wanted, and print_check.c in terminal/ reports it.
 *
 * Nothing here knows a rule by name, and nothing here decides what a rule may do: that is scripts/.  All
 * chance comes from the run's seed, and what ends a run early is counted, not timed; so the same command
 * always prints the same. */
#ifndef BASTIDE_CHECK_H
#define BASTIDE_CHECK_H

#include <stdatomic.h>
#include <stdio.h>

#include "scripts/script.h"
#include "bots/bot.h"
#include "game/ledger.h"
#include "stats.h"
#include "text/builder.h"

enum {
  CHECK_GAMES = 2000,  /* that are played if nobody says how many */
  CHECK_TOGETHER = 25, /* games in a row with one set of rules */
  CHECK_USE = 64,
  CHECK_GUEST = NAME_SIZE + 10, /* "house/NAME.lua" */
  CHECK_OPTIONS = 96,
  CHECK_WORD = NAME_SIZE + NAME_SIZE + VALUE_SIZE,
  CHECK_ACTIONS = 4096, /* decisions after which a game is said not to end */
  CHECK_PARTS = 25,     /* parts of one turn after which somebody has played too long */
  CHECK_FINDINGS = 48,
  CHECK_ROWS = 96,
  CHECK_COMMAND = 1400,
};

/* --- Findings --- */

/* In the order in which they are reported. */
typedef enum {
  FOUND_LOAD,     /* the rule is refused */
  FOUND_ERROR,    /* a function failed while playing */
  FOUND_ENDLESS,  /* a game, a turn or a question that does not end */
  FOUND_SLOW,     /* few games were played, because they take too long */
  FOUND_HIDDEN,   /* the same question, another answer */
  FOUND_ORDER,    /* the order of use makes a difference */
  FOUND_FIGURES,  /* figures appear, vanish, or go home twice */
  FOUND_NEGATIVE, /* a score below zero */
  FOUND_LIMIT,    /* points that the table cuts off */
  FOUND_TWICE,    /* a figure on what is paid already */
  FOUND_FORBIDS,  /* most tiles fit nowhere, or no figure may stand anywhere */
  FOUND_BALANCE,  /* a game that is no longer fair, or no longer a game */
  FOUND_IDLE,     /* questions that do not matter */
  FOUND_BUDGET,   /* near the budget */
  FOUND_NEVER,    /* entries that never took part */
  FOUND_NOTHING,  /* entries that took part and never did anything */
  FOUND_UNUSED,   /* declared for nothing */
  FINDINGS
} FindingKind;

typedef struct {
  FindingKind kind;
  char where[200]; /* the same kind at the same place is mostly the same finding: "file:12" */
  char text[700];
  unsigned games;               /* in this many games; 0: not about games */
  unsigned last;                /* the last of them */
  char again[2][CHECK_COMMAND]; /* commands that show it; may be "" */
  char record[300];             /* the file that shows it, or "" */
} Finding;

/* --- The entries of the rule --- */

/* One entry of one section: a function, or words that need none. */
typedef struct {
  HookName hook;
  char name[120]; /* "score city cathedral" */
  unsigned line;  /* of its function; 0: it has none */
  bool asks;      /* a question */
  bool repeats;
  bool automatic; /* an answer without an alternative is taken, and nobody is seen to be asked */
  uint64_t asked; /* calls of its function by the table */
  uint64_t yes;   /* of those that did something: a veto, a further part, points, an effect … */
  uint64_t put;   /* questions that a player had to answer */
  uint64_t idle;  /* … of which all answers changed nothing */
  uint64_t instructions, worst;
  uint64_t profiled; /* calls that instructions were counted in */
  unsigned games;    /* in which its function was called */
  unsigned last;     /* the last of them */
  bool taken;        /* something that it is about was seen */
  bool matters;      /* some answer led to another game than another */
  unsigned tried;    /* how often that was tried … */
  uint64_t next;     /* … and is next, when it was put so often: the whole game is looked at */
  unsigned probed;   /* the game in which it was last tried to answer forever */
  bool possible;     /* in some set of rules nothing stood in its way */
  char advice[160];  /* what stood in its way */
} Row;

/* --- A set of rules --- */

typedef struct {
  const char *use[CHECK_USE];
  size_t use_count;
  char words[CHECK_OPTIONS][CHECK_WORD];
  const char *options[CHECK_OPTIONS];
  size_t option_count;
} RuleMix;

/* --- A game --- */

typedef struct {
  unsigned number;
  uint64_t seed;
  unsigned players;
  bool greedy; /* all bots are; otherwise all play by chance */
  bool doubt;  /* every question is put twice */
  Game table;
  Action actions[CHECK_ACTIONS];
  unsigned count;
} CheckGame;

typedef struct Check Check;

/* Between the table and the rules of one mix. */
typedef struct {
  Check *check;
  const RuleMix *mix;
  Script *script; /* NULL only in tests */
  Rules rules;    /* with hooks that pass through here */
  Hooks real;
  uint32_t calls[RULES_MAX]; /* of the game that is being played */
  unsigned author;           /* the examined rule's number */
  Row *rows[RULES_MAX];      /* of the examined rule's entries; NULL: somebody else's */
  CheckGame *game;           /* that is being played; NULL: nobody looks */
  const Row *blamed;         /* whose points are being paid just now */
  BotMemory *memory;         /* for bots that play by chance */
} RuleWatch;

/* --- The whole --- */

typedef struct {
  char names[CHECK_USE][CHECK_GUEST]; /* expansions and house rules that may come along */
  ScriptInfo infos[CHECK_USE];
  unsigned count;
  char notes[CHECK_USE][400]; /* about those that cannot */
  unsigned note_count;
} Guests;

/* What is compared with the rule and without it: points of a player from each source, and … */
enum {
  COMPARED_ALL = SOURCES, /* … from all together */
  COMPARED_LEAD,          /* points that the first player has more than the second */
  COMPARED_ASIDE,         /* tiles of a game that fitted nowhere */
  COMPARED
};

/* What the rule changed. */
typedef struct {
  unsigned pairs;
  bool greedy;
  Estimate of[COMPARED]; /* all of them together are right at 95 % */
  char problem[300];     /* why there is none, or "" */
} ScoreChange;

/* How balanced games are with the rule, and without it. */
enum { BALANCE_TABLES = 5, BALANCE_MOST = 1000, BALANCE_LEAST = 30 };
#define BALANCE_SEAT 0.10  /* so much beyond an even share of the wins is too much */
#define BALANCE_DRAWS 0.25 /* of all games */
#define BALANCE_MARGIN 2.0 /* times what it is without the rule */
/* Of the games of two, those that have another winner without its points; drawing lots would change half of them.  With
 * more players anything does that. */
#define BALANCE_DECIDES 0.33

typedef struct {
  unsigned players;
  uint64_t games;
  double wins[PLAYERS_MAX], wins_without[PLAYERS_MAX];
  double draws, draws_without;
  double margin, margin_without, margin_half;
  double decides;
} Balance;

struct Check {
  const char *home;
  char rule[300]; /* as `use` takes it */
  const char *with[CHECK_USE];
  size_t with_count;
  const char *options[CHECK_OPTIONS]; /* that the user has set */
  size_t option_count;
  uint64_t seed;
  unsigned games;   /* wanted */
  unsigned threads; /* for the experiment; 0 is 1 */
  const char *record,
      *unsaid;      /* where records go, and what was not said about that (replace_file.h) */
  Reason unwritten; /* why a record could not be written, and no other was; "": all were */
  void (*progress)(void *context, uint64_t played); /* called now and then; may be NULL */
  void *progress_context;
  const atomic_uint *stop; /* set: come to an end; may be NULL */
  ScriptReader reader;     /* what sets of rules are read through: each file once */
  ScriptInfo info;
  char path[1100]; /* where its file lies */
  Guests guests;
  Row rows[CHECK_ROWS];
  unsigned row_count;
  Finding findings[CHECK_FINDINGS];
  unsigned finding_count, records;
  unsigned current; /* the number of the game, from 1; 0: none is being played */
  unsigned played, failed, companies;
  uint64_t instructions;      /* of all rules */
  uint64_t tiles, aside;      /* that were in the bags, and that fitted nowhere */
  bool returns;               /* … and went back into the bag */
  bool stood;                 /* a figure stood on the table in some game */
  bool slow, broken, stopped; /* why fewer games than wanted were played */
  uint64_t
      figures[FIGURE_KINDS_MAX]; /* of the rule, in the order of info: most that a player had */
  bool total;                    /* the rule has a last word */
  Finding order; /* a game in which it and that of a guest disagree; text "": none */
  ScoreChange change;
  Balance balance[BALANCE_TABLES];
  unsigned balance_count;
};

/* Examines.  Everything that says what to do is filled in, the rest is zero. */
void check_run(Check *check);

/* Chance for one purpose, from the run's seed. */
typedef enum { CHANCE_COMPANY, CHANCE_GAME, CHANCE_ANSWER } Chance;
Rng check_rng(const Check *check, Chance purpose, uint64_t number);

/* Notes a finding.  NULL if it is an old one (which this game adds to), or no room is left. */
Finding *check_find(Check *check, FindingKind kind, const char *where, const char *format, ...)
    PRINTF_LIKE(4, 5);

/* "1 game", "2 games". */
static inline const char *plural(unsigned count) {
  return count == 1 ? "" : "s";
}

/* --- check_mix.c --- */

/* Finds out which expansions may come along. */
void mix_guests(Check *check);
/* The mix with this number; the first is the rule alone, as it comes. */
void mix_choose(const Check *check, unsigned number, RuleMix *mix);
void mix_reverse(RuleMix *mix);
/* Does the rule of this name come along only by chance? */
bool mix_is_guest(const Check *check, const char *name);
ScriptRequest mix_request(const Check *check, const RuleMix *mix);
Script *mix_open(const Check *check, const RuleMix *mix, ScriptError *error);

/* --- check_rows.c --- */

/* Finds the rows of the rules that the script has, and makes new ones. */
void rows_read(RuleWatch *watch);
/* Notes which entries are about what lies on the table: on the tile placed last, and, when the game is over, all of it,
 * for what has come there later. */
void rows_look(RuleWatch *watch, const Game *game);
void rows_look_again(RuleWatch *watch, const Game *game);
/* Adds the calls of the game that was played, and forgets them. */
void rows_count(RuleWatch *watch);
/* Adds what the script has counted. */
void rows_cost(RuleWatch *watch);
/* "file:12", or "file: score city" where there is no line. */
const char *row_place(const Check *check, const Row *row, char *out, size_t size);

/* --- check_watch.c --- */

/* The rules are those of the script, seen through the watch; rows_read comes first. */
void check_watch_hooks(RuleWatch *watch);

/* --- check_game.c --- */

void check_choose_game(const Check *check, unsigned number, CheckGame *game);
/* Plays it to the end.  False if that was impossible; then it was found why. */
bool check_watch_game(RuleWatch *watch, CheckGame *game);
/* After something was only tried: an error is none, unless trying on would take as long again and again. */
void check_forgive(RuleWatch *watch, Script *script);

/* --- check_answers.c --- */

/* Would it change nothing on this table? */
bool effect_is_idle(const Game *game, const Effect *effect);
/* Looks at the open question of the rule. */
void answers_look(RuleWatch *watch, const CheckGame *game);

/* --- check_again.c --- */

/* The actions of a game that came to its end, once more with another script. */
void again_replay(RuleWatch *watch, const CheckGame *game, Script *other);

/* --- check_judge.c --- */

void judge_all(Check *check);

/* --- check_change.c --- */

unsigned check_threads(const Check *check, unsigned games);

/* Needs what was counted in the games before. */
void change_measure(Check *check, ScoreChange *change);

/* --- check_balance.c --- */

/* Plays the plan, which has the arms, with two to six players, and finds what is beyond a limit. */
struct LabPlan;
void balance_measure(Check *check, struct LabPlan *plan);

/* --- check_json.c --- */

/* What a kind of finding is called: "no end". */
const char *finding_title(FindingKind kind);
/* All of it as one object, with the end of its line. */
void check_json(Builder *out, const Check *check);

/* --- check_record.c --- */

/* How a finding in a game is shown again: sets the command, and writes the record if there is to be one.
 * `line` is said after the actions of the game (NULL: nothing).  Does nothing without a finding. */
void record_witness(RuleWatch *watch, const CheckGame *game, Finding *finding, const char *line);
/* The same for a game that comes out differently with the other mix. */
void record_difference(RuleWatch *watch, const CheckGame *game, Finding *finding,
                       const RuleMix *other);
/* Only the commands for a game that comes out differently with the other mix. */
void record_orders(RuleWatch *watch, const CheckGame *game, Finding *finding, const RuleMix *other);

#endif
