#!/bin/sh
# check_page.sh - bastide replay --html: one file, small, alone, and in a browser what the record says.
#
#   tests/check_page.sh            checks all of it
#   tests/check_page.sh --write    writes docs/pictures/game.html again
#
# The browser part needs Chromium, node and playwright-core.  Screenshots go to $LOGS.
set -u
. tests/checks.sh
game=docs/pictures/game.txt

if [ "${1:-}" = --write ]; then
  "$BASTIDE" replay "$game" --force --html docs/pictures/game.html
  exit
fi

run "$BASTIDE" replay "$game" --html "$dir/game.html"
expect html-is-written 0 '' ''
if cmp -s docs/pictures/game.html "$dir/game.html"; then echo 'ok html-is-the-one-in-docs'; else
  fail html-is-the-one-in-docs "$(diff docs/pictures/game.html "$dir/game.html" | head -n 3 | cut -c 1-200 | tr '\n' ' ')"
fi
size=$(wc -c <"$dir/game.html")
if [ "$size" -lt 400000 ]; then echo 'ok html-is-small'; else fail html-is-small "$size bytes"; fi
if grep -Eq '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/game.html"; then
  fail html-stands-alone "$(grep -Eo '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/game.html" | head -n 3)"
else
  echo 'ok html-stands-alone'
fi
run "$BASTIDE" replay "$game" --html "$dir/none/game.html"
expect html-into-no-folder 2 '' 'game.html: No such file'
run "$BASTIDE" replay "$dir/none.txt" --html "$dir/none.html"
expect html-of-no-file 2 '' 'none.txt'
[ ! -e "$dir/none.html" ] || fail html-of-no-file-leaves-nothing

# Captives are neither on the table nor in the supply, and still their owner's when the game ends.
run "$BASTIDE" play --use tower --bots random,random --seed 2 --save "$dir/tower.txt"
expect game-with-captives 0 - ''
run "$BASTIDE" replay "$dir/tower.txt" --html "$dir/tower.html"
if grep -q '"j":\[\[' "$dir/tower.html" && [ "$(grep -o '"has":\[7\]' "$dir/tower.html" | wc -l)" = 2 ]; then
  echo 'ok html-knows-captives'
else
  fail html-knows-captives "$(grep -o '"has":\[[0-9,]*\]' "$dir/tower.html" | tr '\n' ' ')"
fi

# Tokens that a player lays on a tile lie there, counted, from that step on: the floors of a tower.
floors=$(grep -o '"lies":\[\[[0-9]*,"floor[ 0-9]*"' "$dir/tower.html" | wc -l)
built=$(grep -c '^choose .* floor@' "$dir/tower.txt")
if [ "$built" -gt 0 ] && [ "$floors" = "$built" ]; then
  echo 'ok html-shows-tokens'
else
  fail html-shows-tokens "$floors times for $built floors"
fi

# Titles of rules are text that anybody may write.
cat >"$dir/hostile.lua" <<'END'
return { title = "</script><script>alert(1)</script><!-- \" ' &amp; שלום" }
END
run "$BASTIDE" play --use "$dir/hostile.lua" --players "שלום,👩🏽‍🚀" --bots random,random --seed 3 --save "$dir/hostile.txt"
expect game-with-hostile-names 0 - ''
run "$BASTIDE" replay "$dir/hostile.txt" --html "$dir/hostile.html"
expect html-of-hostile-names 0 '' ''
if [ "$(grep -c '<script' "$dir/hostile.html")" = 2 ] && ! grep -q 'alert(1)</' "$dir/hostile.html"; then
  echo 'ok html-keeps-names-text'
else
  fail html-keeps-names-text "$(grep -o '.\{20\}alert.\{20\}' "$dir/hostile.html" | head -n 2)"
fi

# One game under two sets of rules.
run "$BASTIDE" play --use inns --players Ann,Bob --bots greedy,greedy --seed 9 --save "$dir/two.txt"
expect game-of-two 0 - ''
run "$BASTIDE" replay "$dir/two.txt" --use inns,house/great_cities.lua --opt tiny_city=2 --html "$dir/pair.html"
expect html-of-a-pair 0 '' ''
run "$BASTIDE" replay "$dir/two.txt" --use inns
expect other-rules-without-a-page 2 '' '--use and --opt go with --html FILE'
run "$BASTIDE" replay "$dir/two.txt" --use none --html "$dir/pair2.html"
expect html-of-a-pair-with-unknown-rules 2 '' "none"
[ ! -e "$dir/pair2.html" ] || fail html-of-unknown-rules-leaves-nothing

