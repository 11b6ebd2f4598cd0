#!/bin/sh
# check_bad_input.sh - what no user means: each gets one clear message, the right exit status, and nothing is lost.
set -u
. tests/checks.sh

# --- The command line -------------------------------------------------------------------------------------------

run "$BASTIDE" paly
expect command-with-a-slip 2 '' "^bastide: unknown command 'paly' \\(did you mean 'play'\\?\\)"
run "$BASTIDE" xyzzy
expect command-unknown 2 '' "^bastide: unknown command 'xyzzy'; "
run "$BASTIDE" help xyzzy
expect help-about-nothing 2 '' "unknown command 'xyzzy'"
run "$BASTIDE" play --sede 7
expect option-with-a-slip 2 '' "^bastide play: unknown option '--sede' \\(did you mean '--seed'\\?\\)"
run "$BASTIDE" play -x
expect option-letter 2 '' "unknown option '-x'"
run "$BASTIDE" tiles --seed 7
expect option-of-another-command 2 '' "unknown option '--seed'"
run "$BASTIDE" play --seed
expect option-without-value 2 '' '^bastide play: --seed wants a value'
run "$BASTIDE" play extra
expect word-too-many 2 '' "unexpected word 'extra'"
run "$BASTIDE" replay
expect file-missing 2 '' '^bastide replay: FILE is missing'
for seed in x 7x -1 '' 99999999999999999999 0x10 ' 7'; do
  run "$BASTIDE" play --bots random,random --seed "$seed"
  expect "seed-'$seed'" 2 '' '^bastide play: --seed: .* is not a valid number, expected 0 to 18446744073709551615$'
done
for players in 9 0 A,B,C,D,E,F,G 99999999999999999999; do
  run "$BASTIDE" play --players "$players" --bots random,random
  expect "players-$players" 2 '' '^bastide play: --players: (1 player|.* players), expected 1 to 6$'
done
run "$BASTIDE" play --players 'A,,B'
expect players-empty-name 2 '' '--players: an empty name'
run "$BASTIDE" play --players 'A,B C'
expect players-name-with-a-blank 2 '' '--players: '
run "$BASTIDE" play --players A,A --bots random,random
expect players-of-one-name 2 '' "two players are called 'A'"
run "$BASTIDE" play --bots clever,random
expect bot-unknown 2 '' "no bot is called 'clever', expected easy, medium, hard, expert, random, greedy, mcts, cautious, city_builder or person"
echo 'return { placed = function() error("never") end }' >"$dir/rule.lua"
for option in "sim --use $dir/rule.lua --json" "sim --use $dir/rule.lua --bots random --csv" "check $dir/rule.lua --record" \
  "merge $dir/rule.lua --html"; do
  # shellcheck disable=SC2086
  run "$BASTIDE" $option "$dir/rule.lua"
  expect "over-what-is-read-${option%% *}" 2 '' ' would overwrite .*rule.lua, which is read'
done
run "$BASTIDE" sim --games 1000000 --json ''
expect json-without-a-name 2 '' '^bastide sim: --json: the name is empty, expected that of a file$'
run "$BASTIDE" play --save ''
expect save-without-a-name 2 '' '^bastide play: --save: the name is empty'
run "$BASTIDE" sim --use "/tmp/$(printf '%0300d' 0).lua" --games 1
expect path-too-long 2 '' '^/tmp/0+…: the path is too long$'
run "$BASTIDE" sim --iterations 5 --bots greedy,random
expect iterations-without-mcts 2 '' '--iterations is for mcts, expected it among the --bots'
run "$BASTIDE" sim --time soon --bots mcts,random
expect time-no-number 2 '' 'time=soon is not a valid number, expected 0 to 1000000'
run "$BASTIDE" play --players 2 --bots random,random,random
expect bots-too-many 2 '' '3 bots for 2 players'
run "$BASTIDE" play --opt nonsense=1 --bots random,random
expect option-of-no-rule 2 '' nonsense
run "$BASTIDE" perft --depth 2
expect perft-without-order 2 '' '--order FILE is missing'
printf 'B14\n' >"$dir/order"
run "$BASTIDE" perft --order "$dir/order"
expect perft-without-depth 2 '' '--depth N is missing'
run "$BASTIDE" perft --order "$dir/order" --depth many
expect perft-depth 2 '' "--depth: 'many' is not a valid number"
run "$BASTIDE" docs nothing
expect docs-unknown 2 '' 'expected hooks, meta, prompt, man, bash, zsh or fish'

