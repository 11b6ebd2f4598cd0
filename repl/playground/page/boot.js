// boot.js - starts the program in a worker: the module, and the files it reads, in a folder in memory.
//
// Both are fetched in one packed file and unpacked once: `pack` is what the first worker has made of it, for the others.
import Bastide from "bastide-engine"; // what emscripten has made of the program
import { unlzma } from "./lzma.js";

export const HOME = "/bastide";

// The program's size, the program, its files by name.
export async function fetch_pack() {
  const answer = await fetch(new URL("bastide.lzma", self.location.href));
  if (!answer.ok) throw new Error("the program could not be fetched");
  const bytes = unlzma(new Uint8Array(await answer.arrayBuffer())), end = 4 + new DataView(bytes.buffer).getUint32(0, true);
  return { module: await WebAssembly.compile(bytes.subarray(4, end)), files: JSON.parse(new TextDecoder().decode(bytes.subarray(end))) };
}

export async function boot(pack, options = {}) {
  const module = await Bastide({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(pack.module, imports).then(instance => done(instance, pack.module));
      return {};
    },
    ...options,
  });
  for (const [path, text] of Object.entries(pack.files)) write(module, `${HOME}/${path}`, text);
  module.FS.mkdir("/table");
  module.FS.chdir("/table");
  return module;
}

export function write(module, path, text) {
  const end = path.lastIndexOf("/");
  if (end > 0) module.FS.mkdirTree(path.slice(0, end));
  module.FS.writeFile(path, text);
}
