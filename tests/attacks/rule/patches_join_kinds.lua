-- Joins cities and roads.
-- ends anyhow
return { title = "x", patches = { raft = { joins = "city" }, plank = { adds = "road", over = "field", placing = true } },
  ask = { { at = "placed", repeats = true, who = "all", options = function(_, offer) for tile in game:tiles() do offer:patch("raft", tile) offer:patch("plank", tile) end end } } }
