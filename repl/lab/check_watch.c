/* check_watch.c - stands between the table and the rules: asks twice, looks at answers and effects.
 *
 * The table gets the answers of the rules unchanged.  What is asked a second time goes nowhere; it only has
 * to be the same. */
#include <string.h>

#include "core/bits.h"
#include "check.h"

static bool failed(const RuleWatch *watch) {
  return watch->real.failed && watch->real.failed(watch->real.context);
}

/* The row of an entry that is about to be asked, or NULL if nobody looks. */
static Row *row_of(const RuleWatch *watch, unsigned rule) {
  return watch->game ? watch->rows[rule] : NULL;
}

/* Should it be asked once more?  That must not be counted. */
static bool again(RuleWatch *watch, const Row *row) {
  if (!row || !watch->game->doubt || failed(watch)) return false;
  if (watch->script) script_profile(watch->script, false);
  return true;
}

static void compare(RuleWatch *watch, const Row *row, bool same) {
  char place[200];
  if (watch->script) script_profile(watch->script, !watch->game->greedy);
  if (same || failed(watch)) return;
  row_place(watch->check, row, place, sizeof place);
  Finding *finding =
      check_find(watch->check, FOUND_HIDDEN, place,
                 "%s answers differently when it is asked twice in the same position", row->name);
  record_witness(watch, watch->game, finding, NULL);
}

/* --- Vetoes --- */

static bool watch_place(void *context, const Game *game, unsigned rule, const Spot *spot,
                        Reason *why) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  bool yes = watch->real.place(watch->real.context, game, rule, spot, why);
  if (row) row->yes += !yes;
  if (again(watch, row))
    compare(watch, row, yes == watch->real.place(watch->real.context, game, rule, spot, NULL));
  return yes;
}

static bool watch_deploy(void *context, const Game *game, unsigned rule, unsigned seat,
                         unsigned figure, SegmentId segment, Reason *why) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  bool yes = watch->real.deploy(watch->real.context, game, rule, seat, figure, segment, why);
  if (row) row->yes += !yes;
  if (again(watch, row))
    compare(watch, row,
            yes ==
                watch->real.deploy(watch->real.context, game, rule, seat, figure, segment, NULL));
  return yes;
}

/* --- Events --- */

static bool same_effect(const Effect *a, const Effect *b) {
  return a->kind == b->kind && a->author == b->author && a->seat == b->seat &&
         a->figure == b->figure && a->scope == b->scope && a->slot == b->slot &&
         a->target == b->target && a->value == b->value;
}

static bool same_effects(const Effects *a, const Effects *b, unsigned from) {
  bool same = a->count == b->count && a->rng.state == b->rng.state;
  for (unsigned i = from; same && i < a->count; i++) same = same_effect(&a->list[i], &b->list[i]);
  return same;
}

static unsigned standing(const Game *game, const Effect *recall) {
  unsigned count = 0;
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    count += figure->segment == recall->target && figure->seat == recall->seat &&
             figure->kind == recall->figure;
  }
  for (unsigned i = 0; i < game->figures.held_count; i++) {
    const Captive *held = &game->figures.held[i];
    count += HELD + held->holder == recall->target && held->seat == recall->seat &&
             held->kind == recall->figure;
  }
  return count;
}

static unsigned recalls(const Effects *effects, unsigned from, const Effect *recall) {
  unsigned count = 0;
  for (unsigned i = from; i < effects->count; i++)
    count += effects->list[i].kind == EFFECT_RECALL && effects->list[i].target == recall->target &&
             effects->list[i].seat == recall->seat && effects->list[i].figure == recall->figure;
  return count;
}

/* Do two write the same number? */
static bool same_number(const Effect *a, const Effect *b) {
  return a->kind == EFFECT_SET && b->kind == EFFECT_SET && a->scope == b->scope &&
         a->slot == b->slot && a->seat == b->seat && a->target == b->target;
}

/* Does an effect change anything?  What was queued before will have happened by then. */
static bool has_effect(const Game *game, const Effects *effects, unsigned index) {
  const Effect *effect = &effects->list[index];
  for (unsigned i = index; i-- > 0;)
    if (same_number(&effects->list[i], effect)) return effects->list[i].value != effect->value;
  return !effect_is_idle(game, effect);
}

static void count_effects(Row *row, const Game *game, const Effects *effects, unsigned from) {
  for (unsigned i = from; i < effects->count; i++)
    if (has_effect(game, effects, i)) {
      row->yes++;
      return;
    }
}

