/* luck.c - bastide luck: what the drawn tiles explain, over many games; and the luck in one. */
#include "lab/luck.h"

#include <stdlib.h>

#include "game/save.h"
#include "lab_setup.h"
#include "program.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"
#include "terminal/signals.h"

enum { LUCK_BAGS = 500 };

/* --- One game --- */

static void print_draw(const char *which, const LuckDraw *draw, const Session *session) {
  printf("%s draw: %s's %s in turn %u, %+.1f points against the mean tile.\n", which,
         session_player(session, draw->seat), session_rules(session)->kinds[draw->kind].id,
         draw->turn, (double)draw->luck / MILLI);
}

static int luck_of_file(const Arguments *arguments) {
  Reason why = {""}, note = {""};
  Answer answer;
  LuckOfGame luck;
  Session *session = save_read(arguments->home, arguments->files[0], &note, &answer);
  if (!session) return complain_plainly(answer.text);
  bool good = luck_of_game(arguments->home, session, &luck, &why);
  const Game *game = session_game(session);
  if (good) puts("Player            points   draws    luck   without it");
  for (unsigned seat = 0; good && seat < session_player_count(session); seat++) {
    double points = (double)luck.luck[seat] / MILLI;
    printf("%-16s %7d %7u %+7.1f %12.1f\n", session_player(session, seat), (int)game->scores[seat],
           luck.draws[seat], points, game->scores[seat] - points);
  }
  if (good && luck.best.kind) {
    print_draw("Luckiest", &luck.best, session);
    print_draw("Unluckiest", &luck.worst, session);
  }
  session_close(session);
  return good ? EXIT_DONE : complain(arguments, "%s: %s", arguments->files[0], why.text);
}

/* --- Many --- */

typedef struct {
  LuckGames games;
  unsigned there; /* games of the bag that is being told of */
  uint64_t next;  /* the game that comes next, if none has failed */
} Told;

/* A bag counts when its last game is told of and none was missing. */
static void note(void *context, uint64_t number, uint64_t seed, int64_t *const *values) {
  Told *told = context;
  LuckGames *games = &told->games;
  unsigned players = games->players, seating = (unsigned)(number % players);
  double others = 0;
  (void)seed;
  for (unsigned seat = 1; seat < players; seat++)
    others += (double)values[0][FIGURE_SEATS + seat * SEAT_FIGURES + SEAT_POINTS];
  if (!seating || number != told->next) told->there = 0;
  told->next = number + 1;
  if (games->bags == games->room) return;
  games->results[games->bags * players + seating] =
      (double)values[0][FIGURE_SEATS + SEAT_POINTS] - others / (players - 1);
  if (++told->there == players) games->bags++;
}

static void print_shares(const Told *told, const LabHead *head, double seconds) {
  LuckShares found = luck_shares(&told->games);
  printf("%llu bags of ", (unsigned long long)told->games.bags);
  print_rules(head, stdout);
  printf(", each played %u times with the seats rotated, seed %llu, %.1f s\n", head->players,
         (unsigned long long)head->seed, seconds);
  printf("The first seat ends %+.1f points ahead on average, sd %.1f.  Of that variance\n\n",
         found.mean, found.spread);
  printf("  %5.1f %% ± %4.1f   the tiles, and who draws them\n", 100 * found.tiles,
         100 * found.tiles_half);
  printf("  %5.1f %% ± %4.1f   which bot sits there\n", 100 * found.skill, 100 * found.skill_half);
  printf("  %5.1f %% ± %4.1f   choices, and chance of the bots\n",
         100 * (1 - found.tiles - found.skill), 100 * found.rest_half);
}

int program_luck(Arguments *arguments) {
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  static Told told;
  LabHead head;
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Reason why = {""};
  Progress progress;
  LabPlan plan = {
      .arms = &request, .arm_count = 1, .lines = SINGLE, .line_count = 1, .same_bags = true};
  if (arguments->file_count) return luck_of_file(arguments);
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  if (plan.players < 2) return complain(arguments, "luck is against others, expected 2 players");
  setup_head(arguments, &plan, &head);
  told.games.players = plan.players;
  told.games.room = arguments->games ? arguments->games : LUCK_BAGS;
  if (told.games.room < LUCK_BAGS_LEAST)
    return complain(arguments, "--games: too few bags, expected at least %d", LUCK_BAGS_LEAST);
  told.games.results = calloc((size_t)told.games.room * plan.players, sizeof *told.games.results);
  if (!told.games.results) return complain(arguments, "out of memory");
  plan.stop = signals_count(true);
  plan.each = note;
  plan.each_context = &told;
  Lab *lab = lab_open(&plan, &error);
  int status = lab ? EXIT_DONE : complain_plainly(error.text);
  if (lab) {
    progress_start(&progress, told.games.room * plan.players, "games");
    lab_run(lab, 0, told.games.room * plan.players, progress_show, &progress);
    double seconds = seconds_now() - progress.begin;
    progress_end(&progress);
    if (told.games.bags >= LUCK_BAGS_LEAST)
      print_shares(&told, &head, seconds);
    else
      status = complain_failed(arguments, "only %llu bags came to their end, expected at least %d",
                               (unsigned long long)told.games.bags, LUCK_BAGS_LEAST);
  }
  lab_close(lab);
  free(told.games.results);
  return status;
}
