#!/bin/sh
# check_files.sh - every command that writes or reads a file, and every file that it must not write or read.
#
# Of files that are replaced: those of others only on demand, and whatever goes wrong, what was there stands, one
# message tells why, and nothing is left lying about.  Of files that are read: no pipe, device or folder, nothing
# without end, and no complaint quotes a file that is not what it was named for.
set -u
. tests/checks.sh
export BASTIDE_HISTORY=

# --- Those that write ---------------------------------------------------------------------------------------------

# NAME STATUS-WHEN-FOREIGN: writers on the command line refuse before they begin, the prompt when it is told.
writers='play 2
replay 2
draw 2
sim-csv 2
sim-json 2
sim-html 2
compare 2
merge 2
check 2
save 1
draw-at-prompt 1
keep 1
write 1
design 1'

in_prompt() { # LINES : with a game of a few turns
  printf 'auto 2\n%s\n' "$1" | "$BASTIDE" --seed 7
}

write_to() { # NAME FILE [force]
  force=${3:+--force} bang=${3:+!}
  case $1 in
  play) "$BASTIDE" play --bots random,random --seed 7 --save "$2" $force ;;
  replay) "$BASTIDE" replay "$dir/old.txt" --html "$2" $force ;;
  draw) "$BASTIDE" draw "$dir/old.txt" -o "$2" $force ;;
  sim-csv) "$BASTIDE" sim --games 2 --bots random --csv "$2" $force ;;
  sim-json) "$BASTIDE" sim --games 2 --bots random --json "$2" $force ;;
  sim-html) "$BASTIDE" sim --games 2 --bots random --html "$2" $force ;;
  compare) "$BASTIDE" compare --games 2 --bots random --json "$2" $force -- --use inns ;;
  merge) "$BASTIDE" merge "$dir/sums.json" --json "$2" $force ;;
  check) "$BASTIDE" check "$dir/failing.lua" --games 4 --record "$2" $force ;;
  save) in_prompt "save$bang $2" ;;
  draw-at-prompt) in_prompt "draw$bang $2" ;;
  keep) in_prompt "keep$bang two $2" ;;
  write) in_prompt "house { title = 'x', score = { road = { complete = { tile = 1 } } } }
write$bang $2" ;;
  design) in_prompt "design$bang $2
  X01
  ...|...
  ...|...
  ...|...
  ---x...
  .......
  .......
  .......
" ;;
  esac
}

written() { # NAME FILE [force] : sets status
  status=0
  write_to "$@" >"$dir/out" 2>"$dir/err" </dev/null || status=$?
}

# One message, and nothing beside the file.
one_message() { # NAME
  [ "$(wc -l <"$dir/err")" -eq 1 ] || fail "$1" "$(wc -l <"$dir/err") messages: $(flat "$dir/err")"
  left=$(find "$dir" -name '.*.bastide')
  [ -z "$left" ] || fail "$1" "left: $left"
}

"$BASTIDE" play --bots random,random --seed 3 --save "$dir/old.txt" >/dev/null
"$BASTIDE" sim --games 2 --bots random --json "$dir/sums.json" >/dev/null
echo 'return { title = "Failing", placed = function() error("never") end }' >"$dir/failing.lua"
echo 'local mine = 1' >"$dir/foreign.lua"
mkdir "$dir/folder" "$dir/closed"

