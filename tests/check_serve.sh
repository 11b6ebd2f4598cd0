#!/bin/sh
# check_serve.sh - games for machines: bastide serve, and --json of play, replay, score and check.
set -u
. tests/checks.sh

# --- Without Python ------------------------------------------------------------------------------------------------

run_input 'new use inns players Ann Bob seed 7
legal
act 1
nonsense
undo' "$BASTIDE" serve
expect serve-answers 0 '"lines":\["play Ann B17 ' ''
[ "$(wc -l <"$dir/out")" -eq 5 ] && echo 'ok a-line-for-each-line' || fail a-line-for-each-line "$(wc -l <"$dir/out")"
[ "$(grep -c '^{"ok":true,' "$dir/out")" -eq 4 ] && echo 'ok four-of-five' || fail four-of-five "$(flat "$dir/out")"
run "$BASTIDE" serve --use nothing --players 2
expect serve-with-wrong-rules 2 '' "nothing"
run "$BASTIDE" serve extra
expect serve-takes-no-file 2 '' '.'
run "$BASTIDE" play --bots greedy,random --seed 3 --use inns --save "$dir/game.txt" --json
expect play-json 0 '^\{"ok":true.*"lines":\["play ' ''
cp "$dir/out" "$dir/played.json"
run "$BASTIDE" play --bots random,random --json
expect play-json-tells-its-seed 0 '"seed":"[0-9]+","points":' ''
run "$BASTIDE" play --json --bots random
expect play-json-without-people 2 '' '--json is for games between bots'
run "$BASTIDE" replay "$dir/game.txt" --json
expect replay-json 0 '"verified":true.*"features":\[' ''
sed '$d' "$dir/game.txt" >"$dir/cut.txt"
run "$BASTIDE" replay "$dir/cut.txt" --json
expect replay-json-of-a-cut-file 0 '"verified":false' 'cut.txt'
run "$BASTIDE" replay "$dir/nothing.txt" --json
expect replay-json-of-nothing 2 '' 'nothing.txt: cannot be read'
run "$BASTIDE" score "$dir/game.txt" --json
expect score-json 0 '"points":\[\{"player":"Blue"' ''
run "$BASTIDE" score "$dir/game.txt"
expect score 0 '^Blue has [0-9]+ points' ''
run "$BASTIDE" score "$dir/nothing.txt"
expect score-of-nothing 2 '' 'nothing.txt: cannot be read'
run "$BASTIDE" check house/great_cities.lua --games 20 --json
expect check-json 0 '^\{"rule":"house/great_cities.lua".*"findings":\[\]' ''
expect check-json-balance 0 '"balance":\[\{"players":2,"games":[0-9]+,"wins":\[[0-9.]+,[0-9.]+\],"wins_without":' ''
cp "$dir/out" "$dir/check.json"
echo 'return { title = "Broken", placed = function(tile) local x = nil + 1 end }' >"$dir/broken.lua"
run "$BASTIDE" check "$dir/broken.lua" --games 20 --json
expect check-json-of-a-broken-rule 1 '"findings":\[\{"kind":"error","where":".*broken.lua:1:"' ''
cat "$dir/out" >>"$dir/check.json"

# --- With it -------------------------------------------------------------------------------------------------------

if ! lacks 'serve as a tool uses it, and its schema' python3; then
  python3 tests/serve/talk.py "$BASTIDE" "$dir/heard.json" 2>"$dir/err" || fail talk "$(tail -n 3 "$dir/err" | tr '\n' ' ')"
  schema() { # NAME FILE
    if python3 tests/serve/schema.py docs/serve.schema.json <"$2" >"$dir/found" 2>&1 && ! grep -q '^0 lines' "$dir/found"; then echo "ok $1"; else fail "$1" "$(head -n 4 "$dir/found" | tr '\n' ' ')"; fi
  }
  schema every-answer-fits-the-schema "$dir/heard.json"
  schema every-line-of-play-fits-the-schema "$dir/played.json"
  # The schema can say no.
  for wrong in '{"ok":true}' '{"ok":1}' '[]' 'x' "$(head -n 1 "$dir/played.json" | sed 's/"left":[0-9]*/"left":-1/')" \
    "$(head -n 1 "$dir/played.json" | sed 's/"phase":"[a-z]*"/"phase":"dance"/')" \
    "$(head -n 1 "$dir/played.json" | sed 's/}$/,"extra":1}/')" \
    "$(head -n 1 "$dir/played.json" | sed 's/"ok":true/"ok":false/')"; do
    echo "$wrong" | python3 tests/serve/schema.py docs/serve.schema.json >/dev/null 2>&1 && fail the-schema-says-no "$wrong"
  done
  if python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <"$dir/check.json" 2>"$dir/err"; then
    echo 'ok check-json-is-json'
  else fail check-json-is-json "$(flat "$dir/err")"; fi
fi

finish
