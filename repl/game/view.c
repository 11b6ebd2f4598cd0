/* view.c - words for what lies on the table. */
#include "view.h"

#include <string.h>

#include "core/number.h"
#include "core/piece.h"
#include "names.h"
#include "text/builder.h"

View view_of(const Session *session) {
  return (View){session_game(session), session_rules(session), session_players(session)};
}

static const Kind *kind_of(const View *view, TileId tile) {
  return &view->rules->kinds[view->game->board.tiles[tile].kind];
}

const char *view_place(const View *view, SegmentId segment, char out[VIEW_PLACE]) {
  const Game *game = view->game;
  TileId tile = game->features.segments[segment].tile;
  Square square = board_square(&game->board, tile);
  char name[4];
  kind_segment_name(kind_of(view, tile), segment_index(&game->features, &game->board, segment),
                    name);
  snprintf(out, VIEW_PLACE, "%d,%d:%s", square.x, square.y, name);
  return out;
}

const char *view_piece(const View *view, unsigned piece, char out[VIEW_PIECE]) {
  const Whereabouts *at = game_piece(view->game, piece);
  char place[VIEW_PLACE];
  Square square = {0, 0};
  if (at->place == PLACE_TILE) square = board_square(&view->game->board, at->id);
  switch ((PlaceKind)at->place) {
  case PLACE_TILE: snprintf(out, VIEW_PIECE, "at %d,%d", square.x, square.y); break;
  case PLACE_SEGMENT: snprintf(out, VIEW_PIECE, "at %s", view_place(view, at->id, place)); break;
  case PLACE_FIGURE:
    snprintf(out, VIEW_PIECE, "beside %.40s's %s at %s", view->names[at->seat],
             view->rules->figures[at->figure].name, view_place(view, at->id, place));
    break;
  case PLACE_PLAYER: snprintf(out, VIEW_PIECE, "with %.40s", view->names[at->seat]); break;
  default: snprintf(out, VIEW_PIECE, "off the table");
  }
  return out;
}

/* "  gold: 8 in the box, 2 at 3,2". */
static void view_token(Builder *out, const View *view, const TokenKind *token) {
  const Game *game = view->game;
  const char *before = "";
  char place[VIEW_PLACE];
  builder_print(out, "  %s: ", token->name);
  if (token->scopes >> SCOPE_GAME & 1) {
    builder_print(out, "%d in the box",
                  (int)game_number(game, SCOPE_GAME, token->slot[SCOPE_GAME], 0));
    before = ", ";
  }
  for (unsigned tile = 1; token->scopes >> SCOPE_TILE & 1 && tile <= game->board.tile_count;
       tile++) {
    int count = game_number(game, SCOPE_TILE, token->slot[SCOPE_TILE], tile);
    Square square = board_square(&game->board, (TileId)tile);
    if (!count) continue;
    builder_print(out, "%s%d at %d,%d", before, count, square.x, square.y);
    before = ", ";
  }
  for (unsigned i = 0; token->scopes >> SCOPE_FIGURE & 1 && i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    int count = game_number(game, SCOPE_FIGURE, token->slot[SCOPE_FIGURE], i);
    if (!count) continue;
    builder_print(out, "%s%d with %s's %s at %s", before, count, view->names[figure->seat],
                  view->rules->figures[figure->kind].name,
                  view_place(view, figure->segment, place));
    before = ", ";
  }
  builder_put(out, *before ? "\n" : "none\n");
}

/* " B14 B20" or " 3 tiles": what the mover may know of a hand. */
static void view_hand(Builder *out, const View *view, unsigned hand, unsigned seat) {
  const HeldTiles *held = &view->game->held;
  unsigned hidden = 0, viewer = game_mover(view->game);
  for (unsigned i = 0; i < held->count; i++) {
    const HeldTile *tile = &held_list(held)[i];
    if (tile->place != TILES_HAND + hand || tile->seat != seat) continue;
    if (tile->seen >> viewer & 1)
      builder_print(out, " %s", view->rules->kinds[tile->kind].id);
    else
      hidden++;
  }
  if (hidden) builder_print(out, " %s", view_count(hidden, "tile"));
}

bool view_hands(Builder *out, const View *view, unsigned hand) {
  const HandKind *kind = &view->rules->hands[hand];
  const char *before = "";
  builder_print(out, "%s:", kind->name);
  for (unsigned seat = 0; seat < (kind->of_game ? 1u : view->game->players); seat++) {
    if (!held_count(&view->game->held, TILES_HAND + hand, seat)) continue;
    builder_print(out, "%s%s%s", before, kind->of_game ? "" : " ",
                  kind->of_game ? "" : view->names[seat]);
    view_hand(out, view, hand, seat);
    before = ",";
  }
  if (!*before) builder_put(out, " no tiles");
  return *before;
}

/* "  2 tiles lie aside". */
static void view_elsewhere(Builder *out, const View *view) {
  unsigned aside = held_count(&view->game->held, TILES_ASIDE, 0);
  unsigned gone = held_count(&view->game->held, TILES_OUT, 0);
  if (aside) builder_print(out, "  aside: %s\n", view_count(aside, "tile"));
  if (gone) builder_print(out, "  out of the game: %s\n", view_count(gone, "tile"));
}

