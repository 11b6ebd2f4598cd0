-- A bid from what is no number.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(0 / 0, 1 / 0) end, does = function(player, answer)  end } } }
