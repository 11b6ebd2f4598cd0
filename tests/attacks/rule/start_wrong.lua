-- A start whose tiles do not fit.
-- ends anyhow
return { title = "x", setup = { start = { "B01 B16", "B24 B01" }, stages = { "a", "a" }, without = { B02 = 1000, B16 = -1 } } }
