/* check_mix.c - with whom, in which order and with which options the examined rule plays.
 *
 * Expansions of the catalogue and our own house rules come along by chance, as far as they and the rule can
 * be used together; what the user named, and what those need, always comes. */
#include <string.h>

#include "check.h"

/* How often somebody who could come does come: two expansions in five, one house rule in ten. */
enum { EVERY = 10, EXPANSIONS = 4, HOUSES = 1 };

static const char HOUSE[] = "house/";

/* --- Lists of names --- */

static bool has(const RuleMix *mix, const char *name) {
  for (size_t i = 0; i < mix->use_count; i++)
    if (!strcmp(mix->use[i], name)) return true;
  return false;
}

static void add(RuleMix *mix, const char *name) {
  if (mix->use_count < CHECK_USE && !has(mix, name) && strcmp(name, "base"))
    mix->use[mix->use_count++] = name;
}

static const ScriptInfo *guest(const Check *check, const char *name) {
  for (unsigned i = 0; i < check->guests.count; i++)
    if (!strcmp(check->guests.names[i], name)) return &check->guests.infos[i];
  return NULL;
}

/* An expansion and all that it needs. */
static void add_with_needs(const Check *check, RuleMix *mix, const char *name) {
  if (has(mix, name)) return;
  add(mix, name);
  const ScriptInfo *info = guest(check, name);
  for (unsigned i = 0; info && i < info->needs_count; i++)
    add_with_needs(check, mix, info->needs[i]);
}

/* What is always there. */
static void start(const Check *check, RuleMix *mix) {
  mix->use_count = mix->option_count = 0;
  add(mix, check->rule);
  for (unsigned i = 0; i < check->info.needs_count; i++)
    add_with_needs(check, mix, check->info.needs[i]);
  for (size_t i = 0; i < check->with_count; i++) add_with_needs(check, mix, check->with[i]);
  for (size_t i = 0; i < check->option_count; i++)
    mix->options[mix->option_count++] = check->options[i];
}

ScriptRequest mix_request(const Check *check, const RuleMix *mix) {
  return (ScriptRequest){.home = check->home,
                         .use = mix->use,
                         .use_count = mix->use_count,
                         .options = mix->options,
                         .option_count = mix->option_count,
                         .reader = check->reader.read ? &check->reader : NULL};
}

Script *mix_open(const Check *check, const RuleMix *mix, ScriptError *error) {
  ScriptRequest request = mix_request(check, mix);
  Script *script = script_open(&request, error);
  if (script) script_forbid_print(script);
  return script;
}

/* --- Guests --- */

static bool declares(const char list[INFO_LIST][NAME_SIZE], unsigned count, const char *name) {
  for (unsigned i = 0; i < count; i++)
    if (!strcmp(list[i], name)) return true;
  return false;
}

/* Two that say themselves that they cannot be used together. */
static bool conflict(const ScriptInfo *a, const ScriptInfo *b) {
  return declares(a->conflicts, a->conflicts_count, b->name) ||
         declares(b->conflicts, b->conflicts_count, a->name);
}

/* Can it be used at all?  Some want an option to be set. */
static bool stands_alone(const Check *check, const char *name, const ScriptInfo *info) {
  RuleMix mix = {.use_count = 0};
  ScriptError error;
  for (unsigned i = 0; i < info->needs_count; i++) add(&mix, info->needs[i]);
  add(&mix, name);
  Script *script = mix_open(check, &mix, &error);
  script_close(script);
  return script != NULL;
}

static bool goes_with_rule(const Check *check, const char *name, const ScriptInfo *info,
                           ScriptError *error) {
  RuleMix mix;
  start(check, &mix);
  add(&mix, name);
  for (unsigned i = 0; i < info->needs_count; i++) add(&mix, info->needs[i]);
  Script *script = mix_open(check, &mix, error);
  script_close(script);
  return script != NULL;
}

static bool is_house(const char *name) {
  return !strncmp(name, HOUSE, strlen(HOUSE));
}

/* Notes it as a guest if it can be used with the rule.  If an expansion cannot, a note says why, unless one
 * of them says so itself. */
static void invite(Check *check, const char *name) {
  Guests *guests = &check->guests;
  ScriptInfo *info = &guests->infos[guests->count];
  ScriptError error;
  if (guests->count == CHECK_USE || !script_describe(check->home, name, info, &error)) return;
  if (!strcmp(info->name, check->info.name) || conflict(&check->info, info)) return;
  if (goes_with_rule(check, name, info, &error))
    snprintf(guests->names[guests->count++], sizeof guests->names[0], "%s", name);
  else if (!is_house(name) && stands_alone(check, name, info))
    snprintf(guests->notes[guests->note_count++], sizeof guests->notes[0],
             "cannot be used with %.40s: %.330s", name, error.text);
}

