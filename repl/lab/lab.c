/* lab.c - threads that play, and what they played. */
#include "lab.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab_game.h"
#include "kept_texts.h"

typedef struct {
  Lab *lab;
  pthread_t thread;
  bool started;
  Arm *arms[LAB_ARMS];
  int64_t *values[LAB_ARMS]; /* of one game, by arm */
  Sums sums;
} Worker;

struct Lab {
  LabPlan plan;
  LabLine lines[LAB_ARMS * LAB_ARMS];
  FigurePlayers players;
  FigureNames figures;
  FigureMap maps[LAB_ARMS];
  KeptTexts texts; /* of all rules: every worker opens the same */
  ScriptReader reader;
  Script *scripts[LAB_ARMS]; /* until the first worker takes them */
  uint64_t digests[LAB_ARMS];
  bool by_key;
  Worker *workers;
  unsigned worker_count;
  bool alone; /* there are no threads here: whoever calls plays as the first worker */
  /* Jobs: a stretch of games, of which each worker takes the next. */
  pthread_mutex_t lock;
  pthread_cond_t begin, ended;
  uint64_t job; /* counts them */
  unsigned working, opened;
  bool closing;
  ScriptError trouble; /* of a worker that could not open its rules */
  uint64_t end;
  atomic_uint_fast64_t next, done;
  atomic_bool
      exhausted; /* something took too long, and would do so in each game: no more of them */
  uint64_t told; /* the number of the game that is to be told of next */
  pthread_mutex_t telling;
  pthread_cond_t told_one;
};

static bool short_of_memory(ScriptError *error) {
  snprintf(error->text, sizeof error->text, "out of memory");
  return false;
}

/* --- A worker --- */

static void close_worker(Worker *worker) {
  for (unsigned i = 0; i < LAB_ARMS; i++) {
    arm_close(worker->arms[i]);
    worker->arms[i] = NULL;
    free(worker->values[i]);
    worker->values[i] = NULL;
  }
}

/* The rules of an arm, as they were when the lab was opened. */
static ScriptRequest request_of(const Lab *lab, unsigned arm) {
  ScriptRequest request = lab->plan.arms[arm];
  request.reader = &lab->reader;
  return request;
}

/* Nobody watches these games, so nobody would read what a rule prints. */
static Script *lab_script(const ScriptRequest *request, ScriptError *error) {
  Script *script = script_open(request, error);
  if (script) script_forbid_print(script);
  return script;
}

/* The first worker takes over what the lab has loaded to learn from; the others load their own. */
static Script *script_for(Worker *worker, unsigned arm, ScriptError *error) {
  Lab *lab = worker->lab;
  if (worker != lab->workers) {
    ScriptRequest request = request_of(lab, arm);
    return lab_script(&request, error);
  }
  Script *script = lab->scripts[arm];
  lab->scripts[arm] = NULL;
  return script;
}

static bool bots_ready(const Worker *worker, unsigned arm, ScriptError *error) {
  const LabPlan *plan = &worker->lab->plan;
  for (unsigned seat = 0; seat < plan->players; seat++) {
    const char *why = arm_refuses(worker->arms[arm], &plan->bots[seat]);
    if (!why) continue;
    snprintf(error->text, sizeof error->text, "%s", why);
    return false;
  }
  return true;
}

/* In its own thread, because a script serves one thread, and is watched there. */
static bool open_worker(Worker *worker, ScriptError *error) {
  const Lab *lab = worker->lab;
  for (unsigned i = 0; i < lab->plan.arm_count; i++) {
    worker->values[i] = calloc(lab->figures.count, sizeof *worker->values[i]);
    if (!worker->values[i]) return short_of_memory(error);
    Script *script = script_for(worker, i, error);
    if (!script) return false;
    worker->arms[i] = arm_open(script);
    if (!worker->arms[i]) return short_of_memory(error);
    if (!bots_ready(worker, i, error)) return false;
  }
  return true;
}

static void add_lines(Worker *worker) {
  const Lab *lab = worker->lab;
  for (unsigned l = 0; l < lab->plan.line_count; l++) {
    const LabLine *line = &lab->lines[l];
    Sum *sums = sums_of(&worker->sums, l, 0);
    for (unsigned figure = 0; figure < lab->figures.count; figure++) {
      int64_t value = 0;
      for (unsigned t = 0; t < line->count; t++)
        value += line->terms[t].factor * worker->values[line->terms[t].arm][figure];
      sum_add(&sums[figure], value);
    }
  }
}

typedef enum { GAME_FINISHED, GAME_FAILED, GAME_DROPPED } GameEnd;

