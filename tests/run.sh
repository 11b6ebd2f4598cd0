#!/bin/sh
# run.sh - runs the tests and adds up: tests/run.sh [--only-programs] PROGRAM...
#
#   PROGRAM...              Unity programs, built by the Makefile with a main function from runner.sh
#   tests/check_*.sh        scripts that print lines "ok NAME" and "not ok NAME why"
#   tests/scenarios/*.txt   through `bastide test`, whose last line is "N passed, N failed"
#
# Passing items are one line each, failing ones are shown in full.  The last line is "N passed, N failed".
# Whatever does not come to its end (a crash, a status that does not fit, no tests at all) is a failure.
#
# Environment, also of the tests themselves: BASTIDE (the program), SRC (the top directory, where tests start),
# CC.  For this script: LOGS (where outputs go), JOBS (how many at a time), T (only items with this word), SKIP
# (names of check scripts to leave out), WRAP (a command to run the programs under), TEST_TIMEOUT (seconds for one item).
set -eu

# Scripts that call make themselves must not meddle with the make that called us.
unset MAKEFLAGS MFLAGS MAKELEVEL 2>/dev/null || :
logs=${LOGS:?} jobs=${JOBS:-1}

limited() {
  if command -v timeout >/dev/null 2>&1; then timeout "${TEST_TIMEOUT:-300}" "$@"; else "$@"; fi
}

# --- One item: its output goes to a log, the numbers to a .sum file ---------------------------------------------

numbers() { # LOG : sets passed and failed from the line "N passed, N failed"
  set -- "$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$1" | tail -n 1)"
  passed=${1%% *} failed=${1#*, }
  failed=${failed%% *}
}

one() {
  item=$1 name=$(basename "$1" .sh)
  log=$logs/$name.log status=0 why='' began=$(date +%s)
  case $item in
  tests/check_*)
    if [ -x "$item" ]; then limited "./$item"; else limited sh "$item"; fi >"$log" 2>&1 </dev/null || status=$?
    passed=$(grep -c '^ok ' "$log" || :) failed=$(grep -c '^not ok ' "$log" || :)
    [ "$passed$failed" != 00 ] || why='it checked nothing'
    ;;
  tests/scenarios)
    limited "$BASTIDE" test "$item"/*.txt >"$log" 2>&1 </dev/null || status=$?
    numbers "$log"
    [ -n "$failed" ] || why='it came to no end'
    ;;
  *)
    # shellcheck disable=SC2086 # WRAP is a command with arguments
    limited ${WRAP:-} "./$item" >"$log" 2>&1 </dev/null || status=$?
    passed=$(grep -c ':test_[A-Za-z0-9_]*:PASS$' "$log" || :) failed=$(grep -c ':test_[A-Za-z0-9_]*:FAIL' "$log" || :)
    if ! grep -q '^[0-9]* Tests [0-9]* Failures [0-9]* Ignored' "$log"; then
      last=$(sed -n 's/^# //p' "$log" | tail -n 1)
      why="it ended${last:+ in $last}"
    elif [ "$passed$failed" = 00 ]; then
      why='it tested nothing'
    fi
    ;;
  esac
  passed=${passed:-0} failed=${failed:-0}
  [ "$status" != 124 ] || why="it took more than ${TEST_TIMEOUT:-300} s"
  # Leaks, for example, are found when all tests have passed.
  [ "$status" = 0 ] || [ "$failed" != 0 ] || why=${why:-'all tests passed, but not the program'}
  [ -z "$why" ] || { failed=$((failed + 1)) why="; $why, with status $status"; }
  echo "$passed $failed" >"$logs/$name.sum"
  if [ "$failed" = 0 ]; then
    took=$(($(date +%s) - began))
    [ $took -lt 10 ] && took='' || took=", $took s"
    printf 'ok    %-36s %5d passed%s\n' "$name" "$passed" "$took"
  else
    printf 'FAIL  %-36s %5d passed, %d failed%s\n' "$name" "$passed" "$failed" "$why" | tee "$logs/$name.why"
  fi
}

if [ "${1:-}" = --one ]; then
  one "$2"
  exit
fi

# --- All items ----------------------------------------------------------------------------------------------------

programs_only=no
[ "${1:-}" != --only-programs ] || { programs_only=yes && shift; }

rm -rf "$logs"
mkdir -p "$logs"
{
  [ $# = 0 ] || printf '%s\n' "$@"
  if [ $programs_only = no ]; then
    for item in tests/check_*.sh tests/scenarios; do
      case " ${SKIP:-} " in *" $(basename "$item" .sh) "*) continue ;; esac
      case $item in
      *"${T:-}"*) [ ! -e "$item" ] || echo "$item" ;;
      esac
    done
  fi
} >"$logs/unsorted"
# What takes long begins first, so that no processor is idle at the end.
long='/(test_expansions|test_expansion_saves|test_properties|check_docs|check_rulecheck|check_clean|check_page|check_report)(\.sh)?$'
{ grep -E "$long" "$logs/unsorted" || :; grep -vE "$long" "$logs/unsorted" || :; } >"$logs/items"

# Lines are short enough to be written in one piece, so that items running side by side do not mix them.
[ ! -s "$logs/items" ] || xargs -n 1 -P "$jobs" sh "$0" --one <"$logs/items" || :

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

[ -s "$logs/items" ] || echo 'There are no tests.'
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" != 0 ]
