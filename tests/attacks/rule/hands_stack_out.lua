-- Puts the whole stack out of the game.
-- ends anyhow
return { title = "x", start = function() game.out:draw(game.left) end }
