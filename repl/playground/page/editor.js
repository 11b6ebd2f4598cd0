// editor.js - the rule: an editor that knows the words, marks mistakes at their line, and offers the numbers to turn.
//
// CodeMirror in a shadow root, where its styles are objects and no element, as the policy of the page wants it.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, bracketMatching, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lua } from "@codemirror/legacy-modes/mode/lua";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { $, h, put } from "./dom.js";
import { game, ondraw, set_rule } from "./game.js";
import { class_of, read_words, shown } from "./words.js";

let words = read_words(""), view = null;

// --- Words ----------------------------------------------------------------------------------------------------------

const info = word => () => h("div", { class: "info" }, h("code", {}, shown(word)), h("p", {}, word.help));
const option = word => ({ label: word.name, type: word.method ? "method" : "property", detail: word.type.replace(/^fun\(self: \w+(?:, )?/, "(").slice(0, 40), info: info(word) });

function offer(context) {
  const member = context.matchBefore(/(\w+)\s*[.:]\s*\w*$/);
  if (member) {
    const [, name, colon, typed] = /(\w+)\s*([.:])\s*(\w*)$/.exec(member.text), known = class_of(words, name);
    const list = known ? words.classes.get(known) || [] : [...new Map([...words.classes].filter(([c]) => c !== "rule" && c !== "question").flatMap(([, fields]) => fields.map(field => [field.name, field]))).values()];
    const marks = known === "feature" ? ["pennant"] : [];
    return { from: context.pos - typed.length, options: [...list.filter(word => colon === "." || word.method).map(option), ...marks.map(label => ({ label, type: "property", detail: "mark" }))], validFor: /^\w*$/ };
  }
  const word = context.matchBefore(/\w+$/);
  if (!word && !context.explicit) return null;
  const sections = [...words.hooks.values()].map(hook => ({
    label: hook.name, type: "keyword", detail: hook.parameters.length ? `(${hook.parameters.map(p => p.name).join(", ")})` : "section", info: info(hook),
  }));
  const names = ["game", "turn", ...new Set([...view.state.doc.toString().matchAll(/\b[A-Za-z_]\w*\b/g)].map(m => m[0]))].filter(name => name.length > 2 && !words.hooks.has(name));
  const kinds = ["city", "road", "cloister", "field", "complete", "open"];
  return { from: word ? word.from : context.pos, options: [...sections, ...[...new Set([...kinds, ...names])].map(label => ({ label, type: "variable", boost: -1 }))], validFor: /^\w*$/ };
}

const hover = hoverTooltip((view, position) => {
  const row = view.state.doc.lineAt(position), at = position - row.from;
  for (const match of row.text.matchAll(/(?:(\w+)\s*[.:]\s*)?(\w+)/g)) {
    const from = match.index + match[0].length - match[2].length, to = match.index + match[0].length;
    if (at < from || at > to) continue;
    const known = match[1] && class_of(words, match[1]);
    const word = known ? words.classes.get(known)?.find(one => one.name === match[2]) : match[1] ? [...words.classes.values()].flat().find(one => one.name === match[2]) : words.hooks.get(match[2]);
    if (!word) return null;
    return { pos: row.from + from, end: row.from + to, above: true, create: () => ({ dom: h("div", { class: "info" }, h("code", {}, shown(word)), h("p", {}, word.help)) }) };
  }
  return null;
});

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
  view.dispatch({ changes: { from: one.from, to: one.to, insert: value }, userEvent: "input" });
}

// Alt with an arrow, at the cursor.
const turn_number = by => () => {
  const at = view.state.selection.main.head, list = numbers(view.state.doc.toString());
  const one = list.find(number => number.from <= at && at <= number.to) || list.filter(number => number.row === view.state.doc.lineAt(at).number)[0];
  if (one) change_number(one, by);
  return !!one;
};

function knobs() {
  const list = numbers(game.rule.text).slice(0, 4);
  $("knobs").hidden = !list.length || !!game.mistake;
  put($("knobs"), h("b", {}, game.fresh ? "Try it" : "Numbers"), list.map((one, i) => h("span", { class: "knob", role: "group", "aria-label": `${one.name}, line ${one.row}` },
    h("code", {}, one.name), h("button", { type: "button", id: `less${i}`, "aria-label": "less", onclick: () => change_number(one, -1) }, "−"), h("output", { class: "num" }, String(one.value)), h("button", { type: "button", id: `more${i}`, "aria-label": "more", onclick: () => change_number(one, 1) }, "+"))));
}

// --- Mistakes -------------------------------------------------------------------------------------------------------

