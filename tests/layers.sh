#!/bin/sh
# layers.sh - checks that the layers stay layers: repl/ knows scripts/ and core/, scripts/ knows core/ and
# Lua, core/ knows nothing but itself and the C library, and inside core/ includes point down as well.
#
# One line per check, "ok …" or "not ok …" with the offending places below it; status 1 if one is not ok.
# The Makefile gives CC, CORE_FLAGS, SCRIPTS_FLAGS and REPL_FLAGS.
set -u
export LC_ALL=C

# Who may include whom in core/: a file includes files of lower ranks only (and a .c file its own header).
# A new file gets its place here.  game.h is what all parts of a game share; game.c, which plays it with their
# help, stands above them.
ranks='
0 bits rng digest text
1 types
2 tile
3 board sheet
4 feature bag tally topology
5 figure hooks
6 rules
7 game
8 choice score
9 turn
10 game.c search
'
# Words of expansions that the core must not know, not even in comments.
expansion_words='inns?|cathedrals?|sieges?|besieged|cults?|heretics?|builders?|pigs?|crops?|goods'
# The core owns no memory and speaks to nobody (snprintf, into the caller's buffer, is fine).
forbidden_calls='malloc|calloc|realloc|aligned_alloc|free|strdup|fopen|fclose|fread|fwrite|fputs|fputc|puts|putc|putchar|printf|fprintf|vprintf|vfprintf|getenv|time|clock|rand|srand|exit'
# The headers of C11 itself.
standard='assert complex errno fenv float inttypes iso646 limits math setjmp signal stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time'

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

verdict() { # NAME, findings on standard input
  found=$(cat)
  if [ -z "$found" ]; then
    echo "ok $1"
  else
    echo "not ok $1"
    printf '%s\n' "$found" | sed 's/^/  /'
    touch "$tmp/failed" # not a variable: a pipe ends in a process of its own
  fi
}

# "file:line header" for each include of a directory; quoted names keep their quotes.
includes() { # DIRECTORY
  awk 'match($0, /^[ \t]*#[ \t]*include[ \t]*/) {
    name = substr($0, RSTART + RLENGTH)
    sub(/[ \t]*(\/[*\/].*)?$/, "", name)
    print FILENAME ":" FNR, name
  }' "$1"/*.[ch] 2>/dev/null
}

lua_header='[<"]([^">]*/)?(lua|luaconf|lauxlib|lualib)\.(h|hpp)[">]'

ls core/*.[ch] >/dev/null 2>&1 || { echo 'not ok layers: there is no core/'; exit 1; }

includes core | awk -v standard="$standard" '
  BEGIN { split(standard, s); for (i in s) known["<" s[i] ".h>"] = 1 }
  $2 in known { next }
  $2 ~ /^"(core\/)?[a-z_0-9]+\.h"$/ {
    name = $2; gsub(/"|core\//, "", name)
    if ((getline line <("core/" name)) >= 0) { close("core/" name); next }
  }
  { print }' | verdict 'core/ includes only itself and the C library'

includes scripts | grep -E '"(\.\./)?repl/' >"$tmp/up"
includes scripts | awk '$2 ~ /^"[^\/]*"$/ { name = $2; gsub(/"/, "", name)
  if ((getline line <("scripts/" name)) < 0 && (getline line <("core/" name)) < 0) print
  close("scripts/" name); close("core/" name) }' | grep -vE "$lua_header" >>"$tmp/up"
verdict 'scripts/ includes nothing of repl/' <"$tmp/up"

{ includes core; includes repl; } | grep -E "$lua_header" | verdict 'only scripts/ includes Lua'

grep -nwiE "$expansion_words" core/*.[ch] | verdict 'core/ names no expansion'

# Nothing may depend on where the program runs; core/text.h and repl/utf8.h know letters and widths themselves.
{
  includes core; includes scripts; includes repl
} | grep -E '<(ctype|wctype|wchar|locale|langinfo|uchar)\.h>' >"$tmp/locale"
grep -nwE 'setlocale|newlocale|uselocale|strcoll|strxfrm|strcasecmp|strncasecmp|iconv_open' \
  core/*.[ch] scripts/*.[ch] repl/*.[ch] >>"$tmp/locale"
verdict 'nothing asks for the locale' <"$tmp/locale"

{ for f in core/*.[ch]; do echo "$f:0 -"; done; includes core; } | awk -v table="$ranks" '
  BEGIN {
    lines = split(table, line, "\n")
    for (i = 1; i <= lines; i++) { n = split(line[i], word, " "); for (j = 2; j <= n; j++) rank[word[j]] = word[1] + 0 }
  }
  {
    file = $1; sub(/:[0-9]*$/, "", file); sub(/^core\//, "", file)
    from = file
    if (!(from in rank)) sub(/\.[ch]$/, "", from)
    if ($2 == "-" && !(from in rank)) print "core/" file ": has no rank yet; give it one in tests/layers.sh"
    if ($2 !~ /^"/) next
    to = $2; gsub(/"|core\/|\.h/, "", to)
    if (!(from in rank) || !(to in rank)) next
    if (file == to ".c") next
    if (rank[to] >= rank[from]) print $1 ": includes " to ".h, which is not below " from
  }' | verdict 'inside core/, includes point down'

# The strictest reading of C, and no optimiser that could remove a call before it is seen.
for c in core/*.c; do
  [ -f "$c" ] || continue
  # shellcheck disable=SC2086 # flags are words
  ${CC:-cc} ${CORE_FLAGS:--std=c11} -O0 -w -c "$c" -o "$tmp/$(basename "$c" .c).o" 2>"$tmp/errors" || head -n 3 "$tmp/errors"
done | verdict 'core/ compiles as plain C11'

for o in "$tmp"/*.o; do
  [ ! -f "$o" ] || nm -u "$o" | sed -nE "s#^ *U _?($forbidden_calls)(@.*)?\$#core/$(basename "$o" .o).c calls \1#p"
done | verdict 'core/ takes no memory and does no input or output'

echo 'int main(void) { return 0; }' >"$tmp/main.c"
if ls "$tmp"/*.o >/dev/null 2>&1; then
  # shellcheck disable=SC2086
  ${CC:-cc} ${CORE_FLAGS:-} -O0 "$tmp/main.c" "$tmp"/*.o -o "$tmp/alone" 2>&1 | grep -i undefined
fi | verdict 'core/ links with nothing but the C library'

alone() { # DIRECTORY FLAGS
  for h in "$1"/*.h; do
    [ -f "$h" ] || continue
    # shellcheck disable=SC2086
    printf '#include "%s"\n' "$h" | ${CC:-cc} $2 -w -I. -fsyntax-only -x c - 2>"$tmp/errors" ||
      grep error "$tmp/errors" | head -n 2
  done
}
{
  alone core "${CORE_FLAGS:-}"
  alone scripts "${SCRIPTS_FLAGS:-}"
  alone repl "${REPL_FLAGS:-}"
} | verdict 'every header compiles alone'

[ ! -e "$tmp/failed" ]
