-- Joins everything with everything.
-- ends anyhow
return { title = "x", patches = { raft = { joins = "field" } },
  ask = { { at = "placed", repeats = true, options = function(_, offer) for tile in game:tiles() do offer:patch("raft", tile) end end } } }
