/* lab_game.c - plays one game and measures it. */
#include "lab_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/attribution.h"
#include "lab_weigh.h"

/* No game has this many decisions; questions that are put again and again may. */
enum { DECISIONS_MOST = 50000 };

/* --- Payments --- */

/* Whose points: nearly always one file alone has said something, and then all of them are its own. */
static void note_authors(Arm *arm, const Payment *payment) {
  const Tally *tally = &payment->tally;
  unsigned count = tally_terms(tally), end = payment->final != 0, only = payment->author;
  bool alone = abs(payment->points) < TALLY_LIMIT;
  if (count) only = tally->terms[0].author;
  for (unsigned i = 1; i < count; i++) alone = alone && tally->terms[i].author == only;
  if (alone) {
    arm->values[arm->map->author[only][end]] += payment->points;
    arm->given[only][payment->seat] += payment->points;
    return;
  }
  Attribution shares;
  payment_shares(payment, &shares);
  for (unsigned author = 0; author < arm->rules.author_count; author++) {
    arm->values[arm->map->author[author][end]] += shares.of[author];
    arm->given[author][payment->seat] += shares.of[author];
  }
}

static void note_payment(void *listener, const Game *game, const Payment *payment) {
  Arm *arm = listener;
  Source source = payment_source(payment);
  (void)game;
  arm->paid = true;
  arm->values[FIGURE_SOURCES + 2 * source + (payment->final != 0)] += payment->points;
  unsigned seat = FIGURE_SEATS + payment->seat * (unsigned)SEAT_FIGURES;
  arm->values[seat + SEAT_SOURCES + source] += payment->points;
  note_authors(arm, payment);
}

/* --- Opening --- */

Arm *arm_open(Script *script) {
  Arm *arm = calloc(1, sizeof *arm);
  if (!arm) {
    script_close(script);
    return NULL;
  }
  arm->script = script;
  script_count_instructions(script, false);
  rules_copy(&arm->rules, script_rules(script));
  arm->rules.hooks.calls = arm->calls;
  arm->rules.hooks.listener = arm;
  arm->rules.hooks.paid = note_payment;
  return arm;
}

/* Random players need none.  It is for rules that nobody listens to: thoughts are not play. */
static bool open_memory(Arm *arm) {
  if (!arm->memory) arm->memory = bot_memory_open(script_rules(arm->script));
  return arm->memory != NULL;
}

const char *arm_refuses(Arm *arm, const Bot *bot) {
  if (bot_is_random(bot)) return NULL;
  return open_memory(arm) ? bot_ready(bot, arm->memory) : "out of memory";
}

void arm_close(Arm *arm) {
  if (!arm) return;
  bot_memory_close(arm->memory);
  free(arm->other);
  script_count_instructions(arm->script, true);
  script_close(arm->script);
  free(arm);
}

/* --- The bag --- */

bool lab_same_bag(const Rules *a, const Rules *b) {
  if (a->kind_count != b->kind_count || a->start != b->start) return false;
  for (unsigned i = 1; i <= a->kind_count; i++)
    if (strcmp(a->kinds[i].id, b->kinds[i].id) || a->kinds[i].count != b->kinds[i].count)
      return false;
  return true;
}

typedef struct {
  uint64_t key;
  KindId kind;
} KeyedTile;

static int by_key(const void *a, const void *b) {
  const KeyedTile *x = a, *y = b;
  if (x->key != y->key) return x->key < y->key ? -1 : 1;
  return (x->kind > y->kind) - (x->kind < y->kind);
}

unsigned lab_order(const Rules *rules, uint64_t seed, KindId order[TILES_MAX]) {
  KeyedTile tiles[TILES_MAX];
  unsigned count = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    Rng rng = {seed};
    for (const char *c = rules->kinds[k].id; *c; c++)
      rng.state = rng_next(&rng) ^ (uint64_t)(unsigned char)*c;
    unsigned copies = rules->kinds[k].count - rules_laid(rules, k);
    for (unsigned i = 0; i < copies && count < TILES_MAX; i++)
      tiles[count++] = (KeyedTile){rng_next(&rng), (KindId)k};
  }
  qsort(tiles, count, sizeof tiles[0], by_key);
  unsigned next = 0;
  for (unsigned stage = rules->stage_count + 1u; stage-- > 0;) /* the highest comes first */
    for (unsigned i = 0; i < count; i++)
      if (rules->stage[tiles[i].kind] == stage) order[next++] = tiles[i].kind;
  return count;
}

