/* offer_words.c - questions whose answers are listed by words alone.
 *
 * A question has a list of offers (Offer in ask_words.h), each of which lists answers of one sort: this file knows where an
 * offer looks, and listing.c what it adds there.  What may be done with the followers that the question is about (`recall`,
 * `add`) is in offer_followers.c.  The order of answers is that of the table: figures as they came, tiles as they were
 * laid, features by their numbers. */
#include "bits.h"
#include "listing.h"
#include "number.h"
#include "patch.h"
#include "piece.h"
#include "seek.h"
#include "thing.h"

/* --- Among segments --- */

/* As selector_takes, but a piece or a token that is on a tile is on the segments of that tile only. */
static bool takes_segment(const Listing *listing, SegmentId segment) {
  const Game *game = listing->to->game;
  Selector selector = listing->offer->where;
  unsigned piece = selector.piece, absent = selector.absent, token = selector.token;
  FeatureId f = game->features.segments[segment].of;
  selector.piece = selector.absent = selector.token = 0;
  return selector_takes(&selector, game, listing->to->rules, f, listing->to->seat) &&
         (!token || token_asked(game, listing->to->rules, token, SCOPE_TILE,
                                game->features.segments[segment].tile)) &&
         (!piece || piece_is_on(game, game_piece(game, piece - 1), f, segment)) &&
         (!absent || !piece_is_on(game, game_piece(game, absent - 1), f, segment));
}

enum { NEAR_MAX = NEIGHBOURS + 1 };

/* The tiles on so many squares at and around a tile: itself, the four beside it, the eight around it. */
static unsigned tiles_near(const Game *game, TileId centre, unsigned squares,
                           TileId tiles[NEAR_MAX]) {
  Square square = board_square(&game->board, centre);
  unsigned count = 0;
  if (squares & 1) tiles[count++] = centre;
  if (squares == 1) return count;
  for (unsigned d = 0; d < NEIGHBOURS; d += squares < NEIGHBOURS ? 2 : 1) {
    TileId tile = board_at(&game->board, square_step(square, d));
    if (tile) tiles[count++] = tile;
  }
  return count;
}

static void each_segment_on(const Listing *listing, TileId id, const Figure *figure, unsigned nth) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[id];
  for (unsigned i = 0; i < to->rules->kinds[tile->kind].segment_count; i++) {
    SegmentId segment = (SegmentId)(tile->first + i);
    if (takes_segment(listing, segment)) listing_at_segment(listing, segment, figure, nth);
  }
}

static void each_segment(const Listing *listing, const Figure *figure, unsigned nth) {
  TileId tiles[NEAR_MAX];
  unsigned near = listing->offer->near;
  unsigned count = near ? tiles_near(listing->to->game, listing->centre, near, tiles)
                        : listing->to->game->board.tile_count;
  for (unsigned i = 0; i < count; i++)
    each_segment_on(listing, near ? tiles[i] : (TileId)(i + 1), figure, nth);
}

/* Could one of these followers come to stand on the tile? */
static bool may_enter(const Listing *listing, uint32_t kinds, TileId id) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[id];
  for (unsigned i = 0; i < to->rules->kinds[tile->kind].segment_count; i++) {
    SegmentId segment = (SegmentId)(tile->first + i);
    if (takes_segment(listing, segment) && listing_may_come(to, kinds, segment)) return true;
  }
  return false;
}

/* Other tiles than the one just placed that a follower could enter.  As the second figure of a part an answer is called
 * what the figure is called. */
static void pick_entered(const Listing *listing) {
  const Offering *to = listing->to;
  uint32_t kinds = listing_kinds(listing) & (to->game->turn.second ? to->rules->seconds : ~0u);
  for (unsigned id = 1; id <= to->game->board.tile_count; id++) {
    if (id == to->game->turn.tile || !kinds) continue;
    if (!to->game->turn.second) {
      if (may_enter(listing, kinds, (TileId)id))
        listing_answer(listing, listing->offer->label, THING_TILE, id, 0);
      continue;
    }
    for (uint32_t set = kinds; set; set &= set - 1)
      if (may_enter(listing, set & -set, (TileId)id))
        listing_answer(listing, to->rules->figures[bits_lowest(set)].name, THING_TILE, id, 0);
  }
}

