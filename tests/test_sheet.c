/* test_sheet.c - reading tile sheets: each glyph, each rule of the notation, each fault; and the
 * names of segments.  The printed tiles are in test_topology.c. */
#include <stdio.h>
#include <string.h>

#include "glyphs.h"
#include "unity.h"

/* A sheet with one tile, A1. */
#define DRAWN(a, b, c, d, e, f, g) "A1\n" a "\n" b "\n" c "\n" d "\n" e "\n" f "\n" g "\n"

#define MEADOW DRAWN(".......", ".......", ".......", ".......", ".......", ".......", ".......")
#define CAP DRAWN(".CCCCC.", "..CCC..", ".......", ".......", ".......", ".......", ".......")
#define LANE DRAWN(".......", ".......", ".......", "-------", ".......", ".......", ".......")
#define BRIDGE DRAWN("...|...", "...|...", "...|...", "---%---", "...|...", "...|...", "...|...")

enum { ROOM = 64 };

static Glyphs glyphs;
static Kind kinds[ROOM];
static SheetFault fault;

void setUp(void) {
  glyphs_printed(&glyphs);
  memset(kinds, 0xEE, sizeof kinds); /* the reader must not count on zeroes */
  memset(&fault, 0xEE, sizeof fault);
}

static int read_text(const char *text) {
  return sheet_read(text, strlen(text), &glyphs, kinds, ROOM, &fault);
}

static const Kind *draw(const char *text) {
  int count = read_text(text);
  TEST_ASSERT_EQUAL_MESSAGE(1, count, fault.text);
  return &kinds[0];
}

static const Segment *segment(const Kind *kind, const char *name) {
  unsigned index = kind_segment(kind, name);
  TEST_ASSERT_NOT_EQUAL_MESSAGE(NO_SEGMENT, index, name);
  return &kind->segments[index];
}

/* All segments, as "C1 R1 F1 F2". */
static const char *names(const Kind *kind) {
  static char text[4 * SEGMENTS_PER_KIND + 1];
  text[0] = '\0';
  for (unsigned i = 0; i < kind->segment_count; i++) {
    char name[4];
    kind_segment_name(kind, i, name);
    if (i) strcat(text, " ");
    strcat(text, name);
  }
  return text;
}

/* The sheet is refused because of that character of tile A1, with these words in the message. */
static void refused_at(int row, int place, const char *words, const char *text) {
  TEST_ASSERT_EQUAL(-1, read_text(text));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.text, words), fault.text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.text, "expected"), fault.text);
  TEST_ASSERT_EQUAL_STRING("A1", fault.id);
  TEST_ASSERT_EQUAL_MESSAGE(row, fault.row, fault.text);
  TEST_ASSERT_EQUAL_MESSAGE(place, fault.place, fault.text);
  TEST_ASSERT_EQUAL(row + 1, fault.line);
  TEST_ASSERT_EQUAL(place, fault.column);
}

/* The sheet is refused because of that place in its text. */
static void refused(const char *text, const char *id, int line, int column, const char *words) {
  TEST_ASSERT_EQUAL(-1, read_text(text));
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.text, words), fault.text);
  TEST_ASSERT_NOT_NULL_MESSAGE(strstr(fault.text, "expected"), fault.text);
  TEST_ASSERT_EQUAL_STRING(id, fault.id);
  TEST_ASSERT_EQUAL_MESSAGE(line, fault.line, fault.text);
  TEST_ASSERT_EQUAL_MESSAGE(column, fault.column, fault.text);
}

/* --- Glyphs --- */

void test_sheet_reads_a_city(void) {
  const Kind *kind = draw(CAP);
  TEST_ASSERT_EQUAL_STRING("C1 F1", names(kind));
  TEST_ASSERT_EQUAL_HEX8(1 << NORTH, segment(kind, "C1")->sides);
  TEST_ASSERT_EQUAL_HEX8(0, segment(kind, "C1")->ports);
  TEST_ASSERT_EQUAL(1, segment(kind, "C1")->open);
  TEST_ASSERT_EQUAL(TERRAIN_CITY, kind->sides[0][NORTH].terrain);
  TEST_ASSERT_EQUAL(kind_segment(kind, "C1"), kind->sides[0][NORTH].middle);
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][NORTH].first);
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][NORTH].second);
}

void test_sheet_reads_a_field(void) {
  const Kind *kind = draw(MEADOW);
  TEST_ASSERT_EQUAL_STRING("F1", names(kind));
  TEST_ASSERT_EQUAL_HEX8(0xFF, segment(kind, "F1")->ports);
  TEST_ASSERT_EQUAL_HEX8(0, segment(kind, "F1")->sides);
  TEST_ASSERT_EQUAL(8, segment(kind, "F1")->open);
  for (int side = 0; side < SIDES; side++) {
    TEST_ASSERT_EQUAL(TERRAIN_FIELD, kind->sides[0][side].terrain);
    TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][side].middle);
    TEST_ASSERT_EQUAL(0, kind->sides[0][side].first);
    TEST_ASSERT_EQUAL(0, kind->sides[0][side].second);
  }
}

