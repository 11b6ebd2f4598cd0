-- A bundle of 50,000.
-- ends anyhow
local b = {} for i = 1, 50000 do b[i] = "rule" .. i end
return { title = "x", bundle = b }
