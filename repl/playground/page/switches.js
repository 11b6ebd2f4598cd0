// switches.js - expansions and options as switches: chips on top, all of them with words in a panel.
import { $, h, plural, put } from "./dom.js";
import { draw, file, game, ondraw, set_option, switch_expansion, switch_rule } from "./game.js";
import { about } from "./words.js";

const CHIPS = 5; // on top, the largest; all others are in the panel
const short = title => title.replace(/^The /, "").split(/[ ,&:]/)[0].replace(/^./, c => c.toUpperCase());

// Those that are a choice of their own: not base, nor a bundle's members.
const expansions = () => {
  const { rules } = game.catalogue, bundled = new Set(rules.flatMap(rule => rule.bundle));
  return rules.filter(rule => rule.name !== "base" && !bundled.has(rule.name));
};
const members = rule => [rule, ...rule.bundle.map(name => game.catalogue.rules.find(other => other.name === name)).filter(Boolean)];
const tiles = rule => members(rule).reduce((sum, one) => sum + one.tiles, 0);
const is_on = rule => game.use.includes(rule.name) || rule.bundle.some(name => game.use.includes(name));

async function flip(rule) {
  const answer = await switch_expansion(rule.name, !is_on(rule));
  const said = answer?.ok === false ? answer.error : "";
  game.refused = said ? { name: rule.name, text: said } : null;
  draw();
}

function chips() {
  const list = expansions(), largest = [...list].sort((a, b) => tiles(b) - tiles(a)).slice(0, CHIPS), shown = list.filter(rule => largest.includes(rule) || is_on(rule));
  const changed = Object.keys(game.options).length;
  return [
    h("button", { type: "button", role: "switch", class: "chip house", id: "house", "aria-checked": String(game.rule.on), onclick: () => switch_rule(!game.rule.on) }, game.rule.title || "Your rule"),
    h("span", { class: "sep" }),
    shown.map(rule => h("button", { type: "button", role: "switch", class: "chip", id: "chip-" + rule.name, "aria-checked": String(is_on(rule)), title: `${rule.title}: ${plural(tiles(rule), "tile")}`, onclick: () => flip(rule) }, short(rule.title), " ", h("small", {}, `+${tiles(rule)}`))),
    h("button", { type: "button", class: "plain", id: "optionsbutton", "aria-expanded": String(game.panel === "options"), "aria-controls": "options", onclick: () => open_options(game.panel !== "options") }, list.length > CHIPS ? `All ${list.length}, options` : "Options", changed ? ` (${changed})` : ""),
  ];
}

export function open_options(on) {
  game.panel = on ? "options" : "rule";
  draw();
  if (on) $("optionsdone")?.focus();
}

// --- The panel ------------------------------------------------------------------------------------------------------

const words = name => name.replace(/_/g, " ").replace(/^./, c => c.toUpperCase());

function option(rule, one) {
  const full = game.catalogue.rules.some(other => other !== rule && other.options.some(o => o.name === one.name)) ? `${rule.name}.${one.name}` : one.name;
  const now = game.options[full] ?? game.options[one.name] ?? game.options[`${rule.name}.${one.name}`];
  const name = h("span", { id: `option-${rule.name}-${one.name}` }, words(one.name));
  if (one.file) return null;
  if (one.values.length) {
    return h("div", { class: "o" }, name, h("span", { class: "seg", role: "group", "aria-labelledby": `option-${rule.name}-${one.name}` },
      one.values.map(value => h("button", { type: "button", id: `set-${rule.name}-${one.name}-${value}`, "aria-pressed": String((now ?? one.values[0]) === value), onclick: () => set_option(full, value, one.values[0]) }, value.replace(/_/g, " ")))));
  }
  const step = by => { const value = Math.min(one.max, Math.max(one.min, +(now ?? one.standard) + by)); set_option(full, String(value), one.standard); };
  return h("div", { class: "o" }, name, h("span", { class: "knob", role: "group", "aria-label": words(one.name) },
    h("button", { type: "button", id: `less-${rule.name}-${one.name}`, "aria-label": "less", onclick: () => step(-1) }, "−"), h("output", { class: "num" }, String(now ?? one.standard)), h("button", { type: "button", id: `more-${rule.name}-${one.name}`, "aria-label": "more", onclick: () => step(1) }, "+")));
}

// A sentence for each, from its file.
const sentences = new Map();
async function learn(rule) {
  if (sentences.has(rule.name)) return;
  sentences.set(rule.name, "");
  sentences.set(rule.name, rule.name === "base" ? "" : about(await file(`expansions/${rule.name}.lua`)).what);
  if (game.panel === "options") draw();
}

function sheet(rule) {
  const on = is_on(rule), base = rule.name === "base", refused = game.refused?.name === rule.name;
  learn(rule);
  return h("div", { class: "card" },
    h("div", { class: "t" }, h("b", { id: "title-" + rule.name }, rule.title), h("span", { class: "count" }, base ? `${rule.tiles} tiles, always on` : tiles(rule) ? `+${plural(tiles(rule), "tile")}` : ""),
      !base && h("button", { type: "button", class: "sw", role: "switch", id: "switch-" + rule.name, "aria-labelledby": "title-" + rule.name, "aria-checked": String(on), onclick: () => flip(rule) })),
    sentences.get(rule.name) ? h("p", {}, sentences.get(rule.name)) : null,
    refused ? h("p", { class: "ill" }, game.refused.text) : null,
    (on || base) && members(rule).map(one => one.options.map(o => option(one, o))));
}

// Those that a word leads to, by what they are called, by what they say of themselves, or by their options.
const find = h("input", { id: "find", type: "search", "aria-label": "Find an expansion or an option", placeholder: "Find: river, wine, pig …", oninput: () => draw() });
const finder = h("div", { class: "find" }, find); // one for all drawings: somebody may be typing
const fits = rule => members(rule).some(one => `${one.title} ${one.name} ${sentences.get(one.name) || ""} ${one.options.map(o => words(o.name)).join(" ")}`.toLowerCase().includes(find.value.trim().toLowerCase()));

function panel() {
  const base = game.catalogue.rules.find(rule => rule.name === "base");
  const shown = [base, ...expansions()].filter(rule => rule && fits(rule));
  const count = (base?.tiles || 0) + expansions().filter(is_on).reduce((sum, rule) => sum + tiles(rule), 0);
  return [
    h("div", { class: "head" }, h("h2", { id: "optionshead" }, "Expansions and options"), h("span", { class: "count num" }, plural(count, "tile")), h("button", { type: "button", id: "optionsdone", onclick: () => { open_options(false); $("optionsbutton").focus(); } }, "Done ", h("kbd", {}, "Esc"))),
    finder, shown.length ? shown.map(sheet) : h("p", { class: "quiet find" }, "Nothing here is called that."),
  ];
}

ondraw(() => {
  put($("chips"), chips());
  const open = game.panel === "options";
  $("options").hidden = !open;
  $("rule").hidden = $("lab").hidden = open;
  $("left").classList.toggle("opts", open);
  if (open) put($("options"), panel());
});
