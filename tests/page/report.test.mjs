// report.test.mjs - the report of a run in a headless browser: node report.test.mjs REPORT.html RUN.json SHOTS
//
// RUN.json is what --json wrote about the same run: the figures a reader sees must be those.  Prints "ok NAME" and
// "not ok NAME why"; screenshots go to SHOTS.
import { axe, check, finish, lines, open, shots } from "./browser.mjs";

const run = lines[0], figures = new Map(lines.filter(line => line.kind === "figure").map(line => [line.key, line]));
const outliers = lines.filter(line => line.kind === "outlier");

// To one digit as the program does; what is exactly in the middle goes to the even one.
const one = value => {
  const low = Math.floor(Math.abs(value) * 10), digits = Math.abs(value) % 1 === .25 ? low / 10 : Math.abs(value);
  return (value < 0 ? "-" : "") + digits.toFixed(1);
};
const mean_of = figure => figure.sum / run.finished / figure.scale;
const sd_of = figure => Math.sqrt((figure.squares * run.finished - figure.sum ** 2) / run.finished / (run.finished - 1)) / figure.scale;

// --- Figures ---------------------------------------------------------------------------------------------------

{
  const page = await open(1280, 800);
  const seen = await page.evaluate(() => [...document.querySelectorAll("[data-key]")].map(e => [e.dataset.key, e.dataset.of, e.textContent]));
  const wrong = seen.filter(([key, of, text]) => !figures.has(key) || text !== one((of === "sd" ? sd_of : mean_of)(figures.get(key))));
  check("report-shows-the-figures-of-the-run", seen.length > 40 && wrong.length === 0, JSON.stringify(wrong));
  const shown = new Set(seen.map(entry => entry[0]));
  // The spread of a player, not that of a game's mean.
  const scores = lines.find(line => line.of === "score").counts.flatMap(([value, count]) => Array(count).fill(value));
  const middle = scores.reduce((a, b) => a + b, 0) / scores.length;
  const spread = one(Math.sqrt(scores.reduce((sum, score) => sum + (score - middle) ** 2, 0) / (scores.length - 1)));
  const card = await page.textContent("#facts > div");
  check("report-tells-the-spread-of-a-player", card.endsWith(`sd ${spread}`) && spread !== one(sd_of(figures.get("points"))), `${spread} in ${card}`);
  // How a game goes is told in a sentence, and its curve in words for whoever cannot see it.
  const course = await page.textContent("#decided"), curve = await page.getAttribute("#curve-chart", "aria-label");
  const percent = key => one(100 * mean_of(figures.get(key))) + " %";
  const sentences = [`after ${percent("decided")} of the turns`, `from up to ${one(mean_of(figures.get("comeback")))} points behind`, `Draws: ${percent("draws")}`,
    `${one(mean_of(figures.get("stranded")))} turns began`];
  check("report-tells-how-games-go", sentences.every(text => course.includes(text)), `${sentences} in ${course}`);
  const steps = [...figures.keys()].filter(key => /^curve\.\d+\.score$/.test(key)).map(key => key.split(".")[1]);
  check("report-tells-the-curve", steps.length > 5 && steps.every(step =>
    curve.includes(`after ${step} % of a game ${one(mean_of(figures.get(`curve.${step}.score`)))}`) &&
    curve.includes(`lead ${one(mean_of(figures.get(`curve.${step}.lead`)))}`)), curve);
  const elsewhere = /\.wins$|^bot\.|^points\.[a-z]+$|^curve\.|^(draws|decided|comeback|stranded)$/;
  const missing = [...figures.keys()].filter(key => !shown.has(key) && !elsewhere.test(key));
  check("report-leaves-no-figure-out", missing.length === 0, missing);

  // Wilson's interval, computed once more.
  const n = run.finished, z = 1.959963984540054, chart = await page.textContent("#wins-chart");
  const told = [...figures.values()].filter(figure => figure.key.endsWith(".wins")).map(figure => {
    const mean = mean_of(figure), middle = (mean + z * z / (2 * n)) / (1 + z * z / n), half = z * Math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return `${one(100 * mean)} %  (${one(Math.abs(100 * (middle - half)))}–${one(100 * (middle + half))})`;
  });
  check("report-shows-wins-with-intervals", told.length > 2 && told.every(text => chart.includes(text)), told + " in " + chart);
  const points = await page.textContent("#points-chart");
  const means = [...figures.values()].filter(figure => /^(seat|bot)\..*\.points$/.test(figure.key));
  const several = new Map(run.bots.map(bot => [`bot.${bot}.points`, run.bots.filter(other => other === bot).length > 1]));
  check("report-shows-points-with-intervals", means.every(figure => points.includes(`${one(mean_of(figure))} ± ${one(z * sd_of(figure) / Math.sqrt(n))}, sd ${several.get(figure.key) ? "" : one(sd_of(figure))}`)), points);
  // The spread of players, not of a bot's mean over its seats, from the counted scores.
  const bot_keys = [...figures.keys()].filter(key => /^bot\..*\.points$/.test(key));
  const spreads = bot_keys.map((key, i) => {
    const scores = lines.find(line => line.of === `score.${i + 1}`).counts.flatMap(([value, count]) => Array(count).fill(value));
    const middle = scores.reduce((a, b) => a + b, 0) / scores.length;
    return Math.sqrt(scores.reduce((sum, score) => sum + (score - middle) ** 2, 0) / (scores.length - 1)).toFixed(1);
  });
  check("report-shows-the-spread-of-players", spreads.length === new Set(run.bots).size && spreads.every(sd => points.includes(`, sd ${sd}`)), spreads + " in " + points);

  // Heights of the bars, put together again: all games of all players.
  const bars = await page.evaluate(() => [...document.querySelectorAll("#scores-chart .bar title")].map(e => +/: (\d+) /.exec(e.textContent)[1]));
  check("report-counts-every-score-once", bars.reduce((a, b) => a + b, 0) === n * run.bots.length, bars);
  const whiskers = await page.locator("#wins-chart .interval, #points-chart .interval, #sources-chart .whisker").count();
  check("report-draws-intervals", whiskers >= 2 * told.length + 3, whiskers);
  const axes = await page.evaluate(() => ["wins", "points", "scores", "sources"].filter(id => document.querySelectorAll(`#${id}-chart .tick`).length < 4));
  check("report-draws-axes", axes.length === 0, axes);

  // Bots that do not have as many seats as others: how many, and an even share of the wins for each.
  const even = await page.evaluate(() => new Set([...document.querySelectorAll("#wins-chart .even")].map(e => /^M([\d.]+)/.exec(e.getAttribute("d"))[1])).size);
  check("report-tells-seats-and-even-shares", chart.includes("greedy, 2 seats") && chart.includes("random, 1 seat") && even === 2, even + chart);
  const crossed = await page.evaluate(() => [...document.querySelectorAll("#wins-chart, #points-chart, #sources-chart")].flatMap(svg => {
    const lines = [...svg.querySelectorAll(".zero, .grid, .even")].flatMap(e => [...e.getAttribute("d").matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map(part => part.slice(1).map(Number)));
    return [...svg.querySelectorAll("text")].filter(e => { const box = e.getBBox(); return lines.some(([x, from, to]) => x >= box.x && x <= box.x + box.width && from < box.y + box.height && to > box.y); }).map(e => e.textContent);
  }));
  check("report-writes-on-no-line", crossed.length === 0, crossed);

  const titles = (await page.locator("#games-list h3").allTextContents()).join(", ");
  check("report-names-the-outliers", outliers.length === 4 && outliers.every(o => titles.includes(": " + o.value)) && /highest score: \d+ points.*longest game: \d+ turns/.test(titles), titles);
  check("report-without-a-clock-says-nothing-of-it", await page.locator(".clock").count() === 0, "it does");
  const commands = (await page.locator("#games-list code").allTextContents()).join("\n");
  check("report-says-how-to-play-them-again", outliers.every(o => commands.includes(`bastide play --use ${run.use.join(",")}`) && commands.includes(`--seed ${o.seed}`)), commands);
  await page.close();
}

// --- Games, with the keyboard alone ----------------------------------------------------------------------------

{
  const page = await open(1280, 800, { reducedMotion: "reduce" });
  const reached = new Set();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.className || document.activeElement.tagName));
  }
  check("report-tab-reaches-everything", ["A", "SUMMARY", "look", "steps"].every(name => reached.has(name)), [...reached]);
  const games = await page.evaluate(() => JSON.parse(document.getElementById("data").textContent).outliers);
  let wrong = "";
  for (let i = 0; i < games.length; i++) {
    await page.locator(".look").nth(i).focus();
    await page.keyboard.press("Enter");
    const frame = page.frameLocator("#viewer iframe");
    await frame.locator("#status", { hasText: "The game is over." }).waitFor().catch(() => { wrong ||= `game ${i}: not at its end`; });
    const told = (await frame.locator("#players .points").allTextContents()).map(Number);
    if (told.join() !== games[i].players.map(p => p.points).join()) wrong ||= `game ${i}: ${told}`;
    if (await frame.locator("#layer-ground use:not(.gone)").count() !== games[i].tiles) wrong ||= `game ${i}: tiles`;
    const best = games[i].of.find(entry => entry[0] === "highest score");
    if (best && Math.max(...told) !== best[1]) wrong ||= `highest score ${best[1]}, but ${told}`;
    if (i === 0) await page.screenshot({ path: `${shots}/report-game.png` });
    await page.keyboard.press("Escape");
    if (await page.locator("#viewer[open]").count()) wrong ||= `game ${i}: does not close`;
    else if (!await page.locator(".look").nth(i).evaluate(e => e === document.activeElement)) wrong ||= `game ${i}: the focus is lost`;
  }
  check("report-opens-the-last-table-of-each-game", games.length > 0 && !wrong, wrong);
  await page.locator(".steps").first().focus();
  await page.keyboard.press("Enter");
  const frame = page.frameLocator("#viewer iframe");
  await frame.locator("#status", { hasText: "Step 0" }).waitFor();
  await page.keyboard.press("ArrowRight");
  check("report-steps-through-a-game", (await frame.locator("#status").textContent()).startsWith("Step 1 "), await frame.locator("#status").textContent());
  await page.click("#viewer-close");
  check("report-closes-a-game", await page.locator("#viewer[open]").count() === 0, "it is still open");
  const pictures = await page.evaluate(() => [...document.querySelectorAll(".look svg")].map(svg => {
    const lost = [...svg.querySelectorAll("use")].filter(use => !document.querySelector(CSS.escape ? "#" + CSS.escape(use.getAttribute("href").slice(1)) : "x"));
    return [svg.querySelectorAll("use").length, lost.length, svg.querySelector("title").textContent];
  }));
  check("report-pictures-are-whole", pictures.length === games.length && pictures.every(([uses, lost], i) => lost === 0 && uses > 2 * games[i].tiles), JSON.stringify(pictures));
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, [role=img], section, iframe, summary")]
    .filter(e => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim() || e.title)).map(e => e.outerHTML));
  check("report-names-every-part", nameless.length === 0, nameless);
  await page.close();
}

