#!/bin/sh
# check_door.sh - the library as a stranger meets it: a program that knows repl/bastide.h alone, as C11 and as C++,
# with either library; and what the libraries show, print and call.
#
# The Makefile gives LIBRARY (the folder of both), LIBRARY_CC (the compiler with its flags) and LIBRARY_LIBS (what an
# archive needs besides).
set -u
: "${SRC:?}" "${LIBRARY:?}" "${LIBRARY_CC:?}"
dir=$(mktemp -d "${TMPDIR:-/tmp}/bastide-door.XXXXXX") || exit 1
trap 'rm -rf "$dir"' EXIT
WARN='-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'

build() { # OUT "FLAGS" LIBRARY SOURCE...
  built=$dir/$1 options=$2 against=$3
  shift 3
  # shellcheck disable=SC2086 # flags are words
  $LIBRARY_CC -O0 $options $WARN -pthread -I"$SRC/repl" "$@" -x none "$against" ${LIBRARY_LIBS:-} -lm \
    -Wl,-rpath,"$LIBRARY" -o "$built" 2>"$dir/errors"
}

# Each test of the program is a line; what does not come to its end is not ok.
try() { # NAME PROGRAM ARGUMENT...
  name=$1
  shift
  status=0
  "$@" >"$dir/out" 2>"$dir/err" </dev/null || status=$?
  sed "s/^\(ok\|not ok\) /&$name /" "$dir/out"
  if [ $status -gt 1 ] || [ -s "$dir/err" ] || ! grep -q '^ok ' "$dir/out"; then
    echo "not ok $name status $status: $(head -c 300 "$dir/err" | tr '\n' ' ')"
  fi
}

cxx=yes
echo 'int main() { return 0; }' >"$dir/probe.cc"
# shellcheck disable=SC2086
$LIBRARY_CC -x c++ -fsyntax-only "$dir/probe.cc" 2>/dev/null || cxx=
# clang's sanitizer looks at functions in C++ with a part of its library that only its C++ compiler links.
no_functions=-fno-sanitize=function
# shellcheck disable=SC2086
$LIBRARY_CC $no_functions -x c++ -fsyntax-only "$dir/probe.cc" 2>/dev/null || no_functions=
for library in a so; do
  for language in c11 c++17; do
    case $language in
    c11) flags='-std=c11 -x c' ;;
    *)
      [ -n "$cxx" ] || { echo "skip the library from C++: no g++"; continue; }
      flags="-std=c++17 -fno-exceptions -fno-rtti $no_functions -x c++"
      ;;
    esac
    if build "door-$language-$library" "$flags" "$LIBRARY/libbastide.$library" "$SRC"/tests/door/*.c; then
      try "$language-$library" "$dir/door-$language-$library" "$SRC"
    else
      echo "not ok $language-$library $(grep -m 3 -E 'error|undefined' "$dir/errors" | tr '\n' ' ')"
    fi
  done
done

# --- What can be seen ---

{
  nm -g --defined-only "$LIBRARY/libbastide.a" | awk 'NF == 3 { print $3 }'
  nm -D --defined-only "$LIBRARY/libbastide.so" | awk '{ print $NF }'
} | sort -u >"$dir/seen"
sed -n 's/^[a-z_0-9 ]*[ *]\(bastide_[a-z_]*\)(.*/\1/p' "$SRC/repl/bastide.h" | sort -u >"$dir/declared"
if cmp -s "$dir/seen" "$dir/declared"; then
  echo "ok the libraries show what the header declares ($(wc -l <"$dir/seen") functions)"
else
  echo "not ok the libraries show what the header declares: $(diff "$dir/seen" "$dir/declared" | head -n 5 | tr '\n' ' ')"
fi

# Prompt, terminal and program stay outside; nobody ends the process or reads the keyboard.
nm "$LIBRARY/libbastide.a" | awk '{ print $NF }' |
  grep -xE 'linenoise.*|prompt_.*|terminal_.*|exit|_exit|quick_exit|tcsetattr|isatty|fork|system|popen' >"$dir/foreign"
if [ -s "$dir/foreign" ]; then
  echo "not ok the library is a library: $(tr '\n' ' ' <"$dir/foreign")"
else
  echo "ok the library is a library"
fi

# --- The program in docs/API.md ---

# Built and run by the very command of the page, in a folder that looks like the top of the repository.
top=$dir/top
mkdir -p "$top/build" "$dir/bin"
for entry in repl scripts expansions; do ln -s "$SRC/$entry" "$top/$entry"; done
ln -s "$LIBRARY" "$top/build/gcc"
printf '#!/bin/sh\nexec %s -std=c11 %s "$@" %s\n' "$LIBRARY_CC" "$WARN" "${LIBRARY_LIBS:-}" >"$dir/bin/cc"
chmod +x "$dir/bin/cc"
blocks() { awk -v open="\`\`\`$1" '$0 == open { on = 1; next } /^```/ { on = 0 } on' "$SRC/docs/API.md"; }
blocks c >"$top/example.c"
blocks text >"$dir/expected"
command=$(sed -n 's/^    \(cc .*\)/\1/p' "$SRC/docs/API.md")
if (cd "$top" && PATH=$dir/bin:$PATH sh -c "$command") >"$dir/out" 2>&1 && cmp -s "$dir/out" "$dir/expected"; then
  echo "ok the program in docs/API.md does what the page says"
else
  echo "not ok the program in docs/API.md $(head -n 5 "$dir/out" | tr '\n' ' ')"
fi
