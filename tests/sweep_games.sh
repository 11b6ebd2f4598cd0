#!/bin/sh
# sweep_games.sh - test programs that play games in bulk play many of them (tests/amount.h); `make test` plays a few.
set -u
. tests/checks.sh
: "${PROGRAMS:?the test programs}"
for program in $PROGRAMS; do
  TEST_AMOUNT=many run "./$program"
  sed -n 's/^[^:]*:[0-9]*:\(test_[a-z0-9_]*\):PASS$/ok \1/p; s/^[^:]*:[0-9]*:\(test_[a-z0-9_]*\):FAIL/not ok \1 /p; s/^.*:IGNORE: /skip /p' "$dir/out"
  grep -q '^[0-9]* Tests 0 Failures' "$dir/out" && [ "$status" -eq 0 ] ||
    fail "${program##*/}" "status $status: $(tail -n 3 "$dir/out" "$dir/err" | tr '\n' ' ')"
done
finish
