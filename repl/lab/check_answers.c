/* check_answers.c - questions of the examined rule that never end, that do not matter, or that put figures
 * where all is paid.
 *
 * What needs trying is tried on copies of the table: the game itself does not notice. */
#include <string.h>

#include "check.h"
#include "core/number.h"

enum {
  ANSWERS_IN_A_ROW = 64, /* more than there are figures to move */
  TRIES = 80,
};

/* --- Answers that change nothing --- */

static int32_t slot_value(const Game *game, const Effect *effect) {
  unsigned of = effect->scope == SCOPE_PLAYER ? effect->seat : effect->target;
  return game_number(game, (Scope)effect->scope, effect->slot, of);
}

bool effect_is_idle(const Game *game, const Effect *effect) {
  switch (effect->kind) {
  case EFFECT_SET: return slot_value(game, effect) == effect->value;
  case EFFECT_AWARD: return effect->value == 0;
  default: return false; /* a figure moves */
  }
}

/* What an answer does besides its effects, or leads to, is known only when it is given. */
static bool all_idle(const Game *game, const Rules *rules) {
  for (unsigned i = 0; i < game->question.count; i++) {
    const Option *option = &options_list(&game->question)[i];
    const Rule *rule = &rules->list[option->rule];
    if (rule->secret) return false; /* put to all, so that nobody learns who has a choice */
    if (!option->passes && (rule->does || rule->settle || rule->follow_count)) return false;
    for (unsigned k = 0; k < option->effect_count; k++)
      if (!effect_is_idle(game, &option->effects[k])) return false;
  }
  return true;
}

static void look_at_idle(RuleWatch *watch, const CheckGame *game, Row *row) {
  char place[200];
  if (!all_idle(&game->table, &watch->rules)) return;
  row->idle++;
  row_place(watch->check, row, place, sizeof place);
  Finding *finding = check_find(watch->check, FOUND_IDLE, place,
                                "%s asks although no answer changes anything", row->name);
  record_witness(watch, game, finding, NULL);
}

/* --- Figures on what is paid already --- */

/* What is complete was paid, and a figure with weight is paid again; but what the tile of this part has completed is
 * paid only after the questions before the scoring. */
static const Feature *paid_again(const RuleWatch *watch, const Game *game, const Effect *effect) {
  if (effect->kind != EFFECT_DEPLOY || !watch->rules.figures[effect->figure].weight) return NULL;
  const Feature *feature = &game->features.list[game->features.segments[effect->target].of];
  bool due = watch->rules.list[game->turn.ask_rule].at <= MOMENT_BEFORE_SCORING &&
             feature->latest == game->turn.tile;
  return feature_complete(feature) && !due ? feature : NULL;
}

static void look_at_paid(RuleWatch *watch, const CheckGame *game, const Row *row) {
  const Options *question = &game->table.question;
  const Feature *feature = NULL;
  char place[200];
  for (unsigned i = 0; i < question->count && !feature; i++)
    for (unsigned k = 0; k < options_list(question)[i].effect_count && !feature; k++)
      feature = paid_again(watch, &game->table, &options_list(question)[i].effects[k]);
  if (!feature) return;
  row_place(watch->check, row, place, sizeof place);
  Finding *finding = check_find(watch->check, FOUND_TWICE, place,
                                "%s puts a figure on a finished %s, which is paid again at the end",
                                row->name, rules_ground_name(&watch->rules, feature->kind));
  record_witness(watch, game, finding, NULL);
}

/* --- Questions without an end --- */

static unsigned first_answer(const Game *game) {
  unsigned i = 0;
  while (i + 1u < game->question.count && options_list(&game->question)[i].passes) i++;
  return i;
}

/* Answers again and again, and never passes. */
static bool is_endless(const RuleWatch *watch, const Game *from) {
  static Game table; /* large */
  unsigned rule = game_asking(from), asked = from->turn.asked;
  game_copy(&table, from);
  for (unsigned i = 0; i < ANSWERS_IN_A_ROW; i++) {
    Action action = {.kind = ACTION_ANSWER, .option = (uint16_t)first_answer(&table)};
    if (!game_apply(&table, script_rules(watch->script), &action, NULL)) return false;
    if (table.turn.phase != PHASE_ASK || game_asking(&table) != rule || table.turn.asked != asked)
      return false;
  }
  return true;
}

