-- Closures in closures, 60 deep, all kept.
-- ends stopped
local function k(x) return <<60|function() return x end, >>x end
local t = {} for i = 1, 1e9 do t[i] = { k(i) } end
