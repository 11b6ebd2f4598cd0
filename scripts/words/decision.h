/* decision.h - what a bot is asked: which actions there are, and what they may be worth.
 *
 * Plain data for both sides of the door; nothing of Lua is in it. */
#ifndef BASTIDE_DECISION_H
#define BASTIDE_DECISION_H

#include "core/game.h"

/* What a bot may choose, as a whole line of the notation: a tile comes with its figure. */
typedef struct {
  Action first;  /* place, deploy, pass or answer */
  Action second; /* after a place: deploy or pass … */
  bool whole;    /* … unless there was nothing to deploy */
  KindId take;   /* before a place, this of several tiles is taken; 0: there is only one */
} ScriptAction;

/* One decision of a bot.  The game is as the player sees it: what is in its bag may be known, but not the
 * order, so whoever calls shuffles the bag of a copy. */
typedef struct {
  const Game *game;
  const ScriptAction *actions;
  unsigned count; /* at most UINT16_MAX */
  /* What an action is worth in thousandths of a point; called only if the bot asks. */
  int64_t (*worth)(void *context, unsigned action);
  void *context;
  Rng *rng; /* the bot's own chance, which has nothing to do with the game's */
} ScriptDecision;

#endif
