-- A bonus of one, a million times in a call.
-- ends anyhow
return { title = "x", score = function(_, tally) for i = 1, 1e9 do tally:bonus(1) tally:per("tile", 1) end end }
