/* choice.c - what may be done: places for a tile, figures for a segment. */
#include "choice.h"

#include "bits.h"
#include "number.h"
#include "patch.h"
#include "piece.h"

/* --- Selectors --- */

static bool beside_building(const Game *game, const Rules *rules, FeatureId feature) {
  SegmentId last = game->features.list[feature].last, s = last;
  do {
    TileId tile = game->features.segments[s].tile;
    if (rules->kinds[game->board.tiles[tile].kind].building ||
        board_buildings_near(&game->board, tile))
      return true;
  } while ((s = game->features.segments[s].next) != last);
  return false;
}

static bool is_due(const Game *game, FeatureId feature) {
  const Completed *completed = &game->turn.completed;
  for (unsigned i = 0; i < completed->count; i++)
    if (completed->of[i] == feature) return true;
  return false;
}

static bool has_figure(const Game *game, unsigned kind, FeatureId feature) {
  return figures_has(&game->figures, &game->features, kind, -1, feature);
}

static bool has_piece(const Game *game, unsigned piece, FeatureId feature) {
  return piece_is_on(game, game_piece(game, piece), feature, 0);
}

static bool has_token(const Game *game, const Rules *rules, unsigned token, FeatureId feature) {
  const Features *features = &game->features;
  SegmentId last = features->list[feature].last, s = last;
  do
    if (game_number(game, SCOPE_TILE, rules->tokens[token].slot[SCOPE_TILE],
                    features->segments[s].tile))
      return true;
  while ((s = features->segments[s].next) != last);
  return false;
}

/* Of its kind, none that was finished before this part is as large. */
static bool is_largest(const Game *game, FeatureId feature) {
  const Feature *own = &game->features.list[feature];
  for (unsigned f = 1; f <= game->features.feature_count; f++) {
    const Feature *other = &game->features.list[f];
    if (other->kind == own->kind && other->tiles >= own->tiles && f != feature &&
        feature_complete(other) && !is_due(game, (FeatureId)f))
      return false;
  }
  return true;
}

/* The states that a feature is in as far as the game knows, of those that are asked for. */
static unsigned states_in_game(const Game *game, FeatureId feature, unsigned seat, unsigned asked) {
  enum { OWN = 1 << STATE_OWN, DUE = 1 << STATE_DUE, LARGEST = 1 << STATE_LARGEST };
  unsigned states = 0;
  if (asked & OWN && feature_followers(&game->features.list[feature], seat)) states |= OWN;
  if (asked & DUE && is_due(game, feature)) states |= DUE;
  if (asked & LARGEST && is_largest(game, feature)) states |= LARGEST;
  return states;
}

/* What few selectors ask for: a building around the feature, somebody's figure, a piece, or none. */
static bool fits_further(const Selector *selector, const Game *game, const Rules *rules,
                         FeatureId feature, unsigned seat) {
  enum { IN_GAME = 1 << STATE_OWN | 1 << STATE_DUE | 1 << STATE_LARGEST };
  unsigned is = selector->is & IN_GAME, isnt = selector->isnt & IN_GAME;
  unsigned states = is | isnt ? states_in_game(game, feature, seat, is | isnt) : 0;
  return !(is & ~states) && !(isnt & states) &&
         (!selector->beside || beside_building(game, rules, feature)) &&
         (!selector->piece || has_piece(game, selector->piece - 1u, feature)) &&
         (!selector->absent || !has_piece(game, selector->absent - 1u, feature)) &&
         (!selector->any || has_figure(game, selector->any - 1u, feature)) &&
         (!selector->none || !has_figure(game, selector->none - 1u, feature)) &&
         (!selector->token || has_token(game, rules, (selector->token & ~(unsigned)TOKEN_NONE) - 1u,
                                        feature) == !(selector->token & TOKEN_NONE));
}

bool selector_takes_closely(const Selector *selector, const Game *game, const Rules *rules,
                            FeatureId feature, unsigned seat) {
  return selector_takes_feature(selector, &game->features.list[feature]) &&
         (!selector->figure || figures_has(&game->figures, &game->features, selector->figure - 1u,
                                           (int)seat, feature)) &&
         (!selector_looks_further(selector) || fits_further(selector, game, rules, feature, seat));
}

/* --- Places --- */

