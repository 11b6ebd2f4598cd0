#!/bin/sh
# check_faults.sh - the n-th allocation, open, read, write, sync, rename or close fails, or the process is killed there:
# nothing crashes, one message tells of it, and every file is as it was before or whole.
#
# FAULTY is the program with such calls (tests/faults/faults.c).  Here a few n of each kind are tried; FAULTS=many
# (tests/sweep_faults.sh) tries many, and FAULTS=all every n until the run has no such call any more.  FAULT_RUNS names some
# of the runs below, for whoever has not the time for all.
set -u
. tests/checks.sh
: "${FAULTY:?the program whose calls fail}"
export BASTIDE_HOME="$SRC" HOME="$dir/home" XDG_STATE_HOME="$dir/home/state" BASTIDE_HISTORY=
export ASAN_OPTIONS=exitcode=99:detect_leaks=0:allocator_may_return_null=1 UBSAN_OPTIONS=exitcode=99
met=$dir/met where=$dir/here before=$dir/before after=$dir/after
runs=0 bad=0
case ${FAULTS:-} in
'' | many | all) ;;
*) fail faults-asked-for "FAULTS is '$FAULTS', expected many or all" && exit 1 ;;
esac

# --- The runs -------------------------------------------------------------------------------------------------

# Each is called in a folder with old files and writes over them.
run_play() { "$1" play --bots random,random --seed 7 --save game.txt; }
run_replay() { "$1" replay old.txt --html page.html; }
run_draw() { "$1" draw old.txt -o board.svg; }
run_sim() { "$1" sim --games 12 --threads 1 --bots random --csv rows.csv --json sums.json --html page.html; }
run_prompt() {
  "$1" --seed 7 ${2:-} <<'END'
auto 3
save game.txt
draw board.svg
keep three tests.txt
house { title = "Long roads", score = { road = { complete = { tile = 1 } } } }
write! long_roads.lua
design! tiles.txt
  X01
  ...|...
  ...|...
  ...|...
  ---x...
  .......
  .......
  .......

undo
save again.txt
END
}

lay_old_files() { # FOLDER
  mkdir -p "$1" && (
    cd "$1" || exit
    "$BASTIDE" play --bots random,random --seed 3 --save old.txt
    cp old.txt game.txt
    "$BASTIDE" replay old.txt --html page.html
    "$BASTIDE" draw old.txt --turn 3 -o board.svg
    "$BASTIDE" sim --games 2 --threads 1 --bots random --csv rows.csv --json sums.json
    printf 'auto 2\nkeep two tests.txt\n' | "$BASTIDE" --seed 3
    echo 'return {}' >long_roads.lua
    echo 'X09' >tiles.txt
  ) >/dev/null
}
lay_old_files "$before" || fail old-files

# --- One fault ------------------------------------------------------------------------------------------------

# A game that ends early because memory is short is saved up to there; the page of a run tells of games that could
# not be played again.
whole_all_the_same() { # NAME
  case $1 in
  game.txt) "$BASTIDE" replay "$where/$1" >/dev/null 2>&1 && grep -q '^seal ' "$where/$1" && [ "$status" -ne 0 ] ;;
  page.html) grep -Eq '"trouble":"[^"]*(cannot be read|out of memory|not enough memory)' "$where/$1" &&
    [ "$(tail -n 1 "$where/$1")" = '</html>' ] ;;
  *) return 1 ;;
  esac
}

