-- Draws numbers of tiles that are none.
-- ends anyhow
return { title = "x", hands = { rack = {} }, placed = function()
  for _, n in ipairs({ 0, 1000, 256, 65536, 100000, -1 }) do turn.player.rack:draw(n) end
end }
