-- Figures at corners, of weights that are marks, everywhere.
-- ends anyhow
return { title = "x", figures = { f = { each = 7, follower = true, at = "corner", on = "field", weight = "pennant" }, g = { each = 7, second = true, claims = true, on = "road city field cloister" } },
  ask = { { at = "part_end", repeats = true, options = function(player, offer) for s in game:segments() do offer:deploy("f", s) offer:deploy("g", s) end end } } }