# --- Files ------------------------------------------------------------------------------------------------------

printf 'return {\n  title = "broken"\n  score = {},\n}\n' >"$dir/broken.lua"
run "$BASTIDE" play --use "$dir/broken.lua" --bots random,random
expect script-syntax 2 '' 'broken\.lua:3: '
run "$BASTIDE" tiles --use "$dir/broken.lua"
expect script-syntax-tiles 2 '' 'broken\.lua:3: '
printf 'return { title = "late", total = function() error("no more") end }\n' >"$dir/late.lua"
run "$BASTIDE" play --use "$dir/late.lua" --bots random,random --seed 7 --save "$dir/late.txt"
expect script-error-in-play 2 '^ +1  play ' 'rule failed: .*late\.lua:1: '
run "$BASTIDE" replay "$dir/late.txt"
expect script-error-loses-nothing 0 verified ''
run "$BASTIDE" play --use "$dir/late.lua" --bots random,random --seed 7
expect script-error-in-play-without-save 2 '^ +1  play ' 'rule failed: .*late\.lua:1: '
printf 'return { title = "slow", place = function() while true do end end }\n' >"$dir/slow.lua"
run_input 'spots B14
next Blue' "$BASTIDE" -k --use "$dir/slow.lua"
expect script-error-while-looking 1 - '^stdin:1: rule failed: .*slow\.lua:1: '
[ "$(wc -l <"$dir/err")" -eq 1 ] && echo 'ok script-error-is-forgotten' || fail script-error-is-forgotten "$(cat "$dir/err")"
printf 'B14\nB14\n' >"$dir/order"
run "$BASTIDE" perft --order "$dir/order" --depth 2 --use "$dir/slow.lua"
expect script-error-in-perft 2 '' 'slow\.lua:1: '

for call in "replay $dir/none" "perft --depth 1 --order $dir/none" "tiles --use $dir/none.lua" \
  "play --bots random,random --use nosuch" "replay $dir" "perft --depth 1 --order $dir" "tiles --use $dir"; do
  # shellcheck disable=SC2086 # words on purpose
  run "$BASTIDE" $call
  expect "file-of: $(echo "$call" | sed "s|$dir|DIR|")" 2 '' .
done
for file in "$dir/none" "$dir"; do
  run "$BASTIDE" test "$file"
  expect "test-of: $(echo "$file" | sed "s|$dir|DIR|")" 2 '^0 passed, 1 failed$' .
done
printf '%s\n' 'scenario a unknown tile' 'players A B' 'play A B99 0,-1 r0' >"$dir/scenario"
run "$BASTIDE" test "$dir/scenario"
expect scenario-unknown-tile 1 '^0 passed, 1 failed$' 'scenario:3: .*B99'
printf 'B14\nB99\n' >"$dir/order"
run "$BASTIDE" perft --order "$dir/order" --depth 1
expect order-unknown-tile 2 '' 'order:2: .*B99'
printf 'B01\nB01\n' >"$dir/order"
run "$BASTIDE" perft --order "$dir/order" --depth 1
expect order-too-many 2 '' 'only 1 of B01'
BASTIDE_HOME=$dir run "$BASTIDE" list
expect home-without-scripts 2 '' 'BASTIDE_HOME'
status=0
"$BASTIDE" <"$dir" >"$dir/out" 2>"$dir/err" || status=$?
expect input-is-a-folder 2 '' 'standard input: '

# --- Saves ------------------------------------------------------------------------------------------------------

"$BASTIDE" play --bots random,random --seed 7 --save "$dir/game.txt" >/dev/null
lines=$(wc -l <"$dir/game.txt") number=0 missed=''
while [ "$number" -lt "$lines" ]; do # the last character of each line becomes another one
  number=$((number + 1))
  sed "${number}s/.\$/~/" "$dir/game.txt" >"$dir/flipped.txt"
  run "$BASTIDE" replay "$dir/flipped.txt"
  [ "$status" -eq 2 ] && [ ! -s "$dir/out" ] && grep -q 'flipped.txt:[0-9]' "$dir/err" || missed="$missed $number"
