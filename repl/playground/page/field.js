// field.js - a text field for Lua: the browser's own, with the same text in colours behind it.
//
// What is typed, selected, spoken and undone is a plain textarea's; nobody sees its letters but those of the drawing below,
// which has them in the same places.  Lines are indented, brackets come in pairs, and marks are drawn where they belong.
import { h } from "./dom.js";

export const KEYWORDS = new Set("and break do else elseif end false for function goto if in local nil not or repeat return then true until while".split(" "));
const TOKENS = /(--\[\[[^]*?(?:\]\]|$)|--[^\n]*)|(\[\[[^]*?(?:\]\]|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|((?<!\w)\d[\w.]*)|([A-Za-z_]\w*)|([()[\]{}])|\s+|[^]/g;
const PAIRS = { "(": ")", "[": "]", "{": "}", "\"": "\"" };
const STEP = "  ";

// Pieces of Lua, one after the other: { from, text, kind }.
export const pieces = text => [...text.matchAll(TOKENS)].map(([all, comment, string, number, word, bracket], i, list) => ({
  from: list[i].index, text: all, kind: comment ? "com" : string ? "str" : number ? "num" : word ? (KEYWORDS.has(word) ? "kw" : "word") : bracket ? "pair" : "",
}));

// The bracket at the cursor and the one that belongs to it.
function matching(list, at) {
  const brackets = list.filter(piece => piece.kind === "pair"), here = brackets.findIndex(piece => piece.from === at || piece.from + 1 === at);
  if (here < 0) return [];
  const by = "([{".includes(brackets[here].text) ? 1 : -1;
  for (let i = here, deep = 0; i >= 0 && i < brackets.length; i += by) {
    deep += ("([{".includes(brackets[i].text) ? 1 : -1) * by;
    if (!deep) return [brackets[here].from, brackets[i].from];
  }
  return [];
}

const opens = line => /(\b(then|do|else|repeat)|\bfunction\b[^()]*\([^)]*\)|[({[])\s*(--.*)?$/.test(line);
const margin = line => /^ */.exec(line)[0];

export class Field {
  // `changed(text)` is told of every edit, `moved()` of the cursor.
  constructor(parent, label, { changed, moved }) {
    this.shown = h("pre", { "aria-hidden": "true" });
    this.area = h("textarea", { id: "ruletext", "aria-label": label, spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off", "aria-autocomplete": "list" });
    this.whole = h("div", { id: "code" }, this.shown, this.area);
    this.mark = null; // { from, to }: what is wrong
    this.changed = changed;
    this.moved = moved;
    parent.append(this.whole);
    this.area.addEventListener("input", event => { this.typed(event); this.draw(); changed(this.text, event); });
    document.addEventListener("selectionchange", () => { if (this.focused) { this.draw(); moved(); } });
    this.area.addEventListener("blur", () => this.draw());
    this.area.addEventListener("keydown", event => { if (!event.defaultPrevented && !event.isComposing && this.key(event)) event.preventDefault(); });
  }

  get text() { return this.area.value; }
  get at() { return this.area.selectionEnd; }
  get focused() { return document.activeElement === this.area; }

  // Another text, which is nobody's edit.
  set(text) {
    this.area.value = text;
    this.draw();
  }

  // Replaces a part as if it had been typed, so that it can be undone; the focus stays where it is.
  edit(from, to, text, cursor = from + text.length, end = cursor) {
    const before = document.activeElement, held = before === this.area ? null : before;
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(from, to);
    const done = this.focused && document.execCommand(text ? "insertText" : "delete", false, text);
    if (!done) {
      this.area.setRangeText(text, from, to, "end");
      this.area.dispatchEvent(new InputEvent("input", { inputType: "insertReplacementText" }));
    }
    this.area.setSelectionRange(cursor, end);
    if (held && held !== document.body) held.focus({ preventScroll: true });
    else if (held) this.area.blur();
  }

  line_at(at) {
    const from = at ? this.text.lastIndexOf("\n", at - 1) + 1 : 0, end = this.text.indexOf("\n", at);
    return { from, to: end < 0 ? this.text.length : end, text: this.text.slice(from, end < 0 ? undefined : end), number: this.text.slice(0, from).split("\n").length };
  }

  // --- Typing ---

  key(event) {
    const { area } = this, from = area.selectionStart, to = area.selectionEnd, next = this.text[to] || "", plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && event.key === "Enter" && !event.shiftKey) return this.new_line(from, to);
    if (plain && event.key === "Tab") return event.shiftKey || from !== to ? this.shift_lines(from, to, event.shiftKey) : (this.edit(from, to, STEP), true);
    if ((event.ctrlKey || event.metaKey) && event.key === "/") return this.comment(from, to);
    if (!plain && !event.altKey) return false;
    const other = PAIRS[event.key];
    if (from === to && next === event.key && Object.values(PAIRS).includes(event.key)) { area.setSelectionRange(to + 1, to + 1); return true; }
    if (other && (from !== to || (/^[\s)\]},]?$/.test(next) && !(event.key === "\"" && /\w/.test(this.text[from - 1] || ""))))) {
      this.edit(from, to, event.key + this.text.slice(from, to) + other, from + 1, to + 1);
      return true;
    }
    if (event.key === "Backspace" && from === to && from && PAIRS[this.text[from - 1]] === next) { this.edit(from - 1, to + 1, ""); return true; }
    return false;
  }

  new_line(from, to) {
    const line = this.line_at(from), before = line.text.slice(0, from - line.from), after = this.text.slice(to, this.line_at(to).to);
    const inner = "\n" + margin(line.text) + (opens(before) ? STEP : ""), between = opens(before) && /^\s*[)}\]]/.test(after);
    this.edit(from, to, inner + (between ? "\n" + margin(line.text) : ""), from + inner.length);
    return true;
  }

  // A line that closes something goes back by a step as soon as it says so.
  typed(event) {
    if (event.inputType !== "insertText" || !event.data || this.area.selectionStart !== this.at) return;
    const line = this.line_at(this.at);
    if (!/^ +(end|else|elseif|until|[)}\]])$/.test(line.text) || this.at !== line.to || !line.from) return;
    const above = this.text.slice(0, line.from).split("\n").filter(text => text.trim()).at(-1) || "", wanted = margin(above).length + (opens(above) ? STEP.length : 0) - STEP.length;
    const extra = margin(line.text).length - Math.max(0, wanted);
    if (extra > 0) this.edit(line.from, line.from + extra, "", this.at - extra);
  }

  // Whole lines, changed one by one; they stay selected.
  each_line(from, to, change) {
    const begin = this.line_at(from).from, end = this.line_at(Math.max(from, to - (to > from && this.text[to - 1] === "\n" ? 1 : 0))).to;
    const lines = this.text.slice(begin, end).split("\n"), now = lines.map(change).join("\n");
    if (from === to) this.edit(begin, end, now, Math.max(begin, from + now.length - (end - begin)));
    else this.edit(begin, end, now, begin, begin + now.length);
    return true;
  }
  shift_lines(from, to, back) { return this.each_line(from, to, line => back ? line.replace(/^ {1,2}/, "") : line && STEP + line); }
  comment(from, to) {
    const begin = this.line_at(from).from, all = this.text.slice(begin, this.line_at(to).to).split("\n").every(line => /^\s*(--|$)/.test(line));
    return this.each_line(from, to, line => all ? line.replace(/^(\s*)-- ?/, "$1") : line.replace(/^(\s*)(?=\S)/, "$1-- "));
  }

  // --- Drawing ---

  draw() {
    const list = pieces(this.text), pair = this.focused && this.area.selectionStart === this.at ? matching(list, this.at) : [];
    const now = this.focused ? this.line_at(this.at).number : 0, { mark } = this, rows = [[]];
    const add = (from, text, kind) => {
      if (!text) return;
      const wrong = mark && from < mark.to && from + text.length > mark.from;
      const cut = wrong && [mark.from, mark.to].find(at => at > from && at < from + text.length);
      if (cut) { add(from, text.slice(0, cut - from), kind); add(cut, text.slice(cut - from), kind); return; }
      const classes = [kind, wrong && "wrong", kind === "pair" && pair.includes(from) && "match"].filter(Boolean).join(" ");
      const piece = classes ? h("span", { class: classes }, text) : document.createTextNode(text);
      piece.from = from;
      rows.at(-1).push(piece);
    };
    for (const { from, text, kind } of list) {
      let begin = from;
      for (const [i, part] of text.split("\n").entries()) {
        if (i) rows.push([]);
        add(begin, part, kind);
        begin += part.length + 1;
      }
    }
    const bad = mark ? this.line_at(mark.from).number : 0;
    this.shown.replaceChildren(...rows.map((row, i) => h("div", { class: [i + 1 === now && "now", i + 1 === bad && "bad"].filter(Boolean).join(" ") || false }, row)));
  }

  // Where a letter stands on the screen.
  place(at) {
    const { number, from } = this.line_at(at), row = this.shown.children[number - 1], range = document.createRange();
    let left = at - from;
    range.selectNodeContents(row);
    for (const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT); walk.nextNode();) {
      const { length } = walk.currentNode.data;
      if (left <= length) { range.setStart(walk.currentNode, left); break; }
      left -= length;
    }
    range.collapse(true);
    const box = range.getClientRects()[0] || row.getBoundingClientRect();
    return { x: box.x, top: box.y, bottom: box.y + (box.height || 21) };
  }

  // The place in the text of the word under a point of the screen, or -1.
  under(x, y) {
    const piece = document.elementsFromPoint(x, y).find(element => element.from !== undefined && this.shown.contains(element));
    if (!piece) return -1;
    const box = piece.getBoundingClientRect();
    return piece.from + Math.max(0, Math.min(piece.textContent.length - 1, Math.floor((x - box.x) / box.width * piece.textContent.length)));
  }
}
