-- Ranges by the hundred thousand.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) for i = 1, 100000 do offer:number(0, i) end end, does = function(player, answer)  end } } }
