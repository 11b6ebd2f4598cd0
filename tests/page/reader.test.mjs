// reader.test.mjs - what readers stumbled over, on the page of a game of six: node reader.test.mjs GAME.html RECORD SHOTS
//
// Names, room for the table, shared payments, links, tiles that tell of themselves, no scripts, paper, and what axe says;
// on a phone, a laptop and a large screen, light and dark.
import { axe, check, finish, lines as record, open, pixels, shots } from "./browser.mjs";

const SCREENS = [["phone", 390, 844], ["laptop", 1280, 800], ["large", 1920, 1080]].flatMap(([name, width, height]) => ["light", "dark"].map(scheme => [`${name}-${scheme}`, width, height, scheme]));
const calm = { reducedMotion: "reduce" };

// The contrast of two colours as WCAG computes it.
const light = rgb => rgb.map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
const contrast = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05);

for (const [name, width, height, colorScheme] of SCREENS) {
  const page = await open(width, height, { colorScheme, ...calm, hash: "#9999" });

  // Everybody has goods by now, and all names are there in full.
  const names = await page.evaluate(() => [...document.querySelectorAll("#players .name")].map(e => { const box = e.getBoundingClientRect(), r = document.createRange(); r.selectNodeContents(e); const text = r.getBoundingClientRect(); return [e.textContent, text.width, text.right <= box.right + 1, e.scrollWidth <= e.clientWidth + 1]; }));
  const kept = await page.locator("#players .kept:not(:empty)").count();
  check(`reader-sees-names-${name}`, kept > 2 && names.length === 6 && names.every(([text, wide, inside, whole]) => wide > 6 * text.length && inside && whole), JSON.stringify([kept, names]));

  // The table has most of the height, and nothing has to be scrolled sideways.
  const board = await page.locator("#board").boundingBox();
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  check(`reader-has-room-${name}`, fits && board.width > width * (width < 500 ? .9 : .6) && board.height > height * (width < 500 ? .45 : .6), JSON.stringify([fits, board]));

  // The seat that is black can be seen: its face has an edge that stands out from the card.
  await page.locator("#players li:nth-child(5) .face").scrollIntoViewIfNeeded();
  const face = await page.locator("#players li:nth-child(5) .face").boundingBox();
  const paper = (await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).match(/\d+/g).map(Number);
  const seen = await pixels(page, face);
  const clear = seen.filter(rgb => contrast(rgb, paper) > 3).length / seen.length;
  check(`reader-sees-black-${name}`, clear > .15, clear);

  // A feature that several share shows all of them, in the list and on the table, and stands out from the ground.
  const shared = await page.evaluate(() => { const steps = JSON.parse(document.getElementById("data").textContent).steps; return steps.findIndex(s => (s.p || []).some(p => p.w.length > 1 && p.h)); });
  await page.evaluate(n => { location.hash = "#" + n; }, shared);
  await page.waitForFunction(n => +document.getElementById("slider").value === n, shared);
  const told = await page.evaluate(n => {
    const game = JSON.parse(document.getElementById("data").textContent), i = game.steps[n].p.findIndex(p => p.w.length > 1 && p.h), payment = game.steps[n].p[i];
    const faces = [...document.querySelectorAll(`#payments li:nth-child(${i + 1}) .face use`)].map(e => e.getAttribute("href"));
    const colours = payment.w.map(([seat]) => game.players[seat].colour);
    const pattern = document.getElementById("lit-" + colours.map(c => c.slice(1)).join("-"));
    return { wanted: payment.w.map(([seat]) => `#p${seat}f0`), faces, colours, stripes: pattern && [...pattern.querySelectorAll("path")].map(e => e.getAttribute("fill")), rims: document.querySelectorAll("#layer-glow .rim").length };
  }, shared);
  check(`reader-sees-all-who-share-${name}`, told.faces.join() === told.wanted.join() && told.colours.every(c => told.stripes?.includes(c)) && told.rims > 0, JSON.stringify(told));

  check(`reader-axe-${name}`, !(await axe(page)), await axe(page));
  await page.keyboard.press("t");
  check(`reader-axe-tile-${name}`, !(await axe(page)), await axe(page));
  await page.screenshot({ path: `${shots}/reader-${name}.png`, animations: "disabled" });
  await page.close();
}

// --- Every colour stays readable when it is lit ----------------------------------------------------------------

for (const colorScheme of ["light", "dark"]) {
  const page = await open(1280, 800, { colorScheme, ...calm, hash: "#60" });
  const wrong = [];
  for (let seat = 0; seat < 6; seat++) {
    // The edge of a lit city and field: light beside dark, so it stands out from any ground.
    const box = await page.evaluate(seat => {
      const game = JSON.parse(document.getElementById("data").textContent);
      const at = game.steps.findIndex(s => s.p?.length === 1 && s.p[0].w.length === 1 && s.p[0].w[0][0] === seat && s.p[0].h);
      location.hash = "#" + at;
      return at;
    }, seat);
    if (box < 0) continue;
    await page.waitForFunction(n => +document.getElementById("slider").value === n, box);
    const area = await page.locator("#layer-glow .stripes").first().boundingBox();
    const clip = { x: Math.max(area.x - 8, 0), y: Math.max(area.y - 8, 0), width: area.width + 16, height: area.height + 16 };
    const seen = await pixels(page, clip), whites = seen.filter(rgb => contrast(rgb, [255, 255, 255]) < 1.5).length, darks = seen.filter(rgb => contrast(rgb, [255, 255, 255]) > 3).length;
    if (whites < 20 || darks < 20) wrong.push([seat, whites, darks]);
  }
  check(`reader-sees-every-lit-colour-${colorScheme}`, wrong.length === 0, JSON.stringify(wrong));
  await page.close();
}

