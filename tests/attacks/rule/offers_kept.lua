-- An offer kept for later.
-- ends anyhow
local kept
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) if kept then kept:award("a", 1) end kept = offer offer:award("b", 1) offer:pass() end } } }
