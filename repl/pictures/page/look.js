// look.js - what a tile tells: its features as far as they reach on the table, and who stands on them.
//
// Only geometry: segments of neighbours join where their places on the edge meet.  What a feature is worth is told by
// the program, in the payments.
"use strict";

// tellOf(game, n, stays, index) for tile `index` after step n: [{ name, kind, marks, tiles, open, figures, parts }]
function tellOf(game, n, stays, index) {
  const count = game.steps[n].n, at = new Map(game.tiles.slice(0, count).map(([x, y], i) => [x + "," + y, i]));
  const DX = [0, 1, 0, -1], DY = [-1, 0, 1, 0];
  const segments = i => game.printed[game.tiles[i][2]][1];
  // Which segment lies at a place of the edge of tile i, as it is turned?
  const segmentAt = (i, place) => segments(i).findIndex(segment => segment[3].includes((place + 12 - 3 * game.tiles[i][3]) % 12));

  function follow(i, segment) {
    const seen = new Set([i + ":" + segment]), queue = [[i, segment]], parts = [];
    let open = 0;
    for (let next; (next = queue.pop());) {
      const [tile, own] = next, [x, y, , turned] = game.tiles[tile];
      parts.push(tile, own);
      for (const drawn of segments(tile)[own][3]) {
        const place = (drawn + 3 * turned) % 12, side = Math.floor(place / 3);
        const beside = at.get((x + DX[side]) + "," + (y + DY[side]));
        if (beside === undefined) { open++; continue; }
        const other = segmentAt(beside, ((side + 2) % 4) * 3 + 2 - place % 3), key = beside + ":" + other;
        if (other < 0 || seen.has(key)) continue;
        seen.add(key);
        queue.push([beside, other]);
      }
    }
    return { parts, open, tiles: new Set(parts.filter((_, k) => k % 2 === 0)).size };
  }

  return segments(index).map(([name, kind, marks], segment) => {
    const { parts, open, tiles } = follow(index, segment), own = new Set();
    for (let i = 0; i < parts.length; i += 2) own.add(parts[i] + ":" + parts[i + 1]);
    const figures = stays.filter(stay => stay.from <= n && n < stay.to && own.has(stay.tile + ":" + stay.segment));
    return { name, kind, marks, tiles, open, figures, parts };
  });
}
