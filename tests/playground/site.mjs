// site.mjs - the playground behind a plain web server, and a headless browser in front of it, for tests that print "ok NAME"
// and "not ok NAME why".
//
// Whatever the page complains about or asks of anybody else is a trouble, which finish() tells.  SITE is the folder.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";

const need = createRequire(new URL("../page/", import.meta.url));
const { chromium } = need("playwright-core");
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", lzma: "application/x-lzma", svg: "image/svg+xml", webmanifest: "application/manifest+json" };
const PATIENCE = 600_000; // milliseconds, for what comes at once where nothing else runs

export const troubles = [];
let failures = 0, down = false;

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
  if (down) { response.destroy(); return; }
  try {
    const text = readFileSync(process.env.SITE + path);
    response.setHeader("Content-Type", TYPES[path.split(".").pop()] || "text/plain");
    response.end(text);
  } catch { response.statusCode = 404; response.end(); }
});
await new Promise(ready => server.listen(0, "127.0.0.1", ready));
export const address = `http://localhost:${server.address().port}/`;
export const unplug = () => { down = true; };
export const plug = () => { down = false; };

export const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"], timeout: PATIENCE });

export function check(name, good, why = "") {
  if (!good) failures++;
  console.log(good ? `ok ${name}` : `not ok ${name} ${String(why).slice(0, 400)}`);
}

// What comes true sooner or later, however slow the machine is.  (The page's policy forbids playwright to wait inside.)
export async function soon(page, condition, argument = null) {
  for (let tries = 0; tries < 1200; tries++) {
    if (await page.evaluate(condition, argument)) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

export async function check_soon(page, name, condition, why = () => "", argument = null) {
  const good = await soon(page, condition, argument);
  check(name, good, good ? "" : await why());
}

// A page of its own, with nothing kept from others, when its board is there.
export async function open({ width = 1280, height = 800, hash = "", context = null, ...options } = {}) {
  const own = context || await browser.newContext({ viewport: { width, height }, ...options });
  const page = await own.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on("console", message => { if (message.type() === "error") troubles.push(message.text()); });
  page.on("pageerror", error => troubles.push(error.message));
  page.on("request", request => { if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) troubles.push("request " + request.url()); });
  page.on("dialog", dialog => { troubles.push("dialog " + dialog.message()); dialog.dismiss(); });
  await page.goto(address + hash);
  await page.waitForSelector("body[data-ready]");
  return page;
}

// What was written has been tried, and everything that was asked has been answered.
export const settle = page => page.evaluate(async () => { await window.playground.tried; await window.playground.engine.alone(() => true); });
export const state = page => page.evaluate(() => JSON.parse(JSON.stringify(window.playground.game)));
export const say = (page, text) => page.evaluate(line => window.playground.line(line), text);

// Types a rule, as somebody would.
export async function write_rule(page, text) {
  await page.locator("#ruletext").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
  await settle(page);
}

export async function axe(page) {
  await page.evaluate(readFileSync(need.resolve("axe-core/axe.min.js"), "utf8"));
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], iframes: false }));
  return found.violations.map(v => `${v.id}: ${v.nodes.map(node => node.target.join(" ")).slice(0, 3).join(", ")}`).join("; ");
}

export async function finish(name, { quiet = true } = {}) {
  if (quiet) check(`${name}-has-no-errors-and-asks-nobody`, troubles.length === 0, troubles.join("; "));
  await browser.close();
  server.close();
  process.exit(failures ? 1 : 0);
}
