#!/bin/sh
# The benchmark: tests/bench/bench.sh PROGRAM
#
# Games per second are processor time and still depend on the machine's mood, so three things stand beside
# them: instructions per game (callgrind, repeatable), the ratio to another engine that is run in turns with
# ours (LIMIT=/path/to/it; left out without), and one signature that changes only when play changes.
#
#   LIMIT_DIR    a folder with limit.c, from which such a program is built: with tiles.h, or gen.py that makes it out of
#                TILES, a table of tiles (default: rules/tiles.tsv beside the folder)
#   LIMIT    a program with the options --players --games --seed --all that prints "… N (cpu)" on its speed line
#   ROUNDS   how often the two are run in turns (default 5)
#   GAMES    games per round (default 20000)
#   PART     shelf: only the table of all expansions, one by one and together
#   STRENGTH     1 or more: lets bots play against each other (strength.sh; 1 takes some minutes)
set -eu
bench=${1:?usage: bench.sh PROGRAM}
rounds=${ROUNDS:-5}
games=${GAMES:-20000}
everything=inns,builder,pig,goods,cult,siege,crops
tmp=$(mktemp -d "${TMPDIR:-/tmp}/bench.XXXXXX")
trap 'rm -rf "$tmp"' EXIT

speed() { awk '/^games/ { print $2 }'; }

# counted GAMES COMMAND: instructions in all, and those inside Lua and what it calls.
counted() {
  number=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file="$tmp/profile" "$@" --games "$number" 2>&1 |
    sed -n 's/.*refs: *//p' | tr -d , >"$tmp/all"
  callgrind_annotate --inclusive=yes "$tmp/profile" 2>/dev/null |
    awk '/:sandbox_run/ { gsub(",", "", $1); print $1; exit }' >"$tmp/lua"
  echo "$(cat "$tmp/all") $(cat "$tmp/lua")"
}

# cost COMMAND: instructions per game, and the share of Lua.  The difference of two runs leaves out loading.
cost() {
  few=$(counted 40 "$@") many=$(counted 140 "$@")
  echo "$few $many" | awk '{ all = ($3 - $1) / 100; lua = ($4 - $2) / 100
    printf "%d instructions a game, %.1f %% of them in Lua\n", all, 100 * lua / all }'
}

# A row for every expansion, the seven of the first shelf, and all at once.
shelf_table() {
  echo "== one by one: games/s, instructions"
  callgrind=yes
  if ! command -v valgrind >/dev/null 2>&1 || ! command -v callgrind_annotate >/dev/null 2>&1; then
    callgrind= && echo "  (without instructions and the share of Lua: valgrind's callgrind is not installed)"
  fi
  shelf=$(for file in expansions/*.lua; do
    name=${file#expansions/}
    grep -q '^  bundle' "$file" || [ "$name" = creativity.lua ] || echo "${name%.lua}"
  done)
  for use in base $shelf $everything "$(echo "$shelf" | paste -sd, -)"; do
    case $use in "$everything") name=seven ;; *,*) name=all ;; *) name=$use ;; esac
    printf '  %-9s %8s games/s' "$name" "$("$bench" --games $((games / 20)) --use "$use" | speed)"
    [ "$callgrind" ] && printf '   %s' "$(cost "$bench" --quiet --use "$use")"
    echo
  done
}
if [ "${PART:-}" = shelf ]; then
  shelf_table
  exit
fi

echo "== base game, two players, uniformly random play"
"$bench" --games "$games"

echo
echo "== larger tables: what a tile, a copy and a decision cost"
"$bench" --growth

echo
echo "== everything on"
"$bench" --games $((games / 4)) --use $everything

echo
shelf_table
if command -v valgrind >/dev/null 2>&1; then
  echo
  echo "== where the instructions of the base game go"
  valgrind --tool=callgrind --callgrind-out-file="$tmp/profile" "$bench" --games 300 --quiet >/dev/null 2>&1
  callgrind_annotate "$tmp/profile" 2>/dev/null |
    awk '/PROGRAM TOTALS/ { on = 1; next } on && /%\)/ { print "  " $0; if (++n == 14) exit }' |
    sed 's/???:\([^ ]*\).*/\1/; s/\.constprop.*//; s/\.lto_priv.*//'
fi

echo
echo "== the lab: bots and threads, two players"
echo "  on $(nproc 2>/dev/null || echo '?') processors:$(sed -n 's/^model name.*://p' /proc/cpuinfo 2>/dev/null | sort -u | head -n 1), load $(cut -d ' ' -f 1 /proc/loadavg 2>/dev/null)"
"$bench" --lab --use $everything

bastide=$(dirname "$bench")/bastide
if [ -x "$bastide" ] && command -v valgrind >/dev/null 2>&1; then
  echo
  echo "== the lab: what measuring a random game costs"
  for use in base $everything; do
    name=$(echo "$use" | sed 's/.*,.*/all/')
    echo "  $name, played only: $(cost "$bench" --quiet --use "$use")"
    echo "  $name, in the lab:  $(cost "$bastide" sim --threads 1 --bots random,random --use "$use")"
  done
fi
if [ -x "$bastide" ]; then
  echo
  echo "== the lab: time to an answer, greedy"
  answer() { # NAME RULES: how many pairs of games, and how long
    name=$1
    shift
    "$bastide" compare "$@" |
      awk -v name="$name" '/ pairs of games/ { printf "  %-44s %5d pairs, %s s\n", name, $1, $(NF - 1) }'
  }
  answer 'a rule that matters (tiny_city=2)' -- --opt tiny_city=2
  answer 'one that does not (unplaceable=return)' -- --opt unplaceable=return
fi

if [ -x "$bastide" ] && [ -n "${STRENGTH:-}" ]; then
  echo
  sh tests/bench/strength.sh "$bastide" "$STRENGTH"
fi

against() { # against NAME GAMES OUR-OPTIONS THEIR-OPTIONS
  echo
  echo "== $1 against $(basename "$LIMIT"), in turns"
  rm -f "$tmp/ours" "$tmp/theirs"
  i=0
  while [ $i -lt "$rounds" ]; do
    # shellcheck disable=SC2086 # options are several words
    "$bench" --games "$2" $3 | speed >>"$tmp/ours"
    # shellcheck disable=SC2086
    "$LIMIT" --players 2 --games "$2" --seed 1 $4 | sed -n 's/.*median \([0-9]*\) (cpu).*/\1/p' >>"$tmp/theirs"
    i=$((i + 1))
  done
  paste "$tmp/ours" "$tmp/theirs" |
    awk '{ print "  " $1 " : " $2 "  =  " $1 / $2; a += $1; b += $2 } END { printf "  ratio %.3f\n", a / b }'
}
# The yardstick is built with flags of its own, whatever we are built with.
if [ -z "${LIMIT:-}" ] && [ -r "${LIMIT_DIR:-}/limit.c" ]; then
  cp "$LIMIT_DIR"/* "$tmp"
  [ -r "$tmp/tiles.h" ] || python3 "$tmp/gen.py" "${TILES:-$LIMIT_DIR/../rules/tiles.tsv}" >"$tmp/tiles.h"
  compiler=$(command -v clang || command -v cc)
  "$compiler" -std=c11 -O2 -march=haswell "$tmp/limit.c" -o "$tmp/limit" -lm
  LIMIT=$tmp/limit
fi
if [ -n "${LIMIT:-}" ]; then
  against 'base game' "$games" '' ''
  against 'everything on' $((games / 4)) "--use $everything" --all
fi