void mix_guests(Check *check) {
  char names[CHECK_USE][NAME_SIZE], use[CHECK_GUEST];
  int count = script_catalogue(check->home, names, CHECK_USE);
  for (int i = 1; i < count; i++) invite(check, names[i]);
  count = script_files(check->home, "scripts/house", names, CHECK_USE);
  for (int i = 0; i < count; i++) {
    snprintf(use, sizeof use, "%s%.*s.lua", HOUSE, NAME_SIZE - 1, names[i]);
    invite(check, use);
  }
}

/* --- A mix --- */

static bool welcome(const Check *check, const RuleMix *mix, const ScriptInfo *info) {
  for (size_t i = 0; i < mix->use_count; i++) {
    const ScriptInfo *other = guest(check, mix->use[i]);
    if (other && conflict(other, info)) return false;
  }
  return true;
}

static void shuffle(Rng *rng, const char **list, size_t count) {
  for (size_t i = count; i > 1; i--) {
    size_t k = rng_below(rng, (uint32_t)i);
    const char *held = list[i - 1];
    list[i - 1] = list[k];
    list[k] = held;
  }
}

/* Did the user say what this option is to be? */
static bool is_given(const Check *check, const char *name) {
  for (size_t i = 0; i < check->option_count; i++) {
    const char *option = check->options[i], *dot = strchr(option, '.');
    size_t size = strcspn(option, "=");
    if (dot && dot < option + size) {
      size -= (size_t)(dot + 1 - option);
      option = dot + 1;
    }
    if (strlen(name) == size && !strncmp(option, name, size)) return true;
  }
  return false;
}

/* A value by chance; the ends of a range as often as all between. */
static int in_range(const OptionInfo *option, Rng *rng) {
  uint32_t span = (uint32_t)((int64_t)option->max - option->min);
  uint32_t which = rng_below(rng, 4);
  if (which == 0) return option->min;
  if (which == 1) return option->max;
  return span == UINT32_MAX ? option->standard
                            : (int)((int64_t)option->min + rng_below(rng, span + 1));
}

static void choose_options(const Check *check, RuleMix *mix, Rng *rng) {
  for (unsigned i = 0; i < check->info.option_count; i++) {
    const OptionInfo *option = &check->info.options[i];
    bool changed = rng_below(rng, 2);
    if (!changed || option->file || is_given(check, option->name) ||
        mix->option_count == CHECK_OPTIONS)
      continue;
    char *word = mix->words[i], value[VALUE_SIZE];
    if (option->value_count)
      snprintf(value, sizeof value, "%s", option->values[rng_below(rng, option->value_count)]);
    else
      snprintf(value, sizeof value, "%d", in_range(option, rng));
    snprintf(word, sizeof mix->words[0], "%s.%s=%s", check->info.name, option->name, value);
    mix->options[mix->option_count++] = word;
  }
}

/* Fewer and fewer until they can be used together; the rule alone always can. */
static void settle(const Check *check, RuleMix *mix, size_t least) {
  ScriptError error;
  for (; mix->use_count > least; mix->use_count--) {
    Script *script = mix_open(check, mix, &error);
    script_close(script);
    if (script) return;
  }
}

void mix_choose(const Check *check, unsigned number, RuleMix *mix) {
  Rng rng = check_rng(check, CHANCE_COMPANY, number);
  start(check, mix);
  if (number > 0) choose_options(check, mix, &rng);
  size_t least = mix->use_count;
  for (unsigned i = 0; i < check->guests.count && number % 3; i++) {
    const char *name = check->guests.names[i];
    bool wanted = rng_below(&rng, EVERY) < (is_house(name) ? HOUSES : EXPANSIONS);
    if (wanted && welcome(check, mix, &check->guests.infos[i])) add_with_needs(check, mix, name);
  }
  settle(check, mix, least);
  shuffle(&rng, mix->use, mix->use_count);
}

void mix_reverse(RuleMix *mix) {
  for (size_t i = 0; i < mix->use_count / 2; i++) {
    const char *held = mix->use[i];
    mix->use[i] = mix->use[mix->use_count - 1 - i];
    mix->use[mix->use_count - 1 - i] = held;
  }
}

bool mix_is_guest(const Check *check, const char *name) {
  static RuleMix always; /* large */
  start(check, &always);
  for (unsigned i = 0; i < check->guests.count; i++)
    if (!strcmp(check->guests.infos[i].name, name)) return !has(&always, check->guests.names[i]);
  return false;
}
