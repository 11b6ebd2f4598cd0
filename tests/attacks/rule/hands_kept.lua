-- Tiles of a hand, kept for another call.
-- ends anyhow
local kept = {}
return { title = "x", hands = { rack = { deal = 3 } }, placed = function()
  for tile in turn.player.rack:tiles() do kept[#kept + 1] = tile end
  game.out:take(kept[1], turn.player.rack)
end }
