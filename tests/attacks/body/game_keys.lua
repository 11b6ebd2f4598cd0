-- Handles as keys.
-- ends anyhow
local t = {} for i = 1, 1e9 do for f in game:features() do t[f] = i end end
