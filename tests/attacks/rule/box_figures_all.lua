-- All figures go into the box of the game, again and again, and are taken back by force.
-- ends anyhow
return { title = "x",
  acted = function() for _ = 1, 100 do for f in game:figures() do f:move(game) f:move(f.player) f:recall() f:move(game) end end end,
  ask = { { at = "turn_start", who = "all", repeats = "round", options = function(_, offer)
    for f in game:figures(nil, "captive") do offer:recall(f) offer:move(f, game) end offer:pass() end } } }
