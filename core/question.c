/* question.c - who is asked what, and what an answer does. */
#include "question.h"

#include <stdio.h>
#include <string.h>

#include "bits.h"
#include "choice.h"
#include "effect.h"
#include "number.h"
#include "offer.h"
#include "piece.h"
#include "seek.h"

/* --- What is offered --- */

/* Does a follower of the player, or of anybody, stand on what a question is about?  Few features bear the mark that
 * some questions name, so those are looked at, and else whatever figures stand on. */
static bool has_follower_on(const Game *game, const Rules *rules, unsigned seat, const Rule *rule) {
  const Features *features = &game->features;
  uint64_t whose =
      rule->follower_asked == FOLLOWER_OF_ANYONE ? ~(uint64_t)0 : (uint64_t)0xFF << 8 * seat;
  bool marked = rule->follower_marked && features->marked_count <= MARKED_MAX;
  unsigned count = marked ? features->marked_count : game->figures.count;
  for (unsigned i = 0; i < count; i++) {
    FeatureId f = features->segments[marked ? features->marked[i] : game->figures.on[i].segment].of;
    unsigned stands = (features->list[f].followers & whose) != 0;
    if (stands & selector_may_take(&rule->follower, features->list[f].kind) && /* seldom both */
        selector_takes_closely(&rule->follower, game, rules, f, seat))
      return true;
  }
  return false;
}

/* Does a figure stand there that the question asks for? */
static bool has_figure_meant(const Game *game, const Rules *rules, unsigned seat,
                             const FigureWords *who) {
  if (who->captive) {
    for (unsigned i = 0; i < game->figures.held_count; i++)
      if (who->anybody || game->figures.held[i].seat == seat) return true;
    return false;
  }
  for (unsigned i = 0; i < game->figures.count; i++)
    if (figure_is_meant(game, rules, who, &game->figures.on[i], seat)) return true;
  return false;
}

/* Do all these pieces stand on one feature? */
static bool are_together(const Game *game, uint32_t pieces) {
  FeatureId feature = 0;
  for (; pieces; pieces &= pieces - 1) {
    SegmentId segment = piece_segment(game_piece(game, bits_lowest(pieces)));
    FeatureId f = game->features.segments[segment].of;
    if (!segment || (feature && feature != f)) return false;
    feature = f;
  }
  return true;
}

/* How many tiles a hand holds: 1 + its index; the player's, if it is not the game's. */
static unsigned tiles_in(const Game *game, const Rules *rules, unsigned hand, unsigned seat) {
  return held_count(&game->held, TILES_HAND + hand - 1u, rules->hands[hand - 1].of_game ? 0 : seat);
}

/* Have others got points from features in this part of the turn, and this player none? */
static bool others_gained(const Game *game, unsigned seat) {
  bool others = false;
  for (unsigned i = 0; i < game->players; i++) others = others || game->gained[i] > 0;
  return others && !game->gained[seat];
}

static bool has_needs(const Game *game, const Rules *rules, unsigned seat, const AskNeeds *needs) {
  return (!needs->feature || seek_any(game, rules, &needs->of, seat)) &&
         (!needs->figure || has_figure_meant(game, rules, seat, &needs->who)) &&
         (!needs->token || token_asked(game, rules, needs->token, SCOPE_TILE, game->turn.tile)) &&
         (!needs->together || are_together(game, needs->together)) &&
         (!needs->hand || tiles_in(game, rules, needs->hand, seat) >= needs->least) &&
         (!needs->empty || !tiles_in(game, rules, needs->empty, seat)) &&
         (!needs->gained || others_gained(game, seat));
}

/* Is there what the question is about, so that it is worth asking? */
static bool is_worth_asking(const Game *game, const Rules *rules, unsigned seat, const Rule *rule) {
  if (rule->given && game_number(game, SCOPE_TURN, rule->given - 1u, 0) != rule->given_value)
    return false;
  return (!rule->follower_asked || has_follower_on(game, rules, seat, rule)) &&
         (!rule->needs.any || has_needs(game, rules, seat, &rule->needs));
}

