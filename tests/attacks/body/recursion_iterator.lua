-- An iterator that iterates over itself.
-- ends stopped
local function f() for i in f do return i end return nil end
f()