static FeatureId building_at(const Game *game, const Rules *rules, Square square) {
  return features_building(&game->features, &game->board, rules->kinds,
                           board_at(&game->board, square));
}

/* How many buildings around a square the selector takes. */
static unsigned buildings_around(const Game *game, const Rules *rules, Square square,
                                 const Selector *selector) {
  unsigned count = 0;
  for (unsigned near = board_near(&game->board, square); near; near &= near - 1) {
    FeatureId f = building_at(game, rules, square_step(square, bits_lowest(near)));
    count += selector_takes_feature(selector, &game->features.list[f]);
  }
  return count;
}

/* A rule that says how many buildings of some sort may stand around the tile: seen from the tile and, if
 * it goes both ways, from each of those buildings. */
static bool too_many_around(const Game *game, const Rules *rules, const Rule *rule, Square square) {
  unsigned near = board_near(&game->board, square), count = 0;
  for (; near; near &= near - 1) {
    Square there = square_step(square, bits_lowest(near));
    FeatureId f = building_at(game, rules, there);
    if (!selector_takes_feature(&rule->around, &game->features.list[f])) continue;
    if (++count > rule->most) return true;
    if (rule->both && buildings_around(game, rules, there, &rule->selector) >= rule->most)
      return true;
  }
  return false;
}

/* Does a side of the tile that shows the kind touch another tile?  If none of it is on the table there is nothing to
 * continue. */
static bool joins(const Game *game, const Rules *rules, const Spot *spot, unsigned kind) {
  static const uint8_t BASE[BASE_KINDS] = {[CITY] = TERRAIN_CITY,
                                           [ROAD] = TERRAIN_ROAD,
                                           [CLOISTER] = TERRAIN_ANY,
                                           [FIELD] = TERRAIN_FIELD};
  const Side *sides = rules->kinds[spot->kind].sides[spot->rotation];
  unsigned terrain = kind < BASE_KINDS ? BASE[kind] : kind;
  for (unsigned side = 0; side < SIDES; side++)
    if (sides[side].terrain == terrain &&
        board_at(&game->board, square_step(spot->square, 2 * side)))
      return true;
  for (unsigned i = 1; i <= game->board.tile_count; i++)
    if (rules->kinds[game->board.tiles[i].kind].kinds >> kind & 1) return false;
  return true;
}

/* The sides of a tile that show a kind, a bit each. */
static unsigned sides_showing(const Kind *kind, unsigned rotation, unsigned terrain) {
  unsigned sides = 0;
  for (unsigned side = 0; side < SIDES; side++)
    sides |= (kind->sides[rotation][side].terrain == terrain ? 1u : 0u) << side;
  return sides;
}

/* Would a path that continues here bend the same way as on the tile before? */
static bool turns_back(const Game *game, const Rules *rules, const Spot *spot, unsigned kind) {
  unsigned own = sides_showing(&rules->kinds[spot->kind], spot->rotation, kind);
  for (unsigned set = own; set; set &= set - 1) {
    unsigned here = bits_lowest(set);
    const Tile *before =
        &game->board.tiles[board_at(&game->board, square_step(spot->square, 2 * here))];
    unsigned theirs =
        before->kind ? sides_showing(&rules->kinds[before->kind], before->rotation, kind) : 0;
    for (; theirs; theirs &= theirs - 1) {
      unsigned bend = (here + 2 + SIDES - bits_lowest(theirs)) % SIDES;
      if (bend % 2 == 1 && own >> (here + bend) % SIDES & 1) return true;
    }
  }
  return false;
}

static unsigned tiles_beside(const Game *game, Square square) {
  unsigned count = 0;
  for (unsigned side = 0; side < SIDES; side++)
    count += board_at(&game->board, square_step(square, 2 * side)) != 0;
  return count;
}

bool game_place_rule(const Game *game, const Rules *rules, unsigned index, const Spot *spot,
                     Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->calls) {
    hooks_count(&rules->hooks, index);
    return rules->hooks.place(rules->hooks.context, game, index, spot, why);
  }
  if (rule->joins)
    return joins(game, rules, spot, rule->joins - 1u) ||
           refuse(why, "it must continue the %s (%s)", rules_ground_name(rules, rule->joins - 1u),
                  rules->authors[rule->author].name);
  if (rule->sides)
    return tiles_beside(game, spot->square) >= rule->sides ||
           refuse(why, "there must be tiles on %u of its sides (%s)", rule->sides,
                  rules->authors[rule->author].name);
  if (rule->winds)
    return !turns_back(game, rules, spot, rule->winds - 1u) ||
           refuse(why, "the %s would turn back (%s)", rules_ground_name(rules, rule->winds - 1u),
                  rules->authors[rule->author].name);
  if (!too_many_around(game, rules, rule, spot->square)) return true;
  return refuse(why, "a building may have at most %d of the other sort around it (%s)", rule->most,
                rules->authors[rule->author].name);
}

