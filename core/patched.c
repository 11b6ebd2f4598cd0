/* patched.c - listing printed tiles with patches on them. */
#include "patched.h"

#include <stdio.h>
#include <string.h>

#include "bits.h"

enum { ACROSS = 2 }; /* two ways straight over a tile: from north to south, and from west to east */

/* --- Variants of one patch on a printed tile --- */

/* May a way lead over the tile, as it is drawn? */
static bool leads_over(const Kind *kind, unsigned way) {
  return kind->sides[0][way].terrain == TERRAIN_FIELD &&
         kind->sides[0][way + 2].terrain == TERRAIN_FIELD &&
         kind->segment_count < SEGMENTS_PER_KIND;
}

static bool is_touched(const PatchKind *patch, const Segment *segment) {
  return segment->kind == patch->on &&
         (!patch->sides || bits_count(segment->sides) == patch->sides);
}

static unsigned count_touched(const PatchKind *patch, const Kind *kind) {
  unsigned count = 0;
  for (unsigned i = 0; i < kind->segment_count; i++) count += is_touched(patch, &kind->segments[i]);
  return count;
}

/* Variants are numbered from 1; those that turn segments are sets of them. */
static unsigned count_variants(const Rules *rules, KindId printed, unsigned patch) {
  const PatchKind *of = &rules->patches[patch];
  const Kind *kind = &rules->kinds[printed];
  unsigned touched = count_touched(of, kind);
  if (!selector_takes_kind(&of->tile, kind)) return 0;
  if (of->way == PATCH_ADDS) return leads_over(kind, 0) || leads_over(kind, 1) ? ACROSS : 0;
  if (of->way == PATCH_JOINS) return touched * (touched - 1) / 2 * (touched > 1);
  return touched && touched <= SIDES ? (1u << touched) - 1 : 0;
}

/* The segments that a variant joins, or turns: a bit for each. */
static unsigned segments_of(const Rules *rules, KindId printed, unsigned patch, unsigned variant) {
  const PatchKind *of = &rules->patches[patch];
  const Kind *kind = &rules->kinds[printed];
  unsigned pair = 0, place = 0, turned = 0;
  for (unsigned i = 0; i < kind->segment_count; i++) {
    if (!is_touched(of, &kind->segments[i])) continue;
    turned |= (variant >> place++ & 1) << i;
    for (unsigned k = i + 1; of->way == PATCH_JOINS && k < kind->segment_count; k++)
      if (is_touched(of, &kind->segments[k]) && ++pair == variant) return 1u << i | 1u << k;
  }
  return of->way == PATCH_TURNS ? turned : 0;
}

/* --- The kind that comes of it --- */

/* Is the character that of another path? */
static bool is_path(const Rules *rules, char c) {
  for (unsigned i = 0; i < rules->ground_count; i++)
    if (rules->grounds[i].shape == SHAPE_PATH && rules->grounds[i].glyph == c) return true;
  return false;
}

/* In the drawing it is seen on fields, and where it crosses a road or another path, or covers the end of one. */
static void draw_over(const Rules *rules, Kind *kind, unsigned way) {
  const unsigned middle = DRAWING_SIZE / 2;
  const char along = way ? '-' : '|', athwart = way ? '|' : '-';
  for (unsigned i = 0; i < DRAWING_SIZE; i++) {
    char *at = way ? &kind->drawing[middle][i] : &kind->drawing[i][middle];
    char before = way ? kind->drawing[middle - 1][i] : kind->drawing[i][middle - 1];
    char after = way ? kind->drawing[middle + 1][i] : kind->drawing[i][middle + 1];
    bool path = is_path(rules, *at);
    if (*at == athwart || (path && before == *at && after == *at))
      *at = '%';
    else if (*at == '.' || path)
      *at = along;
  }
}

static void lead_over(const Rules *rules, Kind *kind, unsigned way, FeatureKind on) {
  unsigned index = kind->segment_count++, number = 1;
  for (unsigned i = 0; i < index; i++) {
    if (kind->segments[i].kind != on) continue;
    kind->segments[i].twin = kind->segments[index].twin = 1;
    number = kind->segments[i].number >= number ? kind->segments[i].number + 1u : number;
  }
  Segment *segment = &kind->segments[index];
  segment->kind = (uint8_t)on;
  segment->number = (uint8_t)number;
  segment->sides = (uint8_t)(5u << way);
  segment->open = 2;
  kind->kinds |= 1u << on;
  kind->letters[on] = rules->grounds[on].letter;
  for (unsigned side = way; side < SIDES; side += 2) {
    kind->sides[0][side].terrain = TERRAIN_ROAD;
    kind->sides[0][side].middle = (uint8_t)index;
  }
  kind_rotate(kind);
  draw_over(rules, kind, way);
}

