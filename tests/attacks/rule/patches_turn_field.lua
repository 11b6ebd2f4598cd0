-- Turns cities into fields and fields into roads.
-- ends anyhow
return { title = "x", patches = { a = { turns = "city", into = "field" }, b = { turns = "field", into = "road" }, c = { turns = "road", into = "cloister" } },
  ask = { { at = "placed", repeats = true, options = function(_, offer) for f in game:features() do offer:patch("a", f) offer:patch("b", f) offer:patch("c", f) end end } } }
