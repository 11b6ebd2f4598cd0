#!/bin/sh
# check_second_opinion.sh - games recorded from another program, played again here: every list of legal choices, every
# change and the final points must agree.  Three games are in tests/data; RECORDED names a folder with further files
# of that kind (and their sets.json).
set -u
. tests/checks.sh
if ! lacks 'games recorded from another program' python3; then
  python3 tests/second_opinion.py "$BASTIDE" tests/data/recorded.jsonl.gz >"$dir/said" 2>"$dir/err"
  cat "$dir/said"
  [ "$(grep -c '^ok ' "$dir/said")" -eq 3 ] || fail second-opinion "$(tail -n 1 "$dir/err")"
  for file in ${RECORDED:+"$RECORDED"/*.jsonl*}; do
    python3 tests/second_opinion.py "$BASTIDE" "$file" >"$dir/said" 2>"$dir/err" || tail -n 1 "$dir/err"
    cat "$dir/said"
    failures=$((failures + $(grep -c '^not ok ' "$dir/said")))
  done
  # A game that was told otherwise is noticed.
  python3 - "$dir" <<'END_OF_SCRIPT'
import gzip, json, sys
for line in gzip.open("tests/data/recorded.jsonl.gz", "rt"):
    game = json.loads(line)
    break
with open(sys.argv[1] + "/points.jsonl", "w") as file:
    game["final"][0] += 1
    file.write(json.dumps(game) + "\n")
    game["final"][0] -= 1
    game["steps"][3]["legal"][0][2].pop()
    file.write(json.dumps(game) + "\n")
END_OF_SCRIPT
  cp tests/data/sets.json "$dir"
  run python3 tests/second_opinion.py "$BASTIDE" "$dir/points.jsonl"
  expect a-wrong-end-is-noticed 1 'not ok points 0 final points: they say' ''
  expect a-missing-place-is-noticed 1 'not ok points 1 step 3 .*places for' ''
fi
finish
