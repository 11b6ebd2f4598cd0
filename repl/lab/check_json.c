/* check_json.c - what was found about a rule, for machines: one object (docs/NOTATION.md, section 7). */
#include <math.h>

#include "check.h"
#include "text/builder.h"
#include "text/json.h"

static const char *const TITLES[FINDINGS] = {
    [FOUND_LOAD] = "refused",     [FOUND_ERROR] = "error",
    [FOUND_ENDLESS] = "no end",   [FOUND_HIDDEN] = "hidden state",
    [FOUND_ORDER] = "order",      [FOUND_FIGURES] = "figures",
    [FOUND_NEGATIVE] = "debts",   [FOUND_LIMIT] = "limit",
    [FOUND_FORBIDS] = "no place", [FOUND_IDLE] = "pointless question",
    [FOUND_BUDGET] = "budget",    [FOUND_NEVER] = "never ran",
    [FOUND_UNUSED] = "unused",    [FOUND_NOTHING] = "no effect",
    [FOUND_SLOW] = "slow",        [FOUND_TWICE] = "paid twice",
    [FOUND_BALANCE] = "balance",
};

const char *finding_title(FindingKind kind) {
  return TITLES[kind];
}

static void put_count(Builder *out, const char *key, uint64_t count) {
  builder_print(out, ",\"%s\":%llu", key, (unsigned long long)count);
}

/* JSON knows no infinity. */
static void put_real(Builder *out, double value) {
  if (isfinite(value))
    builder_print(out, "%.4f", value);
  else
    builder_put(out, "null");
}

static void put_finding(Builder *out, const Check *check, const Finding *finding) {
  bool first = true;
  builder_put(out, "{\"kind\":");
  json_string(out, finding_title(finding->kind));
  json_key(out, "where", finding->where);
  json_key(out, "text", finding->text);
  put_count(out, "games", finding->games);
  put_count(out, "of", check->played);
  builder_put(out, ",\"again\":[");
  for (unsigned i = 0; i < 2; i++)
    if (finding->again[i][0]) json_item(out, finding->again[i], &first);
  builder_char(out, ']');
  json_key(out, "record", finding->record);
  builder_char(out, '}');
}

static void put_row(Builder *out, const Row *row) {
  builder_put(out, "{\"entry\":");
  json_string(out, row->name);
  put_count(out, "line", row->line);
  put_count(out, "asked", row->asked);
  put_count(out, "did", row->yes);
  put_count(out, "put", row->put);
  put_count(out, "instructions", row->instructions);
  put_count(out, "worst", row->worst);
  builder_char(out, '}');
}

static void put_change(Builder *out, const ScoreChange *change) {
  static const char *const NAMES[COMPARED] = {
      [COMPARED_ALL] = "all", [COMPARED_LEAD] = "lead", [COMPARED_ASIDE] = "aside"};
  put_count(out, "pairs", change->pairs);
  json_key(out, "problem", change->problem);
  builder_put(out, ",\"changes\":{");
  for (unsigned i = 0; i < COMPARED && change->pairs && !change->problem[0]; i++) {
    const Estimate *of = &change->of[i];
    builder_print(out, "%s\"%s\":{\"mean\":", i ? "," : "",
                  i < SOURCES ? source_name((Source)i) : NAMES[i]);
    put_real(out, of->mean);
    builder_put(out, ",\"margin\":");
    put_real(out, of->half);
    builder_print(out, ",\"certain\":%s}", of->certain ? "true" : "false");
  }
  builder_char(out, '}');
}

static void put_figure(Builder *out, const char *key, double value) {
  builder_print(out, ",\"%s\":", key);
  put_real(out, value);
}

static void put_shares(Builder *out, const char *key, const double *shares, unsigned count) {
  builder_print(out, ",\"%s\":[", key);
  for (unsigned i = 0; i < count; i++) builder_print(out, "%s%.4f", i ? "," : "", shares[i]);
  builder_char(out, ']');
}

static void put_balance(Builder *out, const Balance *balance) {
  builder_print(out, "{\"players\":%u", balance->players);
  put_count(out, "games", balance->games);
  put_shares(out, "wins", balance->wins, balance->players);
  put_shares(out, "wins_without", balance->wins_without, balance->players);
  put_figure(out, "draws", balance->draws);
  put_figure(out, "draws_without", balance->draws_without);
  put_figure(out, "margin", balance->margin);
  put_figure(out, "margin_without", balance->margin_without);
  put_figure(out, "decided", balance->decides);
  builder_char(out, '}');
}

void check_json(Builder *out, const Check *check) {
  builder_put(out, "{\"rule\":");
  json_string(out, check->rule);
  json_key(out, "title", check->info.title);
  json_key(out, "file", check->info.file);
  builder_print(out, ",\"seed\":\"%llu\"", (unsigned long long)check->seed);
  put_count(out, "games", check->played);
  put_count(out, "wanted", check->games);
  put_count(out, "failed", check->failed);
  put_count(out, "sets", check->companies);
  builder_print(out, ",\"stopped\":%s,\"findings\":[", check->stopped ? "true" : "false");
  for (unsigned i = 0; i < check->finding_count; i++) {
    if (i) builder_char(out, ',');
    put_finding(out, check, &check->findings[i]);
  }
  builder_put(out, "],\"entries\":[");
  for (unsigned i = 0; i < check->row_count; i++) {
    if (i) builder_char(out, ',');
    put_row(out, &check->rows[i]);
  }
  builder_char(out, ']');
  put_change(out, &check->change);
  builder_put(out, ",\"balance\":[");
  for (unsigned i = 0; i < check->balance_count; i++) {
    if (i) builder_char(out, ',');
    put_balance(out, &check->balance[i]);
  }
  builder_put(out, "]}\n");
}
