/* playground_catalogue.c - what there is to switch on: expansions with their options, and bots; the words of rules. */
#include "playground_inner.h"

#include "game/save.h"
#include "scripts/script.h"

enum { CATALOGUE = 128 };

static void add_names(Builder *out, const char *key, char list[][NAME_SIZE], unsigned count) {
  bool first = true;
  builder_print(out, ",\"%s\":[", key);
  for (unsigned i = 0; i < count; i++) json_item(out, list[i], &first);
  builder_char(out, ']');
}

static void add_option(Builder *out, const OptionInfo *option) {
  builder_put(out, "{\"name\":");
  json_string(out, option->name);
  builder_print(out, ",\"file\":%s", option->file ? "true" : "false");
  if (!option->value_count && !option->file)
    builder_print(out, ",\"standard\":%d,\"min\":%d,\"max\":%d", option->standard, option->min,
                  option->max);
  bool first = true;
  builder_put(out, ",\"values\":[");
  for (unsigned i = 0; i < option->value_count; i++) json_item(out, option->values[i], &first);
  builder_put(out, "]}");
}

static void add_info(Builder *out, ScriptInfo *info) {
  builder_put(out, "{\"name\":");
  json_string(out, info->name);
  json_key(out, "title", info->title);
  builder_print(out, ",\"tiles\":%u", info->tiles);
  add_names(out, "needs", info->needs, info->needs_count);
  add_names(out, "conflicts", info->conflicts, info->conflicts_count);
  add_names(out, "bundle", info->bundle, info->bundle_count);
  builder_put(out, ",\"options\":[");
  for (unsigned i = 0; i < info->option_count; i++) {
    if (i) builder_char(out, ',');
    add_option(out, &info->options[i]);
  }
  builder_put(out, "]}");
}

static void add_bot(void *context, const char *name, const char *title,
                    const BotParameter *parameters) {
  Builder *out = context;
  (void)parameters;
  if (out->text[out->size - 1] != '[') builder_char(out, ',');
  builder_put(out, "{\"name\":");
  json_string(out, name);
  json_key(out, "title", title);
  builder_char(out, '}');
}

const char *playground_catalogue(void) {
  static char names[CATALOGUE][NAME_SIZE];
  static ScriptInfo info; /* large */
  ScriptError error;
  Builder *out = playground_begin();
  const char *home = playground_prompt.home;
  int count = script_catalogue(home, names, CATALOGUE);
  bool first = true;
  builder_put(out, ",\"rules\":[");
  for (int i = 0; i < count; i++) {
    if (!script_describe(home, names[i], &info, &error)) continue;
    if (!first) builder_char(out, ',');
    first = false;
    add_info(out, &info);
  }
  builder_put(out, "],\"bots\":[");
  bots_each(home, add_bot, out);
  builder_char(out, ']');
  return playground_end(NULL);
}

static void add_piece(void *context, const char *text, size_t size) {
  builder_bytes(context, text, size);
}

const char *playground_words(void) {
  Builder text = {0}, *out = playground_begin();
  script_write_stubs(add_piece, &text);
  playground_text(out, "words", builder_text(&text), text.size);
  builder_free(&text);
  return playground_end(NULL);
}
