// share.js - a link that holds rule, options and game, and files in and out.
//
// Everything stands behind the # of the address, compressed: no server ever sees it.  What a link brings is a save and
// the text of a rule, and both go the way that any such text goes.
import { h } from "./dom.js";

const MARK = "1."; // of the form of what follows
const MOST = 400_000; // bytes that a link may unpack to

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

// What is needed to come back to this page: the save, the rule in the editor, and what it is compared with.
export function contents(game, parts = { rule: true, game: true, at_rule: false }) {
  return { save: parts.game ? game.save : "", rule: parts.rule ? { text: game.rule.text, on: game.rule.on } : null, without: game.without, use: game.use, options: game.options, at: parts.at_rule ? "rule" : "table" };
}

export async function pack(contents) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(contents)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  return MARK + btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Throws if it is not whole.
export async function unpack(fragment) {
  if (!fragment.startsWith(MARK)) throw new Error("it is not a link of this playground");
  const text = atob(fragment.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
  const reader = new Blob([Uint8Array.from(text, c => c.charCodeAt(0))]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) throw new Error("it holds too much");
    pieces.push(value);
  }
  const all = JSON.parse(await new Blob(pieces).text()), words = list => (Array.isArray(list) ? list : []).filter(word => typeof word === "string" && /^[\w./=-]{1,200}$/.test(word)).slice(0, 60);
  const string = value => (typeof value === "string" ? value : "");
  return {
    save: string(all.save), rule: all.rule && typeof all.rule === "object" ? { text: string(all.rule.text), on: all.rule.on !== false } : null, at: all.at === "rule" ? "rule" : "table",
    without: { use: words(all.without?.use), options: words(all.without?.options) }, use: words(all.use),
    options: Object.fromEntries(Object.entries(all.options && typeof all.options === "object" ? all.options : {}).filter(([name, value]) => /^[\w.]{1,80}$/.test(name) && typeof value === "string" && /^[\w./-]{0,200}$/.test(value)).slice(0, 60)),
  };
}

export function download(name, text, type = "text/plain") {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// Lets somebody choose a file, and reads it.
export function choose_file() {
  return new Promise(resolve => {
    const input = h("input", { type: "file", accept: ".txt,.lua,text/plain", id: "file", class: "hidden", "aria-label": "File to open" });
    input.onchange = async () => { const [file] = input.files; input.remove(); resolve(file && file.size < 2_000_000 ? { name: file.name, text: await file.text() } : null); };
    input.oncancel = () => { input.remove(); resolve(null); };
    document.body.append(input);
    input.click();
  });
}
