-- The same without the word plain.
-- ends stopped
local s = ("a"):rep(4000000) return s:find(("a"):rep(2000000) .. "b")
