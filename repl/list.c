/* list.c - bastide list: which expansions, house rules and bots there are, for people and machines.
 *
 * JSON is one object per line with its keys in a fixed order (NOTATION, section 7). */
#include "json.h"
#include "program.h"

enum { HOUSE_MAX = 128 };

/* --- Expansions --- */

static void json_list(const char *key, char names[][NAME_SIZE], unsigned count) {
  bool first = true;
  printf(",\"%s\":[", key);
  for (unsigned i = 0; i < count; i++) json_item(names[i], &first, stdout);
  putchar(']');
}

static void json_option(OptionInfo *option) {
  fputs("{\"name\":", stdout);
  json_string(option->name, stdout);
  if (option->file) {
    fputs(",\"default\":\"\",\"file\":true", stdout);
  } else if (option->value_count) {
    json_key("default", option->values[0], stdout);
    json_list("values", option->values, option->value_count);
  } else {
    printf(",\"default\":%d,\"min\":%d,\"max\":%d", option->standard, option->min, option->max);
  }
  putchar('}');
}

/* What stands after its name is the same for all rules. */
static void json_rule(ScriptInfo *info) {
  json_key("title", info->title, stdout);
  json_key("file", info->file, stdout);
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

static void json_expansion(ScriptInfo *info) {
  fputs("{\"name\":", stdout);
  json_string(info->name, stdout);
  json_rule(info);
}

static void show_names(const char *title, char names[][NAME_SIZE], unsigned count) {
  if (!count) return;
  printf("  %-10s", title);
  for (unsigned i = 0; i < count; i++) printf("%s%s", i ? ", " : "", names[i]);
  putchar('\n');
}

/* What stands below its name is the same for all rules. */
static void show_rule(ScriptInfo *info) {
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

static void show_expansion(ScriptInfo *info) {
  printf("%s: %s\n  %-10s%s\n", info->name, info->title, "file", info->file);
  show_rule(info);
}

/* --- House rules: as --use takes them --- */

static void json_house(ScriptInfo *info) {
  char use[sizeof info->file - 8];
  snprintf(use, sizeof use, "%.150s", info->file);
  snprintf(info->file, sizeof info->file, "scripts/%s", use);
  fputs("{\"kind\":\"house\"", stdout);
  json_key("name", use, stdout);
  json_rule(info);
}

static void show_house(ScriptInfo *info) {
  printf("%s: %s\n", info->file, info->title);
  show_rule(info);
}

/* --- Bots --- */

static void json_parameter(const BotParameter *parameter) {
  fputs("{\"name\":", stdout);
  json_string(parameter->name, stdout);
  printf(",\"default\":%.10g,\"min\":0,\"max\":%.10g", parameter->standard / 1000.0,
         parameter->most / 1000.0);
  json_key("title", parameter->help, stdout);
  putchar('}');
}

/* Parameters end where one has no name; NULL: none. */
static void json_bot(const char *name, const char *title, const BotParameter *parameters) {
  fputs("{\"kind\":\"bot\"", stdout);
  json_key("name", name, stdout);
  json_key("title", title, stdout);
  fputs(",\"parameters\":[", stdout);
  for (unsigned i = 0; parameters && i < BOT_PARAMETERS && parameters[i].name; i++) {
    if (i) putchar(',');
    json_parameter(&parameters[i]);
  }
  puts("]}");
}

/* --- All of them --- */

static bool list_rule(const Arguments *arguments, const char *use, void (*list)(ScriptInfo *)) {
  ScriptInfo info;
  ScriptError error;
  bool good = script_describe(arguments->home, use, &info, &error);
  if (good)
    list(&info);
  else
    complain_plainly(error.text); /* the others are still worth listing */
  return good;
}

static bool list_expansions(const Arguments *arguments, bool json) {
  static char names[AUTHORS_MAX][NAME_SIZE];
  int count = script_catalogue(arguments->home, names, AUTHORS_MAX);
  bool good = true;
  for (int i = 0; i < count; i++)
    good &= list_rule(arguments, names[i], json ? json_expansion : show_expansion);
  return good;
}

static bool list_house(const Arguments *arguments, bool json) {
  static char names[HOUSE_MAX][NAME_SIZE];
  int count = script_files(arguments->home, "scripts/house", names, HOUSE_MAX);
  bool good = true;
  if (count && !json) puts("\nHouse rules:");
  for (int i = 0; i < count; i++) {
    char use[NAME_SIZE + 16];
    snprintf(use, sizeof use, "house/%.31s.lua", names[i]);
    good &= list_rule(arguments, use, json ? json_house : show_house);
  }
  return good;
}

int program_list(Arguments *arguments) {
  bool json = given(arguments, OPTION_JSON), good = list_expansions(arguments, json);
  good &= list_house(arguments, json);
  if (json) {
    bots_each(json_bot);
  } else {
    putchar('\n');
    bots_list();
  }
  return good ? EXIT_DONE : EXIT_WRONG;
}
