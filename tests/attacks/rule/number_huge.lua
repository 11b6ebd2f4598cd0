-- A bid out of all numbers.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(math.mininteger, math.maxinteger) end, does = function(player, answer) player:award(answer.number) end } } }
