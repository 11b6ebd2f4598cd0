// boot.js - starts the program in a worker: the module, and the files it reads, in a folder in memory.
import Bastide from "bastide-engine"; // what emscripten has made of the program

export const HOME = "/bastide";

export async function boot(options = {}) {
  const [module, home] = await Promise.all([
    Bastide({ locateFile: name => new URL(name, self.location.href).href, ...options }),
    fetch(new URL("home.json", self.location.href)).then(answer => answer.json()),
  ]);
  for (const [path, text] of Object.entries(home)) write(module, `${HOME}/${path}`, text);
  module.FS.mkdir("/table");
  module.FS.chdir("/table");
  return module;
}

export function write(module, path, text) {
  module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
  module.FS.writeFile(path, text);
}
