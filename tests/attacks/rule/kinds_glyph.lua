-- Kinds whose glyphs and letters a terminal would obey.
-- ends anyhow
return { title = "x", kinds = { river = { shape = "path", glyph = "<%1b>", letter = "<%9b>" } } }
