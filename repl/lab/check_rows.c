/* check_rows.c - the entries of the examined rule: how they are called, whether they can take part at all,
 * and what they have cost.
 *
 * The same entry has another number in every set of rules, and is missing where an option has another value;
 * a row is known by its hook, its name and its line. */
#include <string.h>

#include "check.h"
#include "text/builder.h"

/* --- Names --- */

/* A mark may be known by the same name on several kinds. */
static bool named_before(const Rules *rules, const Selector *selector, unsigned kind,
                         const char *name) {
  for (unsigned k = 0; k < kind; k++)
    for (unsigned i = 0; i < 2 && selector->kinds >> k & 1; i++)
      if (selector->marks[k][i] != MARK_ANY &&
          !strcmp(rules->marks[k][selector->marks[k][i]].name, name))
        return true;
  return false;
}

/* The words that few selectors have. */
static void write_further(Builder *out, const Rules *rules, const Selector *selector) {
  enum { OPEN = 1 << STATE_COMPLETE };
  unsigned token = selector->token & ~(unsigned)TOKEN_NONE;
  if (selector->any) builder_print(out, " any %s", rules->figures[selector->any - 1].name);
  if (selector->none) builder_print(out, " -%s", rules->figures[selector->none - 1].name);
  if (selector->piece) builder_print(out, " %s", rules->pieces[selector->piece - 1].name);
  if (selector->absent) builder_print(out, " -%s", rules->pieces[selector->absent - 1].name);
  if (token)
    builder_print(out, " %s%s", selector->token & TOKEN_NONE ? "-" : "",
                  rules->tokens[token - 1].name);
  if (selector->isnt & OPEN) builder_print(out, " open");
  for (unsigned i = 0; i < STATES; i++) {
    if (selector->is >> i & 1) builder_print(out, " %s", STATE_NAMES[i]);
    if ((selector->isnt & ~(unsigned)OPEN) >> i & 1) builder_print(out, " -%s", STATE_NAMES[i]);
  }
  if (selector->beside) builder_print(out, " beside cloister");
}

/* The words that a selector was made of, except for options. */
static void write_selector(Builder *out, const Rules *rules, const Selector *selector) {
  if (selector->always) return;
  bool everywhere = selector->kinds == (1u << FEATURE_KINDS) - 1;
  for (unsigned kind = 0; kind < FEATURE_KINDS && !everywhere; kind++)
    if (selector->kinds >> kind & 1) builder_print(out, " %s", rules_ground_name(rules, kind));
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned i = 0; i < 2 && selector->kinds >> kind & 1; i++) {
      if (selector->marks[kind][i] == MARK_ANY) continue;
      const char *name = rules->marks[kind][selector->marks[kind][i]].name;
      if (!named_before(rules, selector, kind, name)) builder_print(out, " %s", name);
    }
  for (unsigned i = 0; i < rules->tile_mark_count; i++)
    if (selector->tile_marks >> i & 1) builder_print(out, " %s", rules->tile_marks[i].name);
  if (selector->plain) builder_print(out, " plain");
  if (selector->figure) builder_print(out, " %s", rules->figures[selector->figure - 1].name);
  if (selector->further) write_further(out, rules, selector);
}

static void write_name(Builder *out, const Rules *rules, const Rule *rule) {
  builder_print(out, "%s", HOOK_NAMES[rule->hook]);
  if (rule->hook == HOOK_ASK) builder_print(out, " at %s", MOMENT_NAMES[rule->at]);
  write_selector(out, rules, &rule->selector);
  if (rule->follower_asked) write_selector(out, rules, &rule->follower);
  if (rule->calls || rule->hook == HOOK_ASK) return;
  if (rule->hook == HOOK_FINISH)
    for (unsigned i = 0; i < rules->slot_count; i++)
      if (rules->slots[i].scope == SCOPE_PLAYER && rules->slots[i].index == rule->slot)
        builder_print(out, " most %s", rules->slots[i].name);
}

const char *row_place(const Check *check, const Row *row, char *out, size_t size) {
  if (row->line)
    snprintf(out, size, "%s:%u", check->info.file, row->line);
  else
    snprintf(out, size, "%s: %s", check->info.file, row->name);
  return out;
}

/* --- What stands in the way of an entry --- */

static bool is_borne(const Rules *rules, unsigned kind, unsigned mark) {
  for (unsigned i = 1; i <= rules->kind_count; i++)
    for (unsigned s = 0; s < rules->kinds[i].segment_count; s++) {
      const Segment *segment = &rules->kinds[i].segments[s];
      if (segment->kind == kind && marks_get(&segment->marks, mark)) return true;
    }
  return false;
}

/* The first mark that a feature of this kind would need and no tile has; NULL if there is none. */
static const char *missing_mark(const Rules *rules, const Selector *selector, unsigned kind) {
  for (unsigned i = 0; i < 2; i++) {
    unsigned mark = selector->marks[kind][i];
    if (mark != MARK_ANY && !is_borne(rules, kind, mark)) return rules->marks[kind][mark].name;
  }
  return NULL;
}

static bool feature_obstacle(const Rules *rules, const Selector *selector, char *out, size_t size) {
  bool obstacle = !selector->always;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    if (!(selector->kinds >> kind & 1)) continue;
    const char *missing = missing_mark(rules, selector, kind);
    bool contradiction = selector->plain && selector->marks[kind][0] != MARK_ANY;
    if (missing)
      snprintf(out, size, "no tile bears the mark '%s'", missing);
    else if (contradiction)
      snprintf(out, size, "'plain' means without a mark, so what bears one is never plain");
    else
      obstacle = false;
  }
  if (!obstacle && selector->figure && !rules->figures[selector->figure - 1].each) {
    snprintf(out, size, "nobody has a figure '%s'", rules->figures[selector->figure - 1].name);
    return true;
  }
  return obstacle;
}

