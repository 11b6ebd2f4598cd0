/* observe.c - the door to games as numbers: what a player may know as planes and numbers of a fixed size, and actions by
 * number.  What is what is said by its names, which are written by the same lists. */
#include <stdio.h>
#include <string.h>

#include "core/bits.h"
#include "core/number.h"
#include "door.h"

static const char *const SIDE_NAMES[SIDES] = {"north", "east", "south", "west"};
static const char *const PHASE_NAMES[] = {"draw", "place", "deploy", "ask", "over"};
enum { PHASE_COUNT = PHASE_OVER + 1 };

/* Planes: of the tile, of each side, of the building, of each side's two halves, of figures, of marks. */
static const char *const OF_TILE[] = {"tile", "placed last"};
static const char *const OF_SIDE[] = {"city", "road", "complete", "mine", "theirs"};
static const char *const OF_BUILDING[] = {"building", "building open", "building mine",
                                          "building theirs"};
static const char *const OF_FIELD[] = {"first field mine", "first field theirs",
                                       "second field mine", "second field theirs"};
static const char *const OF_GAME[] = {"my decision", "my turn",  "turn",          "part",
                                      "left",        "question", "window's west", "window's north"};
#define COUNT(list) (sizeof(list) / sizeof(list)[0])
enum {
  TILE_PLANES = COUNT(OF_TILE),
  SIDE_PLANES = COUNT(OF_SIDE),
  BUILDING_PLANES = COUNT(OF_BUILDING),
  FIELD_PLANES = COUNT(OF_FIELD),
  FIRST_SIDE = TILE_PLANES,
  FIRST_BUILDING = FIRST_SIDE + SIDES * SIDE_PLANES,
  FIRST_FIELD = FIRST_BUILDING + BUILDING_PLANES,
  FIRST_FIGURE = FIRST_FIELD + SIDES * FIELD_PLANES,
};

static unsigned marks_of(const Rules *rules) {
  unsigned count = rules->tile_mark_count;
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) count += rules->mark_count[kind];
  return count;
}

/* A question may have more answers, which have no number then: a table of numbers should not be mostly empty. */
enum { ANSWERS_NUMBERED = 512 };

static unsigned per_player(const Rules *rules) {
  return 1 + rules->figure_count + rules->slots_in[SCOPE_PLAYER];
}

static unsigned most_segments(const Rules *rules) {
  unsigned most = 1;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++)
    if (rules->kinds[kind].segment_count > most) most = rules->kinds[kind].segment_count;
  return most;
}

int32_t bastide_rules_shape(const bastide_rules *rules, int32_t players, int32_t size,
                            bastide_shape *out, bastide_error *error) {
  const Rules *core = rules->rules;
  if (players < 2 || players > BASTIDE_SEATS)
    return door_say(error, BASTIDE_WRONG, "%d players, expected 2 to %d", (int)players,
                    BASTIDE_SEATS);
  if (size < 1 || size > 255 || size % 2 == 0)
    return door_say(error, BASTIDE_WRONG,
                    "a window of %d squares, expected an odd number from 1 to 255", (int)size);
  *out = (bastide_shape){.players = players, .size = size};
  out->planes = (int32_t)(FIRST_FIGURE + 2 * core->figure_count + marks_of(core));
  out->numbers =
      (int32_t)(PHASE_COUNT + COUNT(OF_GAME) + (unsigned)players * per_player(core) +
                core->slots_in[SCOPE_GAME] + core->slots_in[SCOPE_TURN] + 2 * core->kind_count);
  out->deploy = 4 * size * size;
  out->segments = (int32_t)most_segments(core);
  out->pass = out->deploy + (int32_t)core->figure_count * out->segments;
  out->answer = out->pass + 1;
  out->draw = out->answer + ANSWERS_NUMBERED;
  out->actions = out->draw + (int32_t)core->kind_count;
  return door_done(error);
}

/* --- Names --- */

/* Takes `count` things off n.  True if n is one of them. */
static bool among(unsigned *n, unsigned count) {
  if (*n < count) return true;
  *n -= count;
  return false;
}

