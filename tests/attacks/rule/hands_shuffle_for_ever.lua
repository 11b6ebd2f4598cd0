-- The tile in play goes back to the stack, again and again.
-- ends anyhow
return { title = "x", drawn = function() game.stack:take(turn.drawn) end }
