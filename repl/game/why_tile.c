/* why_tile.c - why a tile may not lie somewhere, and where it may. */
#include "core/bits.h"
#include "why_inner.h"

enum { SPOTS_TOLD = 12 };

static const char *terrain_words(const Rules *rules, unsigned terrain) {
  static const char *const WORDS[TERRAINS] = {"field", "a road", "a city", "bare ground"};
  bool other = terrain >= TERRAINS && terrain < FEATURE_KINDS;
  return other ? rules_ground_name(rules, terrain) : WORDS[terrain_class(terrain)];
}

/* Every side that does not match. */
static void check_sides(Why *why, const Spot *spot) {
  static const char *const SIDE_NAMES[SIDES] = {"north", "east", "south", "west"};
  const Board *board = &why->view.game->board;
  const Kind *kinds = why->view.rules->kinds;
  for (unsigned side = 0; side < SIDES; side++) {
    Square there = square_step(spot->square, 2 * side);
    TileId id = board_at(board, there);
    if (!id) continue;
    const Tile *tile = &board->tiles[id];
    unsigned ours = kinds[spot->kind].sides[spot->rotation][side].terrain;
    unsigned theirs = kinds[tile->kind].sides[tile->rotation][(side + 2) % SIDES].terrain;
    if (!terrain_meets(ours, theirs))
      why_obstacle(why, "in the %s it shows %s, but %s at %d,%d shows %s there (TILE-1)",
                   SIDE_NAMES[side], terrain_words(why->view.rules, ours), kinds[tile->kind].id,
                   there.x, there.y, terrain_words(why->view.rules, theirs));
  }
}

static bool touches(const Board *board, Square square) {
  for (unsigned side = 0; side < SIDES; side++)
    if (board_at(board, square_step(square, 2 * side))) return true;
  return false;
}

void why_spot(Why *why, const Spot *spot) {
  const Game *game = why->view.game;
  const Rules *rules = why->view.rules;
  TileId there = board_at(&game->board, spot->square);
  int x = spot->square.x, y = spot->square.y;
  if (there) {
    why_obstacle(why, "%s lies at %d,%d already (TILE-1)",
                 rules->kinds[game->board.tiles[there].kind].id, x, y);
    return;
  }
  if (game_check_spot(game, rules, spot, NULL)) return; /* also with what may be laid for it */
  if (touches(&game->board, spot->square))
    check_sides(why, spot);
  else
    why_obstacle(why, "no tile touches %d,%d (TILE-1)", x, y);
  for (uint64_t set = rules->place_rules[spot->kind]; set; set &= set - 1) {
    unsigned rule = rules->first[HOOK_PLACE] + bits_lowest(set);
    Reason reason = {""};
    if (!game_place_rule(game, rules, rule, spot, &reason)) why_veto(why, rule, &reason);
  }
}

/* --- What would help --- */

static bool same_square(Square a, Square b) {
  return a.x == b.x && a.y == b.y;
}

/* "At 0,-1 it fits as r0 r2." */
static void print_rotations(const Why *why, const Spot *spot, const Fits *fits) {
  bool fit[4] = {false}, any = false;
  const Board *board = &why->view.game->board;
  for (unsigned n = 0; n < fits->count; n++) {
    Spot other = board_spot(board, fits, n);
    if (!same_square(other.square, spot->square)) continue;
    fit[other.rotation] = any = true;
  }
  if (!any && (board_at(board, spot->square) || !touches(board, spot->square))) return;
  builder_print(why->out, "At %d,%d it fits %s", spot->square.x, spot->square.y,
                any ? "as" : "in no rotation");
  for (unsigned r = 0; r < 4; r++)
    if (fit[r]) builder_print(why->out, " r%u", r);
  builder_put(why->out, ".\n");
}

/* "B14 r1 fits at 1,0 2,0."  Returns whether it fits anywhere. */
static bool print_squares(const Why *why, const Spot *spot, const Fits *fits) {
  unsigned told = 0, count = fits->counts[spot->rotation];
  for (unsigned n = 0; n < fits->count && told < SPOTS_TOLD; n++) {
    Spot other = board_spot(&why->view.game->board, fits, n);
    if (other.rotation != spot->rotation) continue;
    if (!told++)
      builder_print(why->out, "%s r%u fits at", why->view.rules->kinds[spot->kind].id,
                    spot->rotation);
    builder_print(why->out, " %d,%d", other.square.x, other.square.y);
  }
  if (count > told) builder_print(why->out, " and %u more", count - told);
  if (told) builder_put(why->out, ".\n");
  return told;
}

void why_spot_help(const Why *why, const Spot *spot) {
  Fits fits;
  const char *id = why->view.rules->kinds[spot->kind].id;
  game_count_spots(why->view.game, why->view.rules, spot->kind, &fits);
  print_rotations(why, spot, &fits);
  if (print_squares(why, spot, &fits)) return;
  if (!fits.count) {
    builder_print(why->out, "%s fits nowhere on this table.\n", id);
    return;
  }
  builder_print(why->out, "%s fits at", id);
  for (unsigned n = 0; n < fits.count && n < SPOTS_TOLD; n++) {
    Spot other = board_spot(&why->view.game->board, &fits, n);
    builder_print(why->out, "%s %d,%d r%u", n ? "," : "", other.square.x, other.square.y,
                  other.rotation);
  }
  if (fits.count > SPOTS_TOLD) builder_print(why->out, " and %u more", fits.count - SPOTS_TOLD);
  builder_put(why->out, ".\n");
}
