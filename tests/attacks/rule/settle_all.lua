-- Settles secret answers with everything that can be done.
-- ends anyhow
return { title = "x", hands = { rack = { deal = 1 } }, ask = { { at = "part_end", who = "all", secret = true,
  options = function(player, offer) offer:number(0, 100000) for f in game:figures(player) do offer:recall(f) end end,
  settle = function(answers)
    for _, a in ipairs(answers) do a.who:award(a.number or 0) for f in game:figures() do f:recall() end game.out:draw(3) end
  end } } }