static const char *mark_name(const Rules *rules, unsigned n, const char **of) {
  for (unsigned kind = 0; kind < FEATURE_KINDS; kind++) {
    *of = rules_ground_name(rules, kind);
    if (among(&n, rules->mark_count[kind])) return rules->marks[kind][n].name;
  }
  *of = "tile";
  return n < rules->tile_mark_count ? rules->tile_marks[n].name : NULL;
}

int64_t bastide_shape_plane(const bastide_rules *rules, const bastide_shape *shape, int32_t number,
                            char *out, size_t room) {
  const Rules *core = rules->rules;
  unsigned n = (unsigned)number;
  const char *of = NULL, *mark;
  if (number < 0 || number >= shape->planes) return BASTIDE_WRONG;
  if (among(&n, TILE_PLANES)) return snprintf(out, room, "%s", OF_TILE[n]);
  if (among(&n, SIDES * SIDE_PLANES))
    return snprintf(out, room, "%s %s", SIDE_NAMES[n / SIDE_PLANES], OF_SIDE[n % SIDE_PLANES]);
  if (among(&n, BUILDING_PLANES)) return snprintf(out, room, "%s", OF_BUILDING[n]);
  if (among(&n, SIDES * FIELD_PLANES))
    return snprintf(out, room, "%s %s", SIDE_NAMES[n / FIELD_PLANES], OF_FIELD[n % FIELD_PLANES]);
  if (among(&n, 2 * core->figure_count))
    return snprintf(out, room, "%s %s", n % 2 ? "theirs" : "mine", core->figures[n / 2].name);
  mark = mark_name(core, n, &of);
  return mark ? snprintf(out, room, "%s %s", of, mark) : BASTIDE_WRONG;
}

/* The nth number that rules keep in a scope. */
static const char *slot_name(const Rules *rules, Scope scope, unsigned n) {
  for (unsigned i = 0; i < rules->slot_count; i++)
    if (rules->slots[i].scope == scope && rules->slots[i].index == n) return rules->slots[i].name;
  return "";
}

static int64_t player_number(const Rules *rules, unsigned n, char *out, size_t room) {
  unsigned seat = n / per_player(rules);
  n %= per_player(rules);
  if (among(&n, 1)) return snprintf(out, room, "score of player %u", seat);
  if (among(&n, rules->figure_count))
    return snprintf(out, room, "%s of player %u", rules->figures[n].name, seat);
  return snprintf(out, room, "%s of player %u", slot_name(rules, SCOPE_PLAYER, n), seat);
}

int64_t bastide_shape_number(const bastide_rules *rules, const bastide_shape *shape, int32_t number,
                             char *out, size_t room) {
  const Rules *core = rules->rules;
  unsigned n = (unsigned)number;
  if (number < 0 || number >= shape->numbers) return BASTIDE_WRONG;
  if (among(&n, PHASE_COUNT)) return snprintf(out, room, "phase %s", PHASE_NAMES[n]);
  if (among(&n, COUNT(OF_GAME))) return snprintf(out, room, "%s", OF_GAME[n]);
  if (among(&n, (unsigned)shape->players * per_player(core)))
    return player_number(core, n, out, room);
  if (among(&n, core->slots_in[SCOPE_GAME]))
    return snprintf(out, room, "%s", slot_name(core, SCOPE_GAME, n));
  if (among(&n, core->slots_in[SCOPE_TURN]))
    return snprintf(out, room, "%s", slot_name(core, SCOPE_TURN, n));
  if (among(&n, core->kind_count)) return snprintf(out, room, "%s in hand", core->kinds[n + 1].id);
  return snprintf(out, room, "%s in the bag", core->kinds[n + 1].id);
}

/* --- The window --- */

static bool inside(const bastide_shape *shape, Square corner, Square square) {
  int x = square.x - corner.x, y = square.y - corner.y;
  return x >= 0 && y >= 0 && x < shape->size && y < shape->size;
}

static size_t cell(const bastide_shape *shape, Square corner, Square square) {
  return (size_t)((square.y - corner.y) * shape->size + (square.x - corner.x));
}

/* Calls `see` with each legal place until it says false. */
typedef bool PlaceSeen(void *context, Square square, unsigned rotation);
static void each_place(const bastide_game *game, PlaceSeen *see, void *context) {
  const Fits *fits = &game->choices.fits;
  for (unsigned rotation = 0; rotation < 4; rotation++)
    for (unsigned w = 0; w < fits->words; w++)
      for (uint64_t left = fits->slots[rotation][w]; left; left &= left - 1) {
        unsigned slot = 64 * w + bits_lowest(left);
        if (!see(context, board_slot_spot(&game->table->board, slot, rotation).square, rotation))
          return;
      }
}

