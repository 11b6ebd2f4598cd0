-- Walks over hands inside hands.
-- ends stopped
-- ways game sim
return { title = "x", hands = { rack = { deal = 3 } }, placed = function()
  while true do for a in game.stack:tiles() do for b in game.stack:tiles() do for c in game.stack:tiles() do end end end end
end }
