/* lab.h - experiments: many games between bots, under one set of rules or several, on several threads.
 *
 * Game number i of a run has a seed that follows from the run's seed and i alone; every set of rules (arm)
 * plays it with the same seed, the same seating and, as far as both have them, the same order of tiles.  So
 * the sums are the same for any number of threads and however the games are cut into parts.  What is added
 * up are lines: sums of arms with factors, such as the difference of two.
 *
 * It prints nothing and knows no file but those of the rules. */
#ifndef BASTIDE_LAB_H
#define BASTIDE_LAB_H

#include <stdatomic.h>

#include "scripts/script.h"
#include "lab_sums.h"

enum { LAB_ARMS = 80, LAB_THREADS = 256, LINE_TERMS = 4 };

/* The sum of these arms, each times its factor. */
typedef struct {
  unsigned count;
  struct {
    unsigned arm;
    int factor;
  } terms[LINE_TERMS];
} LabLine;

typedef struct LabPlan {
  /* With all they name, these live as long as the lab.  All are read through the reader of the first, once. */
  const ScriptRequest *arms;
  unsigned arm_count;
  const LabLine *lines; /* copied */
  unsigned line_count;
  unsigned players;
  Bot bots[PLAYERS_MAX]; /* as they sit in game 0; all are bots */
  uint64_t seed;
  unsigned threads;
  bool pairs; /* two arms, of which the difference is remarkable, not the games of the first */
  bool
      same_bags; /* each bag is played by every seating, with other chance for the bots; see luck.h */
  bool
      weigh; /* what turns and drawn tiles are worth is measured, too; takes some five times as long */
  bool by_key;             /* bags are ordered tile by tile anyhow, as in labs with other bags */
  const atomic_uint *stop; /* a Stop; may be NULL */
  /* Told of the figures of each game that came to its end, by arm, in the order of the numbers and one at a time, by
   * whichever thread; may be NULL. */
  void (*each)(void *context, uint64_t number, uint64_t seed, int64_t *const *values);
  void *each_context;
} LabPlan;

/* How much somebody wants it to end: no further game is begun, or those that are being played are dropped, too. */
typedef enum { STOP_NOT, STOP_SOON, STOP_AT_ONCE } Stop;

typedef struct Lab Lab;

/* Loads the rules and starts the threads.  NULL with a message if that is impossible. */
Lab *lab_open(const LabPlan *plan, ScriptError *error);
void lab_close(Lab *lab);

/* Plays the games first … first + count - 1, or fewer if it is told to stop: then those with the lowest
 * numbers, unless games were dropped.  `progress` is called now and then with how many are done, and may be
 * NULL.  Returns how many were played, failed ones included. */
uint64_t lab_run(Lab *lab, uint64_t first, uint64_t count,
                 void (*progress)(void *context, uint64_t done), void *context);

/* Adds all that was played so far to sums that are open and empty. */
void lab_sums(const Lab *lab, Sums *sums);

/* The sums of this lab have this many lines and figures. */
bool lab_open_sums(const Lab *lab, Sums *sums);

const FigureNames *lab_figures(const Lab *lab);
uint64_t lab_digest_of(const Lab *lab, unsigned arm);

/* Are the bags of all arms the same?  If not, their common tiles come in the same order, and others lie
 * between them; such a game cannot be repeated from its seed by `bastide play`. */
bool lab_bags_alike(const Lab *lab);

/* One number for the texts of the rules (script_digest) and of the bots at the table: parts of a run must agree. */
static inline uint64_t lab_digest(uint64_t rules, const Bot *bots, unsigned players) {
  Rng rng = {rules};
  for (unsigned i = 0; i < players; i++) rng.state = rng_next(&rng) ^ bots[i].digest;
  return rng_next(&rng);
}

static inline bool lab_stopped(const atomic_uint *stop, Stop wanted) {
  return stop && atomic_load_explicit(stop, memory_order_relaxed) >= (unsigned)wanted;
}

/* The seed of a game: short enough to be typed. */
static inline uint64_t lab_seed(uint64_t run, uint64_t number) {
  Rng rng = {run + number * 0x9E3779B97F4A7C15u};
  return rng_next(&rng) >> 24;
}

#endif