/* All arms play the same game; if it fails in one, it counts for none. */
static GameEnd play_number(Worker *worker, uint64_t number) {
  Lab *lab = worker->lab;
  uint64_t bag = lab->plan.same_bags ? number / lab->plan.players : number;
  LabGame game = {.number = number,
                  .seed = lab_seed(lab->plan.seed, bag),
                  .chance = lab_seed(lab->plan.seed, number),
                  .by_key = lab->by_key,
                  .weigh = lab->plan.weigh,
                  .players = &lab->players,
                  .stop = lab->plan.stop};
  for (unsigned i = 0; i < lab->plan.arm_count; i++) {
    ScriptError error;
    memset(worker->values[i], 0, lab->figures.count * sizeof *worker->values[i]);
    if (arm_play(worker->arms[i], &game, &lab->maps[i], worker->values[i], &error)) continue;
    if (lab_stopped(lab->plan.stop, STOP_AT_ONCE)) return GAME_DROPPED;
    Failure failure = {.number = number, .seed = game.seed, .arm = i};
    for (char *c = error.text; *c; c++)
      if (*c == '\n' || *c == '\t') *c = ' '; /* one line, as it stands in files and reports */
    text_copy(failure.text, sizeof failure.text, error.text, strlen(error.text));
    sums_fail(&worker->sums, &failure);
    if (worker->arms[i]->exhausted) atomic_store(&lab->exhausted, true);
    return GAME_FAILED;
  }
  worker->sums.games++;
  if (lab->plan.pairs)
    sums_note_pair(&worker->sums, number, game.seed, &lab->players, worker->values);
  else
    sums_note(&worker->sums, number, game.seed, &lab->players, worker->values[0]);
  add_lines(worker);
  return GAME_FINISHED;
}

/* Waits for the games before, then tells of this one if there is something to tell. */
static void tell(const Worker *worker, uint64_t number, GameEnd end) {
  Lab *lab = worker->lab;
  const LabPlan *plan = &lab->plan;
  if (!plan->each) return;
  pthread_mutex_lock(&lab->telling);
  while (lab->told != number) pthread_cond_wait(&lab->told_one, &lab->telling);
  if (end == GAME_FINISHED)
    plan->each(plan->each_context, number, lab_seed(plan->seed, number), worker->values);
  lab->told++;
  pthread_cond_broadcast(&lab->told_one);
  pthread_mutex_unlock(&lab->telling);
}

static void play_job(Worker *worker) {
  Lab *lab = worker->lab;
  while (!lab_stopped(lab->plan.stop, STOP_SOON) && !atomic_load(&lab->exhausted)) {
    uint64_t number = atomic_fetch_add(&lab->next, 1);
    if (number >= lab->end) return;
    GameEnd end = play_number(worker, number);
    tell(worker, number, end);
    if (end != GAME_DROPPED) atomic_fetch_add(&lab->done, 1);
  }
}

static void *work(void *context) {
  Worker *worker = context;
  Lab *lab = worker->lab;
  ScriptError error = {""};
  bool good = open_worker(worker, &error);
  uint64_t job = 0;
  pthread_mutex_lock(&lab->lock);
  if (!good) lab->trouble = error;
  lab->opened++;
  pthread_cond_broadcast(&lab->ended);
  while (good) {
    while (!lab->closing && lab->job == job) pthread_cond_wait(&lab->begin, &lab->lock);
    if (lab->closing) break;
    job = lab->job;
    pthread_mutex_unlock(&lab->lock);
    play_job(worker);
    pthread_mutex_lock(&lab->lock);
    lab->working--;
    pthread_cond_broadcast(&lab->ended);
  }
  pthread_mutex_unlock(&lab->lock);
  close_worker(worker);
  return NULL;
}

/* --- Opening --- */

/* Reads all texts and loads each set of rules, to learn its figures and to say what is wrong before anything is
 * played. */
static bool learn(Lab *lab, ScriptError *error) {
  unsigned count = lab->plan.arm_count;
  lab->by_key = lab->plan.by_key;
  const Rules *rules[LAB_ARMS] = {NULL};
  for (unsigned i = 0; i < count; i++) {
    ScriptRequest request = request_of(lab, i);
    lab->scripts[i] = lab_script(&request, error);
    if (!lab->scripts[i]) return false;
    rules[i] = script_rules(lab->scripts[i]);
    lab->digests[i] = script_digest(lab->scripts[i]);
    if (!lab_same_bag(rules[0], rules[i])) lab->by_key = true;
  }
  kept_texts_freeze(&lab->texts);
  bool listed = figures_list(&lab->figures, &lab->players, rules, count, lab->maps);
  if (listed && lab->plan.weigh)
    listed = figures_list_weighed(&lab->figures, &lab->players, rules, count, lab->maps);
  return listed || short_of_memory(error);
}