/* --- Among tiles --- */

/* Is there, or is there not, the piece that is named? */
static bool has_pieces(const Listing *listing, TileId tile) {
  const Game *game = listing->to->game;
  const Selector *where = &listing->offer->where;
  return (!where->piece || piece_tile(game, game_piece(game, where->piece - 1)) == tile) &&
         (!where->absent || piece_tile(game, game_piece(game, where->absent - 1)) != tile);
}

/* May a piece come there: a tile with such marks, tokens, and a segment of such a feature? */
static bool takes_tile(const Listing *listing, TileId id) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[id];
  const Kind *kind = &to->rules->kinds[tile->kind];
  Selector where = listing->offer->where;
  if (where.always || !where.kinds) return true;
  if (where.tile_marks && !(kind->marks & where.tile_marks)) return false;
  if (where.token && !token_asked(to->game, to->rules, where.token, SCOPE_TILE, id)) return false;
  where.piece = where.absent = where.token = 0; /* asked of the tile */
  for (unsigned i = 0; i < kind->segment_count; i++)
    if (selector_takes(&where, to->game, to->rules, to->game->features.segments[tile->first + i].of,
                       to->seat))
      return true;
  return false;
}

static void at_tile(const Listing *listing, TileId tile) {
  if (listing_noted(listing, SCOPE_TILE, tile) || !has_pieces(listing, tile)) return;
  switch ((OfferWay)listing->offer->way) {
  case OFFER_PICK: listing_answer(listing, listing->offer->label, THING_TILE, tile, 0); return;
  case OFFER_MOVE:
    if (!takes_tile(listing, tile)) return;
    listing_move_pieces(listing, (Whereabouts){.place = PLACE_TILE, .id = tile}, THING_TILE, tile,
                        0);
    return;
  case OFFER_PATCH: listing_patch(listing, tile); return;
  default: return;
  }
}

/* Is the patch of the offer what makes this segment, or joins it to another? */
static bool bears_patch(const Listing *listing, SegmentId segment) {
  const Game *game = listing->to->game;
  const Tile *tile = &game->board.tiles[game->features.segments[segment].tile];
  return patched_of_segment(listing->to->rules, tile->kind, (unsigned)(segment - tile->first)) ==
         listing->offer->thing;
}

/* The first tile with such a patch that is met on the way from a segment of the tile just placed; 0: none.  Whoever comes
 * back to that tile has gone all the way round. */
static TileId first_along(const Listing *listing, SegmentId from) {
  const Game *game = listing->to->game;
  SegmentId waiting[SEGMENTS_MAX], met[SEGMENTS_PER_KIND + 2 * SIDES];
  uint64_t seen[SEGMENTS_MAX / 64 + 1] = {0};
  unsigned count = 0;
  waiting[count++] = from;
  while (count) {
    SegmentId s = waiting[--count];
    TileId tile = game->features.segments[s].tile;
    bool back = s != from && tile == game->turn.tile, again = seen[s / 64] >> s % 64 & 1;
    seen[s / 64] |= (uint64_t)1 << s % 64;
    if (back || again) continue;
    if (s != from && bears_patch(listing, s)) return tile;
    unsigned beyond = patch_beyond(game, listing->to->rules, s, met);
    while (beyond-- && count < SEGMENTS_MAX) waiting[count++] = met[beyond];
  }
  return 0;
}

/* The first tile along the way from each segment of a feature that lies on the tile just placed, each once. */
static unsigned each_way(const Listing *listing, FeatureId f, TileId *tiles, unsigned count) {
  const Game *game = listing->to->game;
  const Features *features = &game->features;
  SegmentId last = features->list[f].last, s = last;
  do {
    TileId met = features->segments[s].tile == game->turn.tile ? first_along(listing, s) : 0;
    unsigned same = 0;
    while (same < count && tiles[same] != met) same++;
    if (!met || same < count) continue;
    tiles[count++] = met;
    at_tile(listing, met);
  } while ((s = features->segments[s].next) != last);
  return count;
}

