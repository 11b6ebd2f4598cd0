-- The same with an emptied hash.
-- ends stopped
local t = {} for i = 1, 100000 do t[i + 0.5] = i end
for i = 1, 100000 do t[i + 0.5] = nil end
for i = 1, 1e9 do local k = next(t) end
