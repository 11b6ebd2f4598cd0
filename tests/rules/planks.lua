-- Planks: a road over a tile that has none there. One may be laid where a tile fits only with it, or by choice on the
-- tile just placed.
return {
  title   = "Planks",
  tokens  = { planks = { player = { 3, 3, 3, 2 }, tile = 0 } },
  patches = { plank = { adds = "road", over = "field", uses = "planks", once = "part", placing = true } },
  ask = {
    { at = "placed",
      options = function(_, offer)
        offer:patch("plank", turn.tile)
        offer:pass()
      end },
  },
}
