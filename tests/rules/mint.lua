-- The mint (for tests): instead of deploying, a player may have an unfinished road or city of theirs paid as it is.
-- Ties go to whoever stands there with more followers. What the active player finishes with a big gain costs a fee.
return {
  title = "The mint",
  state = { player = { "fees" } },

  score = {
    road = { extra = { tile = 1 }, half = true },
    cloister = { times = 2 },
    city = function(city, tally) if city.open > 4 then tally:extra(1) tally:half() end end,
  },
  ties = function(feature, player) return feature:followers(player) end,

  before_scoring = function()
    for city in game:features("city") do
      if not city.complete and city.tiles > 5 and city:worth() > 9 then city:pay() end
    end
  end,
  leaving = function()
    if turn.player.gained > 20 then turn.player.fees = turn.player.fees + 1 end
  end,

  ask = { { at = "action",
    options = function(player, offer)
      for monk in game:followers(player, "road city") do
        if not monk.feature.complete and monk.feature:worth(player) > 2 then offer:pick("cash", monk) end
      end
    end,
    does = function(_, answer) answer.figure.feature:pay() end } },
}
