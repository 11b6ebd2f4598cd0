#!/bin/sh
# house.sh - measures the house rules: the table of docs/LAB.md, section 11, row by row.
#
#   tests/calibrate/house.sh BASTIDE [NAME...]
#
# Which rules, in which order, and what a designer should make of each is read from that table; the figures are measured
# again, some seconds of a processor for each rule.  Changes that are certainly too small to matter stand in brackets.
set -eu
bastide=$1
shift
doc=docs/LAB.md
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT INT TERM
# shellcheck disable=SC2016,SC2046 # the back quotes are Markdown's; several words
[ $# -gt 0 ] || set -- $(sed -n 's/^| `\([a-z_]*\)` |.* [0-9][0-9]* |$/\1/p' $doc)

for name; do
  "$bastide" compare --json "$dir/$name.json" -- --use "house/$name.lua" >"$dir/$name.txt"
  care=$(sed -n "s/^| \`$name\` |.*| \([^|]*\) | [0-9][0-9]* |\$/\1/p" $doc)
  awk -v name="$name" -v care="$care" '
    function field(key) { # of the line
      if (!match($0, "\"" key "\":[^,}]*")) return ""
      return substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3)
    }
    function signed(value) {
      value = sprintf("%+.1f", value)
      sub(/^-/, "−", value)
      return value
    }
    /"kind":"compare"/ { pairs = field("pairs") }
    /"kind":"difference"/ && /"main":true/ {
      key = field("key"); word = field("verdict"); gsub(/"/, "", key); gsub(/"/, "", word)
      as = key ~ /wins/ ? 100 : 1
      cell = signed(as * field("difference")) " ± " sprintf("%.1f", as * field("width"))
      if (word == "none seen") cell = "none"
      if (word == "the same") cell = "same"
      if (word == "open") cell = "? " cell
      if (word == "changed a little") cell = "(" cell ")"
      told[key] = cell
    }
    END {
      row = "| `" name "`"
      n = split("points points.roads points.cities points.cloisters points.fields points.other margin seat.1.wins", order, " ")
      for (i = 1; i <= n; i++) row = row " | " told[order[i]]
      print row " | " care " | " pairs " |"
    }' "$dir/$name.json"
done
