/* list.c - bastide list: which expansions, house rules and bots there are, for people and machines.
 *
 * JSON is one object per line with its keys in a fixed order (NOTATION, section 7). */
#include "text/json.h"
#include "program.h"
#include "terminal/print_bots.h"
#include "terminal/print_catalogue.h"

/* --- Expansions --- */

static void json_list(Builder *out, const char *key, char names[][NAME_SIZE], unsigned count) {
  bool first = true;
  builder_print(out, ",\"%s\":[", key);
  for (unsigned i = 0; i < count; i++) json_item(out, names[i], &first);
  builder_char(out, ']');
}

static void json_option(Builder *out, OptionInfo *option) {
  builder_put(out, "{\"name\":");
  json_string(out, option->name);
  if (option->file) {
    builder_put(out, ",\"default\":\"\",\"file\":true");
  } else if (option->value_count) {
    json_key(out, "default", option->values[0]);
    json_list(out, "values", option->values, option->value_count);
  } else {
    builder_print(out, ",\"default\":%d,\"min\":%d,\"max\":%d", option->standard, option->min,
                  option->max);
  }
  builder_char(out, '}');
}

/* What comes after its name is the same for all rules. */
static void json_rule(Builder *out, ScriptInfo *info) {
  json_key(out, "title", info->title);
  json_key(out, "file", info->file);
  builder_print(out, ",\"tiles\":%u,\"kinds\":%u", info->tiles, info->kinds);
  json_list(out, "figures", info->figures, info->figure_count);
  builder_put(out, ",\"options\":[");
  for (unsigned i = 0; i < info->option_count; i++) {
    if (i) builder_char(out, ',');
    json_option(out, &info->options[i]);
  }
  builder_char(out, ']');
  json_list(out, "bundle", info->bundle, info->bundle_count);
  json_list(out, "needs", info->needs, info->needs_count);
  json_list(out, "conflicts", info->conflicts, info->conflicts_count);
  builder_put(out, "}\n");
}

static void json_expansion(Builder *out, ScriptInfo *info) {
  builder_put(out, "{\"name\":");
  json_string(out, info->name);
  json_rule(out, info);
}

/* --- House rules: as --use takes them --- */

static void json_house(Builder *out, ScriptInfo *info) {
  char use[sizeof info->file - 8];
  snprintf(use, sizeof use, "%.150s", info->file);
  snprintf(info->file, sizeof info->file, "scripts/%s", use);
  builder_put(out, "{\"kind\":\"house\"");
  json_key(out, "name", use);
  json_rule(out, info);
}

/* --- Bots --- */

static void json_parameter(Builder *out, const BotParameter *parameter) {
  builder_put(out, "{\"name\":");
  json_string(out, parameter->name);
  builder_print(out, ",\"default\":%.10g,\"min\":0,\"max\":%.10g", parameter->standard / 1000.0,
                parameter->most / 1000.0);
  json_key(out, "title", parameter->help);
  builder_char(out, '}');
}

/* Parameters end where one has no name; NULL: none. */
static void json_bot(void *out, const char *name, const char *title,
                     const BotParameter *parameters) {
  builder_put(out, "{\"kind\":\"bot\"");
  json_key(out, "name", name);
  json_key(out, "title", title);
  builder_put(out, ",\"parameters\":[");
  for (unsigned i = 0; parameters && i < BOT_PARAMETERS && parameters[i].name; i++) {
    if (i) builder_char(out, ',');
    json_parameter(out, &parameters[i]);
  }
  builder_put(out, "]}\n");
}

/* --- All of them --- */

static void complain_of(void *context, const char *text) {
  (void)context;
  complain_plainly(text); /* the others are still worth listing */
}

int program_list(Arguments *arguments) {
  Builder out = builder_to(builder_to_stream, stdout);
  bool json = given(arguments, OPTION_JSON);
  ListRules how = json ? (ListRules){json_expansion, json_house, ""} : PRINT_RULES;
  bool good = list_rules(&out, arguments->home, &how, complain_of, NULL);
  if (json)
    bots_each(arguments->home, json_bot, &out);
  else
    builder_char(&out, '\n');
  int status = program_print_end(arguments, &out);
  if (!json) print_bots(stdout, arguments->home);
  return good ? status : EXIT_WRONG;
}
