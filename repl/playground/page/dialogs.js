// dialogs.js - sheets over the page: examples, sharing, a new game, branches, keys; and the menu.
import { $, h, plural, put } from "./dom.js";
import { draw, file, folder, game, line, new_game, open_text, set_rule } from "./game.js";
import { about } from "./words.js";
import { choose_file, contents, download, pack } from "./share.js";

let before = null;

export function dialog(title, children, { small = false, first = null } = {}) {
  before ||= document.activeElement;
  $("dialog").className = small ? "small" : "";
  put($("dialog"), h("div", { class: "dh" }, h("h2", { id: "dialoghead" }, title), h("button", { type: "button", class: "close", id: "close", "aria-label": "Close", onclick: shut }, "✕")), ...[children].flat());
  $("shade").hidden = $("dialog").hidden = false;
  (first ? $(first) : $("dialog").querySelector("[data-first]") || $("close"))?.focus({ preventScroll: true });
}

export function shut() {
  const open = !$("dialog").hidden || document.querySelector(".menu");
  $("shade").hidden = $("dialog").hidden = true;
  $("dialog").replaceChildren();
  document.querySelector(".menu")?.remove();
  $("more").setAttribute("aria-expanded", "false");
  if (before) { before.focus?.({ preventScroll: true }); before = null; }
  return open;
}
$("shade").onclick = shut;

// The keyboard stays inside while a sheet is open.
$("dialog").addEventListener("keydown", event => {
  if (event.key === "Escape") { event.stopPropagation(); shut(); }
  if (event.key !== "Tab") return;
  const list = [...$("dialog").querySelectorAll("button,input,select,a[href],iframe,[tabindex='0']")].filter(e => !e.disabled && e.offsetParent);
  const edge = event.shiftKey ? list[0] : list.at(-1);
  if (document.activeElement === edge) { event.preventDefault(); (event.shiftKey ? list.at(-1) : list[0]).focus(); }
});

document.addEventListener("choose", ({ detail }) => dialog(detail.title, h("div", { class: "gal" }, detail.list.map(one => h("button", { type: "button", "aria-pressed": String(one.now), onclick: () => { shut(); one.run(); } }, h("b", {}, one.name), h("small", {}, one.text)))), { small: true }));
document.addEventListener("page", ({ detail }) => dialog(detail.title, [h("iframe", { src: detail.address, title: detail.title, class: "page" })]));

// --- Examples -------------------------------------------------------------------------------------------------------

const EMPTY = `-- What it does, in a sentence.
return {
  title = "My rule",
  score = {
    -- A city, road, cloister or field is paid: tally:bonus(5) adds points.
    city = function(city, tally)
      if city.complete then tally:bonus(0) end
    end,
  },
}
`;

const card = (title, text, more, run, id) => h("button", { type: "button", class: "example", id, onclick: () => { shut(); run(); } }, h("b", {}, title), h("small", {}, text), more && h("span", { class: "m num" }, more));

const house = async () => {
  const names = (await folder("scripts/house")).filter(name => name.endsWith(".lua"));
  const cards = await Promise.all(names.map(async name => {
    const text = await file("scripts/house/" + name), { what, measured } = about(text), title = /title = "([^"]*)"/.exec(text)?.[1] || name;
    return card(title, what, measured, () => take_rule(text), "example-" + name.replace(".lua", ""));
  }));
  return [card("An empty rule", "For your own idea: a page with the words you need, in comments.", "", () => take_rule(EMPTY), "example-empty"), ...cards];
};

const expansion = () => Promise.all(game.catalogue.rules.filter(rule => rule.name !== "base").map(async rule => card(rule.title, about(await file(`expansions/${rule.name}.lua`)).what, rule.tiles ? `${plural(rule.tiles, "tile")}; begins a new game` : "begins a new game", () => new_game(`use ${rule.name} players Ann Bob seed ${1 + Math.floor(Math.random() * 9999)}`), "example-" + rule.name)));

