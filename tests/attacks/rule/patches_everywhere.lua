-- Lays a road over every tile, again and again.
-- ends anyhow
return { title = "x", patches = { plank = { adds = "road", over = "field" } },
  ask = { { at = "placed", repeats = true, options = function(_, offer) for tile in game:tiles() do offer:patch("plank", tile) end end } } }
