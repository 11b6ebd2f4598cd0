-- Kinds that are like one another, in a circle.
-- ends anyhow
return { title = "x", kinds = { a = { shape = "path", glyph = "a", letter = "X", like = "b" }, b = { shape = "path", glyph = "b", letter = "Y", like = "a" } } }
