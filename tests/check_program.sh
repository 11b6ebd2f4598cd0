#!/bin/sh
# check_program.sh - every subcommand as a user calls it: what it prints, its exit status, and that two runs agree.
#
# What happens with bad input is check_bad_input.sh's business.
set -u
. tests/checks.sh

# --- Help -------------------------------------------------------------------------------------------------------

run "$BASTIDE" --help
expect help 0 '^Usage: bastide' ''
run "$BASTIDE" --version
expect version 0 "^bastide $(sed -n 's/^#define BASTIDE_VERSION "\(.*\)"$/\1/p' core/version.h)\$" ''
expect version-save-format 0 '^save format 1$' ''
digest=$(sed -n 's/^standard rules \([0-9a-f]\{16\}\)$/\1/p' "$dir/out")
run "$BASTIDE" play --bots random,random --seed 7 --save "$dir/digest.txt"
run grep -x "digest base=$digest" "$dir/digest.txt"
expect version-digest-as-in-a-save 0 '^digest base=[0-9a-f]{16}$' ''
run env BASTIDE_HOME="$dir" "$BASTIDE" --version
expect version-without-rules 2 '^bastide [0-9]' 'base.lua'
for command in play replay test sim merge compare perft tiles list docs; do
  run "$BASTIDE" "$command" --help
  expect "help-$command" 0 "^Usage: bastide $command" ''
  run "$BASTIDE" help "$command"
  expect "help-about-$command" 0 "^Usage: bastide $command" ''
done

run "$BASTIDE" rules siege
expect command-of-the-prompt 2 '' "'rules' is a command of the prompt"
run "$BASTIDE" help hint
expect help-about-a-command-of-the-prompt 2 '' "'hint' is a command of the prompt"

# --- Playing and replaying --------------------------------------------------------------------------------------

run "$BASTIDE" play --bots random,random --seed 7 --save "$dir/game.txt"
expect play 0 '^Final scores' ''
expect play-tells-turns 0 '^ *1  play Blue B[0-9]+ ' ''
expect play-tells-winner 0 '(wins|share the win) with [0-9]+ points' ''
cp "$dir/out" "$dir/first"
run "$BASTIDE" replay "$dir/game.txt"
expect replay 0 'hash [0-9a-f]{16}: verified$' ''
run "$BASTIDE" replay --lines "$dir/game.txt"
expect replay-lines 0 '^play Blue B[0-9]+ ' ''
run "$BASTIDE" play --bots random,random --seed 7 --save "$dir/again.txt"
same play-is-deterministic "$dir/first" "$dir/out"
same save-is-deterministic "$dir/game.txt" "$dir/again.txt"
run "$BASTIDE" play --bots random,random --seed 8
if cmp -s "$dir/first" "$dir/out"; then fail play-seed 'another seed, the same game'; else echo 'ok play-seed'; fi
run "$BASTIDE" play --bots random,random
expect play-without-seed 0 '^seed [0-9]+$' ''
for players in 2 3 4 5 6; do
  bots=random
  while [ "$(echo "$bots" | tr ',' '\n' | wc -l)" -lt $players ]; do bots=$bots,random; done
  run "$BASTIDE" play --players $players --bots "$bots" --seed 1 --save "$dir/many.txt"
  expect "play-$players-players" 0 '^Final scores' ''
  run "$BASTIDE" replay "$dir/many.txt"
  expect "replay-$players-players" 0 verified ''
done
run "$BASTIDE" play --players Ann,Bob --bots random,random --seed 1
expect play-names 0 '^ +2  play Bob ' ''
run "$BASTIDE" play --opt tiny_city=2 --bots random,random --seed 1 --save "$dir/opt.txt"
expect play-option 0 '^Final scores' ''
run "$BASTIDE" replay "$dir/opt.txt"
expect replay-option 0 verified ''
run "$BASTIDE" play --demo
expect demo 0 '^Final scores' ''
expect demo-draws 0 '^ +0 .*-------' ''
run "$BASTIDE" play --seed 1
expect play-people-without-a-line 0 '' ''
run_input 'play 0,-1 r2 small@C1' "$BASTIDE" play --bots random --seed 3
expect play-against-a-bot 0 '^ +2  play Red ' ''

# A game that a person broke off goes on where it was.
run_input 'undo' "$BASTIDE" play --bots random,person --seed 3 --save "$dir/mine.txt"
expect undo-past-the-first-bot 1 - 'only bots have moved there'
run_input 'score' "$BASTIDE" play --bots random,person --seed 3 --save "$dir/mine.txt"
run "$BASTIDE" replay "$dir/mine.txt"
expect save-of-a-game-under-way 0 '1 lines.*verified' ''

