#!/bin/sh
# check_lab.sh - bastide sim, merge and compare as a user calls them.
#
# Counts of games are small: what the figures mean is tested in test_lab.c and test_compare.c.
set -u
. tests/checks.sh

# --- sim --------------------------------------------------------------------------------------------------------

timeless() { sed '1s/, [0-9.]* s$//' "$1"; }

run "$BASTIDE" sim --use inns,siege --bots random,greedy --games 24 --seed 3 --threads 1 --json "$dir/whole.json"
expect sim 0 '^24 games of inns, siege, 2 players, seed 3' ''
expect sim-wins 0 '^  greedy +(9|100)[0-9.]+ %  +[0-9.]+–[0-9.]+' ''
expect sim-sources 0 '^  cloisters( +[0-9.]+){4} %$' ''
expect sim-authors 0 '^    siege( +-?[0-9.]+){4} %  decide [0-9.]+ % of games$' ''
if [ "$(sed -n '/of which the rules of/,/^$/p' "$dir/out" | grep -c '^    ')" = 3 ]; then echo 'ok sim-authors-once'; else fail sim-authors-once; fi
expect sim-decisions 0 'place [0-9.]+ \([0-9.]+\), deploy ' ''
expect sim-outliers 0 '^  most lead changes: [0-9]+$' ''
expect sim-outliers-in-points 0 '^  widest margin: [0-9]+ points$' ''
expect sim-outliers-in-turns 0 '^  longest game: [0-9]+ turns$' ''
expect sim-fairness 0 '^  fairness: [0-9.]+ of 100 wins would have to change seats \(chance alone: [0-9.]+\)$' ''
expect sim-draws 0 '^Draws [0-9.]+ % \([0-9.]+–[0-9.]+\)\.  The winner leads for good after [0-9]+ % of the turns,$' ''
expect sim-curve 0 "^  a player's score( +[0-9.]+){10}$" ''
timeless "$dir/out" >"$dir/one"
run "$BASTIDE" sim --use inns,siege --bots random,greedy --games 24 --seed 3 --threads 2 --json "$dir/threads.json"
timeless "$dir/out" >"$dir/two"
same sim-threads "$dir/one" "$dir/two"
same sim-threads-json "$dir/whole.json" "$dir/threads.json"
if awk 'length($0) > 82' "$dir/one" | grep -v '^    bastide play' | grep -q .; then fail sim-width; else echo 'ok sim-width'; fi

# Every game that is named can be played again.
best=$(sed -n 's/^  highest score: \([0-9]*\) points$/\1/p' "$dir/one")
command=$(sed -n '/highest score/{n;s/^ *bastide //p;}' "$dir/one")
# shellcheck disable=SC2086 # several words
run "$BASTIDE" $command
expect sim-replay 0 "wins with $best points" ''
run "$BASTIDE" sim --bots greedy:figure=2,open=1.5,random --games 6
command=$(sed -n '/highest score/{n;s/^ *bastide //p;}' "$dir/out")
best=$(sed -n 's/^  highest score: \([0-9]*\) points$/\1/p' "$dir/out")
# shellcheck disable=SC2086
run "$BASTIDE" $command
expect sim-replay-parameters 0 "wins with $best points" ''
run "$BASTIDE" sim --players 3 --bots random --games 5
expect sim-bots-take-turns 0 '^  seat 3 ' ''

# Wins of a bot are those of all its seats: how many, where bots differ in that.
run "$BASTIDE" sim --players 4 --bots greedy,random,random,greedy:figure=3.125,open=1.25,rivals=0.5 --games 6
expect sim-seats-of-a-bot 0 '^  random +[0-9.]+ % .* 2 seats, even share 50.0 %$' ''
expect sim-seat-of-a-bot 0 '^  greedy +[0-9.]+ % .* 1 seat, even share 25.0 %$' ''
if awk 'length($0) > 82' "$dir/out" | grep -v '^    bastide play' | grep -q .; then fail sim-seats-width; else echo 'ok sim-seats-width'; fi
run "$BASTIDE" sim --players 4 --bots greedy,random --games 6
if grep -q 'even share' "$dir/out"; then fail sim-equal-seats; else echo 'ok sim-equal-seats'; fi
run "$BASTIDE" sim --use crops --bots random --games 4
expect sim-questions 0 'question of crops \(fork, active\) [0-9.]+' ''
expect sim-questions-of-all 0 'question of crops \(shield, all, after scoring, 9\) [0-9.]+' ''
cat >"$dir/asks.lua" <<'RULE'
local function pass(_, offer) offer:pass() end
return { title = "Asks", ask = { { at = "part_end", who = "active", options = pass },
  { at = "turn_end", who = "active", options = pass }, { at = "turn_end", who = "active", options = pass } } }
RULE
run "$BASTIDE" sim --use "$dir/asks.lua" --bots random --games 2
expect sim-questions-at 0 'question of asks \(active, end of a part\) ' ''
expect sim-questions-alike 0 'question of asks \(active, end of a turn, 3\) ' ''
run "$BASTIDE" sim --help
expect sim-help 0 'plays 1000 games' ''

# --- Shards -----------------------------------------------------------------------------------------------------

for part in 1 2 3 4 5; do
  run "$BASTIDE" sim --use inns,siege --bots random,greedy --games 24 --seed 3 --shard $part/5 --json "$dir/part$part.json"
  expect "shard-$part" 0 ", part $part of 5" ''
done
run "$BASTIDE" merge "$dir"/part3.json "$dir"/part[12].json "$dir"/part[45].json --json "$dir/merged.json"
expect merge 0 '^24 games of inns, siege' ''
same merge-report "$dir/one" "$dir/out"
same merge-json "$dir/whole.json" "$dir/merged.json"

