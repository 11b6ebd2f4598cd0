// effect.js - what the changed rules do to the game on the table: scores with and without, payments that differ, the
// first line that is not legal any more.  The only violet of the page besides the board's.
import { $, h, plural, put, signed } from "./dom.js";
import { draw, game, line, ondraw } from "./game.js";
import { show_difference } from "./board.js";

const told = row => {
  const name = game.table.players[row.seat].name, thing = row.tiles ? `a ${row.what} of ${plural(row.tiles, "tile")}` : row.what;
  return row.final ? `At the end: ${name}, ${thing}` : `Line ${row.line}: ${name} ${row.complete ? "finishes" : "is paid for"} ${thing}`;
};

function scores(table) {
  const { effect } = table;
  return h("table", { class: "ba num" },
    h("thead", {}, h("tr", {}, h("th", {}, h("span", { class: "hidden" }, "player")), h("th", { scope: "col" }, "without"), h("th", { scope: "col" }, "with"), h("th", {}, h("span", { class: "hidden" }, "difference")))),
    h("tbody", {}, table.players.map((player, seat) => {
      const change = effect.now[seat] - effect.was[seat], kinds = [...new Set(effect.differ.filter(row => row.seat === seat).map(row => row.what))];
      return h("tr", {}, h("td", {}, h("span", { class: "dot", style: { background: table.colours[seat] } }), player.name), h("td", {}, String(effect.was[seat])), h("td", { class: "now" }, String(effect.now[seat])),
        h("td", {}, change ? [h("span", { class: "d" }, signed(change)), h("span", { class: "quiet" }, " " + kinds.join(", "))] : h("span", { class: "quiet" }, "the same")));
    })));
}

const peeking = on => { if (game.peek !== on) { game.peek = on; draw(); } };
export const peek = peeking;

function rows(effect) {
  const most = document.body.classList.contains("labopen") || game.panel === "options" ? 0 : 4;
  return h("ul", {}, effect.differ.slice(0, most).map((row, n) => h("li", {}, h("button", { type: "button", onclick: () => show_difference(n) },
    h("span", {}, told(row)), h("span", { class: "num" }, h("b", {}, signed(row.now)), h("span", { class: "quiet" }, ` was ${signed(row.was)}`))))),
  most && effect.differ.length > most ? h("li", { class: "quiet fine" }, `and ${effect.differ.length - most} more`) : null);
}

function card(table) {
  const { effect } = table, time = h("span", { class: "quiet num", id: "milliseconds" }, game.milliseconds ? `${game.milliseconds} ms` : "");
  const title = (...words) => h("h2", { id: "effecthead" }, h("span", {}, ...words), time);
  if (!effect.was) return [title("Nothing to compare with")];
  const off = !game.rule.on && !effect.differ.length && !effect.illegal;
  if (game.mistake) return [title("The table keeps the last rule that worked"), scores(table)];
  if (effect.illegal) return [title(`Line ${effect.illegal.line} is not legal any more`),
    h("div", { class: "ill" }, h("code", {}, effect.illegal.text), effect.illegal.why), scores(table), rows(effect),
    h("div", { class: "foot" }, h("span", {}, `Compared after line ${effect.lines}. The lines that were played are kept: take the rule back and they return.`))];
  if (off) return [title(`${game.rule.title || "The rule"} is off`), h("div", { class: "foot" }, h("span", {}, "Switch it on above and the game is played again."))];
  const hold = h("button", { type: "button", class: "plain", id: "peek" }, "hold to see without it ", h("kbd", {}, "W"));
  hold.onpointerdown = () => peeking(true);
  hold.onpointerup = hold.onpointerleave = () => peeking(false);
  return [title(effect.differ.length ? `In this game: ${effect.differ.length} of ${plural(effect.payments, "payment")} ${effect.differ.length === 1 ? "changes" : "change"}` : "In this game: every payment stays the same"),
    scores(table), rows(effect),
    h("div", { class: "foot" }, h("span", {}, effect.stopped ? `Without it line ${effect.stopped} is not legal: compared after line ${effect.lines}.` : `All ${plural(table.here, "line stays", "lines stay")} legal.`), effect.differ.length ? hold : null)];
}

function strip(table) {
  const { effect } = table, title = h("b", {}, game.rule.on ? game.rule.title : "These rules");
  const change = table.players.map((player, seat) => effect.was && effect.now[seat] !== effect.was[seat] ? [` ${player.name} `, h("b", {}, signed(effect.now[seat] - effect.was[seat]))] : null).filter(Boolean);
  const text = effect.illegal ? `: line ${effect.illegal.line} is not legal any more` : effect.differ?.length ? [":", change, `, ${effect.differ.length} of ${plural(effect.payments, "payment")}`] : game.rule.on ? " changes nothing here" : " change nothing here";
  return h("button", { type: "button", id: "stripbutton", onclick: () => document.dispatchEvent(new CustomEvent("tab", { detail: "rule" })) }, h("span", {}, title, text), "Change it ›");
}

let before = "";
ondraw(({ table, mistake }) => {
  if (!table) return;
  const { effect } = table, part = $("effect");
  part.className = mistake || effect.illegal ? "bad" : effect.differ?.length ? "" : "none";
  put(part, card(table));
  put($("strip"), strip(table));
  const now = JSON.stringify([effect.now, effect.differ?.length]);
  if (before && before !== now) { part.classList.remove("pulse"); void part.offsetWidth; part.classList.add("pulse"); }
  before = now;
});

// Goes to the next payment that differs.
let reached = -1;
export function next_difference() {
  const { differ } = game.table.effect;
  if (!differ?.length) return;
  reached = (reached + 1) % differ.length;
  show_difference(reached);
}
export const go_to = number => line(`goto ${number}`);
