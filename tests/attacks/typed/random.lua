-- The game's chance, from the prompt.
-- ends anyhow
game:random(6)
