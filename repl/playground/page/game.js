// game.js - the game on the table: what the page knows of it, and everything that can be done with it.
//
// Whatever is done goes to the program as a line that could be typed, or as other rules (playground.h); then the whole
// table is asked for again, and every part of the page draws itself from it.
import { Engine } from "./engine.js";
import { say } from "./dom.js";

export const game = {
  table: null, // the answer of playground_table, the newest
  catalogue: { rules: [], bots: [] },
  rule: { name: "", text: "", on: true, title: "" },
  use: [], // expansions that are switched on
  options: {}, // name → value, those that were changed
  without: { use: [], options: [] }, // what everything is compared with
  named: "", // what the rule in the editor is called on the table
  mistake: null, // { line, text, met }: what is wrong with the rule in the editor
  milliseconds: 0, // that the last change took
  rotation: 0,
  place: null, // { x, y } where the tile in hand is tried
  asked: null, // { x, y } whose answers are shown, of many
  kind: 0, // which of several tiles in hand
  walk: null, // { x, y } that the keyboard has come to
  hints: [], // lines that were advised, with reasons
  peek: false, // the table is shown as it were without the changes
  busy: "",
  save: "",
  fresh: true, // nobody has changed anything yet
};

const listeners = [];
export const ondraw = listener => listeners.push(listener);
export const draw = () => { for (const listener of listeners) listener(game); };

const echoes = [];
export const onecho = listener => echoes.push(listener);
const echo = (line, answer) => { for (const listener of echoes) listener(line, answer); };

export const engine = new Engine(why => bring_back(why));

// --- The table ------------------------------------------------------------------------------------------------------

async function look({ ask = (...words) => engine.ask(...words), show = true } = {}) {
  const table = await ask("table");
  if (table.kind === "lost") return;
  if (!table.phase) throw new Error(table.error);
  const old = game.table;
  if (!table.definitions) table.definitions = old?.definitions;
  table.light ||= old?.light;
  table.dark ||= old?.dark;
  if (old?.hash !== table.hash) { game.place = game.asked = game.walk = null; game.hints = []; game.rotation = 0; }
  game.table = table;
  game.kind = table.held[0]?.kind || 0;
  take_over(table);
  const save = await ask("save");
  if (save.ok) game.save = save.save;
  game.busy = "";
  if (show) draw();
}

// Rules may have been changed at the prompt: switches and editor follow.
function take_over(table) {
  const typed = table.texts.find(text => text.name !== game.rule.name && table.use.includes(text.name));
  if (typed) game.rule = { name: typed.name, text: typed.text, on: true, title: table.titles[typed.name] };
  game.rule = { ...game.rule, on: table.use.includes(game.rule.name) };
  if (game.rule.on) { game.rule.title = table.titles[game.rule.name] || game.rule.title; game.named = game.rule.name; }
  game.use = table.use.filter(name => name !== game.rule.name && name !== game.named);
  game.options = Object.fromEntries(table.set.map(word => { const i = word.indexOf("="); return [word.slice(0, i), word.slice(i + 1)]; }));
}

// The worker was replaced: the game is brought back from its last save.
async function bring_back(why) {
  const { rule, without, save } = game, ask = (...words) => engine.ask_now(...words);
  if (!game.table) return; // it has never begun: app.js says so
  game.busy = "";
  game.mistake = { line: 0, text: why };
  await ask("write", "last.txt", save);
  await ask("say", "load! last.txt");
  await ask("without", without.use.join(" "), without.options.join(" "));
  await look({ ask });
  game.rule = { ...rule, on: game.table.use.includes(rule.name) };
  draw();
}

// --- Lines ----------------------------------------------------------------------------------------------------------

// Says a line as if it were typed, and looks at the table again.
export const line = (text, { quiet = false } = {}) => engine.alone(async () => {
  game.fresh = false;
  const answer = await engine.ask("say", text);
  if (!quiet) echo(text, answer);
  await look();
  return answer;
});

export const complete = text => engine.ask("complete", text);
export const why = text => engine.alone(() => engine.ask("why", text));
export const attempt = text => engine.alone(() => engine.ask("try", text));

export const hint = () => engine.alone(async () => {
  game.busy = "thinking";
  draw();
  const answer = await engine.ask("say", "hint 3");
  echo("hint 3", answer);
  const reasons = (answer.out || "").split("\n").map(text => text.trim()).filter(text => /^(#?\d+|[+−-])/.test(text));
  game.hints = (answer.hints || []).slice(0, 3).map((move, i) => ({ line: move, reason: reasons[i] || "" }));
  game.busy = "";
  draw();
  return answer;
});

// --- Rules ----------------------------------------------------------------------------------------------------------

// "Great cities!" is called great_cities, and no rule that there is already is called like that.
export function name_of(title) {
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, 18).replace(/_+$/, "");
  return !name || game.catalogue.rules.some(rule => rule.name === name) ? "my_rule" : name;
}

const title_of = text => /\btitle\s*=\s*"((?:[^"\\\n]|\\.)*)"/.exec(text)?.[1] || "My rule";

// "great_cities:7: what, what was expected", in whatever it stands.
export function read_mistake(text, name, met) {
  const place = new RegExp(`(?:^|[\\s/(])${name}(?:\\.lua)?:(\\d+): `).exec(text);
  const said = place ? text.slice(place.index + place[0].length) : text.replace(/^rule failed: /, "");
  const meant = /did you mean '([^']+)'/.exec(said)?.[1] || "";
  const word = /'([^']+)' \(did you mean/.exec(said)?.[1] || "";
  return { line: place ? +place[1] : 0, text: said, met: met || 0, meant, word };
}

