-- Draw a million tiles at a time.
-- ends anyhow
return { title = "x", setup = { draw = 1000000 } }
