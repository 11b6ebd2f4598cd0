-- ... as long as the stack allows, copied by every instruction.
-- ends stopped
local t = {} for i = 1, 15000 do t[i] = i end
local function f(...) for i = 1, 1e9 do local a = ... local b = ... local c = ... local d = select("#", ...) end end
f(table.unpack(t))