done
[ -z "$missed" ] && echo 'ok save-with-a-flipped-character' || fail save-with-a-flipped-character "lines$missed"
sed 's/^seed 7$/seed 8/' "$dir/game.txt" >"$dir/flipped.txt"
run "$BASTIDE" replay "$dir/flipped.txt"
expect save-of-another-seed 2 '' 'flipped\.txt:[0-9]+: '
sed '/^hash /{s/\(.\)$/\1x/; s/0x$/1/; s/[1-9a-f]x$/0/;}' "$dir/game.txt" >"$dir/flipped.txt"
run "$BASTIDE" replay "$dir/flipped.txt"
expect save-of-another-hash 2 '' 'flipped\.txt:[0-9]+: expected hash.*checksum'
sed '$s/\(.\)$/\1x/; $s/0x$/1/; $s/[1-9a-f]x$/0/' "$dir/game.txt" >"$dir/flipped.txt"
run "$BASTIDE" replay "$dir/flipped.txt"
expect save-of-another-seal 2 '' 'flipped\.txt:[0-9]+: the checksum does not fit'
run "$BASTIDE" draw "$dir/flipped.txt"
expect draws-no-save-of-another-seal 2 '' 'flipped\.txt:[0-9]+: the checksum does not fit'

# --- Rules that were changed since ---------------------------------------------------------------------------------

echo 'return { score = { city = { complete = { tile = 1 } } } }' >"$dir/gc.lua"
"$BASTIDE" play --use "$dir/gc.lua" --bots greedy,greedy --seed 7 --save "$dir/gc.txt" >/dev/null
echo 'return { score = { city = { complete = { tile = 2 } } } }' >"$dir/gc.lua"
for command in replay draw; do
  run "$BASTIDE" "$command" "$dir/gc.txt"
  expect "$command-names-the-rule-that-has-changed" 2 '' 'gc\.lua has changed since this was saved'
done
run "$BASTIDE" replay --anyway "$dir/gc.txt"
expect replay-anyway 0 - 'gc\.lua: changed since this was saved. It comes out differently: .* [0-9]+, was [0-9]+'
run "$BASTIDE" draw --anyway "$dir/gc.txt"
expect draw-anyway 0 '<svg' ''
cp "$dir/gc.txt" "$dir/kept.txt"
run_input "load $dir/gc.txt
load! $dir/gc.txt
save $dir/other.txt" "$BASTIDE" --echo --keep-going
expect load-names-the-rule-that-has-changed 1 'gc\.lua has changed since this was saved' ''
expect load-anyway 1 'It comes out differently: .* [0-9]+, was [0-9]+' ''
same load-anyway-changes-no-file "$dir/kept.txt" "$dir/gc.txt"
# The game is perhaps not that of the file, so a bare `save` writes another one.
mkdir "$dir/bare"
run_input "load! $dir/gc.txt
save" env -C "$dir/bare" BASTIDE_HOME="$SRC" "$BASTIDE"
expect save-after-load-anyway 0 '^saved in game\.txt$' ''
same save-after-load-anyway-keeps-the-file "$dir/kept.txt" "$dir/gc.txt"
run "$BASTIDE" replay "$dir/bare/game.txt"
expect save-after-load-anyway-replays 0 'verified' ''
# Loaded without a word, it is the game of the file, which a bare `save` writes.
run_input "load game.txt
undo
save" env -C "$dir/bare" BASTIDE_HOME="$SRC" "$BASTIDE"
expect save-after-load 0 '^saved in game\.txt' ''
head -c 700 "$dir/game.txt" >"$dir/cut.txt"
run "$BASTIDE" replay "$dir/cut.txt"
expect save-cut 0 'hash [0-9a-f]{16}$' 'cut\.txt:[0-9]+: the file is cut here'

for path in "$dir/no/such/folder.txt" "$dir"; do
  run "$BASTIDE" play --bots random,random --seed 7 --save "$path"
  expect "save-unwritable: $(echo "$path" | sed "s|$dir|DIR|")" 2 '' '^bastide play: --save: '
done
cp "$dir/game.txt" "$dir/kept.txt"
run_input "save $dir" "$BASTIDE"
expect save-onto-a-folder 1 '' 'not an ordinary file'
run "$BASTIDE" play --bots random,random --seed x --save "$dir/kept.txt"
same save-survives-wrong-usage "$dir/game.txt" "$dir/kept.txt"
left=$(find "$dir" -name '*.bastide')
[ -z "$left" ] && echo 'ok save-leaves-nothing-behind' || fail save-leaves-nothing-behind "$left"

