/* listing.c - what one offer in words adds: answers, what they are called and what they do.  Where an offer looks for the
 * things that they are about is in offer_words.c. */
#include "listing.h"

#include <stdio.h>
#include <string.h>

#include "bits.h"
#include "number.h"
#include "patch.h"
#include "piece.h"
#include "thing.h"

/* --- Answers --- */

/* A new answer about a thing; NULL if there is no room for it. */
Option *listing_answer(const Listing *listing, const char *word, unsigned type, unsigned id,
                       unsigned extra) {
  const Offering *to = listing->to;
  char label[LABEL_SIZE];
  if (offer_label(to->game, to->rules, word, type, id, label, sizeof label) >= LABEL_SIZE)
    return NULL;
  if (type == THING_FIGURE || type == THING_SEGMENT) offer_tell_apart(to->options, label);
  Option *option = options_add(to->options, label);
  if (option && type) option->subject = thing_pack(type, id, extra);
  return option;
}

static void add_effect(const Listing *listing, Option *option, Effect effect) {
  if (!option) return;
  effect.author = listing->to->rule->author;
  option->effects[option->effect_count++] = effect;
}

/* Was it on offer before in this part of the turn, and taken?  Then its number says so. */
bool listing_noted(const Listing *listing, Scope scope, unsigned of) {
  const Offer *offer = listing->offer;
  const Game *game = listing->to->game;
  return offer->note && offer->note_scope == scope &&
         game_number(game, scope, offer->note - 1u, of) == turn_now(&game->turn);
}

/* Notes on a tile that it was taken in this part. */
static void note(const Listing *listing, Option *option, TileId tile) {
  if (!option || !listing->offer->note || listing->offer->note_scope != SCOPE_TILE) return;
  add_effect(listing, option,
             (Effect){.kind = EFFECT_SET,
                      .scope = SCOPE_TILE,
                      .slot = (uint8_t)(listing->offer->note - 1),
                      .target = tile,
                      .value = turn_now(&listing->to->game->turn)});
}

/* --- Pieces --- */

void listing_move_piece(const Listing *listing, unsigned piece, Whereabouts at, unsigned type,
                        unsigned id, unsigned extra) {
  const Offering *to = listing->to;
  const Whereabouts *now = game_piece(to->game, piece);
  if (same_place(now, &at) || !piece_may_be(to->game, to->rules, piece, &at)) return;
  Effect effect = piece_effect(piece, at);
  if (options_find_piece(to->options, &effect)) return; /* two figures may share a tile */
  Option *option = listing_answer(listing, to->rules->pieces[piece].name, type, id, extra);
  add_effect(listing, option, effect);
  if (piece_tile(to->game, now)) note(listing, option, piece_tile(to->game, now));
}

void listing_move_pieces(const Listing *listing, Whereabouts at, unsigned type, unsigned id,
                         unsigned extra) {
  for (uint32_t set = listing->offer->pieces; set; set &= set - 1)
    listing_move_piece(listing, bits_lowest(set), at, type, id, extra);
}

void listing_recall_pieces(const Listing *listing) {
  const Offering *to = listing->to;
  for (unsigned piece = 0; piece < to->rules->piece_count; piece++) {
    if (!(listing->offer->pieces >> piece & 1) || game_piece(to->game, piece)->place == PLACE_OFF)
      continue;
    char label[LABEL_SIZE];
    snprintf(label, sizeof label, "%s@home", to->rules->pieces[piece].name);
    add_effect(listing, options_add(to->options, label),
               piece_effect(piece, (Whereabouts){.place = PLACE_OFF}));
  }
}

/* --- Patches, followers and tokens --- */

void listing_patch(const Listing *listing, TileId id) {
  const Offering *to = listing->to;
  const Tile *tile = &to->game->board.tiles[id];
  unsigned patch = listing->offer->thing;
  for (unsigned v = 1; v <= patched_variants(to->rules, tile->kind, patch); v++) {
    if (!patch_may(to->game, to->rules, patch, to->seat, id, v)) continue;
    char label[LABEL_SIZE];
    if (offer_patch_label(to->game, to->rules, patch, id, v, label) >= LABEL_SIZE) continue;
    Option *option = options_add(to->options, label);
    if (!option) return;
    option->subject = thing_pack(THING_TILE, id, 0);
    option->effects[option->effect_count++] = patch_effect(patch, to->seat, id, v);
    note(listing, option, id);
  }
}

/* The kinds of figures that may come, or the one of them that the answer before names. */
uint32_t listing_kinds(const Listing *listing) {
  const Game *game = listing->to->game;
  if (!game->turn.depth) return listing->offer->arriving;
  char name[LABEL_SIZE];
  memcpy(name, game->followed[game->turn.depth - 1].answer.label, LABEL_SIZE);
  name[strcspn(name, "@")] = '\0';
  int named = rules_figure(listing->to->rules, name);
  return listing->offer->arriving & (named < 0 ? ~(uint32_t)0 : (uint32_t)1 << named);
}

bool listing_may_come(const Offering *to, uint32_t kinds, SegmentId segment) {
  for (; kinds; kinds &= kinds - 1)
    if (offer_may_stand(to->game, to->rules, bits_lowest(kinds), to->seat, segment)) return true;
  return false;
}

