#!/bin/sh
# run.sh - runs the tests and adds up: tests/run.sh [--only-programs | --sweeps] PROGRAM...
#
#   PROGRAM...              Unity programs, built by the Makefile with a main function from runner.sh
#   tests/check_*.sh        scripts that print lines "ok NAME" and "not ok NAME why"
#   tests/scenarios/*.txt   through `bastide test`, whose last line is "N passed, N failed"
#   tests/sweep_*.sh        scripts as check_*.sh, but long: only `make sweeps` runs them, and with it CI.  How long
#                           they go on is their own choice, short by default; an environment variable asks for more
#
# A test that lacks a tool leaves out what needs it and says so: in a line "skip WHAT: no TOOL" (see lacks in
# checks.sh), in C by TEST_IGNORE_MESSAGE("WHAT: no TOOL").  These lines are shown before the end.  With ALL=1,
# when all tools were asked for, each counts as a failure.
#
# Passing items are one line each, with the seconds of processor time of the longest; failing ones are shown in full.  The last line is "N passed, N failed".
# Whatever does not come to its end (a crash, a status that does not fit, no tests at all) is a failure.
#
# No item has a limit of time, because a busy machine may take any.  What never ends is ended by its processor
# time, or because it has used none of that for long: see limited and watch.
#
# Environment, also of the tests themselves: BASTIDE (the program), SRC (the top directory, where tests start),
# CC, CHOICES (what this make was told, for one that a test calls).  For this script: LOGS (where outputs go), JOBS (how many processors), T (only items with this word), SKIP
# (names of items to leave out), WRAP (a command to run the programs under), ALL, TEST_SECONDS (of
# processor time, for one process), TEST_IDLE (seconds without any, for one item).
set -eu

# Scripts that call make themselves must not meddle with the make that called us.
unset MAKEFLAGS MFLAGS MAKELEVEL 2>/dev/null || :
logs=${LOGS:?} jobs=${JOBS:-1}

# --- What never ends ----------------------------------------------------------------------------------------------

# An endless loop uses up its processor time.  The limit holds for each process that the item starts, and is many
# times what the longest needs.
limited() { # COMMAND...
  watcher=
  [ ! -r /proc/self/stat ] || { watch $$ >/dev/null 2>&1 & watcher=$!; }
  # shellcheck disable=SC3045 # where there is no -S there is no limit
  (ulimit -S -t "${TEST_SECONDS:-900}" 2>/dev/null || :; exec "$@") || status=$?
  [ -z "$watcher" ] || { kill "$watcher" && wait "$watcher"; } 2>/dev/null || :
}

# The processes below PID except for our own watcher and the processor time they have used, in the kernel's ticks.
below() { # PID
  cat /proc/[0-9]*/stat 2>/dev/null | awk -v top="$1" -v not="$watcher" '
    { pid = $1; sub(/^.*\) /, ""); parent[pid] = $2; used[pid] = $12 + $13 + $14 + $15 }
    END {
      for (pid in parent) {
        for (p = pid; p in parent && p != top && p != not; p = parent[p]);
        if (p == top && pid != top) { pids = pids " " pid; sum += used[pid] }
      }
      print sum + 0 pids
    }'
}

