/* print_catalogue.c - see print_catalogue.h. */
#include "print_catalogue.h"

enum { HOUSE_MAX = 128 };

static void show_names(Builder *out, const char *title, char names[][NAME_SIZE], unsigned count) {
  if (!count) return;
  builder_print(out, "  %-10s", title);
  for (unsigned i = 0; i < count; i++) builder_print(out, "%s%s", i ? ", " : "", names[i]);
  builder_char(out, '\n');
}

/* What stands below its name is the same for all rules. */
static void show_rule(Builder *out, ScriptInfo *info) {
  if (info->tiles)
    builder_print(out, "  %-10s%u, %u different\n", "tiles", info->tiles, info->kinds);
  show_names(out, "figures", info->figures, info->figure_count);
  show_names(out, "bundles", info->bundle, info->bundle_count);
  show_names(out, "needs", info->needs, info->needs_count);
  show_names(out, "conflicts", info->conflicts, info->conflicts_count);
  for (unsigned i = 0; i < info->option_count; i++) {
    OptionInfo *option = &info->options[i];
    builder_print(out, "  %-10s%s = ", i ? "" : "options", option->name);
    for (unsigned v = 0; v < option->value_count; v++) {
      builder_print(out, "%s%s", v ? " | " : "", option->values[v]);
    }
    if (option->file)
      builder_put(out, "FILE");
    else if (!option->value_count)
      builder_print(out, "%d (%d to %d)", option->standard, option->min, option->max);
    builder_char(out, '\n');
  }
  if (info->tiles)
    builder_print(out, "  %-10s%s.tiles = on | off, %s.rules = on | off\n",
                  info->option_count ? "" : "options", info->name, info->name);
}

static void show_expansion(Builder *out, ScriptInfo *info) {
  builder_print(out, "%s: %s\n  %-10s%s\n", info->name, info->title, "file", info->file);
  show_rule(out, info);
}

static void show_house(Builder *out, ScriptInfo *info) {
  builder_print(out, "%s: %s\n", info->file, info->title);
  show_rule(out, info);
}

const ListRules PRINT_RULES = {show_expansion, show_house, "\nHouse rules:\n"};

/* --- All of them --- */

static bool list_rule(Builder *out, const char *home, const char *use, ListRule *list,
                      RuleTrouble *trouble, void *context) {
  ScriptInfo info;
  ScriptError error;
  bool good = script_describe(home, use, &info, &error);
  if (good) {
    list(out, &info);
  } else {
    builder_flush(out);
    trouble(context, error.text);
  }
  return good;
}

bool list_rules(Builder *out, const char *home, const ListRules *how, RuleTrouble *trouble,
                void *context) {
  static char names[AUTHORS_MAX][NAME_SIZE], houses[HOUSE_MAX][NAME_SIZE];
  int count = script_catalogue(home, names, AUTHORS_MAX);
  bool good = true;
  for (int i = 0; i < count; i++)
    good &= list_rule(out, home, names[i], how->expansion, trouble, context);
  count = script_files(home, "scripts/house", houses, HOUSE_MAX);
  if (count) builder_put(out, how->between);
  for (int i = 0; i < count; i++) {
    char use[NAME_SIZE + 16];
    snprintf(use, sizeof use, "house/%.31s.lua", houses[i]);
    good &= list_rule(out, home, use, how->house, trouble, context);
  }
  return good;
}

void print_catalogue(Builder *out, const char *home, RuleTrouble *trouble, void *context) {
  list_rules(out, home, &PRINT_RULES, trouble, context);
}