// --- Sizes and looks -------------------------------------------------------------------------------------------

for (const [name, width, height, colorScheme] of [["phone", 390, 844, "light"], ["phone-dark", 390, 844, "dark"], ["wide", 1280, 800, "light"], ["dark", 1280, 800, "dark"], ["large", 1920, 1080, "light"], ["large-dark", 1920, 1080, "dark"]]) {
  const page = await open(width, height, { colorScheme, hasTouch: width < 500 });
  await page.click("summary");
  const layout = await page.evaluate(() => ({
    fits: document.documentElement.scrollWidth <= innerWidth,
    out: [...document.querySelectorAll(".plot text")].filter(e => { const box = e.getBoundingClientRect(), card = e.closest("section").getBoundingClientRect(); return box.left < card.left || box.right > card.right; }).map(e => e.textContent),
    small: [...document.querySelectorAll(".plot text")].filter(e => e.getBoundingClientRect().height < 10).map(e => e.textContent),
    paper: getComputedStyle(document.documentElement).backgroundColor,
  }));
  const dark = layout.paper === "rgb(29, 32, 38)";
  check(`report-fits-${name}`, layout.fits && !layout.out.length && !layout.small.length && dark === (colorScheme === "dark"), JSON.stringify(layout));
  check(`report-axe-${name}`, !(await axe(page)), await axe(page));
  await page.screenshot({ path: `${shots}/report-${name}.png`, fullPage: true });
  await page.close();
}
{
  const page = await open(1280, 800);
  const before = await page.getAttribute("#wins-chart", "viewBox");
  await page.setViewportSize({ width: 600, height: 800 });
  const followed = page.waitForFunction(old => document.querySelector("#wins-chart").getAttribute("viewBox") !== old, before);
  check("report-charts-follow-the-width", await followed.then(() => true, () => false), before);
  await page.close();
}

await finish("report");
