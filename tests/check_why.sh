#!/bin/sh
# check_why.sh - the prompt's questions as somebody types them: explain, why, try, feature, figures, bag.
#
# What they find out is tested in test_score_breakdown.c, test_why.c, test_preview.c, test_feature_info.c and test_odds.c; here it is
# what reaches the screen, which words are refused, and that nothing is changed by asking.
set -u
. tests/checks.sh

ask() { # LINES
  run_input "$1" "$BASTIDE"
}

ask 'why play B20 5,5 r0'
expect why-no 0 '^  - no tile touches 5,5 \(TILE-1\)$' ''
ask 'why play B14 0,-1 r2 small@C1'
expect why-yes 0 '^Yes, this is legal now\.' ''
ask 'why'
expect why-what 1 '' 'expected why LINE'
ask 'why sing'
expect why-no-action 1 '' "'sing' is not an action"
ask 'try play B14 0,-1 r2 small@C1; play B14 1,0 r0'
expect try-fails 1 '^  score: Blue 0 → 4$' 'play Red B14 1,0 r0: '
ask 'try'
expect try-what 1 '' 'expected try LINE'
ask 'play B14 0,-1 r2 small@C1
explain Blue'
expect explain-player 0 '^  scripts/base.lua +4 +4$' ''
ask 'explain Eve'
expect explain-nobody 1 '' "'Eve' is not a player or a segment"
ask 'explain 0,0:C1'
expect explain-feature 0 '^city, 1 tile, unfinished: 1 = base' ''
ask 'bag'
expect bag 0 '^71 tiles are left in the bag\.$' ''
ask 'bag 0,0:C1'
expect bag-odds 0 'would complete it: [0-9.]+ % for the next tile, [0-9.]+ % within the next 3\.$' ''
ask 'bag 0,0:C1 now'
expect bag-too-many 1 '' "unexpected word 'now'"
ask 'bag C1'
expect bag-nonsense 1 '' "'C1' is not a segment"
ask 'feature 0,0:C1'
expect feature 0 '^0,0:C1: city of 1 tile, unfinished$' ''
ask 'feature'
expect feature-what 1 '' 'expected feature X,Y:SEGMENT'
ask 'feature 7,7:C1'
expect feature-nowhere 1 '' 'there is no C1 at 7,7'
ask 'figures Red'
expect figures 0 '^Red has 7 small at home and nobody on the table$' ''
ask 'figures red'
expect figures-small-letters 0 '^Red has 7 small at home' ''
ask 'explain red'
expect explain-small-letters 0 '^Red has 0 points' ''
ask 'figures Eve'
expect figures-nobody 1 '' "unknown player 'Eve'"

# Asking changes nothing: a game between whose lines everything is asked ends with the same hash.
run "$BASTIDE" play --use inns,traders,cult,siege,crops --players 3 --bots random,random,random --seed 12 \
  --save "$dir/plain.txt"
expect played 0 '^Final scores' ''
awk '/^play / { started = 1 }
  started && /^(play|choose|deploy|recall|pass|end)/ { print "why " $0; print "try " $0 }
  started { print "figures"; print "bag"; print "feature 0,0:F1"; print "bag 0,0:C1" }
  { print }' "$dir/plain.txt" >"$dir/asked.txt"
status=0
"$BASTIDE" <"$dir/asked.txt" >"$dir/out" 2>"$dir/err" || status=$?
expect asking-changes-nothing 0 '^Yes, this is legal now\.' ''

finish
