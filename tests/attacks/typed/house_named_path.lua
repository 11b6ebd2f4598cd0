-- A rule whose title is a path.
-- ends anyhow
house { title = "../../../../tmp/owned.lua", score = { city = { tile = 1 } } }
