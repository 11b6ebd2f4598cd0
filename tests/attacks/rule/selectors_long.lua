-- One selector of a megabyte.
-- ends anyhow
return { title = "x", score = { [("city "):rep(200000)] = { tile = 1 } } }
