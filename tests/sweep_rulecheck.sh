#!/bin/sh
# sweep_rulecheck.sh - bastide check: what takes many games, or many places, to be found.  The rest is in check_rulecheck.sh.
set -u
. tests/checks.sh

cat >"$dir/cross.lua" <<'LUA'
return { place = function(spot) if spot.x ~= 0 and spot.y ~= 0 then return false, "outside of the cross" end end }
LUA
run "$BASTIDE" check "$dir/cross.lua" --games 300
expect_text tiles-aside 0 'tiles more fit nowhere and leave the game'

cat >"$dir/prize.lua" <<'LUA'
return { title = "First to finish", state = { game = { "done" }, player = { "prize" } },
  scored = function(feature)
    if game.done == 1 then return end
    for figure in feature:figures() do game.done = 1; figure.player.prize = 100; return end
  end,
  finish = function(player, tally) tally:bonus(player.prize) end }
LUA
run "$BASTIDE" check "$dir/prize.lua" --games 1800
expect_text balance-decides 1 'balance: its points alone decide who wins'

cat >"$dir/snowball.lua" <<'LUA'
return { title = "Snowball", total = function(_, points, player)
  for _, rival in ipairs(game.players) do
    if rival ~= player and rival.score >= player.score then return points end
  end
  return points * 4
end }
LUA
run "$BASTIDE" check "$dir/snowball.lua" --games 100
expect_text balance-runaway 1 'balance: with 2 greedy players the first ends'
run "$BASTIDE" check house/comeback.lua --games 100
expect_text balance-kept 0 'and the balance is not certainly beyond any limit'
# A seat that wins far too often only with three players: so few games leave it in doubt, so more are played.
echo 'return { finish = function(player, tally) if #game.players == 3 and player.seat == 2 then tally:bonus(8) end end }' >"$dir/three.lua"
run "$BASTIDE" check "$dir/three.lua" --games 400
expect_text balance-plays-on-in-doubt 1 'balance: of 3 greedy players seat 2 wins'
expect balance-plays-no-more-without 1 '^        5 +40  ' ''

# Others that do not agree with each other are nobody's fault.
echo 'return { score = { road = { complete = { tile = 1 } } } }' >"$dir/paved.lua"
run "$BASTIDE" check "$dir/paved.lua" --with tests/rules/feasts.lua,house/shared.lua --games 30
expect_text order-of-others 0 'found nothing'
echo 'return { total = function(_, points) return points + 1 end }' >"$dir/gift.lua"
run "$BASTIDE" check "$dir/gift.lua" --with house/shared.lua --games 20
expect_text order-of-those-named 1 'total and that of shared depend on the order of use'

cat >"$dir/diary.lua" <<'LUA'
return { title = "Diary",
  turn_start = function(player)
    local days = 0
    for _ = 1, 100000 do days = days + 1 end
    if days == 0 then player:award(1) end
  end }
LUA
run "$BASTIDE" check "$dir/diary.lua" --games 300
expect_text slow 1 'of 300 games were played, because its functions take too long'

# The faulty rules that check_rulecheck.sh leaves out because they need many games, and every fourth of the others with many:
# what is found with few is not lost.  (One is slow on purpose.)
number=0
for rule in tests/faulty/*.lua; do
  number=$((number + 1))
  found=$(sed -n '1s/^-- found: //p' "$rule")
  with=$(sed -n 's/^-- with: //p' "$rule")
  games=$(sed -n 's/^-- games: //p' "$rule")
  case $rule in
  */near_the_budget.lua) games=30 ;;
  *)
    [ "${games:=20}" -ge 100 ] || [ $((number % 4)) -eq 0 ] || continue
    [ "$games" -ge 120 ] || games=120
    ;;
  esac
  # shellcheck disable=SC2086 # several words
  run "$BASTIDE" check "$rule" $with --games $games
  expect_text "fault-$(basename "$rule" .lua)" 1 "$found"
done
finish