/* --- Playing --- */

/* Sums of one game from which means are made at its end. */
typedef struct {
  uint64_t decisions[PHASE_OVER], options[PHASE_OVER];
  uint64_t hand;  /* figures of all, at the beginning of each turn */
  unsigned all;   /* figures there are; those that do not stand on the table are in hand */
  unsigned turns; /* so far */
  unsigned turn;  /* the number of the one looked at last */
  int leader;     /* -1: nobody alone */
} Measure;

static unsigned all_figures(const Game *game, const Rules *rules) {
  unsigned all = game->figures.count;
  for (unsigned seat = 0; seat < game->players; seat++)
    for (unsigned i = 0; i < rules->figure_count; i++) all += game->figures.supply[seat][i];
  return all;
}

int lab_leader(const Game *game) {
  int best = 0;
  bool alone = true;
  for (unsigned seat = 1; seat < game->players; seat++) {
    if (game->scores[seat] == game->scores[best] && !game_partners(game, seat, (unsigned)best))
      alone = false;
    if (game->scores[seat] > game->scores[best]) best = (int)seat, alone = true;
  }
  return alone ? best : -1;
}

/* When somebody was paid, and the turn is over. */
static void note_leader(Arm *arm, Measure *measure) {
  int now = lab_leader(&arm->game);
  arm->paid = false;
  if (now < 0) return;
  arm->values[FIGURE_LEADS] += measure->leader >= 0 && now != measure->leader;
  measure->leader = now;
}

static bool has_follower(const Arm *arm, unsigned seat) {
  for (unsigned i = 0; i < arm->rules.figure_count; i++)
    if (arm->rules.figures[i].follower && arm->game.figures.supply[seat][i]) return true;
  return false;
}

static void note_turn(Arm *arm, Measure *measure) {
  if (arm->paid) note_leader(arm, measure);
  course_turn(&arm->course, &arm->game);
  arm->values[FIGURE_STRANDED] += !has_follower(arm, game_mover(&arm->game));
  measure->turn = arm->game.turn.number;
  measure->hand += measure->all - arm->game.figures.count;
  measure->turns++;
}

static bool trouble(Arm *arm, const char *what, ScriptError *error) {
  const char *rule = script_error(arm->script);
  arm->exhausted = script_exhausted(arm->script) || (arm->memory && bot_exhausted(arm->memory));
  snprintf(error->text, sizeof error->text, "%s", rule ? rule : what);
  if (rule) script_forgive(arm->script);
  return false;
}

/* With chance of its own, so that the game goes on as without. */
static bool weigh(Arm *arm, const LabGame *setup, ScriptError *error) {
  const Game *game = &arm->game;
  Rng rng = {setup->seed + game->board.tile_count};
  Weighed found;
  if (!arm->other) arm->other = malloc(sizeof *arm->other);
  if (!arm->other || !open_memory(arm)) return trouble(arm, "out of memory", error);
  if (!weigh_turn(game, &arm->rules, arm->memory, &rng, arm->other, &found))
    return trouble(arm, "the turn cannot be weighed", error);
  arm->values[arm->map->equal] += found.equal;
  arm->gap += found.moves > 1 ? found.gap : 0;
  arm->gap_turns += found.moves > 1;
  if (!found.drawn) return true;
  arm->values[arm->map->luck + game_mover(game)] += found.luck;
  arm->values[arm->map->tile[game->turn.kind]] += found.luck;
  arm->values[arm->map->tile[game->turn.kind] + 1]++;
  return true;
}

