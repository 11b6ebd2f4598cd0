-- pairs over as many keys as there may be, again and again.
-- ends stopped
local t = {} for i = 1, 250000 do t[i] = i end
for i = 1, 1e9 do for k in pairs(t) do end end
