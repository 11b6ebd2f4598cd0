-- It needs itself, and conflicts with itself.
-- ends anyhow
return { title = "x", needs = { "x", "./x.lua" }, conflicts = { "x" } }
