/* load_offer.c - answers of a question in words: offer = { { move = "cart", to = "road open free", near = 9 } }.
 *
 * Each entry names what is done (recall, pick, move, deploy, give, patch, take, buy, sell or number), with what, and where.
 * What the words mean is in core/offer_words.c. */
#include <stdio.h>
#include <string.h>

#include "load_rule.h"

/* What stands in front of the words, which goes on behind it. */
static bool take_word(const char **text, const char *word) {
  const char *p = *text + strspn(*text, " ");
  size_t length = strlen(word);
  if (strncmp(p, word, length) || (p[length] && p[length] != ' ')) return false;
  *text = p + length;
  return true;
}

static uint32_t followers(const Rules *rules) {
  uint32_t kinds = 0;
  for (unsigned i = 0; i < rules->figure_count; i++)
    if (rules->figures[i].follower) kinds |= (uint32_t)1 << i;
  return kinds;
}

/* The kinds that the first words name, and whether they are of files that are not in use. */
static uint32_t take_kinds(const Rules *rules, const char **text, bool *absent) {
  uint32_t kinds = 0;
  if (take_word(text, "figure")) return rules->figure_count ? ~(uint32_t)0 : 0;
  if (take_word(text, "follower")) return followers(rules);
  for (;;) {
    char word[NAME_SIZE];
    const char *p = *text + strspn(*text, " ");
    snprintf(word, sizeof word, "%.*s", (int)strcspn(p, " "), p);
    int kind = rules_figure(rules, word);
    bool missing = kind < 0 && *word && rules_absent(rules, word) == 2;
    if (kind < 0 && !missing) return kinds;
    if (kind >= 0) kinds |= (uint32_t)1 << kind;
    *absent = *absent || missing;
    take_word(text, word);
  }
}

/* A token that figures have, among the words behind them: "shepherd sheep field", "follower road -sheep".  What is said of
 * where they stand is left. */
static uint8_t take_token(const Rules *rules, const char *text, char where[SELECTOR_SIZE]) {
  uint8_t found = 0;
  size_t used = 0;
  for (const char *p = text; *(p += strspn(p, " ")); p += strcspn(p, " ")) {
    char word[NAME_SIZE];
    int length = (int)strcspn(p, " ");
    bool none = *p == '-';
    snprintf(word, sizeof word, "%.*s", length, p);
    int token = found ? -1 : rules_token(rules, word + none);
    if (token >= 0 && rules->tokens[token].scopes >> SCOPE_FIGURE & 1) {
      found = (uint8_t)((token + 1) | (none ? TOKEN_NONE : 0));
    } else if (used + (size_t)length + 2 < SELECTOR_SIZE) {
      used += (size_t)sprintf(where + used, "%.*s ", length, p);
    }
  }
  where[used] = '\0';
  return found;
}

bool load_figure_words(lua_State *L, const Script *script, const File *file, const char *text,
                       FigureWords *words) {
  char where[SELECTOR_SIZE];
  const char *rest = text;
  bool absent = false;
  if (strlen(text) >= SELECTOR_SIZE)
    load_fail(L, file, text, "the words for figures '%s' are too many", text);
  *words = (FigureWords){.anybody = take_word(&rest, "any")};
  words->captive = take_word(&rest, "captive");
  words->kinds = words->captive ? ~(uint32_t)0 : take_kinds(&script->rules, &rest, &absent);
  if (!words->kinds && !absent)
    load_fail(L, file, text,
              "'%s' speaks of no figures; expected figure, follower, or the names of some, and "
              "then where they stand; before them 'any' for everybody's",
              text);
  if (!words->captive) words->token = take_token(&script->rules, rest, where);
  return load_selector(L, script, file, words->captive ? rest : where, OF_FEATURES, &words->on) &&
         words->kinds;
}

