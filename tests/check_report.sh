#!/bin/sh
# check_report.sh - bastide sim --html: one file, alone, the same each time, and in a browser what --json says.
#
# The browser part needs Chromium, node and playwright-core.  Screenshots go to $LOGS.
set -u
. tests/checks.sh

run "$BASTIDE" sim --use inns,siege,goods --bots greedy,greedy,random --games 24 --seed 3 --threads 1 --html "$dir/run.html" --json "$dir/run.json"
expect report-is-written 0 '^24 games of inns, siege, goods' ''
run "$BASTIDE" sim --use inns,siege,goods --bots greedy,greedy,random --games 24 --seed 3 --threads 2 --html "$dir/again.html"
same report-is-the-same-with-threads "$dir/run.html" "$dir/again.html"
for part in 1 2; do
  run "$BASTIDE" sim --use inns,siege,goods --bots greedy,greedy,random --games 24 --seed 3 --shard $part/2 --json "$dir/part$part.json" --html "$dir/part$part.html"
done
expect report-of-a-part 0 ', part 2 of 2' ''
run "$BASTIDE" merge "$dir/part1.json" "$dir/part2.json" --html "$dir/merged.html"
expect report-of-merged-parts 0 '^24 games of inns' ''
same report-of-merged-parts-is-the-whole "$dir/run.html" "$dir/merged.html"

run "$BASTIDE" sim --use inns,builder,pig,goods,cult,siege,crops --players 6 --bots random --games 8 --html "$dir/large.html"
expect report-of-six 0 '^8 games' ''
cp "$dir/out" "$dir/large.txt"
size=$(wc -c <"$dir/large.html")
if [ "$size" -lt 1500000 ]; then echo 'ok report-is-small'; else fail report-is-small "$size bytes"; fi
if [ "$(grep -c '^<script type="application/json" id="replay-' "$dir/large.html")" -ge 2 ]; then echo 'ok report-has-replays'; else
  fail report-has-replays
fi
if grep -Eq '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/large.html"; then
  fail report-stands-alone "$(grep -Eo '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/large.html" | head -n 3)"
else
  echo 'ok report-stands-alone'
fi

# Found before the run, not after.
for html in both ./both; do
  run "$BASTIDE" sim --games 1000000000 --json both --html $html
  expect "report-over-the-sums-$html" 2 '' 'sim: --json and --html name the same file'
done
run "$BASTIDE" sim --games 1000000000 --csv both --html both
expect report-over-the-rows 2 '' 'sim: --html and --csv name the same file'
echo >"$dir/one.out"
ln "$dir/one.out" "$dir/other.out"
run "$BASTIDE" merge "$dir/part1.json" "$dir/part2.json" --json "$dir/one.out" --html "$dir/other.out"
expect report-over-the-merged-sums 2 '' 'merge: --json and --html name the same file'
run "$BASTIDE" sim --games 1000000000 --html "$dir/none/run.html"
expect report-into-no-folder 2 '' 'sim: --html: .*run.html: No such file'
run "$BASTIDE" sim --games 1000000000 --html "$dir"
expect report-onto-a-folder 2 '' 'sim: --html: .* is not an ordinary file'
run "$BASTIDE" merge "$dir/part1.json" "$dir/part2.json" --html "$dir/none/run.html"
expect report-of-merged-parts-into-no-folder 2 '' 'merge: --html: .*run.html: No such file'

# Names of folders and titles of rules are text that anybody may write.
mkdir "$dir/<script>&\"'"
hostile="$dir/<script>&\"'/rule.lua"
cat >"$hostile" <<'END'
return { title = "</script><script>alert(1)</script><!-- \" ' &amp; שלום", finish = function() end,
  placed = function(tile) if tile.x == 8 then error("<script>alert(2)</script>") end end }
END
run "$BASTIDE" sim --use "$hostile" --bots random --games 30 --html "$dir/hostile.html"
expect report-of-hostile-names 1 'Games that failed' '-'
# Data, frame and program; each replay is one more.
scripts=$(($(grep -c 'id="replay-' "$dir/hostile.html") + 3))
if [ "$(grep -c '<script' "$dir/hostile.html")" = "$scripts" ] && ! grep -Eq 'alert\([12]\)<' "$dir/hostile.html"; then
  echo 'ok report-keeps-names-text'
