// plot.js - what charts of reports are made of: rows of dots with intervals, histograms, axes.  It knows no game.
"use strict";

const $ = id => document.getElementById(id);
// As the text report rounds: what lies in the middle goes to the even digit; 0.25 and the like are the only such.
const one = value => (Math.abs(value) * 4 % 4 === 1 ? value - Math.sign(value) * .05 : value).toFixed(1);

function element(name, properties, ...children) {
  const made = document.createElement(name);
  for (const key in properties) if (key in made) made[key] = properties[key]; else made.setAttribute(key, properties[key]);
  made.append(...children);
  return made;
}

// --- Drawing.  A chart is a function from a width to its height; it is drawn again when the width changes. ---

const charts = [];
function draw(id, label, paint) {
  const svg = $(id);
  svg.classList.add("plot");
  svg.setAttribute("aria-label", label);
  const again = () => {
    const width = Math.max(svg.parentNode.clientWidth - 2 * parseFloat(getComputedStyle(svg.parentNode).paddingLeft), 200);
    svg.replaceChildren();
    const height = paint(svg, width);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.style.height = height + "px";
  };
  charts.push(again);
  again();
}
let wide = innerWidth;
addEventListener("resize", () => { if (innerWidth !== wide) { wide = innerWidth; for (const again of charts) again(); } });

function text(svg, words, x, y, kind) { svgElement("text", { x, y, class: kind || "" }, svg).textContent = words; }
function line(svg, kind, d) { return svgElement("path", { class: kind, d }, svg); }

function ticks(low, high, most) {
  const step = niceStep(high - low, most), list = [];
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + 1e-9; n++) list.push(+(n * step).toFixed(9));
  return list;
}

// Numbers below, what they count, and lines down through each of the bands (top, bottom), where nothing is written.
function axis(svg, x, low, high, bands, bottom, width, unit) {
  for (const value of ticks(low, high, Math.max(Math.floor(width / 70), 2))) {
    line(svg, value === 0 ? "zero" : "grid", bands.map(([from, to]) => `M${x(value)} ${from}V${to}`).join(""));
    text(svg, String(value), x(value), bottom + 14, "tick mid");
  }
  text(svg, unit, width, bottom + 30, "tick end");
}

const EDGE = 14; // room for half a number at the ends of an axis
const scale = (low, high, width) => value => EDGE + (value - low) / (high - low || 1) * (width - 2 * EDGE);

// Rows under headings: the name and its figure, and below them what `mark` draws.
function rows(svg, width, list, range, unit, mark) {
  const wide = row => 8.5 * row.name.length + 8 * row.text.length > width; // then the figure stands below the name
  const below = list.some(group => group.rows.some(wide)) ? 16 : 0;
  const x = scale(range[0], range[1], width), ROW = 46 + below, HEAD = 24, NAME = 21 + below;
  let height = 0;
  const bands = [];
  for (const group of list) {
    if (group.name) height += HEAD;
    for (const row of group.rows) {
      bands.push([height + NAME, height + ROW - 4]);
      height += ROW;
    }
  }
  axis(svg, x, range[0], range[1], bands, height, width, unit);
  let y = 0;
  for (const group of list) {
    if (group.name) { y += HEAD; text(svg, group.name, 0, y - 8, "heading"); }
    for (const row of group.rows) {
      if (row.even !== undefined) line(svg, "even", `M${x(row.even)} ${y + NAME}V${y + ROW - 4}`);
      const most = Math.floor(width / 8.5); // a name may be any text
      text(svg, row.name.length > most ? row.name.slice(0, most - 1) + "…" : row.name, 0, y + 16, "name");
      text(svg, row.text, width, y + 16 + below, "end");
      const drawn = svgElement("g", {}, svg);
      svgElement("title", {}, drawn).textContent = row.name + ": " + row.text;
      mark(drawn, row, x, y + 31 + below);
      y += ROW;
    }
  }
  return height + 36;
}

