-- Takes a figure into the hands of its owner and of nobody.
-- ends anyhow
return { title = "x", ask = { { at = "scored", who = "all", options = function(player, offer)
  for f in game:figures() do offer:move(f, f.player) offer:recall(f) offer:move(f) end end } } }