uint32_t load_piece_words(lua_State *L, const Script *script, const File *file, const char *field,
                          const char *text) {
  uint32_t pieces = 0;
  for (const char *p = text; *(p += strspn(p, " ")); p += strcspn(p, " ")) {
    char word[NAME_SIZE];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(p, " "), p);
    int piece = rules_piece(&script->rules, word);
    if (piece < 0) {
      const char *known[PIECES_MAX];
      char hint[64];
      for (unsigned i = 0; i < script->rules.piece_count; i++)
        known[i] = script->rules.pieces[i].name;
      load_fail(L, file, word, "'%s' of a question names '%s', which is not a piece%s", field, word,
                sandbox_suggest(word, known, (int)script->rules.piece_count, hint, sizeof hint));
    }
    pieces |= (uint32_t)1 << piece;
  }
  return pieces;
}

/* Does the text begin with the name of a piece? */
static bool names_piece(const Rules *rules, const char *text) {
  char word[NAME_SIZE];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
  return rules_piece(rules, word) >= 0;
}

/* Does it begin with words for figures? */
static bool names_figures(const Rules *rules, const char *text) {
  bool absent = false;
  take_word(&text, "any");
  return take_kinds(rules, &text, &absent) || absent;
}

/* near = 8: so many squares at and around a tile; "picked": the tile that was picked before. */
static unsigned read_near(lua_State *L, const File *file) {
  int type = lua_getfield(L, -1, "near"), exact = 0;
  lua_Integer squares = lua_tointegerx(L, -1, &exact);
  bool picked = type == LUA_TSTRING && !strcmp(lua_tostring(L, -1), "picked");
  bool known = squares == 1 || squares == 4 || squares == 5 || squares == 8 || squares == 9;
  lua_pop(L, 1);
  if (type == LUA_TNIL) return NEAR_TABLE;
  if (picked) return NEAR_PICKED;
  if (type != LUA_TNUMBER || !exact || !known)
    load_fail(
        L, file, "near",
        "'near' is 1 for the tile just placed, 4 for those beside it, 8 for those around it, 5 "
        "or 9 for both, or \"picked\" for the tile that was picked");
  return (unsigned)squares;
}

/* note = "seen": a number of tiles, or of figures where those are on offer. */
static void read_note(lua_State *L, const Script *script, const File *file, Offer *offer) {
  const char *name = load_string(L, file, "note");
  if (!name) return;
  bool figures = offer->way == OFFER_PICK && offer->figures.kinds;
  Scope scope = figures ? SCOPE_FIGURE : SCOPE_TILE;
  const SlotName *slot = rules_slot(&script->rules, name);
  if (!slot || slot->scope != scope)
    load_fail(L, file, name, "'note' names '%s', which is not a state of %s", name,
              figures ? "figures" : "tiles");
  offer->note = (uint8_t)(slot->index + 1);
  offer->note_scope = (uint8_t)scope;
}

/* Where something goes, or is given, or is picked. */
static bool read_where(lua_State *L, const Script *script, const File *file, const char *field,
                       Offer *offer) {
  const char *text = load_string(L, file, field);
  return load_selector(L, script, file, text ? text : "", OF_FEATURES, &offer->where);
}

/* Is there any of these figures that may ever stand on what the words name? */
static bool check_stands(lua_State *L, const Script *script, const File *file, const Offer *offer,
                         uint32_t kinds, const char *what) {
  const Rules *rules = &script->rules;
  uint32_t on = 0;
  for (unsigned i = 0; i < rules->figure_count; i++)
    if (kinds >> i & 1) on |= rules->figures[i].offered;
  if (!offer->where.always && !(on & offer->where.kinds))
    load_fail(L, file, "to",
              "'%s' never stands on '%s': `on` of a figure has to name it, or what it is like",
              what, load_string(L, file, "to"));
  return true;
}

uint8_t load_turn_number(lua_State *L, const Script *script, const File *file, const char *field) {
  const char *name = load_string(L, file, field);
  const SlotName *slot = name ? rules_number(&script->rules, name, SCOPE_TURN) : NULL;
  if (name && !slot)
    load_fail(L, file, name, "'%s' names '%s', which is not a state of the turn", field, name);
  return slot ? (uint8_t)(slot->index + 1) : 0;
}

