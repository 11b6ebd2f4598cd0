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

# Every faulty rule again, with many games: what is found with few is not lost.
for rule in tests/faulty/*.lua; do
  found=$(sed -n '1s/^-- found: //p' "$rule")
  with=$(sed -n 's/^-- with: //p' "$rule")
  # shellcheck disable=SC2086 # several words
  run "$BASTIDE" check "$rule" $with --games 300
  expect_text "fault-$(basename "$rule" .lua)" 1 "$found"
done
finish
