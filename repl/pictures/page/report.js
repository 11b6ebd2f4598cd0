// report.js - charts and tables of a run that the program has written down, and the games worth a look.
// It computes nothing but lengths: every figure is the program's own.
(function () {
  const run = JSON.parse($("data").textContent);
  const BOT_COLOURS = ["#8a63b8", "#c98412", "#23958b", "#c14f79", "#6b8f35", "#5479b5"];
  const Z95 = 1.959963984540054;

  const mean = key => run.figures[key] ? run.figures[key][0] : 0;
  const spread = key => run.figures[key] ? run.figures[key][1] : 0;
  const percent = value => one(100 * value) + " %";
  const keys = (begin, end) => Object.keys(run.figures).filter(key => key.startsWith(begin) && key.endsWith(end));
  const middle = (key, begin, end) => key.slice(begin.length, key.length - end.length);

  // --- Who plays: seats, and bots where they differ ---

  const seats = run.seats.map((name, i) => ({ name: `seat ${i + 1}`, full: `seat ${i + 1} (${name})`, key: `seat.${i + 1}`, colour: run.colours[i], part: 1 / run.seats.length }));
  const bots = keys("bot.", ".wins").map((key, i) => {
    const name = middle(key, "bot.", ".wins");
    const count = run.bots.filter(bot => bot === name).length;
    return { name, full: name, key: "bot." + name, colour: BOT_COLOURS[i], count, part: count / run.bots.length };
  });
  // Wins are those of all seats of a bot.
  if (new Set(bots.map(bot => bot.count)).size > 1) for (const bot of bots) bot.full += bot.count > 1 ? `, ${bot.count} seats` : ", 1 seat";
  const groups = bots.length ? bots : seats;

  // --- Wins and points ---

  function winRow(who) {
    const [at, , low, high] = run.figures[who.key + ".wins"];
    return { name: who.full, colour: who.colour, even: 100 * who.part, at: 100 * at, low: 100 * low, high: 100 * high, text: `${percent(at)}  (${one(100 * low)}–${one(100 * high)})` };
  }
  function showWins() {
    const list = [];
    if (bots.length) list.push({ name: "By bot", rows: bots.map(winRow) });
    list.push({ name: bots.length ? "By seat" : "", rows: seats.map(winRow) });
    const range = rangeOf(list.flatMap(group => group.rows.flatMap(row => [row.low, row.high, row.even])), 0, 100);
    draw("wins-chart", "Wins: " + told(list), (svg, width) => rows(svg, width, list, range, "% of games", dot));
  }

  // The spread of a player also where a bot has several seats, whose mean, which the interval is about, spreads less.
  function spreadOf(who) {
    if (who.part * seats.length < 1.5) return spread(who.key + ".points");
    const counts = run.groups[groups.indexOf(who)], sum = f => counts.reduce((all, [value, n]) => all + n * f(value), 0);
    const n = sum(() => 1), middle = sum(value => value) / n;
    return n > 1 ? Math.sqrt(sum(value => (value - middle) ** 2) / (n - 1)) : 0;
  }
  function pointRow(who) {
    const at = mean(who.key + ".points"), sd = spreadOf(who), half = Z95 * spread(who.key + ".points") / Math.sqrt(run.games);
    return { name: who.full, colour: who.colour, at, low: at - half, high: at + half, thin: [at - sd, at + sd], text: `${one(at)} ± ${one(half)}, sd ${one(sd)}` };
  }
  function showPoints() {
    const list = [];
    if (bots.length) list.push({ name: "By bot", rows: bots.map(pointRow) });
    list.push({ name: bots.length ? "By seat" : "", rows: seats.map(pointRow) });
    const range = rangeOf(list.flatMap(group => group.rows.flatMap(row => row.thin)), -Infinity, Infinity);
    draw("points-chart", "Points: " + told(list), (svg, width) => rows(svg, width, list, range, "points", dot));
  }

  // --- Distribution of scores ---

  function showScores() {
    const lists = groups.map((who, i) => ({ who, counts: run.groups[i] })).filter(list => list.counts.length);
    histograms("scores", lists, run.most, run.below);
  }

  // --- Points by source and by rule ---

  function sourceRow(name, play, end, total) {
    const sum = mean(play) + mean(end), all = mean("points");
    const half = total ? Z95 * spread(total) / Math.sqrt(run.games) : 0;
    return { name, play: mean(play), end: mean(end), sum, half, keys: [play, end], share: all > 0 ? one(100 * sum / all) + " %" : "", text: one(sum) + (all > 0 ? `  (${one(100 * sum / all)} %)` : "") };
  }
  // Parts below nothing go to the left of it.
  function stack(svg, row, x, y) {
    let right = 0, left = 0;
    for (const [kind, value] of [["playing", row.play], ["ending", row.end]]) {
      const from = value < 0 ? left : right, to = from + value;
      if (value < 0) left = to; else right = to;
      if (value) svgElement("rect", { class: "bar " + kind, x: Math.min(x(from), x(to)), width: Math.abs(x(to) - x(from)), y: y - 7, height: 14 }, svg);
    }
    if (row.half) line(svg, "whisker", `M${x(row.sum - row.half)} ${y}H${x(row.sum + row.half)}M${x(row.sum - row.half)} ${y - 5}v10M${x(row.sum + row.half)} ${y - 5}v10`);
  }
  function showSources() {
    const authors = keys("author.", ".play").map(key => middle(key, "author.", ".play"));
    const list = [{ name: authors.length > 1 ? "By what they are paid for" : "", rows: run.sources.map(name => sourceRow(name, `points.${name}.play`, `points.${name}.end`, `points.${name}`)) }];
    if (authors.length > 1) list.push({ name: "By the rule that gives them", rows: authors.map(name => sourceRow(name, `author.${name}.play`, `author.${name}.end`)) });
    const ends = list.flatMap(group => group.rows.flatMap(row => [0, row.sum + row.half, Math.max(row.play, 0) + Math.max(row.end, 0), Math.min(row.play, 0) + Math.min(row.end, 0)]));
    const range = rangeOf(ends, -Infinity, Infinity, 30);
    draw("sources-chart", "Points per player: " + told(list), (svg, width) => rows(svg, width, list, range, "points per player; the bracket is the 95 % interval", stack));
    for (const group of list)
      $("sources-table").append(table(group.name || "Points per player", ["", "playing", "at end", "total", "share"],
        group.rows.map(row => [row.name, { key: row.keys[0] }, { key: row.keys[1] }, one(row.sum), row.share])));
    $("sources-table").append(table("By seat", ["", "points", ...run.sources], seats.map(seat => [seat.full, { key: seat.key + ".points" }, ...run.sources.map(name => ({ key: `${seat.key}.${name}` }))])));
  }

  // --- Tables.  A cell is text, or a key whose mean (or deviation) is shown. ---

  function cell(content, i) {
    if (i === 0) return element("th", { scope: "row" }, content);
    if (content instanceof Node) return element("td", { className: "meters" }, content);
    if (typeof content !== "object") return element("td", {}, String(content));
    const value = content.sd ? spread(content.key) : mean(content.key);
    return element("td", { "data-key": content.key, "data-of": content.sd ? "sd" : "mean" }, one(value));
  }
  function table(caption, head, body) {
    const made = element("table", {}, element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...head.map(words => element(words ? "th" : "td", words ? { scope: "col" } : {}, words)))),
      element("tbody", {}, ...body.map(list => element("tr", {}, ...list.map(cell)))));
    return element("div", { className: "wide" }, made);
  }

  // A player's score over the game, with one standard deviation to each side, and how far the first is ahead.
  function showCurve() {
    const steps = keys("curve.", ".score").map(key => +middle(key, "curve.", ".score"));
    const score = step => step ? mean(`curve.${step}.score`) : 0, sd = step => step ? spread(`curve.${step}.score`) : 0, lead = step => step ? mean(`curve.${step}.lead`) : 0;
    const at = [0, ...steps], [low, high] = rangeOf(at.flatMap(step => [0, score(step), score(step) + sd(step)]), -Infinity, Infinity);
    $("fairness").textContent = `Fairness: ${one(run.fairness[0])} of 100 wins would have to change seats to be even; chance alone makes ${one(run.fairness[1])} of equal seats.`;
    $("decided").textContent = `The winner leads for good after ${percent(mean("decided"))} of the turns, from up to ${one(mean("comeback"))} points behind. Draws: ${percent(mean("draws"))}. ` +
      `${one(mean("stranded"))} turns began without a follower in hand. The line is a player's score with one standard deviation to each side, the dashed one how far the first is ahead.`;
    draw("curve-chart", "Scores: " + steps.map(step => `after ${step} % of a game ${one(score(step))}, sd ${one(sd(step))}, lead ${one(lead(step))}`).join("; "), (svg, width) => {
      const LEFT = 34, TALL = 190, x = step => LEFT + step / 100 * (width - LEFT - EDGE), y = value => 8 + TALL - (Math.max(value, low) - low) / (high - low || 1) * TALL;
      for (const value of ticks(low, high, 5)) {
        line(svg, value ? "grid" : "zero", `M${LEFT} ${y(value)}H${width - EDGE}`);
        text(svg, String(value), LEFT - 4, y(value) + 4, "tick end");
      }
      for (const step of at.filter(step => step % 20 === 0)) text(svg, step + " %", x(step), TALL + 24, "tick mid");
      const path = value => at.map((step, i) => `${i ? "L" : "M"}${x(step)} ${y(value(step))}`).join("");
      const back = [...at].reverse().map(step => `L${x(step)} ${y(score(step) - sd(step))}`).join("");
      svgElement("path", { class: "interval", fill: BOT_COLOURS[2], d: path(step => score(step) + sd(step)) + back + "Z" }, svg);
      svgElement("path", { class: "curve", stroke: BOT_COLOURS[2], d: path(score) }, svg);
      svgElement("path", { class: "curve dashed", stroke: BOT_COLOURS[1], d: path(lead) }, svg);
      for (const step of steps) svgElement("title", {}, svgElement("circle", { class: "dot", fill: BOT_COLOURS[2], cx: x(step), cy: y(score(step)), r: 4 }, svg)).textContent =
        `after ${step} % of a game: ${one(score(step))} points, sd ${one(sd(step))}, lead ${one(lead(step))}`;
      return TALL + 34;
    });
  }

  function showCourse() {
    const named = [["margin", "margin"], ["lead_changes", "lead changes"], ["turns", "turns"], ["tiles", "tiles placed"], ["discarded", "tiles discarded"], ["hand", "figures in hand"], ["branching", "legal actions"]];
    const shown = (list, below) => list.map((value, i) => i < 4 && value >= run.most ? "> " + (run.most - 1) : i < 4 && !value && below ? "≤ 0" : value);
    $("course-tables").append(
      table("Per game", ["", "mean", "sd"], named.map(([key, name]) => [name, { key }, { key, sd: true }])),
      table("A quarter of the games lies between each two of these", ["", "lowest", "quarter", "median", "quarter", "highest"],
        [["score", ...shown(run.scoreQuarters, run.below)], ["margin", ...shown(run.marginQuarters)]]));
  }

  function meter(value, most) {
    const made = element("span", { className: "meter" });
    made.style.width = (most ? 100 * value / most : 0) + "%";
    return made;
  }

  function showDecisions() {
    const asks = keys("decisions.ask.", "").map(key => [`question of ${key.slice(14)}`, { key }, ""]);
    if (mean("branching.ask") > 0) asks.push(["any question", one(asks.reduce((sum, row) => sum + mean(row[1].key), 0)), { key: "branching.ask" }]);
    $("decisions-tables").append(table("Decisions", ["", "per game", "legal actions"],
      [["place a tile", { key: "decisions.place" }, { key: "branching.place" }], ["deploy a figure", { key: "decisions.deploy" }, { key: "branching.deploy" }], ...asks]));
    const hooks = keys("hooks.", "").map(key => { const [hook, ...author] = key.slice(6).split("."); return { key, name: `${author.join(".")}.${hook}` }; });
    hooks.sort((a, b) => mean(b.key) - mean(a.key));
    const most = Math.max(...hooks.map(hook => mean(hook.key)), 0);
    const decides = keys("author.", ".decides");
    if (decides.length) $("decisions-tables").append(table("Games that a rule's points decide", ["", "share", ""],
      decides.map(key => [middle(key, "author.", ".decides"), { key }, meter(mean(key), 1)])));
    if (hooks.length) $("decisions-tables").append(table("Calls of hooks", ["", "per game", ""], hooks.map(hook => [hook.name, { key: hook.key }, meter(mean(hook.key), most)])));
  }

  // --- In short ---

  function showFacts() {
    const facts = [["margin of the winner", "margin"], ["lead changes", "lead_changes"], ["turns", "turns"], ["legal actions", "branching"]];
    const fact = (name, key, sd) => $("facts").append(element("div", {}, element("dt", {}, name),
      element("dd", {}, element("span", { "data-key": key, "data-of": "mean" }, one(mean(key))), " ", element("small", {}, "sd ", sd))));
    fact("points per player", "points", one(run.scoreSpread)); // of a player; a game's mean spreads less
    for (const [name, key] of facts) fact(name, key, element("span", { "data-key": key, "data-of": "sd" }, one(spread(key))));
  }

  function showHead() {
    const part = run.shards > 1 ? [`part ${run.shard} of ${run.shards}`] : [];
    $("about").textContent = [`${run.seats.length} players`, [...new Set(run.bots)].join(", "), `seed ${run.seed}`, ...part, "bots move on by a seat from game to game"].join(" · ");
    $("stopped").hidden = run.planned && run.played === run.planned;
    $("stopped").textContent = run.planned ? `Stopped: ${run.played} of ${run.planned} games were played.` : "This part has no games.";
    for (const section of document.querySelectorAll("main section[aria-labelledby]"))
      if (!section.closest("[hidden]")) $("parts").append(element("a", { href: "#" + section.id }, section.querySelector("h2").textContent));
  }

  // Lines break between words, never at a hyphen.
  function command(words) {
    return element("code", { title: "Plays this game again" }, ...words.split(" ").flatMap((word, i) => [i ? " " : "", element("span", {}, word)]));
  }

  // Above commands that may play another game.
  function tellClock(title) {
    if (run.clock) $(title).after(element("p", { className: "clock" }, run.clock));
  }

  function showFailures() {
    if (!run.failed) return;
    $("failed").hidden = false;
    tellClock("failed-title");
    $("failed-title").textContent = run.failed === 1 ? "One game failed" : `${run.failed} games failed`;
    for (const failure of run.failures) $("failures").append(element("li", {}, `Game ${failure.game}: ${failure.text}`, command(failure.command)));
    if (run.failed > run.failures.length) $("failures").append(element("li", {}, `… and ${run.failed - run.failures.length} more`));
  }

  // --- Games: the last table as a picture; it opens the page of the game in a frame, which is put together here ---

  const escaped = words => words.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
  const titleOf = game => game.of.map(([name, value, unit]) => `${name}: ${value}${unit && " " + unit}`).join(", ");

  function replay(number) {
    const players = run.outliers[number - 1].players.map(player => `${player.name} (${player.bot})`);
    const parts = { title: escaped(players.join(" · ")), defs: $("shared").innerHTML, still: "", data: $("replay-" + number).textContent };
    return JSON.parse($("frame").textContent).replace(/\{\{(\w+)\}\}/g, (all, name) => parts[name]);
  }

  function press(frame, key) {
    frame.contentDocument.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key }));
  }

  function open(number, atEnd) {
    const game = run.outliers[number - 1], title = titleOf(game);
    $("viewer-title").textContent = `Game ${game.game}: ${title}`;
    if ($("replay-" + number)) {
      const frame = element("iframe", { title: "The game step by step" });
      frame.onload = () => {
        frame.contentDocument.addEventListener("keydown", e => { if (e.key === "Escape") $("viewer").close(); });
        if (atEnd) press(frame, "End");
        frame.contentWindow.focus();
      };
      frame.srcdoc = replay(number);
      $("viewer-body").replaceChildren(frame);
    } else {
      $("viewer-body").replaceChildren($("table-" + number).firstElementChild.cloneNode(true));
    }
    $("viewer").showModal();
  }
  $("viewer-close").onclick = () => $("viewer").close();
  $("viewer").addEventListener("close", () => $("viewer-body").replaceChildren());

  function showGames() {
    run.outliers.forEach((game, i) => {
      const number = i + 1, picture = $("table-" + number), item = element("li", { id: "game-" + number });
      item.append(element("h3", {}, titleOf(game)));
      if (picture) {
        const look = element("button", { type: "button", className: "look", title: "Open the table" });
        look.setAttribute("aria-label", `Open the last table of game ${game.game}: ${titleOf(game)}`);
        look.append(picture.firstElementChild.cloneNode(true));
        look.onclick = () => open(number, true);
        item.append(look, element("ul", { className: "result" }, ...game.players.map((player, seat) => {
          const who = element("span", { className: "who" }, `${player.name} · ${player.bot}`);
          who.style.borderColor = run.colours[seat];
          return element("li", {}, who, element("b", {}, String(player.points)));
        })));
        if ($("replay-" + number)) {
          const steps = element("button", { type: "button", className: "steps" }, "▶ Step through the game");
          steps.setAttribute("aria-label", `Step through game ${game.game}`);
          steps.onclick = () => open(number, false);
          item.append(steps);
        }
      } else {
        item.append(element("p", { className: "trouble" }, "No picture: " + (game.trouble || "the game could not be played again") + "."));
      }
      item.append(command(game.command));
      $("games-list").append(item);
    });
    tellClock("games-title");
    if (!run.outliers.length) $("games").hidden = true;
  }

  showFailures();
  if (run.games) {
    showFacts(); showWins(); showPoints(); showScores(); showCurve(); showCourse(); showSources(); showDecisions();
  } else {
    $("short").hidden = $("cards").hidden = true;
  }
  showGames();
  showHead();
})();
