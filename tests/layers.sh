#!/bin/sh
# layers.sh - checks that the layers stay layers: repl/ knows scripts/ and core/, scripts/ knows core/ and
# Lua, core/ knows nothing but itself and the C library, and inside core/ and between the rooms of scripts/ and of
# repl/ includes and calls point down as well.
#
# One line per check, "ok …" or "not ok …" with the offending places below it; status 1 if one is not ok.
# The Makefile gives CC, CORE_FLAGS, SCRIPTS_FLAGS, REPL_FLAGS, and OBJECTS, the program's objects.
set -u
export LC_ALL=C

# Who may include whom in core/: a file includes files of lower ranks only (and a .c file its own header).
# A new file gets its place here.  game.h is what all parts of a game share; game.c, which plays it with their
# help, stands above them.
ranks='
0 bits rng digest text version
1 types
2 tile
3 board sheet
4 feature bag held tally topology
5 figure hooks selector
6 ask_words
7 rules thing
8 game patched worth glyph limits
9 rules_finish rules_room number corner piece fed
10 patch score takes
11 choice
12 stand hand draw offer seek
13 effect legal listing offer_followers
14 offer_words question settle
15 turn hidden
16 game.c act
'
# The rooms of scripts/ and repl/, bottom up; "." are the files of the folder itself.  A file includes headers of its
# own room and of those below it: "NAME.h" of its own, "ROOM/NAME.h" of another room of repl/, and what lies in
# scripts/ by its whole path, since both sides of that door include it.
scripts_rooms='sandbox words loader .'
repl_rooms='text game bots pictures lab door terminal prompt playground program'
# Those that know nothing but C (and, in scripts/, Lua), and the files in them that deal with the system all the same.
plain_rooms='scripts/sandbox scripts/words scripts/loader scripts/. repl/text repl/game repl/bots repl/pictures repl/door'
system_files='scripts/sandbox/watchdog.c scripts/sandbox/clock.c scripts/loader/infile.c
  repl/text/replace_file.c'
# Below program/ everything prints to a stream it is given, but for the line editor and progress, which are about the
# terminal itself.
terminal_files='prompt/line.c terminal/progress.c'
# Words of expansions that the core must not know, not even in comments.
expansion_words='inns?|cathedrals?|sieges?|besieged|cults?|heretics?|builders?|pigs?|crops?|goods|rivers?|abbots?|gardens?|kings?|robbers?|dragons?|volcanoe?s?|fairy|fairies|princess|portals?|towers?|abbeys?|mayors?|wagons?|barns?|hills?|vineyards?|shepherds?|sheep|castles?|bazaars?|gold|goldmines?|mages?|witch|festivals?|ferry|ferries|phantoms?'
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
includes() { # DIRECTORY...
  # shellcheck disable=SC2046 # names of files
  awk 'match($0, /^[ \t]*#[ \t]*include[ \t]*/) {
    name = substr($0, RSTART + RLENGTH)
    sub(/[ \t]*(\/[*\/].*)?$/, "", name)
    print FILENAME ":" FNR, name
  }' $(for d; do ls "$d"/*.[ch] 2>/dev/null; done)
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

includes scripts scripts/* | grep -vE "$lua_header" | grep -E '"[^"]*/' | grep -vE '"(scripts|core)/' |
  verdict 'scripts/ includes nothing of repl/'

includes core repl/* | grep -E "$lua_header" | verdict 'only scripts/ includes Lua'

grep -nwiE "$expansion_words" core/*.[ch] | verdict 'core/ names no expansion'

# Nothing may depend on where the program runs; core/text.h and repl/text/utf8.h know letters and widths themselves.
includes core scripts scripts/* repl/* | grep -E '<(ctype|wctype|wchar|locale|langinfo|uchar)\.h>' >"$tmp/locale"
grep -nwE 'setlocale|newlocale|uselocale|strcoll|strxfrm|strcasecmp|strncasecmp|iconv_open' \
  core/*.[ch] scripts/*.[ch] scripts/*/*.[ch] repl/*/*.[ch] >>"$tmp/locale"
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
# --- The rooms of scripts/ and repl/ ------------------------------------------------------------------------

check_rooms() { # TOP PREFIX ROOMS: how includes name a room below TOP, and all rooms, bottom up
  {
    for c in "$1"/*.c "$1"/*/*.c; do
      [ -f "$c" ] || continue
      room=$(dirname "${c#"$1"/}")
      case " $3 " in *" $room "*) ;; *) echo "$c lies in no room; give it a place in tests/layers.sh" ;; esac
    done
    for room in $3; do includes "$1/$room" | sed "s#^#$room #"; done | awk -v top="$1/" -v prefix="$2" -v list="$3" '
      BEGIN { n = split(list, name, " "); for (i = 1; i <= n; i++) rank[name[i]] = i }
      $3 !~ /^"/ { next }
      { header = $3; gsub(/"/, "", header) }
      header ~ /^\.\./ || (prefix == "" && index(header, top) == 1) {
        print $2 ": " header ", expected " prefix "ROOM/NAME.h"
        next
      }
      index(header, prefix) != 1 { next }
      {
        parts = split(substr(header, length(prefix) + 1), part, "/")
        if (parts == 1 && prefix == "") next # of its own room
        room = parts == 1 ? "." : part[1]
        if (room in rank && rank[room] >= rank[$1]) print $2 ": includes " header ", which is not below " $1
      }'
  } | verdict "between the rooms of $1/, includes point down"

  # A header can declare what a room above defines; the linker knows.
  [ -n "${OBJECTS:-}" ] || return
  for o in $OBJECTS; do
    case $o in */"$1"/*) file=${o#*/"$1"/} && nm -g "$o" | sed "s#^#$(dirname "$file") ${file%.o} #" ;; esac
  done | awk -v top="$1" -v list="$3" '
    BEGIN { n = split(list, name, " "); for (i = 1; i <= n; i++) rank[name[i]] = i }
    NF == 5 { home[$5] = $1; next }
    { uses[$2 ".c " $4] = $1 }
    END {
      for (use in uses) {
        split(use, part, " ")
        if (part[2] in home && rank[home[part[2]]] > rank[uses[use]])
          print top "/" part[1] " uses " part[2] " of " top "/" home[part[2]]
      }
    }' | sort | verdict "between the rooms of $1/, calls point down"
}

