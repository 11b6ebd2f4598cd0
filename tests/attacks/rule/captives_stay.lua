-- Moves captives between hands, and onto tiles.
-- ends anyhow
return { title = "x", deployed = function(figure) figure:move(game.players[#game.players]) end,
  turn_end = function() for f in game:figures(nil, "captive") do f:move(game.players[1]) f:move(turn.tile) end end }
