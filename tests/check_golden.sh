#!/bin/sh
# check_golden.sh - seeded games between bots as tests/golden holds them: every action, every score, the
# final hash.  Each is replayed, and played again in a new process; both must come out the same, whatever
# compiler made the program.
#
#   tests/check_golden.sh                          checks all of them
#   tests/check_golden.sh --write NAME OPTIONS...  plays with these options of `bastide play` and writes
#                                                  tests/golden/NAME.txt; say in the commit why it changed
set -u
. tests/checks.sh
golden=tests/golden

# The game of a save, without seal and digests: a rule's comment may change, and what it does not.
plain() { # SAVE
  sed -e '1s/ sealed$//' -e '/^digest /d' -e '/^seal /d' "$1"
}

# --- Writing --------------------------------------------------------------------------------------------------

# Asks for the scores after each action (with ones that nobody has: the refusal tells the right ones), and
# puts them behind the actions that changed them.
with_scores() { # SAVE
  wrong=$(sed -n 's/^players //p' "$1" | sed 's/[^ ]*/&=-1/g')
  grep -Ev '^(bastide|score|hash) ' "$1" |
    awk -v wrong="$wrong" '{ print } !/^(use|opt|players|seed) / { print "score " wrong }' >"$dir/lines"
  "$BASTIDE" --keep-going <"$dir/lines" 2>&1 >/dev/null | sed 's/^[^:]*:[0-9]*: expected .*, found //' >"$dir/scores"
  awk -v scores="$dir/scores" '
    /^(bastide|use|opt|players|seed|score|hash) / { print; next }
    now != told { print "score " now; told = now }
    { print; getline now <scores; if (!told) told = now }' "$1"
}

if [ "${1:-}" = --write ]; then
  name=${2:?a name} && shift 2
  "$BASTIDE" play "$@" --save "$dir/save" >/dev/null || exit
  plain "$dir/save" >"$dir/plain"
  with_scores "$dir/plain" >"$golden/$name.txt"
  exit
fi

# --- Checking -------------------------------------------------------------------------------------------------

# Plays the game of a save again, by its head: use, opt, players, seed.
play_again() { # SAVE FILE
  # shellcheck disable=SC2046 # words without blanks
  run "$BASTIDE" play --save "$2" $(awk '
    function words(line,   i, text) { for (i = 2; i <= NF; i++) text = text (i > 2 ? "," : "") $i; return text }
    $1 == "use" { print "--use", words($0) }
    $1 == "opt" { print "--opt", $2 }
    $1 == "seed" { print "--seed", $2 }
    $1 == "players" {
      for (i = 2; i <= NF; i++) bots = bots (i > 2 ? "," : "") "random"
      print "--players", words($0), "--bots", bots
    }' "$1")
}

# A new save tells only the last scores; those before were checked by the replay.
without_scores() { # SAVE
  plain "$1" | grep -v '^score '
  grep '^score ' "$1" | tail -n 1
}

for save in "$golden"/*.txt; do
  name=$(basename "$save" .txt)
  run "$BASTIDE" replay "$save"
  expect "golden-replay-$name" 0 ': verified$' ''
  without_scores "$save" >"$dir/expected"
  for process in first second; do
    play_again "$save" "$dir/save"
    expect "golden-play-$name-$process" 0 - ''
    [ ! -f "$dir/save" ] || without_scores "$dir/save" >"$dir/found"
    same "golden-same-$name-$process" "$dir/expected" "$dir/found"
    rm -f "$dir/save" "$dir/found"
  done
done

# --- Other files are refused: a check that nothing can fail checks nothing ------------------------------------------

changed() { # NAME SED-COMMAND
  sed "$2" "$save" >"$dir/changed"
  if cmp -s "$save" "$dir/changed"; then
    fail "golden-refuses-$1" "the command changed nothing"
  else
    run "$BASTIDE" replay "$dir/changed"
    expect "golden-refuses-$1" 2 - ':[0-9]+: '
  fi
}
changed another-hash '/^hash /y/0123456789/1234567890/'
changed another-score '/^score /s/$/9/'
changed another-seed '/^seed /s/$/9/'
changed a-missing-action 5d
finish
