-- Further back than any game.
-- ends anyhow
undo 99999999999999999999
