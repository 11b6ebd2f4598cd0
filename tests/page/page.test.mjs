// page.test.mjs - the page of a game in a headless browser: node page.test.mjs GAME.html RECORD SHOTS
//
// RECORD is what another path of the program says about the same game: for each step a line of JSON with the
// line, the scores and the figures at hand.  Prints "ok NAME" and "not ok NAME why"; screenshots go to SHOTS.
import { check, finish, lines as record, open, shots } from "./browser.mjs";

// What a reader sees now.
function seen(page) {
  return page.evaluate(() => ({
    status: document.getElementById("status").textContent,
    slider: +document.getElementById("slider").value,
    current: document.querySelector("#moves [aria-current]").textContent,
    points: [...document.querySelectorAll("#players .points")].map(e => +e.textContent),
    hands: [...document.querySelectorAll("#players .hand")].map(e => e.textContent),
    figures: document.querySelectorAll(".figure:not(.away)").length,
    tiles: document.querySelectorAll("#layer-ground use:not(.gone)").length,
    payments: [...document.querySelectorAll("#payments button")].map(e => e.textContent),
    glow: document.querySelectorAll("#layer-glow use").length,
  }));
}

// --- Every step against the record -----------------------------------------------------------------------------

{
  const page = await open(1280, 800, { reducedMotion: "reduce" });
  let wrong = "";
  const game = await page.evaluate(() => JSON.parse(document.getElementById("data").textContent));
  check("page-has-a-step-for-each-line", game.steps.filter(step => !step.x).length === record.length + 1, `${game.steps.length} steps, ${record.length} lines`);
  const all = game.players.map(p => p.has.reduce((a, b) => a + b)).reduce((a, b) => a + b);
  let before = (await seen(page)).points, line = 0;
  for (let n = 1; n < game.steps.length && !wrong; n++) {
    await page.keyboard.press("ArrowRight");
    const step = game.steps[n], is = await seen(page), says = record[step.x ? line - 1 : line++];
    const at_home = says.hands.map(h => Object.values(h).reduce((a, b) => a + b)).reduce((a, b) => a + b);
    const expected_hands = says.hands.map((h, seat) => game.kinds.filter((k, i) => game.players[seat].has[i]).map(k => `${k} ${h[k]}`).join(" · "));
    const paid = step.p || [], told = step.x ? paid[0].e : says.line, settled = !game.steps[n + 1]?.x; // the record knows only the end of the final scoring
    const sums = is.points.map((_, seat) => paid.flatMap(p => p.w).filter(w => w[0] === seat).reduce((sum, w) => sum + w[1], 0));
    if (is.slider !== n || !is.status.includes(told) || !is.current.includes(told)) wrong = `step ${n}: '${is.status}', expected ${told}`;
    else if (settled && JSON.stringify(is.points) !== JSON.stringify(says.scores)) wrong = `step ${n}: points ${is.points}, expected ${says.scores}`;
    else if (JSON.stringify(is.hands) !== JSON.stringify(expected_hands)) wrong = `step ${n}: hands ${is.hands}, expected ${expected_hands}`;
    else if (is.figures !== all - at_home) wrong = `step ${n}: ${is.figures} figures, expected ${all - at_home}`;
    else if (is.points.some((p, seat) => p !== before[seat] + sums[seat])) wrong = `step ${n}: payments ${sums} do not explain ${before} to ${is.points}`;
    else if (is.payments.length !== paid.length || (step.x && paid.length !== 1)) wrong = `step ${n}: ${is.payments.length} payments shown`;
    else if (paid.some(p => p.h) && !is.glow) wrong = `step ${n}: nothing is lit up`;
    before = is.points;
  }
  check("page-agrees-with-the-record-at-every-step", !wrong, wrong);
  const end = await seen(page);
  check("page-scores-the-end-step-by-step", game.steps.filter(step => step.x).length > 20 && game.steps.every(step => (step.p || []).length < 9), game.steps.filter(step => step.x).length);
  check("page-ends-with-all-tiles", end.tiles === game.tiles.length && end.status.includes("The game is over."), end.status);
  await page.screenshot({ path: `${shots}/page-end.png` });

  // Back again: every step looks as it did on the way.
  await page.keyboard.press("Home");
  const start = await seen(page);
  check("page-goes-home", start.slider === 0 && start.tiles === game.steps[0].n && start.figures === 0, JSON.stringify(start));
  await page.keyboard.press("End");
  check("page-goes-to-the-end", JSON.stringify(await seen(page)) === JSON.stringify(end), "it looks different now");
  await page.close();
}

