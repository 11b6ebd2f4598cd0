-- split at aaa...b.
-- ends stopped
local s = ("a"):rep(3000000) return s:split(("a"):rep(1000000) .. "b")
