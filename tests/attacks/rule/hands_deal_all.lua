-- Every hand is dealt all tiles there are.
-- ends anyhow
return { title = "x", hands = { a = { deal = 1000000, refill = true, play = "must" }, b = { deal = 1000000 } } }
