-- Hands of the largest and the smallest number of tiles.
-- ends anyhow
return { title = "x", hands = { a = { deal = math.maxinteger }, b = { deal = math.mininteger } } }
