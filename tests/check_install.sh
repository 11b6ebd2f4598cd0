#!/bin/sh
# check_install.sh - make install and uninstall: what lies where, and that the program finds its rules wherever it went.
set -u
. tests/checks.sh
: "${SRC:?the top folder}"
case $BASTIDE in ./*) BASTIDE=$PWD/$BASTIDE ;; esac
unset BASTIDE_HOME
export PREFIX=/opt/town

# The same choices as the make that runs this: then there is nothing to build.
install_with() { # WORDS...
  eval "make --no-print-directory -C \"\$SRC\" ${CHOICES:-} DESTDIR=\"\$dir/root folder\" PREFIX=$PREFIX T= $*"
}
run install_with install
expect install 0 '^installed in .*/root folder/opt/town$' ''
root="$dir/root folder"

for file in bin/bastide share/man/man1/bastide.1 share/bash-completion/completions/bastide \
  share/zsh/site-functions/_bastide share/fish/vendor_completions.d/bastide.fish share/bastide/scripts/base.lua \
  share/bastide/scripts/meta.lua share/bastide/scripts/bots/cautious.lua share/bastide/scripts/house/great_cities.lua \
  share/bastide/expansions/inns.lua share/bastide/docs/rules/siege.md share/bastide/docs/rules/examples/siege.txt \
  share/bastide/python/bastide/__init__.py include/bastide.h lib/libbastide.a lib/libbastide.so lib/pkgconfig/bastide.pc; do
  if [ -s "$root$PREFIX/$file" ]; then echo "ok installs-$file"; else fail "installs-$file" 'it is not there'; fi
done
run find "$root" -type f ! -perm -444
expect all-may-read-it 0 '' ''
run find "$root" -type f -size 0
expect no-file-is-empty 0 '' ''

# --- Moved, from any folder, through links, by name -----------------------------------------------------------------

mv "$root$PREFIX" "$dir/moved"
mkdir "$dir/links" "$dir/empty"
ln -s ../moved/bin/bastide "$dir/links/town"
ln -s town "$dir/links/village"
"$BASTIDE" list --json >"$dir/list"
"$BASTIDE" play --use inns,siege --bots greedy,cautious --seed 5 >"$dir/game"

from_elsewhere() { # NAME PROGRAM, also by a name in the PATH
  run sh -c 'cd "$1" && shift && PATH=$1:$PATH && shift && "$@"' sh "$dir/empty" "$dir/links" "$2" list --json
  same "$1-list" "$dir/list" "$dir/out"
  run sh -c 'cd "$1" && shift && PATH=$1:$PATH && shift && "$@"' sh "$dir/empty" "$dir/links" "$2" \
    play --use inns,siege --bots greedy,cautious --seed 5
  same "$1-game" "$dir/game" "$dir/out"
}
run_input 'help TILE-1
load examples/siege' sh -c 'cd "$1" && "$2"' sh "$dir/empty" "$dir/moved/bin/bastide"
expect rules-are-at-hand 0 '^TILE-1 The tile touches' ''
expect examples-are-at-hand 0 '^siege-example: ' ''
from_elsewhere moved "$dir/moved/bin/bastide"
from_elsewhere relative ../moved/bin/bastide
from_elsewhere link "$dir/links/town"
from_elsewhere link-to-a-link "$dir/links/village"
from_elsewhere in-the-path town
mv "$dir/moved/share/bastide/scripts/base.lua" "$dir/base.lua"
run sh -c 'cd "$1" && "$2" list' sh "$dir/empty" "$dir/links/town"
expect rules-are-its-own 2 '' 'no scripts/base.lua in \.; BASTIDE_HOME names'
mv "$dir/base.lua" "$dir/moved/share/bastide/scripts/base.lua"

# --- The library, as pkg-config tells it ----------------------------------------------------------------------------

cat >"$dir/town.c" <<'TOWN'
#include <bastide.h>
#include <stdio.h>
int main(int argc, char **argv) {
  bastide_error error = {0};
  bastide_rules *rules = bastide_rules_open(argv[argc - 1], "inns", "", &error);
  bastide_game *game = rules ? bastide_game_new(rules, 2, 7, &error) : NULL;
  printf("bastide %s, %d actions\n", bastide_version(), game ? (int)bastide_game_actions(game, NULL, 0, &error) : -1);
  bastide_game_free(game);
  bastide_rules_free(rules);
  return game == NULL;
}
TOWN
version=$("$BASTIDE" --version | head -n 1)
if ! lacks 'the installed library' pkg-config; then
  told() { PKG_CONFIG_PATH=$dir/moved/lib/pkgconfig pkg-config --define-variable=prefix="$dir/moved" "$@" bastide; }
  run told --modversion
  expect pkg-config-version 0 "^${version#bastide }\$" ''
  run told --variable=home
  expect pkg-config-home 0 "^$dir/moved/share/bastide\$" ''
  home=$(cat "$dir/out")
  # shellcheck disable=SC2046,SC2086 # flags are words
  run ${LIBRARY_CC:?} "$dir/town.c" -o "$dir/town" $(told --cflags --libs)
  expect library-links 0 '' ''
  run env LD_LIBRARY_PATH="$dir/moved/lib" "$dir/town" "$home"
  expect library-plays 0 "^$version, [1-9][0-9]* actions\$" ''
  # shellcheck disable=SC2046,SC2086
  run ${LIBRARY_CC:?} "$dir/town.c" -o "$dir/town-archive" $(told --cflags) "$dir/moved/lib/libbastide.a" \
    $(told --libs --static | sed 's/-lbastide//')
  expect archive-links 0 '' ''
  run "$dir/town-archive" "$home"
  expect archive-plays 0 "^$version, [1-9][0-9]* actions\$" ''
fi

# --- The Python module, which finds library and rules by where it lies -------------------------------------------------

case $LIBRARY_CC in
*-fsanitize*) ;; # would have to be loaded before Python
*)
  if ! lacks 'the installed Python module' python3; then
    run env PYTHONPATH="$dir/moved/share/bastide/python" python3 -c \
      'import bastide; print(bastide.__version__, len(bastide.Game(bastide.Rules("inns"), 2, 7)))'
    expect python-plays 0 "^${version#bastide } [1-9][0-9]*\$" ''
  fi
  ;;
esac
mv "$dir/moved" "$root$PREFIX"

# --- And away again -------------------------------------------------------------------------------------------------

: >"$root$PREFIX/share/bastide/expansions/mine.lua"
run install_with uninstall
expect uninstall-keeps-what-is-not-ours 0 'share/bastide/expansions is not empty: it stays' ''
rm "$root$PREFIX/share/bastide/expansions/mine.lua"
run install_with install
run install_with uninstall
expect uninstall 0 '' ''
run find "$root" ! -type d -o -name '*bastide*' ! -path '*/bash-completion/*'
expect uninstall-leaves-nothing 0 '' ''
finish