else
  fail report-keeps-names-text "$(grep -Eo '.{20}alert.{20}' "$dir/hostile.html" | head -n 2)"
fi
echo 'return { placed = function() error("never") end }' >"$dir/broken.lua"
run "$BASTIDE" sim --use "$dir/broken.lua" --bots random --games 3 --html "$dir/broken.html"
expect report-without-a-whole-game 1 '^0 games' '3 of 3 games failed'

run "$BASTIDE" sim --bots random --games 1 --shard 1/2 --html "$dir/none.html"
expect report-of-a-part-without-games 0 '^This part has no games' ''
run "$BASTIDE" sim --bots mcts:time=1,random --games 1 --html "$dir/clock.html"
expect report-by-the-clock 0 '^  A bot plays by the clock: played again, a game may come out differently.$' ''

# A comparison: the same with any number of threads, and from parts.
run "$BASTIDE" compare --bots greedy,random --games 24 --shard 1/1 --threads 2 --json "$dir/one.json" --html "$dir/pairs.html" -- --use inns,siege
expect compared 0 '^24 pairs of games' ''
for part in 1 2; do run "$BASTIDE" compare --bots greedy,random --games 24 --shard $part/2 --threads 1 --json "$dir/half$part.json" -- --use inns,siege; done
run "$BASTIDE" merge "$dir/half1.json" "$dir/half2.json" --html "$dir/halves.html" --json "$dir/pairs.json"
same compared-in-parts-is-the-same-page "$dir/pairs.html" "$dir/halves.html"
if grep -Eq '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/pairs.html"; then fail compared-stands-alone; else echo 'ok compared-stands-alone'; fi
if [ "$(grep -c 'id="game-[0-9]-[AB]"' "$dir/pairs.html")" -ge 4 ]; then echo 'ok compared-has-games-of-both-sides'; else fail compared-has-games-of-both-sides; fi
run "$BASTIDE" compare --bots random --games 10 --html "$dir/strange.html" --json "$dir/strange.json" -- --use "$hostile"
expect compared-hostile-names 1 '-' '-'
run "$BASTIDE" compare --bots random --games 10 --html "$dir/alike.html" --json "$dir/alike.json" --
expect compared-alike 0 'Too few games' ''

# A sweep: the same with any number of threads; values and names of rules are text that anybody may write.
for threads in 1 2; do
  run "$BASTIDE" compare --use inns --bots greedy,random --games 24 --threads $threads --sweep followers_small=5..8 --html "$dir/swept$threads.html" --json "$dir/swept.json"
done
expect swept 0 '^24 games of inns with each of 4 values' ''
same swept-is-the-same-with-threads "$dir/swept1.html" "$dir/swept2.html"
mv "$dir/swept1.html" "$dir/swept.html"
if grep -Eq '(src|href)="?(https?:)?//|@import|url\([^#]' "$dir/swept.html"; then fail swept-stands-alone; else echo 'ok swept-stands-alone'; fi
run "$BASTIDE" compare --use "$hostile" --bots random --games 10 --sweep followers_small=5,6 --about draws --html "$dir/hostilely.html" --json "$dir/hostilely.json"
expect swept-hostile-names 1 '^[0-9]+ games? of ' 'games failed'
if [ "$(grep -c '<script' "$dir/hostilely.html")" = 2 ]; then echo 'ok swept-keeps-names-text'; else fail swept-keeps-names-text; fi

# --- In a browser -----------------------------------------------------------------------------------------------

if lacks_browser 'the report of a run in a browser'; then
  finish
  exit
