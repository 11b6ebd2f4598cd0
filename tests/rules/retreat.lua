-- Retreat: instead of deploying, a player may take a follower home from an unfinished road and throw a die; others
-- who stand on roads get a point each.
return {
  title = "Retreat",
  conflicts = { "festival" }, -- which offers the same figures
  ask = {
    { at = "action",
      options = function(player, offer)
        for thief in game:followers(player, "road") do
          if not thief.feature.complete then offer:recall(thief) end
        end
      end,
      does = function(player)
        player:award(game:random(3))
        for thief in game:followers(nil, "road") do
          if thief.player ~= player then thief.player:award(1) end
        end
      end },
  },
}