static void come_to(const Listing *listing, SegmentId segment) {
  const Offering *to = listing->to;
  for (uint32_t kinds = listing_kinds(listing); kinds; kinds &= kinds - 1) {
    unsigned kind = bits_lowest(kinds);
    if (!offer_may_stand(to->game, to->rules, kind, to->seat, segment)) continue;
    Effect effect = {.kind = EFFECT_DEPLOY,
                     .author = to->rule->author,
                     .seat = (uint8_t)to->seat,
                     .figure = (uint8_t)kind,
                     .target = segment};
    options_add_move(to->options, &effect, "deploy");
  }
}

/* Is it on offer already?  Two segments of a tile may be meant. */
static bool is_given(const Options *options, unsigned token, TileId tile) {
  for (unsigned i = 0; i < options->count; i++) {
    const Option *option = &options_list(options)[i];
    const Effect *effect = &option->effects[0];
    if (option->effect_count && effect->kind == EFFECT_GIVE && effect->slot == token &&
        effect->to_scope == SCOPE_TILE && effect->to == tile)
      return true;
  }
  return false;
}

static void give_to(const Listing *listing, TileId tile) {
  const Offering *to = listing->to;
  unsigned token = listing->offer->thing;
  const TokenKind *kind = &to->rules->tokens[token];
  Scope from = kind->scopes >> SCOPE_PLAYER & 1 ? SCOPE_PLAYER : SCOPE_GAME;
  unsigned of = from == SCOPE_PLAYER ? to->seat : 0;
  if (game_number(to->game, from, kind->slot[from], of) < 1 || is_given(to->options, token, tile))
    return;
  Effect effect = {.kind = EFFECT_GIVE,
                   .seat = (uint8_t)to->seat,
                   .to_scope = SCOPE_TILE,
                   .scope = (uint8_t)from,
                   .slot = (uint8_t)token,
                   .target = (uint16_t)of};
  effect.to = tile;
  effect.count = 1;
  add_effect(listing, listing_answer(listing, kind->name, THING_TILE, tile, 0), effect);
}

void listing_at_segment(const Listing *listing, SegmentId segment, const Figure *figure,
                        unsigned nth) {
  const Offering *to = listing->to;
  switch ((OfferWay)listing->offer->way) {
  case OFFER_STEP:
    if (!offer_may_step(to->game, to->rules, figure, segment)) return;
    add_effect(
        listing,
        listing_answer(listing, to->rules->figures[figure->kind].name, THING_SEGMENT, segment, 0),
        offer_step_effect(figure, nth, segment));
    return;
  case OFFER_DEPLOY: come_to(listing, segment); return;
  case OFFER_GIVE: give_to(listing, to->game->features.segments[segment].tile); return;
  default: return;
  }
}

/* --- Figures that are taken, numbers, tiles for points --- */

/* Home, if it is the player's own, and else into the player's hands; who is safe stays. */
void listing_take(const Listing *listing, const Figure *figure, unsigned nth) {
  const Offering *to = listing->to;
  const Features *features = &to->game->features;
  unsigned ground = features->list[features->segments[figure->segment].of].kind;
  if (to->rules->figures[figure->kind].safe || to->rules->grounds[ground].safe) return;
  if (figure->seat == to->seat) {
    offer_home(to, figure);
    return;
  }
  add_effect(listing,
             listing_answer(listing, "take", THING_FIGURE, figure->segment,
                            figure_extra(figure->kind, figure->seat, nth)),
             offer_step_effect(figure, nth, (SegmentId)(HELD + to->seat)));
}

/* Any number of the range, as one answer; none if it is empty. */
void listing_number(const Listing *listing) {
  const Offer *offer = listing->offer;
  int32_t low = offer->low;
  char label[LABEL_SIZE];
  if (offer->above) {
    int32_t floor = game_number(listing->to->game, SCOPE_TURN, offer->above - 1u, 0);
    if (floor >= offer->high) return;
    if (floor >= low) low = floor + 1;
  }
  snprintf(label, sizeof label, "%d..%d", low, offer->high);
  Option *option = options_add(listing->to->options, label);
  if (!option) return;
  option->ranged = 1;
  option->range.low = low;
  option->range.high = offer->high;
}

static void award(const Listing *listing, Option *option, unsigned seat, int32_t points) {
  if (points)
    add_effect(listing, option,
               (Effect){.kind = EFFECT_AWARD, .seat = (uint8_t)seat, .value = points});
}

/* The tile of the answer before, for points.  What one would buy of oneself is paid to nobody, and nobody sells to
 * themselves. */
void listing_trade(const Listing *listing) {
  const Offering *to = listing->to;
  const Offer *offer = listing->offer;
  const Game *game = to->game;
  const Option *last = &game->followed[game->turn.depth ? game->turn.depth - 1 : 0].answer;
  int32_t price = game_number(game, SCOPE_TURN, offer->price - 1u, 0);
  unsigned partner = (unsigned)game_number(game, SCOPE_TURN, offer->partner - 1u, 0) - 1;
  bool sells = offer->way == OFFER_SELL, alone = partner == to->seat || partner >= game->players;
  if (!game->turn.depth || last->subject >> THING_ID_BITS != THING_KIND || (sells && alone)) return;
  unsigned buyer = sells ? partner : to->seat, seller = sells ? to->seat : partner;
  Option *option = options_add(to->options, sells ? "sell" : "buy");
  award(listing, option, buyer, -price);
  if (!alone) award(listing, option, seller, price);
  add_effect(listing, option,
             (Effect){.kind = EFFECT_TAKE,
                      .target = (uint16_t)last->subject,
                      .scope = (uint8_t)(TILES_HAND + offer->thing),
                      .to_place = (uint8_t)(TILES_HAND + offer->hand),
                      .seat = (uint8_t)buyer});
}
