-- Tiny cities: a finished city of only two tiles pays one point per tile and pennant, as in the early
-- printings. Nobody earns four points by putting a lid on a pot any more.
-- Measured (greedy, 2 players, 2500 pairs): cities pay 7.5 ± 0.6 points less per player, of which the
-- rule takes 5.3; roads 0.9 ± 0.3 more, in all 6.5 ± 1.2 less. Margin and first player's advantage as before.
return {
  title = "Tiny cities",
  score = {
    city = function(city, tally)
      if not city.complete or city.tiles > 2 then return end
      tally:most("tile", 1)
      tally:most("pennant", 1)
    end,
  },
}
