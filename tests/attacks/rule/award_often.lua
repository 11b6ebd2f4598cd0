-- An award of one point, as often as the budget allows.
-- ends anyhow
return { title = "x", placed = function() for i = 1, 1e9 do turn.player:award(1) turn.player:award(-1) end end }
