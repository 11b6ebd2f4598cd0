#!/bin/sh
# check_draw.sh - show, spots and tile as somebody types them; what pictures look like is test_draw.c's business.
set -u
. tests/checks.sh

type_lines() { # lines to type at the prompt
  run_input "$1" "$BASTIDE"
}

type_lines 'show'
expect show 0 '^   0 \[-------\]$' ''
type_lines 'show small'
expect show-small 0 '^   0 \[---\]$' ''
type_lines 'show tiny'
expect show-tiny 0 '^   0 \[-C\]$' ''
type_lines 'show small around 1,1'
expect show-small-around 0 '^   0 \[---\]$' ''
type_lines 'show around 2,0'
expect show-far-away 1 '' '2,0 is far from the table, which goes from 0,0 to 0,0'
type_lines 'show around'
expect show-around-nothing 1 '' "'' is not a square"
type_lines 'show around 1,0 small'
expect show-unknown-word 1 '' "unexpected word 'small'"
type_lines 'show large'
expect show-unknown-size 1 '' "unexpected word 'large', expected show"
NO_COLOR=1 type_lines 'show'
expect show-without-colour 0 '^   0 \[-------\]$' ''

type_lines 'spots B14'
expect spots-counts 0 '^B14: 4 ways$' ''
expect spots-of-one-rotation 0 '^    1  0,-1  r2$' ''
expect spots-of-several 0 '^  2-4  0,1   r1 r2 r3$' ''
type_lines 'spots B14 4'
expect spots-check 0 '' ''
type_lines 'spots B14 5'
expect spots-check-fails 1 '' '4'
type_lines 'spots'
expect spots-of-nothing 1 '' 'no tile is in hand, expected spots TILE'
type_lines 'spots B99'
expect spots-of-an-unknown-tile 1 '' "B99"

# The numbers on the board are those of the list.
type_lines 'seed 7
show
spots'
expect show-numbers 0 '^   1    2-4$' ''
expect spots-numbers 0 '^  2-4  0,1   r1 r2 r3$' ''
expect show-hand 0 '  Turn 1, Blue: B14 in hand; 70 tiles left$' ''

type_lines 'tile B16'
expect tile-rotations 0 '^  r0 +r1 +r2 +r3$' ''
expect tile-segments 0 '^  R1  road E W$' ''
expect tile-left 0 '^B16 of Carcassonne: ' ''
expect tile-ways 0 'ways to place it: ' ''
type_lines 'tile'
expect tile-none-in-hand 1 '' 'no tile is in hand, expected tile TILE'
type_lines 'tile B16 r0'
expect tile-too-many-words 1 '' "unexpected word 'r0'"
type_lines 'seed 7
tile'
expect tile-in-hand 0 'printed, one in hand, ' ''

finish