/* Looks at what one call has queued. */
static void look_at_effects(RuleWatch *watch, Row *row, const Game *game, const Effects *effects,
                            unsigned from) {
  char place[200];
  if (!row) return;
  count_effects(row, game, effects, from);
  for (unsigned i = from; i < effects->count; i++) {
    const Effect *effect = &effects->list[i];
    if (effect->kind == EFFECT_AWARD) watch->blamed = row;
    if (effect->kind != EFFECT_RECALL || recalls(effects, from, effect) <= standing(game, effect))
      continue;
    row_place(watch->check, row, place, sizeof place);
    Finding *finding = check_find(
        watch->check, FOUND_FIGURES, place,
        "%s takes a figure home twice in one call; the second time does nothing", row->name);
    record_witness(watch, watch->game, finding, NULL);
    return;
  }
}

static void watch_event(void *context, const Game *game, unsigned rule, uint16_t subject,
                        Effects *effects) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  unsigned from = effects->count;
  Effects before;
  if (row && watch->game->doubt) before = *effects;
  watch->real.event(watch->real.context, game, rule, subject, effects);
  look_at_effects(watch, row, game, effects, from);
  if (!again(watch, row)) return;
  watch->real.event(watch->real.context, game, rule, subject, &before);
  compare(watch, row, same_effects(effects, &before, from));
}

static void watch_answered(void *context, const Game *game, unsigned rule, unsigned seat,
                           const Option *option, Effects *effects) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  unsigned from = effects->count;
  Effects before;
  if (row && watch->game->doubt) before = *effects;
  watch->real.answered(watch->real.context, game, rule, seat, option, effects);
  look_at_effects(watch, row, game, effects, from);
  if (!again(watch, row)) return;
  watch->real.answered(watch->real.context, game, rule, seat, option, &before);
  compare(watch, row, same_effects(effects, &before, from));
}

/* --- Points --- */

static bool same_tally(const Tally *a, const Tally *b) {
  bool same = a->used == b->used && a->bonus == b->bonus && a->voided == b->voided &&
              a->extra == b->extra && a->times == b->times && a->halves == b->halves;
  for (uint32_t used = a->used; same && used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    same = a->units[unit].count == b->units[unit].count &&
           a->units[unit].rate == b->units[unit].rate && a->units[unit].most == b->units[unit].most;
  }
  return same;
}

/* Did a rule say anything that could change the sum? */
static bool has_added(const Tally *before, const Tally *after) {
  bool added = after->bonus != before->bonus || after->voided != before->voided ||
               after->extra != before->extra || after->times != before->times ||
               after->halves != before->halves;
  for (uint32_t used = after->used; !added && used; used &= used - 1) {
    unsigned unit = bits_lowest(used);
    bool old = before->used >> unit & 1;
    added = after->units[unit].count != (old ? before->units[unit].count : 0) ||
            after->units[unit].rate != (old ? before->units[unit].rate : 0) ||
            after->units[unit].most != (old ? before->units[unit].most : RATE_FREE);
  }
  return added;
}

static void watch_score(void *context, const Game *game, unsigned rule, uint16_t feature,
                        uint16_t city, unsigned seat, Tally *tally) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  Tally before;
  if (row) before = *tally;
  watch->real.score(watch->real.context, game, rule, feature, city, seat, tally);
  if (row) row->yes += has_added(&before, tally);
  if (!again(watch, row)) return;
  watch->real.score(watch->real.context, game, rule, feature, city, seat, &before);
  compare(watch, row, same_tally(tally, &before));
}

static int watch_ties(void *context, const Game *game, unsigned rule, uint16_t feature,
                      unsigned seat) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  int number = watch->real.ties(watch->real.context, game, rule, feature, seat);
  if (row) row->yes += number != 0;
  if (!again(watch, row)) return number;
  compare(watch, row, watch->real.ties(watch->real.context, game, rule, feature, seat) == number);
  return number;
}

static void watch_finish(void *context, const Game *game, unsigned rule, unsigned seat,
                         Tally *tally) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  Tally before;
  if (row) before = *tally;
  watch->real.finish(watch->real.context, game, rule, seat, tally);
  if (row) row->yes += tally_sum(tally) != 0;
  if (!again(watch, row)) return;
  watch->real.finish(watch->real.context, game, rule, seat, &before);
  compare(watch, row, same_tally(tally, &before));
}

static int watch_total(void *context, const Game *game, unsigned rule, uint16_t feature, int points,
                       unsigned seat, unsigned winners) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  int answer = watch->real.total(watch->real.context, game, rule, feature, points, seat, winners);
  if (row && answer != points) {
    row->yes++;
    watch->blamed = row;
  }
  if (again(watch, row))
    compare(watch, row,
            answer ==
                watch->real.total(watch->real.context, game, rule, feature, points, seat, winners));
  return answer;
}

/* --- Questions --- */

static bool same_option(const Option *a, const Option *b) {
  bool same =
      !strcmp(a->label, b->label) && a->effect_count == b->effect_count && a->passes == b->passes;
  for (unsigned i = 0; same && i < a->effect_count; i++)
    same = same_effect(&a->effects[i], &b->effects[i]);
  return same;
}