/* The same of anybody: a secret question is put to all or to nobody. */
static bool is_worth_asking_all(const Game *game, const Rules *rules, const Rule *rule) {
  for (unsigned seat = 0; seat < game->players; seat++)
    if (is_worth_asking(game, rules, seat, rule)) return true;
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
    Option *option = &options_list(options)[options->count++];
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
    if (effect->kind == EFFECT_STEP && !is_held(effect->to) &&
        choice_deploy_vetoed(game, rules, effect->seat, effect->figure, effect->to, NULL))
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
    if (!is_vetoed(game, rules, &options_list(options)[i]))
      options_list(options)[kept++] = options_list(options)[i];
  options->count = (uint16_t)kept;
}

/* What happens when there is nothing to answer. */
static void do_otherwise(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  Effects effects;
  effects_start(&effects, game);
  rules->hooks.answered(rules->hooks.context, game, index, seat, NULL, &effects);
  effects_end(game, &effects);
  effects_apply_numbers(game, rules, &effects);
  effects_apply_rest(game, rules, &effects);
}

/* Adds the answers of one question to those on offer.  False if there is nothing among them but a pass. */
static bool offer(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  const Rule *rule = &rules->list[index];
  Options *options = &game->question;
  unsigned from = options->count;
  bool more = false;
  if (!is_worth_asking(game, rules, seat, rule) || is_used_up(game, rule, seat)) return false;
  game->turn.asked = (uint8_t)seat;
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    rules->hooks.ask(rules->hooks.context, game, index, seat, options);
  } else if (rule->label_count) {
    list_labels(rules, rule, seat, options);
  } else {
    offer_by_words(game, rules, rule, seat, options);
  }
  strike_vetoed(game, rules, options, from);
  for (unsigned i = from; i < options->count; i++) {
    options_list(options)[i].rule = (uint16_t)index;
    if (options_list(options)[i].ranged) options->range = 1;
    more = more || !options_list(options)[i].passes;
  }
  if (!more && !rule->secret) options->count = (uint16_t)from;
  if (!more && rule->otherwise) do_otherwise(game, rules, index, seat);
  return more;
}

static void clear_options(Options *options) {
  options->count = 0;
  options->must = options->range = 0;
}

/* A secret question is put to all, so that nobody learns from it who has something to say: whoever has nothing may
 * pass. */
static bool open_secret(Game *game, unsigned index, unsigned seat) {
  Options *options = &game->question;
  if (!options->count)
    options_list(options)[options->count++] =
        (Option){.label = "pass", .passes = 1, .rule = (uint16_t)index};
  game->turn.asked = (uint8_t)seat;
  return true;
}

/* Puts the question to a player.  False if there is nothing to choose; what is without an alternative may be done at
 * once. */
static bool open_question(Game *game, const Rules *rules, unsigned index, unsigned seat) {
  const Rule *rule = &rules->list[index];
  clear_options(&game->question);
  if (rule->secret && (is_used_up(game, rule, seat) || !is_worth_asking_all(game, rules, rule)))
    return false;
  bool more = offer(game, rules, index, seat);
  if (rule->secret) return open_secret(game, index, seat);
  if (!more) return false;
  if (!rule->automatic || game->question.count > 1) return true;
  question_answer(game, rules, 0, options_list(&game->question)[0].range.low);
  return false;
}

/* Of what may be done instead of deploying only this, when a second figure may follow: deploying it, or what its name
 * is the label of. */
static bool deploys_second(const Rules *rules, const Option *option) {
  const Effect *effect = &option->effects[0];
  if (option->effect_count && effect->kind == EFFECT_DEPLOY)
    return rules->figures[effect->figure].second;
  char name[LABEL_SIZE];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(option->label, "@"), option->label);
  int figure = rules_figure(rules, name);
  return figure >= 0 && rules->figures[figure].second;
}

void question_renew(Game *game, const Rules *rules) {
  unsigned index = game->turn.ask_rule, seat = game->turn.asked;
  clear_options(&game->question);
  offer(game, rules, index, seat);
  open_secret(game, index, seat);
}

