-- Bridges: a road over a tile that has none there. One may be laid where a tile fits only with it, or by choice on
-- the tile just placed. Rulings: docs/rules/bridges.md.
return {
  title = "Bridges",
  tokens = { bridge = { player = { 3, 3, 3, 3, 2, 2 }, tile = 0 } },
  patches = {                                                               -- BRI-1, -2, -4
    bridge = { adds = "road", over = "field", uses = "bridge", once = "part", placing = true },
  },
  options = { bridge_neighbour = { 0, 1 } },

  ask = {
    { at = "placed", after = "gold magic tower", text = "Is a bridge laid?",  -- BRI-3
      options = function(_, offer)
        offer:patch("bridge", turn.tile)
        if game:option("bridge_neighbour") == 1 then
          for _, step in ipairs({ { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }) do
            offer:patch("bridge", game:tile(turn.tile.x + step[1], turn.tile.y + step[2]))
          end
        end
        offer:pass()
      end },
  },
}
