-- The game is over before it begins.
-- ends anyhow
return { title = "x", ends = function() return true end, start = function() for _, p in ipairs(game.players) do p:award(100000) end end }
