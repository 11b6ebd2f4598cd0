/* sim_page_games.c - plays the outliers of a run again, for their pictures and replays. */
#include <string.h>

#include "bots/bot_session.h"
#include "lab_game.h"
#include "sim_page.h"

void sim_page_game_close(PageGame *game) {
  session_close(game->session);
  script_close(game->script);
  game->session = NULL;
  game->script = NULL;
}

static void give_up(PageGame *game, const char *why) {
  sim_page_game_close(game);
  snprintf(game->trouble, sizeof game->trouble, "%.199s", why);
}

typedef struct {
  int leader;
  unsigned turn;
} Course;

/* When a turn begins and when the game is over, as lab_game.c counts. */
static void note_turn(PageGame *game, Course *course) {
  const Game *table = session_game(game->session);
  int now = lab_leader(table);
  if (now >= 0) {
    game->values[OUTLIER_LEADS] += course->leader >= 0 && now != course->leader;
    course->leader = now;
  }
  course->turn = table->turn.number;
  game->values[OUTLIER_TURNS] += table->turn.phase != PHASE_OVER;
}

static void note_scores(PageGame *game) {
  const Game *table = session_game(game->session);
  int64_t best = INT64_MIN, second = INT64_MIN;
  for (unsigned seat = 0; seat < table->players; seat++) {
    int64_t score = table->scores[seat];
    if (table->teams && seat >= table->teams) break; /* partners have one score */
    if (score > best)
      second = best, best = score;
    else if (score > second)
      second = score;
  }
  game->values[OUTLIER_SCORE] = best;
  game->values[OUTLIER_MARGIN] = second == INT64_MIN ? best : best - second;
}

/* As they sat in the first game. */
static bool read_bots(PageGame *game, const LabHead *head, const char *home, Bot *bots) {
  Reason why = {""};
  for (unsigned i = 0; i < head->players; i++)
    if (!bot_read(home, slice_of(head->bots[i]), &bots[i], &why) || !bots[i].kind) {
      give_up(game, why.text);
      return false;
    } else if (bot_is_program(&bots[i])) { /* which a file that is put together may have named */
      give_up(game, "a program has played, and is not started again for this page");
      return false;
    }
  return true;
}

static void play_on(PageGame *game, const LabHead *head, const Bot *bots) {
  const Game *table = session_game(game->session);
  Answer answer = {.kind = ANSWER_DONE};
  Course course = {.leader = -1};
  Rng rng = bot_rng(game->seed);
  BotMemory *memory = bot_memory_open(session_rules(game->session));
  while (memory && table->turn.phase != PHASE_OVER && answer.kind == ANSWER_DONE) {
    if (table->turn.number != course.turn) note_turn(game, &course);
    const Bot *bot = &bots[lab_bot_at(head->players, game->number, game_mover(table))];
    bot_move(game->session, bot, memory, &rng, &answer);
  }
  bot_memory_close(memory);
  note_turn(game, &course);
  note_scores(game);
  if (!memory)
    give_up(game, "out of memory");
  else if (answer.kind != ANSWER_DONE)
    give_up(game, answer.text);
}

/* The order of the tiles, for which the rules must be loaded first. */
static bool order_tiles(PageGame *game, SessionStart *start, const char *order[TILES_MAX]) {
  KindId kinds[TILES_MAX];
  ScriptError error = {""};
  ScriptRequest request = {.home = start->home,
                           .use = start->use,
                           .use_count = start->use_count,
                           .options = start->options,
                           .option_count = start->option_count};
  game->script = script_open(&request, &error);
  if (!game->script) {
    give_up(game, error.text);
    return false;
  }
  const Rules *rules = script_rules(game->script);
  start->script = game->script;
  start->order = order;
  start->order_count = lab_order(rules, game->seed, kinds);
  for (size_t i = 0; i < start->order_count; i++) order[i] = rules->kinds[kinds[i]].id;
  return true;
}

/* As the command that the report names does it. */
void sim_page_game_play(PageGame *game, const LabHead *head, const char *home, bool by_key) {
  const char *players[PLAYERS_MAX], *order[TILES_MAX];
  Bot bots[PLAYERS_MAX];
  if (!read_bots(game, head, home, bots)) return;
  for (unsigned seat = 0; seat < head->players; seat++) players[seat] = session_seat_name(seat);
  SessionStart start = {.home = home,
                        .use = head->use,
                        .use_count = head->use_count,
                        .options = head->options,
                        .option_count = head->option_count,
                        .players = players,
                        .player_count = head->players,
                        .seed = &game->seed};
  Answer answer;
  if (by_key && !order_tiles(game, &start, order)) return;
  game->session = session_new(&start, &answer);
  if (!game->session)
    give_up(game, answer.text);
  else if (lab_digest(script_digest(session_script(game->session)), bots, head->players) !=
           head->digest)
    give_up(game, "a file of the rules or bots was changed since this game was played");
  else
    play_on(game, head, bots);
}

void sim_page_games_open(PageGames *games, const LabReport *report, const char *home) {
  memset(games, 0, sizeof *games);
  for (unsigned kind = 0; kind < OUTLIERS; kind++) {
    const Outlier *outlier = &report->sums.outliers[kind];
    unsigned i = 0;
    if (!outlier->there) continue;
    while (i < games->count && games->list[i].number != outlier->number) i++;
    PageGame *game = &games->list[i];
    games->of[kind] = i;
    if (i == games->count) {
      *game = (PageGame){.number = outlier->number, .seed = outlier->seed};
      games->count++;
      sim_page_game_play(game, &report->head, home, false);
    }
    /* A bot that decides by the clock may play differently the second time; a picture of that would be a lie. */
    if (game->session && game->values[kind] != outlier->value)
      give_up(game, "played again, it came out differently: a bot decides by the clock");
  }
}

void sim_page_games_close(PageGames *games) {
  for (unsigned i = 0; i < games->count; i++) sim_page_game_close(&games->list[i]);
}
