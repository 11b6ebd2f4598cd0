#!/bin/sh
# check_bots.sh - bots at the prompt and in bastide play: bot, auto, hint, --bots.
set -u
. tests/checks.sh
everything=inns,builder,pig,goods,cult,siege,crops

# --- --bots --------------------------------------------------------------------------------------------------------

run "$BASTIDE" play --bots greedy,random --seed 7 --use $everything --save "$dir/game.txt"
expect play-greedy 0 '^Blue wins with [0-9]+ points' ''
cp "$dir/out" "$dir/first"
run "$BASTIDE" replay "$dir/game.txt"
expect replay-greedy 0 'verified$' ''
run "$BASTIDE" play --bots greedy,random --seed 7 --use $everything
same greedy-is-deterministic "$dir/first" "$dir/out"
run "$BASTIDE" play --bots greedy:figure=0,open=0.5,random --seed 7
expect parameters-in-a-list 0 '^Final scores' ''
run "$BASTIDE" play --bots mcts:iterations=3,width=2,rounds=1,greedy,random --seed 7
expect three-bots 0 '^  Green' ''
run "$BASTIDE" play --bots mcts:iterations=3,greedy --seed 7
cp "$dir/out" "$dir/first"
run "$BASTIDE" play --bots mcts,greedy --iterations 3 --seed 7
same iterations-as-an-option "$dir/first" "$dir/out"
run "$BASTIDE" sim --bots mcts,greedy --time 1 --games 1
expect time-as-an-option 0 '^  mcts:time=1 ' ''
run "$BASTIDE" play --bots greedy:figur=1,random --seed 7
expect parameter-unknown 2 '' "greedy has no parameter 'figur' .did you mean 'figure'"
run "$BASTIDE" play --bots greedy:figure=1000,random --seed 7
expect parameter-too-large 2 '' 'figure=1000 is not a valid number, expected 0 to 100'
run "$BASTIDE" play --bots figure=1,random --seed 7
expect parameter-without-a-bot 2 '' "no bot is called 'figure=1'"
run "$BASTIDE" play --bots cautious:figure=1,random --seed 7
expect parameter-of-a-bot-in-lua 2 '' 'cautious takes no parameters, as it is written in Lua'
run "$BASTIDE" play --bots random:figure=1 --seed 7
expect parameter-of-random 2 '' 'random takes no parameters$'
cp scripts/bots/cautious.lua "$dir/my bot.lua"
run "$BASTIDE" play --bots "$dir/my bot.lua,random" --seed 7
expect bot-with-a-blank-in-its-name 0 '^Final scores' ''
run "$BASTIDE" sim --bots "$dir/my bot.lua,random" --games 4 --seed 7 --json "$dir/blank.json"
run "$BASTIDE" merge "$dir/blank.json"
expect blank-in-a-name-in-a-file 0 'my bot.lua' ''
run "$BASTIDE" play --bots greedy,,random --seed 7
expect bots-empty-name 2 '' 'an empty name in the list'

# --- Dice of a bot ---------------------------------------------------------------------------------------------------