run "$BASTIDE" merge "$dir"/part[1245].json
expect merge-missing 2 '' '1 of 5 parts is missing: 3/5'
run "$BASTIDE" merge "$dir"/part[12].json "$dir/part2.json"
expect merge-twice 2 '' 'part2.json and .*part2.json are both part 2 of 5'
run "$BASTIDE" sim --use inns,siege --bots random,greedy --games 24 --seed 4 --shard 2/5 --json "$dir/other.json"
run "$BASTIDE" merge "$dir/part1.json" "$dir/other.json"
expect merge-other-run 2 '' 'other.json is part of another run than .*part1.json: not the same seed'
sed 's/"sum":1/"sum":2/' "$dir/part1.json" >"$dir/damaged.json"
run "$BASTIDE" merge "$dir/damaged.json"
expect merge-damaged 2 '' 'damaged.json:[0-9]+: the file is damaged'
sed '$s/}$/ garbage/' "$dir/part1.json" >"$dir/damaged.json"
run "$BASTIDE" merge "$dir/damaged.json"
expect merge-garbage-behind 2 '' 'damaged.json:[0-9]+: the file is damaged'
for wrong in 's/"shard":1,"shards":[0-9]*/"shard":4294967297,"shards":4294967298/' 's/"first":0/"first":7/' \
  's/"planned":[0-9]*/"planned":0/' 's/"games":[0-9]*/"games":0/' 's/"failed":0/"failed":1/'; do
  sed "1$wrong" "$dir/part1.json" >"$dir/damaged.json"
  run "$BASTIDE" merge "$dir/damaged.json"
  expect "merge-wrong-head-$wrong" 2 '' "damaged.json: this is not a file that 'bastide sim --json' wrote"
done
# What controls a terminal is never written as it is.
for code in 177 033; do
  sed "2s/points/po$(printf "\\$code")nts/" "$dir/part1.json" >"$dir/damaged.json"
  run "$BASTIDE" merge "$dir/damaged.json"
  expect "merge-control-character-$code" 2 '' 'damaged.json:2: the file is damaged'
done
# More figures than there can be, before the check sum can tell.
awk '/"kind":"figure"/ && !n { for (; n < 4100; n++) print } { print }' "$dir/part1.json" >"$dir/damaged.json"
run "$BASTIDE" merge "$dir/damaged.json"
expect merge-too-many-figures 2 '' 'damaged.json:4098: the file is damaged'
head -n 20 "$dir/part1.json" >"$dir/cut.json"
run "$BASTIDE" merge "$dir/cut.json"
expect merge-cut 2 '' 'cut.json: the file is cut off after line 20'
head -c 900 "$dir/part1.json" >"$dir/cut.json"
run "$BASTIDE" merge "$dir/cut.json"
expect merge-cut-in-a-line 2 '' 'cut.json.*(is damaged|is cut off)'
run "$BASTIDE" merge tests/check_lab.sh
expect merge-foreign 2 '' 'not a file that .bastide sim --json. wrote'
: >"$dir/empty.json"
run "$BASTIDE" merge "$dir/empty.json"
expect merge-empty 2 '' 'empty.json: '
run "$BASTIDE" merge "$dir/nowhere.json"
expect merge-nowhere 2 '' 'nowhere.json: '

# More parts than games: a part may have none, and the whole is the same.
for part in 1 2 3 4; do
  run "$BASTIDE" sim --bots random --games 3 --shard $part/4 --json "$dir/few$part.json"
  [ $part -gt 1 ] || expect shard-without-games 0 '^This part has no games: 3 cannot be cut into 4 parts' ''
done
run "$BASTIDE" merge "$dir"/few[1234].json
cp "$dir/out" "$dir/two"
run "$BASTIDE" sim --bots random --games 3
timeless "$dir/out" >"$dir/few"
same merge-part-without-games "$dir/few" "$dir/two"

# What the README shows for GNU parallel and Slurm, with fewer games.
mkdir "$dir/cluster" "$dir/bin"
ln -s "$(cd "$(dirname "$BASTIDE")" && pwd)/$(basename "$BASTIDE")" "$dir/cluster/bastide"
lacks "the README's command with GNU parallel itself, not a stand-in" parallel
PATH=$PATH:$dir/bin
cat >"$dir/bin/parallel" <<'STAND_IN'
#!/bin/sh
words=
while [ "$1" != ::: ]; do words="$words $1"; shift; done
shift
for value; do sh -c "$(echo "$words" | sed "s/{}/$value/g")" & done
wait
STAND_IN
chmod +x "$dir/bin/parallel"
sed -n '/^parallel /,/merge/p' README.md | sed 's/--games 2000/--games 40/' >"$dir/parallel.sh"
sed -n '/^#SBATCH/,/^```/p' README.md | grep -v '^```' | sed 's/--games 200000/--games 40/; s|/64|/3|' >"$dir/slurm.sh"
top=$(pwd)
readme() { (cd "$dir/cluster" && BASTIDE_HOME=$top && export BASTIDE_HOME && rm -f part* && sh "$1"); }
run readme "$dir/parallel.sh"
expect readme-parallel 0 '^40 games of inns' -
tail -n 60 "$dir/out" | sed -n '/^40 games of inns/,$p' >"$dir/two"
run "$BASTIDE" sim --use inns --games 40
timeless "$dir/out" >"$dir/one"
same readme-parallel-whole "$dir/one" "$dir/two"
slurm() {
  for SLURM_ARRAY_TASK_ID in 1 2 3; do
    export SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT=${1:-3}
    (cd "$dir/cluster" && BASTIDE_HOME=$top sh "$dir/slurm.sh") || return
  done
}
rm -f "$dir"/cluster/part*
run slurm
expect readme-slurm 0 ', part 3 of 3' ''
run "$BASTIDE" merge "$dir"/cluster/part*.json
same readme-slurm-whole "$dir/one" "$dir/out"
# One task is run again: Slurm counts one.
rm -f "$dir/cluster/part2.json"
run slurm 1
run "$BASTIDE" merge "$dir"/cluster/part*.json
same readme-slurm-again "$dir/one" "$dir/out"

# --- A row for each game ----------------------------------------------------------------------------------------

run "$BASTIDE" sim --use inns --bots greedy:figure=6,open=0.8,random --games 30 --threads 1 --csv "$dir/games.csv" --json "$dir/games.json"
expect csv 0 '^30 games' ''
run "$BASTIDE" sim --use inns --bots greedy:figure=6,open=0.8,random --games 30 --threads 2 --csv "$dir/again.csv"
same csv-is-the-same-with-threads "$dir/games.csv" "$dir/again.csv"
for part in 1 2; do
  run "$BASTIDE" sim --use inns --bots greedy:figure=6,open=0.8,random --games 30 --shard $part/2 --csv "$dir/part$part.csv"
