/* game.h - one game: the state, whose decision it is, what may be done, and doing it.
 *
 * The state is plain integers in one block of memory, as large as the rules need (game_size).  Copy it with game_copy.
 * Every decision is a list of legal actions; applying one works or is refused with a reason.  What the
 * rules are is told by Rules; this file only knows the order of a turn. */
#ifndef BASTIDE_GAME_H
#define BASTIDE_GAME_H

#include "bag.h"
#include "held.h"
#include "rules.h"

typedef enum {
  PHASE_DRAW, /* without a seed: somebody says which tile is drawn; or which of several, or from a hand, is taken */
  PHASE_PLACE,  /* the tile in hand wants a place */
  PHASE_DEPLOY, /* a figure onto the tile just placed, or none */
  PHASE_ASK,    /* a rule's question is open */
  PHASE_OVER,
} Phase;

typedef enum {
  ACTION_DRAW,    /* kind (PHASE_DRAW): drawn, or taken of those that were */
  ACTION_DISCARD, /* kind: drawn, fits nowhere (PHASE_DRAW) */
  ACTION_PLACE,   /* square, rotation */
  ACTION_DEPLOY,  /* figure, segment (index on the tile just placed) */
  ACTION_PASS, /* deploy nothing; place nothing, where a tile needs a patch to fit (PHASE_PLACE); draw, instead of
                     playing from a hand (PHASE_DRAW) */
  ACTION_ANSWER, /* option: index into the open question's options (PHASE_ASK, PHASE_DEPLOY) */
  ACTION_END,    /* no more tiles: the last questions, or if they are open the final scoring now */
} ActionKind;

typedef struct {
  uint8_t kind; /* ActionKind */
  uint8_t rotation;
  uint8_t figure;
  uint8_t segment;
  union {
    Square square;
    int32_t number; /* answer: of a range */
  };
  uint16_t tile_kind; /* KindId */
  uint16_t option;
} Action;

/* What has to be laid over a tile for another to fit; tile 0: over that one itself. */
typedef struct {
  TileId tile;
  uint8_t patch;   /* an index into Rules.patches */
  uint8_t variant; /* 0: nothing */
} PatchNeed;

typedef struct {
  uint8_t phase;       /* Phase */
  uint8_t seat;        /* whose turn it is */
  uint8_t step;        /* where in the part we are; turn.c only */
  uint8_t ask_turn;    /* how many of the asked players have had the open question */
  uint8_t asked;       /* seat that answers the open question */
  uint8_t seeded;      /* tiles are drawn from the bag in order */
  uint8_t failed;      /* a rule failed inside game_apply: the state cannot be relied on */
  uint8_t hand;        /* tiles drawn of which one is to be taken: see game_hand; else 0 */
  uint16_t part;       /* from 1 */
  uint16_t ask_rule;   /* the open question: index into Rules.list */
  uint16_t number;     /* turns begun */
  KindId kind;         /* the tile in hand, or the one placed in this part */
  TileId tile;         /* the tile placed in this part */
  uint16_t discarded;  /* tiles that fitted nowhere, so far */
  Completed completed; /* by this tile; and what is to be paid besides */
  uint8_t
      action; /* what was done at the action moment of this part: TurnAction, or 1 + author + … */
  uint8_t depth;    /* answers whose follow-up questions are open: Game.followed */
  uint8_t quiet;    /* so many passes in a row at a question that goes round */
  uint8_t settled;  /* so many of those completed, or to be paid, are paid */
  uint16_t answers; /* given at this moment */
  uint8_t paid;  /* so many of `completed`, the last ones, only because a rule asks for their pay */
  uint8_t back;  /* 1: the tile in play was taken away; and twice how often one was in this part */
  uint8_t holds; /* Holds: a tile may, or must, be taken from a hand (PHASE_DRAW) */
  uint8_t from;  /* TilePlace: where the tile in play, or the one placed in this part, came from */
  uint8_t given; /* answers to a secret question that are not settled yet: Game.given */
  uint8_t last;  /* so many players had their last turn, since the bag is empty */
  uint8_t second; /* whether a second figure may be deployed was asked, or is out of the question */
  uint8_t next;   /* 1 + the seat to which a rule gives the next turn; 0: to the left */
  uint16_t taken; /* PHASE_DEPLOY: segments of the tile where no follower may come, a bit each … */
  uint32_t figures; /* … and the kinds of figures that the player has for it */
  PatchNeed needed; /* what was laid for the tile placed in this part */
} Turn;

