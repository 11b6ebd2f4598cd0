/* game.c - starting, copying, comparing and setting up games.  The course of a turn is in turn.c. */
#include "game.h"

#include <string.h>

#include "choice.h"
#include "hand.h"
#include "number.h"
#include "turn.h"

/* --- What is used of a game --- */

typedef struct {
  size_t offset, size;
} Block;

enum { BLOCKS = 13 };

/* Everything of a game that means something, as stretches of memory.  The rest is never read. */
static void used_blocks(const Game *game, Block blocks[BLOCKS]) {
  /* From a member, or from the beginning of an array, to so many of an array. */
#define FROM(first, array, n)                                                                      \
  {                                                                                                \
    offsetof(Game, first),                                                                         \
        offsetof(Game, array) - offsetof(Game, first) + (n) * sizeof game->array[0]                \
  }
#define ARRAY(array, n) FROM(array, array, n)
  const Board *board = &game->board;
  const Features *features = &game->features;
  const Block used[BLOCKS] = {
      FROM(turn, figures.on, game->figures.count),
      FROM(bag, bag.order, game->bag.total),
      ARRAY(followed, game->turn.depth),
      FROM(board, board.accepts, (board->slot_count + 63u) / 64),
      ARRAY(board.slot_cell, board->slot_count),
      ARRAY(board.slot_tiles, board->slot_count),
      {offsetof(Game, board.free_slots) + board->open_count * sizeof board->free_slots[0],
       (board->slot_count - board->open_count) * sizeof board->free_slots[0]},
      ARRAY(board.table, board->table_size),
      ARRAY(board.cells, board->cell_count + 1u),
      ARRAY(board.tiles, board->tile_count + 1u),
      FROM(features, features.segments, features->segment_count + 1u),
      ARRAY(features.list, features->feature_count + 1u),
      {(size_t)((const char *)options_list(&game->question) - (const char *)game),
       game->question.count * sizeof(Option)},
  };
#undef ARRAY
#undef FROM
  memcpy(blocks, used, sizeof used);
}

static size_t figure_numbers_size(const Game *game) {
  return (game->figures.count + 1u) * game->figures.kept * sizeof(int32_t);
}

static size_t numbers_size(const Game *game) {
  return numbers_used(game) * sizeof(int32_t);
}

static size_t pieces_size(const Game *game) {
  return game->piece_count * sizeof(Whereabouts);
}

static size_t held_size(const Game *game) {
  return game->held.count * sizeof(HeldTile);
}

/* Do rules keep more numbers than every game has room for, pieces, or tiles off the table? */
static bool has_more(const Game *game) {
  return game->more[SCOPE_GAME] | game->more[SCOPE_TURN] | game->more[SCOPE_PLAYER] |
         game->more[SCOPE_TILE] | game->figures.kept | game->piece_count | game->held.count |
         game->figures.held_count | game->turn.given;
}

static void copy_more(Game *to, const Game *from) {
  memcpy((Whereabouts *)game_piece(to, 0), game_piece(from, 0), pieces_size(from));
  memcpy(to->figures.held, from->figures.held,
         from->figures.held_count * sizeof from->figures.held[0]);
  memcpy(game_numbers(to), game_numbers(from), numbers_size(from));
  memcpy(figures_numbers(&to->figures), figures_numbers(&from->figures), figure_numbers_size(from));
  memcpy(held_list(&to->held), held_list(&from->held), held_size(from));
  memcpy(to->given, from->given, from->turn.given * sizeof from->given[0]);
}

/* Of games that are otherwise equal. */
static bool equal_more(const Game *a, const Game *b) {
  return !memcmp(game_piece(a, 0), game_piece(b, 0), pieces_size(a)) &&
         !memcmp(a->figures.held, b->figures.held,
                 a->figures.held_count * sizeof a->figures.held[0]) &&
         !memcmp(game_numbers(a), game_numbers(b), numbers_size(a)) &&
         !memcmp(figures_numbers(&a->figures), figures_numbers(&b->figures),
                 figure_numbers_size(a)) &&
         !memcmp(held_list(&a->held), held_list(&b->held), held_size(a)) &&
         !memcmp(a->given, b->given, a->turn.given * sizeof a->given[0]);
}

void game_copy(Game *to, const Game *from) {
  Block blocks[BLOCKS];
  used_blocks(from, blocks);
  for (unsigned i = 0; i < BLOCKS; i++)
    memcpy((char *)to + blocks[i].offset, (const char *)from + blocks[i].offset, blocks[i].size);
  if (from->turn.paid) memcpy(to->pays, from->pays, from->turn.paid * sizeof from->pays[0]);
  if (has_more(from)) copy_more(to, from);
}

