/* bot_inner.h - what the bots share; nobody else includes it.
 *
 *   bot.c         the table, names and parameters, hiding the bag, chance
 *   bot_value.c   what a position is worth to a player
 *   bot_greedy.c  the move after which the position is worth most
 *   bot_twins.c   rotations of a tile that come to the same
 *   bot_advise.c  the reasons of greedy, for people
 *   bot_mcts.c    tries the best moves of greedy in many possible futures
 *   bot_lua.c     asks a bot that is written in Lua */
#ifndef BASTIDE_BOT_INNER_H
#define BASTIDE_BOT_INNER_H

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

/* How a position looks to a player at one point of the game. */
typedef struct {
  const Rules *rules;
  unsigned seat;
  int64_t share[PLAYERS_MAX]; /* what a point of each player is worth to this one */
  int64_t hand[HAND_COUNTED]; /* what so many followers in hand are worth */
  int64_t heavy;              /* … and each unit of weight above one */
  int64_t chance[FEATURE_KINDS][OPEN_COUNTED + 1]; /* that a feature is finished */
  int64_t back;   /* a figure that comes home if its feature is finished */
  int64_t growth; /* of a field, per open half edge */
  int64_t helper; /* a figure that is no follower, on an unfinished feature */
  int64_t again;  /* another tile */
  bool finishes;  /* there are points at the end for what is no feature */
} View;

/* What was found out about a position, so that a move need only look at what it changes. */
typedef struct {
  Game *game;
  int64_t feature[FEATURES_MAX + 1]; /* where somebody stands */
  uint32_t stamp;                    /* of this position */
  struct {
    uint32_t stamp;
    int32_t claim; /* what it would be worth to a lone follower of the player */
  } fields[FEATURES_MAX + 1],
      lone[SEGMENTS_PER_KIND]; /* a segment of the tile in hand that joins nothing */
} Known;

void view_start(View *view, const Rules *rules, const Game *game, unsigned seat,
                const int32_t *weights);

/* What a feature with its figures is worth to the view's player.  The game is touched and put back. */
int64_t value_feature(const View *view, Game *game, FeatureId feature);

/* The same for one of its players, without his share. */
int64_t value_feature_for(const View *view, Game *game, FeatureId feature, unsigned seat);

/* What a free feature would be worth to a lone follower of the view's player on this segment of the tile
 * placed last. */
int64_t value_claim(const View *view, Game *game, Known *known, unsigned segment);

/* What the whole position is worth, without what is paid at the end for no feature.  Features that are as
 * they were in `known` are not looked at again; NULL: all are. */
int64_t value_position(const View *view, Game *game, const Known *known);

/* The same, and remembers it. */
int64_t value_know(const View *view, Game *game, Known *known);

/* What is paid at the end for no feature.  Spoils the game. */
int64_t value_finish(const View *view, Game *game);

/* What a figure costs that leaves the hand. */
int64_t value_price(const View *view, const Game *game, unsigned seat, unsigned figure);

/* The same view without regard for the others. */
View view_own(const View *view);

/* What the position is worth to the view's player alone: his features by kind, and his figures at hand and
 * those who help. */
void value_own(const View *view, Game *game, int64_t features[FEATURE_KINDS], int64_t *figures);

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
  View view;
  Known known;
  int64_t before; /* what the position is worth */
  Game placed, trial;
  Choices choices, deploys;
  Move moves[MOVES_MAX];
  unsigned move_count;
} Greedy;

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

typedef struct LuaBots LuaBots; /* those of this thread that are written in Lua */

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
  } question;      /* how often the same question was answered in a row */
  LuaBots *lua;    /* NULL until one is asked */
  char error[512]; /* of the bot that chose last; "": none */
  bool exhausted;  /* it took too long */
};

/* Copies the position into memory->hidden as a player sees it. */
void memory_hide(BotMemory *memory, const Game *game, Rng *rng);

/* Keeps the second half of a move, and finds it again. */
void plan_make(BotMemory *memory, const Move *move);
bool plan_follow(BotMemory *memory, Action *action);

/* Has one question been answered so often that it could go on for ever?  Then this is the answer. */
bool out_of_patience(BotMemory *memory, Rng *rng, Action *action);

/* Which of several tiles lets greedy make the best move.  False if a rule failed. */
bool greedy_take(BotMemory *memory, const int32_t *weights, Rng *rng, Action *action);

bool greedy_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);
bool mcts_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);
bool lua_choose(const Bot *bot, BotMemory *memory, Rng *rng, Action *action);

/* --- Bots written in Lua --- */

/* Is this the name of one?  "lua:x.lua", "./x.lua", or a file in scripts/bots/. */
bool lua_bot_named(Word text);
/* Reads such a name; false with a reason if there is no such file, or if it is no good. */
bool lua_bot_read(Word text, Bot *bot, Reason *why);
void lua_bots_close(LuaBots *bots);

#endif