export function mend() {
  const { mistake } = game;
  if (!mistake?.meant || !mistake.line) return false;
  const row = view.state.doc.line(Math.min(mistake.line, view.state.doc.lines)), at = row.text.indexOf(mistake.word);
  if (at < 0) return false;
  view.dispatch({ changes: { from: row.from + at, to: row.from + at + mistake.word.length, insert: mistake.meant }, userEvent: "input" });
  return true;
}

function mark() {
  const { mistake } = game, list = [];
  if (mistake?.line && mistake.line <= view.state.doc.lines) {
    const row = view.state.doc.line(mistake.line), at = mistake.word ? row.text.indexOf(mistake.word) : -1;
    const from = at >= 0 ? row.from + at : row.from + (/^\s*/.exec(row.text)[0].length), to = at >= 0 ? from + mistake.word.length : row.to;
    list.push({ from, to: Math.max(from, to), severity: "error", message: mistake.text });
  }
  view.dispatch(setDiagnostics(view.state, list));
  $("problem").hidden = !mistake;
  if (!mistake) return;
  put($("problem"), h("b", {}, mistake.line ? `Line ${mistake.line}: ` : ""), mistake.text,
    mistake.met ? h("div", { class: "quiet" }, `Met in line ${mistake.met} of the game. The table stays as it was.`) : null,
    mistake.meant && mistake.word ? h("button", { type: "button", id: "mend", onclick: mend }, `Write '${mistake.meant}' `, h("kbd", {}, "Ctrl .")) : null);
}

// --- The whole ------------------------------------------------------------------------------------------------------

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--card)", color: "var(--text)", fontSize: "13px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "21px", overflow: "auto" },
  ".cm-content": { caretColor: "var(--text)", padding: "8px 0" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--quiet)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--here) 40%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--here)" },
  ".cm-tooltip": { backgroundColor: "var(--card)", color: "var(--text)", border: "1px solid var(--quiet)", borderRadius: "6px", maxWidth: "420px" },
  ".cm-tooltip .info": { padding: "5px 9px", maxWidth: "400px", fontFamily: "Verdana, 'DejaVu Sans', sans-serif" }, ".info code": { fontFamily: "var(--mono)", fontSize: "12px" }, ".info p": { margin: "3px 0 0", color: "var(--quiet)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--here)", color: "var(--text)" },
  ".cm-completionDetail": { color: "var(--quiet)", fontStyle: "normal" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "wavy underline var(--bad) 1.5px", textUnderlineOffset: "4px" },
  ".cm-lint-marker-error": { content: "'●'", color: "var(--bad)" },
});
const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--kw)" }, { tag: tags.string, color: "var(--str)" }, { tag: tags.comment, color: "var(--com)", fontStyle: "italic" },
  { tag: tags.number, color: "var(--num)", fontWeight: "bold" }, { tag: [tags.atom, tags.bool], color: "var(--kw)" },
]);

let quiet = false;
export function open_editor(text, stubs) {
  words = read_words(stubs);
  const root = $("editor").attachShadow({ mode: "open" }), inside = h("div", { id: "inside" }), sheet = new CSSStyleSheet();
  sheet.replaceSync(":host{display:flex}#inside{flex:1;min-height:0;min-width:0}");
  root.adoptedStyleSheets = [sheet];
  root.append(inside);
  view = new EditorView({
    parent: inside, root,
    state: EditorState.create({
      doc: text,
      extensions: [lineNumbers(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(), lintGutter(), hover, look,
        StreamLanguage.define(lua), syntaxHighlighting(colours), autocompletion({ override: [offer], icons: false }), EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": "The rule, in Lua. Alt with arrow up or down changes the number at the cursor. Escape leaves.", spellcheck: "false", autocapitalize: "off" }),
        keymap.of([{ key: "Alt-ArrowUp", run: turn_number(1) }, { key: "Alt-ArrowDown", run: turn_number(-1) }, { key: "Ctrl-.", run: mend }, ...completionKeymap, { key: "Escape", run: () => { $("board").focus(); return true; } }, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(update => { if (update.docChanged && !quiet) set_rule(update.state.doc.toString(), { on: true }); }),
      ],
    }),
  });
}

export const focus_editor = () => view?.focus();

// Rules that came from elsewhere: an example, the prompt, a link.
function follow() {
  const text = game.rule.text;
  if (!text || view.state.doc.toString() === text || view.hasFocus) return;
  quiet = true;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  quiet = false;
}

ondraw(() => {
  if (!view) return;
  follow();
  mark();
  knobs();
  $("rulename").textContent = game.fresh ? "Change this rule, see what it does." : game.rule.title || "Your rule";
});
