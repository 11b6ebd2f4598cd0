/* bot_inner.h - what the bots share; nobody else includes it.
 *
 *   bot.c         the table, names and parameters, hiding the bag, chance
 *   bot_value.c   what a position is worth to a player
 *   bot_prospects.c how likely features are to be finished, from the tiles that are left
 *   bot_cities.c  which cities the fields of a position border
 *   bot_sketch.c  what a tile would join, without laying it; bot_sketch_value.c: what that is worth
 *   bot_guess.c   what a place is worth at first sight
 *   bot_greedy.c  the move after which the position is worth most
 *   bot_twins.c   rotations of a tile that come to the same
 *   bot_advise.c  the reasons of greedy, for people
 *   bot_mcts.c    tries the best moves of greedy in many possible futures
 *   bot_moves.c   the whole moves of a position, and the second half of one that was chosen
 *   bot_lua.c     asks a bot that is written in Lua
 *   bot_exec.c    asks a bot that is a program of its own */
#ifndef BASTIDE_BOT_INNER_H
#define BASTIDE_BOT_INNER_H

#include "core/worth.h"
#include "game/moves.h"
#include "bot.h"

/* --- What greedy looks at.  The order is that of its parameters. --- */

typedef enum {
  WEIGHT_FIGURE,
  WEIGHT_OPEN,
  WEIGHT_CITY,
  WEIGHT_ROAD,
  WEIGHT_CLOISTER,
  WEIGHT_FIELD,
  WEIGHT_HELPER,
  WEIGHT_AGAIN,
  WEIGHT_RIVALS,
  WEIGHT_TRIES,
  WEIGHT_BLUR,
  WEIGHT_BAG,
  WEIGHTS
} Weight;

enum {
  UNIT = 1000,           /* weights, chances, points: thousandths */
  OPEN_COUNTED = 9,      /* with more sides open nobody hopes for the end */
  HAND_COUNTED = 64,     /* figures in hand that make a difference */
  MOVES_MAX = 64,        /* that are looked at closely */
  ANSWERS_AGAIN = 16,    /* the same of a question that is put again and again */
  FOLLOW_UPS = 8,        /* questions that may follow from an answer */
  TAKE_TRIES = 3,        /* the same for each tile, when one of several is to be taken */
  QUESTION_PATIENCE = 24 /* answers to one question that may be put again and again */
};

/* For each feature with figures the chance that it is finished, as the bag is. */
typedef struct {
  int64_t chance[FEATURES_MAX + 1];
} Prospects;

/* How a position looks to a player at one point of the game. */
typedef struct {
  const Rules *rules;
  unsigned seat;
  int64_t share[PLAYERS_MAX]; /* what a point of each player is worth to this one */
  int64_t hand[HAND_COUNTED]; /* what this many followers in hand are worth */
  int64_t heavy;              /* … and each unit of weight above one */
  int64_t chance[FEATURE_KINDS][OPEN_COUNTED + 1]; /* that a feature is finished … */
  const Prospects *prospects; /* … if nobody has looked into the bag; NULL: nobody has */
  int64_t back;               /* a figure that comes home if its feature is finished */
  int64_t growth;             /* of a field, per open half edge */
  int64_t helper;             /* a figure that is not a follower, on an unfinished feature */
  int64_t again;              /* another tile */
  bool finishes;              /* there are points at the end for what is not a feature … */
  bool finish_asks;           /* … and a function says how many */
} Outlook;

/* A part of something, both in thousandths. */
static inline int64_t share_of(int64_t a, int64_t b) {
  return a * b / UNIT;
}

/* --- Which cities fields border --- */

enum { CITY_WORDS = 4, CITIES_COUNTED = 64 * CITY_WORDS };

typedef struct {
  uint64_t words[CITY_WORDS];
} CitySet;

typedef struct {
  unsigned count;
  uint8_t number[FEATURES_MAX + 1]; /* of each city */
  CitySet complete;                 /* cities that feed a field … */
  CitySet taken[TWICE_MAX];         /* … and those of them that count once more for rates.twice */
  bool found[FEATURES_MAX + 1];
  CitySet around[FEATURES_MAX + 1]; /* the cities that a field borders, once they are found */
} Cities;

/* False if there are more cities than can be counted. */
bool cities_know(Cities *cities, const Game *game, const Rules *rules);

/* The cities that a field of this position borders. */
const CitySet *cities_around(Cities *cities, const Game *game, const Rules *rules, FeatureId field);

static inline bool city_among(const CitySet *set, unsigned number) {
  return set->words[number / 64] >> (number % 64) & 1;
}

/* How many of these feed a field, for worth_by_rates. */
void cities_count(const Cities *cities, const Rules *rules, const CitySet *around,
                  int counts[1 + TWICE_MAX]);

/* --- Values --- */

