#!/bin/sh
# The benchmark: tests/bench/bench.sh PROGRAM
#
# Games per second are processor time and still depend on the machine's mood, so three things stand beside
# them: instructions per game (callgrind, repeatable), the ratio to another engine that is run in turns with
# ours (LIMIT=/path/to/it; left out without), and one signature that changes only when play changes.
#
#   LIMIT    a program with the options --players --games --seed --all that prints "… N (cpu)" on its speed line
#   ROUNDS   how often the two are run in turns (default 5)
#   GAMES    games per round (default 20000)
#   MCTS_GAMES   games of mcts against greedy (default 4)
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

echo "== base game, two players, uniformly random play"
"$bench" --games "$games"

echo
echo "== a larger bag: the cost of a tile stays flat"
for sets in 1 2 4 7; do
  "$bench" --games $((games / 4 / sets)) --sets "$sets" |
    awk '/^games/ { tiles = $(NF - 1) } /^per tile/ { print "  " tiles " tiles: " $3 " ns per tile" }'
done

echo
echo "== everything on"
"$bench" --games $((games / 4)) --use $everything

echo
echo "== one by one: games/s, instructions"
for use in base inns builder pig goods cult siege crops $everything; do
  printf '  %-8s %8s games/s' "$(echo "$use" | sed 's/.*,.*/all/')" "$("$bench" --games $((games / 4)) --use "$use" | speed)"
  if command -v valgrind >/dev/null 2>&1; then printf '   %s\n' "$(cost "$bench" --quiet --use "$use")"; else echo; fi
done
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

if [ -x "$bastide" ]; then
  echo
  echo "== who is stronger: games won with everything on, seats in turns"
  duel() { # GAMES BOT BOT
    "$bastide" sim --use $everything --bots "$2,$3" --games "$1" --seed 500 |
      awk -v bot="$2" -v other="$3" -v games="$1" '$1 == bot { here = 1; sub(/[^ ]+/, "") }
        here && /%/ { print "  " bot " against " other ": " $1 " % of " games " games (95 %: " $3 ")"; exit }'
  }
  duel 100 greedy random
  duel "${MCTS_GAMES:-4}" mcts:time=200 greedy # half a minute a game: MCTS_GAMES=100 takes its time
fi

against() { # against NAME GAMES OUR-OPTIONS THEIR-OPTIONS
  echo
  echo "== $1 against $LIMIT, in turns"
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
if [ -n "${LIMIT:-}" ]; then
  against 'base game' "$games" '' ''
  against 'everything on' $((games / 4)) "--use $everything" --all
fi