# --- What rules are asked ---------------------------------------------------------------------------------------

run "$BASTIDE" play --use builder,house/great_cities.lua --bots greedy,greedy --seed 7 --save "$dir/traced.txt" --trace "$dir/trace"
expect play-trace 0 '^Final scores' ''
cp "$dir/out" "$dir/first"
cp "$dir/trace" "$dir/out"
expect trace-has-a-head 0 '^turn	hook	rule	asked	answered$' ''
expect trace-tells-the-answer 0 '^[0-9]+	score	house/great_cities.lua:7	city at .* complete, for (Blue|Red)	bonus 5$' ''
expect trace-tells-of-every-rule 0 '^[0-9]+	placed	expansions/builder.lua:[0-9]+	tile .*	' ''
run "$BASTIDE" play --use builder,house/great_cities.lua --bots greedy,greedy --seed 7
same play-trace-changes-nothing "$dir/first" "$dir/out"
run "$BASTIDE" replay "$dir/traced.txt" --trace "$dir/trace"
expect replay-trace 0 'verified$' ''
cp "$dir/trace" "$dir/out"
expect replay-trace-lines 0 '	bonus 5$' ''
run_input 'use house/great_cities.lua
players A B
play A B14 0,-1 r2 small@C1' "$BASTIDE" --trace "$dir/trace"
cp "$dir/trace" "$dir/out"
expect prompt-trace 0 '^[0-9]+	score	house/great_cities.lua:7	city at .* for A	nothing$' -
echo mine >"$dir/mine"
run "$BASTIDE" play --demo --trace "$dir/mine"
expect trace-over-a-file-of-others 2 '' '^bastide play: --trace: .*--force replaces it'
run "$BASTIDE" play --demo --save "$dir/one" --trace "$dir/one"
expect trace-and-save-are-two-files 2 '' '^bastide play: --save and --trace name the same file'

# --- Counting ---------------------------------------------------------------------------------------------------

# Numbers of an engine written independently of this one.
printf '%s\n' '# drawn in this order' B03 B07 '' B22 'B09 # the last' >"$dir/order"
for leaves in 1:12 2:264 3:8150 4:351394 5:0; do
  run "$BASTIDE" perft --order "$dir/order" --depth "${leaves%:*}"
  expect "perft-depth-${leaves%:*}" 0 "^${leaves#*:}\$" ''
done
run "$BASTIDE" perft --order "$dir/order" --depth 3 --divide
expect perft-divide 0 '^play Blue B03 0,-1 r2 small@C1: [0-9]+$' ''
total=$(sed -n 's/^play.*: //p' "$dir/out" | awk '{ sum += $1 } END { print sum }')
[ "$total" = 8150 ] && echo 'ok perft-divide-adds-up' || fail perft-divide-adds-up "$total, expected 8150"
run "$BASTIDE" perft --order "$dir/order" --depth 2 --players 5
expect perft-players 0 '^264$' ''

# --- What there is ----------------------------------------------------------------------------------------------

run "$BASTIDE" tiles
expect tiles 0 '^ *B01 +B02 x3 ' ''
run "$BASTIDE" tiles --json
expect tiles-json 0 '^\{"id":"B16","set":"base","count":1,"edges":"crfr","start":true,"marks":\[\],"segments":\[\{"name":"C1","kind":"city","sides":"N","marks":\[\]\},\{"name":"R1","kind":"road","sides":"EW","marks":\[\]\},\{"name":"F1","kind":"field","ports":\["ENE","WNW"\],"cities":\["C1"\]\},' ''
[ "$(wc -l <"$dir/out")" -eq 25 ] && echo 'ok tiles-json-lines' || fail tiles-json-lines "$(wc -l <"$dir/out")"
mkdir "$dir/my rules"
cp scripts/house/shared.lua "$dir/my rules"
run "$BASTIDE" play --use "$dir/my rules/shared.lua" --bots random,random
expect rule-with-a-blank-in-its-path 2 '' "my rules/shared.lua' has a blank in it, and the lines of a game"
run "$BASTIDE" list
expect list 0 '^base: ' ''
expect list-house 0 '^house/great_cities.lua: Great cities$' ''
expect list-house-options 0 '^  options   cap = 20 \(1 to 100\)$' ''
expect list-bots 0 '^  mcts +tries greedy' ''
expect list-levels 0 '^  expert +looks ' ''
expect list-parameters 0 '^    iterations tiles that are laid in thought for a decision \(2000\)$' ''
expect list-bots-in-lua 0 '^  cautious +plays what pays best, but keeps two figures at home$' ''
sed -n '/^Bots:/,$p' "$dir/out" >"$dir/bots"
run_input 'players Ann Bob
bot' "$BASTIDE"
sed -n '/^Bots:/,$p' "$dir/out" >"$dir/bots-of-the-prompt"
same list-bots-as-the-prompt-does "$dir/bots" "$dir/bots-of-the-prompt"
run "$BASTIDE" list --json
expect list-json 0 '^\{"name":"base","title":"[^"]+","file":"scripts/base.lua","tiles":72,"kinds":25,' ''
expect list-json-house 0 '^\{"kind":"house","name":"house/capped.lua","title":"Capped features","file":"scripts/house/capped.lua",.*"options":\[\{"name":"cap","default":20,' ''
expect list-json-bot 0 '^\{"kind":"bot","name":"mcts","title":"[^"]+","parameters":\[\{"name":"iterations","default":2000,"min":0,"max":1000000,' ''
expect list-json-bot-in-lua 0 '^\{"kind":"bot","name":"cautious","title":"[^"]+","parameters":\[\]\}$' ''
run "$BASTIDE" docs hooks
expect docs-hooks 0 placed ''
run "$BASTIDE" docs meta
expect docs-meta 0 '^---@meta' ''

