-- A road over every tile that is placed, with figures on it.
-- ends anyhow
return { title = "x", patches = { plank = { adds = "road", over = "field", placing = true } },
  ask = { { at = "placed", repeats = true, options = function(player, offer)
    for tile in game:tiles() do offer:patch("plank", tile) for s in tile:segments() do offer:follower(s) end end end } } }
