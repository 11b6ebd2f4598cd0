/* rules.c - looking things up in a compiled set of rules, and finishing its compilation. */
#include "rules.h"

#include <stdio.h>
#include <string.h>

/* --- Selectors --- */

static bool bears(const Selector *selector, unsigned kind, const Marks *marks) {
  if (selector->plain && (marks->lanes[0] | marks->lanes[1])) return false;
  for (unsigned i = 0; i < 2; i++) {
    unsigned mark = selector->marks[kind][i];
    if (mark != MARK_ANY && !marks_get(marks, mark)) return false;
  }
  return true;
}

void selector_start(Selector *selector) {
  memset(selector, 0, sizeof *selector);
  memset(selector->marks, MARK_ANY, sizeof selector->marks);
  selector->always = 1;
}

bool selector_takes_feature(const Selector *selector, const Feature *feature) {
  return selector->always ||
         (selector->kinds >> feature->kind & 1 && bears(selector, feature->kind, &feature->marks));
}

bool selector_may_take(const Selector *selector, uint64_t borne) {
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    unsigned marks = (unsigned)(borne >> MARKS_MAX * kind & 0xFFFF),
             first = selector->marks[kind][0];
    if (selector->kinds >> kind & 1 && (first == MARK_ANY || marks >> first & 1)) return true;
  }
  return selector->always;
}

bool selector_takes_kind(const Selector *selector, const Kind *kind) {
  if (selector->always) return true;
  if (selector->tile_marks && !(kind->marks & selector->tile_marks)) return false;
  if (!selector->kinds) return true; /* only marks of the tile, or a figure, were named */
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    if (selector->kinds >> segment->kind & 1 && bears(selector, segment->kind, &segment->marks))
      return true;
  }
  return false;
}

/* --- Names --- */

KindId rules_kind(const Rules *rules, const char *id) {
  for (unsigned i = 1; i <= rules->kind_count; i++)
    if (!strcmp(rules->kinds[i].id, id)) return (KindId)i;
  return 0;
}

int rules_figure(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->figure_count; i++)
    if (!strcmp(rules->figures[i].name, name)) return (int)i;
  return -1;
}

int rules_mark(const Rules *rules, FeatureKind kind, const char *name) {
  for (unsigned i = 0; i < rules->mark_count[kind]; i++)
    if (!strcmp(rules->marks[kind][i].name, name)) return (int)i;
  return -1;
}

int rules_tile_mark(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    if (!strcmp(rules->tile_marks[i].name, name)) return (int)i;
  return -1;
}

const SlotName *rules_slot(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (!rules->slots[i].token && !strcmp(rules->slots[i].name, name)) return &rules->slots[i];
  return NULL;
}

const SlotName *rules_number(const Rules *rules, const char *name, Scope scope) {
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].scope == scope && !strcmp(rules->slots[i].name, name))
      return &rules->slots[i];
  return NULL;
}

int rules_piece(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->piece_count; i++)
    if (!strcmp(rules->pieces[i].name, name)) return (int)i;
  return -1;
}

int rules_token(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->token_count; i++)
    if (!strcmp(rules->tokens[i].name, name)) return (int)i;
  return -1;
}

const Setting *rules_setting(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->setting_count; i++)
    if (!strcmp(rules->settings[i].name, name)) return &rules->settings[i];
  return NULL;
}

/* --- Units --- */

int rules_units(const Rules *rules, const Feature *feature, unsigned unit) {
  switch (unit) {
  case UNIT_TILE: return feature->tiles;
  case UNIT_NEIGHBOUR: return feature->kind == CLOISTER ? NEIGHBOURS - feature->open : 0;
  case UNIT_CITY: return 0;
  }
  unsigned mark = unit - UNIT_MARKS, count = marks_get(&feature->marks, mark);
  return (int)(rules->any_marks[feature->kind] >> mark & 1 ? count > 0 : count);
}

const char *rules_unit_name(const Rules *rules, FeatureKind kind, unsigned unit) {
  static const char *const NAMES[UNIT_MARKS] = {"tile", "neighbour", "city"};
  return unit < UNIT_MARKS ? NAMES[unit] : rules->marks[kind][unit - UNIT_MARKS].name;
}

/* --- Finishing --- */

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
         (rule->after >> other->author & 1 || other->before >> rule->author & 1);
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

/* Questions come in the order of their files' names and as they are written there, but for those that say otherwise.
 * Those that follow an answer stand behind all others. */
