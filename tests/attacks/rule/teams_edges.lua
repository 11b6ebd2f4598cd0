-- Teams of nobody and of everybody.
-- ends anyhow
return { title = "x", setup = { teams = math.maxinteger, draw = 1000000 } }
