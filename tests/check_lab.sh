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
expect sim-authors 0 '^    siege +' ''
expect sim-decisions 0 'place [0-9.]+ \([0-9.]+\), deploy ' ''
expect sim-outliers 0 '^  most lead changes: ' ''
timeless "$dir/out" >"$dir/one"
run "$BASTIDE" sim --use inns,siege --bots random,greedy --games 24 --seed 3 --threads 2 --json "$dir/threads.json"
timeless "$dir/out" >"$dir/two"
same sim-threads "$dir/one" "$dir/two"
same sim-threads-json "$dir/whole.json" "$dir/threads.json"
if awk 'length($0) > 82' "$dir/one" | grep -v '^    bastide play' | grep -q .; then fail sim-width; else echo 'ok sim-width'; fi

# Every game that is named can be played again.
best=$(sed -n 's/^  highest score: //p' "$dir/one")
command=$(sed -n '/highest score/{n;s/^ *bastide //p;}' "$dir/one")
# shellcheck disable=SC2086 # several words
run "$BASTIDE" $command
expect sim-replay 0 "wins with $best points" ''
run "$BASTIDE" sim --bots greedy:figure=2,open=1.5,random --games 6
command=$(sed -n '/highest score/{n;s/^ *bastide //p;}' "$dir/out")
best=$(sed -n 's/^  highest score: //p' "$dir/out")
# shellcheck disable=SC2086
run "$BASTIDE" $command
expect sim-replay-parameters 0 "wins with $best points" ''
run "$BASTIDE" sim --players 3 --bots random --games 5
expect sim-bots-take-turns 0 '^  seat 3 ' ''

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
head -n 20 "$dir/part1.json" >"$dir/cut.json"
run "$BASTIDE" merge "$dir/cut.json"
expect merge-cut 2 '' 'cut.json: the file is cut off after line 20'
head -c 900 "$dir/part1.json" >"$dir/cut.json"
run "$BASTIDE" merge "$dir/cut.json"
expect merge-cut-in-a-line 2 '' 'cut.json.*(is damaged|is cut off)'
run "$BASTIDE" merge tests/check_lab.sh
expect merge-foreign 2 '' 'no file that .bastide sim --json. wrote'
: >"$dir/empty.json"
run "$BASTIDE" merge "$dir/empty.json"
expect merge-empty 2 '' 'empty.json: '
run "$BASTIDE" merge "$dir/nowhere.json"
expect merge-nowhere 2 '' 'nowhere.json: '

# What the README shows for GNU parallel (or, where that is missing, for a stand-in) and Slurm, with fewer games.
mkdir "$dir/cluster" "$dir/bin"
ln -s "$(cd "$(dirname "$BASTIDE")" && pwd)/$(basename "$BASTIDE")" "$dir/cluster/bastide"
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
sed -n '/^#SBATCH/,/^```/p' README.md | grep -v '^```' | sed 's/--games 200000/--games 40/' >"$dir/slurm.sh"
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
    export SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT=3
    (cd "$dir/cluster" && BASTIDE_HOME=$top sh "$dir/slurm.sh") || return
  done
}
rm -f "$dir"/cluster/part*
run slurm
expect readme-slurm 0 ', part 3 of 3' ''
run "$BASTIDE" merge "$dir"/cluster/part*.json
same readme-slurm-whole "$dir/one" "$dir/out"

# --- Bad input --------------------------------------------------------------------------------------------------

run "$BASTIDE" sim --games 0
expect sim-no-games 2 '' "sim: --games: '0' is no such number, expected 1 to"
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
  expect "sim-shard-$shard" 2 '' "sim: --shard: '$shard' is no part"
done

# A rule that fails in some games: the others count, and what is named can be seen to fail.
cat >"$dir/far.lua" <<'RULE'
return { title = "Far", placed = function(tile) if tile.x == 7 then error("too far east") end end }
RULE
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
"$BASTIDE" sim --games 100000000 --bots random --threads 1 --json "$dir/stopped.json" >"$dir/out" 2>"$dir/err" &
sleep 1
kill -TERM $!
wait $!
status=$?
expect sim-stopped 0 '^Stopped: [0-9]+ of 100000000 games were played' ''
run "$BASTIDE" merge "$dir/stopped.json"
expect merge-stopped 2 '' 'only [0-9]+ of its 100000000 games were played'

# --- compare ----------------------------------------------------------------------------------------------------

run "$BASTIDE" compare --bots random -- --opt tiny_city=2 --seed 2
expect compare 0 '^A: the base game$' ''
expect compare-rules 0 '^B: the base game with tiny_city=2$' ''
expect compare-answer 0 '^Ended because every main figure is certain' ''
expect compare-table 0 '^  cities +[0-9.]+ +[0-9.]+ +-[0-9.]+ ± +[0-9.]+ changed$' ''
expect compare-sentence 0 '^Cities pay [0-9.]+ ± [0-9.]+ points less per player' ''
expect compare-wins 0 "^The first player's advantage .*% → .* %" ''
expect compare-same-tiles 0 '^Both draw the same tiles in the same order' ''
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/one"
run "$BASTIDE" compare --seed 2 -- --bots random,random --opt tiny_city=2 --threads 1
sed '3s/, [0-9.]* s$//' "$dir/out" >"$dir/two"
same compare-options-on-either-side "$dir/one" "$dir/two"
run "$BASTIDE" compare --use inns -- --bots random --use inns
expect compare-equal 0 'In none of 300 games did a point differ' ''
run "$BASTIDE" compare --bots random -- --use inns --games 300
expect compare-bags 0 '^The bags differ: tiles that both have come in the same order' ''
run "$BASTIDE" compare --bots random --games 50 --use inns --
expect compare-with-the-base-game 0 '^B: the base game$' ''
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

run "$BASTIDE" compare --bots random --matrix inns,builder,siege --games 40
expect matrix 0 '^40 games of each of 7 sets of rules, added to the base game' ''
expect matrix-pairs 0 '^  builder \+ siege  +[-+][0-9.]+ ± +[0-9.]+' ''
run "$BASTIDE" compare --matrix inns
expect matrix-one 2 '' '--matrix: 1 name, expected 2 to'
run "$BASTIDE" compare --matrix inns,siege -- --use builder
expect matrix-dashes 2 '' '--matrix takes no second set of rules'
run "$BASTIDE" compare --matrix inns,nonsense
expect matrix-unknown 2 '' nonsense

finish
