// dock.js - below the table: the tile in hand, what is to be done, the buttons for it; and the line of time.
import { $, h, plural, put, say } from "./dom.js";
import { attempt, draw, game, hint, line, ondraw, set_bot } from "./game.js";
import { held_drawing } from "./board.js";
import { branches } from "./dialogs.js";

const key = text => h("kbd", {}, text);
const button = (id, text, shortcut, onclick, strong = false) => h("button", { type: "button", id, class: strong && "strong", onclick }, text, shortcut && key(shortcut));

const MANY = 24; // answers that find room as buttons; of more, those that name a place are asked for on the table

// The squares that answers name, with those answers.
export function answer_squares() {
  const map = new Map(), { table } = game;
  if (!table || table.phase === "place" || table.held.length) return map;
  for (const move of table.moves) {
    const [, x, y] = /@(-?\d+),(-?\d+)/.exec(move.line) || [];
    if (x === undefined) continue;
    if (!map.has(`${x},${y}`)) map.set(`${x},${y}`, { x: +x, y: +y, moves: [] });
    map.get(`${x},${y}`).moves.push(move);
  }
  return map;
}

// The answer that names this square, or those among which to choose.
export function answer_at(x, y) {
  const moves = answer_squares().get(`${x},${y}`)?.moves;
  if (moves?.length === 1) { line(moves[0].line); return; }
  game.asked = moves ? { x, y } : null;
  draw();
}

// The moves that the tile has where it is tried: the first is without a figure, if that is allowed.
export function figures_here() {
  const { place, rotation, kind, table } = game;
  const moves = table.moves.filter(move => place && move.x === place.x && move.y === place.y && move.r === rotation && move.kind === kind);
  return [...moves.filter(move => move.figure === undefined), ...moves.filter(move => move.figure !== undefined)];
}

export function turn() {
  const rotations = game.place ? new Set(game.table.moves.filter(move => move.x === game.place.x && move.y === game.place.y && move.kind === game.kind).map(move => move.r)) : null;
  do game.rotation = (game.rotation + 1) % 4; while (rotations && !rotations.has(game.rotation));
  $("right").classList.remove("rest");
  if (game.place) choose_figure(); else draw();
}

// The tile lies somewhere on trial: what would it pay?
let tried = "", pays = [];
export async function choose_figure() {
  const [bare] = figures_here();
  draw();
  if (!bare || tried === bare.line) return;
  tried = bare.line;
  pays = [];
  const answer = await attempt(bare.line);
  pays = (answer.lines || []).map(text => text.trim()).filter(text => /[+−-]\d/.test(text) && !/ lies at |^play/.test(text));
  draw();
}

function hand(table) {
  return table.held.map(held => h("button", { type: "button", class: "tile" + (held.kind === game.kind ? "" : " aside"), id: "tile" + held.kind, "aria-label": held.kind === game.kind ? `Tile ${held.tile}, turned ${game.rotation * 90} degrees. Turn it.` : `Take ${held.tile} instead`,
    onclick: () => { if (held.kind === game.kind) turn(); else { game.kind = held.kind; game.place = null; draw(); } } }, held_drawing(held.kind, held.kind === game.kind ? game.rotation : 0), held.kind === game.kind && h("i", { "aria-hidden": "true" }, "⟳")));
}

const words = (bold, quiet) => h("div", { class: "w" }, h("b", {}, bold), h("span", {}, quiet));
const acts = (...buttons) => h("div", { class: "acts" }, buttons);

// What a line of an answer says, without what everybody knows already.
function label(text, table) {
  const [first, ...rest] = text.split(" ");
  if (first === "pass") return "Pass";
  const shown = rest[0] === table.mover ? rest.slice(1) : rest;
  const label = first === "choose" ? shown.join(" ") : [first, ...shown].join(" ");
  return label.replace(/^./, c => c.toUpperCase());
}

function placing(table) {
  const moves = figures_here();
  if (game.place) {
    const bare = moves.find(move => move.figure === undefined);
    return [hand(table), words(moves.length > 1 ? "A figure on it?" : "Here?", pays.length ? pays.join(" · ") : moves.length > 1 ? "Click where it may stand, or press its number." : "Nobody may stand on it."),
      acts(bare && button("nobody", moves.length > 1 ? "Nobody" : "Place it", "↵", () => line(bare.line), true),
        moves.filter(move => move.figure !== undefined).map((move, i) => button("figure" + (i + 1), `${move.name === "small" ? "" : move.name + " "}${move.on}`.replace(/^./, c => c.toUpperCase()), i < 9 && String(i + 1), () => line(move.line))),
        button("elsewhere", "Elsewhere", "Esc", () => { game.place = null; draw(); }))];
  }
  const here = table.moves.filter(move => move.kind === game.kind);
  const ways = new Set(here.map(move => `${move.x},${move.y},${move.r}`)), lying = [...ways].filter(way => way.endsWith(`,${game.rotation}`)).length;
  const advice = game.hints[0];
  return [hand(table), words(advice ? `Best: ${advice.line.replace(/^play \S+ /, "")}` : table.held.length > 1 ? `${table.mover}, put one of these tiles on the table.` : `${table.mover}, put this tile on the table.`,
    advice ? game.hints.map((one, i) => `${i + 1}. ${one.reason}`).join("   ") : `It fits in ${plural(ways.size, "way")}, ${lying} of them as it lies. ${plural(table.left, "tile is", "tiles are")} left.`),
  acts(table.moves.filter(move => move.x === undefined).map((move, i) => button("answer" + (i + 1), label(move.line, table), "", () => line(move.line))), button("turn", "Turn", "R", turn), advice ? button("takehint", "Play it", "↵", () => line("play #1"), true) : button("hint", "Hint", "H", hint), button("bot", "Bot plays", "B", () => line("auto 1")))];
}

