-- A score that changes the game.
-- ends anyhow
return { title = "x", state = { game = { "n" } }, score = function(feature) game.n = game.n + 1 feature:recall() end }
