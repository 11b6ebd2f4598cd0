#!/bin/sh
# check_exec.sh - bots that are programs of their own: what they are told, what they may answer, and how they fail.
set -u
. tests/checks.sh
everything=$(everything | tr ' ' ',')

bot() { # NAME, its text on standard input
  { echo '#!/bin/sh'; cat; } >"$dir/$1"
  chmod +x "$dir/$1"
}

# --- The bots of docs/BOTS.md --------------------------------------------------------------------------------------

cp docs/bots/* "$dir"
${CC:-cc} -std=c11 -Wall -Wextra -Werror -o "$dir/last_line" "$dir/last_line.c" || fail last-line-compiles
run "$BASTIDE" play --bots "exec:$dir/last_line,exec:$dir/city_builder.sh" --seed 7 --use inns,king,dragon --save "$dir/game.txt"
expect c-against-shell 0 '^(Blue|Red) wins with [0-9]+ points' ''
run "$BASTIDE" replay "$dir/game.txt"
expect replay-of-programs 0 'verified$' ''
if ! lacks 'a bot in Python' python3; then
  run "$BASTIDE" play --bots "exec:$dir/first_figure.py,exec:$dir/last_line" --seed 7
  expect python-against-c 0 '^Blue wins with [0-9]+ points' ''
  run "$BASTIDE" sim --bots "exec:$dir/first_figure.py,random" --games 6 --threads 2
  expect python-in-the-lab 0 '^6 games' ''
fi
run "$BASTIDE" sim --bots "exec:$dir/last_line,random" --games 6 --threads 2 --html "$dir/page.html" --json "$dir/sums.json"
expect c-in-the-lab 0 '^6 games' '-'

# --- What a bot is told ------------------------------------------------------------------------------------------

# A bot that notes what it is told of its first decision, and takes the first line always.
bot notes.sh <<BOT
while read -r word rest; do
  [ -e "$dir/noted" ] || echo "\$word \$rest" >>"$dir/told"
  [ "\$word" = legal ] || continue
  while [ "\$rest" -gt 0 ] && read -r line; do
    rest=\$((rest - 1))
    [ -e "$dir/noted" ] || echo "\$line" >>"$dir/told"
  done
  touch "$dir/noted"
  echo 1
done
BOT
told() { # SEED
  rm -f "$dir/told" "$dir/noted"
  run_input "use inns
opt tiny_city=2
players Ann Bob
order B14
seed $1
bot Ann exec:$dir/notes.sh
auto 1" "$BASTIDE"
}
told 1
expect bot-at-the-prompt 0 '^Ann is played by exec:' ''
mv "$dir/told" "$dir/told1"
told 2
same what-comes-next-is-not-told "$dir/told1" "$dir/told"
if grep -qiE 'seed|hash|order' "$dir/told"; then fail no-seed-is-told "$(flat "$dir/told")"; else echo 'ok no-seed-is-told'; fi
for line in 'use inns' 'opt tiny_city=2' 'players Ann Bob' 'set B16 0,0 r0' 'supply Ann small=7 big=1' 'turn Ann' \
  'score Ann=0 Bob=0' 'tile B14' 'move Ann'; do
  grep -qx "$line *" "$dir/told" || fail "told: $line" "$(flat "$dir/told")"
done
# The lines are just those that are legal where the bot is told to be: all of them work, and there are no others.
sed -n '1,/^turn/p' "$dir/told" | sed 's/ *$//' >"$dir/position"
sed -n 's/^[0-9]* //p' "$dir/told" >"$dir/legal"
number=0
while IFS= read -r line; do
  number=$((number + 1))
  echo "scenario line$number told"
  cat "$dir/position"
  echo "$line"
done <"$dir/legal" >"$dir/scenarios.txt"
run "$BASTIDE" test "$dir/scenarios.txt"
expect told-lines-are-legal 0 "^$number passed, 0 failed" ''
{
  echo 'scenario counted told'
  cat "$dir/position"
  echo "spots B14 $(grep -c ' r[0-3]$' "$dir/legal")" # a place without a figure is always legal
  place=$(sed -n '1s/^play Ann B14 \([^ ]* r[0-3]\).*/\1/p' "$dir/legal")
  echo "deploys B14 $place $(grep -c " $place ." "$dir/legal")"
} >"$dir/count.txt"
run "$BASTIDE" test "$dir/count.txt"
expect told-lines-are-all 0 '^1 passed, 0 failed' ''

# The question in docs/BOTS.md was really put.
rm -f "$dir/told" "$dir/noted"
run_input "new use inns siege opt tiny_city=2 players Ann Bob seed 7
play 1 small@C1
bot Bob exec:$dir/notes.sh" "$BASTIDE"
awk '$0 == "```" { if (on) exit; on = 1; next } on' docs/BOTS.md >"$dir/shown"
same the-question-in-the-document "$dir/shown" "$dir/told"

