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

  // A figure's stay on the table: from the step in which it comes to the one in which it goes.
  const stays = [];
  steps.forEach((step, n) => {
    for (const id of step.r || []) stays[id].to = n;
    for (const [id, seat, kind, lies, x, y] of step.f || []) stays[id] = { seat, kind, lies, x, y, from: n, to: Infinity };
  });
  for (const stay of stays) {
    stay.element = svgElement("g", { class: "figure away" }, layers.figures);
    svgElement("use", { href: `#p${stay.seat}f${stay.kind}${stay.lies ? "l" : ""}` }, stay.element);
  }

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
  }

  // Lights up what these payments were for, in the colours of who was paid.
  function light(payments) {
    layers.glow.replaceChildren();
    for (const payment of payments || [])
      for (let i = 0; i < (payment.h || []).length; i += 2) {
        const [x, y, kind, rotation] = game.tiles[payment.h[i]];
        const id = `s${kind}_${payment.h[i + 1]}`, shape = $(id), road = shape.classList.contains("way");
        const colour = game.players[payment.w[0][0]].colour;
        svgElement("use", { href: "#" + id, transform: turn(x, y, rotation), class: road ? "glow road" : "glow", [road ? "stroke" : "fill"]: colour }, layers.glow);
      }
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
  board.addEventListener("pointerdown", e => { fingers.set(e.pointerId, e); board.setPointerCapture(e.pointerId); board.classList.add("held"); });
  board.addEventListener("pointermove", e => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
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
    board.addEventListener(end, e => { fingers.delete(e.pointerId); if (!fingers.size) board.classList.remove("held"); });
  board.addEventListener("wheel", e => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.15 : 1 / 1.15, e.clientX, e.clientY); }, { passive: false });
  $("closer").onclick = () => zoom(1 / 1.3);
  $("wider").onclick = () => zoom(1.3);
  $("whole").onclick = whole;

  // --- Beside the table ---

  $("rules").textContent = game.rules.join(" · ");

  const cards = game.players.map((player, seat) => {
    const item = document.createElement("li"), title = document.createElement("span");
    const hand = document.createElement("span"), kept = document.createElement("span"), points = document.createElement("span");
    item.style.borderColor = player.colour;
    title.className = "name"; title.textContent = player.name; title.dir = "auto";
    hand.className = "hand"; kept.className = "kept"; points.className = "points";
    item.append(title, hand, kept, points);
    item.dataset.seat = seat;
    $("players").append(item);
    return { hand, kept, points };
  });

  function showPlayers(n) {
    cards.forEach((card, seat) => {
      const has = game.players[seat].has.slice();
      for (const stay of stays) if (stay.seat === seat && stay.from <= n && n < stay.to) has[stay.kind]--;
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
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button"; button.textContent = payment.e;
      button.title = "Light up what this was paid for";
      button.style.borderLeftColor = game.players[payment.w[0][0]].colour;
      button.onclick = button.onmouseenter = button.onfocus = () => light([payment]);
      button.onmouseleave = button.onblur = () => light(steps[now].p);
      item.append(button);
      list.append(item);
    }
  }

  const moves = steps.map((step, n) => {
    const item = document.createElement("li"), button = document.createElement("button");
    button.type = "button";
    button.textContent = n ? `${n}. ${step.l}` : "The start";
    if (step.p) button.className = "pays";
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

  const series = game.players.map((player, seat) => ({ name: player.name, colour: player.colour, points: steps.map((step, n) => [n, step.s[seat]]) }));
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
    $("slider").setAttribute("aria-valuetext", moves[n].textContent);
    const sentences = (steps[n].p || []).map(payment => payment.e), more = sentences.length - 3;
    const paid = sentences.slice(0, 3).join(". ") + (more > 0 ? `. And ${more} more payments` : "");
    $("status").textContent = `Step ${n} of ${steps.length - 1}` + (n ? `: ${steps[n].l}. ` : ": the start. ") + (paid ? paid + ". " : "") + steps[n].c;
    if (n === steps.length - 1) pause();
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
    if (on === "SELECT" || (on === "INPUT" && e.key !== " " && !"np+-0".includes(e.key))) return;
    const does = {
      ArrowRight: () => { pause(); go(now + 1); }, ArrowLeft: () => { pause(); go(now - 1); },
      Home: () => { pause(); go(0); }, End: () => { pause(); go(steps.length - 1); },
      n: () => payment(1), p: () => payment(-1), "+": () => zoom(1 / 1.3), "-": () => zoom(1.3), 0: whole,
      " ": on === "BUTTON" ? null : play,
    }[e.key];
    if (!does) return;
    e.preventDefault();
    does();
  });

  go(0);
})();
