/* luck.c - shares of variance, and the draws of one game. */
#include "luck.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/retell.h"

/* --- Many games --- */

enum { BLOCKS = LUCK_BAGS_LEAST };

/* All bags but those of one block; BLOCKS: all. */
static LuckShares shares_without(const LuckGames *games, unsigned block) {
  unsigned players = games->players;
  double means[PLAYERS_MAX] = {0}, own = 0, together = 0, skill = 0, mean = 0, count = 0;
  for (uint64_t bag = 0; bag < games->bags; bag++) {
    if (bag % BLOCKS == block) continue;
    count++;
    for (unsigned i = 0; i < players; i++) means[i] += games->results[bag * players + i];
  }
  for (unsigned i = 0; i < players; i++) means[i] /= count, mean += means[i] / players;
  for (uint64_t bag = 0; bag < games->bags; bag++) {
    double sum = 0;
    if (bag % BLOCKS == block) continue;
    for (unsigned i = 0; i < players; i++) {
      double away = games->results[bag * players + i] - means[i];
      own += away * away;
      sum += away;
    }
    together += sum * sum;
  }
  /* (a + b)^2 = a^2 + b^2 + 2ab: what is left of the sums' squares are the products of different games. */
  double variance = own / (players * (count - 1));
  double common = (together - own) / (players * (players - 1) * (count - 1));
  for (unsigned i = 0; i < players; i++) skill += (means[i] - mean) * (means[i] - mean) / players;
  skill = fmax(0, skill - (variance - common) / count * (players - 1) / players); /* by chance */
  double all = variance + skill;
  return (LuckShares){.mean = mean,
                      .spread = sqrt(all),
                      .tiles = all > 0 ? common / all : 0,
                      .skill = all > 0 ? skill / all : 0};
}

LuckShares luck_shares(const LuckGames *games) {
  LuckShares whole = shares_without(games, BLOCKS);
  double tiles = 0, skill = 0, both = 0, mean_tiles = 0, mean_skill = 0;
  LuckShares part[BLOCKS];
  for (unsigned i = 0; i < BLOCKS; i++) {
    part[i] = shares_without(games, i);
    mean_tiles += part[i].tiles / BLOCKS;
    mean_skill += part[i].skill / BLOCKS;
  }
  for (unsigned i = 0; i < BLOCKS; i++) {
    double of_tiles = part[i].tiles - mean_tiles, of_skill = part[i].skill - mean_skill;
    tiles += of_tiles * of_tiles;
    skill += of_skill * of_skill;
    both += (of_tiles + of_skill) * (of_tiles + of_skill);
  }
  whole.tiles_half = Z95 * sqrt(tiles * (BLOCKS - 1) / BLOCKS);
  whole.skill_half = Z95 * sqrt(skill * (BLOCKS - 1) / BLOCKS);
  whole.rest_half = Z95 * sqrt(both * (BLOCKS - 1) / BLOCKS);
  return whole;
}

/* --- One game --- */

typedef struct {
  Session *session;
  BotMemory *memory; /* once the rules are there */
  Game *other;
  unsigned tiles; /* on the table when a draw was weighed last */
  LuckOfGame *out;
} Replay;

/* Before each action: what the tile in hand is worth, against all that could have been drawn. */
static bool weigh(void *context) {
  Replay *replay = context;
  const Game *game = session_game(replay->session);
  const Rules *rules = session_rules(replay->session);
  Rng rng = {game->board.tile_count};
  Weighed found;
  if (game->turn.phase != PHASE_PLACE || game->board.tile_count == replay->tiles) return true;
  replay->tiles = game->board.tile_count;
  if (!replay->memory) replay->memory = bot_memory_open(rules);
  if (!replay->memory || !weigh_turn(game, rules, replay->memory, &rng, replay->other, &found))
    return false;
  if (!found.drawn) return true;
  LuckOfGame *out = replay->out;
  LuckDraw draw = {game->turn.number, game_mover(game), game->turn.kind, found.luck};
  if (!out->best.kind || draw.luck > out->best.luck) out->best = draw;
  if (!out->worst.kind || draw.luck < out->worst.luck) out->worst = draw;
  out->draws[draw.seat]++;
  out->luck[draw.seat] += draw.luck;
  return true;
}

bool luck_of_game(const char *home, const Session *session, LuckOfGame *out, Reason *why) {
  static const Listener LISTENER = {.before = weigh};
  Replay replay = {.session = session_open(home), .other = malloc(sizeof(Game)), .out = out};
  memset(out, 0, sizeof *out);
  bool good = replay.other && retell_game(session, replay.session, &LISTENER, &replay);
  bot_memory_close(replay.memory);
  session_close(replay.session);
  free(replay.other);
  return good || refuse(why, "the game cannot be played again line by line");
}