fi
node tests/page/report.test.mjs "$dir/run.html" "$dir/run.json" "${LOGS:-$dir}" || failures=$((failures + 1))
cat >"$dir/quiet.mjs" <<END
import { readFileSync } from "node:fs";
import { chromium } from "$PWD/tests/page/node_modules/playwright-core/index.mjs";
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"], timeout: 600000 });
const page = await browser.newPage();
page.setDefaultTimeout(600000);
let trouble = "";
page.on("dialog", d => { trouble = "dialog"; d.dismiss(); });
page.on("pageerror", e => { trouble = e.message; });
page.on("console", m => { if (m.type() === "error") trouble = m.text(); });
await page.goto("file://$dir/hostile.html");
const title = await page.textContent("h1"), failed = await page.textContent("#failures");
await page.locator(".look").first().click();
const rules = await page.frameLocator("#viewer iframe").locator("#rules").textContent();
if (!trouble && !title.includes("<script>&\"'/rule.lua")) trouble = "the name is gone: " + title;
if (!trouble && !failed.includes("<script>alert(2)</script>")) trouble = "the failure is gone: " + failed;
if (!trouble && !rules.includes("<script>alert(1)</script>")) trouble = "the title is gone: " + rules;
console.log(trouble ? "not ok report-hostile-names-do-nothing " + trouble : "ok report-hostile-names-do-nothing");
let bad = trouble;
trouble = "";
await page.goto("file://$dir/broken.html");
if (!(await page.textContent("#failures")).includes("never") || await page.locator("#cards").isVisible()) trouble ||= "failures";
console.log(trouble ? "not ok report-of-failures-alone " + trouble : "ok report-of-failures-alone");
bad ||= trouble;
trouble = "";
await page.goto("file://$dir/clock.html");
if (!(await page.textContent("#games")).includes("A bot plays by the clock")) trouble ||= "nothing of the clock";
if (await page.locator("#stopped").isVisible()) trouble ||= "it was not stopped";
console.log(trouble ? "not ok report-says-that-a-bot-plays-by-the-clock " + trouble : "ok report-says-that-a-bot-plays-by-the-clock");
bad ||= trouble;
trouble = "";

await page.goto("file://$dir/none.html");
if (!await page.locator("#stopped", { hasText: "This part has no games." }).isVisible()) trouble ||= "nothing is said";
console.log(trouble ? "not ok report-says-that-a-part-has-no-games " + trouble : "ok report-says-that-a-part-has-no-games");
bad ||= trouble;
trouble = "";

// Eighths often lie in the middle between two digits: text and page round them alike.
await page.goto("file://$dir/large.html");
const told = readFileSync("$dir/large.txt", "utf8").split("\n").filter(line => /^  seat /.test(line)).map(line => line.trim().split(/\s+/).slice(5));
const shown = await page.evaluate(() => [...document.querySelectorAll("#sources-table > div:last-child tbody tr")].map(row => [...row.cells].slice(1).map(cell => cell.textContent)));
const eighths = await page.evaluate(() => Object.entries(JSON.parse(document.getElementById("data").textContent).figures).filter(([key, [mean]]) => /^seat\\.\\d\\.[^w]/.test(key) && mean % 1 === .25).length);
told.forEach((list, i) => { list.splice(1, 1); if (list.join() !== shown[i].join()) trouble ||= list + " is shown as " + shown[i]; });
if (told.length !== 6 || !eighths) trouble ||= told.length + " seats, " + eighths + " in the middle";
const fair = readFileSync("$dir/large.txt", "utf8").match(/fairness: ([0-9.]+) .*chance alone: ([0-9.]+)/);
if (!(await page.textContent("#fairness")).startsWith(\`Fairness: \${fair[1]} of 100 wins\`)) trouble ||= "not as fair as the text";
console.log(trouble ? "not ok report-rounds-as-the-text " + trouble : "ok report-rounds-as-the-text");
await browser.close();
process.exit(bad || trouble ? 1 : 0);
END
node "$dir/quiet.mjs" || failures=$((failures + 1))
for page in pairs strange alike; do
  node tests/page/compare.test.mjs "$dir/$page.html" "$dir/$page.json" "${LOGS:-$dir}" || failures=$((failures + 1))
done
for page in swept hostilely; do
  node tests/page/sweep.test.mjs "$dir/$page.html" "$dir/$page.json" "${LOGS:-$dir}" || failures=$((failures + 1))
done
finish