/* A feature as it lies, or as it would lie, with all that rates ask about. */
typedef struct {
  Feature feature;
  uint64_t figures;          /* a byte per seat with a bit per kind of figure that stands there */
  int cities[1 + TWICE_MAX]; /* of a field: see worth_by_rates */
} Shape;

/* What was found out about a position, so that a move need only look at what it changes. */
typedef struct {
  Game *game;
  bool
      plain; /* rates alone say what features pay: what follows is known, too, and places may be sketched */
  int64_t total;                   /* what all is worth */
  int64_t hand;                    /* … and of that the figures in hand */
  int64_t price[FIGURE_KINDS_MAX]; /* of a figure of the view's player that leaves the hand */
  unsigned home[PLAYERS_MAX];      /* followers who stand on something finished */
  unsigned held_count;
  FeatureId held[FIGURES_MAX];        /* features with figures */
  uint64_t figures[FEATURES_MAX + 1]; /* on those: as in Shape */
  Cities cities;
  struct {
    bool there, yes;
  } lasts; /* found out when asked: is there another tile, wherever this one is laid? */
  int64_t feature[FEATURES_MAX + 1]; /* where somebody stands */
  uint32_t stamp;                    /* of this position */
  struct {
    uint32_t stamp;
    uint16_t segments, open; /* of the tile that makes a feature longer, and what is open then */
    int64_t value;           /* what that comes to, as places at all its ends are much the same */
  } longer[FEATURES_MAX + 1];
  struct {
    uint32_t stamp;
    int32_t claim; /* what it would be worth to a lone follower of the player */
  } fields[FEATURES_MAX + 1],
      lone[SEGMENTS_PER_KIND]; /* a segment of the tile in hand that joins nothing */
} Known;

void outlook_start(Outlook *view, const Rules *rules, const Game *game, unsigned seat,
                   const int32_t *weights);

/* What a feature with its figures is worth to the view's player.  The game is touched and put back. */
int64_t value_feature(const Outlook *view, Game *game, FeatureId feature);

/* The same for a feature that need not lie anywhere; rates alone must say what it pays. */
int64_t value_shape(const Outlook *view, const Shape *shape);
int64_t value_shape_for(const Outlook *view, const Shape *shape, unsigned seat);

/* What the figures in hand are worth, with followers who are as good as at home.  `supply` as in Figures. */
int64_t value_hands(const Outlook *view, unsigned players, const uint8_t *supply,
                    const unsigned *home);

/* What a free feature would be worth to a lone follower of the view's player on this segment of the tile
 * placed last. */
int64_t value_claim(const Outlook *view, Game *game, Known *known, unsigned segment);

/* What the whole position is worth, without what is paid at the end for no feature.  Features that are as
 * they were in `known` are not looked at again; NULL: all are. */
int64_t value_position(const Outlook *view, Game *game, const Known *known);

/* How much more one position is worth than another.  Features that are alike in both are not looked at, if
 * rules_by_rates. */
int64_t value_change(const Outlook *view, Game *before, Game *after);

/* Do rates alone say what features pay? */
static inline bool rules_by_rates(const Rules *rules) {
  return rules->rates.plain == (1u << FEATURE_KINDS) - 1;
}

/* The same, and remembers it. */
int64_t value_know(const Outlook *view, Game *game, Known *known);

/* What is paid at the end for no feature, if no function is asked. */
int64_t value_numbers(const Outlook *view, const Game *game);

/* What is paid at the end for no feature.  Spoils the game. */
int64_t value_finish(const Outlook *view, Game *game);

/* What a figure costs that leaves the hand. */
int64_t value_price(const Outlook *view, const Game *game, unsigned seat, unsigned figure);

/* Looks at the squares around everything that figures stand on, and at the tiles that are left. */
void prospects_find(Prospects *prospects, const Outlook *view, const Game *game);

/* What the whole position is worth with these. */
int64_t value_closely(const Outlook *view, Game *game, Prospects *prospects);

/* The same view without regard for the others. */
Outlook outlook_own(const Outlook *view);

/* What the position is worth to the view's player alone: their features by kind, and their figures in hand and
 * those who help. */
void value_own(const Outlook *view, Game *game, int64_t features[FEATURE_KINDS], int64_t *figures);

/* --- Places that are only sketched --- */

/* What the tile would join to one feature. */
typedef struct {
  Shape shape;
  uint16_t segments; /* of the tile, a bit each; none: it belongs to another one */
  uint8_t parts;     /* features of the table in it */
  bool valued, claimed;
  int64_t value; /* found out once: with the figures that stand there … */
  int64_t claim; /* … and to a lone follower of the player */
} Joined;