done
{ cat "$dir/part1.csv" && tail -n +2 "$dir/part2.csv"; } >"$dir/parts.csv"
same csv-of-parts-is-the-whole "$dir/games.csv" "$dir/parts.csv"
# The means of the columns are those of the run.  The fields that are quoted are the last but a few, and names only.
awk -F, 'NR == 1 { for (i = 3; i <= 30; i++) name[i] = $i; next } { for (i = 3; i <= 30; i++) sum[i] += $i; n++ }
  END { for (i = 3; i <= 30; i++) printf "%s %.4f\n", name[i], sum[i] / n }' "$dir/games.csv" >"$dir/one"
sed -n 's/^{"kind":"figure","key":"\([^"]*\)".*"mean":\([-0-9.e]*\),.*/\1 \2/p' "$dir/games.json" |
  head -n 28 | awk '{ printf "%s %.4f\n", $1, $2 }' >"$dir/two"
awk 'NR == FNR { mean[$1] = $2; next } { d = $2 - mean[$1]; if (d * d > 1e-4) print }' "$dir/one" "$dir/two" >"$dir/out"
: >"$dir/none"
same csv-has-the-figures-of-the-run "$dir/none" "$dir/out"
run "$BASTIDE" sim --games 1000000 --csv "$dir/no/such.csv"
expect csv-unwritable 2 '' 'sim: --csv: .*such.csv: '

# Parts of rules or bots that were edited in between are not of one run.
edited() { # NAME FIRST-TEXT SECOND-TEXT OPTIONS: the file is $dir/edited.lua
  name=$1 first=$2 second=$3
  shift 3
  for part in 1 2; do
    if [ $part = 1 ]; then echo "$first"; else echo "$second"; fi >"$dir/edited.lua"
    run "$BASTIDE" sim --games 4 --shard $part/2 --json "$dir/edited$part.json" "$@"
  done
  run "$BASTIDE" merge "$dir/edited1.json" "$dir/edited2.json"
  expect "merge-edited-$name" 2 '' 'part of another run .*: not the same rules and bots: a file was changed'
}
edited rule 'return { score = { road = { tile = 1 } } }' 'return { score = { road = { tile = 9 } } }' \
  --use "$dir/edited.lua" --bots random
edited bot 'return { choose = function() return 1 end }' 'return { choose = function(_, a) return #a end }' \
  --bots "$dir/edited.lua"
# A bot that is a program: it answers every question with 1, the second time by another text.
answers='#!/bin/sh
while read -r word rest; do [ "$word" != legal ] || echo 1; done'
: >"$dir/edited.lua"
chmod +x "$dir/edited.lua"
edited program "$answers" "$answers # edited" --bots "exec:$dir/edited.lua,random"

# --- Bad input --------------------------------------------------------------------------------------------------

run "$BASTIDE" sim --games 0
expect sim-no-games 2 '' "sim: --games: '0' is not a valid number, expected 1 to"
run "$BASTIDE" sim --bots greeedy,random
expect sim-unknown-bot 2 '' "no bot is called 'greeedy'.*greedy"
run "$BASTIDE" sim --bots person,random
expect sim-person 2 '' 'a person cannot play that many games'
run "$BASTIDE" sim --use nonsense
expect sim-unknown-rules 2 '' nonsense
run "$BASTIDE" sim --json "$dir/no/such.json" --games 1000000
expect sim-unwritable 2 '' 'sim: --json: .*such.json: '
for shard in 0/3 4/3 3 3/ x/2 1/0 1/2x; do
  run "$BASTIDE" sim --shard $shard
  expect "sim-shard-$shard" 2 '' "sim: --shard: '$shard' is not a part"
done

# Scores below zero are told as such.
echo 'return { title = "Price", placed = function() turn.player:award(-3) end }' >"$dir/price.lua"
run "$BASTIDE" sim --use "$dir/price.lua" --bots random --games 10 --html "$dir/price.html"
expect sim-below-zero 0 '^  score  +-[0-9.]+ +[0-9.]+ +≤ 0 +≤ 0 +≤ 0 +≤ 0 +-[0-9]+$' ''
if grep -q '"below":true' "$dir/price.html"; then echo 'ok page-below-zero'; else fail page-below-zero; fi

# A rule that fails in some games: the others count, and what is named can be seen to fail.
cat >"$dir/far.lua" <<'RULE'
return { title = "Far", placed = function(tile) if tile.x == 7 then error("too far east") end end }
RULE
run "$BASTIDE" sim --use "$dir/far.lua" --bots random --games 40 --threads 2 --csv "$dir/failed.csv"
whole=$(sed -n '1s/ games of.*//p' "$dir/out")
if [ "$(wc -l <"$dir/failed.csv")" = $((whole + 1)) ]; then echo 'ok csv-has-the-games-that-ended'; else
  fail csv-has-the-games-that-ended "$(wc -l <"$dir/failed.csv") lines, $whole games"
fi
run "$BASTIDE" sim --use "$dir/far.lua" --bots random --games 40 --json "$dir/failed.json"
expect sim-rule-fails 1 'Games that failed: [0-9]+' '[0-9]+ of 40 games failed, the first with seed [0-9]+: .*far.lua:1: too far east'
expect sim-rule-fails-keeps 1 '^[123][0-9] games of ' '-'
command=$(sed -n '/^  game [0-9]*: /{n;s/^ *bastide //p;q;}' "$dir/out")
# shellcheck disable=SC2086
run "$BASTIDE" $command
expect sim-rule-fails-replay 2 - 'too far east'
run "$BASTIDE" merge "$dir/failed.json"
expect merge-failed 1 'Games that failed: [0-9]+' 'too far east'

# Ctrl-C ends it with the results so far.
run_until TERM '^Stopped: [1-9]' "$BASTIDE" sim --games 100000000 --bots random --threads 1 --json "$dir/stopped.json"
expect sim-stopped 0 '^Stopped: [1-9][0-9]* of 100000000 games were played' ''

