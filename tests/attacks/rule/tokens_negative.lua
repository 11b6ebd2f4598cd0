-- Gives less than nothing.
-- ends anyhow
return { title = "x", tokens = { a = { game = 5, player = 5 } }, placed = function() game:give("a", turn.player, -3) turn.player:give("points", turn.player, math.mininteger) end }
