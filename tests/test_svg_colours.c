/* test_svg_colours.c - pictures as they are seen: rendered by rsvg-convert, then looked at pixel by pixel.
 *
 * The colour at the middle of each side and at each half edge must be what the tile's topology says, for every
 * printed tile in all four rotations; and where two tiles of a real game touch, no seam may show, whatever
 * the size. */
#include <stdlib.h>
#include <string.h>

#include "core/glyph.h"
#include "fixture.h"
#include "sessions.h"
#include "rendered.h"

static char path[128];

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- What is seen.  The dark colours, because the light page is almost as light as a road. --- */

typedef enum { SEEN_FIELD, SEEN_CITY, SEEN_ROAD, SEEN_HEDGE, SEEN_OTHER } Seen;
static const char *const SEEN_NAMES[] = {"field", "city", "road", "hedge", "something else"};

/* On a border the faint edge of the tiles darkens what is there, by less than a third. */
static Seen look(const Image *image, double x, double y, bool border) {
  static const int COLOURS[][3] = {[SEEN_FIELD] = {0x52, 0x70, 0x3d},
                                   [SEEN_CITY] = {0xac, 0x82, 0x4e},
                                   [SEEN_ROAD] = {0xdd, 0xd5, 0xbf},
                                   [SEEN_HEDGE] = {0x2f, 0x5f, 0x35}};
  const unsigned char *pixel = image->pixels + 3 * ((int)y * image->width + (int)x);
  for (int i = 0; i < SEEN_OTHER; i++)
    for (int light = 100; light >= (border ? 70 : 100); light -= 10) {
      int far = 0;
      for (int c = 0; c < 3; c++) far += abs(pixel[c] - COLOURS[i][c] * light / 100);
      if (far < 36) return (Seen)i;
    }
  return SEEN_OTHER;
}

static Seen expected_middle(const Side *side) {
  switch ((Terrain)side->terrain) {
  case TERRAIN_CITY: return SEEN_CITY;
  case TERRAIN_ROAD: return SEEN_ROAD;
  case TERRAIN_FIELD: return SEEN_FIELD;
  default: return SEEN_HEDGE;
  }
}

static Seen expected_half(const Side *side, uint8_t field) {
  if (side->terrain == TERRAIN_CITY) return SEEN_CITY;
  return field == NO_SEGMENT ? SEEN_HEDGE : SEEN_FIELD;
}

/* A point of a side, counted clockwise from its start, in units, so far inside the tile. */
static void point_of(int side, double along, double inside, double *x, double *y) {
  switch (side) {
  case NORTH: *x = along, *y = inside; break;
  case EAST: *x = TILE_UNITS - inside, *y = along; break;
  case SOUTH: *x = TILE_UNITS - along, *y = TILE_UNITS - inside; break;
  default: *x = inside, *y = TILE_UNITS - along; break;
  }
}

/* Looks at the three places of each side of a tile that lies at left, top. */
static void check_tile(const Image *image, double zoom, const Kind *kind, unsigned rotation,
                       int left, int top, double inside, unsigned sides) {
  static const double ALONG[3] = {30, 42, 54};
  for (int side = 0; side < SIDES; side++) {
    if (!(sides >> side & 1)) continue;
    const Side *is = &kind->sides[rotation][side];
    const Seen expected[3] = {expected_half(is, is->first), expected_middle(is),
                              expected_half(is, is->second)};
    for (int i = 0; i < 3; i++) {
      double x, y;
      char message[160];
      point_of(side, ALONG[i], inside, &x, &y);
      Seen seen = look(image, (left + x) * zoom, (top + y) * zoom, inside == 0);
      snprintf(message, sizeof message, "%s r%u, side %c, place %d: %s, expected %s", kind->id,
               rotation, "NESW"[side], i, SEEN_NAMES[seen], SEEN_NAMES[expected[i]]);
      if (seen != expected[i]) TEST_FAIL_MESSAGE(message);
    }
  }
}

/* --- Every tile --- */

static bool has_seam(const Kind *kind) {
  for (unsigned row = 0; row < DRAWING_SIZE; row++)
    if (strchr(kind->drawing[row], ':')) return true;
  return false;
}

static void check_kinds(const Rules *rules) {
  snprintf(path, sizeof path, "%s/kinds.svg", folder);
  rendered_kinds(path, rules);
  Image image = render(path, "2");
  for (unsigned n = 0; n < 4 * rules->kind_count; n++) {
    int x, y;
    rendered_place(n, &x, &y);
    if (has_seam(&rules->kinds[1 + n / 4])) continue; /* it has no colour of its own */
    check_tile(&image, 2, &rules->kinds[1 + n / 4], n % 4, x, y, 0.75, 15);
  }
  free(image.pixels);
}

void test_svg_colours_of_edges_are_those_of_every_printed_tile(void) {
  rendered_need_tools();
  check_kinds(lay("use inns traders cult siege crops\nplayers A B"));
}

