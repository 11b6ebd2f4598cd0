#!/bin/sh
# strength.sh - who is stronger, and how certain is that?  tests/bench/strength.sh BASTIDE [N]
#
# Plays 100 N games for each step of the ladder, 20 N of mcts against itself with a tenth of its iterations (about what 200
# and 20 milliseconds of a processor are good for), with the base game and with everything on.  Bots change
# seats from game to game.  Intervals are Wilson's, 95 %.
set -eu
bastide=${1:?usage: strength.sh BASTIDE [N]}
times=${2:-1}

duel() { # GAMES RULES BOT BOT
  # shellcheck disable=SC2086 # rules are options, or nothing
  "$bastide" sim $2 --bots "$3,$4" --games "$1" --seed 500 |
    awk -v bot="$3" -v other="$4" -v games="$1" '$1 == bot { here = 1; sub(/[^ ]+/, "") }
      here && /%/ { printf "  %-24s against %-22s %5.1f %% of %d games (%s)\n", bot, other, $1, games, $3; exit }'
}

for rules in '' '--use inns,builder,pig,goods,cult,siege,crops'; do
  echo "== who is stronger: games won, ${rules:-base game}"
  duel $((100 * times)) "$rules" greedy random
  duel $((100 * times)) "$rules" medium easy
  duel $((100 * times)) "$rules" greedy:tries=32,bag=1 greedy
  duel $((100 * times)) "$rules" hard medium
  duel $((100 * times)) "$rules" expert hard
  if [ -n "$rules" ]; then few=1500; else few=4000; fi
  duel $((20 * times)) "$rules" "mcts:iterations=${few}0" "mcts:iterations=$few"
done
