#!/bin/sh
# check_rulecheck.sh - bastide check: finds every fault of tests/faulty/ and names it, and gives commands and records
# that show it again.  What takes many games to be found is in sweep_rulecheck.sh; that it has nothing against the rules we
# ship is in sweep_clean.sh.
#
# The first line of a faulty rule says what must be found; a line `-- with: ` what else stands on the command line, a
# line `-- games: ` how many games show it, where that is not 20.  Those that need a hundred are left to the sweep.
set -u
. tests/checks.sh

# --- Faults -----------------------------------------------------------------------------------------------------

faults=0
for rule in tests/faulty/*.lua; do
  faults=$((faults + 1))
  found=$(sed -n '1s/^-- found: //p' "$rule")
  with=$(sed -n 's/^-- with: //p' "$rule")
  games=$(sed -n 's/^-- games: //p' "$rule")
  [ -n "$found" ] || fail "$rule" 'its first line does not say what is found'
  [ "${games:=20}" -lt 100 ] || continue
  # shellcheck disable=SC2086 # several words
  run "$BASTIDE" check "$rule" $with --games "$games"
  expect_text "fault-$(basename "$rule" .lua)" 1 "$found"
done
if [ $faults -ge 12 ]; then echo "ok faults-enough"; else fail faults-enough "only $faults"; fi

# --- What shows it again ----------------------------------------------------------------------------------------

# The command that the report gives is run as it stands, with our program.
again() { # NAME STATUS PATTERN [NUMBER] : the nth command
  command=$(sed -n 's/^    bastide //p' "$dir/out" | grep -v '^replay' | sed -n "${4:-1}p")
  status=0
  eval "\"\$BASTIDE\" $command" >"$dir/again" 2>&1 </dev/null || status=$?
  if [ -n "$command" ] && [ "$status" -eq "$2" ] && grep -Eq -e "$3" "$dir/again"; then
    echo "ok $1"
  else
    fail "$1" "'$command': status $status, $(tail -n 3 "$dir/again" | tr '\n' ' ')"
  fi
}

for rule in rare_branch shared_by_none interest; do
  line=$(sed -n '1s/^-- found: error: \([^ ]*\) .*/\1/p' "tests/faulty/$rule.lua")
  rm -f "$dir"/record*
  run "$BASTIDE" check "tests/faulty/$rule.lua" --games 60 --record "$dir/record"
  again "command-shows-$rule" 2 "rule failed: $line"
  run "$BASTIDE" replay "$dir/record"
  expect "record-shows-$rule" 2 - "record:[0-9]+: rule failed: $line"
done

# Listing the places fails where trying the one that was chosen would not.
cat >"$dir/far.lua" <<'LUA'
return {
  place = function(spot)
    if spot.x == 3 and spot.y == 3 then return spot.nowhere end
  end,
}
LUA
run "$BASTIDE" check "$dir/far.lua" --games 100 --record "$dir/far"
expect_text fault-while-listing 1 "far.lua:3: "
again command-shows-listing 2 'rule failed: .*far\.lua:3: '
run "$BASTIDE" replay "$dir/far"
expect record-shows-listing 2 - 'far:[0-9]+: rule failed: .*far\.lua:3: '

run "$BASTIDE" check tests/faulty/loud_last_word.lua --with tests/rules/feasts.lua --games 20 --record "$dir/order"
again command-shows-one-order 0 'wins with'
cp "$dir/again" "$dir/one"
again command-shows-other-order 0 'wins with' 2
if cmp -s "$dir/one" "$dir/again"; then fail orders-differ 'both are the same'; else echo "ok orders-differ"; fi
run "$BASTIDE" replay "$dir/order"
expect record-shows-order 2 - 'order:[0-9]+: .*expected'

run "$BASTIDE" check tests/faulty/taxes.lua --games 20 --record "$dir/debts"
expect_text record-named 1 "bastide replay $dir/debts"
run "$BASTIDE" replay "$dir/debts"
expect record-shows-debts 0 'verified' -
grep -q '^score.*=-' "$dir/debts" && echo "ok record-holds-debts" || fail record-holds-debts "$(tail -n 2 "$dir/debts")"

# Who was in debt before is not the rule's doing.
cat >"$dir/deeper.lua" <<'LUA'
return {
  turn_end = function()
    if turn.player.score < 0 then turn.player:award(-1) end
  end,
}
LUA
run "$BASTIDE" check "$dir/deeper.lua" --with tests/faulty/taxes.lua --games 20
if grep -q 'debts: ' "$dir/out"; then fail debts-of-others "$(flat "$dir/out")"; else echo "ok debts-of-others"; fi

# --- Company ----------------------------------------------------------------------------------------------------

