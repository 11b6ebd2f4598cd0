-- ... handed on by tail calls.
-- ends stopped
local t = {} for i = 1, 100000 do t[i] = i end
local function f(...) return f(...) end
f(table.unpack(t))
