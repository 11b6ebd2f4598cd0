/* rules_finish.c - the last part of compiling rules: sees that all fits, and works out what a game looks up. */
#include <stdio.h>
#include <string.h>

#include "patched.h"
#include "rules.h"

enum { WHO_SIZE = 120 }; /* letters of a list of files in a refusal */

/* A stable sort by hook; within a hook the loader's order stands. */
static void group_rules(Rules *rules) {
  for (unsigned i = 1; i < rules->rule_count; i++) {
    Rule rule = rules->list[i];
    unsigned j = i;
    for (; j > 0 && rules->list[j - 1].hook > rule.hook; j--) rules->list[j] = rules->list[j - 1];
    rules->list[j] = rule;
  }
  unsigned i = 0;
  for (unsigned hook = 0; hook <= HOOKS; hook++) {
    while (i < rules->rule_count && rules->list[i].hook < hook) i++;
    rules->first[hook] = i;
  }
}

/* --- The order of questions --- */

static bool comes_later(const Rule *rule, const Rule *other) {
  return rule->at == other->at &&
         (file_set_has(&rule->after, other->author) || file_set_has(&other->before, rule->author));
}

/* The first of some questions that need not wait for another one; count if each has to. */
static unsigned first_ready(const Rule *list, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    unsigned other = 0;
    while (other < count && (other == i || !comes_later(&list[i], &list[other]))) other++;
    if (other == count) return i;
  }
  return count;
}

/* Questions stand by their moments, and at each in the order of their files' names and as they are written there, but for
 * those that say otherwise.  Those that follow an answer stand behind all others. */
static bool order_questions(Rules *rules, Reason *why) {
  Rule *list = &rules->list[rules->first[HOOK_ASK]];
  unsigned count = rules->first[HOOK_ASK + 1] - rules->first[HOOK_ASK], tops = 0;
  for (unsigned i = 0; i < count; i++) {
    Rule rule = list[i];
    unsigned to = i;
    while (to > 0 && list[to - 1].at > rule.at) to--;
    memmove(&list[to + 1], &list[to], (i - to) * sizeof *list);
    list[to] = rule;
    tops += rule.at < MOMENTS;
  }
  for (unsigned i = 0; i < count; i++)
    if (list[i].follow_count) list[i].follow = (uint16_t)(list[i].follow + tops);
  for (unsigned done = 0; done < tops; done++) {
    unsigned next = done + first_ready(list + done, tops - done);
    if (next == tops)
      return refuse(why, "the questions of %s and others come after one another in a circle",
                    rules->authors[list[done].author].name);
    Rule rule = list[next];
    memmove(&list[done + 1], &list[done], (next - done) * sizeof *list);
    list[done] = rule;
  }
  return true;
}

/* Which of the questions that follow an answer it is, counted from the first of them. */
static void count_followers(Rules *rules) {
  uint16_t place[RULES_MAX];
  unsigned count = 0;
  for (unsigned i = 0; i < rules->rule_count; i++)
    place[i] = (uint16_t)(rules->list[i].hook == HOOK_ASK && rules->list[i].at == MOMENTS ? count++
                                                                                          : count);
  for (unsigned i = 0; i < rules->rule_count; i++)
    if (rules->list[i].follow_count) rules->list[i].follow = place[rules->list[i].follow];
}

/* --- Tiles and figures --- */

/* Which of some rules, at most 64 that follow each other, are about this kind. */
static uint64_t rules_for_kind(const Rules *rules, unsigned from, unsigned to, const Kind *kind) {
  uint64_t set = 0;
  for (unsigned i = from; i < to; i++)
    if (selector_takes_kind(&rules->list[i].selector, kind)) set |= (uint64_t)1 << (i - from);
  return set;
}

static bool at_most_64(const Rules *rules, unsigned from, unsigned to, const char *what,
                       const char *where, Reason *why) {
  unsigned of[AUTHORS_MAX] = {0};
  char who[WHO_SIZE];
  for (unsigned i = from; i < to; i++) of[rules->list[i].author]++;
  return to - from <= 64 || refuse(why, "there is room for 64 %s '%s' in all files together (%s)",
                                   what, where, rules_who(rules, of, who, sizeof who));
}

