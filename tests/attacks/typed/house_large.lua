-- A rule of 120 KB.
-- ends anyhow
house { title = "x", score = { <<4000|["city o@=1"] = { tile = 1 }, >> } }