# A part that was stopped is resumed, as often as it takes, and comes to the same.
part() { "$BASTIDE" sim --bots random --games 40000 --seed 8 --shard 2/2 "$@"; }
run part --json "$dir/straight.json"
run_until TERM '^Stopped: [1-9]' "$BASTIDE" sim --bots random --games 40000 --seed 8 --shard 2/2 --threads 1 --json "$dir/resumed.json"
expect resume-stopped 0 '^Stopped: [1-9][0-9]* of 20000 games' ''
run part --json "$dir/resumed.json" --resume --use inns
expect resume-other-rules 2 '' '--resume: .*resumed.json is of another run: not the same rules'
run "$BASTIDE" sim --bots random --games 40000 --seed 8 --shard 1/2 --json "$dir/resumed.json" --resume
expect resume-other-part 2 '' '--resume: .*resumed.json is part 2 of 2, not 1'
run part --json "$dir/resumed.json" --resume
expect resume 0 '^20000 games of the base game' ''
same resume-is-the-same "$dir/straight.json" "$dir/resumed.json"
run part --json "$dir/resumed.json" --resume
expect resume-finished 0 '^20000 games of the base game' ''
run "$BASTIDE" sim --bots random --games 5 --json "$dir/begun.json" --resume
expect resume-begins 0 '^5 games of the base game' ''
run "$BASTIDE" sim --resume
expect resume-what 2 '' '--resume goes on with a file, expected --json'
run "$BASTIDE" sim --resume --json "$dir/x.json" --csv "$dir/x.csv"
expect resume-csv 2 '' '--resume cannot go on with a table of games'
run "$BASTIDE" merge "$dir/stopped.json"
expect merge-stopped 2 '' 'only [0-9]+ of its 100000000 games were played'

# A second time drops those that are being played, however long they take.  Another signal, because two of the same
# may arrive as one.
run_until 'TERM HUP' '^Stopped' "$BASTIDE" sim --games 4 --bots mcts:time=200 --threads 1
expect sim-stopped-at-once 0 '^Stopped: 0 of 4 games were played' ''

# --- compare ----------------------------------------------------------------------------------------------------

run "$BASTIDE" compare --bots random -- --opt tiny_city=2 --seed 2 --games 30000
expect compare 0 '^A: the base game$' ''
expect compare-rules 0 '^B: the base game with tiny_city=2$' ''
expect compare-answer 0 '^Ended because every main figure is answered.$' ''
expect compare-table 0 '^  cities +[0-9.]+ +[0-9.]+ +-[0-9.]+ ± +[0-9.]+ +[0-9.]+  changed$' ''
expect compare-sentence 0 '^Cities pay [0-9.]+ ± [0-9.]+ points less per player' ''
expect compare-wins 0 '^The first player wins .*% → .* %' ''
expect compare-same-tiles 0 '^Both draw the same tiles in the same order' ''
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/one"
run "$BASTIDE" compare --seed 2 --games 30000 -- --bots random,random --opt tiny_city=2 --threads 1
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/two"
same compare-options-on-either-side "$dir/one" "$dir/two"
# The sentence fits a seat that falls behind as well as one that loses a lead.
echo 'return { finish = function(player, tally) if player.seat == 2 then tally:bonus(6) end end }' >"$dir/second.lua"
run "$BASTIDE" compare --bots random --games 400 -- --use "$dir/second.lua"
expect compare-wins-less 0 '^The first player wins less often \([45][0-9.]+ % → [23][0-9.]+ %, -' ''
run "$BASTIDE" compare --use inns -- --bots random --use inns
expect compare-equal 0 'In none of 5[0-9]00 games did a point differ' ''
run "$BASTIDE" compare --use inns -- --bots random --use inns --games 50
expect compare-equal-few 0 '^In none of 50 games did a point differ' ''
run "$BASTIDE" compare --bots random -- --use inns --games 300
expect compare-bags 0 '^The bags differ; the tiles they share come in the same order' ''
expect compare-bags-no-replay 0 '^So play --seed cannot repeat these games, and sim finds slightly different means for A' ''
run "$BASTIDE" compare --bots random --games 50 --use inns --
expect compare-with-the-base-game 0 '^B: the base game$' ''

# Nothing is called changed before 300 pairs, however large it is.
run "$BASTIDE" compare --bots greedy --games 50 -- --opt tiny_city=2
expect compare-few 0 '^Too few games for an answer: at least 300 pairs.$' ''
expect compare-few-end 0 '^Ended because all games were played; too few for an answer.$' ''
if sed 's/matters at//' "$dir/out" | grep -Eq 'changed|certain|matters|may have'; then fail compare-few-says-nothing; else echo 'ok compare-few-says-nothing'; fi
run "$BASTIDE" compare --bots random --games 1 -- --use inns
expect compare-one-pair 0 '^1 pair of games' ''
expect compare-one-pair-width 0 '^  points per player .*± +\? +[0-9.]+  open$' ''
if grep -Eq 'inf|nan' "$dir/out"; then fail compare-one-pair-numbers; else echo 'ok compare-one-pair-numbers'; fi

# Two players who share lose the same: nobody plays or wins otherwise, and there is nothing to be uncertain about.
run "$BASTIDE" compare --games 300 -- --use house/shared.lua
expect compare-same-wins 0 '^The first player wins the same in every pair \([0-9.]+ %\).$' ''
expect compare-same-margin 0 '^Games end as close as before in every pair \(margin [0-9.]+\).$' ''
tr '\n' ' ' <"$dir/out" >"$dir/told"
if grep -q 'Pairs that differed in cloisters: none, wins of seat 1: none, margin: none\.  What happens in fewer than 1 game of 101 may have been missed, however large it is\.' "$dir/told"; then
  echo 'ok compare-says-what-was-not-seen'
else
  fail compare-says-what-was-not-seen "$(cat "$dir/told")"
