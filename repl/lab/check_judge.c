/* check_judge.c - what only all games together show: entries that never took part or never did anything,
 * questions that do not matter, places that are all forbidden, things declared for nothing. */
#include <string.h>

#include "check.h"
#include "text/text_file.h"

enum {
  TRIES_NEEDED = 25,  /* before a question is said not to matter */
  BUDGET_PART = 2,    /* half of the budget is too near */
  ASIDE_PART = 4,     /* a quarter of the tiles is too many */
  GAMES_NEEDED = 100, /* before an entry is said to do nothing: what is rare takes its time */
  ASKED_NEEDED = 100, /* before figures are said to stand nowhere */
};

/* --- Entries --- */

static bool took_part(const Row *row) {
  if (row->asks) return row->put > 0 || row->yes > 0 || (row->automatic && !row->line);
  return row->line ? row->asked > 0 : row->taken;
}

static void judge_never(Check *check, const Row *row) {
  char place[200];
  if (took_part(row)) return;
  row_place(check, row, place, sizeof place);
  if (row->asks && row->asked)
    check_find(check, FOUND_NEVER, place,
               "%s never found anything to offer in %u game%s: nothing is known about it",
               row->name, check->played, plural(check->played));
  else
    check_find(check, FOUND_NEVER, place, "%s never took part in %u game%s: %s", row->name,
               check->played, plural(check->played),
               !row->possible               ? row->advice
               : check->games < CHECK_GAMES ? "nothing is known about it; more --games may reach it"
                                            : "perhaps nothing can reach it");
}

/* An entry that was asked often enough, and whose answers never made a difference. */
static void judge_nothing(Check *check, const Row *row) {
  static const char *const MISSED[HOOKS] = {
      [HOOK_PLACE] = "forbade anything",   [HOOK_DEPLOY] = "forbade anything",
      [HOOK_PLACED] = "did anything",      [HOOK_SCORE] = "added anything",
      [HOOK_SCORED] = "did anything",      [HOOK_AGAIN] = "said yes",
      [HOOK_TOTAL] = "changed the points", [HOOK_FINISH] = "paid anything",
  };
  char place[200];
  if (row->asks || row->yes || row->games < GAMES_NEEDED) return;
  row_place(check, row, place, sizeof place);
  check_find(check, FOUND_NOTHING, place, "%s was asked %llu times and never %s", row->name,
             (unsigned long long)row->asked, MISSED[row->hook]);
}

static void judge_row(Check *check, const Row *row) {
  char place[200];
  row_place(check, row, place, sizeof place);
  /* What failed at once, or was stopped, had no chance to show the rest. */
  if (!check->broken && !check->stopped) judge_never(check, row);
  if (!check->failed && !check->stopped) judge_nothing(check, row);
  if (row->worst >= SCRIPT_BUDGET / BUDGET_PART && row->worst < SCRIPT_BUDGET)
    check_find(check, FOUND_BUDGET, place, "%s took %llu instructions in one call; %d end it",
               row->name, (unsigned long long)row->worst, SCRIPT_BUDGET);
  if (row->asks && row->put && row->idle < row->put && !row->matters && row->tried >= TRIES_NEEDED)
    check_find(check, FOUND_IDLE, place,
               "%s: whatever is answered, the game goes on in the same way (tried %u times)",
               row->name, row->tried);
}

/* What was cut short is not known to be clean.  Whose functions take long is seen from what they took. */
static void judge_slow(Check *check) {
  const Row *costly = NULL;
  uint64_t own = 0, all = check->instructions;
  char place[200] = "slow";
  if (!check->slow || check->played == check->games) return;
  for (unsigned i = 0; i < check->row_count; i++) {
    const Row *row = &check->rows[i];
    own += row->instructions;
    if (!costly || row->instructions > costly->instructions) costly = row;
  }
  bool guilty = costly && own >= all / 2;
  if (guilty) row_place(check, costly, place, sizeof place);
  check_find(check, FOUND_SLOW, place,
             "only %u of %u games %s played, because %s functions take too long: %llu "
             "instructions a game",
             check->played, check->games, check->played == 1 ? "was" : "were",
             guilty ? "its" : "the other rules'", (unsigned long long)(all / check->played));
}

