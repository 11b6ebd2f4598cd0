/* question.c - who is asked what, and what an answer does. */
#include "question.h"

#include <string.h>

#include "bits.h"
#include "choice.h"
#include "effect.h"
#include "number.h"
#include "piece.h"

/* --- What is offered --- */

/* Does a follower of the player, or of anybody, stand on what a question is about? */
static bool has_follower_on(const Game *game, const Rules *rules, unsigned seat, const Rule *rule) {
  const Selector *wanted = &rule->follower;
  if (!selector_may_take(wanted, game->features.borne)) return false;
  uint64_t whose =
      rule->follower_asked == FOLLOWER_OF_ANYONE ? ~(uint64_t)0 : (uint64_t)0xFF << 8 * seat;
  for (unsigned i = 0; i < game->figures.count; i++) {
    FeatureId f = game->features.segments[game->figures.on[i].segment].of;
    const Feature *feature = &game->features.list[f];
    if (feature->followers & whose && selector_takes(wanted, game, rules, f, seat)) return true;
  }
  return false;
}

/* A question that has a limit notes in a number that it was answered. */
static Scope limit_scope(const Rule *rule) {
  return rule->limit == LIMIT_GAME ? SCOPE_PLAYER : SCOPE_TURN;
}

static unsigned limit_of(const Rule *rule, unsigned seat) {
  return rule->limit == LIMIT_GAME ? seat : 0;
}

static int32_t limit_note(const Game *game, const Rule *rule) {
  return rule->limit == LIMIT_PART ? game->turn.part : 1;
}

static bool is_used_up(const Game *game, const Rule *rule, unsigned seat) {
  return rule->limit && game_number(game, limit_scope(rule), rule->limit_slot,
                                    limit_of(rule, seat)) == limit_note(game, rule);
}

/* A plain choice: each answer writes its place into a number. */
static void list_labels(const Rules *rules, const Rule *rule, unsigned seat, Options *options) {
  for (unsigned i = 0; i < rule->label_count; i++) {
    Option *option = &options->list[options->count++];
    *option = (Option){.effect_count = 1};
    memcpy(option->label, rules->labels[rule->label + i], LABEL_SIZE);
    option->effects[0] = (Effect){.kind = EFFECT_SET,
                                  .author = rule->author,
                                  .seat = (uint8_t)seat,
                                  .scope = rule->scope,
                                  .slot = rule->slot,
                                  .value = (int32_t)i + 1};
  }
}

static bool is_vetoed(const Game *game, const Rules *rules, const Option *option) {
  for (unsigned i = 0; i < option->effect_count; i++) {
    const Effect *effect = &option->effects[i];
    Whereabouts to = effect_whereabouts(effect);
    if (effect->kind == EFFECT_DEPLOY &&
        choice_deploy_vetoed(game, rules, effect->seat, effect->figure, effect->target, NULL))
      return true;
    if (effect->kind == EFFECT_MOVE && choice_piece_vetoed(game, rules, effect->piece, &to, NULL))
      return true;
  }
  return false;
}

/* A veto wins over an offer as it does over any deployment. */
static void strike_vetoed(const Game *game, const Rules *rules, Options *options, unsigned from) {
  unsigned kept = from;
  if (rules->first[HOOK_DEPLOY] == rules->first[HOOK_DEPLOY + 1]) return;
  for (unsigned i = from; i < options->count; i++)
    if (!is_vetoed(game, rules, &options->list[i])) options->list[kept++] = options->list[i];
  options->count = (uint16_t)kept;
}

/* Adds the answers of one question to those on offer.  False if there is nothing among them but a pass. */
static bool offer(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  const Rule *rule = &rules->list[index];
  Options *options = &game->question;
  unsigned from = options->count;
  bool more = false;
  if (rule->follower_asked && !has_follower_on(game, rules, seat, rule)) return false;
  if (is_used_up(game, rule, seat)) return false;
  game->turn.asked = (uint8_t)seat;
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    rules->hooks.ask(rules->hooks.context, game, index, seat, options);
  } else {
    list_labels(rules, rule, seat, options);
  }
  strike_vetoed(game, rules, options, from);
  for (unsigned i = from; i < options->count; i++) {
    options->list[i].rule = (uint16_t)index;
    more = more || !options->list[i].passes;
  }
  if (!more) options->count = (uint16_t)from;
  return more;
}

