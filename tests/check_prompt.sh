#!/bin/sh
# check_prompt.sh - the prompt without a terminal: what a program that drives it through pipes, or a script, gets.
set -u
. tests/checks.sh
: "${dir:?}"
unset NO_COLOR BASTIDE_HISTORY BASTIDE_HOME 2>/dev/null || :

# An answer is there before the next line is sent.  A program that keeps it to itself is ended after a while.
mkfifo "$dir/asked" "$dir/answered"
timeout 120 "$BASTIDE" <"$dir/asked" >"$dir/answered" 2>"$dir/err" &
exec 3>"$dir/asked" 4<"$dir/answered"
echo '6 * 7' >&3
IFS= read -r first <&4 || first=nothing
echo 'quit' >&3
exec 3>&- 4<&-
wait
if [ "$first" = 42 ]; then
  echo 'ok an-answer-comes-before-the-next-line'
else
  fail an-answer-comes-before-the-next-line "got '$first'"
fi

finish
