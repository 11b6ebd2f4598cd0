#!/bin/sh
# portable.sh - builds for other machines and C libraries, and compares: same seeds, same games, byte by byte.
#
#   musl     a static program, and the library
#   i386     the same with 32 bits; SSE, because the old floating point unit computes with more digits than all others
#   windows  the rooms without POSIX, as objects (mingw-w64)
#   wasm32   the same (clang with wasi-libc)
#
# Prints lines "ok NAME", "not ok NAME why", and "skip WHAT: no TOOL" where a compiler is missing; with ALL=1 that is a failure.
# BASTIDE is the native program.
set -u
. tests/checks.sh
: "${MAKE:=make}" "${LUA_SOURCE:=build/deps/lua}" "${PAGES:?where page_text.h lies}"
rules=inns,builder,pig,goods,cult,siege,crops

missing() { # WHAT TOOL: a compiler, or a part of one
  if [ "${ALL:-}" = 1 ]; then fail "$1" "no $2"; else echo "skip $1: no $2"; fi
}

# --- Programs -------------------------------------------------------------------------------------------------------

# What must come out the same: games of all bots, sums, counts, pictures.
play_all() { # PROGRAM FOLDER
  mkdir "$2"
  (
    for seed in 1 2 3; do
      "$1" play --use $rules --bots greedy,random,cautious --seed $seed --save "$2/greedy$seed"
      "$1" play --bots mcts,greedy --iterations 30 --seed $seed --save "$2/mcts$seed"
      "$1" draw "$2/greedy$seed" -o "$2/board$seed.svg"
    done
    "$1" replay "$2/greedy1" --html "$2/game.html"
    "$1" sim --use $rules --bots greedy,greedy --games 30 --seed 9 --json "$2/sums.json" --csv "$2/sums.csv"
    "$1" compare --games 300 --json "$2/compare.json" -- --opt tiny_city=2
    printf '%s\n' B03 B07 B22 >"$2/order"
    "$1" perft --order "$2/order" --depth 3 --divide
    "$1" tiles --use $rules --json
    "$1" list --json
    "$1" --version
  ) >"$2/printed" 2>&1 </dev/null
  sed 's/, [0-9.]* s$//' "$2/printed" >"$2/told" && rm "$2/printed" # except for the time it took
}
play_all "$BASTIDE" "$dir/native"

same_as_native() { # NAME PROGRAM
  play_all "$2" "$dir/$1"
  sed "s#$dir/$1/#$dir/native/#g" "$dir/$1/told" >"$dir/told" && mv "$dir/told" "$dir/$1/told"
  for file in "$dir"/native/*; do same "$1-$(basename "$file")" "$file" "$dir/$1/$(basename "$file")"; done
  run "$2" test tests/scenarios/*.txt
  expect "$1-scenarios" 0 ', 0 failed$' ''
}

program() { # NAME VARIABLES OF MAKE...
  name=$1
  shift
  run "$MAKE" --no-print-directory FLAVOUR="$name" LTO=0 OPT=-O1 WERROR=1 "$@" "build/$name/bastide"
  if [ "$status" = 0 ]; then same_as_native "$name" "build/$name/bastide"; else
    fail "$name" "$(grep -E 'error|undefined' "$dir/out" "$dir/err" | head -n 3 | tr '\n' ' ')"
  fi
}

# Both libraries, and the program of tests/door with each.
library() { # NAME COMPILER VARIABLES OF MAKE...
  name=$1 compiler=$2 folder=build/$1
  shift 2
  run "$MAKE" --no-print-directory FLAVOUR="$name" LTO=0 OPT=-O1 WERROR=1 "$@" "$folder/libbastide.a" "$folder/libbastide.so"
  if [ "$status" != 0 ]; then
    fail "$name-library" "$(grep -E 'error|undefined' "$dir/out" "$dir/err" | head -n 3 | tr '\n' ' ')"
    return
  fi
  for library in a so; do
    # shellcheck disable=SC2086 # a compiler with its flags
    run $compiler -std=c11 -pthread -Irepl tests/door/*.c "$folder/libbastide.$library" -lm -Wl,-rpath,"$PWD/$folder" -o "$dir/door"
    [ "$status" != 0 ] || run "$dir/door" "$PWD"
    expect "$name-door-$library" 0 '^ok ' ''
  done
}

if command -v musl-gcc >/dev/null 2>&1; then
  program musl CC=musl-gcc LDFLAGS=-static
  run file build/musl/bastide
  expect musl-is-static 0 'statically linked' ''
  library musl musl-gcc CC=musl-gcc
else missing musl musl-gcc; fi

if echo '#include <stdio.h>' | gcc -m32 -E -x c - >/dev/null 2>&1; then
  program i386 CC=gcc CFLAGS='-m32 -msse2 -mfpmath=sse'
  library i386 'gcc -m32' CC=gcc CFLAGS='-m32 -msse2 -mfpmath=sse'
else missing i386 'gcc -m32 with its headers'; fi

# --- Objects --------------------------------------------------------------------------------------------------------

# tests/layers.sh says which rooms know nothing but C, and which files in them do.
rooms=$(sed -n "s/^plain_rooms='\(.*\)'$/\1/p" tests/layers.sh)
system_files=$(sed -n "/^system_files='/,/'$/p" tests/layers.sh | tr -d "'" | sed 's/^system_files=//')
objects() { # NAME COMPILER FLAGS...
  name=$1 compiler=$2
  shift 2
  count=0
  for file in core/*.c $(for room in $rooms; do ls "${room%/.}"/*.c; done); do
    # shellcheck disable=SC2086 # names of files
    case " $(echo $system_files) " in *" $file "*) continue ;; esac
    count=$((count + 1))
    run "$compiler" -std=c11 -Wall -Wextra -Wshadow -Wconversion -Werror -I. -Irepl -I"$PAGES" -I"$LUA_SOURCE" \
      -DLUA_WITH_LIMITS "$@" -O0 -c "$file" -o "$dir/object.o"
    [ "$status" = 0 ] || fail "$name-$file" "$(grep -m 2 error "$dir/err" | tr '\n' ' ')"
  done
  [ "$count" -gt 100 ] && echo "ok $name: $count files without POSIX were compiled" || fail "$name" "only $count files"
}

if command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1; then
  # This compiler takes `printf` in an attribute for Microsoft's old one, which did not know %zu.
  objects windows x86_64-w64-mingw32-gcc -D__USE_MINGW_ANSI_STDIO=1 -Wno-format -Wno-format-extra-args
else missing windows x86_64-w64-mingw32-gcc; fi

if [ -d /usr/include/wasm32-wasi ] && command -v clang >/dev/null 2>&1; then
  objects wasm32 clang --target=wasm32-wasi -isystem /usr/include/wasm32-wasi
else missing wasm32 'clang with wasi-libc'; fi

finish