# --- Scenarios --------------------------------------------------------------------------------------------------

printf '%s\n' 'scenario a cap joins' 'players A B' 'play A B14 0,-1 r2 small@C1' 'score A=4 B=0' >"$dir/good"
printf '%s\n' 'scenario b wrong' 'players A B' 'score A=1 B=0' >"$dir/wrong"
run "$BASTIDE" test "$dir/good"
expect test-passes 0 '^1 passed, 0 failed$' ''
run "$BASTIDE" test "$dir/good" "$dir/wrong"
expect test-fails 1 '^1 passed, 1 failed$' 'wrong:3: '

# --- The prompt -------------------------------------------------------------------------------------------------

run_input 'play B14 0,-1 r2 small@C1
score
explain
show
undo
redo
score Blue=4
explain 0,0:R1
6 * 7
turn.player.name
for i = 1, 2 do
  print("line", i)
end
help
help play
help notation' "$BASTIDE"
expect prompt 0 '^42$' ''
expect prompt-plays 0 '^ +1  play Blue B14 0,-1 r2 small@C1 +Blue \+4 city$' ''
expect prompt-explains 0 '^city, 2 tiles: 4 = base' ''
expect prompt-draws 0 '^ +-1 \[\.\.\.\.\.\.\.\]$' ''
expect prompt-lua-sees-the-game 0 '^Red$' ''
expect prompt-lua-over-lines 0 '^line.2$' ''
expect prompt-help 0 '^Time +undo ' ''
run_input 'spots B14' "$BASTIDE"
expect prompt-spots 0 '^B14: 4 ways$' ''
run_input "new players Ann Bob Cleo seed 5
spots
clear
use base
players A B
set B20 0,0 r0 A.small@M
next A
load $dir/game.txt
score
save $dir/copy.txt" "$BASTIDE"
expect prompt-games 0 'wins with' ''
same prompt-saves-what-it-loaded "$dir/game.txt" "$dir/copy.txt"
run_input 'shwo' "$BASTIDE"
expect prompt-suggests 1 '' "^stdin:1: unknown command 'shwo' \\(did you mean 'show'\\?\\)"
run_input 'next Blue
next Red
next Blue' "$BASTIDE"
expect prompt-stops-at-a-failure 1 '' '^stdin:2: '
run_input 'next Red
6 * 7' "$BASTIDE" -k
expect prompt-keeps-going 1 '^42$' '^stdin:1: '
run_input 'quit
nonsense here' "$BASTIDE"
expect prompt-quits 0 '' ''

# Tiles of one's own, drawn at the prompt, then played with.
sheet='  X01
  ...|...
  ...|...
  ...|...
  ---x...
  .......
  .......
  .......
'
run_input "design $dir/own.txt
$sheet
new open use creativity opt creativity=$dir/own.txt
play Blue X01 1,0 r0 small@R2" "$BASTIDE"
expect prompt-design-draws-tiles 0 'kept in .*own.txt' ''
run_input "design $dir/own.txt" "$BASTIDE"
expect prompt-design-keeps-what-is-there 1 '' 'own.txt is there already'
run_input "design $dir/bad.txt
  X01
  ...|...
  .......
  .......
  .......
  .......
  .......
  .......
" "$BASTIDE"
expect prompt-design-refuses-a-bad-drawing 1 '' 'bad.txt:2: tile X01, row 1, column 4: road stops'
run_input "design $dir/none.txt
  X01" "$BASTIDE"
expect prompt-design-wants-the-end 1 '' 'in the middle of a sheet'

finish
