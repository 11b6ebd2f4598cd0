/* load_selector.c - reads selectors: which features or tiles an entry is about, and when it is there.
 *
 * A selector is a list of words: kinds of features, marks, "plain" (no mark), a figure that the player concerned has
 * there, or anybody ("any NAME"), a piece, a token on its tiles, a state, "-" before one of these for none, "beside cloister" (a building
 * on or around its tiles), and option=value.  An entry whose options do not hold is not there at all, so it costs
 * nothing. */
#include <stdio.h>
#include <string.h>

#include "load_rule.h"
#include "scripts/words/words.h"

static bool option_holds(lua_State *L, const Script *script, const File *file, const char *text,
                         const char *word) {
  char name[NAME_SIZE], values[128];
  size_t length = strcspn(word, "=");
  snprintf(name, sizeof name, "%.*s", (int)(length < NAME_SIZE ? length : NAME_SIZE - 1), word);
  const Setting *setting = rules_setting(&script->rules, name);
  if (!setting)
    load_fail(L, file, text, "'%s' asks for the option '%s', which no rule in use declares", word,
              name);
  const OptionInfo *option = load_option(script, name);
  if (option && !option_takes(option, word + length + 1))
    load_fail(L, file, text, "'%s' never holds: %s is %s", word, name,
              option_values(option, values, sizeof values));
  return !strcmp(setting->value, word + length + 1);
}

static int fail_word(lua_State *L, const Script *script, const File *file, const char *text,
                     const char *word) {
  const char *known[FEATURE_KINDS * (MARKS_MAX + 1) + TILE_MARKS_MAX + FIGURE_KINDS_MAX +
                    PIECES_MAX + TOKEN_KINDS_MAX + STATES + 1];
  const Rules *rules = &script->rules;
  char hint[64];
  int count = 0;
  for (unsigned kind = 0; kind < rules->ground_count; kind++) {
    known[count++] = rules_ground_name(rules, kind);
    for (unsigned i = 0; i < rules->mark_count[kind]; i++)
      known[count++] = rules->marks[kind][i].name;
  }
  for (unsigned i = 0; i < rules->tile_mark_count; i++) known[count++] = rules->tile_marks[i].name;
  for (unsigned i = 0; i < rules->figure_count; i++) known[count++] = rules->figures[i].name;
  for (unsigned i = 0; i < rules->piece_count; i++) known[count++] = rules->pieces[i].name;
  for (unsigned i = 0; i < rules->token_count; i++)
    if (rules->tokens[i].scopes >> SCOPE_TILE & 1) known[count++] = rules->tokens[i].name;
  for (unsigned i = 0; i < STATES; i++) known[count++] = STATE_NAMES[i];
  known[count++] = "open";
  if (rules_token(rules, word) >= 0)
    load_fail(L, file, text,
              "the token '%s' is asked of tiles here, but never lies on any: tile = 0", word);
  return load_fail(L, file, text,
                   "'%s' is not a feature, mark, figure, piece, token, state or option=value%s",
                   word, sandbox_suggest(word, known, count, hint, sizeof hint));
}

/* Are tiles asked for?  On those that lie there may be tokens. */
static bool is_of_tiles(Scenery scenery) {
  return scenery == OF_TILES || scenery == OF_LAID_TILES;
}

static void add_mark_word(lua_State *L, const Script *script, const File *file, const char *text,
                          const char *word, Scenery scenery, Selector *selector, unsigned *marked) {
  const Rules *rules = &script->rules;
  int tile_mark = rules_tile_mark(rules, word);
  bool found = false;
  for (int kind = 0; kind < FEATURE_KINDS; kind++) {
    int mark = rules_mark(rules, (FeatureKind)kind, word);
    if (mark < 0) continue;
    unsigned place = selector->marks[kind][0] == MARK_ANY ? 0 : 1;
    if (selector->marks[kind][place] != MARK_ANY)
      load_fail(L, file, text, "'%s' names more than two marks", text);
    selector->marks[kind][place] = (uint8_t)mark;
    *marked |= 1u << kind;
    found = true;
  }
  if (!found && tile_mark < 0) fail_word(L, script, file, text, word);
  if (!found && scenery == OF_FEATURES)
    load_fail(L, file, text, "'%s' is a mark of tiles, but features are asked for here", word);
  if (tile_mark >= 0 && (is_of_tiles(scenery) || !found))
    selector->tile_marks |= (uint64_t)1 << tile_mark;
}

