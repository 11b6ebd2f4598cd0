/* hooks.h - what the table asks the rules, and how several answers become one.
 *
 * HOOK_LIST is the only list of hooks: the enum here, the loader's section names, docs/HOOKS.md and the
 * editor stubs all come from it.  The core calls function pointers (Hooks); the scripting layer fills
 * them in, and the core's own tests pass plain C functions. */
#ifndef BASTIDE_HOOKS_H
#define BASTIDE_HOOKS_H

#include "board.h"
#include "rng.h"
#include "tally.h"

/* X(name, arguments, answer, fold, asked when, help) */
#define HOOK_LIST(X)                                                                               \
  X(PLACE, "place", "spot", "false, why", "any veto wins", "places for a tile are listed",         \
    "May the tile be placed there?  Return false and a sentence to forbid it.")                    \
  X(DEPLOY, "deploy", "figure, feature, segment", "false, why", "any veto wins",                   \
    "deployments are listed",                                                                      \
    "May the figure come there?  `segment.tile` is the tile.  Return false and a sentence to "     \
    "forbid it.")                                                                                  \
  X(START, "start", "", "", "all run", "the first turn has not begun",                             \
    "Deal, and set numbers up.")                                                                   \
  X(TURN_START, "turn_start", "player", "", "all run", "a turn begins; its further parts do not",  \
    "What happens before a tile is drawn.")                                                        \
  X(DRAWN, "drawn", "kind", "", "all run", "a tile was drawn, before it is placed",                \
    "Look at the tile in hand.")                                                                   \
  X(PLACED, "placed", "tile", "", "all run", "a tile was placed and its features are joined",      \
    "Note what the tile did.  May write its own state and recall figures.")                        \
  X(DEPLOYED, "deployed", "figure", "", "all run", "a player has deployed a figure",               \
    "A figure in a selector is the one that was deployed.")                                        \
  X(ACTED, "acted", "", "", "all run", "the player has deployed, done something else, or passed",  \
    "What happens after the action of a part; `turn.action` tells what it was.")                   \
  X(CHANGED, "changed", "", "", "all run", "the table is as it will be scored, but for dangers",   \
    "What the new tile and the action have changed.")                                              \
  X(DANGER, "danger", "", "", "all run", "before anything is scored",                              \
    "What may still send figures home.")                                                           \
  X(BEFORE_SCORING, "before_scoring", "", "", "all run", "what the tile completed is paid next",   \
    "The last moment before features are paid.")                                                   \
  X(SCORE, "score", "feature, tally", "", "sums; void wins", "a feature's worth is needed",        \
    "Rates per unit, or a function that adds to the tally.")                                       \
  X(TIES, "ties", "feature, player", "n", "sums; the largest wins", "a majority is tied",          \
    "Whoever has the larger sum wins the tie; equal sums share.")                                  \
  X(SCORED, "scored", "feature", "", "all run",                                                    \
    "all completed features are paid, figures still stand",                                        \
    "Note what was completed.  May write its own state and recall figures.")                       \
  X(PAID, "paid", "", "", "all run", "features were paid, and others may be for it",               \
    "May have more features paid, which are paid next; then it is asked again.")                   \
  X(LEAVING, "leaving", "", "", "all run", "features are paid, and their figures leave next",      \
    "The last moment in which they stand there.")                                                  \
  X(ASK, "ask", "player, offer", "", "one question after another", "at any moment of a turn",      \
    "A list of questions: { at, who, options } and filters.")                                      \
  X(PART_END, "part_end", "", "", "all run", "a part of a turn ends",                              \
    "What happens after each tile.")                                                               \
  X(AGAIN, "again", "", "true", "any yes wins", "a part of a turn ends",                           \
    "Should the player draw another tile this turn?")                                              \
  X(TURN_END, "turn_end", "", "", "all run", "a turn ends", "What happens after the last part.")   \
  X(ENDS, "ends", "", "true", "any yes wins", "a turn has ended",                                  \
    "Is the game over?  Or { score = 50 }: when somebody has that much.")                          \
  X(LAST_TILE, "last_tile", "", "", "all run", "no tile is left, and nothing is paid yet",         \
    "The last moment before the final scoring.")                                                   \
  X(TOTAL, "total", "feature, points, player, winners", "points", "chain in use order",            \
    "a payment is made", "The last word on a payment, for house rules.")                           \
  X(FINISH, "finish", "player, tally", "", "sums", "the game is over",                             \
    "Final scoring of things that are not features.")

typedef enum {
#define X(NAME, ...) HOOK_##NAME,
  HOOK_LIST(X)
#undef X
      HOOKS
} HookName;