static bool same_options(const Options *a, const Options *b) {
  bool same = a->count == b->count;
  for (unsigned i = 0; same && i < a->count; i++)
    same = same_option(&options_list(a)[i], &options_list(b)[i]);
  return same;
}

static void watch_ask(void *context, const Game *game, unsigned rule, unsigned seat,
                      Options *options) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  static struct {
    Options options;
    Option list[OPTIONS_MAX];
  } second;                         /* large */
  unsigned before = options->count; /* at one moment several files add to one list */
  watch->real.ask(watch->real.context, game, rule, seat, options);
  if (row) row->yes += options->count > before && !options_list(options)[before].passes;
  if (!again(watch, row)) return;
  second.options = *options;
  second.options.count = (uint16_t)before;
  second.options.at = (uint32_t)((char *)second.list - (char *)&second);
  memcpy(second.list, options_list(options), before * sizeof second.list[0]);
  watch->real.ask(watch->real.context, game, rule, seat, &second.options);
  compare(watch, row, same_options(options, &second.options));
}

static bool watch_again(void *context, const Game *game, unsigned rule) {
  RuleWatch *watch = context;
  Row *row = row_of(watch, rule);
  bool yes = watch->real.again(watch->real.context, game, rule);
  if (row) row->yes += yes;
  if (again(watch, row))
    compare(watch, row, yes == watch->real.again(watch->real.context, game, rule));
  return yes;
}

/* --- Payments --- */

static bool has_last_word(const Payment *payment, unsigned author) {
  for (unsigned i = 0; i < tally_terms(&payment->tally); i++)
    if (payment->tally.terms[i].kind == TERM_TOTAL && payment->tally.terms[i].author == author)
      return true;
  return false;
}

/* Did the rule add to what was paid?  An award and what is not a feature have one author. */
static bool took_part(const Payment *payment, unsigned author) {
  for (unsigned i = 0; i < tally_terms(&payment->tally); i++)
    if (payment->tally.terms[i].author == author) return true;
  return false;
}

static void blame(RuleWatch *watch, const Payment *payment, FindingKind kind, const char *what) {
  char place[200];
  const char *who = watch->check->info.name;
  bool event = !payment->feature || has_last_word(payment, watch->author);
  if (event && watch->blamed)
    row_place(watch->check, watch->blamed, place, sizeof place);
  else
    snprintf(place, sizeof place, "%s", watch->check->info.file);
  Finding *finding = check_find(watch->check, kind, place, "%s: %s", who, what);
  record_witness(watch, watch->game, finding, NULL);
}

static void watch_paid(void *listener, const Game *game, const Payment *payment) {
  RuleWatch *watch = listener;
  char what[160];
  (void)game;
  if (!watch->game || !took_part(payment, watch->author)) return;
  int score = payment->score;
  if (payment->points < 0 && score < 0 &&
      score - payment->points >= 0) { /* not deeper into debts */
    snprintf(what, sizeof what, "%d points leave a player with %d, less than nothing",
             payment->points, score);
    blame(watch, payment, FOUND_NEGATIVE, what);
  }
  if (payment->points >= TALLY_LIMIT || payment->points <= -TALLY_LIMIT || score >= SCORE_LIMIT) {
    snprintf(what, sizeof what, "a payment of %d points, as many as the table can pay at once",
             payment->points);
    blame(watch, payment, FOUND_LIMIT, what);
  }
}

static void watch_begin(void *context) {
  const RuleWatch *watch = context;
  if (watch->real.begin) watch->real.begin(watch->real.context);
}

static void watch_imagine(void *context, unsigned turns) {
  const RuleWatch *watch = context;
  if (watch->real.imagine) watch->real.imagine(watch->real.context, turns);
}

static void watch_settled(void *context, const Game *game, unsigned rule, Effects *effects) {
  const RuleWatch *watch = context;
  watch->real.settled(watch->real.context, game, rule, effects);
}

static bool watch_failed(void *context) {
  return failed(context);
}

void check_watch_hooks(RuleWatch *watch) {
  watch->real = watch->rules.hooks;
  watch->rules.hooks = (Hooks){
      .context = watch,
      .place = watch_place,
      .deploy = watch_deploy,
      .score = watch_score,
      .ties = watch_ties,
      .event = watch_event,
      .answered = watch_answered,
      .settled = watch_settled,
      .ask = watch_ask,
      .again = watch_again,
      .total = watch_total,
      .finish = watch_finish,
      .begin = watch_begin,
      .imagine = watch_imagine,
      .failed = watch_failed,
      .calls = watch->calls,
      .listener = watch,
      .paid = watch_paid,
  };
}
