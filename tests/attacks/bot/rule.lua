-- A rule in a bot's seat.
-- ends anyhow
return { title = "x", score = { city = { tile = 1 } } }
