#!/bin/sh
# check_expect.sh - bastide expect as a build server calls it: a line each, and a status.
set -u
. tests/checks.sh

cat >"$dir/balance.txt" <<'LINES'
# What the base game is like in the hands of players who know nothing.
wins of seat 1 between 40 and 60 %
draws below 20 %
points from fields above 1
LINES
run "$BASTIDE" expect --bots random "$dir/balance.txt"
expect expect-holds 0 '^ok     wins of seat 1 between 40 and 60 %: [0-9.]+ \([0-9.]+–[0-9.]+\)$' ''
expect expect-sum 0 '^3 hold, 0 do not\.$' ''
expect expect-head 0 '^[0-9]+ games of the base game, 2 players \(random, random\), seed 1' ''
sed '1s/, [0-9.]* s$//' "$dir/out" >"$dir/one"
run "$BASTIDE" expect --bots random --threads 1 "$dir/balance.txt"
sed '1s/, [0-9.]* s$//' "$dir/out" >"$dir/two"
same expect-threads "$dir/one" "$dir/two"

# A rule that gives everything to the first player is found out.
echo 'return { title = "First", finish = function(player, tally) if player.seat == 1 then tally:bonus(100) end end }' >"$dir/first.lua"
run "$BASTIDE" expect --bots random --use "$dir/first.lua" "$dir/balance.txt"
expect expect-fails 1 '^not ok wins of seat 1 between 40 and 60 %: (9[0-9]|100)' ''
run "$BASTIDE" expect --bots random --games 100 "$dir/balance.txt"
expect expect-open 1 '^0 hold, 0 do not, 3 still open: --games plays more\.$' ''
echo 'dras below 5 %' >"$dir/wrong.txt"
run "$BASTIDE" expect "$dir/wrong.txt"
expect expect-wrong 2 '' "wrong.txt:1: no figure is called 'dras' \(did you mean 'draws'\?\)"
echo 'turns with equal choices below 9' >"$dir/weighed.txt"
run "$BASTIDE" expect "$dir/weighed.txt"
expect expect-unweighed 2 '' "weighed.txt:1: 'turns with equal choices' is measured only with --weigh"
run "$BASTIDE" expect --weigh --games 4 "$dir/weighed.txt"
expect expect-weighed 1 '^open   turns with equal choices below 9: ' ''
run "$BASTIDE" expect "$dir/nowhere.txt"
expect expect-nowhere 2 '' 'nowhere.txt: '
run "$BASTIDE" expect
expect expect-no-file 2 '' 'FILE is missing'
echo 'return { title = "Far", placed = function(tile) if tile.x == 7 then error("too far east") end end }' >"$dir/far.lua"
run "$BASTIDE" expect --bots random --use "$dir/far.lua" "$dir/balance.txt" --games 400
expect expect-rule-fails 1 - '[0-9]+ games failed, the first with seed [0-9]+: .*too far east'

echo 'return { title = "Errs", placed = function(tile) error("boom") end }' >"$dir/errs.lua"
run "$BASTIDE" expect --bots random --use "$dir/errs.lua" "$dir/balance.txt" --games 20
expect expect-no-game-says-nothing 1 '^open   draws below 20 %: no game was finished$' '20 games failed'

# Fairness is all seats together: with as many players as sit there, and as sim tells it.
echo 'fairness below 30 %' >"$dir/fair.txt"
for players in 2 3 6; do
  run "$BASTIDE" expect --bots random --players $players "$dir/fair.txt"
  expect "fairness-$players" 0 '^ok     fairness below 30 %: [0-9.]+ \([0-9.]+–[0-9.]+\)$' ''
done
games=$(sed -n '1s/ games.*//p' "$dir/out")
fair=$(awk '/^ok/ { printf "%.1f", $6 }' "$dir/out")
run "$BASTIDE" sim --bots random --players 6 --games "$games"
expect fairness-is-that-of-sim 0 "^  fairness: $fair of 100 wins" ''
run "$BASTIDE" expect --bots random --players 3 --use "$dir/first.lua" "$dir/fair.txt"
expect fairness-fails 1 '^not ok fairness below 30 %: 6[0-9.]+ ' ''
echo 'fairnes below 3 %' >"$dir/fair.txt"
run "$BASTIDE" expect "$dir/fair.txt"
expect fairness-suggested 2 '' "did you mean 'fairness'"
run "$BASTIDE" compare --about fairness -- --use inns
expect fairness-is-no-difference 2 '' 'fairness is no figure of a single game'

# Numbers of bots are tuned by such matches: who wins for certain stays, and what has been played is not played again.
tune() {
  run env GAMES=300 sh tests/bench/tune.sh "$1" "$dir/tune.log" '' greedy:open=0 figure=0.5 open=1
}
tune "$BASTIDE"
expect tune-not-better 0 '^greedy:figure=0.5,open=0 against greedy:open=0, base game, up to 300 games: 300 games, not better, ' ''
expect tune-better 0 '^greedy against greedy:open=0, base game, up to 300 games: 300 games, better, [0-9.]+ \([56]' ''
expect tune-once-more 0 '^left: greedy against greedy:open=0, base game, up to 300 games: 300 games, [a-z ]+, [0-9.]+ \([0-9.–]+\)' ''
cp "$dir/out" "$dir/first"
printf '#!/bin/sh\n[ "$1" != expect ] || exit 3\nexec "%s" "$@"\n' "$BASTIDE" >"$dir/idle"
chmod +x "$dir/idle"
tune "$dir/idle"
same tune-resumed "$dir/first" "$dir/out"
: >"$dir/tune.log"
tune "$dir/idle"
expect tune-cannot-play 2 - ''

finish