typedef enum { HOLDS_NOT, HOLDS_MAY, HOLDS_MUST, HOLDS_DECLINED } Holds;

/* What a player has done who might have deployed; from ACTED_BY on, answered a question of that author. */
typedef enum { ACTED_NOT, ACTED_DEPLOY, ACTED_PASS, ACTED_BY } TurnAction;

/* An answer that leads to further questions, and how far they have got. */
typedef struct {
  Option answer;
  uint8_t seat; /* who gave it */
  uint8_t next; /* which of the questions that follow */
  uint8_t turn; /* as Turn.ask_turn, for that one */
  uint8_t spare;
} Followed;

enum {
  FOLLOWED_MAX = 4,
  BACK_MAX = 16,            /* tiles put back in one part, so that every part comes to an end */
  MOMENT_ANSWERS_MAX = 100, /* at one moment; whoever would go on for ever passes then */
};

/* How a feature is paid because a rule asks for it. */
typedef struct {
  int32_t points; /* exactly so many, if `exact` */
  uint8_t exact;
  uint8_t manner; /* by the rates of this manner; 0: by those of any time */
  uint8_t author; /* who asks */
  uint8_t spare;
} Pay;

/* What only some rules need lies behind the features, a stretch after the other, each as long as the rules loaded ask for
 * (GameRoom in rules.h), and the list of features ends where they can have no more.  So a game takes game_size(rules)
 * bytes, which is less than this struct: that has room for whatever rules may ask for. */
enum {
  GAME_REST = NUMBERS_MAX * sizeof(int32_t) + FIGURE_NUMBERS_MAX * sizeof(int32_t) +
              PIECES_MAX * sizeof(Whereabouts) + TILES_MAX * sizeof(HeldTile) +
              OPTIONS_MAX * sizeof(Option) + 64 /* none begins in the middle of eight bytes */
};

struct Game {
  Turn turn;
  Rng rng;
  uint64_t rules; /* Rules.fingerprint */
  uint8_t players;
  uint8_t piece_count;        /* how many the rules have */
  uint8_t more[SCOPE_FIGURE]; /* numbers of each scope for which there is no room below … */
  uint8_t teams;              /* as Rules.teams; 0: everybody plays alone */
  uint8_t spare;
  uint32_t numbers_at; /* … and where they lie, in bytes from here: see number.h */
  uint32_t pieces_at;  /* see game_piece */
  int32_t scores[PLAYERS_MAX];
  int32_t gained[PLAYERS_MAX]; /* of that from features in this part of the turn */
  int32_t game_slots[SLOTS_MAX];
  int32_t turn_slots[SLOTS_MAX];
  int32_t player_slots[PLAYERS_MAX][SLOTS_MAX];
  HeldTiles held; /* tiles off the table */
  Options
      question; /* what may be answered (PHASE_ASK), or done instead of deploying (PHASE_DEPLOY) */
  Figures figures;
  Bag bag;
  Pay pays[PAID_MAX];              /* of the last ones of turn.completed, as many as turn.paid */
  Followed followed[FOLLOWED_MAX]; /* as many as turn.depth says */
  Followed given[PLAYERS_MAX];     /* as many as turn.given says; who answered, and what */
  Board board;
  Features features;
  unsigned char rest[GAME_REST];
};

/* How many bytes a game under these rules takes. */
size_t game_size(const Rules *rules);

/* The numbers that have a stretch of their own: see number.h. */
static inline int32_t *game_numbers(const Game *game) {
  return (int32_t *)((char *)game + game->numbers_at);
}

/* Where a piece is: an index into Rules.pieces. */
static inline const Whereabouts *game_piece(const Game *game, unsigned piece) {
  return (const Whereabouts *)((const char *)game + game->pieces_at) + piece;
}
void game_move_piece(Game *game, unsigned piece, Whereabouts to);

/* A kind of figure, and a segment of the tile just placed. */
typedef struct {
  uint8_t figure, segment;
} Deploy;

