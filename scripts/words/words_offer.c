/* words_offer.c - words with which a rule offers answers to a question.  How a new answer is made is in new_option.c. */
#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/offer.h"
#include "core/patch.h"
#include "core/piece.h"
#include "new_option.h"
#include "price.h"

/* --- What is offered --- */

static int offer_player(lua_State *L, Script *script, Handle handle) {
  (void)handle;
  return push_handle(L, script, HANDLE_PLAYER, script->call.seat);
}

/* Where a figure is to go: a segment, the newest one of a feature, or that of another figure. */
static SegmentId check_segment(lua_State *L, Script *script, int argument) {
  Handle handle;
  bool known = handle_at(L, argument, &handle);
  if (known && handle.type == HANDLE_FEATURE)
    return feature_newest(&game_here(script)->features,
                          handle_check(L, script, argument, HANDLE_FEATURE).id);
  if (known && handle.type == HANDLE_FIGURE)
    handle = handle_check(L, script, argument, HANDLE_FIGURE);
  else
    handle = handle_check(L, script, argument, HANDLE_SEGMENT);
  if (!handle.id || is_held(handle.id)) luaL_error(L, "this figure is not on the table");
  return handle.id;
}

/* A new answer; NULL if it is there already: the same answer twice is one answer. */
static Option *offer_move(lua_State *L, Options *options, const Effect *effect, const char *label) {
  if (options_find_move(options, effect)) return NULL;
  option_check_room(L, options);
  return options_add_move(options, effect, label);
}

/* One figure of the supply, if it may come there. */
static void offer_arrival(lua_State *L, Script *script, Options *options, unsigned kind,
                          SegmentId segment, const Price *price) {
  unsigned seat = script->call.seat;
  Effect effect = {.kind = EFFECT_DEPLOY,
                   .author = script->call.author,
                   .seat = (uint8_t)seat,
                   .figure = (uint8_t)kind,
                   .target = segment};
  if (!offer_may_stand(game_here(script), &script->rules, kind, seat, segment) ||
      !price_fits(script, price))
    return;
  price_add(script, offer_move(L, options, &effect, "deploy"), price);
}

static int offer_deploy(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  unsigned kind = word_figure_kind(L, script, 2);
  Price price = price_check(L, script, 4);
  offer_arrival(L, script, options, kind, check_segment(L, script, 3), &price);
  return 0;
}

/* Calls `each` with every follower of the asked player on features that the selector at argument 2
 * takes. */
static void each_follower(lua_State *L, Script *script,
                          void (*each)(lua_State *, Script *, const Figure *)) {
  const Game *game = game_here(script);
  Selector selector = word_selector(L, script, 2);
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    const Feature *feature = &game->features.list[game->features.segments[figure->segment].of];
    if (figure->seat == script->call.seat && script->rules.figures[figure->kind].follower &&
        selector_takes_feature(&selector, feature))
      each(L, script, figure);
  }
}

/* Every kind of follower that is in the supply, onto this segment. */
static void offer_followers_there(lua_State *L, Script *script, SegmentId segment,
                                  const Price *price) {
  for (unsigned kind = 0; kind < script->rules.figure_count; kind++)
    if (script->rules.figures[kind].follower)
      offer_arrival(L, script, script->call.options, kind, segment, price);
}

static void offer_beside(lua_State *L, Script *script, const Figure *figure) {
  offer_followers_there(L, script, figure->segment, &(Price){0, -1});
}

static int offer_follower(lua_State *L) {
  Script *script = script_here(L);
  offer_check(L, script);
  if (lua_type(L, 2) == LUA_TSTRING) {
    each_follower(L, script, offer_beside);
    return 0;
  }
  Price price = price_check(L, script, 3);
  offer_followers_there(L, script, check_segment(L, script, 2), &price);
  return 0;
}

static Effect going_home(const Script *script, const Figure *figure) {
  return (Effect){.kind = EFFECT_RECALL,
                  .author = script->call.author,
                  .seat = figure->seat,
                  .figure = figure->kind,
                  .target = figure->segment};
}

