/* check.c - bastide check: what the user wants to know about which rule, and the exit status.
 *
 * The parts of the work are listed in check.h.  The status is 0 only when nothing was found. */
#include "lab/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lab_setup.h"
#include "program.h"
#include "terminal/signals.h"
#include "terminal/print_lab.h"
#include "terminal/progress.h"

enum { SEED = 1 }; /* if nobody says another: the same every time */

static bool same_file(const char *one, const char *two) {
  struct stat a, b;
  return stat(one, &a) == 0 && stat(two, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* An expansion is known by its name, also when somebody names its file. */
static void name_rule(Check *check, const char *path) {
  char names[CHECK_USE][NAME_SIZE], file[1200];
  int count = script_catalogue(check->home, names, CHECK_USE);
  snprintf(check->rule, sizeof check->rule, "%s", path);
  for (int i = 1; i < count; i++) {
    snprintf(file, sizeof file, "%s/expansions/%s.lua", check->home, names[i]);
    if (same_file(file, path)) snprintf(check->rule, sizeof check->rule, "%s", names[i]);
  }
}

/* What the user wants to go along must go without the rule. */
static bool check_with(const Check *check, ScriptError *error) {
  for (size_t i = 0; i < check->with_count; i++) {
    ScriptInfo info;
    if (!script_describe(check->home, check->with[i], &info, error)) return false;
  }
  return true;
}

static bool fill_in(Check *check, const Arguments *arguments, Reason *why) {
  if (arguments->with_count > CHECK_USE / 2)
    return refuse(why, "--with: more than %d names", CHECK_USE / 2);
  if (strlen(arguments->files[0]) >= sizeof check->rule)
    return refuse(why, "the name of the file is too long");
  check->home = arguments->home;
  check->with_count = arguments->with_count;
  memcpy(check->with, arguments->with, arguments->with_count * sizeof check->with[0]);
  check->option_count = arguments->option_count;
  memcpy(check->options, arguments->options, arguments->option_count * sizeof check->options[0]);
  check->seed = given(arguments, OPTION_SEED) ? arguments->seed : SEED;
  check->games = given(arguments, OPTION_GAMES) ? (unsigned)arguments->games : CHECK_GAMES;
  check->threads = setup_threads(arguments);
  check->record = arguments->record;
  check->unsaid = arguments_unsaid(arguments);
  check->stop = signals_count(false);
  name_rule(check, arguments->files[0]);
  return true;
}

/* A file that is not there is no faulty rule. */
static bool is_missing(const Check *check) {
  return check->finding_count == 1 && check->findings[0].kind == FOUND_LOAD &&
         strstr(check->findings[0].text, ": cannot be read: ");
}

/* Was it refused only because of what the user set? */
static bool is_option(const Check *check) {
  static Check plain; /* large */
  RuleMix mix;
  ScriptError error;
  if (!check->option_count || check->played) return false;
  plain = *check;
  plain.option_count = 0;
  mix_choose(&plain, 0, &mix);
  Script *script = mix_open(&plain, &mix, &error);
  script_close(script);
  return script != NULL;
}

static int examine(Check *check, const Arguments *arguments) {
  Reason why = {""};
  ScriptError error;
  if (!fill_in(check, arguments, &why)) return complain(arguments, "%s", why.text);
  if (!check_with(check, &error)) return complain(arguments, "--with: %s", error.text);
  Progress progress;
  progress_start(&progress, check->games, "games");
  check->progress = progress_show;
  check->progress_context = &progress;
  check_run(check);
  progress_end(&progress);
  if (check->unwritten.text[0]) complain(arguments, "--record: %s", check->unwritten.text);
  if (is_missing(check) || is_option(check)) return complain_plainly(check->findings[0].text);
  if (given(arguments, OPTION_JSON)) {
    Builder out = builder_to(builder_to_stream, stdout);
    check_json(&out, check);
    int status = program_print_end(arguments, &out);
    if (status != EXIT_DONE) return status;
  } else {
    print_check(check, stdout);
  }
  return check->finding_count || check->stopped ? EXIT_FAILED : EXIT_DONE;
}

int program_check(Arguments *arguments) {
  Check *check = calloc(1, sizeof *check); /* large */
  if (!check) return complain(arguments, "out of memory");
  int status = examine(check, arguments);
  free(check);
  return status;
}