# A read that nobody answers uses no processor time at all.  On a machine that is merely busy every process that
# could run gets some of it within minutes, so what gets none for ten has nothing left to wait for.
watch() { # PID
  trap 'kill $nap 2>/dev/null; exit' TERM
  before=
  while :; do
    sleep "${TEST_IDLE:-600}" &
    nap=$!
    wait $nap
    watcher=$(exec sh -c 'echo $PPID')
    now=$(below "$1")
    if [ "${now%% *}" = "$before" ]; then
      echo "it waited for ${TEST_IDLE:-600} s" >"$logs/$name.idle"
      # shellcheck disable=SC2086 # numbers
      kill -KILL ${now#* }
    fi
    before=${now%% *}
  done
}

# What the item and all that it started have used; how long they took says more about the machine.  (A subshell would
# tell of its own children.)
processor_seconds() { # : sets used
  times >"$logs/$name.times"
  used=$(tail -n 1 "$logs/$name.times" |
    awk '{ for (i = 1; i <= 2; i++) { split($i, t, "[ms]"); sum += t[1] * 60 + t[2] } printf "%d", sum }')
}

# --- One item: its output goes to a log, the numbers to a .sum file ---------------------------------------------

numbers() { # LOG : sets passed and failed from the line "N passed, N failed"
  set -- "$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -n 1)"
  passed=${1%% *} failed=${1#*, }
  failed=${failed%% *}
}

one() {
  item=$1 name=${1##*/}
  name=${name%.sh} log=$logs/$name.log status=0 why=''
  case $item in
  tests/check_* | tests/sweep_*)
    if [ -x "$item" ]; then limited "./$item"; else limited sh "$item"; fi >"$log" 2>&1 </dev/null
    passed=$(grep -c '^ok ' "$log" || :) failed=$(grep -c '^not ok ' "$log" || :)
    [ "$passed$failed" != 00 ] || grep -q '^skip ' "$log" || why='it checked nothing'
    ;;
  tests/scenarios)
    limited "$BASTIDE" test "$item"/*.txt >"$log" 2>&1 </dev/null
    numbers "$log"
    [ -n "$failed" ] || why='it came to no end'
    ;;
  *)
    # shellcheck disable=SC2086 # WRAP is a command with arguments
    limited ${WRAP:-} "./$item" >"$log" 2>&1 </dev/null
    passed=$(grep -c ':test_[A-Za-z0-9_]*:PASS$' "$log" || :) failed=$(grep -c ':test_[A-Za-z0-9_]*:FAIL' "$log" || :)
    if ! grep -q '^[0-9]* Tests [0-9]* Failures [0-9]* Ignored' "$log"; then
      last=$(sed -n 's/^# //p' "$log" | tail -n 1)
      why="it ended${last:+ in $last}"
    elif [ "$passed$failed" = 00 ] && ! grep -q ':IGNORE: ' "$log"; then
      why='it tested nothing'
    fi
    ;;
  esac
  passed=${passed:-0} failed=${failed:-0}
  [ "$status" != 152 ] || why="it used more than ${TEST_SECONDS:-900} s of processor time"
  [ ! -s "$logs/$name.idle" ] || why=$(cat "$logs/$name.idle")
  # Leaks, for example, are found when all tests have passed.
  [ "$status" = 0 ] || [ "$failed" != 0 ] || why=${why:-'all tests passed, but not the program'}
  [ -z "$why" ] || { failed=$((failed + 1)) why="; $why, with status $status"; }

  sed -n 's/^.*:IGNORE: //p; s/^skip //p' "$log" | sort -u >"$logs/$name.skip"
  if [ "${ALL:-}" = 1 ] && lacking=$(grep ': no ' "$logs/$name.skip"); then
    failed=$((failed + $(echo "$lacking" | wc -l))) why="$why; $(echo "$lacking" | head -n 1)"
  fi
  echo "$passed $failed" >"$logs/$name.sum"
  if [ "$failed" = 0 ]; then
    processor_seconds
    [ "$used" -lt 10 ] && used='' || used=", $used s"
    printf 'ok    %-36s %5d passed%s\n' "$name" "$passed" "$used"
  else
    printf 'FAIL  %-36s %5d passed, %d failed%s\n' "$name" "$passed" "$failed" "$why" | tee "$logs/$name.why"
  fi
}

if [ "${1:-}" = --one ]; then
  one "$2"
  exit
fi

# --- All items ----------------------------------------------------------------------------------------------------

scripts='check_*.sh scenarios'
case ${1:-} in
--only-programs) scripts='' && shift ;;
--sweeps) scripts='sweep_*.sh' && shift ;;
esac

# A checkout that somebody else built can be tested, too, but not written to.
if ! { rm -rf "$logs" && mkdir -p "$logs"; } 2>/dev/null; then
  logs=$(mktemp -d "${TMPDIR:-/tmp}/bastide-tests.XXXXXX")
  trap 'rm -rf "$logs"' EXIT
fi
export LOGS="$logs"
{
  [ $# = 0 ] || printf '%s\n' "$@"
  for pattern in $scripts; do
    for item in tests/$pattern; do
      case $item in
      *"${T:-}"*) [ ! -e "$item" ] || echo "$item" ;;
      esac
    done
  done
} | while read -r item; do
  case " ${SKIP:-} " in
  *" $(basename "$item" .sh) "*) ;;
  *) echo "$item" ;;
  esac
done >"$logs/unsorted"
# What takes long begins first, the longest before all, so that no processor is idle at the end.
long='check_rulecheck check_faults test_abilities check_lab test_expansion_saves check_text test_expansions check_serve check_docs
  check_page check_report check_python check_exec check_strangers check_script_time check_door check_pictures check_install
  test_bot test_stop test_check test_svg_areas test_things test_properties test_save_mutants test_logbook
  sweep_games sweep_clean sweep_shelf sweep_playground sweep_rulecheck sweep_docs sweep_faults sweep_kill sweep_serve'
{
  for name in $long; do grep -E "/$name(\.sh)?\$" "$logs/unsorted" || :; done
  cat "$logs/unsorted"
} | awk '!seen[$0]++' >"$logs/items"

# Many a script waits for a terminal, a browser or a limit of time as long as it works, so there are more at a time than
# processors.
at_once=$((jobs + jobs / 2 + 1))

# Lines are short enough to be written in one piece, so that items running side by side do not mix them.
[ ! -s "$logs/items" ] || xargs -n 1 -P "$at_once" sh "$0" --one <"$logs/items" || :

passed=0 failed=0
while read -r item; do
  name=$(basename "$item" .sh)
  if read -r p f <"$logs/$name.sum"; then
    passed=$((passed + p)) failed=$((failed + f))
  else
    failed=$((failed + 1))
  fi 2>/dev/null
  [ ! -f "$logs/$name.why" ] || { echo && cat "$logs/$name.why" "$logs/$name.log"; }
done <"$logs/items"

while read -r item; do
  name=$(basename "$item" .sh)
  [ ! -s "$logs/$name.skip" ] || while read -r what; do
    printf 'skip  %-20s %s\n' "$name" "$what"
  done <"$logs/$name.skip"
done <"$logs/items" >"$logs/skipped"
[ ! -s "$logs/skipped" ] || { echo && cat "$logs/skipped" && echo; }

[ -s "$logs/items" ] || echo 'There are no tests.'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && { [ "$passed" != 0 ] || [ -s "$logs/skipped" ]; }