typedef struct {
  const bastide_shape *shape;
  Square corner, first;
  bool any, fits;
  uint8_t *mask;
} Window;

static bool look_at(void *context, Square square, unsigned rotation) {
  Window *window = context;
  (void)rotation;
  if (!window->any) window->first = square;
  window->any = true;
  window->fits = inside(window->shape, window->corner, square);
  return !window->fits;
}

static Square around(const bastide_shape *shape, int x, int y) {
  return (Square){(int16_t)(x - shape->size / 2), (int16_t)(y - shape->size / 2)};
}

/* The square in its north-west: the middle of the table is the middle of the window, unless no legal place is in it.
 * The legal actions are known. */
static Square corner_of(const bastide_game *game, const bastide_shape *shape) {
  const Board *board = &game->table->board;
  int west = 0, east = 0, north = 0, south = 0;
  for (unsigned id = 1; id <= board->tile_count; id++) {
    Square square = board_square(board, (TileId)id);
    if (id == 1) west = east = square.x, north = south = square.y;
    if (square.x < west) west = square.x;
    if (square.x > east) east = square.x;
    if (square.y < north) north = square.y;
    if (square.y > south) south = square.y;
  }
  Window window = {.shape = shape};
  window.corner = around(shape, west + (east - west) / 2, north + (south - north) / 2);
  if (game->table->turn.phase != PHASE_PLACE) return window.corner;
  each_place(game, look_at, &window);
  return window.any && !window.fits ? around(shape, window.first.x, window.first.y) : window.corner;
}

/* --- Planes --- */

typedef struct {
  const Game *game;
  const Rules *rules;
  unsigned seat;
  uint8_t *at; /* of plane 0 */
  size_t step; /* from a plane to the next */
} Painter;

static void paint(const Painter *to, unsigned plane, unsigned value) {
  to->at[plane * to->step] = (uint8_t)(value < 255 ? value : 255);
}

static unsigned strongest_other(const Painter *to, uint64_t weight) {
  unsigned most = 0;
  for (unsigned seat = 0; seat < to->game->players; seat++)
    if (seat != to->seat && weight_of(weight, seat) > most) most = weight_of(weight, seat);
  return most;
}

static const Feature *feature_of(const Painter *to, const Tile *tile, unsigned segment) {
  const Features *features = &to->game->features;
  return &features->list[features->segments[tile->first + segment].of];
}

static void paint_weights(const Painter *to, unsigned plane, const Feature *feature) {
  uint64_t weight =
      game_weight(to->game, to->rules, (FeatureId)(feature - to->game->features.list));
  paint(to, plane, weight_of(weight, to->seat));
  paint(to, plane + 1, strongest_other(to, weight));
}

static void paint_sides(const Painter *to, const Tile *tile) {
  for (unsigned s = 0; s < SIDES; s++) {
    const Side *side = &to->rules->kinds[tile->kind].sides[tile->rotation][s];
    unsigned plane = FIRST_SIDE + s * SIDE_PLANES, field = FIRST_FIELD + s * FIELD_PLANES;
    if (side->middle != NO_SEGMENT) {
      const Feature *feature = feature_of(to, tile, side->middle);
      paint(to, plane, feature->kind == CITY);
      paint(to, plane + 1, feature->kind == ROAD);
      paint(to, plane + 2, feature_complete(feature));
      paint_weights(to, plane + 3, feature);
    }
    if (side->first != NO_SEGMENT) paint_weights(to, field, feature_of(to, tile, side->first));
    if (side->second != NO_SEGMENT)
      paint_weights(to, field + 2, feature_of(to, tile, side->second));
  }
}

