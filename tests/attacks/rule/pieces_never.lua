-- A piece onto what it may not be on.
-- ends anyhow
return { title = "x", pieces = { troll = { at = "player" } }, placed = function(tile) game.troll:move(tile) end }
