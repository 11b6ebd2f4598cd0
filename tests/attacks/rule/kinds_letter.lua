-- A kind with a letter of another.
-- ends anyhow
return { title = "x", kinds = { river = { shape = "path", glyph = "C", letter = "C" }, city = { shape = "area", glyph = ".", letter = "F" } } }
