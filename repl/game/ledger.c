/* ledger.c - keeping payments and putting them into words. */
#include "ledger.h"

#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "text/builder.h"

/* --- Keeping --- */

void ledger_free(Ledger *ledger) {
  free(ledger->list);
  *ledger = (Ledger){0};
}

void ledger_clear(Ledger *ledger) {
  ledger->count = ledger->last = 0;
  ledger->lost = false;
}

bool ledger_copy(Ledger *to, const Ledger *from) {
  Entry *list = malloc((from->count + 1) * sizeof *list);
  if (!list) return false;
  if (from->count) memcpy(list, from->list, from->count * sizeof *list);
  *to = *from;
  to->list = list;
  to->room = from->count + 1;
  return true;
}

void ledger_stamp(Ledger *ledger, size_t first, size_t line) {
  for (size_t i = first; i < ledger->count; i++) ledger->list[i].line = (uint32_t)line;
}

void ledger_cancel(Ledger *ledger, size_t count) {
  if (ledger->count > count) ledger->count = count;
}

static bool make_room(Ledger *ledger) {
  if (ledger->count < ledger->room) return true;
  size_t room = ledger->room ? 2 * ledger->room : 32;
  Entry *list = realloc(ledger->list, room * sizeof *list);
  if (!list) return false;
  ledger->list = list;
  ledger->room = room;
  return true;
}

void ledger_paid(void *context, const Game *game, const Payment *payment) {
  Ledger *ledger = context;
  if (!make_room(ledger)) {
    ledger->lost = true;
    return;
  }
  Entry *entry = &ledger->list[ledger->count++];
  *entry = (Entry){.payment = *payment, .actor = game->turn.seat};
  if (!payment->feature) return;
  /* Features merge and their ids are used again, so what a sentence needs is noted now. */
  const Feature *feature = &game->features.list[payment->feature];
  entry->tiles = feature->tiles;
  for (unsigned mark = 0; mark < MARKS_MAX; mark++)
    entry->marks |= (uint16_t)((marks_get(&feature->marks, mark) > 0) << mark);
  entry->square = board_square(&game->board, game->features.segments[payment->segment].tile);
}

/* --- Sums --- */

Source payment_source(const Payment *payment) {
  static const Source OF_KIND[BASE_KINDS] = {
      [CITY] = SOURCE_CITIES,
      [ROAD] = SOURCE_ROADS,
      [CLOISTER] = SOURCE_CLOISTERS,
      [FIELD] = SOURCE_FIELDS,
  };
  return payment->feature && payment->kind < BASE_KINDS ? OF_KIND[payment->kind] : SOURCE_OTHER;
}

void ledger_totals(const Ledger *ledger, Totals *totals) {
  memset(totals, 0, sizeof *totals);
  for (size_t i = 0; i < ledger->count; i++) {
    const Payment *payment = &ledger->list[i].payment;
    totals->points[payment->seat][payment_source(payment)][payment->final != 0] += payment->points;
  }
}

const char *source_name(Source source) {
  static const char *const NAMES[SOURCES] = {"roads", "cities", "cloisters", "fields", "other"};
  return NAMES[source];
}

/* --- Sentences --- */

static void say_count(Builder *out, int count, const char *unit) {
  size_t length = strlen(unit);
  bool ies = length > 1 && unit[length - 1] == 'y' && !strchr("aeiou", unit[length - 2]);
  if (count == 1)
    builder_print(out, "%d %s", count, unit);
  else if (ies)
    builder_print(out, "%d %.*sies", count, (int)length - 1, unit);
  else
    builder_print(out, "%d %ss", count, unit);
}

