-- Everybody takes the same figure, in secret.
-- ends anyhow
return { title = "x", ask = { { at = "part_end", who = "all", secret = true,
  options = function(_, offer) for f in game:figures() do if f.player == offer.player then offer:recall(f) else offer:move(f, offer.player) end end for t in game:tiles() do offer:pick("t", t) end end,
  settle = function(answers) for _, a in ipairs(answers) do if a.figure then a.figure:recall() end end end } } }
