return {
  score = {
    field = function(field, tally)
      for city in field:cities() do if city.pennant > 0 then tally:count("city", 1) end end
      if tally.player.seat == 1 then tally:bonus(2) end
    end,
    ["city tiny_city=4"] = function(city, tally)
      tally:per("tile", 1) tally:most("pennant", 1)
      if not city.complete and city:beside("cloister") then tally:void() end
    end,
  },
  total = { road = function(road, points, player, winners) return points + winners - player.seat end },
  finish = function(player, tally) tally:count("tile", player:hand("small")) tally:per("tile", 1) end,
}