void view_things(Builder *out, const View *view) {
  char place[VIEW_PIECE];
  for (unsigned i = 0; i < view->rules->hand_count; i++) {
    builder_put(out, "  ");
    view_hands(out, view, i);
    builder_char(out, '\n');
  }
  view_elsewhere(out, view);
  for (unsigned i = 0; i < view->game->figures.held_count; i++) {
    const Captive *held = &view->game->figures.held[i];
    builder_print(out, "  %s's %s in the hands of %s\n", view->names[held->seat],
                  view->rules->figures[held->kind].name,
                  held->holder == HELD_BY_GAME ? "the game" : view->names[held->holder]);
  }
  for (unsigned i = 0; i < view->rules->piece_count; i++)
    builder_print(out, "  %s %s\n", view->rules->pieces[i].name, view_piece(view, i, place));
  for (unsigned i = 0; i < view->rules->token_count; i++)
    if (view->rules->tokens[i].scopes & ~(1u << SCOPE_PLAYER))
      view_token(out, view, &view->rules->tokens[i]);
}

const char *view_count(unsigned count, const char *unit) {
  static char texts[4][64];
  static unsigned turn;
  char *text = texts[turn++ % 4];
  size_t size = strlen(unit);
  bool ies = size > 1 && unit[size - 1] == 'y' && !strchr("aeiou", unit[size - 2]);
  if (count == 1)
    snprintf(text, sizeof texts[0], "1 %s", unit);
  else if (ies)
    snprintf(text, sizeof texts[0], "%u %.*sies", count, (int)size - 1, unit);
  else
    snprintf(text, sizeof texts[0], "%u %ss", count, unit);
  return text;
}

/* Is there a name of its own for features with this mark?  Then it says what the mark would. */
static bool names_of_mark(const Rules *rules, FeatureKind kind, unsigned mark) {
  for (unsigned i = 0; i < rules->role_count; i++)
    if (rules->roles[i].kind == kind && rules->roles[i].mark == mark + 1 && rules->roles[i].what[0])
      return true;
  return false;
}

const char *view_feature(const View *view, FeatureId id, char out[VIEW_FEATURE]) {
  const Feature *feature = &view->game->features.list[id];
  FeatureKind kind = (FeatureKind)feature->kind;
  Builder text = builder_in(out, VIEW_FEATURE);
  const char *called = names_feature(view->rules, kind, names_marks(view->rules, feature));
  bool renamed = strcmp(called, rules_ground_name(view->rules, kind)) != 0;
  builder_put(&text, called);
  if (rules_building(view->rules, kind))
    builder_print(&text, " with %u of 8 neighbours", 8u - feature->open);
  else
    builder_print(&text, " of %s", view_count(feature->tiles, "tile"));
  for (unsigned mark = 0; mark < view->rules->mark_count[kind]; mark++) {
    unsigned count = marks_get(&feature->marks, mark);
    if (!count) continue;
    const char *name = view->rules->marks[kind][mark].name;
    bool any = view->rules->any_marks[kind] >> mark & 1; /* there or not: no number */
    if (!(renamed && any && names_of_mark(view->rules, kind, mark)))
      builder_print(&text, ", %s", any ? name : view_count(count, name));
  }
  if (kind != FIELD) builder_put(&text, feature_complete(feature) ? ", complete" : ", unfinished");
  return out;
}

/* --- What is open --- */

typedef struct {
  Square *list;
  unsigned count, max;
} Squares;

static void note_square(Squares *squares, Square square) {
  for (unsigned i = 0; i < squares->count && i < squares->max; i++)
    if (squares->list[i].x == square.x && squares->list[i].y == square.y) return;
  if (squares->count < squares->max) squares->list[squares->count] = square;
  squares->count++;
}

/* Does the segment reach this side of its tile? */
static bool reaches(const Side *side, unsigned segment) {
  return side->middle == segment || side->first == segment || side->second == segment;
}

static void note_open(const View *view, SegmentId segment, bool building, Squares *squares) {
  const Board *board = &view->game->board;
  TileId tile = view->game->features.segments[segment].tile;
  unsigned index = segment_index(&view->game->features, board, segment);
  const Side *sides = kind_of(view, tile)->sides[board->tiles[tile].rotation];
  for (unsigned direction = 0; direction < NEIGHBOURS; direction++) {
    Square square = square_step(board_square(board, tile), direction);
    bool touched = building || (direction % 2 == 0 && reaches(&sides[direction / 2], index));
    if (touched && !board_at(board, square)) note_square(squares, square);
  }
}

unsigned view_open_squares(const View *view, FeatureId id, Square *out, unsigned max) {
  const Feature *feature = &view->game->features.list[id];
  Squares squares = {out, 0, max};
  SegmentId segment = feature->last;
  do {
    note_open(view, segment, rules_building(view->rules, feature->kind), &squares);
  } while ((segment = view->game->features.segments[segment].next) != feature->last);
  return squares.count;
}

SegmentId view_first_segment(const View *view, FeatureId feature) {
  SegmentId last = view->game->features.list[feature].last, first = last, segment = last;
  while ((segment = view->game->features.segments[segment].next) != last)
    if (segment < first) first = segment;
  return first;
}

/* --- Questions --- */

void view_answers(Builder *out, const Session *session, const char *indent) {
  const Game *game = session_game(session);
  Choices choices;
  if (game->turn.phase != PHASE_ASK && !game_acts_apart(game)) return;
  game_choices(game, session_rules(session), &choices);
  for (unsigned n = 0; n < choices.count; n++) {
    char text[NOTATION_LINE + 1];
    Action action = choices_action(game, &choices, n);
    session_write_action(session, &action, text, sizeof text);
    builder_print(out, "%s%s\n", indent, text);
  }
}