// Scenarios are read from the files that test the rules: each has a title and a few lines.
const scenario = async () => {
  const list = [];
  for (const place of ["docs/rules/examples", "tests/scenarios"]) {
    for (const name of await folder(place)) {
      const text = await file(`${place}/${name}`), parts = text.split(/^(?=test )/m).filter(part => part.startsWith("test "));
      if (parts.length) parts.slice(0, 6).forEach((part, i) => list.push(card(part.split("\n")[0].slice(5).replace(/^"|"$/g, ""), name.replace(/-/g, " ").replace(".txt", ""), "", () => open_scenario(name, text, i), `scenario-${name}-${i}`)));
      else list.push(card(name.replace(".txt", "").replace(/-/g, " "), (/^# ?(.*)/m.exec(text)?.[1] || ""), "", () => open_scenario(name, text, 0), "scenario-" + name));
    }
  }
  return list;
};

async function open_scenario(name, text, number) {
  const answer = await open_text(text, { name });
  if (answer.ok && number) await line(`load ${name} ${number + 1}`);
}

function take_rule(text) {
  game.mine = game.rule.text;
  document.dispatchEvent(new CustomEvent("tab", { detail: "rule" }));
  return set_rule(text, { wait: 0 });
}

const KINDS = [["House rules", house], ["Expansions", expansion], ["Scenarios", scenario]];
export async function examples(which = 0) {
  const [, make] = KINDS[which], cards = await make();
  const grid = h("div", { class: "gal", id: "gallery" }, cards);
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search examples", id: "search", oninput: () => { for (const one of cards) one.hidden = !one.textContent.toLowerCase().includes(search.value.toLowerCase()); } });
  dialog("Start from something that works", [
    h("div", { class: "gtabs", role: "group", "aria-label": "Kinds of examples" }, KINDS.map(([name], i) => h("button", { type: "button", class: i === which && "strong", "aria-pressed": String(i === which), id: "kind" + i, "data-first": i === which, onclick: () => examples(i) }, name)), search),
    grid,
    game.mine ? h("p", { class: "fine" }, h("button", { type: "button", class: "plain", onclick: () => { shut(); take_rule(game.mine); } }, "Take back the rule that was here before")) : null,
  ]);
}

// --- Sharing --------------------------------------------------------------------------------------------------------

const parts = { rule: true, game: true, at_rule: false };
export async function share() {
  const address = new URL(location.href);
  address.hash = await pack(contents(game, parts));
  const copy = async () => { try { await navigator.clipboard.writeText(address.href); } catch { $("link").select(); } $("copy").textContent = "Copied"; };
  const box = (name, text) => h("label", {}, h("input", { type: "checkbox", checked: parts[name], id: "part-" + name, onchange: event => { parts[name] = event.target.checked; share(); } }), h("span", {}, text));
  const name = (game.rule.name || "my_rule") + ".lua";
  dialog("A link that holds everything", [
    h("div", { class: "link" }, h("input", { readonly: true, id: "link", "aria-label": "Link", value: address.href }), h("button", { type: "button", class: "strong", id: "copy", "data-first": true, onclick: copy }, "Copy")),
    h("p", { class: "num" }, h("b", {}, `${address.href.length.toLocaleString("en")} characters. `), address.href.length < 2000 ? "Every chat and mail program takes that." : address.href.length < 8000 ? "Most programs take that." : "That is long: better send the files."),
    h("div", { class: "holds" }, box("rule", `The rule: ${game.rule.title || "none"}, ${plural(game.rule.text.split("\n").length, "line")}`), box("game", `The game: ${plural(game.table.here, "line")}, with expansions and options`), box("at_rule", "Let it open at the rule, not at the table")),
    h("p", { class: "fine" }, "Nothing is sent anywhere: it all stands behind the # and never leaves the browser of who opens it. A rule from a link is shut in: it can only play the game."),
    h("div", { class: "row files" }, h("button", { type: "button", id: "save-game", onclick: () => download("game.txt", game.save) }, "Download game.txt"), h("button", { type: "button", id: "save-rule", onclick: () => download(name, game.rule.text) }, name), h("button", { type: "button", id: "save-picture", onclick: picture }, "Picture, SVG")),
  ], { small: true });
}

async function picture() {
  await line("draw! table.svg");
  const { engine } = await import("./game.js");
  const answer = await engine.ask("read", "/table/table.svg");
  if (answer.ok) download("table.svg", answer.text, "image/svg+xml");
}

// --- Others ---------------------------------------------------------------------------------------------------------

export function new_game_sheet() {
  const players = h("input", { id: "names", value: game.table.players.map(player => player.name).join(" "), "aria-label": "Players" }), seed = h("input", { id: "seed", inputmode: "numeric", value: String(1 + Math.floor(Math.random() * 99999)), "aria-label": "Seed" });
  const begin = async () => {
    const use = game.use.length ? `use ${game.use.join(" ")} ` : "", options = Object.entries(game.options).map(([name, value]) => `${name}=${value}`).join(" ");
    const answer = await new_game(`${use}${options ? `opt ${options} ` : ""}players ${players.value.trim()} seed ${seed.value.trim()}`);
    if (answer.ok) shut(); else $("newproblem").textContent = answer.error;
  };
  dialog("A new game", [
    h("p", { class: "fine" }, "With the expansions and options that are switched on. Click a player above the table to let a bot play."),
    h("div", { class: "form" }, h("label", { for: "names" }, "Players"), players, h("label", { for: "seed" }, "Seed"), seed),
    h("p", { id: "newproblem", class: "bad", role: "status" }),
    h("div", { class: "row" }, h("button", { type: "button", class: "strong", id: "begin", onclick: begin }, "Begin")),
  ], { small: true, first: "names" });
}
$("more").addEventListener("newgame", new_game_sheet);

// The lines that were played, and those that were left.
export async function branches() {
  const answer = await line("branches", { quiet: true });
  dialog("Lines of this game", [
    h("pre", { class: "said", tabindex: "0", "aria-label": "Branches" }, answer.out || answer.error || ""),
    h("p", { class: "fine" }, "Going back and playing something else makes another line; nothing is lost. At the prompt: `goto`, `back`, `mark`."),
    h("div", { class: "row" }, h("button", { type: "button", onclick: async () => { shut(); await line("back"); } }, "Back to where I was"), h("button", { type: "button", onclick: async () => { shut(); await line("redo"); } }, "Redo")),
  ]);
}

const KEYS = [["R", "turn the tile"], ["arrows, Enter", "walk over the places, place it"], ["1 … 9", "a figure, an answer"], ["Esc", "elsewhere, close"], ["H", "hint"], ["Y", "why not here"], ["U, Shift U", "undo, redo"], ["B", "a bot plays for me"], ["W (hold)", "the table without the rule"], ["N", "next payment that differs"], ["E", "editor; Esc leaves it"], ["Alt ↑ ↓", "number at the cursor"], ["Ctrl .", "write what was meant"], ["/", "prompt"], ["?", "these keys"]];
export const keys = () => dialog("Keys", h("table", { class: "keys" }, h("tbody", {}, KEYS.map(([key, text]) => h("tr", {}, h("td", {}, h("kbd", { class: "keep" }, key)), h("td", {}, text))))), { small: true });

export async function open_file() {
  const chosen = await choose_file();
  if (!chosen) return;
  if (chosen.name.endsWith(".lua")) return take_rule(chosen.text);
  const answer = await open_text(chosen.text, { name: "opened.txt" });
  if (!answer.ok) dialog("It cannot be opened", h("p", {}, answer.error), { small: true });
  return answer;
}

export function theme(name) {
  document.documentElement.dataset.theme = name;
  try { localStorage.setItem("bastide theme", name); } catch { /* a page without a memory */ }
  document.dispatchEvent(new CustomEvent("theme"));
}

$("more").onclick = () => {
  if (document.querySelector(".menu")) return shut();
  const items = [["New game …", "", new_game_sheet], ["Open a save or a rule …", "", open_file], ["Download the game", "", () => download("game.txt", game.save)], ["Keys", "?", keys], ["Light or dark", "", () => theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark")]];
  const menu = h("div", { class: "menu", role: "menu" }, items.map(([text, key, run]) => h("button", { type: "button", role: "menuitem", onclick: () => { shut(); run(); } }, text, key && h("kbd", {}, key))));
  before = $("more");
  $("more").setAttribute("aria-expanded", "true");
  document.body.append(menu);
  menu.firstChild.focus();
  menu.onkeydown = event => {
    const list = [...menu.children], at = list.indexOf(document.activeElement);
    if (event.key === "Escape") { event.stopPropagation(); shut(); }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") { event.preventDefault(); list[(at + (event.key === "ArrowDown" ? 1 : list.length - 1)) % list.length].focus(); }
  };
};
addEventListener("pointerdown", event => { if (document.querySelector(".menu") && !event.target.closest(".menu,#more")) shut(); });
$("examples").onclick = () => examples();
$("share").onclick = share;
export { draw };
