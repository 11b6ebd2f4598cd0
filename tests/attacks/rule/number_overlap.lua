-- Ranges that hold the same numbers, in one question.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:number(0, 10) offer:number(5, 20) offer:number(0, 10) end, does = function(player, answer)  end } } }
