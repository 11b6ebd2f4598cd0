-- The fairy: instead of deploying, a player puts her beside one of their followers. She brings a point at the
-- start of their turns and three when the follower's feature is scored, and keeps the dragon away.
-- Rulings: docs/rules/fairy.md.

local TEXT = "The fairy comes to a follower"

local function guards(follower)
  if game:option("fairy") == "follower" then return game.fairy.figure == follower end
  return game.fairy.tile == follower.segment.tile
end

return {
  title = "The fairy",
  with = { "abbot" },
  pieces  = { fairy = { at = "figure tile" } },
  options = { fairy = { "follower", "tile" } },
  turn_start = { ["own fairy"] = function(player, feature) -- FAI-4
    for follower in feature:figures(player, "follower") do
      if guards(follower) then player:award(1) end
    end
  end },
  ask = { -- FAI-2
    { at = "action", when = "fairy=follower", text = TEXT, offer = { move = "fairy", to = "follower" } },
    { at = "action", when = "fairy=tile", text = TEXT, offer = { move = "fairy", to = "follower", on = "tile" } },
  },
  scored = { fairy = function(feature) -- FAI-5, FAI-6
    for follower in feature:figures(nil, "follower") do
      if guards(follower) then return follower.player:award(3) end
    end
  end },
  finish = function(player, tally) -- only where something is scored, and once for each feature
    local seen = {}
    for follower in game:followers(nil, "road city cloister garden field fairy") do
      if guards(follower) and not seen[follower.feature] then
        seen[follower.feature] = true
        if follower.player == player then tally:bonus(3) end
      end
    end
  end,

  pictures = {
    fairy = [[#8a6a1c M12 1.2A3.4 3.4 0 0 1 14.4 7C17.6 3.4 22 2.8 23.6 4.8 24.8 8 20.6 11.4 16.4 11.8 19 13 20
      15.8 18.2 17.4 16.8 18.4 15 17.4 14.2 15.8L16.8 24H7.2L9.8 15.8C9 17.4 7.2 18.4 5.8 17.4 4 15.8 5 13 7.6
      11.8 3.4 11.4-.8 8 .4 4.8 2 2.8 6.4 3.4 9.6 7A3.4 3.4 0 0 1 12 1.2Z
      #e8f4ff M14.6 9.4C17 5.8 20.6 4.4 22.4 5.6 22.8 8 19 10.4 14.6 10.8Z M9.4 9.4C7 5.8 3.4 4.4 1.6 5.6 1.2 8
      5 10.4 9.4 10.8Z #f2c230 M12 8.6L15.4 22.8H8.6Z #f6d7b8 M12 2.3A2.3 2.3 0 1 1 12 6.9 2.3 2.3 0 1 1 12 2.3Z]],
  },
}
