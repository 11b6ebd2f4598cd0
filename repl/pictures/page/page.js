// page.js - steps through a game that the program has written down.  It shows what the steps say and knows no rule.
(function () {
  const game = JSON.parse(document.getElementById("data").textContent);
  const steps = game.steps, TILE = 84;
  const $ = id => document.getElementById(id);
  let now = -1, timer = 0;

  // --- The table.  All tiles and figures are there from the start; a step says which of them are shown. ---

  const layers = {};
  for (const name of ["land", "ground", "edges", "glow", "upright", "names", "mark", "figures"])
    layers[name] = svgElement("g", { id: "layer-" + name }, $("layers"));

  const tiles = game.tiles.map(([x, y, kind, rotation]) => {
    const square = `M${x * TILE - .2} ${y * TILE - .2}h84.4v84.4h-84.4z`;
    return [
      svgElement("path", { class: "f", d: square }, layers.land),
      svgElement("use", { href: "#k" + kind, transform: turn(x, y, rotation) }, layers.ground),
      svgElement("path", { class: "edge", d: square }, layers.edges),
      svgElement("use", { href: `#k${kind}r${rotation}`, x: x * TILE, y: y * TILE }, layers.upright),
    ];
  });

  function turn(x, y, rotation) {
    return `translate(${x * TILE} ${y * TILE})` + (rotation ? `rotate(${90 * rotation} 42 42)` : "");
  }

  // Tokens that lie on a tile from each step on, as badges in its corner, below the figures.
  const laid = [];
  steps.forEach((step, n) => {
    for (const [tile, ...names] of step.lies || []) {
      const [x, y] = game.tiles[tile], element = svgElement("g", { class: "gone" }, layers.figures);
      names.forEach((name, i) => {
        const width = 8 + 6 * name.length, left = x * TILE + 3, top = (y + 1) * TILE - 3 - 14 * (names.length - i);
        svgElement("rect", { class: "badge", x: left, y: top, width, height: 13, rx: 6 }, element);
        svgElement("text", { class: "mid", x: left + width / 2, y: top + 10, "font-size": 9, fill: "#2b2a27" }, element).textContent = name;
      });
      (laid[tile] ||= []).push({ from: n, element });
    }
  });

  // A figure's stay on the table: from the step in which it comes to the one in which it goes.
  const stays = [];
  steps.forEach((step, n) => {
    for (const id of step.r || []) stays[id].to = n;
    for (const [id, seat, kind, lies, x, y, tile, segment] of step.f || []) stays[id] = { seat, kind, lies, x, y, tile, segment, from: n, to: Infinity };
  });
  for (const stay of stays) {
    stay.element = svgElement("g", { class: "figure away" }, layers.figures);
    svgElement("use", { href: `#p${stay.seat}f${stay.kind}${stay.lies ? "l" : ""}` }, stay.element);
  }

  // A piece that belongs to nobody: where it is from each step on.
  const pieces = [];
  steps.forEach((step, n) => {
    for (const [id, x, y] of step.q || []) (pieces[id] ||= { moves: [] }).moves.push({ from: n, x, y });
  });
  pieces.forEach((piece, id) => {
    piece.element = svgElement("g", { class: "figure away" }, layers.figures);
    svgElement("use", { href: `#q${id}` }, piece.element);
  });

  const lastMark = svgElement("rect", { class: "last", width: 82, height: 82, rx: 3 }, layers.mark);

  // The squares that are filled after a step, with some room while there are few.
  function extent(n) {
    const box = { left: -2, top: -1, right: 3, bottom: 2 };
    for (const [x, y] of game.tiles.slice(0, steps[n].n)) {
      box.left = Math.min(box.left, x); box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y); box.bottom = Math.max(box.bottom, y + 1);
    }
    return box;
  }
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  function name(text, x, y) { svgElement("text", { class: "dim mid", "font-size": 12, x, y }, layers.names).textContent = text; }

  // Coordinates stand outside of what is filled; the view grows with it, until the reader takes it over.
  function showExtent(n) {
    const grown = extent(n);
    if (Object.keys(box).every(key => box[key] === grown[key])) return;
    Object.assign(box, grown);
    layers.names.replaceChildren();
    for (let x = box.left; x < box.right; x++) name(x, x * TILE + 42, box.top * TILE - 9);
    for (let y = box.top; y < box.bottom; y++) name(y, box.left * TILE - 16, y * TILE + 46);
    if (follow) whole();
  }

  function showTable(n) {
    const step = steps[n];
    tiles.forEach((parts, i) => { for (const part of parts) part.classList.toggle("gone", i >= step.n); });
    const last = game.tiles[step.n - 1];
    lastMark.classList.toggle("gone", !last);
    if (last) { lastMark.setAttribute("x", last[0] * TILE + 1); lastMark.setAttribute("y", last[1] * TILE + 1); }
    for (const stay of stays) {
      const here = stay.from <= n && n < stay.to;
      stay.element.classList.toggle("away", !here);
      stay.element.style.transform = here ? `translate(${stay.x}px,${stay.y}px)` : `translate(${stay.x}px,${stay.y - 34}px) scale(1.4)`;
    }
    for (const states of laid.filter(Boolean)) {
      const at = states.findLast(state => state.from <= n);
      for (const state of states) state.element.classList.toggle("gone", state !== at);
    }
    pieces.forEach(piece => {
      const at = piece.moves.findLast(move => move.from <= n);
      piece.element.classList.toggle("away", at?.x === undefined);
      if (at?.x !== undefined) piece.element.style.transform = `translate(${at.x}px,${at.y}px)`;
    });
  }

  // Stripes of all these colours, with light between them: they can be seen on any ground.
  function stripes(colours) {
    const id = "lit-" + colours.map(colour => colour.slice(1)).join("-");
    if ($(id)) return `url(#${id})`;
    const wide = 7, pattern = svgElement("pattern", { id, width: wide * colours.length, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, $("lit"));
    svgElement("path", { fill: "#fff", d: `M0 0h${wide * colours.length}v8H0z` }, pattern);
    colours.forEach((colour, i) => svgElement("path", { fill: colour, d: `M${i * wide} 0h${wide - 2}v8h-${wide - 2}z` }, pattern));
    return `url(#${id})`;
  }

  // Lights up segments: an edge that is light and dark, and stripes in the colours of who was paid.
  function lightParts(parts, colours) {
    const group = svgElement("g", { class: "glow" }, layers.glow), fill = stripes(colours);
    for (const name of ["rim", "ink2", "stripes"])
      for (let i = 0; i < parts.length; i += 2) {
        const [x, y, kind, rotation] = game.tiles[parts[i]], id = `s${kind}_${parts[i + 1]}`;
        const road = $(id).classList.contains("way");
        svgElement("use", { href: "#" + id, transform: turn(x, y, rotation), class: road ? name + " road" : name, ...(name === "stripes" ? { [road ? "stroke" : "fill"]: road && colours.length === 1 ? colours[0] : fill } : {}) }, group);
      }
  }
  function light(payments) {
    layers.glow.replaceChildren();
    for (const payment of payments || [])
      if (payment.h) lightParts(payment.h, payment.w.map(([seat]) => game.players[seat].colour));
  }

  // --- Zoom and drag: the view is a box of the picture. ---

  const board = $("board");
  let view = null, follow = true;
  function whole() {
    const margin = 30;
    follow = true;
    view = { x: box.left * TILE - margin, y: box.top * TILE - margin, w: (box.right - box.left) * TILE + 2 * margin, h: (box.bottom - box.top) * TILE + 2 * margin };
    show();
  }
  function show() { board.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`); }
  // Zoomed in, the view goes where the last tile is laid.
  function followLast(n) {
    const last = game.tiles[steps[n].n - 1];
    if (follow || !last) return;
    const x = last[0] * TILE, y = last[1] * TILE, seen = shown();
    if (x >= seen.x && y >= seen.y && x + TILE <= seen.x + seen.w && y + TILE <= seen.y + seen.h) return;
    view.x = x + TILE / 2 - view.w / 2; view.y = y + TILE / 2 - view.h / 2;
    show();
  }
  // The view box is fitted into the element: this is what can really be seen.
  function shown() {
    const rect = board.getBoundingClientRect(), scale = Math.min(rect.width / view.w, rect.height / view.h) || 1;
    const w = rect.width / scale, h = rect.height / scale;
    return { x: view.x + (view.w - w) / 2, y: view.y + (view.h - h) / 2, w, h };
  }
  function zoom(factor, px, py) {
    follow = false;
    const rect = board.getBoundingClientRect(), at = inPicture(px ?? rect.left + rect.width / 2, py ?? rect.top + rect.height / 2);
    const w = Math.min(Math.max(view.w * factor, TILE), 40 * TILE + (box.right - box.left) * TILE);
    factor = w / view.w;
    view = { x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor, w: view.w * factor, h: view.h * factor };
    show();
  }
  function inPicture(px, py) {
    const point = new DOMPoint(px, py).matrixTransform(board.getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }
  const fingers = new Map();
  let pressed = null; // where a press began that may still be a click
  board.addEventListener("pointerdown", e => { pressed = fingers.size ? null : e; fingers.set(e.pointerId, e); board.setPointerCapture(e.pointerId); board.classList.add("held"); });
  board.addEventListener("pointermove", e => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
    if (pressed && Math.hypot(e.clientX - pressed.clientX, e.clientY - pressed.clientY) < 6 && fingers.size === 1) return;
    pressed = null;
    if (fingers.size === 1) {
      const a = inPicture(was.clientX, was.clientY), b = inPicture(e.clientX, e.clientY);
      view.x += a.x - b.x; view.y += a.y - b.y;
      follow = false;
      show();
    } else {
      const other = [...fingers.values()].find(f => f.pointerId !== e.pointerId);
      const far = f => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY) || 1;
      zoom(far(was) / far(e), (e.clientX + other.clientX) / 2, (e.clientY + other.clientY) / 2);
    }
    fingers.set(e.pointerId, e);
  });
  for (const end of ["pointerup", "pointercancel"])
    board.addEventListener(end, e => { if (pressed && end === "pointerup") choose(e.clientX, e.clientY); pressed = null; fingers.delete(e.pointerId); if (!fingers.size) board.classList.remove("held"); });
  board.addEventListener("wheel", e => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY); }, { passive: false });
  $("closer").onclick = () => zoom(1 / 1.3);
  $("wider").onclick = () => zoom(1.3);
  $("whole").onclick = whole;

  function full() {
    const on = document.body.classList.toggle("full");
    $("full").setAttribute("aria-pressed", on);
    // Where a browser has no full screen, the page alone is full.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  }
  $("full").onclick = full;
  document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement && document.body.classList.contains("full")) full(); });

  // --- A tile that is chosen tells of itself. ---

  function choose(px, py) {
    const at = inPicture(px, py), x = Math.floor(at.x / TILE), y = Math.floor(at.y / TILE);
    tell(game.tiles.findIndex((tile, i) => i < steps[now].n && tile[0] === x && tile[1] === y));
  }
  function tell(index) {
    const box = $("told");
    box.replaceChildren();
    box.hidden = index < 0;
    light(steps[now].p);
    if (index < 0) return;
    const [x, y, kind, rotation] = game.tiles[index], list = document.createElement("ul");
    box.append(make("h2", "", `${game.printed[kind][0]} at ${x},${y}` + ["", ", turned once", ", turned twice", ", turned three times"][rotation]));
    const close = make("button", "", "×");
    close.id = "close"; close.type = "button"; close.setAttribute("aria-label", "Close"); close.onclick = () => tell(-1);
    for (const it of tellOf(game, now, stays, index)) {
      const reach = it.kind === "cloister" ? "" : `, ${it.tiles} tile${it.tiles === 1 ? "" : "s"}` + (it.kind === "field" ? "" : it.open ? ", open" : ", complete");
      const who = it.figures.map(stay => `${game.players[stay.seat].name}: ${game.kinds[stay.kind]}`).join(", ");
      const button = make("button", "", `${it.name} ${it.kind}${it.marks && " with " + it.marks}${reach} · ${who || "nobody"}`);
      button.type = "button";
      button.onclick = button.onmouseenter = button.onfocus = () => {
        layers.glow.replaceChildren();
        lightParts(it.parts, it.figures.length ? [...new Set(it.figures.map(stay => game.players[stay.seat].colour))] : ["#777777"]);
      };
      list.append(make("li", "", button));
    }
    box.append(list, close);
  }
  function make(name, className, ...parts) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...parts);
    return element;
  }
  // A player's follower, with colour, pattern and initial.
  function face(seat) {
    const svg = svgElement("svg", { class: "face", viewBox: "-13 -25 26 30", "aria-hidden": "true" });
    svgElement("use", { href: `#p${seat}f0` }, svg);
    return svg;
  }

  // --- Beside the table ---

  $("rules").textContent = game.rules.join(" · ");

  const cards = game.players.map((player, seat) => {
    const title = make("span", "name", player.name), points = make("span", "points"), hand = make("span", "hand"), kept = make("span", "kept");
    title.dir = "auto";
    const item = make("li", "", face(seat), title, points, make("span", "more", hand, kept));
    item.dataset.seat = seat;
    $("players").append(item);
    return { item, hand, kept, points };
  });

  function showPlayers(n) {
    cards.forEach((card, seat) => {
      const has = game.players[seat].has.slice();
      for (const stay of stays) if (stay.seat === seat && stay.from <= n && n < stay.to) has[stay.kind]--;
      for (const [owner, kind] of steps[n].j || []) if (owner === seat) has[kind]--;
      card.item.classList.toggle("moves", steps[n].m === seat);
      if (steps[n].m === seat) card.item.setAttribute("aria-current", "true"); else card.item.removeAttribute("aria-current");
      card.points.textContent = steps[n].s[seat];
      card.kept.textContent = (steps[n].k || []).filter(k => k[0] === seat).map(k => `${k[1]} ${k[2]}`).join(" · ");
      card.hand.textContent = game.kinds.map((kind, i) => game.players[seat].has[i] ? `${kind} ${has[i]}` : "").filter(Boolean).join(" · ");
    });
  }

  function showPayments(n) {
    const list = $("payments"), payments = steps[n].p || [];
    list.replaceChildren();
    if (!payments.length) {
      const none = document.createElement("li");
      none.className = "none"; none.textContent = "nothing";
      list.append(none);
    }
    for (const payment of payments) {
      const item = document.createElement("li"), faces = make("span", "faces", ...payment.w.map(([seat]) => face(seat)));
      const button = make("button", "", faces, make("span", "why", payment.e));
      button.type = "button";
      button.title = "Light up what this was paid for";
      button.onclick = button.onmouseenter = button.onfocus = () => light([payment]);
      button.onmouseleave = button.onblur = () => light(steps[now].p);
      item.append(button);
      list.append(item);
    }
  }

  const words = n => !n ? "The start" : steps[n].x ? "Final scoring: " + steps[n].p[0].e : steps[n].w;
  const moves = steps.map((step, n) => {
    const item = document.createElement("li"), button = make("button", step.p ? "pays" : "", n ? `${n}. ${words(n)}` : words(n));
    button.type = "button";
    if (step.l) button.append(make("code", "", step.l));
    button.onclick = () => { pause(); go(n); };
    item.append(button);
    $("moves").append(item);
    return button;
  });

  function showMoves(n) {
    for (const button of moves) button.removeAttribute("aria-current");
    moves[n].setAttribute("aria-current", "step");
    const list = $("moves"), at = moves[n].parentNode.offsetTop;
    if (at < list.scrollTop || at > list.scrollTop + list.clientHeight - 40) list.scrollTop = at - list.clientHeight / 2;
  }

  const DASHES = ["", "8 3", "2 3", "10 3 2 3", "5 5", "1 4", "12 4", "6 2 2 2"]; // colours are not all that tells lines apart
  const series = game.players.map((player, seat) => ({ name: player.name, colour: player.colour, dash: DASHES[seat % 8], points: steps.map((step, n) => [n, step.s[seat]]) }));
  let xOfChart = null;
  function showChart(n) { xOfChart = chart($("chart"), { series, now: n, xName: "step", yName: "points" }); }
  $("chart").onclick = e => {
    const rect = $("chart").getBoundingClientRect();
    pause();
    go(Math.round(xOfChart((e.clientX - rect.left) / rect.width)));
  };

  // --- Steps ---

  function go(n) {
    n = Math.min(Math.max(n, 0), steps.length - 1);
    if (n === now) return;
    now = n;
    showExtent(n); showTable(n); showPlayers(n); showPayments(n); showMoves(n); showChart(n);
    light(steps[n].p);
    $("slider").value = n;
    $("slider").setAttribute("aria-valuetext", `${n}: ${words(n)}`);
    showStatus(n);
    if (!$("told").hidden) tell(-1);
    followLast(n);
    address(n);
    document.dispatchEvent(new CustomEvent("step", { detail: n }));
    if (n === steps.length - 1) pause();
  }

  function showStatus(n) {
    const step = steps[n], sentences = (step.x ? [] : step.p || []).map(payment => payment.e), more = sentences.length - 3;
    const paid = sentences.slice(0, 3).join(". ") + (more > 0 ? `. And ${more} more payments` : "");
    $("status").replaceChildren(`Step ${n} of ${steps.length - 1}: ${n ? words(n) : "the start"}. ` + (paid ? paid + ". " : "") + step.c + " ");
    if (step.l) $("status").append(make("code", "", step.l));
    const hand = $("hand"), known = step.t && $("k" + step.t + "r0");
    hand.replaceChildren();
    hand.classList.toggle("gone", !known);
    if (!known) return;
    svgElement("path", { class: "f", d: "M0 0h84v84H0z" }, hand);
    svgElement("use", { href: "#k" + step.t }, hand);
    svgElement("use", { href: `#k${step.t}r0` }, hand);
    svgElement("path", { class: "edge", d: "M0 0h84v84H0z" }, hand);
  }

  // The address names the step, so that a link leads to it; inside another page there is none to change.
  function address(n) {
    try { history.replaceState(null, "", "#" + n); } catch { /* a frame without an address */ }
  }
  function wanted() {
    const n = /^#(\d+)$/.exec(location.hash);
    return n ? Math.min(+n[1], steps.length - 1) : 0;
  }
  document.addEventListener("go", e => { if (e.detail !== now) { pause(); go(e.detail); } });
  addEventListener("hashchange", () => { pause(); go(wanted()); });
  $("copy").hidden = location.protocol === "about:"; // inside another page there is no link to this one
  $("copy").onclick = async () => {
    const link = location.href.replace(/#.*/, "") + "#" + now;
    let done = true;
    try { await navigator.clipboard.writeText(link); } catch { done = copyByHand(link); }
    $("copy").textContent = done ? "Copied" : link;
    setTimeout(() => { $("copy").textContent = "Copy link"; }, 1500);
  };
  function copyByHand(text) {
    const area = make("textarea", "hidden", text);
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    $("play").textContent = "▶ Play"; $("play").setAttribute("aria-label", "Play");
  }
  function play() {
    if (timer) return pause();
    if (now === steps.length - 1) go(0);
    timer = setInterval(() => go(now + 1), +$("pace").value);
    $("play").textContent = "⏸ Pause"; $("play").setAttribute("aria-label", "Pause");
  }
  function payment(direction) {
    let n = now + direction;
    while (n > 0 && n < steps.length - 1 && !steps[n].p) n += direction;
    pause(); go(n);
  }

  $("first").onclick = () => { pause(); go(0); };
  $("back").onclick = () => { pause(); go(now - 1); };
  $("next").onclick = () => { pause(); go(now + 1); };
  $("last").onclick = () => { pause(); go(steps.length - 1); };
  $("paid").onclick = () => payment(1);
  $("play").onclick = play;
  $("pace").onchange = () => { if (timer) { pause(); play(); } };
  $("slider").max = steps.length - 1;
  $("slider").oninput = () => { pause(); go(+$("slider").value); };

  document.addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const on = e.target.tagName;
    if (on === "SELECT" || (on === "INPUT" && e.key !== " " && !"np+-0ft".includes(e.key))) return;
    const does = {
      ArrowRight: () => { pause(); go(now + 1); }, ArrowLeft: () => { pause(); go(now - 1); },
      Home: () => { pause(); go(0); }, End: () => { pause(); go(steps.length - 1); },
      n: () => payment(1), p: () => payment(-1), "+": () => zoom(1 / 1.3), "-": () => zoom(1.3), 0: whole, f: full,
      t: () => tell($("told").hidden ? steps[now].n - 1 : -1), Escape: $("told").hidden ? null : () => tell(-1),
      " ": on === "BUTTON" ? null : play,
    }[e.key];
    if (!does) return;
    e.preventDefault();
    does();
  });

  go(wanted());
})();
