/* load_hand.c - the section of a rule file that declares hands of tiles.
 *
 * hands = { rack = { deal = 3, refill = true, play = "must", see = "owner" } } */
#include <lauxlib.h>
#include <string.h>

#include "load_rule.h"
#include "scripts/words/words.h"

/* deal = { "Z1", "Z2" }: copies that are nowhere else. */
static void read_own(lua_State *L, Script *script, const File *file, HandKind *hand) {
  static const char WANTED[] = "a number of tiles, or a list of tiles";
  Rules *rules = &script->rules;
  lua_Integer count = load_length(L, file, "deal", WANTED);
  hand->own = (uint8_t)rules->dealt_count;
  if (count < 1 || rules->dealt_count + (unsigned)count > DEALT_MAX)
    load_fail(L, file, "deal", "'deal' must be %s; there is room for %d in all files together",
              WANTED, DEALT_MAX);
  for (lua_Integer i = 1; i <= count; i++, lua_pop(L, 1)) {
    const char *id = lua_geti(L, -1, i) == LUA_TSTRING ? lua_tostring(L, -1) : "";
    KindId kind = rules_kind(rules, id);
    if (!kind && !file->tiles_on) continue;
    if (!kind)
      load_fail(L, file, "deal", "the tile '%s', which is dealt, is not drawn anywhere", id);
    if (rules_laid(rules, kind))
      load_fail(L, file, "deal", "%s lies on the table at first and cannot be dealt", id);
    rules->kinds[kind].count = 0; /* they are not in the bag */
    rules->dealt[rules->dealt_count++] = kind;
    hand->own_count++;
  }
}

static void read_deal(lua_State *L, Script *script, const File *file, HandKind *hand) {
  bool list = lua_getfield(L, -1, "deal") == LUA_TTABLE;
  if (list) read_own(L, script, file, hand);
  lua_pop(L, 1);
  if (!list) hand->deal = (uint8_t)load_integer(L, script, file, "deal", 0, 0, TAKE_MAX);
}

static void check_name(lua_State *L, const Rules *rules, const File *file, const char *name,
                       bool of_game) {
  int there = rules_hand(rules, name);
  if (there >= 0)
    load_fail(L, file, name, "the hand '%s' is declared in %s already", name,
              rules->authors[rules->hands[there].author].file);
  if (rules_slot(rules, name) || rules_token(rules, name) >= 0 || rules_piece(rules, name) >= 0)
    load_fail_taken(L, rules, file, name, "hand");
  if (word_known(of_game ? HANDLE_GAME : HANDLE_PLAYER, name))
    load_fail(L, file, name, "the hand '%s' has the name of a word that a %s already has", name,
              of_game ? "game" : "player");
}

static void add_hand(lua_State *L, Script *script, const File *file, const char *name,
                     void *context) {
  static const char *const KEYS[] = {"of", "deal", "refill", "play", "part", "see"};
  static const char *const OF[] = {"player", "game"}, *const PLAY[] = {"no", "may", "must"},
                           *const SEEN[] = {"all", "owner", "none"};
  Rules *rules = &script->rules;
  const unsigned *author = context;
  if (!lua_istable(L, -1)) load_fail(L, file, name, "hand '%s' must be a table of words", name);
  load_check_keys(L, file, name, KEYS, 6);
  if (rules->hand_count == HANDS_MAX)
    load_fail_full(L, script, file, name, "hands", HANDS_MAX,
                   DECLARED(HandKind, rules->hands, rules->hand_count));
  HandKind *hand = &rules->hands[rules->hand_count];
  hand->of_game = (uint8_t)load_one_of(L, file, "of", "a hand", OF, 2);
  check_name(L, rules, file, name, hand->of_game);
  load_name(L, file, hand->name, sizeof hand->name, name);
  hand->author = (uint8_t)*author;
  hand->play = (uint8_t)load_one_of(L, file, "play", "a hand", PLAY, 3);
  hand->see = (uint8_t)load_one_of(L, file, "see", "a hand", SEEN, 3);
  hand->part = (uint8_t)load_integer(L, script, file, "part", 0, 0, 100);
  read_deal(L, script, file, hand);
  if (load_push_field(L, file, "refill", LUA_TBOOLEAN)) {
    hand->refill = (uint8_t)lua_toboolean(L, -1);
    lua_pop(L, 1);
  }
  if (hand->refill && !hand->deal)
    load_fail(L, file, name, "'%s' is filled up to what `deal` says, which must be a number", name);
  if (hand->see == SEE_OWNER && hand->of_game)
    load_fail(L, file, name, "the game sees nothing: '%s' can be seen by all or none", name);
  if (hand->see == SEE_NONE && hand->play)
    load_fail(L, file, name, "nobody can play from '%s', which nobody sees", name);
  rules->hand_count++;
}

void load_hands(lua_State *L, Script *script, const File *file, unsigned author) {
  load_each_entry(L, script, file, "hands", add_hand, &author);
}
