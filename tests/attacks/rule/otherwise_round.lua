-- Nothing is on offer, again and again, to everybody.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "all", repeats = "round", options = function() end, otherwise = function(player) player:award(1) end } } }
