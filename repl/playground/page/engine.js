// engine.js - the page's side of the program, which runs in a worker: questions go there, answers come back.
//
// One question is under way at a time.  A worker that says nothing for too long is replaced; `onlost` then brings the
// game back from what the page remembers.  One that never answers is given up after a few.
const PATIENCE = 12_000; // milliseconds; the sandbox stops rules after one second of their own

let pack = null; // the program, when a worker has unpacked it

// A worker with the program; begin.js has started the first.
export function new_worker(onmessage, onerror) {
  const worker = self.early || new Worker(new URL("worker.js", document.baseURI), { type: "module", name: pack ? "given" : "first" });
  if (pack && !self.early) worker.postMessage({ pack });
  self.early = null;
  worker.onmessage = ({ data }) => { if (data.pack) pack = data.pack; else onmessage(data); };
  worker.onerror = event => { event.preventDefault?.(); onerror(event.message); };
  return worker;
}

export class Engine {
  constructor(onlost) {
    this.onlost = onlost;
    this.lost = 0; // workers in a row that have answered nothing
    this.recovery = null; // while the game is being brought back, everybody else waits
    this.queue = Promise.resolve();
    this.start();
  }

  start() {
    this.number = 0;
    this.waiting = new Map();
    this.worker = new_worker(data => {
      const question = this.waiting.get(data.number);
      if (!question) return;
      this.waiting.delete(data.number);
      this.lost = 0;
      clearTimeout(question.timer);
      question.resolve(data.answer);
    }, why => this.lose(why || "the program could not be loaded"));
  }

  lose(why) {
    const questions = [...this.waiting.values()], again = ++this.lost < 4;
    this.worker.terminate();
    if (again) this.start();
    for (const question of questions) {
      clearTimeout(question.timer);
      question.resolve({ ok: false, kind: "lost", error: why });
    }
    if (again) this.recovery = this.onlost(why).finally(() => { this.recovery = null; });
  }

  // Asks at once; what belongs together is asked inside `alone`.
  async ask(call, ...words) {
    while (this.recovery) await this.recovery;
    return this.ask_now(call, ...words);
  }

  // For whoever brings the game back.
  ask_now(call, ...words) {
    return new Promise(resolve => {
      const number = ++this.number;
      const timer = setTimeout(() => this.lose("It ran too long and was stopped; the table stays."), PATIENCE);
      this.waiting.set(number, { resolve, timer });
      this.worker.postMessage({ number, call, words });
    });
  }

  alone(work) {
    const done = this.queue.then(work);
    this.queue = done.catch(error => console.error(error));
    return done;
  }
}