static bool vetoed(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  for (uint64_t set = rules->place_rules[spot->kind]; set; set &= set - 1)
    if (!game_place_rule(game, rules, rules->first[HOOK_PLACE] + bits_lowest(set), spot, why))
      return true;
  return false;
}

/* Do the rules about this kind look at squares only, and only at those near a building? */
static bool limits_only(const Rules *rules, KindId kind) {
  for (uint64_t set = rules->place_rules[kind]; set; set &= set - 1) {
    const Rule *rule = &rules->list[rules->first[HOOK_PLACE] + bits_lowest(set)];
    if (rule->calls || rule->joins || rule->sides || rule->winds) return false;
  }
  return true;
}

static bool slot_vetoed(const Game *game, const Rules *rules, KindId kind, unsigned slot,
                        unsigned rotation) {
  Spot spot = board_slot_spot(&game->board, slot, rotation);
  spot.kind = kind;
  return vetoed(game, rules, &spot, NULL);
}

static uint64_t slots_in_any_rotation(const Fits *fits, unsigned word) {
  return fits->slots[0][word] | fits->slots[1][word] | fits->slots[2][word] | fits->slots[3][word];
}

/* Those of a word of slots that have a building near. */
static uint64_t slots_near(const Board *board, unsigned word, uint64_t slots) {
  uint64_t near = 0;
  for (uint64_t set = slots; set; set &= set - 1) {
    CellId cell = board->slot_cell[64 * word + bits_lowest(set)];
    uint64_t is = board->cells[cell].near != 0; /* which cannot be guessed: no branch */
    near |= set & -set & (0 - is);
  }
  return near;
}

/* Is one of them far from all buildings?  Mostly the first is. */
static bool any_far(const Board *board, unsigned word, uint64_t slots) {
  for (; slots; slots &= slots - 1)
    if (!board->cells[board->slot_cell[64 * word + bits_lowest(slots)]].near) return true;
  return false;
}

/* Limits do not look at the rotation, so each square is asked about once.  A place that is far from all
 * buildings ends this if the first one is all the caller wants to know. */
static void strike_limited(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                           bool first_only) {
  for (unsigned w = 0; w < fits->words; w++) {
    uint64_t all = slots_in_any_rotation(fits, w), struck = 0;
    if (first_only && any_far(&game->board, w, all)) return;
    for (uint64_t set = slots_near(&game->board, w, all); set; set &= set - 1)
      if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), 0)) struck |= set & -set;
    for (unsigned r = 0; r < 4; r++) fits->slots[r][w] &= ~struck;
  }
  fits_count(fits);
}

/* Goes through the places by edges and strikes those that a rule forbids; stops at the first that is
 * allowed if that is all the caller wants to know. */
static void strike_vetoed(const Game *game, const Rules *rules, KindId kind, Fits *fits,
                          bool first_only) {
  for (unsigned r = 0; r < 4; r++)
    for (unsigned w = 0; w < fits->words; w++)
      for (uint64_t set = fits->slots[r][w]; set; set &= set - 1) {
        if (slot_vetoed(game, rules, kind, 64 * w + bits_lowest(set), r)) {
          fits->slots[r][w] &= ~(set & -set);
          fits->counts[r]--;
          fits->count--;
        } else if (first_only) {
          return;
        }
      }
}

/* On how many sides there must be tiles, whatever lies there; 0: no rule says so. */
static unsigned sides_wanted(const Rules *rules, KindId kind) {
  unsigned sides = 0;
  for (uint64_t set = rules->place_rules[kind]; set; set &= set - 1) {
    unsigned wanted = rules->list[rules->first[HOOK_PLACE] + bits_lowest(set)].sides;
    if (wanted > sides) sides = wanted;
  }
  return sides;
}

