-- found: no effect: tests/faulty/metropolis.lua:6: score city was asked
-- Metropolis: a city of more than 500 tiles pays a hundred points extra. The box has not that many.
return {
  title = "Metropolis",
  score = {
    city = function(city, tally) if city.tiles > 500 then tally:bonus(100) end end,
  },
}
-- games: 120
