/* load_rule.c - makes one rule, and keeps its function. */
#include "load_rule.h"

#include <string.h>

#include "scripts/words/functions.h"

Rule *load_new_rule(lua_State *L, Script *script, const File *file, HookName hook,
                    unsigned author) {
  Rules *rules = &script->rules;
  if (rules->rule_count == RULES_MAX)
    load_fail_full(L, script, file, HOOK_NAMES[hook], "entries", RULES_MAX,
                   DECLARED(Rule, rules->list, rules->rule_count));
  Rule *rule = &rules->list[rules->rule_count++];
  memset(rule, 0, sizeof *rule);
  rule->hook = (uint8_t)hook;
  rule->author = (uint8_t)author;
  selector_start(&rule->selector);
  selector_start(&rule->follower);
  selector_start(&rule->around);
  return rule;
}

unsigned load_keep_function(lua_State *L, Script *script) {
  lua_rawgetp(L, LUA_REGISTRYINDEX, &SCRIPT_FUNCTIONS);
  lua_pushvalue(L, -2);
  lua_rawseti(L, -2, ++script->sources->function_count);
  lua_pop(L, 1);
  return script->sources->function_count;
}

void load_rule_function(lua_State *L, Script *script, Rule *rule) {
  rule->function = (uint16_t)load_keep_function(L, script);
  rule->calls = 1;
}
