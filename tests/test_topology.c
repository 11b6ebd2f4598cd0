/* test_topology.c - all printed tiles: what the drawings in the rule files say must be what the tables
 * tests/data/tiles.tsv and crop-pack-two.tsv say, written independently of them.  Faults are tested in
 * test_sheet.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyphs.h"
#include "printed.h"
#include "unity.h"

enum { ROWS_MAX = 128, COLUMNS = 12, TEXT = 256 };
enum { SET, ID, COUNT, EDGES, START, CENTER, CITIES, ROADS, FIELDS, CROP };

static char tables[2][64 * 1024]; /* the texts of the tables, cut into cells in place */
static char *rows[ROWS_MAX][COLUMNS];
static int row_count;

static Kind kinds[ROWS_MAX];
static const char *sets[ROWS_MAX]; /* the sheet that a kind was drawn in */
static int kind_count;

/* --- Reading the two sources --- */

static size_t load(const char *path, char *text, size_t size) {
  FILE *file = fopen(path, "rb");
  TEST_ASSERT_NOT_NULL_MESSAGE(file, path);
  size_t length = fread(text, 1, size - 1, file);
  fclose(file);
  TEST_ASSERT_LESS_THAN_MESSAGE(size - 1, length, path);
  text[length] = '\0';
  return length;
}

/* Cuts text at each separator; returns how many parts, at most max. */
static int cut(char *text, char separator, char **parts, int max) {
  int count = 0;
  while (text && count < max) {
    parts[count++] = text;
    text = strchr(text, separator);
    if (text) *text++ = '\0';
  }
  return count;
}

static void load_table(const char *path, char *table, size_t size) {
  char *lines[ROWS_MAX];
  load(path, table, size);
  int count = cut(table, '\n', lines, ROWS_MAX);
  TEST_ASSERT_LESS_THAN(ROWS_MAX, count);
  for (int i = 1; i < count; i++) {
    if (!lines[i][0]) continue;
    TEST_ASSERT_EQUAL_MESSAGE(COLUMNS, cut(lines[i], '\t', rows[row_count], COLUMNS), lines[i]);
    if (strcmp(rows[row_count][SET], "blank") != 0) row_count++;
  }
}

static void load_sheets(void) {
  Glyphs glyphs;
  glyphs_printed(&glyphs);
  kind_count = 0;
  for (int i = 0; i < PRINTED_SET_COUNT; i++) {
    size_t size;
    const char *text = printed_sheet(PRINTED_SETS[i], &size);
    SheetFault fault;
    int read = sheet_read(text, size, &glyphs, &kinds[kind_count], ROWS_MAX - kind_count, &fault);
    if (read < 0) {
      char message[300];
      snprintf(message, sizeof message, "%s: line %d of the sheet, column %d: %s: %s",
               PRINTED_SETS[i], fault.line, fault.column, fault.id, fault.text);
      TEST_FAIL_MESSAGE(message);
    }
    while (read--) sets[kind_count++] = PRINTED_SETS[i];
  }
}

void setUp(void) {
  row_count = 0;
  load_table("tests/data/tiles.tsv", tables[0], sizeof tables[0]);
  load_table("tests/data/crop-pack-two.tsv", tables[1], sizeof tables[1]);
  load_sheets();
}

static const Kind *drawn(const char *id) {
  for (int i = 0; i < kind_count; i++)
    if (strcmp(kinds[i].id, id) == 0) return &kinds[i];
  TEST_FAIL_MESSAGE(id);
  return NULL;
}

/* --- Writing a kind in the words of the table --- */

static void add(char *text, const char *separator, const char *word) {
  if (text[0] && text[strlen(text) - 1] != ':') strcat(text, separator);
  TEST_ASSERT_LESS_THAN(TEXT - 32, strlen(text));
  strcat(text, word);
}

static void describe_edges(const Kind *kind, char text[TEXT]) {
  for (int side = 0; side < SIDES; side++) *text++ = "frc#"[kind->sides[0][side].terrain];
  *text = '\0';
}

/* "C1:NE:p1", "R1:W:inn". */
static void describe_way(const Kind *kind, unsigned index, char text[TEXT]) {
  static const char *const CITY_FLAGS[] = {"p1", "cathedral", "siege", "wine", "grain", "cloth"};
  static const char *const ROAD_FLAGS[] = {"inn"};
  const Segment *segment = &kind->segments[index];
  kind_segment_name(kind, index, text);
  strcat(text, ":");
  for (int side = 0; side < SIDES; side++)
    if (segment->sides >> side & 1) add(text, "", (const char *[]){"N", "E", "S", "W"}[side]);
  strcat(text, ":");
  const char *const *flags = segment->kind == CITY ? CITY_FLAGS : ROAD_FLAGS;
  unsigned count = segment->kind == CITY ? 6 : 1;
  for (unsigned mark = 0; mark < MARKS_MAX; mark++) {
    unsigned times = marks_get(&segment->marks, mark);
    if (times == 0) continue;
    TEST_ASSERT_EQUAL_MESSAGE(1, times, kind->id);
    TEST_ASSERT_LESS_THAN_MESSAGE(count, mark, kind->id);
    add(text, ",", flags[mark]);
  }
  if (text[strlen(text) - 1] == ':') strcat(text, "-");
}

