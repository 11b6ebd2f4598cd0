-- A pattern that backtracks forever.
-- ends anyhow
-- ways load placed ask score bot typed house use replay
local s = ("a"):rep(30000) return s:find(("a*"):rep(30) .. "b")
