-- A first tile that does not exist.
-- ends anyhow
return { title = "x", setup = { start = "\27[31mX99" } }
