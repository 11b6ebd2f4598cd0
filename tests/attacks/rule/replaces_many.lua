-- 50,000 entries to replace.
-- ends anyhow
local b = {} for i = 1, 50000 do b[i] = "base.score.city x" .. i end
return { title = "x", replaces = b }
