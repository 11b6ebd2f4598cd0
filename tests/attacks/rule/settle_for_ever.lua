-- What settles secret answers never ends.
-- ends stopped
-- ways game sim
return { title = "x", ask = { { at = "part_end", who = "all", secret = true, options = function(_, offer) offer:pick("a") offer:pick("b") end,
  settle = function() while true do end end } } }