/* number = { 0, 999 }, above = "bid": from 0, or from one more than the bid. */
static void read_number(lua_State *L, const Script *script, const File *file, Offer *offer) {
  lua_Integer ends[2] = {0, 0};
  int exact = 1;
  load_push_field(L, file, "number", LUA_TTABLE);
  for (int i = 0; i < 2; i++, lua_pop(L, 1)) {
    int whole = lua_geti(L, -1, i + 1) == LUA_TNUMBER;
    ends[i] = lua_tointegerx(L, -1, &whole);
    exact &= whole;
  }
  lua_pop(L, 1);
  if (!exact || ends[0] < -1000000 || ends[1] > 1000000 || ends[0] > ends[1])
    load_fail(L, file, "number", "'number' is a range of whole numbers: number = { 0, 999 }");
  offer->way = OFFER_NUMBER;
  offer->low = (int32_t)ends[0];
  offer->high = (int32_t)ends[1];
  offer->above = load_turn_number(L, script, file, "above");
}

/* --- What is done --- */

static bool read_recall(lua_State *L, const Script *script, const File *file, const char *what,
                        Offer *offer) {
  if (!names_piece(&script->rules, what))
    return load_figure_words(L, script, file, what, &offer->figures);
  offer->pieces = load_piece_words(L, script, file, "recall", what);
  return true;
}

static int read_hand(lua_State *L, const Script *script, const File *file, const char *field,
                     const char *name, bool of_game) {
  int hand = name ? rules_hand(&script->rules, name) : -1;
  if (hand < 0 || script->rules.hands[hand].of_game != of_game)
    load_fail(L, file, name ? name : field, "'%s' names '%s', which is not a hand of %s", field,
              name ? name : "nothing", of_game ? "the game" : "the players");
  return hand;
}

static bool read_pick(lua_State *L, const Script *script, const File *file, const char *what,
                      Offer *offer) {
  const char *figure = load_string(L, file, "figure"), *of = load_string(L, file, "of");
  load_name(L, file, offer->label, LABEL_SIZE, what);
  if (figure) return load_figure_words(L, script, file, figure, &offer->figures);
  if (of) {
    offer->among = AMONG_HELD;
    offer->thing = (uint8_t)read_hand(L, script, file, "of", of, true);
    return true;
  }
  offer->enters = load_string(L, file, "enters") != NULL;
  if (offer->enters) offer->arriving = followers(&script->rules);
  offer->among = offer->enters || offer->near ? AMONG_TILES : AMONG_NOTHING;
  return read_where(L, script, file, "enters", offer);
}

/* buy = "stall", of = "market", price = "bid", from = "bidder"; sell = …, to = "bidder". */
static bool read_trade(lua_State *L, const Script *script, const File *file, const char *what,
                       Offer *offer) {
  bool sells = offer->way == OFFER_SELL;
  offer->hand = (uint8_t)read_hand(L, script, file, sells ? "sell" : "buy", what, false);
  offer->thing = (uint8_t)read_hand(L, script, file, "of", load_string(L, file, "of"), true);
  offer->price = load_turn_number(L, script, file, "price");
  offer->partner = load_turn_number(L, script, file, sells ? "to" : "from");
  if (!offer->price || !offer->partner)
    load_fail(L, file, sells ? "sell" : "buy",
              "'%s' needs numbers of the turn: price = \"…\", %s = \"…\"", sells ? "sell" : "buy",
              sells ? "to" : "from");
  return true;
}

static bool read_move(lua_State *L, const Script *script, const File *file, const char *what,
                      Offer *offer) {
  static const char *const ON[] = {"figure", "tile"};
  const char *to = load_string(L, file, "to");
  if (!names_piece(&script->rules, what)) {
    offer->way = OFFER_STEP;
    offer->among = AMONG_SEGMENTS;
    return load_figure_words(L, script, file, what, &offer->figures) &&
           read_where(L, script, file, "to", offer) &&
           check_stands(L, script, file, offer, offer->figures.kinds, what);
  }
  offer->pieces = load_piece_words(L, script, file, "move", what);
  bool on_tile = load_one_of(L, file, "on", "an offer", ON, 2) == 1;
  if (to && names_figures(&script->rules, to)) {
    offer->among = on_tile ? AMONG_TILES : AMONG_FIGURES;
    return load_figure_words(L, script, file, to, &offer->figures);
  }
  bool tiles = true;
  for (unsigned i = 0; i < script->rules.piece_count; i++)
    if (offer->pieces >> i & 1) tiles = tiles && script->rules.pieces[i].at == 1u << PLACE_TILE;
  offer->among = tiles ? AMONG_TILES : AMONG_FEATURES;
  return load_selector(L, script, file, to ? to : "", tiles ? OF_SEGMENTS : OF_FEATURES,
                       &offer->where);
}

