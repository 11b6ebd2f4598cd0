#!/bin/sh
# embed.sh - writes the files of the pages as arrays of C: repl/pictures/page/embed.sh >page_text.h
#
# As numbers, because compilers need not take long strings.
set -eu
cd "$(dirname "$0")"
echo '/* Written by repl/pictures/page/embed.sh from the files beside it; changes are lost. */'
for file in page.html page.css page.js look.js chart.js plot.js report.html report.css report.js step.js pair.html pair.js compare.html compare.js; do
  name=$(echo "$file" | tr '[:lower:].' '[:upper:]_')
  echo "static const unsigned char $name[] = {"
  od -An -v -tu1 "$file" | sed 's/ *\([0-9][0-9]*\)/\1,/g'
  echo '0};'
done
