// board.js - the table: the program's drawings, and above them what may be clicked.
//
// Layers from below: the land, places for the tile in hand, a veil, features to click, what pays differently, figures,
// tags, the tile that is tried.
import { $, drawing, plural, s, say, signed, wide } from "./dom.js";
import { game, line, ondraw, why } from "./game.js";
import { explain, hide_pop, show_why } from "./pop.js";
import { answer_at, answer_squares, choose_figure, figures_here, turn } from "./dock.js";

export const TILE = 84;
const layers = {};
for (const name of ["names", "land", "spots", "veil", "features", "glow", "figures", "tags", "hand"]) $("layers").append(layers[name] = s("g", { id: "layer-" + name }));
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const turned = (x, y, r) => `translate(${x * TILE} ${y * TILE})` + (r ? `rotate(${90 * r} 42 42)` : "");

// --- Drawing --------------------------------------------------------------------------------------------------------

let defined = "", landed = "";
function land(table) {
  const dark = document.documentElement.dataset.theme === "dark", colours = dark ? table.dark : table.light;
  if (sheet.said !== colours) { sheet.said = colours; sheet.replaceSync(colours); }
  if (defined !== table.definitions) { defined = table.definitions; $("definitions").replaceChildren(...drawing(defined)); }
  if (landed !== table.land) { landed = table.land; layers.land.replaceChildren(...drawing(landed)); }
  layers.figures.replaceChildren(...drawing(table.standing));
}

// The outline of a kind's segment, where that tile lies.
function segment(tile, index, attributes) {
  const [x, y, kind, r] = tile, id = `s${kind}_${index}`, shape = document.getElementById(id);
  if (!shape) return null;
  return s("use", { href: "#" + id, transform: turned(x, y, r), ...attributes, class: attributes.class + (shape.classList.contains("way") ? " way" : "") });
}

function tile_drawing(kind, r, x = 0, y = 0) {
  const d = `M${x * TILE} ${y * TILE}h84v84h-84z`;
  return s("g", {}, s("path", { class: "f", d }), s("use", { href: "#k" + kind, transform: turned(x, y, r) }), s("use", { href: `#k${kind}r${r}`, x: x * TILE, y: y * TILE }), s("path", { class: "edge", d }));
}
export const held_drawing = (kind, r) => s("svg", { viewBox: "0 0 84 84", "aria-hidden": "true" }, tile_drawing(kind, r));

function features(table) {
  const list = [];
  table.lie.forEach((tile, n) => Object.entries(table.tiles[n].features).forEach(([name, number], index) => {
    const shape = segment(tile, index, { class: "feature" + (game.selected === number ? " sel" : "") });
    if (!shape) return;
    shape.addEventListener("click", event => { if (dragged) return; event.stopPropagation(); game.selected = number; explain(`${tile[0]},${tile[1]}:${name}`, number, event); features(game.table); });
    list.push(shape);
  }));
  layers.features.replaceChildren(...list);
}

// What pays differently because of what was changed.
function glow(table) {
  const glows = [], tags = [];
  for (const [n, row] of (game.peek ? [] : table.effect.differ || []).entries()) {
    if (!row.at) continue;
    const shapes = kind => { const list = []; for (let i = 0; i < row.at.length; i += 2) list.push(segment(table.lie[row.at[i]], row.at[i + 1], { class: kind })); return list; };
    const group = s("g", { class: "differs" }, shapes("mineglow"));
    glows.push(s("g", { filter: "url(#ring)", class: "differs" }, shapes("ringed")), group);
    layers.glow.replaceChildren(...glows);
    const middle = middle_of(row.at, table.lie), text = signed(row.now - row.was), width = 26 + 15 * text.length;
    const tag = s("g", { class: "tag", role: "img", "aria-label": `${row.what} of ${row.tiles} tiles: ${text}` },
      s("rect", { x: middle.x - width / 2, y: middle.y - 19, width, height: 38, rx: 9 }), s("text", { x: middle.x, y: middle.y + 9 }, text));
    tag.addEventListener("click", event => { event.stopPropagation(); show_difference(n, event); });
    tags.push(tag);
  }
  layers.glow.replaceChildren(...glows);
  layers.tags.replaceChildren(...tags);
}

