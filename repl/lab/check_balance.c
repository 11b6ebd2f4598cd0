/* check_balance.c - a rule can be free of faults and ruin the game: is any seat favoured, does anybody run away, do
 * games end in draws, does the rule alone decide who wins?
 *
 * The same games with the rule and without it, with two to six players.  Something is found only if it is certainly
 * beyond the limit; where it looks as if it were, three times as many games are played, and once more.  The
 * intervals of all numbers at all these looks hold together (Bonferroni). */
#include <math.h>
#include <string.h>

#include "check.h"
#include "compare.h"

enum {
  LOOKS = 3,
  STATEMENTS =
      LOOKS * (20 + 3 * BALANCE_TABLES) /* seats of two to six players, and three numbers each */
};

/* Of `games` games, is the share certainly beyond the limit?  -1: below, 1: above. */
static int beyond(double mean, uint64_t games, double low, double high) {
  double z = stats_normal_quantile(1 - 0.05 / 2 / STATEMENTS);
  Interval interval = stats_wilson(mean * (double)games, (double)games, z);
  return interval.low > high ? 1 : interval.high < low ? -1 : 0;
}

static bool in_doubt(double mean, uint64_t games, double low, double high) {
  return (mean < low || mean > high) && !beyond(mean, games, low, high);
}

static double mean_of(const Sums *sums, unsigned line, const FigureNames *names, unsigned figure) {
  return sum_mean(sums_of(sums, line, figure), sums->games) / names->list[figure].scale;
}

static void read_table(const Check *check, Balance *balance, const Sums *sums,
                       const FigureNames *names) {
  char key[FIGURE_KEY];
  balance->games = sums->games;
  for (unsigned seat = 0; seat < balance->players; seat++) {
    unsigned wins = figure_of_seat(seat, SEAT_WINS);
    balance->wins[seat] = mean_of(sums, LINE_AFTER, names, wins);
    balance->wins_without[seat] = mean_of(sums, LINE_BEFORE, names, wins);
  }
  balance->draws = mean_of(sums, LINE_AFTER, names, FIGURE_DRAWS);
  balance->draws_without = mean_of(sums, LINE_BEFORE, names, FIGURE_DRAWS);
  balance->margin = mean_of(sums, LINE_AFTER, names, FIGURE_MARGIN);
  balance->margin_without = mean_of(sums, LINE_BEFORE, names, FIGURE_MARGIN);
  const Sum *margin = sums_of(sums, LINE_AFTER, FIGURE_MARGIN);
  balance->margin_half =
      stats_estimate(margin, sums->games, names->list[FIGURE_MARGIN].scale, STATEMENTS).half;
  snprintf(key, sizeof key, "author.%s.decides", check->info.name);
  int decides = figures_find(names, key);
  balance->decides = decides < 0 ? 0 : mean_of(sums, LINE_AFTER, names, (unsigned)decides);
}

static double margin_limit(const Balance *balance) {
  return BALANCE_MARGIN * fmax(balance->margin_without, 1);
}

/* Is any number beyond its limit, but perhaps by chance?  One seat that certainly is will do. */
static bool is_open(const Balance *balance) {
  double low = 1.0 / balance->players - BALANCE_SEAT, high = low + 2 * BALANCE_SEAT;
  double limit = margin_limit(balance);
  bool open = false;
  for (unsigned seat = 0; seat < balance->players; seat++) {
    if (beyond(balance->wins[seat], balance->games, low, high)) return false;
    open = open || in_doubt(balance->wins[seat], balance->games, low, high);
  }
  if (balance->players == 2)
    open = open || in_doubt(balance->decides, balance->games, 0, BALANCE_DECIDES);
  return open || in_doubt(balance->draws, balance->games, 0, BALANCE_DRAWS) ||
         (balance->margin > limit && balance->margin - balance->margin_half <= limit);
}

/* --- Findings --- */