static void offer_home_each(lua_State *L, Script *script, const Figure *figure) {
  Effect effect = going_home(script, figure);
  offer_move(L, script->call.options, &effect, "recall");
}

/* Do several figures stand there that nobody can tell apart? */
static bool has_twins(const Game *game, const Figure *figure) {
  unsigned count = 0;
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *other = &game->figures.on[i];
    count += other->seat == figure->seat && other->kind == figure->kind &&
             other->segment == figure->segment;
  }
  return count > 1;
}

static const SlotName *check_slot(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  const SlotName *slot = rules_slot(&script->rules, name);
  if (!slot) luaL_error(L, "'%s' is not declared in state", name);
  return slot;
}

/* The number that a recall also writes. */
static Effect note_of_recall(const Script *script, const SlotName *slot, int value,
                             const Figure *figure) {
  bool tile = slot->scope == SCOPE_TILE;
  return (Effect){.kind = EFFECT_SET,
                  .author = script->call.author,
                  .seat = (uint8_t)script->call.seat,
                  .scope = slot->scope,
                  .slot = slot->index,
                  .target = tile ? game_here(script)->features.segments[figure->segment].tile : 0,
                  .value = value};
}

/* Twins are one answer; one figure that comes twice is a mistake, and so are twins that differ. */
static void check_offered_before(lua_State *L, const Script *script, const Option *before,
                                 const Effect *note, const Figure *figure) {
  const Effect *other = &before->effects[1];
  bool same = before->effect_count == (note ? 2 : 1) &&
              (!note || (other->scope == note->scope && other->slot == note->slot &&
                         other->target == note->target && other->value == note->value));
  if (!has_twins(game_here(script), figure)) {
    char what[2 * LABEL_SIZE];
    offer_label(game_here(script), &script->rules, script->rules.figures[figure->kind].name,
                THING_SEGMENT, figure->segment, what, sizeof what);
    option_fail_twice(L, before, what, "one answer that takes a figure home");
  }
  if (!same)
    luaL_error(L, "two equal figures on one segment cannot be offered with different numbers");
}

static int offer_recall(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  if (lua_type(L, 2) == LUA_TSTRING) {
    if (!lua_isnoneornil(L, 3) || !lua_isnoneornil(L, 4))
      luaL_error(L, "a number can be written with a single figure only");
    each_follower(L, script, offer_home_each);
    return 0;
  }
  Figure figure = word_figure(handle_check(L, script, 2, HANDLE_FIGURE));
  if (!figure.segment) return luaL_error(L, "this figure is not on the table");
  Price price = price_check(L, script, lua_istable(L, 3) ? 3 : 5);
  if (!price_fits(script, &price)) return 0;
  const SlotName *slot =
      lua_isnoneornil(L, 3) || lua_istable(L, 3) ? NULL : check_slot(L, script, 3);
  if (slot && is_held(figure.segment) && slot->scope == SCOPE_TILE)
    return luaL_error(L, "a captive stands on no tile");
  if (!slot && !lua_isnoneornil(L, 4))
    return luaL_error(L, "a number is written into a declared state, but none is named");
  Effect note = {0}, effect = going_home(script, &figure);
  if (slot) note = note_of_recall(script, slot, word_kept(L, 4), &figure);
  const Option *before = options_find_move(options, &effect);
  if (before && is_held(figure.segment)) return 0; /* captives that are alike are one answer */
  if (before) {
    check_offered_before(L, script, before, slot ? &note : NULL, &figure);
    return 0;
  }
  Option *option = offer_move(L, options, &effect, "recall");
  if (slot) option->effects[option->effect_count++] = note;
  price_add(script, option, &price);
  return 0;
}

