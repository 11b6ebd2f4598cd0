-- Moves a piece where it may not be, and with its figure away.
-- ends anyhow
return { title = "x", pieces = { troll = { at = "figure" } }, deployed = function(figure) game.troll:move(figure) figure:recall() figure:move(turn.player) end,
  placed = function(tile) if game.troll.figure then game.troll.figure:recall() end end }
