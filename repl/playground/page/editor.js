// editor.js - the rule: a field that knows the words, marks mistakes at their line, and offers the numbers to turn.
import { $, h, put } from "./dom.js";
import { Field, KEYWORDS } from "./field.js";
import { game, ondraw, set_rule } from "./game.js";
import { class_of, read_words, shown } from "./words.js";

let words = read_words(""), field = null;

// --- Words ----------------------------------------------------------------------------------------------------------

const info = word => h("div", { class: "info" }, h("code", {}, shown(word)), h("p", {}, word.help));
const option = word => ({ label: word.name, detail: word.type.replace(/^fun\(self: \w+(?:, )?/, "(").slice(0, 40), word });

// What may stand at the cursor: { typed, options }, or null where nothing is offered unless somebody asks.
function offer(before, explicit) {
  const member = /(\w+)\s*([.:])\s*(\w*)$/.exec(before);
  if (member) {
    const [, name, colon, typed] = member, known = class_of(words, name);
    const list = known ? words.classes.get(known) || [] : [...new Map([...words.classes].filter(([c]) => c !== "rule" && c !== "question").flatMap(([, fields]) => fields.map(field => [field.name, field]))).values()];
    const marks = known === "feature" && colon === "." ? [{ label: "pennant", detail: "mark" }] : [];
    return { typed, options: [...list.filter(word => colon === "." || word.method).map(option), ...marks] };
  }
  const typed = /\w*$/.exec(before)[0];
  if (typed.length < 2 && !explicit || /--[^\n]*$/.test(before)) return null;
  const sections = [...words.hooks.values()].map(hook => ({ label: hook.name, detail: hook.parameters.length ? `(${hook.parameters.map(p => p.name).join(", ")})` : "section", word: hook }));
  const names = [...field.text.matchAll(/\b[A-Za-z_]\w*\b/g)].filter(match => match.index !== before.length - typed.length).map(match => match[0]).filter(name => name.length > 2 && !words.hooks.has(name));
  const kinds = ["city", "road", "cloister", "field", "complete", "open", "game", "turn"];
  return { typed, options: [...sections, ...[...new Set([...kinds, ...names])].map(label => ({ label }))] };
}

// Those that begin like it, then those that hold it.
function fitting({ typed, options }) {
  const low = typed.toLowerCase(), rank = ({ label }) => label.startsWith(typed) ? 0 : label.toLowerCase().startsWith(low) ? 1 : low.length > 1 && label.toLowerCase().includes(low) ? 2 : 3;
  return options.filter(one => rank(one) < 3 && one.label !== typed).sort((a, b) => rank(a) - rank(b)).slice(0, 60);
}

const open = { list: [], chosen: 0, typed: "", at: 0 }; // at: where the cursor stands
function close() {
  open.list = [];
  $("words").hidden = true;
  for (const name of ["aria-activedescendant", "aria-controls"]) field.area.removeAttribute(name);
}

// Beside the letter it is about, above or below, inside of the window.
function beside(element, at) {
  const { x, top, bottom } = field.place(at);
  element.hidden = false;
  const { width, height } = element.getBoundingClientRect(), below = bottom + height + 4 <= innerHeight || top - height - 4 < 0;
  element.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`;
  element.style.top = `${below ? bottom + 2 : top - height - 2}px`;
}

function show_words() {
  const { list, chosen } = open;
  put($("words"), h("ul", { id: "wordlist", role: "listbox", "aria-label": "Words" }, list.map((one, i) => h("li", { id: `word${i}`, role: "option", "aria-selected": String(i === chosen), onpointerdown: event => { event.preventDefault(); take(i); } }, one.label, one.detail ? h("small", {}, one.detail) : null))),
    list[chosen].word ? info(list[chosen].word) : null);
  field.area.setAttribute("aria-controls", "wordlist");
  field.area.setAttribute("aria-activedescendant", `word${chosen}`);
  beside($("words"), field.at - open.typed.length);
  $(`word${chosen}`).scrollIntoView({ block: "nearest" });
}

function complete(explicit) {
  const found = field.area.selectionStart === field.at ? offer(field.text.slice(0, field.at), explicit) : null, list = found ? fitting(found) : [];
  // Whoever has written a whole word and goes on to the next line wants no other.
  const whole = found && !explicit && (KEYWORDS.has(found.typed) || found.options.some(one => one.label === found.typed));
  if (!list.length || whole) return close();
  Object.assign(open, { list, chosen: 0, typed: found.typed, at: field.at });
  show_words();
}

function take(i) {
  const { label } = open.list[i], { typed } = open;
  close();
  taken = true;
  field.edit(field.at - typed.length, field.at, label);
  taken = false;
}
let taken = false;

function keys(event) {
  if (event.isComposing) return;
  if (open.at !== field.at) close(); // the key comes before the news of the cursor
  const { list } = open, by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
  let done = true;
  if (event.ctrlKey && event.key === " ") complete(true);
  else if (event.altKey && by && Math.abs(by) === 1) done = turn_number(-by);
  else if (list.length && by) { open.chosen = Math.abs(by) === 1 ? (open.chosen + by + list.length) % list.length : Math.max(0, Math.min(list.length - 1, open.chosen + by)); show_words(); }
  else if (list.length && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(open.chosen);
  else if (event.key === "Escape") { if (list.length) close(); else if (!hide_about()) $("board").focus(); }
  else done = false;
  if (done) event.preventDefault();
}

// --- What a word is -------------------------------------------------------------------------------------------------

let resting = 0;
function hide_about() {
  clearTimeout(resting);
  const shown = !$("about").hidden;
  $("about").hidden = true;
  return shown;
}
function tell_about(x, y) {
  const at = field.under(x, y), row = at < 0 ? null : field.line_at(at), { mark } = field;
  if (!row) return;
  if (mark && at >= mark.from && at < mark.to) { put($("about"), h("p", { class: "bad" }, game.mistake.text)); return beside($("about"), mark.from); }
  for (const match of row.text.matchAll(/(?:(\w+)\s*[.:]\s*)?(\w+)/g)) {
    const end = row.from + match.index + match[0].length, from = end - match[2].length;
    if (at < from || at >= end) continue;
    const known = match[1] && class_of(words, match[1]);
    const word = known ? words.classes.get(known)?.find(one => one.name === match[2]) : match[1] ? [...words.classes.values()].flat().find(one => one.name === match[2]) : words.hooks.get(match[2]);
    if (word) { put($("about"), info(word)); beside($("about"), from); }
    return;
  }
}
function rest({ clientX, clientY, buttons, pointerType }) {
  hide_about();
  if (!buttons && pointerType !== "touch") resting = setTimeout(tell_about, 300, clientX, clientY);
}

// --- Numbers --------------------------------------------------------------------------------------------------------

// Every number that stands in the rule, outside of words and comments.
function numbers(text) {
  const bare = text.replace(/--\[\[[\s\S]*?\]\]|--[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, found => " ".repeat(found.length));
  return [...bare.matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(match => {
    const before = bare.slice(0, match.index).split("\n").at(-1), row = bare.slice(0, match.index).split("\n").length;
    const name = /([A-Za-z_]\w*)\s*(>=|<=|==|~=|>|<|=|\()?\s*$/.exec(before);
    return { from: match.index, to: match.index + match[0].length, value: +match[0], row, name: name ? `${name[1]}${name[2] && name[2] !== "(" && name[2] !== "=" ? " " + name[2] : ""}` : `line ${row}` };
  });
}

function change_number(one, by) {
  const value = String(Math.max(0, one.value + by));
  field.edit(one.from, one.to, value);
}

// Alt with an arrow, at the cursor.
function turn_number(by) {
  const { at } = field, list = numbers(field.text);
  const one = list.find(number => number.from <= at && at <= number.to) || list.find(number => number.row === field.line_at(at).number);
  if (one) change_number(one, by);
  return !!one;
}

function knobs() {
  const list = numbers(game.rule.text).slice(0, 4);
  $("knobs").hidden = !list.length || !!game.mistake;
  put($("knobs"), h("b", {}, game.fresh ? "Try it" : "Numbers"), list.map((one, i) => h("span", { class: "knob", role: "group", "aria-label": `${one.name}, line ${one.row}` },
    h("code", {}, one.name), h("button", { type: "button", id: `less${i}`, "aria-label": "less", onclick: () => change_number(one, -1) }, "−"), h("output", { class: "num" }, String(one.value)), h("button", { type: "button", id: `more${i}`, "aria-label": "more", onclick: () => change_number(one, 1) }, "+"))));
}

// --- Mistakes -------------------------------------------------------------------------------------------------------

// The part of the text that a mistake is about.
function wrong() {
  const { mistake } = game, rows = field.text.split("\n");
  if (!mistake?.line || mistake.line > rows.length) return null;
  const row = rows[mistake.line - 1], begin = rows.slice(0, mistake.line - 1).reduce((sum, row) => sum + row.length + 1, 0);
  const at = mistake.word ? row.indexOf(mistake.word) : -1, from = begin + (at >= 0 ? at : /^\s*/.exec(row)[0].length);
  return { from, to: at >= 0 ? from + mistake.word.length : begin + row.length, named: at >= 0 };
}

export function mend() {
  const found = game.mistake?.meant && wrong();
  if (!found?.named) return false;
  field.edit(found.from, found.to, game.mistake.meant);
  return true;
}

function mark() {
  const { mistake } = game;
  field.mark = wrong();
  field.draw();
  field.area.setAttribute("aria-invalid", String(!!mistake));
  $("problem").hidden = !mistake;
  if (!mistake) return;
  put($("problem"), h("b", {}, mistake.line ? `Line ${mistake.line}: ` : ""), mistake.text,
    mistake.met ? h("div", { class: "quiet" }, `Met in line ${mistake.met} of the game. The table stays as it was.`) : null,
    mistake.meant && mistake.word ? h("button", { type: "button", id: "mend", onclick: mend }, `Write '${mistake.meant}' `, h("kbd", {}, "Ctrl .")) : null);
}

// --- The whole ------------------------------------------------------------------------------------------------------

export const know_words = stubs => { words = read_words(stubs); };

export function open_editor(text) {
  field = new Field($("editor"), "The rule, in Lua. Alt with arrow up or down changes the number at the cursor. Escape leaves.", {
    changed(text, event) {
      hide_about();
      set_rule(text, { on: true });
      if (taken || event.inputType?.startsWith("delete") && !open.list.length) close();
      else if (/^(insertText|insertCompositionText|deleteContentBackward)$/.test(event.inputType)) complete(false);
      else close();
    },
    moved() { if (open.list.length && field.at !== open.at) close(); },
  });
  field.set(text);
  field.area.addEventListener("keydown", keys, { capture: true });
  field.area.addEventListener("blur", close);
  field.area.addEventListener("pointermove", rest);
  field.area.addEventListener("pointerleave", hide_about);
  field.whole.addEventListener("scroll", () => { close(); hide_about(); });
}

export const focus_editor = () => field?.area.focus();

// Rules that came from elsewhere: an example, the prompt, a link.
function follow() {
  const { text } = game.rule;
  if (text && field.text !== text && !field.focused) field.set(text);
}

ondraw(() => {
  if (!field) return;
  follow();
  mark();
  knobs();
  $("rulename").textContent = game.fresh ? "Change this rule, see what it does." : game.rule.title || "Your rule";
});