/* The rules that are about each printed tile. */
static bool find_tile_rules(Rules *rules, Reason *why) {
  static const HookName BY_KIND[] = {HOOK_PLACE, HOOK_PLACED};
  const unsigned *first = rules->first;
  for (unsigned i = 0; i < 2; i++)
    if (!at_most_64(rules, first[BY_KIND[i]], first[BY_KIND[i] + 1], "entries of",
                    HOOK_NAMES[BY_KIND[i]], why))
      return false;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    const Kind *kind = &rules->kinds[k];
    rules->place_rules[k] = rules_for_kind(rules, first[HOOK_PLACE], first[HOOK_PLACE + 1], kind);
    rules->placed_rules[k] =
        rules_for_kind(rules, first[HOOK_PLACED], first[HOOK_PLACED + 1], kind);
  }
  unsigned from = first[HOOK_ASK];
  for (unsigned m = 0; m < MOMENTS; m++) {
    unsigned to = from;
    while (to < first[HOOK_ASK + 1] && rules->list[to].at == m) to++;
    if (!at_most_64(rules, from, to, "questions at", MOMENT_NAMES[m], why)) return false;
    rules->ask_first[m] = (uint16_t)from;
    rules->ask_rules_at[m] = to - from == 64 ? ~(uint64_t)0 : ((uint64_t)1 << (to - from)) - 1;
    for (unsigned k = 1; k <= rules->kind_count; k++)
      rules->ask_rules[m][k] = rules_for_kind(rules, from, to, &rules->kinds[k]);
    rules->ask_rules[m][0] = rules_for_kind(rules, from, to, &(Kind){0}); /* no tile is in play */
    from = to;
  }
  return true;
}

static uint64_t marks_borne(const Kind *kind) {
  uint64_t borne = 0;
  for (unsigned s = 0; s < kind->segment_count; s++)
    for (unsigned m = 0; m < MARKS_MAX; m++)
      if (kind->segments[s].kind < BASE_KINDS && marks_get(&kind->segments[s].marks, m))
        borne |= (uint64_t)1 << (MARKS_MAX * kind->segments[s].kind + m);
  return borne;
}

/* What follows from the segments and sides of a tile, printed or patched. */
static void describe(const Rules *rules, Kind *kind) {
  kind->bears = marks_borne(kind);
  kind->odd = 0;
  for (unsigned side = 0; side < SIDES; side++) {
    unsigned terrain = kind->sides[0][side].terrain;
    bool bare = terrain == TERRAIN_BARE && rules->ground_count > BASE_KINDS;
    kind->odd |= bare || (terrain >= TERRAINS && terrain_class(terrain) == TERRAIN_BARE);
  }
}

static bool check_tiles(Rules *rules, Reason *why) {
  unsigned segments = 0;
  unsigned marks[FEATURE_KINDS][MARKS_MAX] = {{0}};
  rules->tile_count = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    Kind *kind = &rules->kinds[k];
    describe(rules, kind);
    rules->tile_count += kind->count;
    segments += (unsigned)kind->count * kind->room;
    for (unsigned s = 0; s < kind->segment_count; s++)
      for (unsigned m = 0; m < MARKS_MAX; m++)
        marks[kind->segments[s].kind][m] += kind->count * marks_get(&kind->segments[s].marks, m);
  }
  for (unsigned i = 0; i < rules->dealt_count; i++)
    segments += PLAYERS_MAX * rules->kinds[rules->dealt[i]].segment_count;
  unsigned tiles = rules->tile_count + rules_dealt(rules, PLAYERS_MAX);
  if (tiles > TILES_MAX || segments > SEGMENTS_MAX) {
    unsigned of[AUTHORS_MAX] = {0};
    char who[WHO_SIZE];
    for (unsigned k = 1; k <= rules->kind_count; k++)
      of[rules->kinds[k].author] += rules->kinds[k].count;
    return refuse(why, "%u tiles with %u segments (%s), but a game has room for %d with %d", tiles,
                  segments, rules_who(rules, of, who, sizeof who), TILES_MAX, SEGMENTS_MAX);
  }
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned m = 0; m < rules->mark_count[kind]; m++)
      if (marks[kind][m] > UINT8_MAX)
        return refuse(why, "the mark %s is printed %u times, but %d can be counted",
                      rules->marks[kind][m].name, marks[kind][m], UINT8_MAX);
  return true;
}

