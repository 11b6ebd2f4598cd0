/* bot.h - players made of arithmetic: which bots there are, how they are called, what they choose.
 *
 * A bot knows a game and its rules, nothing of sessions or prompts: the same bots play at the prompt, in
 * simulations and against each other.  It sees what a player sees: the bag is sorted and shuffled by the
 * bot's own chance before anything is tried, so neither the order of the tiles nor the game's chance can
 * reach a choice.  It plays every rule, because all it uses are legal actions, the state and its worth.
 * All arithmetic is on integers, so a seed gives the same choices on every machine. */
#ifndef BASTIDE_BOT_H
#define BASTIDE_BOT_H

#include "core/game.h"
#include "text/slice.h"

enum { BOT_PARAMETERS = 12, BOT_TEXT = 256, BOT_TITLE = 160 };

/* A number that can be set: greedy:figure=2.5.  Values are thousandths. */
typedef struct {
  const char *name;
  int32_t standard, most;
  const char *help;
} BotParameter;

typedef struct BotMemory BotMemory;
typedef struct Bot Bot;

typedef struct {
  const char *name;
  const char *help;
  /* memory->hidden is the position.  False if a rule failed. */
  bool (*choose)(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);
  BotParameter parameters[BOT_PARAMETERS]; /* until one has no name */
  const char *level; /* for people: "greedy:blur=6" under another name; NULL: it is not a level */
} BotKind;

struct Bot {
  const BotKind *kind; /* NULL: a person */
  int32_t values[BOT_PARAMETERS];
  char unaware
      [NAME_SIZE];     /* it does not know what this file pays: greedy:unaware=inns; else empty */
  char file[BOT_TEXT]; /* of a bot in Lua or a program, as somebody named it; else empty */
  const char *home;    /* where such files are looked for */
  uint64_t digest;     /* of its file, as it was when it was named */
};

extern const BotKind BOTS[];
extern const unsigned BOT_COUNT;

/* Reads "greedy", "greedy:figure=2.5,open=0.6,unaware=inns", "person", or a bot written in Lua: "lua:my_bot.lua",
 * "./my_bot.lua", or the name of a file in scripts/bots/.  A file is loaded once to see whether it is good.
 * `home` is the folder that holds scripts/; it is kept by reference. */
bool bot_read(const char *home, Slice text, Bot *bot, Reason *why);

/* Does it have a parameter of this name?  Setting it is the same as "name:parameter=value". */
bool bot_has(const Bot *bot, const char *parameter);
bool bot_set(Bot *bot, const char *parameter, const char *value, Reason *why);

/* Writes it as it would be read again; only what differs from the standard. */
const char *bot_write(const Bot *bot, char out[BOT_TEXT]);

/* The bot of this name as it comes; the name must exist. */
Bot bot_named(const char *name);

/* Room for one thread's bots to think in, for games with these rules (of which it keeps a copy that
 * nobody listens to; the scripts behind them must live as long).  Some megabytes: open it once, use it for
 * many games.  NULL when memory is short. */
BotMemory *bot_memory_open(const Rules *rules);
void bot_memory_close(BotMemory *memory);

/* What keeps it from playing by these rules; NULL: nothing. */
const char *bot_ready(const Bot *bot, BotMemory *memory);

/* Does it take any of the choices, each with the same chance?  Then whoever has listed them may do so in its place, with
 * one number of the same chance, and take the choice as it stands (game_take_choice). */
bool bot_is_random(const Bot *bot);

/* Chooses for the player to decide.  False if there is nothing to decide, if a rule failed (then the
 * script knows the error), or if the bot itself did (then bot_error knows it). */
bool bot_choose(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng, Action *action);

/* The same for whoever knows the legal actions already. */
bool bot_choose_among(const Bot *bot, const Game *game, const Choices *choices, BotMemory *memory,
                      Rng *rng, Action *action);

/* The names of the players, for programs that are told the game.  Kept by reference. */
void bot_memory_names(BotMemory *memory, const char *const *names);

/* What went wrong in the last choice of a bot that somebody wrote: "file:line: …"; NULL: nothing. */
const char *bot_error(const BotMemory *memory);
/* Did it fail because it took too long? */
bool bot_exhausted(const BotMemory *memory);

/* --- Bots that are programs: exec:./bot --- */

/* Who can start a program and talk to it.  Without one there are no such bots: the library starts nothing. */
typedef struct {
  /* Could it be started?  The digest of its file, or false with the reason. */
  bool (*there)(const char *path, uint64_t *digest, Reason *why);
  /* Starts it for this seat, or takes one that was left; NULL with the reason. */
  void *(*start)(const char *path, unsigned seat, Reason *why);
  /* Tells it something and reads a line, for which it has so many milliseconds.  False with the reason, and then it has
   * been ended. */
  bool (*ask)(void *program, Slice text, int32_t milliseconds, char *answer, size_t room,
              Reason *why);
  /* It is not needed now, but may be once more. */
  void (*leave)(void *program);
} BotHost;

void bot_host(const BotHost *host);

/* Would it start a program?  Then somebody must have typed its name; a file that was read is not to be obeyed. */
bool bot_is_program(const Bot *bot);

/* --- Which there are --- */

enum { LUA_BOTS_LISTED = 64 };

/* The bots in scripts/bots/, by name; how many there are, at most max. */
int bot_catalogue(const char *home, char names[][NAME_SIZE], int max);
/* What one of them says of itself, or what is wrong with it. */
const char *bot_title(const char *home, const char *name, char out[BOT_TITLE]);

/* Calls `each` with every bot, what it says of itself, and its parameters (until one has no name; NULL: it has
 * none). */
typedef void BotEach(void *context, const char *name, const char *title,
                     const BotParameter *parameters);
void bots_each(const char *home, BotEach *each, void *context);

/* The chance of the bots in a game with this seed. */
Rng bot_rng(uint64_t seed);

/* --- Advice --- */

/* A whole move, and what it is worth in thousandths of a point, compared with the table as it is. */
typedef struct {
  KindId take;   /* before that, this of several tiles is taken; 0: nothing */
  Action first;  /* place, deploy, pass or answer */
  Action second; /* after a place: deploy or pass … */
  bool whole;    /* … unless there was nothing to deploy */
  int64_t worth;
  int64_t now[FEATURE_KINDS + 1]; /* paid to the player at once, by kind; last: by no feature */
  int64_t
      open[FEATURE_KINDS + 1]; /* what the player's features on the table gain; last: at the end */
  int64_t figures;             /* what their hand, and figures that help them, gain */
  int64_t rivals;              /* what the others lose or gain, as it counts for them */
  int64_t again;               /* another tile that they draw */
} BotAdvice;

/* What the moves of whoever is to decide are worth in greedy's eyes, in thousandths of a point. */
typedef struct {
  unsigned count; /* of moves that were looked at; 0: there is none */
  int64_t best, next, worst;
} BotWeights;

/* Looks closely at so many of the most promising.  False if a rule failed. */
bool bot_weigh(const Game *game, BotMemory *memory, Rng *rng, unsigned closely, BotWeights *out);

/* Can it say what it thinks of several moves? */
bool bot_advises(const Bot *bot);

/* The best moves of the player to decide in its eyes, best first; at most max.  0 as above, or if somebody has
 * stopped it.  The parts are what greedy sees at once; for mcts `worth` is what comes of the move on average, some
 * rounds later. */
unsigned bot_advise(const Bot *bot, const Game *game, BotMemory *memory, Rng *rng, BotAdvice *list,
                    unsigned max);

#endif