static bool has_beside(const Board *board, unsigned slot, unsigned sides) {
  const TileId *beside = board->slot_tiles[slot];
  return 0u + !!beside[NORTH] + !!beside[EAST] + !!beside[SOUTH] + !!beside[WEST] >= sides;
}

/* Is there a square with so many tiles beside it?  Mostly there is none, and nothing else need be looked at. */
static bool any_beside(const Board *board, unsigned sides) {
  for (unsigned w = 0; w < (board->slot_count + 63u) / 64; w++)
    for (uint64_t set = board->open[w]; set; set &= set - 1)
      if (has_beside(board, 64 * w + bits_lowest(set), sides)) return true;
  return false;
}

/* The number of tiles beside a square does not look at the rotation, so each square is asked about once, and first. */
static void strike_lonely(const Board *board, unsigned sides, Fits *fits) {
  for (unsigned w = 0; w < fits->words; w++) {
    uint64_t lonely = 0;
    for (uint64_t set = slots_in_any_rotation(fits, w); set; set &= set - 1)
      if (!has_beside(board, 64 * w + bits_lowest(set), sides)) lonely |= set & -set;
    for (unsigned r = 0; r < 4; r++) fits->slots[r][w] &= ~lonely;
  }
  fits_count(fits);
}

static void strike(const Game *game, const Rules *rules, KindId kind, Fits *fits, bool first_only) {
  unsigned sides = sides_wanted(rules, kind);
  if (sides) strike_lonely(&game->board, sides, fits);
  if (sides && !fits->count) return;
  if (limits_only(rules, kind))
    strike_limited(game, rules, kind, fits, first_only);
  else
    strike_vetoed(game, rules, kind, fits, first_only);
}

unsigned game_count_spots(const Game *game, const Rules *rules, KindId kind, Fits *fits) {
  Fits local;
  if (!fits) fits = &local;
  board_fits(&game->board, rules->kinds, kind, fits);
  if (rules->placing) patch_fits(game, rules, kind, fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, fits, false);
  return fits->count;
}

/* The same where rules may forbid a place, or patches make one. */
SELDOM static bool any_spot_closely(const Game *game, const Rules *rules, KindId kind) {
  if (!rules->place_rules[kind] && board_fits_any(&game->board, rules->kinds, kind)) return true;
  unsigned sides = sides_wanted(rules, kind);
  if (sides && !any_beside(&game->board, sides)) return false;
  Fits fits;
  board_fits(&game->board, rules->kinds, kind, &fits);
  if (rules->placing) patch_fits(game, rules, kind, &fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, &fits, true);
  return fits.count > 0;
}

bool choice_any_spot(const Game *game, const Rules *rules, KindId kind) {
  if (rules->place_rules[kind] || rules->placing) return any_spot_closely(game, rules, kind);
  return board_fits_any(&game->board, rules->kinds, kind);
}

bool choice_may_decline(const Game *game, const Rules *rules, KindId kind) {
  Fits fits;
  if (!rules->placing) return false;
  board_fits(&game->board, rules->kinds, kind, &fits);
  if (rules->place_rules[kind]) strike(game, rules, kind, &fits, true);
  return !fits.count;
}

bool game_check_spot(const Game *game, const Rules *rules, const Spot *spot, Reason *why) {
  PatchNeed need;
  return (board_check(&game->board, rules->kinds, spot, why) ||
          (rules->placing && patch_needed(game, rules, spot, &need))) &&
         !vetoed(game, rules, spot, why);
}

/* --- Figures --- */

static bool refuse_stand(const Rules *rules, const FigureKind *kind, const Feature *feature,
                         unsigned seat, Reason *why) {
  const char *where = rules_ground_name(rules, feature->kind);
  if (!(kind->on >> feature->kind & 1))
    return refuse(why, "a %s figure can never stand on a %s", kind->name, where);
  if (kind->follower && feature_taken(feature))
    return refuse(why, "there is already a %s on this %s (DEP-3)",
                  feature_has_follower(feature) ? "follower" : "figure that claims it", where);
  if (kind->joins && !feature_followers(feature, seat))
    return refuse(why, "a %s figure may only stand where its owner has a follower", kind->name);
  return refuse(why, "a %s figure may only stand on an unfinished feature", kind->name);
}

