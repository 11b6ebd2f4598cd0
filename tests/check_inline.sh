#!/bin/sh
# check_inline.sh - pictures between the lines of the prompt, in terminals that say that they can show them and in
# others; a small program plays the terminal (tests/python/terminal.py).
set -u
. tests/checks.sh
: "${dir:?}"

! lacks 'pictures in terminals' python3 || exit 0
! lacks 'pictures in terminals' rsvg-convert || exit 0
mkdir "$dir/home"
unset NO_COLOR BASTIDE_HOME BASTIDE_HISTORY

# What the program sends, escape sequences and all, when a terminal that REPLIES like this is told LINES.
sent() { # REPLY LINES [ENVIRONMENT...]
  reply=$1 lines=$2
  shift 2
  run env HOME="$dir/home" TERM=xterm-256color LC_ALL=C.UTF-8 "$@" \
    python3 tests/python/terminal.py "$reply" "$lines" "$BASTIDE"
}
has() { LC_ALL=C grep -q "$1" "$dir/out"; }
check() { # NAME COMMAND...
  name=$1
  shift
  if [ "$status" = 0 ] && "$@"; then echo "ok $name"; else fail "$name" "status $status: $(head -c 200 "$dir/err")"; fi
}
has_not() { ! has "$1"; }
escape=$(printf '\033')
game='new seed 7'

sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;show"
check kitty-gets-a-picture has "${escape}_Ga=T,f=100"
sent '\x1bP>|iTerm2 3.4.19\x1b\\\x1b[?62c' "$game;show"
check iterm-gets-a-picture has "${escape}]1337;File=inline=1"
sent '\x1b[?62;22c' "$game;show"
check others-get-letters has_not '1337;File\|Ga=T'
check others-get-a-table has 'Turn 1'
sent '\x1b[?62;22c' "$game;show picture"
check others-are-told has 'does not say that it can show pictures'
sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;show text"
check letters-where-they-are-wanted has_not 'Ga=T'
sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;show" NO_COLOR=1
check no-picture-without-colours has_not 'Ga=T\|Gi=31'
sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;show" TERM=dumb
check no-question-to-a-dumb-terminal has_not 'Ga=T\|Gi=31'
sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;play 1"
check nobody-is-asked-without-need has_not 'Gi=31'
printf 'show\n' >"$dir/lines.txt"
sent '\x1b_Gi=31;OK\x1b\\\x1b[?62c' "$game;source $dir/lines.txt"
check sourced-lines-start-no-program has_not 'Ga=T\|Gi=31'
if ! lacks 'pictures in sixel terminals' img2sixel; then
  sent '\x1b[?62;4;22c' "$game;show"
  check sixel-terminals-get-a-picture has "${escape}P[0-9;]*q"
fi