static void probe_end(RuleWatch *watch, const CheckGame *game, Row *row) {
  char place[200];
  if (!row->repeats || row->probed == watch->check->current) return;
  row->probed = watch->check->current;
  bool endless = is_endless(watch, &game->table);
  check_forgive(watch, watch->script); /* an error that the game meets is found there */
  if (!endless) return;
  row_place(watch->check, row, place, sizeof place);
  Finding *finding = check_find(watch->check, FOUND_ENDLESS, place,
                                "%s can be repeated for ever: after %d answers it is still put",
                                row->name, ANSWERS_IN_A_ROW);
  record_witness(watch, game, finding, NULL);
}

/* --- Questions that make no difference --- */

typedef struct {
  Game table;
  Rng rng;
} Future;

static bool step(const Rules *rules, Future *future, unsigned *count) {
  Choices choices;
  game_choices(&future->table, rules, &choices);
  *count = choices.count;
  if (!choices.count) return false;
  Action action = choices_action(&future->table, &choices, rng_below(&future->rng, choices.count));
  return game_apply(&future->table, rules, &action, NULL);
}

static bool same_points(const Game *a, const Game *b) {
  return !memcmp(a->scores, b->scores, a->players * sizeof a->scores[0]) &&
         !memcmp(a->figures.supply, b->figures.supply, sizeof a->figures.supply);
}

/* Two answers, and then the same chance: does it lead to the same choices and the same points? */
static bool differs(const RuleWatch *watch, const Game *from, unsigned one, unsigned two, Rng rng) {
  static Future futures[2];
  const Rules *rules = script_rules(watch->script);
  unsigned answers[2] = {one, two}, counts[2] = {0, 0};
  for (unsigned i = 0; i < 2; i++) {
    Action action = {.kind = ACTION_ANSWER, .option = (uint16_t)answers[i]};
    game_copy(&futures[i].table, from);
    futures[i].rng = rng;
    if (!game_apply(&futures[i].table, rules, &action, NULL)) return true;
  }
  for (unsigned n = 0; n < CHECK_ACTIONS; n++) {
    if (!same_points(&futures[0].table, &futures[1].table)) return true;
    bool on = step(rules, &futures[0], &counts[0]), other = step(rules, &futures[1], &counts[1]);
    if (on != other || counts[0] != counts[1]) return true;
    if (!on) break;
  }
  return !same_points(&futures[0].table, &futures[1].table);
}

static void try_difference(RuleWatch *watch, const CheckGame *game, Row *row) {
  const Options *question = &game->table.question;
  if (row->matters || row->tried == TRIES || row->put < row->next || question->count < 2) return;
  row->next = row->put + 1 + row->put / 16;
  Rng rng = check_rng(watch->check, CHANCE_ANSWER, row->tried++);
  unsigned one = rng_below(&rng, question->count), two = rng_below(&rng, question->count - 1u);
  two += two >= one;
  row->matters = differs(watch, &game->table, one, two, rng);
  check_forgive(watch, watch->script);
}

/* What may be done instead of deploying is only counted: several rules may have a part in it. */
static void count_actions(const RuleWatch *watch, const Game *table) {
  unsigned last = RULES_MAX;
  for (unsigned i = 0; i < table->question.count; i++) {
    unsigned rule = options_list(&table->question)[i].rule;
    if (rule != last && watch->rows[rule]) watch->rows[rule]->put++;
    last = rule;
  }
}

void answers_look(RuleWatch *watch, const CheckGame *game) {
  if (game->table.turn.phase == PHASE_DEPLOY) {
    count_actions(watch, &game->table);
    return;
  }
  Row *row = watch->rows[game_asking(&game->table)];
  if (!row) return;
  row->put++;
  bool profiled = !game->greedy;
  script_profile(watch->script, false); /* what is only tried has not happened */
  look_at_idle(watch, game, row);
  look_at_paid(watch, game, row);
  probe_end(watch, game, row);
  try_difference(watch, game, row);
  script_profile(watch->script, profiled);
}
