/* new_rule.c - bastide new-rule: a rule to start from, its first scenarios, and what an editor wants to know.
 *
 * Files that are there already are left alone. */
#define _XOPEN_SOURCE 700 /* for realpath */

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program.h"
#include "text/json.h"
#include "text/replace_file.h"

enum { NAME_MOST = 31, PATH_ROOM = 1200 };

static const char RULE[] =
    "-- NAME: say here in a sentence what the rule changes, as you would at the table.\n"
    "--\n"
    "-- bastide check NAME.lua      examines it: errors, what never runs, what it does to scores\n"
    "-- bastide test NAME.txt       its scenarios\n"
    "-- bastide play --use NAME.lua --bots greedy,greedy\n"
    "--\n"
    "-- Sections stand in the order of a turn; take out what you do not need.  docs/HOOKS.md lists "
    "all of\n"
    "-- them, and every word.  Your editor completes them if it knows lua-language-server.\n"
    "---@type bastide.rule\n"
    "local rule = {\n"
    "  title = \"NAME\",\n"
    "\n"
    "  -- Numbers that the game keeps for the rule, 0 at first; written in events, as in "
    "placed and scored.\n"
    "  -- state = { player = { \"favours\" } },\n"
    "\n"
    "  -- Settings, the default first: --opt NAME.bonus=2 chooses another.\n"
    "  options = { bonus = { 1, 2, 3 } },\n"
    "\n"
    "  -- May the tile lie there?  Answer false and a sentence to forbid it.\n"
    "  -- place = function(spot) end,\n"
    "\n"
    "  -- May the figure stand there?  The same.\n"
    "  -- deploy = { field = function(figure, field) return false, \"nobody farms today\" end },\n"
    "\n"
    "  -- What a feature is worth: add to the tally.  Rules that add can be used together in any "
    "order.\n"
    "  score = {\n"
    "    city = function(city, tally)\n"
    "      if city.complete then tally:bonus(game:option(\"bonus\")) end\n"
    "    end,\n"
    "  },\n"
    "\n"
    "  -- What is paid at the end for no feature.\n"
    "  -- finish = function(player, tally) tally:bonus(player.favours) end,\n"
    "}\n"
    "return rule\n";

static const char SCENARIO[] =
    "# Scenarios of NAME.lua: a table, a few lines, what must come out.  docs/NOTATION.md tells "
    "the words;\n"
    "# `keep NAME.txt` at the prompt makes one of what you have played.\n"
    "\n"
    "scenario NAME-finished a finished city pays one point more\n"
    "use NAME.lua\n"
    "players Ann Bob\n"
    "play Ann B17 0,-1 r2 small@C1\n"
    "score Ann=5 Bob=0\n"
    "\n"
    "scenario NAME-unfinished an unfinished one pays as always\n"
    "use NAME.lua\n"
    "players Ann Bob\n"
    "play Ann B17 1,0 r0 small@C1\n"
    "end\n"
    "score Ann=1 Bob=0\n";

/* A word that files, options and scenarios can be called by. */
static bool good_name(const char *name) {
  size_t size = strlen(name);
  return size && size <= NAME_MOST && *name >= 'a' && *name <= 'z' &&
         strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == size;
}

/* The text with the rule's name in it. */
static bool write_named(const char *path, FileKind kind, const char *text, const char *name,
                        Reason *why) {
  Builder out = {0};
  for (const char *at; (at = strstr(text, "NAME")); text = at + 4) {
    builder_bytes(&out, text, (size_t)(at - text));
    builder_put(&out, name);
  }
  builder_put(&out, text);
  bool good = !out.failed || refuse(why, "out of memory");
  good = good && replace_file(path, kind, "", builder_text(&out), out.size, why);
  builder_free(&out);
  return good;
}

/* For lua-language-server: where the stubs lie, which Lua it is, and what a rule file may not use. */
static bool write_luarc(const char *path, const char *home, Reason *why) {
  char meta[PATH_ROOM], *whole;
  Builder out = {0};
  snprintf(meta, sizeof meta, "%s/scripts/meta.lua", home);
  whole = realpath(meta, NULL);
  builder_put(&out, "{\n  \"runtime.version\": \"Lua 5.4\",\n"
                    "  \"runtime.builtin\": {\n"
                    "    \"io\": \"disable\", \"os\": \"disable\", \"debug\": \"disable\", "
                    "\"package\": \"disable\", \"coroutine\": \"disable\"\n"
                    "  },\n"
                    "  \"workspace.library\": [");
  json_string(&out, whole ? whole : meta);
  builder_put(&out, "]\n}\n");
  free(whole);
  bool good = !out.failed || refuse(why, "out of memory");
  good = good && replace_file(path, FILE_FOREIGN, "", builder_text(&out), out.size, why);
  builder_free(&out);
  return good;
}

int program_new_rule(Arguments *arguments) {
  static const char LUARC[] = ".luarc.json";
  const char *name = arguments->files[0];
  char rule[64], scenario[64], shown[64];
  ScriptInfo info;
  ScriptError error;
  Reason why = {""};
  if (!good_name(name))
    return complain(arguments,
                    "'%s' cannot be a rule's name, expected small letters, digits and _, up to %d",
                    slice_copy(slice_of(name), shown, sizeof shown), NAME_MOST);
  if (strcmp(name, "base") == 0 || script_describe(arguments->home, name, &info, &error))
    return complain(arguments, "%s is a rule of ours, expected a name that is free", name);
  snprintf(rule, sizeof rule, "%s.lua", name);
  snprintf(scenario, sizeof scenario, "%s.txt", name);
  const char *const files[] = {rule, scenario};
  for (unsigned i = 0; i < 2; i++)
    if (access(files[i], F_OK) == 0)
      return complain(arguments, "%s is there already, and nothing was written", files[i]);
  if (!write_named(rule, FILE_RULE, RULE, name, &why) ||
      !write_named(scenario, FILE_SCENARIOS, SCENARIO, name, &why))
    return complain_failed(arguments, "%s", why.text);
  bool editor = access(LUARC, F_OK) != 0;
  if (editor && !write_luarc(LUARC, arguments->home, &why))
    return complain_failed(arguments, "%s", why.text);
  printf("%-16s the rule: it works, and wants to be changed\n"
         "%-16s its first scenarios\n"
         "%-16s %s\n"
         "\n"
         "  bastide check %s\n"
         "  bastide test %s\n"
         "  bastide play --use %s --bots greedy,greedy\n",
         rule, scenario, LUARC,
         editor ? "for editors with lua-language-server" : "was there, and stays as it is", rule,
         scenario, rule);
  return EXIT_DONE;
}
