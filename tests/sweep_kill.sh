#!/bin/sh
# sweep_kill.sh - prompts killed at random moments lose no line that was answered (tests/kill/kill.c says how).
#
# KILLS (400) and SEED (1) ask for more, or for others.
set -u
. tests/checks.sh
: "${dir:?}"

unset BASTIDE_HISTORY
mkdir "$dir/games"
# shellcheck disable=SC2086 # "ccache gcc" is two words
run ${CC:-cc} -std=c11 -O1 -Wall -Wextra tests/kill/kill.c -o "$dir/kill"
expect_text kill-builds 0 ''
run "$dir/kill" "$BASTIDE" "$dir/games" "${KILLS:-400}" "${SEED:-1}"
expect_text kill-loses-nothing 0 " kills, 0 lost"
[ -z "$(ls "$dir/games")" ] || fail kill-leaves-nothing "$(ls "$dir/games")"

finish
