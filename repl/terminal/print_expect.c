/* print_expect.c - what was expected, and what came out: a line each. */
#include <math.h>

#include "print_lab.h"

void print_expect(const Expectations *expected, const LabHead *head, const Sums *sums,
                  double seconds, FILE *out) {
  static const char *const WORDS[] = {
      [EXPECT_OPEN] = "open  ", [EXPECT_HOLDS] = "ok    ", [EXPECT_FAILS] = "not ok"};
  unsigned count[3] = {0};
  fprintf(out, "%llu game%s of ", (unsigned long long)sums->games, sums->games == 1 ? "" : "s");
  print_rules(head, out);
  fputs(", ", out);
  print_table(head, out);
  fprintf(out, ", %.1f s\n", seconds);
  for (unsigned i = 0; i < expected->count; i++) {
    const Expectation *line = &expected->list[i];
    count[line->verdict]++;
    fprintf(out, "%s %s: ", WORDS[line->verdict], line->text);
    if (sums->games)
      fprintf(out, "%.2f", line->at);
    else
      fputs("no game was finished", out);
    if (sums->games && isfinite(line->least)) fprintf(out, " (%.2f–%.2f)", line->least, line->most);
    fputc('\n', out);
  }
  fprintf(out, "%u hold%s, %u do%s not", count[EXPECT_HOLDS], count[EXPECT_HOLDS] == 1 ? "s" : "",
          count[EXPECT_FAILS], count[EXPECT_FAILS] == 1 ? "es" : "");
  if (count[EXPECT_OPEN])
    fprintf(out, ", %u still open: %s", count[EXPECT_OPEN],
            expected->stopped ? "it was stopped" : "--games plays more");
  fputs(".\n", out);
}
