-- Tables as keys: as many as memory has.
-- ends stopped
local t = {} for i = 1, 1e9 do t[{}] = i end