// Plays the game again under the rules as the page has them now.
async function apply() {
  const { rule, use, options } = game, begin = performance.now();
  const names = rule.on && rule.text.trim() ? [...use, rule.name] : use;
  const set = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const answer = await engine.ask("use", names.join(" "), set.join(" "), rule.name, rule.text);
  if (answer.kind === "lost") return answer;
  game.mistake = answer.ok ? null : read_mistake(answer.error, rule.name, answer.met);
  if (answer.ok) {
    const { rule } = game;
    if (!rule.on) game.named = "";
    await look({ show: false });
    if (!game.rule.on) game.rule = { ...rule };
  } else if (game.table) {
    const { rule } = game;
    take_over({ ...game.table, texts: [] });
    game.rule = { ...rule };
  }
  game.milliseconds = Math.round(performance.now() - begin);
  draw();
  report();
  return answer;
}

function report() {
  const { table, mistake } = game, effect = table?.effect;
  if (mistake) return say(`Mistake${mistake.line ? ` in line ${mistake.line}` : ""}: ${mistake.text}. The table stays.`);
  if (effect?.illegal) return say(`Line ${effect.illegal.line} is not legal any more: ${effect.illegal.why}`);
  if (!effect?.was) return;
  const names = table.players.map((player, i) => `${player.name} ${effect.now[i]}, was ${effect.was[i]}`);
  say(`Played again. ${names.join(". ")}. ${effect.differ.length} payments differ.`);
}

// While somebody types, only the newest text is tried; `tried` comes true when it was.
let newest = 0;
export let tried = Promise.resolve();
export function set_rule(text, { on = true, wait = 120 } = {}) {
  const number = ++newest;
  const title = title_of(text);
  game.fresh = false;
  return tried = new Promise(resolve => setTimeout(() => {
    if (number !== newest) return resolve(null);
    resolve(engine.alone(() => {
      if (number !== newest) return null;
      const old = game.rule.name;
      game.rule = { name: name_of(title), text, on, title };
      if (old !== game.rule.name) game.use = game.use.filter(name => name !== old);
      return apply();
    }));
  }, wait));
}

export const switch_rule = on => engine.alone(() => { game.rule.on = on; game.fresh = false; return apply(); });

export const switch_expansion = (name, on) => engine.alone(async () => {
  const info = game.catalogue.rules.find(rule => rule.name === name);
  const before = game.use;
  game.fresh = false;
  if (on) game.use = [...game.use, name, ...(info?.needs || []).filter(need => need !== "base" && !game.use.includes(need))];
  else game.use = game.use.filter(other => other !== name && !game.catalogue.rules.find(rule => rule.name === other)?.needs.includes(name));
  const answer = await apply();
  if (!answer.ok) game.use = before;
  draw();
  return answer;
});

export const set_option = (name, value, standard) => engine.alone(() => {
  game.fresh = false;
  const options = { ...game.options };
  if (String(value) === String(standard)) delete options[name]; else options[name] = value;
  game.options = options;
  return apply();
});

// --- Games ----------------------------------------------------------------------------------------------------------

// From here on everything is compared with the game under these rules.
async function compare_with(use, options) {
  game.without = { use, options };
  await engine.ask("without", use.join(" "), options.join(" "));
}

// Another game, in the words of `new`; it is compared with itself under the same rules without the one in the editor.
export const new_game = words => engine.alone(async () => {
  const rule = game.rule;
  game.fresh = false;
  const answer = await engine.ask("say", "new " + words);
  echo("new " + words, answer);
  if (answer.ok) {
    await look({ show: false });
    await compare_with(game.table.use, game.table.set);
    game.rule = rule;
    await apply();
  }
  return answer;
});

// A save, or any other text of lines.  What it says of rules that are texts goes into the editor.
export const open_text = (text, { name = "game.txt", rule = null, without = null } = {}) => engine.alone(async () => {
  await engine.ask("write", name, text);
  let answer = await engine.ask("say", "load " + name);
  if (!answer.ok && /changed/.test(answer.error)) answer = await engine.ask("say", "load! " + name);
  echo("load " + name, answer);
  if (!answer.ok) { await look(); return answer; }
  const kept = rule || game.rule;
  game.mistake = null;
  game.rule = { name: "", text: "", on: false, title: "" };
  await look({ show: false }); // the rule is still to come
  const typed = game.table.texts.map(t => t.name);
  await compare_with(without?.use || game.table.use.filter(use => !typed.includes(use)), without?.options || game.table.set);
  if (!game.rule.on && kept) { game.rule = { ...kept, on: kept.on && !typed.length }; await apply(); }
  else await look();
  return answer;
});

export const set_bot = (seat, bot) => line(`bot ${game.table.players[seat].name} ${bot || "person"}`);

// What takes longer to find out, and what nobody needs to see a table.
export async function learn() {
  const [catalogue, words] = await Promise.all([engine.ask("catalogue"), engine.ask("words")]);
  game.catalogue = catalogue;
  return words.words;
}

export const file = path => engine.ask("read", "/bastide/" + path).then(answer => answer.text || "");
export const folder = path => engine.ask("list", "/bastide/" + path).then(answer => answer.names || []);
