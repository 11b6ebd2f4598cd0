-- Draw minus one tile.
-- ends anyhow
return { title = "x", setup = { draw = -1 } }
