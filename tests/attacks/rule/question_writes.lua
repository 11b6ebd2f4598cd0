-- A question that changes the game while it lists answers.
-- ends anyhow
return { title = "x", state = { turn = { "n" } }, ask = { { at = "part_end", who = "active", options = function(player, offer) turn.n = 1 player:award(5) offer:pass() end } } }
