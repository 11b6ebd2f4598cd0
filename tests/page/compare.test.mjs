// compare.test.mjs - the page of a comparison: node compare.test.mjs PAGE.html COMPARISON.json SHOTS
//
// What it shows must be what the program has written for others.
import { basename } from "node:path";
import { axe, check, finish, lines, open, shots } from "./browser.mjs";

const of = basename(process.argv[2], ".html");
const mains = lines.filter(line => line.kind === "difference" && line.main), head = lines[0], rules = lines.filter(line => line.kind === "rules");
const shown = value => value.toFixed(2);

for (const [name, width, height, colorScheme] of [["phone", 390, 844, "light"], ["laptop", 1280, 800, "dark"]]) {
  const page = await open(width, height, { colorScheme, reducedMotion: "reduce" });
  const label = await page.evaluate(() => [...document.querySelectorAll("#mains svg")].map(svg => svg.getAttribute("aria-label")).join("; "));
  const missing = mains.filter(({ key, a, b }) => !label.includes(key.endsWith(".wins") ? `${shown(100 * a)} → ${shown(100 * b)}` : `${shown(a)} → ${shown(b)}`));
  check(`${of}-shows-main-figures-${name}`, mains.length && !missing.length, missing.map(line => line.key) + " not in " + label);
  const told = await page.textContent("h1"), about = await page.textContent("#about");
  check(`${of}-names-both-rules-${name}`, rules.every(({ use }) => use.every(word => told.includes(word))) && about.startsWith(`${head.pairs} pairs`), told + about);
  const games = await page.locator("#choose button").count();
  check(`${of}-has-games-only-if-they-differ-${name}`, (games > 0) === mains.some(line => line.differ > 0), games);
  for (let i = 0; i < games; i++) {
    await page.locator("#choose button").nth(i).click();
    const frames = [0, 1].map(side => page.frameLocator("#sides iframe").nth(side));
    // (Asked again and again from here: the page's policy keeps whatever would watch in there from doing so.)
    const at = async steps => {
      for (let tries = 0; tries < 300; tries++) {
        if (await page.evaluate(steps => [...document.querySelectorAll("#sides iframe")].every((f, side) => +f.contentDocument?.getElementById("slider")?.value === steps[side]), steps)) return true;
        await page.waitForTimeout(100);
      }
      return false;
    };
    const ends = await page.evaluate(n => ["A", "B"].map(side => JSON.parse(document.getElementById(`game-${n}-${side}`).textContent).steps), i + 1);
    check(`${of}-opens-at-the-end-${name}-${i}`, await at(ends.map(steps => steps.length - 1)), "not at the end");
    const table = await page.evaluate(() => [...document.querySelectorAll("#points tbody tr")].map(row => [...row.querySelectorAll("td")].map(cell => +cell.textContent)));
    check(`${of}-tells-the-last-scores-${name}-${i}`, table.every(([a, b, d], seat) => a === ends[0].at(-1).s[seat] && b === ends[1].at(-1).s[seat] && d === b - a), JSON.stringify(table));
    await frames[0].locator("#first").click();
    await at([0, 0]);
    await frames[1].locator("#next").click();
    check(`${of}-goes-in-step-${name}-${i}`, await at([1, 1]), "one goes without the other");
    await frames[ends[0].length < ends[1].length ? 1 : 0].locator("#last").click();
    check(`${of}-longer-game-goes-to-its-end-${name}-${i}`, await at(ends.map(steps => steps.length - 1)), "the shorter one calls it back");
  }
  const cut = await page.evaluate(() => [...document.querySelectorAll("#mains svg text")].map(e => e.textContent).filter(words => words.includes("…")));
  check(`${of}-cuts-no-name-${name}`, !cut.length, cut);
  const over = await page.evaluate(() => { // names and figures stand beside or below each other
    const boxes = [...document.querySelectorAll("#mains svg text.name, #mains svg text.end:not(.tick)")].map(e => [e.textContent, e.getBoundingClientRect()]);
    return boxes.filter(([, a], i) => boxes.some(([, b], j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom - 4 && b.top < a.bottom - 4)).map(box => box[0]);
  });
  check(`${of}-figures-cover-no-name-${name}`, !over.length, over);
  check(`${of}-fits-${name}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
  await page.screenshot({ path: `${shots}/${of}-${name}.png`, fullPage: true });
  await page.close();
}
for (const width of [390, 1280, 1920])
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(width, 900, { colorScheme, reducedMotion: "reduce" });
    const found = await axe(page);
    check(`${of}-axe-${width}-${colorScheme}`, !found, found);
    await page.close();
  }
await finish(of);
