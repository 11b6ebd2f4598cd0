// lzma.test.mjs - what xz has packed is unpacked as it was: node lzma.test.mjs FILES...
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { unlzma } from "../../repl/playground/page/lzma.js";

let failures = 0;
function check(name, good, why = "") {
  if (!good) failures++;
  console.log(good ? `ok ${name}` : `not ok ${name} ${why}`);
}

function pack(plain, options) {
  const packed = execFileSync("xz", ["--format=lzma", `--lzma1=${options}`], { input: plain, maxBuffer: 2 ** 28 });
  packed.writeBigUInt64LE(BigInt(plain.length), 5);
  return new Uint8Array(packed);
}

const texts = process.argv.slice(2).map(file => readFileSync(file));
texts.push(Buffer.from("x"), Buffer.alloc(100_000, "ab"), Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * i * 2654435761) >>> 13 & 255)));
for (const options of ["preset=9e,nice=273,lc=4,pb=0", "preset=6", "preset=0,lc=0,lp=2,pb=1", "preset=9,lc=1,lp=3,pb=4"]) {
  const wrong = texts.filter(plain => Buffer.compare(Buffer.from(unlzma(pack(plain, options))), plain));
  check(`unpacked-as-it-was-${options}`, !wrong.length && texts.length > 3, `${wrong.length} of ${texts.length}`);
}

// A byte that was changed on the way ends somewhere: it never hangs, and never writes outside.
const packed = pack(texts[0], "preset=6");
let told = 0, other = 0;
for (let at = 0; at < 2000; at++) {
  const bad = packed.slice();
  bad[18 + (at * 131) % (bad.length - 18)] ^= 1 << at % 8;
  try { if (Buffer.compare(Buffer.from(unlzma(bad)), texts[0])) other++; } catch { told++; }
}
check("damage-ends", told > 0 && told + other > 1900, `${told} ${other}`);
process.exit(failures ? 1 : 0);