/* take = "any follower", line = "floor": as far as the tile of the answer before has of this token. */
static bool read_take(lua_State *L, const Script *script, const File *file, const char *what,
                      Offer *offer) {
  const char *line = load_string(L, file, "line");
  int token = line ? rules_token(&script->rules, line) : -1;
  if (token < 0 || !(script->rules.tokens[token].scopes >> SCOPE_TILE & 1))
    load_fail(L, file, line ? line : "take",
              "'take' reaches as far as a token says that lies on tiles: line = \"…\"");
  offer->thing = (uint8_t)token;
  offer->near = NEAR_LINE;
  return load_figure_words(L, script, file, what, &offer->figures);
}

static bool read_deploy(lua_State *L, const Script *script, const File *file, const char *what,
                        Offer *offer) {
  const char *rest = what;
  bool absent = false;
  offer->arriving = take_kinds(&script->rules, &rest, &absent);
  if (rest[strspn(rest, " ")] || (!offer->arriving && !absent))
    load_fail(L, file, what,
              "'deploy' offers figures of the supply, \"follower\" or the names of some, not '%s'",
              what);
  offer->among = AMONG_SEGMENTS;
  return read_where(L, script, file, "to", offer) && offer->arriving &&
         check_stands(L, script, file, offer, offer->arriving, what);
}

static bool read_give(lua_State *L, const Script *script, const File *file, const char *what,
                      Offer *offer) {
  int token = rules_token(&script->rules, what);
  if (token < 0 || !(script->rules.tokens[token].scopes >> SCOPE_TILE & 1))
    load_fail(L, file, what, "'give' names '%s', which is not a token that lies on tiles", what);
  offer->thing = (uint8_t)token;
  offer->among = AMONG_SEGMENTS;
  return read_where(L, script, file, "to", offer);
}

static bool read_patch(lua_State *L, const Script *script, const File *file, const char *what,
                       Offer *offer) {
  int patch = rules_patch(&script->rules, what);
  if (patch < 0 || script->rules.patches[patch].way == PATCH_TURNS)
    load_fail(L, file, what, "'patch' names '%s', which is not a patch that is laid on tiles",
              what);
  offer->thing = (uint8_t)patch;
  offer->among = AMONG_TILES;
  if (load_string(L, file, "along")) offer->near = NEAR_ALONG;
  return read_where(L, script, file, "along", offer);
}

static bool read_range(lua_State *L, const Script *script, const File *file, const char *what,
                       Offer *offer) {
  (void)what;
  read_number(L, script, file, offer);
  return true;
}

static const struct {
  const char *key;
  OfferWay way;
  bool (*read)(lua_State *, const Script *, const File *, const char *, Offer *);
  const char *beside; /* what else may be said, besides `when` and `otherwise` */
} WAYS[] = {{"recall", OFFER_RECALL, read_recall, "near"},
            {"pick", OFFER_PICK, read_pick, "figure of enters near note"},
            {"move", OFFER_MOVE, read_move, "to on near note clears"},
            {"deploy", OFFER_DEPLOY, read_deploy, "to near"},
            {"give", OFFER_GIVE, read_give, "to near"},
            {"patch", OFFER_PATCH, read_patch, "along near note"},
            {"take", OFFER_TAKE, read_take, "line"},
            {"buy", OFFER_BUY, read_trade, "of price from"},
            {"sell", OFFER_SELL, read_trade, "of price to"},
            {"number", OFFER_NUMBER, read_range, "above"}};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };

static bool has_field(lua_State *L, const char *name) {
  bool there = lua_getfield(L, -1, name) != LUA_TNIL;
  lua_pop(L, 1);
  return there;
}