bool game_equal(const Game *a, const Game *b) {
  Block blocks[BLOCKS], others[BLOCKS];
  used_blocks(a, blocks);
  used_blocks(b, others);
  for (unsigned i = 0; i < BLOCKS; i++)
    if (blocks[i].size != others[i].size ||
        memcmp((const char *)a + blocks[i].offset, (const char *)b + blocks[i].offset,
               blocks[i].size))
      return false;
  return !memcmp(a->pays, b->pays, a->turn.paid * sizeof a->pays[0]) &&
         (!has_more(a) || equal_more(a, b));
}

/* --- Hash --- */

static void mix(uint64_t *hash, uint64_t value) {
  Rng rng = {*hash ^ value};
  *hash = rng_next(&rng);
}

enum {
  FEW_FIGURES = 8,
  FEW_NUMBERS = 4
}; /* most rules have no more kinds, nor numbers of a tile */

static void mix_more(uint64_t *hash, const Game *game) {
  unsigned figures = (game->figures.count + 1u) * game->figures.kept;
  for (unsigned i = 0; i < game->piece_count; i++) {
    const Whereabouts *at = game_piece(game, i);
    mix(hash, (uint64_t)at->place << 48 | (uint64_t)at->seat << 40 | (uint64_t)at->figure << 32 |
                  (uint64_t)at->nth << 16 | at->id);
  }
  for (unsigned i = 0; i < game->figures.held_count; i++) {
    const Captive *held = &game->figures.held[i];
    mix(hash, (uint64_t)held->holder << 16 | (uint64_t)held->seat << 8 | held->kind);
  }
  for (unsigned i = 0; i < numbers_begin(game, SCOPE_TILE); i++)
    mix(hash, (uint32_t)game_numbers(game)[i]);
  for (unsigned tile = 0; tile <= game->board.tile_count; tile++)
    for (unsigned k = FEW_NUMBERS; k < game->more[SCOPE_TILE]; k++)
      mix(hash, (uint32_t)game_number(game, SCOPE_TILE, k, tile));
  for (unsigned i = 0; i < figures; i++) mix(hash, (uint32_t)figures_numbers(&game->figures)[i]);
  for (unsigned i = 0; i < game->held.count; i++) {
    const HeldTile *tile = &held_list(&game->held)[i];
    mix(hash, (uint64_t)tile->kind << 24 | (uint64_t)tile->place << 16 | (uint64_t)tile->seat << 8 |
                  tile->seen);
  }
}

/* Board squares and features follow from the tiles in their order, so they need not be hashed.  Values
 * are mixed as numbers, not as bytes: every machine gets the same. */