void test_sheet_reads_a_road(void) {
  const Kind *kind = draw(LANE);
  TEST_ASSERT_EQUAL_STRING("R1 F1 F2", names(kind));
  TEST_ASSERT_EQUAL_HEX8(1 << EAST | 1 << WEST, segment(kind, "R1")->sides);
  TEST_ASSERT_EQUAL(2, segment(kind, "R1")->open);
  TEST_ASSERT_EQUAL_HEX8(0x87, segment(kind, "F1")->ports); /* NNW NNE ENE WNW */
  TEST_ASSERT_EQUAL_HEX8(0x78, segment(kind, "F2")->ports); /* ESE SSE SSW WSW */
  TEST_ASSERT_EQUAL(TERRAIN_ROAD, kind->sides[0][EAST].terrain);
  TEST_ASSERT_EQUAL(kind_segment(kind, "R1"), kind->sides[0][EAST].middle);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F1"), kind->sides[0][EAST].first);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F2"), kind->sides[0][EAST].second);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F2"), kind->sides[0][WEST].first);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F1"), kind->sides[0][WEST].second);
}

void test_sheet_reads_the_three_road_glyphs_alike(void) {
  Kind lane = *draw(LANE);
  const Kind *mixed =
      draw(DRAWN(".......", ".......", ".......", "|+-+|-+", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_MEMORY(lane.segments, mixed->segments, sizeof lane.segments);
  TEST_ASSERT_EQUAL_MEMORY(lane.sides, mixed->sides, sizeof lane.sides);
}

void test_sheet_ends_roads_and_bounds_fields_at_a_crossing(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", ".......", "---x---", "...|...", "...|...", "...|..."));
  TEST_ASSERT_EQUAL_STRING("R1 R2 R3 F1 F2 F3", names(kind));
  TEST_ASSERT_EQUAL_HEX8(1 << EAST, segment(kind, "R1")->sides);
  TEST_ASSERT_EQUAL_HEX8(1 << SOUTH, segment(kind, "R2")->sides);
  TEST_ASSERT_EQUAL_HEX8(1 << WEST, segment(kind, "R3")->sides);
}

void test_sheet_leads_two_roads_past_each_other_at_a_bridge(void) {
  const Kind *kind = draw(BRIDGE);
  TEST_ASSERT_EQUAL_STRING("R1 R2 F1 F2 F3 F4", names(kind));
  TEST_ASSERT_EQUAL_HEX8(1 << NORTH | 1 << SOUTH, segment(kind, "R1")->sides);
  TEST_ASSERT_EQUAL_HEX8(1 << EAST | 1 << WEST, segment(kind, "R2")->sides);
}

void test_sheet_counts_marks_beyond_a_bridge_for_the_same_road(void) {
  const Kind *kind =
      draw(DRAWN("...|...", "...|...", "...i...", "-i-%-i-", "...|...", "...|...", "...|..."));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "R1")->marks, INN));
  TEST_ASSERT_EQUAL(2, marks_get(&segment(kind, "R2")->marks, INN));
}

void test_sheet_leads_a_road_over_two_bridges(void) {
  const Kind *kind =
      draw(DRAWN("...|...", ".+-+...", ".|.....", "-%-+-+-", ".|.|.|.", ".+-%-+.", "...|..."));
  TEST_ASSERT_EQUAL_STRING("R1 F1 F2 F3 F4 F5 F6", names(kind));
  TEST_ASSERT_EQUAL_HEX8(0x0F, segment(kind, "R1")->sides);
}

void test_sheet_reads_a_building(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", "..MMM..", "--MMM..", "..MMM..", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("R1 M F1", names(kind));
  TEST_ASSERT_EQUAL(CLOISTER, segment(kind, "M")->kind);
  TEST_ASSERT_EQUAL(8, segment(kind, "M")->open);
  TEST_ASSERT_EQUAL(0, segment(kind, "M")->number);
  TEST_ASSERT_EQUAL_HEX8(0, segment(kind, "M")->sides | segment(kind, "M")->ports);
  TEST_ASSERT_EQUAL_HEX8(0xFF, segment(kind, "F1")->ports);
}

void test_sheet_keeps_neighbours_apart_with_walls(void) {
  const Kind *kind =
      draw(DRAWN("...#...", "...#...", "...#...", "...#...", "...#...", "...#...", "...#..."));
  TEST_ASSERT_EQUAL_STRING("F1 F2", names(kind));
  TEST_ASSERT_EQUAL(TERRAIN_BARE, kind->sides[0][NORTH].terrain);
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][NORTH].middle);
  TEST_ASSERT_EQUAL(0, kind->sides[0][NORTH].first);
  TEST_ASSERT_EQUAL(1, kind->sides[0][NORTH].second);
}

void test_sheet_reads_a_tile_of_walls(void) {
  const Kind *kind =
      draw(DRAWN("#######", "#######", "#######", "#######", "#######", "#######", "#######"));
  TEST_ASSERT_EQUAL(0, kind->segment_count);
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][EAST].first);
  TEST_ASSERT_EQUAL(0, kind->kinds);
}

