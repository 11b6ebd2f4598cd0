/* names.c - looking up words, with a helpful sentence when nothing is found. */
#include "names.h"

#include <stdio.h>
#include <string.h>

#include "text/did_you_mean.h"
#include "text/builder.h"
#include "text/utf8.h"

enum { SHOWN_MAX = 120 };

/* A search through named things: offers each, and remembers enough to say what there was. */
typedef struct {
  Slice word;
  int found; /* index of the match, or -1 */
  int alike; /* index of a match except for upper and lower case */
  unsigned alike_count;
  Suggestion suggestion;
  char known[SHOWN_MAX]; /* "A, B, C" */
} Search;

static Search search_for(Slice word) {
  Search search = {.word = word, .found = -1};
  suggestion_start(&search.suggestion, word);
  return search;
}

/* The same letters, small or large? */
static bool alike(Slice word, const char *name) {
  const char *at = word.text, *end = word.text + word.size;
  while (at < end && *name) {
    char letter[MAX_UTF8_LEN + 1] = ""; /* nothing is read behind the word */
    int one, two;
    memcpy(letter, at, (size_t)(end - at < MAX_UTF8_LEN ? end - at : MAX_UTF8_LEN));
    at += utf8_tounicode(letter, &one);
    name += utf8_tounicode(name, &two);
    if (utf8_small(one) != utf8_small(two)) return false;
  }
  return at == end && !*name;
}

static void offer(Search *search, int index, const char *name) {
  if (search->found >= 0) return; /* then nobody asks what else was meant */
  if (slice_is(search->word, name)) search->found = index;
  if (alike(search->word, name)) search->alike = index, search->alike_count++;
  suggestion_offer(&search->suggestion, name);
  size_t used = strlen(search->known);
  if (used + strlen(name) + 8 < SHOWN_MAX)
    snprintf(search->known + used, SHOWN_MAX - used, "%s%s", used ? ", " : "", name);
  else if (used && search->known[used - 1] != '.')
    snprintf(search->known + used, SHOWN_MAX - used, ", ...");
}

/* For what a person typed. */
static void forgive_case(Search *search) {
  if (search->found < 0 && search->alike_count == 1) search->found = search->alike;
}

static bool finish(const Search *search, const char *what, Reason *why) {
  char copy[80], hint[64];
  if (search->found >= 0) return true;
  return refuse(why, "unknown %s '%s'%s, expected %s%s", what,
                slice_copy(search->word, copy, sizeof copy),
                suggestion_hint(&search->suggestion, hint),
                search->known[0] ? "one of " : "none: there are none here", search->known);
}

static bool find_player(const char *const *names, unsigned count, Slice word, bool typed,
                        unsigned *seat, Reason *why) {
  Search search = search_for(word);
  for (unsigned i = 0; i < count; i++) offer(&search, (int)i, names[i]);
  if (typed) forgive_case(&search);
  *seat = (unsigned)search.found;
  return finish(&search, "player", why);
}

bool names_player(const char *const *names, unsigned count, Slice word, unsigned *seat,
                  Reason *why) {
  return find_player(names, count, word, false, seat, why);
}

bool names_typed_player(const char *const *names, unsigned count, Slice word, unsigned *seat,
                        Reason *why) {
  return find_player(names, count, word, true, seat, why);
}

const char *names_holder(const char *const *names, unsigned holder) {
  return holder == HELD_BY_GAME ? NAME_OF_GAME : names[holder];
}

bool names_find_holder(const char *const *names, unsigned count, Slice word, unsigned *holder,
                       Reason *why) {
  *holder = HELD_BY_GAME;
  return slice_is(word, NAME_OF_GAME) || names_player(names, count, word, holder, why);
}

bool names_tile(const Rules *rules, Slice word, KindId *kind, Reason *why) {
  for (*kind = 1; *kind <= rules->kind_count;
       ++*kind) /* there are many, and nearly every word is one */
    if (slice_is(word, rules->kinds[*kind].id)) return true;
  Search search = search_for(word);
  for (unsigned i = 1; i <= rules->kind_count; i++) offer(&search, (int)i, rules->kinds[i].id);
  *kind = (KindId)search.found;
  return finish(&search, "tile", why);
}

static bool find_figure(const Rules *rules, Slice word, bool typed, unsigned *figure, Reason *why) {
  Search search = search_for(word);
  for (unsigned i = 0; i < rules->figure_count; i++) offer(&search, (int)i, rules->figures[i].name);
  if (typed) forgive_case(&search);
  *figure = (unsigned)search.found;
  return finish(&search, "figure", why);
}

