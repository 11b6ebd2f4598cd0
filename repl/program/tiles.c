/* tiles.c - bastide tiles: the tiles there are to play with, for people and machines. */
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "pictures/svg_print.h"
#include "terminal/draw.h"
#include "terminal/pdf_file.h"
#include "text/json.h"
#include "program.h"

static void json_bits(Builder *out, const char *key, uint64_t bits, const char *const *names) {
  bool first = true;
  builder_print(out, ",\"%s\":[", key);
  for (; bits; bits &= bits - 1) json_item(out, names[bits_lowest(bits)], &first);
  builder_char(out, ']');
}

static const char *const PORTS[] = {"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

/* f r c # as in docs/TILES.md; the letter of another kind in lower case; ? where everything fits. */
static void kind_edges(const Rules *rules, const Kind *kind, char edges[SIDES + 1]) {
  for (unsigned side = 0; side < SIDES; side++) {
    unsigned terrain = kind->sides[0][side].terrain;
    bool other = terrain >= TERRAINS && terrain < FEATURE_KINDS;
    edges[side] = terrain == TERRAIN_ANY ? '?'
                  : other                ? (char)(rules->grounds[terrain].letter - 'A' + 'a')
                                         : "frc#"[terrain_class(terrain)];
  }
  edges[SIDES] = '\0';
}

static void json_marks(Builder *out, const Rules *rules, const Segment *segment) {
  bool first = true;
  builder_put(out, ",\"marks\":[");
  for (unsigned mark = 0; mark < rules->mark_count[segment->kind]; mark++) {
    for (unsigned n = marks_get(&segment->marks, mark); n; n--) {
      json_item(out, rules->marks[segment->kind][mark].name, &first);
    }
  }
  builder_char(out, ']');
}

static void json_segment(Builder *out, const Rules *rules, const Kind *kind, unsigned index) {
  const Segment *segment = &kind->segments[index];
  char name[4];
  kind_segment_name(kind, index, name);
  builder_put(out, "{\"name\":");
  json_string(out, name);
  json_key(out, "kind", rules_ground_name(rules, segment->kind));
  if (rules->grounds[segment->kind].shape <= SHAPE_PATH) {
    char sides[SIDES + 1];
    unsigned count = 0;
    for (unsigned side = 0; side < SIDES; side++)
      if (segment->sides >> side & 1) sides[count++] = "NESW"[side];
    sides[count] = '\0';
    json_key(out, "sides", sides);
  }
  if (segment->kind == FIELD) {
    bool first = true;
    json_bits(out, "ports", segment->ports, PORTS);
    builder_put(out, ",\"cities\":[");
    for (unsigned i = 0; i < kind->segment_count; i++) {
      if (!(segment->borders >> i & 1)) continue;
      kind_segment_name(kind, i, name);
      json_item(out, name, &first);
    }
    builder_char(out, ']');
  }
  bool bare_field = segment->kind == FIELD && !segment->marks.lanes[0] && !segment->marks.lanes[1];
  if (!bare_field) json_marks(out, rules, segment);
  builder_char(out, '}');
}

static void json_kind(Builder *out, const Rules *rules, const Kind *kind) {
  char edges[SIDES + 1];
  const char *marks[TILE_MARKS_MAX];
  for (unsigned i = 0; i < TILE_MARKS_MAX; i++) marks[i] = rules->tile_marks[i].name;
  kind_edges(rules, kind, edges);
  builder_put(out, "{\"id\":");
  json_string(out, kind->id);
  json_key(out, "set", rules->authors[kind->author].name);
  builder_print(out, ",\"count\":%u", (unsigned)kind->count);
  json_key(out, "edges", edges);
  builder_print(out, ",\"start\":%s", kind->start ? "true" : "false");
  json_bits(out, "marks", kind->marks, marks);
  builder_put(out, ",\"segments\":[");
  for (unsigned i = 0; i < kind->segment_count; i++) {
    if (i) builder_char(out, ',');
    json_segment(out, rules, kind, i);
  }
  builder_put(out, "]}\n");
}

/* --- To print --- */

typedef struct {
  const Rules *rules;
  SvgPaper paper;
} Print;

static void paint_page(Builder *out, const void *what, unsigned page) {
  const Print *print = what;
  svg_print(out, print->rules, print->paper, page);
}

static int write_pdf(const Arguments *arguments, const Rules *rules) {
  Print print = {rules, SVG_A4};
  Reason why = {""};
  if (arguments->paper && !svg_paper(arguments->paper, &print.paper))
    return complain(arguments, "--paper %s: unknown paper, expected a4 or letter",
                    arguments->paper);
  unsigned pages = svg_print_pages(rules, print.paper);
  if (!pdf_write(arguments->pdf, arguments_unsaid(arguments), paint_page, &print, pages, &why))
    return complain_failed(arguments, "--pdf: %s", why.text);
  printf("%s: %u tiles on %u pages, fronts and backs; print at 100 %%\n", arguments->pdf,
         svg_print_tiles(rules), pages);
  return EXIT_DONE;
}

int program_tiles(Arguments *arguments) {
  if (arguments->paper && !arguments->pdf)
    return complain(arguments, "--paper goes with --pdf FILE");
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Script *script = script_open(&request, &error);
  if (!script) return complain_plainly(error.text);
  const Rules *rules = script_rules(script);
  int status = EXIT_DONE;
  if (given(arguments, OPTION_PDF)) {
    status = write_pdf(arguments, rules);
    script_close(script);
    return status;
  }
  if (given(arguments, OPTION_JSON)) {
    Builder out = builder_to(builder_to_stream, stdout);
    for (unsigned kind = 1; kind <= rules->kind_count; kind++)
      json_kind(&out, rules, &rules->kinds[kind]);
    status = program_print_end(arguments, &out);
  } else {
    DrawStyle style = draw_style(stdout);
    draw_sets(stdout, rules, &style);
  }
  script_close(script);
  return status;
}
