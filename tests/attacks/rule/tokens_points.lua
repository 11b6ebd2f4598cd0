-- Gives points until they overflow.
-- ends anyhow
return { title = "x", placed = function() for _ = 1, 10 do turn.player:give("points", game.players[#game.players], 100000) end end }