static int offer_set(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  const SlotName *slot = check_slot(L, script, 3);
  if (slot->scope == SCOPE_TILE) return luaL_error(L, "an answer cannot set the state of a tile");
  int value = word_kept(L, 4);
  Option *option = option_labelled(L, options, option_check_label(L));
  Effect *effect = option_effect(script, option, EFFECT_SET, script->call.seat);
  effect->scope = slot->scope;
  effect->slot = slot->index;
  effect->value = value;
  return 0;
}

static int offer_award(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  int points = word_number(L, 3);
  Option *option = option_labelled(L, options, option_check_label(L));
  option_effect(script, option, EFFECT_AWARD, script->call.seat)->value = points;
  return 0;
}

/* Does an answer of this question pick such a tile already?  Equal tiles are one answer. */
static bool is_picked(const Script *script, const Options *options, const char *word,
                      unsigned kind) {
  char label[2 * LABEL_SIZE];
  offer_label(game_here(script), &script->rules, word, THING_KIND, kind, label, sizeof label);
  for (unsigned i = script->call.options_from; i < options->count; i++)
    if (!strcmp(options_list(options)[i].label, label)) return true;
  return false;
}

static int offer_pick(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  const char *word = option_check_label(L);
  Handle thing;
  Price price = price_check(L, script, 4);
  if (!price_fits(script, &price)) return 0;
  if (lua_isnoneornil(L, 3)) {
    price_add(script, option_labelled(L, options, word), &price);
    return 0;
  }
  bool known =
      handle_at(L, 3, &thing) &&
      (thing.type == HANDLE_PLAYER || thing.type == HANDLE_KIND || thing.type == HANDLE_TILE ||
       thing.type == HANDLE_SEGMENT || thing.type == HANDLE_FEATURE ||
       (thing.type == HANDLE_FIGURE && thing.id && !is_held(thing.id)));
  if (!known)
    return luaL_error(L, "a player, tile, kind, segment, feature or standing figure can be picked");
  handle_check_fresh(L, script, thing);
  if (strchr(word, '@'))
    return luaL_error(L, "'%s' is not a label: '@' stands before what is picked", word);
  if (thing.type == HANDLE_KIND && is_picked(script, options, word, thing.id)) return 0;
  price_add(script, option_placed(L, script, options, word, thing), &price);
  return 0;
}

/* Tokens of the player who is asked, or of the game if no player ever has any. */
static int offer_give(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  int token = word_token(L, script, 2), count = lua_isnoneornil(L, 4) ? 1 : word_number(L, 4);
  Holder to = word_holder(L, script, 3, token), from = {SCOPE_PLAYER, script->call.seat};
  Handle thing;
  handle_at(L, 3, &thing);
  if (count < 1) return luaL_error(L, "an answer gives 1 or more, not %d", count);
  if (token < 0) {
    Option *option = option_placed(L, script, options, "points", thing);
    option_effect(script, option, EFFECT_AWARD, from.of)->value = -count;
    option_effect(script, option, EFFECT_AWARD, to.of)->value = count;
    return 0;
  }
  const TokenKind *kind = &script->rules.tokens[token];
  if (!(kind->scopes >> SCOPE_PLAYER & 1)) from = (Holder){SCOPE_GAME, 0};
  if (tokens_there(script, (unsigned)token, from) < count) return 0;
  Option *option = option_placed(L, script, options, kind->name, thing);
  Effect *effect = option_effect(script, option, EFFECT_GIVE, script->call.seat);
  effect->slot = (uint8_t)token;
  effect->scope = (uint8_t)from.scope;
  effect->target = (uint16_t)from.of;
  effect->to_scope = (uint8_t)to.scope;
  effect->to = (uint16_t)to.of;
  effect->count = (uint16_t)count;
  return 0;
}

/* offer:move(figure, place): "wagon@1,1:R1" where it goes; into a player's hands, "take@1,1:R1", or the game's,
 * "away@1,1:R1", where it comes from. */
