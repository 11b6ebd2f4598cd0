-- pairs over an emptied hash: one round, a million times.
-- ends stopped
local t = {} for i = 1, 60000 do t["k" .. i] = i end
for i = 1, 60000 do t["k" .. i] = nil end
for i = 1, 1e9 do for k in pairs(t) do end end