while read -r name wrong <&3; do
  case $name in write) end=.lua ;; *) end=.txt ;; esac
  file=$dir/$name$end

  cp "$dir/foreign.lua" "$file"
  written "$name" "$file"
  expect "$name-keeps-a-foreign-file" "$wrong" - '(--force|!.*`) (replaces|appends to) it$'
  one_message "$name-keeps-a-foreign-file"
  same "$name-foreign-file-stands" "$dir/foreign.lua" "$file"

  ln -s "$file" "$dir/$name-link$end"
  written "$name" "$dir/$name-link$end" force
  expect "$name-follows-no-link-to-it" "$wrong" - 'name that one itself$'
  same "$name-linked-file-stands" "$dir/foreign.lua" "$file"
  written "$name" "$dir/folder"
  [ "$status" -ne 0 ] && [ ! -e "$dir/folder/x" ] || fail "$name-onto-a-folder" "status $status"
  one_message "$name-onto-a-folder"

  written "$name" "$file" force
  cmp -s "$file" "$dir/foreign.lua" && fail "$name-by-force" "$(flat "$dir/err")" || echo "ok $name-by-force"

  rm -f "$file"
  written "$name" "$file"
  [ -s "$file" ] && echo "ok $name-makes-a-file" || fail "$name-makes-a-file" "$(flat "$dir/err")"
  cp "$file" "$dir/first"
  case $name in
  write | design) ;;           # somebody's work, whoever wrote it down
  keep) ;;                     # has that scenario already
  *)
    written "$name" "$file"
    [ ! -s "$dir/err" ] && echo "ok $name-replaces-its-own" || fail "$name-replaces-its-own" "$(flat "$dir/err")"
    ;;
  esac

  # Disk full: what a process may write at most stands for it.
  [ "$name" != keep ] || printf 'scenario zero\nplayers A B\nnext A\n' >"$dir/first"
  cp "$dir/first" "$file"
  said=$(
    ulimit -f 0
    trap '' XFSZ
    write_to "$name" "$file" force 2>&1 >/dev/null </dev/null
    echo "$?"
  )
  status=$(printf '%s\n' "$said" | tail -n 1)
  printf '%s\n' "$said" | sed '$d' >"$dir/err"
  expect "$name-disk-full" 1 - 'File too large'
  same "$name-old-file-stands" "$dir/first" "$file"
  one_message "$name-disk-full"

  # Not for root, who may do anything.
  if [ "$(id -u)" -ne 0 ]; then
    chmod 444 "$file"
    written "$name" "$file" force
    expect "$name-unwritable-file" 1 - 'Permission denied|already'
    same "$name-unwritable-file-stands" "$dir/first" "$file"
    chmod 555 "$dir/closed"
    written "$name" "$dir/closed/new$end"
    expect "$name-unwritable-folder" 1 - 'Permission denied'
    one_message "$name-unwritable-folder"
  fi
  written "$name" "$dir/$(printf '%0300d' 0)$end"
  expect "$name-too-long-a-name" "$wrong" - 'File name too long'
  one_message "$name-too-long-a-name"
done 3<<END
$writers
END

# A drawing is not a save, and a save is not a drawing.
cp "$dir/old.txt" "$dir/game.txt"
run "$BASTIDE" draw "$dir/old.txt" -o "$dir/game.txt"
expect picture-over-a-save 2 '' 'game.txt is a save, not an SVG of ours; --force replaces it$'
run_input 'house!' "$BASTIDE"
expect no-other-command-takes-a-mark 1 - .

# --- Those that read ----------------------------------------------------------------------------------------------

mkfifo "$dir/pipe.lua"
ln -s /dev/zero "$dir/zero.lua"
head -c 200000 /dev/zero | tr '\0' '#' >"$dir/large.lua"
echo 'hunter2:swordfish' >"$dir/secret"

read_from() { # NAME FILE
  case $1 in
  replay) "$BASTIDE" replay "$2" ;;
  draw) "$BASTIDE" draw "$2" ;;
  test) "$BASTIDE" test "$2" ;;
  order) "$BASTIDE" perft --depth 1 --order "$2" ;;
  merge) "$BASTIDE" merge "$2" ;;
  rule) "$BASTIDE" tiles --use "$2" ;;
  check) "$BASTIDE" check "$2" ;;
  bot) "$BASTIDE" play --bots "lua:$2,random" ;;
  sheet) "$BASTIDE" tiles --use creativity --opt "creativity=$2" ;;
  load) echo "load $2" | "$BASTIDE" ;;
  source) echo "source $2" | "$BASTIDE" ;;
  esac
}

for name in replay draw test order merge rule check bot sheet load source; do
  for what in pipe.lua zero.lua folder; do
    status=0
    read_from "$name" "$dir/$what" >"$dir/out" 2>"$dir/err" </dev/null || status=$?
    case $what in pipe.lua) is='a pipe' ;; zero.lua) is='a device' ;; *) is='a folder' ;; esac
    case $name in load | source) wrong=1 ;; *) wrong=2 ;; esac
    expect "$name-from-$what" "$wrong" - "cannot be read: it is $is, expected an ordinary file"
    one_message "$name-from-$what"
  done
  read_from "$name" "$dir/secret" >"$dir/out" 2>&1 </dev/null
  ! grep -q -e hunter2 -e swordfish "$dir/out" && echo "ok $name-quotes-no-secret" ||
    fail "$name-quotes-no-secret" "$(flat "$dir/out")"
done
for name in rule bot sheet; do
  read_from "$name" "$dir/large.lua" >"$dir/out" 2>"$dir/err" </dev/null
  status=$?
  expect "$name-from-too-much" 2 - 'longer than 128 KiB'
done
finish
