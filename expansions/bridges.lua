-- Bridges: a road over a tile that has none there. One may be laid where a tile fits only with it, or by choice on
-- the tile just placed. Rulings: docs/rules/bridges.md.
local TEXT = "Is a bridge laid?"

return {
  title = "Bridges",
  tokens = { bridge = { player = { 3, 3, 3, 3, 2, 2 }, tile = 0 } },
  patches = {                                                               -- BRI-1, -2, -4
    bridge = { adds = "road", over = "field", uses = "bridge", once = "part", placing = true },
  },
  options = { bridge_neighbour = { 0, 1 } },

  ask = {
    { at = "placed", after = "gold magic tower", when = "bridge_neighbour=0", text = TEXT, pass = true, -- BRI-3
      offer = { patch = "bridge", near = 1 } },
    { at = "placed", after = "gold magic tower", when = "bridge_neighbour=1", text = TEXT, pass = true,
      offer = { patch = "bridge", near = 5 } },
  },
}