function asking(table) {
  const { asked } = game, squares = answer_squares(), many = table.moves.length > MANY && squares.size > 0;
  const moves = asked ? squares.get(`${asked.x},${asked.y}`).moves : many ? table.moves.filter(move => !/@-?\d+,/.test(move.line)) : table.moves;
  const quiet = asked ? `What, at ${asked.x},${asked.y}?` : many ? `${plural(table.moves.length, "answer")}: click a place on the table.` : table.question ? `${table.asker}: ${table.mover} answers.` : "";
  return [words(table.question || (table.phase === "ask" ? `${table.asker} asks ${table.mover}:` : `${table.mover}, what now?`), quiet),
    acts(asked && button("elsewhere", "Elsewhere", "Esc", () => { game.asked = null; draw(); }), moves.map((move, i) => button("answer" + (i + 1), label(move.line, table), i < 9 && String(i + 1), () => line(move.line), false)), button("bot", "Bot answers", "B", () => line("auto 1")))];
}

function over(table) {
  const most = Math.max(...table.players.map(player => player.score)), winners = table.players.filter(player => player.score === most);
  return [words(winners.length > 1 ? `${winners.map(player => player.name).join(" and ")} share first place.` : `${winners[0].name} wins with ${most} points.`, "Change a rule, and the whole game is played again."),
    acts(button("again", "New game", "", () => $("more").dispatchEvent(new CustomEvent("newgame")), true))];
}

function without_seed(table) {
  return [words(`${table.turn} plays.`, "This table has no seed: a line says which tile is drawn, as in “play B14 1,0 r2”, or a bot draws."), acts(button("bot", "Bot plays", "B", () => line("auto 1")))];
}

function dock(table) {
  if (game.busy) return [words("Thinking …", ""), acts()];
  if (table.phase === "over") return over(table);
  if (table.phase === "place" || table.held.length) return placing(table);
  if (table.phase === "draw") return without_seed(table);
  return asking(table);
}

// --- Time -----------------------------------------------------------------------------------------------------------

function time(table) {
  const all = table.log.length, differ = new Set((table.effect.differ || []).map(row => row.line));
  $("slider").max = all;
  $("slider").value = table.here;
  $("slider").setAttribute("aria-valuetext", `line ${table.here} of ${all}`);
  $("at").textContent = `line ${table.here} of ${all}`;
  $("undo").disabled = !table.here;
  $("branches").textContent = plural(Math.max(1, table.branches), "line");
  const before = table.players.map(() => 0);
  $("ticks").replaceChildren(...table.log.map((node, i) => {
    const paid = node.scores.some((score, seat) => score !== before[seat]);
    node.scores.forEach((score, seat) => { before[seat] = score; });
    return paid || differ.has(i + 1) ? h("i", { class: differ.has(i + 1) && "m", style: { left: `${(i + 1) / (all || 1) * 100}%` } }) : null;
  }).filter(Boolean));
}

$("slider").addEventListener("change", () => line(`goto ${$("slider").value}`));
$("slider").addEventListener("input", () => { $("at").textContent = `line ${$("slider").value} of ${$("slider").max}`; });
$("undo").onclick = () => line("undo");
$("branches").onclick = branches;

// --- Players --------------------------------------------------------------------------------------------------------

const figures = player => Object.entries(player.supply).filter(([, n]) => n).map(([name, n]) => name === "small" ? plural(n, "follower") : n > 1 ? `${n} ${name}` : name).join(", ") || "no followers";

function plates(table) {
  const { effect } = table;
  put($("plates"), table.players.map((player, seat) => {
    const change = effect.was ? effect.now[seat] - effect.was[seat] : 0, compared = effect.was && effect.lines === table.here;
    const bot = table.seats[seat], moves = player.name === table.mover, kept = Object.entries(player.kept || {}).filter(([, n]) => n).map(([name, n]) => `${name} ${n}`);
    return h("li", { class: "plate" + (moves ? " turn" : ""), style: { "border-left-color": table.colours[seat] } },
      h("button", { type: "button", class: "n plain", id: "player" + seat, title: `${figures(player)}. Who plays here?`, "aria-label": `${player.name}, ${player.score} points, ${figures(player)}. Change who plays.`, onclick: () => seat_menu(seat) },
        player.name, h("small", {}, bot ? bot : moves ? "to move" : figures(player), kept.length ? ` · ${kept.join(", ")}` : "")),
      compared && change && !game.peek ? h("span", { class: "was num" }, String(effect.was[seat])) : null,
      h("span", { class: "p num" }, String(game.peek && compared ? effect.was[seat] : player.score)),
      compared && change && !game.peek ? h("span", { class: "up num" }, (change > 0 ? "+" : "−") + Math.abs(change)) : null);
  }));
}

function seat_menu(seat) {
  const list = [["", "somebody here"], ...game.catalogue.bots.filter(bot => !["exec", "lua"].includes(bot.name)).map(bot => [bot.name, bot.title])];
  document.dispatchEvent(new CustomEvent("choose", { detail: { title: `Who plays for ${game.table.players[seat].name}?`, list: list.map(([name, text]) => ({ name: name || "person", text, now: game.table.seats[seat].split(":")[0] === name, run: () => set_bot(seat, name) })) } }));
}

ondraw(({ table }) => {
  if (!table) return;
  put($("dock"), dock(table));
  time(table);
  plates(table);
});

let told = "";
ondraw(({ table }) => {
  if (!table || told === table.hash) return;
  told = table.hash;
  if (table.mover) say(`${table.mover}${table.tile ? ` has tile ${table.tile}` : ""}. ${table.players.map(player => `${player.name} ${player.score}`).join(", ")}.`);
});
