#!/bin/sh
# check_house.sh - the house rules to start from are short, described, tested and playable; a hand of two tiles
# at the prompt; bots written in Lua as somebody calls them.
set -u
. tests/checks.sh

# --- House rules ----------------------------------------------------------------------------------------------

# Lines of code: without the head comment, blank lines, and the drawings of tiles.
code_lines() {
  awk '/tiles = \[\[/ { drawn = 1 } !drawn && NF && !/^ *--/ { n++ } /^\]\]/ { drawn = 0 } END { print n }' "$1"
}

all=
for file in scripts/house/*.lua; do
  name=$(basename "$file" .lua)
  all=$all${all:+,}house/$name.lua
  [ "$(code_lines "$file")" -le 10 ] || fail "$name" "has $(code_lines "$file") lines of code, expected up to 10"
  head -n 1 "$file" | grep -q '^-- [A-Z]' || fail "$name" "does not begin with what it says"
  scenario=tests/scenarios/house-$(echo "$name" | tr _ -).txt
  grep -q "^use.*house/$name\.lua" "$scenario" || fail "$name" "has no scenario in $scenario"
  grep -q "^| .house/$name\.lua. |" docs/HOUSE_RULES.md || fail "$name" "is not in the table of docs/HOUSE_RULES.md"

  # Without the rule its scenario fails: an empty file of its name is in its place.
  mkdir -p "$dir/home"
  echo 'return { title = "Nothing", options = { cap = { 1, min = 1, max = 100 } } }' >"$dir/home/$name.lua"
  sed "s|house/$name\.lua|$dir/home/$name.lua|" "$scenario" >"$dir/without.txt"
  run "$BASTIDE" test "$dir/without.txt"
  expect "$name-without" 1 'passed, [1-9][0-9]* failed' -
done
run "$BASTIDE" play --use "$all" --bots greedy,random,random --seed 5
expect all-house-rules-together 0 'wins with' ''

# --- A hand of two --------------------------------------------------------------------------------------------

two='use house/draw_two.lua
players A B
seed 4
order B14 B22'
ask() { run_input "$two
$1" "$BASTIDE"; }

ask show
expect hand-status 0 '^.*Turn 1, A: B14 or B22 in hand; 69 tiles left$' ''
expect hand-pictures 0 '^ \.CCCCC\.   \.\.\.\.\.\.\.  \* 1 A' ''
ask hint
expect hand-hint 0 'play A B14 0,-1 r2 small@C1 .*city now' ''
expect hand-hint-both 0 'play A B22 ' ''
ask 'play B20 0,1 r0'
expect hand-not-drawn 1 '' 'the tiles drawn are B14, B22, not B20'
ask 'play 0,-1 r2'
expect hand-say-which 1 '' 'say which tile is played: B14 or B22'
ask 'why play B20 0,1 r0'
expect hand-why 0 'B14 or B22 must be placed, not B20' ''
ask bag
expect hand-bag 0 '^  Drawn: B14 or B22$' ''
ask 'try play B22 1,0 r0 small@R1'
expect hand-try 0 '^  B22 lies at 1,0 r0$' ''
ask 'play B22 1,0 r0 small@R1
undo
play B14 0,-1 r2 small@C1
score A=4'
expect hand-undo 0 - ''
printf 'B14\nB23\nB20\n' >"$dir/order"
run "$BASTIDE" perft --use house/draw_two.lua --order "$dir/order" --depth 1
expect hand-perft 0 '^36$' '' # 12 with B14 and 24 with B23
run "$BASTIDE" perft --use house/draw_two.lua --order "$dir/order" --depth 1 --divide
expect hand-perft-divide 0 '^play Blue B14 0,-1 r2 small@C1: 1$' ''
expect hand-perft-divide-other 0 '^play Blue B23 ' ''

# --- Bots in Lua ----------------------------------------------------------------------------------------------

run "$BASTIDE" play --bots cautious,lua:scripts/bots/city_builder.lua --seed 2
expect lua-bots 0 'wins with' ''
run "$BASTIDE" play --bots lua:no_such.lua,greedy
expect lua-bot-missing 2 '' '^bastide play: --bots: no_such.lua: cannot be read: No such file'
cat >"$dir/bad.lua" <<'END'
return { choose = function(game, actions, me)
  if game.left < 60 then return #actions + 1 end
  return 1
end }
END
run "$BASTIDE" play --bots "$dir/bad.lua,greedy" --seed 2 --save "$dir/save"
expect lua-bot-fails 2 'play Red' 'bad.lua:1: choose must return an action or its number, 1 to [0-9]+, not [0-9]+; nobody plays for Blue now'
run "$BASTIDE" replay "$dir/save"
expect lua-bot-save-is-sound 0 'verified' ''
run_input "players A B
seed 2
bot B $dir/bad.lua
auto 30
bot
auto 1" "$BASTIDE" --keep-going
expect lua-bot-at-the-prompt 1 '^  2  B +person$' 'nobody plays for B now'
run_input 'bot' "$BASTIDE"
expect lua-bots-are-listed 0 '^  cautious +plays what pays best' ''

# --- A rule that is edited while its game rests -----------------------------------------------------------------

cp scripts/house/great_cities.lua "$dir/mine.lua"
journal() { run_input "$1" "$BASTIDE" --keep-going --journal "$dir/journal"; }
journal "use $dir/mine.lua
players Ann Bob
seed 7
auto 4"
expect journal-is-kept 0 '^The game is kept' ''
echo '-- edited' >>"$dir/mine.lua"
journal load
expect journal-of-an-edited-rule 1 - 'mine.lua has changed since this was saved; --anyway \(at the prompt: load!\)'
journal 'load!
history'
expect journal-goes-on-anyway 0 '^[*] +4  play Bob' ''
expect journal-names-the-rule 0 'mine.lua: changed since' ''
journal load
expect journal-knows-the-new-text 0 '4 lines, Ann' ''

finish