static bool start_workers(Lab *lab, ScriptError *error) {
  unsigned threads = lab->plan.threads, started = 0;
  lab->workers = calloc(threads, sizeof *lab->workers);
  if (!lab->workers) return short_of_memory(error);
  lab->worker_count = threads;
  for (unsigned i = 0; i < threads; i++) {
    lab->workers[i].lab = lab;
    if (!lab_open_sums(lab, &lab->workers[i].sums)) return short_of_memory(error);
  }
  for (; started < threads; started++) {
    Worker *worker = &lab->workers[started];
    worker->started = pthread_create(&worker->thread, NULL, work, worker) == 0;
    if (!worker->started) break;
  }
  lab->alone = !started;
  if (lab->alone) return open_worker(&lab->workers[0], error);
  pthread_mutex_lock(&lab->lock);
  lab->plan.threads = started;
  while (lab->opened < started) pthread_cond_wait(&lab->ended, &lab->lock);
  bool good = !lab->trouble.text[0];
  if (lab->trouble.text[0]) *error = lab->trouble;
  pthread_mutex_unlock(&lab->lock);
  return good;
}

Lab *lab_open(const LabPlan *plan, ScriptError *error) {
  Lab *lab = calloc(1, sizeof *lab);
  if (!lab) return short_of_memory(error), NULL;
  lab->plan = *plan;
  memcpy(lab->lines, plan->lines, plan->line_count * sizeof *plan->lines);
  figures_players(&lab->players, plan->bots, plan->players);
  kept_texts_open(&lab->texts, plan->arms[0].reader);
  lab->reader = kept_texts_reader(&lab->texts);
  pthread_mutex_init(&lab->lock, NULL);
  pthread_cond_init(&lab->begin, NULL);
  pthread_cond_init(&lab->ended, NULL);
  pthread_mutex_init(&lab->telling, NULL);
  pthread_cond_init(&lab->told_one, NULL);
  if (learn(lab, error) && start_workers(lab, error)) return lab;
  lab_close(lab);
  return NULL;
}

void lab_close(Lab *lab) {
  if (!lab) return;
  pthread_mutex_lock(&lab->lock);
  lab->closing = true;
  pthread_cond_broadcast(&lab->begin);
  pthread_mutex_unlock(&lab->lock);
  for (unsigned i = 0; i < lab->worker_count; i++) {
    if (lab->workers[i].started)
      pthread_join(lab->workers[i].thread, NULL);
    else
      close_worker(&lab->workers[i]);
    sums_close(&lab->workers[i].sums);
  }
  free(lab->workers);
  for (unsigned i = 0; i < lab->plan.arm_count; i++) script_close(lab->scripts[i]);
  figures_free(&lab->figures);
  kept_texts_close(&lab->texts);
  pthread_cond_destroy(&lab->begin);
  pthread_cond_destroy(&lab->ended);
  pthread_cond_destroy(&lab->told_one);
  pthread_mutex_destroy(&lab->telling);
  pthread_mutex_destroy(&lab->lock);
  free(lab);
}

/* --- Running --- */

enum { PROGRESS_NANOSECONDS = 200000000, ALONE_GAMES = 10 };

static void wait_a_moment(Lab *lab) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_nsec += PROGRESS_NANOSECONDS;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_cond_timedwait(&lab->ended, &lab->lock, &until);
}

/* Without threads: a few games, then a word about them. */
static void play_alone(Lab *lab, uint64_t end, void (*progress)(void *context, uint64_t done),
                       void *context) {
  uint64_t played = 0, before;
  do {
    before = played;
    lab->end = atomic_load(&lab->next) + ALONE_GAMES;
    if (lab->end > end) lab->end = end;
    play_job(&lab->workers[0]);
    atomic_store(&lab->next, lab->end); /* it has looked for one more */
    played = atomic_load(&lab->done);
    if (progress) progress(context, played);
  } while (lab->end < end && played > before);
}

uint64_t lab_run(Lab *lab, uint64_t first, uint64_t count,
                 void (*progress)(void *context, uint64_t done), void *context) {
  pthread_mutex_lock(&lab->lock);
  atomic_store(&lab->next, first);
  atomic_store(&lab->done, 0);
  lab->end = first + count;
  lab->told = first;
  if (lab->alone) {
    pthread_mutex_unlock(&lab->lock);
    play_alone(lab, first + count, progress, context);
    return atomic_load(&lab->done);
  }
  lab->working = lab->plan.threads;
  lab->job++;
  pthread_cond_broadcast(&lab->begin);
  while (lab->working) {
    wait_a_moment(lab);
    if (progress) progress(context, atomic_load(&lab->done));
  }
  pthread_mutex_unlock(&lab->lock);
  return atomic_load(&lab->done);
}

bool lab_open_sums(const Lab *lab, Sums *sums) {
  return sums_open(sums, lab->plan.line_count, lab->figures.count);
}

void lab_sums(const Lab *lab, Sums *sums) {
  for (unsigned i = 0; i < lab->worker_count; i++) sums_merge(sums, &lab->workers[i].sums);
}

const FigureNames *lab_figures(const Lab *lab) {
  return &lab->figures;
}

uint64_t lab_digest_of(const Lab *lab, unsigned arm) {
  return lab_digest(lab->digests[arm], lab->plan.bots, lab->plan.players);
}

bool lab_bags_alike(const Lab *lab) {
  return !lab->by_key;
}
