-- A pattern that backtracks for ever.
-- ends anyhow
local s = ("a"):rep(30000) return s:find(("a*"):rep(30) .. "b")
