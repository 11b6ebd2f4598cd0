/* check_again.c - the same actions in another load order and with a fresh Lua state: nothing may change.
 *
 * The order of use is forgotten when rules are loaded; only `total`, the last word on a payment, goes round
 * in that order.  So a difference is either a total, or something that remembers. */
#include <string.h>

#include "check.h"
#include "text/builder.h"

/* Plays the actions.  False if one of them does not work there. */
static bool replay(RuleWatch *watch, Script *script, const CheckGame *game, Game *table) {
  const Rules *rules = script_rules(script);
  bool good = game_start(table, rules, game->players, &game->seed, false, NULL);
  for (unsigned i = 0; good && i < game->count; i++)
    good = game_apply(table, rules, &game->actions[i], NULL);
  bool failed = script_error(script) != NULL;
  check_forgive(watch, script);
  return good && !failed;
}

static bool same(const Game *a, const Game *b) {
  return game_hash(a) == game_hash(b) &&
         !memcmp(a->scores, b->scores, a->players * sizeof a->scores[0]);
}

/* Those with a last word other than the examined rule.  Base comes first in every order. */
typedef struct {
  char names[200];
  unsigned count, guests; /* guests came by chance */
} Others;

static Others others_with_total(const RuleWatch *watch) {
  const Rules *rules = &watch->rules;
  Others others = {.count = 0};
  unsigned last = 0;
  Builder names = builder_in(others.names, sizeof others.names);
  for (unsigned i = rules->first[HOOK_TOTAL]; i < rules->first[HOOK_TOTAL + 1]; i++) {
    unsigned author = rules->list[i].author;
    if (author == watch->author || author == last)
      continue; /* an author's entries stand together */
    last = author;
    others.count++;
    others.guests += mix_is_guest(watch->check, rules->authors[author].name);
    builder_print(&names, "%s%s", names.size ? ", " : "", rules->authors[author].name);
  }
  return others;
}

static const Row *total_row(const RuleWatch *watch) {
  for (unsigned i = watch->rules.first[HOOK_TOTAL]; i < watch->rules.first[HOOK_TOTAL + 1]; i++)
    if (watch->rows[i]) return watch->rows[i];
  return NULL;
}

static void write_scores(const Game *game, char *text, size_t size) {
  Builder out = builder_in(text, size);
  for (unsigned seat = 0; seat < game->players; seat++)
    builder_print(&out, "%s%d", seat ? ":" : "", game->scores[seat]);
}

/* What came out in both orders. */
typedef struct {
  char one[100], other[100];
} Outcomes;

/* A guest was not asked for, and that two last words do not agree is the fault of neither: only a note. */
static void note_order(RuleWatch *watch, const CheckGame *game, const Others *others,
                       const Outcomes *outcomes, const RuleMix *reversed) {
  Finding *note = &watch->check->order;
  if (note->text[0]) return;
  snprintf(note->text, sizeof note->text,
           "total has the last word in the order of use: together with %s this game ends %s one "
           "way, %s the other",
           others->names, outcomes->one, outcomes->other);
  record_orders(watch, game, note, reversed);
}

static void find_order(RuleWatch *watch, const CheckGame *game, const Game *table,
                       bool came_through) {
  char place[200] = "order";
  const Row *row = total_row(watch);
  Others others = others_with_total(watch);
  Outcomes outcomes = {.other = "elsewhere"};
  RuleMix reversed = *watch->mix;
  Finding *finding;
  mix_reverse(&reversed);
  write_scores(&game->table, outcomes.one, sizeof outcomes.one);
  if (came_through) write_scores(table, outcomes.other, sizeof outcomes.other);
  if (row && others.count == 1 && others.guests) {
    note_order(watch, game, &others, &outcomes, &reversed);
    return;
  }
  /* Two others may disagree; if one of them disagrees with the rule, another mix shows it. */
  if (row ? others.guests > 0 : others.count > 1) return;
  if (row && others.count) {
    row_place(watch->check, row, place, sizeof place);
    finding = check_find(watch->check, FOUND_ORDER, place,
                         "%s and that of %s depend on the order of use: %s one way, %s the other "
                         "(only total goes by that order)",
                         row->name, others.names, outcomes.one, outcomes.other);
  } else {
    finding = check_find(watch->check, FOUND_ORDER, place,
                         "the order of use makes a difference: %s one way, %s the other",
                         outcomes.one, outcomes.other);
  }
  record_difference(watch, game, finding, &reversed);
}

void again_replay(RuleWatch *watch, const CheckGame *game, Script *other) {
  static Game table; /* large */
  bool came_through = replay(watch, other, game, &table);
  if (came_through && same(&game->table, &table)) return;
  ScriptError error;
  Game *second = &table;
  static Game reversed;
  if (came_through) game_copy(&reversed, &table);
  Script *fresh = mix_open(watch->check, watch->mix, &error);
  if (!fresh) return;
  bool remembers = !replay(watch, fresh, game, second) || !same(&game->table, second);
  script_close(fresh);
  if (!remembers) {
    find_order(watch, game, &reversed, came_through);
    return;
  }
  Finding *finding = check_find(watch->check, FOUND_HIDDEN, "replay",
                                "the same actions with a fresh Lua state lead to another table: "
                                "something remembers");
  record_witness(watch, game, finding, NULL);
}
