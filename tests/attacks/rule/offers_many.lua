-- Offers by the hundred thousand.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) for i = 1, 100000 do offer:award("l" .. i, i) end end } } }
