-- Tail calls without an end.
-- ends stopped
local function f(n) return f(n + 1) end
f(1)