// The middle of the tile that is nearest to the middle of all.
function middle_of(at, lie) {
  const tiles = at.filter((_, i) => i % 2 === 0).map(n => lie[n]);
  const x = tiles.reduce((sum, t) => sum + t[0], 0) / tiles.length, y = tiles.reduce((sum, t) => sum + t[1], 0) / tiles.length;
  const [best] = [...tiles].sort((a, b) => (a[0] - x) ** 2 + (a[1] - y) ** 2 - (b[0] - x) ** 2 - (b[1] - y) ** 2);
  return tiles.length === 2 ? { x: (x + .5) * TILE, y: (y + .5) * TILE } : { x: (best[0] + .5) * TILE, y: (best[1] + .5) * TILE };
}

export function show_difference(n, event) {
  const row = game.table.effect.differ[n];
  if (!row?.at) return;
  const [x, y] = game.table.lie[row.at[0]], names = Object.keys(game.table.tiles[row.at[0]].features);
  explain(`${x},${y}:${names[row.at[1]]}`, game.table.tiles[row.at[0]].features[names[row.at[1]]], event || at(x, y), row);
}

// --- Places ---------------------------------------------------------------------------------------------------------

// The squares where the tile in hand may lie: their rotations.
export function places() {
  const map = new Map();
  for (const move of game.table?.moves || []) {
    if (move.x === undefined || move.kind !== game.kind) continue;
    const key = `${move.x},${move.y}`;
    if (!map.has(key)) map.set(key, { x: move.x, y: move.y, rotations: new Set() });
    map.get(key).rotations.add(move.r);
  }
  return map;
}

// Tries the tile there, turned until it fits.
export function try_place(x, y) {
  const place = places().get(`${x},${y}`);
  if (!place) return false;
  while (!place.rotations.has(game.rotation)) game.rotation = (game.rotation + 1) % 4;
  game.place = { x, y };
  game.walk = null;
  hide_pop();
  choose_figure();
  return true;
}

function spots() {
  const list = [];
  for (const { x, y, rotations } of places().values()) {
    if (game.place && game.place.x === x && game.place.y === y) continue;
    const fits = rotations.has(game.rotation), walk = game.walk && game.walk.x === x && game.walk.y === y;
    const best = game.hints.findIndex(hint => hint.line.includes(` ${x},${y} r`));
    const spot = s("g", { class: "spotg" + (fits ? "" : " other") + (walk ? " cur" : "") + (best >= 0 ? " best" : "") },
      s("rect", { class: "spot", x: x * TILE + 5, y: y * TILE + 5, width: 74, height: 74, rx: 7 }),
      best >= 0 && s("text", { class: "no mid", x: x * TILE + 42, y: y * TILE + 50 }, String(best + 1)));
    spot.addEventListener("click", event => { if (dragged) return; event.stopPropagation(); if (!zoom_first(x, y)) try_place(x, y); });
    list.push(spot);
  }
  layers.spots.replaceChildren(...list);
}

