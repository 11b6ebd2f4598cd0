// sweep.js - how figures follow an option: charts of the lines that --json writes.
// It computes nothing but lengths: every figure is the program's own.
(function () {
  const [run, ...lines] = $("data").textContent.trim().split("\n").map(line => JSON.parse(line));
  const [first] = run.values;
  const two = value => value === null ? "?" : value.toFixed(2).replace(/^-(0\.00)$/, "$1");
  const signed = value => (value > 0 ? "+" : "") + two(value);

  // Lines of one figure, one for each value, in the order of the file; shares are shown as so many of a hundred.
  function figures() {
    const list = [];
    for (const line of lines) {
      if (list.at(-1)?.key !== line.key) list.push({ key: line.key, name: line.name, main: line.main, share: line.share, at: [] });
      for (const number of ["mean", "low", "high", "difference", "width"]) if (line.share && line[number]) line[number] *= 100;
      list.at(-1).at.push(line);
    }
    return list;
  }

  const change = line => line.verdict === "none seen" ? "none seen" : `${signed(line.difference)} ± ${two(line.width)} ${line.verdict}`;
  const meanRow = line => ({ name: line.value, colour: "#5479b5", at: line.mean, low: line.low, high: line.high, text: `${two(line.mean)} (${two(line.low)}–${two(line.high)})` });
  const changeRow = line => ({ name: line.value, colour: "#c98412", at: line.difference, low: line.difference - line.width, high: line.difference + line.width, text: change(line) });
  function show(id, label, list, zero, unit) {
    const range = rangeOf([...list.flatMap(row => [row.low, row.high]), ...zero], -Infinity, Infinity), groups = [{ name: "", rows: list }];
    draw(id, label + ": " + told(groups), (svg, width) => rows(svg, width, groups, range, unit, dot));
  }

  function showFigure(figure, i) {
    const unit = figure.share ? "%" : figure.name, id = `figure-${i}`;
    const chart = part => svgElement("svg", { id: `${id}-${part}`, role: "img" });
    const section = element("section", {}, element("h2", {}, figure.name + (figure.share ? ", %" : "")),
      element("h3", {}, "The mean at each value"), chart("means"), element("h3", {}, `The change from ${first}, on the same games`), chart("changes"));
    $("cards").append(section);
    show(`${id}-means`, "Means", figure.at.map(meanRow), [], unit);
    show(`${id}-changes`, `Changes from ${first}`, figure.at.slice(1).map(changeRow), [0], unit);
  }

  function showOthers(list) {
    const head = element("tr", {}, element("td"), ...run.values.map(value => element("th", { scope: "col" }, value)));
    const body = list.map(figure => element("tr", {}, element("th", { scope: "row" }, figure.name + (figure.share ? ", %" : "")),
      ...figure.at.map(line => element("td", line.verdict === "changed" ? { className: "changed", title: change(line) } : {}, two(line.mean)))));
    const table = element("div", { className: "wide", tabIndex: 0 }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
    table.setAttribute("role", "region");
    table.setAttribute("aria-label", "Other figures");
    $("cards").append(element("section", {}, element("h2", {}, "Other figures"),
      element("p", {}, `Means at each value. Bold: changed from ${first}, each with 95 % by itself, so one in twenty may be chance.`), table));
  }

  const rules = [run.use.length ? run.use.join(", ") : "the base game", ...run.opt].join(", ");
  $("about").textContent = [`${run.games} games of ${rules} with each of ${run.values.length} values of ${run.option}`, `${run.bots.length} players`,
    [...new Set(run.bots)].join(", "), `seed ${run.seed}`].join(" · ");
  $("stopped").hidden = run.ended !== "stopped" && !run.failed && run.games > 1;
  $("stopped").textContent = (run.ended === "stopped" ? "It was stopped before all games were played. " : "") +
    (run.failed ? `${run.failed} games failed and are left out. ` : "") + (run.games > 1 ? "" : "Too few games for an answer.");
  if (run.games < 2) return;
  $("cards").before(element("p", {}, `Blue: the mean at each value, with its own 95 % interval. Orange: the change from ${first}, game by game; ` +
    "these intervals hold for all charts of this page together, at 95 %."));
  const list = figures();
  list.filter(figure => figure.main).forEach(showFigure);
  showOthers(list.filter(figure => !figure.main && !/^(curve|tile)\./.test(figure.key) && figure.at.some(line => line.mean || line.low)));
})();
