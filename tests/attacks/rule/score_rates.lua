-- Rates at the edges of numbers.
-- ends anyhow
return { title = "x", score = { road = { tile = math.maxinteger }, city = { complete = { tile = math.mininteger }, open = "void" }, cloister = { neighbour = 1 << 31 } } }