/* What is printed in the middle and all over it. */
static void paint_rest(const Painter *to, const Tile *tile) {
  const Rules *rules = to->rules;
  const Kind *kind = &rules->kinds[tile->kind];
  unsigned first = FIRST_FIGURE + 2 * rules->figure_count;
  for (unsigned i = 0; i < kind->segment_count; i++) {
    const Segment *segment = &kind->segments[i];
    unsigned plane = first;
    for (unsigned k = 0; k < segment->kind; k++) plane += rules->mark_count[k];
    for (unsigned m = 0; m < rules->mark_count[segment->kind]; m++)
      if (marks_get(&segment->marks, m)) paint(to, plane + m, marks_get(&segment->marks, m));
    if (segment->kind != CLOISTER) continue;
    const Feature *feature = feature_of(to, tile, i);
    paint(to, FIRST_BUILDING, 1);
    paint(to, FIRST_BUILDING + 1, feature->open);
    paint_weights(to, FIRST_BUILDING + 2, feature);
  }
  first += marks_of(rules) - rules->tile_mark_count;
  for (unsigned m = 0; m < rules->tile_mark_count; m++) paint(to, first + m, kind->marks >> m & 1);
}

static void paint_table(const Game *game, const Rules *rules, const bastide_shape *shape,
                        unsigned seat, Square corner, uint8_t *planes) {
  size_t step = (size_t)shape->size * (size_t)shape->size;
  Painter to = {game, rules, seat, planes, step};
  memset(planes, 0, step * (size_t)shape->planes);
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    Square square = board_square(&game->board, (TileId)id);
    if (!inside(shape, corner, square)) continue;
    to.at = planes + cell(shape, corner, square);
    paint(&to, 0, 1);
    paint(&to, 1, id == game->board.tile_count);
    paint_sides(&to, &game->board.tiles[id]);
    paint_rest(&to, &game->board.tiles[id]);
  }
  for (unsigned i = 0; i < game->figures.count; i++) {
    const Figure *figure = &game->figures.on[i];
    Square square = board_square(&game->board, game->features.segments[figure->segment].tile);
    if (!inside(shape, corner, square)) continue;
    to.at = planes + cell(shape, corner, square);
    to.at[(FIRST_FIGURE + 2u * figure->kind + (figure->seat != seat)) * step]++;
  }
}

/* --- Numbers --- */

static int32_t *put_players(int32_t *to, const Game *game, const Rules *rules, unsigned seat) {
  for (unsigned i = 0; i < game->players; i++) {
    unsigned who = (seat + i) % game->players;
    *to++ = game->scores[who];
    for (unsigned k = 0; k < rules->figure_count; k++) *to++ = game->figures.supply[who][k];
    for (unsigned k = 0; k < rules->slots_in[SCOPE_PLAYER]; k++)
      *to++ = game_number(game, SCOPE_PLAYER, k, who);
  }
  return to;
}

static void put_numbers(const bastide_game *door, const bastide_shape *shape, unsigned seat,
                        Square corner, int32_t *to) {
  const Game *game = door->table;
  const Rules *rules = door->rules->rules;
  const Turn *turn = &game->turn;
  bool decides = turn->phase != PHASE_OVER && !door_chance(game);
  memset(to, 0, (size_t)shape->numbers * sizeof *to);
  to[turn->phase] = 1;
  to += PHASE_COUNT;
  *to++ = decides && game_mover(game) == seat;
  *to++ = turn->phase != PHASE_OVER && turn->seat == seat;
  *to++ = turn->number;
  *to++ = turn->part;
  *to++ = game->bag.left;
  *to++ = turn->phase == PHASE_ASK ? turn->ask_rule + 1 : 0;
  *to++ = corner.x;
  *to++ = corner.y;
  to = put_players(to, game, rules, seat);
  for (unsigned k = 0; k < rules->slots_in[SCOPE_GAME]; k++)
    *to++ = game_number(game, SCOPE_GAME, k, 0);
  for (unsigned k = 0; k < rules->slots_in[SCOPE_TURN]; k++)
    *to++ = game_number(game, SCOPE_TURN, k, 0);
  if (turn->phase == PHASE_PLACE || turn->phase == PHASE_DEPLOY) to[turn->kind - 1] = 1;
  unsigned taken = game_takes(game) ? door->choices.count - door->choices.option_count : 0;
  for (unsigned i = 0; i < taken; i++) to[door->choices.hand[i] - 1] = 1;
  to += rules->kind_count;
  for (unsigned i = 0; i < game->bag.left; i++) to[game->bag.order[i] - 1]++;
}

/* --- Actions --- */

