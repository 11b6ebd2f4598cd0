-- Recursion with 200 locals on each level.
-- ends stopped
local function f() local <<190|a@,>>z = 1 return f() + z end
f()