fi
# A rule that shifts a move now and then shows small differences long before anybody wins its jackpot.
cat >"$dir/jackpot.lua" <<'RULE'
return { score = { city = function(city, tally) if city.complete and city.tiles == 15 then tally:bonus(1000) end end } }
RULE
run "$BASTIDE" compare --games 300 --seed 2 --about points -- --use "$dir/jackpot.lua"
expect compare-few-small-differences-are-open 0 '^  points per player .* open$' ''
expect compare-few-small-differences-told 0 '^Pairs that differed in points per player: 3' ''
run "$BASTIDE" compare --bots random --games 300 -- --opt tiny_city=2
if tr '\n' ' ' <"$dir/out" | grep -q 'same.*What happens in fewer than 1 game of 101 may'; then echo 'ok compare-same-says-what-was-missed'; else fail compare-same-says-what-was-missed; fi
cp scripts/house/great_cities.lua "$dir/a_rule_with_a_very_long_name_.lua"
run "$BASTIDE" compare --use crops --bots random --games 20 -- --use "crops,$dir/a_rule_with_a_very_long_name_.lua"
expect compare-columns 0 '^  asked by crops \(shield, active\) +[0-9.]+ +[0-9.]+ ' ''
if grep -E '^  .*(none| ± )' "$dir/out" | grep -Evq '^.{36}\.[0-9]{2} .{6}\.[0-9]{2} '; then fail compare-columns-are-straight; else echo 'ok compare-columns-are-straight'; fi

# One figure that is named has all of the five percent, and as many games as its precision takes.
run "$BASTIDE" compare --bots random --about 'points per player' -- --opt tiny_city=2 --games 1000
expect compare-about 0 '^Points per player: [0-9.]+ → [0-9.]+, ' ''
expect compare-about-alone 0 '^Main figure  ' ''
expect compare-about-others 0 '^  margin  +[0-9.]+ +[0-9.]+ +[-+][0-9.]+ ± +[0-9.]+( changed( a little)?)?$' ''
run "$BASTIDE" compare --bots random --until '±0.05 points per player' -- --opt tiny_city=2
expect compare-until 0 '^Ended because the figure is known as precisely as asked' ''
expect compare-until-width 0 '^  points per player .* ± +0\.0[45] ' ''
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/one"
run "$BASTIDE" compare --bots random --precision 0.05 -- --opt tiny_city=2 --about points
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/two"
same compare-precision-is-until "$dir/one" "$dir/two"
run "$BASTIDE" compare --bots random --until '0.01 points' --games 400 -- --opt tiny_city=2
expect compare-until-games 0 '^Ended because all games were played; the figure is not known as precisely as asked' ''
expect compare-until-needs 0 '^An answer for points per player would take about [0-9]+00 pairs' ''
run "$BASTIDE" compare --bots random --min-games 700 --about points -- --opt tiny_city=2
expect compare-min-games 0 '^([7-9][0-9]{2}|[0-9]{4,}) pairs of games' ''
run "$BASTIDE" compare --min-games 700 --games 600 -- --opt tiny_city=2
expect compare-min-games-too-many 2 '' '--min-games 700 is more than --games 600'
run "$BASTIDE" compare --about nonsense -- --opt tiny_city=2
expect compare-about-unknown 2 '' "no figure is called 'nonsense'.*expected one that the tables name"
run "$BASTIDE" compare --precision 1 -- --opt tiny_city=2
expect compare-precision-alone 2 '' '--precision is for one figure, expected --about'
run "$BASTIDE" compare --until '1 points' --about points -- --opt tiny_city=2
expect compare-until-twice 2 '' '--until says what --about and --precision say'
for wrong in 0 x -1 '' '1 points'; do
  run "$BASTIDE" compare --about points --precision "$wrong" -- --opt tiny_city=2
  expect "compare-precision-$wrong" 2 '' "--precision: '$wrong' is not a precision"
done
run "$BASTIDE" compare --until 'points' -- --opt tiny_city=2
expect compare-until-wrong 2 '' "--until: 'points' is not the precision of a figure"
run "$BASTIDE" compare --help
expect compare-help 0 'after 10000 pairs, or as many as --games says' ''
run "$BASTIDE" compare --bots random --games 300 --json "$dir/compare.json" -- --opt tiny_city=2
expect compare-json 0 '^300 pairs of games' ''
# Each figure as it is printed: A, B, difference and width of the cities.
sed -n 's/^{"kind":"difference","key":"points.cities","main":true,"a":\([^,]*\),"b":\([^,]*\),"difference":\([^,]*\),"width":\([^,]*\),.*/\1 \2 \3 \4/p' \
  "$dir/compare.json" | awk '{ printf "  cities %.2f %.2f %+.2f %.2f\n", $1, $2, $3, $4 }' >"$dir/two"
awk '$1 == "cities" && NF > 6 { print "  " $1, $2, $3, $4, $6; exit }' "$dir/out" >"$dir/one"
same compare-json-says-the-same "$dir/one" "$dir/two"
if [ "$(head -n 3 "$dir/compare.json" | cut -d, -f1-2 | tr '\n' ' ')" = \
  '{"kind":"compare","version":2 {"kind":"rules","side":"A" {"kind":"rules","side":"B" ' ]; then echo 'ok compare-json-head'; else
  fail compare-json-head "$(head -n 3 "$dir/compare.json")"
fi
run "$BASTIDE" compare --bots random --games 300 --csv "$dir/pairs.csv" -- --opt tiny_city=2
expect compare-csv 0 '^300 pairs of games' ''
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  { a += $column["points.cities A"]; b += $column["points.cities B"]; n++ }
  END { printf "  cities %.2f %.2f %+.2f %d\n", a / n, b / n, (b - a) / n, n }' "$dir/pairs.csv" >"$dir/two"
