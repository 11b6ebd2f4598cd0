-- Rates that are not integers.
-- ends anyhow
return { title = "x", score = { road = { tile = 0.5 }, city = { tile = 0 / 0 } } }