function hand() {
  const list = [], { place, rotation, kind, table } = game;
  if (place) {
    list.push(tile_drawing(kind, rotation, place.x, place.y));
    list.push(s("rect", { class: "held", x: place.x * TILE - 3, y: place.y * TILE - 3, width: 90, height: 90, rx: 6 }));
    const stands = table.held.find(held => held.kind === kind).stands[rotation], seat = table.players.findIndex(p => p.name === table.mover);
    const used = new Map();
    figures_here().forEach((move, i) => {
      if (move.figure === undefined) return;
      const [px, py] = stands[move.segment], n = used.get(move.segment) || 0;
      used.set(move.segment, n + 1);
      const choice = s("g", { class: "fig-choice", transform: `translate(${place.x * TILE + px + 20 * n} ${place.y * TILE + py})`, role: "button", "aria-label": `${move.name} on the ${move.on}` },
        s("circle", { r: 13 }), s("use", { href: `#p${seat}f${move.figure}${move.lies ? "l" : ""}`, transform: "scale(.72)", y: move.lies ? 0 : 8 }),
        s("g", { transform: "translate(11 -11)" }, s("circle", { r: 6.5 }), s("text", { y: 3.2 }, String(i))));
      choice.addEventListener("click", event => { event.stopPropagation(); line(move.line); });
      list.push(choice);
    });
  }
  for (const { x, y, moves } of answer_squares().values()) {
    const now = (game.asked && game.asked.x === x && game.asked.y === y) || (game.walk && game.walk.x === x && game.walk.y === y);
    const square = s("rect", { class: "answer" + (now ? " cur" : ""), x: x * TILE + 3, y: y * TILE + 3, width: 78, height: 78, rx: 7, role: "button", "aria-label": `${plural(moves.length, "answer")} at ${x},${y}` });
    square.addEventListener("click", event => { if (dragged) return; event.stopPropagation(); if (!zoom_first(x, y)) answer_at(x, y); });
    list.push(square);
  }
  const illegal = table.effect.illegal && /^play \S+ \S+ (-?\d+),(-?\d+) r(\d)/.exec(table.effect.illegal.text);
  if (illegal && !place) {
    const x = illegal[1] * TILE, y = illegal[2] * TILE;
    list.push(s("rect", { class: "cross", x: x + 2, y: y + 2, width: 80, height: 80, rx: 5 }), s("path", { class: "cross", d: `M${x + 24} ${y + 24}l36 36m0-36l-36 36` }));
  }
  layers.hand.replaceChildren(...list);
}

// --- What is seen of it ---------------------------------------------------------------------------------------------

let view = null, dragged = false;

function bounds() {
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  const squares = [...game.table.lie, ...[...places().values()].map(place => [place.x, place.y])];
  for (const [x, y] of squares) { left = Math.min(left, x); top = Math.min(top, y); right = Math.max(right, x + 1); bottom = Math.max(bottom, y + 1); }
  return { left, top, right, bottom };
}

function whole() {
  const { left, top, right, bottom } = bounds(), space = wide() ? 100 : 8;
  const box = $("board").getBoundingClientRect();
  const scale = Math.max(((right - left) * TILE + 76) / (box.width || 1), ((bottom - top) * TILE + 60) / ((box.height || 1) - (wide() ? 70 : 0)));
  const w = (box.width || 1) * scale, h = (box.height || 1) * scale;
  return { x: (left + right) / 2 * TILE - w / 2, y: (top + bottom) / 2 * TILE - h / 2 - (wide() ? 25 : 0) * scale + (space && 0), w, h };
}