static int offer_step(lua_State *L, Script *script, Options *options) {
  Handle handle = handle_check(L, script, 2, HANDLE_FIGURE), thing;
  Figure figure = word_figure(handle);
  Price price = price_check(L, script, 4);
  if (!figure.segment || is_held(figure.segment))
    return luaL_error(L, "this figure is not on the table");
  SegmentId to = word_step_place(L, script, 3);
  bool taken = is_held(to), away = to == HELD + HELD_BY_GAME;
  if (taken && !away && to - HELD != (int)script->call.seat)
    return luaL_error(L, "an answer takes a figure into the hands of whoever is asked");
  if (taken && to - HELD == figure.seat)
    return luaL_error(L, "a figure of one's own is not taken but recalled");
  if (!word_may_step(script, &figure, to) || !price_fits(script, &price)) return 0;
  thing = taken ? handle : handle_make(script, HANDLE_SEGMENT, to, 0);
  const char *word = away ? "away" : taken ? "take" : script->rules.figures[figure.kind].name;
  Option *option = option_placed(L, script, options, word, thing);
  option->effects[option->effect_count++] = word_step(script, handle, to);
  price_add(script, option, &price);
  return 0;
}

/* offer:move(piece, place): places where it never stands are left out. */
static int offer_move_thing(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  Handle moved;
  if (handle_at(L, 2, &moved) && moved.type == HANDLE_FIGURE) return offer_step(L, script, options);
  unsigned piece = handle_check(L, script, 2, HANDLE_PIECE).id;
  const PieceKind *kind = &script->rules.pieces[piece];
  Whereabouts to = word_place(L, script, 3, piece);
  Effect effect = piece_effect(piece, to);
  effect.author = script->call.author;
  if (!piece_may_be(game_here(script), &script->rules, piece, &to) ||
      options_find_piece(options, &effect))
    return 0;
  Handle thing = {.type = HANDLE_GAME};
  char home[LABEL_SIZE];
  if (to.place != PLACE_OFF) handle_at(L, 3, &thing);
  if (thing.type == HANDLE_FEATURE) thing = handle_make(script, HANDLE_SEGMENT, to.id, 0);
  snprintf(home, sizeof home, to.place == PLACE_OFF ? "%s@home" : "%s", kind->name);
  Option *option = option_placed(L, script, options, home, thing);
  if (to.place == PLACE_OFF) option->subject = 0;
  option->effects[option->effect_count++] = effect;
  return 0;
}

/* Every variant that may be laid on the tile. */
static void offer_variants(lua_State *L, Script *script, Options *options, unsigned patch,
                           TileId id) {
  const Rules *rules = &script->rules;
  const Tile *tile = &game_here(script)->board.tiles[id];
  for (unsigned v = 1; v <= patched_variants(rules, tile->kind, patch); v++) {
    if (!patch_may(game_here(script), rules, patch, script->call.seat, id, v)) continue;
    char label[LABEL_SIZE];
    if (offer_patch_label(game_here(script), rules, patch, id, v, label) >= LABEL_SIZE)
      luaL_error(L, "'%s…' has more than %d letters; take a shorter name", label, LABEL_SIZE - 1);
    Option *option = option_labelled(L, options, label);
    option->subject = handle_pack(HANDLE_TILE, id, 0);
    option->effects[option->effect_count++] = patch_effect(patch, script->call.seat, id, v);
  }
}

static int offer_patch(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  unsigned patch = word_patch(L, script, 2);
  bool turns = script->rules.patches[patch].way == PATCH_TURNS;
  if (!turns && lua_isnil(L, 3)) return 0; /* no tile lies there */
  Handle thing = handle_check(L, script, 3, turns ? HANDLE_FEATURE : HANDLE_TILE);
  if (!turns) {
    offer_variants(L, script, options, patch, thing.id);
    return 0;
  }
  SegmentId segment = feature_newest(&game_here(script)->features, thing.id);
  if (!patch_may_turn(game_here(script), &script->rules, patch, script->call.seat, segment))
    return 0;
  Handle place = handle_make(script, HANDLE_SEGMENT, segment, 0);
  Option *option = option_placed(L, script, options, script->rules.patches[patch].name, place);
  option->subject = handle_pack(HANDLE_FEATURE, thing.id, 0);
  option->effects[option->effect_count++] = patch_effect(patch, script->call.seat, segment, 0);
  return 0;
}

