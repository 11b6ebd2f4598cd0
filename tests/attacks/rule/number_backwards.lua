-- A range that ends before it begins, and overflows.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(math.maxinteger, math.mininteger) offer:number(2, 1) end, does = function(player, answer)  end } } }
