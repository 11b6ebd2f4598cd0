-- A selector that a terminal would obey.
-- ends anyhow
return { title = "x", score = { ["\27[2Jcity\r"] = { tile = 1 } } }