static bool order_questions(Rules *rules, Reason *why) {
  Rule *list = &rules->list[rules->first[HOOK_ASK]];
  unsigned count = rules->first[HOOK_ASK + 1] - rules->first[HOOK_ASK], tops = 0;
  for (unsigned i = 0; i < count; i++) {
    if (list[i].at == MOMENTS) continue;
    Rule rule = list[i];
    memmove(&list[tops + 1], &list[tops], (i - tops) * sizeof *list);
    list[tops++] = rule;
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

static uint64_t rules_for_kind(const Rules *rules, HookName hook, const Kind *kind) {
  uint64_t set = 0;
  for (unsigned i = rules->first[hook]; i < rules->first[hook + 1]; i++)
    if (selector_takes_kind(&rules->list[i].selector, kind))
      set |= (uint64_t)1 << (i - rules->first[hook]);
  return set;
}

static uint64_t marks_borne(const Kind *kind) {
  uint64_t borne = 0;
  for (unsigned s = 0; s < kind->segment_count; s++)
    for (unsigned m = 0; m < MARKS_MAX; m++)
      if (marks_get(&kind->segments[s].marks, m))
        borne |= (uint64_t)1 << (MARKS_MAX * kind->segments[s].kind + m);
  return borne;
}

static bool check_tiles(Rules *rules, Reason *why) {
  unsigned segments = 0;
  unsigned marks[FEATURE_KINDS][MARKS_MAX] = {{0}};
  rules->tile_count = 0;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    Kind *kind = &rules->kinds[k];
    kind->bears = marks_borne(kind);
    rules->tile_count += kind->count;
    segments += (unsigned)kind->count * kind->segment_count;
    for (unsigned s = 0; s < kind->segment_count; s++)
      for (unsigned m = 0; m < MARKS_MAX; m++)
        marks[kind->segments[s].kind][m] += kind->count * marks_get(&kind->segments[s].marks, m);
  }
  if (rules->tile_count > TILES_MAX)
    return refuse(why, "%u tiles, but a game has room for %d", rules->tile_count, TILES_MAX);
  if (segments > SEGMENTS_MAX)
    return refuse(why, "the tiles have %u segments, but a game has room for %d", segments,
                  SEGMENTS_MAX);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned m = 0; m < rules->mark_count[kind]; m++)
      if (marks[kind][m] > UINT8_MAX)
        return refuse(why, "the mark %s is printed %u times, but %d can be counted",
                      rules->marks[kind][m].name, marks[kind][m], UINT8_MAX);
  return true;
}

static bool check_figures(const Rules *rules, Reason *why) {
  unsigned weight = 0, each = 0;
  for (unsigned i = 0; i < rules->figure_count; i++) {
    weight += (unsigned)rules->figures[i].each * rules->figures[i].weight;
    each += rules->figures[i].each;
  }
  if (weight > UINT8_MAX)
    return refuse(why, "a player's figures weigh %u together, but %d can be counted", weight,
                  UINT8_MAX);
  if (each * PLAYERS_MAX > FIGURES_MAX)
    return refuse(why, "%u figures for each player, but %d players can have %d each", each,
                  PLAYERS_MAX, FIGURES_MAX / PLAYERS_MAX);
  return true;
}

/* A rule that asks a function, looks around, or speaks after the sum: its features are not plain. */
static bool beyond_rates(const Rule *rule) {
  return rule->calls || rule->hook != HOOK_SCORE || rule->selector.beside || rule->selector.piece ||
         rule->extra_count || rule->times || rule->half;
}

static bool counts_tiles(const Rule *rule) {
  for (unsigned complete = 0; complete < 2; complete++)
    for (unsigned i = 0; i < rule->rate_count[complete]; i++)
      if (rule->rates[complete][i].unit == UNIT_TILE) return true;
  return false;
}

static void add_rate_rule(PlainRates *rates, const Rule *rule, unsigned index, unsigned kind) {
  if (beyond_rates(rule) || rates->rule_count[kind] == PLAIN_RULES_MAX) {
    rates->plain &= (uint8_t) ~(1u << kind);
    return;
  }
  rates->rules[kind][rates->rule_count[kind]++] = (uint16_t)index;
  if (counts_tiles(rule)) rates->tiles |= (uint8_t)(1u << kind);
  if (rule->selector.figure) rates->figures |= (uint8_t)(1u << kind);
  if (!rule->twice || kind != FIELD) return; /* nothing else has cities around it */
  if (rates->twice_count < TWICE_MAX)
    rates->twice[rates->twice_count++] = (uint16_t)index;
  else
    rates->plain &= (uint8_t) ~(1u << kind);
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
          add_rate_rule(&rules->rates, rule, i, kind);
    }
}

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

unsigned rules_numbers_beyond(const Rules *rules, Scope scope) {
  unsigned near = scope == SCOPE_TILE ? TILE_SLOTS_MAX : SLOTS_MAX;
  return rules->slots_in[scope] > near ? rules->slots_in[scope] - near : 0;
}

