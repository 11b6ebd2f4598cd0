-- A piece whose name a terminal would obey.
-- ends anyhow
return { title = "x", pieces = { ["<%1b>[2J"] = { at = "tile" } } }
