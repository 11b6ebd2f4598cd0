/* odds.c - counts the bag. */
#include "odds.h"
#include "names.h"

#include <stdlib.h>
#include <string.h>

enum { ROW = 7, CELL = 10 }; /* kinds to a line, and their width: an id has up to seven letters */

/* How far a list of kinds has got. */
typedef struct {
  unsigned told;
  int width; /* of the last one */
} OddsRow;

/* --- Counting --- */

void odds_count(const Game *game, unsigned left[KINDS_MAX + 1]) {
  memset(left, 0, (KINDS_MAX + 1) * sizeof left[0]);
  for (unsigned i = 0; i < game->bag.left; i++) left[game->bag.order[i]]++;
}

/* What was drawn and lies neither on the table nor in a hand was put aside. */
void odds_discarded(const Game *game, const Rules *rules, unsigned gone[KINDS_MAX + 1]) {
  unsigned used[KINDS_MAX + 1] = {0};
  memset(gone, 0, (KINDS_MAX + 1) * sizeof gone[0]);
  for (unsigned i = game->bag.left; i < game->bag.total; i++) gone[game->bag.order[i]]++;
  for (unsigned i = 1; i <= game->board.tile_count; i++)
    used[rules_printed(rules, game->board.tiles[i].kind)]++;
  for (unsigned k = 1; k <= rules->kind_count; k++) { /* start tiles were never in the bag */
    unsigned laid = rules_laid(rules, k);
    used[k] = used[k] > laid ? used[k] - laid : 0;
  }
  if (!game->turn.tile && game->turn.phase != PHASE_OVER) used[game->turn.kind]++;
  for (unsigned i = 0; i < game->held.count; i++) used[held_list(&game->held)[i].kind]++;
  for (unsigned i = 0; i < game->turn.hand; i++) used[game->bag.order[game->bag.left + i]]++;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    gone[kind] = gone[kind] > used[kind] ? gone[kind] - used[kind] : 0;
}

double odds_within(unsigned hits, unsigned tiles, unsigned draws) {
  double none = 1;
  if (draws > tiles) draws = tiles;
  for (unsigned i = 0; i < draws; i++)
    none *= hits + i < tiles ? (double)(tiles - hits - i) / (double)(tiles - i) : 0;
  return 1 - none;
}

/* --- Completing a feature --- */

/* In which rotations the tile may lie on the square and completes the segment's feature there. */
static unsigned completing(const Game *game, const Rules *rules, KindId kind, Square square,
                           SegmentId segment, Game *scratch) {
  unsigned rotations = 0;
  for (unsigned r = 0; r < 4; r++) {
    Spot spot = {kind, square, (uint8_t)r};
    if (!game_check_spot(game, rules, &spot, NULL)) continue;
    game_copy(scratch, game);
    /* As if it were in the bag, even if it is in somebody's hand. */
    Bag *bag = &scratch->bag;
    if (bag->left < TILES_MAX) bag->order[bag->left++] = kind;
    if (bag->total < bag->left) bag->total = bag->left;
    if (!game_put(scratch, rules, &spot, NULL)) continue;
    const Features *features = &scratch->features;
    if (feature_complete(&features->list[features->segments[segment].of])) rotations |= 1u << r;
  }
  return rotations;
}

static void find_tiles(const Game *game, const Rules *rules, SegmentId segment, Odds *odds,
                       Game *scratch) {
  unsigned left[KINDS_MAX + 1];
  odds_count(game, left);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (!left[kind]) continue;
    if (game_count_spots(game, rules, (KindId)kind, NULL)) odds->placeable += left[kind];
    if (odds->squares != 1) continue;
    unsigned rotations = completing(game, rules, (KindId)kind, odds->square, segment, scratch);
    if (!rotations) continue;
    odds->list[odds->kind_count++] =
        (OddsTile){(KindId)kind, (uint16_t)left[kind], (uint8_t)rotations};
    odds->hits += left[kind];
  }
  if (odds->squares == 1 && game->turn.phase == PHASE_PLACE)
    odds->in_hand =
        (uint8_t)completing(game, rules, game->turn.kind, odds->square, segment, scratch);
}

bool odds_find(const Game *game, const Rules *rules, FeatureId id, Odds *odds) {
  View view = {game, rules, NULL};
  const Feature *feature = &game->features.list[id];
  *odds = (Odds){.left = game->bag.left};
  Game *scratch = malloc(sizeof *scratch);
  if (!scratch) return false;
  odds->squares = view_open_squares(&view, id, &odds->square, 1);
  find_tiles(game, rules, feature->last, odds, scratch);
  free(scratch);
  return true;
}

/* --- Telling the bag --- */

/* Columns are filled up by whoever comes next, so that no line ends in blanks. */
static void print_kind(Builder *out, const Rules *rules, unsigned kind, unsigned count,
                       OddsRow *row) {
  bool begins = row->told++ % ROW == 0;
  if (begins)
    builder_put(out, row->told > 1 ? "\n    " : "    ");
  else
    builder_print(out, "%*s", CELL - row->width, "");
  char cell[NAME_SIZE + 16];
  Builder text = builder_in(cell, sizeof cell);
  builder_put(&text, rules->kinds[kind].id);
  if (count > 1) builder_print(&text, " x%u", count);
  builder_put(out, cell);
  row->width = (int)text.size;
}