static void each_tile_along(const Listing *listing) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[to->game->turn.tile];
  TileId tiles[SEGMENTS_PER_KIND];
  FeatureId ways[SEGMENTS_PER_KIND];
  unsigned count = 0, seen = 0;
  for (unsigned i = 0; i < to->rules->kinds[tile->kind].segment_count; i++) {
    FeatureId f = to->game->features.segments[tile->first + i].of;
    unsigned same = 0;
    while (same < seen && ways[same] != f) same++;
    if (same < seen || !takes_segment(listing, (SegmentId)(tile->first + i))) continue;
    ways[seen++] = f;
    count = each_way(listing, f, tiles, count);
  }
}

static void each_tile(const Listing *listing) {
  const Offering *to = listing->to;
  TileId tiles[NEAR_MAX];
  if (listing->offer->enters) {
    pick_entered(listing);
  } else if (listing->offer->near == NEAR_ALONG) {
    each_tile_along(listing);
  } else if (listing->offer->near && listing->centre) {
    unsigned count = tiles_near(to->game, listing->centre, listing->offer->near, tiles);
    for (unsigned i = 0; i < count; i++) at_tile(listing, tiles[i]);
  } else if (!listing->offer->near) {
    for (unsigned id = 1; id <= to->game->board.tile_count; id++) at_tile(listing, (TileId)id);
  }
}

/* --- Among features, figures, tiles off the table --- */

/* Does one of the pieces of the offer stand there already? */
static bool has_own_piece(const Listing *listing, FeatureId f) {
  const Game *game = listing->to->game;
  for (unsigned piece = 0; piece < listing->to->rules->piece_count; piece++)
    if (listing->offer->pieces >> piece & 1 && piece_is_on(game, game_piece(game, piece), f, 0))
      return true;
  return false;
}

static void each_feature(const Listing *listing) {
  const Offering *to = listing->to;
  Found found;
  seek_features(to->game, to->rules, &listing->offer->where, to->seat, &found);
  for (FeatureId f; (f = found_next(&found)) != 0;) {
    if (has_own_piece(listing, f)) continue;
    for (uint32_t set = listing->offer->pieces; set; set &= set - 1) {
      SegmentId segment = piece_newest(to->game, to->rules, bits_lowest(set), f);
      listing_move_piece(listing, bits_lowest(set),
                         (Whereabouts){.place = PLACE_SEGMENT, .id = segment}, THING_SEGMENT,
                         segment, 0);
    }
  }
}

/* Does the figure stand on what the tile just placed belongs to, by a segment that bears the marks that are named? */
static bool stands_near(const Listing *listing, const Figure *figure) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[to->game->turn.tile];
  const Kind *kind = &to->rules->kinds[tile->kind];
  const Selector *on = &listing->offer->figures.on;
  FeatureId f = to->game->features.segments[figure->segment].of;
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const uint8_t *marks = on->marks[kind->segments[i].kind];
    if (to->game->features.segments[tile->first + i].of == f &&
        (marks[0] == MARK_ANY || marks_get(&kind->segments[i].marks, marks[0])))
      return true;
  }
  return false;
}

/* Does it stand in a straight line from the tile of the answer before, not farther than that has tokens?  Gaps do not
 * matter. */
static bool is_in_line(const Listing *listing, TileId tile) {
  const Game *game = listing->to->game;
  const TokenKind *token = &listing->to->rules->tokens[listing->offer->thing];
  Square here = board_square(&game->board, tile);
  if (!listing->centre) return false;
  Square from = board_square(&game->board, listing->centre);
  int dx = here.x > from.x ? here.x - from.x : from.x - here.x;
  int dy = here.y > from.y ? here.y - from.y : from.y - here.y;
  return (!dx || !dy) &&
         dx + dy <= game_number(game, SCOPE_TILE, token->slot[SCOPE_TILE], listing->centre);
}

static unsigned nth_of(const Figures *figures, unsigned index) {
  return figures->kept ? figure_nth(figures, index) : 0;
}