# The first word of a function's name says where it is at home.
check_prefixes() { # TOP
  [ -n "${OBJECTS:-}" ] || return
  for o in $OBJECTS; do
    case $o in */"$1"/*/*) room=${o#*/"$1"/} && nm -g "$o" | sed -n "s#^.* T #${room%%/*} #p" ;; esac
  done | awk -v top="$1" '
    $2 !~ /_/ { next }
    { prefix = $2; sub(/_.*/, "", prefix) }
    !(prefix in home) { home[prefix] = $1; first[prefix] = $2; next }
    home[prefix] != $1 { print top "/" $1 " has " $2 ", and " top "/" home[prefix] " has " first[prefix] }
    ' | sort -u | verdict "in $1/, a prefix belongs to one room"
}

# Inside core/ and scripts/, no two files call each other.
[ -z "${OBJECTS:-}" ] || for o in $OBJECTS; do
  case $o in */core/*) file=core/${o##*/core/} ;; */scripts/*) file=scripts/${o#*/scripts/} ;; *) continue ;; esac
  nm -g "$o" | sed "s#^#${file%.o}.c #"
done | awk '
  NF == 4 { home[$4] = $1; next }
  { uses[$1 " " $3] }
  END {
    for (use in uses) {
      split(use, part, " ")
      if (part[2] in home) calls[part[1] " and " home[part[2]]]
    }
    for (pair in calls) {
      split(pair, file, " and ")
      if (file[1] < file[2] && (file[2] " and " file[1]) in calls) print pair " call each other"
    }
  }' | sort | verdict 'in core/ and scripts/, no two files call each other'

check_rooms scripts scripts/ "$scripts_rooms"
check_rooms repl '' "$repl_rooms"
check_prefixes repl

for room in $plain_rooms; do
  case $room in scripts/*) flags=${SCRIPTS_FLAGS:-} ;; *) flags=${REPL_FLAGS:-} ;; esac
  for c in "$room"/*.c; do
    c=$(printf '%s' "$c" | sed 's#/\./#/#')
    case " $(echo $system_files) " in *" $c "*) continue ;; esac
    # shellcheck disable=SC2046,SC2086 # flags are words
    ${CC:-cc} $(printf '%s' "$flags" | sed 's/-D_POSIX[^ ]*//; s/-pthread//') -O0 -fsyntax-only "$c" 2>&1 |
      grep -E 'error|warning' | head -n 3
  done
  includes "$room" | awk -v standard="$standard" -v skip="$system_files" '
    BEGIN { split(standard, s); for (i in s) known["<" s[i] ".h>"] = 1 }
    { file = $1; sub(/:[0-9]*$/, "", file) }
    $2 ~ /^</ && !($2 in known) && !index(skip, file) && !(file ~ /^scripts/ && $2 ~ /^<(lua|lauxlib|lualib)\.h>$/)'
done | verdict 'the rooms without a system know only C11'

includes repl/lab | awk -v standard="$standard pthread" '
  BEGIN { split(standard, s); for (i in s) known["<" s[i] ".h>"] = 1 }
  $2 ~ /^</ && !($2 in known)' | verdict 'of a system, lab/ knows only threads'

for room in $repl_rooms; do
  [ "$room" = program ] || grep -nE '(^|[^a-z_])(v?printf|puts|putchar|perror)\(|(^|[^a-z_])(stdout|stderr)([^a-z_]|$)' \
    repl/"$room"/*.[ch]
done | awk -v skip=" $terminal_files " -F: '{ file = $1; sub(/^repl\//, "", file) } !index(skip, " " file " ")' |
  verdict 'below program/, whatever prints is given a stream'

{
  alone core "${CORE_FLAGS:-}"
  for room in $scripts_rooms; do alone "scripts/$room" "${SCRIPTS_FLAGS:-}"; done
  for room in $repl_rooms; do alone "repl/$room" "${REPL_FLAGS:-}"; done
} | verdict 'every header compiles alone'

find core scripts expansions repl tests docs \( -name '*.orig' -o -name '*.rej' -o -name '*~' \) 2>/dev/null |
  verdict 'no merge or editor has left files behind'

[ ! -e "$tmp/failed" ]