/* The tiles of one file. */
static void print_set(Builder *out, const Rules *rules, unsigned author,
                      const unsigned left[KINDS_MAX + 1]) {
  unsigned count = 0, all = 0;
  OddsRow row = {0, 0};
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (rules->kinds[kind].author != author) continue;
    count += left[kind];
    all += rules->kinds[kind].count - rules_laid(rules, kind);
  }
  if (!all) return;
  builder_print(out, "  %s (%s): %u of %u\n", rules->authors[author].title,
                rules->authors[author].file, count, all);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    if (rules->kinds[kind].author == author && left[kind])
      print_kind(out, rules, kind, left[kind], &row);
  if (row.told) builder_char(out, '\n');
}

void odds_of_bag(Builder *out, const View *view) {
  const Game *game = view->game;
  const Rules *rules = view->rules;
  unsigned left[KINDS_MAX + 1], gone[KINDS_MAX + 1];
  char hand[NAMES_HAND];
  OddsRow row = {0, 0};
  odds_count(game, left);
  odds_discarded(game, rules, gone);
  builder_print(out, game->bag.left == 1 ? "%s is left in the bag.\n" : "%s are left in the bag.\n",
                view_count(game->bag.left, "tile"));
  for (unsigned author = 0; author < rules->author_count; author++)
    print_set(out, rules, author, left);
  if (game->turn.phase == PHASE_PLACE)
    builder_print(out, "  In hand: %s\n", rules->kinds[game->turn.kind].id);
  if (game->turn.hand) builder_print(out, "  Drawn: %s\n", names_hand(game, rules, hand));
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (!gone[kind]) continue;
    if (!row.told) builder_put(out, "  Fitted nowhere and left the game:\n");
    print_kind(out, rules, kind, gone[kind], &row);
  }
  if (row.told) builder_char(out, '\n');
}

/* --- Telling the odds --- */

static void print_rotations(Builder *out, const Odds *odds, unsigned rotations) {
  builder_print(out, " at %d,%d", odds->square.x, odds->square.y);
  for (unsigned r = 0; r < 4; r++)
    if (rotations >> r & 1) builder_print(out, " r%u", r);
}

static void print_chance(Builder *out, const Odds *odds) {
  unsigned tiles = odds->placeable;
  builder_print(out, "%u of %s would complete it", odds->hits, view_count(odds->left, "tile"));
  if (odds->placeable < odds->left)
    builder_print(out, " (%u fit nowhere now and do not count)", odds->left - odds->placeable);
  if (!odds->hits) {
    builder_put(out, ".\n");
    return;
  }
  builder_print(out, ": %.1f %% for the next tile", 100 * odds_within(odds->hits, tiles, 1));
  if (tiles >= 3)
    builder_print(out, ", %.1f %% within the next 3", 100 * odds_within(odds->hits, tiles, 3));
  builder_put(out, ".\n");
}

static void print_one_square(Builder *out, const View *view, const Odds *odds) {
  const Rules *rules = view->rules;
  if (odds->in_hand) {
    builder_print(out, "  %s, the tile in hand,", rules->kinds[view->game->turn.kind].id);
    print_rotations(out, odds, odds->in_hand);
    builder_char(out, '\n');
  }
  for (unsigned i = 0; i < odds->kind_count; i++) {
    builder_print(out, "  %s x%u", rules->kinds[odds->list[i].kind].id, odds->list[i].count);
    print_rotations(out, odds, odds->list[i].rotations);
    builder_char(out, '\n');
  }
  print_chance(out, odds);
}

static void print_many_squares(Builder *out, const View *view, FeatureId feature) {
  enum { TOLD = 8 };
  Square squares[TOLD];
  unsigned count = view_open_squares(view, feature, squares, TOLD);
  builder_print(out, "No single tile can complete it: it needs %u squares, at", count);
  for (unsigned i = 0; i < count && i < TOLD; i++)
    builder_print(out, " %d,%d", squares[i].x, squares[i].y);
  builder_put(out, count > TOLD ? " ….\n" : ".\n");
}

void odds_of_feature(Builder *out, const View *view, FeatureId id) {
  static Odds odds; /* one prompt asks at a time */
  const Feature *feature = &view->game->features.list[id];
  char words[VIEW_FEATURE], place[VIEW_PLACE];
  builder_print(out, "%s: %s\n", view_place(view, view_first_segment(view, id), place),
                view_feature(view, id, words));
  if (feature->kind == FIELD)
    builder_put(out, "A field is never complete; it is paid at the end of the game (FARM-2).\n");
  else if (feature_complete(feature))
    builder_put(out, "It is complete already.\n");
  else if (!odds_find(view->game, view->rules, id, &odds))
    builder_put(out, "Out of memory.\n");
  else if (odds.squares > 1)
    print_many_squares(out, view, id);
  else
    print_one_square(out, view, &odds);
}