function frame() {
  const { left, top, right, bottom } = bounds(), list = [];
  for (let x = left; x < right; x++) list.push(s("text", { class: "dim mid", "font-size": 13, x: x * TILE + 42, y: bottom * TILE + 20 }, String(x)));
  for (let y = top; y < bottom; y++) list.push(s("text", { class: "dim mid", "font-size": 13, x: left * TILE - 16, y: y * TILE + 47 }, String(y)));
  layers.names.replaceChildren(...list);
  const shown = view || whole();
  $("board").setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.w} ${shown.h}`);
  layers.veil.replaceChildren(s("rect", { class: "veil", x: left * TILE - 4000, y: top * TILE - 4000, width: 12000, height: 12000 }));
}

export function zoom(factor, around = null) {
  const old = view || whole(), x = around?.x ?? old.x + old.w / 2, y = around?.y ?? old.y + old.h / 2;
  const w = Math.min(Math.max(old.w * factor, 3 * TILE), 60 * TILE), real = w / old.w;
  view = { x: x - (x - old.x) * real, y: y - (y - old.y) * real, w, h: old.h * real };
  frame();
}
export function fit() { view = null; if (game.table) frame(); }

// A square on the screen, in pixels.
export function at(x, y) {
  const matrix = $("board").getScreenCTM();
  return { clientX: matrix.a * (x * TILE + 84) + matrix.e, clientY: matrix.d * (y * TILE + 50) + matrix.f };
}

// On a small screen the first tap on a small tile comes nearer.
function zoom_first(x, y) {
  if (wide() || $("board").getScreenCTM().a * TILE >= 40) return false;
  const box = $("board").getBoundingClientRect(), w = box.width / 62 * TILE;
  view = { x: (x + .5) * TILE - w / 2, y: (y + .5) * TILE - w * box.height / box.width / 2, w, h: w * box.height / box.width };
  frame();
  return true;
}

const point = event => new DOMPoint(event.clientX, event.clientY).matrixTransform($("board").getScreenCTM().inverse());

// --- Pointer and keys -----------------------------------------------------------------------------------------------

let from = null;
$("board").addEventListener("pointerdown", event => { from = { x: event.clientX, y: event.clientY, view: view || whole() }; dragged = false; });
addEventListener("pointermove", event => {
  if (!from || !game.table) return;
  const dx = event.clientX - from.x, dy = event.clientY - from.y;
  if (!dragged && Math.hypot(dx, dy) < 6) return;
  dragged = true;
  const scale = from.view.w / $("board").getBoundingClientRect().width;
  view = { ...from.view, x: from.view.x - dx * scale, y: from.view.y - dy * scale };
  frame();
});
addEventListener("pointerup", () => { from = null; setTimeout(() => { dragged = false; }); });
$("board").addEventListener("wheel", event => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, point(event)); }, { passive: false });
$("board").addEventListener("pointerenter", () => $("right").classList.remove("rest"));

$("board").addEventListener("click", event => {
  if (dragged || !game.table) return;
  const p = point(event), x = Math.floor(p.x / TILE), y = Math.floor(p.y / TILE);
  hide_pop();
  if (zoom_first(x, y) || !places().size) return;
  if (game.table.lie.some(tile => tile[0] === x && tile[1] === y)) return;
  ask_why(x, y, event);
});

export async function ask_why(x, y, event) {
  const text = `play ${x},${y} r${game.rotation}`;
  show_why(x, y, await why(text), event || at(x, y));
}

const WALK = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
$("board").addEventListener("keydown", event => {
  const step = WALK[event.key];
  if (event.key === "Enter" && game.walk && !game.place) { event.stopPropagation(); if (!try_place(game.walk.x, game.walk.y)) answer_at(game.walk.x, game.walk.y); return; }
  if (!step || game.place || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  const here = game.walk || { x: 0, y: 0 }, answers = answer_squares(), list = [...(answers.size ? answers : places()).values()];
  const far = place => { const dx = place.x - here.x, dy = place.y - here.y, on = dx * step[0] + dy * step[1]; return on > 0 ? on + 2 * Math.abs(dx * step[1] + dy * step[0]) : Infinity; };
  const next = list.filter(place => far(place) < Infinity).sort((a, b) => far(a) - far(b))[0];
  if (!next) return;
  game.walk = { x: next.x, y: next.y };
  $("right").classList.remove("rest");
  spots();
  hand();
  say(`${next.x},${next.y}, place ${list.indexOf(next) + 1} of ${plural(list.length, "place")}${next.rotations?.has(game.rotation) === false ? ", turned" : ""}`, 100);
});
$("larger").onclick = () => zoom(1 / 1.3);
$("smaller").onclick = () => zoom(1.3);
$("fit").onclick = fit;
addEventListener("resize", () => { if (game.table) { view = null; frame(); } });
document.addEventListener("theme", () => { if (game.table) land(game.table); });
$("right").classList.add("rest");

let shown = "";
ondraw(({ table }) => {
  if (!table) return;
  land(table);
  spots();
  features(table);
  glow(table);
  hand();
  frame();
  const differ = JSON.stringify(table.effect.differ || []) + table.land.length;
  if (shown && shown !== differ) moment();
  shown = differ;
});
export const turn_here = () => { turn(); };

// What did not change pales for a moment.
let paling;
function moment() {
  $("right").classList.add("moment");
  clearTimeout(paling);
  paling = setTimeout(() => $("right").classList.remove("moment"), 1100);
}