static void with_figure(const Listing *listing, unsigned index) {
  const Offering *to = listing->to;
  const Offer *offer = listing->offer;
  const Figure *figure = &to->game->figures.on[index];
  TileId tile = to->game->features.segments[figure->segment].tile;
  unsigned nth = nth_of(&to->game->figures, index);
  unsigned extra = figure_extra(figure->kind, figure->seat, nth);
  Listing around = *listing;
  around.centre = tile;
  switch ((OfferWay)offer->way) {
  case OFFER_RECALL: offer_home(to, figure); return;
  case OFFER_PICK:
    listing_answer(listing, offer->label, THING_FIGURE, figure->segment, extra);
    return;
  case OFFER_STEP: each_segment(&around, figure, nth); return;
  case OFFER_TAKE: listing_take(listing, figure, nth); return;
  case OFFER_MOVE:
    if (offer->among == AMONG_TILES)
      at_tile(listing, tile);
    else
      listing_move_pieces(listing,
                          (Whereabouts){.place = PLACE_FIGURE,
                                        .seat = figure->seat,
                                        .figure = figure->kind,
                                        .nth = (uint8_t)nth,
                                        .id = figure->segment},
                          THING_FIGURE, figure->segment, extra);
    return;
  default: return;
  }
}

static void each_figure(const Listing *listing) {
  const Offering *to = listing->to;
  const Offer *offer = listing->offer;
  bool near = offer->near == 1 && offer->way != OFFER_STEP;
  for (unsigned i = 0; i < to->game->figures.count; i++) {
    const Figure *figure = &to->game->figures.on[i];
    if (figure_is_meant(to->game, to->rules, &offer->figures, figure, to->seat) &&
        (!near || stands_near(listing, figure)) && !listing_noted(listing, SCOPE_FIGURE, i) &&
        (offer->near != NEAR_LINE ||
         is_in_line(listing, to->game->features.segments[figure->segment].tile)))
      with_figure(listing, i);
  }
}

/* The tiles that the game holds, each kind once. */
static void each_held(const Listing *listing) {
  const HeldTiles *held = &listing->to->game->held;
  const HeldTile *list = held_list(held);
  for (unsigned i = 0; i < held->count; i++) {
    unsigned before = 0;
    if (list[i].place != TILES_HAND + listing->offer->thing) continue;
    while (before < i && (list[before].place != list[i].place || list[before].kind != list[i].kind))
      before++;
    if (before == i) listing_answer(listing, listing->offer->label, THING_KIND, list[i].kind, 0);
  }
}

/* --- Offers --- */

static TileId centre_of(const Offering *to, const Offer *offer) {
  const Game *game = to->game;
  if (offer->near == NEAR_PICKED || offer->near == NEAR_LINE) {
    const Option *last = &game->followed[game->turn.depth ? game->turn.depth - 1 : 0].answer;
    bool tile = game->turn.depth && last->subject >> THING_ID_BITS == THING_TILE;
    return tile ? (TileId)last->subject : 0;
  }
  if (offer->way == OFFER_MOVE)
    return piece_tile(game, game_piece(game, bits_lowest(offer->pieces)));
  return game->turn.tile;
}

static void list_offer(const Offering *to, const Offer *offer) {
  Listing listing = {to, offer, centre_of(to, offer)};
  if (offer->way == OFFER_RECALL && offer->pieces) {
    listing_recall_pieces(&listing);
  } else if (offer->way == OFFER_NUMBER) {
    listing_number(&listing);
  } else if (offer->way == OFFER_BUY || offer->way == OFFER_SELL) {
    listing_trade(&listing);
  } else if (offer->figures.kinds) {
    each_figure(&listing);
  } else if (offer->among == AMONG_NOTHING) {
    options_add(to->options, offer->label);
  } else if (offer->among == AMONG_HELD) {
    each_held(&listing);
  } else if (offer->among == AMONG_FEATURES) {
    each_feature(&listing);
  } else if (offer->among == AMONG_TILES) {
    each_tile(&listing);
  } else if (offer->near == NEAR_PICKED) {
    if (listing.centre) each_segment_on(&listing, listing.centre, NULL, 0);
  } else {
    each_segment(&listing, NULL, 0);
  }
}

void offer_by_words(const Game *game, const Rules *rules, const Rule *rule, unsigned seat,
                    Options *options) {
  const Offering offering = {game, rules, rule, seat, options};
  unsigned from = options->count;
  offer_followers(&offering);
  for (unsigned i = 0; i < rule->offer_count; i++)
    if (!rules->offers[rule->offer + i].otherwise || options->count == from)
      list_offer(&offering, &rules->offers[rule->offer + i]);
  if (!rule->passes) return;
  if (options->count == options->room) options->count--; /* passing is always possible */
  options_add(options, "pass")->passes = 1;
}
