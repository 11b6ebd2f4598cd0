-- Floats that differ in their last bits alone have one hash in every table.
-- ends stopped
local t = {} for i = 1, 1e9 do t[1 + i * 2.0 ^ -50] = i end