# Does every file hold its old text or its new one?  (Sums of all of them: a process for each would take longer than the run.)
sums() { (cd "$1" && cksum ./*); } # FOLDER
files_hold() {
  for file in "$before"/*; do [ -e "$where/${file##*/}" ] || { echo "${file##*/}"; return 1; }; done
  sums "$where" | grep -vxFf "$dir/known" >"$dir/odd" || return 0
  while read -r _ _ file; do
    whole_all_the_same "${file#./}" || { echo "${file#./}"; return 1; }
  done <"$dir/odd"
}

left() { for file in "$where"/.[!.]*; do [ ! -e "$file" ] || echo "$file"; done; }

wrong() { # RUN FAULT why
  bad=$((bad + 1))
  [ "$bad" -gt 8 ] || echo "# $1 $2: $3; $(head -c 300 "$dir/err" | tr '\n' '~')"
}

# Memory that stays short in the middle of a turn: the game ends, and cannot be saved as it stands.
cannot_save() { # RUN FAULT
  case $1-$2 in
  play-alloc:*+) [ "$messages" -eq 2 ] && grep -q 'its figure is undecided' "$dir/err" ;;
  *) return 1 ;;
  esac
}

# Status 1 if the run has no such call.
one() { # RUN FAULT
  rm -rf "$where" "$met" "${dir:?}/home" && cp -R "$before" "$where" || return
  status=0
  (cd "$where" && BASTIDE_FAULT=$2 BASTIDE_FAULT_MET=$met "run_$1" "$FAULTY") >"$dir/out" 2>"$dir/err" || status=$?
  [ -e "$met" ] || return
  runs=$((runs + 1))
  messages=$(wc -l <"$dir/err")
  case $2 in
  kill:*)
    [ "$status" -eq 137 ] || wrong "$1" "$2" "status $status, not killed"
    changed=$(files_hold) || wrong "$1" "$2" "$changed is neither old nor new"
    # Whoever writes next clears what is left.  The scenario may be there already, so the prompt goes on.
    (cd "$where" && "run_$1" "$BASTIDE" --keep-going) >"$dir/out" 2>"$dir/err" || [ "$1" = prompt ] ||
      wrong "$1" "$2" 'the next run fails'
    ;;
  *)
    case $status in
    0) [ "$messages" -eq 0 ] || wrong "$1" "$2" 'status 0 with a message' ;;
    1 | 2) [ "$messages" -eq 1 ] || cannot_save "$1" "$2" || wrong "$1" "$2" "$messages messages" ;;
    *) wrong "$1" "$2" "status $status" ;;
    esac
    [ "$status" -ne 0 ] || diff -r "$after" "$where" >"$dir/diff" || whole_all_the_same page.html ||
      wrong "$1" "$2" "status 0, but $(head -n 1 "$dir/diff")"
    ;;
  esac
  changed=$(files_hold) || wrong "$1" "$2" "$changed is neither old nor new"
  [ -z "$(left)" ] || wrong "$1" "$2" "left: $(left | tr '\n' ' ')"
}

# --- All of them ----------------------------------------------------------------------------------------------

# Every one of the first calls, then ever fewer.
next() { # N
  case ${FAULTS:-} in
  all) echo $(($1 + 1)) ;;
  many) echo $(($1 + $1 / 24 + 1)) ;;
  *) if [ "$1" -lt 2 ]; then echo 2; else echo $(($1 * 4)); fi ;;
  esac
}

for run in ${FAULT_RUNS:-play replay draw sim prompt}; do
  rm -rf "$after" "${dir:?}/home" && cp -R "$before" "$after"
  (cd "$after" && "run_$run" "$BASTIDE") >"$dir/out" 2>"$dir/err" || fail "faults-$run-without-any" "$(cat "$dir/err")"
  { sums "$before"; sums "$after"; } >"$dir/known"
  # A plus: it stays so, as on a full disk.  Then a run that writes three files tells of three.
  for kind in alloc open read write fsync rename close kill alloc+ write+; do
    [ "$run$kind" != simwrite+ ] || continue
    runs=0 bad=0 n=1
    while one "$run" "${kind%+}:$n${kind#"${kind%+}"}"; do n=$(next $n); done
    [ "$bad" -eq 0 ] && echo "ok faults-$run-$kind ($runs runs)" || fail "faults-$run-$kind" "$bad of $runs runs"
  done
done
finish