static bool allow_place(void *context, Square square, unsigned rotation) {
  const Window *window = context;
  const bastide_shape *shape = window->shape;
  size_t plane = (size_t)shape->size * (size_t)shape->size;
  if (inside(shape, window->corner, square))
    window->mask[rotation * plane + cell(shape, window->corner, square)] = 1;
  return true;
}

/* The number of the nth legal action that is not a place; answers by their order, for one may be a range of numbers.
 * -1: more answers than there are numbers for. */
static int32_t number_of(const bastide_game *game, const bastide_shape *shape, unsigned n) {
  if (door_chance(game->table)) return shape->draw + game->draws[n].kind - 1;
  Action action = choices_action(game->table, &game->choices, n);
  switch ((ActionKind)action.kind) {
  case ACTION_DRAW: return shape->draw + action.tile_kind - 1;
  case ACTION_DEPLOY: return shape->deploy + action.figure * shape->segments + action.segment;
  case ACTION_ANSWER: {
    unsigned order = n - game->choices.deploy_count;
    return order < ANSWERS_NUMBERED ? shape->answer + (int32_t)order : -1;
  }
  default: return shape->pass;
  }
}

static void put_mask(const bastide_game *game, const bastide_shape *shape, Square corner,
                     unsigned count, uint8_t *mask) {
  memset(mask, 0, (size_t)shape->actions);
  if (game->table->turn.phase == PHASE_PLACE) {
    Window window = {.shape = shape, .corner = corner, .mask = mask};
    each_place(game, allow_place, &window);
    mask[shape->pass] = count > game->choices.fits.count;
    return;
  }
  for (unsigned n = 0; n < count; n++) {
    int32_t number = number_of(game, shape, n);
    if (number >= 0) mask[number] = 1;
  }
}

/* Was the shape made for a game like this one? */
static bool fitting(const bastide_game *game, const bastide_shape *shape, bastide_error *error) {
  bastide_shape ours;
  if (bastide_rules_shape(game->rules, game->table->players, shape->size, &ours, error))
    return false;
  if (!memcmp(&ours, shape, sizeof ours)) return true;
  door_say(error, BASTIDE_WRONG, "the shape is of other rules or another number of players");
  return false;
}

int32_t bastide_game_observe(bastide_game *game, const bastide_shape *shape, int32_t seat,
                             uint8_t *planes, int32_t *numbers, uint8_t *mask,
                             bastide_error *error) {
  if (!fitting(game, shape, error)) return BASTIDE_WRONG;
  if (seat < 0 || seat >= game->table->players)
    return door_say(error, BASTIDE_WRONG, "there is no seat %d", (int)seat);
  int32_t count = door_list(game, error);
  if (count < 0) return count;
  Square corner = corner_of(game, shape);
  if (planes) paint_table(game->table, game->rules->rules, shape, (unsigned)seat, corner, planes);
  if (numbers) put_numbers(game, shape, (unsigned)seat, corner, numbers);
  if (mask) put_mask(game, shape, corner, (unsigned)count, mask);
  return door_done(error);
}

int32_t bastide_game_act(bastide_game *game, const bastide_shape *shape, int32_t number,
                         bastide_error *error) {
  bastide_action action = {.kind = BASTIDE_PLACE};
  if (!fitting(game, shape, error)) return BASTIDE_WRONG;
  if (number < 0 || number >= shape->actions)
    return door_say(error, BASTIDE_WRONG, "action %d, expected 0 to %d", (int)number,
                    (int)shape->actions - 1);
  int32_t count = door_list(game, error);
  if (count < 0) return count;
  int32_t square = shape->size * shape->size;
  if (number < shape->deploy) {
    Square corner = corner_of(game, shape);
    action.rotation = number / square;
    action.x = corner.x + number % shape->size;
    action.y = corner.y + number % square / shape->size;
    return bastide_game_apply(game, &action, error);
  }
  if (game->table->turn.phase == PHASE_PLACE) {
    if (number == shape->pass && (unsigned)count > game->choices.fits.count)
      return bastide_game_step(game, count - 1, error);
  } else {
    for (int32_t n = 0; n < count; n++)
      if (number_of(game, shape, (unsigned)n) == number) return bastide_game_step(game, n, error);
  }
  return door_say(error, BASTIDE_REFUSED, "action %d is not legal now", (int)number);
}
