-- error with the game itself.
-- ends anyhow
error(game)
