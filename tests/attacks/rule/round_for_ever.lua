-- A question that goes round the table and nobody may pass.
-- ends anyhow
return { title = "x", ask = { { at = "turn_start", who = "all", repeats = "round", options = function(_, offer) offer:award("a", 1) end, auto = true } } }
