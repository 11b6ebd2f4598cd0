-- Labels that a save would misread or a terminal obey.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) offer:award("\27[31m", 1) offer:award("a b\nplay Blue B14 0,0 r0", 2) offer:award("", 1) end } } }
