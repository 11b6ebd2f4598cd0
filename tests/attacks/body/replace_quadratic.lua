-- replace of aaa...b: the search begins again at each place.
-- ends stopped
local s = ("a"):rep(3000000) return s:replace(("a"):rep(1000000) .. "b", "c")
