/* new_option.c - new answers that a function offers: their labels, and each only once. */
#include "new_option.h"

#include <lauxlib.h>
#include <stdio.h>
#include <string.h>

#include "core/offer.h"

Options *offer_check(lua_State *L, Script *script) {
  handle_check(L, script, 1, HANDLE_OFFER);
  if (!script->call.options) luaL_error(L, "there is no offer in this hook");
  return script->call.options;
}

/* Labels are part of the lines of a game: one plain word. */
static bool is_label(const char *text) {
  for (const char *p = text; *p; p++)
    if (!text_ink(*p) || *p == '#') return false;
  return *text != '\0';
}

void option_check_room(lua_State *L, const Options *options) {
  if (options->count == options->room)
    luaL_error(L, "more than %d options in one question", OPTIONS_MAX);
}

Option *option_new(lua_State *L, Options *options, const char *label) {
  option_check_room(L, options);
  Option *option = &options_list(options)[options->count++];
  memset(option, 0, sizeof *option);
  memcpy(option->label, label, strlen(label) + 1);
  return option;
}

/* The label at argument 2, which must be a word of its own. */
const char *option_check_label(lua_State *L) {
  const char *label = luaL_checkstring(L, 2);
  if (strspn(label, "0123456789") == strlen(label) && *label)
    luaL_error(L, "'%s' is not a label: a number is the place of an answer in the list", label);
  if (strlen(label) >= LABEL_SIZE || !is_label(label))
    luaL_error(L, "'%s' is not a label: expected one word of up to %d letters", label,
               LABEL_SIZE - 1);
  if (!strcmp(label, "pass") || !strcmp(label, "deploy") || !strcmp(label, "recall"))
    luaL_error(L, "'%s' is a word of the notation; call the answer something else", label);
  return label;
}

/* Every answer must be told from the others by its line, or a save of the game could not be read: this one is there
 * already, from this question or, where those of several files make one list, from another file. */
int option_fail_twice(lua_State *L, const Option *before, const char *what, const char *wanted) {
  const Script *script = script_here(L);
  bool own = before >= &options_list(script->call.options)[script->call.options_from];
  if (own) return luaL_error(L, "%s is offered twice, expected %s", what, wanted);
  const Rule *rule = &script->rules.list[before->rule];
  return luaL_error(L, "%s is offered twice, here and by %s at the same moment, expected %s", what,
                    script->rules.authors[rule->author].file, wanted);
}

/* An option that is known by a label. */
Option *option_labelled(lua_State *L, Options *options, const char *label) {
  char what[LABEL_SIZE + 2];
  snprintf(what, sizeof what, "'%s'", label);
  for (unsigned i = 0; i < options->count; i++)
    if (!strcmp(options_list(options)[i].label, label))
      option_fail_twice(L, &options_list(options)[i], what, "a word of its own for each answer");
  return option_new(L, options, label);
}

/* token@place, which must be told from the others by its line. */
Option *option_placed(lua_State *L, Script *script, Options *options, const char *word,
                      Handle thing) {
  char label[2 * LABEL_SIZE];
  unsigned type = thing.type == HANDLE_GAME ? 0 : thing.type;
  if (offer_label(game_here(script), &script->rules, word, type, thing.id, label, sizeof label) >=
      LABEL_SIZE)
    luaL_error(L, "'%s' has more than %d letters; take a shorter word", label, LABEL_SIZE - 1);
  if (thing.type == HANDLE_FIGURE || thing.type == HANDLE_SEGMENT) offer_tell_apart(options, label);
  Option *option = option_labelled(L, options, label);
  option->subject = handle_pack(thing.type, thing.id, thing.extra);
  return option;
}
