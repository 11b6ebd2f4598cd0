-- A start of more tiles than there is room for.
-- ends anyhow
return { title = "x", setup = { start = { <<200|"B16 B16 B16 B16 B16 B16 B16 B16 B16 B16", >> } } }
