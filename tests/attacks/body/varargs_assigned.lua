-- local a, b = ... with many: the first two are wanted, all are there.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
local function f(...) for i = 1, 1e9 do local a, b = (function(...) return ... end)(...) end end
f(table.unpack(t))
