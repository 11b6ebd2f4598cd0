-- Picks the last of many arguments, again and again.
-- ends stopped
local t = {}
for i = 1, 250 do t[i] = i end
local function f(...) local n = 0 for _ = 1, 1e9 do n = n + select("#", ...) + (select(-1, ...)) end return n end
f(table.unpack(t))
