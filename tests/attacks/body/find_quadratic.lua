-- Plain search for aaa...b in aaa...: quadratic inside one call.
-- ends stopped
local s = ("a"):rep(4000000) return s:find(("a"):rep(2000000) .. "b", 1, true)
