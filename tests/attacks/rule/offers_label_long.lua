-- A label of a megabyte.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) offer:award(("x"):rep(1000000), 1) offer:pass() end } } }