static bool decide(Arm *arm, Rng *rng, Measure *measure, ScriptError *error) {
  Game *game = &arm->game;
  Reason why; /* written when something is refused */
  Action action;
  game_choices(game, &arm->rules, &arm->choices);
  measure->decisions[game->turn.phase]++;
  measure->options[game->turn.phase] += arm->choices.count;
  if (game->turn.phase == PHASE_ASK) arm->values[arm->map->ask[game_asking(game)]]++;
  const Bot *bot = arm->bots[game_mover(game)];
  if (bot_is_random(bot) && arm->choices.count) /* what is listed need not be checked */
    return game_take_choice(game, &arm->rules, &arm->choices, rng_below(rng, arm->choices.count),
                            &why) ||
           trouble(arm, why.text, error);
  if (!open_memory(arm)) return trouble(arm, "out of memory", error);
  if (!bot_choose_among(bot, game, &arm->choices, arm->memory, rng, &action))
    return trouble(arm,
                   bot_error(arm->memory) ? bot_error(arm->memory)
                                          : "there is nothing to decide, and the game is not over",
                   error);
  return game_apply(game, &arm->rules, &action, &why) || trouble(arm, why.text, error);
}

static bool start(Arm *arm, const LabGame *setup, ScriptError *error) {
  Reason why = {"a rule failed"};
  unsigned players = setup->players->players;
  arm->paid = false;
  arm->gap = arm->gap_turns = 0;
  memset(arm->given, 0, sizeof arm->given);
  memset(arm->calls, 0, arm->rules.rule_count * sizeof arm->calls[0]);
  for (unsigned seat = 0; seat < players; seat++)
    arm->bots[seat] = &setup->players->bots[lab_bot_at(players, setup->number, seat)];
  bool good;
  if (setup->by_key) {
    KindId order[TILES_MAX];
    unsigned count = lab_order(&arm->rules, setup->seed, order);
    good = game_start_order(&arm->game, &arm->rules, players, order, count, &why);
    arm->game.rng.state = setup->seed;
  } else {
    good = game_start(&arm->game, &arm->rules, players, &setup->seed, false, &why);
  }
  if (!good || script_error(arm->script)) return trouble(arm, why.text, error);
  return true;
}

/* --- What came out --- */

static int64_t per_decision(uint64_t options, uint64_t decisions) {
  return decisions ? (int64_t)((options * MILLI + decisions / 2) / decisions) : 0;
}

static void note_decisions(int64_t *values, const Measure *measure, unsigned players) {
  static const unsigned char OF[][2] = {{PHASE_PLACE, FIGURE_BRANCHING_PLACE},
                                        {PHASE_DEPLOY, FIGURE_BRANCHING_DEPLOY},
                                        {PHASE_ASK, FIGURE_BRANCHING_ASK}};
  uint64_t options = 0, decisions = 0;
  for (unsigned i = 0; i < sizeof OF / sizeof OF[0]; i++) {
    uint64_t n = measure->decisions[OF[i][0]], of = measure->options[OF[i][0]];
    values[OF[i][1]] = per_decision(of, n);
    options += of;
    decisions += n;
  }
  values[FIGURE_BRANCHING] = per_decision(options, decisions);
  values[FIGURE_PLACES] = (int64_t)measure->decisions[PHASE_PLACE];
  values[FIGURE_DEPLOYS] = (int64_t)measure->decisions[PHASE_DEPLOY];
  values[FIGURE_HAND] = per_decision(measure->hand, (uint64_t)measure->turns * players);
}

