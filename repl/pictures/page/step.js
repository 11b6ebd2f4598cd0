// step.js - pages of games in frames, side by side and in step.
"use strict";

// The page of a game, put together: its template, the definitions of its tiles, its data.
function gameFrame(game, template, defs, data) {
  const parts = { title: game.players.map(player => player.name.replace(/[<&]/g, c => `&#${c.charCodeAt(0)};`)).join(" · "), defs, still: "", data };
  const frame = document.createElement("iframe");
  frame.srcdoc = template.replace(/\{\{(\w+)\}\}/g, (all, name) => parts[name]);
  return frame;
}

// A step in one of two frames is a step in the other; `told` hears of it.  The one that was moved leads: a shorter game
// that follows it only to its own end does not call it back.
function inStep(frames, told) {
  let leads = false;
  frames.forEach((frame, i) => frame.addEventListener("load", () => {
    frame.contentDocument.addEventListener("step", e => {
      if (leads) return;
      leads = true;
      told(e.detail);
      frames[1 - i].contentDocument?.dispatchEvent(new CustomEvent("go", { detail: e.detail }));
      leads = false;
    });
  }));
}
