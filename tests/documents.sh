# shellcheck shell=sh
# documents.sh - what check_docs.sh and sweep_docs.sh share: runs the commands that documents show.
#
# Sourced, not run.  Commands are the lines of ```sh blocks that begin with ./bastide.  They run in a folder of their own
# that looks like the top of the repository, so a document may write files.  `make run` and `make test` are run by
# whoever runs this.  A ```lua block that begins with "-- NAME.lua: " is such a file: commands may use it; an ```expect
# block is balance.txt.
: "${BASTIDE:?the program}" "${SRC:?the top folder}"

tmp=$(mktemp -d "${TMPDIR:-/tmp}/docs.XXXXXX") || exit 1
trap 'rm -rf "$tmp"' EXIT
for entry in scripts expansions tests docs README.md; do ln -s "$SRC/$entry" "$tmp/$entry"; done
ln -s "$BASTIDE" "$tmp/bastide"
cd "$tmp" || exit 1
export BASTIDE_HOME="$tmp"

blocks() { # blocks FILE LANGUAGE: the lines of its fenced blocks
  awk -v open="\`\`\`$2" '$0 == "```" { on = 0 } on { print } $0 == open { on = 1 }' "$1"
}

# What a command needs that a machine may not have: it is left out there, and said.
needs() { # COMMAND: the tool, or nothing
  case $1 in
  *exec:*.py*) echo python3 ;;
  *--pdf\ * | *--apng\ * | *.png*) echo rsvg-convert ;;
  esac
}

# A command that takes long, as one who is in a hurry would call it: with few games, or not at all.
shortened() { # COMMAND
  case $1 in
  *--apng\ *) ;;
  *) echo "$1" | sed -E 's/--games [0-9]{2,}/--games 10/' ;;
  esac
}

# Runs the commands of a document, one "ok" or "not ok" each; what they printed is in the file printed.  Quick: what takes
# long is shortened; long: only pages with such a command, all of it as it stands.
commands=0
run_commands() { # FILE [quick | long]
  file=$1 how=${2:-}
  awk '/^```/ { on = $0 == "```lua"; name = ""; next }
    on && /^-- [a-z0-9_]+\.lua: / { name = substr($2, 1, length($2) - 1) }
    name { print > name }' "$file"
  blocks "$file" expect >balance.txt
  : >printed
  blocks "$file" sh | grep -e '^\./bastide' -e '^echo .* | \./bastide' >commands || return 0
  if [ "$how" = long ] && while IFS= read -r command; do shortened "$command"; done <commands | cmp -s - commands; then
    return 0
  fi
  while IFS= read -r command; do
    commands=$((commands + 1))
    tool=$(needs "$command")
    if [ -n "$tool" ] && ! command -v "$tool" >/dev/null 2>&1; then
      echo "skip $file: $command: no $tool"
      continue
    fi
    short=$command
    if [ "$how" = quick ]; then
      short=$(shortened "$command")
      [ -n "$short" ] || continue
    fi
    if sh -c "$short" </dev/null >out 2>&1; then
      echo "ok $file: $command"
    else
      echo "not ok $file: $command ($(tail -n 1 out))"
    fi
    cat out >>printed
  done <commands
}
