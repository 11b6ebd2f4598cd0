-- A tally kept for later.
-- ends anyhow
local kept
return { title = "x", score = function(_, tally) if kept then kept:bonus(1) end kept = tally end }