/* Two files may give their kinds the same letter; on a tile that shows both, nobody could tell C1 from C1. */
static bool check_letters(const Rules *rules, Reason *why) {
  for (unsigned k = 1; k <= rules_all_kinds(rules); k++) {
    const Kind *kind = &rules->kinds[k];
    for (unsigned s = 1; s < kind->segment_count; s++)
      for (unsigned before = 0; before < s; before++) {
        unsigned a = kind->segments[before].kind, b = kind->segments[s].kind;
        const GroundKind *one = &rules->grounds[a], *other = &rules->grounds[b];
        if (a != b && kind->letters[a] == kind->letters[b])
          return refuse(why, "tile %s shows a %s (%s) and a %s (%s), and both have the letter %c",
                        kind->id, one->name, rules->authors[one->author].name, other->name,
                        rules->authors[other->author].name, kind->letters[a]);
      }
  }
  return true;
}

/* The tiles of a stage lie above those of a lower one. */
static void fill_bag(Rules *rules) {
  rules->bag.left = rules->bag.total = 0;
  memset(rules->bag.floors, 0, sizeof rules->bag.floors);
  for (unsigned s = 0; s <= rules->stage_count; s++)
    for (unsigned k = 1; k <= rules->kind_count; k++)
      if (rules->stage[k] == s) bag_add(&rules->bag, (KindId)k, rules_in_bag(rules, k));
  bag_find_stages(&rules->bag, rules->stage, rules->stage_count);
}

static void describe_patched(Rules *rules) {
  for (unsigned i = 1; i <= rules->patched_count; i++)
    describe(rules, &rules->kinds[rules->kind_count + i]);
}

static bool check_figures(Rules *rules, Reason *why) {
  unsigned weight = 0, each = 0, of[AUTHORS_MAX] = {0};
  char who[WHO_SIZE];
  rules->weigh_by_marks = rules->seconds = 0;
  for (unsigned i = 0; i < rules->figure_count; i++) {
    const FigureKind *figure = &rules->figures[i];
    weight += (unsigned)figure->each * figure->weight;
    each += figure->each;
    of[figure->author] += figure->each;
    if (figure->second) rules->seconds |= 1u << i;
    for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
      if (figure->weighs[kind]) rules->weigh_by_marks |= 1u << i;
  }
  if (weight > UINT8_MAX)
    return refuse(why, "a player's figures (%s) weigh %u together, but %d can be counted",
                  rules_who(rules, of, who, sizeof who), weight, UINT8_MAX);
  if (each * PLAYERS_MAX > FIGURES_MAX)
    return refuse(why, "%u figures for each player (%s), but %d players can have %d each", each,
                  rules_who(rules, of, who, sizeof who), PLAYERS_MAX, FIGURES_MAX / PLAYERS_MAX);
  return true;
}

/* --- Rates --- */

/* Does it pay for numbers of tiles, which only the game knows? */
static bool counts_numbers(const Rule *rule) {
  for (unsigned complete = 0; complete < 2; complete++)
    for (unsigned i = 0; i < rule->rate_count[complete]; i++)
      if (rule->rates[complete][i].unit >= UNIT_NUMBERS) return true;
  return false;
}

/* A rule that asks a function, looks around, or speaks after the sum: its features are not plain. */
static bool beyond_rates(const Rule *rule) {
  return rule->calls || rule->hook != HOOK_SCORE || selector_looks_further(&rule->selector) ||
         rule->extra_count || rule->times || rule->half || rule->more || counts_numbers(rule);
}

