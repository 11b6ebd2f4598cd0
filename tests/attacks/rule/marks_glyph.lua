-- Marks with letters that are taken, none, or too long.
-- ends anyhow
return { title = "x", marks = { city = { a = { glyph = "C" }, b = { glyph = "" }, c = { glyph = ("x"):rep(1000) }, d = { glyph = "\27" } } } }