/* Other segments of the tile may have been the only siblings of those that turn, and fields border only what is like a
 * city. */
static void turn_segments(const Rules *rules, Kind *kind, unsigned set, FeatureKind into) {
  unsigned unfed = rules_grounds_like(rules, CITY) >> into & 1 ? 0 : set;
  kind->letters[into] = rules->grounds[into].letter;
  for (; set; set &= set - 1) {
    Segment *segment = &kind->segments[bits_lowest(set)];
    segment->kind = (uint8_t)into;
    memset(&segment->marks, 0, sizeof segment->marks);
  }
  kind->kinds = 0;
  for (unsigned i = 0; i < kind->segment_count; i++) {
    Segment *segment = &kind->segments[i];
    segment->twin = 0;
    segment->borders &= (uint16_t)~unfed;
    kind->kinds |= 1u << segment->kind;
    for (unsigned k = 0; k < kind->segment_count; k++)
      segment->twin |= k != i && kind->segments[k].kind == segment->kind;
  }
}

static void lay(const Rules *rules, Kind *kind, KindId printed, unsigned patch, unsigned variant) {
  const PatchKind *of = &rules->patches[patch];
  if (of->way == PATCH_ADDS)
    lead_over(rules, kind, variant - 1, (FeatureKind)of->on);
  else if (of->way == PATCH_JOINS)
    kind->linked |= (uint16_t)segments_of(rules, printed, patch, variant);
  else
    turn_segments(rules, kind, segments_of(rules, printed, patch, variant), (FeatureKind)of->into);
}

/* Only one of two ways may be there. */
static bool is_variant(const Rules *rules, KindId printed, unsigned patch, unsigned variant) {
  return rules->patches[patch].way != PATCH_ADDS || leads_over(&rules->kinds[printed], variant - 1);
}

/* --- The list --- */

static bool add(Rules *rules, KindId printed, const uint8_t variant[PATCHES_MAX], Reason *why) {
  if (rules->patched_count == PATCHED_MAX) {
    unsigned of[AUTHORS_MAX] = {0};
    char who[120];
    for (unsigned i = 0; i < PATCHED_MAX; i++)
      for (unsigned p = 0; p < rules->patch_count; p++)
        of[rules->patches[p].author] += rules->patched[i].variant[p] != 0;
    return refuse(why, "there are more than %d ways to lay patches over tiles (%s)", PATCHED_MAX,
                  rules_who(rules, of, who, sizeof who));
  }
  Patched *patched = &rules->patched[rules->patched_count++];
  Kind *kind = &rules->kinds[rules->kind_count + rules->patched_count];
  *kind = rules->kinds[printed];
  kind->count = 0;
  kind->start = 0;
  patched->printed = printed;
  memcpy(patched->variant, variant, PATCHES_MAX);
  for (unsigned p = 0; p < rules->patch_count; p++)
    if (variant[p]) lay(rules, kind, printed, p, variant[p]);
  return true;
}

/* On one tile lie at most one patch that adds a road and one that joins segments: there is one segment to spare, and one
 * set of segments that are linked. */
static bool may_lie(const Rules *rules, KindId printed, const uint8_t variant[PATCHES_MAX]) {
  unsigned ways = 0;
  for (unsigned p = 0; p < rules->patch_count; p++) {
    unsigned way = 1u << rules->patches[p].way;
    if (!variant[p]) continue;
    if (!is_variant(rules, printed, p, variant[p]) || (ways & way)) return false;
    if (rules->patches[p].way != PATCH_TURNS) ways |= way;
  }
  return true;
}

/* Goes through all combinations, like the hands of a clock. */
static bool list_kind(Rules *rules, KindId printed, Reason *why) {
  uint8_t variant[PATCHES_MAX] = {0};
  for (;;) {
    unsigned p = 0;
    while (p < rules->patch_count && variant[p] == count_variants(rules, printed, p))
      variant[p++] = 0;
    if (p == rules->patch_count) return true;
    variant[p]++;
    if (may_lie(rules, printed, variant) && !add(rules, printed, variant, why)) return false;
  }
}