/* "F1:ENE.WNW:C1". */
static void describe_field(const Kind *kind, unsigned index, char text[TEXT]) {
  static const char *const PORTS[] = {"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
  const Segment *segment = &kind->segments[index];
  kind_segment_name(kind, index, text);
  strcat(text, ":");
  for (int port = 0; port < 8; port++)
    if (segment->ports >> port & 1) add(text, ".", PORTS[port]);
  strcat(text, segment->ports ? ":" : "-:");
  for (unsigned i = 0; i < SEGMENTS_PER_KIND; i++) {
    if (!(segment->borders >> i & 1)) continue;
    TEST_ASSERT_LESS_THAN_MESSAGE(kind->segment_count, i, kind->id);
    TEST_ASSERT_EQUAL_MESSAGE(CITY, kind->segments[i].kind, kind->id);
    char name[4];
    kind_segment_name(kind, i, name);
    add(text, ",", name);
  }
  if (text[strlen(text) - 1] == ':') strcat(text, "-");
}

static void describe(const Kind *kind, FeatureKind feature, char text[TEXT]) {
  text[0] = '\0';
  for (unsigned i = 0; i < kind->segment_count; i++) {
    if (kind->segments[i].kind != feature) continue;
    char part[TEXT];
    if (feature == FIELD)
      describe_field(kind, i, part);
    else
      describe_way(kind, i, part);
    add(text, ";", part);
  }
  if (!text[0]) strcpy(text, "-");
}

/* The table also says where a road ends and which one passes above; a drawing shows that, but
 * its topology does not need it. */
static void strip_ends(const char *roads, char text[TEXT]) {
  char copy[TEXT], *parts[8];
  snprintf(copy, sizeof copy, "%s", roads);
  text[0] = '\0';
  int count = cut(copy, ';', parts, 8);
  for (int i = 0; i < count; i++) {
    char *flags = strrchr(parts[i], ':');
    if (flags) strcpy(flags + 1, strncmp(flags + 1, "inn", 3) == 0 ? "inn" : "-");
    add(text, ";", parts[i]);
  }
}

/* --- Tests --- */

void test_topology_draws_every_tile_of_the_table_once(void) {
  TEST_ASSERT_EQUAL(82 + 6, row_count);
  TEST_ASSERT_EQUAL(82 + 6, kind_count);
  for (int i = 0; i < row_count; i++) TEST_ASSERT_EQUAL_STRING(rows[i][ID], drawn(rows[i][ID])->id);
  for (int i = 0; i < kind_count; i++)
    for (int k = 0; k < i; k++) TEST_ASSERT_FALSE(strcmp(kinds[i].id, kinds[k].id) == 0);
}

void test_topology_draws_each_tile_in_the_sheet_of_its_set(void) {
  for (int i = 0; i < row_count; i++)
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i][SET], sets[drawn(rows[i][ID]) - kinds], rows[i][ID]);
}

void test_topology_counts_130_tiles(void) {
  int sum = 0;
  for (int i = 0; i < row_count; i++) {
    const Kind *kind = drawn(rows[i][ID]);
    TEST_ASSERT_EQUAL_MESSAGE(atoi(rows[i][COUNT]), kind->count, kind->id);
    sum += strcmp(rows[i][SET], "crop2") == 0 ? 0 : kind->count; /* instead of the first pack */
  }
  TEST_ASSERT_EQUAL(130, sum);
}

void test_topology_draws_the_edges_of_the_table(void) {
  for (int i = 0; i < row_count; i++) {
    char text[TEXT];
    describe_edges(drawn(rows[i][ID]), text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i][EDGES], text, rows[i][ID]);
  }
}

void test_topology_draws_the_building_of_the_table(void) {
  for (int i = 0; i < row_count; i++) {
    const Kind *kind = drawn(rows[i][ID]);
    unsigned m = kind_segment(kind, "M");
    const char *building = "-";
    if (m != NO_SEGMENT) building = marks_get(&kind->segments[m].marks, CULT) ? "cult" : "cloister";
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i][CENTER], building, kind->id);
    if (m == NO_SEGMENT) continue;
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(1, marks_get(&kind->segments[m].marks, CULT), kind->id);
    TEST_ASSERT_EQUAL_MESSAGE(8, kind->segments[m].open, kind->id);
  }
}

void test_topology_draws_the_cities_of_the_table(void) {
  for (int i = 0; i < row_count; i++) {
    char text[TEXT];
    describe(drawn(rows[i][ID]), CITY, text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i][CITIES], text, rows[i][ID]);
  }
}

void test_topology_draws_the_roads_of_the_table(void) {
  for (int i = 0; i < row_count; i++) {
    char text[TEXT], expected[TEXT];
    describe(drawn(rows[i][ID]), ROAD, text);
    strip_ends(rows[i][ROADS], expected);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, text, rows[i][ID]);
  }
}

