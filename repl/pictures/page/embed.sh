#!/bin/sh
# embed.sh - writes the files of the pages as arrays of C: repl/pictures/page/embed.sh [FOLDER] >page_text.h
#
# As numbers, because compilers need not take long strings.  FOLDER may hold the same files made smaller.
set -eu
cd "${1:-$(dirname "$0")}"
echo '/* Written by repl/pictures/page/embed.sh from the files beside it; changes are lost. */'
echo 'static const struct {'
echo '  const char *name;'
echo '  const unsigned char *text;'
echo '} PAGE_FILES[] = {'
for file in *.html *.css *.js; do
  printf '{"%s", (const unsigned char[]){\n' "$file"
  od -An -v -tu1 "$file" | sed 's/ *\([0-9][0-9]*\)/\1,/g'
  echo '0}},'
done
echo '};'