static bool is_among(const char *word, const char *words) {
  size_t length = strlen(word);
  for (const char *p = words; *(p += strspn(p, " ")); p += strcspn(p, " "))
    if (strcspn(p, " ") == length && !memcmp(p, word, length)) return true;
  return false;
}

/* The way of the offer at the top of the stack: the one key of WAYS that it has, with nothing beside it that this way
 * would not look at. */
static unsigned read_which(lua_State *L, const File *file) {
  static const char *const KEYS[] = {
      "recall", "pick", "move",  "deploy", "give",   "patch", "take",     "buy",  "sell",
      "number", "line", "of",    "figure", "to",     "on",    "near",     "note", "along",
      "enters", "from", "price", "above",  "clears", "when",  "otherwise"};
  enum { COUNT = sizeof KEYS / sizeof KEYS[0] };
  unsigned ways = 0, way = 0;
  load_check_keys(L, file, "an offer", KEYS, COUNT);
  for (unsigned i = 0; i < WAY_COUNT; i++)
    if (has_field(L, WAYS[i].key)) ways++, way = i;
  if (ways != 1)
    load_fail(
        L, file, "offer",
        "an offer has one of recall, pick, move, deploy, give, patch, take, buy, sell and number");
  for (unsigned i = WAY_COUNT; i < COUNT - 2; i++)
    if (has_field(L, KEYS[i]) && !is_among(KEYS[i], WAYS[way].beside))
      load_fail(L, file, KEYS[i], "'%s' means nothing beside '%s'; there may be: %s", KEYS[i],
                WAYS[way].key, WAYS[way].beside);
  return way;
}

/* The entry at the top of the stack.  False if it is not there because options have other values, or files are not in
 * use. */
static bool read_offer(lua_State *L, const Script *script, const File *file, Offer *offer) {
  Selector when;
  if (!lua_istable(L, -1))
    load_fail(L, file, "offer", "an offer is a table: { recall = \"figure\" }");
  unsigned way = read_which(L, file);
  const char *text = load_string(L, file, "when");
  *offer = (Offer){.way = (uint8_t)WAYS[way].way};
  selector_start(&offer->where);
  offer->near = (uint8_t)read_near(L, file);
  offer->otherwise = load_flag(L, file, "otherwise");
  offer->clears = load_flag(L, file, "clears");
  bool holds = load_selector(L, script, file, text ? text : "", OF_NOTHING, &when);
  const char *what = WAYS[way].way == OFFER_NUMBER ? "" : load_string(L, file, WAYS[way].key);
  holds = WAYS[way].read(L, script, file, what, offer) && holds;
  read_note(L, script, file, offer);
  if (offer->clears && (offer->way != OFFER_MOVE || offer->among != AMONG_TILES))
    load_fail(L, file, "clears", "only a piece that goes to tiles clears them");
  return holds;
}

static void add_offer(lua_State *L, Script *script, const File *file, Rule *rule) {
  Rules *rules = &script->rules;
  Offer offer;
  if (!read_offer(L, script, file, &offer)) return;
  if (rules->offer_count == OFFERS_MAX)
    load_fail(L, file, "offer", "more than %d offers in all files together", OFFERS_MAX);
  rules->offers[rules->offer_count++] = offer;
  rule->clears |= offer.clears;
  rule->offer_count++;
}

bool load_offers(lua_State *L, Script *script, const File *file, Rule *rule) {
  if (!load_push_field(L, file, "offer", LUA_TTABLE)) return false;
  load_enter(script, file, "offer");
  rule->offer = (uint16_t)script->rules.offer_count;
  if (lua_geti(L, -1, 1) == LUA_TNIL) { /* one offer */
    lua_pop(L, 1);
    add_offer(L, script, file, rule);
  } else {
    lua_pop(L, 1);
    lua_Integer count = load_length(L, file, "offer", "a list of offers");
    for (lua_Integer i = 1; i <= count && i < 100; i++, lua_pop(L, 1)) {
      lua_geti(L, -1, i);
      add_offer(L, script, file, rule);
    }
  }
  load_leave(script, file);
  lua_pop(L, 1);
  return true;
}