static bool tile_obstacle(const Rules *rules, const Selector *selector, char *out, size_t size) {
  for (unsigned i = 1; i <= rules->kind_count; i++)
    if (selector_takes_kind(selector, &rules->kinds[i])) return false;
  if (!feature_obstacle(rules, selector, out, size))
    snprintf(out, size, "no tile in these games shows what it speaks about");
  return true;
}

static bool obstacle(const Rules *rules, const Rule *rule, char *out, size_t size) {
  switch (rule->hook) {
  case HOOK_PLACE:
  case HOOK_PLACED: return tile_obstacle(rules, &rule->selector, out, size);
  case HOOK_ASK:
    return tile_obstacle(rules, &rule->selector, out, size) ||
           (rule->follower_asked && feature_obstacle(rules, &rule->follower, out, size));
  default: return feature_obstacle(rules, &rule->selector, out, size);
  }
}

/* --- Rows --- */

static Row *find_row(Check *check, const Rule *rule, const char *name, unsigned line) {
  for (unsigned i = 0; i < check->row_count; i++) {
    Row *row = &check->rows[i];
    if (row->hook == rule->hook && row->line == line && !strcmp(row->name, name)) return row;
  }
  if (check->row_count == CHECK_ROWS) return NULL;
  Row *row = &check->rows[check->row_count++];
  *row = (Row){.hook = (HookName)rule->hook,
               .line = line,
               .asks = rule->hook == HOOK_ASK,
               .repeats = rule->repeats,
               .automatic = rule->automatic};
  snprintf(row->name, sizeof row->name, "%s", name);
  /* What needs no feature and no tile is always there. */
  row->taken = !rule->calls && (rule->hook == HOOK_AGAIN || rule->hook == HOOK_FINISH);
  return row;
}

void rows_read(RuleWatch *watch) {
  const Rules *rules = &watch->rules;
  for (unsigned i = 0; i < rules->rule_count; i++) {
    const Rule *rule = &rules->list[i];
    char name[sizeof watch->check->rows[0].name], advice[sizeof watch->check->rows[0].advice];
    watch->rows[i] = NULL;
    if (rule->author != watch->author) continue;
    Builder out = builder_in(name, sizeof name);
    write_name(&out, rules, rule);
    Row *row = watch->rows[i] =
        find_row(watch->check, rule, name, watch->script ? script_line(watch->script, i) : 0);
    if (!row) continue;
    if (!obstacle(rules, rule, advice, sizeof advice))
      row->possible = true;
    else
      memcpy(row->advice, advice, sizeof advice);
    if (rule->hook == HOOK_TOTAL) watch->check->total = true;
    if (rule->hook == HOOK_PLACE && !rule->calls) row->taken = row->taken || row->possible;
  }
}

/* Is the entry about this feature, whoever is paid for it? */
static bool is_taken(const Rule *rule, const Game *game, const Rules *rules, FeatureId f) {
  for (unsigned seat = 0; seat < game->players; seat++)
    if (selector_takes(&rule->selector, game, rules, f, seat)) return true;
  return false;
}

/* Is the entry about something on the tile that was placed last? */
static bool takes_last_tile(const RuleWatch *watch, const Game *game, const Rule *rule) {
  const Tile *tile = &game->board.tiles[game->board.tile_count];
  for (unsigned s = 0; s < watch->rules.kinds[tile->kind].segment_count; s++)
    if (is_taken(rule, game, &watch->rules, game->features.segments[tile->first + s].of))
      return true;
  return false;
}

void rows_look(RuleWatch *watch, const Game *game) {
  for (unsigned i = 0; i < watch->rules.rule_count; i++) {
    Row *row = watch->rows[i];
    const Rule *rule = &watch->rules.list[i];
    if (row && !row->taken && !rule->calls && rule->hook == HOOK_SCORE)
      row->taken = takes_last_tile(watch, game, rule);
  }
}

void rows_look_again(RuleWatch *watch, const Game *game) {
  for (unsigned i = 0; i < watch->rules.rule_count; i++) {
    Row *row = watch->rows[i];
    const Rule *rule = &watch->rules.list[i];
    if (!row || row->taken || rule->calls || rule->hook != HOOK_SCORE) continue;
    for (unsigned f = 1; f <= game->features.feature_count && !row->taken; f++)
      row->taken = feature_live(&game->features.list[f]) &&
                   is_taken(rule, game, &watch->rules, (FeatureId)f);
  }
}

void rows_count(RuleWatch *watch) {
  for (unsigned i = 0; i < watch->rules.rule_count; i++) {
    Row *row = watch->calls[i] ? watch->rows[i] : NULL;
    const Rule *rule = &watch->rules.list[i];
    if (row) {
      bool forbade = rule->hook == HOOK_DEPLOY && !rule->calls; /* words count where they do */
      row->taken = row->taken || forbade;
      row->yes += forbade ? watch->calls[i] : 0;
      row->asked += watch->calls[i];
      row->games += row->last != watch->check->current;
      row->last = watch->check->current;
    }
    watch->calls[i] = 0;
  }
}

void rows_cost(RuleWatch *watch) {
  for (unsigned i = 0; i < watch->rules.rule_count; i++) {
    ScriptCost cost = script_cost(watch->script, i);
    Row *row = watch->rows[i];
    watch->check->instructions += cost.instructions;
    if (!row) continue;
    row->profiled += cost.calls;
    row->instructions += cost.instructions;
    if (cost.worst > row->worst) row->worst = cost.worst;
  }
}
