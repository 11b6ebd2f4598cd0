-- Wagoners: when a road is finished, its riders need not go home: before they leave, each may be moved on to an open
-- road or city of the tile just placed where nobody stands.
return {
  title = "Wagoners",
  ask = {
    { at = "leaving", who = "all", from = "active", repeats = true, anyone = "road",
      options = function(player, offer)
        local free
        for feature in turn.tile:features() do
          free = free or (feature.kind == "road" or feature.kind == "city")
            and not feature.complete and not feature.occupied and feature
        end
        for rider in game:figures(player, "small road") do
          if free and rider.feature.complete then offer:pick("ride", rider) end
        end
        offer:pass()
      end,
      does = function(_, answer)
        for feature in turn.tile:features() do
          if (feature.kind == "road" or feature.kind == "city")
            and not feature.complete and not feature.occupied then
            return answer.figure:move(feature)
          end
        end
      end },
  },
}