bool names_figure(const Rules *rules, Slice word, unsigned *figure, Reason *why) {
  return find_figure(rules, word, false, figure, why);
}

bool names_piece(const Rules *rules, Slice word, unsigned *piece, Reason *why) {
  Search search = search_for(word);
  for (unsigned i = 0; i < rules->piece_count; i++) offer(&search, (int)i, rules->pieces[i].name);
  *piece = (unsigned)search.found;
  return finish(&search, "piece", why);
}

bool names_held(const Rules *rules, Slice word, unsigned *hand, KindId *kind, Reason *why) {
  Slice name = word, tile;
  bool tiled = slice_split(word, '.', &name, &tile);
  Search search = search_for(tiled ? name : word);
  for (unsigned i = 0; i < rules->hand_count; i++)
    if (!rules->hands[i].of_game) offer(&search, (int)i, rules->hands[i].name);
  *hand = (unsigned)search.found;
  *kind = 0;
  return finish(&search, "hand of tiles", why) && (!tiled || names_tile(rules, tile, kind, why));
}

bool names_typed_figure(const Rules *rules, Slice word, unsigned *figure, Reason *why) {
  return find_figure(rules, word, true, figure, why);
}

static bool find_segment(const Rules *rules, KindId kind, Slice word, bool typed, unsigned *segment,
                         Reason *why) {
  const Kind *tile = &rules->kinds[kind];
  char what[24], name[4];
  Search search = search_for(word);
  for (unsigned i = 0; i < tile->segment_count; i++) {
    kind_segment_name(tile, i, name);
    offer(&search, (int)i, name);
  }
  if (typed) forgive_case(&search);
  *segment = (unsigned)search.found;
  snprintf(what, sizeof what, "segment of %s", tile->id);
  return finish(&search, what, why);
}

bool names_segment(const Rules *rules, KindId kind, Slice word, unsigned *segment, Reason *why) {
  return find_segment(rules, kind, word, false, segment, why);
}

bool names_typed_segment(const Rules *rules, KindId kind, Slice word, unsigned *segment,
                         Reason *why) {
  return find_segment(rules, kind, word, true, segment, why);
}

bool names_player_slot(const Rules *rules, Slice word, unsigned *slot, Reason *why) {
  Search search = search_for(word);
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].scope == SCOPE_PLAYER)
      offer(&search, rules->slots[i].index, rules->slots[i].name);
  *slot = (unsigned)search.found;
  return finish(&search, "value of a player", why);
}

const char *names_hand(const Game *game, const Rules *rules, char out[NAMES_HAND]) {
  KindId kinds[TAKE_MAX];
  unsigned count = game_hand(game, rules, kinds);
  Builder text = builder_in(out, NAMES_HAND);
  for (unsigned i = 0; i < count; i++) {
    if (i) builder_put(&text, i + 1 < count ? ", " : " or ");
    builder_put(&text, rules->kinds[kinds[i]].id);
  }
  return out;
}

/* --- What things are called --- */

/* The names of a feature with a mark go before those of its kind. */
static const RoleName *find_role(const Rules *rules, FeatureKind kind, unsigned marks) {
  const RoleName *best = NULL;
  for (unsigned i = 0; i < rules->role_count; i++) {
    const RoleName *role = &rules->roles[i];
    if (role->kind != kind || (role->mark && !(marks >> (role->mark - 1) & 1))) continue;
    if (!best || (role->mark && !best->mark)) best = role;
  }
  return best;
}

const char *names_follower(const Rules *rules, unsigned figure, FeatureKind kind, unsigned marks) {
  const RoleName *role = rules->figures[figure].follower ? find_role(rules, kind, marks) : NULL;
  return role && role->who[0] ? role->who : rules->figures[figure].name;
}

const char *names_feature(const Rules *rules, FeatureKind kind, unsigned marks) {
  const RoleName *role = find_role(rules, kind, marks);
  return role && role->what[0] ? role->what : rules_ground_name(rules, kind);
}

unsigned names_marks(const Rules *rules, const Feature *feature) {
  unsigned marks = 0;
  for (unsigned mark = 0; mark < rules->mark_count[feature->kind]; mark++)
    marks |= (unsigned)(marks_get(&feature->marks, mark) > 0) << mark;
  return marks;
}