# --- The prompt -------------------------------------------------------------------------------------------------

run_input 'play 5,5 r0' "$BASTIDE" --seed 7
expect prompt-refused 1 '' '^stdin:1: '
run_input 'play Blue B99 0,-1 r0' "$BASTIDE"
expect prompt-unknown-tile 1 '' '^stdin:1: .*B99'
run_input "load $dir/none" "$BASTIDE"
expect prompt-load 1 '' '^stdin:1: .*none'
run_input 'new players A B C D E F G H I' "$BASTIDE"
expect prompt-new 1 '' '9 players, expected 1 to 6'
run_input 'explain 9,9:C1' "$BASTIDE"
expect prompt-explain 1 '' 'there is no C1 at 9,9'
run_input 'spots B99' "$BASTIDE"
expect prompt-spots 1 '' B99
run_input 'use nosuch
show' "$BASTIDE"
expect prompt-use 1 '' 'nosuch'
run_input 'error("boo")' "$BASTIDE"
expect prompt-lua-error 1 '' 'boo'
run_input 'while true do end' "$BASTIDE"
expect prompt-lua-for-ever 1 '' 'budget'
run_input 'for i = 1, 2 do' "$BASTIDE"
expect prompt-lua-unfinished 1 '' 'middle of a Lua statement'
# Each line asks whether the statement is whole, so a stranger's paste cannot go on forever; the game does.
awk 'BEGIN { print "house {"; for (i = 0; i < 2000; i++) print ""; print "2 + 3" }' >"$dir/long"
status=0
"$BASTIDE" --keep-going <"$dir/long" >"$dir/out" 2>"$dir/err" || status=$?
expect prompt-lua-endless 1 '^5$' '^stdin:1001: more than 1000 lines that belong together'
head -c 3000 /dev/zero | tr '\0' x >"$dir/in"
status=0
"$BASTIDE" <"$dir/in" >"$dir/out" 2>"$dir/err" || status=$?
expect prompt-long-line 1 '' .
printf 'show\0me\n\377\376 \001\n' >"$dir/in"
status=0
"$BASTIDE" -k <"$dir/in" >"$dir/out" 2>"$dir/err" || status=$?
expect prompt-any-bytes 1 '' '^stdin:2: '

# --- Output that goes nowhere -----------------------------------------------------------------------------------

for call in 'play --bots random,random --seed 7' 'tiles --json' 'list' '--help' 'docs hooks'; do
  if [ -c /dev/full ]; then
    status=0
    # shellcheck disable=SC2086 # words on purpose
    "$BASTIDE" $call >/dev/full 2>"$dir/err" </dev/null || status=$?
    : >"$dir/out"
    expect "output-full: $call" 1 '' '^bastide: standard output: '
  fi
  status=0
  # shellcheck disable=SC2086
  "$BASTIDE" $call >&- 2>"$dir/err" </dev/null || status=$?
  : >"$dir/out"
  expect "output-closed: $call" 1 '' '^bastide: standard output: '
done
"$BASTIDE" play --bots random,random --seed 7 --save "$dir/closed.txt" >&- 2>/dev/null
same output-closed-saves-all-the-same "$dir/game.txt" "$dir/closed.txt"
"$BASTIDE" docs hooks 2>"$dir/err" | head -n 1 >"$dir/out"
status=0
expect output-not-read 0 . ''

# Options belong to the game: a save whose options were changed is another game.
run "$BASTIDE" play --bots random,random --seed 5 --opt tiny_city=2 --save "$dir/options.txt"
sed 's/^opt tiny_city=2/opt tiny_city=4/' "$dir/options.txt" >"$dir/changed.txt"
run "$BASTIDE" replay "$dir/changed.txt"
expect save-with-changed-options 2 '' 'changed.txt:[0-9]+: '
sed 's/^opt tiny_city=2/#pt tiny_city=2/' "$dir/options.txt" >"$dir/changed.txt"
run "$BASTIDE" replay "$dir/changed.txt"
expect save-with-lost-options 2 '' 'changed.txt:[0-9]+: '

finish
