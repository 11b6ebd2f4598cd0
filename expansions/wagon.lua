-- The wagon: when its feature has been scored it may drive on instead of going home, to an open feature on its own tile
-- or one of the eight around it where nobody stands. Rulings: docs/rules/wagon.md.
local FREE = "road city cloister open free"
local TEXT = "The wagon may drive on"

return {
  title   = "The wagon",
  figures = { wagon = { each = 1, follower = true, on = "road city cloister" } }, -- WAG-1
  options = { wagon = { "C2", "C1" } },
  ask = { -- WAG-3, WAG-4, WAG-5
    { at = "leaving", when = "wagon=C2", who = "all", from = "active", text = TEXT, pass = true,
      offer = { move = "wagon due", to = FREE, near = 9 } },
    { at = "leaving", when = "wagon=C1", who = "all", from = "active", figure = "wagon due", text = TEXT,
      options = function(player, offer)
        for wagon in game:figures(player, "wagon due") do
          for segment in wagon.feature:linked(FREE) do offer:move(wagon, segment) end
        end
        offer:pass()
      end },
  },

  pictures = {
    wagon = "M2 11.4C2 5 6 1.6 11 1.6 16 1.6 20 5 20 11.4Z M.6 12.4H23.4V15.2H.6Z M6 16A3.9 3.9 0 1 1 6 23.8 3.9 3.9 0 1 1 6 16Z M17 16A3.9 3.9 0 1 1 17 23.8 3.9 3.9 0 1 1 17 16Z",
  },
}
