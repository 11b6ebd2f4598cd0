// chart.js - lines with axes, and bands for intervals.  For every page of the program; it knows no game.
//
// chart(svg, { series: [{ name, colour, dash, points: [[x, y], ...], band: [[x, low, high], ...] }], now, xName, yName })
// draws into the svg and returns a function from a place on it (0 to 1) to x.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

function svgElement(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.appendChild(element);
  return element;
}

// A step of 1, 2 or 5 times a power of ten, so that there are at most `most` of them.
function niceStep(span, most) {
  const power = Math.pow(10, Math.floor(Math.log10(Math.max(span / most, 1e-9))));
  for (const times of [1, 2, 5, 10]) if (span / (power * times) <= most) return power * times;
  return span;
}

function chart(svg, options) {
  const width = 340, height = 170, left = 34, right = 8, top = 10, bottom = 26;
  const all = options.series.flatMap(s => s.points.concat((s.band || []).flatMap(b => [[b[0], b[1]], [b[0], b[2]]])));
  const xs = all.map(p => p[0]), ys = all.map(p => p[1]);
  const x0 = Math.min(...xs), x1 = Math.max(...xs, x0 + 1), y0 = Math.min(0, ...ys), y1 = Math.max(...ys, y0 + 1);
  const x = v => left + (v - x0) / (x1 - x0) * (width - left - right);
  const y = v => height - bottom - (v - y0) / (y1 - y0) * (height - top - bottom);
  const place = p => x(p[0]).toFixed(1) + " " + y(p[1]).toFixed(1);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.replaceChildren();
  const yStep = niceStep(y1 - y0, 5), xStep = niceStep(x1 - x0, 6);
  for (let v = Math.ceil(y0 / yStep) * yStep; v <= y1; v += yStep) {
    svgElement("path", { class: "axis", d: `M${left} ${y(v)}H${width - right}` }, svg);
    svgElement("text", { x: left - 5, y: y(v) + 3.5, "text-anchor": "end" }, svg).textContent = String(+v.toFixed(6));
  }
  for (let v = Math.ceil(x0 / xStep) * xStep; v <= x1; v += xStep)
    svgElement("text", { x: x(v), y: height - bottom + 12, "text-anchor": "middle" }, svg).textContent = String(+v.toFixed(6));
  svgElement("text", { x: width - right, y: height - 3, "text-anchor": "end" }, svg).textContent = options.xName || "";
  svgElement("text", { x: left, y: height - 3 }, svg).textContent = options.yName || "";
  for (const series of options.series) // all bands lie below all lines
    if (series.band && series.band.length) {
      const edge = series.band.map(b => place([b[0], b[2]])).concat(series.band.slice().reverse().map(b => place([b[0], b[1]])));
      svgElement("path", { class: "band", fill: series.colour, d: "M" + edge.join("L") + "Z" }, svg);
    }
  for (const series of options.series) {
    const d = "M" + series.points.map(place).join("L");
    svgElement("path", { class: "line under", d }, svg); // a light colour on light paper needs an edge
    const line = svgElement("path", { class: "line", stroke: series.colour, "stroke-dasharray": series.dash || "none", d }, svg);
    svgElement("title", {}, line).textContent = series.name;
  }
  if (options.now !== undefined) svgElement("path", { class: "now", d: `M${x(options.now)} ${top}V${height - bottom}` }, svg);
  return part => x0 + (part * width - left) / (width - left - right) * (x1 - x0);
}
