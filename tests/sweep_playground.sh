#!/bin/sh
# sweep_playground.sh - the playground in a real browser, from end to end: builds it, clicks through it, compares games with
# those of the program, and lets hostile texts loose in it.
#
# Needs emscripten, npm, Chromium, node and playwright-core.  PLAYGROUND_GAMES (60) are compared; PLAYGROUND_ATTACKS=1 takes
# every attack, 27 (as it comes) one in 27.  Screenshots go to $LOGS.
set -u
. tests/checks.sh

if lacks 'the playground' emcc npm || lacks_browser 'the playground in a browser'; then
  finish
  exit
fi
run "${MAKE:-make}" --no-print-directory playground
if [ "$status" != 0 ]; then
  fail playground-is-built "$(grep -E 'rror|setup:' "$dir/out" "$dir/err" | head -n 3 | tr '\n' ' ')"
  exit 1
fi
echo 'ok playground-is-built'
SITE=$PWD/build/playground/
export SITE

# All of it, as a browser gets it.
size=$(for file in "$SITE"*; do gzip -9c "$file"; done | wc -c)
if [ "$size" -le 500000 ]; then echo "ok playground-is-below-500-KB ($((size / 1000)) KB gzipped)"; else fail playground-is-below-500-KB "$size bytes"; fi
# The name of a format is not that of a place.
others=$(grep -hoE 'https?://[^" ]*' "$SITE"index.html "$SITE"sw.js | grep -vx 'http://www.w3.org/2000/svg')
if [ -n "$others" ]; then fail playground-names-nobody-else "$others"; else echo 'ok playground-names-nobody-else'; fi

node tests/playground/lzma.test.mjs README.md docs/HOOKS.md "$BASTIDE" || failures=$((failures + 1))

shots=${LOGS:-$dir}
node tests/playground/page.test.mjs "$shots" || failures=$((failures + 1))

# What was downloaded there is what the program reads here.
run "$BASTIDE" replay "$shots/playground-game.txt"
expect playground-saves-what-the-program-reads 0 - ''
run "$BASTIDE" check "$shots/great_cities.lua" --games 25
expect playground-keeps-rules-as-files 0 - ''

use=$(everything)
{
  echo "$use"
  for seed in $(seq 1 "${PLAYGROUND_GAMES:-60}"); do
    printf 'new use %s players Ann Bob seed %s\nbot Ann random\nbot Bob random\nsave %s\n' "$use" "$seed" "$dir/$seed.txt" | "$BASTIDE" >/dev/null 2>&1
    echo "$seed $(sed -n 's/^hash //p' "$dir/$seed.txt")"
  done
} >"$dir/games"
node tests/playground/hashes.test.mjs "$dir/games" || failures=$((failures + 1))
node tests/playground/attacks.test.mjs tests/attacks "${PLAYGROUND_ATTACKS:-27}" || failures=$((failures + 1))
finish
