// dom.js - elements from code.  Texts are always texts: nothing that a rule or a link says is ever read as markup.
const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "style") for (const [property, text] of Object.entries(value)) element.style.setProperty(property, text);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = id => document.getElementById(id);
export const h = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
export const s = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);

// Replaces what is in an element, and leaves the focus where it was if something with the same id is there again.
export function put(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
  element.replaceChildren(...children.flat(9).filter(child => child));
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

// Drawings that the program itself has written, as elements.  Only shapes come through.
const SHAPES = new Set(["g", "defs", "use", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text", "tspan", "pattern", "clipPath", "title"]);
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml").documentElement;
  for (const element of [...parsed.querySelectorAll("*")]) {
    const bad = [...element.attributes].some(a => a.name.startsWith("on") || (a.name === "href" && !a.value.startsWith("#")));
    if (!SHAPES.has(element.localName) || bad) element.remove();
  }
  return [...document.importNode(parsed, true).childNodes];
}

// One polite voice: what is said waits until typing has paused.
let voice;
export function say(text, wait = 500) {
  clearTimeout(voice);
  voice = setTimeout(() => { $("say").textContent = text; }, wait);
}

export const signed = n => (n > 0 ? "+" : n < 0 ? "−" : "±") + Math.abs(n);
export const plural = (n, one, many = one + "s") => `${n} ${n === 1 ? one : many}`;
export const wide = () => innerWidth > 800;
