-- A rule that remembers between calls: an upvalue that changes.
-- ends anyhow
local n = 0
return { title = "x", score = function(_, tally) n = n + 1 tally:bonus(n) end }