void test_topology_draws_the_fields_of_the_table(void) {
  for (int i = 0; i < row_count; i++) {
    char text[TEXT];
    describe(drawn(rows[i][ID]), FIELD, text);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(rows[i][FIELDS], text, rows[i][ID]);
  }
}

void test_topology_draws_the_marks_of_whole_tiles(void) {
  static const char *const NAMES[] = {"fork", "club", "shield"};
  for (int i = 0; i < row_count; i++) {
    uint32_t expected = 0;
    for (unsigned mark = 0; mark < 3; mark++)
      if (strcmp(rows[i][CROP], NAMES[mark]) == 0) expected = (uint32_t)1 << mark;
    TEST_ASSERT_EQUAL_HEX32_MESSAGE(expected, drawn(rows[i][ID])->marks, rows[i][ID]);
    TEST_ASSERT_EQUAL_MESSAGE(strcmp(rows[i][CROP], "-") != 0, expected != 0, rows[i][ID]);
  }
}

void test_topology_summarises_segments(void) {
  for (int i = 0; i < kind_count; i++) {
    const Kind *kind = &kinds[i];
    unsigned of_kind[FEATURE_KINDS] = {0};
    for (unsigned k = 0; k < kind->segment_count; k++) of_kind[kind->segments[k].kind]++;
    for (unsigned f = 0; f < FEATURE_KINDS; f++)
      TEST_ASSERT_EQUAL_MESSAGE(of_kind[f] > 0, kind->kinds >> f & 1, kind->id);
    for (unsigned k = 0; k < kind->segment_count; k++) {
      const Segment *segment = &kind->segments[k];
      unsigned bits = 0;
      for (int bit = 0; bit < 8; bit++) bits += (segment->sides | segment->ports) >> bit & 1;
      TEST_ASSERT_EQUAL_MESSAGE(segment->kind == CLOISTER ? 8 : bits, segment->open, kind->id);
      TEST_ASSERT_EQUAL_MESSAGE(of_kind[segment->kind] > 1, segment->twin, kind->id);
    }
  }
}

void test_topology_turns_sides_clockwise(void) {
  for (int i = 0; i < kind_count; i++)
    for (int rotation = 0; rotation < 4; rotation++)
      for (int side = 0; side < SIDES; side++)
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&kinds[i].sides[0][side],
                                         &kinds[i].sides[rotation][(side + rotation) % SIDES],
                                         sizeof(Side), kinds[i].id);
}

/* Remembers that a segment of the tile is called `there` on the turned drawing; false if another
 * name was remembered. */
static bool same(uint8_t *names, uint8_t here, uint8_t there) {
  if (here == NO_SEGMENT || there == NO_SEGMENT) return here == there;
  if (names[here] == NO_SEGMENT) names[here] = there;
  return names[here] == there;
}

/* Numbers differ on a turned drawing, but what is connected with what does not. */
void test_topology_reads_a_turned_drawing_as_the_turned_tile(void) {
  Glyphs glyphs;
  glyphs_printed(&glyphs);
  for (int i = 0; i < kind_count; i++) {
    const Kind *kind = &kinds[i];
    char last[DRAWING_SIZE][DRAWING_SIZE + 1];
    memcpy(last, kind->drawing, sizeof last);
    for (int rotation = 1; rotation < 4; rotation++) {
      char text[8 * (DRAWING_SIZE + 1) + 1] = "TURNED\n", *at = text + strlen(text);
      for (int row = 0; row < DRAWING_SIZE; row++, *at++ = '\n')
        for (int column = 0; column < DRAWING_SIZE; column++)
          *at++ = last[DRAWING_SIZE - 1 - column][row];
      Kind turned;
      SheetFault fault;
      int read = sheet_read(text, (size_t)(at - text), &glyphs, &turned, 1, &fault);
      TEST_ASSERT_EQUAL_MESSAGE(1, read, kind->id);
      memcpy(last, turned.drawing, sizeof last);

      TEST_ASSERT_EQUAL_MESSAGE(kind->segment_count, turned.segment_count, kind->id);
      uint8_t names[SEGMENTS_PER_KIND];
      memset(names, NO_SEGMENT, sizeof names);
      for (int side = 0; side < SIDES; side++) {
        const Side *a = &kind->sides[rotation][side], *b = &turned.sides[0][side];
        TEST_ASSERT_EQUAL_MESSAGE(a->terrain, b->terrain, kind->id);
        TEST_ASSERT_TRUE_MESSAGE(same(names, a->middle, b->middle), kind->id);
        TEST_ASSERT_TRUE_MESSAGE(same(names, a->first, b->first), kind->id);
        TEST_ASSERT_TRUE_MESSAGE(same(names, a->second, b->second), kind->id);
      }
      for (unsigned k = 0; k < kind->segment_count; k++) {
        if (names[k] == NO_SEGMENT) continue;
        const Segment *a = &kind->segments[k], *b = &turned.segments[names[k]];
        TEST_ASSERT_EQUAL_MESSAGE(a->kind, b->kind, kind->id);
        TEST_ASSERT_EQUAL_MESSAGE(a->open, b->open, kind->id);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&a->marks, &b->marks, sizeof a->marks, kind->id);
      }
    }
  }
}
