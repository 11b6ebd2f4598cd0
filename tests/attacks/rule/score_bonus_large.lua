-- A bonus of two thousand million, for everything.
-- ends anyhow
return { title = "x", score = function(_, tally) tally:bonus(2000000000) end }
