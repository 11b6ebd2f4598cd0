/* rules_room.c - how much room a game under these rules needs, found out once, when they are loaded.
 *
 * What is counted here is never too little: a game has no more room than that.  Questions that words answer can offer
 * no more than lies on the table; what a function may offer nobody knows, so it gets the most there is. */
#include "bits.h"
#include "patched.h"
#include "rules.h"

enum { WHO_SIZE = 120 }; /* letters of a list of files in a refusal */

static unsigned larger(unsigned a, unsigned b) {
  return a > b ? a : b;
}

/* Figures of one player. */
static unsigned figures_each(const Rules *rules) {
  unsigned each = 0;
  for (unsigned i = 0; i < rules->figure_count; i++) each += rules->figures[i].each;
  return each;
}

static unsigned all_segments(const Rules *rules) {
  unsigned segments = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++)
    segments += (unsigned)rules->kinds[k].count * rules->kinds[k].room;
  for (unsigned i = 0; i < rules->dealt_count; i++)
    segments += (unsigned)PLAYERS_MAX * rules->kinds[rules->dealt[i]].room;
  return segments;
}

/* --- Numbers --- */

/* Which files keep how many numbers of a scope. */
static const char *who_keeps(const Rules *rules, unsigned scope, char *text, size_t size) {
  unsigned of[AUTHORS_MAX] = {0};
  for (unsigned i = 0; i < rules->slot_count; i++)
    of[rules->slots[i].author] += rules->slots[i].scope == scope;
  return rules_who(rules, of, text, size);
}

static bool find_numbers(Rules *rules, Reason *why) {
  static const char *const OF[SCOPES] = {"the game", "the turn", "each player", "each tile",
                                         "each figure"};
  const unsigned of[SCOPES] = {
      [SCOPE_GAME] = 1,
      [SCOPE_TURN] = 1,
      [SCOPE_PLAYER] = PLAYERS_MAX,
      [SCOPE_TILE] = rules->room.tiles + 1, /* none is the first */
  };
  unsigned all[SCOPES], sum = 0, most = 0, figures = figures_each(rules) * PLAYERS_MAX;
  char who[WHO_SIZE];
  for (unsigned scope = 0; scope < SCOPES; scope++) {
    all[scope] = of[scope] * rules_numbers_beyond(rules, (Scope)scope);
    sum += all[scope];
    if (all[scope] > all[most]) most = scope;
  }
  if (sum > NUMBERS_MAX)
    return refuse(why,
                  "the rules keep %u numbers beyond the usual, most of them for %s (%s); "
                  "there is room for %d",
                  sum, OF[most], who_keeps(rules, most, who, sizeof who), NUMBERS_MAX);
  rules->room.numbers = sum;
  rules->room.figure_numbers = (figures + 1) * rules->slots_in[SCOPE_FIGURE];
  if (rules->room.figure_numbers > FIGURE_NUMBERS_MAX)
    return refuse(why, "%u numbers are kept for each of %u figures (%s); there is room for %d",
                  rules->slots_in[SCOPE_FIGURE], figures,
                  who_keeps(rules, SCOPE_FIGURE, who, sizeof who), FIGURE_NUMBERS_MAX);
  return true;
}

/* --- Answers --- */

/* The most ways in which a patch may lie on one tile. */
static unsigned most_variants(const Rules *rules, unsigned patch) {
  unsigned most = 0;
  for (unsigned k = 1; k <= rules_all_kinds(rules); k++)
    most = larger(most, patched_variants(rules, (KindId)k, patch));
  return most;
}

/* Segments that are looked at, on the whole table or on the squares at and around a tile. */
static unsigned segments_near(const Rules *rules, const Offer *offer) {
  return offer->near == NEAR_TABLE ? rules->room.segments : (NEIGHBOURS + 1u) * SEGMENTS_PER_KIND;
}

static unsigned most_of_offer(const Rules *rules, const Offer *offer) {
  unsigned pieces = larger(bits_count(offer->pieces), 1);
  unsigned figures = figures_each(rules) * (offer->figures.anybody ? (unsigned)PLAYERS_MAX : 1u);
  if (offer->way == OFFER_NUMBER) return 1;
  if (offer->way == OFFER_RECALL && offer->pieces) return pieces;
  if (offer->figures.kinds)
    return figures * (offer->way == OFFER_STEP ? segments_near(rules, offer) : pieces);
  switch ((OfferAmong)offer->among) {
  case AMONG_NOTHING: return 1;
  case AMONG_HELD: return rules->room.tiles;
  case AMONG_FEATURES: return rules->room.segments * pieces;
  case AMONG_TILES:
    if (offer->way == OFFER_PATCH) return rules->room.tiles * most_variants(rules, offer->thing);
    return rules->room.tiles * (offer->enters ? larger(rules->figure_count, 1) : pieces);
  default: return segments_near(rules, offer) * larger(rules->figure_count, 1);
  }
}

/* What may be done with the player's followers: see offer_followers.c. */
static unsigned most_of_followers(const Rules *rules, const Rule *rule) {
  static const uint8_t PER_FOLLOWER[] = {0, 1, SEGMENTS_PER_KIND}; /* by AskAdds */
  unsigned each = figures_each(rules), homes = rule->recalls ? each : 0;
  unsigned segments =
      rule->adds == ADDS_ON_FEATURE ? rules->room.segments : each * PER_FOLLOWER[rule->adds];
  return homes + segments * rules->figure_count;
}

static unsigned most_of_question(const Rules *rules, const Rule *rule) {
  if (rule->calls) return OPTIONS_MAX;
  unsigned most = 1 /* the pass */ + rule->label_count + most_of_followers(rules, rule);
  for (unsigned i = 0; i < rule->offer_count; i++)
    most += most_of_offer(rules, &rules->offers[rule->offer + i]);
  return most;
}

/* What is asked at the action moment is one list; elsewhere a question comes after the other. */
static unsigned most_answers(const Rules *rules) {
  unsigned most = 0, at_action = 0;
  for (unsigned i = rules->first[HOOK_ASK]; i < rules->first[HOOK_ASK + 1]; i++) {
    unsigned answers = most_of_question(rules, &rules->list[i]);
    if (rules->list[i].at == MOMENT_ACTION) at_action += answers;
    most = larger(most, larger(answers, at_action));
  }
  return most < OPTIONS_MAX ? most : OPTIONS_MAX;
}

bool rules_find_room(Rules *rules, Reason *why) {
  rules->room = (GameRoom){
      .tiles = rules->tile_count + rules_dealt(rules, PLAYERS_MAX),
      .segments = all_segments(rules),
      .pieces = rules->piece_count,
  };
  if (!find_numbers(rules, why)) return false;
  rules->room.options = most_answers(rules);
  return true;
}
