-- The wagon: when its feature has been scored it may drive on instead of going home, to an open feature on its own tile
-- or one of the eight around it where nobody stands. Rulings: docs/rules/wagon.md.
local FREE = "road city cloister open free"

local function drives(when, segments) -- WAG-3, WAG-5
  return { at = "leaving", when = when, who = "all", from = "active", text = "The wagon may drive on",
    options = function(player, offer)
      for wagon in game:figures(player, "wagon due") do segments(wagon, function(to) offer:move(wagon, to) end) end
      offer:pass()
    end }
end

return {
  title   = "The wagon",
  figures = { wagon = { each = 1, follower = true, on = "road city cloister" } }, -- WAG-1
  options = { wagon = { "C2", "C1" } },
  ask = { -- WAG-4
    drives("wagon=C2", function(wagon, visit)
      for tile in wagon.tile:near(9) do
        for segment in tile:segments(FREE) do visit(segment) end
      end
    end),
    drives("wagon=C1", function(wagon, visit)
      for segment in wagon.feature:linked(FREE) do visit(segment) end
    end),
  },

  pictures = {
    wagon = "M2 11.4C2 5 6 1.6 11 1.6 16 1.6 20 5 20 11.4Z M.6 12.4H23.4V15.2H.6Z M6 16A3.9 3.9 0 1 1 6 23.8 3.9 3.9 0 1 1 6 16Z M17 16A3.9 3.9 0 1 1 17 23.8 3.9 3.9 0 1 1 17 16Z",
  },
}
