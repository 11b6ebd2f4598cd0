-- What an answer does never ends.
-- ends stopped
-- ways game sim
return { title = "x", ask = { { at = "part_end", who = "active", options = function(player, offer) offer:pick("a") end, does = function(player, answer) while true do end end } } }
