/* compare_page_data.c - a comparison as JSON for its page; what it looks like is page/compare.js. */
#include <math.h>
#include <string.h>

#include "compare_page.h"
#include "lab_game.h"
#include "pictures/page.h"

typedef unsigned long long Long;

static void put_rules(Builder *out, const LabHead *head) {
  Builder text = {0};
  report_rules(head, &text);
  page_text(out, builder_text(&text));
  builder_free(&text);
}

static void put_head(Builder *out, const Comparison *comparison) {
  const LabHead *head = &comparison->heads[0];
  builder_print(out, "{\"pairs\":%llu,\"failed\":%llu,\"seed\":\"%llu\",\"same\":%s,\"rules\":[",
                (Long)comparison->sums->games, (Long)comparison->sums->failed, (Long)head->seed,
                comparison->bags_alike ? "true" : "false");
  put_rules(out, &comparison->heads[0]);
  builder_char(out, ',');
  put_rules(out, &comparison->heads[1]);
  builder_print(out, "],\"shard\":%u,\"shards\":%u,\"bots\":[", head->shard, head->shards);
  for (unsigned i = 0; i < head->players; i++) {
    if (i) builder_char(out, ',');
    page_text(out, head->bots[i]);
  }
  Builder sentences = {0};
  builder_print(out, "],\"answered\":%s,\"stopped\":%s,\n\"sentences\":",
                comparison->answered ? "true" : "false", comparison->stopped ? "true" : "false");
  if (comparison->sums->games) compare_tell(comparison, &sentences);
  page_text(out, builder_text(&sentences));
  builder_free(&sentences);
}

static void put_number(Builder *out, double value) {
  if (isfinite(value))
    builder_print(out, ",%.10g", value);
  else
    builder_put(out, ",null");
}

/* Name, A, B, difference, half the interval, what matters, last word, and the unit: of 100 games, or as it is. */
static void put_figure(Builder *out, const char *key, const Judged *judged, const char *word) {
  char label[FIGURE_KEY];
  double as = figure_shown(key);
  builder_char(out, '[');
  page_text(out, figures_label(key, label));
  put_number(out, as * judged->before);
  put_number(out, as * judged->after);
  put_number(out, as * judged->difference);
  put_number(out, as * judged->width);
  put_number(out, as * judged->matters);
  builder_char(out, ',');
  page_text(out, judged->identical ? "none seen" : word);
  builder_print(out, ",%s]", as > 1 ? "true" : "false");
}

static void put_figures(Builder *out, const Comparison *comparison) {
  const FigureNames *names = comparison->figures;
  const CompareGoal *goal = &comparison->goal;
  bool first = true;
  builder_put(out, ",\n\"mains\":[");
  for (unsigned i = 0; i < goal->count; i++) {
    if (i) builder_put(out, ",\n");
    put_figure(out, names->list[goal->figures[i]].key, &comparison->mains[i],
               verdict_word(&comparison->mains[i]));
  }
  builder_put(out, "],\n\"others\":[");
  for (unsigned i = 0; i < names->count; i++) {
    bool nothing = !sums_of(comparison->sums, LINE_BEFORE, i)->nonzero &&
                   !sums_of(comparison->sums, LINE_AFTER, i)->nonzero;
    if (goal_has(goal, i) || nothing || figure_is_detail(names->list[i].key)) continue;
    Judged judged = judge(comparison->sums, names, goal, i);
    if (!first) builder_put(out, ",\n");
    put_figure(out, names->list[i].key, &judged, judged.certain ? verdict_word(&judged) : "");
    first = false;
  }
  builder_char(out, ']');
}

