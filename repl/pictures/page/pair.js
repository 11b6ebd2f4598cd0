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
    const frame = gameFrame(game, JSON.parse($("frame").textContent), JSON.parse($(`defs-${i + 1}`).textContent), $(`data-${i + 1}`).textContent);
    frame.title = `The game under the ${i ? "second" : "first"} set of rules, step by step`;
    document.querySelectorAll("#pair section")[i].append(frame);
    return frame;
  });

  inStep(frames, n => { if (n !== now) showScores(n); });
  document.addEventListener("keydown", e => frames[0].contentDocument.dispatchEvent(new KeyboardEvent("keydown", { key: e.key })));
  showScores(0);
})();