function dot(svg, row, x, y) {
  if (row.thin) line(svg, "spread", `M${x(row.thin[0])} ${y}H${x(row.thin[1])}M${x(row.thin[0])} ${y - 4}v8M${x(row.thin[1])} ${y - 4}v8`);
  svgElement("rect", { class: "interval", fill: row.colour, x: x(row.low), width: Math.max(x(row.high) - x(row.low), 1), y: y - 5, height: 10, rx: 2 }, svg);
  line(svg, "whisker", `M${x(row.low)} ${y - 6}v12M${x(row.high)} ${y - 6}v12`);
  svgElement("circle", { class: "dot", fill: row.colour, cx: x(row.at), cy: y, r: 5.5 }, svg);
}

function rangeOf(values, least, most, steps = 6) {
  const low = Math.min(...values), high = Math.max(...values), step = niceStep(high - low || 1, steps);
  return [Math.max(Math.floor(low / step) * step, least), Math.min(Math.ceil(high / step) * step, most)];
}

const told = list => list.flatMap(group => group.rows).map(row => `${row.name} ${row.text}`).join("; ");

// --- Distributions, one histogram below the other, on the same axes.  A list: who (full name, colour), counts ---

function histograms(id, lists, most, below) {
  const values = lists.flatMap(list => list.counts.map(entry => entry[0]));
  const low = Math.min(...values), high = Math.max(...values);
  const bin = Math.max(niceStep(high - low + 1, 40), 1), first = Math.floor(low / bin) * bin, last = (Math.floor(high / bin) + 1) * bin;
  let top = 0;
  for (const list of lists) {
    list.bins = new Array(Math.round((last - first) / bin)).fill(0);
    list.all = list.counts.reduce((sum, entry) => sum + entry[1], 0);
    for (const [value, count] of list.counts) list.bins[Math.floor((value - first) / bin)] += count;
    let before = 0;
    list.median = list.counts.find(entry => (before += entry[1]) >= list.all / 2)[0];
    top = Math.max(top, ...list.bins.map(count => 100 * count / list.all));
  }
  $(id + "-text").textContent = `How often a player came to a score, in steps of ${bin}` + (bin === 1 ? "" : " points") + ", in % of their games. The dotted line is the median." +
    (below ? " Scores below 0 count as 0." : "") + (high === most ? ` Scores above ${most - 1} count as ${most}.` : "");
  const label = lists.map(list => `${list.who.full}: median ${list.median}, from ${list.counts[0][0]} to ${list.counts.at(-1)[0]}`).join("; ");
  draw(id + "-chart", "Distribution of scores. " + label, (svg, width) => {
    const LEFT = 34, EACH = lists.length > 3 ? 64 : 96, HEAD = 36;
    const x = value => LEFT + (value - first) / (last - first) * (width - LEFT - EDGE);
    const bottom = lists.length * (EACH + HEAD);
    for (const value of ticks(first, last, Math.floor(width / 55))) {
      line(svg, "grid", `M${x(value)} ${HEAD}V${bottom}`);
      text(svg, String(value), x(value), bottom + 14, "tick mid");
    }
    text(svg, "points", width, bottom + 30, "tick end");
    lists.forEach((list, i) => {
      const floor = (i + 1) * (EACH + HEAD), y = share => floor - share / top * EACH;
      text(svg, list.who.full.slice(0, Math.floor((width - 250) / 8) + 12), LEFT, floor - EACH - 10, "name");
      text(svg, `${list.counts[0][0]}–${list.counts.at(-1)[0]}, median ${list.median}`, width - EDGE, floor - EACH - 10, "end");
      for (const share of ticks(0, top, EACH > 80 ? 4 : 3)) {
        line(svg, share ? "grid" : "zero", `M${LEFT} ${y(share)}H${width - EDGE}`);
        text(svg, share + " %", LEFT - 4, y(share) + 4, "tick end");
      }
      list.bins.forEach((count, n) => {
        if (!count) return;
        const from = first + n * bin, share = 100 * count / list.all, wide = x(from + bin) - x(from);
        const bar = svgElement("rect", { class: "bar", fill: list.who.colour, x: x(from) + .5, width: Math.max(wide - 1, .8), y: y(share), height: floor - y(share) }, svg);
        svgElement("title", {}, bar).textContent = `${from}${bin > 1 ? "–" + (from + bin - 1) : ""} points: ${count} (${one(share)} %)`;
      });
      line(svg, "median", `M${x(list.median + .5)} ${floor - EACH - 5}V${floor}`);
    });
    return bottom + 36;
  });
}