awk '$1 == "cities" && NF > 6 { print "  " $1, $2, $3, $4, 300; exit }' "$dir/out" >"$dir/one"
same compare-csv-says-the-same "$dir/one" "$dir/two"
run "$BASTIDE" compare --matrix inns,siege --csv "$dir/x.csv"
expect compare-csv-matrix 2 '' '--csv is not for --matrix'
run "$BASTIDE" compare -- --opt tiny_city=2 --json "$dir/no/such.json"
expect compare-json-unwritable 2 '' '--json: .*such.json: '
run "$BASTIDE" compare --matrix inns,siege --json "$dir/compare.json"
expect compare-json-matrix 2 '' '--json is not for --matrix'
run "$BASTIDE" compare --bots random --about draws --games 400 -- --use house/comeback.lua
expect compare-draws 0 '^Draws: [0-9.]+ → [0-9.]+' ''
run "$BASTIDE" compare --use inns
expect compare-one-side 2 '' 'rules to compare with are missing'
run "$BASTIDE" compare --seed 1 -- --seed 2
expect compare-twice 2 '' '--seed stands on both sides'
run "$BASTIDE" compare -- --opt tiny_city=9
expect compare-wrong-option 2 '' 'tiny_city'
run "$BASTIDE" compare -- inns
expect compare-stray-word 2 '' "unexpected word 'inns'"
run "$BASTIDE" compare -- --bots nobody
expect compare-unknown-bot 2 '' "no bot is called 'nobody'"
run "$BASTIDE" compare --bots random --games 60 -- --use "$dir/far.lua"
expect compare-rule-fails 1 'Pairs of games that failed: [0-9]+' 'too far east'
expect compare-rule-fails-head 1 '^[0-9]+ of 60 pairs failed and are left out.$' -
expect compare-rule-fails-more 1 '^  … and [0-9]+ more$' -
command=$(sed -n '/^  B, game [0-9]*: /{n;s/^ *bastide //p;q;}' "$dir/out")
# shellcheck disable=SC2086
run "$BASTIDE" $command
expect compare-rule-fails-replay 2 - 'too far east'
run "$BASTIDE" compare --bots random --games 60 --use inns -- --use "$dir/far.lua"
expect compare-rule-fails-bags 1 '^  B, game [0-9]+: .*too far east$' -
if grep -q '^ *bastide play' "$dir/out"; then fail compare-rule-fails-bags-no-replay; else echo 'ok compare-rule-fails-bags-no-replay'; fi

# An option at several values: each is compared with the first, on the same seeds.
run "$BASTIDE" compare --bots random --sweep followers_small=2..4 --games 200
expect sweep 0 '^200 games of the base game with each of 3 values of followers_small$' ''
expect sweep-players 0 '^2 players \(random, random\), seed 1, ' ''
expect sweep-change 0 '^  4 +[0-9.]+ +\+[0-9.]+ ± +[0-9.]+ \*$' ''
expect sweep-plot 0 '^points per player by followers_small, with 95 % intervals$' ''
sweep=$(awk '$1 == "4" { print $2; exit }' "$dir/out")
run "$BASTIDE" sim --bots random --opt followers_small=4 --games 200 --csv "$dir/sweep.csv"
mean=$(awk -F, 'NR > 1 { sum += $3; n++ } END { printf "%.2f", sum / n }' "$dir/sweep.csv")
if [ "$sweep" = "$mean" ]; then echo 'ok sweep-is-sim'; else fail sweep-is-sim "$sweep, and $mean by sim"; fi
# Its files say what the table says: of points, each mean and how far it is from the first.
run "$BASTIDE" compare --bots random --sweep followers_small=2..4 --games 200 --csv "$dir/sweep.csv" --json "$dir/sweep.json"
expect sweep-files 0 '^points per player$' ''
awk '/^points per player$/ { on = 1; next } !NF { on = 0 } on { print $1, $2, $3 $5 }' "$dir/out" >"$dir/one"
awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
  { value = $column["followers_small"]; sum[value] += $column["points"]; n[value]++ }
  END { for (v = 2; v <= 4; v++) printf "%d %.2f%s\n", v, sum[v] / n[v], n[v] == 200 ? "" : " rows" }' "$dir/sweep.csv" >"$dir/two"
cut -d' ' -f1-2 "$dir/one" >"$dir/three"
same sweep-csv-says-the-same "$dir/three" "$dir/two"
sed -n 's/^{"kind":"value","key":"points","name":"points per player","main":true,"share":false,"value":"\([234]\)","mean":\([^,]*\),"low":[^,]*,"high":[^,}]*/\1 \2/p' "$dir/sweep.json" |
  sed 's/,"difference":\([^,]*\),"width":\([^,]*\),.*/ \1 \2/; s/}//' |
  awk '{ printf "%d %.2f ", $1, $2; if (NF > 2) printf "%+.2f%.2f", $3, $4; print "" }' >"$dir/two"
sed 's/^\([^ ]* [^ ]*\)$/\1 /' "$dir/one" >"$dir/three"
same sweep-json-says-the-same "$dir/three" "$dir/two"
run "$BASTIDE" compare --bots random --sweep followers_small=2,3 --games 20 --json "$dir/sweep.json"
expect sweep-json-again 0 '^20 games' ''
run "$BASTIDE" compare --bots random --sweep followers_small=2,3 --games 1
expect sweep-of-one-game 0 '^Too few games for an answer: at least 2 of each' ''
if grep -q '^1 games\|certain' "$dir/out"; then fail sweep-of-one-game-says-no-more "$(cat "$dir/out")"; else echo 'ok sweep-of-one-game-says-no-more'; fi
# Shares have Wilson's intervals, which do not leave 0 to 100 %.
run "$BASTIDE" compare --bots greedy --sweep followers_small=6,7 --games 40 --about draws --json "$dir/draws.json"
expect sweep-of-draws 0 '^draws, %$' ''
if grep '"key":"draws"' "$dir/draws.json" | grep -q '"low":-\|"high":0[,}]'; then fail sweep-shares-stay-shares "$(grep draws "$dir/draws.json")"; else echo 'ok sweep-shares-stay-shares'; fi
run "$BASTIDE" compare --bots random --sweep tie_scoring=all,none,split --games 30 --about 'decided after'
expect sweep-words 0 '^decided after by tie_scoring' ''
expect sweep-values 0 '^  split +[0-9.]+ ' ''
run "$BASTIDE" compare --bots random --sweep followers_small=6,7 --games 30 --about 'other'
expect sweep-none-seen 0 '^  7 +0[.]00 +none seen$' ''
# The help shows one that works.
sweep=$("$BASTIDE" compare --help | sed -n 's/^--sweep \([^,]*\), .*/\1/p')
run "$BASTIDE" compare --bots random --sweep "$sweep" --games 20
expect sweep-of-the-help 0 'with each of [0-9]+ values of ' ''
for wrong in tiny_city =1 tiny_city=1 tiny_city=4..2 tiny_city=2,2 'tiny_city=2,,' followers_small=1..99; do
  run "$BASTIDE" compare --sweep "$wrong" --games 5
  expect "sweep-wrong-$wrong" 2 '' 'compare: --sweep: '
