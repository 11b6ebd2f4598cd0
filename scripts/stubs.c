/* stubs.c - writes the stubs for editors (scripts/meta.lua): classes and functions, from the same tables as HOOKS.md. */
#include <string.h>

#include "reference.h"
#include "script.h"

/* "(name: string): integer|string" becomes "fun(self: game, name: string): integer|string". */
static void put_method(const Out *out, const Word *word) {
  const char *arguments = word->signature + 1;
  reference_put(out, "---@field %s fun(self: bastide.%s%s%s # %s\n", word->name,
                reference_class(word->type), *arguments == ')' ? "" : ", ", arguments, word->help);
}

static void put_field(const Out *out, const Word *word) {
  if (word->method)
    put_method(out, word);
  else
    reference_put(out, "---@field %s %s # %s\n", word->name, word->signature, word->help);
}

/* Fields that rules declare: marks, and numbers of `state`. */
static bool has_declared(HandleType type) {
  static const char *const DECLARED[] = {"game", "turn", "player", "tile", "feature"};
  for (unsigned i = 0; i < sizeof DECLARED / sizeof DECLARED[0]; i++)
    if (strcmp(reference_class(type), DECLARED[i]) == 0) return true;
  return false;
}

static void put_class(const Out *out, const Word *word, bool first) {
  if (first && has_declared(word->type))
    reference_put(
        out,
        "\n---@class bastide.%s\n---@field [string] any # Marks and numbers that rules declare.\n",
        reference_class(word->type));
  else if (first)
    reference_put(out, "\n---@class bastide.%s\n", reference_class(word->type));
  put_field(out, word);
}

/* The words of signatures: "player" is the class bastide.player. */
static void put_alias(const Out *out, const Word *word, bool first) {
  if (first)
    reference_put(out, "---@alias %s bastide.%s\n", reference_class(word->type),
                  reference_class(word->type));
}

static bool is_class(const char *name, size_t size) {
  for (unsigned v = 0; v < VOCABULARIES; v++)
    for (unsigned i = 0; i < VOCABULARY[v]->count; i++) {
      const char *class = reference_class(VOCABULARY[v]->words[i].type);
      if (strlen(class) == size && !memcmp(class, name, size)) return true;
    }
  return false;
}

/* "feature, points" becomes "fun(feature: bastide.feature, points: integer)", with what it answers. */
static void put_function(const Out *out, const HookText *hook) {
  const char *at = hook->arguments;
  reference_put(out, "fun(");
  while (*at) {
    size_t size = strcspn(at, ", ");
    reference_put(out, "%.*s: %s%.*s", (int)size, at, is_class(at, size) ? "bastide." : "integer",
                  is_class(at, size) ? (int)size : 0, at);
    at += size;
    at += strspn(at, ", ");
    if (*at) reference_put(out, ", ");
  }
  reference_put(out, ")");
  if (strcmp(hook->answer, "false, why") == 0) reference_put(out, ": boolean?, string?");
  if (strcmp(hook->answer, "true") == 0) reference_put(out, ": boolean?");
  if (strcmp(hook->answer, "points") == 0) reference_put(out, ": integer?");
}

static const char STUBS_HEAD[] =
    "---@meta\n"
    "-- Written by `bastide docs meta` from core/hooks.h and scripts/words/; do not edit.\n"
    "-- Lets editors complete and check rule files: `bastide new-rule NAME` writes a .luarc.json "
    "that names it.\n"
    "\n";

