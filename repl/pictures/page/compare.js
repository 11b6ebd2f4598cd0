// compare.js - charts of a comparison that the program has written down, and the pairs of games that differ most.
// It computes nothing but lengths: every figure is the program's own.
(function () {
  const run = JSON.parse($("data").textContent);
  const COLOURS = ["#5479b5", "#c98412"], SIDES = ["A", "B"];
  const two = value => value === null ? "?" : value.toFixed(2);
  const signed = value => (value > 0 ? "+" : "") + two(value);

  // --- Differences with their intervals; the grey band is what does not matter ---

  function differenceRow([name, a, b, difference, width, matters, word]) {
    const half = width === null ? 0 : width;
    const change = word === "none seen" ? "none seen" : `${signed(difference)} ± ${two(width)} ${word}`;
    return { name, colour: COLOURS[1], at: difference, low: difference - half, high: difference + half, matters, text: `${two(a)} → ${two(b)}: ${change}` };
  }
  function mark(svg, row, x, y) {
    svgElement("rect", { class: "matters", x: x(-row.matters), width: x(row.matters) - x(-row.matters), y: y - 9, height: 18 }, svg);
    dot(svg, row, x, y);
  }
  function showDifferences(id, figures, unit) {
    if (!figures.length) { $(id).remove(); return; }
    const list = [{ name: "", rows: figures.map(differenceRow) }];
    const range = rangeOf(list[0].rows.flatMap(row => [row.low, row.high, row.matters, -row.matters]), -Infinity, Infinity);
    draw(id, "Differences: " + told(list), (svg, width) => rows(svg, width, list, range, unit, mark));
  }

  function showCurve() {
    const side = i => ({
      name: `${SIDES[i]}: ${run.rules[i]}`, colour: COLOURS[i],
      points: [[0, 0], ...run.curve.map(at => [at[0], at[1 + 2 * i]])],
      band: [[0, 0, 0], ...run.curve.map(at => [at[0], at[1 + 2 * i] - at[2 + 2 * i], at[1 + 2 * i] + at[2 + 2 * i]])],
    });
    chart($("chart"), { series: [side(0), side(1)], xName: "% of a game", yName: "points" });
    $("chart").setAttribute("aria-label", "Scores: " + run.curve.map(at => `after ${at[0]} % of a game ${one(at[1])} and ${one(at[3])}`).join("; "));
  }

  function showOthers() {
    const head = ["", "A", "B", "difference", "±", ""].map(words => element(words ? "th" : "td", words ? { scope: "col" } : {}, words));
    const body = run.others.map(([name, a, b, difference, width, , word]) => element("tr", {}, element("th", { scope: "row" }, name),
      ...[two(a), two(b), word === "none seen" ? "none" : signed(difference), word === "none seen" ? "" : two(width)].map(words => element("td", {}, words)),
      element("td", { className: word === "changed" ? "changed" : "" }, word === "none seen" ? "" : word)));
    $("others-table").append(element("table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body)));
  }

  // --- Games side by side ---

  const titleOf = game => game.of.map(([name, value]) => `${name}: ${value}`).join(", ");

  function open(number) {
    const game = run.games[number - 1];
    [...$("choose").children].forEach((button, i) => button.setAttribute("aria-pressed", i + 1 === number));
    const cells = game.players.map(({ name, bot, points: [a, b] }) => element("tr", {}, element("th", { scope: "row" }, `${name} · ${bot}`),
      ...(game.shown ? [a, b, b - a > 0 ? "+" + (b - a) : b - a] : ["?", "?", ""]).map(words => element("td", {}, String(words)))));
    $("points").replaceChildren(element("table", {}, element("caption", {}, `Game ${game.game}: ${titleOf(game)}`),
      element("thead", {}, element("tr", {}, element("td"), ...["A", "B", "difference"].map(words => element("th", { scope: "col" }, words)))), element("tbody", {}, ...cells)));
    if (!game.shown) {
      $("sides").replaceChildren(element("p", { className: "trouble" }, `Not shown: ${game.trouble || "the games could not be played again"}.`));
      return;
    }
    const frames = SIDES.map((side, i) => {
      const frame = gameFrame(game, JSON.parse($("frame").textContent), JSON.parse($("defs-" + side).textContent), $(`game-${number}-${side}`).textContent);
      frame.title = `The game under ${side}, step by step`;
      return frame;
    });
    inStep(frames, () => {});
    let loaded = 0; // first of all, how both ended
    for (const frame of frames)
      frame.addEventListener("load", () => {
        if (++loaded < frames.length) return;
        for (const each of frames) each.contentDocument.dispatchEvent(new each.contentWindow.KeyboardEvent("keydown", { key: "End" }));
      });
    $("sides").replaceChildren(...frames.map((frame, i) => element("div", {}, element("h3", {}, `${SIDES[i]}: ${run.rules[i]}`), frame,
      ...(game.commands.length ? [element("code", { title: "Plays this game again" }, game.commands[i])] : []))));
  }

  function showGames() {
    if (!run.games.length) { $("games").hidden = true; return; }
    run.games.forEach((game, i) => {
      const button = element("button", { type: "button" }, titleOf(game));
      button.onclick = () => open(i + 1);
      $("choose").append(button);
    });
    open(1);
  }

  // --- Head ---

  function showHead() {
    const part = run.shards > 1 ? [`part ${run.shard} of ${run.shards}`] : [];
    $("about").textContent = [`${run.pairs} pairs of games`, `${run.bots.length} players`, [...new Set(run.bots)].join(", "), `seed ${run.seed}`, ...part,
      run.same ? "both draw the same tiles in the same order" : "the bags differ; the tiles they share come in the same order"].join(" · ");
    $("stopped").hidden = !run.stopped && !run.failed;
    $("stopped").textContent = (run.stopped ? "It was stopped before all pairs were played. " : "") + (run.failed ? `${run.failed} pairs failed and are left out.` : "");
    $("sentences").append(...run.sentences.split("\n").filter(words => words).map(words => element("p", {}, words)));
    if (!run.sentences) $("sentences").hidden = true;
  }

  showHead();
  if (run.pairs) {
    showDifferences("mains-chart", run.mains.filter(figure => !figure[7]), "points, or what the figure counts");
    showDifferences("shares-chart", run.mains.filter(figure => figure[7]), "of 100 games");
    showCurve();
    histograms("scores", SIDES.map((side, i) => ({ who: { full: `${side}: ${run.rules[i]}`, colour: COLOURS[i] }, counts: run.scores[i] })), run.most, false);
    showOthers();
  } else {
    $("cards").hidden = true;
  }
  showGames();
})();