static void say_term(Builder *out, const Payment *payment, const Rules *rules, const Term *term) {
  const char *unit =
      term->unit < UNITS ? rules_unit_name(rules, (FeatureKind)payment->kind, term->unit) : "?";
  switch ((TermKind)term->kind) {
  case TERM_PER: builder_print(out, " %+d/%s", term->value, unit); break;
  case TERM_COUNT:
    builder_print(out, " %s", term->value < 0 ? "-" : "+");
    say_count(out, abs(term->value), unit);
    break;
  case TERM_MOST: builder_print(out, " at most %d/%s", term->value, unit); break;
  case TERM_BONUS: builder_print(out, " %+d", term->value); break;
  case TERM_VOID: builder_print(out, " void%s", payment->complete ? "" : " (unfinished)"); break;
  case TERM_TOTAL: builder_print(out, " makes it %d", term->value); break;
  case TERM_EXTRA: builder_print(out, " extra %+d", term->value); break;
  case TERM_TIMES: builder_print(out, " times %d", term->value); break;
  case TERM_HALF:
    for (int i = 0; i < term->value; i++) builder_print(out, " half");
    break;
  }
}

/* Of a void tally only the void counts, and what came after it. */
static bool told(const Tally *tally, const Term *term) {
  return !tally->voided || term->kind >= TERM_VOID;
}

/* A rate for something that the feature has not is noise.  (Rates that cancel out are not counted for,
 * but they are worth a word.) */
static bool matters(const Tally *tally, const Term *term) {
  return term->unit == UNIT_TILE || tally_units(tally, term->unit) != 0 ||
         tally->units[term->unit].rate == 0;
}

/* A limit that is not reached is noise, too. */
static bool binds(const Tally *tally, const Term *term) {
  return tally_units(tally, term->unit) != 0 && tally->units[term->unit].rate > term->value;
}

static bool worth_telling(const Tally *tally, const Term *term) {
  if (term->kind == TERM_PER && !matters(tally, term)) return false;
  if (term->kind == TERM_MOST && !binds(tally, term)) return false;
  return told(tally, term);
}

/* What one author said: terms[i..end), rates first, in the order of units and not of a file. */
static void say_author(Builder *out, const Payment *payment, const Rules *rules, unsigned i,
                       unsigned end) {
  const Tally *tally = &payment->tally;
  const Term *terms = tally->terms;
  for (unsigned unit = 0; unit < UNITS; unit++)
    for (unsigned k = i; k < end; k++)
      if (terms[k].kind == TERM_PER && terms[k].unit == unit && worth_telling(tally, &terms[k]))
        say_term(out, payment, rules, &terms[k]);
  for (unsigned k = i; k < end; k++)
    if (terms[k].kind != TERM_PER && worth_telling(tally, &terms[k]))
      say_term(out, payment, rules, &terms[k]);
}

/* ": 14 = base +2/tile +2/pennant, inns +1/tile", or only the points if there is no more to tell. */
static void say_terms(Builder *out, const Payment *payment, const Rules *rules) {
  const Tally *tally = &payment->tally;
  const char *before = tally->voided ? ": " : " = ";
  unsigned count = tally_terms(tally);
  for (unsigned i = 0, end; i < count; i = end) {
    unsigned author = tally->terms[i].author;
    bool any = false;
    for (end = i; end < count && tally->terms[end].author == author; end++)
      any |= worth_telling(tally, &tally->terms[end]);
    if (!any) continue;
    builder_print(out, "%s%s", before, rules->authors[author].name);
    say_author(out, payment, rules, i, end);
    before = ", ";
  }
  if (tally->term_count > TERMS_MAX) builder_print(out, ", …");
}

/* What the feature itself has, without what rules have added to the count. */
static int own_units(const Tally *tally, unsigned unit) {
  int count = tally_units(tally, unit);
  for (unsigned i = 0; i < tally_terms(tally); i++)
    if (tally->terms[i].kind == TERM_COUNT && tally->terms[i].unit == unit)
      count -= tally->terms[i].value;
  return count;
}

