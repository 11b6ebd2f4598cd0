/* test_svg_colours.c - pictures as they are seen: rendered by rsvg-convert, then looked at pixel by pixel.
 *
 * The colour at the middle of each side and at each half edge must be what the tile's topology says, for every
 * printed tile in all four rotations; and where two tiles of a real game touch, no seam may show, whatever
 * the size. */
#include <stdlib.h>
#include <string.h>

#include "sessions.h"
#include "pictures/svg_inner.h"

static char path[128];

void setUp(void) {
  open_session();
}

void tearDown(void) {
  close_session();
}

/* --- Rendering --- */

typedef struct {
  int width, height;
  unsigned char *pixels; /* red, green, blue */
} Image;

static void need_tools(void) {
  if (system("command -v rsvg-convert >/dev/null") != 0)
    TEST_IGNORE_MESSAGE("pictures as they are seen: no rsvg-convert");
  if (system("command -v pngtopnm >/dev/null") != 0)
    TEST_IGNORE_MESSAGE("pictures as they are seen: no pngtopnm");
}

static Image render(const char *zoom) {
  Image image = {0, 0, NULL};
  char command[400];
  snprintf(command, sizeof command, "rsvg-convert --zoom=%s '%s' | pngtopnm 2>/dev/null", zoom,
           path);
  FILE *in = popen(command, "r");
  int most = 0;
  TEST_ASSERT_EQUAL(3, fscanf(in, "P6 %d %d %d", &image.width, &image.height, &most));
  TEST_ASSERT_EQUAL(255, most);
  fgetc(in);
  size_t size = (size_t)image.width * (size_t)image.height * 3;
  image.pixels = malloc(size);
  TEST_ASSERT_EQUAL(size, fread(image.pixels, 1, size, in));
  pclose(in);
  return image;
}

/* --- What is seen.  The dark colours, because the light page is almost as light as a road. --- */

typedef enum { SEEN_FIELD, SEEN_CITY, SEEN_ROAD, SEEN_HEDGE, SEEN_OTHER } Seen;
static const char *const SEEN_NAMES[] = {"field", "city", "road", "hedge", "something else"};

