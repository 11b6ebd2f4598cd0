-- Hidden goals (for tests): everybody draws a goal that nobody else sees. Ten points at the end for two finished
-- features of its kind.
local GOALS = "goal_road goal_city goal_cloister"

local function note(feature)
  for player in feature:winners() do
    player["made_" .. feature.kind] = player["made_" .. feature.kind] + 1
  end
end

return {
  title = "Hidden goals",
  tokens = {
    goal_road = { game = 3, player = 0, see = "owner" },
    goal_city = { game = 3, player = 0, see = "owner" },
    goal_cloister = { game = 3, player = 0, see = "owner" },
  },
  state = { player = { "made_road", "made_city", "made_cloister" } },
  start = function() for _, player in ipairs(game.players) do player:draw(GOALS) end end,
  scored = { road = note, city = note, cloister = note },
  finish = function(player, tally)
    for _, kind in ipairs({ "road", "city", "cloister" }) do
      if player["goal_" .. kind] > 0 and player["made_" .. kind] >= 2 then tally:bonus(10) end
    end
  end,
}