typedef struct {
  const Kind *kind;              /* NULL: nothing was sketched of this position yet */
  unsigned slot, rotation;       /* of the place; NO_SLOT: none could be sketched */
  uint8_t of[SEGMENTS_PER_KIND]; /* for each segment of the tile its place in `joined` */
  Joined joined[SEGMENTS_PER_KIND],
      blank[SEGMENTS_PER_KIND]; /* blank: before it touches anything */
  struct {
    FeatureId feature;
    uint8_t joined;
  } parts[3 * SIDES]; /* the features of the table that the tile touches */
  unsigned part_count;
  uint64_t figures;           /* on all of these: as in Shape */
  FeatureId near[NEIGHBOURS]; /* buildings around */
  unsigned near_count;
  /* A bit per place in `joined`: */
  unsigned touched;       /* they touch something on the table … */
  unsigned held;          /* … on which figures stand */
  unsigned finished;      /* cities that the tile finishes */
  unsigned lone_finished; /* those of `blank` */
} Sketch;

typedef struct {
  uint8_t figure, segment;
} SketchDeploy;
enum { SKETCH_DEPLOYS = FIGURE_KINDS_MAX * SEGMENTS_PER_KIND };

/* Adds up what the tile would make there, in this slot.  False if it must be laid to see that.  known->plain is required. */
bool sketch_place(Sketch *sketch, const Known *known, const Rules *rules, const Spot *spot,
                  unsigned slot);

/* How many of the squares around this one are filled. */
unsigned sketch_filled(const Board *board, Square square);

/* What the table is worth with the tile on it: the same as value_position. */
int64_t sketch_value(Sketch *sketch, const Outlook *view, Known *known);

/* What may be deployed on it, as game_choices lists it if no rule has a veto.  False if other figures would go when
 * one of these is tried and taken back: then the tile must be laid. */
bool sketch_deploys(const Sketch *sketch, const Outlook *view, const Known *known,
                    SketchDeploy *list, unsigned *count);

/* What it gains to deploy that, seen from the table as it lies. */
int64_t sketch_gain(Sketch *sketch, const Outlook *view, Known *known, const SketchDeploy *deploy);

/* What the table is worth when all is paid that the tile and the figure (NULL: none) have finished, and the next turn
 * has begun.  False if a rule wants to see that. */
bool sketch_settle(Sketch *sketch, const Outlook *view, Known *known, const SketchDeploy *deploy,
                   int64_t *value);

/* --- What places are worth at first sight --- */

typedef struct {
  int64_t gain; /* to the position with the tile on it */
  SketchDeploy what;
} GuessedDeploy;

/* What the tile touches at a place, and the buildings around that care about it. */
typedef struct {
  uint64_t touched, buildings;
} GuessKey;

/* What one place comes to, and others like it. */
typedef struct {
  GuessKey key;
  int64_t value;         /* without a figure */
  uint32_t stamp;        /* of the position, as in Known; 0: of none */
  uint16_t first, count; /* what may be deployed there: Guesses.deploys */
} Guess;

enum { GUESS_BITS = 7, GUESSED_DEPLOYS = 1024 };

typedef struct {
  Guess list[(1 << GUESS_BITS) + 1]; /* by key; the last one is for places that have none */
  unsigned used;                     /* of these, in this position: */
  GuessedDeploy deploys[GUESSED_DEPLOYS + SKETCH_DEPLOYS];
} Guesses;

/* --- Greedy --- */

typedef struct {
  Action first, second;
  bool whole; /* second is to be done after first */
  int64_t worth;
} Move;

/* For each kind and rotation an earlier rotation after which the table is the same, or the rotation itself. */
typedef struct {
  uint8_t twin[KINDS_MAX + 1][4];
} Twins;

void twins_find(Twins *twins, const Rules *rules);

typedef struct {
  const Twins *twins;
  const Rules *calm; /* the rules without their questions: a place is judged before they are put */
  int32_t weights[BOT_PARAMETERS];
  Outlook view;
  Known known;
  Prospects prospects;
  Sketch sketch;
  Guesses guesses;
  bool lays;      /* every tile, even where a sketch would do: for whoever wants to compare */
  int64_t before; /* what the position is worth */
  Game placed, trial;
  Choices choices, deploys;
  Move moves[MOVES_MAX];
  unsigned move_count;
} Greedy;

/* What the place in this slot comes to, good until the next one is asked about.  NULL where the tile must be laid. */
const Guess *guess_find(Greedy *greedy, const Spot *spot, unsigned slot);

/* May the end of a turn be sketched?  Not if a function says whether it goes on.  After the last tile the view hopes
 * for nothing any more, so that the table is worth what its features pay: what the game ends with, if fields are paid
 * one by one and no function has a say. */
bool guess_settles(const Outlook *view, Known *known);

/* The most promising moves of a position (whose bag is hidden), best first, at most `most`; the first
 * `tries` of them are really tried.  False if a rule failed. */
