-- Nothing is on offer, and what happens otherwise never ends.
-- ends stopped
-- ways game sim
return { title = "x", ask = { { at = "part_end", repeats = true, options = function(_, offer) offer:pass() end, otherwise = function() while true do end end } } }
