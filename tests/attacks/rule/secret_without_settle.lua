-- Secret answers that nobody settles.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "all", secret = true, options = function(_, offer) offer:award("a", 100000) offer:award("b", -100000) end } } }
