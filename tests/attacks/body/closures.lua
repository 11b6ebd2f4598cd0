-- Closures by the thousand, kept.
-- ends stopped
local t = {} for i = 1, 1e9 do t[i] = function() return i end end
