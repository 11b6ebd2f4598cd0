-- ... on every level of a recursion.
-- ends stopped
local function f(...) f(1, 2, 3, ...) return 1 end
f()
