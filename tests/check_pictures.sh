#!/bin/sh
# check_pictures.sh - bastide draw: golden pictures, files of all kinds, PNGs, and what goes wrong.
#
#   tests/check_pictures.sh            checks all of it
#   tests/check_pictures.sh --write    writes the pictures in docs/pictures again; look at them, and say in the
#                                      commit why they changed
#
# The golden pictures are those that the documents show: the tile sheets of all sets, and a real table.
set -u
. tests/checks.sh
golden=docs/pictures

# One line each: the picture's name, and how it is drawn.
pictures() {
  cat <<END
tiles-base.svg --tiles base
tiles-inns.svg --tiles inns
tiles-builder.svg --tiles builder
tiles-cult.svg --tiles cult
tiles-siege.svg --tiles siege
tiles-crops.svg --tiles crops
tiles-crops-2.svg --tiles crops --opt crop_pack=II
tiles-abbey.svg --tiles abbey
tiles-abbot.svg --tiles abbot
tiles-bazaars.svg --tiles bazaars
tiles-dragon.svg --tiles dragon
tiles-ferries.svg --tiles ferries
tiles-festival.svg --tiles festival
tiles-flying.svg --tiles flying
tiles-gold.svg --tiles gold
tiles-hills.svg --tiles hills
tiles-king.svg --tiles king
tiles-count.svg --tiles count
tiles-magic.svg --tiles magic
tiles-portal.svg --tiles portal
tiles-princess.svg --tiles princess
tiles-river.svg --tiles river
tiles-river-2.svg --tiles river --opt river=two
tiles-tower.svg --tiles tower
tiles-vineyards.svg --tiles vineyards
board.svg $golden/game.txt --turn 100
board-dark.svg $golden/game.txt --turn 100 --dark
example-base.svg docs/rules/examples/base.txt
example-inns.svg docs/rules/examples/inns.txt
example-builder.svg docs/rules/examples/builder.txt
example-pig.svg docs/rules/examples/pig.txt
example-goods.svg docs/rules/examples/goods.txt
example-cult.svg docs/rules/examples/cult.txt
example-siege.svg docs/rules/examples/siege.txt
example-crops.svg docs/rules/examples/crops.txt
example-creativity.svg docs/rules/examples/creativity.txt
example-abbey.svg docs/rules/examples/abbey.txt
example-abbot.svg docs/rules/examples/abbot.txt
example-barn.svg docs/rules/examples/barn.txt
example-bazaars.svg docs/rules/examples/bazaars.txt
example-bridges.svg docs/rules/examples/bridges.txt
example-castles.svg docs/rules/examples/castles.txt
example-count.svg docs/rules/examples/count.txt
example-dragon.svg docs/rules/examples/dragon.txt
example-fairy.svg docs/rules/examples/fairy.txt
example-ferries.svg docs/rules/examples/ferries.txt
example-festival.svg docs/rules/examples/festival.txt
example-flying.svg docs/rules/examples/flying.txt
example-gold.svg docs/rules/examples/gold.txt
example-hills.svg docs/rules/examples/hills.txt
example-king.svg docs/rules/examples/king.txt
example-magic.svg docs/rules/examples/magic.txt
example-mayor.svg docs/rules/examples/mayor.txt
example-phantom.svg docs/rules/examples/phantom.txt
example-portal.svg docs/rules/examples/portal.txt
example-princess.svg docs/rules/examples/princess.txt
example-river.svg docs/rules/examples/river.txt
example-sheep.svg docs/rules/examples/sheep.txt
example-tower.svg docs/rules/examples/tower.txt
example-vineyards.svg docs/rules/examples/vineyards.txt
example-wagon.svg docs/rules/examples/wagon.txt
END
}

if [ "${1:-}" = --write ]; then
  # shellcheck disable=SC2086 # words without blanks
  pictures | while read -r name options; do "$BASTIDE" draw $options --force -o "$golden/$name" || exit; done
  exit
fi

# --- Golden pictures ------------------------------------------------------------------------------------------

