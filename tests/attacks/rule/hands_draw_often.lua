-- Draws tiles by the hundred thousand.
-- ends anyhow
return { title = "x", hands = { rack = {} }, placed = function() for _ = 1, 100000 do turn.player.rack:draw(1) end end }
