-- A bundle that contains itself.
-- ends anyhow
return { title = "x", bundle = { "./x.lua", "x" } }
