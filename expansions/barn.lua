-- The barn: stands where four meadow corners meet. The farmers there are paid and go home, and so are all who join the
-- field later, for less. At the end its owner has four points for each finished city of the field.
-- Rulings: docs/rules/barn.md.
return {
  title   = "The barn",
  with    = { "pig" },
  state   = { figure = { "built" } },
  figures = { barn = { each = 1, on = "field", at = "corner", claims = true, safe = true } }, -- BAR-1, BAR-3
  options = { barn = { "alone", "shared" } },
  deploy  = { ["barn: any barn barn=alone"] = "there is a barn on this field" }, -- BAR-2
  deployed = { barn = function(barn) barn.built = turn.now end },

  score = { -- for each finished city, where it counts twice or more as well (BAR-7)
    field = { joined = { city = 1 }, barn = { city = 4 } },
    ["field pig"] = { joined = { city = 1 } },
  },
  before_scoring = { ["field any barn occupied"] = function(field)
    for barn in field:figures(nil, "barn") do
      field:pay(barn.built ~= turn.now and "joined" or nil) -- BAR-4, BAR-5
    end
  end },
  finish = function(player, tally) -- BAR-6
    local seen = {}
    for barn in game:figures(player, "barn") do
      if not seen[barn.feature] then tally:bonus(barn.feature:worth(player, "barn")) end
      seen[barn.feature] = true
    end
  end,

  pictures = {
    barn = "M12 1L23.4 9V24H16V14.6H8V24H.6V9Z",
  },
}