done
run "$BASTIDE" compare --sweep tiny_city=4..5..1
expect sweep-no-range 2 '' "compare: --sweep: '4[.][.]5[.][.]1' is no range, expected two whole numbers, as in 1[.][.]5"
# Parts of a comparison, put together, are the whole with one look at the end.
pairs() { "$BASTIDE" compare --bots random --games 301 "$@" -- --use inns; }
run pairs --shard 1/1 --json "$dir/all.json"
expect compare-in-one-part 0 '^Ended because all planned pairs were played' ''
sed 's/, part . of ..*//; s/, [0-9.]* s$//' "$dir/out" >"$dir/all.txt"
for part in 1 2 3; do run pairs --shard $part/3 --threads $part --json "$dir/pairs$part.json"; done
expect compare-in-parts 0 ', part 3 of 3, ' ''
run "$BASTIDE" merge "$dir/pairs2.json" "$dir/pairs1.json" "$dir/pairs3.json" --json "$dir/tables.json"
expect merge-pairs 0 '^301 pairs of games' ''
same merge-pairs-is-the-whole "$dir/all.txt" "$dir/out"
run grep -c '"kind":"difference","key":"points","main":true' "$dir/tables.json"
expect merge-pairs-writes-tables 0 '^1$' ''
run "$BASTIDE" merge "$dir/all.json" --about 'wins of seat 1'
expect merge-pairs-about 0 '^Wins of seat 1: ' ''
run "$BASTIDE" merge "$dir/all.json" --about nonsense
expect merge-pairs-about-nothing 2 '' 'nonsense'
cp "$dir/pairs1.json" "$dir/kept.json"
run pairs --shard 1/3 --json "$dir/pairs1.json" --resume
expect compare-resume-finished 0 'part 1 of 3' ''
same compare-resume-finished-keeps-the-sums "$dir/kept.json" "$dir/pairs1.json"
run pairs --shard 2/3 --json "$dir/pairs1.json" --resume
expect compare-resume-other-part 2 '' 'is part 1 of 3, not 2'
run "$BASTIDE" compare --bots random --games 301 --shard 1/3 --json "$dir/pairs1.json" --resume -- --use siege
expect compare-resume-other-rules 2 '' 'is of another run: not the same rules'
sed 's/"difference":\[-*[0-9]*/"difference":[7/' "$dir/kept.json" >"$dir/pairs1.json"
run "$BASTIDE" merge "$dir/pairs1.json" "$dir/pairs2.json" "$dir/pairs3.json"
expect merge-pairs-damaged 2 '' 'pairs1.json:[0-9]*: the file is damaged'
run "$BASTIDE" sim --bots random --games 301 --shard 1/3 --json "$dir/single.json"
run "$BASTIDE" merge "$dir/pairs2.json" "$dir/single.json"
expect merge-pairs-with-games 2 '' 'not the same kind: one compares, the other does not'
run "$BASTIDE" sim --bots random --games 3 --json "$dir/single.json"
run "$BASTIDE" merge "$dir/single.json" --about margin
expect merge-about-games 2 '' '--about is for parts of a comparison'
run "$BASTIDE" compare --shard 1/2 --until '1 margin' --json "$dir/x.json" -- --use inns
expect compare-part-until 2 '' 'a part is played to its end'
run "$BASTIDE" compare --json "$dir/x.json" --resume -- --use inns
expect compare-resume-whole 2 '' '--resume is for a part, expected --shard'
run "$BASTIDE" compare --matrix inns,siege --html "$dir/x.html"
expect compare-html-matrix 2 '' 'compare: --html is not for --matrix'
run "$BASTIDE" compare --matrix inns,siege --shard 1/2
expect compare-shard-matrix 2 '' 'compare: --shard is not for --matrix'

run "$BASTIDE" compare --sweep nonsense=1..2
expect sweep-unknown-option 2 '' nonsense
run "$BASTIDE" compare --sweep tiny_city=2,4 -- --use inns
expect sweep-dashes 2 '' '--sweep takes no second set of rules'
for wrong in '--shard 1/2' '--min-games 5' '--precision 1' "--matrix inns,siege"; do
  # shellcheck disable=SC2086
  run "$BASTIDE" compare --sweep tiny_city=2,4 $wrong
  expect "sweep$wrong" 2 '' "compare: ${wrong% *} is not for --sweep"
done
run "$BASTIDE" compare --sweep tiny_city=2,4 --html "$dir/no/such/x.html"
expect sweep-into-no-folder 2 '' 'compare: --html: .*x.html: '

run "$BASTIDE" compare --bots random --matrix inns,builder,siege --games 40
expect matrix 0 '^40 games of each of 7 sets of rules, added to the base game' ''
expect matrix-pairs 0 '^  builder \+ siege  +[-+][0-9.]+ ± +[0-9.]+' ''
cp scripts/house/tiny_city.lua "$dir/twenty_letters_long_.lua"
run "$BASTIDE" compare --bots random --matrix "house/great_cities.lua,inns,$dir/twenty_letters_long_.lua" --games 10
expect matrix-short-names 0 '^  great_cities  ' ''
expect matrix-long-names 0 '^  great_cities \+ twenty_letters_long_$' ''
columns=$(grep '±' "$dir/out" | grep -v together | sed 's/±.*//' | awk '{ print length($0) }' | sort -u)
if [ "$columns" = 28 ]; then echo 'ok matrix-columns-are-straight'; else fail matrix-columns-are-straight "$columns"; fi
run "$BASTIDE" compare --bots random --matrix inns,siege --games 1
expect matrix-one-game 0 '^Too few games for an answer: at least 2 of each' ''
run "$BASTIDE" compare --matrix inns
expect matrix-one 2 '' '--matrix: 1 name, expected 2 to'
run "$BASTIDE" compare --matrix inns,siege -- --use builder
expect matrix-dashes 2 '' '--matrix takes no second set of rules'
run "$BASTIDE" compare --matrix inns,nonsense
expect matrix-unknown 2 '' nonsense