/* Is the corner behind this side (clockwise) of the tile ground of one segment?  Which; NO_SEGMENT: no. */
static unsigned corner_segment(const Rules *rules, const Tile *tile, unsigned side) {
  const Side *sides = rules->kinds[tile->kind].sides[tile->rotation];
  unsigned one = sides[side].second, other = sides[(side + 1) % SIDES].first;
  return one == other ? one : NO_SEGMENT;
}

bool game_at_corner(const Game *game, const Rules *rules, SegmentId id) {
  TileId on = game->features.segments[id].tile;
  const Tile *tile = &game->board.tiles[on];
  FeatureId f = game->features.segments[id].of;
  Square square = board_square(&game->board, on);
  for (unsigned side = 0; side < SIDES; side++) {
    if (corner_segment(rules, tile, side) != (unsigned)(id - tile->first)) continue;
    unsigned met = 1;
    for (unsigned i = 0; i < 3;
         i++) { /* beyond the side, beyond the corner, beyond the next side */
      const Tile *other =
          &game->board
               .tiles[board_at(&game->board, square_step(square, (2 * side + i) % NEIGHBOURS))];
      unsigned there =
          other->kind ? corner_segment(rules, other, (side + 1 + i) % SIDES) : NO_SEGMENT;
      met += there != NO_SEGMENT && game->features.segments[other->first + there].of == f;
    }
    if (met == 4) return true;
  }
  return false;
}

/* Does an entry speak about what arrives here?  A piece that is on a tile is on each of its segments. */
static bool speaks_of(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                      SegmentId segment) {
  FeatureId f = game->features.segments[segment].of;
  unsigned piece = rule->selector.piece;
  uint64_t marks = rule->selector.tile_marks; /* of the tile where it would stand */
  const Tile *tile = &game->board.tiles[game->features.segments[segment].tile];
  if (marks && !(rules->kinds[tile->kind].marks & marks)) return false;
  return selector_takes(&rule->selector, game, rules, f, seat) &&
         (!piece || piece_is_on(game, game_piece(game, piece - 1), f, segment));
}

static bool refuse_arrival(const Rules *rules, const Rule *rule, Reason *why) {
  return refuse(why, "%s (%s)", &rules->sentences[rule->sentence],
                rules->authors[rule->author].name);
}

bool game_deploy_rule(const Game *game, const Rules *rules, unsigned index, unsigned seat,
                      unsigned figure, SegmentId segment, Reason *why) {
  const Rule *rule = &rules->list[index];
  if (rule->who_arrives == ARRIVES_PIECE) return true;
  if (rule->who_arrives == ARRIVES_KIND && rule->arrives != figure) return true;
  if (!speaks_of(game, rules, rule, seat, segment)) return true;
  hooks_count(&rules->hooks, index);
  if (!rule->calls) return refuse_arrival(rules, rule, why);
  return rules->hooks.deploy(rules->hooks.context, game, index, seat, figure, segment, why);
}

bool choice_deploy_vetoed(const Game *game, const Rules *rules, unsigned seat, unsigned figure,
                          SegmentId segment, Reason *why) {
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++)
    if (!game_deploy_rule(game, rules, i, seat, figure, segment, why)) return true;
  return false;
}

/* The segments a piece would come to: where it stands, or all of a tile. */
bool choice_piece_vetoed(const Game *game, const Rules *rules, unsigned piece,
                         const Whereabouts *to, Reason *why) {
  TileId tile = piece_tile(game, to);
  if (!tile) return false;
  SegmentId first = game->board.tiles[tile].first, stands = piece_segment(to);
  unsigned count = rules->kinds[game->board.tiles[tile].kind].segment_count;
  for (unsigned i = rules->first[HOOK_DEPLOY]; i < rules->first[HOOK_DEPLOY + 1]; i++) {
    const Rule *rule = &rules->list[i];
    if (rule->who_arrives != ARRIVES_PIECE || rule->arrives != piece) continue;
    for (SegmentId s = first; s < first + count; s++)
      if ((!stands || s == stands) && speaks_of(game, rules, rule, game->turn.seat, s)) {
        hooks_count(&rules->hooks, i);
        return !refuse_arrival(rules, rule, why);
      }
  }
  return false;
}

