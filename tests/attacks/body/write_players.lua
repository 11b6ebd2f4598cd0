-- The list of players.
-- ends anyhow
game.players[1] = nil table.insert(game.players, 1)
