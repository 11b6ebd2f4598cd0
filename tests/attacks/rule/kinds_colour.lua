-- A kind with a colour that ends a page.
-- ends anyhow
return { title = "x", kinds = { river = { shape = "path", glyph = "~", letter = "W", colour = "#fff\"/><script>alert(1)</script>" } } }
