-- 50,000 needs.
-- ends anyhow
local b = {} for i = 1, 50000 do b[i] = "rule" .. i end
return { title = "x", needs = b }
