-- Elders: followers grow a year older in each turn of their owner. From the fifth on each year is worth a point when what
-- they stand on is paid; in the tenth they go home.
return {
  title = "Elders",
  state = { figure = { "winters" } },
  turn_start = function(player)
    for follower in game:followers(player) do
      follower.winters = follower.winters + 1
      if follower.winters >= 10 then follower:recall() end
    end
  end,
  scored = function(feature)
    for elder in feature:figures(nil, "follower") do
      if elder.winters > 4 then elder.player:award(elder.winters - 4) end
    end
  end,
}
