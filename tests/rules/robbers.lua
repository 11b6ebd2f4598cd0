-- Robbers: each player has one, who comes onto an unfinished road of somebody else instead of a deployment, and takes
-- half of what the road pays.
return {
  title = "Robbers",
  figures = { robber = { each = 1, weight = 0, on = "road", offered = true } },
  ask = {
    { at = "action",
      options = function(_, offer)
        for road in game:features("road open -free -robber") do offer:deploy("robber", road) end
      end },
  },
  total = { ["road any robber"] = function(_, points) return points - points // 2 end },
  leaving = function()
    for road in game:paid() do
      for robber in road:figures(nil, "robber") do
        robber.player:award(road.value)
        robber:recall()
      end
    end
  end,
}