/* On a border the faint edge of the tiles darkens what is there, by less than a third. */
static Seen look(const Image *image, double x, double y, bool border) {
  static const int COLOURS[][3] = {[SEEN_FIELD] = {0x5f, 0x7f, 0x4a},
                                   [SEEN_CITY] = {0xa1, 0x7a, 0x48},
                                   [SEEN_ROAD] = {0xcf, 0xc6, 0xae},
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

enum { STEP = TILE_UNITS + 12, ACROSS = 16 };

static void place_of(unsigned n, int *x, int *y) {
  *x = 6 + (int)(n % ACROSS) * STEP;
  *y = 6 + (int)(n / ACROSS) * STEP;
}

static void keep(Builder *picture) {
  FILE *file = fopen(path, "w");
  TEST_ASSERT_NOT_NULL(file);
  TEST_ASSERT_EQUAL(picture->size, fwrite(picture->text, 1, picture->size, file));
  fclose(file);
  builder_free(picture);
}

static void draw_kinds(const Rules *rules) {
  Glyphs glyphs;
  SvgStyle style = {true, false};
  uint32_t all[FEATURE_KINDS + 1];
  Builder picture = {0}, *out = &picture;
  int rows = (4 * (int)rules->kind_count + ACROSS - 1) / ACROSS;
  builder_print(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\">",
                ACROSS * STEP, rows * STEP);
  svg_theme(out, &style);
  svg_glyphs(rules, &glyphs);
  builder_put(out, "<defs>");
  svg_symbols(out);
  for (unsigned kind = 0; kind <= FEATURE_KINDS; kind++)
    all[kind] =
        (1u << (kind < FEATURE_KINDS ? rules->mark_count[kind] : rules->tile_mark_count)) - 1;
  svg_marks(out, rules, all);
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    SvgTile tile;
    svg_tile(&tile, &glyphs, &rules->kinds[kind]);
    svg_tile_ground(out, &tile, kind);
    for (unsigned rotation = 0; rotation < 4; rotation++)
      svg_tile_turned(out, &tile, kind, rotation);
  }
  builder_print(out, "</defs><rect class=\"page\" width=\"%d\" height=\"%d\"/>", ACROSS * STEP,
                rows * STEP);
  for (unsigned n = 0; n < 4 * rules->kind_count; n++) {
    int x, y;
    place_of(n, &x, &y);
    builder_print(out, "<path class=\"f\" d=\"M%d %dh84v84h-84z\"/>", x, y);
    svg_tile_put(out, SVG_GROUND, 1 + n / 4, n % 4, x, y);
    svg_tile_put(out, SVG_UPRIGHT, 1 + n / 4, n % 4, x, y);
  }
  builder_put(out, "</svg>");
  keep(&picture);
}

static const Rules *lay(const char *head) {
  play(head);
  if (session_lay(session, &answer) != ANSWER_DONE) TEST_FAIL_MESSAGE(answer.text);
  return session_rules(session);
}

static void check_kinds(const Rules *rules) {
  snprintf(path, sizeof path, "%s/kinds.svg", folder);
  draw_kinds(rules);
  Image image = render("2");
  for (unsigned n = 0; n < 4 * rules->kind_count; n++) {
    int x, y;
    place_of(n, &x, &y);
    check_tile(&image, 2, &rules->kinds[1 + n / 4], n % 4, x, y, 0.75, 15);
  }
  free(image.pixels);
}

void test_svg_colours_of_edges_are_those_of_every_printed_tile(void) {
  need_tools();
  check_kinds(lay("use inns traders cult siege crops\nplayers A B"));
}

void test_svg_colours_of_edges_are_those_of_the_second_pack(void) {
  need_tools();
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
  need_tools();
  check_kinds(lay(head));
}

/* Printed tiles with some characters changed, as far as they are tiles still. */
static bool mutate(Kind *kind, const Kind *printed, const Glyphs *glyphs, Rng *rng) {
  static const char LETTERS[] = "CC..--||++x%M##";
  SheetFault fault;
  memset(kind, 0, sizeof *kind);
  memcpy(kind->id, printed->id, sizeof kind->id);
  memcpy(kind->drawing, printed->drawing, sizeof kind->drawing);
  for (unsigned n = 3 + (unsigned)(rng_next(rng) % 8); n; n--) {
    unsigned row = (unsigned)(rng_next(rng) % DRAWING_SIZE);
    unsigned column = (unsigned)(rng_next(rng) % DRAWING_SIZE);
    kind->drawing[row][column] = LETTERS[rng_next(rng) % (sizeof LETTERS - 1)];
  }
  return sheet_read_drawing(kind, glyphs, &fault);
}

void test_svg_colours_of_edges_are_those_of_any_drawing(void) {
  need_tools();
  const Rules *printed = lay("use inns traders\nplayers A B");
  Rules *rules = malloc(sizeof *rules);
  Glyphs glyphs;
  Rng rng = {4};
  *rules = *printed;
  svg_glyphs(rules, &glyphs);
  for (unsigned kind = 1; kind <= rules->kind_count;)
    kind += mutate(&rules->kinds[kind], &printed->kinds[1 + rng_next(&rng) % printed->kind_count],
                   &glyphs, &rng);
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
  need_tools();
  play("use inns traders cult siege crops\nplayers A B\nseed 21");
  TEST_ASSERT_EQUAL(ANSWER_DONE, session_lay(session, &answer));
  go_on(250);
  snprintf(path, sizeof path, "%s/board.svg", folder);
  Builder picture = {0};
  SvgStyle style = {true, false};
  svg_board(&picture, session, &style);
  keep(&picture);
  for (unsigned i = 0; i < sizeof ZOOMS / sizeof ZOOMS[0]; i++) {
    Image image = render(ZOOMS[i]);
    check_seams(&image, atof(ZOOMS[i]));
    free(image.pixels);
  }
}