static const char STUBS_RULE[] =
    "\n"
    "---@class bastide.question\n"
    "---@field at? bastide.moment # When it is put.\n"
    "---@field who? \"active\"|\"all\"|\"others\" # To whom.\n"
    "---@field options? fun(player: bastide.player, offer: bastide.offer, last?: bastide.answer) # "
    "Lists the answers.\n"
    "---@field does? fun(player: bastide.player, answer: bastide.answer) # What an answer does "
    "besides.\n"
    "---@field text? string # How people are asked.\n"
    "---@field from? \"left\"|\"active\" # Who is asked first.\n"
    "---@field steps? integer # This many answers in all, one by each player in turn.\n"
    "---@field once? \"part\"|\"turn\"|\"game\" # How often it is answered.\n"
    "---@field auto? boolean # An answer without an alternative is taken at once.\n"
    "---@field must? boolean # Nothing else may be done; at action.\n"
    "---@field follow? bastide.question[] # Put after an answer.\n"
    "---@field after? string # Files whose questions come first.\n"
    "---@field before? string # Files whose questions come later.\n"
    "---@field tile? string # A selector that the placed tile must meet.\n"
    "---@field follower? string # The player has a follower on such a feature.\n"
    "---@field anyone? string # Somebody has.\n"
    "---@field when? string # option=value\n"
    "---@field offer? table # The answers in words.\n"
    "---@field pass? boolean|string # With words: nothing may be done.\n"
    "---@field feature? string # There is such a feature.\n"
    "---@field figure? string # The player has such a figure on the table.\n"
    "---@field together? string # These pieces stand on one feature.\n"
    "---@field holds? table<string, integer> # This hand holds so many tiles.\n"
    "---@field empty? string # This hand holds none.\n"
    "---@field repeats? boolean|\"round\" # Put again after each answer that is not a pass.\n"
    "---@field [string] any\n"
    "\n"
    "---@class bastide.bot\n"
    "---@field title? string\n"
    "---@field choose fun(game: bastide.game, actions: bastide.action[], me: bastide.player): "
    "integer|bastide.action\n"
    "\n"
    "---@class bastide.rule\n"
    "---@field title string # What people call it.\n"
    "---@field needs? string[] # Rules that must be in use, too.\n"
    "---@field conflicts? string[] # Rules that must not.\n"
    "---@field bundle? string[] # Rules that come with this one.\n"
    "---@field replaces? string[] # Entries of others that do not count.\n"
    "---@field marks? table<string, table> # What is printed on tiles.\n"
    "---@field state? table<\"game\"|\"turn\"|\"player\"|\"tile\"|\"figure\", string[]> # "
    "Numbers that the game keeps.\n"
    "---@field tokens? table<string, table> # Counters that move from place to place.\n"
    "---@field pieces? table<string, table> # Pieces that belong to nobody.\n"
    "---@field patches? table<string, table> # What is laid over tiles that lie.\n"
    "---@field names? table<string, string|string[]> # What people call followers and features.\n"
    "---@field notes? table<string, fun(feature: bastide.feature): string?> # What `feature` tells "
    "at "
    "the prompt.\n"
    "---@field figures? table<string, table> # Kinds of figures.\n"
    "---@field options? table<string, table> # Values, the default first.\n"
    "---@field setup? table # start, mix, unplaceable, draw, stages, without, teams.\n"
    "---@field kinds? table<string, table> # Kinds of ground and building.\n"
    "---@field with? string[] # Rules whose names may be said here.\n"
    "---@field tiles? string # Tile sheets.\n"
    "---@field pictures? table<string, string> # How marks and figures look.\n";

void script_write_stubs(void (*write)(void *, const char *, size_t), void *context) {
  const Out out = {write, context};
  write(context, STUBS_HEAD, sizeof STUBS_HEAD - 1);
  reference_each_word(&out, put_alias);
  reference_each_word(&out, put_class);
  reference_put(&out, "\n");
  for (unsigned i = 0; i < HOOKS; i++) {
    if (i == HOOK_ASK) continue;
    reference_put(&out, "---@alias bastide.hook.%s ", HOOK_TEXTS[i].name);
    put_function(&out, &HOOK_TEXTS[i]);
    reference_put(&out, "\n");
  }
  reference_put(&out, "---@alias bastide.moment ");
  for (unsigned i = 0; i < MOMENTS; i++)
    reference_put(&out, "%s\"%s\"", i ? "|" : "", MOMENT_NAMES[i]);
  reference_put(&out, "\n");
  write(context, STUBS_RULE, sizeof STUBS_RULE - 1);
  for (unsigned i = 0; i < HOOKS; i++) {
    const HookText *hook = &HOOK_TEXTS[i];
    reference_put(&out, "---@field %s? ", hook->name);
    if (i == HOOK_ASK)
      reference_put(&out, "bastide.question[]");
    else
      reference_put(&out, "bastide.hook.%s|table<string, bastide.hook.%s|table>%s", hook->name,
                    hook->name, i == HOOK_AGAIN ? "|string" : "");
    reference_put(&out, " # Asked when %s. %s\n", hook->when, hook->help);
  }
  reference_put(&out, "\n---@type bastide.game\ngame = {}\n\n---@type bastide.turn\nturn = {}\n");
}
