-- The same that changes nothing.
-- ends anyhow
return { title = "x", state = { turn = { "n" } }, ask = { { at = "part_end", who = "all", repeats = true, options = function(_, offer) offer:set("a", "n", 0) offer:set("b", "n", 1) end } } }