/* The legal actions of a decision.  Places and deployments are kept as sets, so that one may be picked without listing
 * all; ask for the nth action with choices_action. */
typedef struct {
  unsigned count;
  uint8_t phase;
  uint16_t deploy_count; /* PHASE_DEPLOY: deployments come first, … */
  uint16_t option_count; /* … then what may be done instead, and then the pass, if one may */
  KindId hand[TAKE_MAX]; /* PHASE_DRAW; after them a pass, if one may (option_count) */
  Fits fits;
  uint32_t figures;                   /* a bit for each kind of figure that may be deployed … */
  uint16_t deploys[FIGURE_KINDS_MAX]; /* … and for each segment where such a one may stand */
} Choices;

/* A new game.  With a seed the bag is shuffled and the first tile drawn; without one (NULL) the actions
 * say what is drawn.  A bare table has no start tile yet, and takes no seed: put tiles on it with
 * game_put. */
bool game_start(Game *game, const Rules *rules, unsigned players, const uint64_t *seed, bool bare,
                Reason *why);

/* A new game whose tiles come in exactly this order and then end. */
bool game_start_order(Game *game, const Rules *rules, unsigned players, const KindId *order,
                      unsigned count, Reason *why);

void game_copy(Game *to, const Game *from);
bool game_equal(const Game *a, const Game *b);
uint64_t game_hash(const Game *game);

/* Makes it the game as this seat knows it: what the seat cannot see is dealt anew, from this seed, and so is the
 * chance to come.  Nothing of what was hidden can be told from the result.  Bots, previews and whoever else plays
 * for a seat get this and nothing else. */
void game_view(Game *game, const Rules *rules, unsigned seat, uint64_t seed);
/* Deals anew what such a view has dealt: another game that looks the same to this seat. */
void game_hide(Game *game, const Rules *rules, unsigned seat, uint64_t seed);

/* Do they share one score, and win together? */
static inline bool game_partners(const Game *game, unsigned seat, unsigned other) {
  return seat == other || (game->teams && seat % game->teams == other % game->teams);
}

/* Whose decision it is. */
unsigned game_mover(const Game *game);

void game_choices(const Game *game, const Rules *rules, Choices *choices);
Action choices_action(const Game *game, const Choices *choices, unsigned n);
/* The nth of the deployments, by figure and then by segment. */
Deploy choices_deploy(const Choices *choices, unsigned n);

/* The kinds of tiles that may be taken now (PHASE_DRAW), each once, those that fit somewhere only; none if
 * there is nothing to choose from.  Returns how many; they come in the order in which they were drawn. */
unsigned game_hand(const Game *game, const Rules *rules, KindId kinds[TAKE_MAX]);

/* Has the player to take one of several tiles, drawn or held (PHASE_DRAW)?  Those held may be left, if they need not be
 * played: ACTION_PASS. */
static inline bool game_takes(const Game *game) {
  return game->turn.phase == PHASE_DRAW &&
         (game->turn.hand || game->turn.holds == HOLDS_MAY || game->turn.holds == HOLDS_MUST);
}

/* The tile placed in this part, with what lies over it, or else the one in hand. */
static inline KindId game_kind_in_play(const Game *game) {
  return game->turn.tile ? game->board.tiles[game->turn.tile].kind : game->turn.kind;
}

/* The rule whose question is open (PHASE_ASK): index into Rules.list. */
static inline unsigned game_asking(const Game *game) {
  return game->question.count ? options_list(&game->question)[0].rule : game->turn.ask_rule;
}

/* Is deploying a decision of its own (PHASE_DEPLOY), because something else may be done instead, or because a question
 * was answered since the tile was placed?  Otherwise it belongs to the placing of the tile. */
static inline bool game_acts_apart(const Game *game) {
  return game->turn.phase == PHASE_DEPLOY &&
         (game->question.count || game->turn.answers || game->turn.second);
}

/* The place of a range of numbers among the answers on offer, or -1. */
int game_range(const Game *game);

/* How many answers to the open question there are, or things that may be done instead of deploying: Game.question. */
static inline unsigned game_option_count(const Game *game) {
  bool open = game->turn.phase == PHASE_ASK || game->turn.phase == PHASE_DEPLOY;
  return open ? game->question.count : 0;
}

