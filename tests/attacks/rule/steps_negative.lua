-- Less than no answers.
-- ends anyhow
return { title = "x", ask = { { at = "turn_start", who = "all", steps = -1, auto = true, options = function(_, offer) offer:award("a", 1) end } } }