void test_svg_colours_of_edges_are_those_of_further_tiles(void) {
  rendered_need_tools();
  check_kinds(lay("use abbey bazaars dragon ferries festival gold hills king magic portal princess "
                  "tower vineyards\nplayers A B"));
}

void test_svg_colours_of_edges_are_those_of_the_second_pack(void) {
  rendered_need_tools();
  check_kinds(lay("use crops\nopt crop_pack=II\nplayers A B"));
}

void test_svg_colours_of_edges_are_those_of_tiles_of_ones_own(void) {
  FILE *file = fopen(rule_path, "w");
  fputs("return { marks = { road = { inn = { glyph = 'i' } } }, tiles = [[\n"
        "  W01          W02          W03          W04          W05          W06\n"
        "  CCCCCCC      ...#...      ...|...      CC.|.CC      .CCCCC.      .......\n"
        "  C.....C      ...#...      ..+++..      C..|..C      ..CxC..      .CCC...\n"
        "  C.....C      ...#...      .++.++.      ...|...      ...|...      .C.C...\n"
        "  C.....C      ...####      -+...+-      ---%---      ...+---      .CCC...\n"
        "  C.....C      .......      .++.++.      ...|...      .......      .......\n"
        "  C.....C      ##.....      ..+++..      C..|..C      .......      ..x....\n"
        "  CCCCCCC      #......      ...|...      CC.|.CC      .......      .......\n]] }",
        file);
  fclose(file);
  char head[160];
  snprintf(head, sizeof head, "use %s\nplayers A B", rule_path);
  rendered_need_tools();
  check_kinds(lay(head));
}

void test_svg_colours_of_edges_are_those_of_any_drawing(void) {
  rendered_need_tools();
  const Rules *printed = lay("use inns traders\nplayers A B");
  Rules *rules = malloc(sizeof *rules);
  Glyphs glyphs;
  Rng rng = {4};
  *rules = *printed;
  rules_glyphs(rules, &glyphs);
  for (unsigned kind = 1; kind <= rules->kind_count;)
    kind += fixture_scribble(&rules->kinds[kind],
                             &printed->kinds[1 + rng_next(&rng) % printed->kind_count], &glyphs,
                             "CC..--||++x%M##", 3, 10, &rng);
  check_kinds(rules);
  free(rules);
}

/* --- A game --- */

static void go_on(int actions) {
  for (int i = 0; i < actions; i++) {
    const Game *game = session_game(session);
    Choices choices;
    if (game->turn.phase == PHASE_OVER) return;
    game_choices(game, session_rules(session), &choices);
    bool deploy = game->turn.phase == PHASE_DEPLOY; /* nobody stands on an edge, then */
    unsigned pick = deploy ? choices.count - 1 : (unsigned)i * 7 % choices.count;
    Action action = choices_action(game, &choices, pick);
    TEST_ASSERT_EQUAL(ANSWER_DONE, session_act(session, &action, &answer));
  }
}

/* Looks right onto the borders that tiles share. */
static void check_seams(const Image *image, double zoom) {
  const Game *game = session_game(session);
  int left = 0, top = 0;
  for (unsigned id = 1; id <= game->board.tile_count; id++) {
    Square square = board_square(&game->board, (TileId)id);
    if (square.x < left) left = square.x;
    if (square.y < top) top = square.y;
  }
  for (unsigned id = 1; id < game->board.tile_count; id++) { /* the last one is outlined */
    Square square = board_square(&game->board, (TileId)id);
    const Tile *tile = &game->board.tiles[id];
    unsigned shared = 0;
    for (unsigned side = 0; side < SIDES; side++) {
      TileId beside = board_at(&game->board, square_step(square, 2 * side));
      if (beside && beside != game->board.tile_count) shared |= 1u << side;
    }
    check_tile(image, zoom, &session_rules(session)->kinds[tile->kind], tile->rotation,
               34 + (square.x - left) * TILE_UNITS, 28 + (square.y - top) * TILE_UNITS, 0, shared);
  }
}

void test_svg_colours_show_no_seam_between_tiles_at_any_size(void) {
  static const char *const ZOOMS[] = {"1", "0.61", "1.37", "2.5"};
  rendered_need_tools();
  play("use inns traders cult siege crops\nplayers A B\nseed 21");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  go_on(250);
  snprintf(path, sizeof path, "%s/board.svg", folder);
  Builder picture = {0};
  SvgStyle style = {.dark = true};
  svg_board(&picture, session, &style);
  rendered_keep(path, &picture);
  for (unsigned i = 0; i < sizeof ZOOMS / sizeof ZOOMS[0]; i++) {
    Image image = render(path, ZOOMS[i]);
    check_seams(&image, atof(ZOOMS[i]));
    free(image.pixels);
  }
}
