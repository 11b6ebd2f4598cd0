-- Great cities: a finished city of six tiles or more pays five points extra.
-- Measured (greedy, 2 players, 10000 pairs): cities pay 2.7 ± 0.1 points more per player, hardly
-- anything else changes. Games end 1.6 ± 0.3 points wider.
return {
  title = "Great cities",
  score = {
    city = function(city, tally)
      if city.complete and city.tiles >= 6 then tally:bonus(5) end
    end,
  },
}
