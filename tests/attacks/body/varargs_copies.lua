-- ... with 100,000 values, copied by each call.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
local function f(...) local n = 0 for i = 1, 1e9 do n = n + (select("#", ...)) end return n end
f(table.unpack(t))