run "$BASTIDE" check tests/rules/pond.lua --games 20
expect_text tiles-forgotten 1 "no tile bears the mark 'pond'"
cat >"$dir/apples.lua" <<'LUA'
return { title = "Apples",
  kinds = { orchard = { shape = "building", glyph = "o", letter = "O" } },
  marks = { orchard = { apple = { glyph = "a" } } },
  score = { orchard = { tile = 1 }, ["orchard apple"] = { tile = 1 } },
  tiles = [[
  Z50 x9
  .......
  .......
  ..oo...
  ..ao...
  .......
  .......
  .......
]] }
LUA
run "$BASTIDE" check "$dir/apples.lua" --games 20
expect_text marks-of-kinds-of-its-own 0 'found nothing'
echo 'return { figures = { builder = { each = 1 } }, finish = function(_, tally) tally:bonus(1) end }' >"$dir/second.lua"
run "$BASTIDE" check "$dir/second.lua" --games 25
expect_text company-that-cannot-come 0 "note cannot be used with builder: $dir/second.lua:1: the figure 'builder' is declared in expansions/builder.lua already"
run "$BASTIDE" check "$dir/second.lua" --with builder --games 25
expect_text company-that-must-come 1 "refused: $dir/second.lua:1: the figure 'builder' is declared in expansions/builder.lua already"

# --- What is not a fault but worth a word ----------------------------------------------------------------------------

# A last word that does not agree with one of our house rules.
echo 'return { total = function(_, points) return points + 1 end }' >"$dir/gift.lua"
run "$BASTIDE" check "$dir/gift.lua" --games 30
expect_text order-noted 0 'note total has the last word in the order of use: together with shared this game ends'
again order-noted-one 0 'wins with'
cp "$dir/again" "$dir/one"
again order-noted-other 0 'wins with' 2
if cmp -s "$dir/one" "$dir/again"; then fail noted-orders-differ 'both are the same'; else echo "ok noted-orders-differ"; fi

echo 'return { finish = function(player, tally) if player.seat == 1 then tally:bonus(30) end end }' >"$dir/seat.lua"
run "$BASTIDE" check "$dir/seat.lua" --games 100
expect_text favours-a-seat 1 'points; the first player gains 30.0 ± '
expect_text other-sources 1 'other sources pay 15.0 ± 0.0 points more per player'
expect_text favours-a-seat-is-found 1 'balance: of 2 greedy players seat 1 wins'
echo 'return { finish = function(player, tally) tally:bonus(5) end }' >"$dir/fair.lua"
run "$BASTIDE" check "$dir/fair.lua" --games 1
expect_text favours-nobody 0 'overall +5.0 ± 0.0 points balance was not measured: too few games found nothing'
expect_text singular 0 'seed 1: 1 game of 2 to 6 players, 1 set of rules'

# --- What ruins a game without any fault --------------------------------------------------------------------------

echo 'return { title = "Draw", total = function() return 0 end }' >"$dir/draw.lua"
run "$BASTIDE" check "$dir/draw.lua" --games 100
expect_text balance-draws 1 'balance: 100 % of the games of 2 greedy players are draws'
expect balance-table 1 '^balance players games  seats win %' ''
expect balance-limits 1 '^        limits +10 beyond even +25 %  2 times as wide +33 %, of two$' ''
echo 'return { title = "Six", placed = function() if #game.players == 6 then error("too many") end end }' >"$dir/six.lua"
run "$BASTIDE" check "$dir/six.lua" --games 30
expect_text balance-six-players 1 'too many'
run "$BASTIDE" check house/comeback.lua --games 30
expect_text balance-not-measured 0 'every entry took part; the balance was not measured'
echo 'return { again = function() return false end, finish = function() end }' >"$dir/idle.lua"
run "$BASTIDE" check "$dir/idle.lua" --games 120
expect_text two-entries-in-a-line 1 'again was asked'
expect_text two-entries-in-a-line-are-two 1 'finish was asked'
echo 'return { scored = function() for _ = 1, 200000 do end end }' >"$dir/slow.lua"
run "$BASTIDE" check "$dir/slow.lua" --games 2
expect_text balance-takes-too-long 0 'balance was not measured: its functions take too long'

# --- The command line -------------------------------------------------------------------------------------------

run "$BASTIDE" check siege --games 40 --seed 4
cp "$dir/out" "$dir/first"
run "$BASTIDE" check expansions/siege.lua --games 40 --seed 4
same same-seed-same-report "$dir/out" "$dir/first"
run "$BASTIDE" check
expect without-file 2 '' 'FILE is missing'
run "$BASTIDE" check "$dir/nothing.lua"
expect file-not-there 2 '' 'nothing.lua: cannot be read'
run "$BASTIDE" check siege --with sieeg
expect company-unknown 2 '' "^bastide check: --with: .*sieeg.*did you mean 'siege'"
run "$BASTIDE" check siege --opt sieeg=1
expect option-unknown 2 '' "'sieeg'"
run "$BASTIDE" check siege --games 0
expect no-games 2 '' "--games: '0' is not a valid number, expected 1 to"
run "$BASTIDE" check siege --record "$dir/none/record"
expect record-unwritable 2 '' 'none/record'
run_until TERM 'after [1-9]' "$BASTIDE" check siege --games 1000000
expect stopped 1 'stopped by hand after [1-9][0-9]* of 1000000 games' ''
expect stopped-is-not-clean 1 '^found nothing so far$' ''
run "$BASTIDE" check --help
expect help 0 'bastide check \[options\] FILE' ''

finish