/* Reads a selector.  False if an option it asks for has another value: then the entry is not there. */
bool load_selector(lua_State *L, const Script *script, const File *file, const char *text,
                   Scenery scenery, Selector *selector) {
  char copy[SELECTOR_SIZE], *rest = copy;
  unsigned kinds = 0, marked = 0;
  bool holds = true, marks_named = false, beside = false, absent = false, any = false;
  selector_start(selector);
  if (strlen(text) >= sizeof copy) load_fail(L, file, text, "the selector '%s' is too long", text);
  memcpy(copy, text, strlen(text) + 1);
  for (char *word; (word = rest += strspn(rest, " ")), *word;) {
    rest += strcspn(rest, " ");
    if (*rest) *rest++ = '\0';
    bool negated = *word == '-';
    int kind = rules_ground(&script->rules, word);
    unsigned missing = kind < 0 ? rules_absent(&script->rules, word) : 0;
    if (strchr(word, '=')) {
      holds = option_holds(L, script, file, text, word) && holds;
    } else if (missing) {
      absent = true;
      any = false;
      holds = holds && missing == 1;
    } else if (*word == '-' && rules_absent(&script->rules, word + 1)) {
      continue; /* what is not in use is not there */
    } else if (scenery == OF_NOTHING) {
      load_fail(L, file, text, "'%s': only option=value can be asked for here", text);
    } else if (kind == CLOISTER && beside) {
      selector->beside = 1;
      beside = false;
    } else if (kind >= 0 && !beside) {
      kinds |= 1u << kind;
    } else if (beside) { /* the word before this one was beside */
      load_fail(L, file, text, "'%s': only 'beside cloister' can be asked for", text);
    } else if (!strcmp(word, "beside")) {
      beside = true;
    } else if (!strcmp(word, "plain")) {
      selector->plain = 1;
    } else if (!strcmp(word, "any") && !any) {
      any = true;
    } else if (selector_add(&script->rules, word, any, selector)) {
      bool lies = scenery == OF_LAID_TILES && rules_token(&script->rules, word + negated) >= 0;
      if (is_of_tiles(scenery) && rules_figure(&script->rules, word) < 0 && !lies)
        load_fail(L, file, text, "'%s' is asked of features, but tiles are asked for here", word);
      if (is_of_tiles(scenery) && any)
        load_fail(L, file, text, "'any %s' is asked of features, but tiles are asked for here",
                  word);
      any = false;
    } else if (any || *word == '-') {
      load_fail(L, file, text, "'%s': %s", text,
                any ? "'any' stands before the name of a figure" : MINUS_TEXT);
    } else {
      add_mark_word(L, script, file, text, word, scenery, selector, &marked);
      marks_named = marked || is_of_tiles(scenery);
    }
  }
  if (beside) load_fail(L, file, text, "'%s': only 'beside cloister' can be asked for", text);
  if (any) load_fail(L, file, text, "'%s': 'any' stands before the name of a figure", text);
  if (absent && !kinds) holds = false; /* of the kinds that were named none is in use */
  if (!kinds && !marks_named &&
      (selector->figure || selector->plain || selector->is || selector->isnt ||
       (selector->tile_marks && scenery == OF_SEGMENTS) || selector_looks_further(selector)))
    kinds = (1u << FEATURE_KINDS) - 1; /* wherever it stands */
  selector->always = !kinds && !marks_named;
  selector->kinds = kinds && marked ? kinds & marked : kinds | marked;
  if (kinds && marked && !selector->kinds)
    load_fail(L, file, text, "'%s': no such feature can have that mark", text);
  return holds;
}

/* Figures are named in selectors; so they must not have the name of something else that is. */
bool load_is_selector_word(const Rules *rules, const char *name) {
  bool known = rules_ground(rules, name) >= 0 || rules_tile_mark(rules, name) >= 0 ||
               !strcmp(name, "plain") || !strcmp(name, "beside") || !strcmp(name, "any") ||
               !strcmp(name, "open") || !strcmp(name, "captive") || !strcmp(name, "follower") ||
               !strcmp(name, "figure") || rules_piece(rules, name) >= 0;
  for (unsigned i = 0; i < STATES; i++) known = known || !strcmp(name, STATE_NAMES[i]);
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++)
    known = known || rules_mark(rules, (FeatureKind)kind, name) >= 0;
  return known;
}
