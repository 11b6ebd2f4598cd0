-- A question that is asked again after each answer.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "active", repeats = true, options = function(_, offer) offer:award("one", 1) offer:award("two", 2) end } } }