uint64_t game_hash(const Game *game) {
  const Turn *turn = &game->turn;
  uint64_t hash = 0xBA571DE ^ game->rules;
  uint64_t part = (turn->part & 0xFFu) << 16 | (uint64_t)(turn->part >> 8) << 40;
  mix(&hash, (uint64_t)turn->phase << 32 | (uint64_t)turn->seat << 24 | part |
                 (uint64_t)turn->step << 8 | turn->asked);
  mix(&hash, (uint64_t)turn->ask_rule << 48 | (uint64_t)turn->ask_turn << 40 |
                 (uint64_t)turn->kind << 16 | turn->number);
  if (turn->hand) mix(&hash, turn->hand); /* which ones follows from the bag */
  if (turn->action >= ACTED_BY) mix(&hash, turn->action);
  if (turn->back) mix(&hash, turn->back);
  if (turn->second) mix(&hash, turn->second);
  if (turn->next) mix(&hash, (uint64_t)turn->next << 8);
  if (turn->holds | turn->from | turn->last)
    mix(&hash, (uint64_t)turn->last << 16 | (uint64_t)turn->from << 8 | turn->holds);
  for (unsigned i = 0; i < turn->paid; i++) { /* what the tile completed follows from the tiles */
    const Pay *pay = &game->pays[i];
    mix(&hash,
        (uint64_t)turn->settled << 16 | turn->completed.of[turn->completed.count - turn->paid + i]);
    if (pay->exact | pay->manner)
      mix(&hash, (uint64_t)pay->exact << 40 | (uint64_t)pay->manner << 32 | (uint32_t)pay->points);
  }
  for (unsigned i = 0; i < turn->depth; i++) {
    const Followed *followed = &game->followed[i];
    mix(&hash, (uint64_t)followed->answer.rule << 48 | (uint64_t)followed->seat << 40 |
                   (uint64_t)followed->next << 36 | (uint64_t)followed->turn << 32 |
                   followed->answer.subject);
  }
  for (unsigned i = 0; i < turn->given; i++) {
    const Followed *given = &game->given[i];
    mix(&hash, (uint64_t)given->answer.rule << 48 | (uint64_t)given->seat << 40 |
                   (uint64_t)given->answer.passes << 32 | given->answer.subject);
    for (const char *c = given->answer.label; *c; c++) mix(&hash, (unsigned char)*c);
    if (given->answer.ranged) mix(&hash, (uint32_t)given->answer.range.number);
  }
  mix(&hash, game->rng.state);
  mix(&hash, (uint64_t)game->players << 32 | game->bag.left);
  for (unsigned seat = 0; seat < game->players; seat++) {
    mix(&hash, (uint32_t)game->scores[seat]);
    for (unsigned i = 0; i < SLOTS_MAX; i++) mix(&hash, (uint32_t)game->player_slots[seat][i]);
    for (unsigned i = 0; i < FEW_FIGURES; i++) mix(&hash, game->figures.supply[seat][i]);
    for (unsigned i = FEW_FIGURES; i < FIGURE_KINDS_MAX; i++)
      if (game->figures.supply[seat][i]) mix(&hash, i << 8 | game->figures.supply[seat][i]);
  }
  for (unsigned i = 0; i < SLOTS_MAX; i++)
    mix(&hash, (uint64_t)(uint32_t)game->game_slots[i] << 32 | (uint32_t)game->turn_slots[i]);
  for (unsigned s = 0; s < STAGES_MAX && game->bag.floors[s]; s++) mix(&hash, game->bag.floors[s]);
  for (unsigned i = 0; i < game->bag.total; i++) mix(&hash, game->bag.order[i]);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    mix(&hash, (uint64_t)figure->segment << 16 | (uint64_t)figure->kind << 8 | figure->seat);
  }
  for (unsigned i = 1; i <= game->board.tile_count; i++) {
    const Tile *tile = &game->board.tiles[i];
    mix(&hash, (uint64_t)game->board.cells[tile->cell].at << 32 | (uint64_t)tile->kind << 16 |
                   (uint64_t)tile->rotation << 8 | tile->seat);
    for (unsigned k = 0; game->more[SCOPE_TILE] && k < FEW_NUMBERS; k++)
      mix(&hash, k < game->more[SCOPE_TILE] ? (uint32_t)game_number(game, SCOPE_TILE, k, i) : 0);
  }
  if (has_more(game)) mix_more(&hash, game);
  return hash;
}

/* --- Starting --- */

/* Behind so many things of a size that begin there. */
static uint32_t behind(size_t from, size_t count, size_t size) {
  return (uint32_t)((from + count * size + 7) / 8 * 8);
}

/* Where each stretch begins, in bytes from the beginning of a game. */
typedef struct {
  uint32_t numbers, figure_numbers, pieces, held, options, end;
} Layout;

static Layout layout(const GameRoom *room) {
  Layout at;
  at.numbers = behind(offsetof(Game, features.list), room->segments + 1u, sizeof(Feature));
  at.figure_numbers = behind(at.numbers, room->numbers, sizeof(int32_t));
  at.pieces = behind(at.figure_numbers, room->figure_numbers, sizeof(int32_t));
  at.held = behind(at.pieces, room->pieces, sizeof(Whereabouts));
  at.options = behind(at.held, room->tiles, sizeof(HeldTile));
  at.end = behind(at.options, room->options, sizeof(Option));
  return at;
}

size_t game_size(const Rules *rules) {
  return layout(&rules->room).end;
}

static void lay_out(Game *game, const GameRoom *room) {
  Layout at = layout(room);
  game->numbers_at = at.numbers;
  game->pieces_at = at.pieces;
  game->figures.numbers_at = at.figure_numbers - (uint32_t)offsetof(Game, figures);
  game->held.room = (uint16_t)room->tiles;
  game->held.at = at.held - (uint32_t)offsetof(Game, held);
  game->question.room = room->options;
  game->question.at = at.options - (uint32_t)offsetof(Game, question);
}

static void clear_table(Game *game, const Rules *rules, unsigned players) {
  memset(game, 0, offsetof(Game, figures.on));
  lay_out(game, &rules->room);
  game->players = (uint8_t)players;
  game->rules = rules->fingerprint;
  game->teams = rules->teams < players ? rules->teams : 0;
  game->figures.marked = rules->weigh_by_marks;
  for (unsigned seat = 0; seat < players; seat++)
    for (unsigned i = 0; i < rules->figure_count; i++)
      game->figures.supply[seat][i] = rules->figures[i].each;
  memset(&game->bag, 0, offsetof(Bag, order));
  board_start(&game->board, rules->tile_count + rules_dealt(rules, players));
  numbers_start(game, rules);
  game->piece_count = (uint8_t)rules->piece_count;
  memset((Whereabouts *)game_piece(game, 0), 0, pieces_size(game));
  features_start(&game->features);
}