static bool counts_tiles(const Rule *rule) {
  for (unsigned complete = 0; complete < 2; complete++)
    for (unsigned i = 0; i < rule->rate_count[complete]; i++)
      if (rule->rates[complete][i].unit == UNIT_TILE) return true;
  return false;
}

/* Is the rule about all features of the kind, and about nothing else? */
static bool is_sure(const Rule *rule, unsigned kind) {
  const Selector *selector = &rule->selector;
  bool all =
      selector->always ||
      (!selector->plain && (selector->marks[kind][0] & selector->marks[kind][1]) == MARK_ANY);
  return all && !selector->figure && !(rule->twice && kind == FIELD);
}

/* Adds a rate to what is sure; false if it has no room there. */
static bool add_sure_rate(const Rules *rules, SureRates *sum, unsigned kind, Rate rate) {
  unsigned mark = rate.unit - UNIT_MARKS;
  int16_t *to = &sum->marked;
  if (rate.unit == UNIT_NEIGHBOUR && !rules_building(rules, kind)) return true; /* it has none */
  if (rate.unit == UNIT_TILE)
    to = &sum->tile;
  else if (rate.unit == UNIT_NEIGHBOUR)
    to = &sum->neighbour;
  else if (rate.unit == UNIT_CITY)
    to = &sum->city;
  else if (rules->any_marks[kind] >> mark & 1 || (sum->marked && sum->mark != mark))
    return false;
  else
    sum->mark = (uint8_t)mark;
  *to = (int16_t)(*to + rate.rate);
  return true;
}

static bool keep_sure(Rules *rules, const Rule *rule, unsigned kind) {
  SureRates *sure = rules->rates.sure[kind], sum[2] = {sure[0], sure[1]};
  if (!is_sure(rule, kind)) return false;
  for (unsigned complete = 0; complete < 2; complete++) {
    sum[complete].voids |= rule->voids[complete];
    for (unsigned i = 0; i < rule->rate_count[complete]; i++)
      if (!add_sure_rate(rules, &sum[complete], kind, rule->rates[complete][i])) return false;
  }
  memcpy(sure, sum, sizeof sum);
  return true;
}

static void add_rate_rule(Rules *rules, const Rule *rule, unsigned index, unsigned kind) {
  PlainRates *rates = &rules->rates;
  if (rule->manner) return; /* nobody is paid so without a rule that asks for it */
  if (beyond_rates(rule) || rates->rule_count[kind] == PLAIN_RULES_MAX) {
    rates->plain &= ~(1u << kind);
    return;
  }
  if (counts_tiles(rule)) rates->tiles |= 1u << kind;
  if (keep_sure(rules, rule, kind)) return;
  rates->rules[kind][rates->rule_count[kind]++] = (uint16_t)index;
  if (rule->selector.figure) rates->figures |= 1u << kind;
  if (!rule->twice || kind != FIELD) return; /* nothing else has cities around it */
  if (rates->twice_count < TWICE_MAX)
    rates->twice[rates->twice_count++] = (uint16_t)index;
  else
    rates->plain &= ~(1u << kind);
}

/* Is what is sure all there is about a kind, and never below 0? */
static bool is_simple(const Rules *rules, unsigned kind) {
  const SureRates *sure = rules->rates.sure[kind];
  for (unsigned complete = 0; complete < 2; complete++, sure++)
    if (sure->voids || sure->tile < 0 || sure->neighbour < 0 || sure->city < 0 || sure->marked < 0)
      return false;
  return rules->rates.plain >> kind & 1 && !rules->rates.rule_count[kind] &&
         rules->grounds[kind].scored != SCORED_NEVER;
}

