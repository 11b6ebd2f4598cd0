/* words.h - the vocabulary, and what its lists share: reading arguments, pushing values, lists to go through.
 *
 * All functions that take a lua_State may raise, so they own nothing. */
#ifndef BASTIDE_WORDS_H
#define BASTIDE_WORDS_H

#include "core/text.h"
#include "handle.h"

/* --- The vocabulary --- */

typedef int (*Getter)(lua_State *L, Script *script, Handle handle);

/* A word that authors meet.  Exactly one of get and method is set. */
typedef struct {
  HandleType type;
  const char *name;
  const char *signature; /* of a method: "(kind)"; of a property: its type */
  const char *help;
  Getter get;
  lua_CFunction method;
} Word;

/* Words of things that belong together. */
typedef struct {
  const Word *words;
  unsigned count;
} Vocabulary;

enum { VOCABULARIES = 9, VOCABULARY_ROOM = 256 };
extern const Vocabulary *const VOCABULARY[VOCABULARIES];

/* A word's code leads to it without a search. */
static inline const Word *word_of(unsigned code) {
  return &VOCABULARY[code / VOCABULARY_ROOM]->words[code % VOCABULARY_ROOM];
}

/* For each handle type a table in the Lua registry, under this address: word -> what it means. */
extern const char SCRIPT_WORDS;

/* Puts the metatable of handles and the tables of words in place, with the marks and the state of the
 * rules as far as they are known. */
void words_open(lua_State *L, Script *script);

/* Pushes the names that files and the prompt get besides the library: game and turn. */
void words_push_names(lua_State *L, const Script *script);

/* Is this a word that things of this type have, whatever the rules? */
bool word_known(HandleType type, const char *name);