// --- Links, the tile in hand, whose turn it is -----------------------------------------------------------------

{
  const page = await open(1280, 800, { ...calm, hash: "#40", permissions: ["clipboard-read", "clipboard-write"] });
  const slider = () => page.evaluate(() => +document.getElementById("slider").value);
  check("reader-follows-a-link", await slider() === 40, await slider());
  await page.keyboard.press("ArrowRight");
  check("reader-has-the-step-in-the-address", page.url().endsWith("#41"), page.url());
  await page.click("#copy");
  const copied = await page.evaluate(() => navigator.clipboard.readText()).catch(() => "");
  check("reader-copies-a-link", copied === page.url(), copied);
  const now = await page.evaluate(() => {
    const step = JSON.parse(document.getElementById("data").textContent).steps[41];
    return { hand: document.querySelector("#hand use").getAttribute("href") === "#k" + step.t, turn: [...document.querySelectorAll("#players li")].map((e, i) => e.classList.contains("moves") === (i === step.m)), told: document.getElementById("status").textContent };
  });
  check("reader-sees-hand-and-turn", now.hand && now.turn.every(Boolean), JSON.stringify(now));
  check("reader-reads-words-and-notation", now.told.includes(record[40].line) && / (lays|passes|puts|takes|chooses) ?/.test(now.told), now.told);
  await page.evaluate(() => { location.hash = "#nonsense"; });
  check("reader-survives-a-wrong-link", await slider() === 0 || await slider() === 41, await slider());

  // Zoomed in, the view follows the last tile.
  await page.keyboard.press("Home");
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  let lost = 0;
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("ArrowRight");
    const [last, table] = [await page.locator("#layer-mark .last").boundingBox(), await page.locator("#board").boundingBox()];
    if (last.x < table.x || last.y < table.y || last.x + last.width > table.x + table.width || last.y + last.height > table.y + table.height) lost++;
  }
  check("reader-follows-the-last-tile", lost === 0, `${lost} of 60 steps out of sight`);

  // A click on a tile tells its features and figures; each can be lit up.
  await page.keyboard.press("0");
  await page.keyboard.press("End");
  const tile = await page.evaluate(() => {
    const game = JSON.parse(document.getElementById("data").textContent), on = [];
    game.steps.forEach(step => { for (const id of step.r || []) delete on[id]; for (const f of step.f || []) on[f[0]] = f; });
    const figure = on.filter(Boolean)[0], [x, y, kind] = game.tiles[figure[6]];
    const point = new DOMPoint(x * 84 + 42, y * 84 + 42).matrixTransform(document.getElementById("board").getScreenCTM());
    return { x: point.x, y: point.y, id: game.printed[kind][0], at: `${x},${y}`, who: game.players[figure[1]].name, segments: game.printed[kind][1].length };
  });
  await page.mouse.click(tile.x, tile.y);
  const text = await page.textContent("#told"), parts = await page.locator("#told li").count();
  check("reader-asks-a-tile", text.includes(`${tile.id} at ${tile.at}`) && text.includes(tile.who) && parts === tile.segments, text);
  await page.locator("#told li button").first().focus();
  check("reader-lights-up-a-feature", await page.locator("#layer-glow .stripes").count() > 0, "nothing is lit");
  await page.keyboard.press("Escape");
  check("reader-closes-the-tile", await page.locator("#told").isHidden(), "it is still there");

  // Full screen: the table and its controls alone.
  const before = await page.locator("#board").boundingBox();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.body.classList.contains("full"));
  const after = await page.locator("#board").boundingBox();
  check("reader-goes-full-screen", after.width > before.width && after.height > before.height && await page.locator("#side").isHidden() && await page.locator("#play").isVisible(), JSON.stringify([before, after]));
  await page.keyboard.press("f");
  check("reader-leaves-full-screen", await page.locator("#side").isVisible(), "the side is gone");
  await page.close();
}

// --- Without scripts, and on paper -----------------------------------------------------------------------------

for (const [name, width, height, colorScheme] of SCREENS) {
  const page = await open(width, height, { colorScheme, javaScriptEnabled: false });
  const table = await page.locator(".still svg").boundingBox(), text = await page.locator(".still table").innerText();
  const scores = record.at(-1).scores, told = (text.match(/\d+/g) || []).map(Number);
  check(`reader-without-scripts-${name}`, table.width > width * .6 && told.join() === scores.join() && await page.locator("main").isHidden(), text);
  await page.close();
}
{
  const page = await open(1280, 800, { ...calm, hash: "#9999" });
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(() => ({
    moves: [...document.querySelectorAll("#moves li")].every(e => e.getBoundingClientRect().height > 5) && document.querySelector("#moves").scrollHeight <= document.querySelector("#moves").clientHeight + 2,
    side: getComputedStyle(document.getElementById("side")).overflowY, board: document.getElementById("board").getBoundingClientRect().height,
    controls: getComputedStyle(document.querySelector("#controls .buttons")).display, players: document.getElementById("players").getBoundingClientRect().height,
  }));
  check("reader-prints-board-scores-and-list", paper.moves && paper.side === "visible" && paper.board > 400 && paper.controls === "none" && paper.players > 100, JSON.stringify(paper));
  await page.close();
}

await finish("reader");
