/* rules.c - looking things up in a compiled set of rules. */
#include "rules.h"

#include <stdio.h>
#include <string.h>

/* --- Who --- */

const char *rules_who(const Rules *rules, const unsigned of[AUTHORS_MAX], char *text, size_t size) {
  enum { REST = 16 }; /* for ", and 123 others" */
  FileSet told = {{0}};
  size_t used = 0;
  text[0] = '\0';
  for (;;) {
    unsigned most = AUTHORS_MAX, left = 0;
    for (unsigned a = 0; a < rules->author_count; a++) {
      if (!of[a] || file_set_has(&told, a)) continue;
      if (most == AUTHORS_MAX || of[a] > of[most]) most = a;
      left++;
    }
    if (!left) return text;
    if (used + strlen(rules->authors[most].name) + 2 * REST > size) {
      snprintf(text + used, size - used, "%s%u others", used ? ", and " : "", left);
      return text;
    }
    used += (size_t)snprintf(text + used, size - used, "%s%s %u", used ? ", " : "",
                             rules->authors[most].name, of[most]);
    file_set_add(&told, most);
  }
}

/* --- Copies --- */

/* A stretch of it, in bytes from its beginning. */
static void copy_stretch(Rules *to, const Rules *from, size_t begin, size_t end) {
  memcpy((char *)to + begin, (const char *)from + begin, end - begin);
}

/* Between what is copied lies the part of an array that these rules do not use: pages of memory that nobody need touch. */
void rules_copy(Rules *to, const Rules *from) {
#define USED(array, count) (offsetof(Rules, array) + (count) * sizeof from->array[0])
  size_t kinds = from->kind_count + 1u, row = kinds * sizeof from->ask_rules[0][0];
  copy_stretch(to, from, 0, USED(authors, from->author_count));
  copy_stretch(to, from, offsetof(Rules, kinds), USED(kinds, kinds + from->patched_count));
  copy_stretch(to, from, offsetof(Rules, patch_count), USED(offers, from->offer_count));
  copy_stretch(to, from, offsetof(Rules, offer_count), USED(pictures, from->pictures_used));
  copy_stretch(to, from, offsetof(Rules, list), USED(list, from->rule_count));
  copy_stretch(to, from, offsetof(Rules, first), offsetof(Rules, ask_rules));
  for (unsigned moment = 0; moment < MOMENTS; moment++)
    memcpy(to->ask_rules[moment], from->ask_rules[moment], row);
  copy_stretch(to, from, offsetof(Rules, moments), sizeof *from);
#undef USED
}

/* --- Names --- */

unsigned rules_laid(const Rules *rules, unsigned kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < rules->block_count; i++) count += rules->block[i].kind == kind;
  return rules->block_count ? count : kind == rules->start;
}

/* Two files may give something the same name, of which one is in use. */
static bool is_in_use(const Rules *rules, const char *name) {
  bool marks = rules_tile_mark(rules, name) >= 0;
  for (unsigned kind = 0; kind < rules->ground_count; kind++)
    marks = marks || rules_mark(rules, (FeatureKind)kind, name) >= 0;
  return marks || rules_figure(rules, name) >= 0 || rules_piece(rules, name) >= 0 ||
         rules_token(rules, name) >= 0;
}

unsigned rules_in_bag(const Rules *rules, unsigned kind) {
  unsigned count = rules->kinds[kind].count, laid = rules_laid(rules, kind);
  return count > laid ? count - laid : 0;
}

unsigned rules_absent(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->absent_count; i++)
    if (!strcmp(rules->absent[i], name))
      return is_in_use(rules, name) ? 0 : rules->absent_kind[i] ? 1 : 2;
  return 0;
}

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

int rules_ground(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->ground_count; i++)
    if (!strcmp(rules->grounds[i].name, name)) return (int)i;
  return -1;
}

void rules_start_grounds(Rules *rules) {
  memcpy(rules->grounds, BASE_GROUNDS, sizeof BASE_GROUNDS);
  rules->ground_count = BASE_KINDS;
}

unsigned rules_grounds_like(const Rules *rules, unsigned kind) {
  unsigned kinds = 1u << kind;
  for (unsigned i = 0; i < rules->ground_count; i++)
    if (rules->grounds[i].like == kind + 1) kinds |= 1u << i;
  return kinds;
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

int rules_manner(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->manner_count; i++)
    if (!strcmp(rules->manners[i], name)) return (int)i + 1;
  return 0;
}

int rules_patch(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->patch_count; i++)
    if (!strcmp(rules->patches[i].name, name)) return (int)i;
  return -1;
}

int rules_hand(const Rules *rules, const char *name) {
  for (unsigned i = 0; i < rules->hand_count; i++)
    if (!strcmp(rules->hands[i].name, name)) return (int)i;
  return -1;
}

unsigned rules_dealt(const Rules *rules, unsigned players) {
  unsigned count = 0;
  for (unsigned i = 0; i < rules->hand_count; i++)
    count += rules->hands[i].own_count * (rules->hands[i].of_game ? 1 : players);
  return count;
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
  case UNIT_NEIGHBOUR: return rules_building(rules, feature->kind) ? NEIGHBOURS - feature->open : 0;
  case UNIT_CITY: return 0;
  }
  unsigned mark = unit - UNIT_MARKS, count = marks_get(&feature->marks, mark);
  return (int)(rules->any_marks[feature->kind] >> mark & 1 ? count > 0 : count);
}

const char *rules_unit_name(const Rules *rules, FeatureKind kind, unsigned unit) {
  static const char *const NAMES[UNIT_MARKS] = {"tile", "neighbour", "city"};
  if (unit >= UNIT_NUMBERS) return rules->slots[rules->counted[unit - UNIT_NUMBERS]].name;
  return unit < UNIT_MARKS ? NAMES[unit] : rules->marks[kind][unit - UNIT_MARKS].name;
}

unsigned rules_numbers_beyond(const Rules *rules, Scope scope) {
  unsigned near = scope == SCOPE_TILE ? 0 : SLOTS_MAX;
  return rules->slots_in[scope] > near ? rules->slots_in[scope] - near : 0;
}