// --- The keyboard alone ----------------------------------------------------------------------------------------

{
  const page = await open(1280, 800);
  const reached = new Set();
  for (let i = 0; i < 36; i++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.closest("[id]")?.id));
  }
  const wanted = ["board", "closer", "wider", "whole", "full", "first", "back", "play", "next", "last", "paid", "pace", "slider", "copy", "moves"];
  check("page-tab-reaches-everything", wanted.every(id => reached.has(id)), wanted.filter(id => !reached.has(id)));
  await page.focus("#paid");
  await page.keyboard.press("Enter");
  const paid = await seen(page);
  check("page-jumps-to-a-payment", paid.payments.length > 0 && paid.glow > 0 && paid.slider > 1, JSON.stringify(paid));
  await page.screenshot({ path: `${shots}/page-payment.png` });
  await page.focus("#slider");
  await page.keyboard.press("ArrowRight");
  check("page-slider-takes-arrows", (await seen(page)).slider === paid.slider + 1, (await seen(page)).slider);
  const before = await page.getAttribute("#board", "viewBox");
  await page.keyboard.press("+");
  const closer = await page.getAttribute("#board", "viewBox");
  await page.keyboard.press("0");
  check("page-zooms", closer !== before && (await page.getAttribute("#board", "viewBox")) === before, `${before} ${closer}`);
  await page.clock.install(); // the page's own time: it goes on when we say so
  await page.selectOption("#pace", "400");
  await page.focus("#play");
  await page.keyboard.press("Enter");
  await page.clock.runFor(1500);
  await page.keyboard.press("Enter");
  const played = (await seen(page)).slider;
  check("page-plays-by-itself", played >= paid.slider + 3, played);
  await page.clock.runFor(600);
  check("page-pauses", (await seen(page)).slider === played, (await seen(page)).slider);
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, select, [role=img]")]
    .filter(e => !(e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim() || e.closest("label"))).map(e => e.outerHTML));
  check("page-names-every-control", nameless.length === 0, nameless);
  await page.close();
}

// --- Mouse and fingers -----------------------------------------------------------------------------------------

{
  const page = await open(1280, 800);
  const before = await page.getAttribute("#board", "viewBox");
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(460, 340);
  await page.mouse.up();
  const dragged = await page.getAttribute("#board", "viewBox");
  await page.mouse.wheel(0, -200);
  const zoomed = await page.getAttribute("#board", "viewBox");
  check("page-drags-and-wheels", before !== dragged && dragged !== zoomed, `${before} ${dragged} ${zoomed}`);
  await page.click("#moves li:nth-child(40) button");
  check("page-takes-a-click-on-a-move", (await seen(page)).slider === 39, (await seen(page)).slider);
  const chart = await page.locator("#chart").boundingBox();
  await page.mouse.click(chart.x + chart.width * .5, chart.y + chart.height / 2);
  const there = (await seen(page)).slider;
  check("page-takes-a-click-on-the-chart", there > 45 && there < record.length - 30, there);
  await page.close();
}

// --- Sizes and looks -------------------------------------------------------------------------------------------

for (const [name, width, height, colorScheme] of [["phone", 390, 844, "light"], ["phone-dark", 390, 844, "dark"], ["sideways", 844, 390, "light"], ["small", 800, 600, "light"], ["wide", 1280, 800, "light"], ["dark", 1280, 800, "dark"], ["large", 1920, 1080, "light"], ["large-dark", 1920, 1080, "dark"]]) {
  const page = await open(width, height, { colorScheme, hasTouch: width < 500 });
  for (let i = 0; i < 8; i++) await page.keyboard.press("n");
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const board = await page.locator("#board").boundingBox(), play = await page.locator("#play").boundingBox();
  check(`page-fits-${name}`, fits && board.width > width * .5 && play.y + play.height <= height, JSON.stringify([fits, board, play]));
  await page.screenshot({ path: `${shots}/page-${name}.png`, animations: "disabled" });
  await page.close();
}

await finish("page");
