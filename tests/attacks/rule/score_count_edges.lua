-- Counts and rates that overflow when they are multiplied.
-- ends anyhow
return { title = "x", score = function(_, tally) tally:count("tile", 1 << 30) tally:per("tile", 1 << 30) end }