/* Puts the question to a player.  False if there is nothing to choose; what is without an alternative may be done at
 * once. */
static bool open_question(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  game->question.count = 0;
  game->question.must = 0;
  if (!offer(game, rules, index, seat)) return false;
  if (!rules->list[index].automatic || game->question.count > 1) return true;
  question_answer(game, rules, 0);
  return false;
}

bool question_action(Game *game, const Rules *rules) {
  Options *options = &game->question;
  uint64_t set = rules->ask_rules_at[MOMENT_ACTION] & rules->ask_rules[game->turn.kind];
  options->count = 0;
  options->must = 0;
  for (; set; set &= set - 1) {
    unsigned index = rules->first[HOOK_ASK] + bits_lowest(set), from = options->count;
    if (!offer(game, rules, index, game->turn.seat)) continue;
    while (from < options->count) /* passing is on offer anyhow */
      if (options->list[from].passes)
        options->list[from] = options->list[--options->count];
      else
        from++;
    if (rules->list[index].must) options->must = 1;
  }
  if (!options->must) return options->count > 0;
  unsigned kept = 0;
  for (unsigned i = 0; i < options->count; i++)
    if (rules->list[options->list[i].rule].must) options->list[kept++] = options->list[i];
  options->count = (uint16_t)kept;
  return true;
}

/* --- Whose turn it is to be asked --- */

/* How many players, or answers, a question wants; it goes round as long as somebody does not pass. */
static bool has_more(const Game *game, const Rule *rule, unsigned turn) {
  if (game->turn.answers >= MOMENT_ANSWERS_MAX) return false;
  if (rule->who == WHO_OTHERS && game->players == 1) return false;
  unsigned asked = rule->who == WHO_ACTIVE   ? 1
                   : rule->who == WHO_OTHERS ? game->players - 1u
                                             : game->players;
  if (rule->repeats == REPEATS_ROUND) return game->turn.quiet < asked;
  return turn < (rule->steps ? rule->steps : asked);
}

/* From the left of the active player, or of whoever gave the answer that a question follows; that player comes last,
 * or first. */
static unsigned nth_asked(const Game *game, const Rule *rule, unsigned seat, unsigned turn) {
  if (rule->who == WHO_ACTIVE) return seat;
  if (rule->who == WHO_OTHERS && game->players > 1) turn %= game->players - 1u;
  return (seat + turn + !(rule->who == WHO_ALL && rule->from_active)) % game->players;
}

/* Goes on asking one question.  False if it is over. */
static bool go_on(Game *game, const Rules *rules, unsigned index, unsigned seat, uint8_t *turn) {
  const Rule *rule = &rules->list[index];
  while (has_more(game, rule, *turn)) {
    unsigned player = nth_asked(game, rule, seat, *turn);
    *turn = (uint8_t)(rule->repeats == REPEATS_ROUND ? (*turn + 1u) % game->players : *turn + 1u);
    if (open_question(game, rules, index, player)) return true;
    if (rule->repeats == REPEATS_ROUND) game->turn.quiet++;
    if (rule->steps && !game->question.count)
      *turn = rule->steps; /* nothing can be done any more */
  }
  game->turn.quiet = 0;
  return false;
}

bool question_follows(Game *game, const Rules *rules) {
  Turn *turn = &game->turn;
  while (turn->depth) {
    Followed *followed = &game->followed[turn->depth - 1];
    const Rule *parent = &rules->list[followed->answer.rule];
    if (followed->next == parent->follow_count) {
      turn->depth--;
      continue;
    }
    unsigned index = rules->first[HOOK_ASK] + parent->follow + followed->next, depth = turn->depth;
    if (go_on(game, rules, index, followed->seat, &followed->turn)) return true;
    if (turn->depth > depth) continue; /* an automatic answer has led further */
    followed->next++;
    followed->turn = 0;
  }
  return false;
}

