#!/bin/sh
# check_lab_docs.sh - every house rule says what it was measured to do, and docs/LAB.md says the same.
#
# The commands and the output that docs/LAB.md shows are looked at in sweep_docs.sh.
set -u
. tests/checks.sh

number() { sed -n "$1" "$2" | head -n 1; }

for file in scripts/house/*.lua; do
  name=$(basename "$file" .lua)
  pairs=$(number 's/^-- Measured (greedy, 2 players, \([0-9]*\) pairs): [a-z].*/\1/p' "$file")
  row=$(number "s/^| \`$name\` |.* \([0-9]*\) |\$/\1/p" docs/LAB.md)
  if [ -z "$pairs" ]; then fail "$name" "does not say what was measured"
  elif [ -z "$row" ]; then fail "$name" "is not in the table of docs/LAB.md"
  elif [ "$pairs" != "$row" ]; then fail "$name" "was measured with $pairs pairs, but with $row in docs/LAB.md"
  else echo "ok $name is measured"; fi
done

# The rows of that table are written by a script; here with few games of players who know nothing.
printf '#!/bin/sh\nexec "%s" "$@" --bots random --games 300\n' "$BASTIDE" >"$dir/quick"
chmod +x "$dir/quick"
run tests/calibrate/house.sh "$dir/quick" shared tiny_city
expect house-row 0 '^\| `shared` \|( [^|]+ \|){8} no, with two players: .* \| 300 \|$' ''
expect house-cells 0 '^\| `tiny_city` \| −0\.[0-9] ± 0\.[0-9] \| none \| −0\.[0-9] ± 0\.[0-9] \| none \| none \| none \| ' ''
finish
