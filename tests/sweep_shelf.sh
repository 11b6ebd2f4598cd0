#!/bin/sh
# sweep_shelf.sh - the expansions together: each of them, each pair, and random subsets with random options, two to six
# players, as the program plays them. Any order of loading gives the same game, and replayed from its save a game comes to
# the same end. What holds at every decision of such games is looked at by test_shelf.c.
#
# SHELF_SUBSETS (12), SHELF_GAMES (4) and SHELF_PAIRS (a part of all pairs, one in so many; 8) ask for more.
set -u
. tests/checks.sh
names=$(for file in expansions/*.lua; do
  name=${file##*/} name=${name%.lua}
  grep -q '^  bundle' "$file" || [ "$name" = creativity ] || echo "$name"
done)
count=$(echo "$names" | wc -l)

reversed() { echo "$1" | tr ',' '\n' | awk '{ line[NR] = $0 } END { for (i = NR; i; i--) printf("%s%s", line[i], (i > 1 ? "," : "\n")) }'; }

# Plays a game with these rules in this order and in the other, and reads its save again.
together() { # NAME RULES PLAYERS SEED OPTIONS...
  name=$1 rules=$2 players=$3 seed=$4
  shift 4
  bots=$(awk -v n="$players" 'BEGIN { for (i = 1; i <= n; i++) printf "random%s", i < n ? "," : "" }')
  run "$BASTIDE" play --use "$rules" "$@" --bots "$bots" --seed "$seed" --save "$dir/one.txt" --force
  if [ "$status" -ne 0 ]; then
    fail "$name" "$rules $*: $(tail -n 1 "$dir/err" | cut -c 1-200)"
    return
  fi
  grep -v -e '^use ' -e '^digest ' -e '^seal ' "$dir/one.txt" >"$dir/one"
  run "$BASTIDE" play --use "$(reversed "$rules")" "$@" --bots "$bots" --seed "$seed" --save "$dir/two.txt" --force
  grep -v -e '^use ' -e '^digest ' -e '^seal ' "$dir/two.txt" >"$dir/two"
  cmp -s "$dir/one" "$dir/two" || { fail "$name" "$rules $*: another order plays another game"; return; }
  run "$BASTIDE" replay "$dir/one.txt" --json
  [ "$status" -eq 0 ] || { fail "$name" "$rules $*: its save does not replay: $(tail -n 1 "$dir/err" | cut -c 1-200)"; return; }
  echo "ok $name"
}

seed=0
for one in $names; do
  seed=$((seed + 1))
  together "alone-$one" "$one" $((2 + seed % 5)) "$seed"
done

every=${SHELF_PAIRS:-8} at=0
others=" $(echo $names) "
for one in $names; do
  others=" ${others#*" $one "}" # each pair once
  for two in $others; do
    at=$((at + 1))
    [ $((at % every)) -eq 0 ] || continue
    together "pair-$one-$two" "$one,$two" $((2 + at % 5)) "$at"
  done
done
[ "$at" -ge $((count * (count - 1) / 2)) ] || fail pairs "only $at of $((count * (count - 1) / 2))"

# Lines "file option value..." of all options with a list of values.
"$BASTIDE" list --json | grep -v '^{"kind":"house' | tr '{' '\n' |
  sed -n 's/^"name":"\([a-z_]*\)","default".*"values":\[\([^]]*\)\].*/\1 \2/p' | tr -d '"' | tr ',' ' ' >"$dir/options"
for subset in $(seq "${SHELF_SUBSETS:-12}"); do
  rules=$(echo "$names" | awk -v seed="$subset" 'BEGIN { srand(seed) } rand() < 0.5 { printf "%s%s", n++ ? "," : "", $0 }')
  "$BASTIDE" list --json | grep -v '^{"kind":"house' >"$dir/list"
  set --
  for rule in $(echo "$rules" | tr ',' ' '); do
    for option in $(grep "\"name\":\"$rule\"" "$dir/list" | tr '{' '\n' | sed -n 's/^"name":"\([a-z_]*\)","default".*"values".*/\1/p'); do
      value=$(awk -v option="$option" -v seed="$subset" 'BEGIN { srand(seed + length(option)) } $1 == option { print $(2 + int(rand() * (NF - 1))) }' "$dir/options")
      set -- "$@" --opt "$option=$value"
    done
  done
  for game in $(seq "${SHELF_GAMES:-4}"); do
    together "subset-$subset-$game" "$rules" $((2 + (subset + game) % 5)) "$((100 * subset + game))" "$@"
  done
done

all=$(echo "$names" | paste -sd, -)
together everything "$all" 6 1
run "$BASTIDE" compare --bots random --matrix "$all" --games 2 --threads 1
expect matrix-of-all 0 "^2 games of each of $((1 + count + count * (count - 1) / 2)) sets of rules" ''
expect matrix-of-all-pairs 0 '^  [0-9]+ pairs more: nothing is certain$' ''
finish
