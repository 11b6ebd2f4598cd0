#!/bin/sh
# check_python.sh - the Python module: what it does, that it fits the header, and every block of docs/PYTHON.md.
#
# The Makefile gives LIBRARY (the folder of libbastide.so) and LIBRARY_CC (the compiler with its flags).  Each Python that is
# there is asked: python3, and /usr/bin/python3, which may know NumPy and matplotlib.  Without NumPy everything works, too.
set -u
. tests/checks.sh
: "${SRC:?}" "${LIBRARY:?}" "${LIBRARY_CC:?}"
if lacks 'the Python module' python3; then finish; exit; fi
export PYTHONPATH=$SRC/repl/python PYTHONDONTWRITEBYTECODE=1 BASTIDE_LIBRARY=$LIBRARY/libbastide.so BASTIDE_HOME=$SRC

# A sanitizer wants to be there before everybody else.
case $LIBRARY_CC in
*-fsanitize*)
  # shellcheck disable=SC2086 # flags are words
  for name in libasan.so libclang_rt.asan-x86_64.so; do
    runtime=$(${LIBRARY_CC%% *} -print-file-name=$name)
    [ ! -e "$runtime" ] || break
  done
  export LD_PRELOAD="$runtime" ASAN_OPTIONS=detect_leaks=0
  ;;
esac

# How large the header's structures are.
{
  echo '#include <stdio.h>'
  echo '#include "bastide.h"'
  echo 'int main(void) {'
  sed -n 's/^} bastide_\([a-z_]*\);$/  printf("\1=%d ", (int)sizeof(bastide_\1));/p' repl/bastide.h
  echo '}'
} >"$dir/sizes.c"
# shellcheck disable=SC2086
LD_PRELOAD='' $LIBRARY_CC -Irepl "$dir/sizes.c" -o "$dir/sizes" || fail sizes 'do not compile'
SIZES=$(LD_PRELOAD='' "$dir/sizes")
EVERYTHING=$(everything)
export SIZES EVERYTHING

cd "$dir" || exit 1
tried=' '
for python in python3 /usr/bin/python3; do
  command -v "$python" >/dev/null 2>&1 || continue
  real=$("$python" -c 'import sys; print(sys.executable)')
  case $tried in *" $real "*) continue ;; esac
  tried="$tried$real "
  for numpy in with without; do
    if [ $numpy = without ]; then
      "$python" -c 'import numpy' 2>/dev/null || continue
      mkdir -p "$dir/hidden" && echo 'raise ImportError' >"$dir/hidden/numpy.py"
      PYTHONPATH=$dir/hidden:$PYTHONPATH "$python" "$SRC/tests/python/test_bastide.py" >"$dir/out" 2>"$dir/err"
    else
      "$python" "$SRC/tests/python/test_bastide.py" >"$dir/out" 2>"$dir/err"
    fi
    [ $? = 0 ] && grep -q '^ok ' "$dir/out" || fail "$real $numpy" "$(tail -n 3 "$dir/err" | tr '\n' ' ')"
    [ ! -s "$dir/err" ] || fail "$real says nothing" "$(head -n 3 "$dir/err" | tr '\n' ' ')"
    grep -v '^#' "$dir/out" | sed "s#^\(ok\|not ok\) #&$real $numpy NumPy #"
    ! grep -q '^not ok' "$dir/out" || failures=$((failures + 1))
  done
  # The page, once: where matplotlib is, if it is anywhere.
  "$python" -c 'import matplotlib' 2>/dev/null && plots=$python
done
"${plots:-python3}" "$SRC/tests/python/blocks.py" "$SRC/docs/PYTHON.md" >"$dir/out" 2>"$dir/err" || fail blocks "$(flat "$dir/err")"
sed 's#^\(ok\|not ok\) #&docs/PYTHON.md #' "$dir/out"
! grep -q '^not ok' "$dir/out" || failures=$((failures + 1))
[ -z "${plots:-}" ] || [ -s "$dir/scores.svg" ] || fail 'the page draws' 'no scores.svg'

# No library: one sentence.
run env BASTIDE_LIBRARY=/nowhere/libbastide.so python3 -c 'import bastide'
expect python-without-the-library 1 '' 'ImportError: libbastide.so is not found: `make lib`'

finish
