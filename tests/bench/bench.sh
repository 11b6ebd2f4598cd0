#!/bin/sh
# The benchmark: tests/bench/bench.sh PROGRAM
#
# Games per second are processor time and still depend on the machine's mood, so three things stand beside
# them: instructions per game (callgrind, repeatable), the ratio to another engine that is run in turns with
# ours (LIMIT=/path/to/it; left out without), and one signature that changes only when play changes.
#
#   LIMIT    a program with the options --players --games --seed that prints "… N (cpu)" on its speed line
#   ROUNDS   how often the two are run in turns (default 5)
#   GAMES    games per round (default 20000)
set -eu
bench=${1:?usage: bench.sh PROGRAM}
rounds=${ROUNDS:-5}
games=${GAMES:-20000}
tmp=$(mktemp -d "${TMPDIR:-/tmp}/bench.XXXXXX")
trap 'rm -rf "$tmp"' EXIT

echo "== base game, two players, uniformly random play"
"$bench" --games "$games"

echo
echo "== a larger bag: the cost of a tile stays flat"
for sets in 1 2 4 7; do
  "$bench" --games $((games / 4 / sets)) --sets "$sets" |
    awk -v sets="$sets" '/^games/ { tiles = $(NF - 1) } /^per tile/ { print tiles " tiles: " $3 " ns per tile" }' |
    sed 's/[()]//g'
done

if command -v valgrind >/dev/null 2>&1; then
  # The difference of two runs leaves out what loading costs.
  count() {
    valgrind --tool=callgrind --callgrind-out-file="$tmp/$1" "$bench" --games "$1" --quiet 2>&1 |
      sed -n 's/.*refs: *//p' | tr -d ,
  }
  few=$(count 100) many=$(count 300)
  echo
  echo "== instructions: $(((many - few) / 200)) per game"
  callgrind_annotate "$tmp/300" 2>/dev/null |
    awk '/PROGRAM TOTALS/ { on = 1; next } on && /%\)/ { print "  " $0; if (++n == 14) exit }' |
    sed 's/\[.*//'
else
  echo
  echo "== instructions: valgrind is not installed"
fi

if [ -n "${LIMIT:-}" ]; then
  echo
  echo "== against $LIMIT, in turns"
  i=0
  while [ $i -lt "$rounds" ]; do
    "$bench" --games "$games" | awk '/^games/ { print $2 }' >>"$tmp/ours"
    "$LIMIT" --players 2 --games "$games" --seed 1 | sed -n 's/.*median \([0-9]*\) (cpu).*/\1/p' >>"$tmp/theirs"
    i=$((i + 1))
  done
  paste "$tmp/ours" "$tmp/theirs" |
    awk '{ print "  " $1 " : " $2 "  =  " $1 / $2; a += $1; b += $2 } END { printf "ratio          %.3f\n", a / b }'
fi
