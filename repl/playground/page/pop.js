// pop.js - a small sheet over the table: what a feature is worth and why, or why a tile may not lie there.
import { $, h, signed } from "./dom.js";
import { draw, game, line } from "./game.js";
import { try_place } from "./board.js";

export function hide_pop() {
  $("pop").hidden = true;
  game.selected = 0;
}

function show(event, title, ...children) {
  const pop = $("pop"), box = $("right").getBoundingClientRect();
  pop.replaceChildren(h("h3", {}, title), ...children.flat().filter(Boolean), h("button", { type: "button", class: "x", "aria-label": "Close", onclick: () => { hide_pop(); draw(); } }, "✕"));
  pop.hidden = false;
  pop.style.setProperty("left", Math.max(8, Math.min(event.clientX - box.left + 16, box.width - 345)) + "px");
  pop.style.setProperty("top", Math.max(60, Math.min(event.clientY - box.top + 10, box.height - pop.offsetHeight - 140)) + "px");
}

// All about a feature, in the words of the prompt.
export async function explain(where, number, event, difference = null) {
  const answer = await line(`feature ${where}`);
  const lines = (answer.out || answer.error || "").trim().split("\n");
  game.selected = number;
  show(event, lines[0].replace(/^./, c => c.toUpperCase()),
    difference && h("p", {}, h("b", { class: "mine" }, signed(difference.now - difference.was)), ` in line ${difference.line}: ${difference.now}, without it ${difference.was}.`),
    difference && h("p", { class: "quiet" }, difference.text),
    h("ul", {}, lines.slice(1).map(text => h("li", {}, text.trim()))),
    difference && h("div", { class: "acts" }, h("button", { type: "button", onclick: () => { hide_pop(); line(`goto ${difference.line}`); } }, `Go to line ${difference.line}`)));
}

export function show_why(x, y, answer, event) {
  const lines = (answer.lines || []).map(text => text.replace(/^[\s-]+/, "")).filter(Boolean), reasons = lines.filter(text => !/^(No|Yes)[:.]?$/.test(text));
  const fits = [...(game.table.moves || [])].some(move => move.x === x && move.y === y && move.kind === game.kind);
  show(event, answer.allowed ? "It may lie here" : fits ? "Not here, turned like this" : "Not here",
    h("ul", {}, (reasons.length ? reasons : [answer.error || ""]).map(text => h("li", {}, text.replace(/^./, c => c.toUpperCase())))),
    fits && h("div", { class: "acts" }, h("button", { type: "button", class: "strong", id: "turnit", onclick: () => try_place(x, y) }, "Turn it and place it here")));
}
