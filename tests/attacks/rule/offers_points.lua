-- Offers at the edges of numbers.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(_, offer) offer:award("a", 2147483647) offer:award("b", -2147483648) end } } }
