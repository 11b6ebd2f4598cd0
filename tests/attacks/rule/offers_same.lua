-- The same label twice.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) offer:award("a", 1) offer:award("a", 2) offer:pass() offer:pass() end } } }
