#!/bin/sh
# sweep_dist.sh - what make dist packs is the same each time, and builds without a network and without Unity.
#
# Programs that fetch something are replaced by one that only takes a note, and where the system lets us there is no network
# at all.
set -u
. tests/checks.sh
: "${SRC:?the top folder}"
case $BASTIDE in ./*) BASTIDE=$PWD/$BASTIDE ;; esac

dist() { # FOLDER: packs it, and copies the archive
  eval "make --no-print-directory -C \"\$1\" ${CHOICES:-} T= dist" && cp "$1"/build/bastide-*.tar.gz "$dir/"
}
run dist "$SRC"
expect dist 0 '^build/bastide-[0-9.]+\.tar\.gz$' ''
for archive in "$dir"/*.tar.gz; do mv "$archive" "$dir/first"; done
run dist "$SRC"
for archive in "$dir"/*.tar.gz; do same dist-is-reproducible "$dir/first" "$archive"; done
run tar -tvzf "$archive"
expect dist-names-nobody 0 '^-rw-r--r-- 0/0 ' ''

mkdir "$dir/away" "$dir/traps"
tar -xzf "$archive" -C "$dir/away"
for top in "$dir"/away/bastide-*; do break; done
rm "$archive"
run dist "$top"
for archive in "$dir"/*.tar.gz; do same dist-of-a-dist "$dir/first" "$archive"; done

rm -rf "$top/build/deps/unity" # only tests need it
for fetcher in apt-get sudo curl wget git npm; do
  printf '#!/bin/sh\necho "$0 $*" >>"%s/fetched"\nexit 1\n' "$dir" >"$dir/traps/$fetcher"
  chmod +x "$dir/traps/$fetcher"
done
offline=
! unshare -rn true 2>/dev/null || offline='unshare -rn'
# shellcheck disable=SC2086 # a command with arguments
run env PATH="$dir/traps:$PATH" $offline make -C "$top" CC="${CC:-gcc}" OPT=-O0 LTO=0 FLAVOUR=offline ALL= all
expect offline-build 0 'link build/offline/bastide' ''
if [ ! -s "$dir/fetched" ]; then echo 'ok nothing-is-fetched'; else fail nothing-is-fetched "$(flat "$dir/fetched")"; fi
run "$top/build/offline/bastide" list --json
cp "$dir/out" "$dir/theirs"
run "$BASTIDE" list --json
same offline-program "$dir/out" "$dir/theirs"

run make --no-print-directory -C "$top" distclean
expect distclean 0 '' ''
if [ -s "$top/build/deps/linenoise/linenoise.c" ] && [ ! -e "$top/build/offline" ]; then echo 'ok distclean-keeps-what-was-packed'; else
  fail distclean-keeps-what-was-packed "$(ls "$top/build" "$top/build/deps")"
fi
finish
