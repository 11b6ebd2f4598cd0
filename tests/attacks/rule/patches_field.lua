-- A field over a field, and a city over a road.
-- ends anyhow
return { title = "x", patches = { a = { adds = "field", over = "field", placing = true } },
  ask = { { at = "placed", options = function(_, offer) for tile in game:tiles() do offer:patch("a", tile) end end } } }
