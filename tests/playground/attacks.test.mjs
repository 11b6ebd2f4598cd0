// attacks.test.mjs - the hostile texts of tests/attacks in a browser: node attacks.test.mjs FOLDER EVERY, with SITE and CHROMIUM
// set.  EVERY 1 takes all of them, 9 each ninth.  After each the page lives, and the game is as it was.
import { readFileSync, readdirSync } from "node:fs";
import { check, finish, open, state } from "./site.mjs";

const [folder, every] = process.argv.slice(2);

// <<N|TEXT>> is TEXT N times with the number of the round for each @, and <%1b> is a byte.
const spell = text => text.replace(/<<(\d+)\|([\s\S]*?)>>/g, (_, count, part) => { let all = ""; for (let i = 1; i <= +count && all.length < 3e6; i++) all += part.replace(/@/g, String(i)); return all; })
  .replace(/<%([0-9a-f]{2})>/g, (_, byte) => String.fromCharCode(parseInt(byte, 16)));
const WAYS = {
  body: text => [["rule", `return { title = "Attack", score = { city = function(city, tally)\n${text}\nend } }`], ["say", text.replace(/^--.*$/gm, "").replace(/\n/g, " ")]],
  rule: text => [["rule", text]],
  typed: text => [["say", text.replace(/^--.*\n/gm, "")]],
};

const page = await open();
const before = (await state(page)).table.hash, bad = [];
let tried = 0, number = 0;
for (const kind of Object.keys(WAYS)) {
  for (const name of readdirSync(`${folder}/${kind}`).sort()) {
    for (const [way, text] of WAYS[kind](spell(readFileSync(`${folder}/${kind}/${name}`, "latin1")))) {
      if (number++ % +every) continue;
      tried++;
      await page.evaluate(async ([way, text]) => {
        const { engine, game } = window.playground;
        if (way === "rule") await engine.alone(() => engine.ask("use", "attack", "", "attack", text));
        else for (const line of text.split("\n").slice(0, 40)) await engine.alone(() => engine.ask("say", line));
        await engine.alone(() => engine.ask("use", game.rule.name, "", game.rule.name, game.rule.text));
      }, [way, text]);
      const alive = await page.evaluate(async () => {
        const { engine } = window.playground;
        for (let i = 0; i < 5; i++) { // lines may have gone elsewhere in the game, or begun another one
          const table = await engine.alone(() => engine.ask("table"));
          if (table.phase) return table.hash;
          await new Promise(wait => setTimeout(wait, 500));
        }
        return "";
      });
      if (!alive || (way === "rule" && alive !== before)) bad.push(`${kind}/${name} (${way}): ${alive || "no answer"}`);
      if (way === "say") { await page.evaluate(() => window.playground.engine.lose("the next attack")); await page.evaluate(() => window.playground.engine.recovery); }
    }
  }
}
check(`the-page-lives-after-${tried}-attacks`, tried > 5 && !bad.length, bad.join("; "));
check("and-is-still-a-page", (await page.locator("#dock").innerText()).length > 10 && (await state(page)).table.hash === before, (await state(page)).table.hash);
await finish("attacks", { quiet: false });
