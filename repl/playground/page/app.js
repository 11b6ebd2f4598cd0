// app.js - begins the page: the first game or the one of a link, keys, tabs of small screens, what is kept for offline.
import { $, h, put, s } from "./dom.js";
import { draw, engine, file, game, hint, learn, line, ondraw, open_text, set_rule, tried } from "./game.js";
import { focus_editor, know_words, mend, open_editor } from "./editor.js";
import { ask_why, fit } from "./board.js";
import { turn } from "./dock.js";
import { next_difference, peek } from "./effect.js";
import { open_options } from "./switches.js";
import { dialog, keys, shut } from "./dialogs.js";
import { hide_pop } from "./pop.js";
import { unpack } from "./share.js";
import "./prompt.js";
import "./lab.js";

// --- Light and dark -------------------------------------------------------------------------------------------------

const dark = matchMedia("(prefers-color-scheme: dark)");
let wanted = null;
try { wanted = localStorage.getItem("bastide theme"); } catch { /* a page without a memory */ }
document.documentElement.dataset.theme = new URLSearchParams(location.search).get("theme") || wanted || (dark.matches ? "dark" : "light");

// --- Tabs of small screens ------------------------------------------------------------------------------------------

const TABS = [["table", "Table", "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"], ["rule", "Rule", "M8 5l-5 7 5 7M16 5l5 7-5 7M13 4l-2 16"], ["options", "Switches", "M3 7h10M17 7h4M15 4v6M3 17h4M11 17h10M9 14v6"], ["lab", "Lab", "M4 20V10M10 20V4M16 20v-7M22 20H2"]];
function tab(name) {
  document.body.dataset.tab = name;
  game.panel = name === "options" ? "options" : "rule";
  hide_pop();
  draw();
  fit();
}
document.addEventListener("tab", ({ detail }) => { if (innerWidth <= 800) tab(detail); else if (detail === "rule") { game.panel = "rule"; draw(); } });
ondraw(() => put($("tabs"), TABS.map(([name, text, path]) => h("button", { type: "button", id: "tab-" + name, "aria-current": document.body.dataset.tab === name && "page", onclick: () => tab(name) }, s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: path })), text))));

// --- Keys -----------------------------------------------------------------------------------------------------------

const press = id => { const button = $(id); if (button && !button.disabled) button.click(); return !!button; };
function escape() {
  if (shut()) return;
  if (!$("pop").hidden) { hide_pop(); return draw(); }
  if (game.place || game.asked) { game.place = game.asked = null; return draw(); }
  if (game.hints.length) { game.hints = []; return draw(); }
  if (game.panel === "options" && innerWidth > 800) open_options(false);
}
const KEYS = {
  r: turn, h: () => { if (!press("hint")) hint(); }, u: () => line("undo"), U: () => line("redo"), b: () => press("bot"), n: next_difference, e: focus_editor, "?": keys,
  "/": () => $("line").focus(), Escape: escape, y: () => { if (game.walk) ask_why(game.walk.x, game.walk.y); else line("why"); },
  Enter: () => { if (!press("nobody")) press("takehint"); }, End: () => line(`goto ${game.table.log.length}`), w: () => peek(true), ".": null,
};
const typing = target => target.closest?.("input:not([type=range]),textarea,select");
addEventListener("keydown", event => {
  const { target } = event;
  if (event.ctrlKey && event.key === ".") { if (mend()) event.preventDefault(); return; }
  if (typing(target) || event.ctrlKey || event.metaKey || event.altKey || !game.table) return;
  if (!$("dialog").hidden && event.key !== "Escape") return;
  if (event.key === "Enter" && target.closest?.("button,a,[role=switch]")) return;
  if (event.key === "w" && event.repeat) return;
  const run = KEYS[event.key] || (/^[1-9]$/.test(event.key) ? () => { if (!press("figure" + event.key)) press("answer" + event.key); } : null);
  if (!run) return;
  event.preventDefault();
  run();
});
addEventListener("keyup", event => { if (event.key === "w") peek(false); });

// --- Beginning ------------------------------------------------------------------------------------------------------

async function from_link(fragment) {
  let link;
  try { link = await unpack(fragment); } catch { dialog("This link is cut off", h("p", {}, "It cannot be read to its end, so nothing of it was taken. Below is the table that everybody begins with."), { small: true }); return false; }
  const answer = link.save ? await open_text(link.save, { name: "link.txt", without: link.without }) : { ok: true };
  if (!answer.ok) { dialog("This link cannot be played", h("p", {}, answer.error), { small: true }); return false; }
  if (link.rule?.text) await set_rule(link.rule.text, { on: link.rule.on, wait: 0 });
  if (link.at === "rule") document.dispatchEvent(new CustomEvent("tab", { detail: "rule" }));
  const title = h("b", { class: "mine", dir: "auto" }, game.rule.title);
  dialog("Somebody sent you a rule", [
    h("p", {}, title, game.mistake ? " has a mistake; the editor shows where." : game.rule.on ? " is in use on this table." : " is switched off on this table."),
    h("div", { class: "row" }, h("button", { type: "button", class: "strong", id: "see-table", "data-first": true, onclick: () => { shut(); document.dispatchEvent(new CustomEvent("tab", { detail: "table" })); } }, "See the table"), h("button", { type: "button", id: "read-rule", onclick: () => { shut(); document.dispatchEvent(new CustomEvent("tab", { detail: "rule" })); focus_editor(); } }, "Read the rule")),
    h("p", { class: "fine" }, "It runs only here, shut in, and sends nothing."),
  ], { small: true });
  return true;
}

async function begin() {
  const fragment = location.hash.slice(1), [rule, save] = await Promise.all([file("scripts/house/great_cities.lua"), file("playground/first.txt")]);
  if (!rule) throw new Error("The program, compiled for browsers, did not start; this browser may be too old.");
  const text = rule.replace(/^-- Measured[\s\S]*?\n(?=return)/m, "");
  open_editor(text);
  await open_text(save, { name: "first.txt", rule: { name: "great_cities", text, on: true, title: "Great cities" } });
  performance.mark("board");
  know_words(await learn());
  draw();
  if (fragment.startsWith("1.") || fragment.length > 20) await from_link(fragment);
  window.playground = { game, engine, line, get tried() { return tried; } }; // for whoever looks behind it
  document.body.dataset.ready = "yes";
}
begin().catch(error => { console.error(error); put($("dock"), h("div", { class: "w" }, h("b", {}, "The playground could not begin."), h("span", {}, String(error.message || error)))); });

if ("serviceWorker" in navigator && (location.protocol === "https:" || /^(localhost|127\.|\[::1\])/.test(location.hostname))) navigator.serviceWorker.register("sw.js").catch(() => {});