/* To the first question of a moment. */
static void rewind_cursor(Game *game, const Rules *rules) {
  game->turn.ask_rule = (uint16_t)rules->first[HOOK_ASK];
  game->turn.ask_turn = 0;
  game->turn.quiet = 0;
}

void questions_begin(Game *game, const Rules *rules) {
  rewind_cursor(game, rules);
  game->turn.answers = 0;
}

bool question_next(Game *game, const Rules *rules, Moment moment) {
  Turn *turn = &game->turn;
  unsigned first = rules->first[HOOK_ASK];
  for (;;) {
    if (turn->depth && question_follows(game, rules)) return true;
    uint64_t about = rules->ask_rules[turn->kind] & rules->ask_rules_at[moment];
    uint64_t set = about >> (turn->ask_rule - first) << (turn->ask_rule - first);
    if (!set) break;
    unsigned index = first + bits_lowest(set);
    if (index != turn->ask_rule) turn->ask_turn = 0;
    turn->ask_rule = (uint16_t)index;
    if (go_on(game, rules, index, turn->seat, &turn->ask_turn)) return true;
    if (turn->depth) continue; /* an automatic answer has led further */
    if (!(set & (set - 1))) break;
    turn->ask_rule = (uint16_t)(first + bits_lowest(set & (set - 1)));
    turn->ask_turn = 0;
  }
  rewind_cursor(game, rules);
  return false;
}

/* --- Answers --- */

/* Where the cursor of a question stands. */
static uint8_t *cursor_of(Game *game, const Rule *rule) {
  return rule->at == MOMENTS ? &game->followed[game->turn.depth - 1].turn : &game->turn.ask_turn;
}

/* What an answer that is not a pass means for the questions to come. */
static void go_on_after(Game *game, const Rule *rule, const Option *option, unsigned seat) {
  Turn *turn = &game->turn;
  if (rule->limit)
    game_set_number(game, limit_scope(rule), rule->limit_slot, limit_of(rule, seat),
                    limit_note(game, rule));
  if (rule->repeats == REPEATS_PLAYER && rule->at != MOMENT_ACTION) --*cursor_of(game, rule);
  if (rule->follow_count && turn->depth < FOLLOWED_MAX)
    game->followed[turn->depth++] = (Followed){.answer = *option, .seat = (uint8_t)seat};
}

/* What an answer does by itself: to numbers, or to everything else. */
static void apply_option(Game *game, const Rules *rules, const Option *option, bool numbers) {
  for (unsigned i = 0; i < option->effect_count; i++)
    if (effect_is_number(&option->effects[i]) == numbers)
      effect_apply(game, rules, &option->effects[i]);
}

void question_answer(Game *game, const Rules *rules, unsigned n) {
  Turn *turn = &game->turn;
  Option option = game->question.list[n];
  const Rule *rule = &rules->list[option.rule];
  unsigned seat = turn->asked;
  turn->answers++;
  turn->quiet = (uint8_t)(option.passes ? turn->quiet + 1u : 0);
  if (rule->does && !option.passes) { /* it looks at the table on which the answer was given */
    Effects effects;
    effects_start(&effects, game);
    rules->hooks.answered(rules->hooks.context, game, option.rule, seat, &option, &effects);
    effects_end(game, &effects);
    apply_option(game, rules, &option,
                 true); /* numbers first: figures still stand where they did */
    effects_apply_numbers(game, rules, &effects);
    apply_option(game, rules, &option, false);
    effects_apply_rest(game, rules, &effects);
  } else {
    apply_option(game, rules, &option, true);
    apply_option(game, rules, &option, false);
  }
  game->question.count = game->question.must = 0;
  if (!option.passes) go_on_after(game, rule, &option, seat);
}