APART bool question_action(Game *game, const Rules *rules) {
  Options *options = &game->question;
  uint64_t set =
      rules->ask_rules_at[MOMENT_ACTION] & rules->ask_rules[MOMENT_ACTION][game->turn.kind];
  clear_options(options);
  for (; set; set &= set - 1) {
    unsigned index = rules->ask_first[MOMENT_ACTION] + bits_lowest(set), from = options->count;
    if (game->turn.second && rules->list[index].must) continue;
    if (!offer(game, rules, index, game->turn.seat)) continue;
    while (from < options->count) /* passing is on offer anyhow */
      if (options_list(options)[from].passes ||
          (game->turn.second && !deploys_second(rules, &options_list(options)[from])))
        options_list(options)[from] = options_list(options)[--options->count];
      else
        from++;
    if (rules->list[index].must) options->must = 1;
  }
  if (!options->must) return options->count > 0;
  unsigned kept = 0;
  for (unsigned i = 0; i < options->count; i++)
    if (rules->list[options_list(options)[i].rule].must)
      options_list(options)[kept++] = options_list(options)[i];
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

/* What an answer does by itself: to numbers, or to everything else. */
static void apply_option(Game *game, const Rules *rules, const Option *option, bool numbers) {
  if (option->ranged) return;
  for (unsigned i = 0; i < option->effect_count; i++)
    if (effect_is_number(&option->effects[i]) == numbers)
      effect_apply(game, rules, &option->effects[i]);
}

/* The question was answered, by this player or in this turn. */
static void note_limit(Game *game, const Rule *rule, unsigned seat) {
  if (rule->limit)
    game_set_number(game, limit_scope(rule), rule->limit_slot, limit_of(rule, seat),
                    limit_note(game, rule));
}

/* All have answered: what they chose happens, on the table on which they were asked. */
static void settle(Game *game, const Rules *rules, unsigned index) {
  const Rule *rule = &rules->list[index];
  Effects effects;
  unsigned given = game->turn.given;
  effects_start(&effects, game);
  for (unsigned i = 0; i < given; i++) {
    if (game->given[i].answer.passes) continue;
    if (rule->does)
      rules->hooks.answered(rules->hooks.context, game, index, game->given[i].seat,
                            &game->given[i].answer, &effects);
    note_limit(game, rule, game->given[i].seat);
  }
  if (rule->settle) rules->hooks.settled(rules->hooks.context, game, index, &effects);
  effects_end(game, &effects);
  game->turn.given = 0;
  for (unsigned i = 0; i < given; i++) apply_option(game, rules, &game->given[i].answer, true);
  effects_apply_numbers(game, rules, &effects);
  for (unsigned i = 0; i < given; i++) apply_option(game, rules, &game->given[i].answer, false);
  effects_apply_rest(game, rules, &effects);
}

/* Goes on asking one question.  False if it is over, or if an automatic answer leads to others, which come first. */
static bool go_on(Game *game, const Rules *rules, unsigned index, unsigned seat, uint8_t *turn) {
  const Rule *rule = &rules->list[index];
  while (has_more(game, rule, *turn)) {
    unsigned player = nth_asked(game, rule, seat, *turn);
    *turn = (uint8_t)(rule->repeats == REPEATS_ROUND ? (*turn + 1u) % game->players : *turn + 1u);
    unsigned depth = game->turn.depth;
    if (open_question(game, rules, index, player)) return true;
    if (game->turn.depth > depth) return false; /* first what an automatic answer has led to */
    if (rule->repeats == REPEATS_ROUND) game->turn.quiet++;
    if (rule->steps && !game->question.count)
      *turn = rule->steps; /* nothing can be done any more */
  }
  game->turn.quiet = 0;
  if (rule->secret && game->turn.given) settle(game, rules, index);
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

/* Which questions may be put, by the tile they are about: the one placed in this part, at the end of a turn any that was
 * placed in it.  Each part has placed one, so their numbers follow each other. */
static uint64_t about_tiles(const Game *game, const Rules *rules, Moment moment) {
  const Turn *turn = &game->turn;
  uint64_t about = rules->ask_rules[moment][turn->kind];
  if (moment == MOMENT_TURN_END)
    for (unsigned ago = 1; ago < turn->part && ago < turn->tile; ago++)
      about |=
          rules->ask_rules[moment][rules_printed(rules, game->board.tiles[turn->tile - ago].kind)];
  return about;
}

/* A question to the active player alone about a follower who is nowhere: seen without putting it. */
static bool is_pointless(const Game *game, const Rules *rules, const Rule *rule) {
  return rule->follower_asked && rule->who == WHO_ACTIVE && !rule->secret &&
         !has_follower_on(game, rules, game->turn.seat, rule);
}

bool question_next(Game *game, const Rules *rules, Moment moment) {
  Turn *turn = &game->turn;
  unsigned first = rules->ask_first[moment];
  for (;;) {
    if (turn->depth && question_follows(game, rules)) return true;
    uint64_t about = about_tiles(game, rules, moment) & rules->ask_rules_at[moment];
    unsigned past = turn->ask_rule > first ? turn->ask_rule - first : 0;
    uint64_t set = about >> past << past;
    if (!set) break;
    unsigned index = first + bits_lowest(set);
    if (index != turn->ask_rule) turn->ask_turn = 0;
    turn->ask_rule = (uint16_t)index;
    if (is_pointless(game, rules, &rules->list[index]))
      clear_options(&game->question);
    else if (go_on(game, rules, index, turn->seat, &turn->ask_turn))
      return true;
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
  note_limit(game, rule, seat);
  if (rule->repeats == REPEATS_PLAYER && rule->at != MOMENT_ACTION) --*cursor_of(game, rule);
  if (rule->follow_count && turn->depth < FOLLOWED_MAX)
    game->followed[turn->depth++] = (Followed){.answer = *option, .seat = (uint8_t)seat};
}

/* A piece has come to a tile: figures that stand there go home, but those that are safe. */
static void clear_tile(Game *game, const Rules *rules, const Option *option) {
  Whereabouts at = effect_whereabouts(&option->effects[0]);
  Features *features = &game->features;
  if (!option->effect_count || option->effects[0].kind != EFFECT_MOVE || at.place != PLACE_TILE)
    return;
  for (unsigned i = game->figures.count; i-- > 0;) {
    const Figure *figure = &game->figures.on[i];
    unsigned ground = features->list[features->segments[figure->segment].of].kind;
    if (features->segments[figure->segment].tile != at.id || rules->figures[figure->kind].safe ||
        rules->grounds[ground].safe)
      continue;
    figure_recall(&game->figures, features, rules->figures, i);
    figures_have_left(game, rules);
    i = game->figures.count; /* others may have gone with it */
  }
}

void question_answer(Game *game, const Rules *rules, unsigned n, int32_t number) {
  Turn *turn = &game->turn;
  Option option = options_list(&game->question)[n];
  const Rule *rule = &rules->list[option.rule];
  unsigned seat = turn->asked;
  if (option.ranged) option.range.number = number;
  turn->answers++;
  if (rule->secret) {
    game->given[turn->given++] = (Followed){.answer = option, .seat = (uint8_t)seat};
    clear_options(&game->question);
    return;
  }
  turn->quiet = (uint8_t)(option.passes ? turn->quiet + 1u : 0);
  if (rule->into && !option.passes)
    game_set_number(game, SCOPE_TURN, rule->into - 1u, 0, option.ranged ? number : 0);
  if (rule->by && !option.passes)
    game_set_number(game, SCOPE_TURN, rule->by - 1u, 0, (int32_t)seat + 1);
  if (rule->does && !option.passes) { /* it looks at the table on which the answer was given */
    Effects effects;
    effects_start(&effects, game);
    rules->hooks.answered(rules->hooks.context, game, option.rule, seat, &option, &effects);
    effects_end(game, &effects);
    apply_option(game, rules, &option, true); /* numbers first, while figures stand as they did */
    effects_apply_numbers(game, rules, &effects);
    apply_option(game, rules, &option, false);
    effects_apply_rest(game, rules, &effects);
  } else {
    apply_option(game, rules, &option, true);
    apply_option(game, rules, &option, false);
  }
  if (rule->clears) clear_tile(game, rules, &option);
  clear_options(&game->question);
  if (!option.passes) go_on_after(game, rule, &option, seat);
}

void question_draw(Game *game, const Rules *rules, unsigned index, unsigned seat, Option *answer) {
  uint8_t asked = game->turn.asked;
  Options *options = &game->question;
  clear_options(options);
  offer(game, rules, index, seat);
  open_secret(game, index, seat);
  game->turn.asked = asked;
  *answer = options_list(options)[rng_below(&game->rng, options->count)];
  if (!answer->ranged) return;
  int64_t size = (int64_t)answer->range.high - answer->range.low + 1;
  answer->range.number =
      answer->range.low +
      (int32_t)rng_below(&game->rng, size > UINT32_MAX ? UINT32_MAX : (uint32_t)size);
}
