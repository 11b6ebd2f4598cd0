#!/bin/sh
# check_strangers.sh - files from strangers: what they may not do, whatever is in them.
#
# A sourced file plays the game and nothing else: it writes no file, starts no program, does not quit.  What a
# person types may, and then no file name is taken for an option or a piece of a shell script.
# shellcheck source=tests/checks.sh
. "${0%/*}/checks.sh"
BASTIDE=$(cd "${BASTIDE%/*}" && pwd)/${BASTIDE##*/}
export BASTIDE_HOME="${SRC:-$(pwd)}"

# An editor that tells what it was called with, one argument a line, in brackets.
mkdir "$dir/bin"
cat >"$dir/bin/fake" <<'END'
#!/bin/sh
for word; do printf '<%s>\n' "$word"; done >"$MARK"
END
chmod +x "$dir/bin/fake"
export PATH="$dir/bin:$PATH" EDITOR=fake VISUAL='' MARK="$dir/mark" HOME="$dir"

# --- Every command, in a sourced file ---------------------------------------------------------------------------

# Its example and some arguments that would suit a file, a file each; all at one table, in a folder of its own.
"$BASTIDE" docs prompt >"$dir/PROMPT.md"
commands=$(sed -n 's/^### //p' "$dir/PROMPT.md")
refused=
for command in $commands; do
  rm -rf "$dir/at" "$MARK"
  mkdir "$dir/at"
  awk -v name="$command" '
    /^### /{ mine = $2 == name } /^```text/{ if (mine) { inside = 1; next } } /^```$/{ inside = 0 } inside' \
    "$dir/PROMPT.md" >"$dir/at/example.txt"
  n=0
  for words in '' x.txt x.lua 'name x.txt' 'x.svg dark' 'x.png' '-x' '! x'; do
    n=$((n + 1))
    {
      printf '%s %s\n' "$command" "$words"
      printf '  X01\n  ...|...\n  ...|...\n  ...|...\n  ---x...\n  .......\n  .......\n  .......\n\n'
    } >"$dir/at/lines$n.txt"
  done
  (cd "$dir/at" && ls -l) >"$dir/before"
  status=0
  (cd "$dir/at" && { printf 'new seed 7\nauto 2\nhouse { title = "x" }\n' && printf 'source %s\n' *.txt; } | "$BASTIDE" -k) >"$dir/out" 2>"$dir/err" || status=$?
  (cd "$dir/at" && ls -l) >"$dir/after"
  if ! cmp -s "$dir/before" "$dir/after"; then
    fail "sourced-$command" "it wrote: $(diff "$dir/before" "$dir/after" | tr '\n' ' ')"
  elif [ -e "$MARK" ]; then
    fail "sourced-$command" 'it started a program'
  elif [ "$status" -gt 1 ]; then
    fail "sourced-$command" "status $status"
  else
    echo "ok sourced-$command"
  fi
  ! grep -q "lines1.txt:1: $command leaves the game, which a sourced file may not; type it yourself" "$dir/err" ||
    refused="$refused $command"
done
# A command that says nothing about itself is refused; so whatever is not in this list has said that it stays.
expected=' edit check sim compare write save keep draw design quit'
if [ "$refused" = "$expected" ]; then echo 'ok refused-in-files'; else fail refused-in-files "those are:$refused"; fi

cd "$dir" || exit 1
printf 'source inner.txt\n' >outer.txt
printf '\nEDIT -c!touch x\n' >inner.txt
run_input 'source outer.txt' "$BASTIDE"
expect nested 1 '' '^stdin:1: outer.txt:1: inner.txt:2: edit leaves the game'
for alias in exit q bye; do
  echo "$alias" >inner.txt
  run_input 'source inner.txt' "$BASTIDE"
  expect "alias-$alias" 1 '' 'inner.txt:1: quit leaves the game'
done

# Nor does it seat a bot that is a program.
printf '#!/bin/sh\ntouch "%s"\n' "$MARK" >evil
chmod +x evil
echo 'bot Blue exec:./evil' >inner.txt
run_input "$(printf 'new seed 7\nsource inner.txt\n')" "$BASTIDE"
expect sourced-program 1 '^Blue places B14; 70 tiles are left.$' '^stdin:2: inner.txt:1: exec:./evil is a program, which a sourced file may not start; type it yourself$'
if [ -e "$MARK" ]; then fail sourced-program-runs 'it was started'; else echo 'ok sourced-program-runs'; fi
run_input "$(printf 'new seed 7\nbot Blue exec:./evil\n')" "$BASTIDE"
if [ -e "$MARK" ]; then echo 'ok typed-program-runs'; else fail typed-program-runs 'it was not started'; fi
rm -f "$MARK" evil

# Lua in such a file is in the sandbox as everywhere.
n=0
while read -r line; do
  n=$((n + 1))
  printf '%s\n' "$line" >inner.txt
  run_input 'source inner.txt' "$BASTIDE"
  if [ "$status" -eq 1 ] && [ ! -e touched ]; then echo "ok lua-$n"; else fail "lua-$n" "$line: status $status"; fi
done <<'END'
os.execute("touch touched")
io.open("touched", "w")
io.popen("touch touched")
require("os").execute("touch touched")
load("os.execute('touch touched')")()
dofile("/dev/stdin")
package.loadlib("x", "y")
debug.getregistry()
getmetatable("").__index.rep = nil
END

# --- Saves and scenarios ------------------------------------------------------------------------------------------

for command in $expected source test load undo mark; do
  printf 'bastide 1\nplayers Ann Bob\nseed 7\n%s touched.txt\n' "$command" >game.txt
  run "$BASTIDE" replay game.txt
  expect "save-$command" 2 '' "^game.txt:4: "
  printf 'scenario one\nplayers Ann Bob\n%s touched.txt\n' "$command" >test.txt
  run "$BASTIDE" test test.txt
  expect "scenario-$command" 1 '^0 passed, 1 failed$' '^test.txt:3: '
done
if [ ! -e touched.txt ] && [ ! -e "$MARK" ]; then echo 'ok nothing-touched'; else fail nothing-touched; fi

# A game that a file loaded is saved only where a person says.
run_input 'new seed 7
auto 3
save mine.txt' "$BASTIDE"
cp mine.txt theirs.txt
echo 'load theirs.txt' >inner.txt
run_input 'source inner.txt
auto 1
save' "$BASTIDE"
expect save-after-sourced-load 0 '^saved in game-2\.txt$' ''
same save-after-sourced-load-wrote-nothing mine.txt theirs.txt

# --- What a person types ------------------------------------------------------------------------------------------

# Standard input is the person's own, terminal or not.
run_input 'new seed 7
save own.txt' "$BASTIDE"
expect own-script 0 '^saved in own.txt$' ''

run_input 'edit x.lua' "$BASTIDE"
expect edit-wants-a-terminal 1 '' '^stdin:1: an editor wants a terminal'

# Types the line on a terminal, which `script` makes, until the editor was started or could not be, and then quits.
# What is typed before the line editor has the terminal is lost, so it is typed again.
on_terminal() { # LINE
  : >screen
  {
    tries=0
    until [ -e "$MARK" ] || grep -q 'did not work' screen || [ $tries = 3000 ]; do
      printf '%s\n' "$1"
      sleep 0.1
      tries=$((tries + 1))
    done
    while :; do printf 'quit\n' && sleep 0.1; done # until nobody listens
  } | script -qec "stty cols 80 rows 24; '$BASTIDE'" /dev/null >screen 2>&1
  status=$?
}
edit() { # NAME FILE ARGUMENTS-EXPECTED
  rm -f "$MARK"
  on_terminal "edit $2"
  printf '%s\n' "$3" >expected
  if [ "$status" -eq 0 ] && [ -e "$MARK" ]; then same "edit-$1" expected "$MARK"; else fail "edit-$1" "$(cat screen)"; fi
}
# A bare root folder may have the program, but no terminals to give.
no_terminals() { # WHAT
  lacks "$1" script || { ! script -qec true /dev/null </dev/null >/dev/null 2>&1 && echo "skip $1: no terminals to be had"; }
}
if no_terminals 'the editor'; then edit() { :; }; fi
edit plain x.lua '<./x.lua>'
edit root /x/y.lua '</x/y.lua>'
edit option '-c!touch touched' '<./-c!touch touched>'
edit command '+!touch touched' '<./+!touch touched>'
edit blanks 'a  b.lua' '<./a  b.lua>'
edit quote "it's.lua" "<./it's.lua>"
edit quotes '"a".lua' '<./"a".lua>'
# shellcheck disable=SC2016
edit dollar '$(touch touched)$HOME' '<./$(touch touched)$HOME>'
# shellcheck disable=SC2016
edit backquotes '`touch touched`' '<./`touch touched`>'
edit semicolon ';touch touched;' '<./;touch touched;>'
edit backslash 'a\ b\n' '<./a\ b\n>'
edit address scp://host/x '<./scp://host/x>'
edit glob '*' '<./*>'
if [ ! -e touched ]; then echo 'ok edit-touched-nothing'; else fail edit-touched-nothing; fi

EDITOR='fake --wait "a b"' edit editor-with-arguments x.lua '<--wait>
<a b>
<./x.lua>'
cp bin/fake 'my editor'
EDITOR="'$dir/my editor'" edit editor-with-blanks x.lua '<./x.lua>'
VISUAL='fake -v' edit visual x.lua '<-v>
<./x.lua>'
if ! no_terminals 'an editor that is not there'; then
  EDITOR=nosuchprogram
  rm -f "$MARK"
  on_terminal 'edit x.lua'
  if grep -q 'nosuchprogram did not work; .EDITOR names the program to use' screen; then echo 'ok no-editor'; else
    fail no-editor "$(cat screen)"
  fi
fi

finish