bool choice_check_deploy(const Game *game, const Rules *rules, unsigned figure, unsigned segment,
                         Reason *why) {
  unsigned seat = game->turn.seat;
  SegmentId id = (SegmentId)(game->board.tiles[game->turn.tile].first + segment);
  const Feature *feature = &game->features.list[game->features.segments[id].of];
  const FigureKind *kind = &rules->figures[figure];
  if (!game->figures.supply[seat][figure])
    return refuse(why, "no %s figure is left in the supply", kind->name);
  if (game->turn.second && !kind->second)
    return refuse(why, "a %s figure cannot be deployed as the second one", kind->name);
  if (!figure_may_stand(kind, feature, seat)) return refuse_stand(rules, kind, feature, seat, why);
  if (kind->corner && !game_at_corner(game, rules, id))
    return refuse(why, "a %s figure stands where four tiles meet in one field", kind->name);
  return !choice_deploy_vetoed(game, rules, seat, figure, id, why);
}

/* The kinds of figures that the active player might deploy anywhere, a bit each. */
static inline uint32_t kinds_to_deploy(const Game *game, const Rules *rules) {
  const uint8_t *supply = game->figures.supply[game->turn.seat];
  uint32_t kinds = bits_bytes_used(supply);
  if (rules->figure_count > 8) kinds |= (uint32_t)bits_bytes_used(supply + 8) << 8;
  return game->turn.second ? kinds & rules->seconds : kinds;
}

/* Those that may stand on this segment of the tile just placed, unless a rule forbids it.  `own` are the bits of the
 * active player's followers. */
static inline uint32_t kinds_on(const Game *game, const Rules *rules, SegmentId segment,
                                uint64_t own, uint32_t kinds) {
  const Feature *feature = &game->features.list[game->features.segments[segment].of];
  unsigned away = (unsigned)feature_taken(feature) * AWAY_TAKEN |
                  (unsigned)!(feature->followers & own) * AWAY_ALONE |
                  (unsigned)!feature->open * AWAY_COMPLETE;
  kinds &= rules->may_stand[feature->kind][away];
  if (kinds & rules->corners && !game_at_corner(game, rules, segment)) kinds &= ~rules->corners;
  return kinds;
}

enum { AT_ONCE = 4 }; /* few tiles have more segments, and how many cannot be guessed */

/* The same for each of its segments; beyond them there is nothing that anybody may stand on.  Returns what may stand on
 * any of them. */
static inline uint32_t kinds_on_all(const Game *game, const Rules *rules, unsigned segments,
                                    uint32_t on[SEGMENTS_PER_KIND]) {
  unsigned first = game->board.tiles[game->turn.tile].first;
  uint32_t kinds = kinds_to_deploy(game, rules), any = 0;
  uint64_t own = (uint64_t)0xFF << 8 * game->turn.seat;
  if (!kinds) return 0;
  for (unsigned from = 0; from < segments; from += AT_ONCE)
    for (unsigned s = from; s < from + AT_ONCE; s++)
      any |= on[s] = kinds_on(game, rules, (SegmentId)(first + s), own,
                              kinds & (0u - (uint32_t)(s < segments)));
  return any;
}

unsigned choice_list_deploys(const Game *game, const Rules *rules, Choices *choices) {
  unsigned count = 0, segments = rules->kinds[game_kind_in_play(game)].segment_count;
  unsigned first = game->board.tiles[game->turn.tile].first;
  bool vetoes = rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1];
  uint32_t on[SEGMENTS_PER_KIND], any = kinds_on_all(game, rules, segments, on);
  for (; any; any &= any - 1) {
    unsigned figure = bits_lowest(any);
    for (unsigned from = 0; from < segments; from += AT_ONCE)
      for (unsigned s = from; s < from + AT_ONCE; s++) { /* all are written down */
        bool may = on[s] >> figure & 1;
        if (vetoes)
          may = may && !choice_deploy_vetoed(game, rules, game->turn.seat, figure,
                                             (SegmentId)(first + s), NULL);
        choices->deploys[count].figure = (uint8_t)figure;
        choices->deploys[count].segment = (uint8_t)s;
        count += may;
      }
  }
  return count;
}

bool choice_any_deploy(const Game *game, const Rules *rules) {
  if (rules->first[HOOK_DEPLOY] < rules->first[HOOK_DEPLOY + 1]) {
    Choices choices;
    return choice_list_deploys(game, rules, &choices) > 0;
  }
  uint32_t on[SEGMENTS_PER_KIND];
  return kinds_on_all(game, rules, rules->kinds[game_kind_in_play(game)].segment_count, on) != 0;
}
