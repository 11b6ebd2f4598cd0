#!/bin/sh
# runner.sh - writes a Unity test program, which is a test file and its main function: tests/runner.sh tests/test_x.c >runner.c
#
# Every function `void test_…(void)` that begins a line is a test, so none can be forgotten; those in comments
# do not count.  A word on the program's command line runs only the tests with that word in their names.
# This script runs nothing itself; run.sh does.
set -eu
file=${1:?usage: runner.sh tests/test_x.c}

# The tests as lines "name line".  Comments are taken out first, and strings too, as "tests/*.txt" would
# look like the beginning of a comment.
tests=$(awk '
  {
    code = ""
    text = $0
    while (text != "") {
      if (inside) {
        if (!(end = index(text, "*/"))) break
        text = substr(text, end + 2)
        inside = 0
      }
      if (!match(text, /\/\*|\/\/|"([^"\\]|\\.)*"|'\''([^'\''\\]|\\.)*'\''/)) {
        code = code text
        break
      }
      code = code substr(text, 1, RSTART - 1)
      token = substr(text, RSTART, 2)
      text = substr(text, RSTART + RLENGTH)
      if (token == "//") break
      if (token == "/*") inside = 1
    }
    if (code ~ /^void[ \t]+test_[A-Za-z0-9_]+[ \t]*\([ \t]*void[ \t]*\)[ \t]*(\{.*)?$/) {
      sub(/^void[ \t]+/, "", code)
      sub(/[ \t]*\(.*/, "", code)
      print code, FNR
    }
  }' "$file")

cat <<HEAD
/* Written by tests/runner.sh from $file; changes are lost. */
#include "unity.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* The name goes out before the test starts: after a crash it is the last line. */
static void runner_run(UnityTestFunction test, const char *name, int line, const char *word) {
  if (word && !strstr(name, word)) return;
  printf("# %s\\n", name);
  UnityDefaultTestRun(test, name, line);
}

HEAD
printf '%s\n' "$tests" | awk 'NF { print "void " $1 "(void);" }'
cat <<MAIN

int main(int argc, char **argv) {
  const char *word = argc > 1 ? argv[1] : NULL;
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  /* A shell starts what runs in its background deaf to both. */
  signal(SIGINT, SIG_DFL);
  signal(SIGQUIT, SIG_DFL);
  UnityBegin("$file");
MAIN
printf '%s\n' "$tests" | awk 'NF { print "  runner_run(" $1 ", \"" $1 "\", " $2 ", word);" }'
cat <<'END'
  (void)runner_run;
  (void)word;
  return UnityEnd() != 0;
}

END
for function in setUp tearDown; do
  grep -q "^void $function(void)" "$file" || echo "void $function(void) {}"
done
# Last, so that no name of the test meets one of ours.
echo "#include \"$file\""