pictures >"$dir/pictures"
lint=yes
! lacks 'what an XML parser says of the pictures' xmllint || lint=no
while read -r name options; do
  # shellcheck disable=SC2086
  run "$BASTIDE" draw $options
  expect "draw-$name" 0 '^<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 [0-9]+ [0-9]+"' ''
  if cmp -s "$golden/$name" "$dir/out"; then echo "ok golden-$name"; else
    fail "golden-$name" "$(diff "$golden/$name" "$dir/out" | head -n 3 | cut -c 1-200 | tr '\n' ' ')"
  fi
  if [ $lint = yes ]; then
    if xmllint --noout --nonet "$dir/out" 2>"$dir/lint"; then echo "ok well-formed-$name"; else
      fail "well-formed-$name" "$(head -n 3 "$dir/lint" | tr '\n' ' ')"
    fi
  fi
done <"$dir/pictures"
for file in "$golden"/*.svg; do
  grep -q "^${file##*/} " "$dir/pictures" || fail "known-${file##*/}" "nothing draws $file"
done

# Every expansion that has tiles has a sheet, and every mark on it a picture: a badge with a letter is for house rules.
for name in $("$BASTIDE" list --json | sed -n 's/^{"name":"\([a-z_]*\)".*"file":"expansions.*"tiles":[1-9].*/\1/p'); do
  if [ ! -e "$golden/tiles-$name.svg" ]; then fail "sheet-$name" "no $golden/tiles-$name.svg"; elif grep -q 'class="badge' "$golden/tiles-$name.svg"; then fail "sheet-$name" 'a mark has no picture'; else echo "ok sheet-$name"; fi
done

# What lies on tiles is named there.
run "$BASTIDE" draw docs/rules/examples/tower.txt
expect tokens-on-tiles 0 '>floor</text>' ''

# --- Files ----------------------------------------------------------------------------------------------------

run "$BASTIDE" draw "$golden/game.txt" -o "$dir/all.svg"
expect draw-into-a-file 0 '' ''
size=$(wc -c <"$dir/all.svg")
if [ "$size" -lt 200000 ]; then echo 'ok a-whole-game-is-small'; else fail a-whole-game-is-small "$size bytes"; fi
"$BASTIDE" draw "$golden/game.txt" >"$dir/again.svg"
same the-same-each-time "$dir/all.svg" "$dir/again.svg"

run "$BASTIDE" draw "$golden/game.txt" --turn 0
expect draw-the-start 0 'turn 1<' ''
run "$BASTIDE" draw "$golden/game.txt" --turn 9999
expect draw-a-turn-too-late 2 '' '^docs/pictures/game.txt: turn 9999 is not over in this file; it ends in turn [0-9]+$'
run "$BASTIDE" draw "$golden/game.txt" --turn 5 --spots
expect draw-spots 0 'class="spot"' ''
run "$BASTIDE" draw "$golden/game.txt" --spots
expect draw-spots-without-a-tile 0 '<svg' 'no tile is in hand, so no spots are shown'

printf 'players A B\nset B16 0,0 r0 A.small@C1\nset B14 0,-1 r2\nturn B\n' >"$dir/position.txt"
run "$BASTIDE" draw "$dir/position.txt"
expect draw-a-position 0 'It is the turn of B' ''

printf 'scenario ONE first\nplayers A B\nplay A B14 0,-1 r2\nscore A=99\nscenario TWO second\nplayers Cy Di\nrefuse play Cy B14 7,7 r0\nplay Cy B23 1,0 r0\n' >"$dir/scenarios.txt"
run "$BASTIDE" draw "$dir/scenarios.txt"
expect draw-the-first-scenario 0 '>A</text>' ''
run "$BASTIDE" draw "$dir/scenarios.txt" --scenario TWO
expect draw-a-scenario-by-name 0 '>Cy</text>' ''
run "$BASTIDE" draw "$dir/scenarios.txt" --scenario THREE
expect draw-no-such-scenario 2 '' "scenarios.txt: no scenario is called 'THREE'"

# --- To print -------------------------------------------------------------------------------------------------

if ! lacks 'sheets to print' rsvg-convert; then
  run "$BASTIDE" tiles --use inns --pdf "$dir/tiles.pdf"
  expect print-all-tiles 0 '^[^ ]*tiles.pdf: 90 tiles on 8 pages, fronts and backs; print at 100 %$' ''
  run "$BASTIDE" tiles --pdf "$dir/tiles.pdf" --paper letter
  expect print-again-over-ones-own 0 '72 tiles on 8 pages' ''
  echo precious >"$dir/own.pdf"
  run "$BASTIDE" tiles --pdf "$dir/own.pdf"
  expect print-over-what-is-not-ours 1 '' 'own.pdf is not a PDF of ours'
  [ "$(cat "$dir/own.pdf")" = precious ] || fail print-keeps-what-is-not-ours
  if ! lacks 'the size of sheets to print' pdfinfo pdftoppm pngtopnm; then
    pdfinfo "$dir/tiles.pdf" >"$dir/out"
    status=0
    expect print-on-letter 0 'Page size: +612 x 792 pts' -
    "$BASTIDE" tiles --force --pdf "$dir/tiles.pdf" >"$dir/out"
    pdfinfo "$dir/tiles.pdf" >"$dir/out"
    expect print-on-a4 0 'Page size: +595.* x 841.* pts \(A4\)' -
    # Ten pixels for a millimetre: the cut marks at 15 mm and 60 mm, nothing between them, and a back behind.
    pdftoppm -r 254 -f 1 -l 2 -png "$dir/tiles.pdf" "$dir/sheet"
    dark() { # FILE X Y: the red of a pixel
      pngtopnm "$1" | pamcut "$2" "$3" 1 1 | pnmtoplainpnm 2>/dev/null | tail -n 1 | awk '{ print $1 }'
    }
    front=$(ls "$dir"/sheet-*1.png) back=$(ls "$dir"/sheet-*2.png)
    marks="$(dark "$front" 150 100) $(dark "$front" 600 100) $(dark "$front" 375 100)"
    case $marks in
    [0-9]\ [0-9]\ 255 | [0-9][0-9]\ [0-9][0-9]\ 255 | [0-9]\ [0-9][0-9]\ 255 | [0-9][0-9]\ [0-9]\ 255) echo 'ok print-cut-marks' ;;
    *) fail print-cut-marks "$marks" ;;
    esac
    [ "$(dark "$back" 160 145)" = 91 ] && echo 'ok print-backs' || fail print-backs "$(dark "$back" 160 145)"
  fi
