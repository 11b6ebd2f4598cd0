-- Barbers: instead of deploying, a follower may leave an unfinished feature for a bath that is free. Whoever bathes at
-- the start of the owner's turn goes home, for a point if the owner has one.
return {
  title = "Barbers",
  kinds = { bath = { shape = "spot", glyph = "b", letter = "B", like = "cloister" } },
  ask = {
    { at = "action", text = "Does a follower take a bath?", offer = { move = "follower open", to = "bath free" } },
  },
  turn_start = function(player)
    local price = 0
    for figure in game:figures(player, "bath") do
      figure:recall()
      if price < player.score then price = price + 1 end
    end
    player:award(-price)
  end,
  tiles = [[
  Z60 x3
  .......
  .......
  .......
  ---b---
  .......
  .......
  .......
]],
}
