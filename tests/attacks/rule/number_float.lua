-- A bid between broken numbers.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(0.5, 1e300) end, does = function(player, answer)  end } } }
