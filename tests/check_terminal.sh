#!/bin/sh
# check_terminal.sh - the prompt on a real terminal, driven through tmux: completion, hints, history, keys,
# pasted text, wide letters, a narrow window and one that changes its size.
#
# Nothing here waits for a fixed time: each step waits until the screen shows what is expected, or until nothing
# can change it any more, because neither the program nor tmux has run for a while.
set -u
. tests/checks.sh
: "${dir:?}"

! lacks 'the prompt on a terminal' tmux || exit 0

server=bastide-check-$$
trap 'tmux -L "$server" kill-server 2>/dev/null; rm -rf "$dir"' EXIT
mkdir "$dir/home"
TMUX_TMPDIR=$dir # its socket goes with the folder
export TMUX_TMPDIR
unset TMUX BASTIDE_HISTORY NO_COLOR BASTIDE_HOME
# A terminal that is closed while a sanitizer looks for leaks makes it wait for ever; others look for them.
ASAN_OPTIONS=detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
export ASAN_OPTIONS
locale=C.UTF-8
locale -a 2>/dev/null | grep -qix 'c.utf-*8' || locale=$(locale -a | grep -i 'utf-*8' | head -n 1)

in_tmux() { tmux -L "$server" -f /dev/null "$@"; }
keys() { in_tmux send-keys -t prompt "$@"; }
text() { in_tmux send-keys -t prompt -l -- "$1"; }
screen() { in_tmux capture-pane -p -t prompt; }
coloured() { in_tmux capture-pane -p -e -t prompt; }

in_tmux new-session -d -s keeper cat # a server without sessions would leave between two of ours

# Starts the program in a window of its own.  The shell stays until tmux ends it, so that the last screen can
# be seen.
start() { # COLUMNS ROWS [ENVIRONMENT...]
  columns=$1 rows=$2
  shift 2
  in_tmux kill-session -t prompt 2>/dev/null
  in_tmux -u new-session -d -s prompt -x "$columns" -y "$rows" \
    "env HOME='$dir/home' LC_ALL=$locale $* '$BASTIDE'; echo \"status \$?\"; cat"
  wait_for '> *$'
}

family() { # PID: it and all below it
  echo "$1"
  for child in $(cat "/proc/$1/task/$1/children" 2>/dev/null); do family "$child"; done
}

# Closes the window, and waits until everybody in it has noticed.
close_window() {
  inside=$(family "$(in_tmux display-message -p -t prompt '#{pane_pid}')")
  in_tmux kill-session -t prompt
  for process in $inside; do while [ -e "/proc/$process" ]; do sleep 0.05; done; done
}

# Of each process in the window, whether it sleeps and how often it was given a processor: one that could run, but
# that a busy machine does not let, is not asleep.
activity() {
  for process in $(family "$(in_tmux display-message -p -t prompt '#{pane_pid}')"); do
    sed -n 's/^State:.\(.\).*/\1/p; /ctxt_switches/s/.*[^0-9]//p' "/proc/$process/status" 2>/dev/null
  done
}

# Waits until COMMAND succeeds; gives up when for a hundred looks the screen was the same and everybody slept.
await() { # COMMAND...
  looks=0 before=
  until "$@"; do
    now=$(activity)
    case $now in *[RD]*) looks=0 ;; esac
    now=$now$(screen)
    case $now in "$before") looks=$((looks + 1)) ;; *) looks=0 before=$now ;; esac
    [ $looks -lt 100 ] || return 1
    sleep 0.05
  done
}
shows() { screen | grep -Eq -e "$1"; }
shows_not() { ! shows "$1"; }
wait_for() { await shows "$1"; }      # PATTERN of a line
wait_gone() { await shows_not "$1"; } # PATTERN of no line

clear_screen() { # WHAT STANDS THERE
  keys C-l
  wait_gone "$1"
}

# What is typed and what is only hinted at look alike without colour; the cursor stands between them.
column() { in_tmux display-message -p -t prompt '#{cursor_x}'; }
in_column() { [ "$(column)" = "$1" ]; }
expect_cursor() { # NAME COLUMN
  if await in_column "$2"; then echo "ok $1"; else fail "$1" "the cursor is in column $(column), expected $2"; fi
}

expect_screen() { # NAME PATTERN
  if wait_for "$2"; then
    echo "ok $1"
  else
    fail "$1" "the screen never showed '$2': $(screen | grep -v '^ *$' | tail -n 8 | tr '\n' '~')"
  fi
}

# Is this so on a screen that has settled?
expect_not() { # NAME PATTERN
  if screen | grep -Eq -e "$2"; then
    fail "$1" "the screen shows '$2': $(screen | grep -v '^ *$' | tail -n 8 | tr '\n' '~')"
  else
    echo "ok $1"
  fi
}

# --- Completion and hints -----------------------------------------------------------------------------------

