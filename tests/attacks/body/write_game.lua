-- The game's fields.
-- ends anyhow
game.left = 0
