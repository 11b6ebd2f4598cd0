-- next looks for its key: over 16,384 colliding keys that is quadratic.
-- ends stopped
local t = {} for i = 1, 16384 do t[i * 16383] = i end
for round = 1, 1e9 do for k in pairs(t) do end end