/* Does the selector speak about this feature, for this player?  Most speak of other kinds, which is seen at once. */
bool selector_takes_closely(const Selector *selector, const Game *game, const Rules *rules,
                            FeatureId feature, unsigned seat);
static inline unsigned selector_may_take(const Selector *selector, unsigned kind) {
  return selector->always | (selector->kinds >> kind & 1u);
}
static inline bool selector_takes(const Selector *selector, const Game *game, const Rules *rules,
                                  FeatureId feature, unsigned seat) {
  return selector_may_take(selector, game->features.list[feature].kind) &&
         selector_takes_closely(selector, game, rules, feature, seat);
}

/* Acts in place.  False with a reason if the action is not legal (the game is untouched) or if a rule
 * failed (turn.failed is set, the state is not to be used: whoever wants to go on keeps a copy). */
bool game_apply(Game *game, const Rules *rules, const Action *action, Reason *why);

/* Acts in place: the nth of the choices, which must be those of this game as it stands, so nothing is checked
 * again.  False if a rule failed, as above. */
bool game_take_choice(Game *game, const Rules *rules, const Choices *choices, unsigned n,
                      Reason *why);

/* Lets the first turn begin, as the first action would, if it has not begun: in a game without a seed events wait until
 * the table is set up. */
bool game_begin(Game *game, const Rules *rules, Reason *why);

/* Where the player to move may place this kind now, and what they may deploy there. */
unsigned game_count_spots(const Game *game, const Rules *rules, KindId kind, Fits *fits);
bool game_check_spot(const Game *game, const Rules *rules, const Spot *spot, Reason *why);

/* Does this one rule (an index into Rules.list that place_rules names, or one of the deploy rules) allow
 * it?  For whoever wants to hear every veto instead of the first. */
bool game_place_rule(const Game *game, const Rules *rules, unsigned index, const Spot *spot,
                     Reason *why);
bool game_deploy_rule(const Game *game, const Rules *rules, unsigned index, unsigned seat,
                      unsigned figure, SegmentId segment, Reason *why);

/* What a feature would pay a player now, with the reasons (payment may be NULL).  Where nobody stands, as if
 * that player stood there alone. */
int game_worth(const Game *game, const Rules *rules, FeatureId feature, unsigned seat,
               Payment *payment);

/* The same by the rates of a manner, an index into Rules.manners from 1; 0: of any time. */
int game_worth_as(const Game *game, const Rules *rules, FeatureId feature, unsigned seat,
                  unsigned manner, Payment *payment);

/* What a feature paid each of its winners in this part, or would pay one now. */
int game_value(const Game *game, const Rules *rules, FeatureId feature);

/* The corners of its tile at which a segment meets three other tiles in its feature: a bit each, the first of them that
 * behind the north side, clockwise. */
unsigned game_corners(const Game *game, const Rules *rules, SegmentId segment);

/* What everybody's figures on a feature weigh, a byte per seat. */
uint64_t game_weight(const Game *game, const Rules *rules, FeatureId feature);

/* Who has the majority on a feature, ties broken as far as rules do: a bit per seat. */
unsigned game_winners(const Game *game, const Rules *rules, FeatureId feature);

/* What a player is paid at the end for having most of something, by the rules that need no function for that. */
int game_finish_by_numbers(const Game *game, const Rules *rules, unsigned seat);

/* --- Setting up a position: edges must match and things must be there; other rules are not asked. --- */

bool game_put(Game *game, const Rules *rules, const Spot *spot, Reason *why);
bool game_stand(Game *game, const Rules *rules, unsigned seat, unsigned figure, TileId tile,
                unsigned segment, Reason *why);

/* So many tiles of a kind lie in a player's hand; they come out of the bag, or go back. */
bool game_hold(Game *game, const Rules *rules, unsigned hand, unsigned seat, KindId kind,
               unsigned count, Reason *why);

/* From now on tiles come out of the bag in its order, beginning with the one, or those, for the turn at hand
 * (PHASE_DRAW). */
bool game_draw(Game *game, const Rules *rules, Reason *why);

/* The tile and segment somebody means; 0 if there is none. */
SegmentId game_segment(const Game *game, const Rules *rules, Square square, const char *name);

#endif
