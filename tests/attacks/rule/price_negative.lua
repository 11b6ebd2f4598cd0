-- A price below nothing pays.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", repeats = true, options = function(player, offer) offer:pick("a", nil, { pay = -100000, to = game.players[1] }) end } } }
