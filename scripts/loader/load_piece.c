/* load_piece.c - the section of a rule file that declares pieces which belong to nobody.
 *
 * pieces = { troll = { at = "tile" }, bard = { on = "road city" }, shrine = { at = "corner" } } */
#include <lauxlib.h>
#include <string.h>

#include "load_rule.h"
#include "scripts/words/words.h"

static const char *const PLACE_NAMES[PLACES] = {"", "tile", "segment", "figure", "player"};

/* "figure tile": a bit for each; and those of segments that are corners. */
static uint8_t read_places(lua_State *L, const File *file, const char *words, uint8_t *corner) {
  unsigned places = 0;
  for (const char *p = words; *(p += strspn(p, " ")); p += strcspn(p, " ")) {
    size_t length = strcspn(p, " ");
    unsigned i = 1;
    if (length == strlen("corner") && !memcmp(p, "corner", length)) {
      places |= 1u << PLACE_SEGMENT;
      *corner = 1;
      continue;
    }
    while (i < PLACES && (strlen(PLACE_NAMES[i]) != length || memcmp(PLACE_NAMES[i], p, length)))
      i++;
    if (i == PLACES)
      load_fail(L, file, words, "a piece is at a tile, segment, corner, figure or player, not '%s'",
                words);
    places |= 1u << i;
  }
  return (uint8_t)places;
}

static void add_piece(lua_State *L, Script *script, const File *file, const char *name,
                      void *context) {
  static const char *const KEYS[] = {"at", "on"};
  Rules *rules = &script->rules;
  const unsigned *author = context;
  if (!lua_istable(L, -1))
    load_fail(L, file, name, "piece '%s' must be a table: { at = \"tile\" } or { on = \"road\" }",
              name);
  load_check_keys(L, file, name, KEYS, 2);
  const char *at = load_string(L, file, "at"), *on = load_string(L, file, "on");
  PieceKind piece = {.author = (uint8_t)*author};
  if (at) piece.at = read_places(L, file, at, &piece.corner);
  if (on) piece.at |= 1u << PLACE_SEGMENT;
  piece.on = load_kinds(L, rules, file, piece.corner && !on ? "field" : on);
  if (piece.corner && on && strcmp(on, "field"))
    load_fail(L, file, name, "piece '%s': only fields meet in a corner, not '%s'", name, on);
  if (!piece.at || !piece.on)
    load_fail(L, file, name, "piece '%s' could be nowhere; say at = \"tile\", or on = \"road\"",
              name);
  if (rules_piece(rules, name) >= 0) { /* two files may speak of one piece */
    const PieceKind *known = &rules->pieces[rules_piece(rules, name)];
    if (known->at != piece.at || known->on != piece.on || known->corner != piece.corner)
      load_fail(L, file, name, "the piece '%s' is declared differently in %s", name,
                rules->authors[known->author].file);
    return;
  }
  if (load_is_selector_word(rules, name) || rules_figure(rules, name) >= 0 ||
      word_known(HANDLE_GAME, name) || rules_number(rules, name, SCOPE_GAME) ||
      !strcmp(name, "figure"))
    load_fail_taken(L, rules, file, name, "piece");
  if (rules->piece_count == PIECES_MAX)
    load_fail_full(L, script, file, name, "pieces", PIECES_MAX,
                   DECLARED(PieceKind, rules->pieces, rules->piece_count));
  load_name(L, file, piece.name, sizeof piece.name, name);
  rules->pieces[rules->piece_count++] = piece;
}

void load_pieces(lua_State *L, Script *script, const File *file, unsigned author) {
  load_each_entry(L, script, file, "pieces", add_piece, &author);
}
