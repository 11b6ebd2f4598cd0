#!/bin/sh
# check_examples.sh - types the example of every command's help at a fresh prompt, each in an empty folder.
#
# The examples are those of `bastide docs prompt`, so they are what help and docs/PROMPT.md show.
set -u
export LC_ALL=C.UTF-8
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 1

"$BASTIDE" docs prompt >page
awk '/^### / { name = $2 } $0 == "```" { on = 0 } on { print > (name ".example") } $0 == "```text" { on = 1 }' page
commands=$(grep -c '^### ' page)
[ "$commands" -ge 40 ] || echo "not ok the page has all commands (found only $commands)"
for name in $(sed -n 's/^### //p' page); do
  if [ ! -f "$name.example" ]; then
    echo "not ok example-$name there is none"
    continue
  fi
  mkdir "in-$name" && cd "in-$name" || exit 1
  status=0
  EDITOR=true VISUAL='' "$BASTIDE" <"../$name.example" >out 2>&1 || status=$?
  if [ "$name" = edit ] && grep -q 'an editor wants a terminal' out; then
    echo "ok example-$name, which is typed on a terminal by check_strangers.sh"
  elif [ "$status" -ne 0 ]; then
    echo "not ok example-$name status $status: $(tail -n 1 out)"
  elif ! grep -q "^$name\b" "../$name.example"; then
    echo "not ok example-$name does not show the command"
  elif [ ! -s out ] && [ "$name" != quit ] && [ "$name" != mark ]; then
    echo "not ok example-$name says nothing"
  else
    echo "ok example-$name"
  fi
  cd ..
done
