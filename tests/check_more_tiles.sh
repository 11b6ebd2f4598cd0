#!/bin/sh
# check_more_tiles.sh - the tiles of the further expansions: what their drawings say must be what the table
# tests/data/tiles-more.tsv says.  Those of the first ones are looked at in test_topology.c.
set -u
. tests/checks.sh
if ! lacks 'the tiles of further expansions' python3; then
  python3 tests/more_tiles.py "$BASTIDE" >"$dir/said" 2>"$dir/err" || fail more-tiles "$(tail -n 1 "$dir/err")"
  cat "$dir/said"
  failures=$((failures + $(grep -c '^not ok' "$dir/said")))
  count=$(grep -c '^ok' "$dir/said")
  if [ "$count" -lt 100 ]; then fail more-tiles "only $count tiles were compared"; fi
fi
finish