/* The row of a hook that said yes most often; NULL if none did. */
static const Row *loudest(const Check *check, HookName hook) {
  const Row *found = NULL;
  for (unsigned i = 0; i < check->row_count; i++) {
    const Row *row = &check->rows[i];
    if (row->hook == hook && row->yes && (!found || row->yes > found->yes)) found = row;
  }
  return found;
}

/* Tiles that fit nowhere because the rule forbids the places. */
static void judge_places(Check *check) {
  const Row *worst = loudest(check, HOOK_PLACE);
  char place[200];
  if (!worst || !check->tiles || check->aside < check->tiles / ASIDE_PART) return;
  row_place(check, worst, place, sizeof place);
  check_find(check, FOUND_FORBIDS, place,
             "%s forbids %llu %% of the places; for 100 tiles %llu times one fitted nowhere%s",
             worst->name, (unsigned long long)(100 * worst->yes / worst->asked),
             (unsigned long long)(100 * check->aside / check->tiles),
             check->returns ? " and went back" : " and left the game");
}

/* Figures that may stand nowhere.  To forbid some of them, or some features, is a rule like any other. */
static void judge_deployments(Check *check) {
  const Row *worst = loudest(check, HOOK_DEPLOY);
  char place[200];
  if (!worst || check->stood || worst->asked < ASKED_NEEDED) return;
  row_place(check, worst, place, sizeof place);
  check_find(check, FOUND_FORBIDS, place,
             "%s forbids %llu %% of %llu deployments; no figure ever stood anywhere", worst->name,
             (unsigned long long)(100 * worst->yes / worst->asked),
             (unsigned long long)worst->asked);
}

static void judge_figures(Check *check) {
  for (unsigned i = 0; i < check->info.figure_count && i < FIGURE_KINDS_MAX; i++)
    if (!check->figures[i])
      check_find(check, FOUND_UNUSED, check->info.file,
                 "figure '%s': nobody ever has one (each = 0)", check->info.figures[i]);
}

/* --- Options that nothing asks for --- */

/* How often the name stands in the line as a word; what follows -- is only said to people. */
static unsigned count_word(Slice line, const char *name) {
  size_t size = strlen(name);
  unsigned count = 0;
  for (size_t i = 0; i + size <= line.size; i++) {
    if (i + 1 < line.size && line.text[i] == '-' && line.text[i + 1] == '-') break;
    bool starts = i == 0 || !text_in_name(line.text[i - 1]);
    bool ends = i + size == line.size || !text_in_name(line.text[i + size]);
    count += starts && ends && !strncmp(line.text + i, name, size);
  }
  return count;
}

static void judge_option(Check *check, const OptionInfo *option) {
  TextFile file;
  Slice line;
  Reason why;
  unsigned count = 0, first = 0;
  char where[200];
  if (!text_file_open(&file, check->path, &why)) return;
  while (text_file_next(&file, &line)) {
    count += count_word(line, option->name);
    if (count && !first) first = file.line;
  }
  text_file_close(&file);
  if (count != 1) return;
  snprintf(where, sizeof where, "%s:%u", check->info.file, first);
  check_find(check, FOUND_UNUSED, where, "option '%s' is declared, but nothing asks for it",
             option->name);
}

void judge_all(Check *check) {
  for (unsigned i = 0; i < check->row_count; i++) judge_row(check, &check->rows[i]);
  judge_slow(check);
  judge_places(check);
  judge_deployments(check);
  judge_figures(check);
  for (unsigned i = 0; i < check->info.option_count; i++)
    judge_option(check, &check->info.options[i]);
}