# Who does not know what a rule pays plays as if it were not there; who knows does not.
moves() { "$BASTIDE" play --bots "$1,$1" --seed 5 ${2:+--use "$2"} | grep -E '^ +[0-9]+  play' | sed 's/   .*//'; }
moves greedy >"$dir/base.txt"
moves greedy:unaware=tiny_city house/tiny_city.lua >"$dir/unaware.txt"
same unaware-plays-the-base-game "$dir/base.txt" "$dir/unaware.txt"
moves greedy:unaware=longest_road house/longest_road.lua >"$dir/unaware.txt"
same unaware-of-the-end "$dir/base.txt" "$dir/unaware.txt"
moves greedy house/tiny_city.lua >"$dir/aware.txt"
if cmp -s "$dir/base.txt" "$dir/aware.txt"; then fail aware-plays-otherwise; else echo 'ok aware-plays-otherwise'; fi
run "$BASTIDE" sim --use house/tiny_city.lua --bots greedy:unaware=tiny_city,greedy --games 4 --json "$dir/unaware.json" --html "$dir/unaware.html"
expect unaware-is-a-bot-of-its-own 0 'greedy:unaware=tiny_city' ''
run "$BASTIDE" sim --use house/comeback.lua --bots greedy:unaware=comeback,greedy --games 2
expect unaware-of-nothing 2 '' 'unaware=comeback: no file of that name says what anything pays'
run "$BASTIDE" sim --bots random:unaware=inns,greedy --games 2
expect unaware-random 2 '' 'random takes no parameters'
run "$BASTIDE" sim --bots greedy:unaware=,greedy --games 2
expect unaware-of-no-file 2 '' 'unaware= of which file, expected its name'

# Weighing adds figures and changes none.
run "$BASTIDE" sim --use inns --bots greedy,random --games 6 --json "$dir/plain.json"
run "$BASTIDE" sim --use inns --bots greedy,random --games 6 --weigh --json "$dir/weighed.json"
expect weigh 0 '^What a tile is worth to whoever draws it' ''
expect weigh-choices 0 'the best is [0-9.]+ points better than the next; in [0-9.]+ turns all are equal' ''
sums_only() { grep '"kind":"figure"' "$1" | grep -vE '"key":"(tile|equal|gap|seat\.[0-9]*\.luck)'; }
sums_only "$dir/plain.json" >"$dir/plain.txt"
sums_only "$dir/weighed.json" >"$dir/weighed.txt"
same weigh-changes-no-game "$dir/plain.txt" "$dir/weighed.txt"
drawn=$(sed -n 's/.*"key":"tile[^"]*draws".*"sum":\([0-9]*\).*/\1/p' "$dir/weighed.json" | awk '{ n += $1 } END { print n }')
placed=$(sed -n 's/.*"key":"tiles".*"sum":\([0-9]*\).*/\1/p' "$dir/weighed.json")
if [ "$drawn" = "$placed" ]; then echo 'ok weigh-sees-every-draw'; else fail weigh-sees-every-draw "$drawn of $placed"; fi
luck=$(sed -n 's/.*"key":"seat[^"]*luck".*"sum":\(-*[0-9]*\).*/\1/p' "$dir/weighed.json" | awk '{ n += $1 } END { print n }')
worth=$(sed -n 's/.*"key":"tile[^"]*worth".*"sum":\(-*[0-9]*\).*/\1/p' "$dir/weighed.json" | awk '{ n += $1 } END { print n }')
if [ "$luck" = "$worth" ]; then echo 'ok luck-is-what-tiles-are-worth'; else fail luck-is-what-tiles-are-worth "$luck and $worth"; fi
run "$BASTIDE" draw --tiles base,inns --heat "$dir/weighed.json" -o "$dir/heat.svg"
expect heat 0 '' ''
kinds=$(grep -c '"key":"tile[^"]*draws".*"nonzero":[1-9]' "$dir/weighed.json")
if [ "$(grep -c 'fill-opacity=".*"/>$' "$dir/heat.svg")" -ge "$kinds" ] && [ "$kinds" -gt 30 ]; then echo 'ok heat-on-every-tile'; else fail heat-on-every-tile "$kinds"; fi
run "$BASTIDE" draw --tiles base --heat "$dir/plain.json" -o "$dir/heat.svg"
expect heat-of-nothing 2 '' 'has no worth of tiles, expected a run of sim --weigh'
run "$BASTIDE" compare --bots random --games 4 --weigh -- --use inns
expect compare-weigh 0 '^  gap to the next choice ' ''

# Luck: of many games, and of one.
run "$BASTIDE" luck --bots greedy,greedy:open=0 --games 60 --threads 1
expect luck 0 '% ± +[0-9.]+   the tiles, and who draws them' ''
sed 's/, [0-9.]* s$//' "$dir/out" >"$dir/luck.txt"
run "$BASTIDE" luck --bots greedy,greedy:open=0 --games 60 --threads 3
sed 's/, [0-9.]* s$//' "$dir/out" >"$dir/again.txt"
same luck-with-threads "$dir/luck.txt" "$dir/again.txt"
run "$BASTIDE" luck --games 3
expect luck-too-few 2 '' 'too few bags, expected at least 40'
run "$BASTIDE" play --bots greedy,greedy --seed 3 --save "$dir/lucky.txt"
run "$BASTIDE" luck "$dir/lucky.txt"
expect luck-of-a-game 0 '^Blue +[0-9]+ +[0-9]+ +[-+][0-9.]+ +[0-9.]+$' ''
expect luck-of-draws 0 '^Luckiest draw: ' ''
run "$BASTIDE" luck "$dir/heat.svg"
expect luck-of-no-game 2 '' '.'

# One rule of a matrix is the same comparison by itself.
run "$BASTIDE" compare --bots random --games 30 --json "$dir/alone.json" -- --use inns
alone=$(sed -n 's/.*"key":"points",.*"difference":\([-0-9.]*\).*/\1/p' "$dir/alone.json")
run "$BASTIDE" compare --bots random --matrix inns,house/tiny_city.lua --games 30
expect matrix-is-a-comparison 0 "^  inns +$(printf '\\%+.1f' "$alone") " ''

finish