static bool check_players(unsigned players, Reason *why) {
  if (players >= 1 && players <= PLAYERS_MAX) return true;
  return refuse(why, "%u player%s, expected 1 to %d", players, players == 1 ? "" : "s",
                PLAYERS_MAX);
}

static void lay_start_tile(Game *game, const Rules *rules) {
  for (unsigned i = 0; i < rules->block_count; i++)
    turn_lay_tile(game, rules, &(Spot){rules->block[i].kind, rules->block[i].square, 0});
  if (rules->start && !rules->block_count)
    turn_lay_tile(game, rules, &(Spot){.kind = rules->start});
  game->turn.completed.count = 0; /* what is set belongs to no turn */
}

bool game_start(Game *game, const Rules *rules, unsigned players, const uint64_t *seed, bool bare,
                Reason *why) {
  if (!check_players(players, why)) return false;
  if (seed && bare) return refuse(why, "nothing can be drawn for a bare table; set tiles first");
  clear_table(game, rules, players);
  bag_fill(&game->bag, &rules->bag);
  hands_start(game, rules);
  if (!bare) lay_start_tile(game, rules);
  game->turn.seeded = seed != NULL;
  if (seed) {
    game->rng.state = *seed;
    bag_shuffle(&game->bag, &game->rng);
  }
  return turn_begin(game, rules, why);
}

bool game_start_order(Game *game, const Rules *rules, unsigned players, const KindId *order,
                      unsigned count, Reason *why) {
  unsigned used[KINDS_MAX + 1] = {0};
  if (!check_players(players, why)) return false;
  clear_table(game, rules, players);
  for (unsigned i = 0; i < count; i++) {
    unsigned kind = order[i], there = rules_in_bag(rules, kind);
    if (++used[kind] > there)
      return refuse(why, "tile %u of the order: only %u of %s are in the bag", i + 1, there,
                    rules->kinds[kind].id);
  }
  for (unsigned i = count; i-- > 0;) bag_add(&game->bag, order[i], 1);
  bag_find_stages(&game->bag, rules->stage, rules->stage_count);
  hands_start(game, rules);
  lay_start_tile(game, rules);
  game->turn.seeded = true;
  return turn_begin(game, rules, why);
}

/* --- Setting up --- */

/* Is it one of the tiles that lie on the table at first, and not there yet, nor another of its kind in its place? */
static bool start_tile_missing(const Game *game, const Rules *rules, KindId kind) {
  unsigned lie = 0;
  for (unsigned i = 1; i <= game->board.tile_count; i++)
    lie += rules_printed(rules, game->board.tiles[i].kind) == kind;
  return lie < rules_laid(rules, kind);
}

/* A tile that lies in a hand from the beginning is nowhere else. */
static bool lay_held(Game *game, KindId kind) {
  if (bag_count(&game->bag, kind)) return false;
  for (unsigned i = 0; i < game->held.count; i++)
    if (held_list(&game->held)[i].kind == kind) {
      held_remove(&game->held, i);
      return true;
    }
  return false;
}

bool game_put(Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  bool first = game->board.tile_count == 0;
  KindId printed = rules_printed(rules, spot->kind);
  bool start = start_tile_missing(game, rules, printed);
  if (!first && !board_check(&game->board, rules->kinds, spot, why)) return false;
  if (!start && !lay_held(game, printed)) {
    if (!bag_bring(&game->bag, printed, 0))
      return rules_laid(rules, printed)
                 ? refuse(why, "the start tile %s is already on the table",
                          rules->kinds[printed].id)
                 : refuse(why, "no %s is left in the bag", rules->kinds[printed].id);
    bag_draw(&game->bag);
  }
  turn_lay_tile(game, rules, spot);
  game->turn.completed.count = 0; /* what is set belongs to no turn */
  game->turn.tile = 0;
  return true;
}

bool game_stand(Game *game, const Rules *rules, unsigned seat, unsigned figure, TileId tile,
                unsigned segment, Reason *why) {
  if (!game->figures.supply[seat][figure])
    return refuse(why, "no %s figure is left in the supply", rules->figures[figure].name);
  SegmentId id = (SegmentId)(game->board.tiles[tile].first + segment);
  figure_deploy(&game->figures, &game->features, rules->figures, seat, figure, id);
  if (game->turn.phase == PHASE_DEPLOY) choice_look(game, rules);
  return true;
}

SegmentId game_segment(const Game *game, const Rules *rules, Square square, const char *name) {
  TileId tile = board_at(&game->board, square);
  if (!tile) return 0;
  unsigned segment = kind_segment(&rules->kinds[game->board.tiles[tile].kind], name);
  return segment == NO_SEGMENT ? 0 : (SegmentId)(game->board.tiles[tile].first + segment);
}