/* A player's score and its spread, for each tenth of a game and both sides. */
static void put_curve(Builder *out, const Comparison *comparison) {
  builder_put(out, ",\n\"curve\":[");
  for (unsigned step = 0; step < CURVE_STEPS; step++) {
    builder_print(out, "%s[%u", step ? "," : "", 100 * (step + 1) / CURVE_STEPS);
    for (unsigned side = 0; side < 2; side++) {
      const Sum *sum = sums_of(comparison->sums, LINE_BEFORE + side, FIGURE_CURVE + 2 * step);
      put_number(out, sum_mean(sum, comparison->sums->games));
      put_number(out, sum_deviation(sum, comparison->sums->games));
    }
    builder_char(out, ']');
  }
  builder_char(out, ']');
}

static void put_counts(Builder *out, const Sums *sums) {
  builder_print(out, ",\n\"most\":%d,\"scores\":[", HISTOGRAM - 1);
  for (unsigned side = 0; side < 2; side++) {
    bool first = true;
    builder_put(out, side ? ",[" : "[");
    for (unsigned i = 0; i < HISTOGRAM; i++) {
      if (!sums->scores_of[side][i]) continue;
      builder_print(out, "%s[%u,%llu]", first ? "" : ",", i, (Long)sums->scores_of[side][i]);
      first = false;
    }
    builder_char(out, ']');
  }
  builder_char(out, ']');
}

static void put_players(Builder *out, const LabHead *head, const PagePair *pair) {
  builder_put(out, "],\"players\":[");
  for (unsigned seat = 0; seat < head->players; seat++) {
    builder_put(out, seat ? ",{\"name\":" : "{\"name\":");
    page_text(out, session_seat_name(seat));
    builder_put(out, ",\"bot\":");
    page_text(out, head->bots[lab_bot_at(head->players, pair->sides[0].number, seat)]);
    builder_put(out, ",\"points\":[");
    for (unsigned side = 0; side < 2; side++) {
      const Session *session = pair->sides[side].session;
      builder_print(out, "%s%d", side ? "," : "",
                    session ? (int)session_game(session)->scores[seat] : 0);
    }
    builder_put(out, "]}");
  }
  builder_char(out, ']');
}

static void put_commands(Builder *out, const Comparison *comparison, const PageGame *game) {
  builder_put(out, ",\"commands\":[");
  for (unsigned side = 0; comparison->bags_alike && side < 2; side++) {
    Builder command = {0};
    report_command(&comparison->heads[side], game->number, game->seed, &command);
    if (side) builder_char(out, ',');
    page_text(out, builder_text(&command));
    builder_free(&command);
  }
  builder_char(out, ']');
}

static void put_games(Builder *out, const Comparison *comparison, const PagePairs *pairs) {
  builder_put(out, ",\n\"games\":[");
  for (unsigned i = 0; i < pairs->count; i++) {
    const PagePair *pair = &pairs->list[i];
    bool first = true;
    builder_print(out, "%s{\"game\":%llu,\"shown\":%s,\"of\":[", i ? ",\n" : "",
                  (Long)pair->sides[0].number + 1, pair->shown ? "true" : "false");
    for (unsigned kind = 0; kind < OUTLIERS; kind++) {
      if (pairs->of[kind] != (int)i) continue;
      builder_print(out, "%s[\"%s\",%lld]", first ? "" : ",", outlier_pair_name((PairOutlier)kind),
                    (long long)comparison->sums->outliers[kind].value);
      first = false;
    }
    put_players(out, &comparison->heads[0], pair);
    put_commands(out, comparison, &pair->sides[0]);
    builder_put(out, ",\"trouble\":");
    page_text(out, pair->sides[0].trouble[0] ? pair->sides[0].trouble : pair->sides[1].trouble);
    builder_char(out, '}');
  }
  builder_char(out, ']');
}

bool compare_page_data(Builder *out, const Comparison *comparison, const PagePairs *pairs) {
  put_head(out, comparison);
  if (comparison->sums->games) {
    put_figures(out, comparison);
    put_curve(out, comparison);
    put_counts(out, comparison->sums);
  }
  put_games(out, comparison, pairs);
  builder_put(out, "}");
  return !out->failed;
}
