/* words.c - what the lists of words share: reading arguments, effects, lists to go through.
 *
 * The words of each thing are in words_table.c, words_feature.c, words_answer.c and words_action.c. */
#include "words.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/number.h"

/* --- Arguments --- */

FeatureKind word_feature_kind(lua_State *L, const Rules *rules, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = rules_ground(rules, name);
  if (kind < 0) luaL_error(L, "'%s' is not a kind of feature: city, road, cloister or field", name);
  return (FeatureKind)kind;
}

static bool is_word(const char *text, size_t length, const char *word) {
  return !strncmp(text, word, length) && !word[length];
}

/* "open" is the same as "-complete". */
static int state_of(const char *word, bool *negated) {
  if (!strcmp(word, "open")) {
    *negated = !*negated;
    return STATE_COMPLETE;
  }
  for (int state = 0; state < STATES; state++)
    if (!strcmp(word, STATE_NAMES[state])) return state;
  return -1;
}

bool selector_add(const Rules *rules, const char *word, bool any, Selector *selector) {
  bool negated = *word == '-';
  if (negated) word++;
  int figure = rules_figure(rules, word), piece = rules_piece(rules, word),
      token = rules_token(rules, word);
  int state = any ? -1 : state_of(word, &negated);
  if (state >= 0) {
    *(negated ? &selector->isnt : &selector->is) |= (uint8_t)(1u << state);
  } else if (figure >= 0) {
    *(negated ? &selector->none : any ? &selector->any : &selector->figure) = (uint8_t)(figure + 1);
  } else if (piece >= 0 && !any) {
    *(negated ? &selector->absent : &selector->piece) = (uint8_t)(piece + 1);
  } else if (token >= 0 && !any && rules->tokens[token].scopes >> SCOPE_TILE & 1) {
    selector->token = (uint8_t)((token + 1) | (negated ? TOKEN_NONE : 0));
  } else {
    return false;
  }
  return true;
}

/* Adds one word of a selector: a kind, a mark, or plain.  Notes which kinds can bear the mark. */
static bool add_word(const Rules *rules, const char *text, size_t length, Selector *selector,
                     unsigned *marked) {
  unsigned known = 0;
  for (unsigned kind = 0; kind < rules->ground_count; kind++)
    if (is_word(text, length, rules_ground_name(rules, kind))) {
      selector->kinds |= 1u << kind;
      return true;
    }
  if (is_word(text, length, "plain")) {
    selector->plain = 1;
    return true;
  }
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    for (unsigned mark = 0; mark < rules->mark_count[kind]; mark++)
      if (is_word(text, length, rules->marks[kind][mark].name)) {
        uint8_t *marks = selector->marks[kind];
        marks[marks[0] == MARK_ANY ? 0 : 1] = (uint8_t)mark;
        known |= 1u << kind;
      }
  if (known) *marked &= known;
  return known != 0;
}

enum { SELECTOR_LETTERS = 400 }; /* reading one is not charged */

