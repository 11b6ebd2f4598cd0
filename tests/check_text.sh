#!/bin/sh
# check_text.sh - text from strangers, wherever it comes in, and all that goes out: terminal, files, pages.
#
# Each nasty text is put into titles, names, paths, lines, messages and what Lua prints; whatever the program
# says or writes then must be plain UTF-8 without control characters, hidden ones, or marks that turn the
# direction of writing.
# shellcheck source=tests/checks.sh
. "${0%/*}/checks.sh"
BASTIDE=$(cd "${BASTIDE%/*}" && pwd)/${BASTIDE##*/}
export BASTIDE_HOME="${SRC:-$(pwd)}" HOME="$dir" LC_ALL=C
cd "$dir" || exit 1
mkdir said

# --- What must not go out -----------------------------------------------------------------------------------------

# Controls as U+0080 to U+009F, direction, hidden characters, byte order marks: as bytes.
{
  printf '\302[\200-\237]\n\330\234\n\342\200[\213\216\217\250-\256]\n\342\201[\240-\257]\n\357\273\277\n'
  printf '\355[\240-\277]\n\300\n\301\n[\365-\377]\n'
} >forbidden
whole_utf8=yes
lacks 'bytes that are no UTF-8' iconv && whole_utf8=no

# Is this file plain text?  Prints what is wrong with it.
plain() { # FILE
  [ "$(tr -d '\n\t\040-\176\200-\377' <"$1" | wc -c)" -eq 0 ] || echo "$1: controls"
  ! grep -aqf forbidden "$1" || echo "$1: $(grep -anf forbidden "$1" | head -n 1 | od -An -c | head -n 4)"
  [ $whole_utf8 = no ] || iconv -f UTF-8 -t UTF-8 <"$1" >/dev/null 2>&1 || echo "$1: no UTF-8"
}

# The scanner finds what it is there for.
printf 'a\033b' >bad1 && printf 'a\302\233b' >bad2 && printf 'a\342\200\256b' >bad3 && printf 'a\351b' >bad4
printf 'Zo\303\253 \342\206\222\n\t' >good
for file in bad1 bad2 bad3; do
  if [ -n "$(plain $file)" ]; then echo "ok scanner-$file"; else fail "scanner-$file"; fi
done
if [ $whole_utf8 = no ] || [ -n "$(plain bad4)" ]; then echo 'ok scanner-bad4'; else fail scanner-bad4; fi
if [ -z "$(plain good)" ]; then echo 'ok scanner-good'; else fail scanner-good; fi

# Runs the program; what it says is kept under a name.
say() { # NAME ARGUMENTS...
  out=said/$1
  shift
  "$BASTIDE" "$@" >"$out.out" 2>"$out.err" </dev/null || :
}
say_input() { # NAME TEXT-FILE ARGUMENTS...
  out=said/$1 in=$2
  shift 2
  "$BASTIDE" "$@" >"$out.out" 2>"$out.err" <"$in" || :
}

# --- Each text, in all places -------------------------------------------------------------------------------------

# As Lua writes it, and as it is.
nasty() { # NAME LUA TEXT
  name=$1 lua=$2 text=$3
  rm -rf said ./*.lua ./*.txt ./*.svg ./*.html ./*.json ./*.csv
  mkdir said
  mkdir -p "$text"

  # Rules: titles, names, values, sentences, errors, files that name files.
  n=0
  while IFS= read -r rule; do
    n=$((n + 1))
    printf 'return { %s }\n' "$rule" | LUA=$lua awk '{
      n = split($0, piece, "@")
      for (i = 1; i <= n; i++) printf("%s%s", (i > 1 ? ENVIRON["LUA"] : ""), piece[i])
      print "" }' >"rule$n.lua"
    say "rule$n" play --use "./rule$n.lua" --bots greedy,random --seed 1 --save "rule$n.txt"
    # What check says goes out the same way whatever the text.
    [ "$name" = controls ] || [ "$n" = 1 ] || continue
    say "check$n" check "./rule$n.lua" --games 1
  done <<'END'
title = "@"
title = "ok", score = { city = function() error("@") end }
title = "ok", place = function() return false, "@" end
title = "ok", deploy = { city = function() return false, "@" end }
title = "ok", options = { ["@"] = { 1, 2 } }
title = "ok", options = { o = { "@", "b" } }
title = "ok", marks = { city = { ["@"] = { glyph = "Q", merge = "sum" } } }
title = "ok", marks = { city = { q = { glyph = "@", merge = "sum" } } }
title = "ok", figures = { ["@"] = { each = 1 } }
title = "ok", state = { game = { "@" } }
title = "ok", ask = { { at = "placed", options = function(turn, player, offer) offer:award("@", 1) offer:pass() end } }
title = "ok", ask = { { at = "@", options = { } } }
title = "ok", bundle = { "@/x.lua" }
title = "ok", needs = { "@" }
title = "ok", conflicts = { "@" }
title = "ok", replaces = { "@" }
title = "ok", tiles = "@"
title = "ok", pictures = { small = "@" }
title = "ok", setup = { start = "@" }
title = "ok", ["@"] = 1
title = "ok", score = { ["@"] = { tile = 1 } }
title = "ok", total = { city = function() return "@" end }
END
  # Bots.
  printf 'return { title = "%s", choose = function() return 1 end }\n' "$lua" >titled.lua
  printf 'return { choose = function() error("%s") end }\n' "$lua" >failing.lua
  printf 'return { choose = function() return "%s" end }\n' "$lua" >answering.lua
  for bot in titled failing answering; do
    say "bot-$bot" sim --bots "lua:./$bot.lua,random" --games 2 --json "$bot.json" --csv "$bot.csv" --html "$bot.html"
    say "merge-$bot" merge "$bot.json"
  done
  # Paths of every sort.
  cp titled.lua "$text/x.lua"
  printf 'return { title = "fine", score = { road = { tile = 1 } } }\n' >"$text/rule.lua"
  "$BASTIDE" play --bots random,random --seed 2 --save whole.txt >/dev/null
  cp whole.txt "$text/save.txt"
  echo "$text" >"$text/broken.txt"
  say path-bot sim --bots "lua:./$text/x.lua,random" --games 1 --json path.json --csv path.csv --html path.html
  say path-rule play --use "./$text/rule.lua" --bots random,random --seed 1 --save "$text/own.txt"
  say path-sim sim --use "./$text/rule.lua" --games 1 --bots random --json pathsim.json --html pathsim.html
  say path-check check "./$text/rule.lua" --games 1
  say path-tiles tiles --use "./$text/rule.lua"
  say path-compare compare --games 2 --bots random -- --use "./$text/rule.lua"
  say path-matrix compare --matrix "./$text/rule.lua" --games 2 --bots random
  for file in save.txt broken.txt none.txt; do
    say "path-replay-$file" replay "$text/$file" --html "$text/$file.html"
    say "path-draw-$file" draw "$text/$file" -o "$text/$file.svg"
    say "path-test-$file" test "$text/$file"
    say "path-perft-$file" perft --order "$text/$file" --depth 1
    say "path-merge-$file" merge "$text/$file"
  done
  say out-save play --bots random,random --seed 1 --save "$text/none/x.txt"
  say out-csv sim --games 1 --bots random --csv "$text/none/x.csv"
  say out-html sim --games 1 --bots random --html "$text/none/x.html"
  say out-json sim --games 1 --bots random --json "$text/none/x.json"
  say out-draw draw whole.txt -o "$text/none/x.svg"
  say out-record check rule1.lua --games 1 --record "$text/none"
  # Words of the command line.
  say word-command "$text"
  say word-option "--$text"
  say word-seed play --seed "$text"
  say word-players play --players "$text,Bob"
  say word-use play --use "$text"
  say word-opt play --opt "$text=1"
  say word-value play --opt "tiny_city=$text"
  say word-bots play --bots "$text"
  say word-parameter play --bots "greedy:$text=1"
  say word-scenario draw whole.txt --scenario "$text"
  say word-matrix compare --matrix "$text,inns"
  BASTIDE_HOME=$text say word-home list
  # Lines of files.
  printf 'bastide 1\nplayers Ann %s\nseed 1\n' "$text" >player.txt
  printf 'bastide 1\nplayers Ann Bob\nseed 1 # %s\n%s\n' "$text" "$text" >line.txt
  printf 'bastide 1\nuse ./%s.lua\nplayers Ann Bob\n' "$text" >use.txt
  printf 'bastide 1\nplayers Ann Bob\nopt tiny_city=%s\nseed 1\n' "$text" >opt.txt
  printf 'scenario %s\nplayers Ann Bob\n' "$text" >scenario.txt
  printf 'scenario one %s\nplayers Ann Bob\nscore Ann=1 Bob=%s\n' "$text" "$text" >title.txt
  printf '  %s\n  ...|...\n' "$text" >sheet.txt
  printf '{"kind":"sim","version":1,"use":["%s"]\n' "$text" >part
  for file in player line use opt scenario title; do
    say "line-$file" replay $file.txt
    say "line-test-$file" test $file.txt
    say "line-draw-$file" draw $file.txt
  done
  say line-sheet tiles --use creativity --opt creativity=sheet.txt
  say line-part merge part
  # Everything that can be typed, with and without an echo.
  {
    echo 'new seed 7'
    echo 'auto 3'
    printf 'print("%s")\nerror("%s")\n"%s"\n{ ["%s"] = 1 }\ngame["%s"]\n' "$lua" "$lua" "$lua" "$lua" "$lua"
    printf 'house { title = "%s" }\nhouse { title = "ok", score = { ["%s"] = 1 } }\n' "$lua" "$lua"
    printf '%s\nprint("%s")\n' "$text" "$text"
    "$BASTIDE" docs prompt | sed -n 's/^### //p' | while read -r command; do
      [ "$command" = quit ] || printf '%s %s\n\n' "$command" "$text"
    done
    printf 'save %s/typed.txt\nload %s/typed.txt\nsource %s/typed.txt\nkeep one %s/kept.txt\n' \
      "$text" "$text" "$text" "$text"
    printf 'draw %s/typed.svg\nuse +./%s/rule.lua\nbot Blue lua:./%s/x.lua\n' "$text" "$text" "$text"
    printf 'play Blue %s\nplay 0,%s\nset %s 0,0 r0\nchoose %s\nplayers %s\n' "$text" "$text" "$text" "$text" "$text"
  } >typed
  EDITOR="false # $text" say_input typed typed -k
  EDITOR="false # $text" say_input echoed typed -k --echo

  runs=$(find said -name '*.out' | wc -l)
  # All of it as one file, in which every line has an end; one by one only if something is wrong.
  {
    grep -ah '' said/* ./*.svg ./*.html ./*.csv ./*.json
    find . -path './*/*' \( -name '*.svg' -o -name '*.html' -o -name 'own.txt' -o -name 'kept.txt' \) -exec grep -ah '' {} +
  } >all 2>&1
  plain all >wrong
  [ ! -s wrong ] || for file in said/* ./*.svg ./*.html ./*.csv ./*.json; do plain "$file"; done >>wrong 2>&1
  if [ ! -s wrong ]; then echo "ok $name, $runs runs"; else fail "$name" "$(head -n 12 wrong)"; fi
  case $name in
  markup) ;;
  *)
    for place in rule1.err check1.out typed.out typed.err path-replay-none.txt.err word-command.err line-player.err; do
      if grep -Fq '\x' "said/$place" || grep -Fq '\u{' "said/$place"; then
        echo "ok $name-$place"
      else
        fail "$name-$place" "nothing of it is shown: $(head -c 300 "said/$place")"
      fi
    done
    ;;
  esac
}

nasty controls '\27[31m\27]0;t\7\127x' "$(printf '\033[31m\033]0;t\007\177x')"
nasty unicode '\u{9B}31m\u{202E}\u{2066}\u{200F}\u{2028}\u{200B}\u{FEFF}x' \
  "$(printf '\302\23331m\342\200\256\342\201\246\342\200\217\342\200\250\342\200\213\357\273\277x')"
nasty bytes '\x9B31m\xE9\xC0\xAF\xED\xA0\x80\xF4\x90\x80\x80\xC3' "$(printf '\23331m\351\300\257\355\240\200\364\220\200\200\303')"
nasty cut '\x41\xE2\x80' "$(printf 'A\342\200')"

# --- Markup: letters like any others, but not in pages, pictures and tables ---------------------------------------

nasty markup '<b>x]]>--&=1' '<b>x]]>--&=1'
# (the folder of that name has a rule and a bot that were played above)
markup() { # NAME FILE
  if [ -s "$2" ] && ! grep -Fq '<b>x' "$2"; then echo "ok markup-$1"; else fail "markup-$1" "$(grep -F '<b>x' "$2" | head -c 300)"; fi
}
printf 'return { title = "%s", score = { road = { tile = 1 } } }\n' '<b>x</script><!--' >titled.lua
"$BASTIDE" play --use ./titled.lua --bots random,random --seed 1 --save titled.txt >/dev/null
"$BASTIDE" replay titled.txt --html titled.html >/dev/null
markup page titled.html
"$BASTIDE" sim --use ./titled.lua --games 2 --bots 'lua:./<b>x]]>--&=1/x.lua' --html sim.html --csv sim.csv >/dev/null 2>said/sim
markup report sim.html
"$BASTIDE" draw titled.txt -o titled.svg && "$BASTIDE" draw --tiles ./titled.lua -o sheet.svg 2>/dev/null
markup picture titled.svg
cp titled.lua '"=q.lua'
printf 'return { choose = function() return 1 end }\n' >'"=q.lua'
"$BASTIDE" sim --games 1 --bots 'lua:./"=q.lua,random' --csv quoted.csv >/dev/null
if head -n 1 quoted.csv | grep -Fq '""=q.lua'; then echo 'ok csv-quotes'; else fail csv-quotes "$(head -n 1 quoted.csv)"; fi
# A spreadsheet takes =, +, - and @ at the beginning of a cell for a formula; only numbers begin so here.
if tr ',' '\n' <quoted.csv | grep -Eq '^"?[=+@]|^"?-[^0-9]'; then fail csv-formulas; else echo 'ok csv-formulas'; fi

# --- Where the program runs ---------------------------------------------------------------------------------------

# In Turkish the small letter of I is another one, and elsewhere 0.5 has a comma.
told() { # LOCALE: what names, numbers and orders come out as
  printf '%s\n' 'new use inns seed 7 players Ilse Ömer' 'auto 6' 'house { title = "TINY CITIES I" }' rules \
    'hint 3' 'print(0.5, ("IiZz"):lower(), ("Ii"):upper(), "a" < "B", tonumber("1.5"))' 'SCORE' 'figures ilse' |
    LC_ALL=$1 LANG=$1 "$BASTIDE" -k 2>&1
  LC_ALL=$1 "$BASTIDE" sim --games 4 --bots greedy,random --csv "csv.$1" --json "json.$1" 2>&1 |
    sed "s/, [0-9]*[.][0-9]* s\$/, in some time/"
  cat "csv.$1" "json.$1"
}
told C >told.C
if grep -q '^tiny_cities_i is a rule' told.C && grep -q '^0.5	iizz	II	false	1.5$' told.C; then
  echo 'ok locale-C'
else
  fail locale-C "$(head -n 40 told.C)"
fi
for locale in tr_TR.UTF-8 de_DE.ISO-8859-1; do
  mkdir -p locales
  if lacks "$locale" localedef; then continue; fi
  if ! localedef -i "${locale%%.*}" -f "${locale#*.}" "locales/$locale" >/dev/null 2>&1; then
    echo "skip $locale: no locales"
    continue
  fi
  LOCPATH=$dir/locales told $locale >told.$locale
  same "locale-$locale" told.C told.$locale
done

finish
