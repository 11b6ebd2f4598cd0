-- The tile in play is taken away each time another is drawn.
-- ends anyhow
return { title = "x", hands = { rack = {} }, drawn = function() turn.player.rack:take(turn.drawn) end }