# Questions, several players, tiles of which one is taken: the program decides all of it.
run "$BASTIDE" play --bots "exec:$dir/last_line,exec:$dir/last_line,random" --use "$everything,house/draw_two.lua" --seed 3
expect every-kind-of-decision 0 'wins? with' ''

# --- How they fail -----------------------------------------------------------------------------------------------

fails() { # NAME PATTERN [PARAMETERS], the program on standard input
  bot "$1"
  run "$BASTIDE" play --bots "random,exec:$dir/$1${3:-}" --seed 7 --save "$dir/$1.txt"
  expect "fails-$1" 2 - "bot failed: [^ ]*/$2.*; nobody plays for Red now"
  run "$BASTIDE" replay "$dir/$1.txt"
  expect "fails-$1-keeps-the-game" 0 'verified$' ''
}
fails status 'status ended without an answer, status 3' <<'BOT'
exit 3
BOT
fails crash 'crash crashed: Segmentation fault' <<'BOT'
read -r line
kill -SEGV $$
BOT
fails nonsense "nonsense answered 'a good move', expected a number from 1 to [0-9]+" <<'BOT'
while read -r word rest; do [ "$word" != legal ] || echo a good move; done
BOT
fails zero "zero answered '0', expected a number from 1 to" <<'BOT'
while read -r word rest; do [ "$word" != legal ] || echo 0; done
BOT
fails much "much answered '99999999999999999999', expected" <<'BOT'
while read -r word rest; do [ "$word" != legal ] || echo 99999999999999999999; done
BOT
fails silence 'silence did not answer within 300 ms' :time=300 <<'BOT'
exec sleep 1000
BOT
fails deaf 'deaf closed its output without an answer' <<'BOT'
exec >&- </dev/null
exec sleep 1000
BOT
fails flood "flood (answers without an end of line|spoke without being asked): 'x*" <<'BOT'
head -c 100000 /dev/zero | tr '\0' x
exec sleep 1000
BOT
fails two "two said more than one line: '1" <<'BOT'
while read -r word rest; do [ "$word" != legal ] || printf '1\n1\n'; done
BOT
# None of them is left behind.
if ps -eo args 2>/dev/null | grep -F "$dir/" | grep -qv -e grep -e check_exec; then
  fail programs-are-ended "$(ps -eo args | grep -F "$dir/" | head -n 3 | tr '\n' ' ')"
else echo 'ok programs-are-ended'; fi

run "$BASTIDE" play --bots exec:nobody.py,random
expect exec-missing 2 '' 'exec:nobody.py: cannot be started: No such file'
run "$BASTIDE" play --bots exec:README.md,random
expect exec-not-executable 2 '' 'README.md: cannot be started: not executable'
run "$BASTIDE" play --bots exec:docs,random
expect exec-folder 2 '' 'exec:docs: cannot be started: not an ordinary file'
run "$BASTIDE" play --bots exec,random
expect exec-nothing 2 '' 'exec wants a program'
run "$BASTIDE" play --bots "exec:$dir/last_line:tim=3,random"
expect exec-parameter 2 '' "exec has no parameter 'tim' .did you mean 'time'"

# In the lab a failure is one of its games.
run "$BASTIDE" sim --bots "exec:$dir/status,random" --games 2
expect fails-in-the-lab 1 - 'ended without an answer'

# --- Files that a stranger gave obey nobody ------------------------------------------------------------------------

bot trap.sh <<BOT
touch "$dir/sprung"
while read -r word rest; do [ "\$word" != legal ] || echo 1; done
BOT
journal() { run_input "$1" "$BASTIDE" --journal "$dir/journal"; }
journal "new players Ann Bob seed 3
bot Bob exec:$dir/trap.sh
play 1"
expect journal-with-a-program 0 '^The game is kept' ''
[ -e "$dir/sprung" ] || fail the-trap-works
rm -f "$dir/sprung"
journal 'load
auto 2'
expect journal-names-the-program 0 '^Bob is played by a person: `bot Bob exec:.*` starts the program again' ''
[ ! -e "$dir/sprung" ] && echo 'ok a-journal-starts-no-program' || fail a-journal-starts-no-program
run "$BASTIDE" merge "$dir/sums.json" --html "$dir/merged.html"
sed "s#exec:$dir/last_line#exec:$dir/trap.sh#g" "$dir/sums.json" >"$dir/trap.json"
run "$BASTIDE" merge "$dir/trap.json" --html "$dir/merged2.html"
[ ! -e "$dir/sprung" ] && echo 'ok a-merged-file-starts-no-program' || fail a-merged-file-starts-no-program

finish