fi
run "$BASTIDE" tiles --paper letter
expect print-paper-without-a-file 2 '' '--paper goes with --pdf FILE'
run "$BASTIDE" tiles --pdf "$dir/x.pdf" --paper a3
expect print-on-unknown-paper 2 '' '--paper a3: unknown paper, expected a4 or letter'

# --- Frames and animations ------------------------------------------------------------------------------------

run "$BASTIDE" draw "$golden/game.txt" --turn 20 --frame -3,-2,4,3
expect draw-a-frame 0 '>-3</text>.*>4</text>' ''
width=$(sed -n '1s/.* width="\([0-9]*\)".*/\1/p' "$dir/out")
run "$BASTIDE" draw "$golden/game.txt" --turn 90 --frame -3,-2,4,3
expect draw-the-same-frame-later 0 "^<svg .* width=\"$width\"" ''
run "$BASTIDE" draw "$golden/game.txt" --frame 4,3,-3,-2
expect draw-a-frame-inside-out 2 '' "'4,3,-3,-2' is not a frame, expected WEST,NORTH,EAST,SOUTH"
run "$BASTIDE" draw --tiles inns --frame 0,0,1,1
expect draw-tiles-in-a-frame 2 '' '--frame goes with a FILE'
run "$BASTIDE" replay "$golden/game.txt" --frame 0,0,1,1
expect replay-a-frame-alone 2 '' '--frame and --dark go with --apng FILE'
"$BASTIDE" play --bots random,random --seed 3 --use inns --save "$dir/short.txt" >/dev/null
if ! lacks 'a game as an animation' rsvg-convert; then
  run "$BASTIDE" replay "$dir/short.txt" --apng "$dir/game.png" --frame -2,-2,3,2
  expect replay-as-an-animation 0 '' ''
  size=$(wc -c <"$dir/game.png")
  if [ "$size" -lt 3000000 ]; then echo 'ok an-animation-is-small'; else fail an-animation-is-small "$size bytes"; fi
  echo mine >"$dir/own.png"
  run "$BASTIDE" replay "$dir/short.txt" --apng "$dir/own.png" --frame 0,0,0,0
  expect animate-over-what-is-not-ours 1 '' 'own.png is not a PNG of ours'
  lacks_browser 'an animation in a browser' || node tests/page/animation.test.mjs "$dir/game.png" || failures=$((failures + 1))