# A piece that belongs to nobody is where its last move has brought it: in a corner of that tile.
run "$BASTIDE" play --use dragon --bots random,random --seed 2 --save "$dir/dragon.txt"
run "$BASTIDE" replay "$dir/dragon.txt" --html "$dir/dragon.html"
moved=$(sed -n 's/^choose .* dragon@//p' "$dir/dragon.txt" | tail -n 1)
shown=$(grep -o '"q":\[\[0,[-0-9]*,[-0-9]*' "$dir/dragon.html" | tail -n 1)
if [ "$shown" = "$(echo "$moved" | awk -F, '{ print "\"q\":[[0," 84 * $1 + 63 "," 84 * $2 + 21 }')" ]; then
  echo 'ok html-shows-pieces'
else
  fail html-shows-pieces "'$shown' for $moved"
fi

# --- In a browser -----------------------------------------------------------------------------------------------

if lacks_browser 'the page of a game in a browser'; then
  finish
  exit
fi

# What the checks of the notation say after each line: asked with numbers that nobody has, the refusals tell.
record() { # SAVE
  players=$(sed -n 's/^players //p' "$1")
  kinds=$2
  grep -E '^(play|choose|deploy|recall|pass|discard|end)( |$)' "$1" >"$dir/lines"
  {
    grep -E '^(use|opt|players|seed) ' "$1"
    while IFS= read -r line; do
      printf '%s\nscore' "$line"
      for player in $players; do printf ' %s=-1' "$player"; done
      echo
      for player in $players; do
        printf 'hand %s' "$player"
        for kind in $kinds; do printf ' %s=-1' "$kind"; done
        echo
      done
    done <"$dir/lines"
  } >"$dir/asked"
  "$BASTIDE" --keep-going <"$dir/asked" 2>&1 >/dev/null | sed 's/.* found //' >"$dir/told"
  awk -v lines="$dir/lines" -v n="$(echo "$players" | wc -w)" '
    function numbers(text) { gsub(/[^ =]*=/, "", text); gsub(/ /, ",", text); return text }
    function object(text) { gsub(/[^ =]+=/, "\"&", text); gsub(/=/, "\":", text); gsub(/ /, ",", text); return "{" text "}" }
    { getline line <lines
      printf "{\"line\":\"%s\",\"scores\":[%s],\"hands\":[", line, numbers($0)
      for (i = 0; i < n; i++) { getline; printf "%s%s", i ? "," : "", object($0) }
      print "]}" }' "$dir/told"
}

shots=${LOGS:-$dir}
record "$game" 'small builder big pig' >"$dir/record"
node tests/page/page.test.mjs "$dir/game.html" "$dir/record" "$shots" || failures=$((failures + 1))

# Six players, goods, and features that several share.
six=Annabella,Bob,Cleo,Dora,Emil,Fay
run "$BASTIDE" play --use inns,traders --players $six --bots greedy,greedy,greedy,greedy,greedy,greedy --seed 3 --save "$dir/six.txt"
expect game-of-six 0 - ''
run "$BASTIDE" replay "$dir/six.txt" --html "$dir/six.html"
expect html-of-six 0 '' ''
record "$dir/six.txt" 'small builder big pig' >"$dir/record"
node tests/page/reader.test.mjs "$dir/six.html" "$dir/record" "$shots" || failures=$((failures + 1))

# What a save of the same lines under each set of rules says.
scores() { # more lines of the head
  { grep -E '^(players|seed) ' "$dir/two.txt"; printf '%s\n' "$1"; grep -E '^(play|choose|deploy|recall|pass|discard|end)( |$)' "$dir/two.txt"; echo 'score Ann=-1 Bob=-1'; } >"$dir/asked"
  "$BASTIDE" --keep-going <"$dir/asked" 2>&1 >/dev/null | sed -n 's/.* found Ann=\([-0-9]*\) Bob=\([-0-9]*\).*/[\1,\2]/p'
}
echo "[$(scores 'use inns'),$(scores 'use inns house/great_cities.lua
opt tiny_city=2')]" >"$dir/scores"
node tests/page/pair.test.mjs "$dir/pair.html" "$dir/scores" "$shots" || failures=$((failures + 1))
cat >"$dir/quiet.mjs" <<END
import { chromium } from "$PWD/tests/page/node_modules/playwright-core/index.mjs";
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"], timeout: 600000 });
const page = await browser.newPage();
page.setDefaultTimeout(600000);
let trouble = "";
page.on("dialog", d => { trouble = "dialog"; d.dismiss(); });
page.on("pageerror", e => { trouble = e.message; });
await page.goto("file://$dir/hostile.html");
await page.keyboard.press("End");
const text = await page.textContent("#rules");
const names = await page.locator("#players .name").allTextContents();
await browser.close();
if (!trouble && !text.includes("<script>alert(1)</script>")) trouble = "the title is gone: " + text;
if (!trouble && names.join() !== "שלום,👩🏽‍🚀") trouble = "names: " + names;
console.log(trouble ? "not ok html-hostile-names-do-nothing " + trouble : "ok html-hostile-names-do-nothing");
process.exit(trouble ? 1 : 0);
END
node "$dir/quiet.mjs" || failures=$((failures + 1))
finish
