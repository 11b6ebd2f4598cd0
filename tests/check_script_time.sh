#!/bin/sh
# check_script_time.sh - rules and bots that take too long end the whole command, at once and with one message.
set -u
. tests/checks.sh

# Within the budget of each call, but not within that of the turn; over the budget of a call; and over the time.
cat >"$dir/turn.lua" <<'LUA'
return { place = function() for i = 1, 900000 do end end }
LUA
cat >"$dir/call.lua" <<'LUA'
return { score = { city = function() while true do end end } }
LUA
cat >"$dir/time.lua" <<'LUA'
return { place = function() for i = 1, 300 do local s = string.format("%99.99f%99.99f", 1e308, 1e308) end end }
LUA
cat >"$dir/load.lua" <<'LUA'
while true do end
LUA
cat >"$dir/bot.lua" <<'LUA'
return { choose = function() while true do end end }
LUA
cat >"$dir/times_bot.lua" <<'LUA'
return { choose = function() for i = 1, 1e9 do local s = string.format("%99.99f%99.99f", 1e308, 1e308) end end }
LUA

turn='all calls of this turn ran longer than its budget of 20000000 instructions allows'
call='call.lua:1: ran longer than its budget of 1000000 instructions allows'
time='took more than 0.05 seconds of processor time; --script-seconds allows more'
bots='--bots random,random --seed 1'

# shellcheck disable=SC2086 # a list of words
play() { run "$BASTIDE" play $bots "$@"; }
play --use "$dir/turn.lua"
expect play-stops-a-turn 2 - "^rule failed: .*turn.lua:1: $turn$"
play --use "$dir/call.lua"
expect play-stops-a-call 2 - "^rule failed: .*$call$"
play --use "$dir/time.lua" --script-seconds 0.05
expect play-stops-by-the-clock 2 - "^rule failed: .*time.lua:1: $time$"
play --use "$dir/load.lua"
expect play-stops-a-load 2 - "load.lua:1: ran longer than its budget of 10000000 instructions allows$"
run "$BASTIDE" play --bots "random,$dir/bot.lua" --seed 1
expect play-stops-a-bot 2 - "^bot failed: .*bot.lua:1: ran longer than its budget of 10000000 instructions allows"
# Each imagined turn is well within its time, but all that a bot imagines for one decision share it: here 1 + 500 / 25 times.
echo 'return { score = function() for i = 1, 60000 do end end }' >"$dir/slow.lua"
run "$BASTIDE" play --bots mcts:iterations=500,random --seed 1 --use "$dir/slow.lua" --script-seconds 0.05
expect play-stops-what-is-imagined 2 - "^rule failed: .*slow.lua:1: took more than 1.05 seconds of processor time"

# A simulation has as many games under way as threads.
one='^bastide sim: [12] of [0-9]+ games failed, the first with seed [0-9]+: '
sim() { run "$BASTIDE" sim --bots random,random --threads 2 --games 5000 "$@"; }
run "$BASTIDE" sim --bots random,random --threads 1 --games 5000 --use "$dir/turn.lua"
expect sim-ends-with-a-turn 1 - "$one.*turn.lua:1: "
sim --use "$dir/call.lua"
expect sim-ends-with-a-call 1 - "$one.*$call$"
sim --use "$dir/time.lua" --script-seconds 0.05
expect sim-ends-with-the-clock 1 - "$one.*time.lua:1: $time$"
run "$BASTIDE" sim --bots "random,$dir/bot.lua" --threads 2 --games 5000
expect sim-ends-with-a-bot 1 - "$one.*bot.lua:1: ran longer"
run "$BASTIDE" sim --script-seconds 0.05 --bots "random,$dir/times_bot.lua" --threads 2 --games 5000
expect sim-ends-with-a-bot-by-the-clock 1 - "$one.*times_bot.lua:1: $time$"
run "$BASTIDE" compare --bots random,random --threads 2 --use base -- --use "$dir/call.lua"
expect compare-ends-with-a-call 1 - "^bastide compare: [12] pairs of games failed, .*$call$"

run "$BASTIDE" check "$dir/call.lua"
expect check-ends-with-a-call 1 '\(1 of 1 game\)' ''
run "$BASTIDE" check --script-seconds 0.05 "$dir/time.lua"
expect check-ends-with-the-clock 1 '\(1 of 1 game\)' ''

# --- The option -------------------------------------------------------------------------------------------------

for seconds in 0 x 1x -1 '' . 1.2.3 1e3 100001; do
  run "$BASTIDE" tiles --script-seconds "$seconds"
  expect "seconds-'$seconds'" 2 '' 'is not a time, expected seconds from 0.01 to 100000$'
done
BASTIDE_SCRIPT_SECONDS=soon run "$BASTIDE" tiles
expect seconds-in-the-environment 2 '' "^bastide tiles: BASTIDE_SCRIPT_SECONDS is 'soon', expected 0.01 to 100000$"
export BASTIDE_SCRIPT_SECONDS=0.05
play --use "$dir/time.lua"
expect environment-sets-the-time 2 - "$time$"
play --use "$dir/time.lua" --script-seconds 0.1
expect option-comes-before-the-environment 2 - 'took more than 0.1 seconds of processor time'

finish