cat >"$dir/dice.lua" <<'BOT'
return { choose = function(game, actions)
  if game:random(10) == 1 then return game:random(#actions) end
  return 1
end }
BOT
for threads in 1 2; do
  run "$BASTIDE" sim --bots "$dir/dice.lua,random" --games 30 --seed 4 --threads $threads --json "$dir/dice$threads.json"
  expect "dice-$threads" 0 '^30 games' ''
done
same dice-on-any-number-of-threads "$dir/dice1.json" "$dir/dice2.json"
run "$BASTIDE" play --bots "$dir/dice.lua,random" --seed 4
cp "$dir/out" "$dir/first"
run "$BASTIDE" play --bots "$dir/dice.lua,random" --seed 4
same dice-of-a-seed "$dir/first" "$dir/out"

# --- bot -----------------------------------------------------------------------------------------------------------

circle='use crops
players Ann Bob
set B23 0,1 r0
set B23 1,1 r0
set B23 2,1 r0
set B23 3,1 r0
set B23 4,1 r0
set B14 0,0 r0 Ann.small@C1
set B14 2,0 r0 Bob.small@C1
play Ann K02 4,0 r0 small@C2'
table='players Ann Bob
seed 7'
run_input "$table
bot Bob greedy:open=.5
bot
play Ann B14 0,-1 r2" "$BASTIDE"
expect bot-takes-a-seat 0 '^Bob is played by greedy:open=0.5\.$' ''
expect bot-lists 0 '^  2  Bob +greedy:open=0.5$' ''
expect bot-moves 0 '^   2  play Bob ' ''
run_input "$table
bot 1 random
bot 1 person" "$BASTIDE"
expect bot-gives-back 0 '^Ann is played by a person' ''
run_input "$table
bot bob greedy" "$BASTIDE"
expect bot-small-letters 0 '^Bob is played by greedy' ''
run_input "$table
bot Bob gredy" "$BASTIDE"
expect bot-unknown 1 '' "no bot is called 'gredy' .did you mean 'greedy'.*, expected easy, medium, hard, expert, random, greedy, mcts, cautious, city_builder or person"
for who in Carl 0 3 99999999999 '\x80'; do
  run_input "$table
bot $who greedy" "$BASTIDE"
  expect "bot-player-$who" 1 '' 'unknown player .*, or a seat from 1 to 2'
done
run_input "$table
bot Ann" "$BASTIDE"
expect bot-which 1 '' 'expected bot PLAYER BOT'
run_input "$table
bot Ann greedy now" "$BASTIDE"
expect bot-too-much 1 '' "unexpected word 'now'"

# --- auto ----------------------------------------------------------------------------------------------------------

run_input "$table
auto 6
next Ann" "$BASTIDE"
expect auto-plays-turns 0 '^   6  play Bob ' ''
if [ "$(grep -c ' play ' "$dir/out")" = 6 ]; then echo 'ok auto-counts'; else fail auto-counts "$(cat "$dir/out")"; fi
run_input "$table
auto 500
auto" "$BASTIDE" -k
expect auto-to-the-end 1 'wins with' 'the game is over'
run_input "players Ann Bob
auto 100" "$BASTIDE"
expect auto-open-game 0 'wins with' ''
run_input "$circle
auto
next Bob" "$BASTIDE"
expect auto-answers-what-is-open 0 '^ +9  choose Ann (add|return)' ''
for count in 0 -1 x 1.5 100000000000000000000; do
  run_input "$table
auto $count" "$BASTIDE"
  expect "auto-$count" 1 '' "'$count' is not a valid number, expected auto and 1 to"
done

# --- hint ----------------------------------------------------------------------------------------------------------

run_input "$table
hint 3" "$BASTIDE"
expect hint 0 '^ +#1 +\+[0-9.]+  play Ann B14 -?[0-9]+,-?[0-9]+ r[0-3]' ''
if [ "$(wc -l <"$dir/out")" = 3 ]; then echo 'ok hint-counts'; else fail hint-counts "$(cat "$dir/out")"; fi
first=$(sed -n '1s/.*play Ann \(B14 [^ ]* r[0-3]\( [a-z]*@[A-Z][0-9]*\)\{0,1\}\).*/\1/p' "$dir/out")
run_input "$table
play Ann $first" "$BASTIDE"
expect hint-can-be-played 0 "play Ann $first" ''
# A hint changes nothing, not even chance.
run_input "$table
auto 5" "$BASTIDE"
cp "$dir/out" "$dir/first"
run_input "$table
hint
auto 5" "$BASTIDE"
grep -v '^ *#[0-9]* *[+-][0-9.]*  play' "$dir/out" >"$dir/rest"
same hint-changes-nothing "$dir/first" "$dir/rest"
run_input 'players Ann Bob
play Ann B14 0,-1 r2
hint' "$BASTIDE"
expect hint-open-game 1 - 'no tile is in hand'
run_input "$circle
hint" "$BASTIDE"
expect hint-for-an-answer 0 '^ +#1 +[+-][0-9.]+  choose Ann (add|return)' ''
cat >"$dir/late.lua" <<'RULE'
return { title = "Late", score = { city = function(city) if city.complete then local n; return n.x end end } }
RULE
run_input "use $dir/late.lua
$table
hint
auto 90
next Ann" "$BASTIDE" -k
expect rule-fails 1 - 'rule failed: .*late.lua:1:'

# --- Ctrl-C -----------------------------------------------------------------------------------------------------

# SIGTERM does the same, and a shell's background commands are deaf for SIGINT.  A bot that thinks for minutes.
run_until TERM '^ +1 ' "$BASTIDE" play --bots greedy,mcts:iterations=1000000 --seed 3 --save "$dir/stopped.save"
expect stopped-game 1 '^ +1 ' '^stopped$'
run "$BASTIDE" replay "$dir/stopped.save"
expect stopped-game-is-saved 0 ': verified' ''

finish
