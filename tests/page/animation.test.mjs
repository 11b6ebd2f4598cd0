// animation.test.mjs - an animated PNG as a browser decodes it: node animation.test.mjs FILE.png
//
// Chunks must be numbered and their sums right, and every picture must decode to the size of the whole.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const bytes = readFileSync(process.argv[2]), names = [];
let trouble = "", number = 0, shots = 0;
const sum = data => { let all = -1; for (const byte of data) { all ^= byte; for (let i = 0; i < 8; i++) all = all >>> 1 ^ (all & 1 ? 0xedb88320 : 0); } return ~all >>> 0; };
for (let at = 8; at < bytes.length;) {
  const size = bytes.readUInt32BE(at), name = bytes.toString("latin1", at + 4, at + 8);
  if (sum(bytes.subarray(at + 4, at + 8 + size)) !== bytes.readUInt32BE(at + 8 + size)) trouble ||= `the sum of ${name} at ${at}`;
  if (["fcTL", "fdAT"].includes(name) && bytes.readUInt32BE(at + 8) !== number++) trouble ||= `the number of ${name} at ${at}`;
  if (name === "acTL") shots = bytes.readUInt32BE(at + 8);
  names.push(name);
  at += size + 12;
}
if (shots !== names.filter(name => name === "fcTL").length || names.at(-1) !== "IEND") trouble ||= `${shots} shots told`;
console.log(trouble ? `not ok animation-chunks ${trouble}` : "ok animation-chunks");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"], timeout: 600_000 });
const page = await browser.newPage();
await page.goto(pathToFileURL(process.argv[2]).href); // decoders are for pages that are trusted
const seen = await page.evaluate(async data => {
  const decoder = new ImageDecoder({ data: Uint8Array.from(atob(data), c => c.charCodeAt(0)), type: "image/png" });
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack, sizes = new Set();
  for (let i = 0; i < track.frameCount; i += 5) { const { image } = await decoder.decode({ frameIndex: i }); sizes.add(`${image.displayWidth}x${image.displayHeight}`); image.close(); }
  return { count: track.frameCount, animated: track.animated, sizes: [...sizes] };
}, bytes.toString("base64")).catch(error => ({ error: error.message }));
await browser.close();
const good = seen.animated && seen.count === shots && seen.sizes.length === 1;
console.log(good ? "ok animation-plays-in-a-browser" : `not ok animation-plays-in-a-browser ${JSON.stringify(seen)}`);
process.exit(good && !trouble ? 0 : 1);
