// engine.js - the page's side of the program, which runs in a worker: questions go there, answers come back.
//
// One question is under way at a time.  A worker that says nothing for too long is replaced; `onlost` then brings the
// game back from what the page remembers.  One that never answers is given up after a few.
const PATIENCE = 12_000; // milliseconds; the sandbox stops rules after one second of their own

export class Engine {
  constructor(onlost) {
    this.onlost = onlost;
    this.lost = 0; // workers in a row that have answered nothing
    this.recovery = null; // while the game is being brought back, everybody else waits
    this.queue = Promise.resolve();
    this.start();
  }

  start() {
    this.worker = self.early || new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    self.early = null;
    this.number = 0;
    this.waiting = new Map();
    this.worker.onmessage = ({ data }) => {
      const question = this.waiting.get(data.number);
      if (!question) return;
      this.waiting.delete(data.number);
      this.lost = 0;
      clearTimeout(question.timer);
      question.resolve(data.answer);
    };
    this.worker.onerror = event => { event.preventDefault?.(); this.lose(event.message || "the program could not be loaded"); };
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
