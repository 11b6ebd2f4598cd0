// hashes.test.mjs - the same games in a browser as outside: node hashes.test.mjs GAMES, with SITE and CHROMIUM set.
//
// GAMES has a line for each game, "SEED HASH", as the program outside has played it; the first line is the rules.  Speeds are
// told, not judged: nobody knows what else this machine does.
import { readFileSync } from "node:fs";
import { check, finish, open } from "./site.mjs";

const [use, ...games] = readFileSync(process.argv[2], "utf8").trim().split("\n");
const page = await open();
const wrong = await page.evaluate(async ([use, games]) => {
  const { engine } = window.playground, wrong = [];
  for (const game of games) {
    const [seed, hash] = game.split(" ");
    await engine.ask("say", `new use ${use} players Ann Bob seed ${seed}`);
    await engine.ask("say", "bot Ann random");
    const last = await engine.ask("say", "bot Bob random");
    const save = await engine.ask("save"), found = /^hash ([0-9a-f]+)$/m.exec(save.save || "")?.[1];
    if (found !== hash) wrong.push(`${seed}: ${found || last.error}, expected ${hash}`);
  }
  return wrong;
}, [use, games]);
check(`${games.length}-games-end-as-outside`, games.length >= 20 && !wrong.length, `${wrong.length} of ${games.length}: ${wrong.slice(0, 3).join("; ")}`);

const speed = (rules, bots, count) => page.evaluate(([rules, bots, count]) => window.playground.engine.ask("simulate", rules, "", bots, count, "").then(answer => answer.ok ? count / answer.seconds : answer.error), [rules, bots, String(count)]);
for (const [rules, bots, count] of [["", "random", 3000], [use, "random", 200], ["", "greedy", 60]]) console.log(`# ${bots} games under ${rules || "base"}: ${Math.round(await speed(rules, bots, count))}/s`);
await finish("hashes");
