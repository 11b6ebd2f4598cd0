-- A bot that keeps the game of an earlier decision.
-- ends anyhow
local kept
return { title = "x", choose = function(game, _, me) if kept then local s = kept.score end kept = me return 1 end }