static void find_seat(Check *check, const Balance *balance, const char *who) {
  double even = 1.0 / balance->players;
  for (unsigned seat = 0; seat < balance->players; seat++) {
    double low = even - BALANCE_SEAT, high = even + BALANCE_SEAT;
    int side = beyond(balance->wins[seat], balance->games, low, high);
    bool before = beyond(balance->wins_without[seat], balance->games, low, high) == side;
    if (!side || before) continue;
    check_find(check, FOUND_BALANCE, "seats",
               "of %u %s players seat %u wins %.0f %% of the games, %.0f %% without the rule; an "
               "even share is %.0f %%, and the limit is %.0f more or less",
               balance->players, who, seat + 1, 100 * balance->wins[seat],
               100 * balance->wins_without[seat], 100 * even, 100 * BALANCE_SEAT);
    return;
  }
}

static void find_draws(Check *check, const Balance *balance, const char *who) {
  if (beyond(balance->draws, balance->games, 0, BALANCE_DRAWS) != 1) return;
  if (beyond(balance->draws_without, balance->games, 0, BALANCE_DRAWS) == 1) return;
  check_find(check, FOUND_BALANCE, "draws",
             "%.0f %% of the games of %u %s players are draws, %.0f %% without the rule; the limit "
             "is %.0f %%",
             100 * balance->draws, balance->players, who, 100 * balance->draws_without,
             100 * BALANCE_DRAWS);
}

static void find_runaway(Check *check, const Balance *balance, const char *who) {
  if (!(balance->margin - balance->margin_half > margin_limit(balance))) return;
  check_find(check, FOUND_BALANCE, "runaway",
             "with %u %s players the first ends %.0f points ahead of the second, %.0f without the "
             "rule; the limit is %.0f times as wide",
             balance->players, who, balance->margin, balance->margin_without, BALANCE_MARGIN);
}

static void find_decides(Check *check, const Balance *balance, const char *who) {
  if (balance->players > 2) return;
  if (beyond(balance->decides, balance->games, 0, BALANCE_DECIDES) != 1) return;
  check_find(check, FOUND_BALANCE, "decides",
             "its points alone decide who wins %.0f %% of the games of %u %s players; the limit is "
             "%.0f %%",
             100 * balance->decides, balance->players, who, 100 * BALANCE_DECIDES);
}

/* What one of these tables shows. */
static void judge_table(Check *check, const Balance *balance) {
  const char *who = check->change.greedy ? "greedy" : "random";
  if (balance->games < BALANCE_LEAST) return;
  find_seat(check, balance, who);
  find_draws(check, balance, who);
  find_runaway(check, balance, who);
  find_decides(check, balance, who);
}

/* --- Playing --- */

/* Adds games up to this number, and reads all of them.  False if a rule failed, or nobody can go on. */
static bool play_up_to(Check *check, Lab *lab, Balance *balance, uint64_t games) {
  static Sums sums; /* large */
  if (!lab_open_sums(lab, &sums)) return false;
  lab_run(lab, balance->games, games - balance->games, NULL, NULL);
  lab_sums(lab, &sums);
  if (sums.failed)
    check_find(check, FOUND_ERROR, "balance", "a game of %u players failed: %.500s",
               balance->players, sums.failures[0].text);
  if (sums.games) read_table(check, balance, &sums, lab_figures(lab));
  bool whole = sums.games == games;
  sums_close(&sums);
  return whole;
}

static void play_table(Check *check, LabPlan *plan, unsigned players, uint64_t games,
                       uint64_t most) {
  ScriptError error = {""};
  Balance *balance = &check->balance[check->balance_count];
  *balance = (Balance){.players = players};
  plan->players = players;
  plan->threads = check_threads(check, (unsigned)games);
  for (unsigned i = 0; i < players; i++)
    plan->bots[i] = bot_named(check->change.greedy ? "greedy" : "random");
  Lab *lab = lab_open(plan, &error);
  if (!lab) return;
  for (; games <= most; games *= 3)
    if (!play_up_to(check, lab, balance, games) || !is_open(balance)) break;
  lab_close(lab);
  if (!balance->games) return;
  check->balance_count++;
  judge_table(check, balance);
}

void balance_measure(Check *check, LabPlan *plan) {
  unsigned most = check->games * 3 / 10;
  most = most > BALANCE_MOST ? BALANCE_MOST : most < BALANCE_TABLES ? BALANCE_TABLES : most;
  for (unsigned players = 2; players < 2 + BALANCE_TABLES; players++) {
    if (check->stop && atomic_load(check->stop)) return;
    play_table(check, plan, players, players == 2 ? most : most / 3, 3 * (uint64_t)most);
  }
}
