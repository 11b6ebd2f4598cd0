// begin.js - starts the worker with the program while the rest of the page is still being read.
self.early = new Worker("worker.js", { type: "module" });
