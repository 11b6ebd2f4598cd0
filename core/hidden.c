/* hidden.c - a game as one seat knows it: what the seat cannot see is dealt anew.
 *
 * Hidden are the order of the stack, tiles that the seat has not seen, and tokens that only their owner sees.  How many
 * there are in each place is known to all. */
#include <string.h>

#include "game.h"
#include "number.h"
#include "question.h"

/* --- Tiles --- */

/* Places of tiles among which the seat cannot tell which is where. */
typedef struct {
  unsigned count;
  KindId *at[2 * TILES_MAX];
} Pool;

static bool is_hidden(const HeldTile *tile, unsigned seat) {
  return !(tile->seen >> seat & 1);
}

static bool hides_tiles(const Game *game, unsigned seat) {
  for (unsigned i = 0; i < game->held.count; i++)
    if (is_hidden(&held_list(&game->held)[i], seat)) return true;
  return false;
}

/* Those of one stage: what comes earlier is never mistaken for what comes later. */
static void gather(Game *game, const Rules *rules, unsigned seat, unsigned stage, Pool *pool) {
  pool->count = 0;
  for (unsigned i = 0; i < game->bag.left; i++)
    if (rules->stage[game->bag.order[i]] == stage) pool->at[pool->count++] = &game->bag.order[i];
  for (unsigned i = 0; i < game->held.count; i++) {
    HeldTile *tile = &held_list(&game->held)[i];
    if (is_hidden(tile, seat) && rules->stage[tile->kind] == stage)
      pool->at[pool->count++] = &tile->kind;
  }
}

static void sort_pool(Pool *pool) {
  uint16_t count[KINDS_MAX + 1] = {0};
  unsigned n = 0;
  for (unsigned i = 0; i < pool->count; i++) count[*pool->at[i]]++;
  for (unsigned kind = 1; kind <= KINDS_MAX; kind++)
    for (; count[kind]; count[kind]--) *pool->at[n++] = (KindId)kind;
}

static void shuffle_pool(Pool *pool, Rng *rng) {
  for (unsigned i = pool->count; i > 1; i--) {
    unsigned j = rng_below(rng, i);
    KindId kind = *pool->at[i - 1];
    *pool->at[i - 1] = *pool->at[j];
    *pool->at[j] = kind;
  }
}

/* --- Tokens --- */

static bool is_secret(const TokenKind *token) {
  return token->see == SEE_OWNER && token->scopes >> SCOPE_PLAYER & 1;
}

static int32_t *number_at(Game *game, const TokenKind *token, Scope scope, unsigned of) {
  return game_number_at(game, scope, token->slot[scope], of);
}

/* The secret tokens of one file that others have or that lie in the box: each keeps as many, of whichever sort. */
static void deal_tokens(Game *game, const Rules *rules, unsigned seat, unsigned author, Rng *rng) {
  int32_t pool[TOKEN_KINDS_MAX] = {0}, has[PLAYERS_MAX] = {0}, all = 0;
  for (unsigned i = 0; i < rules->token_count; i++) {
    const TokenKind *token = &rules->tokens[i];
    if (token->author != author || !is_secret(token)) continue;
    if (token->scopes >> SCOPE_GAME & 1) pool[i] += *number_at(game, token, SCOPE_GAME, 0);
    for (unsigned other = 0; other < game->players; other++) {
      if (other == seat) continue;
      int32_t *there = number_at(game, token, SCOPE_PLAYER, other);
      pool[i] += *there;
      has[other] += *there;
      *there = 0;
    }
    all += pool[i];
  }
  for (unsigned other = 0; other < game->players; other++)
    for (; has[other] > 0; has[other]--, all--) {
      int32_t drawn = (int32_t)rng_below(rng, (uint32_t)all);
      unsigned i = 0;
      while ((drawn -= pool[i]) >= 0) i++;
      pool[i]--;
      ++*number_at(game, &rules->tokens[i], SCOPE_PLAYER, other);
    }
  for (unsigned i = 0; i < rules->token_count; i++)
    if (rules->tokens[i].author == author && is_secret(&rules->tokens[i]) &&
        rules->tokens[i].scopes >> SCOPE_GAME & 1)
      *number_at(game, &rules->tokens[i], SCOPE_GAME, 0) = pool[i];
}

static FileSet secret_authors(const Rules *rules) {
  FileSet set = {{0}};
  for (unsigned i = 0; i < rules->token_count; i++)
    if (is_secret(&rules->tokens[i])) file_set_add(&set, rules->tokens[i].author);
  return set;
}

/* --- Answers --- */

/* What others have answered to a secret question: any of what they might have. */
static void answer_anew(Game *game, const Rules *rules, unsigned seat) {
  for (unsigned i = 0; i < game->turn.given; i++) {
    Followed *given = &game->given[i];
    if (given->seat == seat) continue;
    question_draw(game, rules, given->answer.rule, given->seat, &given->answer);
  }
  question_renew(game, rules);
}

/* --- The whole --- */

void game_hide(Game *game, const Rules *rules, unsigned seat, uint64_t seed) {
  game->rng.state = seed;
  if (game->held.count && hides_tiles(game, seat)) {
    Pool pool;
    for (unsigned stage = 0; stage <= rules->stage_count; stage++) {
      gather(game, rules, seat, stage, &pool);
      shuffle_pool(&pool, &game->rng);
    }
  } else {
    bag_shuffle(&game->bag, &game->rng);
  }
  if (game->turn.given) answer_anew(game, rules, seat);
  if (!rules->token_count) return;
  FileSet set = secret_authors(rules);
  for (unsigned author = 0; author < rules->author_count; author++)
    if (file_set_has(&set, author)) deal_tokens(game, rules, seat, author, &game->rng);
}

void game_view(Game *game, const Rules *rules, unsigned seat, uint64_t seed) {
  Pool pool;
  if (game->held.count && hides_tiles(game, seat))
    for (unsigned stage = 0; stage <= rules->stage_count; stage++) {
      gather(game, rules, seat, stage, &pool);
      sort_pool(&pool);
    }
  else
    bag_sort(&game->bag);
  game_hide(game, rules, seat, seed);
}
