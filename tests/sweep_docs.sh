#!/bin/sh
# sweep_docs.sh - runs the commands of documents that take long (check_docs.sh runs the others), and all of docs/LAB.md;
# looks for all that this page shows in what they print.
set -u
. tests/documents.sh

for page in README.md docs/*.md docs/rules/*.md; do
  [ "$page" = docs/LAB.md ] || run_commands "$page" long
done
commands=0

run_commands docs/LAB.md
[ "$commands" -ge 8 ] || echo "not ok docs/LAB.md shows commands (found only $commands)"

# What the lab's page shows was printed by its commands, line by line, except for the time it took.
timeless() { sed 's/, [0-9.]* s$//'; }
timeless <printed >expected
shown=0
blocks docs/LAB.md text | grep -v -e '^…$' -e '^$' >quoted
while IFS= read -r line; do
  shown=$((shown + 1))
  grep -qxF -e "$line" expected || echo "not ok docs/LAB.md shows what no command of it prints: $line"
done <quoted
echo "ok docs/LAB.md: $shown lines of output were looked for"
[ "$shown" -ge 40 ] || echo "not ok docs/LAB.md shows output (found only $shown lines)"