start 100 30
expect_screen first-screen-says-what-to-type '^  tour  '
text 'players Ann Zoë' && keys Enter
wait_for 'players Ann Zoë$' && text 'seed 7' && keys Enter && wait_for 'seed 7$'
text 'score' && keys Enter
expect_screen accents-in-names '^ +Zoë +0'
expect_screen prompt-says-who-moves '^Ann B14> *$'

text 'fea'
expect_screen hint-completes-the-only-word 'B14> feature X,Y:SEGMENT$'
keys Tab
expect_cursor tab-completes-a-command 17 # behind "Ann B14> feature "
keys Tab
expect_screen tab-completes-a-square 'B14> feature 0,0:$'
text 'R'
expect_screen hint-completes-a-segment 'B14> feature 0,0:R1$'
keys Tab
expect_cursor tab-completes-a-segment 23
keys C-u

text 'play '
expect_screen hint-shows-arguments 'B14> play \[PLAYER\] \[TILE\] SPOT\|X,Y rN \[FIGURE@SEGMENT\]$'
if coloured | grep -q "play .*$(printf '\033')\\[90m\\[PLAYER"; then
  echo 'ok hint-is-grey'
else
  fail hint-is-grey "$(coloured | grep play | tail -n 1 | od -c | head -n 5 | tr '\n' '~')"
fi
keys Tab
expect_screen tab-shows-candidates 'B14> play 0,  0,1  0,-1$'
keys Tab
expect_screen tab-picks-the-first 'B14> play 0,1  0,-1$'
keys Tab
expect_screen tab-picks-the-next 'B14> play 0,-1$'
text ' '
expect_screen picked-word-stays 'B14> play 0,-1 rN \[FIGURE@SEGMENT\]$'
keys Tab
expect_screen tab-completes-a-rotation 'B14> play 0,-1 r2 \[FIGURE@SEGMENT\]$'
keys C-u
text 'play 1 s'
expect_screen hint-stays-at-a-spot 'B14> play 1 s$'
keys Tab
expect_screen tab-completes-figures-at-a-spot 'B14> play 1 small@  C1  F1$'
keys C-u
text 'why p' && keys Tab
expect_screen only-actions-are-tried 'B14> why p  play  pass$'
keys C-u
text 'goto '
expect_screen hint-of-a-number 'B14> goto N$'
keys Tab
expect_cursor tab-offers-no-number 14
keys C-u
text 'play 0,-1 r2 small@C1' && keys Enter
expect_screen line-is-carried-out '^Zoë [A-Z][0-9]+> *$'

text 'tile ' && keys Tab
expect_screen many-candidates-stand-in-columns '^B01  B0.*B1.*B2'
expect_screen line-stands-below-them '^Zoë [A-Z0-9]+> tile B *$'
keys C-u
text 'game.players[1].sc' && keys Tab
expect_screen tab-completes-lua '> game\.players\[1\]\.score$'
keys Enter
expect_screen lua-answers '^[0-9]+$'
text 'game:features('
expect_screen hint-of-a-method '> game:features\(what\?\)$'
keys C-u

# --- Ctrl-C, a chunk of Lua, other keys ---------------------------------------------------------------------

text 'nonsense to be dropped' && keys C-c
expect_screen ctrl-c-drops-the-line 'dropped\^C$'
text "for i = 1, 2 do" && keys Enter
expect_screen lua-goes-on '^   \.\.\. *$'
expect_not dropped-line-is-not-run 'unknown|nonsense\?'
text "print('chunk ' .. i)" && keys Enter && wait_for "\\.\\.\\. print\\('chunk"
text 'end' && keys Enter
expect_screen chunk-is-run '^chunk 2$'
keys Up
expect_screen chunk-comes-back-whole "> for i = 1, 2 do print\\('chunk ' \\.\\. i\\) end\$"
keys C-u
text 'while true do' && keys Enter && wait_for 'while true do$'
wait_for '^   \.\.\. *$'
keys C-c
text '6 * 7' && keys Enter
expect_screen ctrl-c-drops-the-chunk '^42$'
# Keys that mean nothing must not end the line, nor leave anything in it.
text '70 + 7' && keys M-b F5 C-Right M-x S-F3 && text '00' && keys Enter
expect_screen unknown-keys-leave-no-trace '^770$'
text 'rint(12 + 30)' && keys Home && text 'p' && keys End Left BSpace && text '1' && keys Enter
expect_screen home-end-left-backspace '^43$'
text 'print("é漢e")' && keys Left Left BSpace BSpace && text 'ö' && keys Enter
expect_screen accents-in-typed-text '^éö$'

# --- Pasted text ----------------------------------------------------------------------------------------------

