-- A veto that changes the game.
-- ends anyhow
return { title = "x", place = function() for f in game:figures() do f:recall() end game.players[1]:award(1) end }
