/* print_game.c - tells what happened in a game: a line per turn, payments, points by source. */
#include "print_game.h"

#include <string.h>

#include "draw.h"
#include "game/names.h"
#include "text/utf8.h"

enum { LINE_WIDTH = 38, CELL = 12 };

/* --- Turns --- */

static const char *paid_for(const Session *session, const Entry *entry) {
  const Payment *payment = &entry->payment;
  if (payment->feature)
    return names_feature(session_rules(session), (FeatureKind)payment->kind, entry->marks);
  return session_rules(session)->authors[payment->author].name;
}

static bool paid_in_play(const Entry *entry) {
  return !entry->payment.final && entry->payment.points;
}

static void print_payments(FILE *out, const Session *session, size_t from) {
  const Ledger *ledger = session_ledger(session);
  for (size_t i = from; i < ledger->count; i++) {
    const Payment *payment = &ledger->list[i].payment;
    if (!paid_in_play(&ledger->list[i])) continue;
    fprintf(out, "  %s %+d %s", session_player(session, payment->seat), (int)payment->points,
            paid_for(session, &ledger->list[i]));
  }
}

static bool paid_since(const Session *session, size_t from) {
  const Ledger *ledger = session_ledger(session);
  while (from < ledger->count && !paid_in_play(&ledger->list[from])) from++;
  return from < ledger->count;
}

static bool starts(const char *line, const char *keyword) {
  size_t size = strlen(keyword);
  return strncmp(line, keyword, size) == 0 && (line[size] == ' ' || !line[size]);
}

/* Who went home from a feature that was not finished: not paid, but sent. */
static void print_homecomers(FILE *out, const Session *session) {
  unsigned count;
  const Homecomer *list = session_homecomers(session, &count);
  for (unsigned i = 0; i < count; i++) {
    const Homecomer *one = &list[i];
    fprintf(out, "      %s's %s went home from %d,%d\n", session_player(session, one->seat),
            one->called, one->square.x, one->square.y);
  }
}

void print_game_lines(FILE *out, const Session *session, PrintMark *mark) {
  size_t count = session_log_count(session), payer = count;
  bool paid = paid_since(session, mark->payments);
  /* Discards follow from the line before; that one paid. */
  while (payer > mark->lines && starts(session_log(session, payer - 1), "discard")) payer--;
  for (; mark->lines < count; mark->lines++) {
    const char *line = session_log(session, mark->lines);
    bool pays = paid && mark->lines + 1 == payer;
    unsigned number = session_log_number(session, mark->lines);
    if (number)
      fprintf(out, "%4u  ", number);
    else
      fputs("      ", out);
    fputs(line, out);
    int room = LINE_WIDTH - utf8_columns(line);
    if (pays) fprintf(out, "%*s", room > 0 ? room : 0, "");
    if (pays) print_payments(out, session, mark->payments);
    fputc('\n', out);
    if (mark->lines + 1 == payer || (payer == mark->lines && payer == count))
      print_homecomers(out, session);
  }
  mark->lines = count; /* also when lines were taken back */
  mark->payments = session_ledger(session)->count;
}

void print_game_skip(const Session *session, PrintMark *mark) {
  mark->lines = session_log_count(session);
  mark->payments = session_ledger(session)->count;
}

/* --- Scores --- */

static int name_width(const Session *session) {
  int width = 6;
  for (unsigned seat = 0; seat < session_player_count(session); seat++) {
    int columns = utf8_columns(session_player(session, seat));
    if (columns > width) width = columns;
  }
  return width;
}

static void print_winners(FILE *out, const Session *session) {
  const Game *game = session_game(session);
  int best = game->scores[0];
  unsigned winners = 0, told = 0, first = 0;
  bool team = true; /* all winners are partners */
  for (unsigned seat = 1; seat < game->players; seat++) {
    if (game->scores[seat] > best) best = game->scores[seat];
  }
  for (unsigned seat = 0; seat < game->players; seat++) winners += game->scores[seat] == best;
  for (unsigned seat = 0; seat < game->players; seat++) {
    if (game->scores[seat] != best) continue;
    if (!told) first = seat;
    team = team && game_partners(game, first, seat);
    const char *joint = !told ? "" : told + 1 == winners ? " and " : ", ";
    fprintf(out, "%s%s", joint, session_player(session, seat));
    told++;
  }
  fprintf(out,
          winners == 1 ? " wins with %d points.\n"
          : team       ? " win together with %d points.\n"
                       : " share the win with %d points each.\n",
          best);
}

/* "One score for Ann and Cleo, Bob and Dora." */
static void print_partners(FILE *out, const Session *session) {
  const Game *game = session_game(session);
  for (unsigned team = 0; team < game->teams; team++) {
    fputs(team ? ", " : "One score for ", out);
    for (unsigned seat = team; seat < game->players; seat += game->teams)
      fprintf(out, "%s%s", seat == team ? "" : " and ", session_player(session, seat));
  }
  fputs(".\n", out);
}

void print_game_scores(FILE *out, const Session *session) {
  const Game *game = session_game(session);
  int width = name_width(session);
  Totals totals;
  ledger_totals(session_ledger(session), &totals);
  bool over = game->turn.phase == PHASE_OVER;
  fputs(over ? "Final scores (during play + at the end)\n" : "Points so far\n", out);
  fprintf(out, "  %*s", width, "");
  for (unsigned source = 0; source < SOURCES; source++) {
    fprintf(out, "%*s", CELL, source_name((Source)source));
  }
  fprintf(out, "%*s\n", CELL, "total");
  for (unsigned seat = 0; seat < game->players; seat++) {
    const char *name = session_player(session, seat);
    fprintf(out, "  %s%*s", name, width - utf8_columns(name), "");
    for (unsigned source = 0; source < SOURCES; source++) {
      const int *points = totals.points[seat][source];
      char cell[32];
      if (points[1])
        snprintf(cell, sizeof cell, "%d + %d", points[0], points[1]);
      else
        snprintf(cell, sizeof cell, "%d", points[0]);
      fprintf(out, "%*s", CELL, cell);
    }
    fprintf(out, "%*d\n", CELL, (int)game->scores[seat]);
  }
  if (game->teams) print_partners(out, session);
  if (over) print_winners(out, session);
}