printf 'local sum = 0\nfor i = 1, 4 do\n\tsum = sum + i\nend print("sum " .. sum)\nprint("half' >"$dir/paste"
in_tmux load-buffer "$dir/paste"
text 'do ' # so that the local lives to the end
in_tmux paste-buffer -p -t prompt
expect_screen paste-waits-for-the-rest '\.\.\. print\("half$'
keys C-c
printf '1 + 2\n"a" .. "b"\n' >"$dir/paste"
in_tmux load-buffer "$dir/paste"
in_tmux paste-buffer -p -t prompt
expect_screen pasted-lines-are-run '^ab$'

# What follows a line that fails was meant for another state of things: `end` would end the game.
printf 'house {\n  title = "T",\n  score = oops oops,\n  x = function()\nend\n}\nend\n"not this"' >"$dir/paste"
in_tmux load-buffer "$dir/paste"
in_tmux paste-buffer -p -t prompt
expect_screen failed-paste-is-dropped '^\(the rest of what was pasted is ignored\)$'
text '"still " .. #game.players' && keys Enter
expect_screen failed-paste-leaves-the-prompt-alone '^still 2$'
expect_not failed-paste-runs-nothing 'not this|Final scores'
keys Up Up
expect_screen failed-chunk-comes-back '> house \{ title = "T", score = oops oops,$'
keys C-u
clear_screen ignored
printf '"before it"\ngame.wrong()\n\n' >"$dir/paste" # nothing is ignored if the last line fails
in_tmux load-buffer "$dir/paste"
in_tmux paste-buffer -p -t prompt
wait_for "wrong" && text '"after it"' && keys Enter
expect_screen paste-may-fail-at-its-end '^after it$'
expect_not nothing-is-said-of-nothing ignored

# More than a terminal keeps for a slow reader: nothing is lost, and nothing is shown twice.
i=0
while [ $i -lt 300 ]; do i=$((i + 1)) && echo "1000 + $i -- and some more to read, so that it takes a while"; done >"$dir/paste"
in_tmux load-buffer "$dir/paste"
in_tmux paste-buffer -p -t prompt
expect_screen long-paste-comes-to-its-end '^1300$'
lines=$(in_tmux capture-pane -p -S - -t prompt | grep -c '^1[0-9][0-9][0-9]$')
if [ "$lines" = 300 ]; then echo 'ok long-paste-is-whole'; else fail long-paste-is-whole "$lines of 300 answers"; fi

# --- Leaving; history -------------------------------------------------------------------------------------------

text '"the last line"' && keys Enter && wait_for '^the last line$'
keys C-d
expect_screen ctrl-d-leaves '^status 0$'
if grep -qx '"the last line"' "$dir/home/.bastide_history" && ! grep -q nonsense "$dir/home/.bastide_history"; then
  echo 'ok history-is-kept'
else
  fail history-is-kept "$(tail -n 3 "$dir/home/.bastide_history" | tr '\n' '~')"
fi

start 100 30
keys Up
expect_screen history-across-runs '> "the last line"$'
keys Enter && wait_for '^the last line$'
keys Up && wait_for '> "the last line"$' && keys Enter
keys Up Up
expect_screen no-consecutive-duplicates '> 1000 \+ 300 --.*a while$'
keys C-u C-d
wait_for '^status 0$'
if [ "$(grep -cx '"the last line"' "$dir/home/.bastide_history")" = 1 ]; then
  echo 'ok history-has-no-duplicates'
else
  fail history-has-no-duplicates "$(tail -n 3 "$dir/home/.bastide_history" | tr '\n' '~')"
fi

start 100 30 "BASTIDE_HISTORY=$dir"
expect_screen trouble-with-history-is-said 'the history is not kept: .*not an ordinary file'

# --- Narrow windows ---------------------------------------------------------------------------------------------

start 30 24
text 'print("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ")'
expect_screen long-line-wraps-first '^bastide> print\("abcdefghijklm$'
expect_screen long-line-wraps-last '^PQRSTUVWXYZ"\)$'
keys Home && text ' ' && keys C-e Enter
expect_screen long-line-is-run '^abcdefghijklmnopqrstuvwxyz AB'
text 'print("漢字漢字漢字漢字漢字漢字漢字漢字")'
expect_screen wide-letters-wrap-first '^[A-Za-z]+> print\("漢字漢字漢字漢字$'
expect_screen wide-letters-wrap-last '^漢字漢字漢字漢字"\)$'
keys Home C-c
expect_screen ctrl-c-goes-below-all-of-it '漢字"\)\^C$'

clear_screen 漢
text 'play Nobody 1' && keys Enter
expect_screen message-is-broken-between-words "^'Nobody' is not a player or a\$"
expect_screen message-goes-on-below '^  tile; the players are Blue,$'

