/* tiles.c - bastide tiles and bastide list: what there is to play with, for people and machines.
 *
 * JSON is one object per line with its keys in a fixed order (NOTATION, section 7).  Nothing is
 * played here. */
#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "program.h"

/* --- JSON --- */

static void json_string(const char *text) {
  putchar('"');
  for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
    if (*c == '"' || *c == '\\')
      printf("\\%c", *c);
    else if (*c < 0x20 || *c == 0x7F)
      printf("\\u%04x", *c);
    else
      putchar(*c);
  }
  putchar('"');
}

static void json_key(const char *key, const char *text) {
  printf(",\"%s\":", key);
  json_string(text);
}

/* One piece of a list; the first one has no comma before it. */
static void json_item(const char *text, bool *first) {
  if (!*first) putchar(',');
  *first = false;
  json_string(text);
}

static void json_bits(const char *key, unsigned bits, const char *const *names) {
  bool first = true;
  printf(",\"%s\":[", key);
  for (unsigned i = 0; bits >> i; i++) {
    if (bits >> i & 1) json_item(names[i], &first);
  }
  putchar(']');
}

/* --- Tiles --- */

static const char *const PORTS[] = {"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
static const char TERRAIN_LETTERS[TERRAINS + 1] = "frc#";

static void kind_edges(const Kind *kind, char edges[SIDES + 1]) {
  for (unsigned side = 0; side < SIDES; side++) {
    edges[side] = TERRAIN_LETTERS[kind->sides[0][side].terrain];
  }
  edges[SIDES] = '\0';
}

static void json_marks(const Rules *rules, const Segment *segment) {
  bool first = true;
  fputs(",\"marks\":[", stdout);
  for (unsigned mark = 0; mark < rules->mark_count[segment->kind]; mark++) {
    for (unsigned n = marks_get(&segment->marks, mark); n; n--) {
      json_item(rules->marks[segment->kind][mark].name, &first);
    }
  }
  putchar(']');
}

static void json_segment(const Rules *rules, const Kind *kind, unsigned index) {
  const Segment *segment = &kind->segments[index];
  char name[4];
  kind_segment_name(kind, index, name);
  fputs("{\"name\":", stdout);
  json_string(name);
  json_key("kind", feature_kind_name((FeatureKind)segment->kind));
  if (segment->kind == CITY || segment->kind == ROAD) {
    char sides[SIDES + 1];
    unsigned count = 0;
    for (unsigned side = 0; side < SIDES; side++)
      if (segment->sides >> side & 1) sides[count++] = "NESW"[side];
    sides[count] = '\0';
    json_key("sides", sides);
  }
  if (segment->kind == FIELD) {
    bool first = true;
    json_bits("ports", segment->ports, PORTS);
    fputs(",\"cities\":[", stdout);
    for (unsigned i = 0; i < kind->segment_count; i++) {
      if (!(segment->borders >> i & 1)) continue;
      kind_segment_name(kind, i, name);
      json_item(name, &first);
    }
    putchar(']');
  }
  bool bare_field = segment->kind == FIELD && !segment->marks.lanes[0] && !segment->marks.lanes[1];
  if (!bare_field) json_marks(rules, segment);
  putchar('}');
}

static void json_kind(const Rules *rules, const Kind *kind) {
  char edges[SIDES + 1];
  const char *marks[TILE_MARKS_MAX];
  for (unsigned i = 0; i < TILE_MARKS_MAX; i++) marks[i] = rules->tile_marks[i].name;
  kind_edges(kind, edges);
  fputs("{\"id\":", stdout);
  json_string(kind->id);
  json_key("set", rules->authors[kind->author].name);
  printf(",\"count\":%u", (unsigned)kind->count);
  json_key("edges", edges);
  printf(",\"start\":%s", kind->start ? "true" : "false");
  json_bits("marks", kind->marks, marks);
  fputs(",\"segments\":[", stdout);
  for (unsigned i = 0; i < kind->segment_count; i++) {
    if (i) putchar(',');
    json_segment(rules, kind, i);
  }
  puts("]}");
}

/* The tiles of one expansion, side by side. */
static void show_set(const Rules *rules, unsigned author, const DrawStyle *style) {
  KindId kinds[KINDS_MAX];
  unsigned count = 0, tiles = 0;
  for (unsigned kind = 1; kind <= rules->kind_count; kind++) {
    if (rules->kinds[kind].author != author) continue;
    kinds[count++] = (KindId)kind;
    tiles += rules->kinds[kind].count;
  }
  if (!count) return;
  printf("%s%s: %u tiles, %u different\n\n", author ? "\n" : "", rules->authors[author].title,
         tiles, count);
  draw_sheet(stdout, rules, kinds, count, style);
}

int program_tiles(Arguments *arguments) {
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Script *script = script_open(&request, &error);
  if (!script) return complain_plainly(error.text);
  const Rules *rules = script_rules(script);
  if (given(arguments, OPTION_JSON)) {
    for (unsigned kind = 1; kind <= rules->kind_count; kind++)
      json_kind(rules, &rules->kinds[kind]);
  } else {
    DrawStyle style = draw_style(stdout);
    for (unsigned author = 0; author < rules->author_count; author++)
      show_set(rules, author, &style);
  }
  script_close(script);
  return EXIT_DONE;
}

/* --- Expansions --- */

static void json_list(const char *key, char names[][NAME_SIZE], unsigned count) {
  bool first = true;
  printf(",\"%s\":[", key);
  for (unsigned i = 0; i < count; i++) json_item(names[i], &first);
  putchar(']');
}

static void json_option(OptionInfo *option) {
  fputs("{\"name\":", stdout);
  json_string(option->name);
  if (option->file) {
    fputs(",\"default\":\"\",\"file\":true", stdout);
  } else if (option->value_count) {
    json_key("default", option->values[0]);
    json_list("values", option->values, option->value_count);
  } else {
    printf(",\"default\":%d,\"min\":%d,\"max\":%d", option->standard, option->min, option->max);
  }
  putchar('}');
}

static void json_expansion(ScriptInfo *info) {
  fputs("{\"name\":", stdout);
  json_string(info->name);
  json_key("title", info->title);
  json_key("file", info->file);
  printf(",\"tiles\":%u,\"kinds\":%u", info->tiles, info->kinds);
  json_list("figures", info->figures, info->figure_count);
  fputs(",\"options\":[", stdout);
  for (unsigned i = 0; i < info->option_count; i++) {
    if (i) putchar(',');
    json_option(&info->options[i]);
  }
  putchar(']');
  json_list("bundle", info->bundle, info->bundle_count);
  json_list("needs", info->needs, info->needs_count);
  json_list("conflicts", info->conflicts, info->conflicts_count);
  puts("}");
}

static void show_names(const char *title, char names[][NAME_SIZE], unsigned count) {
  if (!count) return;
  printf("  %-10s", title);
  for (unsigned i = 0; i < count; i++) printf("%s%s", i ? ", " : "", names[i]);
  putchar('\n');
}

static void show_expansion(ScriptInfo *info) {
  printf("%s: %s\n  %-10s%s\n", info->name, info->title, "file", info->file);
  if (info->tiles) printf("  %-10s%u, %u different\n", "tiles", info->tiles, info->kinds);
  show_names("figures", info->figures, info->figure_count);
  show_names("bundles", info->bundle, info->bundle_count);
  show_names("needs", info->needs, info->needs_count);
  show_names("conflicts", info->conflicts, info->conflicts_count);
  for (unsigned i = 0; i < info->option_count; i++) {
    OptionInfo *option = &info->options[i];
    printf("  %-10s%s = ", i ? "" : "options", option->name);
    for (unsigned v = 0; v < option->value_count; v++) {
      printf("%s%s", v ? " | " : "", option->values[v]);
    }
    if (option->file)
      fputs("FILE", stdout);
    else if (!option->value_count)
      printf("%d (%d to %d)", option->standard, option->min, option->max);
    putchar('\n');
  }
}

int program_list(Arguments *arguments) {
  static char names[AUTHORS_MAX][NAME_SIZE];
  int count = script_catalogue(arguments->home, names, AUTHORS_MAX), status = EXIT_DONE;
  for (int i = 0; i < count && i < AUTHORS_MAX; i++) {
    ScriptInfo info;
    ScriptError error;
    if (!script_describe(arguments->home, names[i], &info, &error)) {
      status = complain_plainly(error.text); /* the others are still worth listing */
      continue;
    }
    (given(arguments, OPTION_JSON) ? json_expansion : show_expansion)(&info);
  }
  return status;
}