extern const char *const HOOK_NAMES[HOOKS];

/* The moments of a turn, in their order.  At each of them events run first (the hook of the same name), the table
 * takes in what they did, and then questions are put.  `action` is the exception: what is asked there is offered
 * together with the deployments, as one decision.  X(name, what people call it) */
#define MOMENT_LIST(X)                                                                             \
  X(START, "start", "before the first turn")                                                       \
  X(TURN_START, "turn_start", "start of a turn")                                                   \
  X(DRAWN, "drawn", "a tile was drawn")                                                            \
  X(PLACED, "placed", "a tile was placed")                                                         \
  X(ACTION, "action", "instead of deploying")                                                      \
  X(ACTED, "acted", "after the action")                                                            \
  X(CHANGED, "changed", "after changes")                                                           \
  X(DANGER, "danger", "dangers")                                                                   \
  X(BEFORE_SCORING, "before_scoring", "before scoring")                                            \
  X(LEAVING, "leaving", "before figures leave")                                                    \
  X(SCORED, "scored", "after scoring")                                                             \
  X(PART_END, "part_end", "end of a part")                                                         \
  X(AGAIN, "again", "before another part")                                                         \
  X(TURN_END, "turn_end", "end of a turn")                                                         \
  X(LAST_TILE, "last_tile", "after the last tile")

typedef enum {
#define X(NAME, ...) MOMENT_##NAME,
  MOMENT_LIST(X)
#undef X
      MOMENTS
} Moment;

/* As files call them, and as people do; the last is for questions that follow an answer. */
extern const char *const MOMENT_NAMES[MOMENTS + 1], *const MOMENT_TITLES[MOMENTS + 1];

typedef struct Game Game;

/* What an event or an answer does to the table.  Effects are collected while the rules look at one and
 * the same table, and applied afterwards. */
typedef enum {
  EFFECT_DEPLOY,
  EFFECT_RECALL,
  EFFECT_SET,
  EFFECT_AWARD,
  EFFECT_GIVE,
  EFFECT_MOVE,
  EFFECT_PAY,
  EFFECT_STEP,
  EFFECT_TAKE,
  EFFECT_PATCH,
  EFFECT_NEXT /* the next turn is that seat's */
} EffectKind;

typedef enum { SCOPE_GAME, SCOPE_TURN, SCOPE_PLAYER, SCOPE_TILE, SCOPE_FIGURE, SCOPES } Scope;

/* Where a piece without an owner is. */
typedef enum { PLACE_OFF, PLACE_TILE, PLACE_SEGMENT, PLACE_FIGURE, PLACE_PLAYER, PLACES } PlaceKind;

typedef struct {
  uint8_t place;  /* PlaceKind */
  uint8_t seat;   /* the player, or the figure's owner */
  uint8_t figure; /* the kind of the figure … */
  uint8_t nth;    /* … and which of several that are alike */
  uint16_t id;    /* TileId, or SegmentId also of the figure */
  uint16_t spare;
} Whereabouts;

typedef struct {
  uint8_t kind; /* EffectKind */
  uint8_t author;
  uint8_t
      seat; /* deploy, recall, award; set in player scope; move: as Whereabouts; take: who gets the tile */
  union {
    uint8_t figure;   /* deploy, recall, step: the kind of figure */
    uint8_t to_scope; /* give: whom */
    uint8_t piece;    /* move: an index into Rules.pieces */
    uint8_t patch;    /* patch: an index into Rules.patches */
    uint8_t to_place; /* take: TilePlace */
  };
  uint8_t
      scope; /* set; give: who gives; take: the TilePlace it comes from, of the seat in `slot` */
  uint8_t
      slot; /* set; give: the token, an index into Rules.tokens; recall: which of several that are alike */
  uint16_t
      target; /* deploy, recall: SegmentId; set: TileId, or the index of a figure; give: as number.h's `of`; pay: FeatureId; take: KindId, 0: the top one */
  union {
    int32_t value; /* set, award; pay: points, if scope is 1; slot is the manner of its rates */
    struct {       /* give */
      uint16_t to,
          count; /* move: scope, seat, slot, to and count are its Whereabouts; step: to a SegmentId, or HELD + holder */
    };
  };
} Effect;

/* Whoever plays by lists of actions finds so many numbers of a range there, from the lowest. */
enum { RANGE_LISTED = 32 };

enum { EFFECTS_MAX = 1024, OPTIONS_MAX = 4096, OPTION_EFFECTS_MAX = 4, LABEL_SIZE = 24 };

