#!/bin/sh
# check_prompt.sh - the prompt without a terminal: what a program that drives it through pipes, or a script, gets.
set -u
. tests/checks.sh
: "${dir:?}"
unset NO_COLOR BASTIDE_HISTORY BASTIDE_HOME 2>/dev/null || :

# An answer is there before the next line is sent.  A program that keeps it to itself is ended after a while.
mkfifo "$dir/asked" "$dir/answered"
timeout 120 "$BASTIDE" <"$dir/asked" >"$dir/answered" 2>"$dir/err" &
exec 3>"$dir/asked" 4<"$dir/answered"
echo '6 * 7' >&3
IFS= read -r first <&4 || first=nothing
echo 'quit' >&3
exec 3>&- 4<&-
wait
if [ "$first" = 42 ]; then
  echo 'ok an-answer-comes-before-the-next-line'
else
  fail an-answer-comes-before-the-next-line "got '$first'"
fi

# The lab from the prompt, on the rules in use; a rule that was only typed goes along.
TMPDIR=$dir/tmp
mkdir "$TMPDIR" && export TMPDIR
RULE='house { title = "Long roads", score = { road = { complete = { tile = 1 } } } }'
run_input "new use inns seed 7
$RULE
sim 20" "$BASTIDE"
expect sim-on-the-rules-in-use 0 '^20 games of inns,.*long_roads\.lua, 2 players' -
expect sim-tells-of-the-typed-rule 0 '^    long_roads ' -
run_input "$RULE
check long_roads 10" "$BASTIDE"
expect check-a-typed-rule 0 '^found nothing' -
run_input 'new use inns seed 7
compare +siege tiny_city=2 20' "$BASTIDE"
expect compare-before 0 '^A: inns$' -
expect compare-after 0 '^B: inns, ?siege with tiny_city=2$' -
run_input "$RULE
compare -long_roads 20" "$BASTIDE"
expect compare-takes-away 0 '^B: the base game$' -
run_input 'compare --use inns -- --use siege --games 20' "$BASTIDE"
expect compare-as-on-the-command-line 0 '^B: siege$' -
run_input 'check nowhere.lua' "$BASTIDE"
expect check-a-missing-file 1 '' 'nowhere.lua'
if rmdir "$TMPDIR"; then echo 'ok typed-rules-leave-no-files'; else fail typed-rules-leave-no-files; fi

# A byte order mark is accepted in whatever is read, and bytes that are not UTF-8 are refused.
mark=$(printf '\357\273\277')
cd "$dir" || exit 1
printf '%sreturn { title = "Marked" }\n' "$mark" >marked.lua
printf '%s  X01\n  ...|...\n  ...|...\n  ...|...\n  ---x...\n  .......\n  .......\n  .......\n' "$mark" >marked.txt
printf '%snew seed 7\n' "$mark" >marked_lines.txt
run_input "${mark}new use ./marked.lua creativity opt creativity=marked.txt seed 7
source marked_lines.txt
save marked_save.txt" "$BASTIDE"
expect byte-order-marks 0 '^saved in marked_save' ''
{ printf '%s' "$mark" && cat marked_save.txt; } >marked_again.txt
run "$BASTIDE" replay marked_again.txt
expect byte-order-mark-of-a-save 0 - ''
printf 'return {\n  title = "caf\351"\n}\n' >latin.lua
run_input 'new use ./latin.lua' "$BASTIDE"
expect latin-letters-in-a-rule 1 '' '^stdin:1: \./latin\.lua:2: a byte that is not UTF-8, expected plain text'

run_input 'new seed 7
draw x.jpg' "$BASTIDE"
expect draw-a-jpeg 1 - '^stdin:2: x\.jpg: pictures are SVG or PNG'
run "$BASTIDE" draw marked_save.txt -o x.JPG
expect draw-a-jpeg-in-capitals 2 '' 'x\.JPG: pictures are SVG or PNG'
run "$BASTIDE" draw marked_save.txt -o x.jpg
expect draw-a-jpeg-by-command 2 '' 'x\.jpg: pictures are SVG or PNG'
[ ! -e x.jpg ] || fail draw-a-jpeg-writes-nothing

: >empty.txt
run_input 'new use creativity opt creativity=empty.txt' "$BASTIDE"
expect empty-sheet-of-tiles 1 '' '^stdin:1: empty\.txt: no tile is drawn in it'

# Scenarios are read like positions: by load, and line by line by source, which checks what they claim.
printf 'scenario one first\nrules CITY-3\nuse inns\nplayers Ann Bob\nset B16 0,0 r0\nplay Ann B14 0,-1 r2 small@C1\nscore Ann=4\n' >two.txt
printf 'scenario two second\nplayers Cid Dan\nplay Cid B23 1,0 r0 small@R1\nend\nscore Cid=2\n' >>two.txt
run_input 'load two.txt
load two.txt two
source two.txt
score Cid=2' "$BASTIDE"
expect load-a-scenario 0 '^two\.txt: 2 lines, Ann 4, Bob 0$' ''
expect load-another-scenario 0 '^two\.txt: 2 lines, Cid 2, Dan 0$' ''
sed 's/^score Ann=4/score Ann=5/' two.txt >false.txt
run_input 'source false.txt' "$BASTIDE"
expect source-checks-a-scenario 1 - '^stdin:1: false\.txt:7: '
run_input 'load false.txt' "$BASTIDE"
expect load-checks-a-scenario 1 - '^stdin:1: false\.txt:7: '

# save alone: where the game came from, or a new file.
run_input 'new seed 7
save
save
auto 1
save mine.txt
auto 1
save
new seed 8
save' "$BASTIDE"
printf 'saved in %s\n' game.txt game.txt mine.txt mine.txt game-2.txt >wanted
grep '^saved' out >told
same save-without-a-name wanted told

# After a question about the tile that lies, deploying is a decision of its own, and is put like a question.
run_input "new open
house { title = 'Wishes', ask = { { at = 'placed', options = function(_, offer)
  offer:pick('sun') offer:pass() end } } }
play B14 0,-1 r2
1
2" "$BASTIDE"
expect acts-after-a-question 0 '^Blue acts, by number or in full:$' ''
grep -q '^   2  deploy Blue small@0,-1:F1$' out && echo "ok acts-by-number" || fail acts-by-number "$(flat out)"
cd - >/dev/null || exit 1

finish
