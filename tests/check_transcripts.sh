#!/bin/sh
# check_transcripts.sh - conversations with the prompt: tests/transcripts/*.txt hold lines "> command", each
# with the answer that is expected below it.
#
# They are run in an empty folder.  WRITE=1 writes what comes out instead of comparing it; read the difference
# before you believe it.
set -u
export LC_ALL=C.UTF-8
unset NO_COLOR BASTIDE_HISTORY 2>/dev/null || :
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

for transcript in "$SRC"/tests/transcripts/*.txt; do
  name=$(basename "$transcript" .txt)
  mkdir "$dir/$name" || exit 1
  sed -n 's/^> \{0,1\}//p' "$transcript" >"$dir/in"
  (cd "$dir/$name" && EDITOR=false VISUAL='' "$BASTIDE" --echo -k <"$dir/in" >"$dir/out" 2>&1)
  status=$?
  [ "${WRITE:-0}" = 0 ] || cp "$dir/out" "$transcript"
  if [ "$status" -gt 1 ]; then
    echo "not ok transcript-$name it ended with status $status"
  elif ! cmp -s "$transcript" "$dir/out"; then
    echo "not ok transcript-$name"
    diff -u "$transcript" "$dir/out" | head -n 60
  else
    echo "ok transcript-$name"
  fi
done
