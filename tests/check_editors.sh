#!/bin/sh
# check_editors.sh - bastide new-rule, the stubs for lua-language-server, and colours for vim and VS Code.
set -u
. tests/checks.sh
case $BASTIDE in ./*) BASTIDE=$PWD/$BASTIDE ;; esac

# --- bastide new-rule -----------------------------------------------------------------------------------------------

mkdir "$dir/mine"
in_mine() { (cd "$dir/mine" && "$@"); }
run in_mine "$BASTIDE" new-rule my_rule
expect new-rule 0 '^  bastide test my_rule.txt$' ''
run in_mine "$BASTIDE" test my_rule.txt
expect new-rule-passes-its-scenarios 0 '^2 passed, 0 failed' ''
run in_mine "$BASTIDE" check my_rule.lua --games 50
expect new-rule-has-no-faults 0 'found nothing' ''
run in_mine "$BASTIDE" play --use my_rule.lua --opt my_rule.bonus=3 --bots random,random --seed 1
expect new-rule-plays 0 '^Final scores' ''
sed 's/if city.complete then .* end$/-- nothing/' "$dir/mine/my_rule.lua" >"$dir/mine/changed.lua"
mv "$dir/mine/changed.lua" "$dir/mine/my_rule.lua"
run in_mine "$BASTIDE" test my_rule.txt
expect its-scenarios-can-fail 1 '^1 passed, 1 failed' 'expected Ann=5 Bob=0, found Ann=4'
# What is commented out works, too.
rm "$dir"/mine/*
run in_mine "$BASTIDE" new-rule second
sed 's/^  -- \(state =\|place =\|deploy =\|finish =\)/  \1/' "$dir/mine/second.lua" >"$dir/mine/all.lua"
run in_mine "$BASTIDE" play --use all.lua --bots random,random --seed 1
expect what-is-commented-out-works 0 '^Final scores' ''
cp "$dir/mine/.luarc.json" "$dir/luarc" && echo '{}' >"$dir/mine/.luarc.json"
run in_mine "$BASTIDE" new-rule third
expect luarc-stays 0 '^.luarc.json +was there, and stays as it is' ''
[ "$(cat "$dir/mine/.luarc.json")" = '{}' ] && echo 'ok luarc-is-not-replaced' || fail luarc-is-not-replaced
meta=$(sed -n 's/.*"workspace.library": \["\(.*\)"\].*/\1/p' "$dir/luarc")
[ -s "$meta" ] && echo 'ok luarc-names-the-stubs' || fail luarc-names-the-stubs "$meta"
echo mine >"$dir/mine/fourth.txt"
run in_mine "$BASTIDE" new-rule fourth
expect new-rule-replaces-nothing 2 '' 'fourth.txt is there already, and nothing was written'
[ ! -e "$dir/mine/fourth.lua" ] && echo 'ok nothing-was-written' || fail nothing-was-written
for name in '' ../x X 1a a-b "$(printf '%040d' 0)" 'a b'; do
  run in_mine "$BASTIDE" new-rule "$name"
  expect "new-rule-name-'$name'" 2 '' "cannot be a rule's name, expected small letters"
done
for name in inns base traders; do
  run in_mine "$BASTIDE" new-rule $name
  expect "new-rule-$name" 2 '' "$name is a rule of ours"
done
run in_mine "$BASTIDE" new-rule
expect new-rule-without-a-name 2 '' '.'
if [ "$(id -u)" -ne 0 ]; then
  chmod a-w "$dir/mine"
  run in_mine "$BASTIDE" new-rule fifth
  expect new-rule-where-nothing-may-be-written 1 '' 'fifth.lua'
  chmod u+w "$dir/mine"
fi

# --- Stubs and grammars ----------------------------------------------------------------------------------------------

if ! lacks 'stubs and grammars for editors' python3; then
  "$BASTIDE" tiles --json --use "$(everything | tr ' ' ,)" >"$dir/tiles.json"
  python3 tests/editors.py "$dir/tiles.json" 2>"$dir/err" || fail editors.py "$(tail -n 2 "$dir/err" | tr '\n' ' ')"
fi

# --- vim -------------------------------------------------------------------------------------------------------------

# What vim makes of a place in a file: its filetype, and the names of its colours.
asked() { # FILE "LINE,COLUMN"...
  file=$1
  shift
  {
    echo "set nocompatible runtimepath=$PWD/docs/editors/vim,\$VIMRUNTIME"
    echo 'filetype on | syntax on'
    echo "edit $file"
    echo "call writefile([&filetype] + map([$(printf '[%s],' "$@")], 'synIDattr(synID(v:val[0], v:val[1], 1), \"name\")'), '$dir/vim')"
    echo 'qall!'
  } >"$dir/ask.vim"
  rm -f "$dir/vim"
  vim -u NONE -i NONE -n -N -es -S "$dir/ask.vim" >/dev/null 2>&1 </dev/null
  tr '\n' ' ' <"$dir/vim" 2>/dev/null
}
if ! lacks 'colours in vim' vim; then
  printf '%s\n' '# a test' 'scenario one two' 'players Ann Bob' 'opt tiny_city=2' 'set B16 0,0 r0 Ann.small@C1' \
    'refuse play Ann B14 0,-1 r2' 'score Ann=4' '| return {}' 'play Ann DG07 1,0 r3 small@O' >"$dir/game.txt"
  found=$(asked "$dir/game.txt" 1,3 2,1 3,9 4,6 5,1 5,5 5,9 5,13 5,21 5,27 6,1 6,8 7,1 8,3 9,10 9,28)
  expected='bastide bastideComment bastideHead  bastideSetting bastideSetUp bastideTile bastidePlace bastideRotation bastideFigure bastideSegment bastideCheck bastideAction bastideCheck bastideRuleText bastideTile bastideSegment '
  [ "$found" = "$expected" ] && echo 'ok vim-notation' || fail vim-notation "'$found', expected '$expected'"
  printf '%s\n' '  B16          B14 x5' '  .CCCCC.      ..MMM..' '  ---x---      #P.....' >"$dir/sheet.txt"
  found=$(asked "$dir/sheet.txt" 1,3 1,20 2,3 2,4 2,18 3,3 3,16 3,17)
  expected='bastidetiles bastideTileName bastideTileName bastideTileField bastideTileCity bastideTileBuilding bastideTileRoad bastideTileWall bastideTileMark '
  [ "$found" = "$expected" ] && echo 'ok vim-tiles' || fail vim-tiles "'$found', expected '$expected'"
  echo 'Dear Bob, use your head' >"$dir/letter.txt"
  case $(asked "$dir/letter.txt" 1,1) in *bastide*) fail vim-letters 'a letter is no game' ;; *) echo 'ok vim-letters' ;; esac
fi

finish
