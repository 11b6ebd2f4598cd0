// build.mjs - puts the playground together: node build.mjs WASM OUT FIRST FILES...
//
// WASM is the folder with the program, OUT where everything goes, FIRST the save that the page begins with, FILES those
// that the program reads.  The service worker is told the names and the sum of all files.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [wasm, out, first, ...files] = process.argv.slice(2);
const page = fileURLToPath(new URL(".", import.meta.url));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

const home = { "playground/first.txt": readFileSync(first, "utf8") };
for (const file of files) home[file] = readFileSync(file, "utf8");

// What boot.js takes apart.  The head of a packed file says how large it was.
const size = Buffer.alloc(4), program = readFileSync(`${wasm}/engine.wasm`);
size.writeUInt32LE(program.length);
const plain = Buffer.concat([size, program, Buffer.from(JSON.stringify(home))]);
const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,nice=273,lc=4,pb=0"], { input: plain, maxBuffer: 2 ** 26 });
packed.writeBigUInt64LE(BigInt(plain.length), 5);
writeFileSync(`${out}/bastide.lzma`, packed);
for (const file of ["index.html", "begin.js", "icon.svg", "manifest.webmanifest"]) copyFileSync(page + file, `${out}/${file}`);
await build({
  absWorkingDir: process.cwd(),
  entryPoints: { app: page + "app.js", worker: page + "worker.js", style: page + "style.css" },
  outdir: out, bundle: true, minify: true, format: "esm", target: ["es2022"], legalComments: "linked",
  alias: { "bastide-engine": resolve(wasm, "engine.mjs") },
  logLevel: "warning",
});

const names = readdirSync(out).sort();
const sum = createHash("sha256");
for (const name of names) sum.update(name).update(readFileSync(`${out}/${name}`));
const list = names.filter(name => !name.endsWith(".txt")).map(name => "./" + (name === "index.html" ? "" : name));
writeFileSync(`${out}/sw.js`, readFileSync(page + "sw.js", "utf8")
  .replace("{{version}}", sum.digest("hex").slice(0, 16)).replace("[]", JSON.stringify(list)));

let all = 0;
for (const name of readdirSync(out)) all += gzipSync(readFileSync(`${out}/${name}`), { level: 9 }).length;
console.log(`${out}: ${Math.round(all / 1000)} KB gzipped; python3 -m http.server -d ${out}`);