static void find_rates(Rules *rules) {
  static const HookName ASKED[] = {HOOK_SCORE, HOOK_TIES, HOOK_TOTAL};
  enum { ASKED_COUNT = sizeof ASKED / sizeof ASKED[0] };
  rules->rates = (PlainRates){.plain = (1u << FEATURE_KINDS) - 1};
  for (unsigned h = 0; h < ASKED_COUNT; h++)
    for (unsigned i = rules->first[ASKED[h]]; i < rules->first[ASKED[h] + 1]; i++) {
      const Rule *rule = &rules->list[i];
      for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
        if (rule->selector.always || rule->selector.kinds >> kind & 1)
          add_rate_rule(rules, rule, i, kind);
    }
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    if (is_simple(rules, kind)) rules->rates.simple |= (uint32_t)1 << kind;
}

/* --- Which rules they are --- */

static uint64_t mix_text(uint64_t hash, const char *text) {
  for (; *text; text++) {
    Rng rng = {hash ^ (unsigned char)*text};
    hash = rng_next(&rng);
  }
  return hash;
}

/* Two games under different rules are different games, even where they look alike so far.  Options are
 * added up, because the order in which they were set means nothing. */
static uint64_t fingerprint(const Rules *rules) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < rules->author_count; i++) sum += mix_text(1, rules->authors[i].name);
  for (unsigned i = 0; i < rules->setting_count; i++)
    if (rules->settings[i].changed)
      sum += mix_text(mix_text(2, rules->settings[i].name), rules->settings[i].value);
  return sum;
}

/* --- Moments --- */

static const uint8_t EVENT_AT[HOOKS] = {
    [HOOK_START] = 1 + MOMENT_START,
    [HOOK_TURN_START] = 1 + MOMENT_TURN_START,
    [HOOK_DRAWN] = 1 + MOMENT_DRAWN,
    [HOOK_ACTED] = 1 + MOMENT_ACTED,
    [HOOK_CHANGED] = 1 + MOMENT_CHANGED,
    [HOOK_DANGER] = 1 + MOMENT_DANGER,
    [HOOK_BEFORE_SCORING] = 1 + MOMENT_BEFORE_SCORING,
    [HOOK_LEAVING] = 1 + MOMENT_LEAVING,
    [HOOK_PART_END] = 1 + MOMENT_PART_END,
    [HOOK_TURN_END] = 1 + MOMENT_TURN_END,
    [HOOK_LAST_TILE] = 1 + MOMENT_LAST_TILE,
};

/* What hangs on which moment.  placed and scored tell of a tile or a feature and come whether or not they hang there. */
static void find_moments(Rules *rules) {
  uint32_t events = 0;
  rules->moments = 0;
  for (unsigned m = 0; m < MOMENTS; m++)
    if (rules->ask_rules_at[m]) rules->moments |= 1u << m;
  for (unsigned i = 0; i < rules->rule_count; i++)
    if (EVENT_AT[rules->list[i].hook]) events |= 1u << (EVENT_AT[rules->list[i].hook] - 1);
  rules->moments |= events;
  for (unsigned k = 0; k <= rules->kind_count; k++) {
    rules->moments_about[k] = events;
    for (unsigned m = 0; m < MOMENTS; m++) { /* the end of a turn is about all tiles of the turn */
      uint64_t about = m == MOMENT_TURN_END ? ~(uint64_t)0 : rules->ask_rules[m][k];
      if (rules->ask_rules_at[m] & about) rules->moments_about[k] |= 1u << m;
    }
  }
}

/* Do turns go from the scoring to the next player's tile without anything on the way? */
static bool is_straight(const Rules *rules) {
  bool parts = rules->first[HOOK_AGAIN] != rules->first[HOOK_AGAIN + 1];
  bool ends = rules->first[HOOK_ENDS] != rules->first[HOOK_ENDS + 1];
  return !rules->moments && !rules->seconds && !rules->hand_count && !parts && !ends;
}

/* --- What the table keeps for them --- */

/* The marks, as in Kind.bears, of which each feature that the selector takes bears one; 0: they need not bear any. */
static uint64_t marks_needed(const Selector *selector) {
  uint64_t needed = 0;
  if (selector->always) return 0;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    if (!(selector->kinds >> kind & 1)) continue;
    if (selector->marks[kind][0] == MARK_ANY || kind >= BASE_KINDS) return 0;
    needed |= (uint64_t)1 << (MARKS_MAX * kind + selector->marks[kind][0]);
  }
  return needed;
}

