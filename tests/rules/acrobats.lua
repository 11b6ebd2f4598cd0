-- Acrobats: instead of deploying, followers climb onto each other in a ring around the tile just placed. Three of them make
-- a pyramid, which pays five points to each when somebody begins a turn who stands in it.
local function height(ring)
  local n = 0
  for _ in ring:figures() do n = n + 1 end
  return n
end

return {
  title = "Acrobats",
  kinds = { ring = { shape = "spot", glyph = "r", letter = "P", like = "cloister" } },
  turn_start = { ["ring own"] = function(_, ring)
    if height(ring) < 3 then return end
    for acrobat in ring:figures() do acrobat.player:award(5) acrobat:recall() end
  end },
  ask = { { at = "action", options = function(_, offer)
    for tile in turn.tile:near(9) do
      for ring in tile:segments("ring") do if height(ring.feature) < 3 then offer:follower(ring) end end
    end end } },
  tiles = [[
  Z74 x4
  .......
  .......
  .......
  ---r---
  .......
  .......
  .......
]],
}