Selector word_selector(lua_State *L, const Script *script, int argument) {
  size_t size;
  const char *text = luaL_checklstring(L, argument, &size);
  if (size > SELECTOR_LETTERS)
    luaL_error(L, "a selector of %d letters, expected at most %d", (int)size, SELECTOR_LETTERS);
  Selector selector;
  unsigned marked = (1u << FEATURE_KINDS) - 1;
  selector_start(&selector);
  selector.always = 0;
  bool any = false, absent = false;
  while (*(text += strspn(text, " "))) {
    size_t length = strcspn(text, " ");
    char word[NAME_SIZE];
    if (!any && add_word(&script->rules, text, length, &selector, &marked)) { /* nearly always */
      text += length;
      continue;
    }
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    text += length;
    if (!any && !strcmp(word, "any")) {
      any = true;
      continue;
    }
    unsigned missing = length < NAME_SIZE ? rules_absent(&script->rules, word) : 0;
    absent = absent || missing;
    if (missing == 2) marked = 0; /* nothing bears it */
    bool known = missing ||
                 (length < NAME_SIZE && (selector_add(&script->rules, word, any, &selector) ||
                                         (*word == '-' && rules_absent(&script->rules, word + 1))));
    if (!known && *word == '-') luaL_error(L, "'%s': " MINUS_TEXT, word);
    if (!known)
      luaL_error(L,
                 "'%s' is not a kind of feature, a mark, a figure, a piece, a token, or one "
                 "of " STATES_TEXT,
                 word);
    any = false;
  }
  if (selector.figure)
    luaL_error(L, "whose %s?  Here it is `any %s`, or a list of figures",
               script->rules.figures[selector.figure - 1].name,
               script->rules.figures[selector.figure - 1].name);
  if (any) luaL_error(L, "whose?  `any` stands before the name of a figure");
  if (!selector.kinds && selector.further && !absent) selector.kinds = (1u << FEATURE_KINDS) - 1;
  if (!selector.kinds && !absent)
    luaL_error(L, "expected a kind of feature: city, road, cloister or field");
  selector.kinds &= marked;
  if (!selector.kinds && !absent)
    luaL_error(L, "'%s': no such feature can have that mark", lua_tostring(L, argument));
  return selector;
}

unsigned word_figure_kind(lua_State *L, Script *script, int argument) {
  const char *name = luaL_checkstring(L, argument);
  int kind = rules_figure(&script->rules, name);
  if (kind < 0) {
    const char *known[FIGURE_KINDS_MAX];
    char hint[64];
    for (unsigned i = 0; i < script->rules.figure_count; i++)
      known[i] = script->rules.figures[i].name;
    luaL_error(L, "there is no figure called '%s'%s", name,
               sandbox_suggest(name, known, (int)script->rules.figure_count, hint, sizeof hint));
  }
  return (unsigned)kind;
}

static int check_integer(lua_State *L, int argument, lua_Integer limit) {
  int exact;
  lua_Integer value = lua_tointegerx(L, argument, &exact);
  if (!exact || lua_type(L, argument) != LUA_TNUMBER)
    luaL_error(L, "an integer was expected here, not %s", sandbox_text(L, argument, NULL));
  if (value < -limit || value > limit)
    luaL_error(L, "a number between -%I and %I was expected here", (LUAI_UACINT)limit,
               (LUAI_UACINT)limit);
  return (int)value;
}

int word_number(lua_State *L, int argument) {
  return check_integer(L, argument, TALLY_LIMIT);
}

int word_kept(lua_State *L, int argument) {
  return check_integer(L, argument, INT32_MAX);
}

int word_seat(lua_State *L, Script *script, int argument) {
  if (lua_isnoneornil(L, argument)) return -1;
  return handle_check(L, script, argument, HANDLE_PLAYER).id;
}

/* --- Effects --- */

void word_events_only(lua_State *L, const Script *script) {
  if (script->call.mode == MODE_CHOICE)
    luaL_error(L, "a bot looks and chooses; it cannot change the game");
  if (script->call.mode != MODE_EVENT)
    luaL_error(L, "this hook may not change the game; events and what answers do may");
}

Effect *word_effect(lua_State *L, Script *script, EffectKind kind) {
  Call *call = &script->call;
  word_events_only(L, script);
  if (call->effects->count == EFFECTS_MAX)
    luaL_error(L, "more than %d effects in one event", EFFECTS_MAX);
  Effect *effect = &call->effects->list[call->effects->count++];
  *effect = (Effect){.kind = (uint8_t)kind, .author = call->author};
  return effect;
}

/* --- Asking rules from inside a call --- */

enum { ASK_PRICE = 200 }; /* instructions, besides what the rules take */