/* "city, 6 tiles, 1 pennant" or the author of what was paid for no feature. */
static void say_what(Builder *out, const Payment *payment, const Rules *rules, unsigned tiles,
                     unsigned marks) {
  const Tally *tally = &payment->tally;
  if (!payment->feature) {
    builder_print(out, "%s", rules->authors[payment->author].name);
    return;
  }
  builder_print(out, "%s", names_feature(rules, (FeatureKind)payment->kind, marks));
  bool lone = payment->kind == CLOISTER || payment->kind == FIELD; /* their tiles do not pay */
  if (tiles && !lone) {
    builder_print(out, ", ");
    say_count(out, (int)tiles, "tile");
  }
  for (unsigned unit = 0; unit < UNITS; unit++) {
    bool fed = unit == UNIT_CITY && payment->kind == FIELD; /* "0 cities" says why it is nothing */
    if (unit == UNIT_TILE || (own_units(tally, unit) <= 0 && !fed)) continue;
    builder_print(out, ", ");
    say_count(out, own_units(tally, unit),
              rules_unit_name(rules, (FeatureKind)payment->kind, unit));
  }
  if (!payment->complete && payment->kind != FIELD && !tally->voided)
    builder_print(out, ", unfinished");
}

static void say_payment(Builder *out, const Payment *payment, const Rules *rules, unsigned tiles,
                        unsigned marks) {
  const Tally *tally = &payment->tally;
  say_what(out, payment, rules, tiles, marks);
  builder_print(out, ": %d", payment->points);
  bool plain = !payment->feature && tally->term_count == 1 && tally->terms[0].kind == TERM_BONUS;
  if (!plain) say_terms(out, payment, rules);
}

void payment_explain(const Payment *payment, const Rules *rules, char *array, size_t size) {
  Builder out = builder_in(array, size);
  int tiles = tally_units(&payment->tally, UNIT_TILE);
  say_payment(&out, payment, rules, tiles > 0 ? (unsigned)tiles : 0, 0);
}

void entry_explain(const Entry *entry, const Rules *rules, char *array, size_t size) {
  Builder out = builder_in(array, size);
  say_payment(&out, &entry->payment, rules, entry->tiles, entry->marks);
}

/* " (2:1)": what the figures weigh, the heaviest first; nothing if only one player is there. */
static void say_weights(Builder *out, uint64_t weight) {
  unsigned char weights[PLAYERS_MAX];
  unsigned count = 0;
  for (; weight; weight >>= 8) {
    unsigned char w = weight & 0xFF;
    if (!w) continue;
    unsigned at = count++;
    for (; at > 0 && weights[at - 1] < w; at--) weights[at] = weights[at - 1];
    weights[at] = w;
  }
  if (count < 2) return;
  for (unsigned i = 0; i < count; i++) builder_print(out, "%s%u", i ? ":" : " (", weights[i]);
  builder_print(out, ")");
}

static bool same_terms(const Tally *a, const Tally *b) {
  if (a->term_count != b->term_count) return false;
  for (unsigned i = 0; i < tally_terms(a); i++) {
    const Term *s = &a->terms[i], *t = &b->terms[i];
    if (s->kind != t->kind || s->unit != t->unit || s->author != t->author || s->value != t->value)
      return false;
  }
  return true;
}

/* Do both tell of the same feature, with the same words for another winner? */
static bool same_story(const Payment *a, const Payment *b) {
  return a->feature && a->feature == b->feature && a->segment == b->segment && a->city == b->city &&
         a->final == b->final && a->seat != b->seat && a->points == b->points &&
         same_terms(&a->tally, &b->tally);
}

size_t ledger_explain(const Ledger *ledger, size_t first, const Rules *rules,
                      const char *const *names, char *array, size_t size) {
  Builder out = builder_in(array, size);
  const Entry *entry = &ledger->list[first];
  say_payment(&out, &entry->payment, rules, entry->tiles, entry->marks);
  builder_print(&out, " → %s", names[entry->payment.seat]);
  size_t next = first + 1;
  for (; next < ledger->count; next++) {
    const Payment *more = &ledger->list[next].payment;
    if (!same_story(&ledger->list[next - 1].payment, more)) break;
    builder_print(&out, ", %s", names[more->seat]);
  }
  say_weights(&out, entry->payment.weight);
  return next;
}
