// lab.js - many games: check, compare and sim in a worker of their own, with a bar and a way to stop them.
//
// The rules of the page go there as files; what is said of them is what the program says.
import { $, h, plural, put } from "./dom.js";
import { new_worker } from "./engine.js";
import { draw, game, ondraw } from "./game.js";

export const PAIRS = 300, CHECKED = 300, SIMULATED = 300;
const lab = { worker: null, doing: "", done: 0, all: 0, result: null, finish: null };
game.lab = lab;

// --- Running --------------------------------------------------------------------------------------------------------

// The rule in the editor as a file, and a set of rules in the words of playground.h.
const PAGE = "/table/report.html";
const RULE = () => `${game.rule.name || "my_rule"}.lua`; // in the folder where the program stands: reports show the name
const now = () => [[...game.use, ...(game.rule.on ? [RULE()] : [])].join(" "), Object.entries(game.options).map(([name, value]) => `${name}=${value}`).join(" ")];
const without = () => [game.without.use.join(" "), game.without.options.join(" ")];

function run(call, words, all) {
  stop();
  Object.assign(lab, { doing: call, done: 0, all, result: null });
  document.body.classList.add("labopen");
  return new Promise(resolve => {
    const ask = (name, ...rest) => worker.postMessage({ number: name, call: name, words: rest });
    lab.finish = resolve;
    let result = null;
    const worker = lab.worker = new_worker(data => {
      if (data.all) { lab.done = data.done; lab.all = data.all; show(); }
      else if (data.number === call) { result = data.answer; if (call === "simulate") ask("read", PAGE); else end(result); }
      else if (data.number === "read") end({ ...result, page: data.answer.text });
    }, why => end({ ok: false, error: why || "it could not be run" }));
    if (game.rule.text) ask("write", RULE(), game.rule.text);
    ask(call, ...words);
    draw();
  });
}

function end(result) {
  lab.worker?.terminate();
  lab.worker = null;
  lab.result = { ...result, doing: lab.doing };
  const finish = lab.finish;
  lab.finish = null;
  finish?.(result);
  draw();
}

export function stop() {
  if (lab.worker) end({ ok: false, stopped: true, error: `Stopped after ${lab.done} of ${lab.all}.` });
}

const compare = (games = PAIRS) => run("compare", [...without(), ...now(), String(games)], games);
const check = (games = CHECKED, rule = game.rule.on || !game.use.length ? RULE() : game.use.at(-1)) => run("check", [rule, String(games)], games);
const simulate = (games = SIMULATED) => run("simulate", [...now(), "greedy", String(games), PAGE], games);

// What was typed at the prompt: a number of games, and for `check` a rule.
export function run_lab(text) {
  const [name, ...rest] = text.split(/\s+/), games = Math.min(100_000, +(/--games[ =](\d+)/.exec(text)?.[1] || rest.find(word => /^\d+$/.test(word)) || 0)) || undefined;
  const rule = rest.find((word, i) => !/^(--|\d)/.test(word) && rest[i - 1] !== "--games");
  return name === "check" ? check(games, rule) : name === "compare" ? compare(games) : simulate(games);
}

// --- Showing --------------------------------------------------------------------------------------------------------

const TITLES = { compare: "Comparing with and without", check: "Checking the rule", simulate: "Playing many games" };

function running() {
  return [h("div", { class: "row" }, h("h2", { id: "labhead" }, TITLES[lab.doing]), h("span", { class: "quiet num fine", id: "labcount" }, `${lab.done} of ${lab.all}`),
    h("progress", { max: lab.all, value: lab.done, id: "labbar", "aria-label": "Games played" }), h("button", { type: "button", id: "stop", onclick: stop }, "Stop"))];
}

// Without drawing everything again, many times a second.
function show() {
  if ($("labbar")) { $("labbar").max = lab.all; $("labbar").value = lab.done; $("labcount").textContent = `${lab.done} of ${lab.all}`; }
}

const close = () => h("button", { type: "button", class: "plain", id: "labclose", onclick: () => { lab.result = null; document.body.classList.remove("labopen"); draw(); } }, "Close");

// The intervals of the main figures, one axis for all that are points.
function intervals(mains) {
  const points = mains.filter(one => !/wins/.test(one.key)), reach = Math.max(1, ...points.map(one => Math.abs(one.difference) + one.width)), x = value => 50 + value / reach * 48;
  const name = key => key.replace(/^points\./, "").replace(/[._]/g, " ");
  return h("div", { class: "iv num" }, points.map(one => {
    const bar = h("span", { class: "bar" + (one.verdict === "changed" ? " changed" : "") });
    bar.style.setProperty("--from", x(one.difference - one.width) + "%");
    bar.style.setProperty("--to", 100 - x(one.difference + one.width) + "%");
    bar.style.setProperty("--mean", x(one.difference) + "%");
    return [h("span", {}, name(one.key)), bar, h("span", { class: "v" }, `${one.difference < 0 ? "−" : "+"}${Math.abs(one.difference).toFixed(1)} ± ${one.width.toFixed(1)}`), h("span", { class: "word" }, one.verdict)];
  }));
}

// The page that the lab has written, served from a cache with a policy that shuts it in.
async function show_page(html) {
  const address = new URL("lab/report.html", document.baseURI).href;
  const cache = await caches.open("bastide-lab");
  await cache.put(address, new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-src 'self' data: blob:; base-uri 'none'; form-action 'none'" } }));
  document.dispatchEvent(new CustomEvent("page", { detail: { title: "The lab's report", address } }));
}

function finished() {
  const { result } = lab;
  const title = result.stopped ? "Stopped" : !result.ok ? "It could not be played" : { compare: `In ${plural(result.pairs, "pair")} of games`, check: result.findings ? "Check: something was found" : "Check: found nothing", simulate: "Many games were played" }[result.doing];
  return [h("div", { class: "row" }, h("h2", { id: "labhead" }, title), result.page ? h("button", { type: "button", id: "labpage", class: "strong", onclick: () => show_page(result.page) }, "Show the report") : null, close()),
    result.mains ? intervals(result.mains) : null,
    h("pre", { class: "said", tabindex: "0", id: "labsaid", "aria-label": "What the lab says" }, [result.out, result.error, result.failure].filter(Boolean).join("\n").trim())];
}

function idle() {
  return [h("div", { class: "row" }, h("h2", { id: "labhead" }, "In many games?"), h("button", { type: "button", id: "compare", onclick: () => compare() }, `Compare ${PAIRS} games`), h("button", { type: "button", id: "check", onclick: () => check(), disabled: !game.rule.text }, "Check"), h("button", { type: "button", id: "simulate", onclick: () => simulate() }, "Report")),
    h("p", { class: "say only-phone" }, `Compare: two bots play ${PAIRS} games with the rules of this page and ${PAIRS} without, on the same tiles, and tell what is different and how certain that is. Check: ${CHECKED} games look for errors, endless games and lost figures. All of it runs here and can be stopped.`)];
}

ondraw(() => put($("lab"), lab.worker ? running() : lab.result ? finished() : idle()));
