/* score_breakdown.c - tells where a player's points come from. */
#include "score_breakdown.h"

#include "text/utf8.h"
#include "attribution.h"

enum { CELL = 11 };

/* --- Payments --- */

static void print_entry(Builder *out, const Session *session, const Entry *entry) {
  char text[1024];
  const Payment *payment = &entry->payment;
  entry_explain(entry, session_rules(session), text, sizeof text);
  unsigned number = entry->line ? session_log_number(session, entry->line - 1) : 0;
  builder_print(out, "%6u %+6d  %s", number, (int)payment->points, text);
  if (payment->feature) builder_print(out, " (at %d,%d)", entry->square.x, entry->square.y);
  if (payment->winners > 1) builder_print(out, ", shared by %u", payment->winners);
  builder_put(out, payment->final ? ", at the end\n" : "\n");
}

/* Returns how many there were. */
static unsigned print_entries(Builder *out, const Session *session, unsigned seat) {
  const Ledger *ledger = session_ledger(session);
  unsigned count = 0;
  for (size_t i = 0; i < ledger->count; i++) {
    if (ledger->list[i].payment.seat != seat) continue;
    if (!count++) builder_put(out, "  line points\n");
    print_entry(out, session, &ledger->list[i]);
  }
  return count;
}

/* --- The table --- */

static int64_t row_sum(const ShareTable *table, unsigned row) {
  int64_t sum = 0;
  for (unsigned source = 0; source < SOURCES; source++) sum += table->points[row][source];
  return sum;
}

static bool row_any(const ShareTable *table, unsigned row) {
  for (unsigned source = 0; source < SOURCES; source++)
    if (table->points[row][source]) return true;
  return false;
}

/* Does anything come from this source? */
static bool column_any(const ShareTable *table, unsigned source) {
  for (unsigned row = 0; row <= AUTHORS_MAX; row++)
    if (table->points[row][source]) return true;
  return false;
}

static void print_row(Builder *out, const char *name, int width, const ShareTable *table,
                      const int64_t points[SOURCES]) {
  int64_t sum = 0;
  builder_print(out, "  %s%*s", name, width - utf8_columns(name), "");
  for (unsigned source = 0; source < SOURCES; source++) {
    if (column_any(table, source)) builder_print(out, "%*lld", CELL, (long long)points[source]);
    sum += points[source];
  }
  builder_print(out, "%*lld\n", CELL, (long long)sum);
}

static void print_table(Builder *out, const Rules *rules, const ShareTable *table) {
  static const char LIMITS[] = "limits of the table";
  int64_t total[SOURCES] = {0};
  int width = 20;
  bool taken = false;
  for (unsigned i = 0; i < rules->author_count; i++) {
    int columns = utf8_columns(rules->authors[i].file);
    if (row_any(table, i) && columns > width) width = columns;
  }
  builder_print(out, "  %*s", width, "");
  for (unsigned source = 0; source < SOURCES; source++)
    if (column_any(table, source)) builder_print(out, "%*s", CELL, source_name((Source)source));
  builder_print(out, "%*s\n", CELL, "total");
  for (unsigned i = 0; i <= AUTHORS_MAX; i++) {
    if (!row_any(table, i)) continue;
    print_row(out, i < AUTHORS_MAX ? rules->authors[i].file : LIMITS, width, table,
              table->points[i]);
    for (unsigned source = 0; source < SOURCES; source++) {
      total[source] += table->points[i][source];
      taken = taken || table->points[i][source] < 0;
    }
  }
  print_row(out, "total", width, table, total);
  if (taken)
    builder_put(
        out, "Below zero: what a rule took away by voiding, capping, rounding or its last word.\n");
}

void score_breakdown(Builder *out, const Session *session, unsigned seat) {
  const Game *game = session_game(session);
  ShareTable table;
  int64_t sum = 0;
  builder_print(out, "%s has %d %s.\n", session_player(session, seat), (int)game->scores[seat],
                game->scores[seat] == 1 ? "point" : "points");
  if (!print_entries(out, session, seat)) return;
  ledger_shares(session_ledger(session), seat, &table);
  for (unsigned i = 0; i <= AUTHORS_MAX; i++) sum += row_sum(&table, i);
  print_table(out, session_rules(session), &table);
  for (unsigned other = 0; other < game->players; other++) {
    if (other == seat || !game_partners(game, seat, other)) continue;
    int64_t theirs = 0;
    ledger_shares(session_ledger(session), other, &table);
    for (unsigned i = 0; i <= AUTHORS_MAX; i++) theirs += row_sum(&table, i);
    builder_print(out, "%s, a partner with the same score, has brought %d.\n",
                  session_player(session, other), (int)theirs);
    sum += theirs;
  }
  if (session_ledger(session)->lost || sum != game->scores[seat])
    builder_put(out, "Memory was short, or a limit was reached: some payments are missing here.\n");
}
