-- Tokens as units of rates, so many and so dear that the sum is more than can be paid.
-- ends anyhow
return { title = "x", tokens = { gem = { game = 1000, tile = 0 } },
  placed = function(tile) game:give("gem", tile, 1000) end,
  score = { city = { gem = 100 }, field = { gem = 100 }, road = { gem = 100 } } }
