/* test.c - bastide test: runs files of scenarios.  How a scenario runs is scenario.h. */
#include "program.h"
#include "game/scenario.h"

int program_test(Arguments *arguments) {
  ScenarioRun run;
  scenario_begin(&run, arguments->home, given(arguments, OPTION_VERBOSE), stdout, stderr);
  for (size_t i = 0; i < arguments->file_count; i++) scenario_file(&run, arguments->files[i]);
  return scenario_end(&run) ? EXIT_DONE : run.unread ? EXIT_WRONG : EXIT_FAILED;
}
