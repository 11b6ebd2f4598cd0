-- found: figures: tests/faulty/home_twice.lua:6: scored road takes a figure home twice in one call
-- Toll: when a road is finished, all thieves of its owners' other roads go home. Who has two roads goes twice.
return {
  title = "Toll",
  scored = {
    road = function(road)
      for thief in road:figures() do
        for other in game:followers(thief.player, "road") do other:recall() end
        road:recall()
      end
    end,
  },
}
