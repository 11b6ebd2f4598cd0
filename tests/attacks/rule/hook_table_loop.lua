-- A hook that is a table that contains itself.
-- ends anyhow
local t = {} t.city = t
return { title = "x", score = t, placed = t, ask = t }
