// prompt.js - the prompt below: the same commands, history and completion as in a terminal.  What is clicked appears here as
// the line that it is.
import { $, h } from "./dom.js";
import { complete, engine, game, line, ondraw, onecho } from "./game.js";
import { run_lab } from "./lab.js";
import { download } from "./share.js";

const input = $("line"), log = $("log"), offers = $("offers"), LINES = 400;
let past = [], at = 0, chosen = -1, list = [], draft = "";
try { past = JSON.parse(localStorage.getItem("bastide history") || "[]"); } catch { /* a page without a memory */ }
at = past.length;

function print(kind, text) {
  for (const row of text.replace(/\n$/, "").split("\n")) log.append(h("div", { class: kind }, row || " "));
  while (log.childElementCount > LINES) log.firstChild.remove();
  log.scrollTop = log.scrollHeight;
}

onecho((text, answer) => {
  print("c", `> ${text}`);
  if (answer.out) print("", answer.out);
  if (!answer.ok && answer.error) print("bad", answer.error);
});

function remember(text) {
  if (past.at(-1) !== text) past.push(text);
  past = past.slice(-200);
  at = past.length;
  try { localStorage.setItem("bastide history", JSON.stringify(past)); } catch { /* as above */ }
}

// --- Saying ---------------------------------------------------------------------------------------------------------

// Files that a line has written belong to whoever typed it.
async function hand_over(text) {
  const written = /^(save|write|draw|keep|position)!?\s+(?:.*\s)?(\S+)\s*$/.exec(text);
  if (!written) return;
  const path = written[2].startsWith("/") ? written[2] : "/table/" + written[2], answer = await engine.ask("read", path);
  if (answer.ok) download(path.slice(path.lastIndexOf("/") + 1), answer.text);
}

async function enter() {
  const text = input.value;
  input.value = "";
  close_offers();
  show_hint("");
  open(true);
  if (!text.trim()) return;
  remember(text);
  if (/^\s*(check|compare|sim)\b/.test(text)) {
    print("c", `> ${text}`);
    const result = await run_lab(text.trim());
    print(result.ok ? "" : "bad", (result.out || "") + (result.error || ""));
    return;
  }
  if (/^\s*quit\b/.test(text)) { print("c", "> quit"); print("", "A page is left by closing it; the link under Share brings this game back."); return; }
  const answer = await line(text);
  if (answer.ok) hand_over(text);
}

// --- Completion -----------------------------------------------------------------------------------------------------

function close_offers() {
  offers.hidden = true;
  list = [];
  chosen = -1;
  input.setAttribute("aria-expanded", "false");
  input.removeAttribute("aria-activedescendant");
}

function show_offers(from) {
  offers.replaceChildren(...list.slice(0, 60).map((text, i) => h("li", { role: "option", id: "offer" + i, "aria-selected": String(i === chosen), onmousedown: event => { event.preventDefault(); take(i); } }, text.slice(from))));
  offers.hidden = !list.length;
  input.setAttribute("aria-expanded", String(!!list.length));
  if (chosen >= 0) { input.setAttribute("aria-activedescendant", "offer" + chosen); $("offer" + chosen)?.scrollIntoView({ block: "nearest" }); }
}

function take(i) {
  input.value = list[i];
  close_offers();
  input.focus();
  hint();
}

let begins = 0;
async function tab(back) {
  if (list.length > 1) {
    chosen = (chosen + (back ? list.length - 1 : 1)) % list.length;
    input.value = list[chosen];
    show_offers(begins);
    return;
  }
  const answer = await complete(input.value);
  list = answer.offers || [];
  begins = answer.from || 0;
  chosen = -1;
  if (list.length === 1) { input.value = list[0]; close_offers(); hint(); return; }
  if (list.length) {
    let common = list[0];
    for (const text of list) while (!text.startsWith(common)) common = common.slice(0, -1);
    if (common.length > input.value.length) input.value = common;
  }
  show_offers(begins);
}

const show_hint = text => { $("follows").textContent = text; };
async function hint() {
  const text = input.value;
  if (!text) return show_hint("");
  const answer = await complete(text);
  if (input.value === text) show_hint(answer.hint || "");
}

// --- Keys -----------------------------------------------------------------------------------------------------------

export function open(on) { $("prompt").classList.toggle("open", on); if (on) log.scrollTop = log.scrollHeight; }

input.addEventListener("focus", () => open(true));
input.addEventListener("blur", () => setTimeout(close_offers, 150));
input.addEventListener("input", () => { close_offers(); hint(); });
input.addEventListener("keydown", event => {
  if (event.key === "Enter") { event.preventDefault(); if (chosen >= 0) { take(chosen); return; } enter(); }
  else if (event.key === "Tab" && input.value.trim()) { event.preventDefault(); tab(event.shiftKey); }
  else if (event.key === "Escape") { event.stopPropagation(); if (list.length) close_offers(); else { open(false); $("board").focus(); } }
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    event.preventDefault();
    if (at === past.length) draft = input.value;
    at = Math.min(past.length, Math.max(0, at + (event.key === "ArrowUp" ? -1 : 1)));
    input.value = at === past.length ? draft : past[at];
    hint();
  }
});

ondraw(({ table }) => { if (table) $("promptname").textContent = table.mover ? `${table.mover}${table.tile ? " " + table.tile : ""}>` : "bastide>"; });
