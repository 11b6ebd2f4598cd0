// pair.js - one game under two sets of rules: two pages of games that go in step, and the scores of both.
"use strict";
(function () {
  const $ = id => document.getElementById(id);
  const games = [1, 2].map(n => JSON.parse($("data-" + n).textContent));
  const cells = [...document.querySelectorAll("#scores tbody tr")].map(row => [...row.querySelectorAll("td")]);
  let now = -1;

  function showScores(n) {
    now = n;
    cells.forEach(([first, second, difference], seat) => {
      const [a, b] = games.map(game => game.steps[Math.min(n, game.steps.length - 1)].s[seat]);
      first.textContent = a; second.textContent = b;
      difference.textContent = b - a > 0 ? "+" + (b - a) : b - a;
      difference.className = b === a ? "" : "differs";
    });
  }

  const frames = games.map((game, i) => {
    const parts = { title: game.players.map(player => player.name.replace(/[<&]/g, c => `&#${c.charCodeAt(0)};`)).join(" · "), defs: JSON.parse($(`defs-${i + 1}`).textContent), still: "", data: $(`data-${i + 1}`).textContent };
    const frame = document.createElement("iframe");
    frame.title = `The game under the ${i ? "second" : "first"} set of rules, step by step`;
    frame.srcdoc = JSON.parse($("frame").textContent).replace(/\{\{(\w+)\}\}/g, (all, name) => parts[name]);
    document.querySelectorAll("#pair section")[i].append(frame);
    return frame;
  });

  // A step in one is a step in the other.
  frames.forEach((frame, i) => frame.addEventListener("load", () => {
    frame.contentDocument.addEventListener("step", e => {
      if (e.detail !== now) showScores(e.detail);
      frames[1 - i].contentDocument?.dispatchEvent(new CustomEvent("go", { detail: e.detail }));
    });
  }));
  document.addEventListener("keydown", e => frames[0].contentDocument.dispatchEvent(new KeyboardEvent("keydown", { key: e.key })));
  showScores(0);
})();
