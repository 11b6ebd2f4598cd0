/* cost.h - what the functions of rules may cost, and what they have cost.
 *
 * Plain data for both sides of the door; nothing of Lua is in it. */
#ifndef BASTIDE_COST_H
#define BASTIDE_COST_H

#include <stdint.h>

enum {
  SCRIPT_BUDGET = 1000 * 1000, /* instructions of Lua for one call of a rule's function, */
  SCRIPT_TURN_BUDGET = 20 * SCRIPT_BUDGET, /* and for all calls of a turn */
};

typedef struct {
  uint64_t calls;
  uint64_t instructions; /* in all calls */
  uint64_t worst;        /* in one call */
} ScriptCost;

#endif
