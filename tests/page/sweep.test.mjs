// sweep.test.mjs - the page of a sweep: node sweep.test.mjs PAGE.html SWEEP.json SHOTS
//
// What it shows must be what the program has written for others.
import { basename } from "node:path";
import { axe, check, finish, lines, open, shots } from "./browser.mjs";

const of = basename(process.argv[2], ".html");
const [head, ...values] = lines, mains = values.filter(line => line.main);
const shown = (line, number) => (number * (line.share ? 100 : 1)).toFixed(2).replace(/^-(0\.00)$/, "$1");

for (const [name, width, height, colorScheme] of [["phone", 390, 844, "light"], ["laptop", 1280, 800, "dark"]]) {
  const page = await open(width, height, { colorScheme, reducedMotion: "reduce" });
  const told = await page.textContent("h1"), about = await page.textContent("#about"), stopped = await page.textContent("#stopped");
  check(`${of}-names-the-option-${name}`, [head.option, ...head.use].every(word => told.includes(word)) && about.startsWith(`${head.games} games`), told + about);
  check(`${of}-tells-of-failures-${name}`, (head.failed > 0) === stopped.includes("failed"), stopped);
  const labels = (await page.evaluate(() => [...document.querySelectorAll("#cards svg")].map(svg => svg.getAttribute("aria-label")))).join("; ");
  const missing = mains.filter(line => !labels.includes(`${line.value} ${shown(line, line.mean)} (${shown(line, line.low)}–${shown(line, line.high)})`) ||
    line.verdict && !labels.includes(line.verdict === "none seen" ? "none seen" : `${shown(line, line.difference)} ± ${shown(line, line.width)} ${line.verdict}`));
  check(`${of}-shows-every-value-${name}`, mains.length >= 4 * head.values.length && !missing.length, missing.map(line => line.key + " at " + line.value) + " not in " + labels);
  const table = await page.evaluate(() => [...document.querySelectorAll("#cards tbody tr")].map(row => [...row.cells].map(cell => cell.textContent)));
  const rest = values.filter(line => !line.main), wrong = table.filter(([name, ...cells]) => {
    const row = rest.filter(line => line.name + (line.share ? ", %" : "") === name);
    return row.length !== cells.length || row.some((line, i) => shown(line, line.mean) !== cells[i]);
  });
  check(`${of}-tables-the-others-${name}`, table.length > 20 && !wrong.length, wrong);
  check(`${of}-fits-${name}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
  await page.screenshot({ path: `${shots}/${of}-${name}.png`, fullPage: true });
  await page.close();
}
for (const width of [390, 1280])
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(width, 900, { colorScheme, reducedMotion: "reduce" });
    const found = await axe(page);
    check(`${of}-axe-${width}-${colorScheme}`, !found, found);
    await page.close();
  }
await finish(of);
