-- Points from the prompt.
-- ends anyhow
game.players[1]:award(100)