void test_sheet_lets_walls_stand_beside_a_road_that_leaves(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", "#......", "-------", "......#", ".......", "......."));
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][WEST].second);
  TEST_ASSERT_EQUAL(kind_segment(kind, "F2"), kind->sides[0][WEST].first);
  TEST_ASSERT_EQUAL(NO_SEGMENT, kind->sides[0][EAST].second);
  TEST_ASSERT_EQUAL_HEX8(0x07, segment(kind, "F1")->ports); /* NNW NNE ENE */
  TEST_ASSERT_EQUAL(3, segment(kind, "F1")->open);
}

static void city_mark(char glyph, unsigned mark) {
  char text[] = DRAWN("CCCCCCC", "CCCCCCC", "CCCCCCC", "CCCCCCC", "CCCCCCC", "CCCCCCC", "CCCCCCC");
  text[3 + 3 * 8 + 3] = glyph;
  const Kind *kind = draw(text);
  TEST_ASSERT_EQUAL_STRING("C1", names(kind));
  for (unsigned i = 0; i < MARKS_MAX; i++)
    TEST_ASSERT_EQUAL(i == mark, marks_get(&segment(kind, "C1")->marks, i));
  TEST_ASSERT_EQUAL_HEX32(0, kind->marks);
}

void test_sheet_reads_a_pennant(void) {
  city_mark('P', PENNANT);
}

void test_sheet_reads_a_cathedral(void) {
  city_mark('A', CATHEDRAL);
}

void test_sheet_reads_a_siege(void) {
  city_mark('S', SIEGE);
}

void test_sheet_reads_wine(void) {
  city_mark('w', WINE);
}

void test_sheet_reads_grain(void) {
  city_mark('g', GRAIN);
}

void test_sheet_reads_cloth(void) {
  city_mark('c', CLOTH);
}

void test_sheet_reads_an_inn(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", ".......", "---x-i-", "...|...", "...|...", "...|..."));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "R1")->marks, INN));
  TEST_ASSERT_EQUAL(0, marks_get(&segment(kind, "R2")->marks, INN));
  TEST_ASSERT_EQUAL(0, marks_get(&segment(kind, "R3")->marks, INN));
}

void test_sheet_reads_a_marked_road_at_the_edge(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", ".......", "i------", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL(TERRAIN_ROAD, kind->sides[0][WEST].terrain);
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "R1")->marks, INN));
}

void test_sheet_reads_a_cult_place(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", "...M...", "..MHM..", "...M...", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("M F1", names(kind));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "M")->marks, CULT));
}

void test_sheet_counts_each_character_with_a_mark(void) {
  const Kind *kind =
      draw(DRAWN(".PCCCP.", "..CPC..", ".......", ".......", ".......", "..CPC..", ".CCCCC."));
  TEST_ASSERT_EQUAL(3, marks_get(&segment(kind, "C1")->marks, PENNANT));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "C2")->marks, PENNANT));
}

static void tile_mark(char glyph, unsigned mark) {
  char text[] = MEADOW;
  text[3 + 3 * 8 + 3] = glyph;
  const Kind *kind = draw(text);
  TEST_ASSERT_EQUAL_HEX32((uint32_t)1 << mark, kind->marks);
  TEST_ASSERT_EQUAL_STRING("F1", names(kind)); /* the meadow runs round it */
  TEST_ASSERT_EQUAL(0, marks_get(&segment(kind, "F1")->marks, mark));
}

void test_sheet_reads_a_fork_of_the_tile(void) {
  tile_mark('f', FORK);
}

void test_sheet_reads_a_club_of_the_tile(void) {
  tile_mark('b', CLUB);
}

void test_sheet_reads_a_shield_of_the_tile(void) {
  tile_mark('s', SHIELD);
}

void test_sheet_ends_a_road_at_a_mark_of_the_tile(void) {
  const Kind *kind =
      draw(DRAWN(".CCCCC.", "..CCC..", ".......", "...f---", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 R1 F1", names(kind));
  TEST_ASSERT_EQUAL_HEX8(0xFC, segment(kind, "F1")->ports);
}

void test_sheet_reads_the_highest_marks_there_can_be(void) {
  glyphs.of['Z'] = (Glyph){.ground = GROUND_CITY, .mark = MARKS_MAX - 1};
  glyphs.of['T'] = (Glyph){.ground = GROUND_FIELD, .on_tile = 1, .mark = TILE_MARKS_MAX - 1};
  const Kind *kind =
      draw(DRAWN(".CCZCC.", "..CCC..", ".......", ".......", "...T...", ".......", "......."));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "C1")->marks, MARKS_MAX - 1));
  TEST_ASSERT_EQUAL_HEX64((uint64_t)1 << (TILE_MARKS_MAX - 1), kind->marks);
}

void test_sheet_knows_no_mark_that_nobody_declared(void) {
  glyphs_plain(&glyphs);
  draw(BRIDGE);
  refused_at(1, 4, "unknown glyph 'P'; expected one of # % + - . : C M x |",
             DRAWN(".CCPCC.", "..CCC..", ".......", ".......", ".......", ".......", "......."));
}

