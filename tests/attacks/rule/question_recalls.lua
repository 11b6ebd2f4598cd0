-- A question that sends figures home while it lists answers.
-- ends anyhow
return { title = "x", ask = { { at = "scored", who = "all", options = function(_, offer) for f in game:figures() do f:recall() end offer:pass() end } } }