typedef struct {
  Rng rng; /* the game's chance, as it goes on after the event */
  uint16_t count;
  uint16_t applied; /* the numbers among so many of them are written already */
  Effect list[EFFECTS_MAX];
} Effects;

/* One answer to a question: a label and what it does.  Or any number of a range, which does nothing by itself: then
 * `ranged` is set, and the place of the effects holds the range and the number that was chosen. */
typedef struct {
  char label[LABEL_SIZE];
  uint8_t effect_count : 7;
  uint8_t ranged : 1;
  uint8_t passes;
  uint16_t rule;    /* whose question it answers: index into Rules.list */
  uint32_t subject; /* what it is about: thing.h, or a thing of the scripting layer's own */
  union {
    Effect effects[OPTION_EFFECTS_MAX];
    struct {
      int32_t low, high, number;
    } range;
  };
} Option;

/* The answers to a question.  The list lies elsewhere in the same block of memory, as long as the rules need it. */
typedef struct {
  uint16_t count;
  uint8_t must;  /* at the action moment: nothing else may be done */
  uint8_t range; /* one of them is a range of numbers */
  uint32_t room; /* for so many answers … */
  uint32_t at;   /* … from here on, in bytes from this struct */
} Options;

static inline Option *options_list(const Options *options) {
  return (Option *)((char *)options + options->at);
}

/* What was paid, to whom, for what, and by which rules. */
typedef struct {
  uint16_t feature;  /* FeatureId at the time of payment; 0: no feature (finish, award) */
  SegmentId segment; /* a segment of it */
  uint16_t city;     /* FeatureId of the city when a field is paid city by city, else 0 */
  uint8_t seat;
  uint8_t winners; /* how many share the majority */
  uint8_t complete;
  uint8_t final;  /* paid when the game was over */
  uint8_t author; /* finish, award: the expansion */
  uint8_t kind;   /* FeatureKind */
  int32_t points;
  int32_t score;   /* the player's, with this and all payments before */
  uint64_t weight; /* who had how much weight, a byte per seat */
  Tally tally;
} Payment;

/* Rule numbers index Rules.list.  All functions but failed may be NULL if no rule needs them. */
typedef struct {
  void *context;
  /* A turn, or a listing of its places, begins: what the rules may spend together is counted from here. */
  void (*begin)(void *context);
  /* Somebody imagines turns: until 0 is said, all that begin share the time of so many.  Then the turn that is really
   * played goes on with what it had left. */
  void (*imagine)(void *context, unsigned turns);
  bool (*place)(void *context, const Game *game, unsigned rule, const Spot *spot, Reason *why);
  bool (*deploy)(void *context, const Game *game, unsigned rule, unsigned seat, unsigned figure,
                 SegmentId segment, Reason *why);
  /* city: the only city of a field that counts, or 0 for all */
  void (*score)(void *context, const Game *game, unsigned rule, uint16_t feature, uint16_t city,
                unsigned seat, Tally *tally);
  /* What a player has to set against the others with whom a majority is tied. */
  int (*ties)(void *context, const Game *game, unsigned rule, uint16_t feature, unsigned seat);
  /* Something has happened to `subject`: a tile (placed), a kind of tile (drawn), a feature (scored), the index of a
   * figure (deployed), a seat (turn_start), or nothing in particular. */
  void (*event)(void *context, const Game *game, unsigned rule, uint16_t subject, Effects *effects);
  /* What an answer does besides its own effects; without one, what happens because nothing could be answered. */
  void (*answered)(void *context, const Game *game, unsigned rule, unsigned seat,
                   const Option *option, Effects *effects);
  /* All have answered a secret question: what follows from Game.given. */
  void (*settled)(void *context, const Game *game, unsigned rule, Effects *effects);
  void (*ask)(void *context, const Game *game, unsigned rule, unsigned seat, Options *options);
  bool (*again)(void *context, const Game *game, unsigned rule);
  int (*total)(void *context, const Game *game, unsigned rule, uint16_t feature, int points,
               unsigned seat, unsigned winners);
  void (*finish)(void *context, const Game *game, unsigned rule, unsigned seat, Tally *tally);
  /* A rule has failed; later answers are neutral and the action must not stand. */
  bool (*failed)(void *context);
  /* Whoever wants to know how often each function is called: counters by rule, or NULL. */
  uint32_t *calls;
  /* Whoever wants to know about payments. */
  void *listener;
  void (*paid)(void *listener, const Game *game, const Payment *payment);
} Hooks;

/* Before a call of the rule's function, or where words forbid somebody to come. */
static inline void hooks_count(const Hooks *hooks, unsigned rule) {
  if (hooks->calls) hooks->calls[rule]++;
}

#endif