fi

# What points somewhere points there, also on a tile that was turned: one to the north-west, one to the west.
printf 'use flying\nplayers Ann Bob\nset FL01 0,0 r0\nset FL02 0,1 r1\n' >"$dir/machines.txt"
run "$BASTIDE" draw "$dir/machines.txt"
expect draw-marks-that-point 0 ' rotate\(315\)' ''
expect draw-marks-that-point-turned-with-the-tile 0 ' rotate\(0\)' ''

# --- Wrong ----------------------------------------------------------------------------------------------------

run "$BASTIDE" draw
expect draw-nothing 2 '' 'expected a FILE, or --tiles NAMES'
run "$BASTIDE" draw "$golden/game.txt" --tiles inns
expect draw-both 2 '' 'expected a FILE, or --tiles NAMES'
run "$BASTIDE" draw --tiles pig
expect draw-no-tiles 2 '' 'there are no tiles of that'
run "$BASTIDE" draw --tiles nonsense
expect draw-unknown-tiles 2 '' 'nonsense'
run "$BASTIDE" draw "$dir/none.txt"
expect draw-no-file 2 '' 'none.txt: '
run "$BASTIDE" draw "$golden/game.txt" -o "$dir/none/board.svg"
expect draw-into-no-folder 2 '' 'board.svg: No such file'
sed 's/^hash .*/hash 0000000000000000/' "$golden/game.txt" >"$dir/damaged.txt"
run "$BASTIDE" draw "$dir/damaged.txt"
expect draw-a-damaged-save 2 '' 'damaged.txt:[0-9]+: '
printf 'players A B\nset B16 0,0 r0\nnonsense\n' >"$dir/wrong.txt"
run "$BASTIDE" draw "$dir/wrong.txt"
expect draw-a-wrong-line 2 '' 'wrong.txt:3: '
run "$BASTIDE" draw /dev/null
expect draw-an-empty-file 2 '' '.'

# --- PNG ------------------------------------------------------------------------------------------------------

mkdir "$dir/bin"
run env PATH="$dir/bin" "$BASTIDE" draw "$dir/position.txt" --png -o "$dir/no.png"
expect png-without-librsvg 1 '' 'apt-get install librsvg2-bin'
[ ! -e "$dir/no.png" ] || fail png-without-librsvg-leaves-nothing
if ! lacks 'pictures as PNG' rsvg-convert; then
  run "$BASTIDE" draw "$dir/position.txt" --png
  expect png-to-standard-output 0 'PNG' ''
  run "$BASTIDE" draw "$dir/position.txt" -o "$dir/board.png"
  expect png-by-its-name 0 '' ''
  if head -c 4 "$dir/board.png" | grep -q PNG; then echo 'ok png-is-one'; else fail png-is-one; fi
  run "$BASTIDE" draw "$dir/position.txt" --png -o "$dir/none/board.png"
  expect png-into-no-folder 2 '' 'none/board.png: No such file or directory'
fi

# --- At the prompt --------------------------------------------------------------------------------------------

run_input "players Ann Bob
seed 7
draw $dir/prompt.svg dark spots" "$BASTIDE"
expect prompt-draw 0 "drawn in $dir/prompt.svg" ''
if grep -q 'class="spot"' "$dir/prompt.svg"; then echo 'ok prompt-drew-spots'; else fail prompt-drew-spots; fi
run_input "players Ann Bob
seed 7
draw $dir/a.svg $dir/b.svg" "$BASTIDE"
expect prompt-draw-twice 1 - 'unexpected word'
run_input "players Ann Bob
draw $dir/none/b.svg" "$BASTIDE"
expect prompt-draw-into-no-folder 1 - 'No such file'
finish
