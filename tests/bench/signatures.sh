#!/bin/sh
# signatures.sh - do many random games still end as they did?  tests/bench/signatures.sh PROGRAM
#
# One line "ok …" or "not ok …" for each line of signatures.txt; status 1 if one differs.
set -eu
bench=${1:?usage: signatures.sh PROGRAM}
failed=0
grep -v '^#' tests/bench/signatures.txt >"$bench.signatures"
while read -r games use expected; do
  found=$("$bench" --games "$games" --use "$use" | awk '/^signature/ { print $2 }')
  if [ "$found" = "$expected" ]; then
    echo "ok $games games of $use: $found"
  else
    echo "not ok $games games of $use: $found, expected $expected"
    failed=1
  fi
done <"$bench.signatures"
exit $failed