Asking word_ask_begin(lua_State *L, Script *script) {
  Asking asking = {script->call, script->epoch};
  if (script->call.mode == MODE_QUESTION)
    luaL_error(L,
               "this is for events, questions and what answers do; here rules would go in circles");
  sandbox_charge(L, ASK_PRICE);
  script->inside = L;
  return asking;
}

void word_ask_end(lua_State *L, Script *script, const Asking *asking) {
  script->inside = NULL;
  script->call = asking->call;
  script->epoch = asking->epoch;
  if (asking->call.mode != MODE_LOOK && asking->call.mode != MODE_CHOICE)
    sandbox_about(L, script->rules.authors[asking->call.author].file);
}

/* --- Lists --- */

static int list_next(lua_State *L) {
  List *list = lua_touserdata(L, lua_upvalueindex(2));
  if (list->next == list->count) return 0;
  unsigned i = list->next++;
  handle_push(L, script_here(L), list->type, list->items[i].id, list->items[i].extra);
  return 1;
}

List *list_new(lua_State *L, HandleType type, unsigned room) {
  sandbox_charge(L, room);
  List *list = lua_newuserdatauv(L, sizeof *list + room * sizeof list->items[0], 0);
  list->type = type;
  list->count = list->next = 0;
  return list;
}

void list_add(List *list, unsigned id, unsigned extra) {
  list->items[list->count].id = (uint16_t)id;
  list->items[list->count++].extra = (uint16_t)extra;
}

void list_add_once(List *list, unsigned id) {
  for (unsigned i = 0; i < list->count; i++)
    if (list->items[i].id == id) return;
  list_add(list, id, 0);
}

int list_push(lua_State *L, Script *script) {
  lua_pushlightuserdata(L, script);
  lua_insert(L, -2);
  lua_pushcclosure(L, list_next, 2);
  return 1;
}

/* The token of figures that a word names, as a selector asks for it; 0: none. */
static uint8_t figures_token(const Rules *rules, const char *word) {
  bool none = *word == '-';
  int token = rules_token(rules, word + none);
  if (token < 0 || !(rules->tokens[token].scopes >> SCOPE_FIGURE & 1)) return 0;
  return (uint8_t)((token + 1) | (none ? TOKEN_NONE : 0));
}

/* Do words speak of features only? */
static bool of_features(const Rules *rules, const char *text) {
  for (; *(text += strspn(text, " ")); text += strcspn(text, " ")) {
    size_t length = strcspn(text, " ");
    char word[NAME_SIZE] = "";
    if (is_word(text, length, "follower") || is_word(text, length, "captive")) return false;
    if (length < NAME_SIZE) memcpy(word, text, length);
    if (rules->token_count && figures_token(rules, word)) return false;
    for (unsigned i = 0; i < rules->figure_count; i++)
      if (is_word(text + (*text == '-'), length - (*text == '-'), rules->figures[i].name))
        return false;
  }
  return true;
}

FigureFilter word_figures(lua_State *L, Script *script, int argument) {
  FigureFilter filter = {.seat = -1, .kinds = ~0u};
  if (lua_isnoneornil(L, argument)) return filter;
  const char *text = luaL_checkstring(L, argument);
  unsigned kinds = 0;
  if (of_features(&script->rules, text)) {
    filter.on = word_selector(L, script, argument);
    filter.somewhere = true;
    return filter;
  }
  char rest[128] = "";
  if (strlen(text) >= sizeof rest) luaL_error(L, "'%s' is too long for a selector", text);
  while (*(text += strspn(text, " "))) {
    size_t length = strcspn(text, " ");
    char word[128];
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    text += length;
    int kind = rules_figure(&script->rules, word + (*word == '-'));
    if (kind >= 0 && *word == '-')
      filter.kinds &= ~(1u << kind);
    else if (kind >= 0)
      kinds |= 1u << kind;
    else if (!strcmp(word, "follower"))
      filter.followers = true;
    else if (!strcmp(word, "captive"))
      filter.captive = true;
    else if (figures_token(&script->rules, word))
      filter.token = figures_token(&script->rules, word);
    else
      strcat(strcat(rest, word), " ");
  }
  if (kinds) filter.kinds &= kinds;
  if (filter.captive && filter.token) luaL_error(L, "a captive has no tokens");
  if (!*rest) return filter;
  if (filter.captive) luaL_error(L, "a captive stands on nothing, also not on '%s'", rest);
  lua_pushstring(L, rest);
  filter.on = word_selector(L, script, lua_gettop(L));
  filter.somewhere = true;
  lua_pop(L, 1);
  return filter;
}

