-- A line of ids that never ends.
-- ends anyhow
return { title = "x", tiles = "  " .. ("X01 x1   "):rep(14000) }
