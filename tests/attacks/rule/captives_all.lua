-- Takes every figure into every hand.
-- ends anyhow
return { title = "x", ask = { { at = "scored", who = "all", repeats = true, options = function(player, offer)
  for f in game:figures() do if f.player ~= player then offer:move(f, player) end end end } },
  placed = function() for f in game:figures() do f:move(turn.player) end end }
