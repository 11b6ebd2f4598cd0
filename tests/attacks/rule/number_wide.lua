-- A bid from the lowest to the highest of 32 bits.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(-2147483648, 2147483647) end, does = function(player, answer) player:award(answer.number) end } } }
