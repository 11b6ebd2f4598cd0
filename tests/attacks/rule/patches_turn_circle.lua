-- Turns cities into a kind and that kind back.
-- ends anyhow
return { title = "x", kinds = { town = { shape = "area", glyph = "T", letter = "T", like = "city" } },
  patches = { a = { turns = "city", into = "town" }, b = { turns = "road", into = "town" } },
  ask = { { at = "placed", repeats = true, auto = true, options = function(_, offer) for f in game:features("city") do offer:patch("a", f) end end } } }