/* "one 2, two 5": which files keep how many numbers of a scope. */
static const char *who_keeps(const Rules *rules, unsigned scope, char *text, size_t size) {
  size_t used = 0;
  text[0] = '\0';
  for (unsigned author = 0; author < rules->author_count && used < size; author++) {
    unsigned count = 0;
    for (unsigned i = 0; i < rules->slot_count; i++)
      count += rules->slots[i].scope == scope && rules->slots[i].author == author;
    if (count)
      used += (size_t)snprintf(text + used, size - used, "%s%s %u", used ? ", " : "",
                               rules->authors[author].name, count);
  }
  return text;
}

static bool numbers_fit(const Rules *rules, Reason *why) {
  static const char *const OF[SCOPES] = {"the game", "the turn", "each player", "each tile",
                                         "each figure"};
  unsigned all[SCOPES], sum = 0, most = 0, figures = 1;
  char who[128];
  for (unsigned i = 0; i < rules->figure_count; i++)
    figures += rules->figures[i].each * (unsigned)PLAYERS_MAX;
  for (unsigned scope = 0; scope < SCOPES; scope++) {
    unsigned of = scope == SCOPE_PLAYER   ? PLAYERS_MAX
                  : scope == SCOPE_TILE   ? rules->tile_count + 1
                  : scope == SCOPE_FIGURE ? 0
                                          : 1;
    all[scope] = of * rules_numbers_beyond(rules, (Scope)scope);
    sum += all[scope];
    if (all[scope] > all[most]) most = scope;
  }
  if (sum > NUMBERS_MAX)
    return refuse(why,
                  "the rules keep %u numbers beyond the usual, most of them for %s (%s); "
                  "there is room for %d",
                  sum, OF[most], who_keeps(rules, most, who, sizeof who), NUMBERS_MAX);
  if (figures * rules->slots_in[SCOPE_FIGURE] > FIGURE_NUMBERS_MAX)
    return refuse(why, "%u numbers are kept for each of %u figures (%s); there is room for %d",
                  rules->slots_in[SCOPE_FIGURE], figures - 1,
                  who_keeps(rules, SCOPE_FIGURE, who, sizeof who), FIGURE_NUMBERS_MAX);
  return true;
}

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
  unsigned first = rules->first[HOOK_ASK];
  rules->moments = 0;
  memset(rules->ask_rules_at, 0, sizeof rules->ask_rules_at);
  for (unsigned i = first; i < rules->first[HOOK_ASK + 1]; i++)
    if (rules->list[i].at < MOMENTS)
      rules->ask_rules_at[rules->list[i].at] |= (uint64_t)1 << (i - first);
  for (unsigned m = 0; m < MOMENTS; m++)
    if (rules->ask_rules_at[m]) rules->moments |= 1u << m;
  for (unsigned i = 0; i < rules->rule_count; i++)
    if (EVENT_AT[rules->list[i].hook]) rules->moments |= 1u << (EVENT_AT[rules->list[i].hook] - 1);
}

bool rules_finish(Rules *rules, Reason *why) {
  count_followers(rules);
  group_rules(rules);
  if (!order_questions(rules, why)) return false;
  if (!check_tiles(rules, why) || !check_figures(rules, why)) return false;
  for (unsigned hook = 0; hook < HOOKS; hook++)
    if (rules->first[hook + 1] - rules->first[hook] > 64)
      return refuse(why, "more than 64 entries of '%s' in all files together", HOOK_NAMES[hook]);
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    rules->place_rules[k] = rules_for_kind(rules, HOOK_PLACE, &rules->kinds[k]);
    rules->placed_rules[k] = rules_for_kind(rules, HOOK_PLACED, &rules->kinds[k]);
    rules->ask_rules[k] = rules_for_kind(rules, HOOK_ASK, &rules->kinds[k]);
  }
  rules->ask_rules[0] = rules_for_kind(rules, HOOK_ASK, &(Kind){0}); /* while no tile is in play */
  find_moments(rules);
  rules->fingerprint = fingerprint(rules);
  memset(rules->slots_in, 0, sizeof rules->slots_in);
  for (unsigned i = 0; i < rules->slot_count; i++) rules->slots_in[rules->slots[i].scope]++;
  if (!numbers_fit(rules, why)) return false;
  rules->once = ONCE_PER_FIELD;
  for (unsigned i = rules->first[HOOK_SCORE]; i < rules->first[HOOK_SCORE + 1]; i++)
    if (rules->list[i].once > rules->once) rules->once = rules->list[i].once;
  find_rates(rules);
  return true;
}
