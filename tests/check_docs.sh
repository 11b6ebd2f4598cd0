#!/bin/sh
# check_docs.sh - runs the commands that the documents show (documents.sh), and compares what they quote with what is there.
#
# What takes long is shortened here; sweep_docs.sh runs it as it stands, and all of the lab's page.
set -u
. tests/documents.sh

for page in README.md docs/*.md docs/rules/*.md; do
  [ "$page" = docs/LAB.md ] || run_commands "$page" quick
done
[ "$commands" -ge 8 ] || echo "not ok documents show commands (found only $commands)"

# What the tutorial shows of a trace is in the one that its command wrote.
blocks docs/HOUSE_RULES.md text | grep "$(printf '\t')" >quoted
if [ "$(wc -l <quoted)" -ge 2 ] && [ -z "$(grep -vxFf great.trace quoted)" ]; then
  echo 'ok docs/HOUSE_RULES.md shows lines of its trace'
else
  echo 'not ok docs/HOUSE_RULES.md shows lines of its trace'
fi

# Files that the tour of the code and the guide for contributors name are there.
(cd "$SRC" && find core scripts repl tests expansions -type f | sed 's#^#/#') >there
for file in docs/ARCHITECTURE.md docs/CONTRIBUTING.md; do
  [ -e "$file" ] || continue
  for name in $(grep -oE '`[a-z_0-9/]+\.(c|h|sh|lua)`' "$file" | tr -d '`' | sort -u); do
    grep -q "/$name\$" there || echo "not ok $file names $name, which is not there"
  done
  echo "ok $file names files that are there"
done

# So are the functions that the tour names.
grep -rhoE '\b[a-z]+(_[a-z0-9]+)+\(' "$SRC/core" "$SRC/scripts" "$SRC/repl" --include='*.[ch]' | sort -u >functions
named=0
for name in $(grep -oE '`[a-z]+(_[a-z0-9]+)+`' docs/ARCHITECTURE.md | tr -d '`' | sort -u); do
  named=$((named + 1))
  grep -qxF "$name(" functions || echo "not ok docs/ARCHITECTURE.md names $name, which is not a function"
done
[ $named -ge 20 ] && echo "ok docs/ARCHITECTURE.md names functions that are there" ||
  echo "not ok docs/ARCHITECTURE.md names functions (found only $named)"

# And every file of the parts that it lists one by one, by its name or by one such as `words*.c`.
grep -oE '`[a-z_/]+\*?\.c`' docs/ARCHITECTURE.md | tr -d '`' | sed 's#.*/##' | sort -u >listed
for file in "$SRC"/core/*.c "$SRC"/scripts/*.c "$SRC"/scripts/*/*.c "$SRC"/repl/game/*.c "$SRC"/repl/prompt/*.c; do
  while read -r pattern; do
    # shellcheck disable=SC2254 # it is one
    case ${file##*/} in $pattern) continue 2 ;; esac
  done <listed
  echo "not ok docs/ARCHITECTURE.md does not name ${file#"$SRC/"}"
done
echo 'ok docs/ARCHITECTURE.md names every file of the parts that it lists'

# The house rule in the README is a real file, word for word.
if blocks README.md lua | cmp -s - scripts/house/great_cities.lua; then
  echo "ok the README quotes scripts/house/great_cities.lua"
else
  echo "not ok the README quotes scripts/house/great_cities.lua (they differ)"
fi

# The bots in docs/BOTS.md are real files (check_exec.sh lets them play).
for bot in python:first_figure.py c:last_line.c shell:city_builder.sh; do
  if blocks docs/BOTS.md "${bot%%:*}" | cmp -s - "docs/bots/${bot#*:}"; then
    echo "ok docs/BOTS.md quotes docs/bots/${bot#*:}"
  else
    echo "not ok docs/BOTS.md quotes docs/bots/${bot#*:} (they differ)"
  fi
done

# The pieces of rules in the tutorial work: each is played with, as a file or as the inside of one.
awk '$0 == "```" { on = 0 } on { print > ("piece" n ".lua") } $0 == "```lua" { on = 1; n++ }' docs/HOUSE_RULES.md
pieces=0
for piece in piece*.lua; do
  pieces=$((pieces + 1))
  grep -q '^return' "$piece" ||
    { { echo 'return { title = "A piece",'; cat "$piece"; echo '}'; } >whole && mv whole "$piece"; }
  if ./bastide play --use "./$piece" --bots random,random --seed 1 >out 2>&1; then
    echo "ok docs/HOUSE_RULES.md: rule $pieces"
  else
    echo "not ok docs/HOUSE_RULES.md: rule $pieces ($(tail -n 1 out))"
  fi
done
[ "$pieces" -ge 6 ] || echo "not ok docs/HOUSE_RULES.md: shows rules (found only $pieces)"

# The conversation in the README is one that a test holds (check_transcripts.sh).
awk '$0 == "```" { on = 0 } on { print } seen && $0 == "```text" { on = 1 } /^## / { seen = $0 == "## At the prompt" }' \
  README.md >typed
if [ -s typed ] && cmp -s typed tests/transcripts/readme.txt; then
  echo "ok the README's prompt session"
else
  echo "not ok the README's prompt session (it differs from tests/transcripts/readme.txt)"
fi

# The worked example of each page of rules is a scenario that holds, word for word, and the prompt opens it.
for page in docs/rules/[a-z]*.md; do
  name=$(basename "$page" .md)
  file=docs/rules/examples/$name.txt
  if blocks "docs/rules/$name.md" text | cmp -s - "$file" && ./bastide test "$file" >out 2>&1; then
    echo "ok docs/rules/$name.md has an example that holds"
  else
    echo "not ok docs/rules/$name.md has an example that holds ($(tail -n 1 out))"
  fi
  echo "load examples/$name" | ./bastide >out 2>&1
  grep -q "^$name-example: " out || echo "not ok load examples/$name ($(tail -n 1 out))"
  echo "rules $name" | ./bastide >out 2>&1
  grep -q "^An example: load examples/$name\$" out || echo "not ok rules $name ($(tail -n 1 out))"
done

# Every rule that is numbered can be shown, and every option is explained on a page.
sed -n 's/^- \*\*\([A-Z]*-[0-9]*\)\*\*.*/help \1/p' docs/rules/RULES.md docs/rules/MORE.md >asked
[ "$(wc -l <asked)" -ge 100 ] || echo "not ok docs/rules/RULES.md has numbered rules"
if ./bastide <asked >out 2>&1; then echo 'ok help shows every rule'; else echo "not ok help shows every rule ($(tail -n 1 out))"; fi
./bastide list --json | sed 's/{"kind":"house.*//' | tr '{' '\n' |
  sed -n 's/^"name":"\([a-z_]*\)","default".*"values".*/help \1/p' >asked
[ "$(wc -l <asked)" -ge 15 ] || echo "not ok the expansions have options"
while read -r _ option; do
  echo "help $option" | ./bastide >out 2>&1
  grep -q "^ *$option=" out && echo "ok help $option" || echo "not ok help $option ($(tail -n 1 out))"
done <asked

# Links between documents lead somewhere.
for file in README.md docs/*.md docs/rules/*.md; do
  folder=$(dirname "$file")
  for link in $(sed -n 's/.*](\([^)#:]*\)).*/\1/p' "$file"); do
    if [ -e "$folder/$link" ]; then echo "ok $file links $link"; else echo "not ok $file links $link (no such file)"; fi
  done
done
