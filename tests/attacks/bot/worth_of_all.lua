-- Asks what every action is worth, under rules whose payments are slow.
-- ends anyhow
return { title = "x", choose = function(_, actions) local best = 0 for _ = 1, 1e6 do for i = 1, #actions do best = best + (actions[i] and actions[i].worth or 0) end end return 1 end }
