-- { ... } in a loop.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
local function f(...) for i = 1, 1e9 do local u = { ... } end end
f(table.unpack(t))
