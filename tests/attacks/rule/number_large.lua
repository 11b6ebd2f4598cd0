-- A bid up to two thousand millions, paid.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(0, 2147483647) end, does = function(player, answer) player:award(-answer.number) end } } }
