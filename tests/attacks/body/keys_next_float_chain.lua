-- pairs over 20,000 floats of one hash.
-- ends stopped
local t = {} for i = 1, 20000 do t[1 + i * 2.0 ^ -50] = i end
for round = 1, 1e9 do for k in pairs(t) do end end
