// words.js - the words of rules, for the editor: read from what the program writes for every editor (scripts/meta.lua), which
// it writes from the same tables as docs/HOOKS.md.

// { classes: name → [{ name, type, help, method }], hooks: [{ name, parameters, help }] }
export function read_words(text) {
  const classes = new Map();
  let current = null;
  for (const row of text.split("\n")) {
    const begin = /^---@class bastide\.(\w+)/.exec(row), field = /^---@field (\w+)\?? (.*?)(?: # (.*))?$/.exec(row);
    if (begin) classes.set(begin[1], current = []);
    else if (field && current) current.push({ name: field[1], type: field[2].replace(/bastide\./g, ""), help: field[3] || "", method: /^fun\(self/.test(field[2]) });
    else if (!row.startsWith("---")) current = null;
  }
  const hooks = new Map();
  for (const field of classes.get("rule") || []) {
    const parameters = [...(/fun\(([^)]*)\)/.exec(field.type)?.[1] || "").matchAll(/(\w+)\??: *(\w+)/g)].map(([, name, type]) => ({ name, type }));
    hooks.set(field.name, { ...field, parameters });
  }
  return { classes, hooks };
}

// What a variable is likely to be: by the hook whose parameter it is, or by its name.
const CALLED = { city: "feature", road: "feature", cloister: "feature", field: "feature", monastery: "feature", f: "feature", t: "tally", p: "player", me: "player", other: "player", winner: "player", owner: "player", last: "answer", o: "offer" };
export function class_of(words, name) {
  if (words.classes.has(name)) return name;
  return CALLED[name] || null;
}

export const shown = word => word.method ? `${word.name}(${word.type.replace(/^fun\(self: \w+(?:, )?/, "")}` : `${word.name}: ${word.type}`;

// What a rule file says of itself in the comment that it begins with, and what was measured.
export function about(text) {
  const rows = text.split("\n"), end = rows.findIndex(row => !row.startsWith("--"));
  const [what, measured] = rows.slice(0, end < 0 ? rows.length : end).map(row => row.replace(/^-+ ?/, "")).join(" ").split(/Measured[^:]*: /);
  return { what: what.replace(/^[^:.]*: /, "").replace(/ ?(Rulings|How to draw): \S+/g, "").replace(/^./, c => c.toUpperCase()).trim(), measured: measured || "" };
}
