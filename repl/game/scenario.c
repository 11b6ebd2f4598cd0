/* scenario.c - goes through files of scenarios and keeps count. */
#include "scenario.h"

#include <string.h>

#include "scripts/sandbox/stop.h"
#include "text/plain.h"
#include "session.h"
#include "text/text_file.h"

/* The current scenario. */
typedef struct {
  ScenarioRun *run;
  const char *path;
  char name[NOTATION_WORD + 1]; /* "": before the first one */
  unsigned line;                /* where it starts */
  unsigned checks;              /* lines that can fail because a rule is wrong */
  Session *session;
  bool failed;
} Scenario;

void scenario_begin(ScenarioRun *run, const char *home, bool verbose, FILE *out, FILE *err) {
  *run = (ScenarioRun){.home = home, .verbose = verbose, .out = out, .err = err};
}

bool scenario_end(ScenarioRun *run) {
  fprintf(run->out, "%u passed, %u failed\n", run->passed, run->failed);
  journal_free(&run->seen);
  return run->failed == 0 && run->passed > 0;
}

/* Tells of the first failure of a scenario; the rest of it would only be noise. */
static void fail(Scenario *scenario, unsigned line, const char *text, const char *note) {
  if (scenario->failed || stop_wanted()) return; /* what is stopped does not fail */
  scenario->failed = true;
  plain_print(scenario->run->err, "%s:%u: ", scenario->path, line);
  if (scenario->name[0]) plain_print(scenario->run->err, "%s: ", scenario->name);
  plain_print(scenario->run->err, "%s%s\n", note, text);
}

static void finish(Scenario *scenario) {
  ScenarioRun *run = scenario->run;
  if (scenario->name[0] && !scenario->failed && !scenario->checks)
    fail(scenario, scenario->line,
         "nothing is done or checked, so it cannot fail; expected an "
         "action or an assertion such as `score A=4`",
         "");
  session_close(scenario->session);
  scenario->session = NULL;
  if (scenario->failed) run->failed++;
  if (scenario->name[0] && !scenario->failed) {
    run->passed++;
    if (run->verbose)
      plain_print(run->out, "%s:%u: %s: passed\n", scenario->path, scenario->line, scenario->name);
  }
}

/* A name seen before; otherwise it is noted. */
static bool repeated(ScenarioRun *run, const char *name) {
  for (size_t i = 0; i < run->seen.count; i++)
    if (!strcmp(run->seen.list[i].text, name)) return true;
  journal_add(&run->seen, slice_of(name), LINE_SCENARIO, 0, 0);
  return false;
}

static void start(Scenario *scenario, const Line *line, unsigned number) {
  finish(scenario);
  *scenario = (Scenario){.run = scenario->run, .path = scenario->path, .line = number};
  slice_copy(line->name, scenario->name, sizeof scenario->name);
  if (repeated(scenario->run, scenario->name))
    fail(scenario, number, "this name was used before, expected another one", "");
  scenario->session = session_open(scenario->run->home);
  if (!scenario->session) fail(scenario, number, "out of memory", "");
}

static void carry_out(Scenario *scenario, const Line *line, unsigned number) {
  Answer answer;
  LineClass class = notation_class_of(line->kind);
  if (session_do(scenario->session, line, number, &answer) == ANSWER_DONE)
    scenario->checks += class == CLASS_ACTION || class == CLASS_CHECK;
  else
    fail(scenario, answer.line ? answer.line : number, answer.text,
         answer.kind == ANSWER_REFUSED ? "refused: " : "");
}

static void take_line(Scenario *scenario, Slice text, unsigned number) {
  Line line;
  Reason why = {""};
  if (!notation_read(text.text, text.size, &line, &why)) {
    fail(scenario, number, why.text, "");
  } else if (line.kind == LINE_SCENARIO) {
    start(scenario, &line, number);
  } else if (!scenario->name[0] && line.kind == LINE_BASTIDE && number == 1) {
    if (line.number != 1) fail(scenario, number, "another format, expected `bastide 1`", "");
  } else if (!scenario->name[0] && line.kind != LINE_BLANK) {
    fail(scenario, number, "a line before the first scenario, expected `scenario NAME title`", "");
  } else if (!scenario->failed && scenario->session) {
    carry_out(scenario, &line, number);
  }
}

void scenario_file(ScenarioRun *run, const char *path) {
  Scenario scenario = {.run = run, .path = path};
  TextFile file;
  Slice line;
  Reason why = {""};
  unsigned before = run->passed + run->failed;
  bool opened = text_file_open(&file, path, &why);
  if (opened && !notation_begins(text_file_rest(&file))) {
    text_file_close(&file);
    opened = refuse(&why, "%s", NOTATION_STRANGE);
  }
  if (!opened) {
    plain_print(run->err, "%s: %s\n", path, why.text);
    run->unread = true;
    run->failed++;
    return;
  }
  while (!stop_wanted() && text_file_next(&file, &line)) take_line(&scenario, line, file.line);
  if (stop_wanted()) {
    session_close(scenario.session);
    text_file_close(&file);
    return;
  }
  finish(&scenario);
  if (run->passed + run->failed == before) {
    plain_print(run->err, "%s: no scenario in it, expected `scenario NAME title`\n", path);
    run->failed++;
  }
  text_file_close(&file);
}
