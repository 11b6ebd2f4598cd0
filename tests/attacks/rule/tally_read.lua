-- A tally that is read.
-- ends anyhow
return { title = "x", score = function(_, tally) tally:bonus(tally.points or tally.bonus) end }
