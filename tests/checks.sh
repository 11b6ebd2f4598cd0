# shellcheck shell=sh
# checks.sh - what the check_*.sh scripts share: runs the program and prints ok and not ok lines.
#
# Sourced, not run.  Expects BASTIDE (the program); makes a folder $dir for scratch files.
: "${BASTIDE:?the program to check}"
case $BASTIDE in
/* | ./*) ;;
*) BASTIDE=./$BASTIDE ;;
esac
dir=$(mktemp -d "${TMPDIR:-/tmp}/bastide-check.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
failures=0

fail() { # NAME why...
  failures=$((failures + 1))
  echo "not ok $*"
}

# The outcome of the last run: status, $dir/out, $dir/err.
run() { # command and its arguments
  status=0
  "$@" >"$dir/out" 2>"$dir/err" </dev/null || status=$?
}

run_input() { # TEXT command and its arguments: TEXT is standard input
  printf '%s\n' "$1" >"$dir/in"
  shift
  status=0
  "$@" >"$dir/out" 2>"$dir/err" <"$dir/in" || status=$?
}

# The same, with signals while it works.  How long it takes to get that far nobody knows: one that was disturbed too
# early does not say what PATTERN expects (it may just have ended), and is given longer.  It hears SIGHUP, also where
# nohup runs the tests.
run_until() { # "SIGNAL..." PATTERN command and its arguments
  signals=$1 pattern=$2
  shift 2
  for patience in 0.05 0.2 0.5 1 2 4 8 16 32 64; do
    env --default-signal=HUP "$@" >"$dir/out" 2>"$dir/err" </dev/null &
    sleep $patience
    for signal in $signals; do kill -s "$signal" $! 2>/dev/null; done
    status=0
    wait $! 2>/dev/null || status=$?
    ! said "$pattern" "$dir/out" || return
  done
}

# Did the last run end with STATUS and say what the patterns of grep -E expect?  An empty pattern: it said
# nothing there; a dash: anything.
expect() { # NAME STATUS OUT ERR
  if [ "$status" -ne "$2" ]; then
    fail "$1" "status $status, expected $2; $(head -c 300 "$dir/err" | tr '\n' ' ')"
  elif ! said "$3" "$dir/out"; then
    fail "$1" "standard output is '$(head -c 300 "$dir/out" | tr '\n' ' ')', expected '$3'"
  elif ! said "$4" "$dir/err"; then
    fail "$1" "standard error is '$(head -c 300 "$dir/err" | tr '\n' ' ')', expected '$4'"
  else
    echo "ok $1"
  fi
}

said() { # PATTERN FILE
  case $1 in
  -) : ;;
  '') [ ! -s "$2" ] ;;
  *) grep -Eq -e "$1" "$2" ;;
  esac
}

same() { # NAME FILE FILE
  if cmp -s "$2" "$3"; then echo "ok $1"; else fail "$1" "$(diff "$2" "$3" | head -n 5 | tr '\n' ' ')"; fi
}

finish() { [ "$failures" -eq 0 ]; }

# Is a tool missing?  Then say what is left out for want of it: lacks WHAT TOOL... && ...
lacks() {
  what=$1 lacking=
  shift
  for tool; do command -v "$tool" >/dev/null 2>&1 || lacking="$lacking, no $tool"; done
  [ -n "$lacking" ] && echo "skip $what: ${lacking#, }"
}

# The same for a browser and what drives it; CHROMIUM may name one.
lacks_browser() { # WHAT
  CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || echo chromium)}
  export CHROMIUM
  lacks "$1" node "$CHROMIUM" && return
  for module in playwright-core axe-core; do
    [ -d tests/page/node_modules/$module ] || { echo "skip $1: no $module (npm ci --prefix tests/page)" && return; }
  done
  return 1
}

# Every expansion by itself, between blanks; one wants drawings of its own.
everything() {
  "$BASTIDE" list --json | sed -n 's/^{"name":"\([a-z_]*\)".*"file":"expansions.*"bundle":\[\].*/\1/p' | grep -vx creativity | paste -sd " "
}

# What was said, in one line.
flat() { tr '\n' ' ' <"$1" | tr -s ' '; }

# Does the last run's output have this text, wherever its lines end?
expect_text() { # NAME STATUS TEXT
  case $(flat "$dir/out") in
  *"$3"*) [ "$status" -eq "$2" ] && echo "ok $1" || fail "$1" "status $status, expected $2" ;;
  *) fail "$1" "status $status, '$(flat "$dir/out" | tail -c 600)', expected '$3'" ;;
  esac
}