static void note_scores(const Game *game, const LabGame *setup, int64_t *values) {
  int64_t best = game->scores[0], second = INT64_MIN;
  unsigned winners = 1, bots = figures_bots(setup->players);
  for (unsigned seat = 1; seat < game->players; seat++) {
    int64_t score = game->scores[seat];
    if (game->teams && seat >= game->teams) { /* has the score of a partner who was seen */
      winners += score == best;
      continue;
    }
    if (score > best)
      second = best, best = score, winners = 1;
    else if (score == best)
      winners++, second = best;
    else if (score > second)
      second = score;
  }
  int64_t alone = game->players == 1 ? best : 0; /* leads by all; of partners nobody leads */
  values[FIGURE_MARGIN] = second == INT64_MIN ? alone : best - second;
  for (unsigned seat = 0; seat < game->players; seat++) {
    int64_t score = game->scores[seat], win = score == best ? WIN / (int)winners : 0;
    int64_t *own = &values[FIGURE_SEATS + seat * SEAT_FIGURES];
    own[SEAT_WINS] = win;
    own[SEAT_POINTS] = score;
    values[FIGURE_POINTS] += score;
    if (!bots) continue;
    unsigned kind = setup->players->kind_of[lab_bot_at(game->players, setup->number, seat)];
    values[bots + 2 * kind] += win;
    values[bots + 2 * kind + 1] += score;
  }
}

/* Who is first with these points taken away, as a set of seats, one for each team. */
static unsigned first_without(const Game *game, const int64_t *given) {
  unsigned first = 0, sides = game->teams ? game->teams : game->players;
  int64_t best = INT64_MIN;
  for (unsigned seat = 0; seat < sides && seat < game->players; seat++) {
    int64_t score = game->scores[seat];
    for (unsigned own = seat; given && own < game->players; own += sides) score -= given[own];
    if (score > best) best = score, first = 0;
    if (score == best) first |= 1u << seat;
  }
  return first;
}

/* Whose points decide: without them somebody else would have won. */
static void note_deciders(const Arm *arm, int64_t *values) {
  unsigned first = first_without(&arm->game, NULL);
  for (unsigned author = 1; author < arm->rules.author_count; author++)
    values[arm->map->decides[author]] = first_without(&arm->game, arm->given[author]) != first;
}

static void note_end(Arm *arm, const LabGame *setup, const Measure *measure, int64_t *values) {
  const Game *game = &arm->game;
  values[FIGURE_TURNS] = measure->turns;
  values[FIGURE_TILES] = game->board.tile_count -
                         (arm->rules.block_count ? arm->rules.block_count : arm->rules.start != 0);
  values[FIGURE_DISCARDED] = game->turn.discarded;
  for (unsigned source = 0; source < SOURCES; source++)
    values[FIGURE_TOTALS + source] =
        values[FIGURE_SOURCES + 2 * source] + values[FIGURE_SOURCES + 2 * source + 1];
  course_end(&arm->course, game, (unsigned)(setup->number % game->players), values);
  note_decisions(values, measure, game->players);
  note_scores(game, setup, values);
  note_deciders(arm, values);
  if (setup->weigh && arm->gap_turns) values[arm->map->gap] = arm->gap / arm->gap_turns;
  for (unsigned i = 0; i < arm->rules.rule_count; i++)
    if (arm->map->hook[i]) values[arm->map->hook[i]] += arm->calls[i];
}

bool arm_play(Arm *arm, const LabGame *setup, const FigureMap *map, int64_t *values,
              ScriptError *error) {
  Measure measure = {.leader = -1};
  Rng rng = bot_rng(setup->chance); /* as in `bastide play`, which can so show the same game */
  unsigned decisions = 0;
  arm->map = map;
  arm->values = values;
  if (!start(arm, setup, error)) return false;
  course_start(&arm->course);
  measure.all = all_figures(&arm->game, &arm->rules);
  while (arm->game.turn.phase != PHASE_OVER) {
    if (arm->game.turn.number != measure.turn) note_turn(arm, &measure);
    if (++decisions > DECISIONS_MOST) return trouble(arm, "the game does not end", error);
    if (lab_stopped(setup->stop, STOP_AT_ONCE)) return trouble(arm, "it was stopped", error);
    if (setup->weigh && arm->game.turn.phase == PHASE_PLACE && !weigh(arm, setup, error))
      return false;
    if (!decide(arm, &rng, &measure, error)) return false;
  }
  note_leader(arm, &measure);
  note_end(arm, setup, &measure, values);
  return true;
}
