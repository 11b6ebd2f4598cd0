// worker.js - the program in a worker: calls the functions of playground.h, and knows the files in memory.
//
// Gets { number, call, words } and sends { number, answer }.  What lasts (compare, check, simulate) runs in a worker of its
// own, which may be ended whenever somebody has seen enough, and sends { done, all } now and then.
//
// The first worker of a page unpacks the program and sends { pack }; those after it are named "given" and get it.
import { HOME, boot, fetch_pack, write } from "./boot.js";

let given;
const pack = self.name === "given" ? new Promise(resolve => { given = resolve; }) : fetch_pack();
const ready = pack.then(async pack => {
  if (!given) self.postMessage({ pack });
  const module = await boot(pack, { print() {}, printErr() {} });
  module.ccall("playground_open", "string", ["string"], [HOME]);
  return module;
});

const files = {
  // Writes a file of the page's, for a line that reads it.
  write: (module, path, text) => { write(module, path, text); return { ok: true }; },
  read(module, path) {
    try { return { ok: true, text: module.FS.readFile(path, { encoding: "utf8" }) }; } catch { return { ok: false, error: `${path} is not there` }; }
  },
  list(module, folder) {
    try { return { ok: true, names: module.FS.readdir(folder).filter(name => !name.startsWith(".")).sort() }; } catch { return { ok: false, names: [] }; }
  },
};

self.onmessage = async ({ data: { number, call, words, pack } }) => {
  if (pack) return given(pack);
  let answer;
  try {
    const module = await ready;
    if (files[call]) answer = files[call](module, ...words);
    else answer = JSON.parse(module.ccall("playground_" + call, "string", words.map(() => "string"), words));
  } catch (error) {
    setTimeout(() => { throw error; }); // the program is in no state to go on: the page starts another
    return;
  }
  self.postMessage({ number, answer });
};
