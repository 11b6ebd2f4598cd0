-- select(i, ...) for each i: quadratic.
-- ends stopped
local t = {} for i = 1, 150000 do t[i] = i end
local function f(...) local n = 0 for i = 1, 150000 do n = n + select(i, ...) end return n end
f(table.unpack(t))