/* Questions about followers on marked features: the table keeps the few segments that bear such a mark in a list. */
static void find_asked_marks(Rules *rules) {
  rules->merge.asked = 0;
  for (unsigned i = rules->first[HOOK_ASK]; i < rules->first[HOOK_ASK + 1]; i++) {
    Rule *rule = &rules->list[i];
    uint64_t needed = rule->follower_asked ? marks_needed(&rule->follower) : 0;
    rule->follower_marked = needed != 0;
    rules->merge.asked |= needed;
  }
}

/* Where on a tile figures may be deployed, as far as the kinds of its segments decide. */
static void find_stands(Rules *rules) {
  bool vetoes = rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1];
  rules->particular = 0;
  rules->examined = vetoes ? ~(uint32_t)0 : 0;
  for (unsigned i = 0; i < rules->figure_count; i++) {
    FigureKind *figure = &rules->figures[i];
    figure->offered |= figure->on;
    if (figure->joins | figure->open | figure->corner) rules->particular |= (uint32_t)1 << i;
    if (!figure->follower) rules->examined |= (uint32_t)1 << i;
  }
  rules->examined |= rules->particular;
  for (unsigned k = 1; k <= rules_all_kinds(rules); k++) {
    Kind *kind = &rules->kinds[k];
    memset(kind->stands, 0, sizeof kind->stands);
    for (unsigned s = 0; s < kind->segment_count; s++)
      for (unsigned i = 0; i < rules->figure_count; i++)
        kind->stands[i] |= (uint16_t)((rules->figures[i].on >> kind->segments[s].kind & 1) << s);
  }
}

/* --- All of it --- */

bool rules_silence(Rules *rules, unsigned author) {
  static const HookName PAYS[] = {HOOK_SCORE, HOOK_TIES, HOOK_TOTAL, HOOK_FINISH};
  bool found = false;
  for (unsigned h = 0; h < sizeof PAYS / sizeof PAYS[0]; h++)
    for (unsigned i = rules->first[PAYS[h]]; i < rules->first[PAYS[h] + 1]; i++) {
      Rule *rule = &rules->list[i];
      if (rule->author != author) continue;
      found = true;
      rule->selector = (Selector){0}; /* no feature is meant … */
      rule->calls = 0;                /* … and nobody is asked about the end */
      rule->points = 0;
    }
  find_rates(rules);
  return found;
}

bool rules_finish(Rules *rules, Reason *why) {
  if (!rules->ground_count) rules_start_grounds(rules);
  for (unsigned i = BASE_KINDS; i < rules->ground_count; i++)
    if (rules->grounds[i].scored != SCORED_COMPLETE) rules->merge.waiting |= 1u << i;
  count_followers(rules);
  group_rules(rules);
  if (!order_questions(rules, why)) return false;
  if (!patched_list(rules, why) || !check_tiles(rules, why) || !check_letters(rules, why) ||
      !check_figures(rules, why))
    return false;
  if (!find_tile_rules(rules, why)) return false;
  fill_bag(rules);
  find_moments(rules);
  rules->straight = is_straight(rules);
  describe_patched(rules);
  find_asked_marks(rules);
  find_stands(rules);
  rules->fingerprint = fingerprint(rules);
  memset(rules->slots_in, 0, sizeof rules->slots_in);
  for (unsigned i = 0; i < rules->slot_count; i++) rules->slots_in[rules->slots[i].scope]++;
  if (!rules_find_room(rules, why)) return false;
  rules->once = ONCE_PER_FIELD;
  for (unsigned i = rules->first[HOOK_SCORE]; i < rules->first[HOOK_SCORE + 1]; i++)
    if (rules->list[i].once > rules->once) rules->once = rules->list[i].once;
  find_rates(rules);
  return true;
}
