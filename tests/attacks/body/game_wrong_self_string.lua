-- Methods of one thing on another.
-- ends anyhow
local hand = game.players[1].hand hand(game, "small")
