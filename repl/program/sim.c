/* sim.c - bastide sim: many games between bots, and what they tell about the rules. */
#include "lab_setup.h"
#include "program.h"
#include "terminal/signals.h"

enum { SIM_GAMES = 1000 };

int program_sim(Arguments *arguments) {
  static LabReport report;
  static const LabLine SINGLE[] = {{1, {{0, 1}}}};
  ScriptRequest request = arguments_request(arguments);
  ScriptError error;
  Reason why = {""};
  LabPlan plan = {.arms = &request, .arm_count = 1, .lines = SINGLE, .line_count = 1};
  if (!part_resumes(arguments, &why)) return complain(arguments, "%s", why.text);
  if (!setup_plan(arguments, &plan, &why)) return complain(arguments, "%s", why.text);
  setup_head(arguments, &plan, &report.head);
  setup_part(arguments, SIM_GAMES, &plan, &report.head);
  plan.stop = signals_count(true);
  SimCsv csv;
  if (arguments->csv) plan.each = csv_row, plan.each_context = &csv;
  Lab *lab = lab_open(&plan, &error);
  if (!lab) return complain_plainly(error.text);
  report.head.digest = lab_digest_of(lab, 0);
  int status = part_open(lab, &report) ? part_run(arguments, lab, &csv, &report)
                                       : complain(arguments, "out of memory");
  lab_close(lab);
  report_free(&report);
  return status;
}