static bool is_kind(const Script *script, const FigureFilter *filter, unsigned kind,
                    unsigned seat) {
  return filter->kinds >> kind & 1 && (filter->seat < 0 || (unsigned)filter->seat == seat) &&
         (!filter->followers || script->rules.figures[kind].follower);
}

static bool is_meant(const Script *script, const FigureFilter *filter, const Figure *figure) {
  const Game *game = game_here(script);
  FeatureId f = game->features.segments[figure->segment].of;
  return is_kind(script, filter, figure->kind, figure->seat) &&
         (!filter->feature || f == filter->feature) &&
         (!filter->token || token_asked(game, &script->rules, filter->token, SCOPE_FIGURE,
                                        (unsigned)(figure - game->figures.on))) &&
         (!filter->tile || game->features.segments[figure->segment].tile == filter->tile) &&
         (!filter->somewhere ||
          selector_takes(&filter->on, game, &script->rules, f, script->call.seat));
}

static int push_standing(lua_State *L, Script *script, const FigureFilter *filter) {
  const Figures *figures = &game_here(script)->figures;
  List *list = list_new(L, HANDLE_FIGURE, figures->count);
  for (unsigned i = 0; i < figures->count; i++)
    if (is_meant(script, filter, &figures->on[i]))
      list_add(list, figures->on[i].segment,
               figure_extra(figures->on[i].kind, figures->on[i].seat,
                            figures->kept ? figure_nth(figures, i) : 0));
  return list_push(L, script);
}

int list_push_figures(lua_State *L, Script *script, const FigureFilter *filter) {
  const Figures *figures = &game_here(script)->figures;
  if (!filter->captive) return push_standing(L, script, filter);
  List *list = list_new(L, HANDLE_FIGURE, figures->held_count);
  for (unsigned i = 0; i < figures->held_count; i++) {
    const Captive *held = &figures->held[i];
    if (is_kind(script, filter, held->kind, held->seat))
      list_add(list, (unsigned)HELD + held->holder, figure_extra(held->kind, held->seat, 0));
  }
  return list_push(L, script);
}

void list_add_segments(List *list, const Script *script, TileId id, const Selector *selector) {
  const Game *game = game_here(script);
  const Tile *tile = &game->board.tiles[id];
  for (unsigned i = 0; i < script->rules.kinds[tile->kind].segment_count; i++) {
    SegmentId segment = (SegmentId)(tile->first + i);
    if (selector_takes(selector, game, &script->rules, game->features.segments[segment].of,
                       script->call.seat))
      list_add(list, segment, 0);
  }
}

void list_add_on_tile(List *list, const Script *script, TileId tile, const Selector *selector,
                      FeatureId except) {
  const Game *game = script->call.game;
  const Tile *there = &game->board.tiles[tile];
  for (unsigned i = 0; i < script->rules.kinds[there->kind].segment_count; i++) {
    FeatureId f = game->features.segments[there->first + i].of;
    if (f != except && selector_takes(selector, game, &script->rules, f, script->call.seat))
      list_add_once(list, f);
  }
}

void list_add_around(List *list, const Script *script, Square square, const Selector *selector,
                     FeatureId except) {
  for (unsigned d = 0; d < NEIGHBOURS; d++) {
    TileId tile = board_at(&script->call.game->board, square_step(square, d));
    if (tile) list_add_on_tile(list, script, tile, selector, except);
  }
}