#define PROPERTY(type, name, result, help, get)                                                    \
  { HANDLE_##type, name, result, help, get, NULL }
#define METHOD(type, name, signature, help, method)                                                \
  { HANDLE_##type, name, signature, help, NULL, method }

extern const Vocabulary TABLE_WORDS, SQUARE_WORDS, FEATURE_WORDS, PIECE_WORDS, HAND_WORDS,
    ANSWER_WORDS, OFFER_WORDS, ACTION_WORDS, PATCH_WORDS;

static inline const Game *game_here(const Script *script) {
  return script->call.game;
}

/* --- Values: each returns 1, the number of results --- */

static inline int push_int(lua_State *L, int value) {
  lua_pushinteger(L, value);
  return 1;
}

static inline int push_bool(lua_State *L, bool value) {
  lua_pushboolean(L, value);
  return 1;
}

/* "There is none", in words: not the same as no result, which tostring and others refuse. */
static inline int push_nil(lua_State *L) {
  lua_pushnil(L);
  return 1;
}

static inline int push_handle(lua_State *L, const Script *script, HandleType type, unsigned id) {
  handle_push(L, script, type, id, 0);
  return 1;
}

/* --- Arguments --- */

FeatureKind word_feature_kind(lua_State *L, const Rules *rules, int argument);
/* Kinds and marks, as in the selectors of a file: "cloister", "cloister plain", "city pennant". */
Selector word_selector(lua_State *L, const Script *script, int argument);
#define STATES_TEXT "open, complete, closed, free, occupied, own, due, largest"
#define MINUS_TEXT                                                                                 \
  "'-' stands before the name of a figure, a piece, a token, or one of " STATES_TEXT
/* One word of a selector that asks for a figure, a piece or a state, or with `-` before it for none; `any`: for
 * anybody's figure.  False if it is none of that. */
bool selector_add(const Rules *rules, const char *word, bool any, Selector *selector);
unsigned word_figure_kind(lua_State *L, Script *script, int argument);
/* An integer of a size that a tally can hold. */
int word_number(lua_State *L, int argument);
/* An integer that a state can hold. */
int word_kept(lua_State *L, int argument);
/* The seat of a player, or -1 if nobody was named. */
int word_seat(lua_State *L, Script *script, int argument);

/* Who holds a captive that is there: a player, or the game. */
static inline int push_captor(lua_State *L, const Script *script, SegmentId held) {
  bool by_game = held == HELD + HELD_BY_GAME;
  return push_handle(L, script, by_game ? HANDLE_GAME : HANDLE_PLAYER,
                     by_game ? 0 : held - (unsigned)HELD);
}

/* What a handle of a figure means; segment 0: it is not on the table. */
static inline Figure word_figure(Handle handle) {
  return (Figure){handle.id, (uint8_t)extra_kind(handle.extra), (uint8_t)extra_seat(handle.extra)};
}

/* The index of the figure on the table that a handle means, or -1. */
static inline int word_figure_index(const Script *script, Handle handle) {
  Figure figure = word_figure(handle);
  return figure.segment && !is_held(figure.segment)
             ? figure_find_nth(&script->call.game->figures, figure.seat, figure.kind,
                               figure.segment, extra_nth(handle.extra))
             : -1;
}

/* --- Effects --- */

/* Raises unless this hook may change the game. */
void word_events_only(lua_State *L, const Script *script);
/* A new effect of the event under way, to be filled in; raises in other hooks. */
Effect *word_effect(lua_State *L, Script *script, EffectKind kind);

/* --- Numbers and tokens --- */

/* Pushes the number, as this call sees it: with what it has done to it itself. */
int number_push(lua_State *L, const Script *script, Handle handle, unsigned slot);
/* Writes the value at `argument` into the number; raises unless it is an integer that the hook may write. */
void number_write(lua_State *L, Script *script, Handle handle, unsigned slot, int argument);

/* Who holds tokens: a scope, and which one of it. */
typedef struct {
  Scope scope;
  unsigned of;
} Holder;

/* The game, player, tile or figure at this argument; raises if such a token never lies there (token -1: any). */
Holder word_holder(lua_State *L, Script *script, int argument, int token);
/* The token that is named at this argument; -1 for points. */
int word_token(lua_State *L, Script *script, int argument);
/* How many lie there, with all that has been listed at this moment. */
int32_t tokens_there(const Script *script, unsigned token, Holder holder);

/* Words of everything that holds tokens. */
int token_give(lua_State *L);
int token_draw(lua_State *L);
#define TOKEN_METHODS(type)                                                                        \
  METHOD(type, "give", "(token: string, to: game|player|tile|figure, count?: integer): integer",   \
         "Moves tokens, one unless a count is said, at most as many as there are; returns how "    \
         "many.  \"points\" are tokens of players.  In events only.",                              \
         token_give),                                                                              \
      METHOD(type, "draw", "(tokens: string, from?: game|player|tile|figure): string?",            \
             "Draws one of these tokens (\"red blue\") out of the game's box, or of what another " \
             "has, by the game's chance, and has it then: its name, or nil if there is none.  In " \
             "events only.",                                                                       \
             token_draw)

/* --- Figures that move --- */

/* Where a figure goes: a segment, the newest one of a feature, or, as HELD + holder, the hands of a player or the game. */
SegmentId word_step_place(lua_State *L, Script *script, int argument);
/* May it stand there, as far as the words that describe it say?  That the place is taken does not matter: a rule that
 * sends it there knows. */
bool word_may_step(const Script *script, const Figure *figure, SegmentId to);
Effect word_step(const Script *script, Handle figure, SegmentId to);

/* --- Pieces --- */

/* Where the thing at this argument is, for a piece: a tile, segment, feature (its newest segment), figure or player;
 * nothing: off the table.  Raises if the piece is never at such a thing. */
Whereabouts word_place(lua_State *L, Script *script, int argument, unsigned piece);
/* --- Patches --- */

/* The patch that is named at this argument: an index into Rules.patches. */
unsigned word_patch(lua_State *L, const Script *script, int argument);
/* --- Hands --- */

/* Pushes a place of tiles (TilePlace), of a player or of the game; returns 1. */
int hand_push(lua_State *L, const Script *script, unsigned place, unsigned seat);

/* --- Asking rules from inside a call --- */

/* What is under way while they are asked. */
typedef struct {
  Call call;
  uint32_t epoch;
} Asking;

/* Raises where a rule would be asked about itself: in what decides worth and places. */
Asking word_ask_begin(lua_State *L, Script *script);
void word_ask_end(lua_State *L, Script *script, const Asking *asking);

/* --- Lists: for x in thing:list() do … end --- */

typedef struct {
  HandleType type;
  unsigned count, next;
  struct {
    uint16_t id, extra;
  } items[];
} List;

/* Pushes an empty list with room for this many things, owned by Lua. */
List *list_new(lua_State *L, HandleType type, unsigned room);
void list_add(List *list, unsigned id, unsigned extra);
void list_add_once(List *list, unsigned id);
/* Turns the list at the top into what a for loop wants; returns 1. */
int list_push(lua_State *L, Script *script);

/* Which figures are meant. */
typedef struct {
  int seat;          /* -1: anybody's */
  uint32_t kinds;    /* a bit each */
  FeatureId feature; /* 0: wherever they stand */
  TileId tile;
  uint8_t token;  /* that has, or has not, tokens of its own: as Selector.token */
  bool followers; /* only those */
  bool captive;   /* in the hands of others, instead of on the table */
  bool somewhere; /* on what `on` takes */
  Selector on;
} FigureFilter;

/* Kinds of figures, "follower", "captive", tokens that they have, and words for what they stand on; nothing: all that stand. */
FigureFilter word_figures(lua_State *L, Script *script, int argument);
int list_push_figures(lua_State *L, Script *script, const FigureFilter *filter); /* returns 1 */
/* Adds the segments of a tile that belong to features which a selector takes. */
void list_add_segments(List *list, const Script *script, TileId tile, const Selector *selector);
/* Adds the features that a selector takes on a tile, or on the eight squares around a square, each
 * once. */
void list_add_on_tile(List *list, const Script *script, TileId tile, const Selector *selector,
                      FeatureId except);
void list_add_around(List *list, const Script *script, Square square, const Selector *selector,
                     FeatureId except);

#endif