/* --- Segments --- */

void test_sheet_joins_side_by_side_but_not_corner_to_corner(void) {
  const Kind *kind =
      draw(DRAWN("..CCC..", "...C...", "......C", ".....CC", "......C", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 C2 F1", names(kind));
  kind = draw(DRAWN("..CCC..", "..CCC..", ".....CC", ".....CC", ".....CC", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 C2 F1 F2", names(kind)); /* the corner is cut off */
}

void test_sheet_lists_cities_then_roads_then_building_then_fields(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", "...M...", "---M---", ".......", "..CCC..", ".CCCCC."));
  TEST_ASSERT_EQUAL_STRING("C1 R1 R2 M F1 F2", names(kind));
}

void test_sheet_numbers_by_the_first_side_clockwise_from_north(void) {
  const Kind *kind =
      draw(DRAWN("CCCCC..", "CCCC...", "CCC...C", "CC...CC", "C...CCC", "...CCCC", "..CCCCC"));
  TEST_ASSERT_EQUAL_HEX8(1 << NORTH | 1 << WEST, segment(kind, "C1")->sides);
  TEST_ASSERT_EQUAL_HEX8(1 << EAST | 1 << SOUTH, segment(kind, "C2")->sides);
}

void test_sheet_numbers_fields_by_the_first_half_edge(void) {
  const Kind *kind = draw(BRIDGE);
  TEST_ASSERT_EQUAL_HEX8(0x81, segment(kind, "F1")->ports); /* NNW WNW */
  TEST_ASSERT_EQUAL_HEX8(0x06, segment(kind, "F2")->ports); /* NNE ENE */
  TEST_ASSERT_EQUAL_HEX8(0x18, segment(kind, "F3")->ports); /* ESE SSE */
  TEST_ASSERT_EQUAL_HEX8(0x60, segment(kind, "F4")->ports); /* SSW WSW */
}

void test_sheet_numbers_what_touches_no_edge_last_in_reading_order(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".P...w.", "......C", ".....CC", "......C", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 C2 C3 F1", names(kind));
  TEST_ASSERT_EQUAL_HEX8(1 << EAST, segment(kind, "C1")->sides);
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "C2")->marks, PENNANT));
  TEST_ASSERT_EQUAL(1, marks_get(&segment(kind, "C3")->marks, WINE));
}

void test_sheet_keeps_an_enclosed_field_as_a_segment(void) {
  const Kind *kind =
      draw(DRAWN("CCCCCCC", "CCCCCCC", "CC...CC", "CC...CC", "CC...CC", "CCCCCCC", "CCCCCCC"));
  TEST_ASSERT_EQUAL_STRING("C1 F1", names(kind));
  TEST_ASSERT_EQUAL(0, segment(kind, "F1")->open);
  TEST_ASSERT_EQUAL_HEX16(1, segment(kind, "F1")->borders);
}

void test_sheet_keeps_a_road_inside_a_tile_as_a_segment(void) {
  const Kind *kind =
      draw(DRAWN(".CCCCC.", "..CCC..", "...|...", "...M...", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 R1 M F1", names(kind));
  TEST_ASSERT_EQUAL(0, segment(kind, "R1")->open);
}

void test_sheet_sees_which_cities_a_field_borders(void) {
  const Kind *kind =
      draw(DRAWN(".CCCCC.", "..CCC..", ".......", "-------", ".......", "..CCC..", ".CCCCC."));
  TEST_ASSERT_EQUAL_STRING("C1 C2 R1 F1 F2", names(kind));
  TEST_ASSERT_EQUAL_HEX16(1 << 0, segment(kind, "F1")->borders);
  TEST_ASSERT_EQUAL_HEX16(1 << 1, segment(kind, "F2")->borders);
  TEST_ASSERT_EQUAL_HEX16(0, segment(kind, "C1")->borders);
}

void test_sheet_sees_no_border_corner_to_corner_or_across_a_wall(void) {
  const Kind *kind =
      draw(DRAWN("#CCCCC#", ".#####.", ".......", ".......", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 F1", names(kind));
  TEST_ASSERT_EQUAL_HEX16(0, segment(kind, "F1")->borders);
}

void test_sheet_takes_a_branching_road_for_one_segment(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", ".......", "---+---", "...|...", "...|...", "...|..."));
  TEST_ASSERT_EQUAL_STRING("R1 F1 F2 F3", names(kind));
  TEST_ASSERT_EQUAL(3, segment(kind, "R1")->open);
}

void test_sheet_joins_a_meadow_round_a_dead_end(void) {
  const Kind *kind =
      draw(DRAWN(".......", ".......", ".......", "---x...", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("R1 F1", names(kind));
  TEST_ASSERT_EQUAL(kind->sides[0][WEST].first, kind->sides[0][WEST].second);
}

void test_sheet_says_which_segments_have_a_twin(void) {
  const Kind *kind = draw(LANE);
  TEST_ASSERT_EQUAL(0, segment(kind, "R1")->twin);
  TEST_ASSERT_EQUAL(1, segment(kind, "F1")->twin);
  TEST_ASSERT_EQUAL(1, segment(kind, "F2")->twin);
}

void test_sheet_says_which_kinds_a_tile_shows(void) {
  TEST_ASSERT_EQUAL_HEX8(1 << ROAD | 1 << FIELD, draw(LANE)->kinds);
  TEST_ASSERT_EQUAL_HEX8(1 << CITY | 1 << FIELD, draw(CAP)->kinds);
}

void test_sheet_turns_the_sides_clockwise(void) {
  const Kind *kind = draw(CAP);
  for (int rotation = 0; rotation < 4; rotation++)
    for (int side = 0; side < SIDES; side++)
      TEST_ASSERT_EQUAL(side == rotation ? TERRAIN_CITY : TERRAIN_FIELD,
                        kind->sides[rotation][side].terrain);
}

void test_sheet_keeps_the_drawing_and_leaves_the_rest_zero(void) {
  const Kind *kind = draw(CAP);
  TEST_ASSERT_EQUAL_STRING(".CCCCC.", kind->drawing[0]);
  TEST_ASSERT_EQUAL_STRING(".......", kind->drawing[6]);
  TEST_ASSERT_EQUAL(0, kind->start | kind->author | kind->spare);
  Segment nothing = {0};
  TEST_ASSERT_EQUAL_MEMORY(&nothing, &kind->segments[kind->segment_count], sizeof nothing);
}

/* --- Drawings that are refused --- */

void test_sheet_refuses_an_unknown_glyph(void) {
  refused_at(4, 6, "unknown glyph '?'",
             DRAWN(".......", ".......", ".......", ".....?.", ".......", ".......", "......."));
}

void test_sheet_names_a_byte_that_cannot_be_shown(void) {
  refused_at(2, 3, "byte 0xC3", "A1\n.......\n..\xC3\xA9...");
  refused_at(2, 2, "byte 0x01",
             DRAWN(".......", ".\x01.....", ".......", ".......", ".......", ".......", "......."));
}

void test_sheet_refuses_a_road_that_stops_in_a_field(void) {
  refused_at(4, 3, "stops in a field",
             DRAWN(".......", ".......", ".......", "---....", ".......", ".......", "......."));
}

void test_sheet_refuses_a_single_road_character(void) {
  refused_at(4, 4, "stops in a field",
             DRAWN(".......", ".......", ".......", "...+...", ".......", ".......", "......."));
}

void test_sheet_ends_a_road_at_city_building_wall_and_house(void) {
  draw(DRAWN(".CCCCC.", "..CCC..", "...|...", "...+---", ".......", ".......", "......."));
  draw(DRAWN(".......", ".......", "...M...", "...M---", ".......", ".......", "......."));
  draw(DRAWN(".......", ".......", ".......", "...#---", ".......", ".......", "......."));
  draw(DRAWN(".......", ".......", ".......", "...x---", ".......", ".......", "......."));
}

void test_sheet_refuses_a_road_at_the_edge_beside_the_middle(void) {
  refused_at(1, 3, "at the edge",
             DRAWN("..|....", "..|....", "..x....", ".......", ".......", ".......", "......."));
  refused_at(7, 7, "at the edge",
             DRAWN(".......", ".......", ".......", ".......", ".......", ".......", "......+"));
}

void test_sheet_refuses_a_crossing_at_the_edge(void) {
  refused_at(1, 4, "at the edge",
             DRAWN("...x...", ".......", ".......", ".......", ".......", ".......", "......."));
  refused_at(7, 1, "at the edge",
             DRAWN(".......", ".......", ".......", ".......", ".......", ".......", "f......"));
}

void test_sheet_refuses_a_building_at_the_edge(void) {
  refused_at(7, 1, "building at the edge",
             DRAWN(".......", ".......", ".......", ".......", ".......", "M......", "M......"));
}

void test_sheet_refuses_a_bridge_at_the_edge(void) {
  refused_at(4, 7, "bridge at the edge",
             DRAWN(".......", ".......", ".......", "-----+%", ".......", ".......", "......."));
}

void test_sheet_refuses_a_bridge_without_four_roads(void) {
  refused_at(4, 4, "bridge without a road",
             DRAWN(".......", ".......", ".......", "---%---", "...|...", "...|...", "...|..."));
}

void test_sheet_passes_several_bridges_at_once(void) {
  const Kind *kind =
      draw(DRAWN("...|...", "...|...", "..++...", "--%%---", "..++...", "...|...", "...|..."));
  TEST_ASSERT_EQUAL_STRING("R1 R2 F1 F2 F3 F4", names(kind));
  refused_at(4, 4, "bridge without a road",
             DRAWN("...|...", "...|...", "...|...", "---%---", ".......", ".......", "......."));
}

void test_sheet_refuses_half_edges_that_differ(void) {
  refused_at(1, 3, "half edges differ",
             DRAWN("..C....", ".......", ".......", ".......", ".......", ".......", "......."));
  refused_at(5, 7, "half edges differ",
             DRAWN(".......", ".......", ".......", ".......", "......#", ".......", "......."));
}

void test_sheet_refuses_a_city_side_that_is_cut(void) {
  refused_at(1, 5, "city side is cut",
             DRAWN("CCCC...", ".......", ".......", ".......", ".......", ".......", "......."));
  refused_at(1, 3, "city side is cut",
             DRAWN("...CC..", ".......", ".......", ".......", ".......", ".......", "......."));
  refused_at(3, 1, "city side is cut",
             DRAWN(".......", ".......", ".......", "C......", "C......", ".......", "......."));
}

void test_sheet_refuses_a_city_beside_a_road_that_leaves(void) {
  refused_at(3, 1, "beside a road",
             DRAWN(".......", ".......", "C......", "-------", ".......", ".......", "......."));
}

void test_sheet_refuses_a_city_beside_a_wall_in_the_middle(void) {
  refused_at(7, 3, "beside a wall",
             DRAWN(".......", ".......", ".......", ".......", ".......", ".......", "..C#..."));
}

void test_sheet_lets_corners_be_city(void) {
  const Kind *kind =
      draw(DRAWN("CC...CC", "C.....C", ".......", ".......", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL_STRING("C1 C2 F1", names(kind));
  TEST_ASSERT_EQUAL(0, segment(kind, "C1")->open);
  TEST_ASSERT_EQUAL_HEX16(3, segment(kind, "F1")->borders);
}

void test_sheet_refuses_a_second_building(void) {
  refused_at(5, 4, "second building",
             DRAWN(".......", ".M.....", ".......", ".......", "...MM..", ".......", "......."));
}

void test_sheet_takes_sixteen_segments_and_refuses_seventeen(void) {
  const Kind *kind =
      draw(DRAWN("#######", "#.C.C.#", "#C.C.C#", "#.C.C.#", "#######", "#.#####", "#######"));
  TEST_ASSERT_EQUAL(16, kind->segment_count);
  TEST_ASSERT_EQUAL(15, kind_segment(kind, "F9"));
  refused_at(6, 4, "too many regions",
             DRAWN("#######", "#.C.C.#", "#C.C.C#", "#.C.C.#", "#######", "#.#.###", "#######"));
}

/* --- The text of a sheet --- */

#define ROW7 "\n.......\n.......\n.......\n.......\n.......\n.......\n......."

void test_sheet_reads_an_empty_text_as_no_tiles(void) {
  TEST_ASSERT_EQUAL(0, read_text(""));
  TEST_ASSERT_EQUAL(0, read_text("\n   \n\n# only a comment\n  # another"));
}

void test_sheet_reads_drawings_side_by_side(void) {
  TEST_ASSERT_EQUAL(3, read_text("  B16          B14 x5   M1\n"
                                 "  .CCCCC.      .CCCCC.  .......\n"
                                 "  ..CCC..      ..CCC..  .......\n"
                                 "  .......      .......  ..MMM..\n"
                                 "  -------      .......  ..MMM..\n"
                                 "  .......      .......  ..MMM..\n"
                                 "  .......      .......  .......\n"
                                 "  .......      .......  .......\n"));
  TEST_ASSERT_EQUAL_STRING("B16", kinds[0].id);
  TEST_ASSERT_EQUAL_STRING("B14", kinds[1].id);
  TEST_ASSERT_EQUAL_STRING("M1", kinds[2].id);
  TEST_ASSERT_EQUAL(1, kinds[0].count);
  TEST_ASSERT_EQUAL(5, kinds[1].count);
  TEST_ASSERT_EQUAL(1, kinds[2].count);
  TEST_ASSERT_EQUAL_STRING("C1 R1 F1 F2", names(&kinds[0]));
  TEST_ASSERT_EQUAL_STRING("C1 F1", names(&kinds[1]));
  TEST_ASSERT_EQUAL_STRING("M F1", names(&kinds[2]));
}

void test_sheet_reads_blocks_with_blank_lines_and_comments_between(void) {
  TEST_ASSERT_EQUAL(3, read_text("# meadows\n\nA1 x2" ROW7 "\n\n  # more\tof them\n\n  \nA2"
                                 "\n#######\n#######\n#######\n#######\n#######\n#######\n#######"
                                 "\nA3" ROW7 "\n# the end"));
  TEST_ASSERT_EQUAL(2, kinds[0].count);
  TEST_ASSERT_EQUAL(0, kinds[1].segment_count);
  TEST_ASSERT_EQUAL(1, kinds[2].segment_count);
}

void test_sheet_reads_the_sign_of_utf_8_for_times(void) {
  TEST_ASSERT_EQUAL(2, read_text("A1 \xC3\x97"
                                 "12   A2 \xC3\x97"
                                 "3\n" /* columns count, not bytes */
                                 ".......  .......\n.......  .......\n.......  .......\n"
                                 ".......  .......\n.......  .......\n.......  .......\n"
                                 ".......  .......\n"));
  TEST_ASSERT_EQUAL(12, kinds[0].count);
  TEST_ASSERT_EQUAL(3, kinds[1].count);
}

void test_sheet_forgives_trailing_blanks_and_carriage_returns(void) {
  draw("A1  \r\n.......   \r\n.......\r\n.......\r\n.......\r\n.......\r\n.......\r\n.......\r\n");
}

void test_sheet_needs_no_line_end_at_the_end(void) {
  draw("A1" ROW7);
}

void test_sheet_reads_no_further_than_its_size(void) {
  const char text[] = "A1" ROW7 "garbage";
  TEST_ASSERT_EQUAL(1, sheet_read(text, sizeof "A1" ROW7 - 1, &glyphs, kinds, ROOM, &fault));
}

void test_sheet_takes_counts_from_1_to_99(void) {
  TEST_ASSERT_EQUAL(1, draw("A1 x1" ROW7)->count);
  TEST_ASSERT_EQUAL(99, draw("A1 x99" ROW7)->count);
  refused("A1 x0" ROW7, "A1", 1, 4, "wrong count");
  refused("A1 x100" ROW7, "A1", 1, 4, "wrong count");
  refused("A1 x5a" ROW7, "A1", 1, 4, "wrong count");
  refused("A1 \xC3\x97" ROW7, "A1", 1, 4, "wrong count");
  refused("A1 x99999999999999999999" ROW7, "A1", 1, 4, "wrong count");
}

void test_sheet_refuses_a_count_without_a_tile(void) {
  refused("x5 A1" ROW7, "", 1, 1, "count alone");
}

void test_sheet_refuses_a_second_count(void) {
  refused("A1 x5 x6" ROW7, "A1", 1, 7, "second count");
}

void test_sheet_takes_ids_of_one_to_seven_letters_and_digits(void) {
  TEST_ASSERT_EQUAL_STRING("A", draw("A" ROW7)->id);
  TEST_ASSERT_EQUAL_STRING("x", draw("x" ROW7)->id);
  TEST_ASSERT_EQUAL_STRING("abcdEF7", draw("abcdEF7" ROW7)->id);
  refused("abcdEF78" ROW7, "", 1, 1, "a tile's id");
  refused("  7up" ROW7, "", 1, 3, "a tile's id");
  refused("A-1" ROW7, "", 1, 1, "a tile's id");
  refused("A1       (B)" ROW7, "", 1, 10, "a tile's id");
}

void test_sheet_refuses_the_same_id_twice(void) {
  refused("A1" ROW7 "\n\nA2" ROW7 "\n\n A1" ROW7, "A1", 19, 2, "second tile A1");
}

void test_sheet_refuses_ids_whose_drawings_would_touch(void) {
  refused("A1     A2" ROW7, "", 1, 8, "too close");
}

void test_sheet_refuses_a_tab(void) {
  refused("\tA1" ROW7, "", 1, 1, "a tab");
  refused("A1\n.......\n\t.......\n", "", 3, 1, "a tab");
  refused("\n\t\n", "", 2, 1, "a tab");
}

void test_sheet_refuses_a_row_that_is_too_short(void) {
  refused_at(2, 6, "the row ends after 5", "A1\n.......\n.....");
  refused_at(2, 4, "the row ends after 3", "A1\n.......\n... ...");
}

void test_sheet_refuses_a_row_that_is_too_long(void) {
  refused_at(2, 8, "the row is too long", "A1\n.......\n........\n");
}

void test_sheet_refuses_a_missing_row(void) {
  refused_at(2, 1, "no row here", "A1\n.......\n\n.......\n");
  refused("A1\n.......\n.......\n", "A1", 4, 1, "the sheet ends after row 2");
  refused("A1", "A1", 2, 1, "the sheet ends after row 0");
}

void test_sheet_refuses_an_eighth_row(void) {
  refused("A1" ROW7 "\n.......\n", "", 9, 1, "an eighth row");
  refused("A1" ROW7 "\n#CCCCC#\n", "", 9, 1, "an eighth row");
  refused("A1" ROW7 "\nCCCCCCC" ROW7, "", 9, 1, "an eighth row");
}

void test_sheet_takes_a_head_line_right_below_a_drawing(void) {
  TEST_ASSERT_EQUAL(2, read_text("A1" ROW7 "\nA2" ROW7));
  TEST_ASSERT_EQUAL(3, read_text("A1" ROW7 "\nA2      ABCDEFG\n"
                                 "....... .......\n....... .......\n....... .......\n"
                                 "....... .......\n....... .......\n....... .......\n"
                                 "....... .......\n# the end"));
  TEST_ASSERT_EQUAL(1, read_text("   A1\n   .......\n   .......\n   .......\n   .......\n"
                                 "   .......\n   .......\n   .......\n#######"));
}

void test_sheet_refuses_a_drawing_that_starts_beside_its_id(void) {
  refused("  A1\n .......", "", 2, 2, "no id above");
  refused("A1\n.......  ...", "", 2, 10, "no id above");
}

void test_sheet_says_where_in_the_text_a_fault_is(void) {
  refused("A1" ROW7 "\n\n"
          "# second block\n"
          "  A2       B1\n"
          "  .......  .......\n"
          "  .......  .......\n"
          "  .......  ..+....\n"
          "  .......  .......\n"
          "  .......  .......\n"
          "  .......  .......\n"
          "  .......  .......\n",
          "B1", 14, 14, "stops in a field");
  TEST_ASSERT_EQUAL(3, fault.row);
  TEST_ASSERT_EQUAL(3, fault.place);
}

void test_sheet_refuses_more_tiles_than_there_is_room_for(void) {
  const char text[] = "A1" ROW7 "\n\nA2" ROW7;
  TEST_ASSERT_EQUAL(2, sheet_read(text, sizeof text - 1, &glyphs, kinds, 2, &fault));
  TEST_ASSERT_EQUAL(-1, sheet_read(text, sizeof text - 1, &glyphs, kinds, 1, &fault));
  TEST_ASSERT_NOT_NULL(strstr(fault.text, "too many tiles"));
  TEST_ASSERT_EQUAL(10, fault.line);
  TEST_ASSERT_EQUAL(-1, sheet_read(text, sizeof text - 1, &glyphs, NULL, 0, &fault));
}

void test_sheet_refuses_too_many_drawings_side_by_side(void) {
  char text[ROOM * 8 + 1];
  for (int i = 0; i < 40; i++) sprintf(text + 8 * i, "A%-7d", i);
  refused(text, "", 1, 32 * 8 + 1, "side by side");
}

void test_sheet_refuses_a_text_too_long_to_count_its_lines(void) {
  TEST_ASSERT_EQUAL(-1, sheet_read("", SIZE_MAX, &glyphs, kinds, ROOM, &fault));
  TEST_ASSERT_NOT_NULL(strstr(fault.text, "too long"));
  TEST_ASSERT_EQUAL(1, fault.line);
}

void test_sheet_survives_bytes_that_are_no_text(void) {
  const char text[] = "A1\0\xFF\n.......";
  TEST_ASSERT_EQUAL(-1, sheet_read(text, sizeof text - 1, &glyphs, kinds, ROOM, &fault));
  TEST_ASSERT_EQUAL(-1, sheet_read("\0", 1, &glyphs, kinds, ROOM, &fault));
  TEST_ASSERT_EQUAL(-1, sheet_read("\xC3", 1, &glyphs, kinds, ROOM, &fault));
}

void test_sheet_clears_the_fault_of_an_earlier_reading(void) {
  read_text("?");
  draw(CAP);
  TEST_ASSERT_EQUAL(0, fault.line);
  TEST_ASSERT_EQUAL_STRING("", fault.text);
}

/* --- Names of segments and kinds --- */

void test_kind_segment_finds_segments_by_name(void) {
  const Kind *kind =
      draw(DRAWN(".CCCCC.", "..CCC..", ".......", "--MMM--", ".......", ".......", "......."));
  TEST_ASSERT_EQUAL(0, kind_segment(kind, "C1"));
  TEST_ASSERT_EQUAL(1, kind_segment(kind, "R1"));
  TEST_ASSERT_EQUAL(2, kind_segment(kind, "R2"));
  TEST_ASSERT_EQUAL(3, kind_segment(kind, "M"));
  TEST_ASSERT_EQUAL(4, kind_segment(kind, "F1"));
  TEST_ASSERT_EQUAL(5, kind_segment(kind, "F2"));
}

void test_kind_segment_knows_no_other_names(void) {
  const Kind *kind =
      draw(DRAWN(".CCCCC.", "..CCC..", ".......", "--MMM--", ".......", ".......", "......."));
  const char *const wrong[] = {"",   "C", "C0", "C2", "C01", "C1x", "C11", "C111", "M1",
                               "c1", "m", "F3", "F",  " F1", "F1 ", "R-1", "X1",   "1"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    TEST_ASSERT_EQUAL_MESSAGE(NO_SEGMENT, kind_segment(kind, wrong[i]), wrong[i]);
}

void test_kind_segment_names_and_finds_numbers_of_two_digits(void) {
  const Kind *kind =
      draw(DRAWN("#######", "#.#.#.#", "#.#.#.#", "##.#.##", "#.#.#.#", "##.#.##", "#######"));
  TEST_ASSERT_EQUAL_STRING("F1 F2 F3 F4 F5 F6 F7 F8 F9 F10", names(kind));
  TEST_ASSERT_EQUAL(9, kind_segment(kind, "F10"));
}

/* --- Refusals --- */

void test_refuse_writes_the_sentence_and_returns_false(void) {
  Reason reason;
  TEST_ASSERT_FALSE(refuse(&reason, "%s lies on %d,%d", "B16", 0, -1));
  TEST_ASSERT_EQUAL_STRING("B16 lies on 0,-1", reason.text);
}

void test_refuse_needs_nobody_who_listens(void) {
  TEST_ASSERT_FALSE(refuse(NULL, "%d", 1));
}

void test_refuse_cuts_a_sentence_that_is_too_long(void) {
  Reason reason;
  TEST_ASSERT_FALSE(refuse(&reason, "%600d", 1));
  TEST_ASSERT_EQUAL(sizeof reason.text - 1, strlen(reason.text));
}
