/* call.h - a Script as the vocabulary sees it: rules, a sandbox, and the call that is under way.
 *
 * Where the rules came from is not known here; the loader keeps that. */
#ifndef BASTIDE_CALL_H
#define BASTIDE_CALL_H

#include "core/game.h"
#include "cost.h"
#include "decision.h"
#include "scripts/sandbox/sandbox.h"

/* What a rule may do just now. */
typedef enum {
  MODE_QUESTION, /* decide about places and points: look, but ask no other rule */
  MODE_EVENT,    /* queue effects */
  MODE_OFFER,    /* list options */
  MODE_CHOICE,   /* a bot looks, and rolls dice of its own */
  MODE_LOOK,     /* look, but do not touch: at the prompt, and where points are counted no more */
} Mode;

/* Everything about the hook call that is under way. */
typedef struct {
  const Game *game;
  Mode mode;
  uint8_t author;
  unsigned seat; /* tally.player, or who is asked */
  Spot spot;
  Tally *tally;
  unsigned tally_kind;   /* FeatureKind whose units the tally counts; FEATURE_KINDS: none */
  FeatureId field, city; /* a field that is paid for this city only; 0: none, or for all */
  Effects *effects;
  unsigned effects_from; /* where this call's own effects begin */
  Options *options;
  unsigned options_from;          /* where this call's own options begin */
  const Option *answer;           /* that is being carried out; NULL: none */
  const ScriptDecision *decision; /* of a bot */
} Call;

typedef struct Script Script;
struct Script {
  Sandbox *box;
  Rules rules;
  Call call;
  uint32_t epoch;    /* the number of the call */
  lua_State *inside; /* a word asks other rules while its call is under way; NULL: none does */
  const char *const *names;
  bool profiled;
  bool exhausted;                                 /* a bot's last decision took too long */
  ScriptCost costs[RULES_MAX];                    /* of calls while it was profiled */
  void (*trace)(void *context, const char *line); /* hears of every question; NULL: nobody does */
  void *trace_context;
  unsigned lines[RULES_MAX]; /* where functions begin, while it is traced */
  struct Sources *sources;   /* the texts it was made of: the loader's own */
};

#endif