clear_screen Nobody
text 'help save' && keys Enter && wait_for 'save game.txt'
wide=$(in_tmux capture-pane -p -J -t prompt | wc -L)
if [ "$wide" -le 30 ]; then echo 'ok help-fits-a-narrow-window'; else fail help-fits-a-narrow-window "$wide columns"; fi

# --- Ctrl-C while something runs; a window that is closed -------------------------------------------------------

start 80 24
text 'new players Ann Bob seed 7' && keys Enter && wait_for '^Ann [A-Z0-9]+> *$'
text 'auto 4' && keys Enter && wait_for 'Turn 5, Ann'
text 'bot Bob mcts:iterations=1000000' && keys Enter && wait_for 'is played by mcts'
text 'auto 60' && keys Enter && wait_for '^ +5  play Ann' # now Bob thinks
keys C-c
expect_screen ctrl-c-stops-auto '^stopped; what was done until then stays$'
text '"rests " .. 6 * 7' && keys Enter
expect_screen stopped-bots-rest '^rests 42$'
text 'bot Bob person' && keys Enter && wait_for 'is played by a person'
close_window
start 80 24
expect_screen closed-window-is-offered '^A game of Ann and Bob was not ended \(5 lines, .*\); `load` goes on\.$'
text 'load' && keys Enter
expect_screen closed-game-goes-on '^Bob [A-Z0-9]+> *$'
close_window
start 80 24 "sh -c 'trap \"\" HUP; exec \"\$0\"'" # a program that hears of it only because nothing is typed any more
expect_screen lost-window-is-offered '^A game of Ann and Bob was not ended'
text 'load' && keys Enter && wait_for '^Bob [A-Z0-9]+> *$'
close_window
start 80 24
expect_screen lost-window-is-offered-again '^A game of Ann and Bob was not ended'
text 'load' && keys Enter && wait_for '^Bob [A-Z0-9]+> *$'
keys C-d
expect_screen game-is-kept '^The game is kept: `load` goes on with it\.$'

# --- A window that changes its size -----------------------------------------------------------------------------

start 120 40
for x in -7 -6 -5 -4 -3 -2 -1 0; do text "set B23 $x,0 r0" && keys Enter; done
wait_for 'set B23 0,0 r0$'
clear_screen 'set'
widest() { in_tmux capture-pane -p -J -t prompt | wc -L; } # -J joins what was wrapped
text 'show' && keys Enter
wait_for '^Turn 1, '
if [ "$(widest)" -gt 60 ]; then echo 'ok picture-uses-a-wide-window'; else fail picture-uses-a-wide-window; fi
in_tmux resize-window -t prompt -x 60 -y 40
clear_screen Turn
text 'show' && keys Enter
wait_for '^Turn 1, '
wide=$(widest)
if [ "$wide" -le 60 ]; then echo 'ok picture-fits-the-resized-window'; else
  fail picture-fits-the-resized-window "a line of $wide columns in a window of 60"
fi
text 'help'
expect_screen hint-after-resizing '> help \[COMMAND \| GROUP \| notation \| WORD\]$'

# --- Answers stay in sight ------------------------------------------------------------------------------------------

# The table is drawn above the answer, and leaves room for it: what was asked, the table and the answer are on one screen.
for size in '80 24' '120 40' '200 60'; do
  name=$(echo "$size" | tr ' ' x)
  # shellcheck disable=SC2086
  start $size
  text 'new players Ann Bob seed 7' && keys Enter && wait_for '^Ann B14> *$'
  text 'auto 8' && keys Enter && wait_for '^Ann B06> *$'
  expect_screen "moves-stand-below-the-table-$name" '^   1  play Ann B14 0,-1 r2 small@C1 +Ann \+4 city$'
  expect_screen "the-table-stands-above-them-$name" '^ +-2 +-1 +0 +1$'
  text 'opt tiny_city=2' && keys Enter && wait_for 'The old line is kept'
  expect_screen "what-was-typed-is-in-sight-$name" '^Ann B06> opt tiny_city=2$'
  expect_screen "so-is-the-answer-$name" '^Played again under base tiny_city=2'
  expect_screen "so-are-the-scores-$name" ' 1 Ann +2 points'
  text 'auto 25' && keys Enter && wait_for '^Bob [A-Z0-9]+> *$'
  expect_screen "the-last-move-is-in-sight-$name" '^  33  play Ann'
  expect_screen "so-is-whose-turn-it-is-$name" 'Turn 34, Bob'
done

# Without colours roads are lines, and a window of 120 by 40 still has room for three rows of a tile.
start 120 40 NO_COLOR=1
text 'new players Ann Bob seed 7' && keys Enter && wait_for '^Ann B14> *$'
text 'auto 20' && keys Enter && wait_for '^Ann B17> *$'
expect_screen roads-are-lines-without-colours '^  -2      5-6 ─┘C CPC CCC C2─ ─┐\.  7 '

close_window # whoever is in it still writes to the folder that goes
finish