bool greedy_moves(Greedy *greedy, const Rules *rules, Game *game, const int32_t *weights, Rng *rng,
                  unsigned most, unsigned tries);

/* Carries the move out on greedy->trial.  False if a rule failed. */
bool greedy_carry_out(Greedy *greedy, const Game *game, const Move *move);
/* What the position is worth after the move; greedy->view and greedy->known are of the position before it. */
bool greedy_value_move(Greedy *greedy, const Game *game, const Move *move, int64_t *value);
bool greedy_draws_again(const Game *before, const Game *after);

/* --- Memory --- */

typedef struct LuaBots LuaBots;   /* those of this thread that are written in Lua … */
typedef struct ExecBots ExecBots; /* … and those that are programs */

/* The second half of a move, so that it need not be found twice: good for the position that the first half
 * leads to, and only until the next choice. */
typedef struct {
  bool there;
  uint16_t turn, part, tiles;
  Square square;
  uint8_t rotation, seat;
  Action second;
} Plan;

struct BotMemory {
  Rules rules, calm;
  Twins twins;
  Game hidden; /* the position, as a player sees it */
  Game taken;  /* the same with one of several tiles in hand */
  Game future; /* mcts */
  Greedy greedy, playout;
  Plan plan;
  struct {
    uint16_t turn, part, rule, seat;
    unsigned answers;
  } question;   /* how often the same question was answered in a row */
  Moves *moves; /* NULL until a bot that chooses among whole moves is asked */
  struct {
    bool there;
    uint16_t turn, part;
    uint8_t seat;
    ScriptAction move;
  } planned;                /* what is to be done with the tile that was taken */
  LuaBots *lua;             /* NULL until one is asked */
  ExecBots *exec;           /* NULL until one is asked */
  const char *const *names; /* of the players, for those who are told them; NULL: they have none */
  char error[512];          /* of the bot that chose last; "": none */
  bool exhausted;           /* it took too long */
  BotMemory *unaware;       /* of bots that do not know what a file pays, one after the other … */
  char unaware_of[NAME_SIZE]; /* … this file */
};

/* The order is that of its parameters. */
typedef enum { MCTS_ITERATIONS, MCTS_TIME, MCTS_WIDTH, MCTS_ROUNDS } MctsParameter;

/* Between the two calls, of which the second has no bot, scripts may take as long as this bot's thoughts may. */
void memory_imagine(BotMemory *memory, const Bot *bot);

/* Copies the position into memory->hidden as a player sees it. */
void memory_hide(BotMemory *memory, const Game *game, Rng *rng);

/* Keeps the second half of a move. */
void plan_make(BotMemory *memory, const Move *move);

/* Has one question been answered so often that it could go on forever?  Then this is the answer. */
bool out_of_patience(BotMemory *memory, Rng *rng, Action *action);

/* Which of several tiles lets greedy make the best move.  False if a rule failed. */
bool greedy_take(BotMemory *memory, const int32_t *weights, Rng *rng, Action *action);

bool greedy_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);
bool mcts_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);
/* The moves it would compare in memory->hidden, best first, and what comes of each on average.  0: a rule failed, or
 * somebody stopped it. */
unsigned mcts_rank(const Bot *bot, BotMemory *memory, Rng *rng, Move *moves, int64_t *worth,
                   unsigned max);
bool lua_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);

/* What went wrong, for bot_error.  False. */
bool bot_fail(BotMemory *memory, const char *what);
bool bot_rule_failed(const BotMemory *memory);

/* --- Whole moves --- */

/* Lists the whole moves of memory->hidden in memory->moves; `shorter`: without rotations that come to the same.
 * False if a rule failed or memory is short. */
bool bot_moves_look(BotMemory *memory, bool shorter);

/* The first step of the move that was chosen; the others are remembered. */
void bot_moves_begin(BotMemory *memory, const ScriptAction *move, Action *action);

/* Is the tile in hand the one that was taken, with a place in mind?  Then this is the move. */
bool bot_moves_planned(BotMemory *memory, ScriptAction *move);

/* --- Bots that are programs --- */

/* Does somebody name one: "exec:./bot"? */
bool exec_bot_named(Slice text);
bool exec_bot_read(Slice text, Bot *bot, Reason *why);
void exec_bots_close(ExecBots *bots);
bool exec_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);

/* Reads "figure=2,open=1" after the colon of a bot's name. */
bool bot_read_parameters(Bot *bot, Slice list, Reason *why);

/* --- Bots written in Lua --- */

/* Is this the name of one?  "lua:x.lua", "./x.lua", or a file in scripts/bots/. */
bool lua_bot_named(const char *home, Slice text);
/* Reads such a name; false with a reason if there is no such file, or if it is no good. */
bool lua_bot_read(const char *home, Slice text, Bot *bot, Reason *why);
void lua_bots_close(LuaBots *bots);

#endif
