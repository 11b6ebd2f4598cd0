-- Draws tokens that are none.
-- ends anyhow
return { title = "x", tokens = { a = { game = 5, player = 0 } }, placed = function() for _ = 1, 100 do turn.player:draw("a a a a") end turn.player:draw("nobody") end }