/* offer:number(a, b): one answer, whichever number it is. */
static int offer_number(lua_State *L) {
  Script *script = script_here(L);
  Options *options = offer_check(L, script);
  int low = word_kept(L, 2), high = word_kept(L, 3);
  char label[LABEL_SIZE];
  if (low > high) return 0;
  for (unsigned i = 0; i < options->count; i++)
    if (options_list(options)[i].ranged)
      return luaL_error(L, "a question has one range of numbers at most");
  snprintf(label, sizeof label, "%d..%d", low, high);
  Option *option = option_new(L, options, label);
  option->ranged = 1;
  option->range.low = low;
  option->range.high = high;
  return 0;
}

static int offer_pass(lua_State *L) {
  Options *options = offer_check(L, script_here(L));
  for (unsigned i = script_here(L)->call.options_from; i < options->count; i++)
    if (options_list(options)[i].passes) return 0;
  option_new(L, options, "pass")->passes = 1;
  return 0;
}

/* --- The list --- */

static const Word WORDS[] = {
    PROPERTY(OFFER, "player", "player", "Who is asked.", offer_player),
    METHOD(OFFER, "deploy", "(figure: string, where: segment|feature|figure, price?: table)",
           "A figure from the supply, onto any tile (of a feature the newest segment) and also "
           "where somebody stands; left out if "
           "there is none, if it never stands there, or if a rule forbids it.",
           offer_deploy),
    METHOD(OFFER, "follower", "(where: segment|feature|figure|string, price?: table)",
           "Every kind of follower from the supply: onto a segment, beside a figure, or beside "
           "each of "
           "the player's own followers on such features (\"field\").",
           offer_follower),
    METHOD(OFFER, "recall", "(figure: figure|string, state?: string|table, value?: integer)",
           "A figure back to the supply, also a captive, which is offered once, or each of the "
           "player's own "
           "followers on such "
           "features; may write a declared number, for a tile's on the tile the figure stood on.",
           offer_recall),
    METHOD(OFFER, "set", "(label: string, state: string, value: integer)",
           "Writes a declared number.  The label is a word that no other answer has.", offer_set),
    METHOD(OFFER, "award", "(label: string, points: integer)", "Gives or takes points.",
           offer_award),
    METHOD(OFFER, "pick",
           "(label: string, thing?: player|tile|kind|segment|feature|figure, price?: table)",
           "Does nothing by itself: what it means is said in the question's `does`.", offer_pick),
    METHOD(OFFER, "give", "(token: string, to: game|player|tile|figure, count?: integer)",
           "Tokens of the player, or of the game if players have no such tokens; left out if there "
           "are not so many.",
           offer_give),
    METHOD(
        OFFER, "move",
        "(thing: piece|figure, to?: tile|segment|feature|figure|player|game, price?: table)",
        "A piece to another place, or off the table; a figure to another segment, the newest of "
        "a feature, or into the hands of the player who is asked, or of the game; left out if it "
        "never stands "
        "there or if a rule forbids it.",
        offer_move_thing),
    METHOD(OFFER, "patch", "(patch: string, where: tile|feature)",
           "Each way to lay a patch on the tile, or the turning of the whole feature; left out if "
           "it does not fit, or if the player has none left.",
           offer_patch),
    METHOD(
        OFFER, "number", "(from: integer, to: integer)",
        "Any number of this range, as one answer: `choose Ann 7`; nothing if the range is empty. "
        " What it means is said in `does` or `settle`.",
        offer_number),
    METHOD(OFFER, "pass", "()", "Nothing.", offer_pass),
};

const Vocabulary OFFER_WORDS = {WORDS, sizeof WORDS / sizeof WORDS[0]};
