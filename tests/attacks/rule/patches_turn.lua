-- Turns every city into fields, roads and itself.
-- ends anyhow
-- ways load use replay game sim
return { title = "x", patches = { a = { turns = "city", into = "city" } },
  ask = { { at = "placed", repeats = true, options = function(_, offer) for city in game:features("city") do offer:patch("a", city) end end } } }
