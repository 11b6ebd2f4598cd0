// browser.mjs - a headless browser with one page from a file, for tests that print "ok NAME" and "not ok NAME why".
//
// Whatever the page complains about, asks for or requests from anywhere is a trouble, which finish() tells.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

// The words after the program: the page, a file with a line of JSON for each thing it shows, where pictures go.
const [page_file, lines_file, shots] = process.argv.slice(2);
export { shots };
export const lines = readFileSync(lines_file, "utf8").trim().split("\n").map(line => JSON.parse(line));

const PATIENCE = 600_000; // milliseconds, for what comes at once where nothing else runs
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"], timeout: PATIENCE });
const troubles = [];
let failures = 0;

export function check(name, good, why) {
  if (!good) failures++;
  console.log(good ? `ok ${name}` : `not ok ${name} ${String(why).slice(0, 300)}`);
}

export async function open(width, height, { hash = "", ...options } = {}) {
  const page = await browser.newPage({ viewport: { width, height }, ...options });
  page.setDefaultTimeout(PATIENCE);
  page.on("console", message => { if (["error", "warning"].includes(message.type())) troubles.push(message.text()); });
  page.on("pageerror", error => troubles.push(error.message));
  page.on("request", request => { if (!request.url().startsWith("file:") || request.isNavigationRequest() === false) troubles.push("request " + request.url()); });
  page.on("dialog", dialog => { troubles.push("dialog " + dialog.message()); dialog.dismiss(); });
  await page.goto(pathToFileURL(page_file).href + hash);
  return page;
}

// What axe finds wrong with the page as it is now, in a few words; "" if nothing.
export async function axe(page) {
  await page.evaluate(readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], iframes: false }));
  return found.violations.map(v => `${v.id}: ${v.nodes.map(node => node.target.join(" ")).slice(0, 3).join(", ")}`).join("; ");
}

// The colours of a part of the screen.  Another page decodes it: the policy of this one forbids images.
let eye = null;
export async function pixels(page, clip) {
  const shot = (await page.screenshot({ clip })).toString("base64");
  eye ||= await browser.newPage();
  return eye.evaluate(async data => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width; canvas.height = image.height;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const all = context.getImageData(0, 0, image.width, image.height).data, list = [];
    for (let i = 0; i < all.length; i += 4) list.push([all[i], all[i + 1], all[i + 2]]);
    return list;
  }, shot);
}

export async function finish(name) {
  check(`${name}-has-no-errors-and-asks-for-nothing`, troubles.length === 0, troubles.join("; "));
  await browser.close();
  process.exit(failures ? 1 : 0);
}
