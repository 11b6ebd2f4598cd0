#!/bin/sh
# sweep_serve.sh - bastide serve as check_serve.sh has it, but each of its games with all rules at once.
set -u
. tests/checks.sh
: "${dir:?}"

if ! lacks 'games by serve with all rules' python3; then
  python3 tests/serve/talk.py "$BASTIDE" "$dir/heard.json" all 2>"$dir/err" || fail talk "$(tail -n 3 "$dir/err" | tr '\n' ' ')"
  run_input "$(cat "$dir/heard.json")" python3 tests/serve/schema.py docs/serve.schema.json
  expect every-answer-fits-the-schema 0 '^[1-9][0-9]* lines, 0 problems' ''
fi
finish
