#!/bin/sh
# Takes the first line that puts a figure into a city, or else the first of all.
while read -r word count; do
  [ "$word" = legal ] || continue
  answer=1
  while [ "$count" -gt 0 ] && read -r number line; do
    count=$((count - 1))
    case $line in *@C*) [ "$answer" = 1 ] && answer=$number ;; esac
  done
  echo "$answer"
done