bool patched_list(Rules *rules, Reason *why) {
  rules->patched_count = 0;
  rules->placing = 0;
  for (unsigned p = 0; p < rules->patch_count; p++) rules->placing |= rules->patches[p].placing;
  for (unsigned k = 1; k <= rules->kind_count; k++) {
    Kind *kind = &rules->kinds[k];
    rules->patched_first[k] = (uint16_t)rules->patched_count;
    kind->room = kind->segment_count;
    for (unsigned p = 0; p < rules->patch_count; p++)
      if (rules->patches[p].way == PATCH_ADDS && count_variants(rules, (KindId)k, p))
        kind->room = (uint8_t)(kind->segment_count + 1);
    if (rules->patch_count && !list_kind(rules, (KindId)k, why)) return false;
  }
  rules->patched_first[rules->kind_count + 1] = (uint16_t)rules->patched_count;
  return true;
}

/* --- Looking them up --- */

unsigned patched_variants(const Rules *rules, KindId kind, unsigned patch) {
  return count_variants(rules, rules_printed(rules, kind), patch);
}

unsigned patched_variant(const Rules *rules, KindId kind, unsigned patch) {
  return kind <= rules->kind_count ? 0
                                   : rules->patched[kind - rules->kind_count - 1].variant[patch];
}

KindId patched_with(const Rules *rules, KindId kind, unsigned patch, unsigned variant) {
  KindId printed = rules_printed(rules, kind);
  uint8_t wanted[PATCHES_MAX] = {0};
  if (kind > rules->kind_count)
    memcpy(wanted, rules->patched[kind - rules->kind_count - 1].variant, PATCHES_MAX);
  wanted[patch] = (uint8_t)variant;
  for (unsigned i = rules->patched_first[printed]; i < rules->patched_first[printed + 1]; i++)
    if (!memcmp(rules->patched[i].variant, wanted, PATCHES_MAX))
      return (KindId)(rules->kind_count + 1 + i);
  for (unsigned p = 0; p < PATCHES_MAX; p++)
    if (wanted[p]) return 0;
  return printed;
}

unsigned patched_turning(const Rules *rules, KindId kind, unsigned patch, unsigned segment) {
  KindId printed = rules_printed(rules, kind);
  for (unsigned bit = 1; bit <= count_variants(rules, printed, patch); bit *= 2)
    if (segments_of(rules, printed, patch, bit) == 1u << segment) return bit;
  return 0;
}

int patched_of_segment(const Rules *rules, KindId kind, unsigned segment) {
  KindId printed = rules_printed(rules, kind);
  unsigned index = rules->kinds[printed].segment_count;
  for (unsigned p = 0; p < rules->patch_count; p++) {
    unsigned variant = patched_variant(rules, kind, p);
    if (!variant) continue;
    if (rules->patches[p].way == PATCH_ADDS && index++ == segment) return (int)p;
    if (segments_of(rules, printed, p, variant) >> segment & 1) return (int)p;
  }
  return -1;
}

void patched_name(const Rules *rules, KindId kind, unsigned rotation, unsigned patch,
                  unsigned variant, char name[PATCH_NAME]) {
  KindId printed = rules_printed(rules, kind);
  if (rules->patches[patch].way == PATCH_ADDS) {
    snprintf(name, PATCH_NAME, "%s", (variant + rotation) % 2 ? "NS" : "EW");
    return;
  }
  size_t used = 0;
  unsigned set = segments_of(rules, printed, patch, variant);
  for (name[0] = '\0'; set && used + 4 < PATCH_NAME; set &= set - 1) {
    kind_segment_name(&rules->kinds[printed], bits_lowest(set), name + used);
    used = strlen(name);
  }
}

unsigned patched_named(const Rules *rules, KindId kind, unsigned rotation, unsigned patch,
                       const char *name) {
  char known[PATCH_NAME];
  for (unsigned variant = 1; variant <= patched_variants(rules, kind, patch); variant++) {
    if (!is_variant(rules, rules_printed(rules, kind), patch, variant)) continue;
    patched_name(rules, kind, rotation, patch, variant, known);
    if (!strcmp(known, name)) return variant;
  }
  return 0;
}
