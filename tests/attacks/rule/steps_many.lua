-- A billion answers, one by each player in turn.
-- ends anyhow
return { title = "x", ask = { { at = "turn_start", who = "all", steps = 1000000000, auto = true, options = function(_, offer) offer:award("a", 1) end } } }
