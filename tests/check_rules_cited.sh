#!/bin/sh
# Every rule of docs/rules/RULES.md and MORE.md has a scenario that cites it, or a reason here why it has none; every
# scenario cites rules that exist; and every option has a scenario for each value that is not its default.
#
# Whether the scenarios hold is found out by `bastide test`, not here.
set -u
: "${SRC:?the top folder}"
. "$SRC/tests/checks.sh"
cd "$SRC" || exit 1

# Rules that no scenario can show, and why.
cat >"$dir/excused" <<'END'
SET-5 a scenario says what is drawn; that chance is fair is in test_bag.c and test_rng.c
END

# --- Rules --------------------------------------------------------------------------------------------------------

grep -oh '\*\*[A-Z][A-Z]*-[0-9][0-9]*\*\*' docs/rules/RULES.md docs/rules/MORE.md |
  tr -d '*' | sort -u >"$dir/rules"

# Lines "CITY-3 file:line", once for each time a scenario cites a rule.
awk '$1 == "rules" {
  sub(/#.*/, "")
  for (i = 2; i <= NF; i++) print $i, FILENAME ":" FNR
}' tests/scenarios/*.txt >"$dir/cited"

[ "$(wc -l <"$dir/rules")" -ge 240 ] || fail "rules" "only $(wc -l <"$dir/rules") numbers found in RULES.md and MORE.md"

awk -v rules="$dir/rules" -v excused="$dir/excused" '
  FILENAME == rules { known[$1] = 1; order[++count] = $1; next }
  FILENAME == excused { name = $1; sub(/^[^ ]+ */, ""); reason[name] = $0; next }
  !($1 in known) { print "not ok " $2 " cites " $1 ", which does not exist"; next }
  { cited[$1]++ }
  END {
    for (i = 1; i <= count; i++) {
      name = order[i]
      if (name in cited) print "ok " name ": " cited[name] " scenarios"
      else if (name in reason) print "ok " name ": " reason[name]
      else print "not ok rule " name " has no scenario"
    }
    for (name in reason)
      if (!(name in known)) print "not ok " name " is excused and does not exist"
  }' "$dir/rules" "$dir/excused" "$dir/cited" >"$dir/said"

# --- Options ------------------------------------------------------------------------------------------------------

# Lines "name value", once for each setting in a scenario; the name of its expansion may stand before it.
awk '$1 == "opt" {
  sub(/#.*/, "")
  for (i = 2; i <= NF; i++) {
    name = value = $i
    sub(/=.*/, "", name)
    sub(/^[^=]*=/, "", value)
    sub(/^[^.]*\./, "", name)
    print name, value
  }
}' tests/scenarios/*.txt | sort -u >"$dir/set"

# Lines "name value", once for each value that is not the default; * stands for any other than that, which
# comes third, if an option takes a number or a file.
run "$BASTIDE" list --json
expect "list --json" 0 - ''
grep -v '^{"kind":' "$dir/out" | grep -o '"options":\[.*\],"needs"' | sed 's/"options":\[//; s/\],"needs"//; s/},{/}\
{/g' | grep '"name"' | awk '{
  match($0, /"name":"[^"]*"/)
  name = substr($0, RSTART + 8, RLENGTH - 9)
  match($0, /"default":("[^"]*"|[-0-9a-z]+)/)
  standard = substr($0, RSTART + 10, RLENGTH - 10)
  gsub(/"/, "", standard)
  if (!match($0, /"values":\[[^]]*\]/)) { print name, "*", standard; next }
  values = substr($0, RSTART + 10, RLENGTH - 11)
  gsub(/"/, "", values)
  count = split(values, value, ",")
  for (i = 1; i <= count; i++) if (value[i] != standard) print name, value[i]
}' >"$dir/options"
[ "$(wc -l <"$dir/options")" -ge 20 ] || fail "options" "only $(wc -l <"$dir/options") values found in list --json"

awk -v set="$dir/set" '
  FILENAME == set { is_set[$1, $2] = 1; values[$1] = values[$1] " " $2; next }
  {
    found = ($1, $2) in is_set
    if ($2 == "*") {
      count = split(values[$1], value, " ")
      for (i = 1; i <= count; i++) if (value[i] != $3) found = 1
    }
    if (found) print "ok option " $1 "=" $2
    else print "not ok option " $1 "=" $2 " is set by no scenario"
  }' "$dir/set" "$dir/options" >>"$dir/said"

cat "$dir/said"
failures=$((failures + $(grep -c '^not ok ' "$dir/said")))
finish
