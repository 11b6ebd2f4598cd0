/* check_run.c - loads the examined rule, lets it play in one mix of rules after another, and collects what is found. */
#include "check.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "kept_texts.h"
#include "text/builder.h"

enum {
  FAILURES_MAX = 20, /* games that may fail before the rest is spared */
  PATIENCE = 900000, /* instructions for a game, those of the company included */
};

Rng check_rng(const Check *check, Chance purpose, uint64_t number) {
  Rng rng = {check->seed ^ (uint64_t)(purpose + 1) << 56};
  uint64_t first = rng_next(&rng);
  return (Rng){first + number * 0x9E3779B97F4A7C15u * 3};
}

/* Is it about one entry by name?  A line may have several. */
static bool of_entry(FindingKind kind) {
  return kind == FOUND_NEVER || kind == FOUND_NOTHING || kind == FOUND_BUDGET;
}

Finding *check_find(Check *check, FindingKind kind, const char *where, const char *format, ...) {
  Finding found = {.kind = kind, .games = check->current != 0, .last = check->current};
  va_list list;
  snprintf(found.where, sizeof found.where, "%s", where);
  Builder out = builder_in(found.text, sizeof found.text);
  va_start(list, format);
  builder_vprint(&out, format, list);
  va_end(list);
  text_clean(found.text, sizeof found.text);
  for (unsigned i = 0; i < check->finding_count; i++) {
    Finding *old = &check->findings[i];
    if (old->kind != kind || strcmp(old->where, where) != 0) continue;
    if (of_entry(kind) && strcmp(old->text, found.text) != 0) continue;
    if (check->current && old->last != check->current) old->games++;
    old->last = check->current;
    return NULL;
  }
  if (check->finding_count == CHECK_FINDINGS) return NULL;
  check->findings[check->finding_count] = found;
  return &check->findings[check->finding_count++];
}

/* --- Games --- */

static void note_figures(Check *check, const Rules *rules) {
  for (unsigned i = 0; i < check->info.figure_count && i < FIGURE_KINDS_MAX; i++) {
    int kind = rules_figure(rules, check->info.figures[i]);
    if (kind >= 0 && rules->figures[kind].each > check->figures[i])
      check->figures[i] = rules->figures[kind].each;
  }
}

static unsigned author_of(const Rules *rules, const char *name) {
  unsigned author = 0;
  while (author + 1 < rules->author_count && strcmp(rules->authors[author].name, name)) author++;
  return author;
}

/* Instructions of this mix so far. */
static uint64_t spent(const RuleWatch *watch) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < watch->rules.rule_count; i++)
    sum += script_cost(watch->script, i).instructions;
  return sum;
}

/* Few games may take as long as the usual number. */
static uint64_t patience(const Check *check) {
  return (uint64_t)PATIENCE * (check->games > CHECK_GAMES ? check->games : CHECK_GAMES);
}

static bool is_over(const Check *check) {
  return check->broken || check->slow || check->stopped;
}

static void play_games(RuleWatch *watch, Script *other) {
  Check *check = watch->check;
  static CheckGame game; /* large */
  for (unsigned i = 0; i < CHECK_TOGETHER && check->played < check->games; i++) {
    check_choose_game(check, check->played, &game);
    check->current = ++check->played;
    if (check_watch_game(watch, &game)) again_replay(watch, &game, other);
    check->broken = check->broken || check->failed >= FAILURES_MAX;
    check->slow = check->instructions + spent(watch) > patience(check);
    check->stopped = check->stop && atomic_load(check->stop);
    if (is_over(check)) break;
  }
  check->current = 0;
}

/* The games of one mix.  False if its rules cannot be loaded. */
static bool play_company(Check *check, const RuleMix *mix, ScriptError *error) {
  static RuleWatch watch; /* large */
  static RuleMix reversed;
  reversed = *mix;
  mix_reverse(&reversed);
  watch = (RuleWatch){.check = check, .mix = mix};
  watch.script = mix_open(check, mix, error);
  Script *other = watch.script ? mix_open(check, &reversed, error) : NULL;
  if (other) {
    watch.rules = *script_rules(watch.script);
    watch.author = author_of(&watch.rules, check->info.name);
    rows_read(&watch);
    check_watch_hooks(&watch);
    note_figures(check, &watch.rules);
    watch.memory = bot_memory_open(&watch.rules);
    if (watch.memory) play_games(&watch, other);
    rows_cost(&watch);
    bot_memory_close(watch.memory);
  }
  script_close(other);
  script_close(watch.script);
  return other != NULL;
}

static void play_companies(Check *check) {
  static RuleMix mix; /* large */
  while (check->played < check->games && !is_over(check)) {
    ScriptError error;
    if (check->progress) check->progress(check->progress_context, check->played);
    mix_choose(check, check->companies++, &mix);
    if (!play_company(check, &mix, &error)) {
      check_find(check, FOUND_LOAD, error.text, "%s", error.text);
      check->broken = true;
    }
  }
}

/* --- The whole --- */

static int by_kind(const void *a, const void *b) {
  const Finding *one = a, *two = b;
  if (one->kind != two->kind) return one->kind < two->kind ? -1 : 1;
  return strcmp(one->where, two->where);
}

static void find_path(void *context, const char *path) {
  Check *check = context;
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  size_t size = strlen(check->info.name);
  if (!strncmp(name, check->info.name, size) && !strcmp(name + size, ".lua"))
    snprintf(check->path, sizeof check->path, "%s", path);
}

/* Reads it, alone with what is always there. */
static bool load(Check *check) {
  static RuleMix mix;
  ScriptError error;
  Script *script = NULL;
  if (script_describe(check->home, check->rule, &check->info, &error)) {
    mix_choose(check, 0, &mix);
    script = mix_open(check, &mix, &error);
  }
  if (!script) {
    check_find(check, FOUND_LOAD, error.text, "%s", error.text);
    return false;
  }
  script_each_file(script, find_path, check);
  script_close(script);
  return true;
}

static void examine(Check *check) {
  if (!load(check)) return;
  mix_guests(check);
  play_companies(check);
  judge_all(check);
  bool plays = !check->broken && !check->failed && !check->stopped;
  if (plays) {
    change_measure(check, &check->change);
    check->stopped = check->stop && atomic_load(check->stop);
  }
  qsort(check->findings, check->finding_count, sizeof check->findings[0], by_kind);
}

void check_run(Check *check) {
  KeptTexts texts;
  kept_texts_open(&texts, NULL);
  check->reader = kept_texts_reader(&texts);
  examine(check);
  check->reader = (ScriptReader){0};
  kept_texts_close(&texts);
}
